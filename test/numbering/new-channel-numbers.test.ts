import { describe, expect, test } from 'vitest'
import { newChannelNumbers, nextChannelNumber } from '../../src/numbering/index.ts'
import { channel, leagueBlock } from './scenario.ts'

const query = { sport: 'football', league: 'nfl' }
const settings = { channelRangeStart: 5000 }

describe('nextChannelNumber', () => {
  test('is the first hole counted from the start of the lane', () => {
    const channels = [channel(1, { number: 500 }), channel(2, { number: 502, locked: true })]
    expect(nextChannelNumber({ settings, numberingExceptions: [leagueBlock('nfl', 500)], channels }, query)).toBe(501)
  })

  test('skips external numbers; a decimal one blocks nothing', () => {
    expect(nextChannelNumber({ settings, channels: [], externalOccupied: [5000, 5001.5] }, query)).toBe(5001)
  })

  test('passes from a full block to the default lane', () => {
    const block = leagueBlock('nfl', 500, { end: 500 })
    const channels = [channel(1, { number: 500 })]
    expect(nextChannelNumber({ settings, numberingExceptions: [block], channels }, query)).toBe(5000)
  })

  test('is null when the default lane is full', () => {
    const full = { channelRangeStart: 7, channelRangeEnd: 7 }
    expect(nextChannelNumber({ settings: full, channels: [channel(1, { number: 7 })] }, query)).toBeNull()
  })
})

describe('newChannelNumbers', () => {
  test('gives each number once, in every lane', () => {
    const block = leagueBlock('nfl', 500, { end: 501 })
    const numbers = newChannelNumbers({
      settings,
      numberingExceptions: [block],
      channels: [channel(1, { number: 5000 })],
    })
    expect(numbers.take(501)).toBe(true)
    expect(numbers.take(501)).toBe(false)
    expect(numbers.take(5000)).toBe(false)
    expect([query, query, { sport: 'golf' }].map(numbers.takeNext)).toEqual([500, 5001, 5002])
  })

  test('gives what so many single questions give', () => {
    const blocks = [leagueBlock('nfl', 500, { end: 502 }), leagueBlock('nba', 501)]
    const queries = Array.from({ length: 12 }, (_, index) => ({
      ...query,
      league: ['nfl', 'nba', 'nhl'][index % 3] ?? '',
    }))
    const scenario = { settings, numberingExceptions: blocks, externalOccupied: [502, 5001.5], channels: [] }
    const single: (number | null)[] = []
    for (const one of queries) {
      const external_occupied = [...scenario.externalOccupied, ...single.filter((number) => number !== null)]
      single.push(nextChannelNumber({ ...scenario, externalOccupied: external_occupied }, one))
    }
    expect(queries.map(newChannelNumbers(scenario).takeNext)).toEqual(single)
  })
})
