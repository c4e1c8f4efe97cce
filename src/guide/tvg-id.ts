import { createHash } from 'node:crypto'

/** What makes a channel of an event its own channel. */
export interface ChannelIdentity {
  /** Key of the event (eventKeys). */
  readonly eventKey: string
  /** Card segment or race session. */
  readonly segment: string | null
  readonly feed: string | null
  /** Label of an exception keyword, or what tells one stream from another. */
  readonly keyword: string | null
  /** What else the channels of an event are separated by, such as language and quality. */
  readonly marked?: readonly MarkedValue[]
}

/** Begins a value in the part of the keyword: no hexadecimal digit, so that no encoded text holds it, and not the keyword's. */
export type VariantMark = '-l' | '-q'

/** A value that channels are separated by. */
export interface MarkedValue {
  readonly mark: VariantMark
  readonly value: string
}

/** The host takes no longer tvg-id (host facts, section 4). */
export const LONGEST_TVG_ID = 255

/** Prefix of every tvg-id that the plugin gives; channels of the host's with it are ours (design 3). */
export const TVG_ID_PREFIX = 'sg.'

/**
 * Begins a keyword, so that one named like a feed, a segment or a language is another
 * channel: no encoded text holds a single hyphen before this letter.
 */
const KEYWORD_MARK = '-k'

/**
 * The tvg-id of an event's channel: `sg.<event>[.<segment>][.<feed>][.<keyword>]`
 * (design 4), where language and quality stand in the part of the keyword. The same
 * identity gives the same id on every run, two different ones never meet. No longer than
 * the host takes: of one that would be, long parts end in a digest.
 */
export function tvgIdOf({ eventKey, segment, feed, keyword, marked = [] }: ChannelIdentity): string {
  const variant = [
    ...(keyword ? [KEYWORD_MARK + encodePart(keyword.toLowerCase())] : []),
    ...marked.map(({ mark, value }) => mark + encodePart(value)),
  ]
  return joined([
    [encodePart(eventKey), 100],
    [encodePart(segment ?? ''), 34],
    [encodePart(feed ?? ''), 34],
    [variant.join(''), 80],
  ])
}

/** The tvg-id of a team's own channel: `sg.team.<sport>.<team id>` (design 4). */
export function teamTvgId(sport: string, teamId: string): string {
  return joined([
    ['team', 4],
    [encodePart(sport), 50],
    [encodePart(teamId), 150],
  ])
}

/** A part of a tvg-id, encoded, and how much of it there is room for in one that is too long. */
type Part = readonly [text: string, room: number]

/** The parts that hold something with the prefix in front; the rooms of all are less than the host takes. */
function joined(parts: readonly Part[]): string {
  const held = parts.filter(([text]) => text !== '')
  const whole = TVG_ID_PREFIX + held.map(([text]) => text).join('.')
  if (whole.length <= LONGEST_TVG_ID) return whole
  return TVG_ID_PREFIX + held.map(([text, room]) => (text.length > room ? shortened(text, room) : text)).join('.')
}

/** Begins the digest of a part that was cut: like the marks no hexadecimal digit, so that no whole part holds it. */
const DIGEST_MARK = '-z'

/** Two parts would have to be in billions of billions for two to meet. */
const DIGEST_DIGITS = 20

/** Signs of an encoded part that stay together. */
const SIGNS = /--|-[0-9a-f]+-|-[klq]|[A-Za-z0-9]/g

/** The beginning of an encoded part and a digest of the whole. */
function shortened(part: string, room: number): string {
  const digest = DIGEST_MARK + createHash('sha256').update(part).digest('hex').slice(0, DIGEST_DIGITS)
  let beginning = ''
  for (const [sign] of part.matchAll(SIGNS)) {
    if (beginning.length + sign.length + digest.length > room) break
    beginning += sign
  }
  return beginning + digest
}

/** What our tvg-ids of events begin with: a number, a provider and `:`, provider and league. */
const EVENT_PART = /^(?:\d+|[a-z0-9]+-3a-[^.]*|-5b-[^.]*)$/

/** Whose channel a tvg-id would be, as far as it says so itself; null for one that is none of our making. */
export function ownerOfTvgId(tvgId: string): 'event' | 'team' | null {
  if (!tvgId.startsWith(TVG_ID_PREFIX)) return null
  const [first = '', ...others] = tvgId.slice(TVG_ID_PREFIX.length).split('.')
  if (EVENT_PART.test(first)) return 'event'
  return first === 'team' && others.length === 2 && others.every((part) => part !== '') ? 'team' : null
}

/** The key of the event (eventKeys) in a tvg-id of an event's channel, taken over or made; null where it holds none, or not the whole of it. */
export function eventKeyOf(tvgId: string): string | null {
  if (!tvgId.startsWith(TVG_ID_PREFIX) || ownerOfTvgId(tvgId) === 'team') return null
  return decodePart(tvgId.slice(TVG_ID_PREFIX.length).split('.')[0] ?? '')
}

/** Values of the variant part of a tvg-id. */
export interface TvgIdVariant {
  readonly language: string | null
  readonly quality: string | null
  /** ID of the only stream, if each stream has its own channel. */
  readonly streamId: number | null
}

const MARKED = /-([klq])((?:--|-[0-9a-f]+-|[A-Za-z0-9])*)/g

/** Returns what separates a channel from others with the same event, segment, feed and keyword. Text that was cut counts as missing. */
export function variantOfTvgId(tvgId: string): TvgIdVariant {
  const part = tvgId.slice(tvgId.lastIndexOf('.') + 1)
  const values = new Map<string, string>()
  if (/^-[klq]/.test(part)) {
    for (const [, mark = '', text = ''] of part.matchAll(MARKED)) values.set(mark, decodePart(text) ?? '')
  }
  const stream = /(?:^|-)s(\d{1,15})$/.exec(values.get('k') ?? '')?.[1]
  return {
    language: values.get('l') || null,
    quality: values.get('q') || null,
    streamId: stream === undefined ? null : Number(stream),
  }
}

/** The keyword part of a taken-over channel's tvg-id, which tells it from all other channels of the event. */
export function slotKeyword(hostChannelId: number): string {
  return `c${hostChannelId}`
}

/** True for every tvg-id that this channel of the owner's may ever have of ours. */
export function isSlotTvgId(tvgId: string, hostChannelId: number): boolean {
  return tvgId.startsWith(TVG_ID_PREFIX) && tvgId.endsWith(`.${KEYWORD_MARK}${slotKeyword(hostChannelId)}`)
}

/** What an event is known by. */
interface EventIdentity {
  readonly id: string
  readonly provider?: string
  readonly league: string
}

/** A channel of the ledger, and the event that it is named for. */
interface EventKeyHolder {
  /** Key of the event. */
  readonly eventId: string | null
  readonly league: string
}

/** An event that is listed under another id than the one that its channels are named for. */
export interface RenamedEvent {
  /** The key of its channels. */
  readonly key: string
  readonly event: EventIdentity
}

/**
 * Names every one of `events`: ESPN's ids, and those of events without a
 * provider, stand alone, others carry their provider. Of events that would share
 * a name one keeps it, the one whose channel has it already or else the first
 * league's; the others carry provider and league. Those of `renamed` keep the key of
 * their channels, which is no other event's.
 */
export function eventKeys(
  events: readonly EventIdentity[],
  ledger: readonly EventKeyHolder[],
  renamed: readonly RenamedEvent[] = [],
): (event: EventIdentity) => string {
  const holders = new Map<string, string>()
  const claim = (key: string, league: string) => {
    if (!holders.has(key)) holders.set(key, league)
  }
  for (const { eventId: key, league } of ledger) if (key !== null) claim(key, league)
  const byLeague = [...events].sort((one, other) => (one.league < other.league ? -1 : 1))
  for (const event of byLeague) claim(shortKey(event), event.league)
  const ownKey = (event: EventIdentity) =>
    holders.get(shortKey(event)) === event.league ? shortKey(event) : fullKey(event)
  if (renamed.length === 0) return ownKey
  const keptKeys = new Map(renamed.map(({ key, event }) => [fullKey(event), key]))
  return (event) => keptKeys.get(fullKey(event)) ?? ownKey(event)
}

/** True for the key of an event that has this id at its provider. */
export function isKeyOfId(key: string, id: string): boolean {
  return key === id || key.endsWith(`:${id}`) || key.endsWith(`,${JSON.stringify(id)}]`)
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

/** Takes back what encodePart does; null for what it never makes. */
function decodePart(part: string): string | null {
  if (!/^(?:[A-Za-z0-9]|--|-[0-9a-f]{1,6}-)+$/.test(part)) return null
  const codes = [...part.matchAll(/-([0-9a-f]*)-/g)].map(([, code = '']) => Number.parseInt(code || '0', 16))
  if (codes.some((code) => code > LAST_CODE_POINT)) return null
  return part.replace(/-([0-9a-f]*)-/g, (_, code: string) =>
    code === '' ? '-' : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

const LAST_CODE_POINT = 0x10ffff
