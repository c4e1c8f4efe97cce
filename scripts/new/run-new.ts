import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SKELETONS } from './index.ts'
import { type Change, NewError, type Plan, type Project, type Skeleton } from './skeleton.ts'

/** What `npm run new` needs besides its arguments. */
export interface NewContext {
  readonly root: string
  readonly skeletons?: readonly Skeleton[]
  readonly environment: { readonly [name: string]: string | undefined }
  readonly print: (text: string) => void
  /** Formats the files that were written. Throws when the formatter fails. */
  readonly format: (paths: readonly string[]) => void
  /** Runs `npm run generate` and returns the paths of the files that it updated. */
  readonly generate: () => readonly string[]
}

/** Runs `npm run new <args>` and returns its exit code: 0, or 2 where the arguments do not fit and nothing is written. */
export function runNew(args: readonly string[], context: NewContext): number {
  const { root, skeletons = SKELETONS, environment, print } = context
  const [kind, ...rest] = args
  const skeleton = skeletons.find((one) => one.kind === kind)
  if (skeleton === undefined) {
    const isHelp = kind === undefined || kind === '--help' || kind === '-h'
    if (!isHelp) print(`Unknown kind "${kind}".\n\n`)
    print(listOfKinds(skeletons))
    return isHelp ? 0 : 2
  }
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    print(listOfKinds([skeleton]))
    return 0
  }
  try {
    requireOwnOptions(skeleton, environment)
    const project = projectIn(root)
    const plan = skeleton.make(rest, project)
    requireFit(plan, project)
    write(plan, context)
    return 0
  } catch (error) {
    if (!(error instanceof NewError)) throw error
    print(`${error.message}\nUsage:   npm run new -- ${skeleton.usage}\nExample: npm run new -- ${skeleton.example}\n`)
    return 2
  }
}

/** Throws NewError if npm read an option of the skeleton as its own, as it does without a `--` before the kind. */
function requireOwnOptions({ options = [] }: Skeleton, environment: NewContext['environment']): void {
  const taken = options.find((name) => environment[`npm_config_${name}`] !== undefined)
  if (taken !== undefined)
    throw new NewError(`npm took --${taken} as an option of its own. Put -- after "npm run new".`)
}

/** The project in a folder. */
export function projectIn(root: string): Project {
  return {
    has: (path) => existsSync(join(root, path)),
    read: (path) => {
      const file = join(root, path)
      if (!existsSync(file) || !statSync(file).isFile()) throw new NewError(`There is no file ${path}.`)
      return readFileSync(file, 'utf8')
    },
    list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []),
  }
}

function requireFit({ creates, edits }: Plan, project: Project): void {
  const taken = creates.find(({ path }) => project.has(path))
  if (taken !== undefined) throw new NewError(`${taken.path} exists already. Choose another name.`)
  const missing = edits.find(({ path }) => !project.has(path))
  if (missing !== undefined) throw new NewError(`There is no file ${missing.path}.`)
}

function write({ creates, edits, regenerates, next }: Plan, { root, print, format, generate }: NewContext): void {
  const writeAll = (changes: readonly Change[]) => {
    for (const { path, text } of changes) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return changes.map(({ path }) => path)
  }
  const [created, edited] = [writeAll(creates), writeAll(edits)]
  format([...created, ...edited])
  const generated = regenerates ? generate() : []
  const lines = [
    ...created.map((path) => `created    ${path}`),
    ...edited.map((path) => `changed    ${path}`),
    ...generated.map((path) => `updated    ${path}`),
  ]
  const steps = next.map((step, index) => `${index + 1}. ${step.replaceAll('\n', '\n   ')}`)
  print(`${lines.join('\n')}\n\nNext:\n${steps.join('\n')}\n`)
}

function listOfKinds(skeletons: readonly Skeleton[]): string {
  const blocks = skeletons.map(({ usage, summary, example }) => {
    return `  npm run new -- ${usage}\n      ${summary}\n      For example: npm run new -- ${example}\n`
  })
  return `npm run new -- <kind> makes the skeleton of something new, with its test. The kinds:\n\n${blocks.join('\n')}`
}
