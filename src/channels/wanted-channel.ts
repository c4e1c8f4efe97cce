import type { SportsEvent, Template } from '../generated/records.ts'
import type { ContextParts } from '../guide/channel-appearance.ts'
import type { Resolver, TeamIdentity } from '../templates/index.ts'

/** A channel that should exist now, with everything that its template says about it. */
export type WantedChannel = EventChannel | TeamChannel

/** What every channel has that should exist. */
interface AnyChannel {
  readonly tvgId: string
  readonly segment: string | null
  readonly feed: string | null
  /** Label of its exception keyword. */
  readonly keyword: string | null
  /** Key of its exception keyword, by which the channel is known. Defaults to null. */
  readonly exceptionKey?: string | null
  readonly template: Template
  readonly name: string
  readonly logoUrl: string | null
  /** Name of the host's channel group. */
  readonly group: string
  /** Profiles of the host that show it; absent means all. */
  readonly profileIds: readonly number[] | undefined
  /** In the order in which the host tries them. */
  readonly streamIds: readonly number[]
}

/** A channel of one event, made for the time around it. */
export interface EventChannel extends AnyChannel {
  readonly mode: 'create'
  readonly event: SportsEvent
  /** Key of the event (eventKeys). */
  readonly eventKey: string
  /** The stream group that asks for it. */
  readonly streamGroupId: number
  /** True where its playlists list none of its streams any more: no reason to make it, none to change it. */
  readonly onlyStale?: boolean
}

/** The permanent channel of a favorite team. */
export interface TeamChannel extends AnyChannel {
  readonly mode: 'team'
  readonly team: TeamIdentity
  /** The game whose streams it carries now; null while there is none. */
  readonly event: SportsEvent | null
  readonly eventKey: string | null
  /** The team's games that the guide may show, by their start. */
  readonly games: readonly SportsEvent[]
  /** True where its texts tell no results. */
  readonly hideResults: boolean
}

/** What the channels of a run are made of, those of events, of teams and of the owner's alike. */
export interface ChannelParts extends ContextParts {
  readonly templates: readonly Template[]
  readonly resolver: Resolver
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  readonly now: Date
}
