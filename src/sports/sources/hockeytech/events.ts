import { DAY_MS } from '../../../time/units.ts'
import { civilDate } from '../../../time/zone.ts'
import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { at, list, text } from '../answer-reader.ts'
import { checkedEvents } from '../checked.ts'
import type { AnswerContext, Asking, DayRequest, EventQuestion, LeagueDays } from '../data-source.ts'
import { daysOfSpan, daysThrough } from '../days.ts'
import { DAY_ZONE } from './day-zone.ts'
import { gameRecord } from './game.ts'
import { clientOf, feedRequest } from './request.ts'

/** The farthest day that is asked for, from today; the feed takes more, and a year of games of each league helps nobody. */
const MOST_DAYS = 90

/**
 * The view scorebar: all games of a client so many days back and ahead. The feed
 * counts from its own today and by the day that the club writes, so the request
 * reaches a day further on both sides than the days it is for.
 */
export const events: EventQuestion = { days, requests, holds, read }

function days(_league: KnownLeague, from: Date, to: Date): readonly string[] {
  return daysOfSpan(from, to, DAY_ZONE)
}

/** One request for all days from the first to the last of those that lie within MOST_DAYS of today. */
function requests({ league, days: wanted }: LeagueDays, asking: Asking): readonly DayRequest[] {
  const today = civilDate(asking.now, DAY_ZONE)
  const asked = wanted.filter((day) => Math.abs(daysBetween(today, day)) <= MOST_DAYS)
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return []
  const view = {
    view: 'scorebar',
    numberofdaysback: reach(daysBetween(first, today)),
    numberofdaysahead: reach(daysBetween(today, last)),
  }
  const request = feedRequest(league, view, asking)
  return request === undefined ? [] : [{ ...request, days: daysThrough(first, last), isWider: true }]
}

/** Days to ask on one side of today, with the day of margin. */
function reach(daysAway: number): string {
  return String(Math.max(0, daysAway) + 1)
}

/** How many days `later` is after `earlier`, both YYYY-MM-DD. */
function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'SiteKit', 'Scorebar'))
}

/** Games of another league, which some answers hold beside those asked for, are none of this league's. */
function read(answer: unknown, context: AnswerContext) {
  const codes = codesOf(context)
  const drafts = list(at(answer, 'SiteKit', 'Scorebar')).flatMap((game, index) => {
    const code = text(at(game, 'league_code'))?.toLowerCase()
    if (code !== undefined && !codes.has(code)) return []
    return [{ place: `${context.place}#/SiteKit/Scorebar/${index}`, record: gameRecord(game, context.league) }]
  })
  return checkedEvents(drafts)
}

/** What the games of the league that was asked for may be marked with: the client's code or ours (lhjmq, qmjhl). */
function codesOf({ league, catalogue = BUILT_IN_LEAGUES }: AnswerContext): ReadonlySet<string> {
  const known = catalogue.find(league)
  const client = known && clientOf(known)
  return new Set(client === undefined ? [league] : [league, client.code])
}
