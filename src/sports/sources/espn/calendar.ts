import { civilDate } from '../../../time/zone.ts'
import { at, flag, list, text } from '../answer-reader.ts'
import type { GameCalendar } from '../data-source.ts'
import { DAY_ZONE } from './event-members.ts'

/** A season has about 250 days with games. */
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
 * entry may only not be set yet, as playoffs: of that it says nothing.
 */
export function calendar(answer: unknown): GameCalendar | null {
  const league = at(answer, 'leagues', 0)
  const entries = list(at(league, 'calendar'), MOST_ENTRIES)
  const end = dayOf(at(league, 'calendarEndDate'))
  const isOver = (day: string): boolean => end !== null && day > end
  switch (text(at(league, 'calendarType'))) {
    case 'day':
      return calendarOfDays(entries, flag(at(league, 'calendarIsWhitelist')) ?? true, isOver)
    case 'list':
      return calendarOfSpans(entries, isOver)
    default:
      return null
  }
}

function calendarOfDays(
  entries: readonly unknown[],
  isOfGames: boolean,
  isOver: (day: string) => boolean,
): GameCalendar | null {
  const days = entries.flatMap((entry) => dayOf(entry) ?? []).sort()
  const last = days.at(-1)
  if (last === undefined) return null
  const listed = new Set(days)
  return {
    lists(day) {
      if (isOver(day)) return false
      return day > last ? null : listed.has(day) === isOfGames
    },
  }
}

/** Blocks of a season hold their weeks or stages; other entries are weeks, stages or events themselves. */
function calendarOfSpans(entries: readonly unknown[], isOver: (day: string) => boolean): GameCalendar | null {
  const spans = entries.flatMap((entry) => {
    const parts = list(at(entry, 'entries'), MOST_ENTRIES)
    return (parts.length === 0 ? [entry] : parts).flatMap((part) => spanOf(part) ?? [])
  })
  const last = spans
    .map((span) => span.last)
    .sort()
    .at(-1)
  if (last === undefined) return null
  return {
    lists(day) {
      if (isOver(day)) return false
      return day > last ? null : spans.some((span) => span.first <= day && day <= span.last)
    },
  }
}

function spanOf(entry: unknown): DaySpan | null {
  const [first, last] = [dayOf(at(entry, 'startDate')), dayOf(at(entry, 'endDate'))]
  return first === null || last === null ? null : { first, last }
}

function dayOf(value: unknown): string | null {
  const time = Date.parse(text(value) ?? '')
  return Number.isNaN(time) ? null : civilDate(new Date(time), DAY_ZONE)
}
