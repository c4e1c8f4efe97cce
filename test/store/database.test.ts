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
    message: expect.stringMatching(`cannot use the database ${file}: .*; remove the file`),
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
