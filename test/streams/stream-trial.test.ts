import { describe, expect, test } from 'vitest'
import type { SportsEvent, StreamTrial } from '../../src/generated/records.ts'
import { findExpressions } from '../../src/streams/stream-trial.ts'
import { streamApi } from '../api/stream-api.ts'
import { game } from '../refresh/refresh-fixtures.ts'

const CARD: SportsEvent = {
  id: 'card',
  provider: 'espn',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 316: Gull vs. Heron',
  start: '2025-06-07T22:00:00Z',
  segments: [{ code: 'main_card', bouts: [{ fighters: ['Merab Gull', 'Sean Heron'] }] }],
}
const WEEKEND: SportsEvent = {
  id: 'weekend',
  provider: 'espn',
  sport: 'racing',
  league: 'f1',
  name: 'Canadian Grand Prix',
  start: '2025-06-06T17:30:00Z',
}
const EVENTS = { read: async () => ({ events: [CARD, WEEKEND, game(1, 0, 1)], warnings: [] }) }

test('a name that is given twice is searched once, so that all of the time is for different names', async () => {
  let now = 0
  const elapsed = () => {
    now += 1_000
    return now
  }
  const pace = { elapsed, isDue: () => false, yieldToEventLoop: async () => undefined }
  const names = ['Slot 1', 'Slot 2', 'Slot 3']
  const found = await findExpressions([...names, ...names], [{ expression: '2', problem: null }], pace)
  expect([...found.values()]).toEqual([[], [0], []])
})

/** The event that a name means with these expressions. */
async function eventOf(name: string, ...extraction: string[]): Promise<string | null> {
  const { post } = await streamApi({}, EVENTS)
  const body = { names: [name], group: { extraction_regexes: extraction } }
  const { json } = await post<StreamTrial>('/api/v1/stream-groups/try', body)
  return json.items[0]?.event?.id ?? null
}

describe('a name that is read with expressions', () => {
  test('means the card of its captured fighters', async () => {
    const name = 'Slot 3 >> Gull meets Heron'
    expect(await eventOf(name)).toBeNull()
    expect(await eventOf(name, '>> (?<fighter1>\\w+) meets (?<fighter2>\\w+)')).toBe('card')
    expect(await eventOf(name.replace('Gull', 'Mule'), '>> (?<fighter1>\\w+) meets (?<fighter2>\\w+)')).toBeNull()
  })

  test('means the card or the race weekend of its captured name', async () => {
    const title = '>> (?<event_name>.+) <<'
    expect(await eventOf('Otters vs Lynxes >> UFC Main Card <<')).toBeNull()
    expect(await eventOf('Otters vs Lynxes >> UFC Main Card <<', title)).toBe('card')
    expect(await eventOf('Otters vs Lynxes >> F1 Canadian Grand Prix <<', title)).toBe('weekend')
    expect(await eventOf('Otters vs Lynxes >> F1 Gull Grand Prix <<', title)).toBeNull()
  })

  test('means the game on its captured day and time, and none on another day', async () => {
    const expressions = [
      '>> (?<team1>.+) meets (?<team2>.+) on',
      'on (?<day>\\d+) of (?<month>\\d+)',
      '(?<hour>\\d+)h (?<ampm>..)',
    ]
    const on = (day: string) => `Slot 3 >> Herons meets Mules on ${day} of 6, 7h pm`
    expect(await eventOf(on('5'), ...expressions)).toBe('1')
    expect(await eventOf(on('9'), ...expressions)).toBeNull()
  })
})
