import { type CleanLiterals, literalsByGaps } from './clean-literals.ts'
import { BRACES, readBraces } from './placeholder.ts'
import { pairQuotes, type QuoteMark, type Token, tokenise } from './tokens.ts'
import type { Variable } from './variables/variable.ts'
import type { Suffix } from './variables.ts'

/** A placeholder that names a variable in a suffix that it allows. */
export interface Placeholder {
  readonly kind: 'placeholder'
  readonly variable: Variable
  readonly suffix: Suffix
  /** Its place among a context's fillings; the same for every placeholder of this variable and suffix. */
  readonly slot: number
}

/** A template taken apart once; rendering fills the placeholders in. */
export interface CompiledTemplate {
  /** For texts: literals in tokens. */
  readonly tokens: readonly (Token | Placeholder)[]
  /** The placeholders among them, in their order. */
  readonly placeholders: readonly Placeholder[]
  /** The short way for texts, for when all placeholders have plain values but those whose bits are set, which have none. */
  readonly literals: (gaps: number) => CleanLiterals<Placeholder> | null
  /** For addresses: what names no variable is as written; a placeholder that can have no value is a gap. */
  readonly parts: readonly (string | Placeholder | { readonly kind: 'gap' })[]
}

const GAP = { kind: 'gap' } as const

const CACHED_TEMPLATES = 5000
/** Longer texts are rendered, but not kept. */
const CACHED_LENGTH = 4000
const cache = new Map<string, CompiledTemplate>()
const slots = new Map<string, number>()

/**
 * Takes a template apart. A placeholder that names no variable stays as
 * written, one with a suffix that the variable does not allow is empty;
 * templateWarnings tells of both (design 7). Cached by content.
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

function compile(text: string): CompiledTemplate {
  const read: (Token | QuoteMark | Placeholder)[] = []
  const parts: CompiledTemplate['parts'][number][] = []
  let end = 0
  for (const { 0: written, 1: inner = '', index } of text.matchAll(BRACES)) {
    addLiteral(text.slice(end, index), end === 0, false)
    end = index + written.length
    const braces = readBraces(inner)
    if (braces.kind === 'unknown_variable') {
      read.push({ kind: 'value', text: written })
      parts.push(written)
    } else {
      const part = braces.kind === 'placeholder' ? placeholderOf(braces.variable, braces.suffix) : GAP
      read.push(part)
      parts.push(part)
    }
  }
  addLiteral(text.slice(end), end === 0, true)
  const tokens = pairQuotes(read)
  const placeholders = tokens.filter((token) => token.kind === 'placeholder')
  return { tokens, placeholders, literals: literalsByGaps(tokens), parts }

  function addLiteral(literal: string, startsText: boolean, endsText: boolean): void {
    if (literal === '') return
    for (const token of tokenise(literal, { startsText, endsText })) read.push(token)
    parts.push(literal)
  }
}

function placeholderOf(variable: Variable, suffix: Suffix): Placeholder {
  return { kind: 'placeholder', variable, suffix, slot: slotOf(`${variable.name}.${suffix}`) }
}

/** Numbers placeholders in the order in which templates first name them, so that a context's fillings lie close together. */
function slotOf(placeholder: string): number {
  const known = slots.get(placeholder)
  if (known !== undefined) return known
  slots.set(placeholder, slots.size)
  return slots.size - 1
}
