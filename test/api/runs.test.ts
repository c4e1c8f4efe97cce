import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import type { RecordedRun, RefreshReport, RunProgress, UndoAnswer } from '../../src/generated/records.ts'
import { validateRecordedRun } from '../../src/generated/validators/recorded-run.ts'
import { requireRecord } from '../../src/records/validation.ts'
import { validateUndoAnswer } from '../generated/validators/undo-answer.ts'
import { call, demoPlugin } from './demo-api.ts'

interface Runs {
  readonly total: number
  readonly items: readonly RecordedRun[]
  readonly automatic_runs_paused_until: string | null
  readonly warnings: readonly unknown[]
}

describe('/api/v1/runs', () => {
  test('lists runs, the latest first, a page at a time; a dry run is none of them', async () => {
    const { app } = await demoPlugin()
    const first = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    await call(app, 'POST', '/api/v1/runs', { dry_run: true })
    const second = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    expect([first.json.run_id, second.json.run_id]).toEqual([1, 2])
    const { json } = await call<Runs>(app, 'GET', '/api/v1/runs?limit=1')
    expect(json).toMatchObject({ total: 2, automatic_runs_paused_until: null, warnings: [] })
    expect(json.items).toMatchObject([{ id: 2, state: 'done', trigger: 'api' }])
    expect(json.items[0]).not.toHaveProperty('operations')
  })

  test('gives one run with its changes, its counts and warnings those of the report', async () => {
    const { app } = await demoPlugin()
    const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    const { json } = await call(app, 'GET', `/api/v1/runs/${report.run_id}`)
    const run = requireRecord(validateRecordedRun, json, 'run', 'kept')
    expect(run.operations).toEqual(report.operations)
    expect(run.operation_count).toBe(report.operations.length)
    expect(run.counts).toEqual(report.counts)
    expect(run.warnings).toEqual(report.warnings)
    for (const path of ['/api/v1/runs/9', '/api/v1/runs/x']) {
      expect(await call(app, 'GET', path)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
    }
  })

  test('gives the last report; a dry run is answered to who asked for it, and is not the last', async () => {
    const { app, plugin } = await demoPlugin()
    const dryRun = () => call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: true })
    expect((await dryRun()).json).toMatchObject({ dry_run: true, run_id: null })
    expect(await call(app, 'GET', '/api/v1/runs/last')).toMatchObject({ status: 404 })
    const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    expect((await call(app, 'GET', '/api/v1/runs/last')).json).toEqual(report)
    expect((await dryRun()).json).toMatchObject({ dry_run: true, run_id: null, operations: [] })
    expect((await call(app, 'GET', '/api/v1/runs/last')).json).toEqual(report)
    expect(plugin.lastReport()).toEqual(report) // the schedule goes by it
  })

  test('leaves what each stream and channel came to out of a brief report', async () => {
    const { app } = await demoPlugin()
    const { json: brief } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', { brief: true })
    const { json: whole } = await call<RefreshReport>(app, 'GET', '/api/v1/runs/last')
    expect(brief).toEqual({ ...whole, streams: [], channels: [] })
    expect(whole.streams).toHaveLength(191)
    expect((await call(app, 'GET', '/api/v1/runs/last?brief=true')).json).toEqual(brief)
  })

  test('answers at once where nobody wants to wait, and tells how the run goes on', async () => {
    const { app } = await demoPlugin()
    const state = async () => (await call<RunProgress>(app, 'GET', '/api/v1/runs/state')).json
    expect(await state()).toEqual({ state: 'idle' })
    const asked = await call<RunProgress>(app, 'POST', '/api/v1/runs', { wait: false })
    expect(asked.status).toBe(200)
    expect(['idle', 'running']).toContain(asked.json.state)
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'done', run_id: 1 }), { timeout: 50_000 })
    expect((await call<RefreshReport>(app, 'GET', '/api/v1/runs/last')).json.counts.created).toBe(17)
  })

  test('logs why a run failed that nobody waits for, and keeps serving', async () => {
    const { app, host, plugin } = await demoPlugin()
    const errors: string[] = []
    host.log.error = (line: string) => void errors.push(line)
    host.hooks.on('channel:create', async () => {
      throw new Error('the host fell over')
    })
    await call(app, 'POST', '/api/v1/runs', { wait: false })
    await vi.waitFor(() => expect(errors.join('\n')).toContain('the host fell over'), { timeout: 50_000 })
    expect(plugin.lastReport()).toBeNull()
    expect((await call(app, 'GET', '/api/v1/runs/state')).status).toBe(200)
  })

  test('times runs and their phases by the timer that it is given, whatever the clock shows', async () => {
    let passed = 5000
    const elapsed = () => {
      passed += 250 // each time it is looked at
      return passed
    }
    const { app } = await demoPlugin({ elapsed })
    const { json } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    const { counts, phases, duration_ms: duration } = json
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(phases.map(({ phase }) => phase)).toEqual([
      'read',
      'schedules',
      'match',
      'facts',
      'plan',
      'create',
      'sync',
      'guide',
      'deliver',
    ])
    for (const { duration_ms: ms } of phases) expect([ms > 0, ms % 250]).toEqual([true, 0])
    expect(sum(phases.map(({ duration_ms: ms }) => ms))).toBeLessThanOrEqual(duration)
    expect(sum(phases.map(({ host_requests: requests }) => requests))).toBe(counts.host_requests)
    expect(counts.host_requests).toBeGreaterThan(counts.host_writes)
    expect((await call<RecordedRun>(app, 'GET', '/api/v1/runs/1')).json.duration_ms).toBe(duration)
  })

  test('a dry run has phases as well, up to its guide', async () => {
    const { app } = await demoPlugin()
    const { json } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: true })
    expect(json.phases.map(({ phase }) => phase)).toEqual(['read', 'schedules', 'match', 'facts', 'plan', 'guide'])
    expect(json.counts).toMatchObject({ host_writes: 0 })
    expect(json.counts.host_requests).toBeGreaterThan(0)
  })

  test('says of a run that cannot be read what is wrong', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const database = new DatabaseSync(join(host.files.dataDir, 'sports-guide.db'))
    database.exec("UPDATE runs SET operations = X'00'")
    database.close()
    const { status, json } = await call<{ detail: string }>(app, 'GET', '/api/v1/runs/1')
    expect(status).toBe(500)
    expect(json.detail).toMatch(/\brefresh 1\b.*\bread\b/)
  })

  test('undoes the last run, and answers in the form that is written down', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const made = (await host.rest.channels.list()).length
    const dry = await call<UndoAnswer>(app, 'POST', '/api/v1/runs/undo', { dry_run: true })
    expect(dry).toMatchObject({ status: 200, json: { dry_run: true, guide: 'stays' } })
    expect(await host.rest.channels.list()).toHaveLength(made)
    const { json } = await call(app, 'POST', '/api/v1/runs/undo', {})
    const answer = requireRecord(validateUndoAnswer, json, 'answer', 'kept')
    expect(answer.operations.filter(({ action }) => action === 'remove')).toHaveLength(made)
    expect(answer.left.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^\d+ groups?$/),
      expect.stringMatching(/^\d+ logos$/),
    ])
    expect(await host.rest.channels.list()).toEqual([])
    expect((await call<Runs>(app, 'GET', '/api/v1/runs')).json).toMatchObject({ items: [{ id: 1, state: 'undone' }] })
  })

  test('lists a run that failed with what ended it, before its first write and after', async () => {
    const { app, host } = await demoPlugin()
    host.server.resetCalls()
    void host.server.faults.fail(1, { kind: 'status_400', acted: false })
    expect(await call(app, 'POST', '/api/v1/runs', {})).toMatchObject({ status: 502 })
    await call(app, 'POST', '/api/v1/runs', { dry_run: true })
    const written = host.server.calls.length
    host.server.resetCalls()
    void host.server.faults.fail(written + 20, { kind: 'status_400', acted: false })
    expect(await call(app, 'POST', '/api/v1/runs', {})).toMatchObject({ status: 502 })
    const { json } = await call<Runs>(app, 'GET', '/api/v1/runs')
    expect(json.items.map(({ state, error }) => [state, error !== null])).toEqual([
      ['failed', true],
      ['failed', true],
    ])
    expect(json.items.map(({ operation_count: count }) => count > 0)).toEqual([true, false])
    expect((await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})).json.run_id).toBe(3)
  })

  test('refuses what it does not know, and says when there is nothing to undo', async () => {
    const { app } = await demoPlugin()
    expect(await call(app, 'POST', '/api/v1/runs/undo', { all: true })).toMatchObject({ status: 400 })
    expect(await call(app, 'POST', '/api/v1/runs', { ignore_caps: 'yes' })).toMatchObject({ status: 400 })
    expect(await call(app, 'POST', '/api/v1/runs/undo', {})).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  })
})
