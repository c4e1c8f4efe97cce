import { describe, expect, test } from 'vitest'
import type { EventStatus, SportsEvent } from '../../../src/generated/records.ts'
import { contextOf, LAST_GAME, render } from '../sample-games.ts'

const ALL = '[{result}{result_text}{final_score}{winner}{loser}{event_result}{event_result_abbrev}{game_recap}]'
/** Two days after the game. */
const LATER = new Date('2026-11-21T00:00:00Z')
const withStatus = (status: EventStatus, more: Partial<SportsEvent> = {}): SportsEvent => ({
  ...LAST_GAME,
  ...more,
  status,
})
const renders = (template: string, event: SportsEvent, expected: string) =>
  expect(render(template, contextOf({ event, now: LATER }))).toBe(expected)

describe('no result is read', () => {
  test.each<[string, EventStatus]>([
    ['from the score of a record that still says running', { state: 'in', detail: '4th 2:13' }],
    ['from a record of before the start', { state: 'pre' }],
    ['from a suspended game', { state: 'suspended' }],
    ['from a postponed game', { state: 'postponed' }],
    ['from a canceled game', { state: 'canceled' }],
  ])('%s', (_title, status) => renders(ALL, withStatus(status), ''))
})

test.each<EventStatus>([{ state: 'in', detail: '4th 2:13' }, { state: 'pre' }])(
  'a score of a record that still says %j is none of a game that is over',
  (status) => renders('[{score}{team_score}{home_team_score}{score_diff}{overtime_text}]', withStatus(status), ''),
)

test.each<[EventStatus, string]>([
  [{ state: 'post', detail: 'Final' }, 'Final'],
  [{ state: 'post', detail: 'Final/2OT', overtime: true }, 'Final/2OT'],
  [{ state: 'post', detail: 'Final/SO', overtime: true }, 'Final/SO'],
  [{ state: 'in', detail: '4th 2:13' }, ''],
  [{ state: 'pre' }, ''],
  [{ state: 'postponed', detail: 'Postponed' }, 'Postponed'],
  [{ state: 'suspended' }, 'Suspended'],
  [{ state: 'canceled' }, 'Canceled'],
  [{ state: 'canceled', detail: 'Forfeit' }, 'Forfeit'],
])('the status of %j is "%s"', (status, expected) => renders('{final_status}', withStatus(status), expected))

test('a draw that a shoot-out decided names who won it', () => {
  const shootOut = withStatus(
    { state: 'post', detail: 'FT-Pens' },
    {
      sport: 'soccer',
      home: { name: 'Harbor United', abbreviation: 'HAR', score: 1, winner: true },
      away: { name: 'Gullport Rovers', abbreviation: 'GUL', score: 1, winner: false },
    },
  )
  renders('{result} {event_result_abbrev}', shootOut, 'W HAR 1 - GUL 1 (HAR on penalties)')
  renders('{event_result}', shootOut, 'Harbor United 1 - Gullport Rovers 1 (Harbor United on penalties)')
  renders(
    '{event_result_abbrev}{winner}',
    withStatus({ state: 'post' }, { ...shootOut, home: { abbreviation: 'HAR', score: 1 } }),
    'HAR 1 - GUL 1',
  )
})

test('a mark of the winner is a result, whatever the record says else', () => {
  const marked = withStatus({ state: 'in' }, { home: { ...LAST_GAME.home, winner: true } })
  renders('{winner} {result}', marked, 'Harbor Herons W')
})

describe('an event that was called off', () => {
  const BEFORE = new Date('2026-11-18T12:00:00Z')
  const TEXT = '{called_off}. {event_occasion}: {matchup_at} {called_off_text}: {called_off_reason}.'

  test.each<[EventStatus, string[], string]>([
    [{ state: 'postponed' }, [], 'Postponed. Cove Crabs at Harbor Herons was postponed.'],
    [
      { state: 'postponed' },
      ['Inclement Weather - Makeup date June 5'],
      'Postponed. Cove Crabs at Harbor Herons was postponed: inclement weather.',
    ],
    [
      { state: 'postponed', detail: 'Postponed - Rain' },
      ['Finals - Game 7'],
      'Postponed. Finals - Game 7: Cove Crabs at Harbor Herons was postponed: rain.',
    ],
    [
      { state: 'canceled' },
      ['Canceled due to COVID-19'],
      'Canceled. Cove Crabs at Harbor Herons was canceled: COVID-19.',
    ],
    [
      { state: 'postponed' },
      ['Game postponed due to weather'],
      'Postponed. Cove Crabs at Harbor Herons was postponed: weather.',
    ],
    [{ state: 'postponed' }, ['PPD (Rain)'], 'Postponed. Cove Crabs at Harbor Herons was postponed: rain.'],
    [{ state: 'postponed' }, ['Postponed'], 'Postponed. Cove Crabs at Harbor Herons was postponed.'],
    [{ state: 'canceled', detail: 'Abandoned' }, [], 'Abandoned. Cove Crabs at Harbor Herons was abandoned.'],
    [{ state: 'canceled', detail: 'Walkover' }, [], 'Walkover. Cove Crabs at Harbor Herons was not played (walkover).'],
  ])('%j with notes %j is told as "%s"', (status, notes, expected) =>
    renders(TEXT, withStatus(status, { notes }), expected),
  )

  test('is told before its start as well, and of one that takes place nothing is', () => {
    const toldOf = (status: EventStatus) =>
      render(
        '[{called_off}{called_off_reason}] {called_off_text}',
        contextOf({ event: withStatus(status), now: BEFORE }),
      )
    expect(toldOf({ state: 'postponed' })).toBe('[Postponed] was postponed')
    expect(toldOf({ state: 'canceled', detail: 'Walkover' })).toBe('[Walkover] will not be played (walkover)')
    expect(toldOf({ state: 'suspended' })).toBe('')
    const rained: SportsEvent = { ...withStatus({ state: 'in' }), notes: ['Rain'] }
    renders('[{called_off}{called_off_reason}]', rained, '')
  })
})
