import { expect, test } from 'vitest'
import { causesByLeague } from '../../src/streams/match-input.ts'

const SINCE = new Date('2025-06-05T16:00:00Z')
const silent = { league: 'nfl', source: 'ESPN', why: 'connection refused', since: SINCE, wasAsked: true }

test.each([
  ['in the run that asked', silent, '2025-06-05T16:00:59Z', 'ESPN sent none at 12:00 PM (connection refused)'],
  ['an hour later', silent, '2025-06-05T17:00:00Z', 'ESPN has sent none since 12:00 PM (connection refused)'],
  [
    'a day later',
    silent,
    '2025-06-06T17:00:00Z',
    'ESPN has sent none since Thu, Jun 5 at 12:00 PM (connection refused)',
  ],
  [
    'of one whose turn did not come',
    { ...silent, wasAsked: false, why: 'the time limit for requests was reached' },
    '2025-06-05T17:00:00Z',
    'ESPN was not asked yet (the time limit for requests was reached)',
  ],
])('%s a cause says who gave nothing, since when and why', (_, schedule, now, cause) => {
  const clock = { timeZone: 'America/New_York', timeFormat: '12h' } as const
  expect([...causesByLeague([schedule], { clock, now: new Date(now) })]).toEqual([['nfl', cause]])
})
