import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import { GUIDE_FILE } from '../../src/guide/guide-source.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

/** Seven games of the day: more than are mapped one by one. */
const GAMES = [
  game(1, 0, 1),
  game(2, 2, 3),
  game(3, 4, 5),
  game(4, 0, 2, '2025-06-05T19:00:00Z'),
  game(5, 1, 3, '2025-06-05T19:00:00Z'),
  game(6, 4, 2, '2025-06-06T02:00:00Z'),
  game(7, 5, 0, '2025-06-06T02:00:00Z'),
]
const NICKNAMES = ['Herons', 'Mules', 'Crabs', 'Porcupines', 'Lynxes', 'Otters']

function fixtureOf(games: typeof GAMES): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.events = games
  const nickname = (side: { readonly id?: string | null } | null | undefined) => NICKNAMES[Number(side?.id)] ?? ''
  fixture.names = games.map(({ home, away }, slot) => `NBA 0${slot}: ${nickname(away)} @ ${nickname(home)}`)
  return fixture
}

/** Titles of the file's programmes by channel, in the order of their start. */
function titlesInFile(host: EmbeddedHost): ReadonlyMap<string, readonly string[]> {
  const xml = readFileSync(join(host.files.dataDir, GUIDE_FILE), 'utf8')
  const titles = new Map<string, string[]>()
  for (const [, channel = '', title = ''] of xml.matchAll(/<programme [^>]*channel="([^"]*)">\s*<title>([^<]*)/g)) {
    titles.set(channel, [...(titles.get(channel) ?? []), title])
  }
  return titles
}

async function titlesInHost({ rest }: EmbeddedHost, tvgIds: Iterable<string>) {
  const [source] = await rest.guideSources.list()
  const shown = async (tvgId: string) => {
    const programmes = await rest.guideRows.programmes(source?.id ?? 0, tvgId)
    return [tvgId, programmes.map(({ title }) => title)] as const
  }
  return new Map(await Promise.all([...tvgIds].map(shown)))
}

test.each([2, 5, 7])(
  'after one run the host shows the guide of %i new channels, and a second one writes nothing',
  async (count) => {
    const fixture = fixtureOf(GAMES.slice(0, count))
    await fixture.work(async (host, refresh) => {
      await refresh()
      await host.settled()
      const wanted = titlesInFile(host)
      expect(wanted.size).toBe(count)
      expect(await titlesInHost(host, wanted.keys())).toEqual(wanted)
      expect((await refresh()).counts.host_writes).toBe(0)
    })
  },
)

test('a guide whose programmes alone changed is read once', async () => {
  const fixture = fixtureOf(GAMES)
  await fixture.work(async (host, refresh) => {
    await refresh()
    await host.settled()
    fixture.now = '2025-06-05T16:20:00Z'
    await refresh()
    fixture.events = GAMES.map((one) => (one.id === '3' ? { ...one, start: '2025-06-05T23:45:00Z' } : one))
    const changed = await refresh()
    expect(changed.guide.changed).toBe(true)
    await host.settled()
    const wanted = titlesInFile(host)
    expect(await titlesInHost(host, wanted.keys())).toEqual(wanted)
    host.server.resetCalls()
    fixture.now = '2025-06-05T16:40:00Z'
    expect((await refresh()).counts.host_writes).toBe(0)
    const asked = host.server.calls.filter(({ path }) => path.includes('/epg/programs/'))
    expect(asked).toHaveLength(1) // that the host holds the new guide is seen once
    host.server.resetCalls()
    await refresh()
    expect(host.server.calls.filter(({ path }) => path.includes('/epg/programs/'))).toEqual([])
  })
})

test('without channels the guide is empty, and so is what the host had of it', async () => {
  const fixture = fixtureOf(GAMES)
  await fixture.run()
  fixture.now = '2025-06-08T16:00:00Z'
  fixture.events = []
  await fixture.work(async (host, refresh) => {
    expect((await refresh()).counts.channels).toBe(0)
    await host.settled()
    expect(titlesInFile(host).size).toBe(0)
    expect(await host.rest.guideRows.list()).toEqual([])
    expect(await host.rest.guideSources.list()).toMatchObject([{ name: 'Sports Guide', status: 'success' }])
    expect((await refresh()).counts.host_writes).toBe(0)
  })
})

test('a run without anything to show makes no source; one that is there is told that nothing is left', async () => {
  const fixture = fixtureOf([])
  await fixture.work(async (host, refresh) => {
    const { guide, counts } = await refresh()
    expect([guide.reading, counts.host_writes]).toEqual(['no_source', 0])
    expect(await host.rest.guideSources.list()).toEqual([])
  })
  const [first] = GAMES
  fixture.events = first === undefined ? [] : [first]
  fixture.names = ['NBA 00: Mules @ Herons']
  await fixture.work(async (_, refresh) => expect((await refresh()).guide.reading).toBe('read'))
  fixture.now = '2025-06-07T16:00:00Z'
  await fixture.work(async (host, refresh) => {
    const { guide, counts } = await refresh()
    expect(counts.channels).toBe(0)
    expect(guide.reading).toMatch(/^(read|awaited)$/)
    await host.settled()
    expect(titlesInFile(host).size).toBe(0)
  })
})
