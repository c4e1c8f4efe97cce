import type { ManagedChannel, SportsEvent } from '../../generated/records.ts'

/** What makes a channel of an event its own channel. */
export interface ChannelIdentity {
  /** Key of the event (eventKeys). */
  readonly eventKey: string
  /** Card segment or race session. */
  readonly segment: string | null
  readonly feed: string | null
  /** Label of an exception keyword, or what tells one stream from another. */
  readonly keyword: string | null
}

/** Prefix of every tvg-id that the plugin gives; channels of the host's with it are ours (design 3). */
export const TVG_ID_PREFIX = 'sg.'

/**
 * Begins the part of a keyword, so that a keyword named like a feed or a segment
 * is another channel: no encoded text holds a hyphen before a `k`.
 */
const KEYWORD_MARK = '-k'

/**
 * The tvg-id of an event's channel: `sg.<event>[.<segment>][.<feed>][.<keyword>]`
 * (design 4). The same identity gives the same id on every run, two different
 * ones never meet.
 */
export function tvgIdOf({ eventKey, segment, feed, keyword }: ChannelIdentity): string {
  const parts = [encodePart(eventKey)]
  if (segment) parts.push(encodePart(segment))
  if (feed) parts.push(encodePart(feed))
  if (keyword) parts.push(KEYWORD_MARK + encodePart(keyword.toLowerCase()))
  return TVG_ID_PREFIX + parts.join('.')
}

/** The tvg-id of a team's own channel: `sg.team.<sport>.<team id>` (design 4). */
export function teamTvgId(sport: string, teamId: string): string {
  return `${TVG_ID_PREFIX}team.${encodePart(sport)}.${encodePart(teamId)}`
}

type EventIdentity = Pick<SportsEvent, 'id' | 'provider' | 'league'>

/**
 * Names every one of `events`: ESPN's ids, and those of events without a
 * provider, stand alone, others carry their provider. Of events that would share
 * a name one keeps it, the one whose channel has it already or else the first
 * league's; the others carry provider and league.
 */
export function eventKeys(
  events: readonly EventIdentity[],
  ledger: readonly Pick<ManagedChannel, 'event_id' | 'league'>[],
): (event: EventIdentity) => string {
  const holders = new Map<string, string>()
  const claim = (key: string, league: string) => {
    if (!holders.has(key)) holders.set(key, league)
  }
  for (const { event_id: key, league } of ledger) if (key !== null) claim(key, league)
  const byLeague = [...events].sort((one, other) => (one.league < other.league ? -1 : 1))
  for (const event of byLeague) claim(shortKey(event), event.league)
  return (event) => (holders.get(shortKey(event)) === event.league ? shortKey(event) : fullKey(event))
}

function shortKey({ id, provider }: EventIdentity): string {
  return provider === undefined || provider === 'espn' ? id : `${provider}:${id}`
}

function fullKey({ id, provider, league }: EventIdentity): string {
  return JSON.stringify([provider ?? '', league, id])
}

/** Letters and digits stay, `-` is doubled, anything else becomes its code point between two hyphens. */
function encodePart(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => (sign === '-' ? '--' : `-${sign.codePointAt(0)?.toString(16)}-`))
}
