import type { NumberedChannel, Warning } from '../generated/records.ts'
import type { AnchorFault, Anchors } from './anchors.ts'
import { describeLane, type Lane } from './lanes.ts'

/** Channels that one warning names before it only counts the rest. */
const MOST_NAMED = 50

/** A block is full: these channels of it go to the end of the default lane. */
export function blockOverflow(lane: Lane, channels: readonly NumberedChannel[]): Warning {
  const message = `${describeLane(lane)} is full; ${count(channels)} went to Everything Else: ${list(channels, nameOf)}.`
  return { code: 'block_overflow', message, place: placeOf(lane) }
}

/** The default lane has no room for these channels; they have no number. */
export function rangeExhausted(lane: Lane, channels: readonly NumberedChannel[]): Warning {
  const message = `${describeLane(lane)} has no room left; without a number: ${list(channels, nameOf)}.`
  return { code: 'range_exhausted', message, place: placeOf(lane) }
}

/** A lane had to go round numbers of lanes placed before it; `first` is the lowest of them, held by `holder`. */
export function numberSkipped(lane: Lane, first: number, holder: Lane | undefined): Warning {
  const by = holder === undefined ? 'an earlier lane' : describeLane(holder)
  const message = `${describeLane(lane)} skipped numbers that are in use, the first being ${first} of ${by}.`
  return { code: 'number_skipped', message, place: placeOf(lane) }
}

/** Nothing, or that a lane has numbers at or past the start of the lane after it. `numbers` ascend. */
export function spillWarnings(lane: Lane, lanes: readonly Lane[], numbers: readonly number[]): readonly Warning[] {
  const later = lanes.filter(({ start }) => start > lane.start)
  const next = later.reduce<Lane | null>(
    (nearest, one) => (one.start < (nearest?.start ?? Infinity) ? one : nearest),
    null,
  )
  const first = next === null ? undefined : numbers.find((number) => number >= next.start)
  if (next === null || first === undefined) return []
  const message = `${describeLane(lane)} runs into ${describeLane(next)}: it uses ${first} and maybe more from there on.`
  return [{ code: 'block_spill', message, place: placeOf(lane) }]
}

/** What is to be said about locked numbers: those given up, and those kept outside their block. */
export function anchorWarnings({ invalid, overflowed }: Anchors): readonly Warning[] {
  const kinds = new Map<string, { readonly lane: Lane; readonly fault: AnchorFault; channels: NumberedChannel[] }>()
  for (const { lane, fault, channel } of invalid) {
    const key = `${placeOf(lane)} ${fault}`
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { lane, fault, channels: [channel] })
    else kind.channels.push(channel)
  }
  return [
    ...[...kinds.values()].map(({ lane, fault, channels }) => anchorInvalid(lane, fault, channels)),
    ...overflowed.map(({ lane, channels }) => overflowKept(lane, channels)),
  ]
}

function anchorInvalid(lane: Lane, fault: AnchorFault, channels: readonly NumberedChannel[]): Warning {
  const reason = {
    outside: 'lie outside it',
    external: 'are used by channels that are not ours',
    taken: 'are held by other channels',
  }[fault]
  const message = `Numbers locked in ${describeLane(lane)} ${reason}; placed anew: ${list(channels, nameWithNumber)}.`
  return { code: 'anchor_invalid', message, place: placeOf(lane) }
}

function overflowKept(lane: Lane, channels: readonly NumberedChannel[]): Warning {
  const message =
    `${describeLane(lane)} was full in an earlier run; until the next re-layout Everything Else keeps ` +
    `${count(channels)} of it: ${list(channels, nameWithNumber)}.`
  return { code: 'block_overflow', message, place: placeOf(lane) }
}

function placeOf(lane: Lane): string {
  return lane.isDefault ? 'default lane' : `block ${lane.start}`
}

function count(channels: readonly NumberedChannel[]): string {
  return channels.length === 1 ? '1 channel' : `${channels.length} channels`
}

function list(channels: readonly NumberedChannel[], name: (channel: NumberedChannel) => string): string {
  const more = channels.length - MOST_NAMED
  return channels.slice(0, MOST_NAMED).map(name).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function nameOf({ id, home_team, away_team }: NumberedChannel): string {
  const sides = [home_team, away_team].filter(Boolean).join(' v ')
  return sides === '' ? id : `${id} (${sides})`
}

function nameWithNumber(channel: NumberedChannel): string {
  return `${channel.number} of ${nameOf(channel)}`
}
