import type { Reading, SportsEvent } from '../../generated/records.ts'
import type { MatchTrace } from '../../matching/index.ts'
import { isDayOnly, nameOfSegment, ownersDays } from '../../sports/index.ts'
import type { MatchInput } from '../../streams/match-input.ts'
import { clockText, type OwnerClock, ownerClock, shortDay, shortWeekday } from '../../time/owner-clock.ts'
import { civilDate } from '../../time/zone.ts'

/** `“D-backs” (Arizona Diamondbacks) against “Braves”, league MLB, 2025-06-05 12:15 America/New_York`: what a name says. */
export function readText(reading: Reading, { sides: taken }: MatchTrace, input: MatchInput): string {
  const { team1, team2, league, sport, date, time, zone, feed, card_segment: segment } = reading
  const sides = [team1, team2].filter((side) => side !== null).map((side) => sideText(side, taken))
  const leagues = codesOf(league).map((code) => leagueText(code, input))
  const clock = [date, time, time === null ? null : zone].filter((part) => part !== null)
  const parts = [
    ...(sides.length === 0 ? [] : [sides.join(' against ')]),
    ...(leagues.length === 0 ? [] : [`league ${leagues.join(' or ')}`]),
    ...(leagues.length > 0 || sport === null ? [] : [`sport ${codesOf(sport).join(' or ')}`]),
    ...(clock.length === 0 ? [] : [clock.join(' ')]),
    ...(segment === null ? [] : [nameOfSegment(segment)]),
    ...(feed === null ? [] : [`${feed} feed`]),
  ]
  if (parts.length === 0) return 'nothing that tells of an event'
  return `${parts.join(', ')}${clock.length === 0 ? '; no date and no time' : ''}`
}

/** `“D-backs” (Arizona Diamondbacks)`: a side, and the one team for which it was taken. */
function sideText(side: string, taken: MatchTrace['sides']): string {
  const names = new Set(taken.find(({ text }) => text === side)?.teams.map(({ name }) => name))
  const [only] = names
  return names.size === 1 && only !== undefined && only !== side ? `“${side}” (${only})` : `“${side}”`
}

function codesOf(codes: string | readonly string[] | null): readonly string[] {
  return codes === null ? [] : typeof codes === 'string' ? [codes] : codes
}

/** What a league is called for short; empty for none. */
export function leagueText(code: string | null, { keywords }: MatchInput): string {
  if (code === null) return ''
  const league = keywords.leagues.find(code)
  return league?.short_name ?? league?.name ?? code
}

/** "Thu, Jun 5 at 8:30 PM", "today at 8:30 PM"; the day alone where no clock is known. */
export function whenText(event: SportsEvent, { settings, now }: MatchInput): string {
  const clock = ownerClock(settings)
  if (isDayOnly(event)) return dayText(ownersDays(event, clock.timeZone).from, clock, now)
  const start = new Date(event.start)
  return `${dayText(start, clock, now)} at ${clockText(start, clock)}`
}

function dayText(start: Date, clock: OwnerClock, now: Date): string {
  const isToday = civilDate(start, clock.timeZone) === civilDate(now, clock.timeZone)
  return isToday ? 'today' : `${shortWeekday(start, clock)}, ${shortDay(start, clock)}`
}
