import { type EventState, isCalledOff } from '../../sports/index.ts'
import { dayNumber, longDate } from '../../time/clock-text.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts'
import type { Game } from '../game/game.ts'
import { isFinal, overtimeOf } from '../game/game.ts'
import { type Condition, no, numberAbove0, onContext, onGame, onGameWith, verdict } from './condition.ts'

/** What is said of an event in each state. */
const STATES: Readonly<Record<EventState, string>> = {
  pre: 'The event has not started.',
  in: 'The event is live.',
  post: 'The event is over.',
  postponed: 'The event was postponed.',
  suspended: 'The event was suspended.',
  canceled: 'The event was canceled.',
}

/** The state at the clock; that an event was called off holds before its start as well, since it is no result. */
function stateOf({ event, state }: Game): EventState {
  return isCalledOff(event) ? (event.status?.state ?? state) : state
}

function inState(name: string, state: EventState): Condition {
  return onGame({
    name,
    description: STATES[state],
    holds: (game) => verdict(stateOf(game) === state, () => STATES[stateOf(game)]),
  })
}

function isThere(name: string, which: 'next' | 'last'): Condition {
  return onContext({
    name,
    description: `The ${which} game is known.`,
    facts: ['schedule'],
    holds: (context) =>
      verdict(
        context.around()[which] !== null,
        () => `The ${which} game is known.`,
        () => `No ${which} game is known.`,
      ),
  })
}

/** Milliseconds until the start; null where its time of day is not known. */
function untilStart({ start, clockKnown }: Game, now: Date): number | null {
  return start === null || !clockKnown ? null : start.getTime() - now.getTime()
}

/** 24 h 3 min. A minute begun counts, so that the length never seems to be within a limit which it exceeds. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Conditions on when the event is and how far it has got. */
export const TIME_CONDITIONS: readonly Condition[] = [
  inState('is_upcoming', 'pre'),
  inState('is_live', 'in'),
  onGame({
    name: 'is_final',
    description: 'The event is over, and the data source confirms it.',
    holds: (game) =>
      verdict(
        isFinal(game),
        () => STATES.post,
        () =>
          game.state === 'post'
            ? 'The event should be over, but the data source has not confirmed it.'
            : STATES[game.state],
      ),
  }),
  onGame({
    name: 'is_not_final',
    description: 'The event is not over, or the data source has not confirmed it yet.',
    holds: (game) =>
      verdict(
        !isFinal(game),
        () =>
          game.state === 'post' ? 'The data source has not confirmed that the event is over.' : STATES[game.state],
        () => STATES.post,
      ),
  }),
  inState('is_postponed', 'postponed'),
  inState('is_suspended', 'suspended'),
  inState('is_canceled', 'canceled'),
  onGame({
    name: 'is_overtime',
    description: 'The event is in overtime, or ended after overtime.',
    tellsResult: true,
    holds: (game) => {
      const overtime = overtimeOf(game)
      return verdict(
        overtime !== null,
        () => `The data source reports overtime: ${overtime?.text}.`,
        () => 'The data source reports no overtime.',
      )
    },
  }),
  onGame({
    name: 'is_today',
    description: "The event, or the channel's part of it, starts today in your time zone.",
    holds: ({ civil }, { today }) => {
      if (civil === null) return no(() => 'The start is unknown.')
      return verdict(
        dayNumber(civil) === dayNumber(today),
        () => `The start is on ${longDate(civil)}. Today is ${longDate(today)}.`,
      )
    },
  }),
  onGameWith(numberAbove0({ title: 'Hours until the start', example: '3' }), {
    name: 'starts_within',
    description:
      "The event, or the channel's part of it, starts within this many hours. Never for a canceled or postponed event.",
    holds: (game, wanted, { now }) => {
      if (isCalledOff(game.event)) return no(() => STATES[stateOf(game)])
      const ms = untilStart(game, now)
      if (ms === null) return no(() => 'The start time is unknown.')
      if (ms <= 0) return no(() => 'The event has already started.')
      return verdict(
        ms <= wanted * HOUR_MS,
        () => `The start is in ${hoursAndMinutes(ms)}. The row needs at most ${wanted} hours.`,
      )
    },
  }),
  isThere('has_next_game', 'next'),
  isThere('has_last_game', 'last'),
]
