import { describe, expect, test } from 'vitest'
import { page } from '../../scripts/new/page.ts'
import { projectOf } from './fixtures.ts'

const TABLE = `import { kitesPage } from './kites/kites.tsx'
import type { Page } from './page.ts'

export const PAGES: readonly [Page, ...Page[]] = [
  kitesPage,
  helpPage,
]
`
const TEXTS = `const kites = {
  title: 'Kites',
} as const

const help = {
  title: 'Help',
} as const

export const texts = {
  kites,
  help,
} as const
`
const FILES = {
  'src/console/pages/index.ts': TABLE,
  'src/console/texts.ts': TEXTS,
  'src/console/pages/kites/kites.tsx': '',
  'src/console/pages/page.ts': '',
}

describe('npm run new page', () => {
  test('adds the page before Help, and imports it there', () => {
    const { edits } = page.make(['kite-strings'], projectOf(FILES))
    expect(edits.map(({ path }) => path)).toEqual(['src/console/pages/index.ts', 'src/console/texts.ts'])
    const [{ text } = { text: '' }] = edits
    expect(text).toContain("import { kiteStringsPage } from './kite-strings/kite-strings.tsx'")
    expect(text).toContain('  kitesPage,\n  kiteStringsPage,\n  helpPage,\n]\n')
  })

  test('adds the texts of the page before those of Help', () => {
    const text = page.make(['kite-strings'], projectOf(FILES)).edits[1]?.text ?? ''
    expect(text).toContain("const kiteStrings = {\n  title: 'Kite strings',")
    expect(text.indexOf('const kiteStrings = {')).toBeLessThan(text.indexOf('const help = {'))
    expect(text).toContain('  kites,\n  kiteStrings,\n  help,\n} as const')
  })

  test('writes the page under its name and title, and a test that opens it', () => {
    const { creates, regenerates } = page.make(['kite-strings'], projectOf(FILES))
    const [file, pageTest] = creates
    expect(file?.path).toBe('src/console/pages/kite-strings/kite-strings.tsx')
    expect(file?.text).toContain("  name: 'kite-strings',\n  title: texts.kiteStrings.title,")
    expect(file?.text).toContain('export const kiteStringsPage: Page = {')
    expect(pageTest?.path).toBe('test/console/pages/kite-strings/kite-strings.test.ts')
    expect(pageTest?.text).toContain("page.go('#/kite-strings')")
    expect(regenerates).toBe(true)
  })

  test.each([
    [[], /<name> is missing/],
    [['Kites'], /<name> must be .*"Kites"/],
    [['kites2'], /<name> must be .*"kites2"/],
    [['page'], /page\.ts exists already/],
    [['index'], /index\.ts exists already/],
  ])('refuses %j', (args, message) => {
    expect(() => page.make(args, projectOf(FILES))).toThrow(message)
  })
})
