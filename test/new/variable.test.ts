import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectIn } from '../../scripts/new/run-new.ts'
import { SAMPLES, variable } from '../../scripts/new/variable.ts'
import { FIGHT_CARD, RACE_WEEKEND, TEAM_GAME } from '../templates/sample-games.ts'
import { projectOf } from './fixtures.ts'

const CATEGORY = `import { ALL_SHAPES, category } from './variable.ts'

const RULES: CategoryRules = {
  shapes: ALL_SHAPES,
}

export const KITES = category('Kites', RULES, [
  {
    name: 'kite_color',
  },
])

function after() {
  return [
  ]
}
`
const FILES = {
  'src/templates/variables/kites.ts': CATEGORY,
  'src/templates/variables/fights.ts': CATEGORY.replace('ALL_SHAPES,\n}', "['combat'],\n  facts: ['detail'],\n}"),
  'src/templates/variables/variable.ts': '',
}

/** The new texts of the files, by path. */
function made(args: readonly string[], files: { readonly [path: string]: string } = FILES) {
  const { creates, edits } = variable.make(args, projectOf(files))
  return Object.fromEntries([...creates, ...edits].map(({ path, text }) => [path, text]))
}

describe('npm run new variable', () => {
  test('adds a variable at the end of its category, and imports what it needs', () => {
    const text = made(['kite_size', '--category', 'kites'])['src/templates/variables/kites.ts'] ?? ''
    const entry = `  {
    name: 'kite_color',
  },
  {
    name: 'kite_size',
    description: 'Name of the event, until kite_size has a reading of its own.',
    sample: { team: 'Mesa Mules at Harbor Herons', combat: 'UFC 310: Hammer vs Anvil', racing: 'Harbor Grand Prix' },
    extract: fromGame(({ event }) => event.name),
  },
])

function after`
    expect(text).toContain(entry)
    expect(text).toContain("import { ALL_SHAPES, category, fromGame } from './variable.ts'")
  })

  test('gives the variable the sample of its shape, and none of the facts of its category', () => {
    const files = made(['fight_size', '--category', 'fights'])
    expect(files['src/templates/variables/fights.ts']).toContain("sample: 'UFC 310: Hammer vs Anvil',\n    facts: [],")
    expect(files['test/templates/variables/fights.test.ts']).toContain('event: FIGHT_CARD')
  })

  test('creates the test of a category that has none, and extends that of one that has', () => {
    const path = 'test/templates/variables/kites.test.ts'
    const args = ['kite_size', '--category', 'kites']
    expect(variable.make(args, projectOf(FILES)).creates.map((file) => file.path)).toEqual([path])
    const old = "import { expect, test } from 'vitest'\nimport { HERONS, render } from '../sample-games.ts'\n\nold()\n"
    const files = { ...FILES, [path]: old }
    expect(variable.make(args, projectOf(files)).creates).toEqual([])
    const text = made(args, files)[path] ?? ''
    expect(text).toContain("import { HERONS, render, contextOf, TEAM_GAME } from '../sample-games.ts'\n\nold()\n")
    expect(text.match(/^import /gm)).toHaveLength(2)
  })

  test.each([
    [['kite_color', '--category', 'kites'], /fights\.ts.*"kite_color"/],
    [['Kite', '--category', 'kites'], /<name> must be .*"Kite"/],
    [['kite_size'], /--category is missing.* fights, kites/],
    [['kite_size', '--category', 'variable'], /--category must be/],
  ])('refuses %j', (args, message) => {
    expect(() => made(args)).toThrow(message)
  })

  test('fits every category of the project', () => {
    const project = projectIn(join(import.meta.dirname, '../..'))
    const categories = project.list('src/templates/variables').filter((file) => /^(?!variable\.).*\.ts$/.test(file))
    expect(categories.length).toBeGreaterThan(20)
    for (const file of categories) {
      const { edits } = variable.make(['kite_size', '--category', file.replace('.ts', '')], project)
      expect(edits[0]?.text.match(/'kite_size'/g), file).toHaveLength(1)
    }
  })

  test('shows what the sample events are called', () => {
    const names = { TEAM_GAME, FIGHT_CARD, RACE_WEEKEND }
    for (const { sample, event } of Object.values(SAMPLES)) expect(names[event].name).toBe(sample)
  })
})
