import type { ShownLeague, SportsEvent } from '../generated/records.ts'
import { type LeagueCatalog, sportOf } from '../sports/index.ts'
import { gameOf, leagueShortName, matchupInWords, pairsBySurname, shortName, surname } from '../templates/index.ts'

/** A league as the console shows it. */
export function shownLeague(code: string, catalog: LeagueCatalog): ShownLeague {
  const image = `/api/v1/images/leagues/${encodeURIComponent(code)}`
  return { code, name: leagueShortName(code, catalog.find(code)), image }
}

/** "Pacers at Thunder". */
export function shortTitle(
  event: SportsEvent,
  { segment, now, timeZone }: { readonly segment: string | null; readonly now: Date; readonly timeZone: string },
): string {
  const game = gameOf(event, { ourSide: null, segment, now, timeZone })
  return matchupInWords(game, sportOf(event.sport).hasPersons ? surname : pairsBySurname(shortName))
}
