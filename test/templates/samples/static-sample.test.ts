import { describe, expect, test } from 'vitest'
import { eventShape } from '../../../src/generated/json-shapes.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import { toJson } from '../../../src/records/json.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import { BUILT_IN_LEAGUES, type EventShape, sportOf } from '../../../src/sports/index.ts'
import {
  createResolver,
  type EventLeague,
  staticSample,
  staticValues,
  VARIABLES,
} from '../../../src/templates/index.ts'
import { realIdentities } from './real-identities.ts'
import { staticSampleContext } from './sample-contexts.ts'

const SHAPES: readonly EventShape[] = ['team', 'combat', 'racing']
const VIEW = { timeZone: 'America/New_York', timeFormat: '12h' } as const

/** Every text in a record, whatever it lies in. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const samples = [
  ...SHAPES.map((shape) => staticSample(shape)),
  staticSample('team', { sport: 'tennis', league: 'wta' }),
  staticSample('team', { sport: 'golf', league: 'pga' }),
  staticSample('combat', { sport: 'boxing', league: 'boxing' }),
]
const TEXTS = [
  ...new Set([
    ...VARIABLES.flatMap(({ sample }) => Object.values(sample)),
    ...samples.flatMap(({ event, next, last, afterwards }) => textsIn([event, next, last, afterwards])),
  ]),
].filter((text) => !text.startsWith('https://'))

/** A text as names are looked for in it: small letters, no accents, one blank about every word. */
const wordsOf = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Real names that stand in the samples, and why they may. No franchise and no network of
 * a region is among them: only a network that the whole country knows can show what a
 * national broadcast looks like.
 */
const MAY_STAND: { readonly [name: string]: string } = {
  ESPN: 'a network of the whole country, of no region',
  'ESPN+': 'the same, as words',
  ABC: 'a network of the whole country, of no region',
  Racing: 'the sport, and what a team of drivers calls itself; the club is another one',
  Pacific: 'a division; the college is another one',
  Spanish: 'a language',
}

describe('the identities of the samples', () => {
  test.each([
    ['franchise', 300],
    ['club', 450],
    ['college', 350],
    ['network', 100],
    ['person', 100],
    ['racing', 100],
    ['venue', 20],
  ] as const)('are those of no real %s', async (kind, known) => {
    const names = (await realIdentities())[kind] ?? []
    expect(names.length).toBeGreaterThan(known)
    const texts = TEXTS.map((text) => [text, wordsOf(text)] as const)
    const found = [...new Set(names)]
      .filter((name) => wordsOf(name).trim() !== '' && !(name in MAY_STAND))
      .flatMap((name) => texts.filter(([, words]) => words.includes(wordsOf(name))).map(([text]) => `${name}: ${text}`))
    expect(found).toEqual([])
  })

  test('would be found out: the list has real ones of every kind', async () => {
    const all = await realIdentities()
    expect(all.franchise).toEqual(expect.arrayContaining(['Dallas Cowboys', 'Lakers']))
    expect(all.club).toContain('Arsenal')
    expect(all.network).toEqual(expect.arrayContaining(['NESN', 'Bally Sports', 'ESPN']))
    expect(all.person).toEqual(expect.arrayContaining(['Alex Pereira', 'Pereira']))
  })
})

describe.each(SHAPES)('the sample of the shape %s', (shape) => {
  const { event, next, last, teamId, now } = staticSample(shape)

  test('is three events of it that are valid records, before one another', () => {
    for (const one of [event, next, last]) {
      expect(checkRecord(validateEvent, toJson(eventShape, one))).toMatchObject({ ok: true })
      expect(sportOf(one.sport).shape).toBe(shape)
    }
    expect([last.start, event.start, next.start].toSorted()).toEqual([last.start, event.start, next.start])
    expect(Date.parse(last.start)).toBeLessThan(now.getTime())
    expect(Date.parse(next.start)).toBeGreaterThan(now.getTime())
  })

  test('says whose team it is where there are teams, in each of its games', () => {
    const sides = [event, next, last].map(({ home, away }) => [home?.id, away?.id])
    if (shape === 'team') for (const ids of sides) expect(ids).toContain(teamId)
    else expect(teamId).toBeNull()
  })

  test('fills every variable of the shape, in every text, but for what a channel decides', () => {
    const context = staticSampleContext(shape, VIEW)
    const { text } = createResolver()
    const considered = VARIABLES.filter(({ shapes }) => shapes.includes(shape))
    const empty = considered.filter(({ name }) => text(`{${name}}`, context) === '')
    expect(empty.filter((variable) => !variable.isOfChannel && !variable.isRare)).toEqual([])
    expect(empty.map(({ name }) => name)).toContain('exception_keyword')
  })
})

test('the sample of teams carries fields of professionals and of colleges', () => {
  const context = staticSampleContext('team', VIEW)
  const { text } = createResolver()
  expect(text('{pro_division}, {pro_conference}; {college_conference}; No. {team_rank}', context)).toBe(
    'Central, Eastern; Lagoon Ten; No. 7',
  )
})

describe('in the league that is wanted', () => {
  const said = (shape: EventShape, league: EventLeague | null, template: string) =>
    createResolver().text(template, staticSampleContext(shape, { ...VIEW, league }))

  test.each([
    [null, 'NBA: Mesa Mules @ Harbor Herons, Mesa Mules at Harbor Herons, MES @ HAR'],
    [
      { sport: 'soccer', league: 'eng.1' },
      'Premier League: Harbor Herons vs Mesa Mules, Harbor Herons vs Mesa Mules, HAR vs MES',
    ],
    [
      { sport: 'tennis', league: 'wta' },
      'WTA: Ana Ace vs Bea Baseline, Ana Ace vs Bea Baseline, A. Ace vs B. Baseline',
    ],
    [{ sport: 'golf', league: 'pga' }, 'PGA: Harbor Classic, Harbor Classic, Harbor Classic'],
  ])('an event has its name as the sport of %j forms it', (league, text) => {
    expect(said('team', league, '{league}: {matchup}, {event_name}, {event_name_short}')).toBe(text)
  })

  test.each([
    [null, 'UFC 310: Hammer vs Anvil, 310, after UFC 309: Tongs vs Bellows'],
    [
      { sport: 'boxing', league: 'boxing' },
      'Harbor Fight Night 12: Hammer vs Anvil, 12, after Cove Fight Night 11: Tongs vs Bellows',
    ],
  ])('a card of %j is called after no other league', (league, text) => {
    expect(said('combat', league, '{event_name}, {event_number}, after {event_name.last}')).toBe(text)
  })

  test('no event has the name of a league in it, but for those that number their cards', () => {
    const leagues = BUILT_IN_LEAGUES.all.filter(({ code }) => code !== 'ufc')
    expect(leagues.length).toBeGreaterThan(100)
    const names = leagues.flatMap((league) => {
      const { event, next, last } = staticSample(sportOf(league.sport).shape, {
        sport: league.sport,
        league: league.code,
      })
      return [event, next, last].flatMap(({ name = '', shortName: short = '' }) => [name, short])
    })
    const abbreviations = ['UFC', 'PFL', 'NBA', 'NFL', 'F1', 'NASCAR', 'MotoGP', 'PGA', 'ATP', 'WTA', 'MLB', 'NHL']
    expect(names.filter((name) => abbreviations.some((league) => wordsOf(name).includes(wordsOf(league))))).toEqual([])
  })

  test('players and tournaments are valid records, and their texts have no team where they have players', () => {
    for (const league of [
      { sport: 'tennis', league: 'atp' },
      { sport: 'darts', league: 'own-darts' },
      { sport: 'golf', league: 'pga' },
      { sport: 'soccer', league: 'eng.1' },
      { sport: 'football', league: 'college-football' },
    ]) {
      const { event, next, last, afterwards } = staticSample('team', league)
      for (const one of [event, next, last, ...afterwards])
        expect(checkRecord(validateEvent, toJson(eventShape, one))).toMatchObject({ ok: true })
      expect(afterwards.map(({ id, league: code }) => [id, code])).toEqual(
        [event, next, last].map(({ id }) => [id, league.league]),
      )
    }
    expect(said('team', { sport: 'tennis', league: 'atp' }, '{team_name}, {opponent}, {tennis_result}')).toBe(
      'Ana Ace, Bea Baseline, Ace defeats Baseline 6-3, 7-6(5)',
    )
    expect(said('team', { sport: 'golf', league: 'pga' }, '{tournament_name_the}')).toBe('The Harbor Classic')
  })

  test('figures are those of the sport, and conferences those of the level', () => {
    const figures = '{team_record}, {team_ppg}, {final_score}, {odds_over_under}'
    expect(said('team', { sport: 'soccer', league: 'eng.1' }, figures)).toBe('10-0-2, 3.4, 3-2, 5.5')
    expect(said('team', { sport: 'football', league: 'nfl' }, figures)).toBe('10-2, 27.4, 27-24, 47.5')
    expect(said('team', { sport: 'soccer', league: 'eng.1' }, '{event_occasion}{series_game}')).toBe('2nd Leg')
    expect(
      said('team', { sport: 'football', league: 'college-football' }, '{college_conference}, {pro_conference}'),
    ).toBe('Lagoon Ten, Eastern')
  })
})

describe('the values of one game do not contradict each other', () => {
  const league = { sport: 'basketball', league: 'nba' }
  const { samples } = staticValues(staticSampleContext('team', { ...VIEW, league }), { shape: 'team' })
  const has = (part: string, suffix: string, ...names: readonly string[]) =>
    names.flatMap((name) => {
      const said = samples[suffix === '' ? name : `${name}.${suffix}`] ?? ''
      return said.toLowerCase().includes(part.toLowerCase()) ? [] : [`${name}: ${said}`]
    })

  test.each([
    ['', 'mules', ['opponent_nickname', 'opponent_logo', 'loser', 'event_result', 'game_recap', 'feed_team']],
    ['next', 'porcupines', ['opponent', 'opponent_nickname', 'opponent_logo', 'home_team_nickname', 'loser']],
    [
      'next',
      'porcupines',
      ['home_team_logo', 'event_result', 'opponent_ranked_the', 'home_team_short', 'opponent_slug'],
    ],
    ['next', 'heron', ['away_team_nickname', 'away_team_logo', 'winner', 'broadcast_away_network']],
    ['next', 'pine', ['venue', 'venue_city', 'venue_full', 'broadcast_home_network', 'opponent_location']],
    ['last', 'crabs', ['opponent', 'opponent_nickname', 'opponent_logo', 'away_team_nickname', 'loser', 'game_recap']],
    ['last', 'heron', ['home_team_short', 'home_team_nickname', 'winner', 'broadcast_home_network']],
    ['last', 'harbor', ['venue_city', 'home_team_location']],
  ] as const)('with .%s of the %s', (suffix, part, names) => {
    expect(has(part, suffix, ...names)).toEqual([])
  })

  test('nor do clocks, feeds, networks and results', () => {
    expect(samples).toMatchObject({
      'days_until.last': '',
      'hours_until.last': '',
      'days_until.next': '3',
      feed_home_away: 'Away',
      is_away_feed: 'true',
      is_home_feed: 'false',
      broadcast_home_network: 'Heron Sports',
      broadcast_away_network: 'Mule TV',
      broadcast_feed_network: 'Mule TV',
      'score.next': '101-110',
      'final_score.next': '110-101',
      'odds_spread.next': '-7',
      'odds_home_spread.next': '+7',
      'opponent_streak.last': 'L3',
      'opponent_record.next': '7-5',
    })
  })

  test('and texts say the same as the picker', () => {
    const context = staticSampleContext('team', { ...VIEW, league })
    const { text } = createResolver()
    for (const name of ['loser', 'event_result', 'opponent_nickname.next', 'venue_full.next', 'loser.last'])
      expect(text(`{${name}}`, context)).toBe(samples[name])
  })

  test('nor does a text say that the invented game does not take place', () => {
    const names = ['called_off', 'if_necessary'].filter((name) => samples[name] !== undefined)
    const context = staticSampleContext('team', { ...VIEW, league })
    expect(names.map((name) => createResolver().text(`{${name}}`, context)).join('')).toBe('')
  })
})

test('what a channel decides has no sample in a text', () => {
  expect(VARIABLES.filter(({ isOfChannel }) => isOfChannel).map(({ name }) => name)).toEqual([
    'exception_keyword',
    ...[
      'feed_team',
      'feed_team_short',
      'feed_team_abbrev',
      'feed_team_abbrev_lower',
      'feed_team_slug',
      'feed_team_logo',
    ],
    ...['is_home_feed', 'is_away_feed', 'feed_home_away', 'broadcast_feed', 'broadcast_feed_team'],
    ...['card_segment', 'card_segment_display', 'card_part', 'card_segment_time'],
  ])
})
