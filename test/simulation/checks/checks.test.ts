import { describe, expect, test } from 'vitest'
import type {
  ManagedChannel,
  PlannedOperation,
  RefreshReport,
  StreamOutcomeJson,
} from '../../../src/generated/records.ts'
import type { RunOutcome } from '../plugin-process.ts'
import type { Story } from '../world/stories.ts'
import type { Checked } from './check.ts'
import { GUIDE_IS_MAPPED, GUIDE_ROWS_AGREE } from './mapping-checks.ts'
import { NO_NAME_IS_MISSED } from './match-checks.ts'
import { ALLOWED_WRITES, SECOND_WRITES_NOTHING } from './write-checks.ts'

const [CREATED, DRESSED] = [
  { id: 1, name: 'Crabs @ Herons', tvg_id: 'sg.1', effective_epg_data_id: 11 },
  { id: 2, name: 'Moles @ Ravens', tvg_id: 'mine', effective_epg_data_id: 12 },
]
const GUIDE_ROWS = [
  { id: 11, tvg_id: 'sg.1', epg_source: 5 },
  { id: 12, tvg_id: 'sg.2.-kc2', epg_source: 5 },
  { id: 13, tvg_id: 'sg.1', epg_source: 6 },
]
const RECORDS = [
  { id: 1, tvgId: 'sg.1', hostChannelId: 1, guideRowId: 11 },
  { id: 2, tvgId: 'sg.2.-kc2', hostChannelId: 2, guideRowId: 12 },
] as ManagedChannel[]
const STREAM = { id: 8, name: 'NBA 01: Crabs @ Herons', url: 'http://provider.example/1.ts' }
const SAID = { stream_id: 8, name: STREAM.name, event_id: '1', rule: 'both_teams', reason: '' } as StreamOutcomeJson

/** Two channels with their guide and a stream that is matched, but for what a test says. */
function checked({
  channels = [CREATED, DRESSED],
  records = RECORDS,
  said = SAID,
  kind = 'plays' as Story['kind'],
  mapsFor = null as PlannedOperation[] | null,
}): Checked {
  const mapping = {
    number: 1,
    method: 'POST',
    path: '/api/channels/channels/batch-set-epg/',
    status: 200,
    writes: true,
  }
  const run = (operations: PlannedOperation[], calls: RunOutcome['calls']): RunOutcome => ({
    report: { warnings: [], operations, streams: [said], guide: { changed: false } } as unknown as RefreshReport,
    ...{ error: null, seconds: 0, calls },
  })
  const now = new Date('2026-09-14T16:00:00Z')
  const story = { event: { id: '1' }, kind, toldAt: now } as Story
  return {
    ...{ now, first: run(mapsFor ?? [], mapsFor === null ? [] : [mapping]), second: run([], []) },
    after: {
      channels,
      guideRows: GUIDE_ROWS,
      sources: [
        { id: 5, name: 'Sports Guide' },
        { id: 6, name: 'Another' },
      ],
      streams: [STREAM],
    },
    ...{ ledger: records, ledgerBetween: RECORDS, dressed: new Set([2]), stories: new Map([['1', story]]) },
    ...{ meant: new Map([[STREAM.url, '1']]), ourSource: 5 },
  } as unknown as Checked
}

test('where all is well no check finds a fault', () => {
  for (const check of [GUIDE_IS_MAPPED, GUIDE_ROWS_AGREE, NO_NAME_IS_MISSED, ALLOWED_WRITES, SECOND_WRITES_NOTHING])
    expect(check.faults(checked({})), check.name).toEqual([])
})

describe('a channel that shows another guide than its own is found', () => {
  test.each([
    ['none', null, 'Crabs @ Herons shows no guide instead of sg.1'],
    ["another channel's", 12, 'Crabs @ Herons shows ours: sg.2.-kc2 instead of sg.1'],
    ['that of another source', 13, 'Crabs @ Herons shows Another: sg.1 instead of sg.1'],
    ['one that is gone', 99, 'Crabs @ Herons shows row 99, which is not there instead of sg.1'],
  ])('%s', (_, row, fault) => {
    const wrong = { ...CREATED, effective_epg_data_id: row } as typeof CREATED
    expect(GUIDE_IS_MAPPED.faults(checked({ channels: [wrong, DRESSED] }))).toEqual([fault])
    expect(GUIDE_ROWS_AGREE.faults(checked({ channels: [wrong, DRESSED] }))).toHaveLength(1)
  })

  test('a dressed one as well', () => {
    const wrong = { ...DRESSED, effective_epg_data_id: 11 }
    const [fault] = GUIDE_IS_MAPPED.faults(checked({ channels: [CREATED, wrong] }))
    expect(fault).toBe('Moles @ Ravens shows ours: sg.1 instead of sg.2.-kc2')
  })
})

test('a mapping that no operation tells of is found', () => {
  const operation = (fields: string[]) => ({ action: 'update', fields }) as PlannedOperation
  expect(ALLOWED_WRITES.faults(checked({ mapsFor: [operation(['guide'])] }))).toEqual([])
  expect(ALLOWED_WRITES.faults(checked({ mapsFor: [operation(['name'])] }))).toEqual([
    expect.stringMatching(/^1 .*guide mappings.*\b0\b/),
  ])
})

test('one request to read the guide is allowed where it changed, and one more where many are mapped', () => {
  const reading = { number: 1, method: 'POST', path: '/api/epg/import/', status: 202, writes: true }
  const faultsOf = (count: number, mapped: number, isOwed = false) => {
    const operations = Array.from({ length: mapped }, () => ({ action: 'create', fields: ['guide'] }))
    const scene = checked({ mapsFor: operations as PlannedOperation[] })
    const calls = Array.from({ length: count }, () => reading)
    return ALLOWED_WRITES.faults({ ...scene, first: { ...scene.first, calls }, wasImportLost: isOwed })
  }
  expect(faultsOf(1, 0)).toEqual([expect.stringMatching(/^1 .*readings.*\b0\b/)])
  expect([faultsOf(1, 0, true), faultsOf(1, 6)]).toEqual([[], []])
  expect(faultsOf(2, 6)).toEqual([expect.stringMatching(/^2 .*readings.*\b1\b/)])
})

test('a second run that changes a record is found', () => {
  const records = RECORDS.map((record) => ({ ...record, guideRowId: 12 }))
  expect(SECOND_WRITES_NOTHING.faults(checked({ records }))).toHaveLength(1)
})

test('a name that is missed is found, unless its event is called off', () => {
  const said = { ...SAID, event_id: null, rule: 'event_postponed', reason: 'It is postponed.' } as const
  expect(NO_NAME_IS_MISSED.faults(checked({ said }))).toHaveLength(1)
  expect(NO_NAME_IS_MISSED.faults(checked({ said, kind: 'postponed' }))).toEqual([])
  expect(
    NO_NAME_IS_MISSED.faults(checked({ said: { ...said, rule: 'no_candidate' as const }, kind: 'postponed' })),
  ).toHaveLength(1)
})
