import { insertBefore, NewError, readArguments, requireForm, type Skeleton, withImport } from './skeleton.ts'

const PAGES = 'src/console/pages'
const TABLE = `${PAGES}/index.ts`

/** A page of the console that shows the number of channels until its author writes what it shows. */
export const page: Skeleton = {
  kind: 'page',
  summary: 'Adds a page to the console: its file, its line in the table of pages, and its test.',
  usage: 'page <name>',
  example: 'page data-sources',
  make: (args, project) => {
    const { name } = readArguments(args, ['name']).values
    requireForm('<name>', name, /^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens')
    const [path, test] = [`${PAGES}/${name}.tsx`, `test/console/pages/${name}.test.ts`]
    if (project.has(`${PAGES}/${name}.ts`))
      throw new NewError(`${PAGES}/${name}.ts exists already. Choose another name.`)
    const words = wordsOf(name)
    return {
      creates: [
        { path, text: pageText(name, words) },
        { path: test, text: testText(name, words) },
      ],
      edits: [{ path: TABLE, text: withPage(project.read(TABLE), name, words.constant) }],
      regenerates: true,
      next: [
        `Open ${path}. Write its help in one sentence, and what it shows. It shows the number of channels for a start.
Building blocks are in src/console/parts/: RowList, Dialog, Search, FieldInputs; useLoad reads the API (docs/reference/api.md).`,
        `Open ${TABLE}. The lines are in the order of the tabs: move ${words.constant} to its place.`,
        `Open ${test} and write what the page must show, as a user sees it: page.press, page.fill, page.shows.`,
        `node src/cli.ts serve --m3u demo/playlist.m3u --events demo/events --now 2025-06-05T16:00:00Z
and in another terminal
npm run console
prints the address of the console. Open it with #/${name} behind it: the page reloads with each change of src/console/.`,
        'npx vitest run test/console/pages\nprints "0 failed".',
        'npm run generate\nwrites title and help into docs/guides/console.md.',
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
  /** "DataSourcesContent", which no building block is called. */
  readonly component: string
}

function wordsOf(name: string): Words {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = name.split('-').map(capital).join('')
  return {
    title: capital(name.replaceAll('-', ' ')),
    constant: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}Page`,
    component: `${pascal}Content`,
  }
}

function pageText(name: string, { title, constant, component }: Words): string {
  return `import type { ManagedChannelJson } from '../../generated/records.ts'
import { useConsole } from '../parts/context.ts'
import { useLoad } from '../parts/load.ts'
import { Part, Problem, Quiet } from '../parts/notices.tsx'
import type { Listed } from '../transport/client.ts'
import type { Page } from './page.ts'

export const ${constant}: Page = {
  name: '${name}',
  title: '${title}',
  help: 'The number of channels, until the page has content of its own.',
  Content: ${component},
}

function ${component}() {
  const { client } = useConsole()
  const { data, error } = useLoad(() => client.get<Listed<ManagedChannelJson>>('/api/v1/channels?limit=1'), [])
  if (data === null) return error === null ? <Quiet>Reading …</Quiet> : <Problem error={error} />
  return (
    <Part title="${title}">
      <p>Channels: {data.total}</p>
    </Part>
  )
}
`
}

function testText(name: string, { title }: Words): string {
  return `import { describe, expect, test } from 'vitest'
import { call } from '../../api/demo-api.ts'
import { openPage } from '../open-page.ts'

describe('the page ${title}', () => {
  test('shows the number of channels', async () => {
    const page = await openPage({ hash: '#/${name}' })
    const { json } = await call<{ readonly total: number }>(page.app, 'GET', '/api/v1/channels?limit=1')
    expect(json.total).toBeGreaterThan(0)
    await page.shows(\`Channels: \${json.total}\`)
    expect(page.all('[role=alert]')).toEqual([])
  })

  test('shows the error of the API', async () => {
    const page = await openPage({
      hash: '#/${name}',
      hasRun: false,
      answer: ({ url }) => (url.startsWith('/api/v1/channels') ? { status: 500, body: { detail: 'Out of order.' } } : null),
    })
    await page.shows('Out of order.')
  })
})
`
}

function withPage(table: string, name: string, constant: string): string {
  return withImport(insertBefore(TABLE, table, '\n]\n', `\n  ${constant},`), [constant], `./${name}.tsx`)
}
