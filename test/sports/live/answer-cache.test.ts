import { expect, test } from 'vitest'
import { findLeague, type KnownLeague } from '../../../src/sports/leagues.ts'
import { AnswerCache, type KeptPart, type PartKey } from '../../../src/sports/live/answer-cache.ts'
import type { DataSource } from '../../../src/sports/sources/data-source.ts'
import { findSource } from '../../../src/sports/sources/index.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'

const source = findSource('espn') as DataSource
const league = findLeague('nfl') as KnownLeague
const DAY: PartKey = { source, league, kind: 'events', part: '2025-09-07' }
const EVENT = { id: '1', league: 'nfl', sport: 'football', start: '2025-09-07T17:00:00Z' }
const SAID: KeptPart<unknown> = {
  content: { events: [EVENT], warnings: [] },
  saidAt: 1000,
  request: '1:x',
  validators: { etag: '"1"' },
}

async function stored() {
  const database = await openDatabase(':memory:')
  return { store: new SportsDataStore(database), database }
}

test('what was said is there again after a restart', async () => {
  const { store } = await stored()
  const first = new AnswerCache(store)
  first.keep([{ key: DAY, kept: SAID }])
  first.flush()
  expect(new AnswerCache(store).find(DAY)).toEqual(SAID)
})

test('a league whose path, groups or sport was changed shares nothing with what it was', async () => {
  const { store } = await stored()
  const cache = new AnswerCache(store)
  cache.keep([{ key: DAY, kept: SAID }])
  for (const change of [{ path: 'football/ufl' }, { groups: '80' }, { sport: 'rugby' }, { code: 'my-nfl' }]) {
    expect(cache.find({ ...DAY, league: { ...league, ...change } })).toBeUndefined()
  }
  expect(cache.find({ ...DAY, league: { ...league, name: 'Another name' } })).toEqual(SAID)
})

test.each([
  '{"events":',
  '{}',
  'null',
  '[]',
  '{"events":{},"warnings":[]}',
  '{"events":[{}],"warnings":[]}',
  '{"events":[{"id":"1","league":"nfl","sport":"football","start":"soon"}],"warnings":[]}',
  '{"teams":[{"name":"Gulls"}],"warnings":[]}',
  '{"events":[]}',
])('content that nobody can read any more counts as never said: %s', async (content) => {
  const { store, database } = await stored()
  const cache = new AnswerCache(store)
  cache.keep([{ key: DAY, kept: SAID }])
  cache.flush()
  expect(new AnswerCache(store).find(DAY)).toBeDefined()
  database.prepare('UPDATE sports_data SET content = ?').run(content)
  expect(new AnswerCache(store).find(DAY)).toBeUndefined()
})

test('what was forgotten is gone from memory too', async () => {
  const { store } = await stored()
  const cache = new AnswerCache(store)
  cache.keep([{ key: DAY, kept: SAID }])
  cache.forgetBefore(1001)
  expect(cache.find(DAY)).toBeUndefined()
})

test('more parts than memory holds are all found', async () => {
  const { store } = await stored()
  const cache = new AnswerCache(store)
  const parts = Array.from({ length: 1100 }, (_, index) => ({
    key: { ...DAY, part: String(index) },
    kept: { ...SAID, content: index },
  }))
  cache.keep(parts)
  expect(parts.map(({ key }) => cache.find(key)?.content)).toEqual(parts.map(({ kept }) => kept.content))
})
