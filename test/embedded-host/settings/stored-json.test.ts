import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RefusedRequest } from '../../../src/embedded-host/server/requests.ts'
import { storedJson } from '../../../src/embedded-host/settings/stored-json.ts'

test('keys come by their length in bytes, then by their bytes, at every depth', () => {
  const value = { zebra: 1, é: 2, Z: [{ bb: { d: 1, c: 2 }, a: null }], aaa: true, aa: 'x' }
  expect(JSON.stringify(storedJson(value))).toBe(
    '{"Z":[{"a":null,"bb":{"c":2,"d":1}}],"aa":"x","é":2,"aaa":true,"zebra":1}',
  )
})

test('the value is the same, and stays as it is when it is stored again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = storedJson(value)
      expect(once).toEqual(value)
      expect(JSON.stringify(storedJson(once))).toBe(JSON.stringify(once))
    }),
  )
})

test.each([['a\u0000b'], [{ 'a\u0000b': 1 }], [['\ud800']]])('at %j the host fails', (value) => {
  expect(() => storedJson(value)).toThrow(RefusedRequest)
})
