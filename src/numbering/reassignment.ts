import type { NumberingScenario, Warning } from '../generated/records.ts'
import { isNumbered, type LaneRun, type NumberingRun, runNumbering } from './numbering-run.ts'
import type { PlacedChannel } from './placed-channel.ts'
import { settle } from './settle.ts'
import { warningsOf } from './warnings.ts'

/** A lane as the run left it. */
export interface NumberedLane {
  /** Label, else what the lane pins. */
  readonly name: string
  readonly start: number
  /** Last number; null is open. */
  readonly end: number | null
  readonly is_default: boolean
  /** Ids of the channels that have their number in this lane, by ascending number. */
  readonly channels: readonly string[]
}

/** Result of a numbering run. */
export interface Reassignment {
  /** Number of every channel by id; null where no lane had room. */
  readonly numbers: ReadonlyMap<string, number | null>
  /** Ids of the channels that are locked on their number until the next re-layout. */
  readonly locked: ReadonlySet<string>
  /** All lanes by ascending start, the default lane among them. */
  readonly lanes: readonly NumberedLane[]
  readonly warnings: readonly Warning[]
}

/**
 * Gives every channel a number in its lane (spec, Numbering rules; design 8).
 * `daily_reset` says that a re-layout is due; compact mode does one each time.
 * Channel ids must be distinct. The scenario is left as it was.
 */
export function reassignAllChannels(scenario: NumberingScenario): Reassignment {
  return describeRun(runNumbering(scenario))
}

/**
 * `reassignAllChannels`, and where that leaves channels without a number in a
 * sticky mode, what the runs after it would give them: a further run on the
 * result changes nothing, and no number of the first run is changed.
 */
export function reassignUntilSettled(scenario: NumberingScenario): Reassignment {
  return describeRun(settle(scenario, runNumbering(scenario)))
}

function describeRun(run: NumberingRun): Reassignment {
  const numbers = new Map<string, number | null>()
  for (const { channel, number } of run.channels) numbers.set(channel.id, number)
  return {
    numbers,
    locked: new Set(run.locks ? run.lineup.filter(isNumbered).map(idOf) : []),
    lanes: run.lanes.map(numberedLane).sort((a, b) => a.start - b.start),
    warnings: warningsOf(run),
  }
}

function numberedLane({ lane, layout }: LaneRun): NumberedLane {
  const { name, start, end, bounded, isDefault } = lane
  return { name, start, end: bounded ? end : null, is_default: isDefault, channels: layout.map(idOf) }
}

function idOf({ channel }: PlacedChannel): string {
  return channel.id
}
