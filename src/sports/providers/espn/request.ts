import type { League } from '../../../generated/records.ts'
import { DAY_MS } from '../../../time/units.ts'
import { civilDate } from '../../../time/zone.ts'
import type { ScoreboardRequest } from '../provider.ts'

/** The provider's days are those of this zone. */
const PROVIDER_ZONE = 'America/New_York'

/** More than 500 silently gives 25 events. */
const MOST_EVENTS = '500'

/** Sports that still take a range of days; team sports answer 400 to one. */
const RANGE_SPORTS = new Set(['golf', 'mma', 'racing', 'tennis'])

/** Tournaments and weekends under way began up to this many days before the window. */
const RUNNING_DAYS = 7

/**
 * Requests for a league's schedule: a team league is asked day by day, from the
 * day before the window to the day after it; leagues of cards, weekends and
 * tournaments with one range. Colleges need their group, or only featured
 * games come.
 */
export function scoreboardRequests(league: League, from: Date, to: Date): readonly ScoreboardRequest[] {
  if (league.path === undefined) return []
  const path = `/${league.path.split('/').map(encodeURIComponent).join('/')}/scoreboard`
  const params = { limit: MOST_EVENTS, ...(league.groups === undefined ? {} : { groups: league.groups }) }
  if (RANGE_SPORTS.has(league.sport)) {
    const dates = `${dayOf(from, -RUNNING_DAYS)}-${dayOf(to, 1)}`
    return [{ path, params: { ...params, dates }, days: dates }]
  }
  return daysAround(from, to).map((day) => ({ path, params: { ...params, dates: day }, days: day }))
}

function daysAround(from: Date, to: Date): readonly string[] {
  const last = dayOf(to, 1)
  const days: string[] = []
  for (let offset = -1; days.at(-1) !== last && dayOf(from, offset) <= last; offset += 1) days.push(dayOf(from, offset))
  return days
}

/** The day at `instant`, moved by whole days, as YYYYMMDD. */
function dayOf(instant: Date, offset: number): string {
  const day = Date.parse(`${civilDate(instant, PROVIDER_ZONE)}T00:00:00Z`) + offset * DAY_MS
  return new Date(day).toISOString().slice(0, 10).replaceAll('-', '')
}
