import { languageOf, QUALITIES, type Quality, qualityOf } from '../detection/index.ts'
import type { HostStream, StreamGroup } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import { type AccountNames, isOfAccount } from '../streams/stream-groups.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { compareText } from '../text.ts'

/** What a stream is put in order by. */
interface OrderedStream {
  readonly stream: HostStream
  readonly reading: StreamMatch['reading']
}

type Feed = NonNullable<StreamGroup['feedOrder']>[number]
type Language = NonNullable<StreamGroup['languageOrder']>[number]
type OrderRule = NonNullable<StreamGroup['streamOrder']>[number]

/** What a stream group says about the order of streams inside a channel. */
export type OrderWishes = Partial<StreamGroup>

/** Who wants another language says so; a commentary that nobody in the room understands is worse than the other side's. */
const DEFAULT_ORDER: readonly OrderRule[] = ['language', 'feed', 'quality', 'account']
const DEFAULT_LANGUAGES: readonly Language[] = ['none']
/** Feeds as they stand where the group says nothing. */
export const DEFAULT_FEEDS: readonly Feed[] = ['national', 'home', 'away']

/** Ranks of a stream by the rules, the first of which decides first; lower comes first. */
type Ranks = readonly number[]

/**
 * The streams of a channel as the host is to try them: those that their playlist still lists
 * before those that it does not, then by the rules of `wishes`, by name and by id, so that the
 * order does not change between runs. A stream comes once, and so does an address of one account.
 */
export function orderedStreams<Stream extends OrderedStream>(
  streams: readonly Stream[],
  wishes: OrderWishes,
  accounts: AccountNames,
): readonly Stream[] {
  if (streams.length < 2) return streams
  const ranked = streams.map((stream) => ({ stream, ranks: ranksOf(stream, wishes, accounts) }))
  ranked.sort((one, other) => compareRanks(one.ranks, other.ranks) || compareNames(one.stream, other.stream))
  return withoutDuplicates(ranked.map(({ stream }) => stream))
}

function ranksOf({ stream, reading }: OrderedStream, wishes: OrderWishes, accounts: AccountNames): Ranks {
  const {
    streamOrder: rules = DEFAULT_ORDER,
    languageOrder: languages = DEFAULT_LANGUAGES,
    feedOrder: feeds = DEFAULT_FEEDS,
    accountOrder: named = [],
  } = wishes
  const rank: { readonly [rule in OrderRule]: () => Ranks } = {
    language: () => [placeIn(languages, (language) => language === (languageOf(stream.name) ?? 'none'))],
    feed: () => [placeIn(feeds, (feed) => feed === (reading.feed ?? 'national'))],
    quality: () => pictureRanks(stream),
    account: () => [placeIn(named, (account) => isOfAccount(stream.m3uAccount, account, accounts))],
  }
  return [stream.isStale ? 1 : 0, ...rules.flatMap((rule) => rank[rule]())]
}

function placeIn<Item>(list: readonly Item[], isIt: (item: Item) => boolean): number {
  const place = list.findIndex(isIt)
  return place < 0 ? list.length : place
}

/** Lines of a picture from which on it counts as one of this quality. */
const LEAST_LINES: Readonly<Record<Quality, number>> = { '8k': 4000, '4k': 2000, fhd: 1000, hd: 700, sd: 0 }

/** A stream that says nothing of its picture stands before those that say that they are poor. */
const UNSAID = QUALITIES.indexOf('sd') - 0.5

/** By the picture: what the host measured, else what the name says; then by pictures a second. */
function pictureRanks({ name, streamStats: stats }: HostStream): Ranks {
  const stated = qualityOf(name)
  const measured = measuredPicture(stats)
  const quality = measured.quality ?? stated.quality
  const frames = measured.framesPerSecond ?? stated.framesPerSecond ?? 0
  return [quality === null ? UNSAID : QUALITIES.indexOf(quality), -frames]
}

/** What the host measured when the stream was played; a member that is missing or odd is not known. */
function measuredPicture(stats: HostStream['streamStats']) {
  const { resolution, source_fps: frames } = isObject(stats) ? stats : {}
  const lines = typeof resolution === 'string' ? Number(/^\d{2,5}x(\d{2,5})$/.exec(resolution)?.[1] ?? 0) : 0
  const perSecond = Math.round(Number(frames ?? 0))
  return {
    quality: lines === 0 ? null : (QUALITIES.find((quality) => lines >= LEAST_LINES[quality]) ?? null),
    framesPerSecond: perSecond > 0 ? perSecond : null,
  }
}

function compareRanks(one: Ranks, other: Ranks): number {
  const place = one.findIndex((rank, index) => rank !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

function compareNames({ stream: one }: OrderedStream, { stream: other }: OrderedStream): number {
  return compareText(one.name, other.name) || one.id - other.id
}

function withoutDuplicates<Stream extends OrderedStream>(streams: readonly Stream[]): readonly Stream[] {
  const seen = new Set<number | string>()
  return streams.filter(({ stream: { id, url, m3uAccount: account } }) => {
    const address = url ? `${account ?? ''} ${url}` : id
    if (seen.has(id) || seen.has(address)) return false
    seen.add(id).add(address)
    return true
  })
}
