import { describe, expect, test } from 'vitest'
import type { BoutResult, SportsEvent } from '../../src/generated/records.ts'
import { CONDITIONS, findCondition, type TemplateContext } from '../../src/templates/index.ts'
import {
  COLLEGE_GAME,
  CONFERENCE_GAME,
  contextOf,
  FIGHT_CARD,
  HERONS,
  LAST_GAME,
  MULES,
  NEXT_GAME,
  TEAM_GAME,
} from './sample-games.ts'

const at = (event: SportsEvent, more: Parameters<typeof contextOf>[0] = {}) => contextOf({ event, ...more })
const herons = (fields: object) => at({ ...TEAM_GAME, home: { ...HERONS, ...fields } })
const game = (fields: Partial<SportsEvent>) => at({ ...TEAM_GAME, ...fields })
const finished = at(LAST_GAME)

function ended(method: BoutResult['method']): TemplateContext {
  const card = structuredClone(FIGHT_CARD)
  const bout = card.segments?.[2]?.bouts?.[1]
  if (bout && method) bout.result = { winner: 'Old Anvil', method }
  return at(card)
}

type Row = readonly [condition: string, value: string, holds: TemplateContext, doesNot: TemplateContext]
const evening = at(TEAM_GAME)
const guests = at(TEAM_GAME, { teamId: '2' })

const ROWS: readonly Row[] = [
  ['is_home', '', evening, guests],
  ['is_away', '', guests, evening],
  ['win_streak', '5', evening, herons({ streak: 'W4' })],
  ['win_streak', '1', evening, herons({ streak: 'L5' })],
  ['loss_streak', '2', guests, evening],
  ['is_ranked', '', herons({ rank: 25 }), herons({ rank: 26 })],
  ['is_ranked_opponent', '', evening, game({ away: { name: 'Mesa Mules' } })],
  ['is_ranked_matchup', '', evening, herons({ rank: 99 })],
  ['is_top_ten_matchup', '', game({ away: { ...MULES, rank: 10 } }), evening],
  ['is_conference_game', '', at(CONFERENCE_GAME), at(COLLEGE_GAME)],
  ['is_playoff', '', at(COLLEGE_GAME), evening],
  ['is_preseason', '', at(CONFERENCE_GAME), evening],
  ['is_regular_season', '', evening, at(COLLEGE_GAME)],
  ['is_national_broadcast', '', evening, game({ broadcasts: [{ name: 'Harbor Local 4', market: 'home' }] })],
  ['has_broadcast', '', evening, game({ broadcasts: [] })],
  ['has_odds', '', evening, game({ odds: { provider: 'Example Bet' } })],
  ['opponent_name_contains', 'mule', evening, guests],
  ['team_name_contains', 'Heron', evening, guests],
  ['is_knockout', '', ended('tko'), ended('submission')],
  ['is_submission', '', ended('submission'), ended('ko')],
  ['is_decision', '', ended('decision_split'), ended('ko')],
  ['is_finish', '', ended('ko'), ended('dq')],
  ['went_distance', '', ended('decision_majority'), ended('no_contest')],
  ['is_title_fight', '', at(FIGHT_CARD), evening],
  ['is_neutral_site', '', game({ neutral_site: true }), evening],
  ['has_teams', '', evening, game({ home: {} })],
  ['has_teams', '', evening, game({ home: { name: 'TBD' } })],
  ['has_venue', '', evening, game({ venue: { city: 'Harbor City' } })],
  ['has_preview', '', evening, finished],
  ['has_recap', '', finished, evening],
  ['has_event_note', '', evening, finished],
  ['has_series', '', evening, finished],
  ['has_records', '', evening, game({ away: { name: 'Mesa Mules' } })],
  ['has_records', '', evening, game({ status: { state: 'post' } })],
  ['has_records', '', evening, at(TEAM_GAME, { now: new Date('2026-11-22T00:31:00Z') })],
  ['has_segment', '', at(FIGHT_CARD, { segment: 'prelims' }), at(FIGHT_CARD)],
  ['is_upcoming', '', evening, finished],
  ['is_live', '', at({ ...LAST_GAME, status: { state: 'in' } }, { now: new Date('2026-11-19T01:00:00Z') }), evening],
  ['is_final', '', finished, evening],
  ['is_postponed', '', game({ start: '2026-11-21T00:00:00Z', status: { state: 'postponed' } }), evening],
  ['is_canceled', '', game({ start: '2026-11-21T00:00:00Z', status: { state: 'canceled' } }), evening],
  ['is_overtime', '', finished, evening],
  ['is_win', '', finished, evening],
  ['is_loss', '', at(LAST_GAME, { teamId: '4' }), finished],
  ['league_is', 'NBA', evening, at(FIGHT_CARD)],
  ['sport_is', 'basketball', evening, at(FIGHT_CARD)],
  ['segment_is', 'prelims', at(FIGHT_CARD, { segment: 'prelims' }), at(FIGHT_CARD)],
  ['starts_within', '11', evening, at(NEXT_GAME)],
  ['starts_within', '11', evening, finished],
  ['is_home_feed', '', at(TEAM_GAME, { feed: 'home' }), evening],
  ['is_away_feed', '', at(TEAM_GAME, { feed: 'away' }), evening],
  ['has_next_game', '', contextOf({ next: NEXT_GAME }), evening],
  ['has_last_game', '', contextOf({ last: LAST_GAME }), evening],
]

describe('conditions', () => {
  test.each(ROWS)('%s %s holds in one context and not in the other', (name, value, holds, doesNot) => {
    const condition = findCondition(name)
    expect([condition?.holds(holds, value).matched, condition?.holds(doesNot, value).matched]).toEqual([true, false])
  })

  test('every condition is in the table above, but always, which always holds', () => {
    const tested = new Set(ROWS.map(([name]) => name))
    expect(CONDITIONS.filter(({ name }) => !tested.has(name)).map(({ name }) => name)).toEqual(['always'])
    expect(findCondition('always')?.holds(contextOf({}), '').matched).toBe(true)
  })

  test('there are the 20 of the specification and more than 13 others, each described', () => {
    expect(CONDITIONS.length).toBeGreaterThanOrEqual(33)
    expect(CONDITIONS.filter(({ description }) => description === '')).toEqual([])
  })

  test('without an event none on the event holds', () => {
    const empty = contextOf({})
    const holding = CONDITIONS.filter(({ holds }) => holds(empty, '1').matched)
    expect(holding.map(({ name }) => name)).toEqual(['always'])
  })

  test('a value that is no number, or a missing text, matches nothing and says so', () => {
    expect(findCondition('win_streak')?.holds(evening, 'five')).toEqual({
      matched: false,
      reason: 'Expected a number as condition value, got "five".',
    })
    expect(findCondition('win_streak')?.holds(evening, ' ').matched).toBe(false)
    expect(findCondition('opponent_name_contains')?.holds(evening, '').matched).toBe(false)
  })

  test('a reason names what was found', () => {
    expect(findCondition('WIN_STREAK')?.holds(evening, '6').reason).toBe(
      'Harbor Herons: win streak of 5, not a win streak of 6 or more.',
    )
  })
})
