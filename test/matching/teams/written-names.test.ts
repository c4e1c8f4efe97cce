import { describe, expect, test } from 'vitest'
import { buildTeamIndex } from '../../../src/matching/index.ts'
import { game } from '../fixtures.ts'

const START = '2026-09-10T23:00:00Z'

/** Names of the teams of one event that a written name means. */
function meant(league: string, sport: string, home: string, away: string, text: string): readonly string[] {
  const index = buildTeamIndex([game(league, sport, home, away, START)])
  return index.resolve(text).hits.map(({ team }) => team.name)
}

describe('names of North American teams', () => {
  test.each([
    // A city of the stadium, of the station or of an earlier home, with a nickname.
    ['nfl', 'football', 'Minnesota|Vikings|MIN', 'Chicago|Bears|CHI', 'Minneapolis Vikes'],
    ['nfl', 'football', 'New England|Patriots|NE', 'Buffalo|Bills|BUF', 'Foxboro Pats'],
    ['nfl', 'football', 'Buffalo|Bills|BUF', 'New York|Jets|NYJ', 'Orchard Park Bills'],
    ['nfl', 'football', 'New York|Jets|NYJ', 'New York|Giants|NYG', 'East Rutherford Jets'],
    ['nfl', 'football', 'Las Vegas|Raiders|LV', 'Denver|Broncos|DEN', 'Vegas Malosos'],
    ['nba', 'basketball', 'Minnesota|Timberwolves|MIN', 'Utah|Jazz|UTAH', 'Minneapolis T-Wolves'],
    ['nba', 'basketball', 'Utah|Jazz|UTAH', 'Denver|Nuggets|DEN', 'Salt Lake City Jazz'],
    ['mlb', 'baseball', 'Texas|Rangers|TEX', 'Houston|Astros|HOU', 'Arlington Rangers'],
    ['nhl', 'hockey', 'Carolina|Hurricanes|CAR', 'Florida|Panthers|FLA', 'Raleigh Canes'],
    ['wnba', 'basketball', 'Minnesota|Lynx|MIN', 'Seattle|Storm|SEA', 'Minneapolis Lynx'],
    // In Spanish and French.
    ['nfl', 'football', 'Cleveland|Browns|CLE', 'Pittsburgh|Steelers|PIT', 'Cafés de Cleveland'],
    ['nfl', 'football', 'San Francisco|49ers|SF', 'Seattle|Seahawks|SEA', 'Gambusinos'],
    ['mlb', 'baseball', 'Chicago|Cubs|CHC', 'Chicago|White Sox|CHW', 'Oseznos'],
    ['mlb', 'baseball', 'Boston|Red Sox|BOS', 'Chicago|White Sox|CHW', 'Patirrojos de Boston'],
    ['mlb', 'baseball', 'Texas|Rangers|TEX', 'Houston|Astros|HOU', 'Vigilantes de Texas'],
    ['nba', 'basketball', 'Golden State|Warriors|GS', 'Phoenix|Suns|PHX', 'Guerreros de Golden State'],
    ['nhl', 'hockey', 'Detroit|Red Wings|DET', 'San Jose|Sharks|SJ', 'Alas Rojas de Detroit'],
    ['nhl', 'hockey', 'Pittsburgh|Penguins|PIT', 'Montreal|Canadiens|MTL', 'Pingouins de Pittsburgh'],
    // English nicknames and cities cut short.
    ['mlb', 'baseball', 'Cleveland|Guardians|CLE', 'Detroit|Tigers|DET', 'Cleveland Tribe'],
    ['mlb', 'baseball', 'Baltimore|Orioles|BAL', 'Toronto|Blue Jays|TOR', "Balt. O's"],
    ['nfl', 'football', 'Washington|Commanders|WSH', 'New York|Giants|NYG', 'D.C. Commanders'],
    ['usa.1', 'soccer', 'New York City FC', 'Inter Miami CF', 'NY City FC'],
    // A code with a nickname.
    ['nfl', 'football', 'San Francisco|49ers|SF', 'Seattle|Seahawks|SEA', 'S.F. Niners'],
    ['mlb', 'baseball', 'New York|Yankees|NYY', 'New York|Mets|NYM', 'NY Yanks'],
    ['nfl', 'football', 'New York|Giants|NYG', 'Dallas|Cowboys|DAL', 'NY Gigantes'],
  ])('%s: the first of "%3$s, %4$s" is called %5$s', (league, sport, home, away, text) => {
    expect(meant(league, sport, home, away, text)).toEqual([home.split('|').slice(0, 2).join(' ')])
  })

  test.each([
    ['nfl', 'football', 'Minnesota|Vikings|MIN', 'Chicago|Bears|CHI', 'Minneapolis'],
    ['mlb', 'baseball', 'Texas|Rangers|TEX', 'Houston|Astros|HOU', 'Arlington'],
    ['mlb', 'baseball', 'Texas|Rangers|TEX', 'Houston|Astros|HOU', 'Vigilantes'],
    ['nhl', 'hockey', 'Los Angeles|Kings|LA', 'San Jose|Sharks|SJ', 'Reyes'],
    ['nfl', 'football', 'Minnesota|Vikings|MIN', 'Chicago|Bears|CHI', 'Minneapolis Bears'],
  ])('%s: no team of "%3$s, %4$s" is called %5$s', (league, sport, home, away, text) => {
    expect(meant(league, sport, home, away, text)).toEqual([])
  })
})

describe('names of schools', () => {
  test.each([
    ['Abilene Christian', 'Abilene Chr.'],
    ['Bethune-Cookman', 'B-Cookman'],
    ['Eastern Kentucky', 'E. Ky.'],
    ['Florida Gulf Coast', 'FL Gulf Coast'],
    ['Long Beach State', 'LB State'],
    ['Mississippi Valley State', 'Miss. Valley'],
    ['Mount St. Mary’s', 'Mt. St. Mary'],
    ['Northern Illinois', 'N. Ill.'],
    ['Prairie View A&M', 'PV A&M'],
    ['Sacramento State', 'CSU Sacramento'],
    ['Sam Houston', 'Sam Hou. St.'],
    ['SIU Edwardsville', 'SIU-E'],
    ['South Dakota State', 'S. Dak. St.'],
    ['Southeast Missouri State', 'SE Mo. St.'],
    ['Texas A&M-Corpus Christi', 'Tex. A&M-CC'],
    ['UT Rio Grande Valley', 'UT-RGV'],
    ['Western Kentucky', 'W. Ky.'],
    ['Wisconsin', 'Wisc.'],
    ['West Virginia', 'W.Va.'],
    ['New Orleans', 'UNO'],
    ['St. Cloud State', 'St Cloud St'],
  ])('%s is called %s', (school, text) => {
    expect(meant('mens-college-basketball', 'basketball', `${school}|Herons|HER`, 'Harbor|Gulls|HAR', text)).toEqual([
      `${school} Herons`,
    ])
  })

  test.each([
    ['Jackson State', 'Jacksonville State', 'JSU'],
    ['San Diego State', 'South Dakota State', 'SDSU'],
    ['Maryland', 'Minnesota Duluth', 'UMD'],
    ['Omaha', 'New Orleans', 'UNO'],
  ])('%s and %s are both called %s', (one, other, text) => {
    const teams = meant('mens-college-basketball', 'basketball', `${one}|Herons|HE`, `${other}|Gulls|GU`, text)
    expect([...teams].sort()).toEqual([`${one} Herons`, `${other} Gulls`].sort())
  })
})

describe('names of soccer clubs', () => {
  test.each([
    // Cities in other languages.
    ['uefa.champions', 'Bayern Munich', 'Bayern Münih'],
    ['uefa.champions', 'Bayern Munich', 'Bajern Minhen'],
    ['uefa.champions', 'Bayern Munich', 'Bayern Monaco di Baviera'],
    ['uefa.champions', 'Barcelona', 'Barselona'],
    ['uefa.champions', 'Marseille', 'Marsilya'],
    ['uefa.champions', 'FC Copenhagen', 'Kopenhag'],
    ['uefa.champions', 'Sporting CP', 'Sporting Lizbon'],
    ['uefa.champions', 'PAOK Salonika', 'PAOK Selanik'],
    ['uefa.champions', 'Kairat Almaty', 'Kayrat Almatı'],
    ['uefa.champions', 'APOEL Nicosia', 'APOEL Nikosia'],
    ['uefa.champions', 'Maccabi Tel-Aviv', 'Maccabi Tel Awiw'],
    ['ita.1', 'Juventus', 'Juventus Turim'],
    ['ita.1', 'Napoli', 'Napulj'],
    ['ger.1', 'VfB Stuttgart', 'Estugarda'],
    ['ger.1', 'Mainz', 'Moguncja'],
    // As they sound.
    ['eng.1', 'Chelsea', 'Čelsi'],
    ['eng.1', 'Manchester United', 'Mančester Junajted'],
    ['eng.1', 'Newcastle United', 'Njukasl'],
    ['esp.1', 'Real Oviedo', 'Ovijedo'],
    ['esp.1', 'Girona', 'Đirona'],
    ['esp.1', 'Atlético Madrid', 'Atletiko'],
    ['ger.1', '1. FC Köln', 'Keln'],
    ['fra.1', 'Paris Saint-Germain', 'PSŽ'],
    ['tur.1', 'Fenerbahce', 'Fənərbaxça'],
    ['tur.1', 'Galatasaray', 'Qalatasaray'],
    ['uefa.champions', 'Red Star Belgrade', 'Kızılyıldız'],
    ['uefa.champions', 'Qarabag', 'Karabağ'],
    // Nicknames, short forms, codes and states.
    ['eng.1', 'Manchester United', 'MNU'],
    ['esp.1', 'Athletic Club', 'Bilbao'],
    ['esp.1', 'Villarreal', 'Villareal'],
    ['ger.2', 'Fortuna Düsseldorf', 'Düsseldorf'],
    ['tur.1', 'Galatasaray', 'Cim Bom'],
    ['tur.1', 'Eyupspor', 'EYP'],
    ['por.1', 'Benfica', 'Encarnados'],
    ['mex.1', 'Cruz Azul', 'Máquina Celeste'],
    ['arg.1', 'Boca Juniors', 'Xeneizes'],
    ['arg.1', 'Central Córdoba (Santiago del Estero)', 'Central Córdoba SdE'],
    ['bra.1', 'Fluminense', 'Flu'],
    ['bra.1', 'Mirassol', 'Mirassol-SP'],
    ['bra.2', 'América Mineiro', 'América-MG'],
  ])('%s: %s is called %s', (league, club, text) => {
    expect(meant(league, 'soccer', club, 'Harbor Herons', text)).toEqual([club])
  })

  test('a name of one country means no club of another', () => {
    expect(meant('chi.1', 'soccer', 'Barcelona', 'Harbor Herons', 'Barsa')).toEqual([])
    expect(meant('usa.1', 'soccer', 'Santos', 'Harbor Herons', 'Peixe')).toEqual([])
  })
})
