import type { HostChannel, MovedBy, NumberingScenario, Warning } from '../generated/records.ts'
import { laneResolver, type Reassignment, reassignAllChannels } from '../numbering/index.ts'
import { countText, cutText, oneLine } from '../text.ts'
import type { PlannedChannel, PlannedLineup } from './channel-plan.ts'

/** A channel of ours that has another number than it would have without a channel of the user's. */
export interface Displacement {
  readonly by: MovedBy
  /** The text that names the user's channel and its number. */
  readonly text: string
  /** Whether nothing else changed its number. */
  readonly isOnlyReason: boolean
}

/** A lineup and the numbers that it got. */
export interface NumberedLineup {
  readonly plan: PlannedLineup
  readonly hostChannels: readonly HostChannel[]
  readonly scenario: NumberingScenario
  readonly placed: Reassignment
}

/** The host's channels that are not ours. */
export function foreignChannels(plan: PlannedLineup, hostChannels: readonly HostChannel[]): readonly HostChannel[] {
  const ours = new Set([...plan.channels, ...plan.removals].map(({ actual }) => actual?.id))
  return hostChannels.filter(({ id }) => !ours.has(id))
}

/** A number that the user put over an automatic one hides it from viewers, but the host may bring it back. */
export function heldNumbers({ channelNumber: own, effectiveChannelNumber: shown }: HostChannel): number[] {
  return [own, shown].filter((number) => typeof number === 'number')
}

/**
 * Finds our channels that have another number than before because a channel of the user's now has the number of one
 * of them, by tvg-id. They are those that would be numbered differently if the user's channels had not taken these
 * numbers.
 */
export function displacementsOf({
  plan,
  hostChannels,
  scenario,
  placed,
}: NumberedLineup): ReadonlyMap<string, Displacement> {
  const previous = new Set(plan.channels.flatMap(({ record }) => record.number ?? []))
  const takers = takersOf(foreignChannels(plan, hostChannels), (number) => previous.has(number))
  if (takers.size === 0) return new Map()
  const without = numbersWithout(scenario, takers)
  const taken = [...takers.keys()].sort((one, other) => one - other)
  const displaced = new Map<string, Displacement>()
  for (const { record } of plan.channels) {
    const { number: before, tvgId } = record
    const id = String(record.id)
    const [now, otherwise] = [placed.numbers.get(id) ?? null, without.get(id) ?? null]
    if (before === null || now === before || now === otherwise) continue
    // A channel that was pushed on by others: the nearest number below it, where there is one.
    const number = taken.findLast((one) => one <= before) ?? taken[0]
    const taker = number === undefined ? undefined : takers.get(number)
    if (number === undefined || taker === undefined) continue
    const by: MovedBy = { code: 'number_taken', hostChannelId: taker.id, name: nameOf(taker), number }
    displaced.set(tvgId, {
      by,
      text: `${ownerText(taker)} now has number ${number}`,
      isOnlyReason: otherwise === before,
    })
  }
  return displaced
}

/** Numbers that the user's channels have and that `isMeant`, each with its channel. */
function takersOf(
  foreign: readonly HostChannel[],
  isMeant: (number: number) => boolean,
): ReadonlyMap<number, HostChannel> {
  const takers = new Map<number, HostChannel>()
  for (const channel of foreign) {
    for (const number of heldNumbers(channel)) {
      if (isMeant(number) && !takers.has(number)) takers.set(number, channel)
    }
  }
  return takers
}

/** The numbers that our channels would have if these were free, by the ids of their records. */
function numbersWithout(
  scenario: NumberingScenario,
  takers: ReadonlyMap<number, HostChannel>,
): Reassignment['numbers'] {
  const { externalOccupied: occupied = [] } = scenario
  return reassignAllChannels({ ...scenario, externalOccupied: occupied.filter((number) => !takers.has(number)) })
    .numbers
}

/** Channels of the user's that a warning names before it only counts the rest. */
const MAX_NAMED = 3

const LONGEST_NAME = 60

/** Names the channels of the user's that moved ours, and those that have the first number of a pinned block; at most two warnings. */
export function takenNumberWarnings(
  lineup: NumberedLineup,
  displaced: ReadonlyMap<string, Displacement>,
): readonly Warning[] {
  return [...movedWarnings(lineup, displaced), ...pinWarnings(lineup, displaced)]
}

function movedWarnings(
  { plan, placed }: NumberedLineup,
  displaced: ReadonlyMap<string, Displacement>,
): readonly Warning[] {
  const moved = new Map<number, { readonly text: string; readonly channels: PlannedChannel[] }>()
  for (const channel of plan.channels) {
    const displacement = displaced.get(channel.record.tvgId)
    if (displacement === undefined) continue
    const { by, text } = displacement
    const others = moved.get(by.number)
    if (others === undefined) moved.set(by.number, { text, channels: [channel] })
    else others.channels.push(channel)
  }
  const byNumber = [...moved].sort(([one], [other]) => one - other)
  const [first] = byNumber
  if (first === undefined) return []
  const texts = byNumber.slice(0, MAX_NAMED).map(([number, { text, channels }]) => {
    // One that moves for this alone is told, where there is one.
    const alone = channels.filter(({ record }) => displaced.get(record.tvgId)?.isOnlyReason === true)
    const among = alone.length > 0 ? alone : channels
    const channel = among.find(({ record }) => record.number === number) ?? among[0]
    const why = alone.length > 0 ? 'so' : 'one reason why'
    return `${text}, ${why} ${channel === undefined ? '' : moveText(channel, placed)}${othersText(channels.length - 1)}.`
  })
  const more = byNumber.length - texts.length
  const rest =
    more > 0 ? ` ${countText(more, 'more number')} of Sports Guide ${more === 1 ? 'was' : 'were'} taken.` : ''
  return [{ code: 'number_taken', message: `${texts.join(' ')}${rest}`, place: `number ${first[0]}` }]
}

function moveText({ record }: PlannedChannel, { numbers }: Reassignment): string {
  const to = numbers.get(String(record.id)) ?? null
  return `${shortName(record.name)} ${to === null ? 'has no number' : `moves to ${to}`}`
}

function othersText(count: number): string {
  return count === 0 ? '' : ` and ${count} other ${count === 1 ? 'channel moves' : 'channels move'} too`
}

/** Blocks whose first number a channel of the user's has, where one of ours would have it; without those that were told as moved. */
function pinWarnings(
  { plan, hostChannels, scenario, placed }: NumberedLineup,
  displaced: ReadonlyMap<string, Displacement>,
): readonly Warning[] {
  const told = new Set([...displaced.values()].map(({ by }) => by.number))
  const starts = new Map(placed.lanes.filter((lane) => !lane.is_default).map((lane) => [lane.start, lane]))
  const takers = takersOf(foreignChannels(plan, hostChannels), (number) => starts.has(number) && !told.has(number))
  if (takers.size === 0) return []
  const without = numbersWithout(scenario, takers)
  const startOf = laneResolver(scenario.numberingExceptions ?? [])
  const numbered = new Map(scenario.channels.map((channel) => [channel.id, channel]))
  const kept = plan.channels.flatMap((channel) => {
    const id = String(channel.record.id)
    const number = without.get(id) ?? null
    const taker = takers.get(number ?? Number.NaN)
    const identity = numbered.get(id)
    if (number === null || taker === undefined || identity === undefined || startOf(identity) !== number) return []
    const to = placed.numbers.get(id) ?? null
    const text = `Block "${starts.get(number)?.name}" starts at ${number}, but ${ownerText(taker)} has that number, so ${shortName(channel.record.name)} has ${to ?? 'no number'}.`
    return [{ number, text }]
  })
  const [first] = kept
  if (first === undefined) return []
  const more = kept.length - MAX_NAMED
  const texts = kept.slice(0, MAX_NAMED).map(({ text }) => text)
  const rest = more > 0 ? ` The same is true of ${countText(more, 'more block')}.` : ''
  return [{ code: 'number_taken', message: `${texts.join(' ')}${rest}`, place: `block ${first.number}` }]
}

function ownerText(channel: HostChannel): string {
  const owner = channel.autoCreated === true ? "created by Dispatcharr's auto sync" : 'your channel'
  return `${shortName(nameOf(channel))} (${owner})`
}

function nameOf({ name, effectiveName }: HostChannel): string {
  return effectiveName ?? name
}

function shortName(name: string): string {
  return `“${cutText(oneLine(name), LONGEST_NAME)}”`
}
