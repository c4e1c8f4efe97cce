import { isCalledOff } from '../../sports/index.ts'
import {
  capital,
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

function capitalized(extract: typeof sayDay): typeof sayDay {
  return (game, context) => {
    const text = extract(game, context)
    return typeof text === 'string' ? capital(text) : text
  }
}

const RULES: CategoryRules = {
  about:
    "When it begins and ends, in the owner's zone and style of clock. Clock times are empty while only the day is known; a channel of one segment tells the time of that segment.",
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** When: everything in the owner's zone. A channel for one segment of a card or weekend tells that segment's time. */
export const DATE_TIME = category('DateTime', RULES, [
  {
    name: 'game_date',
    description: 'The day in full.',
    sample: 'Saturday, November 21, 2026',
    extract: fromDay(longDate),
  },
  {
    name: 'game_date_short',
    description: 'Month and day.',
    sample: 'Nov 21',
    extract: fromDay(shortDate),
  },
  {
    name: 'game_day',
    description: 'The weekday.',
    sample: 'Saturday',
    extract: fromDay(weekday),
  },
  {
    name: 'game_day_short',
    description: 'The weekday in three letters.',
    sample: 'Sat',
    extract: fromDay((civil) => weekday(civil).slice(0, 3)),
  },
  {
    name: 'game_time',
    description: 'When it starts, with the zone on the 12-hour clock; empty while only the day is known.',
    sample: '7:30 PM EST',
    extract: fromClock((start, _game, context) => clockTime(start, context)),
  },
  {
    name: 'game_datetime_iso',
    description: 'The start as an ISO 8601 time with offset; the date alone while only the day is known.',
    sample: '2026-11-21T19:30:00-05:00',
    extract: fromGame(({ start, civil, clockKnown }, { timeZone }) =>
      clockKnown ? start && isoDateTime(start, timeZone) : civil && isoDate(civil),
    ),
  },
  {
    name: 'days_until',
    description: 'Midnights until it starts; empty once the day is past.',
    sample: '0',
    extract: fromDay((civil, _game, { today }) => notNegative(dayNumber(civil) - dayNumber(today))),
  },
  {
    name: 'hours_until',
    description: 'Whole hours until it starts; empty once it has started.',
    sample: '10',
    extract: fromClock((start, _game, { now }) => notNegative(Math.floor((start.getTime() - now.getTime()) / HOUR_MS))),
  },
  {
    name: 'today_tonight',
    description: 'today, or tonight from five in the evening; another day is named as relative_day does.',
    sample: 'tonight',
    extract: sayDay,
  },
  {
    name: 'today_tonight_title',
    description: 'Like today_tonight, with a capital.',
    sample: 'Tonight',
    extract: capitalized(sayDay),
  },
  {
    name: 'end_time',
    description: 'When it ends, as far as anybody can say beforehand.',
    sample: '10:00 PM EST',
    extract: fromClock((_start, game, context) => {
      const end = game.end()
      return end && clockTime(end, context)
    }),
  },
  {
    name: 'time_zone',
    description: "Short name of the owner's zone on that day.",
    sample: 'EST',
    extract: fromGame((game, context) => game.start && zoneAbbreviation(game.start, context.timeZone)),
  },
  {
    name: 'relative_day',
    description: 'today, tonight, tomorrow, a weekday within the coming six days, else month and day.',
    sample: 'tonight',
    suffixRules: 'BASE_NEXT_ONLY',
    extract: sayDay,
  },
  {
    name: 'relative_day_title',
    description: 'Like relative_day, with a capital.',
    sample: 'Tonight',
    suffixRules: 'BASE_NEXT_ONLY',
    extract: capitalized(sayDay),
  },
  {
    name: 'start_title',
    description: 'relative_day_title and game_time, for titles of what comes; empty for an event that is called off.',
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
