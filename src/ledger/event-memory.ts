import { eventShape } from '../generated/json-shapes.ts'
import type { ManagedChannel, SportsEvent, Warning } from '../generated/records.ts'
import { validateEvent } from '../generated/validators/event.ts'
import { isObject, toJson } from '../records/json.ts'
import { checkShaped } from '../records/validation.ts'
import { eventEnd, eventKey, fallsIn, NAME_SOURCE, type Span, stateAt } from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import { countText, listText } from '../text.ts'
import { DAY_MS } from '../time/units.ts'

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
