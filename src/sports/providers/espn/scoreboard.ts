import type { SportsEvent, Warning } from '../../../generated/records.ts'
import { validateEvent } from '../../../generated/validators.js'
import { checkRecord, describeErrors } from '../../../records/validate.ts'
import type { EventAnswer } from '../../event-source.ts'
import { BUILT_IN_LEAGUES } from '../../leagues.ts'
import { at, list, text, tidy } from '../answer.ts'
import type { AnswerContext } from '../provider.ts'
import { fightCard } from './fight-card.ts'
import { golfTournament } from './golf-tournament.ts'
import { raceWeekend } from './race-weekend.ts'
import type { EventDraft, ShapeReader } from './shape.ts'
import { teamEvent } from './team-event.ts'
import { tennisMatches } from './tennis.ts'
import { leagueOfUid, sportOfUid } from './uid.ts'

/** Sports whose events have another shape than two teams. */
const SHAPES: ReadonlyMap<string, ShapeReader> = new Map([
  ['mma', fightCard],
  ['boxing', fightCard],
  ['racing', raceWeekend],
  ['golf', golfTournament],
  ['tennis', tennisMatches],
])

/** True when the answer has a list of events, an empty one too. */
export function holdsEvents(answer: unknown): boolean {
  return Array.isArray(at(answer, 'events'))
}

/**
 * The events of a scoreboard answer. Each one is checked against its schema;
 * what does not pass is a warning with its place, and the rest goes on. Never
 * throws.
 */
export function readScoreboard(answer: unknown, context: AnswerContext): EventAnswer {
  const events: SportsEvent[] = []
  const warnings: Warning[] = []
  for (const [index, event] of list(at(answer, 'events')).entries()) {
    for (const draft of draftsOf(event, index, answer, context)) {
      const checked = checkRecord(validateEvent, tidy(draft.record) ?? {})
      if (checked.ok) events.push(checked.record)
      else warnings.push(unreadable(draft, describeErrors(checked.errors)))
    }
  }
  return { events, warnings }
}

function draftsOf(event: unknown, index: number, answer: unknown, context: AnswerContext): readonly EventDraft[] {
  const place = `${context.place}#/events/${index}`
  if (typeof event !== 'object' || event === null) return [{ place, record: {} }]
  const { catalogue = BUILT_IN_LEAGUES } = context
  const league = leagueOfEvent(event, answer, context)
  const sport = catalogue.find(league)?.sport ?? sportOfUid(event) ?? 'other'
  return (SHAPES.get(sport) ?? teamEvent)(event, { league, sport, place })
}

/** The league asked for; an answer of several leagues (soccer/all) names none, and each event's uid tells. */
function leagueOfEvent(event: unknown, answer: unknown, context: AnswerContext): string {
  const { catalogue = BUILT_IN_LEAGUES } = context
  const namesItsLeague = text(at(answer, 'leagues', 0, 'slug')) ?? text(at(answer, 'leagues', 0, 'id'))
  if (namesItsLeague !== undefined || catalogue.find(context.league)) return context.league
  return leagueOfUid(event) ?? context.league
}

function unreadable(draft: EventDraft, reason: string): Warning {
  const id = text(draft.record.id)
  return {
    code: 'provider_event_unreadable',
    message: `${id === undefined ? 'An event' : `Event ${id}`} was left out: ${reason}.`,
    place: draft.place,
  }
}
