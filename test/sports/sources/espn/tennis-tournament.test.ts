import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasShared, shared } from '../../../shared.ts'
import { eventOf, rawAnswer, readAnswer } from '../../recorded-answers.ts'

const slam = readAnswer('atp', 'slam.json')
const match = (id: string) => eventOf(slam, (event) => event.id === id)

const WALKOVER = { period: 1, type: { name: 'STATUS_WALKOVER', state: 'post', completed: true } }
const RETIRED = { period: 2, type: { name: 'STATUS_RETIRED', state: 'post', completed: true, detail: 'Retired' } }

/** The match as it is read with other members in the raw answer. */
function edited(wanted: string, members: { readonly status?: object; readonly competitors?: readonly object[] }) {
  const answer = rawAnswer('atp', 'slam.json') as {
    events: { groupings: { competitions: { id: string; competitors: object[] }[] }[] }[]
  }
  const matches = answer.events[0]?.groupings.flatMap(({ competitions }) => competitions) ?? []
  const raw = matches.find(({ id }) => id === wanted)
  for (const [place, player] of (members.competitors ?? []).entries()) {
    Object.assign(raw?.competitors[place] ?? {}, player)
  }
  if (members.status !== undefined) Object.assign(raw ?? {}, { status: members.status })
  return eventOf(readAnswer('atp', 'edited', answer), ({ id }) => id === wanted)
}

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
    const event = edited('158610', { status: WALKOVER })
    expect(event.status?.state).toBe('canceled')
    expect(event.tournament).not.toHaveProperty('score')
  })

  test('goes by each match, though the tournament says final', () => {
    expect(new Set(slam.events.map((event) => event.status?.state))).toEqual(new Set(['pre', 'post']))
  })

  test('has pairs as sides, and TBD for players not known yet on a day without a clock', () => {
    expect(match('156816').home).toMatchObject({ name: 'Joe Salisbury / Neal Skupski', seed: 8 })
    expect(match('156740')).toMatchObject({ timeValid: false, home: { name: 'TBD' }, away: { name: 'TBD' } })
    expect(match('156740').home).toEqual({ name: 'TBD' })
  })
})

describe('the sets of a match', () => {
  const games = (value: number, tiebreak?: number) => ({ value, winner: value > 5, tiebreak })

  test.each([
    ['158610', '6-3, 6-1'],
    ['157262', '6-2, 5-7, 6-3'],
    ['156839', '7-6(6), 6-2'],
  ])('of %s are told as the winner counts them: %s', (id, score) => {
    expect(match(id).tournament?.score).toBe(score)
  })

  test('are not told before the end', () => {
    expect(match('156738').tournament).not.toHaveProperty('score')
    const running = edited('158610', { status: { type: { state: 'in' } } })
    expect(running).toMatchObject({ status: { state: 'in' }, away: { score: 2 } })
    expect(running.tournament).not.toHaveProperty('score')
  })

  test.each<[string, readonly object[], readonly object[], string | undefined]>([
    ['in the first set', [games(5)], [games(1)], '5-1'],
    ['in a later one', [games(7, 7), games(4)], [games(6, 4), games(1)], '7-6(4), 4-1'],
    ['in a tie-break', [games(6), games(6, 2)], [games(4), games(6, 3)], '6-4, 6-6(2)'],
    ['before the first game of a set', [games(6), games(0)], [games(4), games(0)], '6-4'],
    ['before the first game of the match', [games(0)], [games(0)], undefined],
    ['nobody knows when', [], [], undefined],
  ])('of one that ended when a player gave up %s are those played', (_, won, lost, score) => {
    const event = edited('158610', {
      status: RETIRED,
      competitors: [
        { winner: true, linescores: won },
        { winner: false, linescores: lost },
      ],
    })
    expect(event.status).toMatchObject({ state: 'post', detail: 'Retired' })
    expect(event.tournament?.score).toBe(score)
  })

  test.each([
    ['without its games', { linescores: [{ winner: false }, games(1)] }],
    ['of one player alone', { linescores: [games(3)] }],
    ['without a winner', { winner: true }],
  ])('are not told where a set is %s', (_, loser) => {
    expect(edited('158610', { competitors: [{}, loser] }).tournament).not.toHaveProperty('score')
  })

  test('have no tie-break where the answer does not say both figures of it', () => {
    const loser = { linescores: [games(6, 6), games(2)] }
    const winner = { linescores: [games(7), games(6)] }
    expect(edited('156839', { competitors: [loser, winner] }).tournament?.score).toBe('7-6, 6-2')
  })
})

describe.runIf(hasShared)('every match that was recorded', () => {
  test('has the score that the provider writes in its note', () => {
    const raw = JSON.parse(readFileSync(shared('data/espn/atp/scoreboard_2025_french_open.json'), 'utf8')) as {
      events: { groupings: { competitions: { id: string; notes: { text: string }[] }[] }[] }[]
    }
    const notes = new Map(
      raw.events
        .flatMap(({ groupings }) => groupings.flatMap(({ competitions }) => competitions))
        .map(({ id, notes: [note] }) => [
          id,
          /(?:\d+-\d+(?: \(\d+-\d+\))? ?)+(?:ret)?$/.exec(note?.text ?? '')?.[0] ?? '',
        ]),
    )
    const told = readAnswer('atp', 'french open', raw).events.flatMap(({ id, tournament }) =>
      tournament?.score === undefined ? [] : [[id, tournament.score] as const],
    )
    // Of one that a player gave up before the next set began, the note has that set, too: 0-0.
    const asNoted = (id: string) =>
      (notes.get(id) ?? '')
        .replace(/(?: 0-0)? ret$/, '')
        .replaceAll(/ \((\d+)-(\d+)\)/g, (_, one, other) => `(${Math.min(Number(one), Number(other))})`)
        .replaceAll(' ', ', ')
    expect(told.filter(([id, score]) => score !== asNoted(id))).toEqual([])
    expect(told).toHaveLength([...notes.values()].filter((note) => note !== '').length)
    expect(told).toHaveLength(581)
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
