import type { EventSegment } from '../../generated/records.ts'
import { isCalledOff, sportOf } from '../../sports/index.ts'
import { capitalized } from '../../text.ts'
import { clockTime, relativeDay, shortDate, titleOfStart, weekday } from '../../time/clock-text.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import { segmentName } from '../game/game.ts'
import {
  driverAt,
  nextSession,
  nextStart,
  resultLine,
  resultsOf,
  type SessionStart,
  scheduledSessions,
  sessionStart,
  shownSession,
} from '../game/race-weekend.ts'
import { type CategoryRules, category, type Extracted, fromAnyGame } from './variable.ts'

function fromWeekend(read: (game: Game, context: TemplateContext) => Extracted) {
  return fromAnyGame((game, context) => (sportOf(game.event.sport).shape === 'racing' ? read(game, context) : null))
}

function fromPlace(session: 'race' | 'qualifying', position: number, field: 'driver' | 'team') {
  return fromWeekend(({ event }, { now }) => driverAt(resultsOf(event, session, now), position)?.[field])
}

/** Sunday, May 24 at 4:00 PM EDT */
function dayAndTime({ instant, civil, clockKnown }: SessionStart, context: TemplateContext): string {
  const day = `${weekday(civil)}, ${shortDate(civil)}`
  return clockKnown ? `${day} at ${clockTime(instant, context)}` : day
}

/** Race: Sunday, May 24 at 4:00 PM EDT; of an event without sessions its own day and time. */
function scheduleLines({ event }: Game, context: TemplateContext): readonly string[] {
  const line = (session: EventSegment | null) => {
    const start = sessionStart(event, session, context.timeZone)
    return [session && segmentName(session.code, session), start && dayAndTime(start, context)]
      .filter((part) => part !== null)
      .join(': ')
  }
  const sessions = scheduledSessions(event)
  return sessions.length === 0 ? [line(null)] : sessions.map(line)
}

function fromNextStart(read: (start: SessionStart, context: TemplateContext) => Extracted) {
  return fromWeekend((game, context) => {
    const start = nextStart(game, context.now, context.timeZone)
    return start && read(start, context)
  })
}

/** Qualifying, Today at 2:00 PM EST; of an event without sessions its own day and time. */
function nextSessionTitle(game: Game, context: TemplateContext): string {
  const isOff = isCalledOff(game.event)
  const session = isOff ? game.segment : nextSession(game, context.now)
  const start = isOff ? null : nextStart(game, context.now, context.timeZone)
  const day = start && relativeDay(start.civil, context.today, start.clockKnown)
  return [
    session && segmentName(session.code, session),
    day && titleOfStart(day, start.clockKnown ? start.instant : null, context),
  ]
    .filter(Boolean)
    .join(', ')
}

const RULES: CategoryRules = {
  about:
    'Race weekends: sessions, grid and results. Results are empty until the session is over. Empty for other events.',
  suffixRules: 'BASE_ONLY',
  scope: 'ALL',
  shapes: ['racing'],
}

/** Race weekends; without a suffix, about the weekend and the session that the channel shows. */
export const RACING = category('Racing', RULES, [
  {
    name: 'race_name',
    description: 'Name of the race weekend.',
    sample: 'Harbor Grand Prix',
    extract: fromWeekend(({ event }) => event.name),
  },
  {
    name: 'circuit_name',
    description: 'Name of the circuit. Without one: the venue.',
    sample: 'Gull Arena Circuit',
    extract: fromWeekend(({ event }) => event.circuit?.name ?? event.venue?.name),
  },
  {
    name: 'session_name',
    description: 'Session that the channel shows. Without one: the current or next session.',
    sample: 'Practice 1',
    extract: fromWeekend((game, context) => {
      const session = shownSession(game, context.now)
      return session && segmentName(session.code, session)
    }),
  },
  {
    name: 'session_type',
    description: 'Code of the session in session_name.',
    sample: 'fp1',
    extract: fromWeekend((game, context) => shownSession(game, context.now)?.code),
  },
  {
    name: 'next_session_name',
    description: 'Next session that has not started. On a channel for one session: that session until it starts.',
    sample: 'Qualifying',
    extract: fromWeekend((game, { now }) => {
      const session = nextSession(game, now)
      return session && segmentName(session.code, session)
    }),
  },
  {
    name: 'next_session_time',
    description:
      'Start time of the next session. Without sessions: that of the event. Empty while only the day is known.',
    sample: '2:00 PM EST',
    extract: fromNextStart(({ instant, clockKnown }, context) => (clockKnown ? clockTime(instant, context) : null)),
  },
  {
    name: 'next_session_day',
    description: 'Weekday of the next session. Without sessions: that of the event.',
    sample: 'Saturday',
    extract: fromNextStart(({ civil }) => weekday(civil)),
  },
  {
    name: 'next_session_relative_day_title',
    description: 'Day of the next session: "Today", "Tonight" or "Tomorrow", a weekday, otherwise month and day.',
    sample: 'Today',
    extract: fromNextStart(({ civil, clockKnown }, { today }) => capitalized(relativeDay(civil, today, clockKnown))),
  },
  {
    name: 'next_session_title',
    description:
      'Next session with its day and time, for titles. For a canceled or postponed event: only the session that the channel shows.',
    sample: 'Qualifying, Today at 2:00 PM EST',
    extract: fromWeekend(nextSessionTitle),
  },
  {
    name: 'race_schedule',
    description: 'All sessions with their days and times, one per line. Without sessions: day and time of the event.',
    sample:
      'Practice 1: Saturday, Nov 21 at 8:30 AM EST\nQualifying: Saturday, Nov 21 at 2:00 PM EST\nRace: Saturday, Nov 21 at 7:30 PM EST',
    extract: fromWeekend((game, context) => scheduleLines(game, context).join('\n')),
  },
  {
    name: 'race_laps',
    description: 'Number of laps of the race.',
    sample: '58',
    extract: fromWeekend(({ event }) => event.circuit?.laps),
  },
  {
    name: 'race_distance',
    description: 'Distance of the race, as the data source writes it.',
    sample: '306 km',
    extract: fromWeekend(({ event }) => event.circuit?.distance),
  },
  {
    name: 'pole_position',
    description: 'Driver in pole position (first in qualifying).',
    sample: 'A. Apex',
    tellsResult: true,
    extract: fromPlace('qualifying', 1, 'driver'),
  },
  {
    name: 'pole_team',
    description: 'Team of the driver in pole position.',
    sample: 'Apex Racing',
    tellsResult: true,
    extract: fromPlace('qualifying', 1, 'team'),
  },
  {
    name: 'grid',
    description: 'Result of qualifying, one driver per line.',
    sample: '1. A. Apex\n2. C. Clutch\n3. B. Brake',
    tellsResult: true,
    extract: fromWeekend(({ event }, { now }) => resultsOf(event, 'qualifying', now).map(resultLine).join('\n')),
  },
  {
    name: 'race_winner',
    description: 'Winner of the race.',
    sample: 'A. Apex',
    tellsResult: true,
    extract: fromPlace('race', 1, 'driver'),
  },
  {
    name: 'podium_2',
    description: 'Driver in second place of the race.',
    sample: 'B. Brake',
    tellsResult: true,
    extract: fromPlace('race', 2, 'driver'),
  },
  {
    name: 'podium_3',
    description: 'Driver in third place of the race.',
    sample: 'C. Clutch',
    tellsResult: true,
    extract: fromPlace('race', 3, 'driver'),
  },
  {
    name: 'podium',
    description: 'First three drivers of the race, in one line.',
    sample: '1. A. Apex, 2. B. Brake, 3. C. Clutch',
    tellsResult: true,
    extract: fromWeekend(({ event }, { now }) =>
      [1, 2, 3]
        .flatMap((position) => driverAt(resultsOf(event, 'race', now), position) ?? [])
        .map(resultLine)
        .join(', '),
    ),
  },
  {
    name: 'results',
    description: "Results of the channel's session, one driver per line. Without a session: the race.",
    sample: '1. A. Apex\n2. B. Brake\n3. C. Clutch',
    tellsResult: true,
    extract: fromWeekend(({ event, segment }, { now }) =>
      resultsOf(event, segment?.code ?? 'race', now)
        .map(resultLine)
        .join('\n'),
    ),
  },
  {
    name: 'fastest_lap_driver',
    description: 'Driver with the fastest lap. Empty unless the data source lists it as a separate part (fastest_lap).',
    sample: 'B. Brake',
    tellsResult: true,
    extract: fromWeekend(({ event }, { now }) => resultsOf(event, 'fastest_lap', now)[0]?.driver),
  },
])
