import type { Warning } from '../generated/records.ts'
import { countText, cutText, listText, oneLine } from '../text.ts'
import { describeLane, type Lane, overflows } from './lanes.ts'
import type { AnchorFault, InvalidAnchor, LaneRun, NumberingRun, SkippedNumber } from './numbering-run.ts'
import type { PlacedChannel } from './placement.ts'

/** Channels that one warning names before it only counts the rest. */
const MOST_NAMED = 50

const LONGEST_NAME = 60

/** What a person should know of a run (design 8): one warning for each lane and kind. */
export function warningsOf({ lanes, invalid }: NumberingRun): readonly Warning[] {
  const nextOf = nextLanes(lanes)
  return [
    ...invalidAnchors(invalid),
    ...lanes.filter(({ kept }) => kept.length > 0).map(overflowKept),
    ...lanes.flatMap((laneRun) => laneWarnings(laneRun, nextOf.get(laneRun.lane))),
  ]
}

/**
 * For each block the lane with the next greater start, if there is one. The default lane has none: it goes around the
 * blocks in it. It is also not in the way of a block with an end, which the user put there.
 */
function nextLanes(lanes: readonly LaneRun[]): ReadonlyMap<Lane, Lane> {
  const ascending = lanes.map(({ lane }) => lane).sort((a, b) => a.start - b.start)
  const next = new Map<Lane, Lane>()
  for (const [index, lane] of ascending.entries()) {
    if (lane.isDefault) continue
    // A block may begin where the default lane does: only a start further up is the next one.
    const isNext = ({ start, isDefault }: Lane) => start > lane.start && !(isDefault && lane.bounded)
    const above = ascending.slice(index + 1, index + 3).find(isNext)
    if (above !== undefined) next.set(lane, above)
  }
  return next
}

function laneWarnings(laneRun: LaneRun, next: Lane | undefined): readonly Warning[] {
  const { lane, leftOver, crowded, skipped } = laneRun
  const warnings = [...spillWarnings(laneRun, next)]
  if (skipped !== null && !lane.isDefault) warnings.push(numberSkipped(lane, skipped))
  if (crowded.length > 0) warnings.push(laneCrowded(lane, crowded))
  if (leftOver.length > 0)
    warnings.push(overflows(lane) ? blockOverflow(lane, leftOver) : rangeExhausted(lane, leftOver))
  return warnings
}

/** A block is full: these channels of it went to the end of the default lane's list. */
function blockOverflow(lane: Lane, channels: readonly PlacedChannel[]): Warning {
  const message = `${describeLane(lane)} is full. ${count(channels)} moved to Everything Else: ${list(channels, nameOf)}.`
  return { code: 'block_overflow', message, place: placeOf(lane) }
}

/** The default lane, or a block up to the last number there is, has no room for these channels; they have no number. */
function rangeExhausted(lane: Lane, channels: readonly PlacedChannel[]): Warning {
  const have = channels.length === 1 ? 'has' : 'have'
  const message = `${describeLane(lane)} is full. ${count(channels)} ${have} no number: ${list(channels, nameOf)}. ${moreRoom(lane)}`
  return { code: 'range_exhausted', message, place: placeOf(lane) }
}

/** Events found no consecutive numbers any more: these channels of theirs took single ones. */
function laneCrowded(lane: Lane, channels: readonly PlacedChannel[]): Warning {
  const message =
    `${describeLane(lane)} has few free numbers left. Events with several channels did not get consecutive numbers: ` +
    `${list(channels, nameWithNumber)}. ${moreRoom(lane)}`
  return { code: 'lane_crowded', message, place: placeOf(lane) }
}

function moreRoom({ isDefault, bounded }: Lane): string {
  if (isDefault) return `${bounded ? 'Raise “Last channel number”' : 'Lower “First channel number”'} in the settings.`
  return bounded ? 'Raise the last number of the block.' : 'Lower the start of the block.'
}

/** A lane had to go round numbers of lanes placed before it. */
function numberSkipped(lane: Lane, { number, holder }: SkippedNumber): Warning {
  const by = holder === undefined ? 'an earlier block' : `the block ${describeLane(holder)}`
  const message = `The block ${describeLane(lane)} skips numbers that ${by} uses. The first skipped number is ${number}.`
  return { code: 'number_skipped', message, place: placeOf(lane) }
}

/** Nothing, or that a lane has numbers at or past the start of the lane after it. */
function spillWarnings({ lane, layout }: LaneRun, next: Lane | undefined): readonly Warning[] {
  const first = next && layout.find(({ number }) => number !== null && number >= next.start)?.number
  if (next === undefined || first === undefined) return []
  const message = `${describeLane(lane)} reaches into ${describeLane(next)}. It uses ${first} and may use higher numbers.`
  return [{ code: 'block_spill', message, place: placeOf(lane) }]
}

/** Locked numbers that were given up, for each lane and reason. */
function invalidAnchors(invalid: readonly InvalidAnchor[]): readonly Warning[] {
  const kinds = new Map<string, { readonly lane: Lane; readonly fault: AnchorFault; channels: PlacedChannel[] }>()
  for (const { lane, fault, placed } of invalid) {
    const key = `${placeOf(lane)} ${fault}`
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { lane, fault, channels: [placed] })
    else kind.channels.push(placed)
  }
  return [...kinds.values()].map(({ lane, fault, channels }) => anchorInvalid(lane, fault, channels))
}

function anchorInvalid(lane: Lane, fault: AnchorFault, channels: readonly PlacedChannel[]): Warning {
  const reason = {
    outside: 'are outside its range',
    external: 'are used by channels that Sports Guide did not create',
    taken: 'are used by other channels',
  }[fault]
  const message = `Numbers of ${describeLane(lane)} ${reason}. Renumbered: ${list(channels, nameWithOldNumber)}.`
  return { code: fault === 'external' ? 'number_taken' : 'anchor_invalid', message, place: placeOf(lane) }
}

function overflowKept({ lane, kept }: LaneRun): Warning {
  const message =
    `${describeLane(lane)} was full in an earlier refresh. Everything Else keeps ${count(kept)} of it ` +
    `until all channels are renumbered: ${list(kept, nameWithNumber)}.`
  return { code: 'block_overflow', message, place: placeOf(lane) }
}

function placeOf(lane: Lane): string {
  return lane.isDefault ? 'default lane' : `block ${lane.start}`
}

function count(channels: readonly PlacedChannel[]): string {
  return countText(channels.length, 'channel')
}

function list(channels: readonly PlacedChannel[], name: (placed: PlacedChannel) => string): string {
  return listText(channels.map(name), MOST_NAMED)
}

function nameOf({ channel: { id, name, homeTeam, awayTeam } }: PlacedChannel): string {
  const sides = [awayTeam, homeTeam].filter(Boolean).join(' at ')
  return cutText(oneLine(name?.trim() || sides || id), LONGEST_NAME)
}

/** With the number that it has now. */
function nameWithNumber(placed: PlacedChannel): string {
  return `${placed.number} of ${nameOf(placed)}`
}

/** With the number that it had. */
function nameWithOldNumber(placed: PlacedChannel): string {
  return `${placed.channel.number} of ${nameOf(placed)}`
}
