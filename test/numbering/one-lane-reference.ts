import type { NumberedChannel, NumberingScenario } from '../../src/generated/records.ts'
import { effectiveSettings, sortChannels } from '../../src/numbering/index.ts'

/**
 * Numbering as it was before there were pinned blocks (spec C, Lanes 4): one range, one list. Written for reading,
 * without lanes, from design 8; numbers by channel id, null where there was no room.
 */
export function plainLane(scenario: NumberingScenario): Record<string, number | null> {
  const settings = effectiveSettings(scenario.settings)
  const { channelRangeStart: start, channelStabilityMode: mode } = settings
  const end = settings.channelRangeEnd ?? 999_999
  const step = mode === 'gap' ? settings.gapSize : 1
  const sorted = sortChannels(scenario.channels, scenario.sortPriorities ?? [], scenario.priorityTeams ?? [])
  const used = new Set(scenario.externalOccupied)
  const numbers = new Map<string, number>()
  const locked = new Set<string>()

  const give = (members: readonly NumberedChannel[], first: number) => {
    for (const [place, { id }] of members.entries()) {
      numbers.set(id, first + place)
      used.add(first + place)
    }
  }
  const hasRoom = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => first + place).every((number) => !used.has(number))
  const firstRun = (from: number, count: number, last: number): number | null => {
    for (let first = from; first + count - 1 <= last; first += 1) if (hasRoom(first, count)) return first
    return null
  }
  /** Beside each other anywhere in the range, else on the first free numbers one by one; the last number given. */
  const lookBack = (members: readonly NumberedChannel[]): number | null => {
    const first = firstRun(start, members.length, end)
    const pieces = first === null ? members.map((member) => [member]) : [members]
    let last: number | null = null
    for (const piece of pieces) {
      const place = firstRun(start, piece.length, end)
      if (place === null) break
      give(piece, place)
      last = place + piece.length - 1
    }
    return last
  }
  const answer = () => Object.fromEntries(scenario.channels.map(({ id }) => [id, numbers.get(id) ?? null]))

  if (mode === 'compact' || scenario.dailyReset === true) {
    let frontier = start
    for (const group of mode === 'compact' ? sorted.map((channel) => [channel]) : events(sorted)) {
      const first = firstRun(frontier, group.length, end)
      if (first === null) {
        lookBack(group)
        continue
      }
      give(group, first)
      frontier = first + group.length - 1 + step
    }
    return answer()
  }

  for (const channel of sorted) {
    const { id, number, locked: isLocked } = channel
    if (isLocked !== true || number === undefined || number < start || number > end || used.has(number)) continue
    give([channel], number)
    locked.add(id)
  }
  const anchorsOf = (group: readonly NumberedChannel[]) =>
    group.filter(({ id }) => locked.has(id)).map(({ id }) => numbers.get(id) ?? Number.NaN)
  const append = (count: number): number | null => {
    const highest = Math.max(start - 1, ...numbers.values())
    for (let first = highest + step; first + count - 1 <= end; first += step) if (hasRoom(first, count)) return first
    return null
  }
  const groups = events(sorted)
  let lo = start - 1
  for (const [index, group] of groups.entries()) {
    const next = groups.slice(index + 1).find((later) => anchorsOf(later).length > 0)
    const last = next === undefined ? end : Math.min(...anchorsOf(next)) - 1
    const isNew = anchorsOf(group).length === 0
    if (!isNew) lo = Math.max(...anchorsOf(group))
    for (const piece of isNew ? [group] : group.filter(({ id }) => !locked.has(id)).map((channel) => [channel])) {
      const count = piece.length
      const preferred = lo < start ? start : lo + step
      const between = isNew
        ? mode === 'gap'
          ? (firstRun(preferred, count, last) ?? firstRun(lo + 1, count, last))
          : null
        : firstRun(lo + 1, 1, last)
      const first = between ?? append(count)
      if (first !== null) give(piece, first)
      lo = first === null ? (lookBack(piece) ?? lo) : first + count - 1
    }
  }
  return answer()
}

/** Neighbours of one event together; a channel without an event is alone. */
function events(channels: readonly NumberedChannel[]): NumberedChannel[][] {
  const groups: NumberedChannel[][] = []
  for (const channel of channels) {
    const group = groups.at(-1)
    if (channel.eventId && group?.[0]?.eventId === channel.eventId) group.push(channel)
    else groups.push([channel])
  }
  return groups
}
