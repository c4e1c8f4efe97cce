import { expect, test } from 'vitest'
import { mapAwaitedGuides } from '../../src/channels/guide-mapping.ts'
import type { HostGuideSource, ManagedChannel } from '../../src/generated/records.ts'
import type { ChannelChange, GuideMapping, HostRest } from '../../src/host/contract.ts'

const SOURCE: HostGuideSource = {
  id: 9,
  name: 'Sports Guide',
  sourceType: 'xmltv',
  url: null,
  filePath: '/guide.xml',
  status: 'success',
  lastMessage: null,
  updatedAt: '2025-06-05T15:00:00Z',
}
const REQUEST = { source_id: 9, sha256: 'x', updated_at: SOURCE.updatedAt, requested_at: '2025-06-05T16:00:00Z' }

/** The channels that the host's guide has. */
const MANY = ['sg.1', 'sg.3', 'sg.4', 'sg.5', 'sg.6', 'sg.7']

/** Only what mapping reads of a record. */
function channel(tvgId: string, more: Partial<ManagedChannel> = {}, isAutoSynced = false) {
  const record = { tvgId, hostChannelId: 7, guideRowId: null, userFields: [], ...more } as unknown
  return { record: record as ManagedChannel, isAutoSynced }
}

/** A host that has read our guide after so many questions, or never. */
function stage(readAfter: number, source: Partial<HostGuideSource> = {}) {
  const asked: string[] = []
  const mapped: GuideMapping[][] = []
  const edited: ChannelChange[] = []
  const saved: ManagedChannel[] = []
  let questions = 0
  /** Requests to read the guide that the host drops before it takes one. */
  const dropped = { next: 0 }
  /** Whether the reading that it is at ends after the request that it drops; else nothing of the source changes. */
  const inReading = { ends: true }
  let hasProgrammes = false
  let readings = 0
  const isRead = () => questions >= readAfter
  const rest = {
    guideSources: {
      async list() {
        questions += 1
        asked.push('sources')
        const seconds = String(10 + readings).padStart(2, '0')
        return [{ ...SOURCE, ...(isRead() ? { updatedAt: `2025-06-05T16:00:${seconds}Z` } : {}), ...source }]
      },
      async import(id: number) {
        asked.push(`import ${id}`)
        hasProgrammes = dropped.next <= 0
        if (hasProgrammes || inReading.ends) readings += 1
        dropped.next -= 1
      },
    },
    guideRows: {
      async list() {
        asked.push('rows')
        const foreign = { id: 1, tvgId: 'sg.1', epgSource: 3 }
        const own = MANY.map((tvgId, index) => ({ id: 60 + index, tvgId, epgSource: 9 }))
        return isRead() ? [foreign, ...own] : [foreign]
      },
      programmes: async () => (hasProgrammes ? [{ title: 'Mules at Herons' }] : []),
      map: async (mappings: GuideMapping[]) => void mapped.push(mappings),
    },
    channels: { bulkEdit: async (changes: ChannelChange[]) => void edited.push(...changes) },
  } as unknown as HostRest
  let fact = JSON.stringify(REQUEST)
  const ledger = {
    fact: () => fact,
    setFact: (_: string, value: string) => {
      fact = value
    },
    remove: () => undefined,
    together: (work: () => void) => work(),
    save: (record: ManagedChannel) => void saved.push(record),
  }
  let waited = 0
  const run = (channels: ReturnType<typeof channel>[], isAwaited = true) =>
    mapAwaitedGuides({
      rest,
      ledger,
      channels,
      delivery: { sourceId: 9, isAwaited, warnings: [] },
      now: new Date('2025-06-05T16:00:00Z'),
      wait: async (ms) => {
        waited += ms
      },
    })
  return {
    run,
    asked,
    mapped,
    edited,
    saved,
    dropped,
    inReading,
    waited: () => waited,
    request: () => JSON.parse(fact) as object,
  }
}

test('channels are mapped as soon as the host has read the guide, and the ledger knows their rows', async () => {
  const host = stage(3)
  await host.run([channel('sg.1')])
  expect(host.mapped).toEqual([[{ channelId: 7, epgDataId: 60 }]])
  expect(host.saved).toMatchObject([{ tvgId: 'sg.1', guideRowId: 60 }])
  expect(host.asked).toEqual(['sources', 'sources', 'sources', 'rows'])
})

test('a host that does not read it is waited for 15 seconds, and the next run goes on', async () => {
  const host = stage(Number.POSITIVE_INFINITY)
  await host.run([channel('sg.1')])
  expect(host.waited()).toBe(15_000)
  expect([host.mapped, host.saved]).toEqual([[], []])
  expect(host.asked).not.toContain('rows')
})

test('a source that reports an error is waited for no longer', async () => {
  const host = stage(Number.POSITIVE_INFINITY, { status: 'error' })
  await host.run([channel('sg.1')])
  expect(host.asked).toEqual(['sources'])
})

test('what has a row is mapped, what has none waits for the next run', async () => {
  const host = stage(0)
  await host.run([channel('sg.1'), channel('sg.2', { hostChannelId: 8 })], false)
  expect(host.mapped).toEqual([[{ channelId: 7, epgDataId: 60 }]])
  expect(host.waited()).toBe(0)
})

test('guides of channels of the host’s automatic sync go into their override', async () => {
  const host = stage(0)
  await host.run([channel('sg.1'), channel('sg.1', { hostChannelId: 5 }, true)])
  expect(host.mapped).toEqual([[{ channelId: 7, epgDataId: 60 }]])
  expect(host.edited).toEqual([{ id: 5, override: { epgDataId: 60 } }])
})

test('where every channel has its guide, or the owner’s, nobody is asked and nothing is written', async () => {
  const host = stage(0)
  await host.run([channel('sg.1', { guideRowId: 60 }), channel('sg.2', { userFields: ['guide'] })])
  expect([host.asked, host.mapped, host.edited, host.saved]).toEqual([[], [], [], []])
})

test('many channels are mapped in one request that reads nothing, and the guide is read once for all of them', async () => {
  const host = stage(0)
  const ids = new Map(MANY.map((tvgId, index) => [tvgId, 70 + index]))
  await host.run(
    MANY.map((tvgId) => channel(tvgId, { hostChannelId: ids.get(tvgId) ?? 0 }, tvgId === 'sg.7')),
    false,
  )
  expect(host.mapped).toEqual([])
  expect(host.edited).toEqual([
    ...[60, 61, 62, 63, 64].map((row, index) => ({ id: 70 + index, epgDataId: row })),
    { id: 75, override: { epgDataId: 65 } },
  ])
  expect(host.saved.map(({ guideRowId: row }) => row)).toEqual([60, 61, 62, 63, 64, 65])
  expect(host.asked.filter((one) => one.startsWith('import'))).toEqual(['import 9'])
  expect(host.request()).toMatchObject({ sha256: 'x', held_at: null, witness: 'sg.1' })
})

test('the guide of many channels is asked for again where the reading before took the request away', async () => {
  const host = stage(0)
  host.dropped.next = 1
  const channels = MANY.map((tvgId, index) => channel(tvgId, { hostChannelId: 70 + index }))
  expect(await host.run(channels, false)).toBe(true)
  expect(host.asked.filter((one) => one.startsWith('import'))).toEqual(['import 9', 'import 9'])
  host.asked.length = 0
  host.dropped.next = 9
  expect(await host.run(channels, false)).toBe(false)
  expect(host.asked.filter((one) => one.startsWith('import'))).toHaveLength(3)
})

test('a request for many channels that the host dropped without a trace is made once more, else the guide counts as awaited', async () => {
  const host = stage(0)
  host.inReading.ends = false
  host.dropped.next = 1
  const channels = MANY.map((tvgId, index) => channel(tvgId, { hostChannelId: 70 + index }))
  expect(await host.run(channels, false)).toBe(true)
  expect(host.asked.filter((one) => one.startsWith('import'))).toEqual(['import 9', 'import 9'])
  host.asked.length = 0
  host.dropped.next = 9
  expect(await host.run(channels, false)).toBe(false)
  expect(host.asked.filter((one) => one.startsWith('import'))).toHaveLength(2)
})
