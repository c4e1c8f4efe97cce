import { describe, expect, test } from 'vitest'
import { KeywordService, normalizeName, readName } from '../../src/detection/index.ts'

const keywords = new KeywordService()
const now = new Date('2026-09-10T12:00:00Z')
const read = (name: string, isKnownTeam?: (text: string) => boolean) =>
  readName(name, isKnownTeam ? { keywords, now, isKnownTeam } : { keywords, now })

describe('normalise', () => {
  test.each([
    ['UHD ▎SKY SPORTS 1', 'UHD | SKY SPORTS 1'],
    ['MLB.TV 03 ▸ Twins @ Guardians', 'MLB.TV 03 | Twins @ Guardians'],
    ['UK: EPL 1 PPVᵁᴴᴰ ³⁸⁴⁰ᴾ', 'UK: EPL 1 PPV UHD 3840P'],
    ['Auburn vs Vanderbilt ᴸᶦᵛᵉ', 'Auburn vs Vanderbilt Live'],
    ['VÅLERENGA – FRISK ASKER', 'VÅLERENGA - FRISK ASKER'],
    ['Bayern MÃ¼nchen vs KÃ¶ln', 'Bayern München vs Köln'],
    ['NFL\n01: Bills  vs\tBroncos', 'NFL 01: Bills vs Broncos'],
    ['🏀 Lakers\u200b vs Celtics\ud800', 'Lakers vs Celtics'],
    ['NHL 07 //Senators x Jets  // ESPN', 'NHL 07 | Senators x Jets | ESPN'],
    ['https://example.test/NBA', 'https://example.test/NBA'],
    ['NFL_12_Bears_vs_Packers', 'NFL 12 Bears vs Packers'],
    ['A_hockey', 'A_hockey'],
    ['Tennis Gauff_vs_Bouzkova_R3 HD', 'Tennis Gauff vs Bouzkova R3 HD'],
    ['[NHL] stl.vs.bos.720p60', '[NHL] stl vs bos 720p60'],
    ['STL.VS.BOS.2026.06.30.720p60', 'STL VS BOS 2026.06.30 720p60'],
    ['McNeese ✗ Vandy', 'McNeese x Vandy'],
    ['KC×LV', 'KC x LV'],
    ['Texas A&amp;M vs Nott&#39;m Forest', "Texas A&M vs Nott'm Forest"],
    ['Texas A&M; LSU', 'Texas A&M; LSU'],
    ['Bears × Packersᴴᴰ', 'Bears x Packers HD'],
    ['Packersʜᴅ ⱽᴵᴾ ᴿᴬᵂLive', 'Packers HD VIP RAW Live'],
    ['Bᴀʀᴄᴇʟᴏɴᴀ ʟɪᴠᴇ', 'BARCELONA LIVE'],
    ['ᴾᴵᵀ @ ˢᴰ', 'PIT @ SD'],
    ['JP🇯🇵 vs SE🇸🇪 Group F', 'Japan vs Sweden Group F'],
    ['🇯🇵 v 🇸🇪', 'Japan v Sweden'],
    ['🇯🇵 JPN vs 🇸🇪 SWE', 'JPN vs SWE'],
    ['US🇺🇸 ESPN | Bears vs Packers', 'US ESPN | Bears vs Packers'],
    ['JP🇸🇪 vs Bears', 'JP vs Bears'],
    ['Bears ⚔️ Packers', 'Bears vs Packers'],
    ['Bears ⚔️ vs ⚔️ Packers', 'Bears vs Packers'],
  ])('%j becomes %j', (name, expected) => {
    expect(normalizeName(name)).toBe(expected)
  })

  test('what is beyond 512 characters is not read', () => {
    expect(normalizeName(`${'a'.repeat(511)} vs b`)).toBe('a'.repeat(511))
  })
})

test.each([
  ['Bears (vs) Packers', 'vs'],
  ['Bears *vs* Packers', 'vs'],
  ['Bears [@] Packers', '@'],
  ['Bears .vs. Packers', 'vs'],
  ['Bears |vs| Packers', 'vs'],
  ['Bears vs: Packers', 'vs'],
  ['Bears -vs- Packers', 'vs'],
  ['Bears_vs_Packers HD', 'vs'],
  ['Bears-v-Packers', 'v'],
  ['Bears v/s Packers', 'v'],
  ['Bears (at) Packers', 'at'],
  ['Bears _at_ Packers', 'at'],
  ['Bears -at- Packers', 'at'],
  ['Bears · @ · Packers', '@'],
  ['NO V Sport 1 | Bears v Packers', 'v'],
])('%s has two sides with %s between them', (name, separator) => {
  expect(read(name)).toMatchObject({ separator, team1: 'Bears', team2: 'Packers' })
})

test('sides in brackets, initials beside a dash, and the country of a network', () => {
  expect(read('(HAW) @ (STAN) 1pm HST')).toMatchObject({ separator: '@', team1: 'HAW', team2: 'STAN' })
  expect(read('Stefanini L. - Erjavec V. 14:40').separator).toBeNull()
  expect(read('SKY AT PPV Bears gegen Packers').separator).toBe('gegen')
  expect(read('Erjavec V. v Stefanini L.')).toMatchObject({
    separator: 'v',
    team1: 'Erjavec V.',
    team2: 'Stefanini L.',
  })
  expect(read('L. Stefanini v V. Erjavec')).toMatchObject({
    separator: 'v',
    team1: 'L. Stefanini',
    team2: 'V. Erjavec',
  })
  expect(read('V. Erjavec - L. Stefanini 14:40').separator).toBeNull()
  expect(read('Bears V. Packers')).toMatchObject({ separator: 'v.', team1: 'Bears', team2: 'Packers' })
})

test.each([
  ['(US) (BTN+ 010) | Field Hockey: Iowa at Michigan (2026-10-02 16:50:00)', 'Iowa', 'Michigan'],
  ['BIG10+ 02: Field Hockey La Salle at Rutgers Sun @ Sep 27 12:00PM ET', 'La Salle', 'Rutgers'],
  ['Flo Sports 16: flolive: 2026 Dickinson vs Juniata - Field Hockey (Dickinson)', 'Dickinson', 'Juniata'],
  ['US (Peacock 057): Home Feed: NYY at AZ (2026-09-19 20:00:00)', 'NYY', 'AZ'],
  ['ESPN+ 16 : En Español-1. FC Union Berlin vs. RB Leipzig @ Dec 12 02:20 PM ET', '1. FC Union Berlin', 'RB Leipzig'],
  ['ESPN+ 23 : Point Loma vs. Concordia - St. Paul (Semifinal #1)', 'Point Loma', 'Concordia - St. Paul'],
  ['ESPN+ 110 Youngstown State vs. Akron', 'Youngstown State', 'Akron'],
  ['NFL Game Pass 02: Falcons @ Buccaneers (Prime Vision) @ 08:15 PM ET', 'Falcons', 'Buccaneers'],
  ['NCAAB 216: 3 SOUTH CAROLINA @ 6 LSU (W) | 2.14 8:30 PM | ABC', 'SOUTH CAROLINA', 'LSU'],
  ['NFL  | 16 -8:15PM Giants at Patriots', 'Giants', 'Patriots'],
  ['NFL  | 01 - 8/20 8pm Raiders at Texans', 'Raiders', 'Texans'],
  ['1pm Browns at Buccaneers NFL 7', 'Browns', 'Buccaneers'],
  ['Inter Miami CF vs San Diego FC @ Sep 20 6:30 PM :MLS  01', 'Inter Miami CF', 'San Diego FC'],
  ['(FLSP 632) | flolive: 2026 Claremont M_S vs Occidental _ Tennis (Court 6)', 'Claremont M-S', 'Occidental'],
  [
    'US| FLO SPORTS 002 [New England College vs UMass_Boston _ Field Hockey (NEC vs UMass_Boston) (2026-09-14 14:00:00)]',
    'New England College',
    'UMass-Boston',
  ],
  ['AU (STAN 13) |  • Arsenal v Coventry City  Premier League Matchweek 1 2026/2027', 'Arsenal', 'Coventry City'],
  ['AU (STAN 01) | Manchester United v Brentford PL 2025/26', 'Manchester United', 'Brentford'],
  ['Knicks (NYK) x Timberwolves (MIN) start:2026-01-18 00:20:00 stop:x', 'Knicks', 'Timberwolves'],
  ['Carolina @ Ottawa (Available outside Ottawa Region)', 'Carolina', 'Ottawa'],
  ['Sportsnet+ 06: Baltimore @ Boston - Game 2 Jul 22 7:00PM ET', 'Baltimore', 'Boston'],
  ['No. 13 Texas at No. 2 Ohio State', 'Texas', 'Ohio State'],
  ['NCAAF: Miami (OH) at Bowling Green', 'Miami (OH)', 'Bowling Green'],
  ['Live Oak FC vs Austin', 'Live Oak FC', 'Austin'],
  ['EN VIVO Boca vs River', 'Boca', 'River'],
  ['SD at BAL', 'SD', 'BAL'],
  ['COL @ SD', 'COL', 'SD'],
  ['Mexico vs South Africa SD', 'Mexico', 'South Africa'],
  ['Mystics at Sun Sep 22 7PM ET', 'Mystics', 'Sun'],
  ['England v Spain: Kick-off 7.45pm', 'England', 'Spain'],
  ['Lakers versus Celtics', 'Lakers', 'Celtics'],
  ['LIVE EVENT 01: 8:30AM One Friday Fights 110 Worapon v Musaev', 'Worapon', 'Musaev'],
  ['PPV EVENT 05: UFC 329 McGregor vs. Holloway 2 (7.11 9:00 PM ET)', 'McGregor', 'Holloway'],
  ['UFC 324 - Gaethje vs. Pimblett', 'Gaethje', 'Pimblett'],
  ['Matchroom Boxing: Taylor vs Serrano - Undercard', 'Taylor', 'Serrano'],
  ['MLB 04: Royals vs Cardinals Gm 2 @ Jun 05 7:45PM ET', 'Royals', 'Cardinals'],
  ['Gm 2 Royals @ Cardinals', 'Royals', 'Cardinals'],
  ['Royals @ Cardinals - Makeup Game', 'Royals', 'Cardinals'],
  ['Nationals vs. Cubs ᴿᴬᵂ ⁶⁰ᶠᵖˢ', 'Nationals', 'Cubs'],
  ['Nationals vs. Cubs RAW', 'Nationals', 'Cubs'],
  ['ES: Rangers contra Rays EN VIVO 19:35', 'Rangers', 'Rays'],
  ['BR: MLB - Mets x Dodgers AO VIVO 17:10', 'Mets', 'Dodgers'],
  ['Nice contre PSG EN DIRECT | Ligue 1+', 'Nice', 'PSG'],
  ['ES: ESPN Deportes - Guardianes contra Yankees', 'Guardianes', 'Yankees'],
  ['FR: RDS 2 - Phillies contre Blue Jays', 'Phillies', 'Blue Jays'],
  ['NBC Sports CA - Athletics @ Giants', 'Athletics', 'Giants'],
  ['Canal+ Foot - Nice contre PSG', 'Nice', 'PSG'],
  ['Apple Valley - Eastview vs Prior Lake', 'Apple Valley - Eastview', 'Prior Lake'],
  ['Cincinnati vs. Miami (Ohio) - CBSSN', 'Cincinnati', 'Miami (Ohio)'],
  ['BYU @ Oregon FOX 3:30 PM ET', 'BYU', 'Oregon'],
  ['Pacers vs Thunder on ABC', 'Pacers', 'Thunder'],
  ['Wake Forest vs Texas State volleyball Sep 11', 'Wake Forest', 'Texas State'],
  ['MLB: Astros vs Oakland Athletics', 'Astros', 'Oakland Athletics'],
  ['ESPN MNF Vikings at Bears Mon 9/8 8:15 PM', 'Vikings', 'Bears'],
  ['🔵 Dodgers 🆚 Cardinals 🔴', 'Dodgers', 'Cardinals'],
  ['Cleveland Guardians gegen New York Yankees - Fr. 06.06. 01:05 Uhr', 'Cleveland Guardians', 'New York Yankees'],
  ['Hull City v Sheffield Wednesday 21 Mar', 'Hull City', 'Sheffield Wednesday'],
  ['US (FS1 02) Saudi Arabia v/s Uruguay', 'Saudi Arabia', 'Uruguay'],
  ['US (U20) Women v Mexico (U20)', 'US Women', 'Mexico'],
  ['US (Reserve 2) Spain v Saudi Arabia', 'US Spain', 'Saudi Arabia'],
])('sides of %s', (name, team1, team2) => {
  expect(read(name)).toMatchObject({ team1, team2 })
})

test.each([
  ['ESPN+ 95: A vs. B @ Sep 11 7:10PM ET', '2026-09-11', '19:10', 'America/New_York'],
  ['MiLB 17: A at B 30 @ Jun 06:35 PM ET', '2026-06-30', '18:35', 'America/New_York'],
  ['A v B @ 9 Sep 07:30 PM London', '2026-09-09', '19:30', 'Europe/London'],
  ['PPV EVENT 05: Title (7.11 9:00 PM ET)', '2026-07-11', '21:00', 'America/New_York'],
  ['End | A vs. B | all | 22-09-2026 | 00:00 (GMT)', '2026-09-22', '00:00', 'UTC'],
  ['EPL01: A vs B 20:00 27/04', '2026-04-27', '20:00', null],
  ['MLB 01 | A x B start:2026-07-11 17:05:00 stop:2026-07-12 00:18:20', '2026-07-11', '17:05', null],
  ['wnba: A x B start:2026-…', null, null, null],
  // The clock is on its own day, which is that of the stamp, too.
  ['US (ESPN+ 031) | A vs. B Sep 03 7:00PM ET (2026-09-03 18:00:00 CDT)', '2026-09-03', '19:00', 'America/New_York'],
  ['(US) (BTN+ 010) | A at B (2026-10-02 16:50:00)', '2026-10-02', '16:50', null],
  ['MLB: A _vs_ B Friday 8/1 2:20PM EDT (2025-08-01 14:20:05)', '2025-08-01', '14:20', 'America/New_York'],
  ['US (ESPN+ 053) | A vs. B Dec 01 8:00PM ET (2025-12-01 20:00:10)', '2025-12-01', '20:00', 'America/New_York'],
  ['Boxing (2026-05-01 02:20:00 PM)', '2026-05-01', '14:20', null],
  ['LIVE | A - B | Tue 14 Apr 20:55 CEST (DK)', '2026-04-14', '20:55', 'Europe/Berlin'],
  ['ENDED | A VS. B | Sat 05 Sep 17:45 +03 (SA)', '2026-09-05', '17:45', 'Etc/GMT-3'],
  ['NEXT | A VS B | Sun 06 Sep 18:20 EEST (FI)', '2026-09-06', '18:20', 'Europe/Helsinki'],
  ['MLB 06: Rays vs Phillies 2026-09-11 18:40 ET', '2026-09-11', '18:40', 'America/New_York'],
  ['NCAAF 002: A AT B | 8.29 12:00PM | NEC', '2026-08-29', '12:00', null],
  ['Dirtvision 02: 7.29.26 | BAPS Motor Speedway', '2026-07-29', null, null],
  ['NASCAR: Autotrader 400, Echopark Speedway, 2/22/2026', '2026-02-22', null, null],
  ['Navarrete vs. Gonzalez (10.15 8:30PM ET/5:30PM PT)', '2026-10-15', '20:30', 'America/New_York'],
  ['[PP-2] UFC 246 MCGREGOR VS. COWBOY 30FPS - 615PM ET', null, '18:15', 'America/New_York'],
  ['Marseille x PSG 20h45', null, '20:45', null],
  ['Arsenal v Chelsea 17.45', null, '17:45', null],
  ['A vs B 12:30 AM PT', null, '00:30', 'America/Los_Angeles'],
  ['A v B 15:50 GMT', null, '15:50', 'UTC'],
  ['US: 24/7 NETFLIX 1', null, null, null],
  ['Augusta GreenJackets 12 at Marlins 30', null, null, null],
  ['A vs B Feb 30', null, null, null],
  ['A gegen B - Fr. 06.06. 01:05 Uhr', '2026-06-06', '01:05', 'Europe/Berlin'],
  ['A gegen B | 7.11. um 20 Uhr', '2026-11-07', '20:00', 'Europe/Berlin'],
  ['A - B | Samstag 4. Juli 15:30', '2026-07-04', '15:30', null],
  ['A contra B sábado 21 de marzo 21:00', '2026-03-21', '21:00', null],
  ['A contre B 1er juin 21h05', '2026-06-01', '21:05', null],
  ['A x B - domingo 11 de outubro 14h', '2026-10-11', '14:00', null],
  ['24h Le Mans', null, null, null],
  ['A vs B | 9/17 7:10p', '2026-09-17', '19:10', null],
  ['A at B (ACCN) 2p', null, '14:00', null],
  ['A at B 7p ET', null, '19:00', 'America/New_York'],
  ['A at B 7:15PT', null, '07:15', 'America/Los_Angeles'],
])('date and time of %s', (name, date, time, zone) => {
  expect(read(name)).toMatchObject({ date, time, zone })
})

test('a date without a year is the one nearest to now, and is marked', () => {
  const options = { keywords, now: new Date('2026-12-30T00:00:00Z') }
  expect(readName('A vs B Jan 1', options)).toMatchObject({ date: '2027-01-01', isDateWithoutYear: true })
  expect(readName('A vs B Dec 31', options)).toMatchObject({ date: '2026-12-31', isDateWithoutYear: true })
  expect(readName('A vs B 2026-01-09', options)).toMatchObject({ date: '2026-01-09', isDateWithoutYear: false })
})

test.each([
  ['A at B 1:20 CT', true],
  ['A at B 1:20 PM CT', false],
  ['A at B 01:20 CT', false],
  ['A v B 9:30 GMT', false],
])('%s leaves out which half of the day it means: %s', (name, isHalfOpen) => {
  expect(read(name).isClockHalfOpen).toBe(isHalfOpen)
})

test.each([
  ['US (Peacock 057): Home Feed: NYY at AZ', 'home'],
  ['US (Peacock 005) | Away Feed: HOU at NYM', 'away'],
  ['Drayton Valley Thunder vs Grande Prairie Storm (Home)', 'home'],
  ['Yankees at White Sox AWAY 27 Jul 07:40 PM ET', 'away'],
  ['Pirates @ Cubs Away', 'away'],
  ['National Feed: Cubs at Pirates', 'national'],
  ['NHL: Bruins @ Leafs (Leafs Feed)', 'home'],
  ['NHL: Bruins vs Leafs (Leafs Feed)', null],
  ['USA Real NHL 01: CBJ vs MTL (RDS Feed)', null],
])('feed of %s', (name, feed) => {
  expect(read(name).feed).toBe(feed)
})

test.each([
  ['Ice Hockey (W): Boston U at #1 Wisconsin', 'women'],
  ['Fútbol Femenino: España vs Italia', 'women'],
  ['SWE vs ITA (M Group B)', 'men'],
  ['Menorca CF vs Ibiza', null],
  ['Red Sox (B. Bello) @ Yankees (W. Warren)', null],
])('gender of %s', (name, gender) => {
  expect(read(name).gender).toBe(gender)
})

test.each([
  ['PL: Brighton v Leeds United Hlts', true],
  ['Studio Coverage: Arsenal v Coventry City', true],
  ['Preview: Manchester United vs Brentford', true],
  ['NHL Winter Classic: Rangers vs Devils', false],
  ['Classic: Brighton v Leeds', true],
  ['UK: Classic - Brighton v Leeds', true],
  ['(MLB) Classic: Mets vs Yankees', true],
  ['Premier League Classic | Brighton v Leeds', true],
  ['Maui Classic: Duke vs UCLA', false],
  ['ShopRite LPGA Classic: Round 1', false],
  ['F1 - Gran Premio de España (Repetición)', true],
  ['Baseball Tonight: Cubs vs Nationals', true],
  ['US| NFL LIVE 05 : Saints x Falcons', false],
  ['NBA Finals 2000 Game 1: Pacers at Lakers', true],
  ['Lions vs Packers (2023)', true],
  ['flohockey: 2026 Brockville vs Cornwall', false],
  ['Chelsea v Arsenal 2025/26', false],
  ['TSV 1860 München - Hannover 96', false],
  ['ENDED | RIO AMERICANO VS. OAKMONT', false],
])('%s is beside the event: %s', (name, shoulder) => {
  expect(read(name).isShoulder).toBe(shoulder)
})

test.each([
  ['UFC 02: UFC 328: PRELIMS start:2026-05-10 00:55:00 stop:2026-05-10 03:00:00', 'UFC 328: PRELIMS'],
  ['UFC 310: Main Card', 'UFC 310: Main Card'],
  ['TSN+ 02: IndyCar Qualifying: Grand Prix of Monterey', 'IndyCar Qualifying: Grand Prix of Monterey'],
  ['IndyCar Practice 1: Mission Grand Prix', 'IndyCar Practice 1: Mission Grand Prix'],
  ['End | Arnold Palmer Cup | Golf Dag 2 | 2026-07-04 | 09:00 (GMT) | 8K', 'Arnold Palmer Cup | Golf Dag 2'],
  ['NEXT | ROMA - ATALANTA | Sat 05 Sep 18:35 GMT (IS) | 8K EXCLUSIVE | IS: LIVEY PPV 29', 'ROMA - ATALANTA'],
])('title of %s', (name, text) => {
  expect(read(name).title()).toBe(text)
})

describe('a dash or a clock parts two sides', () => {
  const teams = ['1. fc nürnberg', 'hannover 96', 'usa', 'paraguay', 'southampton', 'blackburn']
  const isKnownTeam = (text: string): boolean => teams.includes(text.toLowerCase())

  test.each([
    ['2. BL | 1. FC Nürnberg - Hannover 96', '1. FC Nürnberg', 'Hannover 96', '-'],
    ['LIVE | CHAMPIONSHIP SOUTHAMPTON - BLACKBURN | Tue 14 Apr 20:55 CEST (DK)', 'SOUTHAMPTON', 'BLACKBURN', '-'],
    ['FIFA World Cup 2026 07: [4K] USA 02:00 Paraguay - En Espanol', 'USA', 'Paraguay', ':'],
  ])('only where both are known teams: %s', (name, team1, team2, separator) => {
    expect(read(name, isKnownTeam)).toMatchObject({ category: 'TEAM_VS_TEAM', team1, team2, separator })
    expect(read(name)).toMatchObject({ category: 'OTHER', team1: null, team2: null, separator: null })
  })

  test.each([
    ['20:45 Southampton - Blackburn', 'Southampton', 'Blackburn', '-'],
    ['12:35 H. Rune - A. Fils', 'H. Rune', 'A. Fils', '-'],
    ['WTA01: A. Fils 12:35 H. Rune 19/05', 'A. Fils', 'H. Rune', ':'],
  ])('a clock leaves nothing in a side: %s', (name, team1, team2, separator) => {
    const players = ['a. fils', 'h. rune']
    // Like the roster, which looks at letters and dots alone.
    const isKnown = (text: string): boolean => {
      const plain = text
        .toLowerCase()
        .replace(/[^\p{L}. ]/gu, '')
        .trim()
      return players.includes(plain) || isKnownTeam(plain)
    }
    expect(read(name, isKnown)).toMatchObject({ category: 'TEAM_VS_TEAM', team1, team2, separator })
  })
})

test('a known team behind its league is no picture quality', () => {
  const reading = read('MLB SD | 9:40 PM', (text) => text === 'SD')
  expect(reading).toMatchObject({ category: 'TEAM_ONLY', team1: 'SD', time: '21:40' })
})

test('a name that lists several games has no two sides', () => {
  expect(read('US (ESPN+ 323) | NHL: EDM vs. WPG • TB vs. NSH')).toMatchObject({
    category: 'TEAM_VS_TEAM',
    league: 'nhl',
    team1: null,
    team2: null,
  })
})

test('the trace names each step, what it found and what is left', () => {
  expect(read('OHL  01 : 6:00 PM Kitchener Rangers @ Barrie Colts [1080p]').steps()).toEqual([
    {
      step: 'normalise',
      found: 'OHL 01 : 6:00 PM Kitchener Rangers @ Barrie Colts [1080p]',
      rest: 'OHL 01 : 6:00 PM Kitchener Rangers @ Barrie Colts [1080p]',
    },
    { step: 'quality', found: '[1080p]', rest: 'OHL 01 : 6:00 PM Kitchener Rangers @ Barrie Colts' },
    { step: 'time', found: '18:00', rest: 'OHL 01 : Kitchener Rangers @ Barrie Colts' },
    { step: 'in front', found: 'OHL 01 :', rest: 'OHL 01 : Kitchener Rangers @ Barrie Colts' },
    { step: 'slot', found: '01', rest: 'OHL 01 : Kitchener Rangers @ Barrie Colts' },
    { step: 'sides', found: 'Kitchener Rangers @ Barrie Colts', rest: 'OHL 01 : Kitchener Rangers @ Barrie Colts' },
    { step: 'category', found: 'TEAM_VS_TEAM', rest: expect.stringContaining('two sides') },
  ])
})

test.each([
  [
    'US (ESPN+ 053) | #20 Marshall vs. No. 13 Texas Home Feed (ABC) UHD Dec 01 8:00PM ET',
    {
      quality: 'UHD',
      date: '2025-12-01',
      time: '20:00 America/New_York',
      feed: 'home',
      'in front': 'US (ESPN+ 053) |',
      slot: '053',
      ranks: '#20 / No. 13',
      sides: 'Marshall vs. Texas',
      behind: '(ABC)',
    },
  ],
  ['EN VIVO: Boca x River', { 'in front': 'EN VIVO:', sides: 'Boca x River' }],
])('each part that was read in %s can be seen', (name, expected) => {
  const reading = readName(name, { keywords, now: new Date('2025-12-01T00:00:00Z') })
  const found = Object.fromEntries(reading.steps().map(({ step, found: text }) => [step, text]))
  expect(found).toEqual({ ...expected, category: 'TEAM_VS_TEAM' })
})
