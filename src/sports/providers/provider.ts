import type { League } from '../../generated/records.ts'
import type { EventAnswer } from '../event-source.ts'
import type { LeagueCatalogue } from '../leagues.ts'

/** What a provider must know of an answer beside the answer itself. */
export interface AnswerContext {
  /** The league that was asked for, or the folder that the recorded answer lies in. */
  readonly league: string
  /** Where the answer came from (file or address); warnings begin with it. */
  readonly place: string
  /** The leagues that there are; the built-in ones if not given. */
  readonly catalogue?: LeagueCatalogue
}

/** One request for a part of a league's schedule. */
export interface ScoreboardRequest {
  /** Path below the provider's address. */
  readonly path: string
  readonly params: { readonly [name: string]: string }
  /** The day or days that it asks for, as warnings name them. */
  readonly days: string
}

/** A source of schedules on the network, and the form of its answers. */
export interface Provider {
  /** Also the name of its folder of recorded answers. */
  readonly code: string
  /** Address in front of the paths of its requests. */
  readonly baseUrl: string
  /** True when the answer has the outer form of a schedule; an error message or a page has not. */
  holdsEvents(answer: unknown): boolean
  /** Never throws: an event that cannot be read is a warning (provider_event_unreadable) and the rest goes on. */
  readScoreboard(answer: unknown, context: AnswerContext): EventAnswer
  /** The requests that together cover every event of the league that starts in the window. */
  scoreboardRequests(league: League, from: Date, to: Date): readonly ScoreboardRequest[]
}
