import type { KeywordService } from '../detection/index.ts'
import type { HostStream } from '../generated/records.ts'

/**
 * Leagues that stream names speak of, by a league or a sport, and the owner's own,
 * which he would not have added otherwise: what a provider has to be asked for when
 * no group names its leagues. Pure.
 */
export function hintedLeagues(
  streams: readonly Pick<HostStream, 'name'>[],
  keywords: KeywordService,
): readonly string[] {
  const { leagues: catalogue } = keywords
  const leagues = new Set<string>(catalogue.own.map(({ code }) => code))
  const sports = new Set<string>()
  for (const { name } of streams) {
    const league = keywords.detectLeague(name)
    for (const code of listOf(league)) leagues.add(code)
    if (league === null) for (const code of listOf(keywords.detectSport(name))) sports.add(code.toLowerCase())
  }
  for (const { code, sport } of catalogue.all) if (sports.has(sport)) leagues.add(code)
  return [...leagues].sort()
}

function listOf(hint: string | readonly string[] | null): readonly string[] {
  if (hint === null) return []
  return typeof hint === 'string' ? [hint] : hint
}
