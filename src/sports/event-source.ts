import type { SportsEvent, Warning } from '../generated/records.ts'
import type { LeagueCatalogue } from './leagues.ts'

/** Which events are wanted. */
export interface EventRequest {
  /** League codes; null asks for every league that the source has. */
  readonly leagues: readonly string[] | null
  /** Says which leagues names speak of: where `leagues` is null, a source that has to ask for each league asks for these alone. */
  readonly hinted?: () => readonly string[]
  /** The leagues that there are when the events are read, the owner's among them; the built-in ones if not given. */
  readonly catalogue?: LeagueCatalogue
  /** True where answers of the last minute may serve again, as for the pages of a preview. A refresh always asks anew. */
  readonly mayBeRecent?: boolean
  /** Events that start at or after `from` and before `to`. */
  readonly from: Date
  readonly to: Date
}

/** Events and what could not be read; a source never throws for a part that is broken. */
export interface EventAnswer {
  readonly events: readonly SportsEvent[]
  readonly warnings: readonly Warning[]
}

/** Where events come from: recorded answers in a folder, or the providers themselves. */
export interface EventSource {
  read(request: EventRequest): Promise<EventAnswer>
  /** Breaks off what is being read; for sources that wait for somebody. */
  stop?(): void
}
