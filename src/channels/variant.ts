import {
  type Exception,
  languageLabel,
  languageOf,
  QUALITIES,
  QUALITY_LABELS,
  type Quality,
  qualityOf,
} from '../detection/index.ts'
import type { ManagedChannel, StreamGroup } from '../generated/records.ts'
import { type MarkedValue, type VariantMark, variantOfTvgId } from '../guide/tvg-id.ts'
import type { StreamMatch } from '../streams/stream-matches.ts'
import { DEFAULT_FEEDS } from './stream-order.ts'

/** What may make a channel of its own. */
type Separator = NonNullable<StreamGroup['separateBy']>[number]

/** What a stream says, each null where it says nothing of it. */
type Said = Readonly<Record<Separator, string | null>>

/** Which of an event's channels a stream goes to, as its group separates them. */
export interface Variant {
  /** What its group separates by; null in everything else. */
  readonly by: Said
  /** What names tell of it beside that. */
  readonly told: Said
  /** The user's exception keyword. */
  readonly keyword: Exception | null
  /** Id of the stream, where each of them has its own channel. */
  readonly streamId: number | null
}

/** How streams are separated by something. */
interface SeparatorRule {
  readonly read: (match: StreamMatch) => string | null
  /** What people call a value. */
  readonly label: (value: string) => string
  /** Begins its value in the tvg-id; null where the value is a part of its own there. */
  readonly mark: VariantMark | null
  /** True where a template can tell it, so that a name says it only where it must. */
  readonly isTemplates: boolean
}

/**
 * Everything that streams can be separated by. Language and quality are those that a name
 * says: what the host measures later moves no stream to another channel.
 */
const SEPARATORS = {
  feed: {
    read: ({ reading }) => reading.feed,
    label: (feed) => `${feed[0]?.toUpperCase()}${feed.slice(1)} feed`,
    mark: null,
    isTemplates: true,
  },
  language: {
    read: ({ stream }) => languageOf(stream.name),
    label: languageLabel,
    mark: '-l',
    isTemplates: false,
  },
  quality: {
    read: ({ stream }) => qualityOf(stream.name).quality,
    label: (quality) => QUALITY_LABELS[quality as Quality],
    mark: '-q',
    isTemplates: false,
  },
} satisfies Record<Separator, SeparatorRule>

const RULES: readonly (readonly [Separator, SeparatorRule])[] = Object.entries(SEPARATORS) as [
  Separator,
  SeparatorRule,
][]

/** True where the streams of a group that differ in it go to channels of their own. */
function isSeparated({ duplicateHandling: handling, separateBy: separators = [] }: StreamGroup, by: Separator) {
  return separators.includes(by) || (by === 'feed' && (handling === 'per_feed' || handling === 'per_stream'))
}

/** The feed of the channel that a stream goes to; null where the streams of all feeds share one. */
export function channelFeed({ group, reading }: StreamMatch): StreamMatch['reading']['feed'] {
  return isSeparated(group, 'feed') ? reading.feed : null
}

/** The variant of an event that a stream shows. */
export function variantOf(match: StreamMatch): Variant {
  const { group, stream, keyword } = match
  const hasOwnChannel = group.duplicateHandling === 'per_stream'
  const by = saidOf(match, (separator) => isSeparated(group, separator))
  return {
    by,
    told: hasOwnChannel ? saidOf(match, () => true) : by,
    keyword,
    streamId: hasOwnChannel ? stream.id : null,
  }
}

function saidOf(match: StreamMatch, counts: (separator: Separator) => boolean): Said {
  return Object.fromEntries(
    RULES.map(([separator, { read }]) => [separator, counts(separator) ? read(match) : null]),
  ) as Said
}

/** What stands in the part of the keyword of a tvg-id. */
export function markedValues({ by }: Variant): readonly MarkedValue[] {
  return RULES.flatMap(([separator, { mark }]) => {
    const value = by[separator]
    return mark === null || value === null ? [] : [{ mark, value }]
  })
}

/** What people call a variant: "Español" and "4K", of which no template tells, and "Away feed". */
export function variantLabels({ told }: Variant): {
  readonly always: readonly string[]
  readonly whereNeeded: readonly string[]
} {
  const labels = (isTemplates: boolean) =>
    RULES.flatMap(([separator, rule]) => {
      const value = told[separator]
      return value === null || rule.isTemplates !== isTemplates ? [] : [rule.label(value)]
    })
  return { always: labels(false), whereNeeded: labels(true) }
}

/**
 * Texts that sort the channels of one event, by record ID: the main channel, which has none, its qualities from the best,
 * feeds in their default order, languages by code, streams by ID. Which of them was created first does not matter, except
 * that segments are in the order of their lowest record ID.
 */
export function variantSortKeys(records: readonly ManagedChannel[]): ReadonlyMap<number, string> {
  const segments = new Map<string, number>()
  const segmentOf = ({ eventId, segment }: ManagedChannel) => JSON.stringify([eventId, segment])
  for (const record of records) {
    if (record.segment === null) continue
    segments.set(segmentOf(record), Math.min(segments.get(segmentOf(record)) ?? record.id, record.id))
  }
  const keys = new Map<number, string>()
  for (const record of records) {
    const { language, quality, streamId } = variantOfTvgId(record.tvgId)
    const parts = [
      record.segment === null ? '' : sortable(segments.get(segmentOf(record)) ?? record.id),
      language ?? '',
      record.feed === null ? '' : placeIn(DEFAULT_FEEDS, record.feed),
      quality === null ? '' : placeIn(QUALITIES, quality),
      streamId === null ? '' : sortable(streamId),
    ]
    if (parts.some((part) => part !== '')) keys.set(record.id, parts.join(' '))
  }
  return keys
}

/** The place of a value in a list as text; what is not in it comes last. */
function placeIn(list: readonly string[], value: string): string {
  const place = list.indexOf(value)
  return sortable(place === -1 ? list.length : place)
}

function sortable(number: number): string {
  return String(number).padStart(16, '0')
}
