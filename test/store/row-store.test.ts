import { expect, test } from 'vitest'
import { numberingExceptionShape } from '../../src/generated/json-shapes.ts'
import type { NumberingException } from '../../src/generated/records.ts'
import { toJson } from '../../src/records/json.ts'
import type { Draft } from '../../src/records/validation.ts'
import { pinnedBlocks } from '../pinned-blocks.ts'

const nfl = { scope: 'league', league_code: 'nfl', start: 500 }

test('a new row has an id that no row had before, also after the last one is deleted', async () => {
  const { store } = pinnedBlocks()
  await store.create(nfl)
  await store.remove(1)
  expect((await store.create(nfl)).id).toBe(2)
})

test('a row is stored as JSON calls its members, and read as the program does', async () => {
  const { store, settings } = pinnedBlocks()
  const row = await store.create({ ...nfl, sport: 'football', end: 599 })
  expect(row).toEqual({
    ...{ id: 1, scope: 'league', sport: 'football', leagueCode: 'nfl', start: 500, end: 599 },
    ...{ sortOrder: 0, enabled: true, createdAt: '2026-11-22T12:00:00.000Z', updatedAt: '2026-11-22T12:00:00.000Z' },
  })
  const stored = {
    ...{ id: 1, scope: 'league', sport: 'football', league_code: 'nfl', start: 500, end: 599 },
    ...{ sort_order: 0, enabled: true, created_at: '2026-11-22T12:00:00.000Z', updated_at: '2026-11-22T12:00:00.000Z' },
  }
  expect((await settings.read('numbering_exceptions')).value).toMatchObject({ rows: [stored] })
  expect(asSent(row)).toEqual(stored)
})

test('a row may not choose id and times', async () => {
  const { store } = pinnedBlocks()
  const row = await store.create({ ...nfl, id: 77, created_at: '1999-01-01T00:00Z', updated_at: 'never' })
  expect(row).toMatchObject({ id: 1, createdAt: '2026-11-22T12:00:00.000Z' })
})

test('a change that changes nothing writes nothing', async () => {
  const { store, settings } = pinnedBlocks()
  await store.create(nfl)
  await store.update(1, { ...nfl, end: null })
  expect((await settings.read('numbering_exceptions')).revision).toBe(1)
})

/** A row as an editor of the API sends it back. */
const asSent = (row: NumberingException): Draft => ({ ...toJson(numberingExceptionShape, row) })

test('a change that was made from an older form of the row is refused, whatever it says', async () => {
  const { store, now } = pinnedBlocks()
  const read = await store.create(nfl)
  now.value = new Date('2026-11-22T13:00:00Z')
  const newer = await store.update(1, { ...asSent(read), note: 'newer' })
  expect(newer).toMatchObject({ note: 'newer', updatedAt: '2026-11-22T13:00:00.000Z' })
  for (const given of [asSent(read), { updated_at: read.updatedAt }, { enabled: false, updated_at: 'some day' }]) {
    await expect(store.update(1, given)).rejects.toMatchObject({
      code: 'RowChanged',
      message: expect.stringMatching(/numbering_exceptions 1 .*updated_at/),
      fields: [{ path: '/updated_at' }],
    })
  }
  expect(await store.read(1)).toEqual(newer)
  await store.update(1, { ...asSent(newer), note: 'newest' })
  for (const updated_at of [undefined, null, ' ']) await store.update(1, { note: 'last', updated_at })
  expect(await store.read(1)).toMatchObject({ note: 'last' })
})

test('each change of a row has its own time, also within one millisecond and after the clock was set back', async () => {
  const { store, now } = pinnedBlocks()
  const times = [(await store.create(nfl)).updatedAt]
  for (const note of ['one', 'two']) times.push((await store.update(1, { note })).updatedAt)
  now.value = new Date('2026-11-22T11:00:00Z')
  times.push((await store.update(1, { note: 'three' })).updatedAt)
  await store.updateAll(() => true, { note: 'four' })
  times.push((await store.read(1)).updatedAt)
  await store.edit(([row]) => ({
    added: [],
    changed: new Map(row === undefined ? [] : [[1, { ...row, note: 'five' }]]),
  }))
  times.push((await store.read(1)).updatedAt)
  expect(new Set(times).size).toBe(6)
  expect([...times].sort()).toEqual(times)
})

test('an edit deletes rows together with what it adds and changes, and an empty one writes nothing', async () => {
  const { store, settings } = pinnedBlocks()
  for (const start of [500, 600, 700]) await store.create({ ...nfl, start })
  const { revision } = await settings.read('numbering_exceptions')
  await store.edit(([, second]) => ({
    added: [{ scope: 'league', sport: 'hockey', leagueCode: 'nhl', start: 800 }],
    changed: new Map(second === undefined ? [] : [[second.id, { ...second, end: 699 }]]),
    removed: new Set([1, 3]),
  }))
  expect((await store.list()).rows.map(({ id, start, end }) => [id, start, end])).toEqual([
    [2, 600, 699],
    [4, 800, undefined],
  ])
  await store.edit(() => ({ added: [], changed: new Map(), removed: new Set() }))
  expect((await settings.read('numbering_exceptions')).revision).toBe(revision + 1)
  await store.edit(() => ({ added: [], changed: new Map(), removed: new Set([4]) }))
  expect((await store.list()).rows.map(({ id }) => id)).toEqual([2])
})

test('a row that is not there is said', async () => {
  const { store } = pinnedBlocks()
  for (const action of [store.update(3, { start: 1 }), store.read(3), store.remove(3)]) {
    await expect(action).rejects.toMatchObject({
      code: 'NotFound',
      message: expect.stringContaining('numbering_exceptions 3 '),
    })
  }
})

test('requests at the same time lose nothing, and each row has its own id', async () => {
  const { store } = pinnedBlocks()
  const starts = Array.from({ length: 20 }, (_, index) => 500 + index)
  const made = await Promise.all(starts.map((start) => store.create({ ...nfl, start })))
  expect(made.map(({ id }) => id)).toEqual(starts.map((_, index) => index + 1))
  expect((await store.list()).rows.map(({ start }) => start)).toEqual(starts)
})

test('of two requests for one start only one is served', async () => {
  const { store } = pinnedBlocks()
  const outcomes = await Promise.allSettled([store.create(nfl), store.create(nfl)])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'StartConflict' } }])
})

test('a row that is not valid is listed as a warning, survives every change of others, and can be mended or deleted', async () => {
  const { store, put } = pinnedBlocks()
  await put([
    { scope: 'league', sport: 'football', league_code: 'nfl', start: 'soon', note: 'mine' },
    { ...nfl, sport: 'football' },
  ])
  const { rows, warnings } = await store.list()
  expect(rows.map(({ id }) => id)).toEqual([2])
  expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'numbering_exceptions row 1 (id 1)' }])
  const problem = { code: 'StateDamaged', message: expect.stringMatching(/\bstart .*whole number/) }
  await expect(store.read(1)).rejects.toMatchObject(problem)
  await expect(store.update(1, {})).rejects.toMatchObject(problem)
  await store.update(2, { start: 600 })
  expect((await store.list()).warnings).toHaveLength(1)
  expect(await store.update(1, { start: 900 })).toMatchObject({ id: 1, start: 900 })
  expect((await store.list()).warnings).toEqual([])
  await put([{ scope: 7 }])
  await store.remove(1)
  expect(await store.list()).toEqual({ rows: [], warnings: [] })
})

test('a document that is no list of rows is not overwritten', async () => {
  const { store, settings } = pinnedBlocks()
  await settings.write('numbering_exceptions', { colour: 'red' })
  for (const action of [store.create(nfl), store.read(1), store.update(1, {}), store.remove(1)]) {
    await expect(action).rejects.toMatchObject({
      code: 'StateDamaged',
      message: expect.stringContaining('numbering_exceptions'),
    })
  }
  expect(await store.list()).toMatchObject({ rows: [], warnings: [{ place: 'numbering_exceptions' }] })
  expect((await settings.read('numbering_exceptions')).value).toEqual({ colour: 'red' })
})

test('an edit of many rows is one write, with ids in order, and an edit of nothing none', async () => {
  const { store, settings, now } = pinnedBlocks()
  await store.create({ ...nfl, sport: 'football' })
  await store.create({ ...nfl, sport: 'football', start: 600 })
  now.value = new Date('2026-11-22T13:00:00Z')
  const block = { scope: 'sport' as const, sport: 'golf', start: 800 }
  await store.edit((rows, nextId) => {
    expect([rows.map(({ id }) => id), nextId]).toEqual([[1, 2], 3])
    return { added: [block, { ...block, start: 900 }], changed: new Map([[2, { ...block, start: 700 }]]) }
  })
  const { revision } = await settings.read('numbering_exceptions')
  expect(revision).toBe(3)
  expect((await store.list()).rows).toMatchObject([
    { id: 1, start: 500, updatedAt: '2026-11-22T12:00:00.000Z' },
    { id: 2, start: 700, createdAt: '2026-11-22T12:00:00.000Z', updatedAt: '2026-11-22T13:00:00.000Z' },
    { id: 3, start: 800, createdAt: '2026-11-22T13:00:00.000Z' },
    { id: 4, start: 900 },
  ])
  await store.edit(() => ({ added: [], changed: new Map() }))
  expect((await settings.read('numbering_exceptions')).revision).toBe(revision)
})

test('a dry run of an edit writes nothing, and says what the host would not take', async () => {
  const { store, settings } = pinnedBlocks()
  const block = { scope: 'league' as const, sport: 'football', leagueCode: 'nfl', start: 800 }
  const tried = (code: string) =>
    store.edit(() => ({ added: [{ ...block, leagueCode: code }], changed: new Map() }), { dryRun: true })
  expect(await tried('nfl')).toMatchObject({ added: [{ start: 800 }] })
  await expect(tried('x'.repeat(2_600_000))).rejects.toMatchObject({ code: 'InvalidInput' })
  await expect(tried('half \ud83d')).rejects.toMatchObject({ code: 'InvalidInput' })
  expect((await settings.read('numbering_exceptions')).revision).toBe(0)
})

test('a row goes only if nobody objects, and nobody is asked about one that is not there', async () => {
  const { store } = pinnedBlocks()
  await store.create(nfl)
  const objection = async () => {
    throw new Error('it is named')
  }
  await expect(store.remove(1, objection)).rejects.toThrow('it is named')
  await expect(store.remove(2, objection)).rejects.toMatchObject({ code: 'NotFound' })
  expect((await store.list()).rows).toHaveLength(1)
  await store.remove(1, async () => undefined)
  expect((await store.list()).rows).toEqual([])
})

test('no other change runs between the question and the deletion', async () => {
  const { store } = pinnedBlocks()
  await store.create(nfl)
  let rowsAtTheQuestion = 0
  const asking = store.remove(1, async () => {
    await new Promise((done) => setImmediate(done))
    rowsAtTheQuestion = (await store.list()).rows.length
  })
  await Promise.all([asking, store.create({ ...nfl, start: 600 })])
  expect(rowsAtTheQuestion).toBe(1)
  expect((await store.list()).rows.map(({ id }) => id)).toEqual([2])
})

test('an edit whose plan throws stores nothing', async () => {
  const { store } = pinnedBlocks()
  const refused = store.edit(() => {
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect((await store.list()).rows).toEqual([])
})
