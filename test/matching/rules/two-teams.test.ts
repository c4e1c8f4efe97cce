import { describe, expect, test } from 'vitest'
import type { NameReading } from '../../../src/detection/index.ts'
import { game, match } from '../fixtures.ts'

const NOW = '2026-09-10T16:00:00Z'
const rays = game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Detroit|Tigers|DET', '2026-09-10T23:00:00Z')
const mets = game('mlb', 'baseball', 'Milwaukee|Brewers|MIL', 'New York|Mets|NYM', '2026-09-10T23:10:00Z')
const lightning = game('nhl', 'hockey', 'Tampa Bay|Lightning|TB', 'Detroit|Red Wings|DET', '2026-09-10T23:00:00Z')
const baseball = [rays, mets]
const both = [...baseball, lightning]

/** Rule and event of a decision on two sides. */
function decide(events: readonly (typeof rays)[], team1: string, team2: string, parts: Partial<NameReading> = {}) {
  const { decision } = match(events, NOW, { team1, team2, ...parts })
  return [decision.rule, decision.event_id]
}

describe('two teams', () => {
  test.each([
    ['Tampa Bay Rays', 'Detroit Tigers'],
    ['Detroit Tigers', 'Tampa Bay Rays'],
    ['RAYS', 'tigers'],
    ['TB', 'DET'],
    ['Tampa Bay', 'Detroit'],
    ['TB Rays', 'Tigers'],
    ['TampaBayRays', 'DetroitTigers'],
    ['TBRays', 'Tigers'],
  ])('%j and %j is their game, in either order', (team1, team2) => {
    expect(decide(baseball, team1, team2)).toEqual(['both_teams', rays.id])
  })

  test.each([
    ['Tampa Bay Lightning', 'Detroit Red Wings', 'the same cities in another sport'],
    ['New York Jets', 'Milwaukee Bucks', 'names that differ in a word from teams that play'],
    ['Tampa Bay Rays', 'New York Mets', 'two teams that play, but not each other'],
    ['Tampa Bay Rays', 'Rider', 'one side only'],
    ['Tigers', 'Tigers', 'one team twice'],
    ['tb', 'det', 'codes in small letters'],
    ['TampaBayBulls', 'DetroitTigers', 'another nickname, glued'],
    ['Tomorrow', 'Later', 'no team at all'],
  ])('%j and %j is no game: %s', (team1, team2) => {
    expect(decide(baseball, team1, team2)[1]).toBeNull()
  })

  test('a pair that fits games of two leagues is ambiguous, and the reason names both', () => {
    const { decision, trace } = match(both, NOW, { team1: 'TB', team2: 'DET' })
    expect(decision).toMatchObject({ event_id: null, league: null, score: 0, rule: 'ambiguous' })
    expect(decision.reason).toContain('Tampa Bay Rays at Detroit Tigers (MLB, Thu, Sep 10 at 7:00 PM)')
    expect(decision.reason).toContain('Tampa Bay Lightning at Detroit Red Wings (NHL, Thu, Sep 10 at 7:00 PM)')
    expect(trace.candidates.map(({ verdict }) => verdict)).toEqual(['passed over', 'passed over'])
  })

  test('a league tag limits the name to its league', () => {
    expect(decide(both, 'TB', 'DET', { league: 'mlb' })).toEqual(['both_teams', rays.id])
    expect(decide(both, 'TB', 'DET', { league: ['nhl', 'ahl'] })).toEqual(['both_teams', lightning.id])
    expect(decide(baseball, 'TB', 'DET', { league: 'nhl' })).toEqual(['no_events_of_league', null])
  })

  test('a sport word rules other sports out', () => {
    expect(decide(both, 'TB', 'DET', { sport: 'hockey' })).toEqual(['both_teams', lightning.id])
    expect(decide(both, 'TB', 'DET', { sport: ['baseball', 'softball'] })).toEqual(['both_teams', rays.id])
    expect(decide(baseball, 'TB', 'DET', { sport: 'field-hockey' })).toEqual(['no_events_of_league', null])
    expect(decide(both, 'TB', 'DET', { sport: 'soccer', league: 'mlb' })[1]).toBeNull()
  })

  test('only subscribed leagues count', () => {
    const parts = { team1: 'TB', team2: 'DET' }
    expect(match(both, NOW, parts, { subscribedLeagues: ['nhl'] }).event).toBe(lightning)
    expect(match(both, NOW, parts, { subscribedLeagues: [] }).decision.rule).toBe('league_not_switched_on')
  })

  test('a stated time tells games of two leagues apart only when it is close to one and clear of the other', () => {
    const later = { ...lightning, start: '2026-09-11T00:30:00Z' }
    const parts = { zone: 'America/New_York', date: '2026-09-10' }
    expect(decide([rays, later], 'TB', 'DET', { ...parts, time: '20:30' })).toEqual(['both_teams_time', later.id])
    expect(decide([rays, later], 'TB', 'DET', { ...parts, time: '19:45' })).toEqual(['ambiguous', null])
    expect(decide(both, 'TB', 'DET', { ...parts, time: '19:00' })).toEqual(['ambiguous', null])
  })

  test('a stated day tells games of two leagues apart', () => {
    const tomorrow = { ...lightning, start: '2026-09-11T23:00:00Z' }
    expect(decide([rays, tomorrow], 'TB', 'DET', { date: '2026-09-11' })[1]).toBe(tomorrow.id)
    expect(decide([rays, tomorrow], 'TB', 'DET')).toEqual(['ambiguous', null])
  })

  test('two cities without a league are refused when a sure time is hours off', () => {
    const parts = { time: '16:30', zone: 'America/New_York' }
    expect(decide(baseball, 'Tampa Bay', 'Detroit', parts)).toEqual(['date_says_otherwise', null])
    expect(decide(baseball, 'Tampa Bay', 'Detroit', { ...parts, zone: null })[1]).toBe(rays.id)
    expect(decide(baseball, 'Tampa Bay', 'Detroit', { ...parts, league: 'mlb' })[1]).toBe(rays.id)
    expect(decide(baseball, 'Rays', 'Tigers', parts)[1]).toBe(rays.id)
  })

  test('the longer name goes to its own game', () => {
    const states = game(
      'college-football',
      'football',
      'Illinois State|Redbirds|ILST',
      'Indiana State|Sycamores|INST',
      NOW,
    )
    const flagships = game('college-football', 'football', 'Illinois|Fighting Illini|ILL', 'Indiana|Hoosiers|IU', NOW)
    expect(decide([states, flagships], 'Indiana St', 'Illinois State')[1]).toBe(states.id)
    expect(decide([states, flagships], 'Indiana', 'Illinois')[1]).toBe(flagships.id)
    expect(decide([flagships], 'Indiana State', 'Illinois State')[1]).toBeNull()
    expect(decide([states], 'Indiana', 'Illinois')[1]).toBeNull()
  })
})

test('codes in small letters are teams at the exact time, and only then', () => {
  const at = (time: string) => decide(baseball, 'tb', 'det', { date: '2026-09-10', time, zone: 'America/New_York' })[1]
  expect([at('19:00'), at('20:30')]).toEqual([rays.id, null])
})

describe('a misspelt side', () => {
  const canadiens = game('nhl', 'hockey', 'Montreal|Canadiens|MTL', 'Toronto|Maple Leafs|TOR', '2026-09-10T23:00:00Z')
  const jessup = game('mens-college-volleyball', 'volleyball', 'Jessup|Warriors', 'Sacred Heart|Pioneers', NOW)
  const australia = game('fifa.friendly', 'soccer', 'Australia', 'Japan', NOW)
  const atNoon = { date: '2026-09-10', time: '12:00', zone: 'America/New_York' }

  test('is found beside a side that is spelt right: one slip of a finger always, more with a league or the time', () => {
    expect(decide([canadiens], 'Montreal Canadians', 'Maple Leafs')[1]).toBe(canadiens.id)
    expect(decide([canadiens], 'Montreal Canadianes', 'Maple Leafs', { league: 'nhl' })[1]).toBe(canadiens.id)
  })

  test('that is more than a slip, or stands beside another one, is only found by its sounds', () => {
    const heard = ['spelled_by_ear', canadiens.id]
    expect(decide([canadiens], 'Montreal Canadianes', 'Maple Leafs')).toEqual(heard)
    expect(decide([canadiens], 'Montreal Canadians', 'Maple Laefs', { league: 'nhl' })).toEqual(heard)
    expect(decide([canadiens], 'Montreal Candlemas', 'Maple Laefs', { league: 'nhl' })[1]).toBeNull()
  })

  test('and another one are found with the league or at the exact time, if each has one slip only', () => {
    const exact = { date: '2026-09-10', time: '19:00', zone: 'America/New_York' }
    const slips = (parts: Partial<NameReading>) => decide([canadiens], 'Canadieks', 'Maple Lerfs', parts)[1]
    expect([slips({}), slips({ league: 'nhl' }), slips(exact)]).toEqual([null, canadiens.id, canadiens.id])
    expect(slips({ ...exact, time: '17:30' })).toBeNull()
    expect(slips({ ...exact, date: '2026-09-11' })).toBeNull()
  })

  test('may be cut off where enough of it is left, and no more is taken for it than begins so', () => {
    expect(decide([canadiens], 'Montreal Cana...', 'Maple Leafs')[1]).toBe(canadiens.id)
    expect(decide([canadiens], 'Montreal Cana', 'Maple Leafs')[1]).toBeNull()
    expect(decide([canadiens], 'Mon..', 'Maple Leafs')[1]).toBeNull()
    const flames = game('nhl', 'hockey', 'Minnesota|Wild|MIN', 'Calgary|Flames|CGY', NOW)
    expect(decide([flames], 'Wild', 'Calgary Fla…')[1]).toBe(flames.id)
    expect(decide([canadiens], 'Montreal Vict…', 'Maple Leafs')[1]).toBeNull()
  })

  test('may be the longer form of a name unless the time speaks against it', () => {
    expect(decide([jessup], 'William Jessup', 'Sacred Heart', atNoon)[1]).toBe(jessup.id)
    expect(decide([jessup], 'William Jessup', 'Sacred Heart')[1]).toBe(jessup.id)
    expect(decide([jessup], 'William Jessup', 'Sacred Heart', { ...atNoon, time: '20:00' })[1]).toBeNull()
    expect(decide([jessup], 'West Jessup', 'Sacred Heart', atNoon)[1]).toBeNull()
  })

  test('in soccer needs the time to agree: a town has many clubs', () => {
    const cologne = game('ger.1', 'soccer', '1. FC Köln', 'Bayern Munich', NOW)
    expect(decide([cologne], 'Fortuna Köln', 'Bayern Munich')[1]).toBeNull()
  })

  test('is never another team that is known', () => {
    expect(decide([australia], 'Austria', 'Japan', atNoon)[1]).toBeNull()
  })
})

describe('another team of the same name', () => {
  const men = game('fifa.friendly', 'soccer', 'United States', 'Chile', '2026-09-10T23:00:00Z')
  const women = game('fifa.wwc', 'soccer', 'United States', 'Chile', '2026-09-10T20:00:00Z')
  const youth = game('fifa.world.u17', 'soccer', 'Italy U17', 'Spain U17', '2026-09-10T18:00:00Z')

  test('a name that says women is never the men, and the other way round', () => {
    expect(decide([men], 'USA (W)', 'Chile (W)')[1]).toBeNull()
    expect(decide([men], 'USA', 'Chile', { gender: 'women' })[1]).toBeNull()
    expect(decide([women], 'USA', 'Chile', { gender: 'men' })[1]).toBeNull()
    expect(decide([women], 'USA', 'Chile')[1]).toBeNull()
    expect(decide([men, women], 'USA (W)', 'Chile (W)', { gender: 'women' })[1]).toBe(women.id)
    expect(decide([men, women], 'USA', 'Chile')[1]).toBe(men.id)
  })

  test('a league that is hinted says women without a word', () => {
    expect(decide([women], 'USA', 'Chile', { league: 'fifa.wwc' })[1]).toBe(women.id)
    const duke = game('womens-college-basketball', 'basketball', 'Duke|Blue Devils', 'LSU|Tigers', NOW)
    const umbrella = ['mens-college-basketball', 'womens-college-basketball']
    expect(decide([duke], 'Duke', 'LSU', { league: umbrella })[1]).toBe(duke.id)
    expect(decide([duke], 'Duke', 'LSU', { league: 'mens-college-basketball' })[1]).toBeNull()
  })

  test.each([
    ['Italy U17', 'Spain U17', true],
    ['Italy U-17', 'Spain U-17', true],
    ['Italy U20', 'Spain U20', false],
    ['Italy', 'Spain', false],
  ])('%j against %j at the under-17s: %j', (team1, team2, fits) => {
    expect(decide([youth], team1, team2)[1]).toBe(fits ? youth.id : null)
  })

  test('second teams are not first teams', () => {
    const first = game('esp.1', 'soccer', 'Barcelona', 'Villarreal', NOW)
    const second = game('esp.3', 'soccer', 'Barcelona B', 'Villarreal B', NOW)
    expect(decide([first], 'Barcelona B', 'Villarreal B')[1]).toBeNull()
    expect(decide([second], 'Barcelona', 'Villarreal')[1]).toBeNull()
    expect(decide([first, second], 'Barcelona B', 'Villarreal B')[1]).toBe(second.id)
  })
})

test('a code that is a word for fights, too, is a club beside one that it plays', () => {
  const league = game('eng.2', 'soccer', 'West Bromwich Albion|WBA', 'Coventry City', NOW, {
    away: { name: 'West Bromwich Albion', abbreviation: 'WBA' },
  })
  const name = 'WBA v Coventry City 3pm'
  const card = { category: 'EVENT_CARD', name } as const
  expect(decide([league], 'WBA', 'Coventry City', card)[1]).toBe(league.id)
  expect(decide([league], 'WBA', 'Leeds', card)[1]).toBeNull()
})

test('a league whose short name is a word for fights has games all the same', () => {
  const classic = game('world-baseball-classic', 'baseball', 'Japan', 'USA', NOW)
  const card = { category: 'EVENT_CARD', name: 'WBC 05: Japan vs USA' } as const
  expect(decide([classic], 'Japan', 'USA', card)[1]).toBe(classic.id)
  expect(decide([classic], 'Japan', 'USA', { ...card, name: 'Boxing: Japan vs USA' })[1]).toBeNull()
})
