import pLimit from 'p-limit'
import type {
  ChangedChannel,
  ChangedStream,
  ChannelEffect,
  ChannelResult,
  Effect,
  HostStream,
  PreviewedEvent,
  StreamEffect,
  StreamResult,
  Warning,
} from '../generated/records.ts'
import type { Host, RefreshContext } from '../host/contract.ts'
import { type DraftHost, draftHost, readOnce, type WhatWasRead } from '../host/draft-host.ts'
import type { EventSource } from '../sports/index.ts'
import { KeywordCache, type MatchParts, PAGE_WITHIN_MS } from '../streams/match-input.ts'
import { shownEvent } from '../streams/stream-preview.ts'
import { countText } from '../text.ts'
import { pause } from '../time/pause.ts'
import { SECOND_MS } from '../time/units.ts'
import { prepareRun } from './hooks.ts'
import { runWarnings } from './report.ts'
import type { PreparedRun, RefreshParts } from './types.ts'

/** How long the lists of the host count for further questions: somebody who types asks every second. */
const LISTS_COUNT_MS = 15 * SECOND_MS

/** What unsaved changes are made with: documents that are written here are stored nowhere. */
export interface DraftParts {
  readonly host: DraftHost
  readonly events: MatchParts['events']
  readonly keywords: MatchParts['keywords']
}

/** The next refresh without some changes, with them, and what making them came to. */
export interface ComparedRuns<Made> {
  readonly before: PreparedRun
  readonly after: PreparedRun
  readonly made: Made
}

/** The host as it was read, and the refresh without changes. */
interface Snapshot {
  readonly rest: Host['rest']
  readonly now: Date
  readonly readAt: number
  /** See HostRest. Another number means that something was written since. */
  readonly writes: number
  before: { readonly run: PreparedRun; readonly basis: WhatWasRead } | null
}

/**
 * Prepares the next refresh twice, as it is stored and with changes that are not: both read, match and plan as a refresh
 * does, and neither writes anything. The lists of the host, and the refresh without changes, count for 15 seconds, or until
 * something is written.
 */
export class EffectService {
  readonly #parts: RefreshParts
  readonly #events: EventSource
  readonly #keywords = new KeywordCache()
  readonly #queue = pLimit(1)
  #last: Snapshot | null = null

  constructor(parts: RefreshParts) {
    this.#parts = parts
    this.#events = knownEvents(parts.events)
  }

  /** `make` makes the changes. Throws what it throws, and what a refresh throws. Comparisons wait for each other: each holds two refreshes in memory. */
  compare<Made>(make: (parts: DraftParts) => Promise<Made>): Promise<ComparedRuns<Made>> {
    return this.#queue(() => this.#compare(make))
  }

  async #compare<Made>(make: (parts: DraftParts) => Promise<Made>): Promise<ComparedRuns<Made>> {
    const snapshot = this.#snapshot()
    const parts = this.#draft(snapshot, this.#keywords)
    const made = await make(parts)
    const before = await this.#before(snapshot)
    return { before, after: await this.#prepare(parts), made }
  }

  #snapshot(): Snapshot {
    const { host, pace } = this.#parts
    const [writes, readAt] = [host.rest.writeRequests(), pace.elapsed()]
    const isGood = this.#last?.writes === writes && readAt - this.#last.readAt < LISTS_COUNT_MS
    if (this.#last !== null && isGood) return this.#last
    const snapshot = { rest: readOnce(host.rest), now: host.clock(), readAt, writes, before: null }
    this.#last = snapshot
    pause(LISTS_COUNT_MS, undefined, { keepsProcess: false }).then(() => {
      if (this.#last === snapshot) this.#last = null // it is large
    })
    return snapshot
  }

  #draft({ rest, now }: Snapshot, keywords: KeywordCache): RefreshParts & DraftParts {
    return { ...this.#parts, host: draftHost(this.#parts.host, rest, now), events: this.#events, keywords }
  }

  async #before(snapshot: Snapshot): Promise<PreparedRun> {
    const parts = this.#draft(snapshot, this.#parts.keywords)
    const { settings } = parts.host
    const known = snapshot.before
    if (known !== null && (await settings.whatWasRead(known.basis.names)).saying === known.basis.saying)
      return known.run
    const run = await this.#prepare(parts)
    snapshot.before = { run, basis: await settings.whatWasRead() }
    return run
  }

  #prepare(parts: RefreshParts & DraftParts): Promise<PreparedRun> {
    const context: RefreshContext = {
      trigger: 'effect',
      triggers: ['effect'],
      now: parts.host.clock(),
      dryRun: true,
      progress: () => undefined,
    }
    return prepareRun(parts, context)
  }
}

/** Schedules as they are known; what was never read is asked for, in the time that a person waits for a page. */
function knownEvents(events: EventSource): EventSource {
  const fill = events.fill?.bind(events)
  return {
    read: (request) => events.read({ ...request, onlyUnknown: true, mayBeRecent: true, withinMs: PAGE_WITHIN_MS }),
    ...(fill === undefined ? {} : { fill: (request) => fill({ ...request, fromCacheAlone: true }) }),
  }
}

/** Changed channels that an answer lists. */
const MOST_CHANNELS = 1000

/** All that changes from one prepared refresh to another, but the page of its streams. */
export interface WholeEffect extends Omit<Effect, 'total' | 'items' | 'warnings'> {
  readonly streams: readonly ChangedStream[]
  /** Of the refresh with the changes, those that the other one does not have. */
  readonly warnings: Warning[]
}

/** What changes from the refresh `before` to the one `after`; pure. */
export function effectOf(before: PreparedRun, after: PreparedRun): WholeEffect {
  const [resultsBefore, resultsAfter] = [streamResults(before), streamResults(after)]
  const streams = after.read.streams.flatMap((stream) => changedStream(stream, resultsBefore, resultsAfter))
  const channels = changedChannels(before, after, resultsAfter)
  const channelsWith = (effect: ChannelEffect) => channels.filter(({ changes }) => changes.includes(effect)).length
  const streamsWith = (effect: StreamEffect) => streams.filter(({ change }) => change === effect).length
  const counts: Effect['counts'] = {
    streams: after.read.streams.length,
    matched_before: matchedCount(resultsBefore),
    matched_after: matchedCount(resultsAfter),
    gain_event: streamsWith('gain_event'),
    lose_event: streamsWith('lose_event'),
    other_event: streamsWith('other_event'),
    other_channel: streamsWith('other_channel'),
    other_reason: streamsWith('other_reason'),
    channels_before: before.planned.plan.channels.length,
    channels_after: after.planned.plan.channels.length,
    created: channelsWith('created'),
    deleted: channelsWith('deleted'),
    held: channels.filter(({ held }) => held).length,
    renumbered: channelsWith('renumbered'),
    renamed: channelsWith('renamed'),
  }
  const known = new Set(runWarnings(before).map(({ code, message }) => `${code} ${message}`))
  return {
    at: after.context.now.toISOString(),
    summary: summaryOf(counts),
    counts,
    streams,
    channels: channels.slice(0, MOST_CHANNELS),
    channels_left_out: Math.max(0, channels.length - MOST_CHANNELS),
    warnings: runWarnings(after).filter(({ code, message }) => !known.has(`${code} ${message}`)),
  }
}

/** "12 of 191 streams: 9 gain an event, 3 lose it." and the same of channels. */
function summaryOf(counts: Effect['counts']): string {
  const streams = [
    ...words(counts.gain_event, 'gains an event', 'gain an event'),
    ...words(counts.lose_event, 'loses its event', 'lose their event'),
    ...words(counts.other_event, 'shows another event', 'show another event'),
    ...words(counts.other_channel, 'moves to another channel', 'move to another channel'),
  ]
  const channels = [
    ...words(counts.created, 'is created', 'are created'),
    ...words(counts.deleted, 'is deleted', 'are deleted'),
    ...words(counts.renumbered, 'gets another number', 'get other numbers'),
    ...words(counts.renamed, 'is renamed', 'are renamed'),
  ]
  const changed = counts.gain_event + counts.lose_event + counts.other_event + counts.other_channel
  const held = counts.held === 0 ? '' : ` The next refresh postpones ${countText(counts.held, 'deletion')}.`
  const ofStreams =
    streams.length === 0
      ? 'No stream changes.'
      : `${changed} of ${countText(counts.streams, 'stream')}: ${streams.join(', ')}.`
  return `${ofStreams} ${channels.length === 0 ? 'No channel changes.' : `Channels: ${channels.join(', ')}.`}${held}`
}

function words(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

type StreamResults = ReadonlyMap<number, StreamResult>

/** What a refresh makes of each stream: the event by its match, channel and reason by its outcome. */
function streamResults({ matched, planned }: PreparedRun): StreamResults {
  const eventOf = new Map<number, PreviewedEvent>(
    matched.matches.map(({ stream, event, segment }) => [stream.id, shownEvent(event, segment)]),
  )
  const results = new Map<number, StreamResult>()
  for (const { streamId: id, eventId, channel, rule, reason } of [...planned.outcomes, ...matched.unmatched]) {
    const known = results.get(id)
    if (known !== undefined && (known.channel !== null || channel === null)) continue // of several that which has a channel
    const event = eventId === null ? null : (eventOf.get(id) ?? null)
    results.set(id, { event, channel, rule, reason })
  }
  return results
}

function matchedCount(results: StreamResults): number {
  return [...results.values()].filter(({ event }) => event !== null).length
}

function changedStream(
  { id, name }: HostStream,
  resultsBefore: StreamResults,
  resultsAfter: StreamResults,
): readonly ChangedStream[] {
  const [before, after] = [resultsBefore.get(id), resultsAfter.get(id)]
  if (before === undefined || after === undefined) return []
  const change = streamEffect(before, after)
  return change === null ? [] : [{ stream_id: id, name, change, before, after }]
}

function streamEffect(before: StreamResult, after: StreamResult): StreamEffect | null {
  if (before.event === null && after.event !== null) return 'gain_event'
  if (before.event !== null && after.event === null) return 'lose_event'
  if (eventKey(before.event) !== eventKey(after.event)) return 'other_event'
  if (before.channel !== after.channel) return 'other_channel'
  return before.event === null && before.rule !== after.rule ? 'other_reason' : null
}

function eventKey(event: PreviewedEvent | null): string {
  return event === null ? '' : JSON.stringify([event.league, event.id, event.segment])
}

/** The channels that differ after the two refreshes, by number. */
function changedChannels(before: PreparedRun, after: PreparedRun, results: StreamResults): readonly ChangedChannel[] {
  const [there, then] = [channelResults(before), channelResults(after)]
  const [heldBefore, held] = [heldBack(before), heldBack(after)]
  const reasonOf = deletionReasons(before, after, results)
  const changed = [...new Set([...there.keys(), ...then.keys()])].flatMap((tvgId): ChangedChannel[] => {
    const [one, other] = [there.get(tvgId) ?? null, then.get(tvgId) ?? null]
    const heldReason = heldBefore.has(tvgId) ? undefined : held.get(tvgId)
    if (heldReason !== undefined) {
      const changes: ChannelEffect[] = one === null ? ['deleted'] : ['deleted', ...channelEffects(one, other)]
      return [{ tvg_id: tvgId, changes, before: one, after: other, held: true, reason: heldReason }]
    }
    const changes = channelEffects(one, other)
    const reason = other === null ? reasonOf(tvgId) : null
    return changes.length === 0 ? [] : [{ tvg_id: tvgId, changes, before: one, after: other, held: false, reason }]
  })
  const numberOf = ({ before: one, after: other }: ChangedChannel) => (other ?? one)?.number ?? Number.POSITIVE_INFINITY
  return changed.sort((one, other) => numberOf(one) - numberOf(other) || (one.tvg_id < other.tvg_id ? -1 : 1))
}

function channelEffects(before: ChannelResult | null, after: ChannelResult | null): ChannelEffect[] {
  if (before === null) return ['created']
  if (after === null) return ['deleted']
  return [
    ...(before.number === after.number ? [] : ['renumbered' as const]),
    ...(before.name === after.name ? [] : ['renamed' as const]),
  ]
}

/** Our channels after a refresh, by tvg-id. */
function channelResults({ planned: { plan, numbers } }: PreparedRun): ReadonlyMap<string, ChannelResult> {
  return new Map(
    plan.channels.map(({ record: { tvgId, name } }) => [tvgId, { number: numbers.numbers.get(tvgId) ?? null, name }]),
  )
}

/** Why channels are due to be deleted that a refresh keeps for now, by tvg-id. */
function heldBack({ planned: { plan } }: PreparedRun): ReadonlyMap<string, string> {
  return new Map(plan.heldRemovals.map(({ record, reason }) => [record?.tvgId ?? '', reason]))
}

/** Why a channel is not there after the second refresh: as that says where it deletes it, else as it says of a stream of the channel. */
function deletionReasons(before: PreparedRun, after: PreparedRun, results: StreamResults) {
  const { operations } = after.planned.plan
  const removals = operations.filter(({ action }) => action === 'remove')
  const reasons = new Map(removals.map(({ tvgId, reason }) => [tvgId, reason]))
  const streamsOf = new Map(before.planned.plan.channels.map(({ record }) => [record.tvgId, record.streamIds]))
  return (tvgId: string): string | null => {
    const ofStreams = (streamsOf.get(tvgId) ?? []).flatMap((id) => results.get(id)?.reason ?? [])
    return reasons.get(tvgId) ?? ofStreams[0] ?? null
  }
}
