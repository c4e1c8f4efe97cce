import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import { GUIDE_FILE } from '../../src/guide/guide-source.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const LATER = '2025-06-05T23:45:00Z'

/** Three games whose channels come in another order than that of their tvg-ids. */
function fixtureOf(): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.events = [
    game(12, 0, 1, '2025-06-05T20:00:00Z'),
    game(1, 2, 3, '2025-06-05T21:00:00Z'),
    game(5, 4, 5, '2025-06-05T22:00:00Z'),
  ]
  fixture.names = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs', 'NBA 03: Otters @ Lynxes']
  return fixture
}

/** Every channel of the guide tells something else from now on. */
function moveGames(fixture: RefreshFixture): void {
  fixture.events = fixture.events.map((event) => ({ ...event, start: LATER }))
}

function askedProgrammes({ server }: EmbeddedHost): (string | null)[] {
  const asked = server.calls.filter(({ path }) => path.includes('/epg/programs/'))
  return asked.map(({ path }) => new URL(path, 'http://host.example').searchParams.get('tvg_id'))
}

test('a dry run says whether the guide would change, and touches no file', async () => {
  const fixture = fixtureOf()
  await fixture.work(async (host, refresh) => {
    const text = () => readFileSync(join(host.files.dataDir, GUIDE_FILE), 'utf8')
    const { guide: written } = await refresh()
    const before = text()
    expect((await refresh({ dryRun: true })).guide).toMatchObject({ changed: false, sha256: written.sha256 })
    moveGames(fixture)
    const { guide } = await refresh({ dryRun: true })
    expect(guide).toMatchObject({ changed: true, reading: null })
    expect(guide.sha256).not.toBe(written.sha256)
    expect(text()).toBe(before)
  })
})

test('channels stand in the order of their tvg-ids, whatever their numbers', async () => {
  const fixture = fixtureOf()
  await fixture.run()
  const xml = readFileSync(join(fixture.folder, 'plugin', GUIDE_FILE), 'utf8')
  const idsOf = (pattern: RegExp) => [...new Set([...xml.matchAll(pattern)].map(([, id]) => id))]
  expect(idsOf(/<channel id="([^"]*)"/g)).toEqual(['sg.1', 'sg.12', 'sg.5'])
  expect(idsOf(/<programme [^>]*channel="([^"]*)"/g)).toEqual(['sg.1', 'sg.12', 'sg.5'])
  expect(await fixture.channels()).toMatchObject({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5001 })
})

test('the progress goes on with each channel', async () => {
  const fixture = fixtureOf()
  const steps: string[] = []
  fixture.progress = (phase, done, total) => void (phase === 'guide' && steps.push(`${done}/${total}`))
  await fixture.run()
  expect(steps).toEqual(['0/3', '1/3', '2/3', '3/3'])
})

test('a channel that shows a guide of the owner’s choice is not asked whether the host holds ours', async () => {
  const fixture = fixtureOf()
  await fixture.work(async (host, refresh) => {
    await refresh()
    await host.settled()
    const [channels, rows] = await Promise.all([host.rest.channels.list(), host.rest.guideRows.list()])
    const first = channels.find(({ tvgId: id }) => id === 'sg.1')
    const other = rows.find(({ tvgId: id }) => id === 'sg.5')
    await host.rest.guideRows.map([{ channelId: first?.id ?? 0, epgDataId: other?.id ?? 0 }])
    await host.settled()
    fixture.now = '2025-06-05T16:20:00Z'
    await refresh()
    moveGames(fixture)
    await refresh()
    await host.settled()
    fixture.now = '2025-06-05T16:40:00Z'
    host.server.resetCalls()
    expect((await refresh()).counts.host_writes).toBe(0)
    expect(askedProgrammes(host)).toEqual(['sg.12'])
  })
})

test('what the plan warns of already is not told again by the delivery', async () => {
  const fixture = fixtureOf()
  const [first] = fixture.events
  fixture.events = fixture.events.slice(1)
  await fixture.run()
  fixture.events = [...fixture.events, ...(first === undefined ? [] : [first])]
  const { warnings } = await fixture.run(async ({ rest: { guideSources } }) => {
    const [ours] = await guideSources.list()
    await guideSources.update(ours?.id ?? 0, { isActive: false, filePath: ours?.filePath ?? '' })
  })
  expect(warnings.map(({ code }) => code)).toEqual(['guide_source_off'])
})
