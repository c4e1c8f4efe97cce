import type { EventSide, SportsEvent } from '../../generated/records.ts'
import { isUnknownSide, sportOf } from '../../sports/index.ts'
import { occasionOf } from './event-note.ts'
import type { Game } from './game.ts'
import { abbreviation, fullName, shortName } from './sides.ts'

/** How a side is called in a matchup. */
export type Naming = (side: EventSide) => string

export const abbreviationOrShort: Naming = (side) => abbreviation(side) || shortName(side)

/**
 * Both sides in the order of the sport; `sideless` where the event has no two
 * sides, and the round or the occasion while neither side is known.
 */
export function matchup(game: Game, naming: Naming, sideless: string | undefined): string {
  const home = game.home === null ? '' : naming(game.home)
  const away = game.away === null ? '' : naming(game.away)
  if (home === '' || away === '') return sideless ?? (home || away)
  const due = areSidesKnown(game) === 'none' ? whatIsDue(game.event) : ''
  if (due !== '') return due
  if (sportOf(game.event.sport).isHomeFirst) return `${home} vs ${away}`
  return `${away} ${game.event.neutral_site ? 'vs' : '@'} ${home}`
}

/** The event's name as the provider gives it, else both sides; a name that only says TBD is none. */
export function eventName(game: Game): string {
  const { name } = game.event
  return tells(game, name) ? name : matchup(game, fullName, name).replace(' @ ', ' at ')
}

/** The event's short name as the provider gives it, else both sides by abbreviation. */
export function eventShortName(game: Game): string {
  const { name, short_name } = game.event
  // Some shout on neutral ground: KC VS LAC.
  return tells(game, short_name) ? short_name.replace(' VS ', ' vs ') : matchup(game, abbreviationOrShort, name)
}

function tells(game: Game, name: string | undefined): name is string {
  return name !== undefined && (areSidesKnown(game) !== 'none' || !/\bTB[ADC]\b/i.test(name))
}

/** How many of the two sides are known; a side that is called TBD is not. */
export function areSidesKnown({ home, away }: Game): 'both' | 'one' | 'none' {
  const known = [home, away].filter((side) => side !== null && fullName(side) !== '' && !isUnknownSide(fullName(side)))
  return known.length === 2 ? 'both' : known.length === 1 ? 'one' : 'none'
}

/** Roland Garros - Mixed Doubles - Final; East Finals. Empty where nobody says. */
function whatIsDue(event: SportsEvent): string {
  const { name, draw, round } = event.tournament ?? {}
  const parts = [name, draw, round].filter((part) => part !== undefined && part !== '')
  return parts.join(' - ') || (occasionOf(event) ?? '').replace(/ ?[-–]? ?\bgame \d{1,2}\b.*$/i, '')
}
