import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { explainWriteError } from '../../../src/dispatcharr/process/write-errors.ts'
import { SportsGuideError } from '../../../src/errors.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** The data folder, and what is to be done with it. */
const OWNER = '/data/sports-guide .*user'
const SPACE = 'space .*/data/sports-guide'

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('a database that may only be read', () => {
  const file = join(temporaryFolder(), 'some.db')
  new DatabaseSync(file).exec('CREATE TABLE t (a)')
  const database = new DatabaseSync(file, { readOnly: true })
  const error = explainWriteError(
    thrownBy(() => database.exec('INSERT INTO t VALUES (1)')),
    '/data/sports-guide',
  )
  expect(error).toMatchObject({
    code: 'OutputNotWritable',
    message: expect.stringMatching(`/data/sports-guide .*attempt to write a readonly database.*${OWNER}`),
  })
})

test('a full disk, as SQLite says it', () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'some.db'))
  database.exec('CREATE TABLE t (a); PRAGMA max_page_count = 3')
  const error = thrownBy(() => database.exec('INSERT INTO t VALUES (zeroblob(100000))'))
  expect(explainWriteError(error, '/data/sports-guide')).toMatchObject({
    code: 'OutputNotWritable',
    message: expect.stringMatching(`/data/sports-guide .*database or disk is full.*${SPACE}`),
  })
})

test.each([
  ['EACCES', OWNER],
  ['EROFS', OWNER],
  ['ENOSPC', SPACE],
])('a file, as the system says it (%s)', (code, remedy) => {
  const error = Object.assign(new Error(`${code}: it says`), { code, path: '/data/sports-guide/guide.xml' })
  expect(explainWriteError(error, '/data/sports-guide')).toMatchObject({
    code: 'OutputNotWritable',
    message: expect.stringMatching(`/data/sports-guide/guide\\.xml .*${code}: it says.*${remedy}`),
  })
})

test('any other error stays as it is, and what is ours already too', () => {
  const missing = thrownBy(() => readFileSync('/nowhere/at/all'))
  const ours = new SportsGuideError('HostAway', 'no answer', { cause: Object.assign(new Error(), { code: 'EACCES' }) })
  const broken = thrownBy(() => new DatabaseSync(':memory:').exec('SELECT'))
  for (const error of [missing, ours, broken, 'a text', null]) expect(explainWriteError(error, '/data')).toBe(error)
})
