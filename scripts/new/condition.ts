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
const OPTIONS = ['category'] as const

/** A condition that tests for a neutral site until its author writes what it tests. */
export const condition: Skeleton = {
  kind: 'condition',
  summary: 'Adds a condition for descriptions to a file of src/templates/conditions/, with a row in its test.',
  usage: 'condition <name> --category <category>',
  options: OPTIONS,
  example: 'condition is_doubleheader --category event',
  make: (args, project) => {
    const { values, options } = readArguments(args, ['name'], OPTIONS)
    const { name } = values
    requireForm('<name>', name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'lower-case words joined by underscores')
    const path = `${CONDITIONS}/${requireCategory(options.category, project)}.ts`
    requireUnused(name, project)
    return {
      creates: [],
      edits: [
        { path, text: withCondition(path, project.read(path), name) },
        { path: TEST, text: withRow(project.read(TEST), name) },
      ],
      regenerates: true,
      next: [
        `Open ${path} at "${name}". It tests for a neutral site for now. Write its description, its test and its reasons.
For a value in the row ("win_streak 3") use onGameWith(countFrom1(...) | numberAbove0(...) | someText(...) | codeOf(...), ...).
Add tellsResult: true if it tells how a game went, and facts: ['detail'] if only an event's detail brings it.`,
        `Open ${TEST} at "${name}": the row names a value, an event for which the condition holds, and one for which it does not.
A variable of the same name must say the same, which a test compares. For a variable of another name add a line to otherNames.`,
        `npx vitest run test/templates/conditions.test.ts\nprints "0 failed".`,
        'npm run generate\nupdates docs/reference/conditions.md and the counts in the documentation.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
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

function withCondition(path: string, text: string, name: string): string {
  const [list] = /_CONDITIONS: readonly Condition\[\] = \[[\s\S]*?\n\]\n/.exec(text) ?? []
  if (list === undefined)
    throw new NewError(`${path} has no list of conditions: "_CONDITIONS: readonly Condition[] = [".`)
  const entry = `
  onGame({
    name: '${name}',
    description: 'Neither team plays at home, until ${name} has a test of its own.',
    holds: ({ event }) =>
      verdict(
        event.neutralSite === true,
        () => 'The site is neutral.',
        () => 'The site is not marked as neutral.',
      ),
  }),`
  const changed = insertBefore(path, list, '\n]\n', entry)
  return withImport(
    text.replace(list, () => changed),
    ['onGame', 'verdict'],
    './condition.ts',
  )
}

function withRow(text: string, name: string): string {
  const [rows] = /const ROWS: readonly Row\[\] = \[[\s\S]*?\n\]\n/.exec(text) ?? []
  if (rows === undefined) throw new NewError(`${TEST} has no table "const ROWS: readonly Row[] = [".`)
  const lastRow = rows.slice(0, rows.lastIndexOf('\n]\n'))
  const changed = insertAfter(TEST, rows, lastRow, `\n  ['${name}', '', game({ neutralSite: true }), evening],`)
  return text.replace(rows, () => changed)
}
