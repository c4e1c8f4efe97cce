import type { SportsEvent } from '../../generated/records.ts'

const YEARS = /\b20\d\d\b/g

/**
 * True when a folded title gives a year, and it is not that of the event: races,
 * tournaments and cards come back every year under the same name.
 */
export function isOtherYear({ start, season }: SportsEvent, title: string): boolean {
  const years = title.match(YEARS)
  if (years === null) return false
  return !years.some((year) => year === start.slice(0, 4) || Number(year) === season?.year)
}
