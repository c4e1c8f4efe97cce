import { sideOfTeam } from '../configuration/favorite-teams.ts'
import type { SportsEvent, StreamGroup } from '../generated/records.ts'
import { segmentEnd, segmentStart } from '../sports/index.ts'
import type { AccountNames } from '../streams/stream-groups.ts'
import type { StreamMatches } from '../streams/stream-matches.ts'
import type { TeamIdentity } from '../templates/index.ts'
import { leadOf } from './event-channels.ts'
import { DEFAULT_FEEDS, type OrderWishes, orderedStreams } from './stream-order.ts'

/** The streams of one run, and how they are put in order. */
export interface TeamStreamsInput {
  readonly matches: StreamMatches['matched']
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  /** In the order in which they are asked: the first with a stream of the game says in which order they stand. */
  readonly streamGroups?: readonly StreamGroup[]
  /** Names of M3U accounts, where a stream group orders by them. */
  readonly accounts?: AccountNames | undefined
  readonly now: Date
}

/**
 * The streams of a team's game, each once, in the order in which the host tries them: as the stream group
 * of the first orders its own, of the feeds the team's own first (at home the home feed). Of a card or a race
 * weekend the part that runs or comes next stands first, then what shows the whole, then the parts
 * after it; a part that is over has no stream there. Pure.
 */
export function teamStreams(
  event: SportsEvent,
  team: TeamIdentity,
  { matches, keyOf, streamGroups = [], accounts = new Map(), now }: TeamStreamsInput,
): readonly number[] {
  const key = keyOf(event)
  const showing = matches.filter((match) => keyOf(match.event) === key)
  if (showing.length === 0) return []
  const { group } = leadOf(showing, { streamGroups })
  const ordered = orderedStreams(showing, withOwnFeedFirst(group, sideOfTeam(event, team)), accounts)
  const placeOf = placesOfParts(event, now)
  return ordered
    .map((match) => ({ match, place: placeOf(match.match.segment) }))
    .filter(({ place }) => place !== OVER)
    .map(({ match, place }) => ({ match, place: match.stream.is_stale ? Number.POSITIVE_INFINITY : place }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ match }) => match.stream.id)
}

function withOwnFeedFirst(group: OrderWishes, own: 'home' | 'away' | null): OrderWishes {
  if (own === null) return group
  const feeds = group.feed_order ?? DEFAULT_FEEDS
  return { ...group, feed_order: [own, ...feeds.filter((feed) => feed !== own)] }
}

/** The place of a part that is over. */
const OVER = -1
const WHOLE = 1

/** Where the streams of a part stand: 0 for what runs or comes next, 1 for the whole event, then the later parts by their start. */
function placesOfParts(event: SportsEvent, now: Date): (part: string | null) => number {
  const parts = (event.segments ?? []).flatMap(({ code }) => {
    const [start, end] = [segmentStart(event, code), segmentEnd(event, code)]
    return start === undefined || end === undefined ? [] : [{ code, start: start.getTime(), end: end.getTime() }]
  })
  // The last part goes with its event, which may run over, and stays for a while when it is over.
  const last = Math.max(...parts.map(({ end }) => end))
  const isOver = ({ end }: { readonly end: number }) => end <= now.getTime() && end < last
  const left = parts.filter((part) => !isOver(part)).sort((one, other) => one.start - other.start)
  const places = new Map(parts.map(({ code }) => [code, OVER]))
  for (const [index, { code }] of left.entries()) places.set(code, index === 0 ? 0 : WHOLE + index)
  return (part) => places.get(part ?? '') ?? WHOLE
}
