import type { SportsEvent } from '../../generated/records.ts'

/**
 * Sports and leagues of colleges whose teams providers call by the school's name
 * alone, of which the word visit would be wrong, and which often meet in a third place.
 */
export const SPORTS_OF_SCHOOLS: readonly string[] = ['softball', 'volleyball', 'lacrosse', 'field-hockey', 'water-polo']
export const LEAGUES_OF_SCHOOLS: readonly string[] = [
  'college-baseball',
  'mens-college-hockey',
  'womens-college-hockey',
]

/** True for a game of two schools of which nobody can say that one visits the other. */
export function isOfSchools({ sport, league }: Pick<SportsEvent, 'sport' | 'league'>): boolean {
  return SPORTS_OF_SCHOOLS.includes(sport) || LEAGUES_OF_SCHOOLS.includes(league)
}
