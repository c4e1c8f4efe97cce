import { civilDate } from '../../../time/zone.ts'
import { at, flag, list, text } from '../answer-reader.ts'
import type { GameCalendar } from '../data-source.ts'
import { DAY_ZONE } from './event-members.ts'

/** A season has about 250 days with games. A calendar with more entries is none that can be read. */
const MOST_ENTRIES = 1000

/** First and last day of something, both part of it; YYYY-MM-DD. */
interface DaySpan {
  readonly first: string
  readonly last: string
}

/**
 * The calendar that a scoreboard carries for its league. Of the type `day` it lists the days with games, or, as
 * baseball's, those without (calendarIsWhitelist false); of the type `list` the weeks or stages of its season. In 27
 * recorded answers with days every event lay on a day with games. Within the season, what follows the last
 * entry may only not be set yet, as playoffs: of that it says nothing. It says of one season alone, so that of a day
 * outside it nothing is said where the day that was asked for is inside: another season may begin there.
 */
export function calendar(answer: unknown, asked: string): GameCalendar | null {
  const league = at(answer, 'leagues', 0)
  const listed = listedDays(league)
  if (listed === null) return null
  const start = dayOf(at(league, 'calendarStartDate'))
  const end = dayOf(at(league, 'calendarEndDate'))
  const isInSeason = (day: string): boolean => (start === null || day >= start) && (end === null || day <= end)
  return {
    lists(day) {
      if (!isInSeason(day)) return isInSeason(asked) ? null : false
      return day > listed.last ? null : listed.has(day)
    },
  }
}

/** What the entries of a calendar say of the days up to the last one. */
interface ListedDays {
  readonly last: string
  has(day: string): boolean
}

/** Null where an entry cannot be read, too: a day that it stands for would count as one without games. */
function listedDays(league: unknown): ListedDays | null {
  const entries = list(at(league, 'calendar'), MOST_ENTRIES + 1)
  switch (text(at(league, 'calendarType'))) {
    case 'day':
      return daysIn(entries, flag(at(league, 'calendarIsWhitelist')))
    case 'list':
      return spansIn(entries)
    default:
      return null
  }
}

function daysIn(entries: readonly unknown[], isOfGames: boolean | undefined): ListedDays | null {
  const days = entries.map(dayOf)
  const last = latestOf(days)
  if (last === null || isOfGames === undefined) return null
  const listed = new Set(days)
  return { last, has: (day) => listed.has(day) === isOfGames }
}

/** Blocks of a season hold their weeks or stages; other entries are weeks, stages or events themselves. */
function spansIn(entries: readonly unknown[]): ListedDays | null {
  const parts = entries.flatMap((entry) => {
    const inBlock = list(at(entry, 'entries'), MOST_ENTRIES + 1)
    return inBlock.length === 0 ? [entry] : inBlock
  })
  if (parts.length > MOST_ENTRIES) return null
  const spans = parts.flatMap((part) => spanOf(part) ?? [])
  const last = latestOf(spans.map((span) => span.last))
  if (last === null || spans.length < parts.length) return null
  return { last, has: (day) => spans.some((span) => span.first <= day && day <= span.last) }
}

/** The last of some days; null where there is none, there are too many, or one could not be read. */
function latestOf(days: readonly (string | null)[]): string | null {
  if (days.length > MOST_ENTRIES) return null
  const known = days.flatMap((day) => day ?? [])
  return known.length < days.length ? null : (known.sort().at(-1) ?? null)
}

function spanOf(entry: unknown): DaySpan | null {
  const [first, last] = [dayOf(at(entry, 'startDate')), dayOf(at(entry, 'endDate'))]
  return first === null || last === null || first > last ? null : { first, last }
}

function dayOf(value: unknown): string | null {
  const time = Date.parse(text(value) ?? '')
  return Number.isNaN(time) ? null : civilDate(new Date(time), DAY_ZONE)
}
