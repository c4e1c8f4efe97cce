import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { chooseEvent, decisionRecord } from '../../../src/matching/index.ts'
import { context } from '../fixtures.ts'

const NOW = '2025-06-05T16:00:00Z'
const keywords = new KeywordService()
const unknown = { name: 'TBD' }

function tie(id: string, draw: string, round: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent {
  const league = draw.startsWith('Women') ? 'wta' : 'atp'
  const tournament = { name: 'Roland Garros', round, draw }
  return { id, league, sport: 'tennis', start, tournament, home: unknown, away: unknown, ...more }
}

const matches = [
  tie('ws', "Women's Singles", 'Final', '2025-06-07T13:00:00Z'),
  tie('ms', "Men's Singles", 'Final', '2025-06-08T13:00:00Z'),
  tie('wd', "Women's Doubles", 'Final', '2025-06-08T04:00:00Z', { timeValid: false }),
  tie('xd', 'Mixed Doubles', 'Final', '2025-06-05T04:00:00Z', { timeValid: false }),
  tie('sf1', "Men's Singles", 'Semifinal', '2025-06-06T13:00:00Z'),
  tie('sf2', "Men's Singles", 'Semifinal', '2025-06-06T17:00:00Z'),
  tie('qf', "Men's Singles", 'Qualifying Final', '2025-06-05T13:00:00Z'),
]

function decide(name: string) {
  const options = context(matches, NOW)
  const reading = readName(name, { keywords, now: options.now, isKnownTeam: options.teams.isKnownTeam })
  return decisionRecord(chooseEvent(reading, options))
}

describe('matches by tournament, draw and round', () => {
  test.each([
    ["Roland Garros: Women's Singles Final @ Jun 07 9:00AM ET", 'ws'],
    ["TNT | French Open Men's Singles Final (2025-06-08 09:00:00)", 'ms'],
    ['French Open 2025 - Men’s Final (Sun 8 June)', 'ms'],
    ['FR: France 2 - Roland-Garros Finale Simple Dames', 'ws'],
    ['Eurosport 1: Roland Garros - Herren Finale (So. 08.06. 15:00 Uhr)', 'ms'],
    ["Roland Garros: Women's Doubles Final", 'wd'],
    ['Roland Garros WD Final', 'wd'],
    ['Roland Garros Tennis (W) Singles Final', 'ws'],
    ['Roland Garros MS Final Sunday', 'ms'],
    ['Roland Garros XD Final', 'xd'],
    ['Max: French Open Mixed Doubles Final @ Jun 05 6:00AM ET', 'xd'],
    ["Roland Garros: Men's Semifinal @ Jun 06 1:00PM ET", 'sf2'],
  ])('%s', (name, id) => {
    expect(decide(name)).toMatchObject({ event_id: id, rule: 'tennis_round' })
  })

  test.each([
    ["Roland Garros: Men's Semifinal", 'two matches fit'],
    ["Roland Garros: Women's Singles Final @ Jun 06 9:00AM ET", 'another day'],
    ["Wimbledon: Men's Singles Final", 'another tournament'],
    ["Men's Singles Final", 'no tournament'],
    ["French Open - Girls' Singles Final @ Jun 07 7:00AM ET", 'juniors'],
    ["Roland Garros: Women's Wheelchair Singles Final", 'another draw'],
    ["Roland Garros: Men's Singles Qualifying Final", 'qualifying'],
    ['Roland Garros Finals', 'no draw'],
    ['Roland Garros MS/WS Finals', 'two draws'],
    ['WD TV Roland Garros Final', 'letters of a channel'],
    ['MS NOW Roland Garros Final', 'letters of a network'],
    ["Roland Garros Women's Singles Round 1", 'an early round'],
  ])('%s is none: %s', (name) => {
    expect(decide(name).event_id).toBeNull()
  })
})
