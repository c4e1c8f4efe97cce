import { expect, test } from 'vitest'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { readSourceAccess } from '../../../src/sports/source-access.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { AWAY } from '../fake-source-client.ts'
import { dayOf, EMPTY, later, NFL, NOW, sourceOf } from './fixtures.ts'

const isNba = ({ url }: SentRequest) => url.includes('/nba/')
const BOTH: EventRequest = { ...NFL, leagues: ['nfl', 'nba'] }

test('a league whose days all fail is unknown, with who gave nothing, why, and since when; one that answers is not', async () => {
  const { source } = await sourceOf((asked) => (isNba(asked) ? AWAY : EMPTY))
  const silent = { league: 'nba', source: 'ESPN', why: 'connection refused', since: NOW, wasAsked: true }
  expect((await source.read(BOTH)).unknownSchedules).toEqual([silent])
  // An hour later it is as silent as before.
  expect((await source.read({ ...BOTH, now: later(HOUR_MS) })).unknownSchedules).toEqual([silent])
})

test('it is known again as soon as one day came, and silent since a new moment when all is lost once more', async () => {
  let reply: (asked: SentRequest) => Reply = () => AWAY
  const { source } = await sourceOf((asked) => reply(asked))
  await source.read(NFL)
  reply = (asked) => (dayOf(asked) === '20250905' ? EMPTY : AWAY)
  expect((await source.read({ ...NFL, now: later(1000) })).unknownSchedules).toEqual([])
  reply = () => AWAY
  // The last good copy of one day counts, and its warning tells of the others.
  expect((await source.read({ ...NFL, now: later(24 * HOUR_MS) })).unknownSchedules).toEqual([])
  const elsewhere = { ...NFL, from: new Date('2025-10-04T04:00:00Z'), to: new Date('2025-10-05T04:00:00Z') }
  const now = later(720 * HOUR_MS)
  expect((await source.read({ ...elsewhere, now })).unknownSchedules).toMatchObject([{ league: 'nfl', since: now }])
})

test('another address of the owner’s was never silent before', async () => {
  const { source } = await sourceOf(() => AWAY)
  const at = (urls: string, now: Date) => source.read({ ...NFL, now, access: readSourceAccess(urls, '') })
  await at('', NOW)
  const now = later(HOUR_MS)
  expect((await at('espn=http://mirror.example', now)).unknownSchedules).toMatchObject([{ since: now }])
  expect((await at('', later(2 * HOUR_MS))).unknownSchedules).toMatchObject([{ since: NOW }])
})

test('a league whose turn did not come was not asked', async () => {
  const { source } = await sourceOf(() => ({ kind: 'stopped', why: 'the time limit for requests was reached' }))
  expect((await source.read(NFL)).unknownSchedules).toMatchObject([{ league: 'nfl', wasAsked: false }])
})

test('nothing is said of schedules where nobody is asked', async () => {
  const { source } = await sourceOf(() => AWAY)
  expect((await source.read({ ...NFL, fromCacheAlone: true })).unknownSchedules).toEqual([])
})
