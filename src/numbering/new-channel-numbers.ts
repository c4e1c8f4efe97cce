import type { NextNumberQuery, NumberingScenario } from '../generated/records.ts'
import { FreeNumbers } from './free-numbers.ts'
import { buildLanes, effectiveSettings, laneResolver, overflows } from './lanes.ts'

/** Numbers for channels that are created one after the other; each number that it gives is in use from then on. */
export interface NewChannelNumbers {
  /** Takes this very number; false where it is in use. */
  take(number: number): boolean
  /** Takes the first free number counted from the start of the lane; null when that and the default lane are full. */
  takeNext(query: NextNumberQuery): number | null
}

/**
 * Number for a channel that is created now: the first free one counted from
 * the start of its lane (spec, Creation-time allocation). Every number that a
 * channel of the scenario has counts as used, locked or not. A full block with
 * an end passes on to the default lane; null when that is full too. The run that
 * ends the refresh gives the channel its place in the order.
 */
export function nextChannelNumber(scenario: NumberingScenario, query: NextNumberQuery): number | null {
  return newChannelNumbers(scenario).takeNext(query)
}

/** `nextChannelNumber` for many new channels; the numbers in use are read once. The scenario is left as it was. */
export function newChannelNumbers(scenario: NumberingScenario): NewChannelNumbers {
  const exceptions = scenario.numberingExceptions ?? []
  const lanes = buildLanes(exceptions, effectiveSettings(scenario.settings))
  const defaultLane = lanes.find(({ isDefault }) => isDefault)
  const pinned = new Map(lanes.filter(({ isDefault }) => !isDefault).map((lane) => [lane.start, lane]))
  const pinnedStart = laneResolver(exceptions)
  const ours = scenario.channels.flatMap(({ number }) => number ?? [])
  const free = new FreeNumbers([...(scenario.externalOccupied ?? []), ...ours])
  return {
    take: (number) => free.take(number),
    takeNext(query) {
      const start = pinnedStart(query)
      for (const lane of [pinned.get(start ?? Number.NaN), defaultLane]) {
        if (lane === undefined) continue
        const number = free.firstRun(lane.start, 1, lane.end + 1)
        if (number === null && overflows(lane)) continue
        if (number !== null) free.take(number)
        return number
      }
      return null
    },
  }
}
