import { expect, test } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore, type StoredSportsData } from '../../src/store/sports-data-store.ts'

const DAY: StoredSportsData = {
  provider: 'espn',
  league: 'nfl|football|football/nfl|',
  kind: 'events',
  part: '2025-09-07',
  saidAt: 1000,
  request: '1:one',
  validators: '{}',
  content: '{"events":[]}',
}

async function emptyStore() {
  return new SportsDataStore(await openDatabase(':memory:'))
}

test('a part is found as it was written last', async () => {
  const store = await emptyStore()
  store.write([DAY, { ...DAY, part: '2025-09-08', content: '{}' }])
  store.write([{ ...DAY, saidAt: 2000, content: '{"events":[1]}' }])
  expect({ ...store.read(DAY) }).toEqual({ ...DAY, saidAt: 2000, content: '{"events":[1]}' })
  expect(store.read({ ...DAY, part: '2025-09-08' })?.content).toBe('{}')
  expect(store.read({ ...DAY, league: 'nfl|football|football/ufl|' })).toBeUndefined()
})

test('what nobody has said again for long is forgotten, the rest stays', async () => {
  const store = await emptyStore()
  store.write([DAY, { ...DAY, part: '2025-09-08', saidAt: 3000 }])
  store.forgetBefore(3000)
  expect(store.read(DAY)).toBeUndefined()
  expect(store.read({ ...DAY, part: '2025-09-08' })).toBeDefined()
})

test('of rows that cannot be written together none is written', async () => {
  const store = await emptyStore()
  const broken = { ...DAY, part: 'x', content: null } as unknown as StoredSportsData
  expect(() => store.write([DAY, broken])).toThrow()
  expect(store.read(DAY)).toBeUndefined()
})
