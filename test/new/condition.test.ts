import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { condition } from '../../scripts/new/condition.ts'
import { projectIn } from '../../scripts/new/run-new.ts'
import { projectOf } from './fixtures.ts'

const FILES = {
  'src/templates/conditions/kites.ts': `import { type Condition, onGame } from './condition.ts'

export const KITE_CONDITIONS: readonly Condition[] = [
  hasText('has_kite', 'A kite is known.'),
]
`,
  'src/templates/conditions/condition.ts': '',
  'test/templates/conditions.test.ts': `const ROWS: readonly Row[] = [
  ['has_kite', '', evening, guests],
]

const others = [
]
`,
}

describe('npm run new condition', () => {
  test('adds a condition at the end of its file, and a row at the end of the table of its test', () => {
    const { creates, edits } = condition.make(['is_kite_high', '--category', 'kites'], projectOf(FILES))
    expect([creates, edits.map(({ path }) => path)]).toEqual([
      [],
      ['src/templates/conditions/kites.ts', 'test/templates/conditions.test.ts'],
    ])
    const [source = '', tests = ''] = edits.map(({ text }) => text)
    expect(source).toMatch(/'has_kite'.*\n {2}onGame\(\{\n {4}name: 'is_kite_high',[\s\S]*\n {2}\}\),\n\]\n$/)
    expect(source).toContain("import { type Condition, onGame, verdict } from './condition.ts'")
    expect(tests).toContain(`guests],
  ['is_kite_high', '', game({ neutralSite: true }), evening],
]

const others`)
  })

  test.each([
    ['text', 'someText', "['is_kite_high', 'cup', "],
    ['count', 'countFrom1', "['is_kite_high', '4', "],
  ])('adds a condition that takes a %s', (value, kind, row) => {
    const { edits } = condition.make(['is_kite_high', '--category', 'kites', '--value', value], projectOf(FILES))
    const [source = '', tests = ''] = edits.map(({ text }) => text)
    expect(source).toMatch(new RegExp(`\\n {2}onGameWith\\(${kind}\\(.*\\n {4}name: 'is_kite_high',`))
    expect(source.split('\n')[0]).toContain(kind)
    expect(tests).toContain(row)
  })

  test.each([
    [['is_kite_high', '--category', 'kites', '--value', 'date'], /--value .*text.*count.*"date"/],
    [['has_kite', '--category', 'kites'], /kites\.ts.*"has_kite"/],
    [['has-kite', '--category', 'kites'], /<name> must be .*"has-kite"/],
    [['is_kite_high'], /--category is missing.* kites\b/],
    [['is_kite_high', '--category', 'condition'], /--category must be/],
  ])('refuses %j', (args, message) => {
    expect(() => condition.make(args, projectOf(FILES))).toThrow(message)
  })

  test('fits every file of conditions in the project', () => {
    const project = projectIn(join(import.meta.dirname, '../..'))
    const files = project.list('src/templates/conditions').filter((file) => file !== 'condition.ts')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { edits } = condition.make(['is_kite_high', '--category', file.replace('.ts', '')], project)
      for (const { text } of edits) expect(text.match(/'is_kite_high'/g), file).toHaveLength(1)
    }
  })
})
