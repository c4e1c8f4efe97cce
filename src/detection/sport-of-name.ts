import type { KeywordService } from './keyword-service.ts'
import type { HintTarget } from './pattern-meaning.ts'
import { listOf } from './pattern-meaning.ts'
import { USE_BITS } from './pattern-use.ts'
import type { FindPatterns } from './scan/name-scan.ts'

/** What deciding on a sport asks about. */
export interface SportOptions {
  readonly keywords: KeywordService
  readonly find: FindPatterns
  readonly isKnownTeam: ((text: string) => boolean) | undefined
}

/**
 * The sport that a name hints at. A sport word that is a side's name is no hint:
 * "Athletics" is a baseball team where the name has it as a side that is known,
 * that is nothing but the word, or that plays in a league of another sport. A word
 * that the owner made a hint is one wherever it stands.
 */
export function sportOfName(
  name: string,
  sides: readonly string[],
  { keywords, find, isKnownTeam }: SportOptions,
): HintTarget | null {
  const sport = keywords.detectSport(name)
  if (sport === null || keywords.isOwnSport(name)) return sport
  const words = sides.flatMap((side) => sportWords(side, find))
  if (words.length === 0) return sport
  const played = listOf(keywords.detectLeague(name)).map((code) => keywords.leagues.find(code)?.sport)
  const isPlayed = played.length === 0 || listOf(sport).some((one) => played.includes(one))
  const names = words.filter(({ word, side }) => word === side || isKnownTeam?.(side) || !isPlayed)
  if (names.length === 0) return sport
  return keywords.detectSport(names.reduce((rest, { word }) => rest.replaceAll(word, ' '), keywords.scan(name).text))
}

/** The sport words in a side, as written. */
function sportWords(side: string, find: FindPatterns): readonly { word: string; side: string }[] {
  return find(side, USE_BITS.sport_hints).map(({ start, end }) => ({ word: side.slice(start, end), side }))
}
