import { describe, expect, test } from 'vitest'
import type { NumberingScenario } from '../../src/generated/records.ts'
import { reassignAllChannels, reassignUntilSettled } from '../../src/numbering/index.ts'
import { channel, leagueBlock, lockedChannel } from './scenario.ts'

const feed = (id: number, event: number) =>
  channel(id, { eventId: `e${event}`, eventDate: channel(event).eventDate ?? '' })

const numbersOf = (run: { numbers: ReadonlyMap<string, number | null> }) => Object.fromEntries(run.numbers)

describe('reassignUntilSettled', () => {
  test('is one run where every channel has a number', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 101, channelStabilityMode: 'gap' },
      numberingExceptions: [leagueBlock('nfl', 200, { end: 200 })],
      channels: [lockedChannel(1, 7), channel(2)],
    }
    expect(reassignUntilSettled(scenario)).toEqual(reassignAllChannels(scenario))
  })

  test('after a re-layout in a range that is too small, gives the holes of the grid too', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 101, channelRangeEnd: 105, channelStabilityMode: 'gap', gapSize: 3 },
      dailyReset: true,
      channels: [channel(1), channel(2), channel(3), channel(4)],
    }
    expect(numbersOf(reassignAllChannels(scenario))).toEqual({ 1: 101, 2: 104, 3: null, 4: null })
    const settled = reassignUntilSettled(scenario)
    expect(numbersOf(settled)).toEqual({ 1: 101, 2: 104, 3: 105, 4: null })
    expect(settled.warnings).toMatchObject([
      { code: 'range_exhausted', message: expect.stringMatching(/\(101-105\).*\b1 channel\b.*: 4\./) },
    ])
  })

  test('gives the room of a block that was too small for an event which then left the block', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 101, channelRangeEnd: 102, channelStabilityMode: 'strict' },
      numberingExceptions: [leagueBlock('nfl', 200, { end: 201 })],
      channels: [lockedChannel(1, 200), feed(2, 2), feed(3, 2), channel(4)],
    }
    expect(numbersOf(reassignAllChannels(scenario))).toEqual({ 1: 200, 2: 101, 3: 102, 4: null })
    const settled = reassignUntilSettled(scenario)
    expect(numbersOf(settled)).toEqual({ 1: 200, 2: 101, 3: 102, 4: 201 })
    expect(settled.warnings).toMatchObject([
      { code: 'block_overflow', message: expect.stringMatching(/nfl \(200-201\).*\b2 channels\b.*: 2, 3\./) },
    ])
  })

  test('keeps what the first run said of numbers that it gave up', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 101, channelRangeEnd: 102, channelStabilityMode: 'strict' },
      numberingExceptions: [leagueBlock('nfl', 200, { end: 201 })],
      channels: [lockedChannel(1, 200), { ...feed(2, 2), locked: true, number: 7 }, feed(3, 2), channel(4)],
    }
    const settled = reassignUntilSettled(scenario)
    expect(numbersOf(settled)).toEqual({ 1: 200, 2: 101, 3: 102, 4: 201 })
    expect(settled.warnings).toMatchObject([
      { code: 'anchor_invalid', message: expect.stringMatching(/nfl \(200-201\).*outside.*\b7 of 2\./) },
      { code: 'block_overflow', message: expect.stringMatching(/nfl \(200-201\).*\b2 channels\b.*: 2, 3\./) },
    ])
  })

  test('keeps what the first run said of numbers that it skipped', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 100, channelRangeEnd: 105, channelStabilityMode: 'gap', gapSize: 3 },
      numberingExceptions: [leagueBlock('nba', 100, { end: 100 })],
      dailyReset: true,
      channels: [channel(1, { league: 'nba' }), channel(2), channel(3), channel(4)],
    }
    expect(numbersOf(reassignAllChannels(scenario))).toEqual({ 1: 100, 2: 101, 3: 104, 4: null })
    const settled = reassignUntilSettled(scenario)
    expect(numbersOf(settled)).toEqual({ 1: 100, 2: 101, 3: 104, 4: 105 })
    expect(settled.warnings.map(({ code }) => code)).toEqual(['number_skipped'])
  })

  test('leaves compact as it is: no run after it could do better', () => {
    const scenario: NumberingScenario = {
      settings: { channelRangeStart: 101, channelRangeEnd: 101 },
      channels: [channel(1), channel(2)],
    }
    expect(reassignUntilSettled(scenario)).toEqual(reassignAllChannels(scenario))
  })
})
