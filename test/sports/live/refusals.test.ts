import { describe, expect, test } from 'vitest'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import { liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { DAY_MS, HOUR_MS } from '../../../src/time/units.ts'
import { answer, fakeAsker } from '../fake-source-client.ts'
import { rawAnswer } from '../recorded-answers.ts'
import { EMPTY, isTeams, NOW } from './fixtures.ts'

/** Eight days in New York, more than are asked for at a time. */
const WEEK: EventRequest = {
  leagues: ['nfl'],
  now: NOW,
  from: new Date('2025-09-02T04:00:00Z'),
  to: new Date('2025-09-10T04:00:00Z'),
}
const REFUSED: Reply = { kind: 'refused', status: 400, why: 'the request failed with status 400' }
const TEAMS = answer({
  sports: [{ leagues: [{ teams: [{ team: { id: '1', displayName: 'Harbour Herons', isActive: true } }] }] }],
})
const GAMES = answer(rawAnswer('nfl', 'week1-odds.json'))

const goodReply = (asked: SentRequest) => {
  if (isTeams(asked)) return TEAMS
  return asked.params.dates === '20250904' ? GAMES : EMPTY
}

async function sourceOf(first: (asked: SentRequest) => Reply) {
  let reply = first
  const asker = fakeAsker((asked) => reply(asked))
  const source = liveSource({ store: new SportsDataStore(await openDatabase(':memory:')), asker })
  const answerWith = (next: (asked: SentRequest) => Reply) => {
    reply = next
    asker.asked.length = 0
  }
  const read = (afterMs = 0) => source.read({ ...WEEK, now: new Date(NOW.getTime() + afterMs) })
  return { asker, read, answerWith }
}

describe('a provider that refuses everything for a while', () => {
  test('does not take the teams of a league away that it named before', async () => {
    const { read, answerWith } = await sourceOf(goodReply)
    expect((await read()).teams).toHaveLength(1)
    answerWith(() => REFUSED)
    expect((await read(8 * DAY_MS)).teams).toHaveLength(1)
    answerWith((asked) => (isTeams(asked) ? REFUSED : goodReply(asked)))
    const { teams, warnings } = await read(9 * DAY_MS)
    expect(teams).toHaveLength(1)
    expect(warnings.map(({ code }) => code)).toEqual(['teams_missing'])
  })

  test('is asked for the teams again as soon as it knows the schedule', async () => {
    const { read, answerWith } = await sourceOf(() => REFUSED)
    expect((await read()).teams).toEqual([])
    answerWith(goodReply)
    expect((await read(HOUR_MS)).teams).toHaveLength(1)
  })
})

test('a league that has no list of teams is not asked for one with every run', async () => {
  const { asker, read, answerWith } = await sourceOf((asked) => (isTeams(asked) ? REFUSED : goodReply(asked)))
  expect((await read()).warnings).toEqual([])
  answerWith(goodReply)
  await read(HOUR_MS)
  expect(asker.asked.filter(isTeams)).toEqual([])
})

test('one day that is refused is no unknown league: its other days are asked for, and nobody is told to mend the path', async () => {
  const { asker, read } = await sourceOf((asked) => (asked.params.dates === '20250904' ? REFUSED : goodReply(asked)))
  const { warnings, teams } = await read()
  expect(asker.asked.filter((asked) => !isTeams(asked))).toHaveLength(8)
  expect(teams).toHaveLength(1)
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([['provider_unreachable', 'espn/nfl/2025-09-04']])
  expect(warnings[0]?.message).not.toMatch(/\brefuses\b/)
})

test('a league that is refused on all days is asked for no more of them than are under way, and not for its teams', async () => {
  const { asker, read } = await sourceOf(() => REFUSED)
  const { warnings } = await read()
  expect(asker.asked.length).toBeLessThan(8)
  expect(asker.asked.filter(isTeams)).toEqual([])
  expect(warnings[0]?.message).toMatch(/\brefuses\b/)
})
