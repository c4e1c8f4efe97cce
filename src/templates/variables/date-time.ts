import { isCalledOff } from '../../sports/index.ts'
import { capitalized } from '../../text.ts'
import {
  clockTime,
  dayNumber,
  isoDate,
  isoDateTime,
  longDate,
  relativeDay,
  shortDate,
  titleOfStart,
  weekday,
  zoneAbbreviation,
} from '../../time/clock-text.ts'
import { HOUR_MS } from '../../time/units.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import { ALL_SHAPES, type CategoryRules, category, type Extracted, fromGame } from './variable.ts'

/** For values that need a start; `clock` values also need more than the day. */
function fromDay(read: (civil: NonNullable<Game['civil']>, game: Game, context: TemplateContext) => Extracted) {
  return fromGame((game, context) => game.civil && read(game.civil, game, context))
}

function fromClock(read: (start: Date, game: Game, context: TemplateContext) => Extracted) {
  return fromGame((game, context) => (game.start && game.clockKnown ? read(game.start, game, context) : null))
}

const sayDay = fromDay((civil, game, context) => relativeDay(civil, context.today, game.clockKnown))

function withCapital(extract: typeof sayDay): typeof sayDay {
  return (game, context) => {
    const text = extract(game, context)
    return typeof text === 'string' ? capitalized(text) : text
  }
}

const RULES: CategoryRules = {
  about:
    'Start and end of the event in your time zone and time format. Clock times are empty while only the day is known. On a channel for one part of an event, they are the times of that part.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** When: everything in the owner's zone. A channel for one segment of a card or weekend tells that segment's time. */
export const DATE_TIME = category('DateTime', RULES, [
  {
    name: 'game_date',
    description: 'Date of the start, in full.',
    sample: 'Saturday, November 21, 2026',
    extract: fromDay(longDate),
  },
  {
    name: 'game_date_short',
    description: 'Month and day of the start.',
    sample: 'Nov 21',
    extract: fromDay(shortDate),
  },
  {
    name: 'game_day',
    description: 'Weekday of the start.',
    sample: 'Saturday',
    extract: fromDay(weekday),
  },
  {
    name: 'game_day_short',
    description: 'Weekday of the start, in three letters.',
    sample: 'Sat',
    extract: fromDay((civil) => weekday(civil).slice(0, 3)),
  },
  {
    name: 'game_time',
    description: 'Start time. The 12-hour clock includes the time zone. Empty while only the day is known.',
    sample: '7:30 PM EST',
    extract: fromClock((start, _game, context) => clockTime(start, context)),
  },
  {
    name: 'game_datetime_iso',
    description: 'Start as an ISO 8601 time with offset. Only the date while the time is unknown.',
    sample: '2026-11-21T19:30:00-05:00',
    extract: fromGame(({ start, civil, clockKnown }, { timeZone }) =>
      clockKnown ? start && isoDateTime(start, timeZone) : civil && isoDate(civil),
    ),
  },
  {
    name: 'days_until',
    description: 'Days until the start; 0 is today. Empty after that day.',
    sample: '0',
    extract: fromDay((civil, _game, { today }) => notNegative(dayNumber(civil) - dayNumber(today))),
  },
  {
    name: 'hours_until',
    description: 'Full hours until the start. Empty after the start.',
    sample: '10',
    extract: fromClock((start, _game, { now }) => notNegative(Math.floor((start.getTime() - now.getTime()) / HOUR_MS))),
  },
  {
    name: 'today_tonight',
    description: '"today", or "tonight" for a start at 5 PM or later. For other days the same as relative_day.',
    sample: 'tonight',
    extract: sayDay,
  },
  {
    name: 'today_tonight_title',
    description: 'Like today_tonight, capitalized.',
    sample: 'Tonight',
    extract: withCapital(sayDay),
  },
  {
    name: 'end_time',
    description: 'Expected end time.',
    sample: '10:00 PM EST',
    extract: fromClock((_start, game, context) => {
      const end = game.end()
      return end && clockTime(end, context)
    }),
  },
  {
    name: 'time_zone',
    description: 'Abbreviation of your time zone on that day, such as EST.',
    sample: 'EST',
    extract: fromGame((game, context) => game.start && zoneAbbreviation(game.start, context.timeZone)),
  },
  {
    name: 'relative_day',
    description: '"today", "tonight" or "tomorrow", a weekday within the next six days, otherwise month and day.',
    sample: 'tonight',
    suffixRules: 'BASE_NEXT_ONLY',
    extract: sayDay,
  },
  {
    name: 'relative_day_title',
    description: 'Like relative_day, capitalized.',
    sample: 'Tonight',
    suffixRules: 'BASE_NEXT_ONLY',
    extract: withCapital(sayDay),
  },
  {
    name: 'start_title',
    description: 'Day and start time, for titles of upcoming events. Empty for a canceled or postponed event.',
    sample: 'Tonight at 7:30 PM EST',
    suffixRules: 'BASE_NEXT_ONLY',
    extract: fromDay((civil, { event, start, clockKnown }, context) => {
      if (isCalledOff(event)) return null
      return titleOfStart(relativeDay(civil, context.today, clockKnown), clockKnown ? start : null, context)
    }),
  },
])

function notNegative(count: number): number | null {
  return count < 0 ? null : count
}
