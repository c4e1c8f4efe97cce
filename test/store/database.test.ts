import { openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Ledger } from '../../src/ledger/ledger-store.ts'
import { inTransaction, openDatabase } from '../../src/store/database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function opened(file: string) {
  const database = await openDatabase(file)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

const DAMAGED = (file: string) =>
  expect.objectContaining({
    code: 'StateDamaged',
    message: expect.stringMatching(`${file} .*\\(.+\\).* Delete `),
  })

test('a damaged page is named with its file and the remedy, wherever it is met', async () => {
  const file = join(temporaryFolder(), 'sports-guide.db')
  const database = await opened(file)
  const insert = database.prepare('INSERT INTO ledger (tvg_id, record) VALUES (?, ?)')
  inTransaction(database, () => {
    for (let count = 0; count < 300; count += 1) insert.run(`sg.${count}`, JSON.stringify({ text: 'x'.repeat(200) }))
  })
  database.close()
  const { size } = statSync(file)
  const damage = openSync(file, 'r+')
  const first = 16_384
  writeSync(damage, Buffer.alloc(size - first, 0xa5), 0, size - first, first)

  const again = await opened(file)
  const ledger = new Ledger(again)
  expect(() => ledger.list()).toThrow(DAMAGED(file))
  expect(() => inTransaction(again, () => ledger.remove(7))).toThrow(DAMAGED(file))
})

test('an error that is no damage is told as it is', async () => {
  const database = await opened(join(temporaryFolder(), 'sports-guide.db'))
  expect(() => database.prepare('SELECT color FROM ledger')).toThrow('no such column')
})

test('records and facts of version 0.1 get the present names, once, and what is no record stays', async () => {
  const file = join(temporaryFolder(), 'sports-guide.db')
  const database = await opened(file)
  const insert = database.prepare('INSERT INTO ledger (id, tvg_id, record) VALUES (?, ?, ?)')
  const rows: readonly [record: string, expected: string][] = [
    [
      '{"id":1,"owner_fields":["name","logo"],"stream_ids":[4],"left_out_stream_ids":[5,6]}',
      '{"id":1,"stream_ids":[4],"user_fields":["name","logo"],"removed_stream_ids":[5,6]}',
    ],
    ['{"id":2,"name":"Über 9","owner_fields":[]}', '{"id":2,"name":"Über 9","user_fields":[]}'],
    ['{"id":3,"user_fields":["guide"]}', '{"id":3,"user_fields":["guide"]}'],
    ['{"id":4,', '{"id":4,'],
    ['[1]', '[1]'],
  ]
  for (const [index, [record]] of rows.entries()) insert.run(index + 1, `sg.${index}`, record)
  database.exec(`INSERT INTO facts VALUES ('automatic_runs_rest_until', '2026-01-01T00:00:00Z'), ('other', '7')`)
  database.exec('DROP TABLE created_rows; DROP TABLE team_marks; PRAGMA user_version = 4')
  database.close()

  for (let start = 0; start < 2; start += 1) {
    const again = await opened(file)
    expect(again.prepare('PRAGMA user_version').get()).toEqual({ user_version: 7 })
    expect(
      again
        .prepare('SELECT record FROM ledger ORDER BY id')
        .all()
        .map(({ record }) => record),
    ).toEqual(rows.map(([, expected]) => expected))
    expect(
      again
        .prepare('SELECT name FROM facts ORDER BY name')
        .all()
        .map(({ name }) => name),
    ).toEqual(['automatic_runs_paused_until', 'other'])
    again.close()
  }
})
