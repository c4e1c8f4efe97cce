import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { documentFaults } from '../scripts/document-faults.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A page that names the folders of the small project, with a picture of these lines and a list of these steps. */
const page = (picture: readonly string[], steps: readonly string[] = []) =>
  ['`b/` and `data/`', '```mermaid', 'flowchart TD', ...picture, '```', '## Step by step', ...steps, '## End'].join(
    '\n',
  )
const picture = (...lines: string[]) => page(lines)

/** The faults of a small project: a.ts imports b/b.ts by way of an index, both import contract.ts. */
function faultsOf(pages: { readonly [path: string]: string }): string[] {
  const folder = temporaryFolder()
  const files = {
    'docs/architecture.md': picture(),
    'src/a.ts': "import './b/index.ts'\nimport './contract.ts'",
    'src/b/index.ts': "export * from './b.ts'",
    'src/b/b.ts': "import '../contract.ts'",
    'src/contract.ts': '',
    'src/data/one.json': '',
    ...pages,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return documentFaults(folder)
}

/** A fault on this page whose text has these words in their order, and ends with the last. */
const fault = (page: string, ...words: readonly string[]) =>
  expect.stringMatching(new RegExp(`^${[page, ...words].join('.*')}$`))

test('the documentation of the project names only files that exist, and its picture shows only imports', () => {
  expect(documentFaults(join(import.meta.dirname, '..'))).toEqual([])
})

test('a page that names a file or a folder that does not exist is reported', () => {
  const text = '`src/a.ts`, `b.ts`, `b/`, `src/data/<name>.json`, `guide.xml`; `c.ts`, `src/c/`, `data/two.json`'
  expect(faultsOf({ 'README.md': text })).toEqual([
    fault('README.md', 'no c.ts'),
    fault('README.md', 'no src/c/'),
    fault('README.md', 'no data/two.json'),
  ])
})

test('a page about the architecture names paths from the root or from src/', () => {
  expect(faultsOf({ 'docs/architecture/b.md': '`a.ts`, `b/b.ts`, `src/b/`, `data/one.json`' })).toEqual([])
  expect(faultsOf({ 'docs/architecture/b.md': '`lib/b/b.ts`, `test/b/`' })).toEqual([
    fault('docs/architecture/b.md', 'no lib/b/b.ts'),
    fault('docs/architecture/b.md', 'no test/b/'),
  ])
})

test('an arrow of the picture is an import, and a dotted arrow two imports of the file on it', () => {
  const right = picture('  a["A<br>a.ts"]', '  a --> b["B<br>b/b.ts"]', '  a -.->|"contract.ts"| b')
  expect(faultsOf({ 'docs/architecture.md': right })).toEqual([])
})

test('an arrow that is no import, a node without its file and a line that nobody reads are reported', () => {
  const wrong = picture(
    '  a["A<br>a.ts"]',
    '  b["B<br>b/b.ts"]',
    '  b --> a',
    '  a --> c["C<br>c.ts"]',
    '  a -.->|"b/b.ts"| b',
    '  a --> b --> c',
  )
  expect(faultsOf({ 'docs/architecture.md': wrong })).toEqual([
    fault('docs/architecture.md', 'no c.ts'),
    fault('docs/architecture.md', ' b/b.ts', 'import a.ts'),
    fault('docs/architecture.md', ' a.ts', 'import c.ts'),
    fault('docs/architecture.md', ' b/b.ts', 'import b/b.ts'),
    fault('docs/architecture.md', 'no arrow', 'a --> b --> c'),
  ])
})

test('a step inside another is an import of it, through a contract two imports', () => {
  const right = page([], ['- `a.ts`', '  - `b/b.ts`: what it does', '  - `b/b.ts`, through `contract.ts`, again'])
  expect(faultsOf({ 'docs/architecture.md': right })).toEqual([])
  const wrong = page([], ['- `b/b.ts`', '    - `contract.ts`', '  - `a.ts`', '  - `a.ts`, through `b/b.ts`'])
  expect(faultsOf({ 'docs/architecture.md': wrong })).toEqual([
    expect.stringMatching(/^docs\/architecture\.md: .*contract\.ts.* step/),
    fault('docs/architecture.md', ' b/b.ts', 'import a.ts'),
    fault('docs/architecture.md', ' b/b.ts', 'import b/b.ts'),
  ])
  expect(faultsOf({ 'docs/architecture.md': picture().replace('## Step by step', '') })).toEqual([
    fault('docs/architecture.md', 'no list', 'steps'),
  ])
})

test('a folder of the program that the page about the architecture does not name is reported', () => {
  expect(faultsOf({ 'src/c/c.ts': '' })).toEqual([fault('docs/architecture.md', 'not name src/c/')])
})

test('a comment of the program that names a file that does not exist is reported', () => {
  const text =
    "/** As in b.ts, old.ts\n * and plugin.py. */\nconst text = 'http://tv.example/1.ts' // see new.ts and contract.ts\n"
  expect(faultsOf({ 'src/c.ts': text })).toEqual([
    fault('src/c.ts', 'no old.ts'),
    fault('src/c.ts', 'no plugin.py'),
    fault('src/c.ts', 'no new.ts'),
  ])
})
