import { describe, expect, test } from 'vitest'
import type { HostGuideSource } from '../../../src/generated/records.ts'
import { deliverGuide } from '../../../src/guide/delivery/deliver.ts'
import type { HostRest } from '../../../src/host/contract.ts'

const PATH = '/data/plugin/guide.xml'
const MINUTE = 60_000

/** Guide sources of a host that reads when the test says so, and the plugin's memory of them. */
function stage(rows: Partial<HostGuideSource>[] = []) {
  const sources: HostGuideSource[] = rows.map((row, index) => sourceOf({ id: index + 1, ...row }))
  const asked: string[] = []
  const facts = new Map<string, string>()
  let now = Date.parse('2025-06-05T16:00:00Z')
  const guideSources: HostRest['guideSources'] = {
    list: async () => structuredClone(sources),
    async create({ name, file_path }) {
      asked.push(`create ${name}`)
      const made = sourceOf({ id: sources.length + 1, name, file_path })
      sources.push(made)
      return structuredClone(made)
    },
    async update(id, change) {
      asked.push(`update ${id}`)
      Object.assign(sources.find((source) => source.id === id) ?? {}, change)
    },
    async import(id) {
      asked.push(`import ${id}`)
    },
  }
  /** Channels of the guide that the host holds. */
  const held = { tvgIds: ['sg.1', 'sg.2'] }
  const guideRows = {
    list: async () => held.tvgIds.map((tvg_id, index) => ({ id: index + 1, tvg_id, epg_source: 1 })),
  } as unknown as HostRest['guideRows']
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  return {
    sources,
    asked,
    facts,
    guideSources,
    held,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    reads(id: number, change: Partial<HostGuideSource> = {}) {
      const source = sources.find((row) => row.id === id) as HostGuideSource
      Object.assign(source, { status: 'success', updated_at: new Date(now).toISOString(), ...change })
    },
    /** What is asked of the host for a guide with these bytes, and the warnings. */
    async deliver(sha256: string, path = PATH) {
      asked.length = 0
      const { warnings } = await deliverGuide({
        rest: { guideSources, guideRows },
        ledger,
        path,
        sha256,
        tvgIds: ['sg.1', 'sg.2'],
        now: new Date(now),
      })
      return { asked: [...asked], codes: warnings.map(({ code }) => code) }
    },
  }
}

function sourceOf(row: Partial<HostGuideSource>): HostGuideSource {
  const empty = {
    source_type: 'xmltv',
    url: null,
    file_path: null,
    status: 'idle',
    last_message: null,
    updated_at: null,
  }
  return { id: 1, name: 'Provider', ...empty, ...row }
}

const NOTHING = { asked: [], codes: [] }

describe('a guide', () => {
  test('gets a source once, and is read again only when its bytes changed', async () => {
    const host = stage()
    expect((await host.deliver('one')).asked).toEqual(['create Sports Guide'])
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('one')).toEqual(NOTHING)
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('two')).toEqual(NOTHING)
  })

  test('whose import failed is asked for again', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1)
    const { import: works } = host.guideSources
    host.guideSources.import = () => Promise.reject(new Error('the host is away'))
    await expect(host.deliver('two')).rejects.toThrow('away')
    host.guideSources.import = works
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
  })

  test('whose import was dropped is asked for again when the host has not read it for minutes', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1)
    await host.deliver('two') // dropped: the host reads nothing
    host.pass(MINUTE)
    expect(await host.deliver('two')).toEqual(NOTHING)
    host.pass(2 * MINUTE)
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
  })

  test('that was asked for while the one before was still awaited is asked for once more', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(1000)
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.pass(3 * MINUTE)
    host.reads(1) // of the first one, perhaps
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.pass(3 * MINUTE)
    host.reads(1)
    expect(await host.deliver('two')).toEqual(NOTHING)
  })

  test('whose import was dropped, since somebody else had the host read the one before, is asked for again', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1)
    await host.deliver('two') // dropped: the owner had it read just before
    host.pass(MINUTE)
    host.reads(1)
    host.held.tvgIds = ['sg.1', 'sg.old']
    expect(await host.deliver('two')).toEqual(NOTHING)
    host.pass(2 * MINUTE)
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.held.tvgIds = ['sg.1', 'sg.2', 'sg.old']
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('two')).toEqual(NOTHING)
  })

  test('that came back after an import of another one whose answer was lost is asked for', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('one')).toEqual(NOTHING)
    const { import: works } = host.guideSources
    host.guideSources.import = () => Promise.reject(new Error('the answer was lost'))
    await expect(host.deliver('two')).rejects.toThrow('lost')
    host.guideSources.import = works
    expect((await host.deliver('one')).asked).toEqual(['import 1'])
  })

  test('that is being read is waited for', async () => {
    const host = stage()
    await host.deliver('one')
    host.reads(1, { status: 'parsing', updated_at: null })
    host.pass(10 * MINUTE)
    expect(await host.deliver('one')).toEqual(NOTHING)
  })

  test('that the host cannot read is told in every run, and given to it again once an hour', async () => {
    const host = stage()
    await host.deliver('one')
    host.reads(1, { status: 'error', updated_at: null, last_message: 'File not found' })
    host.pass(MINUTE)
    expect(await host.deliver('one')).toEqual({ asked: [], codes: ['guide_not_read'] })
    host.pass(60 * MINUTE)
    expect(await host.deliver('one')).toEqual({ asked: ['import 1'], codes: ['guide_not_read'] })
  })

  test('whose source the owner switched off is left at that', async () => {
    const host = stage()
    await host.deliver('one')
    host.reads(1, { status: 'disabled' })
    expect(await host.deliver('two')).toEqual(NOTHING)
  })
})

describe('our source', () => {
  test('is found again when the owner renamed it, and follows a folder that moved', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1, { name: 'Games' })
    expect(await host.deliver('one')).toEqual(NOTHING)
    expect((await host.deliver('one', '/elsewhere/guide.xml')).asked).toEqual(['update 1', 'import 1'])
    expect(host.sources).toHaveLength(1)
  })

  test('is found by its file, or its name, when all is forgotten', async () => {
    const host = stage()
    await host.deliver('one')
    host.facts.clear()
    expect((await host.deliver('one')).asked).toEqual(['import 1'])
    host.facts.clear()
    expect((await host.deliver('one', '/elsewhere/guide.xml')).asked).toEqual(['update 1', 'import 1'])
  })

  test('is never one of the owner’s that is called like ours', async () => {
    const host = stage([
      { name: 'Sports Guide', file_path: '/data/mine.xml' },
      { name: 'Sports Guide 2', url: 'http://provider.example/guide.xml' },
    ])
    expect((await host.deliver('one')).asked).toEqual(['create Sports Guide 3'])
    expect(host.sources[0]?.file_path).toBe('/data/mine.xml')
  })

  test('is found though the memory of it is damaged', async () => {
    const host = stage()
    await host.deliver('one')
    for (const name of host.facts.keys()) host.facts.set(name, '{broken')
    expect((await host.deliver('one')).asked).toEqual(['import 1'])
  })
})
