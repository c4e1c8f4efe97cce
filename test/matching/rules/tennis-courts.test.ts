import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { chooseEvent, decisionRecord } from '../../../src/matching/index.ts'
import { context } from '../fixtures.ts'

const NOW = '2026-07-01T08:00:00Z'
const keywords = new KeywordService([])

function on(id: string, court: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent {
  const tournament = { name: 'Wimbledon', round: 'Round 2', draw: "Men's Singles", court }
  const sides = { home: { name: `Home ${id}` }, away: { name: `Away ${id}` } }
  return { id, league: 'atp', sport: 'tennis', start, tournament, ...sides, ...more }
}

const matches = [
  on('centre', 'Centre Court', '2026-07-01T12:30:00Z'),
  on('one', 'No. 1 Court', '2026-07-01T12:00:00Z'),
  on('twelve', 'Court 12', '2026-07-01T10:00:00Z'),
  on('twelve-late', 'Court 12', '2026-07-01T14:00:00Z'),
  on('done', 'Court 3', '2026-06-30T10:00:00Z'),
  on('three', 'Court 3', '2026-07-02T10:00:00Z'),
  on('day', 'Court 18', '2026-07-01T04:00:00Z', { timeValid: false }),
]

function decide(name: string) {
  const options = context(matches, NOW)
  const reading = readName(name, { keywords, now: options.now, isKnownTeam: options.teams.isKnownTeam })
  return decisionRecord(chooseEvent(reading, options))
}

describe('matches by their court', () => {
  test.each([
    ['Wimbledon: Centre Court @ Jul 1 8:30 AM ET', 'centre'],
    ['Wimbledon Day #3 No 1 Court', 'one'],
    ['Wimbledon: Court 12 @ Jul 1 6:00 AM ET', 'twelve'],
    ['Court 12 @ Jul 1 10:00 AM ET', 'twelve-late'],
    ['Wimbledon Court 3', 'three'],
    ['Wimbledon - Court 3 @ Jul 2', 'three'],
  ])('%j is %s', (name, id) => {
    expect(decide(name)).toMatchObject({ event_id: id, rule: 'tennis_court' })
  })

  test.each([
    ['Wimbledon: Court 12', 'two matches there'],
    ['Wimbledon: Court 12 @ Jul 1 11:30 AM ET', 'no match starts then'],
    ['Wimbledon: Court 13 @ Jul 1 6:00 AM ET', 'no such court'],
    ['Court 3', 'no tournament and no time'],
    ['Wimbledon: Court 18 @ Jul 1 6:00 AM ET', 'a match without a clock'],
    ["Wimbledon Boys' Singles: Court 3", 'another draw'],
    ['French Open: Court 3', 'another tournament'],
  ])('%j is none: %s', (name) => {
    expect(decide(name).event_id).toBeNull()
  })
})
