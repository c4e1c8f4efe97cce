import { findLeague } from '../../sports/leagues.ts'
import { genderOf } from '../steps/gender.ts'
import { type HintTarget, listOf, oneOrList } from '../targets.ts'
import type { FoundPattern, TextScan } from './scan.ts'

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
export function narrowToGender(codes: readonly string[], { folded }: TextScan): HintTarget {
  const gender = genderOf(folded)
  const members = gender === null ? [] : codes.filter((code) => findLeague(code)?.gender === gender)
  return members.length > 0 ? oneOrList(members) : codes
}

/** The sports of leagues, each once. */
export function sportsOf(league: HintTarget | null): readonly string[] {
  if (league === null) return NONE
  if (typeof league === 'string') return listOf(findLeague(league)?.sport ?? null)
  return [...new Set(league.flatMap((code) => findLeague(code)?.sport ?? []))]
}
