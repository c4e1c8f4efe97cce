import { expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { findCondition } from '../../../src/templates/index.ts'
import { contextOf, LAST_GAME, render, SOCCER_MATCH } from '../sample-games.ts'

const TOLD: SportsEvent = {
  ...LAST_GAME,
  notes: ['Herons win 4-2 on penalties', 'Finals - Game 6'],
  series: { title: 'Finals', summary: 'HAR wins series 4-2' },
}
const BEFORE = new Date('2026-11-18T12:00:00Z')

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
  ['Inclement Weather - Makeup date June 5', 'Inclement Weather'],
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
