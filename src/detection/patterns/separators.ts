import { anyOf } from '../../text.ts'
import { bordersOf, mayBeListed } from '../text/characters.ts'
import { wordsOf } from './languages/index.ts'

/** Separators of a single language: "contre", "gegen". */
const SEPARATOR_WORDS = wordsOf('separators')

/** GAME_SEPARATORS (spec, Resources A), in the order in which they are tried. */
export const SEPARATORS: readonly string[] = ['vs.', 'vs', 'v.', 'v', '@', 'at', 'x', ...SEPARATOR_WORDS]

/** Source of an expression that is any of the separators. */
export const ANY_SEPARATOR = ['vs?\\.?', 'at', 'x', '@', ...SEPARATOR_WORDS].join('|')
/** The same without "@". */
export const SEPARATOR_OF_LETTERS = ['vs?\\.?', 'at', 'x', ...SEPARATOR_WORDS].join('|')

/** Words that part known teams only, the longest first. Chinese characters stand between them without blanks. */
const SEPARATORS_OF_KNOWN_TEAMS = wordsOf('separatorsOfKnownTeams').toSorted((one, other) => other.length - one.length)
const CHINESE = /^\p{Script=Han}/u
/** "zu Gast bei": the words of a phrase behind its first one may have a capital. */
function withCapitals(phrase: string): string {
  return phrase.replaceAll(/(?<= )\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Sources of expressions that are any of them. */
export const SPACED_BETWEEN_TEAMS = anyOf(
  SEPARATORS_OF_KNOWN_TEAMS.filter((word) => !CHINESE.test(word)).map(withCapitals),
)
const FIRST_WORDS: ReadonlySet<string> = new Set(SEPARATORS_OF_KNOWN_TEAMS.map((phrase) => phrase.split(' ')[0] ?? ''))

const BORDERS = bordersOf(FIRST_WORDS)

/** True where a word stands with which one of SPACED_BETWEEN_TEAMS begins: most texts need not be searched for them. */
export function hasWordBetweenTeams(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const blank = text.indexOf(' ', start)
    const end = blank < 0 ? text.length : blank
    if (end > start && mayBeListed(BORDERS, text, start, end) && FIRST_WORDS.has(text.slice(start, end))) return true
    start = end + 1
  }
  return false
}

export const GLUED_BETWEEN_TEAMS = SEPARATORS_OF_KNOWN_TEAMS.filter((word) => CHINESE.test(word)).join('|')

/** Separators that also introduce a place or a time. */
export const PLACE_SEPARATORS: ReadonlySet<string> = new Set(['@', 'at'])
/** Separators that put the side at home behind them. */
export const HOME_BEHIND: ReadonlySet<string> = new Set([...PLACE_SEPARATORS, ...wordsOf('homeBehind')])
