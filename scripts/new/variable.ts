import {
  insertBefore,
  NewError,
  type Project,
  readArguments,
  requireForm,
  type Skeleton,
  withImport,
} from './skeleton.ts'

const VARIABLES = 'src/templates/variables'
const TESTS = 'test/templates/variables'
const OPTIONS = ['category'] as const

/** What the new variable reads for a start, by the shape of the sample event: the name of the event. */
export const SAMPLES = {
  team: { sample: 'Mesa Mules at Harbor Herons', event: 'TEAM_GAME' },
  combat: { sample: 'UFC 310: Hammer vs Anvil', event: 'FIGHT_CARD' },
  racing: { sample: 'Harbor Grand Prix', event: 'RACE_WEEKEND' },
} as const
type Shape = keyof typeof SAMPLES

/** A variable of an existing category that reads the event's name until its author writes what it reads. */
export const variable: Skeleton = {
  kind: 'variable',
  summary: 'Adds a template variable to a file of src/templates/variables/, with a test.',
  usage: 'variable <name> --category <category>',
  options: OPTIONS,
  example: 'variable venue_city_state --category venue',
  make: (args, project) => {
    const { values, options } = readArguments(args, ['name'], OPTIONS)
    const { name } = values
    requireForm('<name>', name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'lower-case words joined by underscores')
    const category = requireCategory(options.category, project)
    const path = `${VARIABLES}/${category}.ts`
    requireUnused(name, project)
    const test = `${TESTS}/${category}.test.ts`
    const shapes = shapesIn(path, project.read(path))
    const tested = { path: test, text: withTest(project.has(test) ? project.read(test) : '', name, shapes[0]) }
    return {
      creates: project.has(test) ? [] : [tested],
      edits: [
        { path, text: withVariable(path, project.read(path), name, shapes) },
        ...(project.has(test) ? [tested] : []),
      ],
      regenerates: true,
      next: [
        `Open ${path} at "${name}". It shows the event's name for now. Write its description, its sample and what it reads.
Add tellsResult: true if the value tells how a game went, and facts: ['detail'] if only an event's detail brings it.${
          hasFacts(project.read(path)) ? '\nRemove "facts: []" if the value comes from what the category names.' : ''
        }
extract returns a text or a number; null and '' are empty. The sample is one text, or one for each shape; the test prints what the
sample events say (src/templates/samples/invented-events.ts, invented-team-games.ts).`,
        `Open ${test} at "${name}" and write its cases.`,
        `npx tsc -p . && npx vitest run test/templates -u
prints "0 failed". If a test lists "${name}":
- "every sample is what its variable reads" prints it: the sample is not what the sample events say.
- "each variable is filled by a real event" prints it: cut an event that has the value into test/templates/data/espn/<league>/,
  or say in NOT_IN_EVENTS of test/templates/real-events-table.ts where else the value comes from.
Read what changed in the *.table.txt files and commit it.`,
        'npm run generate\nupdates docs/variables.md and the counts in the documentation.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

function requireCategory(category: string | undefined, project: Project): string {
  const names = project
    .list(VARIABLES)
    .filter((file) => file.endsWith('.ts') && file !== 'variable.ts')
    .map((file) => file.replace(/\.ts$/, ''))
  if (category !== undefined && names.includes(category)) return category
  const got =
    category === undefined ? '--category is missing.' : `--category must be a file of ${VARIABLES}, got "${category}".`
  throw new NewError(`${got} Choose one of ${names.join(', ')}.`)
}

function requireUnused(name: string, project: Project): void {
  for (const file of project.list(VARIABLES).filter((one) => one.endsWith('.ts'))) {
    const path = `${VARIABLES}/${file}`
    // Families declare their names as values: { team: 'team_wins' }.
    if (project.read(path).includes(`: '${name}'`)) throw new NewError(`${path} has the variable "${name}" already.`)
  }
}

/** The shapes that a category's variables have unless they say otherwise. */
function shapesIn(path: string, text: string): readonly [Shape, ...Shape[]] {
  const [, rule] = /^ {2}shapes: (.*),$/m.exec(text) ?? []
  if (rule === 'ALL_SHAPES') return ['team', 'combat', 'racing']
  if (rule === undefined || rule === 'TEAM_SHAPE') return ['team']
  const [first, ...others] = Object.keys(SAMPLES).filter((shape) => rule.includes(`'${shape}'`)) as Shape[]
  if (first === undefined) throw new NewError(`${path} has shapes that the skeleton does not know: ${rule}.`)
  return [first, ...others]
}

/** Whether the values of a category come from tables or polls. */
function hasFacts(text: string): boolean {
  return /^ {2}facts: /m.test(text)
}

function withVariable(path: string, text: string, name: string, shapes: readonly [Shape, ...Shape[]]): string {
  const start = text.indexOf('= category(')
  const [list] = /= category\([\s\S]*?\n\]\)\n/.exec(text) ?? []
  if (start < 0 || list === undefined) throw new NewError(`${path} has no list of variables: "= category(".`)
  const samples = shapes.map((shape) => `${shape}: '${SAMPLES[shape].sample}'`)
  const sample = shapes.length === 1 ? `'${SAMPLES[shapes[0]].sample}'` : `{ ${samples.join(', ')} }`
  // A category whose values come from tables or polls has facts, which the name of the event does not need.
  const facts = hasFacts(text) ? '    facts: [],\n' : ''
  const entry = `  {
    name: '${name}',
    description: 'Name of the event, until ${name} has a reading of its own.',
    sample: ${sample},
${facts}    extract: fromGame(({ event }) => event.name),
  },
`
  const changed = insertBefore(path, list, '\n])\n', `\n${entry.trimEnd()}`)
  return withImport(
    text.replace(list, () => changed),
    ['fromGame'],
    './variable.ts',
  )
}

function withTest(text: string, name: string, shape: Shape): string {
  const { sample, event } = SAMPLES[shape]
  const imported = withImport(text, ['expect', 'test'], 'vitest')
  const body = `
test('{${name}} is the name of the event, and empty for an event without one', () => {
  expect(render('{${name}}', contextOf({ event: ${event} }))).toBe('${sample}')
  expect(render('{${name}}', contextOf({ event: { ...${event}, name: '' } }))).toBe('')
})
`
  return withImport(imported, ['contextOf', event, 'render'], '../sample-games.ts') + body
}
