import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { StreamGroup } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from '../refresh/refresh-fixtures.ts'
import { quickFolder } from '../temporary-folder.ts'

const OWN = { name: 'My slot', number: 7, guide: null }
const OVER = '2025-06-06T12:00:00Z'
const IDLE = ['NBA 01:', 'Other 1', 'Other 2']

/** The owner's channel shows a game; the next one is due on the same stream. */
async function dressedFixture(): Promise<RefreshFixture> {
  const fixture = new RefreshFixture()
  fixture.settings = { create_before: '2h', delete_after: '30m' }
  fixture.now = '2025-06-05T22:00:00Z'
  fixture.names = ['NBA 01: Mules @ Herons', ...IDLE.slice(1)]
  fixture.events = [game(1, 0, 1, '2025-06-05T21:00:00Z'), game(2, 2, 3, '2025-06-05T23:30:00Z')]
  const group: StreamGroup = { id: 1, name: 'Slots', namePattern: '.', mode: 'attach', attachName: true }
  await fixture.run(async ({ rest, settings }) => {
    await writeUserRows(settings, { streamGroups: [group] }, new Date(fixture.now))
    const made = await rest.groups.create('Mine')
    const stream = (await rest.streams.list()).find(({ name }) => name === fixture.names[0])
    await rest.channels.create({
      name: OWN.name,
      channelNumber: OWN.number,
      channelGroupId: made.id,
      tvgId: 'own',
      logoId: null,
      streams: [stream?.id ?? 0],
    })
  })
  expect(await shown(fixture)).toMatchObject({ name: expect.stringContaining('Herons'), guide: expect.any(Number) })
  return fixture
}

async function shown(fixture: RefreshFixture) {
  const [channel] = await fixture.read((rest) => rest.channels.list())
  return { name: channel?.name, number: channel?.channelNumber, guide: channel?.epgDataId }
}

/** The process ends once the host has name and logo of the next game, before the ledger knows. */
async function breakOff(fixture: RefreshFixture) {
  fixture.names = ['NBA 01: Porcupines @ Crabs', ...IDLE.slice(1)]
  const run = fixture.run(({ rest: { channels } }: EmbeddedHost) => {
    const really = channels.bulkEdit.bind(channels)
    vi.spyOn(channels, 'bulkEdit').mockImplementationOnce(async (changes) => {
      await really(changes)
      throw new Error('ended')
    })
  })
  await expect(run).rejects.toThrow('ended')
  expect(await shown(fixture)).toMatchObject({ name: expect.stringContaining('Crabs') })
}

/** Nothing shows a game any more: the channel has its own looks back, and keeps them. */
async function expectOwnLooks(fixture: RefreshFixture) {
  fixture.now = OVER
  fixture.names = IDLE
  expect((await fixture.run()).warnings).toEqual([])
  expect(await shown(fixture)).toEqual(OWN)
  expect((await fixture.run()).counts.host_writes).toBe(0)
}

function backup(fixture: RefreshFixture): string {
  const folder = quickFolder()
  cpSync(fixture.folder, folder, { recursive: true })
  return folder
}

/** Puts back what the plugin knew, or all but that. */
function putBack(fixture: RefreshFixture, from: string, isPut: (entry: string) => boolean) {
  for (const entry of readdirSync(fixture.folder).filter(isPut))
    rmSync(join(fixture.folder, entry), { recursive: true })
  for (const entry of readdirSync(from).filter(isPut))
    cpSync(join(from, entry), join(fixture.folder, entry), { recursive: true })
}

const isPlugins = (entry: string) => entry === 'plugin'

test('a run broke off between two games, and the next one saw an empty playlist', async () => {
  const fixture = await dressedFixture()
  await breakOff(fixture)
  fixture.names = []
  await fixture.run()
  expect(await shown(fixture)).toMatchObject({ name: expect.stringContaining('Crabs') })
  await expectOwnLooks(fixture)
})

test('a run broke off between two games, and the one after it was undone', async () => {
  const fixture = await dressedFixture()
  await breakOff(fixture)
  fixture.events = [...fixture.events, game(3, 0, 3, '2025-06-05T23:00:00Z')]
  fixture.names = ['NBA 01: Porcupines @ Herons', ...IDLE.slice(1)]
  await fixture.run()
  await fixture.work((_host, _refresh, undo) => undo())
  // The broken one is undone with it.
  expect(await shown(fixture)).toMatchObject({ name: expect.stringContaining('Herons') })
  await expectOwnLooks(fixture)
})

test.each([
  ['what the plugin knew', isPlugins],
  ['what the host held', (entry: string) => !isPlugins(entry)],
])('%s before the last game was put back from a backup', async (_, isPut) => {
  const fixture = await dressedFixture()
  const before = backup(fixture)
  fixture.names = ['NBA 01: Porcupines @ Crabs', ...IDLE.slice(1)]
  await fixture.run()
  expect(await shown(fixture)).toMatchObject({ name: expect.stringContaining('Crabs') })
  putBack(fixture, before, isPut)
  await expectOwnLooks(fixture)
})
