import type { Settings, SportsEvent } from '../generated/records.ts'
import { LONGEST_CHANNEL_NAME } from '../guide/channel-appearance.ts'
import { eventKeyOf } from '../guide/tvg-id.ts'
import {
  isFromName,
  isWithoutTime,
  type LeagueCatalog,
  leagueName,
  NO_SPORT,
  nameOfSegment,
  sportName,
} from '../sports/index.ts'
import type { TeamIdentity } from '../templates/index.ts'
import { compareText, cutText } from '../text.ts'
import { clockText, ownerClock, shortDay, shortWeekday } from '../time/clock-text.ts'
import { type Variant, variantLabels } from './variant.ts'
import type { EventChannel } from './wanted-channel.ts'

/** "Mets at Braves (Español, Away feed)", no longer than the host takes. */
export function nameWithNotes(name: string, notes: readonly string[]): string {
  if (notes.length === 0) return name
  const note = cutText(` (${notes.join(', ')})`, LONGEST_CHANNEL_NAME / 2)
  return cutText(name, LONGEST_CHANNEL_NAME - [...note].length) + note
}

/** One of the channels of an event, with the variant of the event that it shows. */
export interface VariantChannel {
  readonly channel: EventChannel
  readonly variant: Variant
}

/** A channel, and what stands in brackets behind its template's name. */
interface NotedChannel extends VariantChannel {
  readonly notes: readonly string[]
}

/**
 * Makes names unique among the channels of one event. Language and quality always stand
 * behind the name that the template says, since no template can tell these two. Feed (unless the
 * name has it), exception keyword, the part of the event and at last the number of the stream
 * follow where names are still the same.
 */
export function makeNamesUniqueWithinEvent(channels: readonly VariantChannel[]): readonly EventChannel[] {
  const rounds: readonly VariantNotesOf[] = [
    (one, alike) => [...feedNotes(one, alike), one.variant.keyword?.label ?? null],
    ({ channel: { segment } }) => [segment === null ? null : nameOfSegment(segment)],
    ({ variant: { streamId } }) => [streamId === null ? null : `Stream ${streamId}`],
  ]
  const first = channels.map((one): NotedChannel => ({ ...one, notes: variantLabels(one.variant).always }))
  return rounds.reduce(notedWhereShared, first).map((one) => ({ ...one.channel, name: nameOf(one) }))
}

/** What is to stand behind the name of one of several channels that are named alike. */
type VariantNotesOf = (one: VariantChannel, alike: readonly VariantChannel[]) => readonly (string | null)[]

/** The feed, unless all have the same and their template tells it: "(Mesa Mules Feed)". */
function feedNotes(
  { channel: { name }, variant }: VariantChannel,
  alike: readonly VariantChannel[],
): readonly string[] {
  const feeds = new Set(alike.map((other) => other.variant.told.feed))
  return feeds.size === 1 && /\bfeed\b/i.test(name) ? [] : variantLabels(variant).whereNeeded
}

function notedWhereShared(channels: readonly NotedChannel[], notesOf: VariantNotesOf): NotedChannel[] {
  const byName = new Map<string, NotedChannel[]>()
  for (const one of channels) {
    const alike = byName.get(nameKey(one))
    if (alike === undefined) byName.set(nameKey(one), [one])
    else alike.push(one)
  }
  return channels.map((one) => {
    const alike = byName.get(nameKey(one)) ?? []
    if (alike.length < 2) return one
    return { ...one, notes: [...one.notes, ...notesOf(one, alike).filter((note) => note !== null)] }
  })
}

function nameKey(one: NotedChannel): string {
  return JSON.stringify([one.channel.eventKey, nameOf(one)])
}

function nameOf({ channel: { name }, notes }: NotedChannel): string {
  return nameWithNotes(name, notes)
}

/** A channel of a run, as far as its name counts. */
export interface LineupChannel {
  readonly tvgId: string
  readonly name: string
  readonly event: SportsEvent | null
  /** Whose channel it is, of a favorite team's. */
  readonly team?: TeamIdentity
}

/** What names are told apart with. */
export interface NamingParts {
  readonly settings: Settings
  readonly catalog: LeagueCatalog
}

/**
 * Makes names unique among all channels of a run, of events and of teams. Teams of one
 * name all get their sport, or within one sport their league. Of events the one that begins
 * first keeps its name, unless a team has it; the others get their league where it is another
 * one, else day and time, which all channels of such an event get. What is still the same
 * gets its tvg-id. Pure.
 */
export function makeNamesUniqueInLineup<Channel extends LineupChannel>(
  channels: readonly Channel[],
  parts: NamingParts,
): readonly Channel[] {
  const firstRounds: readonly NotesOf[] = [
    (alike) => noteTeams(alike, parts),
    (alike) => noteTeams(alike, parts),
    (alike) => noteEvents(alike, ({ league }) => (alike[0]?.team === undefined ? leagueOf(league, parts) : null)),
  ]
  const dated = withDays(firstRounds.reduce(renamed, channels), parts)
  return renamed(dated, (alike) => alike.map(({ tvgId }, index) => (index === 0 ? null : tvgId)))
}

/** Day and time behind every channel of an event that needs them in one. */
function withDays<Channel extends LineupChannel>(
  channels: readonly Channel[],
  { settings }: NamingParts,
): readonly Channel[] {
  // A name that states no time is shown on all days.
  const dayOf = (event: SportsEvent) => (isWithoutTime(event) ? null : dayAndTime(event, settings))
  const needing = new Set<string | null>()
  for (const alike of namedAlike(channels)) {
    for (const [index, note] of noteEvents(alike, dayOf).entries()) {
      if (note !== null) needing.add(eventKeyOf(alike[index]?.tvgId ?? ''))
    }
  }
  if (needing.size === 0) return channels
  return channels.map((channel) => {
    const { event, team, name, tvgId } = channel
    const isNoted = event !== null && team === undefined && needing.has(eventKeyOf(tvgId))
    const day = isNoted ? dayOf(event) : null
    return day === null ? channel : { ...channel, name: nameWithNotes(name, [day]) }
  })
}

/** What is to stand behind the names of channels that are named alike; null for nothing. */
type NotesOf = (alike: readonly LineupChannel[]) => readonly (string | null)[]

function renamed<Channel extends LineupChannel>(channels: readonly Channel[], notesOf: NotesOf): readonly Channel[] {
  const names = new Map<Channel, string>()
  for (const alike of namedAlike(channels)) {
    for (const [index, note] of notesOf(alike).entries()) {
      const channel = alike[index]
      if (channel !== undefined && note !== null) names.set(channel, nameWithNotes(channel.name, [note]))
    }
  }
  if (names.size === 0) return channels
  return channels.map((channel) => ({ ...channel, name: names.get(channel) ?? channel.name }))
}

/** The channels of each name that several have, in the order in which they keep it. */
function namedAlike<Channel extends LineupChannel>(channels: readonly Channel[]): Channel[][] {
  const byName = new Map<string, Channel[]>()
  for (const channel of channels) {
    const alike = byName.get(channel.name)
    if (alike === undefined) byName.set(channel.name, [channel])
    else alike.push(channel)
  }
  return [...byName.values()].filter(({ length }) => length > 1).map((alike) => alike.toSorted(compareAlike))
}

/** Channels of teams first, then by the start of the event; those that only a stream's name tells of last. */
function compareAlike(one: LineupChannel, other: LineupChannel): number {
  const startOf = ({ team, event }: LineupChannel) => {
    if (team !== undefined || event === null) return ''
    return isFromName(event) ? `~${event.start}` : event.start
  }
  return compareText(startOf(one), startOf(other)) || compareText(one.tvgId, other.tvgId)
}

function noteTeams(alike: readonly LineupChannel[], parts: NamingParts): readonly (string | null)[] {
  const teams = alike.flatMap(({ team }) => team ?? [])
  if (teams.length < 2) return alike.map(() => null)
  const isOfOneSport = new Set(teams.map(({ sport }) => sport)).size === 1
  return alike.map(({ team }) => {
    if (team === undefined) return null
    return isOfOneSport ? leagueOf(team.league, parts) : sportName(team.sport)
  })
}

/** Events' channels get a note, the first of all excepted, where it is not the first one's. */
function noteEvents(
  alike: readonly LineupChannel[],
  noteOf: (event: SportsEvent) => string | null,
): readonly (string | null)[] {
  const [kept] = alike.map(eventNote)
  return alike.map((channel, index) => {
    const note = eventNote(channel)
    return index === 0 || note === kept ? null : note
  })

  function eventNote({ team, event }: LineupChannel): string | null {
    return team !== undefined || event === null ? null : noteOf(event)
  }
}

/** What people call a league; its code where nobody does. */
function leagueOf(code: string | undefined, { catalog }: NamingParts): string | null {
  if (code === undefined) return null
  return code === NO_SPORT ? sportName(code) : leagueName(code, catalog)
}

/** "Thu 4:10 PM" by the owner's clock; "Thu, Jun 5" while only the day is known. */
function dayAndTime({ start, timeValid: hasTime }: SportsEvent, settings: Settings): string {
  const clock = ownerClock(settings)
  const at = new Date(start)
  const day = shortWeekday(at, clock)
  return hasTime === false ? `${day}, ${shortDay(at, clock)}` : `${day} ${clockText(at, clock)}`
}
