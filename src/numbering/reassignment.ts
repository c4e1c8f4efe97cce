import { SportsGuideError } from '../errors.ts'
import type { NumberingScenario, Warning } from '../generated/records.ts'
import { nextChannelNumber } from './new-channel-numbers.ts'
import { isNumbered, type LaneRun, runNumbering } from './numbering-run.ts'
import type { PlacedChannel } from './placement.ts'
import { warningsOf } from './warnings.ts'

/** What the number command prints (design 11). */
export interface NumberingAnswer {
  readonly numbers: Readonly<Record<string, number | null>>
  readonly lanes: readonly NumberedLane[]
  readonly warnings: readonly Warning[]
  /** Answer to the scenario's query, from the numbers as they were before the run; null when nothing is free. */
  readonly next_number?: number | null
}

/** Numbers a scenario. Throws InvalidInput when two of its channels have one id. */
export function numberScenario(scenario: NumberingScenario): NumberingAnswer {
  requireDistinctIds(scenario)
  const { numbers, lanes, warnings } = reassignAllChannels(scenario)
  const answer = { numbers: Object.fromEntries(numbers), lanes, warnings }
  return scenario.query === undefined ? answer : { ...answer, next_number: nextChannelNumber(scenario, scenario.query) }
}

function requireDistinctIds({ channels }: NumberingScenario): void {
  const seen = new Map<string, number>()
  for (const [index, { id }] of channels.entries()) {
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      const message = `channels/${index}/id must be unique, got ${JSON.stringify(id)} as in channels/${earlier}.`
      throw new SportsGuideError('InvalidInput', message, { fields: [{ path: `/channels/${index}/id`, message }] })
    }
    seen.set(id, index)
  }
}

/** A lane as the run left it. */
interface NumberedLane {
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
 * Gives every channel a number in its lane (spec, Numbering rules; design 8), so that a further run on the result changes
 * nothing. `daily_reset` says that a re-layout is due; compact mode does one each time.
 * Channel ids must be distinct. The scenario is left as it was.
 */
export function reassignAllChannels(scenario: NumberingScenario): Reassignment {
  const run = runNumbering(scenario)
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
