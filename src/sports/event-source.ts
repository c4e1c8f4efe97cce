import type { KnownTeam, RequestPlan, SourceReport, SportsEvent } from '../generated/records.ts'
import type { LeagueCatalog } from './leagues.ts'
import { type EventAnswer, FIGURE_KINDS, type SourceAccesses } from './sources/data-source.ts'

/** A length of time: at or after `from` and before `to`. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A league whose events somebody needs. */
export interface LeagueNeed {
  /** Code of the league, in small letters. */
  readonly league: string
  /** When the events begin that are needed; ascending, not touching. */
  readonly spans: readonly Span[]
  /** Whose need it is, each a short phrase for people: '24 names such as "NBA 01: Mavs @ Spurs"'. */
  readonly reasons: readonly string[]
}

/** How a source reads: by whose leagues and addresses, at which moment, and for how long. */
export interface ReadingOptions {
  /** The leagues that there are when the events are read, the owner's among them; the built-in ones if not given. */
  readonly catalog?: LeagueCatalog
  /** What the owner set for the data sources; their own addresses and no keys if not given. */
  readonly access?: SourceAccesses
  /** The moment of the reading, by which answers count as old; the machine's clock if not given. */
  readonly now?: Date
  /** True where a failure of the last minute may stand, as for the pages of a preview. A refresh always asks anew. */
  readonly mayBeRecent?: boolean
  /** The longest that the reading may take, in milliseconds; what is not there by then is taken as it was said before. */
  readonly withinMs?: number
  /** True where nobody is asked: what was answered before counts, however old. */
  readonly fromCacheAlone?: boolean
  /** True where what was answered before counts, however old, and only what was never answered is asked for. */
  readonly onlyUnknown?: boolean
}

/** Which events are wanted. */
export interface EventRequest extends Span, ReadingOptions {
  /** League codes; null asks for every league that the source has. */
  readonly leagues: readonly string[] | null
  /**
   * What is needed of them: a source that has to ask asks for this alone. Asked once,
   * and only by such a source. Without it every day of the span is needed of each league.
   */
  readonly needs?: () => readonly LeagueNeed[]
  /** What templates will ask of the events beside the schedule (fill), for a plan to count. */
  readonly facts?: ReadonlySet<FactKind>
  /** True where events alone are wanted, and lists of teams are not asked for: a sample of one event. */
  readonly eventsAlone?: boolean
}

/** A league of which nothing at all is known for the days that are needed, since its source gave no schedule of them, now or before. */
export interface UnknownSchedule {
  /** Code of the league. */
  readonly league: string
  /** Name of the data source, for people. */
  readonly source: string
  /** Why nothing came, for the end of a sentence. */
  readonly why: string
  /** When it first gave nothing, as far as this process knows. */
  readonly since: Date
  /** False where its turn did not come: nothing is wrong with the data source. */
  readonly wasAsked: boolean
}

/** What a source answers. */
export interface SourceAnswer extends EventAnswer {
  /** Absent where the source has no schedules to ask for. */
  readonly unknownSchedules?: readonly UnknownSchedule[]
  /** Teams of the leagues that were asked for, whether they play in the span or not; absent where the source knows none. */
  readonly teams?: readonly KnownTeam[]
  /** Games that schedules of teams have beside `events` (fill): where a team plays before and after, and never to be matched. */
  readonly further?: readonly SportsEvent[]
  /** What was asked and what came of it; absent where nobody had to be asked. */
  readonly report?: SourceReport
}

/** What an event may lack that its day's answer does not tell; of `schedule` the further games of its teams. */
export const FACT_KINDS = [...FIGURE_KINDS, 'detail', 'schedule'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** An event whose facts are to be filled in. */
export interface EventFacts {
  readonly event: SportsEvent
  readonly facts: ReadonlySet<FactKind>
  /** The sides whose schedules count; the home side if not given. */
  readonly sides?: ReadonlySet<'home' | 'away'>
}

/** A team whose own schedule is wanted, whether a game of it is at hand or not. */
export interface ScheduledTeam {
  readonly provider: string
  /** Code of the league whose games of it are wanted. */
  readonly league: string
  readonly providerTeamId: string
}

/** Events whose facts are to be filled in. */
export interface FactsRequest extends ReadingOptions {
  readonly events: readonly EventFacts[]
  /** Teams whose schedules count before those of the events' sides. */
  readonly teams?: readonly ScheduledTeam[]
}

/** Where events come from: recorded answers in a folder, or the data sources themselves. */
export interface EventSource {
  read(request: EventRequest): Promise<SourceAnswer>
  /** What `read` would ask for now, and asks nobody; absent where nobody has to be asked. */
  plan?(request: EventRequest): RequestPlan
  /** The events with what further answers say of them, in the same order, and the further games of their teams; absent where there are none. */
  fill?(request: FactsRequest): Promise<SourceAnswer>
  /** Breaks off what is being read; for sources that wait for somebody. */
  stop?(): void
}
