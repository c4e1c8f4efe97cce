import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { buildTeamIndex, type TeamIndex } from '../../../src/matching/index.ts'
import { sameSquad } from '../../../src/matching/teams/squad-markers.ts'
import type { KnownTeamRecord } from '../../../src/matching/teams/team.ts'
import { recordedSource } from '../../../src/sports/recorded-source.ts'
import { hasShared, shared } from '../../shared.ts'
import { game } from '../fixtures.ts'

const start = '2026-09-10T23:00:00Z'
const events = [
  game('mlb', 'baseball', 'New York|Yankees|NYY', 'St. Louis|Cardinals|STL', start),
  game('mlb', 'baseball', 'Boston|Red Sox|BOS', 'Chicago|White Sox|CHW', start),
  game('mlb', 'baseball', 'San Francisco|Giants|SF', 'Pittsburgh|Pirates|PIT', start),
  game('nfl', 'football', 'New York|Giants|NYG', 'Arizona|Cardinals|ARI', start),
  game('nfl', 'football', 'Tampa Bay|Buccaneers|TB', 'Washington|Commanders|WSH', start),
  game('nba', 'basketball', 'Philadelphia|76ers|PHI', 'San Antonio|Spurs|SA', start),
  game('nba', 'basketball', 'Minnesota|Timberwolves|MIN', 'Golden State|Warriors|GS', start),
  game('nhl', 'hockey', 'Montreal|Canadiens|MTL', 'Tampa Bay|Lightning|TB', start),
  game('eng.1', 'soccer', 'Manchester United', 'Tottenham Hotspur', start),
  game('eng.1', 'soccer', 'Manchester City', 'Wolverhampton Wanderers', start),
  game('ger.1', 'soccer', '1. FC Köln', 'Bayern Munich', start),
  game('ger.1', 'soccer', 'Eintracht Frankfurt', 'SC Freiburg', start),
  game('mlb', 'baseball', 'Arizona Diamondbacks', 'Athletics', start),
  game('college-football', 'football', 'Texas A&M|Aggies|TA&M', 'Missouri State|Bears|MOST', start),
  game('ger.1', 'soccer', 'Borussia Mönchengladbach', 'Bayer Leverkusen', start),
  game('esp.1', 'soccer', 'Atlético Madrid', 'Barcelona', start),
  game('ita.1', 'soccer', 'Internazionale', 'AC Milan', start),
  game('fra.1', 'soccer', 'Paris Saint-Germain', 'Marseille', start),
  game('por.1', 'soccer', 'Sporting CP', 'FC Porto', start),
  game('usa.1', 'soccer', 'LAFC', 'Inter Miami CF', start),
  game('usa.1', 'soccer', 'Columbus Crew', 'Red Bull New York', start),
  game('ned.1', 'soccer', 'Willem II', 'Ajax Amsterdam', start),
  game('fifa.friendly', 'soccer', 'Germany', 'Ivory Coast', start),
  game('fifa.friendly', 'soccer', 'United States', 'Switzerland', start),
  game('fifa.wwc', 'soccer', 'United States', 'Netherlands', start),
  game('fifa.world.u17', 'soccer', 'Italy U17', 'Spain U17', start),
  game('college-football', 'football', 'Miami|Hurricanes|MIA', 'Miami (OH)|RedHawks|M-OH', start),
  game('college-football', 'football', 'USC|Trojans|USC', 'South Carolina|Gamecocks|SC', start),
  game('college-football', 'football', 'UConn|Huskies|CONN', 'Ole Miss|Rebels|MISS', start),
  game('college-football', 'football', 'California|Golden Bears|CAL', 'App State|Mountaineers|APP', start),
  game('mens-college-basketball', 'basketball', "Saint Mary's|Gaels|SMC", 'Loyola Chicago|Ramblers|LUC', start),
  game('mens-college-basketball', 'basketball', 'Loyola Maryland|Greyhounds|L-MD', "St. John's|Red Storm|SJU", start),
  game('womens-college-basketball', 'basketball', 'Georgia|Lady Bulldogs|UGA', 'Hawai’i|Rainbow Wahine|HAW', start),
  game('womens-college-volleyball', 'volleyball', 'Dayton|Flyers|DAY', 'TBD', start),
  game('atp', 'tennis', 'Jannik Sinner', 'Felix Auger-Aliassime', start),
]
const index = buildTeamIndex(events)
const named = (teams: TeamIndex, text: string) =>
  teams
    .resolve(text)
    .hits.map(({ team, kind }) => `${team.name}: ${kind}`)
    .sort()
/** Names of the teams that a text means, markers counted. */
const meant = (text: string) => {
  const { hits, markers } = index.resolve(text)
  return hits
    .filter(({ team }) => team.markers.age === markers.age && team.markers.reserves === markers.reserves)
    .map(({ team }) => team.name)
    .sort()
}

/** An alias of the owner's. */
const teaches = (pattern: string, target: string) => ({
  spelling: pattern,
  team: target,
  correction: { kind: 'alias', pattern, target } as const,
})

describe('team index', () => {
  test.each([
    ['New York Yankees', ['New York Yankees: full']],
    ['new york', ['New York Giants: location', 'New York Yankees: location', 'Red Bull New York: location']],
    ['NYY', ['New York Yankees: abbreviation']],
    ['nyy', []],
    ['New York Y.', ['New York Yankees: location']],
    ['New York Y', []],
    ['New York Q.', []],
    ['NY Giants', ['New York Giants: full']],
    ['STL Cardinals', ['St. Louis Cardinals: full']],
    ['Saint Louis', ['St. Louis Cardinals: location']],
    ['Cardinals', ['Arizona Cardinals: short', 'St. Louis Cardinals: short']],
    ['Sixers', ['Philadelphia 76ers: alias']],
    ['Man Utd', ['Manchester United: full']],
    ['FC Bayern München', ['Bayern Munich: full']],
    ['Köln', ['1. FC Köln: full']],
    ['Miami - Game 2', ['Inter Miami CF: location', 'Miami Hurricanes: location']],
    ['#12 Miami', ['Inter Miami CF: location', 'Miami Hurricanes: location']],
    ['Miami (OH)', ['Miami (OH) RedHawks: location']],
    ['Miami (OH) (Available outside Miami (OH) Region)', ['Miami (OH) RedHawks: location']],
    ['Miami (Available outside Ohio)', ['Inter Miami CF: location', 'Miami Hurricanes: location']],
    ['Yankees (NYY)', ['New York Yankees: short']],
    ['Yankees (BOS)', []],
    ['Yankees, New York', ['New York Yankees: full']],
    ['Yankees de Nueva York', ['New York Yankees: full']],
    ['Nueva York', ['New York Giants: location', 'New York Yankees: location', 'Red Bull New York: location']],
    ['DAY', ['Dayton Flyers: abbreviation']],
    ['Day', []],
    ['J. Sinner', ['Jannik Sinner: short']],
    ['Auger-Aliassime', ['Felix Auger-Aliassime: nickname']],
    ['TBD', []],
    ['Boston Celtics', []],
    ['New York Jets', []],
    ['', []],
  ])('%j names %j', (text, teams) => {
    expect(named(index, text)).toEqual(teams)
  })

  test.each([
    ['Spurs', ['San Antonio Spurs', 'Tottenham Hotspur']],
    ['Wolves', ['Minnesota Timberwolves', 'Wolverhampton Wanderers']],
    ['Giants', ['New York Giants', 'San Francisco Giants']],
    ['Bucs', ['Pittsburgh Pirates', 'Tampa Bay Buccaneers']],
    ['Cards', ['Arizona Cardinals', 'St. Louis Cardinals']],
    ['Tampa', ['Tampa Bay Buccaneers', 'Tampa Bay Lightning']],
    ['Sox', ['Boston Red Sox', 'Chicago White Sox']],
    ['TB', ['Tampa Bay Buccaneers', 'Tampa Bay Lightning']],
    ['AZ', ['Arizona Cardinals', 'Arizona Diamondbacks']],
  ])('what two teams are called means either: %j', (text, teams) => {
    expect(meant(text)).toEqual(teams)
  })

  test.each([
    ['Bosox', 'Boston Red Sox'],
    ['CWS', 'Chicago White Sox'],
    ['WAS', 'Washington Commanders'],
    ['WFT', 'Washington Commanders'],
    ['GSW', 'Golden State Warriors'],
    ['SAS', 'San Antonio Spurs'],
    ['TBL', 'Tampa Bay Lightning'],
    ['Habs', 'Montreal Canadiens'],
    ['Bolts', 'Tampa Bay Lightning'],
    ['Man City', 'Manchester City'],
    ['Atleti', 'Atlético Madrid'],
    ['Atlético de Madrid', 'Atlético Madrid'],
    ['Barça', 'Barcelona'],
    ['Inter', 'Internazionale'],
    ['Inter Milan', 'Internazionale'],
    ['Mailand', 'AC Milan'],
    ['PSG', 'Paris Saint-Germain'],
    ['Olympique de Marseille', 'Marseille'],
    ['Sporting Lisbon', 'Sporting CP'],
    ['Oporto', 'FC Porto'],
    ['Gladbach', 'Borussia Mönchengladbach'],
    ['Moenchengladbach', 'Borussia Mönchengladbach'],
    ['Leverkusen', 'Bayer Leverkusen'],
    ['Bayern Monaco', 'Bayern Munich'],
    ['Willem II Tilburg', 'Willem II'],
    ['NY Red Bulls', 'Red Bull New York'],
    ['Inter Miami', 'Inter Miami CF'],
    ['FC Freiburg', 'SC Freiburg'],
    ['Diamondbacks', 'Arizona Diamondbacks'],
    ['D-backs', 'Arizona Diamondbacks'],
    ['Oakland A’s', 'Athletics'],
  ])('shorthand, codes and other languages: %j is %s', (text, team) => {
    expect(meant(text)).toEqual([team])
  })

  test.each([
    ['Miami FL', 'Miami Hurricanes'],
    ['Miami OH', 'Miami (OH) RedHawks'],
    ['Miami of Ohio', 'Miami (OH) RedHawks'],
    ['Miami RedHawks', 'Miami (OH) RedHawks'],
    ['Texas AM', 'Texas A&M Aggies'],
    ['Texas A & M', 'Texas A&M Aggies'],
    ['Texas A and M Aggies', 'Texas A&M Aggies'],
    ['Southern Cal', 'USC Trojans'],
    ['S Carolina', 'South Carolina Gamecocks'],
    ['SC', 'South Carolina Gamecocks'],
    ['USC', 'USC Trojans'],
    ['Connecticut', 'UConn Huskies'],
    ['Mississippi', 'Ole Miss Rebels'],
    ['Cal', 'California Golden Bears'],
    ['Appalachian St.', 'App State Mountaineers'],
    ["St. Mary's (CA)", "Saint Mary's Gaels"],
    ["Saint John's", "St. John's Red Storm"],
    ['Loyola-Chicago', 'Loyola Chicago Ramblers'],
    ['Loyola (MD)', 'Loyola Maryland Greyhounds'],
    ['Lady Bulldogs', 'Georgia Lady Bulldogs'],
    ['Hawaii', 'Hawai’i Rainbow Wahine'],
    ['Connecticut Huskies', 'UConn Huskies'],
  ])('schools: %j is %s', (text, team) => {
    expect(meant(text)).toEqual([team])
  })

  test.each([
    ['Alemania', 'Germany'],
    ['Niemcy', 'Germany'],
    ['GER', 'Germany'],
    ['DEU', 'Germany'],
    ["Côte d'Ivoire", 'Ivory Coast'],
    ['Elfenbeinküste', 'Ivory Coast'],
    ['CIV', 'Ivory Coast'],
    ['Zwitserland', 'Switzerland'],
    ['CHE', 'Switzerland'],
  ])('nations: %j is %s', (text, team) => {
    expect(meant(text)).toEqual([team])
  })

  test("a nation's women are not its men, however they are written", () => {
    const women = (text: string) => index.resolve(text).markers.women
    expect(['USWNT', 'USA (W)', 'EE. UU. Femenino', 'Holland Women', 'Países Bajos (F)'].map(women)).toEqual(
      Array(5).fill(true),
    )
    expect(['USMNT', 'USA', 'EE. UU.', 'Pays-Bas'].map(women)).toEqual(Array(4).fill(false))
    expect(named(index, 'USWNT')).toEqual(['United States: full', 'United States: full'])
    expect(named(index, 'USMNT')).toEqual(['United States: alias', 'United States: alias'])
  })

  test.each([
    'LAFC 2',
    'Crew 2',
    'Columbus Crew 2',
    'Inter Miami CF II',
    'Inter Miami II - Game 2',
    'Barcelona B',
    'Barcelona (B)',
    'Barça Atlètic',
    'Jong Ajax',
    'AC Milan Primavera',
    'Manchester City U21',
    'Manchester City Under-21s',
    '#5 Germany (Sub 20)',
    'Germany U19 (Game 2)',
    'Manchester United Legends',
    'Manchester United XI',
    'Tottenham Hotspur Academy',
    'Real Madrid Castilla',
    'FC Ivory Coast',
    'FSV Frankfurt',
    'Missouri S&T',
    'Miami of Ohio JV',
  ])('%j is no team that plays', (text) => {
    expect(meant(text)).toEqual([])
  })

  test('is known by exact spellings, codes only in capitals', () => {
    expect(['Yankees', 'NYY', 'manchester united'].map(index.isKnownTeam)).toEqual([true, true, true])
    expect(['Yankee', 'nyy', 'Tomorrow', 'A', ''].map(index.isKnownTeam)).toEqual([false, false, false, false, false])
  })

  test('a name is somebody’s when a team of the lists has it, though none plays', () => {
    expect(['Boston Celtics', 'Dodgers', 'SL Benfica', 'Almanya', 'Ohio State'].map(index.isNamed)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(['Boston Keltics', 'Tomorrow'].map(index.isNamed)).toEqual([false, false])
    expect(index.isCodeIn('DAL', 'nba')).toBe(true)
    expect(index.isCodeIn('CONN', 'college-football')).toBe(true)
    expect(index.isCodeIn('ZZZ', 'nba')).toBe(false)
  })

  test('markers are told apart from the name', () => {
    const { markers, hits } = index.resolve('Spain U17')
    expect(markers.age).toBe(17)
    expect(hits.map(({ team }) => team.markers.age)).toEqual([17])
  })
})

describe('teams that are known and do not play', () => {
  const playing = { ...events[0], provider: 'espn', home: { ...events[0]?.home, id: '7' } } as SportsEvent
  const team = (name: string, more: Partial<KnownTeamRecord> = {}): KnownTeamRecord => ({
    provider: 'espn',
    providerTeamId: '99',
    sport: 'baseball',
    league: 'mlb',
    name,
    ...more,
  })

  test('their names and codes are taken, and they are no candidates', () => {
    const lake = team('Lake Otters', { location: 'Lake City', nickname: 'Otters', abbreviation: 'LKO' })
    const known = buildTeamIndex([playing], [], [lake])
    expect(['Lake Otters', 'lake city', 'Otters', 'Lake Otters (W)'].map(known.isNamed)).toEqual(Array(4).fill(true))
    expect(known.isKnownTeam('Lake Otters')).toBe(false)
    expect(['Lake Otters', 'LAKE OTTERS (W)', 'Otters', 'LKO'].map(known.isSide)).toEqual([true, true, false, false])
    expect([known.isCodeIn('LKO', 'mlb'), known.isCodeIn('LKO', 'nba')]).toEqual([true, false])
    expect(buildTeamIndex([playing]).isNamed('Lake Otters')).toBe(false)
  })

  test('one that plays goes by what the lists call it too', () => {
    const bare: SportsEvent = { ...playing, home: { id: '7', name: 'Harbor Herons' } }
    const listed = team('Harbor Herons', {
      providerTeamId: '7',
      shortName: 'Gulls End',
      location: 'Gull Harbor',
      nickname: 'Herons',
      abbreviation: 'GHH',
    })
    const words = ['Gulls End', 'gull harbor', 'Herons', 'GHH']
    const hits = (teams: TeamIndex) => words.map((word) => teams.resolve(word).hits.map((hit) => hit.team.name))
    expect(hits(buildTeamIndex([bare], [], [listed]))).toEqual(words.map(() => ['Harbor Herons']))
    expect(hits(buildTeamIndex([bare]))).toEqual([[], [], [], []])
  })

  test('one that has changed its name is found under both', () => {
    const renamed = buildTeamIndex([playing], [], [team('St. Louis Browns', { providerTeamId: '7' })])
    expect(named(renamed, 'St. Louis Browns')).toEqual(['St. Louis Cardinals: full'])
    const others = [{ provider: 'tsdb' }, { league: 'kbo' }, { name: 'St. Louis Browns U20' }].map((more) =>
      buildTeamIndex([playing], [], [team('St. Louis Browns', { providerTeamId: '7', ...more })]),
    )
    expect(others.map((teams) => named(teams, 'St. Louis Browns'))).toEqual([[], [], []])
  })
})

describe('what fans and foreign names call a team', () => {
  const called = buildTeamIndex([
    game('nfl', 'football', 'Indianapolis|Colts|IND', 'New England|Patriots|NE', start),
    game('nhl', 'hockey', 'Florida|Panthers|FLA', 'Carolina|Hurricanes|CAR', start),
    game('nba', 'basketball', 'Utah|Jazz|UTAH', 'Los Angeles|Lakers|LAL', start),
    game('college-football', 'football', 'Pittsburgh|Panthers|PITT', 'Miami|Hurricanes|MIA', start),
    game('college-football', 'football', 'Oklahoma State|Cowboys|OKST', 'USC|Trojans|USC', start),
    game('mens-college-basketball', 'basketball', 'Charleston|Cougars|COFC', 'Georgia|Bulldogs|UGA', start),
    game('eng.1', 'soccer', 'Tottenham Hotspur', 'Nottingham Forest', start),
    game('eng.1', 'soccer', 'AFC Bournemouth', 'Brighton & Hove Albion', start),
    game('eng.1', 'soccer', 'Everton', 'Newcastle United', start),
    game('eng.2', 'soccer', 'Sheffield United', 'Bolton Wanderers', start),
    game('fifa.friendly', 'soccer', 'Congo DR', 'Spain', start),
  ])
  const teams = (text: string) =>
    called
      .resolve(text)
      .hits.map(({ team }) => `${team.league}: ${team.name}`)
      .sort()

  test.each([
    ['Indy', ['nfl: Indianapolis Colts']],
    ['Canes', ['college-football: Miami Hurricanes', 'nhl: Carolina Hurricanes']],
    ['Cats', ['nhl: Florida Panthers']],
    ['Toffees', ['eng.1: Everton']],
    ['Magpies', ['eng.1: Newcastle United']],
    ['Seagulls', ['eng.1: Brighton & Hove Albion']],
    ['Cherries', ['eng.1: AFC Bournemouth']],
    ["B'mouth", ['eng.1: AFC Bournemouth']],
    ['Nottingham', ['eng.1: Nottingham Forest']],
    ['OK State', ['college-football: Oklahoma State Cowboys']],
    ['So. Cal', ['college-football: USC Trojans']],
    ['DR Konga', ['fifa.friendly: Congo DR']],
  ])('%s is a name, a nickname or a short form', (text, expected) => {
    expect(teams(text)).toEqual(expected)
  })

  test.each([
    ['University of Pittsburgh', 'Pittsburgh Panthers'],
    ['The University of Georgia', 'Georgia Bulldogs'],
    ['Univ. of Georgia Bulldogs', 'Georgia Bulldogs'],
    ['Oklahoma State University', 'Oklahoma State Cowboys'],
    ['University of Miami', 'Miami Hurricanes'],
  ])('%s is the school', (text, name) => {
    expect(teams(text)).toEqual([expect.stringMatching(new RegExp(`college-.*: ${name}$`))])
  })

  test.each(['Miami University', 'University of Charleston', 'University of Utah', 'Nottingham University'])(
    '%s is none of these schools',
    (text) => {
      expect(teams(text)).toEqual([])
    },
  )

  test.each([
    ['Tottenham H.', 'eng.1: Tottenham Hotspur'],
    ['Newcastle U', 'eng.1: Newcastle United'],
    ['Sheffield U.', 'eng.2: Sheffield United'],
    ['Brighton & Hove A.', 'eng.1: Brighton & Hove Albion'],
  ])('%s is a club whose last word is cut to its initial', (text, expected) => {
    expect(teams(text)).toEqual([expected])
  })

  test.each(['Sheffield W.', 'Newcastle J', 'Nottingham B'])('%s is the initial of no club’s last word', (text) => {
    const { hits, markers } = called.resolve(text)
    expect(hits.filter(({ team }) => team.markers.reserves === markers.reserves)).toEqual([])
  })

  test.each([
    ['Panthers de la Floride', 'nhl: Florida Panthers'],
    ['Panthers della Florida', 'nhl: Florida Panthers'],
    ['Hurricanes de la Caroline', 'nhl: Carolina Hurricanes'],
    ['Jazz de l’Utah', 'nba: Utah Jazz'],
    ["Jazz dell'Utah", 'nba: Utah Jazz'],
    ['Lakers de Los Ángeles', 'nba: Los Angeles Lakers'],
    ['Lakers von Los Angeles', 'nba: Los Angeles Lakers'],
    ['Patriots de la Nouvelle-Angleterre', 'nfl: New England Patriots'],
    ['Colts d’Indianapolis', 'nfl: Indianapolis Colts'],
  ])('%s has its city behind it', (text, expected) => {
    expect(teams(text)).toEqual([expected])
  })
})

describe('any text, any teams', () => {
  const places = fc.constantFrom('Harbor', 'New Mesa', 'St. Cove', 'Pine (OH)', 'Übersee', 'Delta State')
  const creatures = fc.constantFrom('Herons', 'Mules', 'Otters', 'Red Pikes', 'FC', 'United')
  const sides = fc
    .tuple(places, creatures, fc.constantFrom('', '|HER', '|MUL'))
    .map(([place, creature, code]) => (code === '' ? `${place} ${creature}` : `${place}|${creature}${code}`))
  const games = fc
    .array(fc.tuple(fc.constantFrom('mlb', 'usa.1', 'college-football', 'eng.1'), sides, sides), { maxLength: 8 })
    .map((rows) =>
      rows.map(([league, away, home]) => game(league, league.includes('.') ? 'soccer' : 'baseball', away, home, start)),
    )
  const spellings = (event: SportsEvent): string[] =>
    [event.home, event.away]
      .flatMap((side) => [side?.name, side?.shortName, side?.location, side?.nickname])
      .flatMap((text) => text ?? [])
  const hitsOf = (teams: TeamIndex, text: string) => teams.resolve(text).hits.map((hit) => hit.team.key)

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        index.resolve(text)
        index.isKnownTeam(text)
        index.isNamed(text)
      }),
    )
  })

  test('the name of a side names its team', () => {
    fc.assert(
      fc.property(games, (given) => {
        const teams = buildTeamIndex(given)
        for (const event of given) {
          for (const side of ['home', 'away'] as const) {
            expect(hitsOf(teams, event[side]?.name ?? '')).toContain(teams.teamOf(event, side)?.key)
          }
        }
      }),
    )
  })

  test('more games, aliases and known teams take no hit away', () => {
    fc.assert(
      fc.property(games, games, sides, (given, more, alias) => {
        const target = given[0]?.home?.name ?? 'nobody'
        const known = more.flatMap(({ league, sport, home }) => ({
          provider: 'espn',
          providerTeamId: '1',
          league,
          sport,
          name: home?.name ?? '',
        }))
        const few = buildTeamIndex(given)
        const many = buildTeamIndex([...given, ...more], [teaches(alias, target)], known)
        for (const text of given.flatMap(spellings)) {
          expect(hitsOf(many, text)).toEqual(expect.arrayContaining(hitsOf(few, text)))
          expect(!few.isNamed(text) || many.isNamed(text)).toBe(true)
        }
      }),
    )
  })

  test('a marked name means no unmarked team', () => {
    const marks = fc.constantFrom(' U20', ' (W)', ' II', ' Women', ' Under-19', ' Reserves')
    fc.assert(
      fc.property(games, marks, (given, mark) => {
        const teams = buildTeamIndex(given)
        for (const name of given.flatMap((event) => event.home?.name ?? [])) {
          const { hits, markers } = teams.resolve(`${name}${mark}`)
          expect(hits.length).toBeGreaterThan(0)
          for (const { team } of hits) {
            expect(markers.women === team.markers.women && sameSquad(markers, team.markers)).toBe(false)
          }
        }
      }),
    )
  })
})

describe.runIf(hasShared)('every side of the recorded answers', () => {
  test('is named by its name, its short name, its city, its nickname and its code', async () => {
    const all = { leagues: null, from: new Date('2000-01-01'), to: new Date('2100-01-01') }
    const recorded = await recordedSource(shared('data')).read(all)
    const teams = buildTeamIndex(recorded.events)
    const missing = recorded.events.flatMap((event) =>
      (['home', 'away'] as const).flatMap((which) => {
        const side = event[which]
        const team = teams.teamOf(event, which)
        if (side === undefined || team === null) return []
        const texts = [side.name, side.shortName, side.location, side.nickname, side.abbreviation]
        return texts
          .flatMap((text) => text ?? [])
          .filter((text) => text.trim().length > 1 && !teams.resolve(text).hits.some((hit) => hit.team === team))
          .map((text) => `${text} (${team.name}, ${team.league})`)
      }),
    )
    expect(recorded.events.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })
})
