import type { LeagueCatalogue } from '../../sports/leagues.ts'
import { sportOf } from '../../sports/sports.ts'
import { type HintTarget, listOf, oneOrList } from '../pattern-meaning.ts'
import { OTHER_LEAGUES, SPORTS_BY_WORD } from '../patterns/pattern-sets.ts'
import { firstBuiltIn } from './first-built-in.ts'
import { genderOf } from './gender.ts'
import type { FoundPattern, TextScan } from './name-scan.ts'

const NONE: readonly string[] = []

/** The league that closes a name. */
export function closingLeague({ builtIn, folded }: TextScan): HintTarget | null {
  let last: FoundPattern | null = null
  for (const hit of builtIn.hits) {
    if (hit.end !== folded.length || hit.phrase.meaning.use !== 'league_hints') continue
    if (last === null || hit.phrase.rank < last.phrase.rank) last = hit
  }
  return last?.phrase.meaning.target ?? null
}

/** Leagues whose name is a part of another competition's. */
export function lookAlikes({ builtIn }: TextScan): readonly string[] {
  if (builtIn.otherwise.length === 0) return NONE
  const others = builtIn.otherwise.filter(({ phrase }) => phrase.meaning.use === 'league_hints')
  return [...new Set(others.flatMap(({ phrase }) => listOf(phrase.meaning.target)))]
}

/** Members of an umbrella of the gender that the name states; all where it has no such members. */
export function narrowToGender(codes: readonly string[], { folded }: TextScan, leagues: LeagueCatalogue): HintTarget {
  const gender = genderOf(folded)
  const members = gender === null ? [] : codes.filter((code) => leagues.find(code)?.gender === gender)
  return members.length > 0 ? oneOrList(members) : codes
}

/** Leagues whose label is a common word in other sports: "Championship: ...". */
const BY_LABEL: ReadonlySet<HintTarget> = new Set(OTHER_LEAGUES.flatMap((one) => (one.asLabel ? [one.target] : [])))

/**
 * True where a word names a sport that is not the league's, and says more than the league: a sport beside the greater
 * ones ("Premier League Futsal"), or any where the league is only a label ("Tennis | Championship: ...").
 */
export function isOfOtherSport(league: HintTarget, scan: TextScan, leagues: LeagueCatalogue): boolean {
  const sport = firstBuiltIn(scan, 'sport_hints')?.target ?? null
  if (typeof sport !== 'string' || !(SPORTS_BY_WORD.has(sport) || BY_LABEL.has(league))) return false
  const played = sportsOf(league, leagues)
  return played.length > 0 && !played.includes(sport)
}

/** True for a league whose sport is none of fights. */
export function isWithoutFights(league: HintTarget | null, leagues: LeagueCatalogue): boolean {
  const sports = sportsOf(league, leagues)
  return sports.length > 0 && sports.every((code) => sportOf(code).shape !== 'combat')
}

/** The sports of leagues, each once. */
export function sportsOf(league: HintTarget | null, leagues: LeagueCatalogue): readonly string[] {
  if (league === null) return NONE
  if (typeof league === 'string') return listOf(leagues.find(league)?.sport ?? null)
  return [...new Set(league.flatMap((code) => leagues.find(code)?.sport ?? []))]
}
