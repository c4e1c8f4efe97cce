import { describe, expect, test } from 'vitest'
import { language } from '../../scripts/new/language.ts'
import { projectOf } from './fixtures.ts'

const FOLDER = 'src/detection/patterns/languages'
const project = projectOf({
  [`${FOLDER}/de.ts`]: 'export const german = {}\n',
  [`${FOLDER}/index.ts`]: `import { german } from './de.ts'

export const LANGUAGES = [
  german,
]

export const OTHERS = [1]
`,
})

const make = (...args: string[]) => language.make(args, project)
const fileOf = (...args: string[]) => make(...args).creates[0]?.text ?? ''

describe('npm run new language', () => {
  test('creates a file that has the names of the language, and labels two stream names with them', () => {
    const { creates, regenerates } = make('sk', 'Slovak', 'Slovenčina')
    expect([creates.map(({ path }) => path), regenerates]).toEqual([
      [`${FOLDER}/sk.ts`, 'test/detection/languages/sk.jsonl'],
      true,
    ])
    const [file = '', names = ''] = creates.map(({ text }) => text)
    expect(file).toContain(
      'export const slovak: Language = {\n  code: "sk",\n  name: "Slovak",\n  label: "Slovenčina",\n',
    )
    expect(file).toContain('words: ["slovak","slovenčina"]')
    const lines: readonly unknown[] = names
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { name: 'Ajax vs PSV (Slovak)', expect: { language: 'sk' } },
      { name: 'Slovak: Ajax vs PSV', expect: { language: 'sk', team1: 'Ajax', team2: 'PSV' } },
    ])
  })

  test('adds the language to the end of the list', () => {
    const [{ path, text } = { path: '', text: '' }, ...others] = make('sk', 'Slovak', 'Slovenčina').edits
    expect([path, others]).toEqual([`${FOLDER}/index.ts`, []])
    expect(text).toContain("import { slovak } from './sk.ts'\n")
    expect(text).toContain('LANGUAGES = [\n  german,\n  slovak,\n]')
  })

  test('names a language of two words, and one that has the same name in English', () => {
    expect(fileOf('gd', 'Scottish Gaelic', 'Gàidhlig')).toContain('export const scottishGaelic: Language')
    expect(fileOf('ka', 'Georgian', 'Georgian')).toContain('words: ["georgian"]')
  })

  test.each([
    [['de', 'German', 'Deutsch'], /"de".*de\.ts/],
    [['SK', 'Slovak', 'Slovenčina'], /<code> must be/],
    [['slk', 'Slovak', 'Slovenčina'], /<code> must be/],
    [['qq', 'Slovak', 'Slovenčina'], /no language "qq"/],
    [['sk', 'slovak', 'Slovenčina'], /<name> must be/],
    [['sk', 'Slovak'], /<label> is missing/],
  ])('refuses %j', (args, message) => {
    expect(() => make(...args)).toThrow(message)
  })
})
