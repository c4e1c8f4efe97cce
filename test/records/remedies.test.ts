import type { ErrorObject } from 'ajv'
import { describe, expect, test } from 'vitest'
import { choiceRemedy, nameRemedy, schemaRemedy } from '../../src/records/remedies.ts'

const errorOf = (keyword: string, params: object, instancePath = '/member'): ErrorObject => ({
  ...{ keyword, instancePath, params, schemaPath: '' },
})

describe('the remedy for a value that a schema refuses', () => {
  test.each([
    ['type', { type: 'string,null' }, 'Enter text.'],
    ['type', { type: ['null', 'integer'] }, 'Enter a whole number.'],
    ['minimum', { minimum: 1, maximum: 9 }, 'Enter a number from 1 to 9.'],
    ['maximum', { minimum: 1 }, 'Enter a number from 1 upwards.'],
    ['maximum', { maximum: 9 }, 'Enter a number up to 9.'],
    ['pattern', { pattern: '^#', expected: 'a color such as #002d62' }, 'Enter a color such as #002d62.'],
    ['minLength', { limit: 1 }, 'Enter a value.'],
    ['minLength', { limit: 3 }, 'Enter at least 3 characters.'],
    ['maxLength', { limit: 30 }, 'Enter at most 30 characters.'],
    ['minItems', { limit: 1 }, 'Add an entry.'],
    ['minItems', { limit: 2 }, 'Add entries until there are 2.'],
    ['maxItems', { limit: 4 }, 'Keep at most 4 entries.'],
    ['required', { missingProperty: 'name' }, 'Enter a value.'],
    ['uniqueItems', { i: 0, j: 1 }, 'Remove the entry that occurs twice.'],
    ['additionalProperties', { additionalProperty: 'titel' }, 'Remove it.'],
  ])('of %s with %j is: %3$s', (keyword, params, remedy) => {
    expect(schemaRemedy(errorOf(keyword, params))).toBe(remedy)
  })

  test('is missing where the schema says no more than that it is wrong', () => {
    expect(schemaRemedy(errorOf('not', {}))).toBeUndefined()
    expect(schemaRemedy(errorOf('type', { type: 'null' }))).toBeUndefined()
    expect(schemaRemedy(errorOf('pattern', { pattern: '^a' }))).toBeUndefined()
  })

  test('names the choices as the form on the plugin page does, and others without underscores', () => {
    const params = { allowedValues: ['12h', '24h'] }
    const inForm = schemaRemedy(errorOf('enum', params, '/time_format'))
    expect(inForm).toMatch(/^Choose .+ or .+\.$/)
    expect(inForm).not.toContain('12h')
    expect(schemaRemedy(errorOf('enum', { allowedValues: ['not_this_event', 'recreate'] }))).toBe(
      'Choose not this event or recreate.',
    )
  })
})

test('choices are joined by commas and an "or"', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(choiceRemedy)).toEqual([
    'Choose a.',
    'Choose a or b.',
    'Choose a, b or c.',
  ])
})

test('a name that does not exist is answered with the most similar one', () => {
  expect(nameRemedy('NBA', 'Remove it.')).toBe('Did you mean NBA?')
  expect([nameRemedy(null, 'Remove it.'), nameRemedy(undefined, 'Remove it.')]).toEqual(['Remove it.', 'Remove it.'])
})
