import type { KnownTeam, SportsEvent, Warning } from '../../generated/records.ts'
import { validateEvent, validateKnownTeam } from '../../generated/validators.js'
import { checkRecord, describeErrors, type Validator } from '../../records/validate.ts'
import type { EventAnswer } from '../event-source.ts'
import { text, tidy } from './answer-reader.ts'
import type { TeamAnswer } from './data-source.ts'

/** A record as read, not checked yet, with its place in the answer (file#/path/3) for a warning. */
export interface Draft {
  readonly place: string
  readonly record: { readonly [member: string]: unknown }
}

/** The drafts that are events; each other one is a warning provider_event_unreadable, and the rest goes on. */
export function checkedEvents(drafts: readonly Draft[]): EventAnswer {
  const { records, warnings } = checked<SportsEvent>(drafts, {
    validator: validateEvent,
    warning: ({ place, record }, reason) => ({
      code: 'provider_event_unreadable',
      message: `${named('Event', 'An event', record.id)} was left out: ${reason}.`,
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
  const { records, warnings } = checked<KnownTeam>(drafts, {
    validator: validateKnownTeam,
    warning: ({ place, record }, reason) => ({
      code: 'provider_team_unreadable',
      message: `${named('Team', 'A team', record.provider_team_id)} was left out: ${reason}.`,
      place,
    }),
  })
  return { teams: records, warnings }
}

/** How drafts of one kind become records. */
interface Check<T> {
  readonly validator: Validator<T>
  warning(draft: Draft, reason: string): Warning
}

function checked<T>(drafts: readonly Draft[], { validator, warning }: Check<T>) {
  const records: T[] = []
  const warnings: Warning[] = []
  for (const draft of drafts) {
    const answer = checkRecord(validator, tidy(draft.record) ?? {})
    if (answer.ok) records.push(answer.record)
    else warnings.push(warning(draft, describeErrors(answer.errors)))
  }
  return { records, warnings }
}

function named(kind: string, unnamed: string, id: unknown): string {
  const known = text(id)
  return known === undefined ? unnamed : `${kind} ${known}`
}
