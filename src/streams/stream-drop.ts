import type { HostAccount, HostStream, Warning } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { countText, cutText, oneLine } from '../text.ts'
import { type ClockStyle, timeInWords } from '../time/clock-text.ts'
import { HOUR_MS } from '../time/units.ts'

/** The fact of the ledger that holds what playlists listed. */
const LISTED_STREAMS = 'listed_streams_by_account'
/** Fewer streams than this may come and go as they like. */
const LEAST_STREAMS = 10
/** So long a playlist is believed to be cut; then it is taken to be as short as it is. */
const HOLD_MS = 3 * HOUR_MS
/** Streams that a person made by hand may have no account. */
const NO_ACCOUNT = 0
/** Stands for all accounts together. */
const WHOLE_HOST = -1

/** What a playlist listed when it was last believed. */
interface KeptCount {
  readonly count: number
  /** When it was first seen to list much less (ISO); null where it did not. */
  readonly since: string | null
}

/** By the account's id, and for the whole host. */
type KeptCounts = ReadonlyMap<number, KeptCount>

/** How the playlists look beside those of the runs before. */
export interface StreamDrop {
  /** What is to be kept for the next run; null where this one saw no stream at all. */
  readonly kept: KeptCounts | null
  /**
   * False for a channel whose streams may be missing only because a playlist came back empty or cut:
   * it is not removed for want of them. `streamIds` are those that it had.
   */
  mayMiss(streamIds: readonly number[]): boolean
  readonly warnings: readonly Warning[]
}

/** The time, and how a user reads it. */
interface Moment {
  /** For the times in warnings. */
  readonly clock: ClockStyle
  readonly now: Date
}

/** What is asked of the host where a playlist lists much less than before. */
export interface StreamDropInput {
  readonly ledger: FactReader
  /** All streams of the host, stale ones too. */
  readonly streams: readonly HostStream[]
  readonly accounts: () => Promise<readonly HostAccount[]>
  /** Whether there are channels of ours: a warning says that they stay. */
  readonly hasChannels: boolean
  /** The owner's, for the times in warnings. */
  readonly clock: ClockStyle
  readonly now: Date
}

const MANAGER = 'M3U & EPG Manager'

/** Why the host lists no streams, as far as its accounts tell, and what the owner does about it. */
function noStreamsText(accounts: readonly HostAccount[]): string {
  const active = accounts.filter(({ isActive }) => isActive)
  const [waiting] = active.filter(({ status }) => status === 'pending_setup')
  const [failed] = active.filter(({ status }) => status === 'error')
  if (accounts.length === 0) return `Dispatcharr has no playlist yet. Add an M3U account under ${MANAGER}.`
  if (active.length === 0)
    return `All M3U accounts are switched off, so there are no streams. Switch one on under ${MANAGER}.`
  if (waiting !== undefined)
    return `The M3U account ${quoted(waiting)} has no streams yet. Choose its groups under ${MANAGER} and refresh it.`
  if (failed !== undefined)
    return `Dispatcharr could not read the playlist of the M3U account ${quoted(failed)}. See ${MANAGER} for the reason.`
  return `Dispatcharr lists no streams yet. Channels are created after it has loaded the playlist (see ${MANAGER}).`
}

const quoted = ({ name }: HostAccount): string => `“${cutText(oneLine(name), 60)}”`

/**
 * A playlist that suddenly lists few streams is more often cut off than true: for three
 * hours no channel is removed for want of its streams. One that lists none removes none,
 * however long. An account that the owner deleted or switched off holds nothing back, nor
 * does the host's own one of streams that people make by hand (it is locked). The host's
 * accounts are asked for only where one of them lists much less.
 */
export async function streamDrop(input: StreamDropInput): Promise<StreamDrop> {
  const { ledger, streams, accounts, hasChannels, clock, now } = input
  const listed = listedByAccount(streams)
  if (listed.size === 0) {
    const why = noStreamsText((await accounts()).filter(({ locked }) => locked !== true))
    const message = hasChannels ? `${why} Existing channels are kept until their events are over.` : why
    return { kept: null, mayMiss: () => false, warnings: [{ code: 'no_streams', message }] }
  }
  listed.set(WHOLE_HOST, sum(listed))
  const before = keptCounts(ledger.fact(LISTED_STREAMS))
  const all = [...new Set([...before.keys(), ...listed.keys()])].sort((one, other) => one - other)
  const judged = all.map((account) => judge(account, before.get(account), listed.get(account) ?? 0, now))
  const isAnyHeld = judged.some(({ account, isHeld }) => isHeld && account !== WHOLE_HOST)
  const known = new Map(isAnyHeld ? (await accounts()).map((account) => [account.id, account]) : [])
  const isRead = (id: number) => known.get(id)?.isActive === true && known.get(id)?.locked !== true
  const held = judged.filter(({ account, isHeld }) => isHeld && account !== WHOLE_HOST && isRead(account))
  const gone = judged.filter(({ account, isHeld }) => isHeld && account !== WHOLE_HOST && !isRead(account))
  const host = judged.find(({ account, isHeld }) => account === WHOLE_HOST && isHeld)
  // What fell is known better where one of the accounts did.
  const fallen = held.length > 0 || gone.length > 0 || host === undefined ? held : [host]
  const isHostHeld = fallen.some(({ account }) => account === WHOLE_HOST)
  return {
    kept: new Map(judged.filter((one) => !gone.includes(one)).map(({ account, kept }) => [account, kept])),
    mayMiss: isHostHeld ? () => false : missable(streams, new Set(fallen.map(({ account }) => account))),
    warnings: fallen.map((one) => dropWarning(one, known.get(one.account)?.name, { clock, now })),
  }
}

/** Remembers what the playlists listed in this run. */
export function recordListedStreams(ledger: FactWriter, { kept }: StreamDrop): void {
  if (kept !== null) ledger.setFact(LISTED_STREAMS, JSON.stringify(Object.fromEntries(kept)))
}

/** What a run thinks of one account. */
interface Judgement {
  readonly account: number
  readonly listed: number
  readonly kept: KeptCount
  /** It lists too little to be believed. */
  readonly isHeld: boolean
}

function judge(account: number, before: KeptCount | undefined, listed: number, now: Date): Judgement {
  const believed = { account, listed, kept: { count: listed, since: null }, isHeld: false }
  if (before === undefined) return believed
  if (listed === 0) return { account, listed, kept: { count: before.count, since: null }, isHeld: true }
  if (before.count < LEAST_STREAMS || listed * 2 >= before.count) return believed
  const since = before.since ?? now.toISOString()
  if (now.getTime() - Date.parse(since) >= HOLD_MS) return believed
  return { account, listed, kept: { count: before.count, since }, isHeld: true }
}

function listedByAccount(streams: readonly HostStream[]): Map<number, number> {
  const listed = new Map<number, number>()
  for (const { m3uAccount: account, isStale } of streams) {
    const key = account ?? NO_ACCOUNT
    if (!isStale) listed.set(key, (listed.get(key) ?? 0) + 1)
  }
  return listed
}

/** A stream that the host has forgotten may have been of any account. */
function missable(streams: readonly HostStream[], held: ReadonlySet<number>): StreamDrop['mayMiss'] {
  if (held.size === 0) return () => true
  const accountOf = new Map(streams.map(({ id, m3uAccount: account }) => [id, account ?? NO_ACCOUNT]))
  return (streamIds) =>
    streamIds.every((id) => {
      const account = accountOf.get(id)
      return account !== undefined && !held.has(account)
    })
}

function dropWarning(
  { account, listed, kept: { count, since } }: Judgement,
  name: string | undefined,
  { clock, now }: Moment,
): Warning {
  const place = `account ${JSON.stringify(name ?? String(account))}`
  const who = account === WHOLE_HOST ? 'The playlists together list' : `M3U ${place} lists`
  const where = account === WHOLE_HOST ? {} : { place }
  if (since === null) {
    const effect =
      'Channels are kept until their events are over. If the account is gone, switch it off in Dispatcharr.'
    return { code: 'no_streams', message: `${who} no streams, down from ${count}. ${effect}`, ...where }
  }
  const until = timeInWords(new Date(Date.parse(since) + HOLD_MS), clock, now)
  const streams = `${countText(listed, 'stream')}, down from ${count}`
  return {
    code: 'few_streams',
    message: `${who} ${streams}. Channels without a stream are kept until ${until.replace(/^(at|on) /, '')}.`,
    ...where,
  }
}

/** Counts as they were kept; what cannot be read counts as never seen. */
function keptCounts(text: string | null): KeptCounts {
  const kept = parsed(text)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([account, row]) => {
      const { count, since } = isObject(row) ? row : {}
      if (typeof count !== 'number') return []
      return [[Number(account), { count, since: typeof since === 'string' ? since : null }] as const]
    }),
  )
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? {} : JSON.parse(text)
  } catch {
    return {} // this run writes another
  }
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
