import { expect, test } from 'vitest'
import { openLog } from '../../../src/dispatcharr/process/process-log.ts'

function log() {
  const lines: string[] = []
  return {
    lines,
    log: openLog({ write: (line) => void lines.push(line), clock: () => new Date('2026-01-02T03:04:05Z') }),
  }
}

test('a message is one line with its time and level, whatever it holds', () => {
  const { lines, log: opened } = log()
  opened.warn('first\n  second')
  opened.warn('a channel "\u001b[2J\u0007\rNBA\u2028"')
  expect(lines).toEqual([
    '2026-01-02T03:04:05.000Z WARN first | second\n',
    '2026-01-02T03:04:05.000Z WARN a channel " [2J NBA "\n',
  ])
})

test('a secret is taken out wherever it stands', () => {
  const { lines, log: opened } = log()
  opened.hide('the-key')
  opened.error('sent the-key, got the-key back')
  expect(lines).toEqual(['2026-01-02T03:04:05.000Z ERROR sent [hidden], got [hidden] back\n'])
})

test('lines below the level are left out, from the moment it is set', () => {
  const { lines, log: opened } = log()
  opened.debug('not yet')
  opened.setLevel('debug')
  opened.debug('now')
  opened.setLevel('error')
  opened.warn('no more')
  expect(lines.map((line) => line.split(' ').slice(1).join(' '))).toEqual(['DEBUG now\n'])
})
