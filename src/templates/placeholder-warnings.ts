import type { Warning } from '../generated/records.ts'
import { cutText, nearestNameIn } from '../text.ts'
import { readBraces } from './resolver.ts'
import type { Variable } from './variables/variable.ts'
import { allowedSuffixes, type Suffix, VARIABLES } from './variables.ts'

/** Braces with none between them, else one brace by itself: all that there are of them in a text. */
const ANY_BRACES = /\{([^{}]*)\}|[{}]/g
const LONGEST_QUOTE = 80
/** Of the word beside a brace without its other. */
const LONGEST_BESIDE = 40
/** Of one text nobody is told more. */
const MOST_OF_A_TEXT = 1000

const nearestVariable = nearestNameIn(VARIABLES.map(({ name }) => name))
const variables = new Map(VARIABLES.map((variable) => [variable.name, variable]))
const nearestSuffix = nearestNameIn(['next', 'last'])

/**
 * What is wrong with a text's placeholders, in the order of the text: codes unknown_variable,
 * suffix_not_allowed and brace_unpaired. At most 1,000.
 */
export function templateWarnings(text: string): readonly Warning[] {
  return warningsOf(text, consequenceInText)
}

/** The same of an art template, in whose path also `{}` stands for something that is not there. */
export function addressWarnings(template: string): readonly Warning[] {
  return warningsOf(template, () => '. In the path of a URL, it makes the whole URL empty.')
}

/** What becomes of braces that name no variable, as the end of a sentence. */
type Consequence = (inner: string) => string

function consequenceInText(inner: string): string {
  if (inner.trim() === '') return ' and is removed.'
  return /[\r\n]/.test(inner) ? ' and stays as written. A placeholder must be on one line.' : ' and stays as written.'
}

function warningsOf(text: string, consequence: Consequence): readonly Warning[] {
  const found: Warning[] = []
  for (const piece of bracesIn(text)) {
    const warning = warningAbout(piece, text, consequence)
    if (warning !== null) found.push(warning)
    if (found.length >= MOST_OF_A_TEXT) break
  }
  return found
}

/** Braces of a text: a pair with none inside, a pair around others, or one without its other. */
type Piece =
  | { readonly kind: 'pair'; readonly written: string; readonly inner: string }
  | { readonly kind: 'around'; readonly written: string }
  | { readonly kind: 'unclosed' | 'unopened'; readonly at: number }

/** In the order in which they begin. */
function bracesIn(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  /** Places in `pieces` of those that are not closed yet. */
  const open: number[] = []
  for (const { 0: written, 1: inner, index: at } of text.matchAll(ANY_BRACES)) {
    if (inner !== undefined) pieces.push({ kind: 'pair', written, inner })
    else if (written === '{') open.push(pieces.push({ kind: 'unclosed', at }) - 1)
    else {
      const place = open.pop()
      const before = place === undefined ? undefined : pieces[place]
      if (place === undefined || before?.kind !== 'unclosed') pieces.push({ kind: 'unopened', at })
      else
        pieces[place] = { kind: 'around', written: text.slice(before.at, Math.min(at + 1, before.at + LONGEST_READ)) }
    }
  }
  return pieces
}

/** As much of a text as can be of use to a quotation. */
const LONGEST_READ = 4 * LONGEST_QUOTE

function warningAbout(piece: Piece, text: string, consequence: Consequence): Warning | null {
  if (piece.kind === 'pair') return warningAboutPair(piece, consequence)
  if (piece.kind === 'around') {
    const message = `${quoted(piece.written)} has braces inside braces. The outer braces stay around the value. Use one pair of braces.`
    return { code: 'brace_unpaired', message }
  }
  const { at } = piece
  const isUnclosed = piece.kind === 'unclosed'
  const word = isUnclosed
    ? firstOf(/^[^{}\s]+/, text.slice(at + 1, at + 1 + LONGEST_BESIDE))
    : firstOf(/[^{}\s]+$/, text.slice(Math.max(0, at - LONGEST_BESIDE), at))
  const shown = isUnclosed ? `{${word}` : `${word}}`
  const problem = `${shown} has no ${isUnclosed ? 'closing' : 'opening'} brace and stays as written.`
  return { code: 'brace_unpaired', message: withSuggestion(problem, placeholderNear(word)) }
}

function firstOf(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? ''
}

function warningAboutPair(
  { written, inner }: { readonly written: string; readonly inner: string },
  consequence: Consequence,
): Warning | null {
  const read = readBraces(inner)
  if (read.kind === 'placeholder') return null
  const shown = quoted(written)
  const { kind: code } = read
  if (code === 'unknown_variable') {
    return { code, message: withSuggestion(`${shown} is not a variable${consequence(inner)}`, placeholderNear(inner)) }
  }
  const { variable, suffix } = read
  const choice = allowedSuffixes(variable).map((allowed) => placeholderText(variable, allowed))
  const without = `${shown} is always empty, because ${variable.name} does not support .${suffix}. Allowed: ${choice.join(', ')}.`
  const near = suffixNear(variable, suffix)
  return { code, message: withSuggestion(without, near === null ? null : placeholderText(variable, near)) }
}

/** On one line, and short enough for a sentence. */
function quoted(written: string): string {
  return cutText(written.slice(0, LONGEST_READ).replace(/\s+/g, ' '), LONGEST_QUOTE)
}

/** The placeholder that was probably meant; null where no variable is near. */
function placeholderNear(inner: string): string | null {
  const parts = inner.split(/[^\p{L}\p{M}\p{N}_@\s-]+/u).filter((part) => part.trim() !== '')
  const [name = '', suffix = ''] = joinedSuffix(parts.join('_')) ?? parts
  const variable = variables.get(nearestVariable(name) ?? '')
  return variable === undefined ? null : placeholderText(variable, suffixNear(variable, suffix))
}

/** A variable with its suffix behind or before it: opponent_next, next opponent. Null where there is no such variable. */
function joinedSuffix(written: string): [name: string, suffix: string] | null {
  const [, before = '', name = '', behind = ''] =
    /^(?:(next|last)[_\s-]+)?(.*?)(?:[_\s-]+(next|last))?$/i.exec(written) ?? []
  const suffix = behind || before
  return suffix !== '' && variables.has(name.trim().toLowerCase()) ? [name, suffix] : null
}

/** The suffix of the variable that was probably meant; null for none. */
function suffixNear(variable: Variable, written: string): Suffix {
  const near = nearestSuffix(written)
  return allowedSuffixes(variable).find((allowed) => allowed === near) ?? null
}

function placeholderText({ name }: Variable, suffix: Suffix): string {
  return `{${name}${suffix === null ? '' : `.${suffix}`}}`
}

function withSuggestion(message: string, suggestion: string | null): string {
  return suggestion === null ? message : `${message} Did you mean ${suggestion}?`
}
