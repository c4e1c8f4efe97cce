import { expect, test } from 'vitest'
import { phaseLines } from '../../../src/commands/shell/refresh-output.ts'

/** Lines whose clock the test moves, and everything that was written. */
function lines(showsProgress = true) {
  const at = { ms: 0 }
  const written: string[] = []
  const shown = phaseLines({ showsProgress, writeError: (text) => written.push(text) }, () => at.ms)
  return { shown, written, at }
}

/** What a terminal shows in the end: a return begins the line again. */
function screen(written: readonly string[]): string[] {
  return written
    .join('')
    .split('\n')
    .map((line) => line.split('\r').at(-1)?.trimEnd() ?? '')
    .filter((line) => line !== '')
}

test('shows one line a phase, with its count and time at its end', () => {
  const { shown, written, at } = lines()
  shown.show('read', 0, 1)
  at.ms += 42
  shown.show('match', 0, 20_000)
  at.ms += 600
  shown.show('match', 10_000, 20_000)
  expect(screen(written)).toEqual(['read                 42 ms', 'match      10,000 of 20,000'])
  at.ms += 634
  shown.show('deliver', 0, 1)
  at.ms += 65_000
  shown.end()
  expect(screen(written)).toEqual([
    'read                 42 ms',
    'match        20,000  1.2 s',
    'deliver              1 min 5 s',
  ])
  shown.end()
  expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(3)
})

test('draws ten times a second at most', () => {
  const { shown, written, at } = lines()
  for (let done = 0; done <= 1000; done += 1) {
    shown.show('match', done, 1000)
    at.ms += 1
  }
  expect(written.length).toBeLessThanOrEqual(11)
})

test('writes nothing where nobody looks on', () => {
  const { shown, written } = lines(false)
  shown.show('read', 0, 1)
  shown.end()
  expect(written).toEqual([])
})
