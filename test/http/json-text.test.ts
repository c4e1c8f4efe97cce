import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJsonText } from '../../src/http/json-text.ts'

const answer = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))

describe('a text that should be JSON', () => {
  test('is read where it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readJsonText(JSON.stringify(json))).toEqual({ kind: 'json', json: JSON.parse(JSON.stringify(json)) })
      }),
    )
  })

  test('is cut wherever it breaks off', () => {
    fc.assert(
      fc.property(answer, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (json, part) => {
        const text = JSON.stringify(json)
        const length = Math.max(1, Math.floor(text.length * part))
        expect(readJsonText(text.slice(0, length))).toEqual({ kind: 'cut' })
      }),
    )
  })

  test('never throws', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '1', 'null', ' ', '<', 'é')
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(['json', 'empty', 'cut', 'page', 'other']).toContain(readJsonText(parts.join('')).kind)
      }),
    )
  })

  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['<html>', 'page'],
    [' <?xml version="1.0"?>', 'page'],
    ['{"a":1}}', 'other'],
    ['undefined', 'other'],
    ['tru', 'other'],
    ['service "down', 'other'],
    ['"abc', 'cut'],
    ['{"a":"}', 'cut'],
    ['{"a":"\\\\', 'cut'],
    ['{"a":"\\"', 'cut'],
  ])('%j is %s', (text, kind) => {
    expect(readJsonText(text)).toEqual({ kind })
  })

  test('is taken to the depth that is allowed', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(readJsonText(nested(200)).kind).toBe('json')
    expect(readJsonText(nested(201)).kind).toBe('deep')
    expect(readJsonText(`{"a":"${'['.repeat(300)}"}`).kind).toBe('json')
  })
})
