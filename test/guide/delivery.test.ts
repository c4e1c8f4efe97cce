import { describe, expect, test } from 'vitest'
import type { HostGuideSource, HostProgramme } from '../../src/generated/records.ts'
import type { GuideContents } from '../../src/guide/delivery.ts'
import { deliverGuide } from '../../src/guide/delivery.ts'
import type { Programme } from '../../src/guide/programme.ts'
import type { HostRest } from '../../src/host/contract.ts'

const PATH = '/data/plugin/guide.xml'
const MINUTE = 60_000

/** Guide sources of a host that reads when the test says so, and the plugin's memory of them. */
function stage(rows: Partial<HostGuideSource>[] = []) {
  const sources: HostGuideSource[] = rows.map((row, index) => sourceOf({ id: index + 1, ...row }))
  const asked: string[] = []
  const facts = new Map<string, string>()
  let now = Date.parse('2025-06-05T16:00:00Z')
  let waited = 0
  const guideSources: HostRest['guideSources'] = {
    list: async () => structuredClone(sources),
    async create({ name, filePath }) {
      asked.push(`create ${name}`)
      const made = sourceOf({ id: sources.length + 1, name, filePath })
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
    delete: () => Promise.reject(new Error('a delivery deletes no source')),
  }
  /** Channels of the guide that the host holds. */
  const held = { tvgIds: ['sg.1', 'sg.2'], titles: new Map<string, string>() }
  const guideRows: Pick<HostRest['guideRows'], 'list' | 'programmes'> = {
    list: async () => held.tvgIds.map((tvg_id, index) => ({ id: index + 1, tvgId: tvg_id, epgSource: 1 })),
    async programmes(source, tvgId) {
      asked.push(`programmes ${source} ${tvgId}`)
      const title = held.titles.get(tvgId)
      return title === undefined ? [] : [storedProgramme(title)]
    },
  }
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
      Object.assign(source, { status: 'success', updatedAt: new Date(now).toISOString(), ...change })
    },
    /** How long was waited. */
    waited: () => waited,
    /** What is asked of the host for a guide with these bytes, and the warnings. */
    async deliver(sha256: string, path = PATH, contents: GuideContents | null = null, isNewFile = false) {
      asked.length = 0
      const { warnings } = await deliverGuide({
        isNewFile,
        rest: { guideSources, guideRows: guideRows as HostRest['guideRows'] },
        ledger,
        path,
        sha256,
        tvgIds: contents === null ? ['sg.1', 'sg.2'] : [],
        contents,
        now: new Date(now),
        async wait(milliseconds) {
          waited += milliseconds
        },
      })
      return { asked: [...asked], codes: warnings.map(({ code }) => code) }
    },
  }
}

function sourceOf(row: Partial<HostGuideSource>): HostGuideSource {
  const empty = {
    sourceType: 'xmltv',
    url: null,
    filePath: null,
    status: 'idle',
    lastMessage: null,
    updatedAt: null,
  }
  return { id: 1, name: 'Provider', ...empty, ...row }
}

const START = new Date('2025-06-05T23:00:00Z')
const STOP = new Date('2025-06-06T01:00:00Z')

/** A guide in which each channel shows one programme of this title. */
function guideOf(titles: { readonly [tvgId: string]: string }): GuideContents {
  return {
    digests: new Map(Object.entries(titles)),
    mapped: Object.keys(titles),
    programmesOf: (tvgId) => {
      const title = titles[tvgId] ?? ''
      const marks = { isNew: true, isLive: true, isPremiere: false, isReplay: false }
      const programme: Programme = {
        channel: tvgId,
        kind: 'event',
        start: START,
        stop: STOP,
        title,
        categories: [],
        ...marks,
      }
      return [programme]
    },
  }
}

function storedProgramme(title: string): HostProgramme {
  const times = { startTime: '2025-06-05T23:00:00Z', endTime: '2025-06-06T01:00:00Z' }
  return { ...times, title, subTitle: null, description: null }
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
    host.reads(1, { status: 'parsing', updatedAt: null })
    host.pass(10 * MINUTE)
    expect(await host.deliver('one')).toEqual(NOTHING)
  })

  test('that the host cannot read is told in every run, and given to it again once an hour, or when the file is there again', async () => {
    const host = stage()
    await host.deliver('one')
    host.reads(1, { status: 'error', updatedAt: null, lastMessage: 'File not found' })
    host.pass(MINUTE)
    expect(await host.deliver('one')).toEqual({ asked: [], codes: ['guide_not_read'] })
    host.pass(60 * MINUTE)
    expect(await host.deliver('one')).toEqual({ asked: ['import 1'], codes: ['guide_not_read'] })
    host.pass(MINUTE)
    expect((await host.deliver('one')).asked).toEqual([])
    expect((await host.deliver('one', PATH, null, true)).asked).toEqual(['import 1'])
  })

  test('whose source the owner switched off is left at that, and a warning says so', async () => {
    const host = stage()
    await host.deliver('one')
    host.reads(1, { status: 'disabled' })
    const off = { asked: [], codes: ['guide_source_off'] }
    expect(await host.deliver('two')).toEqual(off)
    expect(await host.deliver('two', '/elsewhere/guide.xml')).toEqual(off)
  })
})

describe('a guide that the host was seen to hold', () => {
  /** A host that read one guide and then another, and was seen to hold it. */
  async function holding() {
    const host = stage()
    for (const sha256 of ['one', 'two']) {
      await host.deliver(sha256)
      host.pass(MINUTE)
      host.reads(1)
      expect(await host.deliver(sha256)).toEqual(NOTHING)
    }
    return host
  }

  test('is asked for again once the host was put back to a state of long before', async () => {
    const host = await holding()
    host.pass(5 * MINUTE)
    Object.assign(host.sources[0] ?? {}, { updatedAt: '2025-06-05T12:00:00Z' })
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('two')).toEqual(NOTHING)
  })

  test('is asked for again where a channel that awaits its guide is missing', async () => {
    const host = await holding()
    host.pass(5 * MINUTE)
    host.held.tvgIds = ['sg.1']
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
    host.held.tvgIds = ['sg.1', 'sg.2']
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('two')).toEqual(NOTHING)
  })

  test('is looked at again once the host has read the source again, and then no more', async () => {
    const guide = guideOf({ 'sg.1': 'One' })
    const host = stage()
    host.held.titles = new Map([...guide.digests])
    await host.deliver('one', PATH, guide)
    for (const asked of [['programmes 1 sg.1'], []]) {
      host.pass(MINUTE)
      if (asked.length > 0) host.reads(1)
      expect(await host.deliver('one', PATH, guide)).toEqual({ asked, codes: [] })
    }
    host.reads(1)
    host.held.titles = new Map([['sg.1', 'Another']])
    host.pass(5 * MINUTE)
    expect((await host.deliver('one', PATH, guide)).asked).toEqual(['programmes 1 sg.1', 'import 1'])
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
      { name: 'Sports Guide', filePath: '/data/mine.xml' },
      { name: 'Sports Guide 2', url: 'http://provider.example/guide.xml' },
    ])
    expect((await host.deliver('one')).asked).toEqual(['create Sports Guide 3'])
    expect(host.sources[0]?.filePath).toBe('/data/mine.xml')
  })

  test('is not one of the owner’s that got its id when the host was set up anew', async () => {
    const host = stage([{ name: 'Other', filePath: '/data/other.xml', createdAt: '2025-01-01T00:00:00Z' }])
    expect((await host.deliver('one')).asked).toEqual(['create Sports Guide'])
    Object.assign(host.sources[1] ?? {}, { createdAt: '2025-06-05T16:00:00Z' })
    host.pass(MINUTE)
    host.reads(2)
    host.held.tvgIds = []
    await host.deliver('one')
    host.sources.splice(0, 2, sourceOf({ id: 2, filePath: '/data/mine.xml', createdAt: '2025-06-06T00:00:00Z' }))
    expect((await host.deliver('one')).asked).toEqual(['create Sports Guide'])
    expect(host.sources[0]?.filePath).toBe('/data/mine.xml')
  })

  test('of several that read our file is the one that channels are mapped to', async () => {
    const host = stage([
      { name: 'Copy', filePath: PATH, hasChannels: false },
      { name: 'Games', filePath: PATH, hasChannels: true },
    ])
    expect((await host.deliver('one')).asked).toEqual(['import 2'])
  })

  test('that the owner gave an address is left at that, no second one is made, and a warning says so', async () => {
    const host = stage()
    await host.deliver('one')
    host.pass(MINUTE)
    host.reads(1, { url: 'http://guide.example/guide.xml', createdAt: '2025-06-05T16:00:00Z' })
    host.facts.set('guide_request', JSON.stringify({ source_id: 1, created_at: '2025-06-05T16:00:00Z', sha256: 'one' }))
    expect(await host.deliver('two')).toEqual({ asked: [], codes: ['guide_source_address'] })
    host.reads(1, { url: '' })
    expect((await host.deliver('two')).asked).toEqual(['import 1'])
  })

  test('is found though the memory of it is damaged', async () => {
    const host = stage()
    await host.deliver('one')
    for (const name of host.facts.keys()) host.facts.set(name, '{broken')
    expect((await host.deliver('one')).asked).toEqual(['import 1'])
  })
})

describe('a guide whose programmes alone changed', () => {
  const [before, after] = [guideOf({ 'sg.1': 'One', 'sg.2': 'Two' }), guideOf({ 'sg.1': 'One', 'sg.2': 'Second' })]

  /** A host that holds the guide of before, and drops the request to read the one after. */
  async function dropping() {
    const host = stage()
    host.held.titles = new Map([...before.digests])
    await host.deliver('one', PATH, before)
    host.pass(MINUTE)
    host.reads(1)
    expect((await host.deliver('one', PATH, before)).asked).toEqual(['programmes 1 sg.1'])
    host.pass(MINUTE)
    expect((await host.deliver('two', PATH, after)).asked).toEqual(['import 1'])
    host.pass(MINUTE)
    host.reads(1) // of the guide of before: somebody had it read just before
    return host
  }

  test('is asked for again when the host holds other programmes of a channel that changed', async () => {
    const host = await dropping()
    host.pass(2 * MINUTE)
    expect((await host.deliver('two', PATH, after)).asked).toEqual(['programmes 1 sg.2', 'import 1'])
    host.held.titles = new Map([...after.digests])
    host.pass(MINUTE)
    host.reads(1)
    expect((await host.deliver('two', PATH, after)).asked).toEqual(['programmes 1 sg.2'])
    host.pass(60 * MINUTE)
    expect(await host.deliver('two', PATH, after)).toEqual(NOTHING)
  })

  test('is given up after two more times, with a note, until the host holds it', async () => {
    const host = await dropping()
    const imports: string[] = []
    const codes: string[] = []
    for (let run = 0; run < 6; run += 1) {
      host.pass(15 * MINUTE)
      const { asked, codes: told } = await host.deliver('two', PATH, after)
      imports.push(...asked.filter((one) => one.startsWith('import')))
      codes.push(...told)
      host.reads(1)
    }
    expect(imports).toHaveLength(2)
    expect(codes).toEqual(Array(4).fill('guide_not_held'))
    expect(JSON.parse(host.facts.get('guide_held') ?? '')).toEqual(Object.fromEntries(before.digests))
    host.held.titles = new Map([...after.digests])
    host.pass(MINUTE)
    host.reads(1)
    expect(await host.deliver('two', PATH, after)).toEqual({ asked: ['programmes 1 sg.2'], codes: [] })
    expect(JSON.parse(host.facts.get('guide_held') ?? '')).toEqual(Object.fromEntries(after.digests))
  })

  test('is not asked for again before the host had time, however often a run looks', async () => {
    const host = await dropping()
    for (const seconds of [1, 2, 3]) {
      host.pass(seconds * 1000)
      expect((await host.deliver('two', PATH, after)).asked.filter((one) => one.startsWith('import'))).toEqual([])
    }
    host.pass(2 * MINUTE)
    expect((await host.deliver('two', PATH, after)).asked).toEqual(['import 1'])
  })

  test('is not asked for twice where another one was awaited meanwhile, once it is seen', async () => {
    const host = stage()
    host.held.titles = new Map([...before.digests])
    await host.deliver('one', PATH, before)
    host.pass(1000)
    expect((await host.deliver('two', PATH, after)).asked).toEqual(['import 1'])
    host.held.titles = new Map([...after.digests])
    host.pass(MINUTE)
    host.reads(1)
    host.pass(5 * MINUTE)
    expect((await host.deliver('two', PATH, after)).asked.filter((one) => one.startsWith('import'))).toEqual([])
  })
})

describe('a clock that stands still', () => {
  test('waits for an answer in place of asking twice', async () => {
    const host = stage()
    await host.deliver('one')
    const { list } = host.guideSources
    let questions = 0
    host.guideSources.list = async () => {
      questions += 1
      if (questions === 3) host.reads(1)
      return list()
    }
    expect(await host.deliver('one')).toEqual(NOTHING)
    expect(host.waited()).toBe(70)
  })

  test('asks again after 15 seconds without an answer', async () => {
    const host = stage()
    await host.deliver('one')
    expect((await host.deliver('one')).asked).toEqual(['import 1'])
    expect(host.waited()).toBe(15_000)
  })
})
