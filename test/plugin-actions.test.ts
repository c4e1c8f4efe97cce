import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshReport } from '../src/generated/records.ts'
import { createActions } from '../src/host/actions.ts'
import type { Host, HostLog } from '../src/host/contract.ts'
import { registerActions } from '../src/plugin-actions.ts'

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
    warnings: 1,
  },
  guide: { changed: true },
} as unknown as RefreshReport

/** As much of a host as actions need; `runs` holds what was asked of it. */
function fakeHost({ run = async () => undefined }: { run?: () => Promise<void> } = {}) {
  const runs: { trigger: string; dryRun?: boolean }[] = []
  const errors: string[] = []
  const actions = createActions()
  const log: HostLog = { error: (line) => errors.push(line), warn: () => {}, info: () => {}, debug: () => {} }
  const sources = [
    { id: 1, name: 'Provider', file_path: null },
    { id: 2, name: 'Renamed by the owner', file_path: join('data', 'guide.xml') },
  ]
  const host = {
    actions,
    log,
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
const partsOf = (report: RefreshReport | null, regrid: () => Promise<void> = async () => {}) => ({
  lastReport: () => report,
  regrid,
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a button', () => {
  test('of the re-grid runs one and says what it did', async () => {
    const { host, actions, runs } = fakeHost()
    let regrids = 0
    registerActions(
      host,
      partsOf(REPORT, async () => {
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
    registerActions(host, partsOf(REPORT), { wait: NEVER })
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
    registerActions(host, partsOf(REPORT), { wait: NEVER })
    await actions.call('preview', {})
    expect(runs).toEqual([{ trigger: 'preview', dryRun: true }])
  })

  test('whose run fails tells why', async () => {
    const { host, actions } = fakeHost({ run: () => Promise.reject(new Error('the host is away')) })
    registerActions(host, partsOf(null), { wait: NEVER })
    await expect(actions.call('refresh', {})).rejects.toThrow('the host is away')
  })

  test('answers before the host gives it up, while the run goes on; a late failure is logged', async () => {
    let fail: (error: Error) => void = () => undefined
    const { host, actions, errors } = fakeHost({ run: () => new Promise((_, reject) => (fail = reject)) })
    registerActions(host, partsOf(null), { wait: async () => true })
    expect((await actions.call('refresh', {})).message).toContain('goes on')
    fail(new Error('late'))
    await settle()
    expect(errors).toEqual(['refresh (button) failed: late'])
  })
})

describe('an event of the host', () => {
  test('is answered at once and starts a refresh named after it', async () => {
    const { host, actions, runs } = fakeHost({ run: NEVER as () => Promise<never> })
    registerActions(host, partsOf(null))
    await actions.call('refresh', { event: 'm3u_refresh', payload: { account_name: 'Provider' } })
    expect(runs).toEqual([{ trigger: 'm3u_refresh' }])
  })

  test('that is the echo of our own guide starts none, whatever the owner calls the source', async () => {
    const { host, actions, runs } = fakeHost()
    registerActions(host, partsOf(null))
    await actions.call('refresh', { event: 'epg_refresh', payload: { source_name: 'Renamed by the owner' } })
    await settle()
    expect(runs).toEqual([])
    await actions.call('refresh', { event: 'epg_refresh', payload: { source_name: 'Provider' } })
    await settle()
    expect(runs).toEqual([{ trigger: 'epg_refresh' }])
  })

  test('whose run fails is logged', async () => {
    const { host, actions, errors } = fakeHost({ run: () => Promise.reject(new Error('the host is away')) })
    registerActions(host, partsOf(null))
    await actions.call('refresh', { event: 'm3u_refresh' })
    await settle()
    expect(errors).toEqual(['refresh (m3u_refresh) failed: the host is away'])
  })
})

test('a run that breaks off since the plugin stops is not logged', async () => {
  let fail: (error: Error) => void = () => undefined
  const { host, actions, errors } = fakeHost({ run: () => new Promise((_, reject) => (fail = reject)) })
  const stop = registerActions(host, partsOf(null))
  await actions.call('refresh', { event: 'm3u_refresh' })
  stop()
  fail(new Error('statement has been finalized'))
  await settle()
  expect(errors).toEqual([])
})

test('actions that were taken away are gone', async () => {
  const { host, actions } = fakeHost()
  registerActions(host, partsOf(null))()
  await expect(actions.call('refresh', {})).rejects.toMatchObject({ code: 'NotFound' })
})
