import type { NumberedChannel, NumberingException, NumberingScenario, Warning } from '../generated/records.ts'
import { type Anchors, findAnchors, type LaneMembers } from './anchors.ts'
import { FreeNumbers } from './free-numbers.ts'
import { buildLanes, type Lane, laneResolver } from './lanes.ts'
import { placementFor } from './placement/index.ts'
import { LaneSearch } from './placement/lane-search.ts'
import { effectiveSettings } from './settings.ts'
import { sortChannels } from './sort-order.ts'
import { anchorWarnings, blockOverflow, numberSkipped, rangeExhausted, spillWarnings } from './warnings.ts'

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

const NO_ANCHORS: Anchors = { numbers: new Map(), overflowed: [], invalid: [] }

/**
 * Gives every channel a number in its lane (spec, Numbering rules; design 8).
 * `daily_reset` says that a re-layout is due; compact mode does one each time.
 * Channel ids must be distinct. The scenario is left as it was.
 */
export function reassignAllChannels(scenario: NumberingScenario): Reassignment {
  const settings = effectiveSettings(scenario.settings)
  const placement = placementFor(settings, scenario.daily_reset === true)
  const exceptions = scenario.numbering_exceptions ?? []
  const lanes = buildLanes(exceptions, settings)
  const sorted = sortChannels(scenario.channels, scenario.sort_priorities ?? [], scenario.priority_teams ?? [])
  const members = cutIntoLanes(sorted, lanes, exceptions)
  const external = new Set(scenario.external_occupied ?? [])
  const anchors = placement.keepsAnchors ? findAnchors(members, external) : NO_ANCHORS
  const overflowed = anchors.overflowed.flatMap(({ channels }) => channels)
  const overflowedIds = new Set(overflowed.map(({ id }) => id))

  const free = new FreeNumbers(external)
  for (const number of anchors.numbers.values()) free.take(number)
  const earlier = new FreeNumbers()
  const holders = new Map<number, Lane>()
  const numbers = new Map<string, number | null>(scenario.channels.map(({ id }) => [id, null]))
  const warnings: Warning[] = [...anchorWarnings(anchors)]
  const numberedLanes: NumberedLane[] = []
  let leftOverFromBlocks: readonly NumberedChannel[] = []

  for (const { lane, channels: own } of members) {
    const channels = lane.isDefault
      ? [...own, ...overflowed, ...leftOverFromBlocks]
      : own.filter(({ id }) => !overflowedIds.has(id))
    const search = new LaneSearch(free, earlier)
    const { numbers: placed, leftOver } = placement.placeLane({ lane, channels, anchors: anchors.numbers }, search)

    const layout = layoutOf(channels, (id) => anchors.numbers.get(id) ?? placed.get(id))
    numberedLanes.push(describeLayout(lane, layout))
    warnings.push(...spillWarnings(lane, lanes, [...layout.keys()]))
    if (search.firstMet !== null) warnings.push(numberSkipped(lane, search.firstMet, holders.get(search.firstMet)))
    for (const [number, id] of layout) {
      numbers.set(id, number)
      holders.set(number, lane)
      earlier.take(number)
    }
    if (leftOver.length === 0) continue
    warnings.push(lane.isDefault ? rangeExhausted(lane, leftOver) : blockOverflow(lane, leftOver))
    if (!lane.isDefault) leftOverFromBlocks = leftOverFromBlocks.concat(leftOver)
  }

  const locked = placement.locks ? sorted.filter(({ id }) => numbers.get(id) !== null) : []
  return {
    numbers,
    locked: new Set(locked.map(({ id }) => id)),
    lanes: numberedLanes.sort((a, b) => a.start - b.start),
    warnings,
  }
}

/** The lineup cut into the lanes that its channels belong to, in the order of `lanes`. */
function cutIntoLanes(
  sorted: readonly NumberedChannel[],
  lanes: readonly Lane[],
  exceptions: readonly NumberingException[],
): readonly LaneMembers[] {
  const resolve = laneResolver(exceptions)
  const members = lanes.map((lane) => ({ lane, channels: [] as NumberedChannel[] }))
  const byStart = new Map(members.map((one) => [one.lane.isDefault ? null : one.lane.start, one.channels]))
  for (const channel of sorted) byStart.get(resolve(channel))?.push(channel)
  return members
}

/** Id of the channel at each number of a lane, by ascending number. */
function layoutOf(
  channels: readonly NumberedChannel[],
  numberOf: (id: string) => number | undefined,
): ReadonlyMap<number, string> {
  const layout: [number, string][] = []
  for (const { id } of channels) {
    const number = numberOf(id)
    if (number !== undefined) layout.push([number, id])
  }
  return new Map(layout.sort(([a], [b]) => a - b))
}

function describeLayout(
  { name, start, end, bounded, isDefault }: Lane,
  layout: ReadonlyMap<number, string>,
): NumberedLane {
  return { name, start, end: bounded ? end : null, is_default: isDefault, channels: [...layout.values()] }
}
