import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoutResult, SportsEvent } from '../../src/generated/records.ts'
import { leagueCatalog } from '../../src/sports/index.ts'
import {
  CONDITIONS,
  codesOf,
  conditionsFor,
  findCondition,
  findVariable,
  readVariable,
  type TemplateContext,
} from '../../src/templates/index.ts'
import {
  COLLEGE_GAME,
  CONFERENCE_GAME,
  contextOf,
  FIGHT_CARD,
  HERONS,
  LAST_GAME,
  MULES,
  NEXT_GAME,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

const at = (event: SportsEvent, more: Parameters<typeof contextOf>[0] = {}) => contextOf({ event, ...more })
/** A team as its row of favorites names it. */
const GULLPORT = { side: { name: 'Gullport' }, sport: 'soccer' }
const herons = (fields: object) => at({ ...TEAM_GAME, home: { ...HERONS, ...fields } })
const game = (fields: Partial<SportsEvent>) => at({ ...TEAM_GAME, ...fields })
const finished = at(LAST_GAME)

function ended(method: BoutResult['method']): TemplateContext {
  const card = structuredClone(FIGHT_CARD)
  const bout = card.segments?.[2]?.bouts?.[1]
  if (bout) bout.result = { winner: 'Old Anvil', ...(method ? { method } : {}) }
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
  ['win_streak', '', herons({ streak: 'W1' }), herons({ streak: 'T1' })],
  ['win_streak', ' 5 ', herons({ streak: 'W12' }), herons({ streak: '5' })],
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
  ['home_team_name_contains', 'HARBOR her', guests, at(NEXT_GAME)],
  ['away_team_name_contains', 'Mules', guests, at(NEXT_GAME)],
  ['event_name_contains', 'Mules at Harbor', evening, at(RACE_WEEKEND)],
  ['event_note_contains', 'game 5', evening, finished],
  ['event_note_contains', 'quarterfinal', at(TENNIS_MATCH), evening],
  ['event_note_contains', 'Group C', at(SOCCER_MATCH), at(RACE_WEEKEND)],
  ['broadcast_contains', 'abc', evening, game({ broadcasts: [{ name: 'ABC', type: 'Radio' }] })],
  ['venue_contains', 'harbor city', evening, game({ venue: { name: 'Pine Field' } })],
  ['venue_contains', 'sao', game({ venue: { city: 'São Gull' } }), finished],
  ['team_name_contains', 'Heron', evening, guests],
  ['is_knockout', '', ended('tko'), ended('submission')],
  ['is_submission', '', ended('submission'), ended('ko')],
  ['is_decision', '', ended('decision_split'), ended('ko')],
  ['is_finish', '', ended('ko'), ended('dq')],
  ['went_distance', '', ended('decision_majority'), ended('no_contest')],
  ['is_title_fight', '', at(FIGHT_CARD), evening],
  ['is_title_fight', '', at(FIGHT_CARD, { segment: 'prelims' }), at({ ...FIGHT_CARD, sport: 'kite-flying' })],
  ['is_neutral_site', '', game({ neutralSite: true }), evening],
  ['has_teams', '', evening, game({ home: {} })],
  ['has_teams', '', evening, game({ home: { name: 'TBD' } })],
  ['teams_unknown', '', game({ home: { name: 'TBD' } }), evening],
  ['teams_unknown', '', game({ home: {}, away: {} }), evening],
  ['lasts_days', '', game({ sport: 'golf', end: '2026-11-25T00:00:00Z' }), evening],
  ['has_venue', '', evening, game({ venue: { city: 'Harbor City' } })],
  ['has_preview', '', evening, finished],
  ['has_recap', '', finished, evening],
  ['has_event_note', '', evening, finished],
  ['has_series', '', evening, finished],
  ['team_not_found', '', contextOf({ team: GULLPORT }), contextOf({})],
  ['team_not_found', '', contextOf({ team: GULLPORT }), contextOf({ team: { ...GULLPORT, side: { id: '7' } } })],
  ['team_not_found', '', contextOf({ team: GULLPORT }), contextOf({ team: GULLPORT, last: LAST_GAME })],
  ['has_records', '', evening, game({ away: { name: 'Mesa Mules' } })],
  ['has_records', '', evening, game({ away: { name: 'Mesa Mules', record: { summary: '0-0' } } })],
  ['has_records', '', evening, game({ status: { state: 'post' } })],
  ['has_records', '', evening, at(TEAM_GAME, { now: new Date('2026-11-22T00:31:00Z') })],
  ['has_segment', '', at(FIGHT_CARD, { segment: 'prelims' }), at(FIGHT_CARD)],
  ['is_upcoming', '', evening, finished],
  ['is_live', '', at({ ...LAST_GAME, status: { state: 'in' } }, { now: new Date('2026-11-19T01:00:00Z') }), evening],
  ['is_final', '', finished, evening],
  ['is_final', '', finished, at({ ...LAST_GAME, status: { state: 'in' } })],
  ['is_not_final', '', evening, finished],
  ['is_postponed', '', game({ start: '2026-11-21T00:00:00Z', status: { state: 'postponed' } }), evening],
  ['is_canceled', '', game({ start: '2026-11-21T00:00:00Z', status: { state: 'canceled' } }), evening],
  // A game is called off beforehand, and nobody waits for its start to be told.
  ['is_postponed', '', game({ start: '2026-11-29T00:00:00Z', status: { state: 'postponed' } }), evening],
  ['is_canceled', '', game({ start: '2026-11-29T00:00:00Z', status: { state: 'canceled' } }), evening],
  ['is_upcoming', '', evening, game({ start: '2026-11-29T00:00:00Z', status: { state: 'postponed' } })],
  ['is_suspended', '', game({ start: '2026-11-21T00:00:00Z', status: { state: 'suspended' } }), evening],
  ['is_overtime', '', finished, evening],
  ['is_today', '', evening, at(NEXT_GAME)],
  // 00:30 on Sunday in London is no game of Saturday there.
  ['is_today', '', evening, at(TEAM_GAME, { timeZone: 'Europe/London' })],
  ['is_tie', '', at({ ...LAST_GAME, away: { name: 'Cove Crabs', score: 110 } }), finished],
  ['is_win', '', finished, evening],
  ['is_loss', '', at(LAST_GAME, { teamId: '4' }), finished],
  ['league_is', 'NBA', evening, at(FIGHT_CARD)],
  ['league_is', 'national basketball association', evening, at(FIGHT_CARD)],
  ['sport_is', 'basketball', evening, at(FIGHT_CARD)],
  ['sport_is', 'MMA', at(FIGHT_CARD), evening],
  ['segment_is', 'prelims', at(FIGHT_CARD, { segment: 'prelims' }), at(FIGHT_CARD)],
  ['segment_is', 'Main card', at(FIGHT_CARD, { segment: 'main_card' }), at(FIGHT_CARD, { segment: 'prelims' })],
  ['segment_is', 'Practice 1', at(RACE_WEEKEND, { segment: 'fp1' }), at(RACE_WEEKEND, { segment: 'race' })],
  ['starts_within', '11', evening, at(NEXT_GAME)],
  ['starts_within', '11', evening, finished],
  ['starts_within', '10.5', evening, game({ start: '2026-11-22T00:31:00Z' })],
  ['starts_within', '999', evening, game({ timeValid: false })],
  ['starts_within', '11', evening, game({ status: { state: 'postponed' } })],
  ['starts_within', '11', evening, game({ status: { state: 'canceled' } })],
  ['is_home_feed', '', at(TEAM_GAME, { feed: 'home' }), evening],
  ['is_away_feed', '', at(TEAM_GAME, { feed: 'away' }), evening],
  ['is_national_feed', '', at(TEAM_GAME, { feed: 'national' }), at(TEAM_GAME, { feed: 'home' })],
  ['exception_keyword_is', 'spanish', at(TEAM_GAME, { exceptionKeyword: 'Spanish' }), evening],
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

  test('there are 33 or more (design 7), each described', () => {
    expect(CONDITIONS.length).toBeGreaterThanOrEqual(33)
    expect(CONDITIONS.filter(({ description }) => description === '')).toEqual([])
  })

  test('without an event none on the event holds', () => {
    const empty = contextOf({})
    const holding = CONDITIONS.filter(({ holds }) => holds(empty, '1').matched)
    expect(holding.map(({ name }) => name)).toEqual(['always'])
  })

  test('a value that does not fit never holds, and the reason says what would', () => {
    const reasonOf = (name: string, value: string) => {
      const { matched, reason } = findCondition(name)?.holds(evening, value) ?? {}
      return matched ? 'matched' : reason?.()
    }
    expect(reasonOf('win_streak', 'five')).toMatch(/^win_streak .*at least 1.*"five"/)
    expect(reasonOf('starts_within', '')).toMatch(/^starts_within .*greater than 0.*no value/)
    for (const value of ['0', '-5', '5.0', '1e1', '0x1', '5+', '٥', 'Infinity', 'NaN', '9'.repeat(400)]) {
      expect(reasonOf('win_streak', value)).toMatch(/at least 1.*"/)
    }
    for (const value of ['0', '0.0', '-1', '1,5', '.5', '1e9', 'soon', 'Infinity']) {
      expect(reasonOf('starts_within', value)).toMatch(/greater than 0.*"/)
    }
    for (const { name, value } of CONDITIONS.filter(({ value: { type } }) => type === 'string')) {
      const reason = reasonOf(name, ' \t')
      expect(reason?.startsWith(`${name} `)).toBe(true)
      expect(reason).toContain(value.description)
      expect(reason).toContain('no value')
    }
  })

  test('a blank value is no text that everything contains, nor is a lone accent', () => {
    expect(findCondition('opponent_name_contains')?.holds(evening, '\u0301').matched).toBe(false)
  })

  test('a value is described for pickers, with an example that fits', () => {
    for (const { name, value, takes } of CONDITIONS) {
      if (value.type === 'none') expect([name, value]).toEqual([name, { type: 'none', description: 'no value' }])
      else
        expect([name, takes(value.example ?? ''), value.title]).toEqual([name, true, expect.stringMatching(/^[A-Z]/)])
      if (value.type !== 'none') expect(takes('')).toBe(value.default !== undefined)
    }
    expect(findCondition('win_streak')?.value).toEqual({
      type: 'integer',
      description: expect.stringContaining('at least 1'),
      title: expect.any(String),
      example: '3',
      default: '1',
      minimum: 1,
    })
    expect(findCondition('league_is')?.value).toMatchObject({ type: 'string', codes: 'league' })
  })

  test('a code has to be one that is known, or that an event has', () => {
    const owned = leagueCatalog([{ code: 'pub.1', sport: 'soccer', name: 'Pub League', shortName: 'PUB' }])
    const pub = { event: { ...SOCCER_MATCH, league: 'pub.1' }, catalog: owned }
    expect(findCondition('league_is')?.holds(contextOf(pub), 'Pub League').matched).toBe(true)
    expect(codesOf('league', owned).find(({ code }) => code === 'pub.1')?.names).toEqual(['PUB', 'Pub League'])
    expect(findCondition('sport_is')?.holds(game({ sport: 'kite-flying' }), 'Kite Flying').matched).toBe(true)
  })
})

describe('the pickers', () => {
  const names = (type?: string | null) => conditionsFor(type).map(({ name }) => name)

  test("offer our team's view to team templates and feeds to event templates", () => {
    const forTeams = ['is_home', 'is_away', 'win_streak', 'loss_streak', 'is_ranked', 'is_ranked_opponent', 'is_win']
    const both = ['is_playoff', 'has_odds', 'is_ranked_matchup', 'is_national_broadcast', 'is_knockout', 'segment_is']
    expect(names('team')).toEqual(expect.arrayContaining([...forTeams, 'opponent_name_contains', ...both]))
    expect(names('event')).toEqual(
      expect.arrayContaining(['is_home_feed', 'is_away_feed', 'is_national_feed', ...both]),
    )
    expect(names('event').filter((name) => forTeams.includes(name))).toEqual([])
    expect(names('team').filter((name) => name.endsWith('_feed'))).toEqual([])
  })

  test.each([undefined, null, '', 'neither', 'TEAM'])('offer everything for the type %s', (type) => {
    expect(names(type)).toEqual(CONDITIONS.map(({ name }) => name))
  })

  test('do not decide what works: a condition of the other kind holds when it is written by hand', () => {
    expect(findCondition('is_home')?.holds(at(TEAM_GAME, { feed: 'away' }), '').matched).toBe(false)
    expect(findCondition('is_home_feed')?.holds(at(TEAM_GAME, { teamId: '1', feed: 'home' }), '').matched).toBe(true)
  })
})

describe('reasons', () => {
  const REASONS: readonly (readonly [condition: string, value: string, context: TemplateContext, reason: RegExp])[] = [
    ['WIN_STREAK', '6', evening, /Harbor Herons.* win .*\b5\b.* win .*\b6\b/],
    ['loss_streak', '', evening, /Harbor Herons.* win .*\b5\b.* loss .*\b1\b/],
    ['win_streak', '2', herons({ streak: '' }), /Harbor Herons.*no known/],
    ['is_away', '', evening, /Harbor Herons.* home /],
    ['is_home', '', at(TEAM_GAME, { teamId: '9' }), /unknown which side/],
    ['is_ranked', '', herons({ rank: 99 }), /Harbor Herons.* not .*\b25\b/],
    ['is_top_ten_matchup', '', evening, /\b10: 7 and 12\b/],
    ['is_conference_game', '', at(COLLEGE_GAME), /"Lagoon Ten".*"Prairie Eight"/],
    ['opponent_name_contains', 'crab', evening, /"Mesa Mules".* not .*"crab"/],
    ['is_playoff', '', evening, /"regular"/],
    ['is_final', '', evening, /not started/],
    ['starts_within', '3', evening, /\b10 h 30 min\b.*\b3 hours/],
    [
      'starts_within',
      '10.5',
      at(TEAM_GAME, { now: new Date('2026-11-21T13:59:40Z') }),
      /\b10 h 31 min\b.*\b10\.5 hours/,
    ],
    ['starts_within', '11', game({ status: { state: 'postponed' } }), /postponed/],
    ['starts_within', '11', game({ status: { state: 'canceled' } }), /canceled/],
    ['league_is', 'nfl', evening, /"nba" \(NBA\)/],
    ['segment_is', 'prelims', at(FIGHT_CARD, { segment: 'main_card' }), /"main_card" \(Main Card\)/],
    ['is_knockout', '', ended('decision_split'), /Split Decision/],
    ['is_decision', '', ended(undefined), /unknown method/],
    ['is_national_broadcast', '', evening, /"ESPN"/],
    ['is_win', '', finished, /Harbor Herons.* won\b/],
    ['is_win', '', evening, /no result/],
    ['is_today', '', evening, /Saturday, November 21, 2026.*Saturday, November 21, 2026/],
    ['is_home', '', contextOf({}), /No current event/],
  ]

  test.each(REASONS)('%s %s tells what was seen', (name, value, context, reason) => {
    expect(findCondition(name)?.holds(context, value).reason()).toMatch(reason)
  })
})

describe('whatever the events lack', () => {
  const samples = [TEAM_GAME, LAST_GAME, COLLEGE_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH]
  const members = [...new Set(samples.flatMap((event) => Object.keys(event)))] as (keyof SportsEvent)[]
  /** Without the signs by which the sentence around it could be told to lack something. */
  const text = fc.string({ unit: 'binary', maxLength: 12 }).map((any) => any.replace(/["()]/g, 'x'))
  const side = fc.record({ name: text, score: fc.integer(), rank: fc.integer(), streak: text }, { requiredKeys: [] })

  /** A sample event with some of its members gone, and texts of any kind in others. */
  const damaged = fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.constantFrom(...members)), side, text, fc.array(text))
    .map(([event, gone, home, word, notes]): SportsEvent => {
      const without = Object.fromEntries(Object.entries(event).filter(([key]) => !gone.some((one) => one === key)))
      const { id, sport, league, start } = {
        ...event,
        ...(gone.includes('sport') ? { sport: word, league: word } : {}),
      }
      const texts = gone.length % 2 === 0 ? {} : { home, notes, venue: { name: word }, headlines: { preview: word } }
      return { ...without, ...texts, id, sport, league, start: gone.includes('start') ? word : start }
    })
  const request = fc
    .tuple(fc.option(damaged), fc.option(damaged), text, fc.constantFrom('home', 'away', 'national', null))
    .map(([event, last, word, feed]) => ({ event, last, segment: word, exceptionKeyword: word, feed }))

  test('every condition answers any value with a verdict and a whole sentence, and throws nothing', () => {
    fc.assert(
      fc.property(request, fc.oneof(text, fc.nat().map(String)), (wanted, value) => {
        const read = contextOf(wanted)
        for (const { name, holds, takes } of CONDITIONS) {
          const { matched, reason } = holds(read, value)
          expect(typeof matched).toBe('boolean')
          expect([name, reason()]).toEqual([name, expect.stringMatching(/^\S.{3,}\.$/s)])
          expect([name, reason()]).not.toEqual([name, expect.stringMatching(/undefined|null|NaN|\(\)|""/)])
          if (!takes(value)) expect(matched).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a condition and the variable that says the same never disagree', () => {
    /** The variable where it has another name than the condition, and the values by which the condition holds; any if none is named. */
    const otherNames: { readonly [condition: string]: readonly [variable: string, ...values: string[]] } = {
      is_ranked_opponent: ['opponent_is_ranked'],
      has_broadcast: ['broadcast_simple'],
      has_venue: ['venue'],
      has_preview: ['game_preview'],
      has_recap: ['game_recap'],
      has_event_note: ['game_event_note'],
      has_series: ['series_summary'],
      is_win: ['result_lower', 'w'],
      is_loss: ['result_lower', 'l'],
      is_tie: ['result_lower', 't'],
      has_segment: ['card_segment'],
      is_knockout: ['fight_result_method', 'ko', 'tko'],
      is_submission: ['finish_method', 'Submission'],
    }
    const pairs = CONDITIONS.flatMap((condition) => {
      const [name, ...values] = otherNames[condition.name] ?? [condition.name]
      const variable = findVariable(name)
      return variable === undefined || !condition.takes('') ? [] : { condition, variable, values }
    })
    const paired = pairs.map(({ condition }) => condition.name)
    expect(paired).toEqual(expect.arrayContaining([...Object.keys(otherNames), 'is_home', 'win_streak']))
    fc.assert(
      fc.property(request, (wanted) => {
        const read = contextOf(wanted)
        fc.pre(read.current !== null)
        for (const { condition, variable, values } of pairs) {
          const value = readVariable(variable, null, read)
          const means = values.length === 0 ? value !== '' && value !== 'false' : values.includes(value)
          expect([condition.name, condition.holds(read, '').matched]).toEqual([condition.name, means])
        }
      }),
    )
  })

  test('an event is in one state, and one condition on states holds, or none where a record was left unfinished', () => {
    fc.assert(
      fc.property(request, (wanted) => {
        const read = contextOf(wanted)
        const holding = ['is_upcoming', 'is_live', 'is_final', 'is_postponed', 'is_suspended', 'is_canceled'].filter(
          (name) => findCondition(name)?.holds(read, '').matched,
        )
        const status = findVariable('final_status')
        const saysFinal = status !== undefined && readVariable(status, null, read).startsWith('Final')
        expect(holding.includes('is_final')).toBe(saysFinal)
        const isNotFinal = findCondition('is_not_final')?.holds(read, '').matched
        expect(isNotFinal).toBe(read.current !== null && !saysFinal)
        const isLeft = read.current?.state === 'post' && !saysFinal
        expect(holding.length).toBe(read.current === null || isLeft ? 0 : 1)
      }),
    )
  })
})
