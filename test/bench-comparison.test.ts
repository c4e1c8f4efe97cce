import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareJob, comparisonText, exitCodeOf, judge, type Pair, type Side } from '../scripts/bench-comparison.ts'

const figure = fc.double({ min: 1e-6, max: 1e3, noNaN: true })
const fivePairs = fc.array(fc.record({ before: figure, now: figure }), { minLength: 5, maxLength: 5 })

/** Five pairs whose figures have these ratios of now to before. */
const pairsOf = (...ratios: number[]): Pair[] => ratios.map((ratio) => ({ before: 100, now: 100 * ratio }))

const MIRRORED = { worse: 'better', better: 'worse', same: 'same' } as const

test('a verdict needs four of five pairs lost by more than 5 %', () => {
  expect(judge(pairsOf(1.06, 1.06, 1.06, 1.06, 0.5))).toEqual({ lost: 4, won: 1, verdict: 'worse' })
  expect(judge(pairsOf(1.06, 1.06, 1.06, 1.05, 1.05))).toEqual({ lost: 3, won: 0, verdict: 'same' })
  expect(judge(pairsOf(9, 9, 9, 1, 1))).toMatchObject({ verdict: 'same' })
  expect(judge(pairsOf(0.9, 0.9, 0.9, 0.9, 2))).toEqual({ lost: 1, won: 4, verdict: 'better' })
})

test('exchanging the versions mirrors the judgment', () => {
  fc.assert(
    fc.property(fivePairs, (pairs) => {
      const { lost, won, verdict } = judge(pairs)
      const mirrored = judge(pairs.map(({ before, now }) => ({ before: now, now: before })))
      expect(mirrored).toEqual({ lost: won, won: lost, verdict: MIRRORED[verdict] })
    }),
  )
})

test('the judgment depends on the pairs alone, neither on their order nor on the unit of their figures', () => {
  const reordered = fivePairs.chain((pairs) =>
    fc.tuple(
      fc.constant(pairs),
      fc.shuffledSubarray(pairs, { minLength: 5, maxLength: 5 }),
      fc.integer({ min: -8, max: 8 }),
    ),
  )
  fc.assert(
    fc.property(reordered, ([pairs, shuffled, exponent]) => {
      const scale = 2 ** exponent // exact in binary
      const scaled = shuffled.map(({ before, now }) => ({ before: before * scale, now: now * scale }))
      expect(judge(scaled)).toEqual(judge(pairs))
    }),
  )
})

test('versions are measured in turn, and start a pair in turn', async () => {
  const turns: Side[] = []
  const compared = await compareJob('match.2k', async (side) => {
    turns.push(side)
    return { seconds: side === 'now' ? 2 : 1, peakRssMb: side === 'now' ? 300 : 200 }
  })
  const [before, now] = ['before', 'now'] as const
  expect(turns).toEqual([before, now, now, before, before, now, now, before, before, now])
  expect(compared).toEqual({
    job: 'match.2k',
    seconds: Array.from({ length: 5 }, () => ({ before: 1, now: 2 })),
    peakRssMb: Array.from({ length: 5 }, () => ({ before: 200, now: 300 })),
  })
})

test('the table has medians, ratio, lost and won pairs and both verdicts of a job', () => {
  const job = { job: 'a', seconds: pairsOf(2, 2, 2, 2, 0.5), peakRssMb: pairsOf(0.5, 0.5, 0.5, 0.5, 0.5) }
  const text = comparisonText({ before: 'abc', jobs: [job], onlyBefore: ['old'], onlyNow: ['new', 'newer'] })
  expect(text).toMatch(/^a +100000 ms +200000 ms +2\.00 +4 +1 +slower +100 +50 +less$/m)
  expect(text).toMatch(/ abc: old\n.* working tree: new, newer\n/)
})

test('the exit code tells slower jobs, then failed ones, and ignores memory', () => {
  const slower = { job: 'a', seconds: pairsOf(2, 2, 2, 2, 2), peakRssMb: pairsOf(1, 1, 1, 1, 1) }
  const larger = { job: 'b', seconds: pairsOf(1, 1, 1, 1, 1), peakRssMb: pairsOf(2, 2, 2, 2, 2) }
  const failed = { job: 'c', error: 'in abc: broken' }
  expect(exitCodeOf([larger])).toBe(0)
  expect(exitCodeOf([larger, failed])).toBe(2)
  expect(exitCodeOf([slower, failed])).toBe(1)
})
