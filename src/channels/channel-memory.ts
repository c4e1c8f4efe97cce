import type { HostChannel, HostProfile, ManagedChannel, Settings, SportsEvent } from '../generated/records.ts'
import { eventsToRemember, recordEvents, type ShownChannel, type UnlistedEvents } from '../ledger/event-memory.ts'
import { isObject } from '../records/json.ts'
import { fallsIn, type Span } from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { eventWindow } from '../streams/schedule-needs.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { recordStreamNames, type StreamNames, streamNames } from '../streams/stream-names.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** The fact of the ledger that holds it. */
const HOST_MEMORY = 'host_memory'

/** Names of the facts that say what is the owner's: an undo leaves them. */
export const HOST_MEMORY_FACTS: readonly string[] = [HOST_MEMORY]

/** What a run remembers of the host beside its channels, to tell what the owner changed there by hand. */
export interface HostMemory {
  /** Uuids of channels that have, or had, a tvg-id of ours, and are the owner's: never taken for ours. */
  readonly ownersChannels: ReadonlySet<string>
  /** Profiles that there were at the last run that asked for them; null where it did not. */
  readonly profileIds: ReadonlySet<number> | null
  /** Ids of the channel groups that we use, by the names that they had, and by those that are wished. */
  readonly groupIds: ReadonlyMap<string, number>
  /** Streams that channels of teams had from us, by tvg-id: a host that was put back shows them again. */
  readonly teamStreams: ReadonlyMap<string, readonly number[]>
}

/** What is remembered before the first run, and where it is lost. */
export const NO_MEMORY: HostMemory = {
  ownersChannels: new Set(),
  profileIds: null,
  groupIds: new Map(),
  teamStreams: new Map(),
}

/** What the last run remembered; what cannot be read counts as never seen. */
export function readHostMemory(ledger: FactReader): HostMemory {
  const kept = parsed(ledger.fact(HOST_MEMORY))
  if (!isObject(kept)) return NO_MEMORY
  const { owners_channels: uuids, profile_ids: profiles, group_ids: groups, team_streams: streams } = kept
  return {
    ownersChannels: new Set(Array.isArray(uuids) ? uuids.filter((uuid) => typeof uuid === 'string') : []),
    profileIds: Array.isArray(profiles) ? new Set(profiles.filter((id) => typeof id === 'number')) : null,
    groupIds: new Map(
      Object.entries(isObject(groups) ? groups : {}).flatMap(([name, id]) =>
        typeof id === 'number' ? [[name, id] as const] : [],
      ),
    ),
    teamStreams: new Map(
      Object.entries(isObject(streams) ? streams : {}).map(
        ([tvgId, ids]) => [tvgId, Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []] as const,
      ),
    ),
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null // the next run writes another
  }
}

/** What a run has seen and wished that the next one is to remember. */
export interface NextMemory extends HostMemory {
  /** Names of the groups that channels go to, by the names that are wished. */
  readonly groupNames: ReadonlyMap<string, string>
}

/** The host's groups now, and what they were called before. */
export interface GroupNames {
  readonly memory: HostMemory
  readonly hostGroupNames: ReadonlyMap<number, string>
}

/** What the plan was made of, as far as it is to be remembered. */
export interface MemoryInput extends GroupNames {
  readonly hostChannels: readonly HostChannel[]
  readonly profiles: readonly HostProfile[] | null
  /** As they are wished, before groups that the owner renamed were looked up. */
  readonly wanted: readonly WantedChannel[]
}

/** What the next run is to know; only of channels and groups that the host still has, so that it does not grow for ever. */
export function nextMemory(
  input: MemoryInput,
  twice: readonly HostChannel[],
  records: readonly ManagedChannel[],
): NextMemory {
  const { memory, hostChannels, hostGroupNames, profiles, wanted } = input
  const owners = hostChannels.filter((channel) => memory.ownersChannels.has(channel.uuid) || twice.includes(channel))
  return {
    ownersChannels: new Set(owners.map(({ uuid }) => uuid)),
    profileIds: profiles === null ? null : new Set(profiles.map(({ id }) => id)),
    groupNames: new Map(wanted.map(({ group }) => [group, currentGroupName(group, input)])),
    groupIds: new Map([...memory.groupIds].filter(([, id]) => hostGroupNames.has(id))),
    teamStreams: new Map(
      records.filter(({ mode }) => mode === 'team').map((record) => [record.tvgId, streamsSoFar(record, memory)]),
    ),
  }
}

/** A team's channel remembers no more streams than this. */
const MOST_STREAMS = 100

/** The latest last. */
function streamsSoFar({ tvgId, streamIds: ids, addedStreamIds: added }: ManagedChannel, memory: HostMemory) {
  const ours = ids.filter((id) => !added.includes(id))
  const before = memory.teamStreams.get(tvgId) ?? []
  return [...before.filter((id) => !ours.includes(id)), ...ours].slice(-MOST_STREAMS)
}

/** Keeps it for the next run; `groups` are the host's by name, those that the run has made among them. */
export function recordHostMemory(
  ledger: FactWriter,
  { ownersChannels, profileIds, groupNames, groupIds, teamStreams }: NextMemory,
  groups: ReadonlyMap<string, number>,
): void {
  const ids = new Map(groupIds)
  for (const [wished, name] of groupNames) {
    const id = groups.get(name)
    if (id !== undefined) ids.set(wished, id).set(name, id)
  }
  const kept = {
    owners_channels: [...ownersChannels],
    profile_ids: profileIds === null ? null : [...profileIds],
    group_ids: Object.fromEntries(ids),
    team_streams: Object.fromEntries(teamStreams),
  }
  ledger.setFact(HOST_MEMORY, JSON.stringify(kept))
}

/** What a group that we use is called now: the owner may have renamed it. */
export function currentGroupName(name: string, { memory, hostGroupNames }: GroupNames): string {
  return hostGroupNames.get(memory.groupIds.get(name) ?? NO_ID) ?? name
}

const NO_ID = -1

/** The channels that should exist, in groups as they are called now. */
export function inCurrentGroups(wanted: readonly WantedChannel[], known: GroupNames): readonly WantedChannel[] {
  return wanted.map((channel) => ({ ...channel, group: currentGroupName(channel.group, known) }))
}

/** A channel as a run leaves it. */
export interface FinishedChannel {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  readonly wanted: WantedChannel | null
}

/** What a run knows when its channels are settled. */
interface KnownRun {
  readonly settings: Settings
  readonly matches: readonly StreamMatch[]
  readonly keyOf: (event: SportsEvent) => string
  readonly unlisted: UnlistedEvents
  readonly streamNames: StreamNames
  readonly now: Date
}

/** What these channels show, of teams' the games in the guide. */
export function shownChannels(channels: readonly FinishedChannel[], { from, to }: Span): readonly ShownChannel[] {
  return channels.map(({ record, event, wanted }) => ({
    ...{ record, event },
    games: wanted?.mode === 'team' ? wanted.games.filter((game) => fallsIn(game, from, to)) : [],
  }))
}

/** Remembers for the next run what these channels show, and what their streams are called. Call it within a transaction. */
export function saveShownEvents(ledger: FactWriter, channels: readonly FinishedChannel[], run: KnownRun): void {
  const { settings, matches, keyOf, unlisted, now } = run
  recordEvents(ledger, eventsToRemember(shownChannels(channels, eventWindow(settings, now)), unlisted), now)
  const meant = new Map(matches.map(({ stream, event }) => [stream.id, { name: stream.name, key: keyOf(event) }]))
  const named = channels.map(({ record, wanted }) => ({
    record,
    eventKey: wanted?.mode === 'team' ? wanted.eventKey : record.eventId,
  }))
  const nameOf = (id: number, key: string) => {
    const match = meant.get(id)
    return match?.key === key ? match.name : undefined
  }
  recordStreamNames(ledger, streamNames(named, nameOf, run.streamNames))
}
