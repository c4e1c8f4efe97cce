import { type Exception, exceptionText, keywordText, type NameReading } from '../detection/index.ts'
import type {
  DecidingRow,
  DetectionKeyword,
  EventSide,
  HostStream,
  PatternHits,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
  StreamRule,
} from '../generated/records.ts'
import { type MatchResult, placeOf } from '../matching/index.ts'
import { DAY_ONLY_ZONE, eventTitle } from '../sports/index.ts'
import { plainLetters } from '../text.ts'
import { type ClockStyle, shortDay, shortWeekday, timeInWords } from '../time/clock-text.ts'
import type { Pace } from '../time/slices.ts'
import { type NameGuide, type SeenNames, shareEvents } from './name-guide.ts'
import { createPlaylistMatcher, type PlaylistMatcherInput, type ReadStream, type SetAside } from './playlist-matcher.ts'

/**
 * Whose broadcast a stream is, home or away, where its name calls the feed after one of the two
 * teams of its event: "(Indiana Pacers Feed)", "(Mets Feed)", "NYM Feed". Else what the name
 * itself says: one of a network, or of both teams' city, is nobody's. Pure.
 */
export function feedOfEvent(reading: NameReading, event: SportsEvent): NameReading['feed'] {
  const { feed, feedName, name } = reading
  if (feedName !== null) return feedCalled(feedName, event) ?? feed
  if (feed !== null) return feed
  const words = BEFORE_FEED.exec(name)?.[1]?.trim().split(' ') ?? []
  // The fewest words that any of the teams goes by: "Yankees New York Feed" is no feed of the Yankees.
  const names = words.map((_, place) => words.slice(words.length - 1 - place).join(' '))
  const called = names.find((words) => isCalled(event.home, words) || isCalled(event.away, words))
  return called === undefined ? null : feedCalled(called, event)
}

/** Up to three words before "feed": "CHSN White Sox Feed". */
const BEFORE_FEED = /(?<!\S)((?:[\p{L}\p{N}.'’]+ ){1,3})feed(?![\p{L}\p{N}])/iu

/** The side that goes by these words; null where neither does, or both do. */
function feedCalled(name: string, { home, away }: SportsEvent): 'home' | 'away' | null {
  const [isHome, isAway] = [isCalled(home, name), isCalled(away, name)]
  if (isHome === isAway) return null
  return isHome ? 'home' : 'away'
}

/** True where the words are some of the team's names, or its code. */
function isCalled(side: EventSide | undefined, name: string): boolean {
  if (side === undefined) return false
  const { name: full, shortName: short, location, nickname, abbreviation } = side
  const words = wordsOf(name)
  const known = new Set([full, short, location, nickname].flatMap((text) => wordsOf(text ?? '')))
  if (words.length === 1 && words[0] === abbreviation?.toLowerCase()) return true
  return words.length > 0 && words.every((word) => known.has(word))
}

/** Small letters without accents. */
function wordsOf(text: string): readonly string[] {
  const plain = plainLetters(text).toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Why a stream shows its event or none, or has no channel for it now: the deciding rule, and a sentence for people. */
export interface StreamReason {
  readonly rule: StreamRule
  readonly reason: string
}

/** What is kept of a reading until the run ends: with all of it, and the trace, 20,000 streams take 50 MB. */
interface KeptReading {
  readonly category: NameReading['category']
  /** Home or away also where the name calls the feed after a team of the event. */
  readonly feed: NameReading['feed']
}

/** A stream and the event that it shows. The reason says why; of an event that is made of its name, why nothing matched. */
export interface StreamMatch extends StreamReason {
  readonly stream: HostStream
  /** The stream group that took it. */
  readonly group: StreamGroup
  readonly reading: KeptReading
  /** The event that its name means, or that is made of its name. */
  readonly event: SportsEvent
  /** Segment of the card or session of the weekend; null for the whole event. */
  readonly segment: string | null
  /** The user's exception keyword that the name holds. */
  readonly keyword: Exception | null
}

/** What became of all streams: those with an event, those with a guide from their name alone, and a reason for each of the others. */
export interface StreamMatches {
  readonly matched: readonly StreamMatch[]
  /** Streams without a match, whose group wants a guide from their name: `event` is made of that. */
  readonly nameGuideMatches: readonly StreamMatch[]
  readonly unmatched: readonly StreamOutcome[]
  /** See PlaylistMatcher. */
  readonly patternHits: readonly PatternHits[]
  /** See PlaylistMatcher. */
  readonly seenNames: SeenNames
}

/** What the streams of one run are matched against. */
export type MatchStreamsInput = PlaylistMatcherInput

/** Filters, reads and matches every stream name. Pure but for `progress` and the pauses. */
export async function matchStreams(input: MatchStreamsInput, pace: Pace): Promise<StreamMatches> {
  const matcher = await createPlaylistMatcher(input, pace)
  const total = matcher.streams.length // half of each was done with its name
  const matched: StreamMatch[] = []
  const nameGuideMatches: StreamMatch[] = []
  const unmatched: StreamOutcome[] = []
  const withoutEvent = (read: ReadStream, found: MatchResult | null, decision: MatchResult | SetAside) => {
    const guide = matcher.nameGuide(read, found)
    if (guide === null || guide.event === null) {
      const unmatchedStream = outcome(read.stream, read.reading.category, behind(decision, guide))
      unmatched.push({ ...unmatchedStream, ...decidedBy(decision, read.group) })
      return
    }
    const { stream, group } = read
    const { event } = guide
    const { category, feed } = read.reading
    const { rule, reason } = decision
    const keyword = matcher.exceptionOf(stream.name)
    nameGuideMatches.push({ stream, group, reading: { category, feed }, event, segment: null, rule, reason, keyword })
  }

  for (const [position, found] of matcher.streams.entries()) {
    input.progress?.('match', Math.floor((total + position) / 2), total)
    if (pace.isDue()) await pace.yieldToEventLoop()
    if (found.setAside !== null) {
      if (found.reading === null) unmatched.push(outcome(found.stream, 'OTHER', found.setAside))
      else withoutEvent(found, null, found.setAside)
      continue
    }
    const { stream, group, reading } = found
    const match = matcher.match(found)
    if (match.event) {
      const { event, segment, rule, reason } = match
      const read = { category: reading.category, feed: feedOfEvent(reading, event) }
      const keyword = matcher.exceptionOf(stream.name)
      matched.push({ stream, group, reading: read, event, segment, rule, reason, keyword })
    } else {
      withoutEvent(found, match, match)
    }
  }
  input.progress?.('match', total, total)
  return {
    matched,
    nameGuideMatches: shareEvents(nameGuideMatches),
    unmatched,
    patternHits: matcher.patternHits,
    seenNames: matcher.seenNames(),
  }
}

/** The row of the user's by which a stream has no event, for its outcome; nothing where no single one decided. */
function decidedBy(decision: MatchResult | SetAside, group: StreamGroup): { readonly decidedBy?: DecidingRow } {
  const { rule, keyword } = decision
  const correction = 'correction' in decision ? decision.correction : undefined
  const exception = 'exception' in decision ? decision.exception : undefined
  if (keyword !== undefined) return { decidedBy: keywordRow(keyword) }
  if (exception !== undefined) {
    return { decidedBy: { list: 'exception_keywords', id: exception.id ?? null, label: exceptionText(exception) } }
  }
  if (rule === 'correction' && correction !== undefined) {
    return { decidedBy: { list: 'corrections', id: correction.id ?? null, label: placeOf(correction) } }
  }
  if (rule === 'not_included') return { decidedBy: groupRow(group, 'Only these names') }
  return rule === 'excluded_by_group' ? { decidedBy: groupRow(group, 'Not these names') } : {}
}

/** How answers name a keyword of the user's. */
export function keywordRow(keyword: DetectionKeyword): DecidingRow {
  return { list: 'detection_keywords', id: keyword.id ?? null, label: keywordText(keyword) }
}

function groupRow({ id, name }: StreamGroup, field: string): DecidingRow {
  return { list: 'stream_groups', id: id ?? null, label: `“${field}” of stream group ${JSON.stringify(name)}` }
}

/** Where the group wants a guide from names and this one gives none, the reason says so. */
function behind({ rule, reason }: StreamReason, guide: NameGuide | null): StreamReason {
  return { rule, reason: guide === null || guide.event !== null ? reason : `${reason} ${guide.why}` }
}

function outcome(stream: HostStream, category: string, { rule, reason }: StreamReason): StreamOutcome {
  return {
    streamId: stream.id,
    name: stream.name,
    category,
    eventId: null,
    eventName: null,
    league: null,
    channel: null,
    rule,
    reason,
  }
}

/** "The stream gets a guide from its name: Duke vs Virginia at 7:00 PM.", after the reason why nothing matched. */
export function nameGuideWords(event: SportsEvent, clock: ClockStyle, now: Date): string {
  return `The stream gets a guide from its name: ${eventTitle(event)}${timeWords(event, clock, now)}.`
}

function timeWords({ start, end, timeValid: hasClock }: SportsEvent, clock: ClockStyle, now: Date): string {
  if (end !== undefined) return ', as long as the stream has this name'
  const at = new Date(start)
  if (hasClock !== false) return ` ${timeInWords(at, clock, now)}`
  const ofDay = { timeZone: DAY_ONLY_ZONE }
  return ` on ${shortWeekday(at, ofDay)}, ${shortDay(at, ofDay)}`
}

/** The same for a stream that has no channel for it, and so no guide: why not. */
export function withoutChannelWords({ rule, reason }: StreamReason): string {
  if (rule === 'event_over') return `The stream had a guide from its name, but ${reason}`
  return rule === 'not_yet' ? `The stream gets a guide from its name. ${reason}` : reason
}

/** Why a stream has no match, and what becomes of it all the same. */
export function reasonWithGuide(reason: string, guide: NameGuide | null, clock: ClockStyle, now: Date): string {
  if (guide === null) return reason
  return `${reason} ${guide.event === null ? guide.why : nameGuideWords(guide.event, clock, now)}`
}

/** A stream that its playlist dropped keeps its channel for now, and gets no new one. */
function goneReason(reason: string, channel: string | null): string {
  return channel === null ? reason : `${reason} The channel made from its name is kept for now.`
}

/** The outcome of a stream that has a guide from its name: it stays one without a match, for the reason of that. `said` is what became of its channel. */
export function nameGuideOutcome(
  { stream, reading, rule, reason }: StreamMatch,
  channel: string | null,
  said: string,
): StreamOutcome {
  return {
    streamId: stream.id,
    name: stream.name,
    category: reading.category,
    eventId: null,
    eventName: null,
    league: null,
    channel,
    rule,
    reason: rule === 'stale_stream' ? goneReason(reason, channel) : `${reason} ${said}`,
  }
}
