import { describe, expect, test } from 'vitest'
import type { Bout, SportsEvent, Template } from '../../src/generated/records.ts'
import {
  createResolver,
  readVariable,
  renderRequest,
  STARTER_TEMPLATES,
  selectDescription,
  type TemplateContext,
  VARIABLES,
} from '../../src/templates/index.ts'
import {
  COLLEGE_GAME,
  contextOf,
  FIGHT_CARD,
  HERONS,
  MULES,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

const resolver = createResolver()
/** The morning after all of them. */
const NEXT_DAY = new Date('2026-11-22T15:00:00Z')

/** One event in two endings; whatever differs between them, or stands in `words`, tells how it went. */
interface Ending {
  readonly one: SportsEvent
  readonly other: SportsEvent
  readonly words: readonly string[]
}

const post = (detail: string, overtime = false) => ({ state: 'post' as const, detail, overtime })

/** A game of teams that the home side wins by 110 to 101 in overtime, or loses by 93 to 97. */
function gameEndings(game: SportsEvent): Ending {
  const [home, away] = [game.home ?? HERONS, game.away ?? MULES]
  const won = { winner: true, record: { summary: '1-0', wins: 1, losses: 0 }, streak: 'W1', lastFive: '5-0' }
  const lost = { winner: false, record: { summary: '0-1', wins: 0, losses: 1 }, streak: 'L1', lastFive: '0-5' }
  return {
    one: {
      ...game,
      status: post('Final/OT', true),
      home: { ...home, ...won, score: 110 },
      away: { ...away, ...lost, score: 101 },
      headlines: { recap: 'The hosts pulled away late.' },
      series: { title: 'Playoff Series', summary: 'HAR leads series 3-2' },
      notes: ['Herons win 4-2 on penalties', ...(game.notes ?? [])],
    },
    other: {
      ...game,
      status: post('Final'),
      home: { ...home, ...lost, score: 93 },
      away: { ...away, ...won, score: 97 },
      headlines: { recap: 'The guests stole it.' },
      series: { title: 'Playoff Series', summary: 'MES leads series 3-2' },
      notes: ['Mules win 5-3 on penalties', ...(game.notes ?? [])],
    },
    words: [
      '110',
      '101',
      '93',
      '97',
      '1-0',
      '0-1',
      'pulled away',
      'stole it',
      'series 3-2',
      'penalties',
      'OT',
      'overtime',
    ],
  }
}

function cardWith(result: NonNullable<Bout['result']>, winner: 0 | 1): SportsEvent {
  const withResult = (bout: Bout): Bout => {
    const fighter = bout.fighters?.[winner] ?? ''
    return { ...bout, result: { ...result, winner: typeof fighter === 'string' ? fighter : fighter.name } }
  }
  return {
    ...FIGHT_CARD,
    status: post('Final'),
    home: { ...FIGHT_CARD.home, winner: winner === 0 },
    away: { ...FIGHT_CARD.away, winner: winner === 1 },
    segments: (FIGHT_CARD.segments ?? []).map((segment) => ({
      ...segment,
      bouts: (segment.bouts ?? []).map(withResult),
    })),
  }
}

/** A weekend that is over; the sessions before `from` are as in the sample. */
function weekendWith(drivers: readonly string[], from = 0): SportsEvent {
  const results = drivers.map((driver, index) => ({ position: index + 1, driver, team: `${driver} Racing` }))
  return {
    ...RACE_WEEKEND,
    status: post('Final'),
    segments: (RACE_WEEKEND.segments ?? []).map((session, place) => (place < from ? session : { ...session, results })),
  }
}

const ENDINGS: { readonly [shape: string]: Ending } = {
  'a game in the regular season': gameEndings(TEAM_GAME),
  'a game between unranked teams': gameEndings({
    ...TEAM_GAME,
    home: { ...HERONS, rank: 99 },
    away: { ...MULES, rank: 99 },
  }),
  'a game on neutral ground': gameEndings({ ...TEAM_GAME, neutralSite: true, home: { name: 'Harbor Herons' } }),
  'a college game': gameEndings(COLLEGE_GAME),
  'a soccer match': gameEndings({ ...SOCCER_MATCH, notes: [] }),
  'a fight card': {
    one: cardWith({ method: 'ko', detail: 'punches', round: 2, time: '3:11' }, 0),
    other: cardWith({ method: 'decision_split', round: 5, time: '5:00' }, 1),
    words: ['KO', 'punches', 'round', '3:11', 'ecision', '5:00'],
  },
  'a race weekend': {
    one: weekendWith(['A. Apex', 'B. Brake', 'C. Clutch']),
    other: weekendWith(['C. Clutch', 'A. Apex', 'B. Brake']),
    words: ['Apex', 'Brake', 'Clutch'],
  },
  'a tennis match': {
    one: { ...TENNIS_MATCH, status: post('Final'), home: { name: 'Ana Ace', winner: true, score: 2 } },
    other: {
      ...TENNIS_MATCH,
      status: post('Retired'),
      home: { name: 'Ana Ace', winner: false, score: 0 },
      away: { id: '21', name: 'Bea Baseline', winner: true, score: 2 },
      notes: ['Bea Baseline bt Ana Ace 7-5 6-1'],
    },
    words: ['6-3', '7-6', '7-5', '6-1', '2-0', 'Retired'],
  },
}

/** A winner's or a loser's phrase, whoever it is. */
const RESULT_PHRASE = /\b(?:wins?|won|beats?|bt|defeats?|defeated|lost|loses?|tied|final(?!s)|winner|loser)\b/i

/** Where a team's starters tell the last result, unless the owner hides results (starters/starter-parts.ts). */
const TELLS_LAST_RESULT = 'idle.subtitle'

/** Every field of a template as a channel or its guide would show it, each description as its conditions choose it. */
function fieldsOf(template: Template, context: TemplateContext): { readonly [field: string]: string } {
  const { pregame = {}, postgame = {}, idle = {} } = template
  const fields: { [field: string]: string } = {}
  for (const [name, part] of Object.entries({ programme: template, pregame, postgame, idle })) {
    for (const [field, text] of Object.entries(part)) {
      if (typeof text === 'string') fields[`${name}.${field}`] = resolver.text(text, context)
    }
    const { template: chosen } = selectDescription(part.descriptionOptions ?? [], context, 'seed')
    fields[`${name}.description_options`] = resolver.text(chosen ?? '', context)
  }
  if (!context.hidesResults) delete fields[TELLS_LAST_RESULT]
  fields.categories = (template.categories ?? []).map((category) => resolver.text(category, context)).join()
  return fields
}

describe.each(Object.entries(ENDINGS))('of %s that is over', (_shape, { one, other, words }) => {
  const segments = segmentsOf(one)
  const contextsOf = (event: SportsEvent) =>
    segments.flatMap((segment) => [
      contextOf({ event, segment, now: NEXT_DAY }),
      contextOf({ last: event, now: NEXT_DAY, hideResults: true }),
      contextOf({ event, segment, feed: 'away', now: NEXT_DAY }),
      // A run on a recorded answer with an earlier clock knows the end before the start.
      contextOf({ event, segment, now: new Date(Date.parse(event.start) - 3_600_000) }),
      contextOf({ event, segment, now: new Date(Date.parse(event.start) + 3_600_000) }),
      contextOf({ event: TEAM_GAME, last: event, next: event, segment, now: NEXT_DAY }),
      // A permanent channel between two events.
      contextOf({ last: event, now: NEXT_DAY }),
      contextOf({ next: event, now: new Date(Date.parse(event.start) - 3_600_000) }),
    ])

  test('every starter says the same, however it ended', () => {
    for (const template of STARTER_TEMPLATES) {
      const said = (event: SportsEvent) => contextsOf(event).map((context) => fieldsOf(template, context))
      expect(said(one)).toEqual(said(other))
    }
  })

  test('no starter has a word of the result', () => {
    for (const template of STARTER_TEMPLATES) {
      for (const context of [one, other].flatMap(contextsOf)) {
        for (const [field, text] of Object.entries(fieldsOf(template, context))) {
          expect([field, text, words.filter((word) => text.includes(word))]).toEqual([field, text, []])
          expect([field, text]).not.toEqual([field, expect.stringMatching(RESULT_PHRASE)])
        }
      }
    }
  })
})

/** Variables that do not say the same of two endings. */
function differing(endings: readonly SportsEvent[], request: Parameters<typeof contextOf>[0]): string[] {
  const [one, other] = endings.map((event) => contextOf({ ...request, event }))
  return VARIABLES.filter(
    (variable) => one && other && readVariable(variable, null, one) !== readVariable(variable, null, other),
  ).map(({ name }) => name)
}

/** A channel's segment, or none. */
const segmentsOf = ({ segments = [] }: SportsEvent) => [null, ...segments.map(({ code }) => code)]

describe('of a race weekend', () => {
  const orders = [
    ['A. Apex', 'B. Brake', 'C. Clutch'],
    ['C. Clutch', 'A. Apex', 'B. Brake'],
  ]
  const sessions = (RACE_WEEKEND.segments ?? []).map(({ code, start = '' }, index) => ({ code, start, index }))

  test.each(sessions)('no variable tells $code or a later session before it has been run', ({ start, index }) => {
    const endings = orders.map((drivers) => weekendWith(drivers, index))
    for (const minutes of [-2 * 24 * 60, -1, 0, 1, 30]) {
      for (const segment of segmentsOf(RACE_WEEKEND)) {
        const now = new Date(Date.parse(start) + minutes * 60_000)
        expect([minutes, segment, differing(endings, { segment, now })]).toEqual([minutes, segment, []])
      }
    }
  })

  test('the results are told at the end', () => {
    const endings = orders.map((drivers) => weekendWith(drivers))
    expect(differing(endings, { now: NEXT_DAY })).toEqual(
      expect.arrayContaining(['pole_position', 'grid', 'race_winner', 'podium', 'results', 'fastest_lap_driver']),
    )
  })
})

/** Variables of the main event's bout, for which the record's word counts (variables/combat.ts). */
const OF_THE_BOUT = /^(?:fight_(?:result(?:_method)?|winner|loser)|finish_(?:\w+)|round_number)$/

test('of a fight card nothing but the variables of its result tells how it went', () => {
  const endings = [
    cardWith({ method: 'ko', detail: 'punches', round: 2, time: '3:11' }, 0),
    cardWith({ method: 'decision_split', round: 5, time: '5:00' }, 1),
  ]
  for (const segment of segmentsOf(FIGHT_CARD)) {
    const told = differing(endings, { segment, now: new Date(Date.parse(FIGHT_CARD.start) - 3_600_000) })
    expect(told.filter((name) => !OF_THE_BOUT.test(name))).toEqual([])
  }
})

/** Variables of a running game that change with its score. */
const OF_THE_SCORE =
  /^(?:(?:home_|away_)?(?:team_|opponent_)score|score|score_diff|score_differential|score_differential_text)$/

const RECORDS = {
  won: { summary: '11-2', wins: 11, losses: 2, ties: 0, home: '7-0', away: '4-2' },
  lost: { summary: '10-3', wins: 10, losses: 3, ties: 0, home: '6-1', away: '4-2' },
}

describe.each([TEAM_GAME, COLLEGE_GAME, SOCCER_MATCH, TENNIS_MATCH])('of a game of $league', (game) => {
  /** A game in two endings that differ in nothing but how it went. */
  const endings = (state: 'in' | 'post') => {
    // A game that is over counts in the records.
    const figures = (won: boolean) =>
      state === 'post' && {
        record: won ? RECORDS.won : RECORDS.lost,
        streak: won ? 'W6' : 'L1',
        lastFive: won ? '5-0' : '4-1',
      }
    const told = (home: number, away: number, words: string): SportsEvent => ({
      ...game,
      status: { state, detail: state === 'post' ? 'Final' : '4th' },
      home: { ...game.home, score: home, winner: state === 'post' && home > away, ...figures(home > away) },
      away: { ...game.away, score: away, winner: state === 'post' && away > home, ...figures(away > home) },
      headlines: { recap: words },
      notes: [`${words} win 4-2 on penalties`],
      ...(state === 'post' && { series: { summary: `${words} lead series 3-2` } }),
    })
    return [told(110, 101, 'The hosts'), told(93, 97, 'The guests')] as const
  }
  const toldAfter = (state: 'in' | 'post', hours: number) =>
    differing(endings(state), { feed: 'home', now: new Date(Date.parse(game.start) + hours * 3_600_000) })

  test('no variable tells the end before the start', () => expect(toldAfter('post', -1)).toEqual([]))

  test('nothing but its score is told while it runs', () => {
    expect(toldAfter('in', 1)).toContain('score')
    expect(toldAfter('in', 1).filter((name) => !OF_THE_SCORE.test(name))).toEqual([])
  })

  test('nothing is told of a record that was left running, not even its score', () =>
    expect(toldAfter('in', 48)).toEqual([]))

  test('the result is told at the end', () =>
    expect(toldAfter('post', 48)).toEqual(expect.arrayContaining(['winner', 'result', 'event_result', 'game_recap'])))
})

test('the starters of teams and players tell the last result between two games, and nowhere else', () => {
  const { one } = gameEndings(TEAM_GAME)
  const telling = STARTER_TEMPLATES.filter(({ idle }) => idle?.subtitle?.includes('{event_result_labelled.last}'))
  expect(telling.map(({ name }) => name)).toEqual(['Team channel', 'Player channel'])
  const said = (hideResults: boolean) =>
    resolver.text(telling[0]?.idle?.subtitle ?? '', contextOf({ last: one, now: NEXT_DAY, hideResults }))
  expect([said(false), said(true)]).toEqual(['Last: Harbor Herons 110 - Mesa Mules 101', ''])
})

test('an owner’s own template tells what it asks for', () => {
  const { one } = gameEndings(TEAM_GAME)
  const { fields } = renderRequest(
    { title: '{event_result}: {game_recap}' },
    { event: one, now: NEXT_DAY.toISOString(), timeZone: 'UTC' },
  )
  expect(fields.title).toBe('Harbor Herons 110 - Mesa Mules 101: The hosts pulled away late.')
})
