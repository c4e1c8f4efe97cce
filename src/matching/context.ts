import type { NameReading } from '../detection/index.ts'
import type { Correction, SportsEvent } from '../generated/records.ts'
import {
  candidateLeagues,
  type EventIndex,
  type EventKind,
  type Gate,
  gateOf,
  isVetoed,
  listOf,
  passesGate,
} from './candidates.ts'
import type { TeamIndex } from './identity/team-index.ts'
import { type StatedTime, statedTime } from './when/stated-time.ts'

/** What a name is matched against. */
export interface MatchContext {
  readonly index: EventIndex
  /** Built from the same events. */
  readonly teams: TeamIndex
  /** Leagues that the stream's group subscribes to; null for every league that has events. */
  readonly subscribedLeagues: readonly string[] | null
  readonly now: Date
  /** The owner's zone, an IANA name. */
  readonly timeZone: string
  /** Zone of the names of this group, where the owner set one. */
  readonly defaultTimeZone?: string | null
  /** Days ahead of today that the guide covers; 3 when not given. */
  readonly daysAhead?: number
  /** What the owner decided about names; the first that applies decides. */
  readonly corrections?: readonly Correction[]
}

/** One name on its way through the rules. */
export interface Question {
  readonly reading: NameReading
  readonly context: MatchContext
  readonly stated: StatedTime
  readonly gate: Gate
  /** Leagues whose events may be meant. */
  readonly leagues: ReadonlySet<string>
}

/** What the rules need to know about a name before they look at events. */
export function questionOf(given: NameReading, context: MatchContext): Question {
  const reading = { ...given, league: given.league ?? given.league_at_end }
  const stated = statedTime(reading, context)
  const leagues = candidateLeagues(reading, context.index, context.subscribedLeagues)
  const others = reading.league === null ? reading.look_alike_leagues : []
  return {
    reading,
    context,
    stated,
    gate: gateOf(stated, context),
    leagues: others.length === 0 ? leagues : new Set([...leagues].filter((league) => !others.includes(league))),
  }
}

/** True for an event of a league that may be meant, which neither sport nor gender rules out. */
export function isAdmitted(event: SportsEvent, { leagues, reading }: Question): boolean {
  return leagues.has(event.league) && !isVetoed(event, reading)
}

/** True when the name hints at the league of an event or a team. */
export function isOfHintedLeague({ league }: { readonly league: string }, { league: hint }: NameReading): boolean {
  return listOf(hint)?.includes(league) ?? false
}

/** True when the event lies in the time that the name may mean. */
export function isInTime(event: SportsEvent, { gate, stated }: Question): boolean {
  return passesGate(event, gate, stated)
}

/** Every admitted event of a kind that is in time, by start. */
export function candidatesOf(question: Question, kind: EventKind): readonly SportsEvent[] {
  const events = question.context.index.ofKind(kind)
  return events.filter((event) => isAdmitted(event, question) && isInTime(event, question))
}
