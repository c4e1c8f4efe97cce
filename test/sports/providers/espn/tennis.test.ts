import { describe, expect, test } from 'vitest'
import { eventOf, rawAnswer, readAnswer } from '../../recorded-answers.ts'

const slam = readAnswer('atp', 'slam.json')
const match = (id: string) => eventOf(slam, (event) => event.id === id)

describe('a slam', () => {
  test('gives one event for each match, with tournament, round, court and draw', () => {
    expect(slam.events).toHaveLength(15)
    expect(slam.entries).toBe(1)
    expect(match('156738')).toMatchObject({
      sport: 'tennis',
      name: 'Alexander Zverev vs Tallon Griekspoor',
      start: '2025-06-02T10:30:00Z',
      status: { state: 'pre' },
      home: { id: '2375', name: 'Alexander Zverev', seed: 3 },
      away: { id: '3319', name: 'Tallon Griekspoor' },
      tournament: { name: 'Roland Garros', round: 'Round 4', court: 'Court Suzanne-Lenglen', draw: "Men's Singles" },
      venue: { city: 'Paris', country: 'France' },
    })
  })

  test("has women's draws in wta, men's and mixed in atp, wherever the answer was asked for", () => {
    const leagues = (league: string) =>
      readAnswer(league, 'slam.json', rawAnswer('atp', 'slam.json')).events.map((event) => [event.id, event.league])
    expect(leagues('wta')).toEqual(leagues('atp'))
    expect(match('157218').league).toBe('wta')
    expect(match('156839').league).toBe('atp')
  })

  test('counts sets as the score and keeps the result out of the notes', () => {
    expect(match('158610')).toMatchObject({
      status: { state: 'post' },
      home: { score: 0, winner: false },
      away: { score: 2, winner: true },
    })
    for (const event of slam.events) expect(event.notes).toBeUndefined()
  })

  test('a walkover is a match that does not take place', () => {
    const answer = rawAnswer('atp', 'slam.json') as {
      events: { groupings: { competitions: { id: string; status: unknown }[] }[] }[]
    }
    const [first] = answer.events[0]?.groupings[0]?.competitions ?? []
    if (first) first.status = { period: 1, type: { name: 'STATUS_WALKOVER', state: 'post', completed: true } }
    expect(eventOf(readAnswer('atp', 'walkover', answer), ({ id }) => id === '158610').status?.state).toBe('canceled')
  })

  test('goes by each match, though the tournament says final', () => {
    expect(new Set(slam.events.map((event) => event.status?.state))).toEqual(new Set(['pre', 'post']))
  })

  test('has pairs as sides, and TBD for players not known yet on a day without a clock', () => {
    expect(match('156816').home).toMatchObject({ name: 'Joe Salisbury / Neal Skupski', seed: 8 })
    expect(match('156740')).toMatchObject({ time_valid: false, home: { name: 'TBD' }, away: { name: 'TBD' } })
    expect(match('156740').home).toEqual({ name: 'TBD' })
  })
})

test('matches of the old shape, without draws, are read too', () => {
  const answer = rawAnswer('atp', 'slam.json') as {
    events: { groupings?: { competitions: unknown[] }[]; competitions?: unknown[] }[]
  }
  const [event] = answer.events
  if (event) event.competitions = event.groupings?.[0]?.competitions ?? []
  delete event?.groupings
  const old = readAnswer('atp', 'old', answer)
  expect(old.events.map(({ id }) => id)).toEqual(['158610', '156738', '156740'])
  expect(old.warnings).toEqual([])
})

test('an empty tournament has no matches', () => {
  expect(readAnswer('wta', 'empty', { events: [{ id: '1-2026', name: 'Open', groupings: [] }] })).toEqual({
    events: [],
    warnings: [],
    entries: 1,
  })
})

test('a match without players is named by its place, and the rest goes on', () => {
  const answer = rawAnswer('atp', 'slam.json') as {
    events: { groupings: { competitions: { competitors?: unknown }[] }[] }[]
  }
  const broken = answer.events[0]?.groupings[1]?.competitions[2]
  if (broken) broken.competitors = 'none'
  const { events, warnings } = readAnswer('atp', 'broken.json', answer)
  expect(events).toHaveLength(14)
  expect(warnings).toMatchObject([
    { code: 'provider_event_unreadable', place: 'broken.json#/events/0/groupings/1/competitions/2' },
  ])
})
