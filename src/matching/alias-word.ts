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
  'a part of the names of teams',
])

/** Everything that built-in leagues are called. */
const LEAGUE_WORDS: ReadonlySet<string> = new Set(
  BUILT_IN_LEAGUES.all.flatMap(({ code, name, short_name: shortName, aliases = [] }) =>
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
  if (folded.length < FEWEST_CHARACTERS) return 'must be longer: a single letter or digit stands in names for anything'
  const meaning = LEAGUE_WORDS.has(folded) ? 'a league' : meaningInEveryName(word)
  if (meaning === null || MAY_BE_A_TEAM.has(meaning)) return null
  return `must not be ${JSON.stringify(word.trim())}, which stands for ${meaning} in names: take a longer one`
}
