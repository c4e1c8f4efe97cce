import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ManagedChannel, PlannedOperation, RefreshReport, Warning } from '../../src/generated/records.ts'
import { Journal } from '../../src/history/journal.ts'
import { Ledger } from '../../src/ledger/ledger-store.ts'
import { openDatabase } from '../../src/store/database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const NOW = new Date('2025-06-05T16:00:00Z')
const DONE = { durationMs: 1500, counts: { created: 1, warnings: 0 }, warnings: [], error: null }

const rename = (to: string): PlannedOperation => ({
  action: 'update',
  tvgId: 'sg.1',
  hostChannelId: 1,
  name: to,
  fields: ['name'],
  changes: [{ field: 'name', from: 'Old', to }],
  reason: 'its name changed',
})

const begun = (...operations: PlannedOperation[]) => ({
  trigger: 'test',
  now: NOW,
  operations,
  before: { channels: [], profiles: null, ledger: [] },
})

/** The latest run that changed something. */
const lastOf = (journal: Journal) => [...journal.undoable()][0]

/** A journal in a file, which another process can open again. */
async function journalFile() {
  const file = join(temporaryFolder(), 'sports-guide.db')
  const open = async () => {
    const database = await openDatabase(file)
    onTestFinished(() => {
      if (database.isOpen) database.close()
    })
    return {
      database,
      ledger: new Ledger(database),
      journal: new Journal(database, { keepGuide: () => true, lastingFacts: ['guide_request'] }),
    }
  }
  return { open }
}

describe('the journal of runs', () => {
  test('keeps a run with its operations, counts and warnings for later processes', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    const id = journal.begin(begun(rename('New')))
    expect(journal.current()).toBe(id)
    const warnings = [{ code: 'few_streams' as const, message: 'Half of the streams are gone.' }]
    journal.end(id, { ...DONE, warnings })
    expect(journal.current()).toBeNull()
    database.close()
    const { journal: later } = await open()
    const { runs } = later.list()
    expect(runs).toEqual([
      {
        id,
        started_at: '2025-06-05T16:00:00.000Z',
        finished_at: '2025-06-05T16:00:01.500Z',
        duration_ms: 1500,
        trigger: 'test',
        state: 'done',
        counts: DONE.counts,
        warnings,
        error: null,
        operation_count: 1,
      },
    ])
    const { tvgId, hostChannelId, ...others } = rename('New')
    expect(later.find(id)?.operations).toEqual([{ ...others, tvg_id: tvgId, host_channel_id: hostChannelId }])
    expect(later.find(id + 1)).toBeNull()
  })

  test('tells what runs that broke off or failed may have written, until a whole run', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    journal.begin(begun(rename('One')))
    database.close() // the process ends
    const { journal: second } = await open()
    expect(second.list().runs.map(({ state }) => state)).toEqual(['broken_off'])
    expect(second.interrupted()).toEqual([rename('One')])
    second.end(second.begin(begun(rename('Two'))), { ...DONE, error: 'the host is away' })
    expect(second.interrupted()).toEqual([rename('One'), rename('Two')])
    second.record({ trigger: 'test', now: NOW }, { ...DONE, error: 'the host is away' })
    expect(second.interrupted()).toHaveLength(2)
    second.record({ trigger: 'test', now: NOW }, DONE)
    expect(second.interrupted()).toEqual([])
  })

  test('tells that a run is to be finished, also where nothing is kept of the one that was left open', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    expect(journal.wasInterrupted()).toBe(false)
    const id = journal.begin(begun(rename('One')))
    journal.end(id, DONE)
    expect(journal.wasInterrupted()).toBe(false)
    journal.begin(begun(rename('Two')))
    database.exec(`UPDATE runs SET operations = NULL, before = NULL WHERE id > ${id}`)
    database.close() // the process ends
    const { journal: second } = await open()
    expect(second.interrupted()).toEqual([])
    expect(second.wasInterrupted()).toBe(true)
    second.record({ trigger: 'test', now: NOW }, DONE)
    expect(second.wasInterrupted()).toBe(false)
    second.beginUndo(id + 2, [rename('Old')])
    expect(second.wasInterrupted()).toBe(true)
  })

  test('tells what an undo that broke off may have written, too', async () => {
    const { open } = await journalFile()
    const { journal } = await open()
    const id = journal.begin(begun(rename('New')))
    journal.end(id, DONE)
    journal.beginUndo(id, [rename('Old')])
    journal.beginUndo(id, [rename('Older')]) // a second undo goes on
    expect(journal.interrupted()).toEqual([rename('New'), rename('Old'), rename('Older')])
    journal.endUndo(id, [id])
    expect(journal.interrupted()).toEqual([])
    expect(lastOf(journal)?.state).toBe('undone')
  })

  test('keeps 50 runs, the operations of the last 3 that changed something, and those runs however old', async () => {
    const { open } = await journalFile()
    const { journal } = await open()
    for (let count = 0; count < 5; count += 1) journal.end(journal.begin(begun(rename(`Name ${count}`))), DONE)
    for (let count = 0; count < 60; count += 1) journal.record({ trigger: 'test', now: NOW }, DONE)
    const { runs } = journal.list()
    expect(runs).toHaveLength(53)
    expect(runs.slice(-3).map(({ id }) => journal.find(id)?.operations?.length)).toEqual([1, 1, 1])
    expect(lastOf(journal)).toMatchObject({ id: 5, operations: [rename('Name 4')] })
  })

  test('keeps operations of runs that broke off however many they are', async () => {
    const { open } = await journalFile()
    const { journal } = await open()
    for (let count = 0; count < 6; count += 1) {
      journal.end(journal.begin(begun(rename(`Name ${count}`))), { ...DONE, error: 'the host is away' })
    }
    expect(journal.interrupted()).toHaveLength(6)
  })

  test('does not grow with runs that fail one after the other', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    const ledger = Array.from({ length: 200 }, (_, id) => ({ id, tvgId: `sg.${id}` })) as unknown as ManagedChannel[]
    const bytes = () =>
      Number(database.prepare('SELECT sum(length(operations) + length(before)) AS sum FROM runs').get()?.sum)
    const fail = (times: number) => {
      for (let count = 0; count < times; count += 1) {
        const run = begun(rename(`Name ${count % 7}`))
        journal.end(journal.begin({ ...run, before: { ...run.before, ledger } }), {
          ...DONE,
          error: 'the host is away',
        })
      }
    }
    fail(10)
    const after10 = bytes()
    fail(100)
    expect(bytes()).toBeLessThan(2 * after10)
    expect(journal.interrupted()).toHaveLength(7)
  })

  test('undoes a run together with those that broke off before it, and one that only mapped the guide with the run before it', async () => {
    const { open } = await journalFile()
    const { journal } = await open()
    const mapped: PlannedOperation = {
      ...rename('New'),
      fields: ['guide'],
      changes: [{ field: 'guide', from: null, to: 'sg.1' }],
    }
    journal.end(journal.begin(begun(rename('Zero'))), DONE)
    journal.end(journal.begin(begun(rename('One'))), { ...DONE, error: 'the host is away' })
    journal.end(journal.begin(begun(rename('Two'))), DONE)
    journal.end(journal.begin(begun(mapped)), DONE)
    const run = lastOf(journal)
    expect(run).toMatchObject({ id: 3, rowId: 4, ids: [2, 3, 4] })
    expect(run?.operations).toEqual([rename('One'), rename('Two'), mapped])
    if (run !== undefined) journal.endUndo(run.rowId, run.ids)
    expect(journal.list().runs.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone', 'done'])
  })

  test('keeps the report of the last run alone', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    expect(journal.lastReport()).toBeNull()
    const report = {
      trigger: 'test',
      run_id: null,
      warnings: [],
      phases: [],
      counts: { host_requests: 3 },
      guide: { reading: 'read' },
    } as unknown as RefreshReport
    for (let count = 0; count < 2; count += 1) journal.record({ trigger: 'test', now: NOW }, { ...DONE, report })
    expect(journal.lastReport()).toEqual({ ...report, run_id: 2 })
    expect(database.prepare('SELECT count(*) AS kept FROM runs WHERE report IS NOT NULL').get()).toEqual({ kept: 1 })
  })

  test('reads a run of version 0.1 with the present names of members and codes', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    const record = { id: 1, tvg_id: 'sg.1', owner_fields: ['name'], added_stream_ids: [4], left_out_stream_ids: [5] }
    const ledger = [record] as unknown as ManagedChannel[]
    const warnings = [{ code: 'attached_looks_lost', message: 'One.' }] as unknown as Warning[]
    const report = { warnings, counts: {}, guide: {} } as unknown as RefreshReport
    const run = begun(rename('New'))
    journal.end(journal.begin({ ...run, before: { ...run.before, ledger } }), { ...DONE, warnings, report })
    database.close()

    const { journal: later } = await open()
    const renamed = { id: 1, tvgId: 'sg.1', userFields: ['name'], addedStreamIds: [4], removedStreamIds: [5] }
    const present = [{ code: 'attached_appearance_lost', message: 'One.' }]
    expect(lastOf(later)?.before.ledger).toEqual([renamed])
    expect(later.list().runs[0]?.warnings).toEqual(present)
    expect(later.lastReport()?.warnings).toEqual(present)
    const mapping = { ...rename('New'), changes: [{ field: 'guide' as const, from: null, to: 'sg.1' }] }
    later.end(later.begin(begun(mapping)), DONE) // goes on with the run of 0.1
    expect(lastOf(later)).toMatchObject({ ids: [1, 2], before: { ledger: [renamed] } })
  })

  test('reads the report of an earlier version, which told neither phases nor requests', async () => {
    const { open } = await journalFile()
    const { journal } = await open()
    const counts = { streams: 4, channels: 2, programmes: 30 }
    const report = { trigger: 'test', warnings: [], counts, guide: { bytes: 5 } } as unknown as RefreshReport
    journal.record({ trigger: 'test', now: NOW }, { ...DONE, report })
    expect(journal.lastReport()).toMatchObject({
      phases: [],
      counts: { streams: 4, host_requests: 0 },
      guide: { bytes: 5, reading: null },
    })
  })

  test('passes a damaged row over with a warning, and refuses to undo it', async () => {
    const { open } = await journalFile()
    const { journal, database } = await open()
    journal.end(journal.begin(begun(rename('New'))), DONE)
    journal.end(journal.begin(begun(rename('Newer'))), { ...DONE, error: 'the host is away' })
    database.exec("UPDATE runs SET operations = X'00', before = X'00', counts = '{' WHERE id = 2")
    const { runs, warnings } = journal.list()
    expect(runs.map(({ id }) => id)).toEqual([1])
    expect(warnings).toMatchObject([{ code: 'run_unreadable', place: 'run 2' }])
    expect(() => journal.find(2)).toThrow(
      expect.objectContaining({ code: 'StateDamaged', message: expect.stringContaining('refresh 2 ') }),
    )
    expect(journal.interrupted()).toEqual([])
    expect(journal.unreadable()).toMatchObject([{ code: 'run_unreadable', place: 'run 2' }])
    expect(() => lastOf(journal)).toThrow(expect.objectContaining({ code: 'StateDamaged' }))
  })

  test("puts the ledger's facts back, but for what the host and the owner were asked", async () => {
    const { open } = await journalFile()
    const { journal, ledger } = await open()
    ledger.setFact('last_relayout', 'before')
    ledger.setFact('guide_request', 'before')
    const id = journal.begin(begun(rename('New')))
    ledger.setFact('last_relayout', 'after')
    ledger.setFact('layout_input', 'after')
    ledger.setFact('guide_request', 'after')
    journal.end(id, DONE)
    const run = lastOf(journal)
    if (run !== undefined) journal.putFactsBack(run.facts)
    expect(['last_relayout', 'layout_input', 'guide_request'].map((name) => ledger.fact(name))).toEqual([
      'before',
      null,
      'after',
    ])
  })
})
