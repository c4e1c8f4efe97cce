import type { NumberedChannel, NumberingScenario } from '../generated/records.ts'
import { isNumbered, type LaneRun, type NumberingRun, runNumbering } from './numbering-run.ts'
import type { PlacedChannel } from './placed-channel.ts'

/**
 * What the first run of a scenario and the runs after it come to. A channel
 * that found no number can get one in the next run: after a re-layout, which
 * looks only past its frontier, in a hole before it; in a block that an event
 * left for the default lane, in the room that was too small for that event.
 * Each further run keeps all numbers, so it ends when one gives no new ones.
 */
export function settle(scenario: NumberingScenario, first: NumberingRun): NumberingRun {
  if (!first.locks) return first
  let last = first
  for (let unnumbered = countUnnumbered(first); unnumbered > 0; ) {
    const next = runNumbering(foundByNextRun(scenario, last))
    const stillUnnumbered = countUnnumbered(next)
    if (stillUnnumbered >= unnumbered) break
    last = merge(last, next)
    unnumbered = stillUnnumbered
  }
  return last
}

function countUnnumbered({ channels }: NumberingRun): number {
  return channels.length - channels.filter(isNumbered).length
}

/** The scenario as the next run finds it: each channel locked where it was placed, no re-layout due. */
function foundByNextRun(scenario: NumberingScenario, { channels }: NumberingRun): NumberingScenario {
  const found = channels.map(({ channel, number }): NumberedChannel => {
    const { number: _before, ...rest } = channel
    return number === null ? { ...rest, locked: false } : { ...rest, locked: true, number }
  })
  return { ...scenario, daily_reset: false, channels: found }
}

/**
 * Two runs told as one: the numbers of the later one, and of what the owner is
 * told everything that is true of both together. The anchors that the later run
 * found are no news, since the earlier one placed them.
 */
function merge(earlier: NumberingRun, later: NumberingRun): NumberingRun {
  const lanes = later.lanes.map((lane, index) => mergeLane(earlier.lanes[index] ?? lane, lane))
  return { ...later, lanes, invalid: earlier.invalid }
}

function mergeLane(earlier: LaneRun, later: LaneRun): LaneRun {
  const keptBefore = new Set(earlier.kept.map(idOf))
  const overflowed = later.kept.filter((placed) => !keptBefore.has(idOf(placed)))
  return {
    ...later,
    kept: earlier.kept,
    leftOver: [...overflowed, ...later.leftOver],
    skipped: earlier.skipped ?? later.skipped,
  }
}

function idOf({ channel }: PlacedChannel): string {
  return channel.id
}
