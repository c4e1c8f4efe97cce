import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registerActions } from '../../src/actions/index.ts'
import { SportsGuideError } from '../../src/errors.ts'
import type { RefreshReport, RemovalAnswer, Settings, UndoAnswer, Warning } from '../../src/generated/records.ts'
import { stopAutomaticRuns } from '../../src/history/automatic-pause.ts'
import { createActions } from '../../src/host/connected-host.ts'
import type { Host, HostLog } from '../../src/host/contract.ts'
import { createPace } from '../../src/time/slices.ts'

const NOW = new Date('2025-06-05T18:00:00Z')
const NEVER = () => new Promise<true>(() => undefined)
const REPORT = {
  trigger: 'button',
  dry_run: false,
  relayout: null,
  counts: {
    streams: 9,
    matched: 4,
    channels: 3,
    created: 2,
    updated: 1,
    removed: 0,
    renumbered: 0,
    attached: 0,
    restored: 0,
    warnings: 1,
  },
  guide: { changed: true, reading: null },
  operations: [],
  streams: [],
  warnings: [],
} as unknown as RefreshReport

const UNDONE: UndoAnswer = {
  run_id: 7,
  started_at: '2025-06-05T16:00:00.000Z',
  dry_run: false,
  operations: [],
  left: [{ tvg_id: 'sg.1', name: 'Mules @ Herons', fields: ['name'], reason: 'you changed it since' }],
  guide: 'put_back',
  host_writes: 3,
  automatic_runs_paused_until: '2025-06-06T16:10:00.000Z',
  warnings: [],
}

const REMOVAL: RemovalAnswer = {
  dry_run: true,
  token: 'first',
  expires_at: '2025-06-05T18:05:00.000Z',
  deleted: [
    { kind: 'channel', host_id: 1, name: 'Mules @ Herons', channel_number: 5000, is_edited: true },
    { kind: 'channel', host_id: 2, name: 'Cubs @ Mets', channel_number: 5001, is_edited: false },
    { kind: 'group', host_id: 3, name: 'NBA' },
    { kind: 'guide_source', host_id: 4, name: 'Sports Guide' },
  ],
  restored: [],
  stays: [{ kind: 'logo', host_id: 5, name: 'https://art.example/1.png', reason: 'channel "Mine" shows it' }],
  event_groups: 'US| NBA*',
  stream_groups: 2,
  favorite_teams: 0,
  run_id: null,
  host_writes: 0,
  warnings: [],
}

/** As much of a host as actions need; `runs` holds what was asked of it. */
function fakeHost({ run = async () => undefined }: { run?: () => Promise<void> } = {}) {
  const runs: { trigger: string; dryRun?: boolean }[] = []
  const errors: string[] = []
  const warned: string[] = []
  const actions = createActions()
  const log: HostLog = {
    error: (line) => errors.push(line),
    warn: (line) => warned.push(line),
    info: () => {},
    debug: () => {},
  }
  const sources = [
    { id: 1, name: 'Provider', sourceType: 'xmltv', url: 'http://guide.example/', filePath: null },
    { id: 2, name: 'Renamed by the owner', sourceType: 'xmltv', filePath: join('data', 'guide.xml') },
    {
      id: 3,
      name: 'Moved by the owner',
      sourceType: 'xmltv',
      filePath: '/elsewhere.xml',
      createdAt: 'then',
      hasChannels: true,
    },
  ]
  const host = {
    actions,
    log,
    clock: () => NOW,
    timeZone: 'America/New_York',
    files: { dataDir: 'data' },
    rest: { guideSources: { list: async () => sources } },
    requestRefresh: async (request: { trigger: string; dryRun?: boolean }) => {
      runs.push(request)
      await run()
    },
  }
  return { host: host as unknown as Host, actions, runs, errors, warned }
}

/** What the actions know of a plugin whose last run was this one. */
const partsOf = (host: Host, report: RefreshReport | null, regrid: () => Promise<void> = async () => {}) => ({
  lastReport: () => report,
  addSuggestedGroups: async () => ({ added: [], suggested: 0, event_groups: '' }),
  refresh: async (request: { trigger: string; dryRun?: boolean }) => {
    await host.requestRefresh(request)
    return report ?? REPORT
  },
  settings: async () => ({ timeZone: 'America/New_York', timeFormat: '12h', streamToExplain: '' }) as Settings,
  matchInput: () =>
    Promise.reject(new SportsGuideError('HostAway', 'Cannot read streams: no answer from Dispatcharr.')),
  console: () => ({ path: '/logos/sports_guide/' }),
  publishConsole: async () => null,
  regrid,
  undo: async () => UNDONE,
  removal: { preview: async () => REMOVAL, remove: async () => REMOVAL },
  ledger: { fact: () => null as string | null },
  pace: createPace(),
  playlistFailed: () => undefined,
})

/** What is remembered after a removal. */
function createStoppedLedger() {
  const facts = new Map<string, string>()
  stopAutomaticRuns({ setFact: (name, value) => void facts.set(name, value) })
  return { fact: (name: string) => facts.get(name) ?? null }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a button', () => {
  test('of the re-grid runs one and says what it did', async () => {
    const { host, actions, runs } = fakeHost()
    let regrids = 0
    registerActions(
      host,
      partsOf(host, REPORT, async () => {
        regrids += 1
      }),
      { wait: NEVER },
    )
    expect(await actions.call('regrid', {})).toMatchObject({ message: expect.stringContaining('3 channels') })
    expect(regrids).toBe(1)
    expect(runs).toEqual([])
  })

  test('runs a refresh and says what it did', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, REPORT), { wait: NEVER })
    const answer = await actions.call('refresh', {})
    expect(runs).toEqual([{ trigger: 'button', dryRun: false }])
    expect(answer.status).toBe('ok')
    expect(answer.message).toMatch(/^Done.*2 new, 1 changed.*3 channels.*guide updated/)
    expect(answer.file?.split('\n')[0]).toBe(answer.message)
    expect(answer.file).toMatch(/^• .*: \/logos\/sports_guide\//m)
  })

  test('tells trouble of a data source last, and again only when it is another one', async () => {
    const { host, actions } = fakeHost()
    const trouble = (place: string, message: string): Warning => ({ code: 'last_good_used', message, place })
    const note: Warning = { code: 'few_streams', message: 'Few streams.', place: 'x' }
    const reports = [
      [trouble('espn', 'Of NFL, 5 min old.'), note],
      [trouble('espn', 'Of NFL, 9 min old.'), note],
      [trouble('espn', 'Of NHL, 9 min old.'), note],
    ].map((warnings) => ({ ...REPORT, warnings }))
    const parts = { ...partsOf(host, null), refresh: async () => reports.shift() ?? REPORT }
    registerActions(host, parts, { wait: NEVER })
    const told = []
    for (const button of ['preview', 'refresh', 'preview']) {
      const { file = '' } = await actions.call(button, {})
      told.push(file.split('\n').flatMap((line) => line.match(/Few|NFL|NHL/) ?? []))
    }
    expect(told).toEqual([['Few', 'NFL'], ['Few'], ['Few', 'NHL']])
  })

  test('for the preview runs dry', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, REPORT), { wait: NEVER })
    await actions.call('preview', {})
    expect(runs).toEqual([{ trigger: 'preview', dryRun: true }])
  })

  test('for the preview says that it is one', async () => {
    const { host, actions } = fakeHost()
    registerActions(host, partsOf(host, { ...REPORT, dry_run: true }), { wait: NEVER })
    expect((await actions.call('preview', {})).message).toMatch(/^Preview: 2 new/)
  })

  test.each([
    ['listed no streams', []],
    ['No stream was', ['no_stream_group', 'stale_stream']],
    ['every stream', ['no_stream_group', 'placeholder']],
  ])('for questions about no stream says where %s', async (words, rules) => {
    const { host, actions } = fakeHost()
    const streams = rules.map((rule) => ({ rule, name: 'x', event_id: null }))
    registerActions(host, partsOf(host, { ...REPORT, streams } as unknown as RefreshReport), { wait: NEVER })
    expect((await actions.call('explain', {})).message).toContain(words)
  })

  test('for the undo says what went back, what stays, and that automatic runs rest', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, null), { wait: NEVER })
    const { message, file } = await actions.call('undo', {})
    expect(message).toMatch(/no channel.*guide restored/)
    expect(file).toMatch(/\b7\b.*Jun 5, 12:00 PM/)
    expect(file).toMatch(/paused.*Jun 6, 12:10 PM EDT/)
    expect(file).toMatch(/^• Kept.*name.*Mules @ Herons.*you changed it since/m)
    expect(runs).toEqual([])
  })

  describe('that removes everything', () => {
    const pressed = async (secondsBetween: readonly number[], answer = REMOVAL) => {
      let now = NOW.getTime()
      const { host, actions } = fakeHost()
      const done: string[] = []
      const removal = {
        async preview() {
          done.push('preview')
          return { ...answer, token: `token ${done.length}`, expires_at: new Date(now + 300_000).toISOString() }
        },
        async remove(token: string) {
          done.push(`remove ${token}`)
          return { ...answer, dry_run: false, token: null, expires_at: null }
        },
      }
      const clocked = { ...host, clock: () => new Date(now) }
      registerActions(clocked, { ...partsOf(host, null), removal }, { wait: NEVER })
      const answers = [await actions.call('remove_everything', {})]
      for (const seconds of secondsBetween) {
        now += seconds * 1000
        answers.push(await actions.call('remove_everything', {}))
      }
      return { done, answers }
    }

    test.each<readonly [readonly number[], readonly string[]]>([
      [[1], ['preview', 'preview']],
      [[2.9], ['preview', 'preview']],
      [[3], ['preview', 'remove token 1']],
      [[299], ['preview', 'remove token 1']],
      [[300], ['preview', 'preview']],
      [[360], ['preview', 'preview']],
      [[-5], ['preview', 'preview']],
      [
        [1, 3],
        ['preview', 'preview', 'remove token 2'],
      ],
      [
        [1, 1, 1, 1],
        ['preview', 'preview', 'preview', 'preview', 'preview'],
      ],
      [
        [10, 10],
        ['preview', 'remove token 1', 'preview'],
      ],
    ])('deletes only at a second press, with %j seconds between: %j', async (seconds, expected) => {
      expect((await pressed(seconds)).done).toEqual(expected)
    })

    test('tells first what it would delete, what stays and what comes again, then what it did', async () => {
      const { answers } = await pressed([10])
      const [first, second] = answers
      expect(first?.message).toMatch(/Would delete 2 channels.*1 channel group.*guide source.*5 minutes/)
      expect(first?.file).toMatch(/^• .*\b1\b.*manual changes.*"Mules @ Herons"/m)
      expect(first?.file).toMatch(/^• Kept.*https:\/\/art\.example\/1\.png.*channel "Mine" shows it/m)
      expect(first?.file).toContain('clears “Event groups”')
      expect(first?.file).toMatch(/\b2 stream groups/)
      expect(second?.message).toMatch(/Deleted 2 channels.*1 channel group.*guide source.*“Refresh now”/)
      expect(second?.file).toContain('Undo')
      expect(second?.file).toMatch(/“Use suggested groups”.*“Event groups”.*“Event groups”/)
    })

    test('offers no undo where neither a channel nor the event groups would come back', async () => {
      const source = { kind: 'guide_source' as const, host_id: 1, name: 'Sports Guide' }
      const answer = { ...REMOVAL, deleted: [source], restored: [] }
      const saidOf = async (one: RemovalAnswer) => (await pressed([10], one)).answers[1]?.file
      expect(await saidOf({ ...answer, event_groups: '' })).not.toContain('Undo')
      expect(await saidOf({ ...answer, event_groups: '*' })).toContain('Undo')
    })

    test('tells where there is nothing to delete, and fits the corner with the largest counts', async () => {
      const { answers: nothing } = await pressed([], { ...REMOVAL, deleted: [] })
      expect(nothing[0]?.message).toMatch(/^Nothing to delete/)
      const many = (kind: 'channel' | 'group' | 'logo') =>
        Array.from({ length: 9999 }, (_, id) => ({ kind, host_id: id, name: `${kind} ${id}` }))
      const source = { kind: 'guide_source' as const, host_id: 1, name: 'Sports Guide' }
      const deleted = [...many('channel'), ...many('group'), ...many('logo'), source]
      const restored = Array.from({ length: 9999 }, () => ({}) as RemovalAnswer['restored'][number])
      for (const { message } of (await pressed([10], { ...REMOVAL, deleted, restored })).answers) {
        expect(message).not.toContain('…')
        expect(message.length).toBeLessThanOrEqual(200)
      }
    })

    test('counts no press whose preview was not shown in time', async () => {
      const { host, actions } = fakeHost()
      const done: string[] = []
      const removal = {
        async preview() {
          done.push('preview')
          return REMOVAL
        },
        async remove() {
          done.push('remove')
          return REMOVAL
        },
      }
      let now = NOW
      const clocked = { ...host, clock: () => now }
      registerActions(clocked, { ...partsOf(host, null), removal }, { wait: async () => true })
      // The time of the caller is over at once, while the preview takes a turn longer.
      const slow = { ...removal, preview: () => settle().then(removal.preview) }
      registerActions(clocked, { ...partsOf(host, null), removal: slow }, { wait: async () => true })
      expect((await actions.call('remove_everything', {})).message).toContain('still running')
      await settle()
      now = new Date(NOW.getTime() + 10_000)
      await actions.call('remove_everything', {})
      await settle()
      expect(done).toEqual(['preview', 'preview'])
    })
  })

  test('whose run fails tells why', async () => {
    const { host, actions } = fakeHost({ run: () => Promise.reject(new Error('the host is away')) })
    registerActions(host, partsOf(host, null), { wait: NEVER })
    await expect(actions.call('refresh', {})).rejects.toThrow('the host is away')
  })

  test('answers before the host gives it up, while the run goes on; a late failure is logged', async () => {
    let fail: (error: Error) => void = () => undefined
    const { host, actions, errors } = fakeHost({ run: () => new Promise((_, reject) => (fail = reject)) })
    registerActions(host, partsOf(host, null), { wait: async () => true })
    expect((await actions.call('refresh', {})).message).toContain('still running')
    fail(new Error('late'))
    await settle()
    expect(errors).toEqual([expect.stringMatching(/button.*late/)])
  })

  test.each([
    [{}, 45_000],
    [{ patienceMs: 9000 }, 9000],
    [{ patienceMs: 0 }, 0],
    [{ patienceMs: 1e12 }, 600_000],
    [{ patienceMs: 'long' as unknown as number }, 45_000],
    [{ patienceMs: -1 }, 45_000],
  ])('waits as long as its caller does: %j', async (params, expected) => {
    const { host, actions } = fakeHost({ run: NEVER as () => Promise<never> })
    const waits: number[] = []
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds)
      return true as const
    }
    registerActions(host, partsOf(host, null), { wait })
    await actions.call('preview', params)
    expect(waits).toEqual([expected])
  })

  test('that explains throws what keeps it from looking, with its code', async () => {
    const { host, actions } = fakeHost()
    registerActions(host, partsOf(host, null), { wait: NEVER })
    const asked = actions.call('explain', { name: 'NBA 01' })
    await expect(asked).rejects.toMatchObject({ code: 'HostAway', message: expect.stringContaining('no answer') })
  })

  test.each([
    [{ path: '/logos/sports_guide/' }, null, 'http://ADDRESS:9191/logos/sports_guide/'],
    [{ path: '/logos/sports_guide/' }, 9292, 'http://ADDRESS:9292/'],
    [{ url: 'http://127.0.0.1:9292/' }, null, 'http://127.0.0.1:9292/'],
    [null, null, 'sports-guide serve'],
  ])('says where the console is: %j, own port %j', async (place, port, expected) => {
    const { host, actions } = fakeHost()
    const settings = async () => ({ consolePort: port }) as Settings
    registerActions(host, { ...partsOf(host, null), settings, console: () => place })
    expect((await actions.call('console', {})).file).toContain(expected)
  })

  test('puts the console in its place before it says where that is, or says why it cannot', async () => {
    const { host, actions } = fakeHost()
    let problem: string | null = null
    let published = 0
    const publishConsole = async () => {
      published += 1
      return problem
    }
    registerActions(host, { ...partsOf(host, null), publishConsole })
    expect((await actions.call('console', {})).message).toContain('/logos/sports_guide/')
    expect(published).toBe(1)
    problem = 'The console is not published: /logos cannot be written: give it to us.'
    await expect(actions.call('console', {})).rejects.toMatchObject({ code: 'OutputNotWritable', message: problem })
  })
})

describe('an event of the host', () => {
  test('is answered at once and starts a refresh named after it', async () => {
    const { host, actions, runs } = fakeHost({ run: NEVER as () => Promise<never> })
    registerActions(host, partsOf(host, null))
    await actions.call('refresh', { event: 'm3u_refresh', payload: { account_name: 'Provider' } })
    expect(runs).toEqual([{ trigger: 'm3u_refresh' }])
  })

  test('that is the echo of our own guide starts none, whatever the owner calls the source', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, null))
    await actions.call('refresh', { event: 'epg_refresh', payload: { source_name: 'Renamed by the owner' } })
    await settle()
    expect(runs).toEqual([])
    await actions.call('refresh', { event: 'epg_refresh', payload: { source_name: 'Provider' } })
    await settle()
    expect(runs).toEqual([{ trigger: 'epg_refresh' }])
  })

  test('that is the echo of our own guide starts none, though the owner has the source read another file', async () => {
    const { host, actions, runs } = fakeHost()
    const fact = (name: string) => (name === 'guide_request' ? '{"source_id":3,"created_at":"then"}' : null)
    registerActions(host, { ...partsOf(host, null), ledger: { fact } })
    await actions.call('refresh', { event: 'epg_refresh', payload: { source_name: 'Moved by the owner' } })
    await settle()
    expect(runs).toEqual([])
  })

  test('starts none while automatic runs rest after an undo; a button does', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(
      host,
      { ...partsOf(host, null), ledger: { fact: () => '2025-06-06T12:00:00.000Z' } },
      { wait: NEVER },
    )
    const { message } = await actions.call('refresh', { event: 'm3u_refresh' })
    expect(message).toContain('until Jun 6, 8:00 AM EDT')
    expect(runs).toEqual([])
    await actions.call('refresh', {})
    expect(runs).toHaveLength(1)
  })

  test('starts none after everything was removed, however long ago; a button does', async () => {
    const { host, actions, runs } = fakeHost()
    const ledger = createStoppedLedger()
    registerActions(host, { ...partsOf(host, null), ledger }, { wait: NEVER })
    const { message } = await actions.call('refresh', { event: 'm3u_refresh' })
    expect(message).toMatch(/m3u_refresh.*you start one/)
    expect(runs).toEqual([])
    await actions.call('refresh', {})
    expect(runs).toHaveLength(1)
  })

  test('that wants to know is answered when its run has ended, or that none was needed', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, null))
    const echo = { event: 'epg_refresh', payload: { source_name: 'Renamed by the owner' }, untilDone: true } as const
    expect(await actions.call('refresh', echo)).toMatchObject({ ran: false })
    expect(await actions.call('refresh', { event: 'm3u_refresh', untilDone: true })).toMatchObject({ ran: true })
    expect(runs).toEqual([{ trigger: 'm3u_refresh' }])
  })

  test.each([
    ['m3u_error', { account_name: 'Provider', message: 'HTTP error (403) from URL: http://p.example/owner/secret' }],
    ['epg_error', { source_name: 'Provider', message: 'HTTP error 500 for http://p.example/?password=secret' }],
  ])('that tells of a failure (%s) starts none, and says so without the words of the host', async (event, payload) => {
    const { host, actions, runs, warned } = fakeHost()
    const failed: string[] = []
    registerActions(host, { ...partsOf(host, null), playlistFailed: (name) => void failed.push(name) })
    const answer = await actions.call('refresh', { event, payload, untilDone: true })
    expect(answer).toMatchObject({ status: 'ok', ran: false })
    expect(runs).toEqual([])
    expect(failed).toEqual(event === 'm3u_error' ? ['Provider'] : [])
    expect(warned).toEqual([answer.message])
    expect(answer.message).toContain('"Provider"')
    expect(answer.message).not.toContain('secret')
  })

  test('that tells of a failure is heard while automatic runs rest', async () => {
    const { host, actions, warned } = fakeHost()
    registerActions(host, { ...partsOf(host, null), ledger: { fact: () => '2025-06-06T12:00:00.000Z' } })
    await actions.call('refresh', { event: 'm3u_error', payload: { account_name: 'Provider' } })
    expect(warned).toHaveLength(1)
  })

  test('whose run fails is logged', async () => {
    const { host, actions, errors } = fakeHost({ run: () => Promise.reject(new Error('the host is away')) })
    registerActions(host, partsOf(host, null))
    await actions.call('refresh', { event: 'm3u_refresh' })
    await settle()
    expect(errors).toEqual([expect.stringMatching(/m3u_refresh.*the host is away/)])
  })
})

test('a run that breaks off since the plugin stops is not logged', async () => {
  let fail: (error: Error) => void = () => undefined
  const { host, actions, errors } = fakeHost({ run: () => new Promise((_, reject) => (fail = reject)) })
  const stop = registerActions(host, partsOf(host, null))
  await actions.call('refresh', { event: 'm3u_refresh' })
  stop()
  fail(new Error('statement has been finalized'))
  await settle()
  expect(errors).toEqual([])
})

test('actions that were taken away are gone', async () => {
  const { host, actions } = fakeHost()
  registerActions(host, partsOf(host, null))()
  await expect(actions.call('refresh', {})).rejects.toMatchObject({ code: 'NotFound' })
})
