import { isAlwaysOn, type KeywordService, type NameReading, readName } from '../detection/index.ts'
import type { GroupSuggestion, HostGroup, HostStream } from '../generated/records.ts'
import { compareText } from '../text.ts'
import type { Pace } from '../time/slices.ts'

/** Groups that are suggested. */
const MOST_SUGGESTED = 15
/** A group of films or channels has a few names that read like events. */
const LEAST_SHARE = 0.25

const EVENTS: ReadonlySet<NameReading['category']> = new Set(['EVENT_CARD', 'TEAM_VS_TEAM', 'FIELD_EVENT'])

/** Whose names are read, and how. */
export interface SuggestionInput {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  readonly keywords: KeywordService
  readonly now: Date
}

/** A group of the host with streams, and what their names say. */
export interface ReadGroup {
  readonly id: number
  readonly name: string
  /** Streams that playlists list now. */
  readonly streams: number
  /** Those of them whose names look like events. */
  readonly events: number
  /** Share of events among the names that say something at all, from 0 to 1. */
  readonly share: number
  /** A name, of an event if there is one. */
  readonly example: string
  /** How many names mention a league, by its code. */
  readonly leagues: ReadonlyMap<string, number>
  /** Playlist that lists most of its streams; null if unknown. */
  readonly accountId: number | null
}

/** The names of one group so far. */
interface Count {
  streams: number
  events: number
  /** Slots without an event, and lines that only part a list. */
  idle: number
  example: string
  readonly leagues: Map<string, number>
  readonly accounts: Map<number, number>
}

/** All groups with streams, those with the best evidence first: by their events times the share of them. */
export async function readGroups(
  { streams, hostGroups, keywords, now }: SuggestionInput,
  pace: Pace,
): Promise<readonly ReadGroup[]> {
  const counts = new Map<number, Count>()
  for (const { name, channelGroup: group, m3uAccount: account, isStale } of streams) {
    if (pace.isDue()) await pace.yieldToEventLoop()
    if (isStale || group === null || group === undefined) continue
    const known = counts.get(group)
    const count = known ?? { streams: 0, events: 0, idle: 0, example: name, leagues: new Map(), accounts: new Map() }
    if (known === undefined) counts.set(group, count)
    if (typeof account === 'number') addTo(count.accounts, account)
    addName(count, name, readName(name, { keywords, now }))
  }
  const names = new Map(hostGroups.map(({ id, name }) => [id, name]))
  return [...counts]
    .flatMap(([id, { idle, accounts, ...count }]): ReadGroup[] => {
      const name = names.get(id)
      const share = count.events === 0 ? 0 : count.events / (count.streams - idle)
      return name === undefined ? [] : [{ id, name, ...count, share, accountId: mostOf(accounts) }]
    })
    .sort((one, other) => weightOf(other) - weightOf(one) || compareText(one.name, other.name))
}

function addName(count: Count, name: string, reading: NameReading): void {
  count.streams += 1
  if (reading.isPlaceholder) {
    count.idle += 1
    return
  }
  if (!EVENTS.has(reading.category) || reading.isShoulder || isAlwaysOn(name, reading.title())) return
  if (count.events === 0) count.example = name
  count.events += 1
  const league = reading.league ?? reading.leagueAtEnd
  if (typeof league === 'string') addTo(count.leagues, league)
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostOf(counts: ReadonlyMap<number, number>): number | null {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function weightOf({ events, share }: ReadGroup): number {
  return events * share
}

/** The groups that look most like groups of event streams, 15 at most, those with the best evidence first. */
export async function suggestGroups(input: SuggestionInput, pace: Pace): Promise<readonly GroupSuggestion[]> {
  return (await readGroups(input, pace))
    .filter(({ events, share }) => events > 0 && share >= LEAST_SHARE)
    .slice(0, MOST_SUGGESTED)
    .map(({ name, streams, events }) => ({ name, streams, events }))
}
