import { meaningInEveryName } from '../detection/index.ts'
import type { Correction } from '../generated/records.ts'
import { BUILT_IN_LEAGUES } from '../sports/index.ts'
import { fold } from './teams/name-folding.ts'

/** A single letter or digit stands in names for anything. */
const FEWEST_CHARACTERS = 2

/** What stands in many names beside teams, and is what people call a team as well: "LA", "United", "Sun". */
const MAY_BE_A_TEAM: ReadonlySet<string> = new Set([
  'a country',
  'a language',
  'a month',
  'a weekday',
  'a joining word',
  'a part of team names',
])

/** Everything that built-in leagues are called. */
const LEAGUE_WORDS: ReadonlySet<string> = new Set(
  BUILT_IN_LEAGUES.all.flatMap(({ code, name, shortName, aliases = [] }) =>
    [code, name, shortName ?? '', ...aliases].map(fold),
  ),
)

/** True for two aliases of one word, however it is written. */
export function isSameAliasWord(one: Correction, other: Correction): boolean {
  return one.kind === 'alias' && other.kind === 'alias' && fold(one.pattern) === fold(other.pattern)
}

/**
 * Why a word cannot mean a team; null for one that can. Separators, clocks, slots
 * and leagues are taken out of a name before its sides are read, so such a word
 * would teach nothing, or make sides where there are none.
 */
export function aliasWordProblem(word: string): string | null {
  const folded = fold(word)
  if (folded.length < FEWEST_CHARACTERS) return 'must have at least 2 characters'
  const meaning = LEAGUE_WORDS.has(folded) ? 'a league' : meaningInEveryName(word)
  if (meaning === null || MAY_BE_A_TEAM.has(meaning)) return null
  return `must not be ${JSON.stringify(word.trim())}, which means ${meaning} in stream names: use a longer word`
}

/** A pattern of names, ready to be compared with any number of them. */
export interface NamePattern {
  /** True for a pattern without `*`: it means one name. */
  readonly isLiteral: boolean
  /** The one name of a literal, as `tidyName` writes it. */
  readonly name: string
  /** True when the tidy name fits. */
  fits(tidy: string): boolean
}

/** Blanks and case as patterns are compared: runs of blanks are one. */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Reads a pattern: a name without case and runs of blanks, in which `*` stands
 * for any text, `\*` for a star and `\\` for a backslash. A name fits itself,
 * whatever it holds.
 */
export function namePattern(pattern: string): NamePattern {
  const written = tidyName(pattern)
  const parts = partsOf(written)
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return { isLiteral: true, name: first, fits: (name) => name === first || name === written }
  return {
    isLiteral: false,
    name: written,
    fits: (name) => name === written || holdsInOrder(name, first, rest, last),
  }
}

/** The pattern that means this name alone. */
export function patternOfName(name: string): string {
  return name.replace(/[\\*]/g, '\\$&')
}

/** True for a pattern of nothing but stars: every name would fit. */
export function fitsEverything(pattern: string): boolean {
  return partsOf(tidyName(pattern)).every((part) => part.trim() === '')
}

/** The texts between the stars. */
function partsOf(written: string): string[] {
  const parts = ['']
  for (let at = 0; at < written.length; at += 1) {
    const character = written.charAt(at)
    const isEscape = character === '\\' && '\\*'.includes(written.charAt(at + 1) || ' ')
    if (isEscape) at += 1
    if (character === '*') parts.push('')
    else parts[parts.length - 1] += written.charAt(at)
  }
  return parts
}

function holdsInOrder(name: string, first: string, middle: readonly string[], last: string): boolean {
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  const end = name.length - last.length
  let from = first.length
  for (const part of middle) {
    const at = name.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}
