import { expect, test } from 'vitest'
import { daysOf, headlineOf } from '../../../../src/console/pages/history/story.ts'
import { addedFor, numbersOf, sectionsOf } from '../../../../src/console/text/change-sections.ts'
import { texts } from '../../../../src/console/texts.ts'
import type { PlannedOperationJson, RecordedRun } from '../../../../src/generated/records.ts'

const CLOCK = { time_zone: 'America/New_York', time_format: '12h', now: '2025-06-06T03:30:00Z' } as const

function run(fields: Partial<RecordedRun>): RecordedRun {
  return {
    id: 1,
    started_at: '2025-06-05T16:00:00Z',
    finished_at: null,
    duration_ms: 600,
    trigger: 'schedule',
    state: 'done',
    counts: {},
    warnings: [],
    error: null,
    operation_count: 0,
    ...fields,
  }
}

function operation(fields: Partial<PlannedOperationJson>): PlannedOperationJson {
  return {
    action: 'update',
    tvg_id: null,
    host_channel_id: null,
    name: 'Cubs at Tigers',
    fields: [],
    changes: [],
    reason: '',
    ...fields,
  }
}

function renumbering(from: number | null, to: number | null) {
  return { field: 'channel_number' as const, from, to }
}

test('a refresh is told by its counts, and by its state where that matters more', () => {
  const counts = { created: 7, removed: 3 }
  expect(headlineOf(run({ counts }))).toBe('7 created, 3 deleted')
  expect(headlineOf(run({}))).toBe(texts.history.nothing)
  expect(headlineOf(run({ state: 'undone', counts }))).toBe('7 created, 3 deleted')
  expect(headlineOf(run({ state: 'failed', error: 'No answer.' }))).toContain('No answer.')
})

test('changes to channels are grouped by kind, and groups and logos are only counted', () => {
  const operations = [
    operation({ action: 'create_logo' }),
    operation({ action: 'remove' }),
    operation({ action: 'create' }),
    operation({ action: 'create_group' }),
    operation({ action: 'remove' }),
  ]
  expect(sectionsOf(operations).map(({ action, changes }) => [action, changes.length])).toEqual([
    ['create', 1],
    ['remove', 2],
  ])
  expect(addedFor(operations)).toEqual({ groups: 1, logos: 1 })
})

test('a new channel shows its last number, a moved one both, a deleted one the number that it had', () => {
  const twice = [renumbering(null, 9999), renumbering(9999, 5001)]
  expect(numbersOf(operation({ action: 'create', changes: twice }))).toEqual({ from: 5001, to: 5001 })
  expect(numbersOf(operation({ action: 'renumber', changes: [renumbering(5003, 5000)] }))).toEqual({
    from: 5003,
    to: 5000,
  })
  expect(numbersOf(operation({ action: 'remove', changes: [renumbering(5002, null)] }))).toEqual({
    from: 5002,
    to: 5002,
  })
  expect(numbersOf(operation({}))).toEqual({ from: null, to: null })
})

test('refreshes are grouped by the day of the user, not by that of the server', () => {
  const runs = [
    run({ id: 3, started_at: '2025-06-06T03:00:00Z' }), // 11 PM on June 5 in New York
    run({ id: 2, started_at: '2025-06-05T05:00:00Z' }),
    run({ id: 1, started_at: '2025-06-05T03:59:00Z' }), // 11:59 PM on June 4
    run({ id: 0, started_at: '2025-06-01T12:00:00Z' }),
  ]
  expect(daysOf(runs, CLOCK).map(({ title, runs: ofDay }) => [title, ofDay.map(({ id }) => id)])).toEqual([
    ['Today, Thursday, June 5', [3, 2]],
    ['Yesterday, Wednesday, June 4', [1]],
    ['Sunday, June 1', [0]],
  ])
})
