import { SPORTS } from '../../sports/sports.ts'
import type { TargetPattern } from './pattern.ts'
import { SPORT_HINTS } from './sport-hints.ts'

/** What makes a club's name of such a word: "Rowing Club". */
const CLUB = ['club']

/**
 * Words for sports beside SPORT_HINTS, whose number the spec gives: those that the table
 * of sports has (sports.json). They come first, as most of them hold the word of a greater
 * sport: "Beach Soccer", "Flag Football".
 */
export const SPORT_WORDS: readonly TargetPattern<string>[] = SPORTS.flatMap(({ code, words, labelWords }) => [
  ...(words.length === 0 ? [] : [{ words, notBefore: CLUB, target: code }]),
  ...(labelWords.length === 0 ? [] : [{ words: labelWords, asLabel: true, target: code }]),
])

const hinted: ReadonlySet<string> = new Set(SPORT_HINTS.flatMap(({ target }) => target))

/** Sports that only these words mean: where one of them is named, a league of another sport in the name is a part of what it says. */
export const SPORTS_BY_WORD: ReadonlySet<string> = new Set(
  SPORT_WORDS.map(({ target }) => target).filter((code) => !hinted.has(code)),
)
