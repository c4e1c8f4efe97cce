import type { Warning } from '../generated/records.ts'
import { type Token, tokenise } from './tokens.ts'
import { allowedSuffixes, findVariable, type Suffix } from './variables/index.ts'
import type { Variable } from './variables/variable.ts'

/** A placeholder that names a variable in a suffix that it allows. */
export interface Placeholder {
  readonly kind: 'placeholder'
  readonly variable: Variable
  readonly suffix: Suffix
}

/** A template taken apart once; rendering fills the placeholders in. */
export interface CompiledTemplate {
  /** For texts: literals in tokens. */
  readonly tokens: readonly (Token | Placeholder)[]
  /** For addresses: literals as written; a placeholder that can have no value, or names no variable, is a gap. */
  readonly parts: readonly (string | Placeholder | { readonly kind: 'gap' })[]
  readonly warnings: readonly Warning[]
}

const PLACEHOLDER = /\{([A-Za-z0-9_@]{1,64})(?:\.([A-Za-z0-9_]{1,64}))?\}/g
const GAP = { kind: 'gap' } as const

const CACHED_TEMPLATES = 1000
/** Longer texts are rendered, but not kept. */
const CACHED_LENGTH = 4000
const cache = new Map<string, CompiledTemplate>()

/**
 * Takes a template apart. A placeholder that names no variable stays as
 * written (in an address, which leads nowhere then, it is empty), one with a
 * suffix that the variable does not allow is empty; both are in the warnings
 * (design 7). Cached by content.
 */
export function compileTemplate(text: string): CompiledTemplate {
  const known = cache.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  if (text.length <= CACHED_LENGTH) {
    if (cache.size >= CACHED_TEMPLATES) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, compiled)
  }
  return compiled
}

/** What is wrong with a template's placeholders: codes unknown_variable and suffix_not_allowed. */
export function templateWarnings(text: string): readonly Warning[] {
  return compileTemplate(text).warnings
}

function compile(text: string): CompiledTemplate {
  const tokens: (Token | Placeholder)[] = []
  const parts: CompiledTemplate['parts'][number][] = []
  const warnings: Warning[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    addLiteral(text.slice(end, match.index), end === 0, false)
    end = match.index + match[0].length
    const read = readPlaceholder(match[0], match[1] ?? '', match[2])
    if ('warning' in read) warnings.push(read.warning)
    tokens.push(read.part)
    parts.push(read.part.kind === 'value' ? read.part.text : read.part)
  }
  addLiteral(text.slice(end), end === 0, true)
  return { tokens, parts, warnings }

  function addLiteral(literal: string, startsText: boolean, endsText: boolean): void {
    if (literal === '') return
    tokens.push(...tokenise(literal, { startsText, endsText }))
    parts.push(literal)
  }
}

type ReadPlaceholder =
  | { readonly part: Placeholder }
  | { readonly part: { readonly kind: 'value'; readonly text: string } | typeof GAP; readonly warning: Warning }

function readPlaceholder(written: string, name: string, suffixText: string | undefined): ReadPlaceholder {
  const variable = findVariable(name)
  if (variable === undefined) {
    const message = `${written} names no variable and stays as written.`
    return { part: { kind: 'value', text: written }, warning: { code: 'unknown_variable', message } }
  }
  const suffix = suffixText?.toLowerCase() ?? null
  const allowed = allowedSuffixes(variable)
  const found = allowed.find((candidate) => candidate === suffix)
  if (found !== undefined) return { part: { kind: 'placeholder', variable, suffix: found } }
  const choice = allowed.map((candidate) => `{${variable.name}${candidate === null ? '' : `.${candidate}`}}`).join(', ')
  const message = `${written} is empty: ${variable.name} has no .${suffix}. Expected ${choice}.`
  return { part: GAP, warning: { code: 'suffix_not_allowed', message } }
}
