import { describe, expect, test } from 'vitest'
import type { EventSource } from '../../src/sports/event-source.ts'
import { BUILT_IN_LEAGUES, findLeague, type KnownLeague, LEAGUES } from '../../src/sports/leagues.ts'
import { SharedSamples } from '../../src/sports/sample-event.ts'
import { readSourceAccess } from '../../src/sports/source-access.ts'

const NOW = new Date('2025-09-04T12:00:00Z')
const MLB = findLeague('mlb') as KnownLeague
const NFL = findLeague('nfl') as KnownLeague

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Samples of a source that counts its readings by league and has a game of each a minute from NOW, unless it is empty. */
function counted({ isEmpty = () => false }: { readonly isEmpty?: () => boolean } = {}) {
  const readings: string[] = []
  const source: EventSource = {
    async read({ leagues }) {
      const [league = ''] = leagues ?? []
      readings.push(league)
      const start = later(1).toISOString()
      const events = isEmpty() ? [] : [{ id: `${readings.length}`, sport: 'x', league, start, name: 'Mules at Herons' }]
      return { events, warnings: [] }
    },
  }
  return { samples: new SharedSamples(source), readings }
}

describe('a provider that takes all the time of a sample', () => {
  /** A source that hangs for as long as it is asked, and has a game of the league in what is kept if `isKept`. */
  function hanging() {
    let time = 0
    let isKept = false
    const asked: boolean[] = []
    const source: EventSource = {
      async read({ fromCacheAlone, withinMs = 0 }) {
        asked.push(fromCacheAlone === true)
        if (!fromCacheAlone) time += withinMs
        const game = { id: '1', sport: 'baseball', league: 'mlb', start: later(1).toISOString() }
        const warnings = fromCacheAlone ? [] : [{ code: 'provider_unreachable' as const, message: 'no answer' }]
        return { events: isKept ? [game] : [], warnings }
      },
    }
    const samples = new SharedSamples(source, { clock: () => time })
    return { samples, asked, time: () => time, keep: () => (isKept = true) }
  }

  test('is not waited for again within a minute, and the reason stays', async () => {
    const { samples, asked, time } = hanging()
    const first = await samples.sampleOf({ league: MLB, now: NOW })
    expect([first.event, time(), asked]).toEqual([null, 10_000, [true, false]])
    for (let again = 0; again < 3; again += 1) {
      const { event, warnings } = await samples.sampleOf({ league: MLB, now: later(0.5) })
      expect([event, warnings]).toEqual([null, first.warnings])
    }
    expect(time()).toBe(10_000)
    expect(asked.filter((isAlone) => !isAlone)).toHaveLength(1)
    await samples.sampleOf({ league: MLB, now: later(1) })
    expect(time()).toBe(20_000)
  })

  test('does not stand in the way of what a refresh brings meanwhile', async () => {
    const { samples, keep } = hanging()
    await samples.sampleOf({ league: MLB, now: NOW })
    keep()
    expect((await samples.sampleOf({ league: MLB, now: later(0.5) })).event?.id).toBe('1')
  })

  test('leaves no time for the facts', async () => {
    const { samples } = hanging()
    const left = samples.countdown()
    expect(left()).toBe(10_000)
    await samples.sampleOf({ league: MLB, now: NOW })
    expect(left()).toBe(0)
  })
})

describe('a sample', () => {
  test('is the same for all who ask for the league within five minutes, and read once', async () => {
    const { samples, readings } = counted()
    const asked = Array.from({ length: 10 }, () => samples.sampleOf({ league: MLB, now: NOW }))
    const [first, ...others] = await Promise.all(asked)
    expect(first?.event).toMatchObject({ id: '1', league: 'mlb' })
    for (const other of others) expect(other).toBe(first)
    expect(await samples.sampleOf({ league: MLB, now: later(4.9) })).toBe(first)
    expect(readings).toEqual(['mlb'])
    expect((await samples.sampleOf({ league: MLB, now: later(5) })).event?.id).toBe('2')
  })

  test('is kept by league', async () => {
    const { samples, readings } = counted()
    await samples.sampleOf({ league: MLB, now: NOW })
    expect((await samples.sampleOf({ league: NFL, now: NOW })).event?.league).toBe('nfl')
    expect((await samples.sampleOf({ league: MLB, now: NOW })).event?.league).toBe('mlb')
    expect(readings).toEqual(['mlb', 'nfl'])
  })

  test('does not last longer where the clock is set back', async () => {
    const { samples, readings } = counted()
    await samples.sampleOf({ league: MLB, now: later(60) })
    await samples.sampleOf({ league: MLB, now: NOW })
    expect(readings).toHaveLength(2)
  })

  test.each([
    ['the league has another path', { league: { ...MLB, path: 'baseball/other' } }],
    ['the provider has another address', { access: readSourceAccess('espn=https://espn.example', '') }],
    ['the provider has another key', { access: readSourceAccess('', 'espn=abc') }],
    ['the league has another key', { access: readSourceAccess('', 'mlb=abc') }],
  ])('is looked for anew when %s', async (_, change) => {
    const { samples, readings } = counted()
    const wanted = { league: MLB, now: NOW, access: readSourceAccess('', '') }
    await samples.sampleOf(wanted)
    await samples.sampleOf({ ...wanted, ...change })
    expect(readings).toHaveLength(2)
    await samples.sampleOf(wanted)
    await samples.sampleOf({ ...wanted, catalog: BUILT_IN_LEAGUES })
    expect(readings).toHaveLength(2)
  })

  test('that is none is looked for again by whoever asks next, once for all who wait', async () => {
    let isEmpty = true
    const { samples, readings } = counted({ isEmpty: () => isEmpty })
    await Promise.all([1, 2, 3].map(() => samples.sampleOf({ league: MLB, now: NOW })))
    const ofOne = readings.length
    isEmpty = false
    expect((await samples.sampleOf({ league: MLB, now: NOW })).event).not.toBeNull()
    expect(readings).toHaveLength(ofOne + 1)
  })

  test('of a source that cannot be read is none, with the reason', async () => {
    const source: EventSource = {
      read: async () => {
        throw new Error('no such folder')
      },
    }
    const { event, around, warnings } = await new SharedSamples(source).sampleOf({ league: MLB, now: NOW })
    expect([event, around]).toEqual([null, []])
    expect(warnings).toEqual([
      { code: 'events_unreadable', message: expect.stringContaining('no such folder'), place: 'mlb' },
    ])
  })
})

test('no more than twenty are kept: the first goes first', async () => {
  const { samples, readings } = counted()
  const leagues = LEAGUES.filter(({ sport }) => sport === MLB.sport || sport === 'soccer').slice(0, 21)
  expect(leagues).toHaveLength(21)
  for (const league of leagues) await samples.sampleOf({ league, now: NOW })
  await samples.sampleOf({ league: leagues[20] as KnownLeague, now: NOW })
  await samples.sampleOf({ league: leagues[1] as KnownLeague, now: NOW })
  expect(readings).toHaveLength(21)
  await samples.sampleOf({ league: leagues[0] as KnownLeague, now: NOW })
  expect(readings).toHaveLength(22)
})
