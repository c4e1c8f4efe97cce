import type { EventSide, ShownLeague, Side, SportsEvent } from '../generated/records.ts'
import { isUnknownSide, type LeagueCatalog, sportOf } from '../sports/index.ts'
import {
  abbreviation,
  fullName,
  gameOf,
  leagueShortName,
  matchupInWords,
  pairsBySurname,
  shortName,
  surname,
} from '../templates/index.ts'

const NO_LETTERS = /[^\p{L}\p{N}]/gu
const LONGEST_ABBREVIATION = 4
/** Letters of an abbreviation that is made of a name. */
const MADE_LETTERS = 3

/** A side of an event as the console shows it; null where it has none, or nobody knows who it is. */
export function sideOf({ league, sport, ...sides }: SportsEvent, which: 'away' | 'home'): Side | null {
  const side: EventSide | undefined = sides[which]
  if (side === undefined || isUnknownSide(fullName(side))) return null
  const { id, color } = side
  const short = sportOf(sport).hasPersons ? surname(side) : shortName(side)
  const letters = abbreviation(side) || short.replace(NO_LETTERS, '').toUpperCase().slice(0, MADE_LETTERS)
  return {
    name: fullName(side),
    short_name: short,
    abbreviation: letters.slice(0, LONGEST_ABBREVIATION),
    color: color !== undefined && /^[0-9a-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : null,
    image: id === undefined ? null : `/api/v1/images/teams/${encodeURIComponent(league)}/${encodeURIComponent(id)}`,
  }
}

/** A league as the console shows it. */
export function shownLeague(code: string, catalog: LeagueCatalog): ShownLeague {
  return { code, name: leagueShortName(code, catalog.find(code)), image: leagueImage(code) }
}

/** Path of a league's logo in the API. */
export function leagueImage(code: string): string {
  return `/api/v1/images/leagues/${encodeURIComponent(code)}`
}

/** "Pacers at Thunder". */
export function shortTitle(
  event: SportsEvent,
  { segment, now, timeZone }: { readonly segment: string | null; readonly now: Date; readonly timeZone: string },
): string {
  const game = gameOf(event, { ourSide: null, segment, now, timeZone })
  return matchupInWords(game, sportOf(event.sport).hasPersons ? surname : pairsBySurname(shortName))
}
