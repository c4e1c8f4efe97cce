import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import {
  allowedSuffixes,
  buildTemplateContext,
  filterByTemplateType,
  findVariable,
  readVariable,
  type TemplateContext,
  VARIABLES,
} from '../../src/templates/index.ts'
import { indexByName } from '../../src/templates/variables.ts'
import { hasShared, shared } from '../shared.ts'
import {
  COLLEGE_GAME,
  CONFERENCE_GAME,
  contextOf,
  FIGHT_CARD,
  HERONS,
  HERONS_CONTEXT,
  LAST_GAME,
  NOW,
  RACE_WEEKEND,
  REGIONAL_GAME,
  render,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

const renders = (template: string, context: TemplateContext, expected: string) =>
  expect(render(template, context)).toBe(expected)
const at = (event: SportsEvent, more: Parameters<typeof contextOf>[0] = {}) => contextOf({ event, ...more })

const UNKNOWN = { home: { name: 'TBD' }, away: { name: 'TBD' } }

const calledOff = (event: SportsEvent): SportsEvent => ({
  ...event,
  status: { state: 'postponed' },
  notes: ['Inclement Weather - Makeup date June 5'],
})

const SAMPLE_CONTEXTS = {
  team: [
    HERONS_CONTEXT,
    at(TEAM_GAME, { feed: 'away', exceptionKeyword: 'Spanish' }),
    at(REGIONAL_GAME, { feed: 'away' }),
    at(COLLEGE_GAME, { last: { ...TEAM_GAME, season: { type: 'postseason' } } }),
    at(CONFERENCE_GAME),
    at(SOCCER_MATCH),
    at(TENNIS_MATCH),
    at(calledOff(TEAM_GAME)),
    at({ ...TEAM_GAME, notes: ['Finals - Game 7 If Necessary'] }),
  ],
  combat: [at(FIGHT_CARD, { segment: 'main_card', exceptionKeyword: 'Spanish' }), at(calledOff(FIGHT_CARD))],
  racing: [
    at(calledOff(RACE_WEEKEND)),
    at(RACE_WEEKEND, { exceptionKeyword: 'Spanish' }),
    at(RACE_WEEKEND, { now: new Date('2026-11-23T00:00:00Z') }),
  ],
} as const

/** Samples that depend on the clock of the sample and are shown for all shapes alike. */
const SHARED_BY_SHAPES =
  /^(game_|event_logo|today_|relative_day|days_until|hours_until|end_time|start_title|time_zone|market|next_session_day)/

describe('the registry', () => {
  test('every sample is what its variable reads from a sample game', () => {
    const unread = VARIABLES.flatMap((variable) =>
      variable.shapes
        .filter((shape) => shape === 'team' || !SHARED_BY_SHAPES.test(variable.name))
        .filter((shape) => {
          const readings = SAMPLE_CONTEXTS[shape].flatMap((context) =>
            allowedSuffixes(variable).map((suffix) => readVariable(variable, suffix, context)),
          )
          return !readings.includes(variable.sample[shape] ?? '')
        })
        .map((shape) => `${variable.name} (${shape})`),
    )
    expect(unread).toEqual([])
  })

  test('names are read in any letter case, and only declared names are known', () => {
    expect(findVariable('Team_NAME')?.name).toBe('team_name')
    expect(findVariable('vs_@')?.name).toBe('vs_@')
    expect(['constructor', '__proto__', 'toString', 'name'].map(findVariable)).toEqual(Array(4).fill(undefined))
  })

  test('the same name twice stops the start and says where', () => {
    const [first, second] = [findVariable('venue'), findVariable('sport')]
    if (!first || !second) throw new Error('Expected both variables to exist')
    expect(() => indexByName([first, { ...second, name: 'venue' }])).toThrow(/"venue".*Identity.*Venue/)
  })

  test('the picker leaves out what the other kind of template is for, and shows everything for an unknown kind', () => {
    const names = (type?: string | null) => filterByTemplateType(type).map(({ name }) => name)
    expect([names('team').includes('team_name'), names('team').includes('feed_team')]).toEqual([true, false])
    expect([names('event').includes('team_name'), names('event').includes('feed_team')]).toEqual([false, true])
    expect([names('event').includes('home_team'), names('team').includes('home_team')]).toEqual([true, true])
    for (const unknown of [undefined, null, '', 'garbage']) expect(names(unknown)).toHaveLength(VARIABLES.length)
  })
})

describe('suffixes', () => {
  test.each([
    ['{opponent}, {opponent.next}, {opponent.last}', 'Mesa Mules, Pine Porcupines, Cove Crabs'],
    ['{OPPONENT.NEXT}', 'Pine Porcupines'],
    ['{is_home}/{is_home.next}/{is_home.last}', 'true/false/true'],
    ['{team_name.next}', ''],
    ['{odds_spread.last}', ''],
    ['{opponent.later}', ''],
    ['{nobody.next} {2024}', '{nobody.next} {2024}'],
  ])('%s', (template, expected) => renders(template, HERONS_CONTEXT, expected))

  test('a game that is not there is empty, and team constants come from a game that is', () => {
    renders(
      '{team_name}|{opponent}|{opponent.last}',
      contextOf({ last: LAST_GAME, teamId: '1' }),
      'Harbor Herons|Cove Crabs',
    )
  })

  test('a team without any game is known by its identity', () => {
    const team = { side: HERONS, sport: 'basketball', league: 'nba' }
    renders('{team_name} | {league} {sport} | {matchup}', contextOf({ team }), 'Harbor Herons | NBA Basketball')
  })
})

describe('our team', () => {
  test.each([
    ['the home side of an event', at(TEAM_GAME), 'Harbor Herons'],
    ['the team of the feed', at(TEAM_GAME, { feed: 'away' }), 'Mesa Mules'],
    ['the home side of a national feed', at(TEAM_GAME, { feed: 'national' }), 'Harbor Herons'],
    ['the team asked for, whatever the feed', at(TEAM_GAME, { teamId: '2', feed: 'home' }), 'Mesa Mules'],
    ['nobody when the team asked for does not play', at(TEAM_GAME, { teamId: '99' }), ''],
  ])('is %s', (_title, context, expected) => renders('{team_name}', context, expected))
})

describe('times', () => {
  const dayAt = (start: string, now: Date) => at({ ...TEAM_GAME, start }, { now })

  test.each([
    ['2026-11-21T21:59:00Z', 'today'],
    ['2026-11-21T22:00:00Z', 'tonight'],
    ['2026-11-22T05:30:00Z', 'tomorrow'],
    ['2026-11-20T23:00:00Z', 'yesterday'],
    ['2026-11-24T23:00:00Z', 'tuesday'],
    ['2026-11-27T23:00:00Z', 'friday'],
    ['2026-11-28T23:00:00Z', 'Nov 28'],
    ['2026-12-05T23:00:00Z', 'Dec 5'],
  ])('a game at %s is %s', (start, expected) => renders('{relative_day}', dayAt(start, NOW), expected))

  test('days are counted by calendar in the owner’s zone, hours by the clock', () => {
    renders('{days_until} {hours_until}', dayAt('2026-11-22T05:30:00Z', new Date('2026-11-22T04:50:00Z')), '1 0')
    renders('[{days_until}{hours_until}]', dayAt('2026-11-20T05:30:00Z', NOW), '')
  })

  test.each([
    ['America/New_York', '2026-07-04T23:00:00Z', '7:00 PM EDT'],
    ['Europe/London', '2026-07-04T23:00:00Z', '12:00 AM BST'],
    ['Europe/Berlin', '2026-01-04T11:05:00Z', '12:05 PM CET'],
    ['Australia/Sydney', '2026-01-04T11:05:00Z', '10:05 PM AEDT'],
    ['Australia/Sydney', '2026-07-04T11:05:00Z', '9:05 PM AEST'],
    ['Asia/Kathmandu', '2026-07-04T11:05:00Z', '4:50 PM NPT'],
    ['Pacific/Nauru', '2026-07-04T11:05:00Z', '11:05 PM GMT+12'],
    ['Mars/Olympus', '2026-07-04T11:05:00Z', '11:05 AM UTC'],
  ])('in %s %s is %s', (timeZone, start, expected) =>
    renders('{game_time}', at({ ...TEAM_GAME, start }, { timeZone }), expected),
  )

  test('the 24-hour clock has no zone', () => renders('{game_time}', at(TEAM_GAME, { timeFormat: '24h' }), '19:30'))

  test('of a placeholder clock only the day is told', () => {
    const context = at({ ...TEAM_GAME, timeValid: false })
    renders(
      '{game_date} {game_time} {relative_day} {game_datetime_iso}',
      context,
      'Saturday, November 21, 2026 today 2026-11-21',
    )
  })

  test('a channel for one segment tells the time of that segment', () => {
    renders('{game_time} - {end_time}', at(FIGHT_CARD, { segment: 'prelims' }), '8:00 PM EST - 10:00 PM EST')
    renders('{game_day} {game_time}', at(RACE_WEEKEND, { segment: 'race' }), 'Saturday 7:30 PM EST')
  })

  test('a start that cannot be read leaves the times empty', () =>
    renders('{game_time}{game_date}{end_time}{days_until}x', at({ ...TEAM_GAME, start: 'soon', end: 'later' }), 'x'))
})

describe('names', () => {
  test.each([
    ['soccer names the home side first', at(SOCCER_MATCH), '{matchup}', 'Harbor United vs Gullport Rovers'],
    ['clubs take no article', at(SOCCER_MATCH), 'beat {home_team_the}', 'beat Harbor United'],
    ['neutral ground', at({ ...TEAM_GAME, neutralSite: true }), '{matchup_abbrev} {at_vs}', 'MES vs HAR vs'],
    ['no two sides', at(RACE_WEEKEND), '{matchup}', 'Harbor Grand Prix'],
    ['no name', at(TENNIS_MATCH), '{event_name}', 'Ana Ace vs Bea Baseline'],
    [
      'a round whose players are not known yet',
      at({
        ...TENNIS_MATCH,
        ...UNKNOWN,
        name: 'TBD / TBD vs TBD',
        tournament: { name: 'Harbor Open', round: 'Final' },
      }),
      '{matchup}|{matchup_short}|{event_name}',
      'Harbor Open - Final|Harbor Open - Final|Harbor Open - Final',
    ],
    [
      'a game whose teams are not known yet',
      at({ ...TEAM_GAME, ...UNKNOWN, name: 'TBD at TBD', notes: ['East Finals - Game 5 If Necessary'] }),
      '{matchup} ({series_game}), {event_name}',
      'East Finals (Game 5), East Finals',
    ],
    [
      'a game of which nothing is known yet',
      at({ ...TEAM_GAME, ...UNKNOWN, notes: [] }),
      '{matchup}, {event_name}',
      'TBD @ TBD, Mesa Mules at Harbor Herons',
    ],
    [
      'a game of which one team is known',
      at({ ...TEAM_GAME, away: { name: 'TBD' }, name: 'TBD at Harbor Herons' }),
      '{matchup}, {event_name}',
      'TBD @ Harbor Herons, TBD at Harbor Herons',
    ],
    [
      'a league that the name of the event tells',
      at({ ...RACE_WEEKEND, league: 'nascar-truck', name: 'NASCAR Craftsman Truck Series at Harbor' }),
      '{event_name_with_league}',
      'NASCAR Craftsman Truck Series at Harbor',
    ],
    [
      'a league whose name is only part of a word of the event’s',
      at({ ...RACE_WEEKEND, sport: 'golf', league: 'pga', name: 'the LPGA Classic' }),
      '{event_name_with_league}',
      'PGA: The LPGA Classic',
    ],
    [
      'a school under its own name takes no article',
      at({ ...TEAM_GAME, home: { name: 'Harbor', nickname: 'Herons', rank: 7 } }),
      'beat {home_team_the}, {home_team_ranked_the}',
      'beat Harbor, No. 7 Harbor',
    ],
    [
      'accents and dots leave an address',
      at({ ...TEAM_GAME, home: { name: 'São St. Élan 04' } }),
      '{team_name_pascal}',
      'SaoStElan04',
    ],
    [
      'a league of no catalogue',
      at({ ...TEAM_GAME, league: 'hoop-league' }),
      '{league}, {gracenote_category}',
      'Hoop League, Hoop League Basketball',
    ],
    ['a college league', at(COLLEGE_GAME), '{gracenote_category}', 'College Basketball'],
    [
      'an unranked team',
      at({ ...TEAM_GAME, home: { ...HERONS, rank: 26 } }),
      'go {team_name_ranked_the}{team_rank}',
      'go the Harbor Herons',
    ],
  ])('%s', (_title, context, template, expected) => renders(template, context, expected))
})

describe('scores and results', () => {
  const score = (home: number, away: number, more: Partial<SportsEvent> = {}) =>
    at({ ...LAST_GAME, home: { ...LAST_GAME.home, score: home }, away: { ...LAST_GAME.away, score: away }, ...more })
  const all = '{result}|{result_text}|{final_score}|{score_diff}|{winner_abbrev}|{final_status}'

  test.each([
    ['a win', score(110, 101), 'W|defeated|110-101|+9|HAR|Final/OT'],
    ['a loss', score(90, 101), 'L|lost to|90-101|-11|COV|Final/OT'],
    ['a tie', score(90, 90), 'T|tied|90-90|0|Final/OT'],
  ])('%s', (_title, context, expected) => renders(all, context, expected))

  test('nothing is told of a game that starts after now, whatever the record says', () => {
    const early = at({ ...LAST_GAME, start: '2026-11-22T00:00:00Z' })
    renders('{score}{team_score}{winner}{result}{final_status}{event_result}{game_recap}.', early, '')
  })

  test('a running game has a score, but no result', () => {
    const running = at({ ...LAST_GAME, start: '2026-11-21T13:00:00Z', status: { state: 'in' } })
    renders('{score}/{final_score}{winner}{result}{event_result}', running, '110-101')
  })

  test('the provider’s mark decides a shoot-out', () => {
    const shootOut = score(1, 1, {
      sport: 'soccer',
      status: { state: 'post', detail: 'FT-Pens' },
      home: { ...LAST_GAME.home, score: 1, winner: false },
      away: { ...LAST_GAME.away, score: 1, winner: true },
    })
    renders('{winner} {overtime_text}', shootOut, 'Cove Crabs on penalties')
  })
})

describe('notes', () => {
  const noted = (notes: string[], more: Partial<SportsEvent> = {}) => at({ ...SOCCER_MATCH, ...more, notes })

  test.each([
    ['Super Bowl LIX', 'Super Bowl LIX|'],
    ['West Semifinals - Game 5 If Necessary', 'West Semifinals - Game 5 If Necessary|Game 5'],
    ['Doubleheader - Game 1 - Makeup from July 17', 'Doubleheader - Game 1|Game 1'],
    ['Flex Game: 1/3 or 1/4', 'Group C|'],
    ['Argentina win 4-2 on penalties', 'Group C|'],
    ['Y. Shimizu (JPN) bt K. Coppejans (BEL) 6-4 6-2', 'Group C|'],
    ['Arsenal lead 3 - 1 on aggregate', 'Group C|'],
    ['Boston leads series', 'Group C|'],
  ])('%s', (note, expected) => renders('{event_occasion}|{series_game}', noted([note]), expected.replace(/\|$/, '')))

  test('the first that tells no result counts, in soccer else the stage', () => {
    renders('{event_occasion}', noted(['Rovers win 2-1', '2nd Leg']), '2nd Leg')
    renders('{event_occasion}', noted([], { soccer: { stage: 'Final' } }), 'Final')
  })
})

describe('figures', () => {
  const away = at(TEAM_GAME, { teamId: '2' })

  test.each([
    [
      'the guests’ line is the opposite of the home line',
      away,
      '{odds_spread} {odds_moneyline} {odds_opponent_moneyline}',
      '+7 +130 -150',
    ],
    ['a balance is read from its summary', away, '{team_wins}-{team_losses}-{team_ties} {team_win_pct}', '8-4-0 .667'],
    [
      'in soccer the draws stand in the middle',
      at(SOCCER_MATCH),
      '{team_wins} {team_ties} {team_losses} {team_wpct}',
      '5 3 2 .650',
    ],
    ['a short streak has no sign', away, '{streak_detail}{streak_emoji}', 'lost 2 in a row'],
    [
      'one game is no row',
      at({ ...TEAM_GAME, home: { ...HERONS, streak: 'W1' } }),
      '{streak_detail}',
      'won the last game',
    ],
    [
      'a package is no national network',
      at({ ...TEAM_GAME, broadcasts: [{ name: 'NBA League Pass', market: 'national' }] }),
      '{network}{broadcast_national_network}',
      'NBA League Pass',
    ],
    [
      'a national network without a mark',
      at({ ...TEAM_GAME, broadcasts: [{ name: 'Local 4' }, { name: 'espn' }] }),
      '{broadcast_simple} {market}',
      'espn, Local 4 national',
    ],
    [
      'pro names are empty in college sports',
      at(COLLEGE_GAME),
      '{pro_conference}{pro_division}{college_conference}',
      'Lagoon Ten',
    ],
  ])('%s', (_title, context, template, expected) => renders(template, context, expected))
})

describe('cards, weekends and tournaments', () => {
  const bout = (result: object) => {
    const card = structuredClone(FIGHT_CARD)
    const main = card.segments?.[2]?.bouts?.[1]
    if (main) main.result = result
    return at(card)
  }

  test.each([
    [
      '{ "winner": "Old Anvil", "method": "decision_unanimous", "round": 5 }',
      'Anvil defeats Hammer by unanimous decision',
    ],
    [
      '{ "winner": "Old Anvil", "method": "submission", "detail": "armbar", "round": 1 }',
      'Anvil defeats Hammer by submission (armbar), round 1',
    ],
    ['{ "method": "no_contest" }', 'Hammer vs Anvil: no contest'],
    ['{ "method": "decision_split" }', 'Hammer and Anvil fight to a draw'],
    ['{}', ''],
  ])('a result %s', (result, expected) => renders('{fight_result}', bout(JSON.parse(result)), expected))

  test.each([
    ['PFL 10', '10'],
    ['UFC Fight Night 2026: A vs B', ''],
    ['Boxing: A vs B 2', ''],
  ])('the number of %s is "%s"', (name, expected) => renders('{event_number}', at({ ...FIGHT_CARD, name }), expected))

  test('the time of a part is told for a channel of that part, and for an event in a single part', () => {
    const single = { ...RACE_WEEKEND, segments: [{ code: 'race', start: '2026-11-21T20:00:00Z' }] }
    renders('{card_segment_time}', at(FIGHT_CARD, { segment: 'prelims' }), '8:00 PM EST')
    renders('{card_segment_time}', at(FIGHT_CARD, { segment: 'combined' }), '6:00 PM EST')
    renders('{card_segment_time}', at(single), '3:00 PM EST')
    for (const context of [at(FIGHT_CARD), at(TEAM_GAME), at({ ...single, timeValid: false })]) {
      renders('[{card_segment_time}]', context, '')
    }
  })

  test('the session is the channel’s, else the one that runs or comes', () => {
    renders('{session_name}', at(RACE_WEEKEND, { segment: 'qualifying' }), 'Qualifying')
    renders('{session_name}', at(RACE_WEEKEND, { now: new Date('2026-11-21T16:00:00Z') }), 'Qualifying')
    renders('{session_name}', at(RACE_WEEKEND, { now: new Date('2026-12-01T00:00:00Z') }), 'Race')
  })

  test('a golf event is its own tournament', () =>
    renders(
      '{tournament_name_the}',
      at({ id: 'g', sport: 'golf', league: 'pga', name: 'Harbor Classic', start: NOW.toISOString() }),
      'The Harbor Classic',
    ))

  test('sets won stand in where the sets are not known', () => {
    const { notes, ...match } = TENNIS_MATCH
    const context = at({ ...match, home: { name: 'Ana Ace', score: 2 }, away: { name: 'Bea Baseline', score: 1 } })
    renders('{tennis_result}', context, 'Ace defeats Baseline 2-1')
  })
})

test('an unreadable clock renders all the same', () => {
  const context = buildTemplateContext({ event: TEAM_GAME, now: new Date('never'), timeZone: 'UTC' })
  renders('{team_name} {opponent_name}', context, 'Harbor Herons {opponent_name}')
})

describe.runIf(hasShared)('the list of names that must exist', () => {
  test('is declared to the letter', () => {
    const [, ...lines] = readFileSync(shared('spec', 'variables.tsv'), 'utf8').trimEnd().split('\n')
    const wanted = lines.map((line) => line.split('\t').slice(0, 5).join(' '))
    const declared = lines.map((line) => {
      const variable = findVariable(line.split('\t')[0] ?? '')
      return (
        variable &&
        [variable.name, variable.category, variable.suffixRules, variable.scope, variable.shapes.join(',')].join(' ')
      )
    })
    expect(declared).toEqual(wanted)
  })
})
