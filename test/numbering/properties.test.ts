import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberedChannel, NumberingException, NumberingScenario } from '../../src/generated/records.ts'
import { buildLanes, effectiveSettings, reassignAllChannels, resolveLane } from '../../src/numbering/index.ts'
import { afterRun } from './scenario.ts'

const LEAGUES = ['nfl', 'college-football', 'cfl']
const TEAMS = ['Alders', 'Birches', 'Cedars', 'Dogwoods']

/** Few events, teams and numbers, so that lanes overlap, fill up and meet external numbers. */
const channelParts = fc.record({
  event: fc.integer({ min: 0, max: 12 }),
  keyword: fc.constantFrom('', 'french', 'spanish'),
  number: fc.option(fc.integer({ min: 95, max: 160 })),
  locked: fc.boolean(),
})

const block: fc.Arbitrary<NumberingException> = fc
  .record({
    pin: fc.constantFrom(...LEAGUES, ...TEAMS),
    start: fc.integer({ min: 100, max: 130 }),
    length: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ pin, start, length }) => ({
    sport: 'football',
    start,
    end: length === null ? null : start + length - 1,
    ...(LEAGUES.includes(pin) ? { scope: 'league', league_code: pin } : { scope: 'team', team_name: pin }),
  }))

const scenarios: fc.Arbitrary<NumberingScenario> = fc
  .record({
    mode: fc.constantFrom('compact', 'gap', 'strict'),
    gap: fc.integer({ min: 1, max: 5 }),
    start: fc.integer({ min: 100, max: 140 }),
    room: fc.option(fc.integer({ min: 5, max: 60 })),
    daily_reset: fc.boolean(),
    numbering_exceptions: fc.array(block, { maxLength: 4 }),
    external_occupied: fc.array(fc.integer({ min: 95, max: 170 }), { maxLength: 12 }),
    channels: fc.array(channelParts, { maxLength: 30 }),
  })
  .map(({ mode, gap, start, room, channels, ...rest }) => ({
    ...rest,
    settings: {
      channel_range_start: start,
      channel_range_end: room === null ? null : start + room,
      channel_stability_mode: mode,
      gap_size: gap,
    },
    channels: channels.map(({ event, keyword, number, locked }, index) => ({
      id: String(index + 1),
      event_id: `e${event}`,
      sport: 'football',
      league: LEAGUES[event % LEAGUES.length] ?? '',
      home_team: TEAMS[event % TEAMS.length] ?? '',
      away_team: TEAMS[(event + 1) % TEAMS.length] ?? '',
      event_date: `2026-11-22 ${String(10 + (event % 5))}:00:00`,
      exception_keyword: keyword,
      locked,
      ...(number === null ? {} : { number }),
    })),
  }))

const holdsFor = (check: (scenario: NumberingScenario) => void) =>
  fc.assert(fc.property(scenarios, check), { numRuns: 300 })

const isSticky = (scenario: NumberingScenario) =>
  scenario.settings?.channel_stability_mode !== 'compact' && scenario.daily_reset !== true

/** The lane that the channel belongs to, without asking the run. */
function laneOf(channel: NumberedChannel, scenario: NumberingScenario) {
  const exceptions = scenario.numbering_exceptions ?? []
  const start = resolveLane(channel, exceptions)
  const lanes = buildLanes(exceptions, effectiveSettings(scenario.settings))
  return lanes.find((lane) => (start === null ? lane.isDefault : !lane.isDefault && lane.start === start))
}

describe('every numbering run', () => {
  test('gives no number twice, and none that is external', () => {
    holdsFor((scenario) => {
      const given = [...reassignAllChannels(scenario).numbers.values()].filter((number) => number !== null)
      expect(new Set(given).size).toBe(given.length)
      for (const number of scenario.external_occupied ?? []) expect(given).not.toContain(number)
    })
  })

  test('keeps each channel inside its lane, unless a warning names it', () => {
    holdsFor((scenario) => {
      const { numbers, warnings } = reassignAllChannels(scenario)
      const isNamed = (code: string, id: string) =>
        warnings.some((one) => one.code === code && new RegExp(`[ :]${id} \\(`).test(one.message))
      for (const channel of scenario.channels) {
        const number = numbers.get(channel.id)
        const lane = laneOf(channel, scenario)
        if (typeof number !== 'number') expect(isNamed('range_exhausted', channel.id)).toBe(true)
        else if (lane !== undefined && (number < lane.start || number > lane.end)) {
          expect(isNamed('block_overflow', channel.id)).toBe(true)
        }
      }
    })
  })

  test('moves nothing when it runs again on its own result', () => {
    holdsFor((scenario) => {
      const first = reassignAllChannels(scenario)
      const second = reassignAllChannels(afterRun(scenario))
      for (const [id, number] of first.numbers) {
        // In a full range a channel may find room in its own block once others have moved out of it.
        if (number !== null) expect([id, second.numbers.get(id)]).toEqual([id, number])
      }
    })
  })

  test('does not depend on the order of the rows', () => {
    holdsFor((scenario) => {
      const reversed = { ...scenario, channels: [...scenario.channels].reverse() }
      const byId = (one: NumberingScenario) => Object.fromEntries(reassignAllChannels(one).numbers)
      expect(byId(reversed)).toEqual(byId(scenario))
    })
  })

  test('lists every numbered channel in exactly one lane', () => {
    holdsFor((scenario) => {
      const { numbers, lanes } = reassignAllChannels(scenario)
      const numbered = [...numbers].filter(([, number]) => number !== null).map(([id]) => id)
      expect(lanes.flatMap(({ channels }) => channels).sort()).toEqual(numbered.sort())
    })
  })
})

describe('the sticky modes', () => {
  test('move no locked channel whose number is in its lane and its own', () => {
    holdsFor((scenario) => {
      fc.pre(isSticky(scenario))
      const { numbers } = reassignAllChannels(scenario)
      for (const channel of scenario.channels) {
        const { id, number, locked } = channel
        const lane = laneOf(channel, scenario)
        if (locked !== true || number === undefined || lane === undefined) continue
        const isShared = scenario.channels.some((one) => one.id !== id && one.locked === true && one.number === number)
        const isExternal = scenario.external_occupied?.includes(number) === true
        if (isShared || isExternal || number < lane.start || number > lane.end) continue
        expect([id, numbers.get(id)]).toEqual([id, number])
      }
    })
  })

  test('keep the channels of a new event side by side', () => {
    holdsFor((scenario) => {
      fc.pre(isSticky(scenario))
      const fresh = { ...scenario, channels: scenario.channels.map((channel) => ({ ...channel, locked: false })) }
      expectContiguousEvents(fresh)
    })
  })
})

describe('the re-layout', () => {
  test('keeps the channels of every event side by side', () => {
    holdsFor((scenario) => {
      fc.pre(scenario.settings?.channel_stability_mode !== 'compact')
      expectContiguousEvents({ ...scenario, daily_reset: true })
    })
  })
})

function expectContiguousEvents(scenario: NumberingScenario): void {
  const { numbers } = reassignAllChannels(scenario)
  const byEvent = new Map<string, (number | null)[]>()
  for (const { id, event_id = '' } of scenario.channels) {
    byEvent.set(event_id, [...(byEvent.get(event_id) ?? []), numbers.get(id) ?? null])
  }
  for (const given of byEvent.values()) {
    if (given.includes(null)) expect(new Set(given).size).toBe(1)
    else expect(Math.max(...given.map(Number)) - Math.min(...given.map(Number))).toBe(given.length - 1)
  }
}
