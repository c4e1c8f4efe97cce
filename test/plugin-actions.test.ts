import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PlannedOperation, RefreshReport, UndoAnswer } from '../src/generated/records.ts'
import { createActions } from '../src/host/actions.ts'
import type { Host, HostLog } from '../src/host/contract.ts'
import { registerActions } from '../src/plugin-actions.ts'

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
  guide: { changed: true },
  operations: [],
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
  automatic_runs_rest_until: '2025-06-06T16:10:00.000Z',
  warnings: [],
}

/** As much of a host as actions need; `runs` holds what was asked of it. */
function fakeHost({ run = async () => undefined }: { run?: () => Promise<void> } = {}) {
  const runs: { trigger: string; dryRun?: boolean }[] = []
  const errors: string[] = []
  const actions = createActions()
  const log: HostLog = { error: (line) => errors.push(line), warn: () => {}, info: () => {}, debug: () => {} }
  const sources = [
    { id: 1, name: 'Provider', source_type: 'xmltv', url: 'http://guide.example/', file_path: null },
    { id: 2, name: 'Renamed by the owner', source_type: 'xmltv', file_path: join('data', 'guide.xml') },
    {
      id: 3,
      name: 'Moved by the owner',
      source_type: 'xmltv',
      file_path: '/elsewhere.xml',
      created_at: 'then',
      has_channels: true,
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
  return { host: host as unknown as Host, actions, runs, errors }
}

/** What the actions know of a plugin whose last run was this one. */
const partsOf = (host: Host, report: RefreshReport | null, regrid: () => Promise<void> = async () => {}) => ({
  lastReport: () => report,
  refresh: async (request: { trigger: string; dryRun?: boolean }) => {
    await host.requestRefresh(request)
    return report ?? REPORT
  },
  clock: async () => ({ timeZone: 'America/New_York', timeFormat: '12h' as const }),
  regrid,
  undo: async () => UNDONE,
  ledger: { fact: () => null as string | null },
})

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
    const { status, message } = await actions.call('refresh', {})
    expect(runs).toEqual([{ trigger: 'button', dryRun: false }])
    expect({ status, message }).toEqual({
      status: 'ok',
      message:
        'refresh (button): 9 streams, 4 matched; 3 channels, 2 new, 1 changed, 0 removed, 0 renumbered; guide changed; 1 warning',
    })
  })

  test('for the preview runs dry', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, REPORT), { wait: NEVER })
    await actions.call('preview', {})
    expect(runs).toEqual([{ trigger: 'preview', dryRun: true }])
  })

  test('for the preview shows the plan: the first changes with their reasons, how many more, and warnings', async () => {
    const { host, actions } = fakeHost()
    const operation = (
      action: PlannedOperation['action'],
      name: string,
      changes: PlannedOperation['changes'] = [],
    ) => ({
      action,
      tvg_id: 'sg.1',
      host_channel_id: 1,
      name,
      fields: changes.map(({ field }) => field),
      changes,
      reason: 'a reason',
    })
    const operations = [
      operation('create', 'Mules @ Herons'),
      operation('renumber', 'Crabs', [{ field: 'channel_number', from: 5001, to: 5003 }]),
      operation('update', 'Otters', [{ field: 'name', from: 'Otters 1', to: 'Otters' }]),
      ...Array.from({ length: 24 }, (_, index) => operation('remove', `Old ${index}`)),
    ]
    const warnings = [{ code: 'few_streams', message: 'Half of the streams are gone.' }]
    registerActions(host, partsOf(host, { ...REPORT, operations, warnings } as RefreshReport), { wait: NEVER })
    const { message } = await actions.call('preview', {})
    const lines = message.split('\n')
    expect(lines.slice(1, 5)).toEqual([
      'New: Mules @ Herons: a reason',
      'Renumbered: Crabs (5001 -> 5003): a reason',
      'Changed: Otters (name Otters 1 -> Otters): a reason',
      'Removed: Old 0: a reason',
    ])
    expect(lines).toHaveLength(1 + 15 + 2)
    expect(lines.slice(-2)).toEqual(['and 12 more', 'Warning: Half of the streams are gone.'])
  })

  test('for the preview says when nothing would change', async () => {
    const { host, actions } = fakeHost()
    const unchanged = { ...REPORT, dry_run: true, guide: { changed: false } } as RefreshReport
    registerActions(host, partsOf(host, unchanged), { wait: NEVER })
    const { message } = await actions.call('preview', {})
    expect(message).toContain('guide unchanged')
    expect(message).toContain('Nothing would change.')
  })

  test('for the preview says when the guide alone would change', async () => {
    const { host, actions } = fakeHost()
    registerActions(host, partsOf(host, { ...REPORT, dry_run: true }), { wait: NEVER })
    const { message } = await actions.call('preview', {})
    expect(message).toContain('guide would change')
    expect(message).toContain('No channel would change, only the guide.')
  })

  test('for the undo says what went back, what stays, and that automatic runs rest', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(host, null), { wait: NEVER })
    const { message } = await actions.call('undo', {})
    expect(message).toContain('undo of run 7 of Jun 5, 12:00 PM EDT: 0 channels removed')
    expect(message).toContain('until you start one, or until Jun 6, 12:10 PM EDT')
    expect(message).toContain('Stays: name of Mules @ Herons: you changed it since')
    expect(runs).toEqual([])
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
    expect((await actions.call('refresh', {})).message).toContain('goes on')
    fail(new Error('late'))
    await settle()
    expect(errors).toEqual(['refresh (button) failed: late'])
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

  test('whose run fails is logged', async () => {
    const { host, actions, errors } = fakeHost({ run: () => Promise.reject(new Error('the host is away')) })
    registerActions(host, partsOf(host, null))
    await actions.call('refresh', { event: 'm3u_refresh' })
    await settle()
    expect(errors).toEqual(['refresh (m3u_refresh) failed: the host is away'])
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
