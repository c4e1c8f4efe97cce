import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'

const TEAMS = [
  'lakers',
  'los angeles lakers',
  'atlanta falcons',
  'manchester united',
  'giants',
  'sea',
  'chi',
  'usa',
  'australia',
]
const options = {
  keywords: new KeywordService(),
  now: new Date('2026-09-12T12:00:00Z'),
  isKnownTeam: (text: string): boolean => TEAMS.includes(text.toLowerCase()),
}

test.each([
  ['Lakers', 'Lakers'],
  ['Lakers Home Feed', 'Lakers'],
  ['Los Angeles Lakers Team Feed', 'Los Angeles Lakers'],
  ['NBA TEAM | Los Angeles Lakers', 'Los Angeles Lakers'],
  ['NBA - Los Angeles Lakers', 'Los Angeles Lakers'],
  ['NBA League Pass: Lakers', 'Lakers'],
  ['NBA: Lakers (Spanish)', 'Lakers'],
  ['ESPN+ 12: Los Angeles Lakers', 'Los Angeles Lakers'],
  ['MUTV: Manchester United', 'Manchester United'],
  ['MUTV Manchester United', 'Manchester United'],
  ['PREMIER LEAGUE MANCHESTER UNITED', 'MANCHESTER UNITED'],
  ['US (NFL) Giants (S)', 'Giants'],
  ['★ NFL ★ Giants', 'Giants'],
  ['MLB: SEA', 'SEA'],
  ['USA Real NHL 01: CHI', 'CHI'],
])('%s is of one team', (name, team) => {
  expect(readName(name, options)).toMatchObject({ category: 'TEAM_ONLY', team1: team, team2: null })
})

test.each([
  ['a programme in front', 'A Football Life: Atlanta Falcons'],
  ['a programme in front, in capitals', 'INSIDE STORIES: ATLANTA FALCONS'],
  ['a programme behind', 'Atlanta Falcons - All or Nothing'],
  ['a programme in brackets', 'Atlanta Falcons (All or Nothing)'],
  ['a programme in another part', 'Falcons Audible | Atlanta Falcons'],
  ['a side that is not known', 'LEEDS - MANCHESTER UNITED'],
  ['a side that is not known, in another part', 'LEEDS | MANCHESTER UNITED'],
  ['two known sides that nothing joins', 'Soccer: USA | Australia'],
])('a name with %s is not of one team alone', (_, name) => {
  expect(readName(name, options)).toMatchObject({ category: 'OTHER', team1: null })
})

test('a dash parts two known teams behind the name of their league', () => {
  const reading = readName('PREMIER LEAGUE GIANTS - LAKERS', options)
  expect(reading).toMatchObject({ category: 'TEAM_VS_TEAM', team1: 'GIANTS', team2: 'LAKERS', league: 'eng.1' })
})
