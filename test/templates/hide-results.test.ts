import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import { eventEnd } from '../../src/sports/event.ts'
import {
  allowedSuffixes,
  buildTemplateContext,
  CONDITIONS,
  type ContextRequest,
  readVariable,
  STARTER_TEMPLATES,
  staticSample,
  staticValues,
  VARIABLES,
} from '../../src/templates/index.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { cutRecordings, readRealEvents } from './real-events.ts'
import {
  COLLEGE_GAME,
  FIGHT_CARD,
  HERONS,
  LAST_GAME,
  MULES,
  RACE_WEEKEND,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

/** A game that the hosts won in overtime, with everything that providers tell of it. */
const FINISHED: SportsEvent = {
  ...TEAM_GAME,
  status: { state: 'post', detail: 'Final/OT', overtime: true, period: 5, clock: '0:00' },
  home: {
    ...HERONS,
    score: 613,
    winner: true,
    record: { summary: '71-72', wins: 71, losses: 72, home: '73-74', away: '75-76' },
    streak: 'W77',
    lastFive: '78-79',
    gamesBack: 80.5,
    stats: { ppg: 681.2, papg: 682.3 },
  },
  away: { ...MULES, score: 624, winner: false, record: { summary: '83-84', wins: 83, losses: 84 }, streak: 'L85' },
  headlines: { preview: 'Herons after a win', recap: 'The Herons beat the Mules' },
  series: { title: 'Finals', summary: 'HAR wins series 86-87' },
  notes: ['Finals - Game 5', 'Herons win 88-89'],
}
/** What tells how it went. Names of the sides and of venues stand in texts all the same. */
const TELLS =
  /\b(?:61\d|62\d|7\d|8\d)\b|68\d\.\d|\b(?:wins?|won|beat|lost|defeated|OT|overtime|L|W|T|✅|❌)\b|[WL]\d\d/u

const view = { now: new Date(eventEnd(FINISHED).getTime() + HOUR_MS), timeZone: 'America/New_York' }

function valuesOf(request: Partial<ContextRequest>) {
  const context = buildTemplateContext({ ...view, ...request })
  return VARIABLES.flatMap((variable) =>
    allowedSuffixes(variable).map((suffix) => ({
      variable,
      placeholder: [variable.name, suffix].filter(Boolean).join('.'),
      value: readVariable(variable, suffix, context),
    })),
  )
}

describe('where results are hidden', () => {
  const asked = { event: FINISHED, last: FINISHED, teamId: '1', hideResults: true } satisfies Partial<ContextRequest>

  test('no variable tells how a game went, of the channel’s own game and of the last one', () => {
    const telling = valuesOf(asked).filter(({ value }) => TELLS.test(value))
    expect(telling.map(({ placeholder, value }) => `${placeholder}: ${value}`)).toEqual([])
    const shown = valuesOf({ ...asked, hideResults: false }).filter(({ value }) => TELLS.test(value))
    expect(shown.length, 'where they are not hidden').toBeGreaterThan(60)
  })

  test('what is on, who meets, and that it is over are told as ever', () => {
    const values = new Map(valuesOf(asked).map(({ placeholder, value }) => [placeholder, value]))
    expect(values.get('matchup')).toBe('Mesa Mules @ Harbor Herons')
    expect(values.get('final_status')).toBe('Final')
    expect(values.get('game_event_note')).toBe('Finals - Game 5')
    expect(values.get('series_title')).toBe('Finals')
    expect(values.get('opponent.last')).toBe('Mesa Mules')
  })

  test('a game of which two endings are possible reads the same after either', () => {
    const [home, away] = [FINISHED.home ?? {}, FINISHED.away ?? {}]
    const other: SportsEvent = {
      ...FINISHED,
      status: { state: 'post', detail: 'Final' },
      home: { ...home, score: 1, winner: false, record: { summary: '0-9' }, streak: 'L3', lastFive: '0-5' },
      away: { ...away, score: 2, winner: true, record: { summary: '9-0' }, streak: 'W3' },
      headlines: { recap: 'The Mules stole it' },
      series: { title: 'Finals', summary: 'MES wins series 4-1' },
      notes: ['Finals - Game 5', 'Mules win 4-1'],
    }
    const textsOf = (event: SportsEvent) =>
      valuesOf({ ...asked, event, last: event }).map(({ placeholder, value }) => [placeholder, value])
    expect(textsOf(other)).toEqual(textsOf(FINISHED))
  })

  test('nor does a condition hold by which one could be told', () => {
    const holding = (hideResults: boolean) => {
      const context = buildTemplateContext({ ...view, ...asked, hideResults })
      return CONDITIONS.filter(({ tellsResult, holds }) => tellsResult && holds(context, '1').matched)
    }
    expect(holding(true).map(({ name }) => name)).toEqual([])
    expect(holding(false).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['is_win', 'is_overtime', 'has_recap']),
    )
    const [win] = CONDITIONS.filter(({ name }) => name === 'is_win')
    expect(win?.holds(buildTemplateContext({ ...view, ...asked }), '').reason()).toContain('hidden')
  })

  test('samples that fill what no event says tell none, either', () => {
    for (const shape of ['team', 'combat', 'racing'] as const) {
      const { event, next, last, now } = staticSample(shape)
      const context = buildTemplateContext({ ...view, now, event, next, last, samplesOf: shape, hideResults: true })
      const { samples, whyEmpty } = staticValues(context, { shape })
      const telling = VARIABLES.filter(({ tellsResult, shapes }) => tellsResult && shapes.includes(shape))
      expect(telling.length).toBeGreaterThan(0)
      expect(telling.map(({ name }) => samples[name])).toEqual(telling.map(() => ''))
      expect(whyEmpty[telling[0]?.name ?? '']).toContain('hidden')
    }
  })

  test('no starter template loses a text that it has else', () => {
    const named = STARTER_TEMPLATES.flatMap(({ title = '', channelName: name = '' }) => [title, name]).join(' ')
    const telling = VARIABLES.filter(({ tellsResult }) => tellsResult).filter(({ name }) => named.includes(`{${name}}`))
    expect(telling).toEqual([])
  })
})

describe('the registry says of every variable that tells a result that it does', () => {
  /** Events of the project as they were recorded, and invented ones, with a value for whatever only they have. */
  const events = [
    ...readRealEvents(cutRecordings()).map(({ event }) => event),
    ...[FINISHED, COLLEGE_GAME, LAST_GAME, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH],
  ]

  /** They tell a result, and other things that stay. */
  const ALSO_TELL = ['final_status', 'game_event_note']

  test('what is empty once results are hidden', () => {
    const hidden = new Set<string>()
    const changed = new Set<string>()
    for (const event of events) {
      for (const hours of [-1, 1, 100]) {
        const now = new Date(Date.parse(event.start) + hours * HOUR_MS)
        const request = { event, last: event, feed: 'home', now } satisfies Partial<ContextRequest>
        const before = valuesOf(request)
        const after = valuesOf({ ...request, hideResults: true })
        before.forEach(({ variable, value }, index) => {
          const left = after[index]?.value ?? ''
          if (value !== left) (left === '' ? hidden : changed).add(variable.name)
        })
      }
    }
    const telling = VARIABLES.filter(({ tellsResult }) => tellsResult).map(({ name }) => name)
    expect([...hidden].filter((name) => !telling.includes(name) && !ALSO_TELL.includes(name))).toEqual([])
    expect([...changed].filter((name) => !ALSO_TELL.includes(name))).toEqual([])
    expect(telling.length).toBeGreaterThan(60)
  })
})
