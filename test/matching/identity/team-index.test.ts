import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aliasesFrom, buildTeamIndex, type TeamIndex } from '../../../src/matching/index.ts'
import { game } from '../slate.ts'

const start = '2026-09-10T23:00:00Z'
const events = [
  game('mlb', 'baseball', 'New York|Yankees|NYY', 'St. Louis|Cardinals|STL', start),
  game('nfl', 'football', 'New York|Giants|NYG', 'Arizona|Cardinals|ARI', start),
  game('nba', 'basketball', 'Philadelphia|76ers|PHI', 'San Antonio|Spurs|SA', start),
  game('eng.1', 'soccer', 'Manchester United', 'Tottenham Hotspur', start),
  game('ger.1', 'soccer', '1. FC Köln', 'Bayern Munich', start),
  game('fifa.friendly', 'soccer', 'Germany', 'Ivory Coast', start),
  game('fifa.world.u17', 'soccer', 'Italy U17', 'Spain U17', start),
  game('college-football', 'football', 'Miami|Hurricanes|MIA', 'Miami (OH)|RedHawks|M-OH', start),
  game('womens-college-volleyball', 'volleyball', 'Dayton|Flyers|DAY', 'TBD', start),
  game('atp', 'tennis', 'Jannik Sinner', 'Felix Auger-Aliassime', start),
]
const index = buildTeamIndex(events)
const names = (teams: TeamIndex, text: string) =>
  teams
    .resolve(text)
    .hits.map(({ team, kind }) => `${team.name}: ${kind}`)
    .sort()

describe('team index', () => {
  test.each([
    ['New York Yankees', ['New York Yankees: full']],
    ['new york', ['New York Giants: location', 'New York Yankees: location']],
    ['NYY', ['New York Yankees: abbreviation']],
    ['nyy', []],
    ['NY Giants', ['New York Giants: alias']],
    ['STL Cardinals', ['St. Louis Cardinals: short']],
    ['Cardinals', ['Arizona Cardinals: short', 'St. Louis Cardinals: short']],
    ['Sixers', ['Philadelphia 76ers: alias']],
    ['Spurs', ['San Antonio Spurs: short', 'Tottenham Hotspur: alias']],
    ['Man Utd', ['Manchester United: alias']],
    ['FC Bayern München', ['Bayern Munich: full']],
    ['Köln', ['1. FC Köln: full']],
    ['Alemania', ['Germany: full']],
    ["Côte d'Ivoire", ['Ivory Coast: full']],
    ['Miami - Game 2', ['Miami Hurricanes: location']],
    ['#12 Miami', ['Miami Hurricanes: location']],
    ['Miami (OH)', ['Miami (OH) RedHawks: location']],
    ['Miami (Available outside Ohio)', ['Miami Hurricanes: location']],
    ['DAY', ['Dayton Flyers: abbreviation']],
    ['Day', []],
    ['J. Sinner', ['Jannik Sinner: short']],
    ['Auger-Aliassime', ['Felix Auger-Aliassime: nickname']],
    ['TBD', []],
    ['Boston Celtics', []],
    ['New York Jets', []],
    ['', []],
  ])('%j names %j', (text, teams) => {
    expect(names(index, text)).toEqual(teams)
  })

  test('is known by exact spellings, codes only in capitals', () => {
    expect(['Yankees', 'NYY', 'manchester united'].map(index.isKnownTeam)).toEqual([true, true, true])
    expect(['Yankee', 'nyy', 'Tomorrow', 'A', ''].map(index.isKnownTeam)).toEqual([false, false, false, false, false])
  })

  test('markers are told apart from the name', () => {
    const named = index.resolve('Spain U17')
    expect(named.markers.age).toBe(17)
    expect(named.hits.map(({ team }) => team.markers.age)).toEqual([17])
  })

  test("the owner's word means the team until it lapses", () => {
    const now = new Date('2026-09-10T12:00:00Z')
    const rows = [
      { id: 1, kind: 'alias', pattern: 'Bombers', target: 'New York Yankees' },
      { id: 2, kind: 'alias', pattern: 'Old Word', target: 'New York Yankees', expires: '2026-09-01T00:00:00Z' },
    ] as const
    const taught = buildTeamIndex(events, aliasesFrom(rows, now))
    expect(names(taught, 'BOMBERS')).toEqual(['New York Yankees: alias'])
    expect(names(taught, 'old word')).toEqual([])
  })

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        index.resolve(text)
        index.isKnownTeam(text)
      }),
    )
  })
})
