/**
 * Reading what a data source sent: every value is unknown, nothing throws, what is
 * not there or of another kind is undefined, and sizes are bounded.
 */

import { eventShape, knownTeamShape } from '../../generated/json-shapes.ts'
import type { Warning } from '../../generated/records.ts'
import { validateEvent } from '../../generated/validators/event.ts'
import { validateKnownTeam } from '../../generated/validators/known-team.ts'
import type { JsonShape } from '../../records/json.ts'
import { checkShaped, describeErrors, type Validator } from '../../records/validation.ts'
import { isoInstant } from '../event.ts'
import type { EventAnswer, TeamAnswer } from './data-source.ts'

const LONGEST_TEXT = 1000
const LONGEST_LIST = 5000

/** The value at a path of member names and indexes, undefined when any step is missing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = (current as { readonly [member: string | number]: unknown })[step]
  }
  return current
}

/** Text without blanks around it and with single ones inside, in place of control characters too, cut at 1000 characters; a number counts as text, nothing but blanks as absent. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const clean = value
    .slice(0, LONGEST_TEXT)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return clean === '' ? undefined : clean
}

/** A finite number, or text that is nothing but one ("+145", "6.5"). */
export function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^[+-]?\d{1,12}(?:\.\d{1,12})?$/.test(value.trim())) return undefined
  return Number(value)
}

/** A whole number. */
export function whole(value: unknown): number | undefined {
  const read = number(value)
  return Number.isInteger(read) ? read : undefined
}

/** A boolean, or the text of one. */
export function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

/** An array's items, at most `most`; anything else is an empty list. */
export function list(value: unknown, most = LONGEST_LIST): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : []
}

/** A time as 2025-09-05T00:20:00Z. */
export function instant(value: unknown): string | undefined {
  return typeof value === 'string' ? isoInstant(value) : undefined
}

/** A copy in which undefined members, empty objects and empty lists are gone, at every depth. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .map(([name, inner]) => [name, tidy(inner)] as const)
    .filter(([, inner]) => inner !== undefined && !isEmpty(inner))
  return members.length === 0 ? undefined : Object.fromEntries(members)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** A record of JSON as read, not checked yet, with its place in the answer (file#/path/3) for a warning. */
export interface Draft {
  readonly place: string
  readonly record: { readonly [member: string]: unknown }
}

/** The drafts that are events; each other one is a warning provider_event_unreadable, and the rest goes on. */
export function checkedEvents(drafts: readonly Draft[]): EventAnswer {
  const { records, warnings } = checked(drafts, {
    validator: validateEvent,
    shape: eventShape,
    warning: ({ place, record }, reason) => ({
      code: 'provider_event_unreadable',
      message: `Skipped ${named('event', 'an event', record.id)}: ${reason}.`,
      place,
    }),
  })
  return { events: records, warnings }
}

/** The answer with the number of its entries, where they are not one for each event. */
export function withEntries(answer: EventAnswer, entries: number): EventAnswer {
  return entries === answer.events.length + answer.warnings.length ? answer : { ...answer, entries }
}

/** The drafts that are teams; each other one is a warning provider_team_unreadable, and the rest goes on. */
export function checkedTeams(drafts: readonly Draft[]): TeamAnswer {
  const { records, warnings } = checked(drafts, {
    validator: validateKnownTeam,
    shape: knownTeamShape,
    warning: ({ place, record }, reason) => ({
      code: 'provider_team_unreadable',
      message: `Skipped ${named('team', 'a team', record.provider_team_id)}: ${reason}.`,
      place,
    }),
  })
  return { teams: records, warnings }
}

/** How drafts of one kind become records. */
interface Check<Json, Inside> {
  readonly validator: Validator<Json>
  readonly shape: JsonShape<Json, Inside>
  warning(draft: Draft, reason: string): Warning
}

function checked<Json, Inside>(drafts: readonly Draft[], { validator, shape, warning }: Check<Json, Inside>) {
  const records: Inside[] = []
  const warnings: Warning[] = []
  for (const draft of drafts) {
    const answer = checkShaped(validator, shape, tidy(draft.record) ?? {})
    if (answer.ok) records.push(answer.record)
    else warnings.push(warning(draft, describeErrors(answer.errors)))
  }
  return { records, warnings }
}

function named(kind: string, unnamed: string, id: unknown): string {
  const known = text(id)
  return known === undefined ? unnamed : `${kind} ${known}`
}
