import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { traceOf } from '../../../src/matching/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { game } from '../fixtures.ts'

const NOW = '2025-11-29T12:00:00Z'
const keywords = new KeywordService()

const knights = game('nhl', 'hockey', 'Vegas|Golden Knights|VGK', 'Boston|Bruins|BOS', '2025-11-29T18:00:00Z', {
  broadcasts: [{ name: 'Scripps' }],
  venue: { name: 'TD Garden', city: 'Boston' },
})
const jets = game('nfl', 'football', 'Cincinnati|Bengals|CIN', 'New York|Jets|NYJ', '2025-11-29T18:00:00Z')
const lions = game('nfl', 'football', 'Detroit|Lions|DET', 'Philadelphia|Eagles|PHI', '2025-11-29T18:00:00Z')
const chicago = game('usa.1', 'soccer', 'Charlotte FC', 'Chicago Fire FC', '2025-11-29T20:00:00Z', {
  home: { name: 'Chicago Fire FC', shortName: 'Chicago', location: 'Chicago' },
})
const liverpool = game('eng.1', 'soccer', 'Liverpool', 'Crystal Palace', '2025-11-29T15:00:00Z')
const eyup = game('tur.1', 'soccer', 'Goztepe', 'Eyupspor', '2025-11-29T14:00:00Z', {
  venue: { name: 'Recep Tayyip Erdogan Stadium', city: 'Istanbul' },
})
const brazil = game('fifa.world', 'soccer', 'Brazil', 'Japan', '2025-11-29T19:00:00Z')
const texas = game('college-football', 'football', 'Texas', 'Georgia', '2025-11-29T20:30:00Z', {
  away: { name: 'Texas Longhorns', shortName: 'Texas', location: 'Texas', nickname: 'Longhorns' },
  home: { name: 'Georgia Bulldogs', shortName: 'Georgia', location: 'Georgia', nickname: 'Bulldogs' },
})
const final = game('atp', 'tennis', 'Casper Ruud', 'Carlos Alcaraz', '2025-11-29T14:00:00Z', {
  tournament: { name: 'Roland Garros', round: 'Final', court: 'Court Philippe-Chatrier', draw: "Men's Singles" },
})
const all = [knights, jets, lions, chicago, liverpool, eyup, brazil, texas, final]

const match = (name: string, events: readonly SportsEvent[] = all) => {
  const matcher = createNameMatcher({ events, keywords, now: new Date(NOW), timeZone: 'America/New_York' })
  return matcher.match(matcher.read(name))
}

describe('words beside the sides hide no game', () => {
  test.each<[string, SportsEvent]>([
    ['NHL 05 | Bruins vs Golden Knights NESN+', knights],
    ['NHL 05 | NESN 360 Bruins vs Golden Knights Backup ENG', knights],
    ['NHL: Zorvy Quilta Boston Bruins vs Vegas Golden Knights Moxra', knights],
    ['NBC Sports California Golden Knights at Bruins 1:00 PM ET', knights],
    ['NFL GAME PASS 12 Bengals vs Jets', jets],
    ['SNF - Bengals @ Jets FOX Sports 1', jets],
    ['Home - Bengals @ Jets', jets],
    ['NFL: Bengals VIP vs Alt Jets', jets],
    ['Battle of Ohio Bengals vs New York Jets 1:00 PM ET', jets],
    ['AFC East CIN @ NYJ 1:00 ET', jets],
    ['Live Cincinnati Bengals - New York Jets Saturday', jets],
    ['NFL | Bengals | Jets', jets],
    ['World Cup 2026 Brazil vs Japan', brazil],
    ['US FOX 4K Brazil vs Japan', brazil],
    ['USA Soccer10 Brazil vs Japan FS1 Feed', brazil],
    ['beIN Connect Deutschland Brazil vs Japan', brazil],
    ['CBS BOSTON BENGALS-JETS', jets],
    ['CBS presented by Taco Bell Bengals at Jets', jets],
    ['Bengals vs Jets Canada feed 1:00 PM ET', jets],
    ['Bengals v New York Jets (NYJ)', jets],
    ['beIN 2 HD Süper Lig Goztepe - I.Eyupspor yedek yayın', eyup],
    ['CAT: Goztepe - Eyupspor dissabte 17.00h TRT', eyup],
    ['TVP SPORT MŚ 2026 1/8 finału Brazylia - Japonia', brazil],
    ['World Cup 2026 Final BRA v JPN', brazil],
    ['Premier League Live Crystal Palace v Liverpool', liverpool],
    ['USA Network Premier League Matchweek 12 Crystal Palace v Liverpool 10:00 AM ET', liverpool],
    ['ESPN College Football Texas Longhorns @ Georgia Bulldogs Overflow', texas],
    ['Roland Garros Final Court 1 Carlos Alcaraz vs Casper Ruud', final],
    ['EPL: Zorvy Crystal Palace v Liverpool Quilta', liverpool],
    ['MSGX Golden Knights at Bruins 1:00 PM ET', knights],
    ['NFL Sunday Ticket 704 Jets @ Bengels CBS Early Window', jets],
    ['Arryadia البرازيل ضد اليابان كأس العالم', brazil],
    ['OneFootball Grupo B Crystal Palace v Liverpool', liverpool],
    ['EPL: Hell Is Real Crystal Palace v Liverpool', liverpool],
    ['beIN Connect Crystal Palace v Liverpool beIN Connect yedek 2', liverpool],
    ['SN Pacific Golden Knights at Bruins', knights],
    ['NFL CIN @ NYJ Bengals Feed', jets],
    ['Cincinnati at New York Canal+ 1:00 PM ET NFL', jets],
    ['Cincinnati at New York V Sport 1:00 PM ET NFL', jets],
    ['Cincinnati at New York YouTube TV 1:00 PM ET NFL', jets],
    ['Bengals:Jets CBS 1:00 PM ET', jets],
    ['CBS Burrow vs Rodgers: Bengals @ Jets 1:00 PM ET', jets],
    ['BRUINS vs GOLDEN KNIGHTS Bruins Hockey Network', knights],
    ['Göztepe - İstanbul Eyüpspor 17:00 TSİ', eyup],
    ['Göztepe - Eyüpspor Istanbul 17:00 TSİ', eyup],
    ['Eyüp Spor - Goztpe 17:00 TSİ', eyup],
    ['ZIGGO SPORT SELECT Göztepe - Eyüpspor 15:00 uur NL tijd', eyup],
    ['New York Bengals.com Cincinnati v New York NFL', jets],
    ['NCAAF Texas vs Georgia South Region', texas],
    ['ESPN Texas @ Georgia Magnolia Bowl 3:30 PM ET', texas],
    ['ESPN Alcaraz vs Ruud Court Philippe-Chatrier', final],
    ['AFC East window NFC North Bengals vs New York', jets],
    ['NFL CBS New York Bengals at Jets 1:00 PM ET', jets],
    ['MNF Bengals at Jets Burrow v Rodgers', jets],
    ['CBS Gang Green Jets v Bengals late window', jets],
    ['NFL (Cincinnati) (vs) (NY Jets)', jets],
    ['CIN×NYJ 1PM ET', jets],
    ['Bengals face Jets', jets],
    ['NFL Bengals zu Gast bei den Jets 19:00 Uhr', jets],
    ['IT: SuperTennis Casper Ruud in campo oggi ore 15:00', final],
    ['Roland Garros Lena Ruud vs Carlos Alcaraz 9:00 AM ET', final],
  ])('%s', (name, event) => {
    expect(match(name).event?.id).toBe(event.id)
  })
})

describe('words that make another team, squad or programme of a side', () => {
  test.each([
    ['NFL: Columbia Lions @ Philadelphia Eagles', 'a place before a nickname'],
    ['NFL: BC Lions @ Philadelphia Eagles', 'a team of another league'],
    ['Göztepe - Ankara Eyüpspor 17:00 TSİ', 'a city where the league does not play'],
    ['Bengals:Jets CBS', 'a colon without a time'],
    ['Doubles R1 Alcaraz / Lopez vs Ruud / Blom Court Philippe-Chatrier', 'pairs of which the players are a part'],
    ['NFL 2K25 Bengals - Jets MyTeam tournament', 'a video game'],
    ['Bengals:Jets CBS 4:00 PM ET', 'a colon and another time'],
    ['CBS Burrow vs Rodgers: Bengals @ Lions 1:00 PM ET', 'two teams that do not play each other'],
    ['Studiosendung Crystal Palace v Liverpool', 'a show'],
    ['Crystal Palace v Liverpool Madden', 'a video game'],
    ['US South Africa Brazil vs Japan', 'a third country'],
    ['NFL: Oklahoma City Lions @ Philadelphia Eagles', 'a city of two words'],
    ['MLS: Chicago House vs Charlotte FC', 'another nickname behind a city'],
    ['EPL: Crystal Palace v Liverpool Montevideo', 'another club of the name'],
    ['EPL: Crystal Palace v Liverpool de Montevideo', 'the same with a particle'],
    ['EPL: Crystal Palace v Liverpool II', 'a second team'],
    ['EPL: Crystal Palace v Liverpool U21 VIP', 'a young team'],
    ['EPL: Crystal Palace v Liverpool Women ESPN', 'the women'],
    ['Liverpool mujeres v Crystal Palace', 'the women in another language'],
    ['日本女子 vs ブラジル女子', 'the women in another script'],
    ['EPL: Crystal Palace Legends v Liverpool Legends ESPN', 'players of old'],
    ['NCAAF: North Texas @ Georgia', 'another school of the name'],
    ['NCAAF: Texas Southern @ Georgia', 'the same behind the name'],
    ['NCAAF: Texas A&M Kingsville @ Georgia', 'a branch of a school'],
    ['NCAAF: Texas (OH) @ Georgia', 'a state in brackets'],
    ['NFL: Bengals U14 vs Jets U14', 'youth teams'],
    ['NFL: Bengals Gold vs Jets Blue', 'words that nobody knows behind both'],
    ['NFL 2K26 Bengals vs Jets simulation', 'a video game'],
    ['NFL: ACL Bengals vs ACL Jets', 'the same letters before both'],
    ['NFL: Bengals vs Jets Eagles', 'a third team'],
    ['NFL: Bengals vs Jets Highlights Show', 'a show'],
    ['NFL: Bengals vs Jets Shootaround', 'another show'],
    ['Super Bowl XVI Bengals vs Jets', 'a deciding game of another month'],
    ['##### Bengals vs Jets 1PM #####', 'a divider'],
    ['NFL BENGALS vs JETS + LIONS vs EAGLES', 'two games'],
    ['NFL CIN-NYJ 1:00, DET-PHI 1:00', 'two games in a list'],
    ['Jets • Bengals • Lions', 'a list of teams'],
    ['Bengals vs Jets tickets from $45', 'an advertisement'],
    ['NFL 17 - TBD Bengals Feed', 'an opponent to come'],
    ['UK: LFC TV HD Liverpool FC', 'a channel of a club'],
    ['Football Manager 26 Sim: Crystal Palace v Liverpool', 'a video game'],
    ['10 minutes of Bengals v Jets', 'a part of a game'],
    ['EPL: Crystal Palace v Liverpool 2', 'a second team by its number'],
    ['NFL: Pacific Bengals vs Jets', 'a school whose name a network has, too'],
    ['NFL: Bengals vs Jets power rankings', 'talk about two teams'],
    ['EA NHL 26 CPU vs CPU: Bruins v Golden Knights', 'a simulated game'],
    ['Bengals &amp; Jets', 'an ampersand'],
    ['Cincinnati:New York', 'a label and a city'],
    ['Laval v Belleville | Up next Bengals v Jets', 'a game that comes next'],
    ['Ohio State at Nebraska before Bengals at Jets', 'a game that comes before'],
    ['KBO ツインズ vs ヤンキース', 'teams that have no game'],
    ['Bengals vs Jets | January 2027', 'a month that is far away'],
    ['Roland Garros: Anna Ruud vs Alcaraz', 'another first name'],
    ['Casper Ruud interview', 'talk about one player'],
    ['Casper Ruud 3:00 PM ET', 'one player at another time'],
    ['SRF info Tennis Casper Ruud Herren Einzel 29.11.', 'one player without a time'],
    ['NLL CHI vs CHA', 'a league that nobody knows before codes'],
    ['PSU Bengals vs Jets', 'letters that may be a school'],
    ['NFL: Wofford College Bengals vs Jets', 'a school before a nickname'],
    ['EPL: Crystal Palace SRL v Liverpool SRL', 'simulated games'],
    ['World Cup: Brazil XV vs Japan', 'another team of a nation'],
    ['EPL: Friendly Crystal Palace v Liverpool ESPN', 'a friendly on a day of the league'],
    ['EPL: Crystal Palace v Everton v Liverpool ESPN', 'three sides'],
    ['Бразилия до 20 лет vs Япония', 'young players in another script'],
    ['NHL: Bruins vs Golden Knights Scrimmage', 'a practice game'],
    ['Sky Crystal Palace v Liverpol W ESPN', 'the women beside a misspelled side'],
    ['Australian Open 2024 Final Carlos Alcaraz vs Casper Ruud', 'another year'],
  ])('%s means nothing: %s', (name) => {
    expect(match(name).event).toBeNull()
  })
})

test.each([
  ['CBS Bengals Jets 1:00 PM ET Alt', true],
  ['FOX America’s Game of the Week Bengals Jets 1:00 ET', true],
  ['CBS Cincinnati Bengals New York Jets Nov 29', true],
  ['Bengals Jets', false],
  ['CBS Bengals Jets 4:00 PM ET', false],
  ['CBS Bengals Jets Nov 30', false],
  ['CBS Bengals Eagles 1:00 PM ET', false],
  ['CBS Bengals Legends Jets 1:00 PM ET', false],
  ['Bengals Jets Replay 1:00 PM ET', false],
  ['CIN NYJ 1:00 PM ET', false],
])('two teams with nothing between them play at that very time or day: %s, %s', (name, isFound) => {
  expect(match(name).event?.id ?? null).toBe(isFound ? jets.id : null)
})

test.each([
  ['VGK @ BOS Golden Knights @ Bruins', true],
  ['Bruins vs Golden Knights Bruins v Golden Knights 1 PM ET', true],
  ['ESPN Golden Knights vs Bruins Vegas v Boston 1 PM ET HD', true],
  ['Golden Knights vs Bruins Jets v Bengals', false],
  ['Golden Knights vs Bruins Bruins v Golden Knights Women', false],
])('a game that is said twice is itself, and no other two are: %s, %s', (name, isFound) => {
  expect(match(name).event?.id ?? null).toBe(isFound ? knights.id : null)
})

test('the trace shows the part that is the team, and what the words next to it say', () => {
  const trace = traceOf(match('NHL 05 | Bruins vs Golden Knights NESN+ Backup Zorvy'))
  expect(trace.sides.map(({ text, teams }) => [text, teams[0]?.name])).toEqual([
    ['Bruins', 'Boston Bruins'],
    ['Golden Knights', 'Vegas Golden Knights'],
  ])
  expect(trace.steps).toContainEqual({ step: 'beside', found: 'NESN+ (network), Backup (backup), Zorvy', rest: '' })
})
