import {
  insertAfter,
  insertBefore,
  NewError,
  type Project,
  readArguments,
  requireForm,
  type Skeleton,
  withImport,
} from './skeleton.ts'

const CONDITIONS = 'src/templates/conditions'
const TEST = 'test/templates/conditions.test.ts'
const OPTIONS = ['category', 'value'] as const

/** What a condition is made of until its author writes what it tests. */
interface Start {
  /** The entry, from its first word to "holds". */
  readonly entry: (name: string) => string
  readonly imports: readonly string[]
  /** The row of the test without its name: a value, an event that fits, and one that does not. */
  readonly row: string
}

/** By the value that a description row gives the condition. */
const STARTS: { readonly [value in 'none' | 'text' | 'count']: Start } = {
  none: {
    imports: ['onGame', 'verdict'],
    entry: (name) => `onGame({
    name: '${name}',
    description: 'Neither team plays at home, until ${name} has a test of its own.',
    holds: ({ event }) =>
      verdict(
        event.neutralSite === true,
        () => 'The site is neutral.',
        () => 'The site is not marked as neutral.',
      ),
  }),`,
    row: "'', game({ neutralSite: true }), evening",
  },
  text: {
    imports: ['contains', 'onGameWith', 'someText'],
    entry: (name) => `onGameWith(someText({ title: 'Part of the name', example: 'Cup' }), {
    name: '${name}',
    description: "The event's name has this text, until ${name} has a test of its own.",
    holds: ({ event }, wanted) => contains('The event', [event.name], wanted),
  }),`,
    row: "'cup', game({ name: 'Gull Cup' }), evening",
  },
  count: {
    imports: ['countFrom1', 'onGameWith', 'verdict'],
    entry: (name) => `onGameWith(countFrom1({ title: 'Letters', example: '3' }), {
    name: '${name}',
    description: "The event's name has so many letters or more, until ${name} has a test of its own.",
    holds: ({ event }, wanted) =>
      verdict(event.name.length >= wanted, () => \`The name has \${event.name.length} letters.\`),
  }),`,
    row: "'4', game({ name: 'Gull Cup' }), game({ name: 'Cup' })",
  },
}

/** A condition that tests something simple until its author writes what it tests. */
export const condition: Skeleton = {
  kind: 'condition',
  summary: 'Adds a condition for descriptions to a file of src/templates/conditions/, with a row in its test.',
  usage: 'condition <name> --category <category> [--value text|count]',
  options: OPTIONS,
  example: 'condition is_doubleheader --category event',
  make: (args, project) => {
    const { values, options } = readArguments(args, ['name'], OPTIONS)
    const { name } = values
    requireForm('<name>', name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'lower-case words joined by underscores')
    const path = `${CONDITIONS}/${requireCategory(options.category, project)}.ts`
    requireUnused(name, project)
    const start = startFor(options.value)
    return {
      creates: [],
      edits: [
        { path, text: withCondition(path, project.read(path), name, start) },
        { path: TEST, text: withRow(project.read(TEST), name, start) },
      ],
      regenerates: true,
      next: [
        `Open ${path} at "${name}". It tests something else for now. Write ${options.value === undefined ? 'its description' : 'the title and example of its value, its description'}, its test and its reasons.
Add tellsResult: true if it tells how a game went, and facts: ['detail'] if only an event's detail brings it.${HELP_WITH_VALUES[options.value ?? ''] ?? ''}`,
        `Open ${TEST} at "${name}": the row names a value, an event for which the condition holds, and one for which it does not.
Further rows are welcome, also in REASONS for what the reason says. Move entry and row to their like, if you want.${
          options.value === undefined
            ? '\nA test compares the condition with the variable of its name. If its variable has another name, add a line to otherNames.'
            : ''
        }`,
        `npx tsc -p . && npx vitest run ${TEST}\nprints "0 failed".`,
        'npm run generate\nupdates docs/reference/conditions.md and the counts in the documentation.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

/** For conditions with a value: how it is compared. */
const HELP_WITH_VALUES: { readonly [value: string]: string } = {
  text: '\nTo compare whole texts without regard to case, use foldName of src/text.ts on both. For codes of leagues or sports see league_is.',
  count: '\nFor a number with fractions use numberAbove0 in place of countFrom1.',
}

function startFor(value = 'none'): Start {
  if (value === 'none' || value === 'text' || value === 'count') return STARTS[value]
  throw new NewError(`--value must be text or count, got "${value}". Leave it out for a condition without a value.`)
}

function requireCategory(category: string | undefined, project: Project): string {
  const names = filesOf(project).map((file) => file.replace(/\.ts$/, ''))
  if (category !== undefined && names.includes(category)) return category
  const got =
    category === undefined ? '--category is missing.' : `--category must be a file of ${CONDITIONS}, got "${category}".`
  throw new NewError(`${got} Choose one of ${names.join(', ')}.`)
}

function filesOf(project: Project): readonly string[] {
  return project.list(CONDITIONS).filter((file) => file.endsWith('.ts') && file !== 'condition.ts')
}

function requireUnused(name: string, project: Project): void {
  for (const file of filesOf(project)) {
    const path = `${CONDITIONS}/${file}`
    // Some are declared by a function that takes the name: hasText('has_venue', ...).
    if (project.read(path).includes(`'${name}'`)) throw new NewError(`${path} has the condition "${name}" already.`)
  }
}

function withCondition(path: string, text: string, name: string, { entry, imports }: Start): string {
  const [list] = /_CONDITIONS: readonly Condition\[\] = \[[\s\S]*?\n\]\n/.exec(text) ?? []
  if (list === undefined)
    throw new NewError(`${path} has no list of conditions: "_CONDITIONS: readonly Condition[] = [".`)
  const changed = insertBefore(path, list, '\n]\n', `\n  ${entry(name)}`)
  return withImport(
    text.replace(list, () => changed),
    imports,
    './condition.ts',
  )
}

function withRow(text: string, name: string, { row }: Start): string {
  const [rows] = /const ROWS: readonly Row\[\] = \[[\s\S]*?\n\]\n/.exec(text) ?? []
  if (rows === undefined) throw new NewError(`${TEST} has no table "const ROWS: readonly Row[] = [".`)
  const lastRow = rows.slice(0, rows.lastIndexOf('\n]\n'))
  const changed = insertAfter(TEST, rows, lastRow, `\n  ['${name}', ${row}],`)
  return text.replace(rows, () => changed)
}
