import type { NumberedChannel, NumberingException, NumberingScenario } from '../../src/generated/records.ts'

/** A warning reduced to what it says: its code and kind, its place and the ids or the number that it names. */
export interface ReferenceWarning {
  readonly code: string
  readonly place: string
  readonly names: string[]
}

/** What a run must come to. */
export interface ReferenceRun {
  readonly numbers: Readonly<Record<string, number | null>>
  readonly locked: readonly string[]
  readonly warnings: readonly ReferenceWarning[]
}

interface ReferenceLane {
  readonly start: number
  readonly end: number
  readonly bounded: boolean
  readonly place: string
  list: NumberedChannel[]
  /** What overflowed from it in an earlier run. */
  readonly kept: NumberedChannel[]
}

/**
 * A numbering run as sections 8 of the design and C of the specification tell it, sentence by sentence, with
 * plain lists and without any thought of speed. It shares no code with src/numbering.
 */
export function referenceRun(scenario: NumberingScenario): ReferenceRun {
  const mode = scenario.settings?.channelStabilityMode ?? 'compact'
  const gap = scenario.settings?.gapSize ?? 3
  const step = mode === 'gap' ? gap : 1
  const isSticky = mode !== 'compact' && scenario.dailyReset !== true
  const external = scenario.externalOccupied ?? []
  const rows = rowsInOrder(scenario.numberingExceptions ?? [])
  const lanes = lanesOf(rows, scenario)
  const defaultLane = lanes[lanes.length - 1] as ReferenceLane
  const warnings: ReferenceWarning[] = []
  const warn = (code: string, { place }: ReferenceLane, names: (string | number)[]) => {
    const same = warnings.find((one) => one.code === code && one.place === place)
    if (same !== undefined) same.names.push(...names.map(String))
    else if (names.length > 0) warnings.push({ code, place, names: names.map(String) })
  }
  for (const channel of inLineupOrder(scenario)) laneOf(channel, rows, lanes).list.push(channel)

  const placed = new Map<string, number>()
  const used = new Set(external)
  const isFree = (number: number) => !used.has(number)
  const place = (id: string, number: number) => {
    placed.set(id, number)
    used.add(number)
  }

  // Anchors: locked, in the lane's range, not external, first in order; then those that overflowed from a bounded block.
  const anchors = new Set<string>()
  const overflowed: NumberedChannel[] = []
  /** New channels of an event that overflowed before and has nothing left in its block: they follow it. */
  const followers = new Set<NumberedChannel>()
  if (isSticky) {
    const tryAnchor = (lane: ReferenceLane, channel: NumberedChannel, number: number): boolean => {
      if (isFree(number)) {
        place(channel.id, number)
        anchors.add(channel.id)
        return true
      }
      warn(external.includes(number) ? 'anchor_invalid external' : 'anchor_invalid taken', lane, [channel.id])
      return false
    }
    const outside: { lane: ReferenceLane; channel: NumberedChannel; number: number }[] = []
    for (const lane of lanes) {
      for (const channel of lane.list) {
        const { number } = channel
        if (channel.locked !== true || number === undefined) continue
        if (number >= lane.start && number <= lane.end) tryAnchor(lane, channel, number)
        else outside.push({ lane, channel, number })
      }
    }
    for (const { lane, channel, number } of outside) {
      const mayStay = lane !== defaultLane && lane.bounded && number >= defaultLane.start && number <= defaultLane.end
      if (!mayStay) warn('anchor_invalid outside', lane, [channel.id])
      else if (tryAnchor(lane, channel, number)) {
        overflowed.push(channel)
        lane.list = lane.list.filter((one) => one !== channel)
        lane.kept.push(channel)
        warn('block_overflow kept', lane, [channel.id])
      }
    }
    for (const lane of lanes) {
      for (const { eventId: event } of lane.kept) {
        const siblings = lane.list.filter(({ eventId: id }) => (event ?? '') !== '' && id === event)
        if (siblings.some(({ id }) => anchors.has(id))) continue
        for (const sibling of siblings) followers.add(sibling)
      }
    }
    defaultLane.list = [...defaultLane.list, ...overflowed]
  }

  /** To the end of the default lane's list, or beside the channels of its event that overflowed before. */
  const goOn = (channel: NumberedChannel) => {
    const isBeside = overflowed.some(({ eventId: id }) => (id ?? '') !== '' && id === channel.eventId)
    const beside = defaultLane.list.findLastIndex(({ eventId: id }) => id === channel.eventId)
    defaultLane.list.splice(isBeside ? beside + 1 : defaultLane.list.length, 0, channel)
  }

  const unnumbered: { readonly lane: ReferenceLane; readonly channels: readonly NumberedChannel[] }[] = []
  const earlier = new Set<number>()
  for (const lane of lanes) {
    const met: number[] = []
    const findRun = (from: number, count: number, below: number): number | null => {
      for (let first = from; first + count <= below; first += 1) {
        if (runFrom(first, count).every(isFree)) return meet(from, first, first)
      }
      return meet(from, below, null)
    }
    const meet = <Found>(from: number, upTo: number, found: Found): Found => {
      for (const number of earlier) if (number >= from && number < upTo) met.push(number)
      return found
    }
    const take = (members: readonly NumberedChannel[], first: number) => {
      for (const [index, { id }] of members.entries()) place(id, first + index)
    }
    /** Anywhere in the lane side by side, else one by one; returns the last number that it gave, or null. */
    const lookBack = (members: readonly NumberedChannel[]): number | null => {
      const first = findRun(lane.start, members.length, lane.end + 1)
      if (first !== null) {
        take(members, first)
        return first + members.length - 1
      }
      let last: number | null = null
      for (const member of members) {
        const number = findRun(lane.start, 1, lane.end + 1)
        if (number === null) break
        take([member], number)
        warn('lane_crowded', lane, [member.id])
        last = number
      }
      return last
    }

    const walked = lane.list.filter((channel) => !followers.has(channel) || lane === defaultLane)
    const groups = mode === 'compact' ? walked.map((channel) => [channel]) : groupsOf(walked)
    if (isSticky) {
      let lo = lane.start - 1
      for (const [index, group] of groups.entries()) {
        const numbersOf = (channels: readonly NumberedChannel[]) =>
          channels.filter(({ id }) => anchors.has(id)).map(({ id }) => placed.get(id) ?? Number.NaN)
        const next = groups.slice(index + 1).find((later) => numbersOf(later).length > 0)
        const hi = next === undefined ? lane.end + 1 : Math.min(...numbersOf(next))
        const append = (count: number): number | null => {
          const ours = lane.list.flatMap(({ id }) => placed.get(id) ?? [])
          const highest = Math.max(lane.start - 1, ...ours)
          for (let first = highest + step; first <= lane.end; first += step) {
            if (findRun(first, count, lane.end + 1) === first) return first
          }
          return null
        }
        const isNew = numbersOf(group).length === 0
        if (!isNew) lo = Math.max(...numbersOf(group))
        const pieces = isNew ? [group] : group.filter(({ id }) => !anchors.has(id)).map((channel) => [channel])
        for (const piece of pieces) {
          let first: number | null = null
          if (!isNew) first = findRun(lo + 1, 1, hi)
          else if (mode === 'gap') {
            first = findRun(lo < lane.start ? lane.start : lo + gap, piece.length, hi)
            first ??= findRun(lo + 1, piece.length, hi)
          }
          first ??= append(piece.length)
          if (first === null) {
            lo = lookBack(piece) ?? lo
          } else {
            take(piece, first)
            lo = first + piece.length - 1
          }
        }
      }
    } else {
      let frontier = lane.start
      for (const group of groups) {
        const first = findRun(frontier, group.length, lane.end + 1)
        if (first === null) {
          lookBack(group)
          continue
        }
        take(group, first)
        frontier = first + group.length - 1 + step
      }
    }

    const numbers = lane.list.flatMap(({ id }) => placed.get(id) ?? [])
    // Everything Else goes round the blocks inside it, which is nothing to tell.
    if (lane !== defaultLane) warn('number_skipped', lane, met.length > 0 ? [Math.min(...met)] : [])
    const leftOver = lane.list.filter(({ id }) => !placed.has(id))
    // Only what is left of a bounded block goes on.
    const goesOn = lane !== defaultLane && lane.bounded
    const hadNoRoom = leftOver.filter((channel) => lane === defaultLane || !followers.has(channel))
    if (goesOn) {
      warn(
        'block_overflow',
        lane,
        hadNoRoom.map(({ id }) => id),
      )
      for (const channel of leftOver) goOn(channel)
    } else unnumbered.push({ lane, channels: leftOver })
    for (const number of numbers) earlier.add(number)
  }

  const atHome = new Set<string>()
  // What followed its event and found Everything Else full goes back to its block.
  for (const lane of lanes) {
    const own = lane.list.filter((channel) => lane !== defaultLane && followers.has(channel))
    for (const { id } of own) {
      if (placed.has(id)) {
        warn('block_overflow kept', lane, [id])
        continue
      }
      for (let number = lane.start; number <= lane.end; number += 1) {
        if (!isFree(number)) continue
        place(id, number)
        atHome.add(id)
        break
      }
    }
  }
  // A block tells where it reaches into another block or, without an end, into Everything Else.
  for (const lane of lanes) {
    if (lane === defaultLane) continue
    const inTheWay = lanes.filter((other) => other.start > lane.start && (other !== defaultLane || !lane.bounded))
    const own = lane.list.filter((channel) => atHome.has(channel.id) || !defaultLane.list.includes(channel))
    const numbers = own.flatMap(({ id }) => placed.get(id) ?? [])
    const spilled = numbers.filter((number) => number >= Math.min(...inTheWay.map(({ start }) => start)))
    warn('block_spill', lane, spilled.length > 0 ? [Math.min(...spilled)] : [])
  }
  for (const { lane, channels } of unnumbered) {
    const ids = channels.map(({ id }) => id).filter((id) => !placed.has(id))
    warn('range_exhausted', lane, ids)
  }

  return {
    numbers: Object.fromEntries(scenario.channels.map(({ id }) => [id, placed.get(id) ?? null])),
    locked: mode === 'compact' ? [] : scenario.channels.map(({ id }) => id).filter((id) => placed.has(id)),
    warnings,
  }
}

function runFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first + place)
}

function groupsOf(channels: readonly NumberedChannel[]): NumberedChannel[][] {
  const groups: NumberedChannel[][] = []
  for (const channel of channels) {
    const before = groups.at(-1)
    if (before !== undefined && (channel.eventId ?? '') !== '' && before[0]?.eventId === channel.eventId) {
      before.push(channel)
    } else groups.push([channel])
  }
  return groups
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()
const sameNamed = (one: string | null | undefined, other: string | null | undefined) =>
  !same(one, '') && same(one, other)

function rowsInOrder(rows: readonly NumberingException[]): NumberingException[] {
  return rows
    .filter(({ enabled }) => enabled !== false)
    .sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0) || (a.id ?? 0) - (b.id ?? 0))
}

function lanesOf(rows: readonly NumberingException[], { settings }: NumberingScenario): ReferenceLane[] {
  const starts = [...new Set(rows.map(({ start }) => start))].sort((a, b) => a - b)
  const laneAt = (start: number, ends: (number | null)[], place: string): ReferenceLane => {
    const bounded = !ends.includes(null)
    return { start, end: bounded ? Math.max(...ends.map(Number)) : 999_999, bounded, place, list: [], kept: [] }
  }
  return [
    ...starts.map((start) => {
      const ends = rows.filter((row) => row.start === start).map(({ end }) => end ?? null)
      return laneAt(start, ends, `block ${start}`)
    }),
    laneAt(settings?.channelRangeStart ?? 5000, [settings?.channelRangeEnd ?? null], 'default lane'),
  ]
}

function laneOf(channel: NumberedChannel, rows: readonly NumberingException[], lanes: readonly ReferenceLane[]) {
  const ofScope = (scope: string) => rows.filter((row) => row.scope === scope && same(row.sport, channel.sport))
  const row =
    ofScope('team').find(({ teamName }) => sameNamed(teamName, channel.homeTeam)) ??
    ofScope('team').find(({ teamName }) => sameNamed(teamName, channel.awayTeam)) ??
    ofScope('league').find(({ leagueCode }) => sameNamed(leagueCode, channel.league)) ??
    ofScope('sport')[0]
  const index = lanes.findIndex(
    (lane) => row !== undefined && lane.place !== 'default lane' && lane.start === row.start,
  )
  return lanes.at(index) as ReferenceLane
}

function inLineupOrder(scenario: NumberingScenario): NumberedChannel[] {
  const teams = scenario.priorityTeams ?? []
  const priorities = scenario.sortPriorities ?? []
  const keyOf = (channel: NumberedChannel): (number | string)[] => {
    const { sport, league, homeTeam, awayTeam, eventDate } = channel
    const scopes = teams
      .filter((team) => team.enabled !== false && same(team.sport, sport))
      .filter(({ teamName }) => sameNamed(teamName, homeTeam) || sameNamed(teamName, awayTeam))
      .map(({ scope }) => scope ?? 'league')
    const tier = (...broader: string[]) => (scopes.some((scope) => broader.includes(scope)) ? 0 : 1)
    const priorityOf = (code: string) =>
      Math.min(
        9999,
        ...priorities
          .filter((row) => row.enabled !== false && same(row.sport, sport) && same(row.leagueCode, code))
          .map(({ sortPriority }) => sortPriority),
      )
    if (channel.permanent === true) return [0, Number(channel.id)]
    return [
      1,
      tier('all'),
      priorityOf(''),
      tier('all', 'sport'),
      same(league, '') ? 9999 : priorityOf(league ?? ''),
      tier('all', 'sport', 'league'),
      eventDate === undefined
        ? Number.POSITIVE_INFINITY
        : Date.parse(/[Z+]/.test(eventDate) ? eventDate : `${eventDate}Z`),
      channel.eventId ?? '',
      channel.exceptionKeyword ?? '',
      channel.variant ?? '',
      Number(channel.id),
    ]
  }
  return scenario.channels
    .map((channel) => ({ channel, key: keyOf(channel) }))
    .sort((a, b) => {
      const at = a.key.findIndex((part, index) => part !== b.key[index])
      if (at === -1) return 0
      return (a.key[at] ?? 0) < (b.key[at] ?? 0) ? -1 : 1
    })
    .map(({ channel }) => channel)
}
