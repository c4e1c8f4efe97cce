import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/bench/seeded-random.ts'
import type { NumberedChannel, NumberingException, NumberingScenario } from '../../src/generated/records.ts'
import { buildLanes, effectiveSettings, type Reassignment, reassignAllChannels } from '../../src/numbering/index.ts'
import { laneResolver } from '../../src/numbering/lanes.ts'
import { type Mode, randomScenario } from './random-scenario.ts'
import { channel, foundAfter, leagueBlock } from './scenario.ts'

type Settings = NonNullable<NumberingScenario['settings']>

/** Nine channels at a time for 28 hours: each hour three games start, and each is over after three hours. */
function hoursOf(settings: Settings): Reassignment[] {
  let scenario: NumberingScenario = { settings, dailyReset: true, channels: [] }
  const runs: Reassignment[] = []
  for (let hour = 0; hour < 28; hour += 1) {
    const isOn = ({ id }: NumberedChannel) => Number(id.split('.')[0]) > hour - 3
    const starting = [0, 1, 2].map((game) => {
      const start = new Date(Date.UTC(2026, 10, 20, hour, game)).toISOString()
      return channel(1, { id: `${hour}.${game}`, eventId: `${hour}.${game}`, eventDate: start })
    })
    const run = reassignAllChannels({ ...scenario, channels: [...scenario.channels.filter(isOn), ...starting] })
    runs.push(run)
    scenario = foundAfter({ ...scenario, channels: [...scenario.channels.filter(isOn), ...starting] }, run)
  }
  return runs
}

const numbersOf = ({ numbers }: Reassignment) => [...numbers.values()]

describe('9 channels at a time in 5000-5039 without a daily reset, for 28 hours', () => {
  test.each(['strict', 'gap'] as const)('%s: every channel has a number and keeps it', (channelStabilityMode) => {
    const runs = hoursOf({ channelRangeStart: 5000, channelRangeEnd: 5039, channelStabilityMode, gapSize: 3 })
    const given = new Map<string, number | null>()
    for (const { numbers, warnings } of runs) {
      expect([...numbers.values()]).not.toContain(null)
      expect(warnings).toEqual([])
      for (const [id, number] of numbers) {
        expect(given.get(id) ?? number).toBe(number)
        given.set(id, number)
      }
    }
  })

  test('strict: numbers go up to the end of the range, then on from its start', () => {
    const settings = { channelRangeStart: 5000, channelRangeEnd: 5039, channelStabilityMode: 'strict' } as const
    const runs = hoursOf(settings).map(numbersOf)
    expect(runs[0]).toEqual([5000, 5001, 5002])
    expect(runs[12]).toEqual([5030, 5031, 5032, 5033, 5034, 5035, 5036, 5037, 5038])
    expect(runs[13]).toEqual([5033, 5034, 5035, 5036, 5037, 5038, 5039, 5000, 5001])
    expect(runs[15]).toEqual([5039, 5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007])
  })
})

describe('6 events in 5000-5009 with a gap of 3', () => {
  const settings = { channelRangeStart: 5000, channelRangeEnd: 5009, channelStabilityMode: 'gap', gapSize: 3 } as const
  const channels = [1, 2, 3, 4, 5, 6].map((id) => channel(id))

  test('all have a number in the first run, and the others are free for later ones', () => {
    const first = { settings, dailyReset: true, channels }
    const run = reassignAllChannels(first)
    expect(numbersOf(run)).toEqual([5000, 5003, 5006, 5009, 5001, 5002])
    expect(run.warnings).toEqual([])
    const found = foundAfter(first, run)
    const later = { ...found, channels: [...found.channels.slice(2), channel(7), channel(8)] }
    expect(numbersOf(reassignAllChannels(later))).toEqual([5006, 5009, 5001, 5002, 5005, 5008])
  })

  test('an event of three that finds no run takes single numbers, which the warning names', () => {
    const feeds = ['', 'Home feed', 'Away feed'].map((feed, index) =>
      channel(9, { id: String(9 + index), name: `Falcons at Herons ${feed}`.trim(), exceptionKeyword: feed }),
    )
    const run = reassignAllChannels({ settings, dailyReset: true, channels: [...channels, ...feeds] })
    expect(numbersOf(run).slice(6)).toEqual([5004, 5007, 5005])
    expect(run.warnings).toEqual([
      {
        code: 'lane_crowded',
        message:
          'Everything Else (5000-5009) has few free numbers left. Events with several channels did not get consecutive ' +
          'numbers: 5004 of Falcons at Herons, 5005 of Falcons at Herons Away feed, 5007 of Falcons at Herons Home feed. ' +
          'Raise “Last channel number” in the settings.',
        place: 'default lane',
      },
    ])
  })
})

test('390 channels with a gap of 3 fill the block 1000-1300 before any of them goes to Everything Else', () => {
  const channels = Array.from({ length: 390 }, (_, index) => {
    const start = new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString()
    return channel(index + 1, { league: 'nhl', sport: 'hockey', eventDate: start })
  })
  const scenario: NumberingScenario = {
    settings: { channelRangeStart: 5000, channelStabilityMode: 'gap', gapSize: 3 },
    numberingExceptions: [leagueBlock('nhl', 1000, { sport: 'hockey', end: 1300, label: 'NHL' })],
    dailyReset: true,
    channels,
  }
  const run = reassignAllChannels(scenario)
  const numbers = numbersOf(run).filter((number) => number !== null)
  expect(numbers.slice(0, 101)).toEqual(Array.from({ length: 101 }, (_, index) => 1000 + 3 * index))
  expect(numbers.filter((number) => number <= 1300)).toHaveLength(301)
  expect(numbers.slice(301)).toEqual(Array.from({ length: 89 }, (_, index) => 5000 + 3 * index))
  expect(run.warnings).toMatchObject([
    { code: 'block_overflow', message: expect.stringMatching(/^NHL \(1000-1300\) is full\. 89 channels /) },
  ])
})

/** A month of days: each is drawn as one whole number and decides what the day brings. */
const DAYS = 30
/** Refreshes in a day. */
const REFRESHES = 3

describe.each<Mode>(['compact', 'gap', 'strict'])('a random month that begins in %s', (mode) => {
  test('leaves no channel without a number while one is free, gives none twice, and moves nothing unasked', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(randomScenario(mode), fc.nat(), (scenario, seed) => {
        const faults = faultsOfMonth(scenario, seed)
        if (faults.length > 0) expect.fail(faults.join('\n'))
      }),
      { numRuns: 150 },
    )
  })
})

/** Plays the month up to the first refresh with a fault; returns what was wrong with that. */
function faultsOfMonth(first: NumberingScenario, seed: number): readonly string[] {
  const random = seededRandom(seed)
  const below = (bound: number) => Math.floor(random() * bound)
  let scenario: NumberingScenario = { ...first, dailyReset: true }
  for (let refresh = 0; refresh < DAYS * REFRESHES; refresh += 1) {
    const next = nextDay(scenario, refresh, below)
    const run = reassignAllChannels(next)
    const faults = faultsOf(next, run)
    if (faults.length > 0) return faults.map((fault) => `refresh ${refresh}: ${fault} in ${JSON.stringify(next)}`)
    scenario = foundAfter(next, run)
  }
  return []
}

/** Channels come and go, other channels take numbers, and now and then the user decides otherwise, which arms a re-layout. */
function nextDay(scenario: NumberingScenario, refresh: number, below: (bound: number) => number): NumberingScenario {
  const { channels, externalOccupied = [], numberingExceptions = [] } = scenario
  const stay = channels.filter(() => below(6) > 0)
  const events = new Map(channels.map((one) => [one.eventId ?? one.id, one]))
  // One in three is a late channel of an event that is there.
  const known = [...events.values()][below(events.size)]
  const came = Array.from({ length: below(4) }, (_, index): NumberedChannel[] => {
    const eventId = `e${refresh}-${index}`
    const isLate = known !== undefined && known.eventId !== undefined && below(3) === 0
    const { number: _number, locked: _locked, ...like } = known ?? channel(1)
    const event = isLate ? like : { ...channel(1 + below(28), { eventId }), ...oneOf(LEAGUES, below) }
    return Array.from({ length: 1 + below(isLate ? 1 : 3) }, (_, feed) => ({
      ...event,
      id: `${refresh}-${index}-${feed}`,
      variant: String(feed),
    }))
  })
  const foreign = below(3) === 0 ? [...externalOccupied.slice(below(3)), 100 + below(40)] : externalOccupied
  const isReset = refresh % REFRESHES === 0 && below(3) > 0
  const decided = below(8) === 0 ? decidedAnew(scenario, below) : null
  const isArmed = scenario.dailyReset === true || isReset || decided !== null
  return {
    ...scenario,
    numberingExceptions,
    ...decided,
    externalOccupied: foreign,
    dailyReset: isArmed,
    channels: [...stay, ...came.flat()].slice(-30),
  }
}

const LEAGUES = [
  { sport: 'football', league: 'nfl' },
  { sport: 'football', league: 'cfl' },
  { sport: 'soccer', league: 'eng.1' },
] as const

/** Another mode, range, gap or set of blocks. */
function decidedAnew(
  { settings = {}, numberingExceptions = [] }: NumberingScenario,
  below: (bound: number) => number,
): Partial<NumberingScenario> {
  const start = 100 + 3 * below(16)
  const block: NumberingException = {
    scope: 'league',
    leagueCode: 'nfl',
    sport: 'football',
    start: 100 + 3 * below(14),
  }
  return oneOf<() => Partial<NumberingScenario>>(
    [
      () => ({ settings: { ...settings, channelStabilityMode: oneOf(['compact', 'gap', 'strict'] as const, below) } }),
      () => ({ settings: { ...settings, channelRangeStart: start, channelRangeEnd: start + below(40) } }),
      () => ({ settings: { ...settings, channelRangeEnd: null, gapSize: 1 + below(5) } }),
      () => ({ numberingExceptions: [{ ...block, end: block.start + below(15) }] }),
      () => ({ numberingExceptions: [...numberingExceptions.slice(1), { ...block, ...oneOf(LEAGUES, below) }] }),
    ],
    below,
  )()
}

function oneOf<Item>(items: readonly Item[], below: (bound: number) => number): Item {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('expected an item')
  return item
}

/** Checks a refresh without asking the run for anything but numbers. */
function faultsOf(scenario: NumberingScenario, run: Reassignment): readonly string[] {
  const { numbers } = run
  const faults: string[] = []
  const settings = effectiveSettings(scenario.settings)
  const lanes = buildLanes(scenario.numberingExceptions ?? [], settings)
  const startOf = laneResolver(scenario.numberingExceptions ?? [])
  const defaultLane = lanes.find(({ isDefault }) => isDefault)
  if (defaultLane === undefined) throw new Error('expected a default lane')
  const external = new Set(scenario.externalOccupied)
  const used = new Set([...external, ...numbers.values()])
  const given = [...numbers.values()].filter((number) => number !== null)
  if (new Set(given).size < given.length) faults.push(`a number is given twice: ${given}`)
  if (given.some((number) => external.has(number))) faults.push('a number of another channel is given')

  const isSticky = settings.channelStabilityMode !== 'compact' && scenario.dailyReset !== true
  const lockedOn = scenario.channels.flatMap(({ locked, number }) => (locked === true && number ? [number] : []))
  for (const one of scenario.channels) {
    const number = numbers.get(one.id) ?? null
    const start = startOf(one)
    const lane = lanes.find((other) => !other.isDefault && other.start === start) ?? defaultLane
    const ranges = lane.bounded ? [lane, defaultLane] : [lane]
    const isInside = (place: number) => ranges.some(({ start: first, end }) => place >= first && place <= end)
    if (number !== null && !isInside(number)) faults.push(`${one.id} has ${number} outside its lanes`)
    if (number === null) {
      for (const { start: first, end } of ranges) {
        let free = first
        while (used.has(free)) free += 1
        if (free <= end) faults.push(`${one.id} has no number, though ${free} is free`)
      }
    }
    const { number: before = Number.NaN } = one
    const holds = isInside(before) && !external.has(before) && lockedOn.filter((other) => other === before).length === 1
    if (isSticky && one.locked === true && holds && number !== before) {
      faults.push(`${one.id} moved from ${before} to ${number}`)
    }
  }

  const again = reassignAllChannels(foundAfter(scenario, run))
  if (JSON.stringify([...again.numbers]) !== JSON.stringify([...numbers]))
    faults.push('a second refresh moves channels')
  if (JSON.stringify([...again.locked].sort()) !== JSON.stringify([...run.locked].sort())) {
    faults.push('a second refresh locks others')
  }
  return faults
}
