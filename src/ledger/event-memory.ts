import { eventShape } from '../generated/json-shapes.ts'
import type { ManagedChannel, SportsEvent, Warning } from '../generated/records.ts'
import { validateEvent } from '../generated/validators/event.ts'
import { eventKeys, isKeyOfId } from '../guide/tvg-id.ts'
import { isObject, toJson } from '../records/json.ts'
import { checkShaped } from '../records/validation.ts'
import {
  DAY_ONLY_ZONE,
  eventEnd,
  eventKey,
  fallsIn,
  isUnknownSide,
  NAME_SOURCE,
  type Span,
  stateAt,
  typicalMinutes,
} from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import { countText, foldSearch, listText } from '../text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'

/** The fact of the ledger that holds the events that are made of names. */
const NAME_EVENTS = 'name_events'

/** The key of an event that is made of a name: its league may become known while its channel is there. */
export function nameEventKey({ id }: SportsEvent): string {
  return `${NAME_SOURCE}:${id}`
}

/** True for the key of such an event. */
export function isNameEventKey(key: string | null): boolean {
  return key?.startsWith(`${NAME_SOURCE}:`) ?? false
}

/**
 * The events of channels that are there, as earlier runs made them of names, by their keys: nobody else can tell of one
 * while its stream is missing. What cannot be read counts as unknown.
 */
export function readNameEvents(
  ledger: FactReader,
  channels: readonly ManagedChannel[],
): ReadonlyMap<string, SportsEvent> {
  const keys = new Set(channels.map(({ eventId: key }) => key).filter(isNameEventKey))
  if (keys.size === 0) return new Map()
  const kept = readFact(ledger, NAME_EVENTS)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([key, row]) => {
      const checked = keys.has(key) ? checkShaped(validateEvent, eventShape, row) : null
      return checked?.ok ? [[key, checked.record] as const] : []
    }),
  )
}

/** Remembers them for the next run. */
export function recordNameEvents(ledger: FactWriter, events: ReadonlyMap<string, SportsEvent>): void {
  const sorted = [...events].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = sorted.map(([key, event]) => [key, toJson(eventShape, event)])
  ledger.setFact(NAME_EVENTS, JSON.stringify(Object.fromEntries(rows)))
}

/** The fact of the ledger that holds the events of channels as they were read last. */
const READ_EVENTS = 'read_events'

/** Facts that an undo leaves as they are: what the providers list has nothing to do with it. */
export const READ_EVENTS_FACTS: readonly string[] = [READ_EVENTS]

/** So long an event counts that nobody lists any more: an answer may leave it out once, a provider that took it off means it. */
const KEPT_MS = DAY_MS

/** So many are remembered: those that are nearest in time. */
const MOST_REMEMBERED = 5000

/** An event of a channel that is there, or a game in the guide of a team's. */
export interface RememberedEvent {
  /** The key by which the ledger knows it (eventKeys); absent where no channel is of this event alone. */
  readonly key?: string
  readonly event: SportsEvent
  /** When a run first found that nobody lists it (ISO); absent while somebody does. */
  readonly since?: string
}

/** Says since when no provider lists an event. */
export interface ListingHistory {
  /** When a run first found that nobody lists an event (ISO); undefined for one that is listed. */
  readonly sinceOf: (event: SportsEvent) => string | undefined
}

/** Events that earlier runs read and that no provider lists at the moment. */
export interface UnlistedEvents extends ListingHistory {
  /** Those of channels, by the key by which the ledger knows them, but for those in whose place another game of the same team stands. */
  readonly byKey: ReadonlyMap<string, SportsEvent>
  /** Those that the run would have read, but for those in whose place another game of the same team stands. */
  readonly games: readonly SportsEvent[]
}

/** What tells which events are listed. */
export interface ListedNow {
  readonly events: readonly SportsEvent[]
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
  /** The time of which the run reads events: nobody misses a game outside of it. */
  readonly window: Span
  /** Whether the schedule of an event's league was asked for: that an event of another one is missing says nothing of it. */
  readonly isAsked: (event: SportsEvent) => boolean
  readonly now: Date
}

/**
 * The events that were read for the channels before and that are missing now, as they were read last, for a day: no
 * stream is ever matched to them. What cannot be read counts as unknown.
 */
export function readUnlisted(ledger: FactReader, { events, keyOf, window, isAsked, now }: ListedNow): UnlistedEvents {
  const rows = readFact(ledger, READ_EVENTS)
  const listed = new Set(events.map(eventKey))
  const unlisted = (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => unlistedRow(row, listed, now))
  if (unlisted.length === 0) return { byKey: new Map(), games: [], sinceOf: () => undefined }
  const keys = new Set(events.map(keyOf))
  const sides = gamesBySide(events)
  const missed = unlisted.filter(({ event }) => isAsked(event))
  const since = new Map(missed.map((row) => [eventKey(row.event), row.since]))
  return {
    byKey: new Map(
      unlisted.flatMap(({ key, event }) =>
        key === null || keys.has(key) || isReplaced(event, sides) ? [] : [[key, event] as const],
      ),
    ),
    games: missed
      .map(({ event }) => event)
      .filter((event) => fallsIn(event, window.from, window.to) && !isReplaced(event, sides)),
    sinceOf: (event) => since.get(eventKey(event)),
  }
}

/** The same once it is known which games the schedules of teams list beside the events: nobody misses those. */
export function withoutListedGames(unlisted: UnlistedEvents, further: readonly SportsEvent[]): UnlistedEvents {
  const listed = new Set(further.map(eventKey))
  return { ...unlisted, sinceOf: (event) => (listed.has(eventKey(event)) ? undefined : unlisted.sinceOf(event)) }
}

/** Remembers them for the next run, those that are nearest to `now`. */
export function recordEvents(ledger: FactWriter, remembered: readonly RememberedEvent[], now: Date): void {
  const distance = ({ event }: RememberedEvent) => Math.abs(Date.parse(event.start) - now.getTime())
  const nearest =
    remembered.length <= MOST_REMEMBERED
      ? remembered
      : [...remembered].sort((one, other) => distance(one) - distance(other)).slice(0, MOST_REMEMBERED)
  const rows = nearest.map((row) => ({ ...row, event: toJson(eventShape, row.event) }))
  ledger.setFact(READ_EVENTS, JSON.stringify(rows))
}

/** The event of a channel, as the last refresh left it. */
export interface ChannelEvent {
  readonly event: SportsEvent
  /** Whether a schedule lists the event, so that its status is that of the last refresh. */
  readonly isCurrent: boolean
}

/**
 * Returns the events of these channels by tvg-id, as refreshes read them last: of a team's channel all its games. One
 * that cannot be read is missing.
 */
export function readChannelEvents(
  ledger: FactReader,
  records: readonly ManagedChannel[],
): ReadonlyMap<string, readonly ChannelEvent[]> {
  const fact = readFact(ledger, READ_EVENTS)
  const rows = (Array.isArray(fact) ? fact : []).filter(isEventRow)
  const keyed = new Map(rows.flatMap((row) => (typeof row.key === 'string' ? [[row.key, row] as const] : [])))
  const fromNames = readNameEvents(ledger, records)
  const read = onceForEach((row: EventRow): readonly ChannelEvent[] => {
    const checked = checkShaped(validateEvent, eventShape, row.event)
    return checked.ok ? [{ event: checked.record, isCurrent: row.since === undefined }] : []
  })
  const eventsOf = ({ mode, eventId: key, sport, homeTeam }: ManagedChannel): readonly ChannelEvent[] => {
    if (mode === 'team')
      return rows.filter(({ event }) => event.sport === sport && plays(event, homeTeam)).flatMap(read)
    const ofName = fromNames.get(key ?? '')
    if (ofName !== undefined) return [{ event: ofName, isCurrent: true }]
    const row = keyed.get(key ?? '')
    return row === undefined ? [] : read(row)
  }
  return new Map(records.map((record) => [record.tvgId, eventsOf(record)]))
}

interface EventRow {
  readonly key?: unknown
  readonly since?: unknown
  readonly event: { readonly [member: string]: unknown }
}

function isEventRow(row: unknown): row is EventRow {
  return isObject(row) && isObject(row.event)
}

function plays({ home, away }: EventRow['event'], team: string | null): boolean {
  return team !== null && [home, away].some((side) => isObject(side) && side.name === team)
}

function onceForEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** The row of an event that nobody lists, if it still counts. */
function unlistedRow(row: unknown, listed: ReadonlySet<string>, now: Date) {
  if (!isObject(row) || !isObject(row.event) || listed.has(eventKey(row.event as unknown as SportsEvent))) return []
  const said = typeof row.since === 'string' ? Date.parse(row.since) : now.getTime()
  const since = Number.isNaN(said) ? now.getTime() : Math.min(said, now.getTime())
  if (now.getTime() - since >= KEPT_MS) return []
  const checked = checkShaped(validateEvent, eventShape, row.event)
  if (!checked.ok) return []
  const key = typeof row.key === 'string' ? row.key : null
  return [{ key, event: withoutOldWord(checked.record, now), since: new Date(since).toISOString() }]
}

/** The event without what was said of it as it ran, once that is too old to be believed: its planned end counts. */
function withoutOldWord(event: SportsEvent, now: Date): SportsEvent {
  const { status, ...rest } = event
  const mayRun = status?.state === 'in' || status?.state === 'pre'
  return mayRun && now >= eventEnd(event) && stateAt(event, now) !== 'in' ? rest : event
}

type Games = ReadonlyMap<string, readonly SportsEvent[]>

function gamesBySide(events: readonly SportsEvent[]): Games {
  const games = new Map<string, SportsEvent[]>()
  for (const event of events) for (const side of sidesOf(event)) games.set(side, [...(games.get(side) ?? []), event])
  return games
}

/** True where a listed game of one of its teams takes its time: the provider lists it anew, under another id. */
function isReplaced(event: SportsEvent, games: Games): boolean {
  const [start, end] = [Date.parse(event.start), eventEnd(event).getTime()]
  return sidesOf(event)
    .flatMap((side) => games.get(side) ?? [])
    .some((other) => Date.parse(other.start) < end && eventEnd(other).getTime() > start)
}

function sidesOf({ provider, league, home, away }: SportsEvent): readonly string[] {
  return [home, away].flatMap((side) => {
    const who = side?.id ?? side?.name
    return who === undefined ? [] : [JSON.stringify([provider, league, who])]
  })
}

/** A game that a schedule lists under another id than the one that its channels are named for. */
export interface RelistedGame {
  /** The key by which the ledger knows it, which is no listed event's (eventKeys). */
  readonly key: string
  /** As it is listed now. */
  readonly event: SportsEvent
  /** True where the last run knew it under another id. */
  readonly isNews: boolean
}

/** Games further apart than this are two, however long they last. */
const MOST_APART_MS = 4 * HOUR_MS

/**
 * The games of channels whose ids no schedule lists any more, and that are listed under another one: the same two teams
 * (by the ids of their provider, or by their names) in the same league, and so near in time that one is not over before
 * the other begins. Once a game is found, it is known by its new id, wherever it is moved. Of a doubleheader each is the
 * game that is nearest; where two are as near, neither is taken. A listed event is at most one of them.
 */
export function findRelisted(
  ledger: FactReader,
  records: readonly ManagedChannel[],
  events: readonly SportsEvent[],
): readonly RelistedGame[] {
  const ownKey = eventKeys(events, records)
  const listed = new Set(events.map(ownKey))
  const lost = records.filter(({ eventId: key }) => key !== null && !isNameEventKey(key) && !listed.has(key))
  if (lost.length === 0) return []
  const taken = new Set(records.map(({ eventId: key }) => key))
  const free = events.filter((event) => !taken.has(ownKey(event)))
  const games = lostGames(ledger, lost)
  const byIdentity = new Map(free.map((event) => [eventKey(event), event]))
  const known = games.flatMap(({ key, event: game }): readonly RelistedGame[] => {
    const event = byIdentity.get(eventKey(game))
    return event === undefined ? [] : [{ key, event, isNews: false }]
  })
  const found = new Set<unknown>(known.flatMap(({ key, event }) => [key, event]))
  const left = games.filter(({ key }) => !found.has(key))
  return [
    ...known,
    ...nearestPairs(
      left,
      free.filter((event) => !found.has(event)),
    ),
  ]
}

/** Finds the event that had an id before. */
export function eventByFormerId(relisted: readonly RelistedGame[]): (id: string) => SportsEvent | undefined {
  return (id) => relisted.find(({ key }) => isKeyOfId(key, id))?.event
}

/** A game that no schedule lists under the id that it is known by. */
interface LostGame {
  readonly key: string
  /** As it was read last; what the ledger knows of it, where that is forgotten. */
  readonly event: SportsEvent
}

/** The games of these channels, each once. */
function lostGames(ledger: FactReader, records: readonly ManagedChannel[]): readonly LostGame[] {
  const rows = readFact(ledger, READ_EVENTS)
  const remembered = new Map<unknown, unknown>(
    (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => (isObject(row) ? [[row.key, row.event] as const] : [])),
  )
  const games = new Map<string, SportsEvent>()
  for (const { eventId: key, sport, league, homeTeam, awayTeam, eventTime: start } of records) {
    if (key === null || games.has(key)) continue
    const row = remembered.get(key)
    const checked = isObject(row) ? checkShaped(validateEvent, eventShape, row) : null
    if (checked?.ok) games.set(key, checked.record)
    else if (start !== null && homeTeam !== null && awayTeam !== null)
      games.set(key, { id: '', sport, league, start, home: { name: homeTeam }, away: { name: awayTeam } })
  }
  return [...games].map(([key, event]) => ({ key, event }))
}

/** A lost game and a listed one that may be the same. */
interface GamePair {
  readonly game: LostGame
  readonly event: SportsEvent
  readonly apartMs: number
}

/** The pairs of which each is nearer to the other than to any other game of the same teams. */
function nearestPairs(games: readonly LostGame[], events: readonly SportsEvent[]): readonly RelistedGame[] {
  const byTeams = new Map<string, SportsEvent[]>()
  for (const event of events) {
    for (const teams of teamsOf(event)) byTeams.set(teams, [...(byTeams.get(teams) ?? []), event])
  }
  const pairsOf = new Map<LostGame | SportsEvent, GamePair[]>()
  for (const game of games) {
    for (const event of new Set(teamsOf(game.event).flatMap((teams) => byTeams.get(teams) ?? []))) {
      const apartMs = msApart(game.event, event)
      if (apartMs === null) continue
      const pair = { game, event, apartMs }
      for (const one of [game, event]) pairsOf.set(one, [...(pairsOf.get(one) ?? []), pair])
    }
  }
  const isNearest = (pair: GamePair, one: LostGame | SportsEvent) =>
    pairsOf.get(one)?.every((other) => other === pair || other.apartMs > pair.apartMs) === true
  return games.flatMap((game) =>
    (pairsOf.get(game) ?? [])
      .filter((pair) => isNearest(pair, game) && isNearest(pair, pair.event))
      .map(({ event }) => ({ key: game.key, event, isNews: true })),
  )
}

/** What two games have in common that the same two teams play in one league, at home whichever of them. */
function teamsOf({ provider, league, home, away }: SportsEvent): readonly string[] {
  const pair = (kind: string, one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined || one === other
      ? []
      : [JSON.stringify([kind, league, ...[one, other].sort()])]
  const nameOf = (name: string | undefined) =>
    name === undefined || isUnknownSide(name) ? undefined : foldSearch(name)
  return [...pair(`id of ${provider}`, home?.id, away?.id), ...pair('name', nameOf(home?.name), nameOf(away?.name))]
}

/** How far apart two games of the same teams begin; null for two that cannot be one. Of a game without a clock the day decides. */
function msApart(one: SportsEvent, other: SportsEvent): number | null {
  const [first, second] = [new Date(one.start), new Date(other.start)]
  if (one.timeValid === false || other.timeValid === false) {
    return civilDate(first, DAY_ONLY_ZONE) === civilDate(second, DAY_ONLY_ZONE) ? 0 : null
  }
  const apart = Math.abs(first.getTime() - second.getTime())
  return apart < Math.min(typicalMinutes(other.sport, other.league) * MINUTE_MS, MOST_APART_MS) ? apart : null
}

/** One note for all channels whose game is listed under another id since the last run; none where there is no such channel. */
export function relistedNotes(
  relisted: readonly RelistedGame[],
  records: readonly ManagedChannel[],
): readonly Warning[] {
  const keys = new Set(relisted.flatMap(({ key, isNews }) => (isNews ? [key] : [])))
  const names = records
    .filter(({ eventId: key }) => key !== null && keys.has(key))
    .map(({ name, tvgId }) => JSON.stringify(name || tvgId))
  if (names.length === 0) return []
  const [show, have] = names.length === 1 ? ['shows an event', 'has'] : ['show events', 'have']
  const message = `${countText(names.length, 'channel')} (${listText(names, MOST_NAMED)}) ${show} that ${have} another ID at the data source now. Channels and guide are kept.`
  return [{ code: 'event_relisted', message }]
}

/** What a channel shows after a run. */
export interface ShownChannel {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** Of a team's channel its games in the guide. */
  readonly games?: readonly SportsEvent[]
}

/**
 * The events of these channels, each once; those that are made of names are remembered elsewhere. Games that nobody
 * lists are among them whether a channel shows them still or not: the next run is to know what this one knew.
 */
export function eventsToRemember(
  channels: readonly ShownChannel[],
  { games: unlisted, sinceOf }: UnlistedEvents,
): readonly RememberedEvent[] {
  const rows = new Map<string, RememberedEvent>()
  const add = (event: SportsEvent, key?: string) => {
    const since = sinceOf(event)
    rows.set(eventKey(event), { ...(key && { key }), event, ...(since && { since }) })
  }
  for (const game of unlisted) if (sinceOf(game) !== undefined) add(game)
  for (const { games = [] } of channels) for (const game of games) add(game)
  for (const { record, event } of channels) {
    const { mode, eventId: key } = record
    if (mode !== 'team' && event !== null && key !== null && !isNameEventKey(key)) add(event, key)
  }
  return [...rows.values()]
}

/** So many channels are named. */
const MOST_NAMED = 5

/**
 * One note for all channels whose event, or a game in whose guide, a schedule no longer lists although it is not over
 * as far as is known; none where there is no such channel. `unknown` are leagues of whose schedule nothing is known.
 */
export function unlistedNotes(
  channels: readonly ShownChannel[],
  { sinceOf }: ListingHistory,
  { unknown, now }: { readonly unknown: ReadonlyMap<string, string>; readonly now: Date },
): readonly Warning[] {
  const isMissing = (event: SportsEvent) =>
    sinceOf(event) !== undefined &&
    !unknown.has(event.league) &&
    (now < eventEnd(event) || stateAt(event, now) === 'in')
  const names = channels
    .filter(({ event, games = [] }) => (event !== null && isMissing(event)) || games.some(isMissing))
    .map(({ record }) => JSON.stringify(record.name || record.tvgId))
  if (names.length === 0) return []
  const whose = `${countText(names.length, 'channel')} (${listText(names, MOST_NAMED)})`
  const message = `The schedule no longer lists an event of ${whose}. Its last known data is used for at most a day. If the event was canceled, delete the channel that shows only this event.`
  return [{ code: 'event_not_listed', message }]
}
