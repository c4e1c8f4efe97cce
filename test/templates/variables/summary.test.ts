import { expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import type { EventState } from '../../../src/sports/index.ts'
import { findCondition } from '../../../src/templates/index.ts'
import { contextOf, LAST_GAME, render, SOCCER_MATCH } from '../sample-games.ts'

const TOLD: SportsEvent = {
  ...LAST_GAME,
  notes: ['Herons win 4-2 on penalties', 'Finals - Game 6'],
  series: { title: 'Finals', summary: 'HAR wins series 4-2' },
}
const BEFORE = new Date('2026-11-18T12:00:00Z')
const AFTER = new Date('2026-11-20T12:00:00Z')

test('a note that tells the result is told after the end only', () => {
  const note = (event: SportsEvent, now: Date) =>
    render('{game_event_note}|{soccer_match_note}', contextOf({ event, now }))
  const soccer: SportsEvent = { ...TOLD, sport: 'soccer', league: 'eng.1' }
  expect(note(soccer, BEFORE)).toBe('Finals - Game 6|Finals - Game 6')
  expect(note(soccer, new Date('2026-11-20T12:00:00Z'))).toBe('Herons win 4-2 on penalties|Herons win 4-2 on penalties')
  expect(note(SOCCER_MATCH, BEFORE)).toBe('2nd Leg|2nd Leg')
})

test('how a series stands after the game is not told before it', () => {
  expect(render('{series_title}[{series_summary}]', contextOf({ event: TOLD, now: BEFORE }))).toBe('Finals')
  expect(render('{series_summary}', contextOf({ event: { ...TOLD, status: { state: 'pre' } }, now: BEFORE }))).toBe(
    'HAR wins series 4-2',
  )
})

test.each([
  ['Will resume at 2:10 p.m. ET on 6/7.', ''],
  ['Flex Game: 1/3 or 1/4', ''],
  ['Doubleheader - Game 1 - Makeup from July 17', 'Doubleheader - Game 1'],
  ['Kick-off moved to 20:00', ''],
  ['Starts at 7 PM', ''],
  ['Moved to Sept. 3 – Harbor Classic', 'Harbor Classic'],
  ['UEFA Champions League - 1/8 Finals', 'UEFA Champions League - 1/8 Finals'],
  ['March Madness – Round of 64', 'March Madness – Round of 64'],
  ['World Series 2025 - Game 7 If Necessary', 'World Series 2025 - Game 7 If Necessary'],
])('of the note "%s" what tells a day or an hour where the provider is, is left out: "%s"', (note, expected) => {
  const context = contextOf({ event: { ...TOLD, notes: [note] }, now: BEFORE })
  expect(render('{game_event_note}|{event_occasion}', context)).toBe(expected && `${expected}|${expected}`)
  expect(findCondition('has_event_note')?.holds(context, '').matched).toBe(expected !== '')
})

test('the first note is told that has something to tell', () => {
  const notes = ['Will resume at 2:10 p.m. ET on 6/7.', ' ', 'Finals - Game 6']
  expect(render('{game_event_note}', contextOf({ event: { ...TOLD, notes }, now: BEFORE }))).toBe('Finals - Game 6')
})

test.each([
  ['Series starts 6/5', ''],
  ['Series tied 1-1', 'Series tied 1-1'],
])('the series summary "%s" is told as "%s"', (summary, expected) => {
  const event: SportsEvent = { ...TOLD, status: { state: 'pre' }, series: { summary } }
  expect(render('{series_summary}', contextOf({ event, now: BEFORE }))).toBe(expected)
})

test.each([
  ['Inclement Weather - Makeup date June 5', 'Inclement Weather', ''],
  ['Doubleheader - Game 2 - Rain', 'Doubleheader - Game 2 - Rain', 'Doubleheader - Game 2'],
  ['Stadium Series: Lightning at Storm', 'Stadium Series: Lightning at Storm', 'Stadium Series: Lightning at Storm'],
  ['Postponed', 'Postponed', ''],
  ['Game PPD.', 'Game PPD.', ''],
  ['CANCELED', 'CANCELED', ''],
  ['Game has been suspended', 'Game has been suspended', ''],
  ['Delayed', 'Delayed', ''],
  ['Rain Delay', 'Rain Delay', ''],
  ['Finals - Game 6 - Weather Delay', 'Finals - Game 6 - Weather Delay', 'Finals - Game 6'],
  ['Postponed - Rain', 'Postponed - Rain', ''],
  ['Game postponed due to weather', 'Game postponed due to weather', ''],
  ['Postponed Classic', 'Postponed Classic', 'Postponed Classic'],
])('the note "%s" is told, but that or why it was called off is no occasion', (note, told, occasion) => {
  const context = contextOf({ event: { ...TOLD, notes: [note] }, now: BEFORE })
  expect([render('{game_event_note}', context), render('{event_occasion}', context)]).toEqual([told, occasion])
})

test.each<[EventState, string, string]>([
  // Its programme is written ahead, and nobody knows then whether there will be a game.
  ['pre', '(Game 5, If Necessary)', '(Game 5, If Necessary)'],
  ['in', '(Game 5, If Necessary)', '(Game 5)'],
  ['post', '(Game 5, If Necessary)', '(Game 5)'],
  ['postponed', '(Game 5)', '(Game 5)'],
  ['canceled', '(Game 5)', '(Game 5)'],
])('a game that may not be played says so until it is known to have begun: recorded %s', (state, before, then) => {
  const event: SportsEvent = { ...TOLD, notes: ['West Semifinals - Game 5 If Necessary'], status: { state } }
  const text = (now: Date) => render('({series_game}, {if_necessary})', contextOf({ event, now }))
  expect(text(BEFORE)).toBe(before)
  expect([text(new Date(event.start)), text(AFTER)]).toEqual([then, then])
})

test.each([
  ['East 1st Round - Game 7 - If Necessary', 'East 1st Round - Game 7'],
  ['World Series 2025 - Game 7 If Necessary', 'World Series 2025 - Game 7'],
  ['East Finals – Game 7 (if necessary)', 'East Finals – Game 7'],
  ['East Finals - Game 7 *If Necessary*', 'East Finals - Game 7'],
  ['East Finals (Game 7, if necessary)', 'East Finals (Game 7)'],
  ['If Necessary - Game 7', 'Game 7'],
  ['East Finals - If Necessary - Game 7', 'East Finals - Game 7'],
  ['If Necessary', ''],
])('the occasion "%s" is "%s" once the game has begun', (note, begun) => {
  const occasion = (now: Date) => render('{event_occasion}', contextOf({ event: { ...TOLD, notes: [note] }, now }))
  expect(occasion(BEFORE)).toBe(note)
  expect([occasion(new Date(TOLD.start)), occasion(AFTER)]).toEqual([begun, begun])
})

test.each([
  'East Finals - Game 5 If Necessary',
  'East Finals - If Necessary',
  'East Finals (If Necessary)',
  'If Necessary - East Finals',
])('while no side is known the occasion "%s" does not say twice that it may not be played', (note) => {
  const sides = { home: { name: 'TBD' }, away: { name: 'TBD' } }
  const context = contextOf({ event: { ...TOLD, ...sides, name: 'TBD at TBD', notes: [note] }, now: BEFORE })
  expect(render('{matchup_at} ({if_necessary})|{matchup_with_occasion}', context)).toBe(
    `East Finals (If Necessary)|${note}`,
  )
})

test.each([
  ['Finals - Game 5', { name: 'Cove Crabs' }, 'Finals - Game 5: Cove Crabs at Harbor Herons'],
  ['NFC Wild Card', { name: 'TBD' }, 'NFC Wild Card: TBD at Harbor Herons'],
])('both sides stand behind the occasion "%s"', (note, away, expected) => {
  const event: SportsEvent = { ...TOLD, notes: [note], away }
  expect(render('{matchup_with_occasion}', contextOf({ event, now: BEFORE }))).toBe(expected)
})

test.each([
  ['called TBD', { home: { name: 'TBD' }, away: { name: 'TBD' } }],
  ['left out', {}],
])('while both sides are %s the occasion stands for them', (_how, sides) => {
  const { home: _home, away: _away, ...rest } = TOLD
  const event: SportsEvent = { ...rest, ...sides, notes: ['Super Bowl LX'], name: 'TBD at TBD' }
  const context = contextOf({ event, now: BEFORE })
  expect(render('{matchup_at}, {event_name}, {matchup_with_occasion}', context)).toBe(
    'Super Bowl LX, Super Bowl LX, Super Bowl LX',
  )
})
