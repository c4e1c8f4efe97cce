import { expect, test } from 'vitest'
import type { HostGuideSource, ManagedChannel } from '../../../src/generated/records.ts'
import { mapGuide } from '../../../src/guide/delivery/map-guide.ts'
import type { ChannelChange, GuideMapping, HostRest } from '../../../src/host/contract.ts'

const SOURCE: HostGuideSource = {
  id: 9,
  name: 'Sports Guide',
  source_type: 'xmltv',
  url: null,
  file_path: '/guide.xml',
  status: 'success',
  last_message: null,
  updated_at: '2025-06-05T15:00:00Z',
}
const REQUEST = { source_id: 9, sha256: 'x', updated_at: SOURCE.updated_at, requested_at: '2025-06-05T16:00:00Z' }

/** Only what mapping reads of a record. */
function channel(tvgId: string, more: Partial<ManagedChannel> = {}, isCovered = false) {
  const record = { tvg_id: tvgId, host_channel_id: 7, guide_row_id: null, owner_fields: [], ...more } as unknown
  return { record: record as ManagedChannel, isCovered }
}

/** A host that has read our guide after so many questions, or never. */
function stage(readAfter: number, source: Partial<HostGuideSource> = {}) {
  const asked: string[] = []
  const mapped: GuideMapping[][] = []
  const edited: ChannelChange[] = []
  const saved: ManagedChannel[] = []
  let questions = 0
  const isRead = () => questions >= readAfter
  const rest = {
    guideSources: {
      async list() {
        questions += 1
        asked.push('sources')
        return [{ ...SOURCE, ...(isRead() ? { updated_at: '2025-06-05T16:00:10Z' } : {}), ...source }]
      },
    },
    guideRows: {
      async list() {
        asked.push('rows')
        const foreign = { id: 1, tvg_id: 'sg.1', epg_source: 3 }
        return isRead() ? [foreign, { id: 60, tvg_id: 'sg.1', epg_source: 9 }] : [foreign]
      },
      map: async (mappings: GuideMapping[]) => void mapped.push(mappings),
    },
    channels: { bulkEdit: async (changes: ChannelChange[]) => void edited.push(...changes) },
  } as unknown as HostRest
  const ledger = {
    fact: () => JSON.stringify(REQUEST),
    setFact: () => undefined,
    save: (record: ManagedChannel) => void saved.push(record),
  }
  let waited = 0
  const run = (channels: ReturnType<typeof channel>[], isAwaited = true) =>
    mapGuide({
      rest,
      ledger,
      channels,
      delivery: { sourceId: 9, isAwaited, warnings: [] },
      wait: async (ms) => {
        waited += ms
      },
    })
  return { run, asked, mapped, edited, saved, waited: () => waited }
}

test('channels are mapped as soon as the host has read the guide, and the ledger knows their rows', async () => {
  const host = stage(3)
  await host.run([channel('sg.1')])
  expect(host.mapped).toEqual([[{ channel_id: 7, epg_data_id: 60 }]])
  expect(host.saved).toMatchObject([{ tvg_id: 'sg.1', guide_row_id: 60 }])
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
  await host.run([channel('sg.1'), channel('sg.2', { host_channel_id: 8 })], false)
  expect(host.mapped).toEqual([[{ channel_id: 7, epg_data_id: 60 }]])
  expect(host.waited()).toBe(0)
})

test('guides of channels of the host’s automatic sync go into their override', async () => {
  const host = stage(0)
  await host.run([channel('sg.1'), channel('sg.1', { host_channel_id: 5 }, true)])
  expect(host.mapped).toEqual([[{ channel_id: 7, epg_data_id: 60 }]])
  expect(host.edited).toEqual([{ id: 5, override: { epg_data_id: 60 } }])
})

test('where every channel has its guide, or the owner’s, nobody is asked and nothing is written', async () => {
  const host = stage(0)
  await host.run([channel('sg.1', { guide_row_id: 60 }), channel('sg.2', { owner_fields: ['guide'] })])
  expect([host.asked, host.mapped, host.edited, host.saved]).toEqual([[], [], [], []])
})
