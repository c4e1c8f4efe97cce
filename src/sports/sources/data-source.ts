import type { EventSide, KnownTeam, SportsEvent, Warning } from '../../generated/records.ts'
import { civilDate, movedDate } from '../../time/zone.ts'

import type { KnownLeague, LeagueCatalog } from '../leagues.ts'

/** Events and what could not be read; a source never throws for a part that is broken. */
export interface EventAnswer {
  readonly events: readonly SportsEvent[]
  readonly warnings: readonly Warning[]
  /** How many entries the answer had, where an entry may be several events or none, as a tournament of tennis matches; absent where events and warnings are as many. */
  readonly entries?: number
}

/** What a data source must know of an answer beside the answer itself. */
export interface AnswerContext {
  /** The league that was asked for, or the folder that the recorded answer lies in. */
  readonly league: string
  /** Where the answer came from (file or address); warnings begin with it. */
  readonly place: string
  /** The leagues that there are; the built-in ones if not given. */
  readonly catalog?: LeagueCatalog
}

/** What the owner set for one data source. */
export interface SourceAccess {
  /** Takes the place of the data source's own address. */
  readonly baseUrl?: string
  /** A key by its name: the data source's code, or that of a league or of its path at the data source, where each has its own. Never to be logged. */
  key(name: string): string | undefined
}

/** What the owner set for each data source. */
export interface SourceAccesses {
  of(source: DataSource): SourceAccess
}

/** Every data source at its own address, without keys of the owner's. */
export const AS_THEY_ARE: SourceAccesses = { of: () => ({ key: () => undefined }) }

/** One request, as the data source wants it asked. */
export interface SourceRequest {
  /** Takes the place of the data source's own address for what it keeps at another one; an address that the owner set comes before it. */
  readonly baseUrl?: string
  /** Path below the data source's address, parts encoded. Holds nothing secret. */
  readonly path: string
  readonly params: { readonly [name: string]: string }
  /** Names its share where several requests bring the answer together, such as the games of one group of colleges, or a team's coming games. */
  readonly share?: string
  /** Parameters beside those that no message, plan or log may show. */
  readonly secrets?: { readonly [name: string]: string }
  /** A key that is part of the address, encoded and with a slash before it: it goes between the data source's address and the path, and is shown as little as `secrets`. */
  readonly secretPath?: string
}

/** How many events an answer holds, and of which days. */
export interface AnswerBounds {
  /** How many events the request asks for at most, where it says so. */
  readonly limit?: number
  /** More events than this the answer never holds, as the data source says; absent where it states no such bound. */
  readonly most?: number
  /** Set where the answer may also hold events of other days, which are not all of theirs. */
  readonly isWider?: true
}

/** A request for the events of some days. */
export interface DayRequest extends SourceRequest, AnswerBounds {
  /** The days whose events it brings, all of them, as YYYY-MM-DD of the data source's zone, ascending. */
  readonly days: readonly string[]
}

/** What a request is made with. */
export interface Asking {
  readonly access: SourceAccess
  readonly now: Date
}

/**
 * One kind of question to a data source: how it is asked and how its answer is read.
 * Each stands in a file of its own, named for what is asked (events.ts, teams.ts,
 * detail.ts ...), in every data source's folder alike.
 */
export interface Question<Subject, Answer, Request extends SourceRequest = SourceRequest> {
  /**
   * The requests that bring the whole answer; none where the data source cannot tell. Of days there
   * may be many, of a team's schedule several with a `share` each; of anything else one, which
   * must bring all of it.
   */
  requests(subject: Subject, asking: Asking): readonly Request[]
  /** True when the answer has the outer form of what was asked for, be it empty; an error message or a page has not. */
  holds(answer: unknown): boolean
  /** Never throws: what cannot be read is a warning (provider_event_unreadable, provider_team_unreadable) with its place, and the rest goes on. */
  read(answer: unknown, context: AnswerContext): Answer
}

/** A league and the days of it that are wanted. */
export interface LeagueDays {
  readonly league: KnownLeague
  /** YYYY-MM-DD of the data source's zone, ascending. */
  readonly days: readonly string[]
}

/** On which days a league plays, as the data source lists them beside the events of one day. */
export interface GameCalendar {
  /** False for a day without any event; null for one of which the calendar says nothing. */
  lists(day: string): boolean | null
}

/** The events of a league by day. */
export interface EventQuestion extends Question<LeagueDays, EventAnswer, DayRequest> {
  /**
   * The data source's days on which every event of the league begins that starts at or
   * after `from` and before `to`, or still runs then; YYYY-MM-DD, ascending.
   */
  days(league: KnownLeague, from: Date, to: Date): readonly string[]
  /**
   * The calendar of the league in the answer for a day (YYYY-MM-DD), null where it has none that can be read; absent
   * where the data source lists none.
   */
  calendar?(answer: unknown, asked: string): GameCalendar | null
}

/** The teams of a league. */
export interface TeamAnswer {
  readonly teams: readonly KnownTeam[]
  readonly warnings: readonly Warning[]
}

/** What a table or poll says of a team: members of a side (schemas/event.schema.json) that belong to the season and not to one game. */
export type TeamFigures = { readonly providerTeamId: string } & Partial<
  Pick<
    EventSide,
    'rank' | 'seed' | 'record' | 'streak' | 'stats' | 'conference' | 'division' | 'gamesBack' | 'lastFive'
  >
>

/** Where figures come from: polls and tables. */
export const FIGURE_KINDS = ['rankings', 'standings'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** The figures of a league's teams. */
export interface FigureAnswer {
  /** Year of the season that they are of, as in the season of an event; absent where the answer names none. */
  readonly season?: number
  readonly figures: readonly TeamFigures[]
  readonly warnings: readonly Warning[]
}

/** A team of a league, for its schedule. */
export interface LeagueTeam {
  readonly league: KnownLeague
  readonly providerTeamId: string
}

/** An event and its league, for its detail. */
export interface LeagueEvent {
  readonly league: KnownLeague
  readonly event: SportsEvent
}

/** How politely a data source is asked. */
export interface Pace {
  /** Requests under way at a time, at most. */
  readonly atATime: number
  /** Requests begun within a minute, at most; absent where it does not ask for such a bound. */
  readonly perMinute?: number
}

/** A source of schedules on the network, and the form of its answers. */
export interface DataSource {
  /** Also the name of its folder of recorded answers. */
  readonly code: string
  /** What people call it. */
  readonly name: string
  /** Address in front of the paths of its requests. */
  readonly baseUrl: string
  /** IANA zone of its days. */
  readonly dayZone: string
  /** How politely it is asked with what the owner set: a key of his own may allow more. */
  pace(access: SourceAccess): Pace
  /** How it names a league: the form of a path (KnownLeague), and one for people to see. */
  readonly leaguePath: { readonly form: RegExp; readonly example: string }
  /** Why this league cannot be asked for with what the owner set, as a sentence that ends in the remedy; null where it can. */
  problemOf(league: KnownLeague, access: SourceAccess): string | null
  readonly events: EventQuestion
  readonly teams: Question<KnownLeague, TeamAnswer>
  /** One event with what its day's answer does not tell: preview, series, last five. */
  readonly detail: Question<LeagueEvent, EventAnswer>
  /** Polls; absent where it has none. */
  readonly rankings?: Question<KnownLeague, FigureAnswer>
  /** The table of a league; absent where it has none. */
  readonly standings?: Question<KnownLeague, FigureAnswer>
  /** All games of a team in one league; absent where it has none. */
  readonly schedule?: Question<LeagueTeam, EventAnswer>
}

/** The days of `zone` that the span from `from` until before `to` touches, YYYY-MM-DD, ascending; none for an empty span. */
export function daysOfSpan(from: Date, to: Date, zone: string): readonly string[] {
  return to <= from ? [] : daysThrough(civilDate(from, zone), civilDate(new Date(to.getTime() - 1), zone))
}

/** Every day from `first` through `last`, all YYYY-MM-DD, ascending; none where `last` is the earlier one. */
export function daysThrough(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = movedDate(day, 1)) days.push(day)
  return days
}

/** The day that a data source wrote, undefined for any other text and for a 30 February. */
export function dayText(value: string | undefined): string | undefined {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const midnight = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value) ? value : undefined
}
