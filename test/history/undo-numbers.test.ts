import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersBack } from '../../src/history/undo-plan.ts'

test('channels that changed places go back together', () => {
  const wanted = [
    { key: 'a', shown: 2, earlier: 1 },
    { key: 'b', shown: 1, earlier: 2 },
    { key: 'new', shown: null, earlier: 3 },
  ]
  expect(numbersBack(wanted, [9])).toEqual(new Set(['a', 'b', 'new']))
})

test('one whose number is taken stays, and so does who waits for the number that it keeps', () => {
  const wanted = [
    { key: 'a', shown: 2, earlier: 1 },
    { key: 'b', shown: 3, earlier: 2 },
    { key: 'c', shown: 4, earlier: 5 },
  ]
  expect(numbersBack(wanted, [1])).toEqual(new Set(['c']))
})

test('no two channels share a number afterwards, and nobody stays who could go back', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 15 })
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(), { minLength: 15, maxLength: 15 }), (shown, keys) => {
      const movers = shown.slice(0, Math.ceil(shown.length / 2))
      const others = shown.slice(movers.length)
      const order = movers.map((number, index) => [keys[index] ?? 0, index, number] as const)
      const earlier = order.sort((one, other) => one[0] - other[0] || one[1] - other[1]).map(([, , number]) => number)
      const wanted = movers.map((number, index) => ({
        key: String(index),
        shown: number,
        earlier: (earlier[index] ?? 0) + ((keys[index] ?? 0) % 2) * 3,
      }))
      // What each was before is only told of states in which no two shared a number.
      if (new Set(wanted.map((one) => one.earlier)).size < wanted.length) return
      const back = numbersBack(wanted, others)
      const after = wanted.map((one) => (back.has(one.key) ? one.earlier : one.shown))
      expect(new Set([...after, ...others]).size).toBe(after.length + others.length)
      for (const one of wanted.filter(({ key }) => !back.has(key))) {
        const staying = wanted.filter(({ key }) => !back.has(key)).map((other) => other.shown)
        expect([...others, ...staying]).toContain(one.earlier)
      }
    }),
  )
})
