import { parseArgs } from 'node:util'

/** The files of the project, by path from its root ("src/sports/leagues.json"). */
export interface Project {
  has(path: string): boolean
  /** Throws NewError if there is no such file. */
  read(path: string): string
  /** Names of the files and folders in a folder, sorted; empty if there is no such folder. */
  list(folder: string): readonly string[]
}

/** A file and its whole new text. The texts are formatted after they are written. */
export interface Change {
  readonly path: string
  readonly text: string
}

/** Everything that one skeleton writes. */
export interface Plan {
  /** Files that must not exist yet. */
  readonly creates: readonly Change[]
  /** Files that must exist. */
  readonly edits: readonly Change[]
  /** Whether the files that `npm run generate` writes change. It then runs behind the edits. */
  readonly regenerates: boolean
  /** What the author does next, one step each: the file and what to put there, or a command and what it prints. */
  readonly next: readonly string[]
}

/** One kind of thing that `npm run new <kind>` makes. */
export interface Skeleton {
  readonly kind: string
  /** What it makes, for the list of kinds. */
  readonly summary: string
  /** The arguments after `npm run new --`: `league <code> <sport> <name>`. */
  readonly usage: string
  /** Names of its options, without hyphens. */
  readonly options?: readonly string[]
  /** Complete arguments after `npm run new --` that works in the project as it is. */
  readonly example: string
  /** Reads the project and writes nothing. Throws NewError for arguments that do not fit. */
  make(args: readonly string[], project: Project): Plan
}

/** Arguments that do not fit, or a file that is not as a skeleton expects it. The message names the place and the remedy. */
export class NewError extends Error {}

/** Arguments of a skeleton, by their names. */
export interface NamedArguments<Name extends string, Option extends string> {
  readonly values: { readonly [name in Name]: string }
  readonly options: { readonly [option in Option]?: string }
}

/**
 * Reads one value for each name, in their order, and options with a value
 * (`--short "NFL"`). Throws NewError for a missing, blank or unknown argument.
 */
export function readArguments<Name extends string, Option extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  optionNames: readonly Option[] = [],
): NamedArguments<Name, Option> {
  const { values: options, positionals } = parse(args, optionNames)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new NewError(`Unexpected argument "${extra}". Put a name with spaces in quotes.`)
  const values = names.map((name, index) => {
    const value = positionals[index]?.trim() ?? ''
    if (value === '') throw new NewError(`<${name}> is missing.`)
    return [name, value] as const
  })
  return { values: Object.fromEntries(values) as { [name in Name]: string }, options }
}

function parse<Option extends string>(args: readonly string[], optionNames: readonly Option[]) {
  try {
    const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    return { values: values as { [option in Option]?: string }, positionals }
  } catch (error) {
    // parseArgs explains in its further sentences how to write a value that begins with a hyphen.
    throw new NewError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** Throws NewError with this form and an example unless a name has the form. */
export function requireForm(what: string, name: string, form: RegExp, expectation: string): void {
  if (!form.test(name)) throw new NewError(`${what} must be ${expectation}, got "${name}".`)
}

/** Returns the text with `line` before the only place where `anchor` occurs. */
export function insertBefore(path: string, text: string, anchor: string, lines: string): string {
  const at = onlyPlace(path, text, anchor)
  return text.slice(0, at) + lines + text.slice(at)
}

/** Returns the text with `lines` right after the only place where `anchor` occurs. */
export function insertAfter(path: string, text: string, anchor: string, lines: string): string {
  const at = onlyPlace(path, text, anchor) + anchor.length
  return text.slice(0, at) + lines + text.slice(at)
}

/**
 * Returns the text with these names imported from a module, in its import of the
 * module if it has one. Sorting the names is the formatter's.
 */
export function withImport(text: string, names: readonly string[], module: string): string {
  const existing = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'$/gm)].find(([, , from]) => from === module)
  if (existing === undefined) return `import { ${names.join(', ')} } from '${module}'\n${text}`
  const [statement, list = ''] = existing
  const imported = list.split(',').map((name) => name.trim())
  const all = [...imported.filter((name) => name !== ''), ...names.filter((name) => !imported.includes(name))]
  return text.replace(statement, () => `import { ${all.join(', ')} } from '${module}'`)
}

function onlyPlace(path: string, text: string, anchor: string): number {
  const at = text.indexOf(anchor)
  if (at >= 0 && text.indexOf(anchor, at + 1) < 0) return at
  const count = at < 0 ? 'no' : 'more than one'
  throw new NewError(`${path} has ${count} place "${anchor.trim()}". Update the skeleton in scripts/new/.`)
}
