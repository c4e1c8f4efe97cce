import { Part } from '../parts/notices.tsx'
import { hashOf } from '../route.ts'
import type { Page, PageProps } from './page.ts'

export const helpPage: Page = {
  name: 'help',
  title: 'Help',
  help: 'What to do first, and what each page is for.',
  Content: Help,
}

/** What to do first, and what each page is for (docs/guides/console.md says more). */
function Help({ pages }: PageProps) {
  return (
    <>
      <Part title="First steps">
        <ol>
          <li>Press Preview under Overview: it lists the groups that look like event streams, and changes nothing.</li>
          <li>
            Tick the groups that you want there and add them. To choose others, write their names into Event groups,
            under Settings here or in the plugin's form in Dispatcharr.
          </li>
          <li>Press Refresh. From then on refreshes begin by themselves.</li>
          <li>What is not as you want it: Undo takes the last refresh back.</li>
        </ol>
        <p>
          In a text of groups, leagues or profiles, each line is one name. <code>*</code> stands for any text,{' '}
          <code>?</code> for one character; <code>!</code> in front leaves out. <code>\</code> before one of these means
          the character itself.
        </p>
      </Part>
      <Part title="Guides">
        <p>
          <a href="guides.html" target="_blank" rel="noreferrer">
            All guides on one page
          </a>
          : installing, settings, channels, numbers, templates, matching, and more.
        </p>
      </Part>
      <Part title="Pages">
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
