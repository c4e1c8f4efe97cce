import { type HostMemory, NO_MEMORY, readHostMemory, recordHostMemory } from '../../src/channels/channel-memory.ts'
import type { ChannelPlan, PlanInputWithUse } from '../../src/channels/channel-plan.ts'
import { planChannels } from '../../src/channels/channel-planner.ts'
import type { EventChannel, WantedChannel } from '../../src/channels/wanted-channel.ts'
import type { ChannelLife } from '../../src/configuration/channel-lifetime.ts'
import type { HostChannel, HostProfile, ManagedChannel, SportsEvent } from '../../src/generated/records.ts'
import { tvgIdOf } from '../../src/guide/tvg-id.ts'

export const NOW = new Date('2025-06-05T16:00:00Z')

/** A host and a ledger as a run finds and leaves them. */
export interface HostState {
  readonly hostChannels: readonly HostChannel[]
  readonly ledger: readonly ManagedChannel[]
  readonly profiles?: readonly HostProfile[] | null
  readonly memory?: HostMemory
}

export const EMPTY: HostState = { hostChannels: [], ledger: [] }

/** The host's groups, and the logo that every channel of these tests may have. */
export const GROUPS = new Map([
  [1, 'MLB'],
  [2, 'Mine'],
])
export const LOGO = 'https://art.example/1.png'
const LOGOS = new Map([
  [1, LOGO],
  [2, 'https://art.example/mine.png'],
])

/** An invented game that begins in an hour. */
export function eventOf(id: string, changes: Partial<SportsEvent> = {}): SportsEvent {
  const sides = { home: { name: `Herons ${id}` }, away: { name: `Mules ${id}` } }
  return { id, provider: 'espn', sport: 'baseball', league: 'mlb', start: '2025-06-05T17:00:00Z', ...sides, ...changes }
}

/** The channel of that game, on these streams. */
export function wantedOf(
  id: string,
  streamIds: readonly number[],
  { event = eventOf(id), ...changes }: Partial<EventChannel> = {},
): EventChannel {
  return {
    mode: 'create',
    tvgId: tvgIdOf({ eventKey: id, segment: null, feed: null, keyword: null }),
    event,
    eventKey: id,
    segment: null,
    feed: null,
    keyword: null,
    template: { id: 1, name: 'Event', templateType: 'event' },
    streamGroupId: 1,
    name: `Game ${id}`,
    logoUrl: LOGO,
    group: 'MLB',
    profileIds: undefined,
    streamIds,
    ...changes,
  }
}

const rule = { createBefore: 'same_day', deleteAfter: '2h', timeZone: 'America/New_York', timeFormat: '12h' } as const

/** A life that has hours to go. */
export const LIVING: ChannelLife = {
  from: new Date('2025-06-05T04:00:00Z'),
  end: new Date('2025-06-05T20:00:00Z'),
  until: new Date('2025-06-05T22:00:00Z'),
  endedAt: null,
  rule,
}

/** One that is over since an hour. */
export const OVER: ChannelLife = {
  from: new Date('2025-06-05T04:00:00Z'),
  end: new Date('2025-06-05T13:00:00Z'),
  until: new Date('2025-06-05T15:00:00Z'),
  endedAt: null,
  rule,
}

/** Plans a run over a state, with nothing special about it but `options`. */
export function plan(
  state: HostState,
  wanted: readonly WantedChannel[],
  options: Partial<PlanInputWithUse> = {},
): ChannelPlan {
  const events = wanted.flatMap(({ event }) => event ?? [])
  return planChannels({
    profiles: null,
    ...state,
    wanted,
    hostGroupNames: GROUPS,
    hostLogoUrls: LOGOS,
    hostStreamIds: new Set(Array.from({ length: 100 }, (_, id) => id)),
    interrupted: [],
    events: new Map(events.map((event) => [event.id, event])),
    lifeOf: () => LIVING,
    mayMissStreams: () => true,
    missingStreams: () => ({ reason: 'no stream shows it', isRuledOut: false, isHeld: false, warning: null }),
    eventStreamIds: new Set(wanted.flatMap(({ streamIds }) => streamIds)),
    memory: state.memory ?? NO_MEMORY,
    inUse: null,
    caps: { removals: 50, creations: 50, percent: 40, ignored: false },
    keepOwnerEdits: true,
    now: NOW,
    ...options,
  })
}

/** What host and ledger hold once the operations of a plan were carried out, and nothing else. */
export function carriedOut(state: HostState, done: ChannelPlan): HostState {
  const rows = new Map(state.hostChannels.map((channel) => [channel.id, channel]))
  const made = new Map<string, number>()
  let nextId = Math.max(0, ...rows.keys()) + 1
  for (const { action, hostChannelId: id, tvgId, changes } of done.operations) {
    if (action === 'remove') rows.delete(id ?? -1)
    if (action !== 'create' && action !== 'update') continue
    const at = id ?? nextId++
    if (action === 'create') made.set(tvgId ?? '', at)
    const before: HostChannel = rows.get(at) ?? blankChannel(at, tvgId)
    const changeOf = (field: string) => changes.find((change) => change.field === field)
    const idOf = (names: ReadonlyMap<number, string>, value: unknown) =>
      [...names].find(([, name]) => name === value)?.[0] ?? null
    const [name, logo, group, streams] = ['name', 'logo', 'group', 'streams'].map(changeOf)
    rows.set(at, {
      ...before,
      ...(name && { name: String(name.to) }),
      ...(logo && { logoId: idOf(LOGOS, logo.to) }),
      ...(group && { channelGroupId: idOf(GROUPS, group.to) }),
      ...(streams && { streams: streams.to as number[] }),
    })
  }
  const ledger = done.channels.map(({ record, actual }) => {
    const id = actual?.id ?? made.get(record.tvgId) ?? null
    return { ...record, hostChannelId: id, hostChannelUuid: rows.get(id ?? -1)?.uuid ?? null }
  })
  const profiles = profilesAfter(state, done, made)
  return { hostChannels: [...rows.values()], ledger, profiles, memory: memoryAfter(done) }
}

/** What the ledger's fact gives the next run. */
function memoryAfter({ remembered }: ChannelPlan): HostMemory {
  const facts = new Map<string, string>()
  const groups = new Map([...GROUPS].map(([id, name]) => [name, id]))
  recordHostMemory({ setFact: (name, value) => void facts.set(name, value) }, remembered, groups)
  return readHostMemory({ fact: (name) => facts.get(name) ?? null })
}

function blankChannel(id: number, tvgId: string | null): HostChannel {
  const none = { channelNumber: null, channelGroupId: null, epgDataId: null, logoId: null }
  return { id, uuid: `u${id}`, name: '', tvgId, streams: [], ...none }
}

/** A new channel is in all profiles unless its creation says otherwise. */
function profilesAfter({ profiles }: HostState, { operations }: ChannelPlan, made: ReadonlyMap<string, number>) {
  if (!profiles) return null
  return profiles.map((profile) => {
    const channels = new Set(profile.channels)
    for (const { action, tvgId, hostChannelId: id, changes } of operations) {
      const channel = id ?? made.get(tvgId ?? '') ?? -1
      const change = changes.find(({ field }) => field === 'profiles')
      if (action === 'remove') channels.delete(channel)
      else if (change === undefined && action === 'create') channels.add(channel)
      else if (change !== undefined) {
        if ((change.to as number[]).includes(profile.id)) channels.add(channel)
        else channels.delete(channel)
      }
    }
    return { ...profile, channels: [...channels] }
  })
}

/** The state with the host's only channel, or each of them, changed by hand. */
export function byHand(state: HostState, changes: Partial<HostChannel>): HostState {
  return { ...state, hostChannels: state.hostChannels.map((channel) => ({ ...channel, ...changes })) }
}

/** The operations of a plan, as a person would list them. */
export const actions = ({ operations }: ChannelPlan) => operations.map(({ action, name }) => `${action} ${name}`)

/** A state after a first run for these channels. */
export function stateWith(wanted: readonly WantedChannel[], options: Partial<PlanInputWithUse> = {}): HostState {
  const state = { ...EMPTY, profiles: options.profiles ?? null }
  return carriedOut(state, plan(state, wanted, options))
}
