import type { HoldingCause } from '../channels/channel-plan.ts'
import { SportsGuideError } from '../errors.ts'
import type {
  ChangedChannel,
  ChangedStream,
  ChannelEffect,
  ChannelResult,
  Effect,
  HostStream,
  PreviewedEvent,
  SportsEvent,
  StreamEffect,
  StreamResult,
  Warning,
} from '../generated/records.ts'
import type { Host, RefreshContext } from '../host/contract.ts'
import { type DraftHost, draftHost, readOnce, type WhatWasRead } from '../host/draft-host.ts'
import type { EventRequest, EventSource } from '../sports/index.ts'
import { KeywordCache, type MatchParts, PAGE_WITHIN_MS } from '../streams/match-input.ts'
import { shownEvent } from '../streams/stream-preview.ts'
import { countText } from '../text.ts'
import { pause } from '../time/pause.ts'
import type { Pace } from '../time/slices.ts'
import { SECOND_MS } from '../time/units.ts'
import { prepareRun } from './hooks.ts'
import { runWarnings } from './report.ts'
import type { PreparedRun, RefreshParts } from './types.ts'

/** How long the lists of the host count for further questions: somebody who types asks every second. */
const LISTS_COUNT_MS = 15 * SECOND_MS

/** Questions that wait for others: a further one takes the place of that which has waited longest. */
const MAX_WAITING = 3

/** How often a comparison is made anew since something was written while it was made. */
const MAX_TRIES = 2

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
  before: Baseline | null
}

/** The refresh without changes, and what shows that it would still be the same. */
interface Baseline {
  readonly run: PreparedRun
  readonly basis: WhatWasRead
  /** See Ledger. */
  readonly changes: number
  /** The events that it was given, where their source keeps no answers in the database. */
  readonly given: readonly GivenEvents[]
}

/** Events, and the request that they answered. */
interface GivenEvents {
  readonly request: EventRequest
  readonly events: readonly SportsEvent[]
}

/** A question that waits for its turn. */
interface Waiting {
  readonly answer: () => Promise<void>
  readonly drop: () => void
}

/**
 * Prepares the next refresh twice, as it is stored and with changes that are not: both read, match and plan as a refresh
 * does, and neither writes anything. The lists of the host count for 15 seconds, or until something is written to it; so does
 * the refresh without changes, as long as ledger, schedules and settings are the same: what else has changed since would look
 * like an effect of the changes.
 */
export class EffectService {
  readonly #parts: RefreshParts
  readonly #events: EventSource
  readonly #keywords = new KeywordCache()
  readonly #waiting: Waiting[] = []
  #isAtWork = false
  #last: Snapshot | null = null

  constructor(parts: RefreshParts) {
    this.#parts = parts
    this.#events = knownEvents(parts.events)
  }

  /**
   * `make` makes the changes. Throws what it throws, and what a refresh throws. Comparisons wait for each other, since each
   * holds two refreshes in memory; NotReady where too many newer ones wait.
   */
  compare<Made>(make: (parts: DraftParts) => Promise<Made>): Promise<ComparedRuns<Made>> {
    return this.#inTurn(() => this.#compare(make))
  }

  /** Prepares the next refresh with the changes that `make` makes. Waits and throws as `compare` does. */
  prepare<Made>(
    make: (parts: DraftParts) => Promise<Made>,
  ): Promise<{ readonly after: PreparedRun; readonly made: Made }> {
    return this.#inTurn(async () => {
      const parts = this.#draft(this.#snapshot(), this.#keywords)
      const made = await make(parts)
      return { after: await this.#prepare(parts), made }
    })
  }

  #inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const answer = () => ask().then(resolve, reject)
      this.#waiting.push({ answer, drop: () => reject(notReady()) })
      if (this.#isAtWork && this.#waiting.length > MAX_WAITING) this.#waiting.shift()?.drop()
      this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#isAtWork) return
    this.#isAtWork = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await next.answer()
    this.#isAtWork = false
  }

  async #compare<Made>(make: (parts: DraftParts) => Promise<Made>): Promise<ComparedRuns<Made>> {
    for (let tries = 1; ; tries += 1) {
      const snapshot = this.#snapshot()
      const written = this.#written()
      const parts = this.#draft(snapshot, this.#keywords)
      const made = await make(parts)
      const after = await this.#prepare(parts)
      const before = await this.#before(snapshot)
      if (tries === MAX_TRIES || this.#written() === written) return { before, after, made }
    }
  }

  /** Another text means that something was written to the host or to the database. */
  #written(): string {
    const { host, ledger } = this.#parts
    return `${host.rest.writeRequests()} ${ledger.changes()}`
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
    const draft = this.#draft(snapshot, this.#parts.keywords)
    const { settings } = draft.host
    if (snapshot.before !== null && (await this.#isCurrent(snapshot.before, settings))) return snapshot.before.run
    const changes = this.#parts.ledger.changes()
    const given: GivenEvents[] = []
    const events: EventSource = {
      ...this.#events,
      read: async (request) => {
        const answer = await this.#events.read(request)
        if (!keepsAnswers(this.#parts.events)) given.push({ request, events: [...answer.events] })
        return answer
      },
    }
    const run = await this.#prepare({ ...draft, events })
    snapshot.before = { run, basis: await settings.whatWasRead(), changes, given }
    return run
  }

  /** Whether a refresh without changes, prepared now, would be the same. */
  async #isCurrent({ basis, changes, given }: Baseline, settings: DraftHost['settings']): Promise<boolean> {
    if (changes !== this.#parts.ledger.changes()) return false
    if ((await settings.whatWasRead(basis.names)).saying !== basis.saying) return false
    for (const { request, events } of given) {
      if (!(await sameEvents(events, (await this.#events.read(request)).events, this.#parts.pace))) return false
    }
    return true
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

function notReady(): SportsGuideError {
  const message = 'Too many newer questions about unsaved changes were asked meanwhile. Ask again in a few seconds.'
  return new SportsGuideError('NotReady', message)
}

/** True for a source that has to ask somebody: it keeps every answer in the database. */
function keepsAnswers({ plan }: EventSource): boolean {
  return plan !== undefined
}

async function sameEvents(before: readonly SportsEvent[], now: readonly SportsEvent[], pace: Pace): Promise<boolean> {
  if (before.length !== now.length) return false
  for (const [place, event] of before.entries()) {
    const other = now[place]
    if (event !== other && JSON.stringify(event) !== JSON.stringify(other)) return false
    if (pace.isDue()) await pace.yieldToEventLoop()
  }
  return true
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
const MAX_CHANNELS = 1000

/** All that changes from one prepared refresh to another, but the page of its streams. */
export interface WholeEffect extends Omit<Effect, 'total' | 'items' | 'warnings'> {
  readonly streams: readonly ChangedStream[]
  /** Of the refresh with the changes, those that the other one does not have. */
  readonly warnings: Warning[]
}

/** What changes from the refresh `before` to the one `after`; pure but for the pauses. */
export async function effectOf(before: PreparedRun, after: PreparedRun, pace: Pace): Promise<WholeEffect> {
  const [resultsBefore, resultsAfter] = [await streamResults(before, pace), await streamResults(after, pace)]
  const streams: ChangedStream[] = []
  for (const stream of after.read.streams) {
    streams.push(...changedStream(stream, resultsBefore, resultsAfter))
    if (pace.isDue()) await pace.yieldToEventLoop()
  }
  const channels = changedChannels(before, after, resultsAfter)
  await pace.yieldToEventLoop()
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
    summary: summaryOf(counts, holdingCauses(channels, after)),
    counts,
    streams,
    channels: channels.slice(0, MAX_CHANNELS),
    channels_left_out: Math.max(0, channels.length - MAX_CHANNELS),
    warnings: runWarnings(after).filter(({ code, message }) => !known.has(`${code} ${message}`)),
  }
}

/** "12 of 191 streams: 9 gain an event, 3 lose their event." and the same of channels; those apart that would be deleted, but are kept. */
function summaryOf(counts: Effect['counts'], held: ReadonlyMap<HoldingCause, number>): string {
  const streams = [
    ...words(counts.gain_event, 'gains an event', 'gain an event'),
    ...words(counts.lose_event, 'loses its event', 'lose their event'),
    ...words(counts.other_event, 'shows another event', 'show another event'),
    ...words(counts.other_channel, 'moves to another channel', 'move to another channel'),
  ]
  const channels = [
    ...words(counts.created, 'is created', 'are created'),
    ...words(counts.deleted - counts.held, 'is deleted', 'are deleted'),
    ...words(counts.renumbered, 'gets another number', 'get other numbers'),
    ...words(counts.renamed, 'is renamed', 'are renamed'),
  ]
  const changed = counts.gain_event + counts.lose_event + counts.other_event + counts.other_channel
  const ofStreams =
    streams.length === 0
      ? 'No stream changes.'
      : `${changed} of ${countText(counts.streams, 'stream')}: ${streams.join(', ')}.`
  const ofChannels = channels.length === 0 ? 'No channel changes.' : `Channels: ${channels.join(', ')}.`
  const kept = [...held].map(([cause, count]) => `${count} would be deleted, but ${HELD_WORDS[cause](count === 1)}.`)
  return [ofStreams, ofChannels, ...kept].join(' ')
}

/** What becomes of channels that the next refresh keeps. */
const HELD_WORDS: { readonly [Cause in HoldingCause]: (isOne: boolean) => string } = {
  rules: (isOne) => (isOne ? 'is kept until its event is over' : 'are kept until their events are over'),
  cap: (isOne) => `${isOne ? 'is' : 'are'} kept for a later refresh, since the limits of the settings allow no more`,
  use: (isOne) => `${isOne ? 'is' : 'are'} kept while in use`,
}

/** How many deletions the refresh holds back that the one without changes does not, by cause. */
function holdingCauses(
  channels: readonly ChangedChannel[],
  { planned }: PreparedRun,
): ReadonlyMap<HoldingCause, number> {
  const held = new Set(channels.flatMap(({ tvg_id: tvgId, held: isHeld }) => (isHeld ? tvgId : [])))
  const counts = new Map<HoldingCause, number>()
  for (const { record, heldBy } of planned.plan.heldRemovals) {
    if (held.has(record?.tvgId ?? '')) counts.set(heldBy, (counts.get(heldBy) ?? 0) + 1)
  }
  return counts
}

function words(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

type StreamResults = ReadonlyMap<number, StreamResult>

/** What a refresh makes of each stream: the event by its match, channel and reason by its outcome. */
async function streamResults({ matched, planned }: PreparedRun, pace: Pace): Promise<StreamResults> {
  const eventOf = new Map<number, PreviewedEvent>(
    matched.matches.map(({ stream, event, segment }) => [stream.id, shownEvent(event, segment)]),
  )
  const results = new Map<number, StreamResult>()
  for (const { streamId: id, eventId, channel, rule, reason } of [...planned.outcomes, ...matched.unmatched]) {
    if (pace.isDue()) await pace.yieldToEventLoop()
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
  if (!isSameEvent(before.event, after.event)) return 'other_event'
  if (before.channel !== after.channel) return 'other_channel'
  return before.event === null && before.rule !== after.rule ? 'other_reason' : null
}

function isSameEvent(one: PreviewedEvent | null, other: PreviewedEvent | null): boolean {
  return one?.id === other?.id && one?.league === other?.league && one?.segment === other?.segment
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
