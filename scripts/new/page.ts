import { insertBefore, NewError, readArguments, requireForm, type Skeleton, withImport } from './skeleton.ts'

const PAGES = 'src/console/pages'
const TABLE = `${PAGES}/index.ts`
const TEXTS = 'src/console/texts.ts'

/** A page of the console that shows a number of the last refresh until its author writes what it shows. */
export const page: Skeleton = {
  kind: 'page',
  summary: 'Adds a page to the console: its file, its texts, its line in the table of pages, and its test.',
  usage: 'page <name>',
  example: 'page data-sources',
  make: (args, project) => {
    const { name } = readArguments(args, ['name']).values
    requireForm('<name>', name, /^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens')
    const [path, test] = [`${PAGES}/${name}/${name}.tsx`, `test/console/pages/${name}/${name}.test.ts`]
    if (project.has(`${PAGES}/${name}.ts`))
      throw new NewError(`${PAGES}/${name}.ts exists already. Choose another name.`)
    const words = wordsOf(name)
    return {
      creates: [
        { path, text: pageText(name, words) },
        { path: test, text: testText(name, words) },
      ],
      edits: [
        { path: TABLE, text: withPage(project.read(TABLE), name, words.constant) },
        { path: TEXTS, text: withTexts(project.read(TEXTS), words) },
      ],
      regenerates: true,
      next: [
        `Open ${TEXTS}. Write the help of ${words.texts} (one sentence, at most 120 characters). All other texts of the page go there too.`,
        `Open ${path}. Write what it shows. It shows the number of channels of the last refresh for now.
useLoad reads the API (docs/reference/api.md) when the page opens and after each refresh that the console started.
Building blocks in src/console/parts/notices.tsx: <Part title aside>, <Warnings warnings> (all of them; nothing for an empty list), <Quiet>, <Problem error>,
<NoRunYet />. For long lists RowList of row-list.tsx there. src/console/ui/ has buttons, fields, dialogs, drawers and the rest of the design
system. useConsole().router goes to addresses (src/console/frame/router.ts); useDraft keeps the edits of a form (src/console/frame/drafts.ts).
Words: src/console/text/ for times and changes, countText of src/text.ts for "2 warnings".
A report (schemas/refresh-report.schema.json; brief=true leaves out its streams and channels) has counts { streams, events, matched,
channels, created, updated, removed, renumbered, warnings } of channels, phases, and warnings [{ code, message, place }].
The console may use ES2023.`,
        `Open ${TABLE} to move ${words.constant} from its place before Help: the lines are in the order of the sidebar. Choose its icon from src/console/ui/icon.tsx.`,
        `Open ${test}. In the test the demo has no warnings and 17 channels; page.answers puts other data in their place.
Say what a user does and sees: page.press, page.fill, page.go, page.shows, page.hides, page.all (HTML elements by
selector: read their textContent; Warnings are ".warnings li").`,
        `node src/cli.ts serve --m3u demo/playlist.m3u --config demo/config.json --events demo/events --now 2025-06-05T16:00:00Z
and in another terminal
npm run console
prints an address. Open it with #/${name} behind it: the page reloads with each change of src/console/.`,
        `npx vitest run ${test} test/console/pages/pages.test.ts\nprints "0 failed".`,
        'npm run generate\nwrites title and help into docs/guides/console.md.',
        'Add a line to CHANGELOG.md.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

interface Words {
  /** "Data sources" */
  readonly title: string
  /** "dataSourcesPage" */
  readonly constant: string
  /** "dataSources" */
  readonly texts: string
  /** "DataSourcesContent", which no building block is called. */
  readonly component: string
}

function wordsOf(name: string): Words {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = name.split('-').map(capital).join('')
  const texts = `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`
  return {
    title: capital(name.replaceAll('-', ' ')),
    texts,
    constant: `${texts}Page`,
    component: `${pascal}Content`,
  }
}

function pageText(name: string, { texts, constant, component }: Words): string {
  return `import type { RefreshReport } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { NoRunYet, Part, Problem, Quiet } from '../../parts/notices.tsx'
import { texts } from '../../texts.ts'
import { isNotThere } from '../../transport/client.ts'
import type { Page } from '../page.ts'

export const ${constant}: Page = {
  name: '${name}',
  title: texts.${texts}.title,
  help: texts.${texts}.help,
  icon: 'info',
  hasOldLook: true,
  Content: ${component},
}

function ${component}() {
  const { client } = useConsole()
  const { data, error } = useLoad(() => client.get<RefreshReport>('/api/v1/runs/last?brief=true'), [])
  if (isNotThere(error)) return <NoRunYet />
  if (data === null) return error === null ? <Quiet>{texts.shared.loading}</Quiet> : <Problem error={error} />
  return (
    <Part title={texts.${texts}.title}>
      <p>{texts.${texts}.channels(data.counts.channels)}</p>
    </Part>
  )
}
`
}

function testText(name: string, { title }: Words): string {
  return `import { describe, expect, test } from 'vitest'
import type { RefreshReport } from '../../../../src/generated/records.ts'
import { call } from '../../../api/demo-api.ts'
import { openPage } from '../../open-page.ts'

const LAST_RUN = '/api/v1/runs/last?brief=true'

describe('the page ${title}', () => {
  test('shows the number of channels after the last refresh', async () => {
    const page = await openPage()
    const { json: report } = await call<RefreshReport>(page.app, 'GET', LAST_RUN)
    const body = { ...report, counts: { ...report.counts, channels: 3 } }
    page.answers(({ url }) => (url === LAST_RUN ? { status: 200, body } : null))
    page.go('#/${name}')
    await page.shows('Channels: 3')
    expect(page.all('[role=alert]')).toEqual([])
  })

  test('says that no refresh has run yet', async () => {
    const page = await openPage({ hash: '#/${name}', hasRun: false })
    await page.shows('No refresh has run yet.')
  })

  test('shows the error of the API', async () => {
    const page = await openPage({
      hash: '#/${name}',
      hasRun: false,
      answer: ({ url }) => (url === LAST_RUN ? { status: 500, body: { detail: 'Out of order.' } } : null),
    })
    await page.shows('Out of order.')
  })
})
`
}

/** Adds the section of the page before that of Help, and its line in the list of sections. */
function withTexts(file: string, { title, texts }: Words): string {
  const section = `const ${texts} = {
  title: '${title}',
  help: 'The number of channels, until the page has content.',
  channels: (count: number) => \`Channels: \${count}\`,
} as const

`
  return insertBefore(
    TEXTS,
    insertBefore(TEXTS, file, 'const help = {\n', section),
    '  help,\n} as const',
    `  ${texts},\n`,
  )
}

function withPage(table: string, name: string, constant: string): string {
  return withImport(
    insertBefore(TABLE, table, '  helpPage,\n', `  ${constant},\n`),
    [constant],
    `./${name}/${name}.tsx`,
  )
}
