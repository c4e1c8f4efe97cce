import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  address,
  checkFields,
  choice,
  decimal,
  type Field,
  nullable,
  reference,
  references,
  required,
  text,
  truth,
  whole,
} from '../../../src/embedded-host/server/body-fields.ts'

const read = (field: Field<unknown>, value: unknown) => {
  const result = checkFields({ field: value }, { field })
  return 'problem' in result ? (result.problem as { field: unknown }).field : result.value.field
}

describe('fields read what the real host reads', () => {
  test.each<[string, Field<unknown>, unknown, unknown]>([
    ['text', text(), ' a ', 'a'],
    ['text from a number', text(), 5, '5'],
    ['text from a boolean', text(), true, ['Not a valid string.']],
    ['blank text', text(), '  ', ['This field may not be blank.']],
    ['blank text where it may be', text({ blank: true }), '  ', ''],
    ['long text', text({ max: 2 }), 'abc', ['Ensure this field has no more than 2 characters.']],
    ['two emoji', text({ max: 2 }), '🏈🏀', '🏈🏀'],
    ['null', text(), null, ['This field may not be null.']],
    ['null where it may be', nullable(text()), null, null],
    ['whole', whole(), '12', 12],
    ['whole with noughts', whole(), 5.0, 5],
    ['broken whole', whole(), 5.5, ['A valid integer is required.']],
    ['whole from a boolean', whole(), true, ['A valid integer is required.']],
    ['small whole', whole({ min: 0 }), -1, ['Ensure this value is greater than or equal to 0.']],
    ['decimal', decimal(), '-5.5', -5.5],
    ['no decimal', decimal(), '', ['A valid number is required.']],
    ['no decimal but a list', decimal(), [1], ['A valid number is required.']],
    ['truth', truth(), 'Yes', true],
    ['untruth', truth(), 0, false],
    ['no truth', truth(), 'maybe', ['Must be a valid boolean.']],
    ['choice', choice(['a']), 'b', ['"b" is not a valid choice.']],
    ['reference', reference((id) => id === 3), '3', 3],
    ['reference to nothing', reference(() => false), 9, ['Invalid pk "9" - object does not exist.']],
    ['reference by name', reference(() => true), 'x', ['Incorrect type. Expected pk value, received str.']],
    ['references', references(() => true), [1, 1], [1, 1]],
    ['references in none', references(() => true), {}, ['Expected a list of items but got type "dict".']],
    ['address', address(), 'http://host:80/a?b', 'http://host:80/a?b'],
    ['address with a login', address(), 'rtsp://u:p@10.0.0.1/x', 'rtsp://u:p@10.0.0.1/x'],
    ['no address', address(), 'host/a', ['Enter a valid URL.']],
    ['empty address', address(), '', ''],
  ])('%s', (_, field, value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })
})

test('every problem of a body is told at once; a partial one asks for nothing', () => {
  const fields = { name: required(text()), number: whole() }
  expect(checkFields({ number: 'x' }, fields)).toEqual({
    problem: { name: ['This field is required.'], number: ['A valid integer is required.'] },
  })
  expect(checkFields({ other: 1 }, fields, { partial: true })).toEqual({ value: {} })
})

test.each([
  [null, 'No data provided'],
  [[], 'Invalid data. Expected a dictionary, but got list.'],
  ['x', 'Invalid data. Expected a dictionary, but got str.'],
  [1.5, 'Invalid data. Expected a dictionary, but got float.'],
])('%j is no body', (body, message) => {
  expect(checkFields(body, {})).toEqual({ problem: { non_field_errors: [message] } })
})

test('no value makes a field throw, and what is read is of its kind', () => {
  const kinds: readonly [Field<unknown>, (value: unknown) => boolean][] = [
    [text({ max: 5 }), (value) => typeof value === 'string' && [...value].length <= 5 && value !== ''],
    [whole({ min: 0 }), (value) => Number.isSafeInteger(value) && (value as number) >= 0],
    [decimal(), Number.isFinite],
    [truth(), (value) => typeof value === 'boolean'],
    [
      references((id) => id > 0),
      (value) => Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0),
    ],
    [address(), (value) => typeof value === 'string'],
  ]
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const [field, isOfKind] of kinds) {
        const result = checkFields({ field: value }, { field })
        if ('value' in result) expect(isOfKind(result.value.field)).toBe(true)
        else expect(result.problem).toHaveProperty('field')
      }
    }),
  )
})
