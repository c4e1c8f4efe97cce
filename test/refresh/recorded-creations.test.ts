import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { RefreshFixture } from './refresh-fixtures.ts'

const PLAYERS = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']

/** A host whose playlist makes 56 channels. */
function bigFixture(): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.names = PLAYERS.flatMap((one) =>
    PLAYERS.filter((other) => other !== one).map((other) => `Chess: ${one} vs ${other} 7:00 PM ET`),
  )
  return fixture
}

/** Channels that the ledger knows in the host. */
function recordedIn({ folder }: RefreshFixture): number {
  const database = new DatabaseSync(join(folder, 'plugin/sports-guide.db'), { readOnly: true })
  try {
    return database.prepare('SELECT record FROM ledger').all().length
  } finally {
    database.close()
  }
}

test('new channels come into the ledger fifty at a time, and all that were made when the run breaks off', async () => {
  const fixture = bigFixture()
  const recorded: number[] = []
  const run = fixture.run(async ({ rest: { channels }, settings }) => {
    await writeUserRows(settings, { streamGroups: [{ id: 1, name: 'All', nameGuide: 'timed' }] }, new Date(fixture.now))
    const create = channels.create.bind(channels)
    vi.spyOn(channels, 'create').mockImplementation((channel) => {
      recorded.push(recordedIn(fixture))
      return recorded.length === 53 ? Promise.reject(new Error('the host is away')) : create(channel)
    })
  })
  await expect(run).rejects.toThrow('the host is away')
  expect(recorded).toEqual([...Array(50).fill(0), ...Array(3).fill(50)])
  expect(recordedIn(fixture)).toBe(52)
})
