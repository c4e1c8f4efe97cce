import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import type { ChannelPlan } from '../../src/channels/channel-plan.ts'
import { planChannels } from '../../src/channels/channel-planner.ts'
import { buildEventChannels } from '../../src/channels/event-channels.ts'
import type { WantedChannel } from '../../src/channels/wanted-channel.ts'
import { channelLife, lifetimeRule } from '../../src/configuration/channel-lifetime.ts'
import { KeywordService } from '../../src/detection/index.ts'
import type { HostChannel, ManagedChannel, SportsEvent, Template } from '../../src/generated/records.ts'
import { channelContext } from '../../src/guide/channel-appearance.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import { eventEnd, eventTitle } from '../../src/sports/index.ts'
import { createNameMatcher } from '../../src/streams/name-matcher.ts'
import { createPace } from '../../src/time/slices.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { NOW } from '../templates/sample-games.ts'
import { type ArtBase, catalog, resolverFor, schedules, settings } from './fixtures.ts'
import type { ChannelKind, ThreePaths } from './paths.ts'

/** What a channel shows. */
export interface Shown {
  readonly event: SportsEvent
  readonly segment?: string
  readonly feed?: 'home' | 'away' | 'national'
  readonly keyword?: string
}

/** A stream of the channel; what its name reads as does not matter here. */
export function matchOf(shown: Shown) {
  const { event } = shown
  const [segment, feed] = [shown.segment ?? null, shown.feed ?? null]
  const keyword = shown.keyword === undefined ? null : { key: shown.keyword, label: shown.keyword }
  const timeZone = settings.timeZone
  const matcher = createNameMatcher({ events: [event], keywords: new KeywordService(), now: NOW, timeZone })
  const reading = { ...matcher.read('A stream'), feed }
  const { rule, reason } = matcher.match(reading)
  return { stream: { id: 1, name: 'A stream' }, reading, event, segment, rule, reason, keyword }
}

type Stream = ReturnType<typeof matchOf>

/** The channel that a run wants for a stream; creation and sync both ask for it in this way. */
async function wantedFor(stream: Stream, template: Template, artBase: ArtBase): Promise<WantedChannel> {
  const group = { id: 1, name: 'All', templateId: template.id, duplicateHandling: 'per_feed' as const }
  const { wanted } = await buildEventChannels(
    {
      matches: [{ ...stream, group }],
      ...{ settings, catalog, schedules, templates: [template] },
      resolver: resolverFor(artBase),
      keyOf: ({ id }) => id,
      now: NOW,
    },
    createPace(),
  )
  if (wanted[0] === undefined) throw new Error(`expected a channel for event ${stream.event.id}`)
  return wanted[0]
}

/** What a run does about a channel, given what the host and the ledger hold. */
export function planned(
  wanted: WantedChannel,
  known?: { readonly record: ManagedChannel; readonly channel: HostChannel },
): ChannelPlan {
  const { event, eventKey } = wanted
  return planChannels({
    wanted: [wanted],
    ledger: known ? [known.record] : [],
    hostChannels: known ? [known.channel] : [],
    hostGroupNames: new Map([[1, wanted.group]]),
    hostLogoUrls: wanted.logoUrl === null ? new Map() : new Map([[1, wanted.logoUrl]]),
    events: event === null || eventKey === null ? new Map() : new Map([[eventKey, event]]),
    hostStreamIds: new Set(wanted.streamIds),
    profiles: null,
    interrupted: [],
    lifeOf: (record, its) => channelLife(record, its, lifetimeRule(undefined, settings), NOW),
    mayMissStreams: () => true,
    missingStreams: () => ({
      reason: 'no stream shows its event any more',
      isRuledOut: false,
      isHeld: false,
      warning: null,
    }),
    eventStreamIds: new Set(),
    memory: NO_MEMORY,
    inUse: null,
    caps: { removals: 10, creations: 10, percent: 40, ignored: false },
    keepOwnerEdits: true,
    now: NOW,
  })
}

/** The record of the one channel that a plan has. */
export function recordIn({ channels }: ChannelPlan): ManagedChannel {
  if (channels[0] === undefined) throw new Error('expected a planned channel')
  return channels[0].record
}

/** The host's channel as creation leaves it. */
export function created(record: ManagedChannel): HostChannel {
  return {
    id: 1,
    uuid: '',
    name: record.name,
    channelNumber: 5000,
    channelGroupId: 1,
    tvgId: record.tvgId,
    epgDataId: null,
    logoId: record.logoUrl === null ? null : 1,
    streams: record.streamIds,
  }
}

/** The window of a guide around an event, with hours before and after it. */
export function windowAround(event: SportsEvent, hours: number) {
  const from = new Date(Date.parse(event.start) - hours * HOUR_MS)
  return { from, to: new Date(eventEnd(event).getTime() + hours * HOUR_MS) }
}

/** An event that is made of a name has a template that says the name, whatever else it says. */
export function textFor({ provider, name = '' }: SportsEvent, part: string): string {
  return provider === 'name' ? `${name} / ${part}` : part
}

/** The channel of an event. */
export function eventChannel(shown: Shown): ChannelKind {
  const { event } = shown
  const stream = matchOf(shown)
  const identity = {
    ...{ event, segment: shown.segment ?? null, feed: shown.feed ?? null, keyword: shown.keyword ?? null },
  }
  const contextAt = (clock: Date) => channelContext(identity, { settings, catalog, schedules }, clock)
  return {
    type: 'event',
    plainName: eventTitle(event),
    context: contextAt(NOW),
    text: (part) => textFor(event, part),
    async walk(template, artBase): Promise<ThreePaths> {
      const wanted = await wantedFor(stream, template, artBase)
      const record = recordIn(planned(wanted))
      const sync = planned(await wantedFor(stream, template, artBase), { record, channel: created(record) })
      const synced = recordIn(sync)
      const run = { settings, catalog, schedules, resolver: resolverFor(artBase), window: windowAround(event, 3) }
      const programmes = channelProgrammes({ record, event, template: wanted.template }, run)
      return {
        created: { name: record.name, logo: record.logoUrl },
        synced: { name: synced.name, logo: synced.logoUrl },
        changes: sync.operations,
        guide: programmes.map((programme) => ({ programme, context: contextAt(programme.start) })),
      }
    },
  }
}
