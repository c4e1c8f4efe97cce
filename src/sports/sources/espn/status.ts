import type { EventState } from '../../event.ts'
import { at, number, text, whole } from '../answer-reader.ts'

/** States by the name of the status, where the provider's own state (pre, in, post) would mislead. */
const NAMED_STATES: ReadonlyMap<string, EventState> = new Map([
  ['STATUS_POSTPONED', 'postponed'],
  ['STATUS_SUSPENDED', 'suspended'],
  ['STATUS_CANCELED', 'canceled'],
  ['STATUS_CANCELLED', 'canceled'],
  ['STATUS_ABANDONED', 'canceled'],
  ['STATUS_UNCONTESTED', 'canceled'],
  // A tennis match that is won without being played.
  ['STATUS_WALKOVER', 'canceled'],
])

/** States that say how far something is. */
const COUNTING: ReadonlySet<EventState> = new Set(['pre', 'in', 'post'])

/** Details that say nothing but the start, and that in US Eastern time. */
const SCHEDULED = new Set(['STATUS_SCHEDULED', 'STATUS_TBD'])

/** The state of a status object; `pre` when it says none. */
export function stateOf(status: unknown): EventState {
  const named = NAMED_STATES.get(text(at(status, 'type', 'name')) ?? '')
  if (named) return named
  const state = text(at(status, 'type', 'state'))
  if (state === 'in') return 'in'
  if (state !== 'post') return 'pre'
  // "post" that is not completed will not happen at its time, under whatever name.
  return at(status, 'type', 'completed') === false ? 'postponed' : 'post'
}

/** The status of an event or match. */
export function statusRecord(status: unknown) {
  const state = stateOf(status)
  const period = whole(at(status, 'period'))
  const scheduled = SCHEDULED.has(text(at(status, 'type', 'name')) ?? '')
  return {
    state,
    detail: scheduled ? undefined : text(at(status, 'type', 'detail')),
    period: period === undefined || period < 1 || state === 'pre' ? undefined : period,
    clock: state === 'in' ? clockOf(status) : undefined,
  }
}

/**
 * The state of a card or weekend by its bouts or sessions, since the event's own
 * status may be that of the first of them. Parts that were called off do not
 * count; what the event itself says of being postponed or canceled does.
 */
export function wholeStatusRecord(eventStatus: unknown, parts: readonly unknown[]) {
  const own = statusRecord(eventStatus)
  const states = parts.map((part) => stateOf(at(part, 'status'))).filter((state) => COUNTING.has(state))
  if (!COUNTING.has(own.state) || states.length === 0) return { state: own.state, detail: own.detail }
  const [first = 'pre'] = states
  const state = states.every((other) => other === first) ? first : 'in'
  return { state, detail: state === own.state ? own.detail : undefined }
}

/**
 * True when a game of teams went or goes beyond regular time; undefined before
 * its start. `format` is the competition's, with the periods of regular time.
 */
export function isOvertime(status: unknown, format: unknown): boolean | undefined {
  const state = stateOf(status)
  if (state !== 'in' && state !== 'post') return undefined
  const regular = number(at(format, 'regulation', 'periods'))
  if (regular !== undefined) return (whole(at(status, 'period')) ?? 0) > regular
  return /\bOT|\bSO\b|\bAET\b|\bPens\b/.test(text(at(status, 'type', 'shortDetail')) ?? '')
}

function clockOf(status: unknown): string | undefined {
  const clock = text(at(status, 'displayClock'))
  return clock === '-' || clock === '0:00' ? undefined : clock
}
