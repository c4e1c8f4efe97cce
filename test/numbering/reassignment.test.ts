import { describe, expect, test } from 'vitest'
import type { NumberingScenario } from '../../src/generated/records.ts'
import { numberScenario, reassignAllChannels } from '../../src/numbering/index.ts'
import { afterRun, channel, leagueBlock, lockedChannel, numbersOf, teamBlock } from './scenario.ts'

const nba = { league: 'nba' }
const warningsOf = (scenario: NumberingScenario) => reassignAllChannels(scenario).warnings

describe('lanes share one set of numbers', () => {
  const overlapping: NumberingScenario = {
    settings: { channelRangeStart: 5000 },
    numberingExceptions: [leagueBlock('nfl', 500), leagueBlock('nba', 501)],
    channels: [channel(1), channel(2), channel(3, nba)],
  }

  test('a block that outgrows its space spills forward and the next one skips', () => {
    expect(numbersOf(overlapping)).toEqual({ 1: 500, 2: 501, 3: 502 })
    expect(warningsOf(overlapping)).toEqual([
      {
        code: 'block_spill',
        message: expect.stringMatching(/nfl \(from 500\).*nba \(from 501\).*\b501\b(?!\))/),
        place: 'block 500',
      },
      {
        code: 'number_skipped',
        message: expect.stringMatching(/nba \(from 501\).*nfl \(from 500\).*\b501\b/),
        place: 'block 501',
      },
    ])
  })

  test('anchors of a later lane are in use before an earlier lane is placed', () => {
    const sticky = {
      ...overlapping,
      settings: { channelRangeStart: 5000, channelStabilityMode: 'strict' as const },
      channels: [lockedChannel(1, 500), channel(2), lockedChannel(3, 501, nba)],
    }
    expect(numbersOf(sticky)).toEqual({ 1: 500, 2: 502, 3: 501 })
  })

  test('external numbers are no reason for a warning', () => {
    const scenario = { ...overlapping, channels: [channel(1)], externalOccupied: [500] }
    expect(warningsOf({ ...scenario, numberingExceptions: [leagueBlock('nfl', 500)] })).toEqual([])
  })

  test('a block with an end inside Everything Else, and Everything Else around it, are no reason for a warning', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 5000 },
      numberingExceptions: [leagueBlock('nfl', 5001, { end: 5002 })],
      channels: [channel(1), channel(2), channel(3, nba), channel(4, nba)],
    }
    expect(numbersOf(scenario)).toEqual({ 1: 5001, 2: 5002, 3: 5000, 4: 5003 })
    expect(warningsOf(scenario)).toEqual([])
  })

  test('a block without an end that reaches into Everything Else tells so', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 501 },
      numberingExceptions: [leagueBlock('nfl', 500)],
      channels: [channel(1), channel(2), channel(3, nba)],
    }
    expect(numbersOf(scenario)).toEqual({ 1: 500, 2: 501, 3: 502 })
    expect(warningsOf(scenario).map(({ code, place }) => [code, place])).toEqual([['block_spill', 'block 500']])
  })

  test('the lanes are listed by ascending start with their channels by number', () => {
    const scenario = { ...overlapping, settings: { channelRangeStart: 300, channelRangeEnd: 399 } }
    expect(reassignAllChannels({ ...scenario, channels: [channel(2), channel(1)] }).lanes).toEqual([
      { name: 'Everything Else', start: 300, end: 399, is_default: true, channels: [] },
      { name: 'nfl', start: 500, end: null, is_default: false, channels: ['1', '2'] },
      { name: 'nba', start: 501, end: null, is_default: false, channels: [] },
    ])
  })
})

describe('a bounded block that is full', () => {
  const full = (mode: 'compact' | 'gap' | 'strict'): NumberingScenario => ({
    settings: { channelRangeStart: 5000, channelStabilityMode: mode },
    numberingExceptions: [leagueBlock('nfl', 200, { end: 201 })],
    channels: [channel(1), channel(2), channel(3, { homeTeam: 'Alders', awayTeam: 'Birches' }), channel(4, nba)],
  })

  test('passes the rest to the end of the default lane, with a warning that names it', () => {
    expect(numbersOf(full('compact'))).toEqual({ 1: 200, 2: 201, 3: 5001, 4: 5000 })
    expect(warningsOf(full('compact'))).toEqual([
      {
        code: 'block_overflow',
        message: expect.stringMatching(/nfl \(200-201\).*\b1 channel\b.*Birches at Alders/),
        place: 'block 200',
      },
    ])
  })

  test('keeps what overflowed where it is, though room comes up, until the next re-layout', () => {
    const next = afterRun(full('strict'))
    const withRoom = { ...next, channels: next.channels.filter(({ id }) => id !== '1') }
    expect(numbersOf(withRoom)).toEqual({ 2: 201, 3: 5001, 4: 5000 })
    expect(warningsOf(withRoom).map(({ code }) => code)).toEqual(['block_overflow'])
    expect(numbersOf({ ...withRoom, dailyReset: true })).toEqual({ 2: 200, 3: 201, 4: 5000 })
  })

  test('is filled in gap mode too; what overflowed keeps the gap', () => {
    const relayout = { ...full('gap'), dailyReset: true }
    const channels = [...relayout.channels, channel(5)]
    expect(numbersOf({ ...relayout, channels })).toEqual({ 1: 200, 2: 201, 3: 5003, 4: 5000, 5: 5006 })
  })

  test('passes on only what its last single numbers do not take of an event', () => {
    const feeds = [2, 3, 4].map((id) => channel(id, { eventId: 'e2', eventDate: channel(2).eventDate ?? '' }))
    const scenario = { ...full('strict'), channels: [lockedChannel(1, 200), ...feeds] }
    expect(numbersOf(scenario)).toEqual({ 1: 200, 2: 201, 3: 5000, 4: 5001 })
    expect(warningsOf(scenario)).toMatchObject([
      { code: 'lane_crowded', message: expect.stringMatching(/nfl \(200-201\).*: 201 of 2\./), place: 'block 200' },
      { code: 'block_overflow', message: expect.stringMatching(/\b2 channels\b.*: 3, 4\./) },
    ])
  })

  test('keeps a late feed beside its event, also where that overflowed in an earlier run', () => {
    const feed = (id: number, event: number) =>
      channel(id, { eventId: `e${event}`, eventDate: channel(event).eventDate ?? '' })
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 500, channelStabilityMode: 'gap' },
      numberingExceptions: [leagueBlock('nfl', 100, { end: 100 })],
      channels: [
        lockedChannel(1, 100),
        { ...feed(2, 2), number: 500, locked: true },
        feed(4, 2),
        { ...feed(3, 3), number: 503, locked: true },
      ],
    }
    expect(numbersOf(scenario)).toEqual({ 1: 100, 2: 500, 3: 503, 4: 501 })
    const withRoom = { ...scenario, numberingExceptions: [leagueBlock('nfl', 100, { end: 110 })] }
    expect(numbersOf(withRoom)).toEqual({ 1: 100, 2: 500, 3: 503, 4: 501 })
    // The block is not full, so only what is kept outside is told.
    expect(warningsOf(withRoom)).toMatchObject([
      { code: 'block_overflow', message: expect.stringMatching(/earlier refresh.*: 500 of 2, 503 of 3, 501 of 4\./) },
    ])
    const outsideFull = { ...withRoom, settings: { ...scenario.settings, channelRangeEnd: 503 } }
    const others = { ...outsideFull, externalOccupied: [501, 502] }
    expect(numbersOf(others)).toEqual({ 1: 100, 2: 500, 3: 503, 4: 101 })
  })
})

describe('locked numbers that do not hold', () => {
  const sticky = { channelRangeStart: 5000, channelStabilityMode: 'strict' as const }

  test('a moved block takes its channels along', () => {
    const moved: NumberingScenario = {
      settings: sticky,
      numberingExceptions: [leagueBlock('nfl', 900)],
      channels: [lockedChannel(1, 800), lockedChannel(2, 801)],
    }
    expect(numbersOf(moved)).toEqual({ 1: 900, 2: 901 })
    expect(warningsOf(moved)).toEqual([
      {
        code: 'anchor_invalid',
        message: expect.stringMatching(/nfl \(from 900\).*outside.*: 800 of 1, 801 of 2\./),
        place: 'block 900',
      },
    ])
  })

  test('the warnings tell the reasons apart', () => {
    const scenario = {
      settings: sticky,
      channels: [lockedChannel(1, 5000), lockedChannel(2, 5000), lockedChannel(3, 5007)],
      externalOccupied: [5007],
    }
    expect(warningsOf(scenario).map(({ code }) => code)).toEqual(['anchor_invalid', 'number_taken'])
    expect(warningsOf(scenario).map(({ message }) => message)).toEqual([
      expect.stringMatching(/\(from 5000\).*other channels.*: 5000 of 2\./),
      expect.stringMatching(/\(from 5000\).*Sports Guide.*: 5007 of 3\./),
    ])
  })

  test('an open block has no overflow: its channel in the default range is placed anew', () => {
    const scenario = {
      settings: { ...sticky, channelRangeStart: 101 },
      numberingExceptions: [teamBlock('Alders', 900)],
      channels: [lockedChannel(1, 103, { homeTeam: 'Alders' })],
    }
    expect(numbersOf(scenario)).toEqual({ 1: 900 })
  })
})

describe('a range without room', () => {
  test('leaves channels without a number and names them', () => {
    const scenario = {
      settings: { channelRangeStart: 101, channelRangeEnd: 102 },
      channels: [channel(1), channel(2), channel(3), channel(4, { homeTeam: 'Alders' })],
    }
    expect(numbersOf(scenario)).toEqual({ 1: 101, 2: 102, 3: null, 4: null })
    expect(warningsOf(scenario)).toEqual([
      {
        code: 'range_exhausted',
        message: expect.stringMatching(/\(101-102\).*\b2 channels\b.* 3, .*Alders/),
        place: 'default lane',
      },
    ])
  })
})

test('warnings call a channel by its name, else by its teams, else by its id, each as one line of bounded length', () => {
  const named = [
    { name: 'NFL: Alders\nFeed' },
    { name: ' ', homeTeam: 'Alders', awayTeam: 'Birches' },
    {},
    { name: 'x'.repeat(90) },
  ]
  const channels = named.map((parts, index) => channel(index + 2, parts))
  const settings = { channelRangeStart: 101, channelRangeEnd: 101 }
  const [warning] = warningsOf({ settings, channels: [channel(1), ...channels] })
  expect(warning?.message).toContain(`: NFL: Alders Feed, Birches at Alders, 4, ${'x'.repeat(59)}….`)
})

describe('numberScenario', () => {
  test('answers the query from the numbers before the run', () => {
    const answer = numberScenario({
      settings: { channelRangeStart: 101 },
      channels: [channel(1, { number: 102 })],
      query: { sport: 'golf', league: 'pga' },
    })
    expect(answer.numbers).toEqual({ 1: 101 })
    expect(answer.next_number).toBe(101)
  })

  test('has no next_number without a query, and nothing at all to do without channels', () => {
    expect(numberScenario({ channels: [] })).toEqual({
      numbers: {},
      lanes: [{ name: 'Everything Else', start: 5000, end: null, is_default: true, channels: [] }],
      warnings: [],
    })
  })

  test('refuses two channels with one id', () => {
    expect(() => numberScenario({ channels: [channel(1), channel(1)] })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/channels\/1\/id .*"1".*channels\/0/) }),
    )
  })

  test('takes any text as an id', () => {
    const { numbers } = numberScenario({ channels: [{ ...channel(1), id: '__proto__' }] })
    expect(JSON.stringify(numbers)).toBe('{"__proto__":5000}')
  })
})
