import type { SportsEvent } from '../generated/records.ts'

/** What makes a channel of an event its own channel. */
export interface ChannelIdentity {
  readonly event: Pick<SportsEvent, 'id' | 'provider'>
  /** Card segment or race session. */
  readonly segment: string | null
  readonly feed: string | null
  /** Label of an exception keyword, or what tells one stream from another. */
  readonly keyword: string | null
}

/**
 * Begins the part of a keyword, so that a keyword named like a feed or a segment
 * is another channel: no encoded text holds a hyphen before a `k`.
 */
const KEYWORD_MARK = '-k'

/** Prefix of every tvg-id that the plugin gives; channels of the host's with it are ours (design 3). */
export const TVG_ID_PREFIX = 'sg.'

/**
 * The tvg-id of an event's channel: `sg.<event>[.<segment>][.<feed>][.<keyword>]`
 * (design 4). The same identity gives the same id on every run, two different
 * ones never meet.
 */
export function tvgIdOf({ event, segment, feed, keyword }: ChannelIdentity): string {
  const parts = [encodePart(eventKey(event))]
  if (segment) parts.push(encodePart(segment))
  if (feed) parts.push(encodePart(feed))
  if (keyword) parts.push(KEYWORD_MARK + encodePart(keyword.toLowerCase()))
  return TVG_ID_PREFIX + parts.join('.')
}

/** Id of an event among all providers: ESPN's ids stand alone, others carry their provider. */
export function eventKey({ id, provider }: Pick<SportsEvent, 'id' | 'provider'>): string {
  return provider === undefined || provider === 'espn' ? id : `${provider}:${id}`
}

/** Letters and digits stay, `-` is doubled, anything else becomes its code point between two hyphens. */
function encodePart(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => (sign === '-' ? '--' : `-${sign.codePointAt(0)?.toString(16)}-`))
}
