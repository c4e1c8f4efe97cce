import { hashOf } from '../../frame/router.ts'
import { Part } from '../../parts/notices.tsx'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'

export const helpPage: Page = {
  name: 'help',
  title: texts.help.title,
  help: texts.help.help,
  icon: 'info',
  isAtEnd: true,
  hasOldLook: true,
  Content: Help,
}

/** What to do first, and what each page is for (docs/guides/console.md says more). */
function Help({ pages }: PageProps) {
  return (
    <>
      <Part title={texts.help.firstSteps}>
        <ol>
          {texts.help.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{texts.help.wildcards}</p>
      </Part>
      <Part title={texts.help.guides}>
        <p>
          <a href="guides.html" target="_blank" rel="noreferrer">
            {texts.help.allGuides}
          </a>
          {texts.help.guideTopics}
        </p>
      </Part>
      <Part title={texts.help.pages}>
        <dl class="help">
          {pages.map(({ name, title, help }) => (
            <div key={name}>
              <dt>
                <a href={hashOf({ page: name, query: {} })}>{title}</a>
              </dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}
