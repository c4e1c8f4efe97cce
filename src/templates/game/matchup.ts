import type { EventSide } from '../../generated/records.ts'
import { isUnknownSide, sportOf } from '../../sports/index.ts'
import { occasionOf, withoutIfNecessary } from './event-note.ts'
import type { Game } from './game.ts'
import { isOfSchools } from './schools.ts'
import { abbreviation, fullName, shortName, surname } from './sides.ts'

/** How a side is called in a matchup. */
export type Naming = (side: EventSide) => string

export const abbreviationOrShort: Naming = (side) => abbreviation(side) || shortName(side)

/** Pairs by their surnames, which are long enough; anybody else by another naming. */
export function pairsBySurname(others: Naming): Naming {
  return (side) => (fullName(side).includes(' / ') ? surname(side) : others(side))
}

/**
 * Both sides in the order of the sport; `sideless` where the event has no two
 * sides, and the round or the occasion while neither side is known.
 */
export function matchup(game: Game, naming: Naming, sideless: string | undefined): string {
  const home = game.home === null ? '' : naming(game.home)
  const away = game.away === null ? '' : naming(game.away)
  if (home === '' || away === '') return (saysNothing(sideless) && whatIsDue(game)) || (sideless ?? (home || away))
  const due = areSidesKnown(game) === 'none' ? whatIsDue(game) : ''
  if (due !== '') return due
  if (sportOf(game.event.sport).isHomeFirst) return `${home} vs ${away}`
  return `${away} ${game.event.neutral_site ? 'vs' : '@'} ${home}`
}

/** Like matchup with full names, with a word in place of the sign; of schools the one that names no host. */
export function matchupInWords(game: Game, naming: Naming = fullName): string {
  return matchup(game, naming, game.event.name).replace(' @ ', isOfSchools(game.event) ? ' vs ' : ' at ')
}

/** Both sides in words behind the occasion: Finals - Game 5: Mesa Mules at Harbor Herons. Neither is told twice. */
export function matchupWithOccasion(game: Game): string {
  const sides = matchupInWords(game)
  const occasion = occasionOf(game) ?? ''
  if (occasion === '' || sides.includes(occasion)) return sides
  return occasion.includes(sides) ? occasion : `${occasion}: ${sides}`
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
  return name !== undefined && (areSidesKnown(game) !== 'none' || !saysNothing(name))
}

/** True for a name that only says that the sides are to be determined. */
function saysNothing(name: string | undefined): boolean {
  return /\bTB[ADC]\b/i.test(name ?? '')
}

/** How many of the two sides are known; a side that is called TBD is not. */
export function areSidesKnown({ home, away }: Game): 'both' | 'one' | 'none' {
  const known = [home, away].filter((side) => side !== null && fullName(side) !== '' && !isUnknownSide(fullName(side)))
  return known.length === 2 ? 'both' : known.length === 1 ? 'one' : 'none'
}

/** Roland Garros - Mixed Doubles - Final; East Finals, without If Necessary. Empty where nobody says. */
function whatIsDue(game: Game): string {
  const { name, draw, round } = game.event.tournament ?? {}
  const parts = [name, draw, round].filter((part) => part !== undefined && part !== '')
  return parts.join(' - ') || withoutIfNecessary((occasionOf(game) ?? '').replace(/ ?[-–]? ?\bgame \d{1,2}\b.*$/i, ''))
}
