import type { ManagedChannel, Settings, SportsEvent } from '../generated/records.ts'
import { eventsToRemember, recordEvents, type ShownChannel, type UnlistedEvents } from '../ledger/event-memory.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { fallsIn } from '../sports/index.ts'
import { eventWindow } from '../streams/asked-events.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { recordStreamNames, type StreamNames, streamNames } from '../streams/stream-names.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** A channel as a run leaves it. */
export interface LeftChannel {
  readonly record: ManagedChannel
  readonly planned: { readonly event: SportsEvent | null; readonly wanted: WantedChannel | null }
}

/** What a run knows when its channels are settled. */
interface KnownRun {
  readonly settings: Settings
  readonly matches: readonly (Pick<StreamMatch, 'stream'> & { readonly event: SportsEvent })[]
  readonly keyOf: (event: SportsEvent) => string
  readonly unlisted: UnlistedEvents
  readonly streamNames: StreamNames
  readonly now: Date
}

/** What these channels show, of teams' the games in the guide. */
export function shownChannels(
  channels: readonly LeftChannel[],
  { settings, now }: Pick<KnownRun, 'settings' | 'now'>,
): readonly (ShownChannel & Pick<LeftChannel, 'record'>)[] {
  const { from, to } = eventWindow(settings, now)
  return channels.map(({ record, planned: { event, wanted } }) => ({
    ...{ record, event },
    games: wanted?.mode === 'team' ? wanted.games.filter((game) => fallsIn(game, from, to)) : [],
  }))
}

/** Remembers for the next run what these channels show, and what their streams are called. Call it within a transaction. */
export function rememberShown(ledger: Pick<Ledger, 'setFact'>, channels: readonly LeftChannel[], run: KnownRun): void {
  const { matches, keyOf, unlisted, now } = run
  recordEvents(ledger, eventsToRemember(shownChannels(channels, run), unlisted), now)
  const meant = new Map(matches.map(({ stream, event }) => [stream.id, { name: stream.name, key: keyOf(event) }]))
  const named = channels.map(({ record, planned: { wanted } }) => ({
    record,
    eventKey: wanted?.mode === 'team' ? wanted.eventKey : record.event_id,
  }))
  const nameOf = (id: number, key: string) => {
    const match = meant.get(id)
    return match?.key === key ? match.name : undefined
  }
  recordStreamNames(ledger, streamNames(named, nameOf, run.streamNames))
}
