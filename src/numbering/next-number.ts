import type { NextNumberQuery, NumberingScenario } from '../generated/records.ts'
import { FreeNumbers } from './free-numbers.ts'
import { buildLanes, resolveLane } from './lanes.ts'
import { effectiveSettings } from './settings.ts'

/**
 * Number for a channel that is created now: the first free one counted from
 * the start of its lane (spec, Creation-time allocation). Every number that a
 * channel of the scenario has counts as used, locked or not. A full block
 * passes on to the default lane; null when that is full too. The run that
 * ends the refresh gives the channel its place in the order.
 */
export function nextChannelNumber(scenario: NumberingScenario, query: NextNumberQuery): number | null {
  const exceptions = scenario.numbering_exceptions ?? []
  const lanes = buildLanes(exceptions, effectiveSettings(scenario.settings))
  const pinnedStart = resolveLane(query, exceptions)
  const free = new FreeNumbers(scenario.external_occupied)
  for (const { number } of scenario.channels) if (number !== undefined) free.take(number)

  for (const lane of lanes) {
    if (!lane.isDefault && lane.start !== pinnedStart) continue
    const number = free.firstRun(lane.start, 1, lane.end + 1)
    if (number !== null) return number
  }
  return null
}
