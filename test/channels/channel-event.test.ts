import { describe, expect, test } from 'vitest'
import { type ChannelWithEvent, channelEvent, type EventView } from '../../src/channels/channel-event.ts'
import type { EventSide, ManagedChannel, SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { stateWith, wantedOf } from './plan-fixtures.ts'

const [RECORD] = stateWith([wantedOf('1', [1, 2])]).ledger as readonly [ManagedChannel]

function cardOf(event: SportsEvent, now: string, options: Partial<EventView & ChannelWithEvent & ManagedChannel> = {}) {
  const { hideResults = false, isCurrent = true, isFavorite = false, segment = null } = options
  const view = { now: new Date(now), timeZone: 'America/New_York', catalog: BUILT_IN_LEAGUES, hideResults }
  return channelEvent({ record: { ...RECORD, segment }, event, isCurrent, isFavorite }, view)
}

const side = (id: string, location: string, nickname: string, more: EventSide): EventSide => ({
  ...{ id, location, nickname, shortName: nickname, name: `${location} ${nickname}` },
  ...more,
})

/** As recorded on May 2, 2026. */
const SEVENTH: SportsEvent = {
  ...{ id: '401869412', provider: 'espn', sport: 'basketball', league: 'nba', start: '2026-05-02T23:30:00Z' },
  status: { state: 'in', detail: '8:41 - 4th Quarter', period: 4, clock: '8:41', overtime: false },
  away: side('20', 'Philadelphia', '76ers', { abbreviation: 'PHI', color: '1d428a', score: 92 }),
  home: side('2', 'Boston', 'Celtics', { abbreviation: 'BOS', color: '008348', score: 87 }),
  notes: ['East 1st Round - Game 7'],
  broadcasts: [
    { name: 'NBA League Pass' },
    { name: 'NBC Sports Boston', market: 'home' },
    { name: 'NBC', market: 'national' },
  ],
}
const LATE = '2026-05-03T01:40:00Z'

/** As recorded on June 4, 2025. */
const BASEBALL: SportsEvent = {
  ...{ id: '401695826', provider: 'espn', sport: 'baseball', league: 'mlb', start: '2025-06-04T23:40:00Z' },
  status: { state: 'in', detail: 'Top 5th', period: 5 },
  away: side('6', 'Detroit', 'Tigers', { abbreviation: 'DET', color: '0a2240', score: 4 }),
  home: side('4', 'Chicago', 'White Sox', { abbreviation: 'CHW', color: '000000', score: 3 }),
}
const SEVENTH_INNING = '2025-06-05T01:10:00Z'

describe('the card of a game', () => {
  test('tells short names, occasion, national network, state, score, colors and images', () => {
    expect(cardOf(SEVENTH, LATE, { isFavorite: true })).toEqual({
      ...{ tvg_id: RECORD.tvgId, number: null, name: 'Game 1', streams: 2, favorite: true },
      title: '76ers at Celtics',
      detail: 'East 1st Round, Game 7',
      league: { code: 'nba', name: 'NBA', image: '/api/v1/images/leagues/nba' },
      away: {
        ...{ name: 'Philadelphia 76ers', short_name: '76ers', abbreviation: 'PHI', color: '#1d428a' },
        image: '/api/v1/images/teams/nba/20',
      },
      home: {
        ...{ name: 'Boston Celtics', short_name: 'Celtics', abbreviation: 'BOS', color: '#008348' },
        image: '/api/v1/images/teams/nba/2',
      },
      ...{ start: '2026-05-02T23:30:00.000Z', start_is_exact: true, state: 'live', network: 'NBC' },
      ...{ state_detail: 'Q4 8:41', score: { away: 92, home: 87 } },
    })
  })

  test.each([
    [BASEBALL, SEVENTH_INNING, 'Top 5th'],
    [
      { ...BASEBALL, status: { state: 'in', detail: 'Bottom 10th', period: 10, overtime: true } },
      SEVENTH_INNING,
      'Bottom 10th',
    ],
    [{ ...SEVENTH, status: { state: 'in', detail: 'Halftime', period: 2, overtime: false } }, LATE, 'Halftime'],
    [
      { ...SEVENTH, status: { state: 'in', detail: '2:10 - OT', period: 5, clock: '2:10', overtime: true } },
      LATE,
      '2:10 - OT',
    ],
    [
      { ...SEVENTH, sport: 'soccer', league: 'usa.1', status: { state: 'in', detail: "58'", period: 2, clock: "58'" } },
      '2026-05-03T00:40:00Z',
      "58'",
    ],
    [
      { ...SEVENTH, sport: 'hockey', league: 'nhl', status: { state: 'in', period: 2, clock: '12:10' } },
      LATE,
      'P2 12:10',
    ],
  ] as readonly (readonly [SportsEvent, string, string])[])('tells where the game is: %#', (event, now, detail) => {
    expect(cardOf(event, now)).toMatchObject({ state: 'live', state_detail: detail })
  })

  test('tells nothing of it that an older refresh read', () => {
    expect(cardOf(SEVENTH, LATE, { isCurrent: false })).toMatchObject({ state: 'live', state_detail: null })
  })

  test.each([
    ['a score', SEVENTH, LATE],
    ['overtime', { ...SEVENTH, status: { state: 'in', detail: '2:10 - OT', period: 5, overtime: true } }, LATE],
    ['extra innings', { ...BASEBALL, status: { state: 'in', detail: 'Top 11th', period: 11 } }, SEVENTH_INNING],
    ['a shoot-out', { ...SEVENTH, sport: 'hockey', status: { state: 'in', detail: 'Shootout', period: 3 } }, LATE],
    [
      'how many sets were played',
      { ...SEVENTH, sport: 'volleyball', status: { state: 'in', detail: '4th Set', period: 4 } },
      LATE,
    ],
    [
      'a final',
      { ...BASEBALL, status: { state: 'post', detail: 'Final/11', period: 11, overtime: true } },
      '2025-06-05T03:40:00Z',
    ],
  ] as readonly (readonly [string, SportsEvent, string])[])('hides %s with the results', (what, event, now) => {
    const card = cardOf(event, now, { hideResults: true })
    expect(card.score).toBeNull()
    if (what !== 'a score') expect(card.state_detail).toBeNull()
    expect(JSON.stringify(card)).not.toMatch(/Final\/|OT|11th|Shootout|Set/)
  })

  test('keeps period and clock of regular time with hidden results', () => {
    expect(cardOf(SEVENTH, LATE, { hideResults: true }).state_detail).toBe('Q4 8:41')
  })

  test('is live by the clock, without a score, where a recorded answer knows the end too early', () => {
    const recorded: SportsEvent = { ...BASEBALL, status: { state: 'post', detail: 'Final', period: 9 } }
    expect(cardOf(recorded, '2025-06-05T00:20:00Z')).toMatchObject({ state: 'live', state_detail: null, score: null })
    expect(cardOf(recorded, '2025-06-05T02:50:00Z')).toMatchObject({ state: 'over', score: { away: 4, home: 3 } })
    expect(cardOf(recorded, '2025-06-04T23:00:00Z')).toMatchObject({ state: 'upcoming', score: null })
  })

  test.each([
    ['postponed', 'postponed', SEVENTH_INNING],
    ['canceled', 'canceled', SEVENTH_INNING],
    ['suspended', 'delayed', SEVENTH_INNING],
  ] as const)('is told as it is when it is %s', (state, shown, now) => {
    expect(cardOf({ ...BASEBALL, status: { state } }, now)).toMatchObject({ state: shown })
  })

  test('is delayed where the data source says so', () => {
    const waiting: SportsEvent = { ...BASEBALL, status: { state: 'pre', detail: 'Rain Delay' } }
    expect(cardOf(waiting, '2025-06-05T00:20:00Z').state).toBe('delayed')
  })
})

describe('an event of several days', () => {
  /** As recorded of the Canadian Grand Prix of 2026, cut to three sessions. */
  const weekend: SportsEvent = {
    ...{ id: '600057441', provider: 'espn', sport: 'racing', league: 'f1', name: 'Canadian Grand Prix' },
    start: '2026-05-22T16:30:00Z',
    segments: [
      { code: 'practice_1', name: 'Practice 1', start: '2026-05-22T16:30:00Z' },
      { code: 'qualifying', name: 'Qualifying', start: '2026-05-23T20:00:00Z' },
      { code: 'race', name: 'Race', start: '2026-05-24T20:00:00Z' },
    ],
  }

  test('tells the session that is on, and the next one between two', () => {
    expect(cardOf(weekend, '2026-05-23T20:30:00Z')).toMatchObject({ state: 'live', detail: 'Qualifying' })
    expect(cardOf(weekend, '2026-05-24T02:00:00Z')).toMatchObject({
      ...{ state: 'upcoming', detail: 'Race', start: '2026-05-24T20:00:00.000Z' },
    })
    expect(cardOf(weekend, '2026-05-25T12:00:00Z')).toMatchObject({ state: 'over' })
  })

  test('tells the session of a channel of its own', () => {
    const card = cardOf(weekend, '2026-05-24T02:00:00Z', { segment: 'qualifying' })
    expect(card).toMatchObject({ state: 'over', detail: 'Qualifying', start: '2026-05-23T20:00:00.000Z' })
  })

  const golf: SportsEvent = {
    ...{ id: '401734768', provider: 'espn', sport: 'golf', league: 'lpga', name: 'ShopRite LPGA Classic' },
    ...{ start: '2025-06-06T04:00:00Z', end: '2025-06-09T04:00:00Z', timeValid: false },
    tournament: { name: 'ShopRite LPGA Classic' },
  }

  test('is live on a day without a clock only while the data source says so, with its round', () => {
    const now = '2025-06-07T15:00:00Z'
    expect(cardOf(golf, now)).toMatchObject({
      ...{ state: 'upcoming', start_is_exact: false, start: '2025-06-07T04:00:00.000Z', detail: null },
    })
    const status = { state: 'in', detail: 'Round 2 - In Progress' } as const
    expect(cardOf({ ...golf, status }, now)).toMatchObject({ state: 'live', detail: 'Round 2' })
    expect(cardOf({ ...golf, status: { ...status, detail: 'Round 2 - Play Complete' } }, now).state).toBe('upcoming')
  })

  test('names players by surname, and the round of their tournament', () => {
    const match: SportsEvent = {
      ...{ id: '157236', provider: 'espn', sport: 'tennis', league: 'wta', start: '2025-06-05T13:00:00Z' },
      home: { id: '1', name: 'Iga Swiatek', shortName: 'I. Swiatek' },
      away: { id: '2', name: 'Aryna Sabalenka', shortName: 'A. Sabalenka' },
      tournament: { name: 'Roland Garros', round: 'Semifinal', draw: "Women's Singles" },
    }
    expect(cardOf(match, '2025-06-05T13:30:00Z')).toMatchObject({
      ...{ title: 'Swiatek vs Sabalenka', detail: 'Roland Garros, Semifinal' },
      home: { short_name: 'Swiatek', abbreviation: 'SWI', color: null },
    })
  })
})
