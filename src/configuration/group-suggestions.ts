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

/** The names of one group so far. */
interface Count {
  streams: number
  events: number
  /** Slots without an event, and lines that only part a list. */
  idle: number
}

/**
 * The groups that look most like groups of event streams, 15 at most: the likeliest first by their
 * events times the share of them among the names that say something at all.
 */
export async function suggestGroups(
  { streams, hostGroups, keywords, now }: SuggestionInput,
  pace: Pace,
): Promise<readonly GroupSuggestion[]> {
  const counts = new Map<number, Count>()
  for (const { name, channelGroup: group, isStale } of streams) {
    if (pace.isDue()) await pace.yieldToEventLoop()
    if (isStale || group === null || group === undefined) continue
    const count = counts.get(group) ?? { streams: 0, events: 0, idle: 0 }
    const reading = readName(name, { keywords, now })
    count.streams += 1
    if (reading.isPlaceholder) count.idle += 1
    else if (EVENTS.has(reading.category) && !reading.isShoulder && !isAlwaysOn(name, reading.title()))
      count.events += 1
    counts.set(group, count)
  }
  return hostGroups
    .flatMap(({ id, name }) => {
      const count = counts.get(id)
      if (count === undefined || count.events === 0) return []
      const { streams: all, events, idle } = count
      const share = events / (all - idle)
      return share < LEAST_SHARE ? [] : [{ suggestion: { name, streams: all, events }, weight: events * share }]
    })
    .sort((one, other) => other.weight - one.weight || compareText(one.suggestion.name, other.suggestion.name))
    .slice(0, MOST_SUGGESTED)
    .map(({ suggestion }) => suggestion)
}
