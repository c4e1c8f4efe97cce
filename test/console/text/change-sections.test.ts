import { expect, test } from 'vitest'
import { numbersOf, sectionsOf } from '../../../src/console/text/change-sections.ts'
import type { PlannedOperationJson } from '../../../src/generated/records.ts'

type Action = PlannedOperationJson['action']

function change(action: Action, name: string, rest: Partial<PlannedOperationJson> = {}): PlannedOperationJson {
  return { action, name, tvg_id: name, host_channel_id: 1, fields: [], changes: [], reason: 'since', ...rest }
}

function moved(action: Action, name: string, from: number | null, to: number | null): PlannedOperationJson {
  return change(action, name, { changes: [{ field: 'channel_number', from, to }] })
}

test('channels of one kind come in the order of their numbers afterwards, those without a number last', () => {
  const operations = [
    change('create_group', 'Sports'),
    change('remove', 'no number'),
    moved('renumber', 'second', 5001, 5008),
    change('remove', 'later', { number: 5009 }),
    moved('renumber', 'first', 5014, 5007),
    change('remove', 'earlier', { number: 5002 }),
  ]
  expect(sectionsOf(operations).map(({ action, changes }) => [action, ...changes.map(({ name }) => name)])).toEqual([
    ['renumber', 'first', 'second'],
    ['remove', 'earlier', 'later', 'no number'],
  ])
})

test('a change that does not concern the number has the number of its channel', () => {
  expect(numbersOf(change('update', 'A', { number: 5007 }))).toEqual({ from: 5007, to: 5007 })
  expect(numbersOf(change('update', 'A'))).toEqual({ from: null, to: null })
  expect(numbersOf(moved('renumber', 'A', 5014, 5007))).toEqual({ from: 5014, to: 5007 })
  expect(numbersOf(moved('create', 'A', null, 5007))).toEqual({ from: 5007, to: 5007 })
})
