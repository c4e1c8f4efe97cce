import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberedChannel, NumberingScenario, Warning } from '../../src/generated/records.ts'
import {
  buildLanes,
  effectiveSettings,
  type Lane,
  type Reassignment,
  reassignAllChannels,
  sortChannels,
} from '../../src/numbering/index.ts'
import { laneResolver } from '../../src/numbering/lanes.ts'
import { type Mode, randomScenario } from './random-scenario.ts'
import { type ReferenceWarning, referenceRun } from './reference-numbering.ts'
import { foundAfter } from './scenario.ts'

const RUNS = 20_000

/** A scenario with what the checks ask of it again and again. */
interface Checked {
  readonly scenario: NumberingScenario
  readonly mode: Mode
  readonly isSticky: boolean
  readonly defaultLane: Lane
  /** The lane that each channel belongs to, by id, without asking the run. */
  readonly laneOf: ReadonlyMap<string, Lane>
  /** What warnings call each channel, by id. */
  readonly nameOf: ReadonlyMap<string, string>
}

/** Collects what is wrong with one scenario, so that a failure tells all of it in words. */
type Complain = (what: string) => void

describe.each<[Mode, boolean]>([
  ['compact', false],
  ['gap', false],
  ['gap', true],
  ['strict', false],
  ['strict', true],
])('mode %s, re-layout due: %s', (mode, daily_reset) => {
  test(`every rule holds in ${RUNS} random scenarios`, { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(randomScenario(mode), (scenario) => {
        const complaints = complaintsAbout({ ...scenario, dailyReset: daily_reset })
        if (complaints.length > 0) expect.fail(complaints.join('\n'))
      }),
      { numRuns: RUNS },
    )
  })
})

function complaintsAbout(scenario: NumberingScenario): readonly string[] {
  const complaints: string[] = []
  const complain: Complain = (what) => complaints.push(what)
  const checked = checkedOf(scenario)
  const run = reassignAllChannels(scenario)
  equalsTheReference(checked, run, complain)
  givesNumbersOnce(checked, run, complain)
  staysInsideTheLanes(checked, run, complain)
  listsEachChannelOnce(run, complain)
  splitsNoEvent(checked, run, complain)
  leavesNoFreeNumberUnused(checked, run, complain)
  movesNoAnchor(checked, run, complain)
  repeatsItself(checked, run, complain)
  namesOnlyWhoIsMeant(checked, run, complain)
  movesPriorityTeamsInTheirLaneOnly(checked, run, complain)
  return complaints
}

function checkedOf(scenario: NumberingScenario): Checked {
  const settings = effectiveSettings(scenario.settings)
  const exceptions = scenario.numberingExceptions ?? []
  const lanes = buildLanes(exceptions, settings)
  const defaultLane = lanes.find(({ isDefault }) => isDefault)
  if (defaultLane === undefined) throw new Error('expected a default lane')
  const resolve = laneResolver(exceptions)
  const laneOf = (channel: NumberedChannel): Lane => {
    const start = resolve(channel)
    return lanes.find((lane) => !lane.isDefault && lane.start === start) ?? defaultLane
  }
  const mode = settings.channelStabilityMode
  return {
    scenario,
    mode,
    isSticky: mode !== 'compact' && scenario.dailyReset !== true,
    defaultLane,
    laneOf: new Map(scenario.channels.map((channel) => [channel.id, laneOf(channel)])),
    nameOf: new Map(
      scenario.channels.map(({ id, homeTeam, awayTeam }) => [id, [awayTeam, homeTeam].filter(Boolean).join(' at ')]),
    ),
  }
}

/** The whole of design 8, told a second time by reference-numbering.ts; one scenario in five has one lane only. */
function equalsTheReference({ scenario, nameOf }: Checked, run: Reassignment, complain: Complain): void {
  const reference = referenceRun(scenario)
  for (const [id, number] of run.numbers) {
    if (reference.numbers[id] !== number) complain(`${id} has ${number}, the reference ${reference.numbers[id]}`)
  }
  if (!sameSet([...run.locked], reference.locked)) complain(`locked are ${[...run.locked]}`)
  const named = reference.warnings.map((one) => ({ ...one, names: one.names.map((name) => nameOf.get(name) ?? name) }))
  saysTheSame(run.warnings, named, complain)
}

const KIND_BY_WORDS = [
  ['anchor_invalid outside', 'outside'],
  ['anchor_invalid external', 'Sports Guide'],
  ['anchor_invalid taken', 'other channels'],
  ['block_overflow kept', 'earlier refresh'],
] as const

const kindOf = ({ code, message }: Warning) => KIND_BY_WORDS.find(([, words]) => message.includes(words))?.[0] ?? code

/** Warnings of lanes that meet: they name a number and no channels. */
const LANES_ONLY: ReadonlySet<string> = new Set(['block_spill', 'number_skipped'])

/** No warning is missing, none is false, each is told once and names what it must. */
function saysTheSame(said: readonly Warning[], expected: readonly ReferenceWarning[], complain: Complain): void {
  const keys = said.map((warning) => `${kindOf(warning)} in ${warning.place}`)
  const expectedKeys = expected.map(({ code, place }) => `${code} in ${place}`)
  if (!sameSet(keys, expectedKeys)) {
    complain(`warns of [${keys.join(', ')}], the reference of [${expectedKeys.join(', ')}]`)
  }
  for (const { code, place, names: expectedNames } of expected) {
    const message = said[keys.indexOf(`${code} in ${place}`)]?.message ?? ''
    const told = LANES_ONLY.has(code) ? expectedNames.filter((name) => hasNumber(message, name)) : listedIn(message)
    if (!sameSet(told, expectedNames)) complain(`${code} in ${place} does not name ${expectedNames}: ${message}`)
  }
}

function givesNumbersOnce({ scenario }: Checked, { numbers }: Reassignment, complain: Complain): void {
  const given = [...numbers.values()].filter((number) => number !== null)
  if (new Set(given).size !== given.length) complain(`a number is given twice: ${given}`)
  const external = given.filter((number) => scenario.externalOccupied?.includes(number))
  if (external.length > 0) complain(`external numbers are given: ${external}`)
}

function staysInsideTheLanes({ laneOf, nameOf, defaultLane }: Checked, run: Reassignment, complain: Complain): void {
  const isNamed = (code: string, lane: Lane, id: string) =>
    run.warnings.some(
      (one) => one.code === code && one.place === placeOf(lane) && listedIn(one.message).includes(nameOf.get(id) ?? ''),
    )
  for (const [id, lane] of laneOf) {
    const number = run.numbers.get(id) ?? null
    if (number === null) {
      if (!isNamed('range_exhausted', lastResort(lane, defaultLane), id)) complain(`${id} has no number and no warning`)
    } else if (!holds(lane, number)) {
      if (!holds(defaultLane, number)) complain(`${id} has ${number} outside its lane and the default lane`)
      if (!isNamed('block_overflow', lane, id)) complain(`${id} left its block without a warning`)
    }
  }
}

function listsEachChannelOnce({ numbers, lanes }: Reassignment, complain: Complain): void {
  const numbered = [...numbers].flatMap(([id, number]) => (number === null ? [] : [id]))
  const listed = lanes.flatMap(({ channels }) => channels)
  if (!sameSet(listed, numbered)) complain(`the lanes list ${listed}`)
  for (const { start, channels } of lanes) {
    const inOrder = channels.map((id) => numbers.get(id) ?? Number.NaN)
    if (inOrder.some((number, at) => at > 0 && number < (inOrder[at - 1] ?? 0)))
      complain(`lane ${start} is not in order`)
  }
}

/** In gap and strict, an event that is placed as a whole stands side by side, unless a crowded or full lane is told of. */
function splitsNoEvent(checked: Checked, { numbers, warnings }: Reassignment, complain: Complain): void {
  if (checked.mode === 'compact') return
  const crowded = warnings.filter(({ code }) => code === 'lane_crowded').flatMap(({ message }) => listedIn(message))
  for (const event of wholeEvents(checked)) {
    if (checked.isSticky && event.some(({ locked }) => locked === true)) continue
    const given = event.map(({ id }) => numbers.get(id) ?? null)
    const placed = given.filter((number) => number !== null)
    const isWhole = placed.length === given.length && Math.max(...placed) - Math.min(...placed) === given.length - 1
    const isTold = event.some(({ id }) => crowded.includes(checked.nameOf.get(id) ?? ''))
    if (placed.length > 0 && !isWhole && !isTold) complain(`event ${event[0]?.eventId} is split: ${given}`)
  }
}

/** Where a lane's channels end up at the latest: a block without an end passes nothing on. */
function lastResort(lane: Lane, defaultLane: Lane): Lane {
  return lane.bounded ? defaultLane : lane
}

/** As long as a lane has a free number, no channel of it is without one; of a block with an end the default lane counts too. */
function leavesNoFreeNumberUnused(checked: Checked, { numbers }: Reassignment, complain: Complain): void {
  const { scenario, defaultLane, laneOf } = checked
  const used = new Set([...(scenario.externalOccupied ?? []), ...numbers.values()])
  for (const [id, lane] of laneOf) {
    if (numbers.get(id) !== null) continue
    for (const { start, end } of [lane, lastResort(lane, defaultLane)]) {
      let free = start
      while (used.has(free)) free += 1
      if (free <= end) complain(`${id} has no number, and ${free} is free`)
    }
  }
}

/** In the sticky modes a lock that is in its lane, of our own and of one channel only stays. */
function movesNoAnchor({ scenario, isSticky, laneOf }: Checked, { numbers }: Reassignment, complain: Complain): void {
  if (!isSticky) return
  for (const { id, number, locked } of scenario.channels) {
    if (locked !== true || number === undefined || !holds(laneOf.get(id), number)) continue
    const isShared = scenario.channels.some((one) => one.id !== id && one.locked === true && one.number === number)
    if (isShared || scenario.externalOccupied?.includes(number)) continue
    if (numbers.get(id) !== number) complain(`anchor ${id} moved from ${number} to ${numbers.get(id)}`)
  }
}

/** A second run changes nothing at all, though the rows come in another order. */
function repeatsItself({ scenario }: Checked, run: Reassignment, complain: Complain): void {
  const found = foundAfter(scenario, run)
  const again = reassignAllChannels({ ...found, channels: found.channels.toReversed() })
  for (const [id, number] of run.numbers) {
    if (again.numbers.get(id) !== number) complain(`${id} goes from ${number} to ${again.numbers.get(id)} by itself`)
  }
  if (!sameSet([...again.locked], [...run.locked])) complain('a second run locks others')
}

/** No warning of a full lane names a channel that is in its lane after all. */
function namesOnlyWhoIsMeant(checked: Checked, { numbers, lanes, warnings }: Reassignment, complain: Complain): void {
  for (const warning of warnings) {
    const { code, message, place } = warning
    if (!['range_exhausted', 'block_overflow'].includes(kindOf(warning))) continue
    const isTrue = (id: string) =>
      code === 'range_exhausted'
        ? numbers.get(id) === null
        : (lanes.find(({ channels }) => channels.includes(id))?.is_default ?? true) &&
          placeOf(checked.laneOf.get(id)) === place
    const meant = [...checked.nameOf].filter(([id]) => isTrue(id)).map(([, name]) => name)
    for (const name of listedIn(message)) {
      const position = meant.indexOf(name)
      if (position === -1) complain(`this is not true of ${name}: ${message}`)
      else meant.splice(position, 1) // several may have one name
    }
  }
}

/**
 * One more priority team changes the order inside the lanes that have it, so in compact every lane keeps the set of its
 * numbers and every other channel its number; in all modes the other lanes keep theirs as long as no two lanes share numbers.
 */
function movesPriorityTeamsInTheirLaneOnly(checked: Checked, run: Reassignment, complain: Complain): void {
  const { scenario, mode, laneOf } = checked
  const team = { sport: 'football', teamName: 'Cedars', scope: 'all' as const }
  const other = reassignAllChannels({ ...scenario, priorityTeams: [...(scenario.priorityTeams ?? []), team] })
  const isOfTeam = ({ sport, homeTeam, awayTeam }: NumberedChannel) =>
    sport === team.sport && [homeTeam, awayTeam].some((name) => name?.toLowerCase() === 'cedars')
  const touched = new Set(scenario.channels.filter(isOfTeam).map(({ id }) => laneOf.get(id)))
  for (const [at, lane] of run.lanes.entries()) {
    const [before, after] = [run, other].map(({ lanes, numbers }) =>
      lanes[at]?.channels.map((id) => numbers.get(id)).join(),
    )
    if (mode === 'compact' && before !== after)
      complain(`lane ${lane.start} had ${before}, with a priority team ${after}`)
  }
  if (mode !== 'compact' && !(areApart(run) && areApart(other))) return
  for (const [id, lane] of laneOf) {
    const [before, after] = [run.numbers.get(id), other.numbers.get(id)]
    if (before !== after && !touched.has(lane))
      complain(`a priority team of other lanes moves ${id}: ${before} to ${after}`)
  }
}

/** true: no lane has a number at or past the start of the next one, and no block overflowed. */
function areApart({ lanes, numbers, warnings }: Reassignment): boolean {
  const areBelowNext = lanes.every(({ channels }, at) => {
    const next = lanes[at + 1]?.start ?? Number.POSITIVE_INFINITY
    return channels.every((id) => (numbers.get(id) ?? 0) < next)
  })
  const starts = new Set(lanes.map(({ start }) => start))
  return areBelowNext && starts.size === lanes.length && warnings.every(({ code }) => code !== 'block_overflow')
}

/** The events whose channels all belong to one lane and stand together in the order of the lineup. */
function wholeEvents({ scenario, laneOf }: Checked): readonly (readonly NumberedChannel[])[] {
  const order = sortChannels(scenario.channels, scenario.sortPriorities ?? [], scenario.priorityTeams ?? [])
  const events = new Map<string, NumberedChannel[]>()
  for (const channel of order) {
    if (channel.eventId === undefined) continue
    events.set(channel.eventId, [...(events.get(channel.eventId) ?? []), channel])
  }
  return [...events.values()].filter((event) => {
    const places = event.map((channel) => order.indexOf(channel))
    const lanes = new Set(event.map(({ id }) => laneOf.get(id)))
    return lanes.size === 1 && Math.max(...places) - Math.min(...places) === event.length - 1
  })
}

function placeOf(lane: Lane | undefined): string {
  return lane === undefined || lane.isDefault ? 'default lane' : `block ${lane.start}`
}

function holds(lane: Lane | undefined, number: number): boolean {
  return lane !== undefined && number >= lane.start && number <= lane.end
}

/** The channels that a message lists, without their numbers. */
function listedIn(message: string): readonly string[] {
  const list = /: ([^.]*)\./.exec(message)?.[1] ?? ''
  return list.split(', ').map((one) => one.replace(/^\d+ of /, ''))
}

/** true: the message holds the number as a word of its own. */
function hasNumber(message: string, number: string): boolean {
  return message.split(/\W+/).includes(number)
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}
