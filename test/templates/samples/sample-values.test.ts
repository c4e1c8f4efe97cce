import { describe, expect, test } from 'vitest'
import type { SampleChannel } from '../../../src/api/routes/variable-samples.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { type FactKind, type FactTime, sportOf } from '../../../src/sports/index.ts'
import { filterByTemplateType, liveValues, staticValues, VARIABLES } from '../../../src/templates/index.ts'
import { cutRecordings, readRealEvents } from '../real-events.ts'
import { FIGHT_CARD, LAST_GAME, NEXT_GAME, NOW, RACE_WEEKEND, SOCCER_MATCH, TEAM_GAME } from '../sample-games.ts'
import { realContext, staticSampleContext } from './sample-contexts.ts'

/** As if the league had a poll and a table, and its teams schedules. */
const EVERYTHING: ReadonlyMap<FactKind, FactTime> = new Map(
  (['rankings', 'standings', 'detail', 'schedule'] as const).map((kind) => [kind, 'now']),
)

const valuesOf = (
  event: SportsEvent,
  {
    now = NOW,
    around = [event],
    factsAsked = false,
    templateType = '',
    askable = EVERYTHING,
    channel = {} as Partial<SampleChannel>,
  } = {},
) =>
  liveValues(realContext(event, { now, around, channel }), {
    shape: sportOf(event.sport).shape,
    templateType,
    factsAsked,
    askable,
  })

/** Of an event that is not live. */
const NO_VALUE = /^(?!.* live\b).*data source/

describe('the values of a real event', () => {
  const [card] = readRealEvents(cutRecordings()).flatMap(({ event }) =>
    event.league === 'ufc' && event.home !== undefined ? event : [],
  )

  test('are what it says, and never a sample: what it does not say is empty, a gap, and has its reason', () => {
    const { samples, gaps, whyEmpty, livePopulated, liveTotal } = valuesOf(TEAM_GAME, {
      around: [LAST_GAME, TEAM_GAME, NEXT_GAME],
    })
    const some = ['matchup', 'opponent.next', 'opponent.last', 'final_score', 'final_score.last', 'venue', 'venue.next']
    expect(some.map((name) => samples[name])).toEqual([
      ...['Mesa Mules @ Harbor Herons', 'Pine Porcupines', 'Cove Crabs', '', '110-101', 'Gull Arena', ''],
    ])
    expect(gaps).toEqual(expect.arrayContaining(['final_score', 'feed_team', 'player1', 'college_conference']))
    expect(gaps.filter((name) => name.includes('.') || samples[name] !== '')).toEqual([])
    expect([liveTotal - livePopulated, whyEmpty['venue.next'], whyEmpty.venue]).toEqual([
      gaps.length,
      expect.stringMatching(NO_VALUE),
      undefined,
    ])
    expect(Object.keys(whyEmpty).length).toBe(Object.values(samples).filter((text) => text === '').length)
    // Those of a team's shape alone, with .next and .last where they may be written.
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(['relative_day.next', 'team_name', 'opponent.last']))
    for (const name of ['relative_day.last', 'team_name.next', 'fighter1', 'race_name']) {
      expect(samples[name]).toBeUndefined()
    }
  })

  test('of a card are the fights', () => {
    const { samples } = valuesOf(card ?? FIGHT_CARD, { now: new Date('2027-01-01T00:00:00Z') })
    expect(samples).toMatchObject({ league: 'UFC', fighter1: expect.stringContaining(' '), card_segment: '' })
    expect(samples.home_team).toBeUndefined()
  })

  test('are those of the home team, on all feeds, and of the whole', () => {
    expect(valuesOf(TEAM_GAME).samples).toMatchObject({
      team_name: 'Harbor Herons',
      is_home: 'true',
      feed_team: '',
      is_home_feed: 'false',
    })
    expect(valuesOf(FIGHT_CARD).samples).toMatchObject({ card_segment: '', game_time: '6:00 PM EST' })
  })

  test.each([
    ['a feed', TEAM_GAME, { feed: 'away' }, { feed_team: 'Mesa Mules', team_name: 'Mesa Mules', is_away: 'true' }],
    ['a team on the guests’ side', TEAM_GAME, { templateType: 'team', feed: 'away' }, { team_name: 'Mesa Mules' }],
    ['a team', TEAM_GAME, { templateType: 'team' }, { team_name: 'Harbor Herons', is_home: 'true' }],
    ['a keyword', TEAM_GAME, { keyword: 'Spanish' }, { exception_keyword: 'Spanish' }],
    ['a part', FIGHT_CARD, { segment: 'main_card' }, { card_segment: 'main_card', game_time: '10:00 PM EST' }],
    ['a session', RACE_WEEKEND, { segment: 'race' }, { session_type: 'race', game_time: '7:30 PM EST' }],
  ] as const)('are those of %s where that is asked for', (_, event, channel, values) => {
    expect(valuesOf(event, { channel }).samples).toMatchObject(values)
  })

  test('of the next and the last game are read from those around it', () => {
    const around = [LAST_GAME, TEAM_GAME, NEXT_GAME]
    expect(valuesOf(TEAM_GAME, { around }).samples).toMatchObject({
      opponent: 'Mesa Mules',
      'opponent.next': 'Pine Porcupines',
      'opponent.last': 'Cove Crabs',
      'final_score.last': '110-101',
    })
  })

  test.each(['team', 'event'])('for templates of the type %s are those that its picker offers', (templateType) => {
    const offered = filterByTemplateType(templateType).filter(({ shapes }) => shapes.includes('team'))
    expect(valuesOf(TEAM_GAME, { templateType }).liveTotal).toBe(offered.length)
    expect(offered.length).toBeLessThan(valuesOf(TEAM_GAME).liveTotal)
  })
})

const NO_LATER = /later event(?!.*facts=true)/
const CALLED_OFF = /canceled or postponed/

describe('why a value is missing', () => {
  const { rank: _rank, ...unranked } = TEAM_GAME.home ?? {}
  const bare: SportsEvent = { ...TEAM_GAME, home: unranked, venue: {}, season: { type: 'regular' }, headlines: {} }
  const during = new Date('2026-11-22T01:00:00Z')
  const after = new Date('2026-11-23T00:00:00Z')
  const facts = (...known: readonly [FactKind, FactTime][]) => ({ askable: new Map(known) })
  const none = facts()

  test.each([
    ['team_rank', {}, /facts=true.*rankings/],
    ['team_rank', { factsAsked: true }, /^(?!.*facts=true).*schedule .*rankings/],
    ['team_rank', none, /no known rankings/],
    ['team_rank', { ...none, factsAsked: true }, /no known rankings/],
    ['is_ranked', none, /Not true/],
    ['is_playoff', {}, /Not true/],
    ['loss_streak', {}, /\bW5\b/],
    ['opponent_win_streak', {}, /\bL2\b/],
    ['game_preview', {}, /facts=true.* details /],
    [
      'game_preview',
      { now: during, ...facts(['detail', 'before_start']), factsAsked: true },
      /^(?!.*facts=true).*before the start/,
    ],
    ['venue_city', {}, NO_VALUE],
    ['venue_city', { now: during }, NO_VALUE],
    ['final_score', {}, /not started/],
    ['final_score', { now: during }, / live\b.*data source/],
    ['final_score', { now: after }, NO_VALUE],
    ['hours_until', { now: during }, /already started/],
    ['exception_keyword', {}, / exception_keyword=Spanish\./],
    ['feed_team', {}, / feed=home\./],
    ['broadcast_feed_network', {}, / feed=home\./],
    ['soccer_group_name', {}, / soccer\b.*Basketball/],
    ['player1', {}, / players\b.*Basketball/],
    ['college_conference', {}, / college .*NBA/],
    ['home_team_college_conference_abbrev.next', {}, / college .*NBA/],
    ['opponent.next', {}, /later event.*facts=true.*schedule/],
    ['opponent.next', none, NO_LATER],
    ['opponent.last', { factsAsked: true }, /earlier event/],
  ])('%s with %j', (name, how, reason) => {
    expect(valuesOf(bare, how).whyEmpty[name]).toMatch(reason)
  })

  test('of a game that ended says how it ended', () => {
    const ended = (home: number, away: number): SportsEvent => ({
      ...bare,
      status: { state: 'post' },
      home: { ...unranked, score: home },
      away: { ...TEAM_GAME.away, score: away },
    })
    const why = (event: SportsEvent) => valuesOf(event, { now: after }).whyEmpty
    expect(why(ended(3, 2)).overtime_text).toMatch(/no overtime/)
    expect([why(ended(2, 2)).winner, why(ended(3, 2)).winner]).toEqual([expect.stringMatching(/\btie\b/), undefined])
  })

  test('of what is still to come says that the event is called off', () => {
    const status = { state: 'canceled' } as const
    expect(valuesOf({ ...bare, status }).whyEmpty.start_title).toMatch(CALLED_OFF)
    expect(valuesOf({ ...RACE_WEEKEND, status }).whyEmpty.next_session_title).toMatch(CALLED_OFF)
  })

  test('of an event of which only the day is known says so, whatever its state', () => {
    const ofDay: SportsEvent = { ...bare, start: '2026-11-21T05:00:00Z', timeValid: false }
    const { whyEmpty } = valuesOf(ofDay)
    expect([whyEmpty.game_time, whyEmpty.hours_until, whyEmpty.end_time]).toEqual(
      Array(3).fill(expect.stringContaining('Only the day')),
    )
  })

  test('blames no professional conference in a league of colleges', () => {
    expect(valuesOf({ ...bare, league: 'mens-college-basketball' }).whyEmpty.pro_division).toMatch(
      / professional .*NCAAM/,
    )
  })

  test('asks for no details of another game', () => {
    const around = [LAST_GAME, bare, NEXT_GAME]
    expect(valuesOf(bare, { around }).whyEmpty['game_preview.next']).toMatch(NO_VALUE)
  })

  test('speaks of no team where there is none, and not of other sports in their own', () => {
    expect(valuesOf(FIGHT_CARD).whyEmpty['event_title.next']).toBeUndefined()
    expect(valuesOf(FIGHT_CARD).whyEmpty['event_name.next']).toMatch(NO_LATER)
    expect(valuesOf({ ...SOCCER_MATCH, soccer: {} }).whyEmpty.soccer_group_name).not.toContain('Only for')
  })

  test('of the part of a card says which there is', () => {
    const [part] = FIGHT_CARD.segments ?? []
    const whole = { ...FIGHT_CARD, segments: [{ ...part, code: 'combined', name: 'Full Card' }] }
    expect(valuesOf(whole, { channel: { segment: 'combined' } }).samples.card_segment_display).toBe('Full Card')
    const { segments: _segments, ...partless } = FIGHT_CARD
    expect([FIGHT_CARD, whole, partless].map((card) => valuesOf(card).whyEmpty.card_segment)).toEqual([
      expect.stringMatching(/ segment=main_card\./),
      expect.stringMatching(/ segment=combined\./),
      expect.stringContaining('no parts'),
    ])
  })
})

describe('invented values', () => {
  test.each(['team', 'combat', 'racing'] as const)('of the shape %s fill everything', (shape) => {
    const { samples, whyEmpty, ...rest } = staticValues(staticSampleContext(shape), { shape })
    const considered = VARIABLES.filter(({ shapes }) => shapes.includes(shape))
    expect(Object.keys(samples).filter((name) => !name.includes('.'))).toEqual(considered.map(({ name }) => name))
    expect(considered.map(({ name }) => samples[name])).not.toContain('')
    expect(rest).toEqual({ gaps: [], livePopulated: 0, liveTotal: considered.length })
    // Nor is anything of another game left out that such a game may have.
    const empty = Object.keys(samples).filter((name) => samples[name] === '')
    expect(
      empty.filter((name) => !/^(?:days_until|hours_until|called_off\w*|if_necessary|series_game)\./.test(name)),
    ).toEqual([])
    expect(samples['hours_until.last']).toBe('')
    expect(Object.keys(whyEmpty)).toEqual(empty)
  })

  test('are read on the clock and in the zone of the owner', () => {
    const context = staticSampleContext('team', { timeZone: 'Europe/Berlin', timeFormat: '24h' })
    expect(staticValues(context, { shape: 'team' }).samples.game_time).toMatch(/^01:30/)
  })
})
