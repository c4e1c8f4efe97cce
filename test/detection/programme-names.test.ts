import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAlwaysOn,
  isReplay,
  isShow,
  KeywordService,
  programmeTitle,
  readName,
  saysOver,
  withLabelHints,
} from '../../src/detection/index.ts'

const keywords = new KeywordService()
const read = (name: string) => readName(name, { keywords, now: new Date('2025-06-05T16:00:00Z') })
const titleOf = (name: string) => programmeTitle(read(name))

describe('the title of a name', () => {
  test.each([
    ['US (ESPN+ 012) | Lacrosse: Duke vs Virginia 7:00 PM ET', 'Lacrosse: Duke vs Virginia'],
    [
      'ESPN+ 16 : En Español-1. FC Union Berlin vs. RB Leipzig @ Dec 12 02:20 PM ET',
      '1. FC Union Berlin vs. RB Leipzig',
    ],
    ['TSN+ 16 : Spanish Feed: FIFA World Cup 2026: USA vs. Paraguay', 'FIFA World Cup 2026: USA vs. Paraguay'],
    ['(FLSP 697) | flohockey: 2026 Braves vs Colts (Home) (2026-09-03 19:00:25)', 'Braves vs Colts'],
    ['(FLSP 373) | hockey: Trois_Rivières vs Adirondack (Home)', 'Hockey: Trois-Rivières vs Adirondack'],
    ['CA (SN+ 013) | Vegas @ Carolina _ Game 2 (2026-06-04 19:30:00)', 'Vegas @ Carolina - Game 2'],
    ['(FLSP 201) | volleyball: Lyon vs Dallas _ Women`s (Lyon vs Dallas)', "Volleyball: Lyon vs Dallas - Women's"],
    ['FIFA World Cup 2026 06: USA 02:00 Paraguay', 'USA v Paraguay'],
    ['PPV-2: Navarrete vs. Gonzalez (10.15 8:30PM ET/5:30PM PT)', 'Navarrete vs. Gonzalez'],
    ['US| FLO SPORTS 002 [Union vs UMass_Boston (2026-09-14 14:00:00)]', 'Union vs UMass-Boston'],
    ['Rangers @ Rays, 7:35 PM, "FanDuel SN Sun"', 'Rangers @ Rays, "FanDuel SN Sun"'],
    ['ESPNU: College World Series - UCLA at LSU Jun 06 5:00 PM ET', 'College World Series - UCLA at LSU'],
    ['Celtics @ Lakers (Spanish)', 'Celtics @ Lakers'],
    ['US Open: Court 5 - Qualifying @ Aug 27 11:00 AM', 'US Open: Court 5 - Qualifying'],
    ['ESPN+ 40: Tennis: Stearns v Jones (Court 6)', 'Tennis: Stearns v Jones (Court 6)'],
    ['LIVE | UFC at the White House | Main Card', 'UFC at the White House - Main Card'],
    ['Game 1: Knicks at Spurs', 'Game 1: Knicks at Spurs'],
    ['UHD ▎SKY SPORTS 1 [UK]', 'SKY SPORTS 1 [UK]'],
    ['1pm Browns at Buccaneers NFL 7', 'Browns at Buccaneers NFL 7'],
    ['USA Soccer09: Australia vs Turkey ( TSN5 ) @ 12am', 'Australia vs Turkey'],
    ['PL: Brighton v Leeds United Hlts', 'PL: Brighton v Leeds United Hlts'],
    ['PL: Canal+ Sport 3', 'Canal+ Sport 3'],
    ['NBA Nov 8 16:00', null],
    ['Time 1/3:30pm', null],
    ['NBA 01: vs 7:00 PM ET', null],
    ['vs 7:00 PM ET', null],
    ['}{ vs {} 7:00 PM', null],
    ['ESPN+ 12: TBA vs TBA 7 PM ET', null],
    ['ESPN+ 12: TBA vs Duke 7 PM ET', 'TBA vs Duke'],
    ['Next Event 7:00 PM ET', null],
    ['Event Time 19:30', null],
    ['Closed until 7 PM ET', null],
    ['FOO 7 PM ET', null],
    ['Foo (W) 7:00 PM ET', null],
    ['Foo 7:00 PM ET', null],
    ['[CA-S] SPORTSNET PPV', null],
  ])('%s', (name, title) => expect(titleOf(name)).toBe(title))

  test('of any name at all is null, or begins and ends without blanks and has two letters', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ A-Za-z0-9:|()[\]_@,.-]{0,60}$/)),
        (name) => {
          const title = titleOf(name)
          if (title !== null) expect(title).toMatch(/^(?=.*\p{L}.*\p{L})\S(?:.*\S)?$/su)
        },
      ),
    )
  })
})

test.each([
  ['Mets @ Dodgers (Replay)', true],
  ['NFL Classics: Browns vs Giants', true],
  ['PL: Brighton v Leeds United Hlts', true],
  ['ES: F1 - Gran Premio de España (Repetición)', true],
  ['Yankees vs. Guardians Condensed Game', true],
  ['2019 Boston Bears vs Penn Huntsmen', true],
  ['UFC 316 Press Conference', false],
  ['Studio Coverage: Arsenal v Coventry City', false],
  ['ShopRite LPGA Classic - Round 1', false],
  ['Mets @ Dodgers', false],
])('%s is a replay: %s', (name, expected) => expect(isReplay(read(name))).toBe(expected))

test.each([
  ['AU (STAN 12) Studio Coverage: Arsenal v Coventry', true],
  ['The Pat McAfee Show Jun 05 12:00PM ET', true],
  ['UFC 316 Press Conference', true],
  ['24/7 Headline News', true],
  ['Mets @ Dodgers (Replay)', false],
  ['Royal Windsor Horse Show 2:00PM', false],
  ['Show Jumping: Nations Cup', false],
  ['Mets @ Dodgers', false],
])('%s is a show: %s', (name, expected) => expect(isShow(read(name), titleOf(name) ?? '')).toBe(expected))

test.each([
  ['EPL01: Manchester United 20:00 Brentford', 'eng.1', 'soccer'],
  ['USA Soccer09: Australia vs Turkey', null, 'soccer'],
  ['NBA: Knicks at Spurs', 'nba', 'basketball'],
  ['Sky1: Knicks at Spurs', null, null],
])('a glued slot: %s, %s, %s', (name, league, sport) => {
  expect(withLabelHints(read(name), keywords)).toMatchObject({ league, sport })
})

test('a clock between the sides of a glued slot’s league parts them', () => {
  const reading = withLabelHints(read('EPL01: Manchester United 20:00 Brentford'), keywords)
  expect(programmeTitle(reading)).toBe('Manchester United v Brentford')
})

test.each([
  ['ENDED | A vs. B | Tue 22 Sep 10:00 EDT (US)', true],
  ['End | Rolling Loud | all', true],
  ['Past: Auburn vs Vanderbilt', true],
  ['Final: Auburn vs Vanderbilt', false],
  ['Endeavour Cup: A vs B', false],
  ['Ended up in Paradise', false],
])('%s says that it is over: %s', (name, expected) => expect(saysOver(name)).toBe(expected))

test.each([
  ['US: 24/7 Western Movies', 'Western Movies', true],
  ['Weather 19:00', 'Weather', true],
  ['Radio 5 Live 19:45', 'Radio 5 Live', true],
  ['LIVE 19:00', 'LIVE', true],
  ['Live Oak vs Austin 19:00', 'Live Oak vs Austin', false],
  ['Boxing 20:00', 'Boxing', false],
])('%s is always on: %s, %s', (name, title, expected) => expect(isAlwaysOn(name, title)).toBe(expected))
