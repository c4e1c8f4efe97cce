import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { GuideClock } from '../../src/guide/overruns.ts'
import type { GuideWindow } from '../../src/guide/programme.ts'
import { type TeamStretch, teamTimeline } from '../../src/guide/programme-times.ts'

const ZONE = 'America/New_York'
/** 4 to 8 June in New York. */
const WINDOW: GuideWindow = { from: new Date('2025-06-04T04:00:00Z'), to: new Date('2025-06-09T04:00:00Z') }

function game(id: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent {
  const end = new Date(Date.parse(start) + 180 * 60_000).toISOString()
  return { id, sport: 'baseball', league: 'mlb', start, end, ...more }
}

/** "event 1 06-05 19:10", by New York's clock. */
function shape(stretches: readonly TeamStretch[]): string[] {
  const clock = new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  return stretches.map(
    (stretch) =>
      `${stretch.kind}${stretch.kind === 'idle' ? '' : ` ${stretch.event.id}`} ${clock.format(stretch.start).slice(5)}`,
  )
}

/** Nothing runs on past its planned end. */
const planned = (timeZone: string): GuideClock => ({ now: null, timeZone })

const timeline = (...games: SportsEvent[]) => shape(teamTimeline(games, WINDOW, planned(ZONE)))

describe("the timeline of a team's channel", () => {
  test('is idle without a game', () => {
    expect(timeline()).toEqual(['idle 06-04 00:00'])
  })

  test("tells of a game from the beginning of its day to that day's end, and is idle between", () => {
    expect(timeline(game('1', '2025-06-05T23:10:00Z'), game('2', '2025-06-07T17:10:00Z'))).toEqual(
      [
        'idle 06-04 00:00',
        'pregame 1 06-05 00:00',
        'event 1 06-05 19:10',
        'postgame 1 06-05 22:10',
        'pregame 2 06-07 00:00',
        'event 2 06-07 13:10',
        'postgame 2 06-07 16:10',
        'idle 06-08 00:00',
      ].toSpliced(4, 0, 'idle 06-06 01:00'),
    )
  })

  test('of two games on one day announces the second from the middle between them', () => {
    const doubleHeader = timeline(game('1', '2025-06-05T17:00:00Z'), game('2', '2025-06-05T23:00:00Z'))
    expect(doubleHeader.slice(1, 5)).toEqual([
      'pregame 1 06-05 00:00',
      'event 1 06-05 13:00',
      'postgame 1 06-05 16:00',
      'pregame 2 06-05 17:30',
    ])
  })

  test.each<[minutes: number, shown: readonly string[]]>([
    [5, ['pregame 16:00', 'event 16:05']],
    [59, ['pregame 16:00', 'event 16:59']],
    [60, ['postgame 16:00', 'pregame 16:30', 'event 17:00']],
    [239, ['postgame 16:00', 'pregame 17:30', 'event 19:59']],
    [240, ['postgame 16:00', 'pregame 18:00', 'event 20:00']],
    [600, ['postgame 16:00', 'pregame 00:00', 'event 02:00']],
  ])('shares a gap of %i minutes between two games', (minutes, shown) => {
    const next = new Date(Date.parse('2025-06-05T20:00:00Z') + minutes * 60_000).toISOString()
    const texts = timeline(game('1', '2025-06-05T17:00:00Z'), game('2', next)).map((one) => one.split(' '))
    const first = texts.findIndex(([kind, id]) => kind === 'event' && id === '1')
    const gap = texts.slice(first + 1, texts.findIndex(([kind, id]) => kind === 'event' && id === '2') + 1)
    expect(gap.map((parts) => `${parts[0]} ${parts.at(-1)}`)).toEqual(shown)
  })

  test('after a game past midnight tells of it for two hours before it announces the next one of that day', () => {
    expect(timeline(game('1', '2025-06-06T02:40:00Z'), game('2', '2025-06-06T23:10:00Z')).slice(2, 5)).toEqual([
      'event 1 06-05 22:40',
      'postgame 1 06-06 01:40',
      'pregame 2 06-06 04:00',
    ])
  })

  test('shows a game over midnight whole, and what it was for two hours and to the full hour behind it', () => {
    expect(timeline(game('1', '2025-06-06T02:40:00Z'))).toEqual([
      'idle 06-04 00:00',
      'pregame 1 06-05 00:00',
      'event 1 06-05 22:40',
      'postgame 1 06-06 01:40',
      'idle 06-06 04:00',
    ])
  })

  test('ends a game when another one begins, and shows one of two that begin at once', () => {
    const running = game('1', '2025-06-05T17:00:00Z')
    expect(timeline(running, game('2', '2025-06-05T19:00:00Z')).slice(2, 4)).toEqual([
      'event 1 06-05 13:00',
      'event 2 06-05 15:00',
    ])
    expect(timeline(running, game('2', running.start)).filter((one) => one.startsWith('event'))).toEqual([
      'event 1 06-05 13:00',
    ])
  })

  test('leaves a postponed game its place where no other is, and a canceled one none', () => {
    const postponed = game('1', '2025-06-05T17:00:00Z', { status: { state: 'postponed' } })
    expect(timeline(postponed)).toContain('event 1 06-05 13:00')
    const instead = timeline(postponed, game('2', '2025-06-05T18:00:00Z'))
    expect(instead.filter((one) => one.includes(' 1 '))).toEqual([])
    expect(timeline(game('1', '2025-06-05T17:00:00Z', { status: { state: 'canceled' } }))).toEqual(['idle 06-04 00:00'])
  })

  test('announces a game of which only the day is known all that day of the owner, and never as if it were on', () => {
    const dayOnly = game('1', '2025-06-06T04:00:00Z', { timeValid: false })
    expect(timeline(dayOnly)).toEqual(['idle 06-04 00:00', 'pregame 1 06-06 00:00', 'idle 06-07 00:00'])
    expect(timeline({ ...dayOnly, status: { state: 'canceled' } })).toEqual(['idle 06-04 00:00'])
    expect(timeline({ ...dayOnly, status: { state: 'postponed' } })).toEqual(['idle 06-04 00:00'])
    const inTokyo = teamTimeline([dayOnly], WINDOW, planned('Asia/Tokyo')).find(({ kind }) => kind === 'pregame')
    expect(inTokyo?.start.toISOString()).toBe('2025-06-05T15:00:00.000Z')
    const beside = timeline(dayOnly, game('2', '2025-06-06T20:00:00Z'))
    expect(beside.some((one) => one.includes(' 1 '))).toBe(false)
  })

  describe('while a game runs past its planned end', () => {
    const at = (now: string, ...games: SportsEvent[]) =>
      shape(teamTimeline(games, WINDOW, { now: new Date(`2025-06-${now}:00Z`), timeZone: ZONE }))
    const late = game('1', '2025-06-06T02:00:00Z', { status: { state: 'in' } })

    test('announces the next one behind it, and not on the day on which that is while the game runs', () => {
      // 01:10 in New York.
      const shown = at('06T05:10', late, game('2', '2025-06-06T23:10:00Z'))
      expect(shown.slice(1, 6)).toEqual([
        'pregame 1 06-05 00:00',
        'event 1 06-05 22:00',
        'postgame 1 06-06 01:30',
        'pregame 2 06-06 04:00',
        'event 2 06-06 19:10',
      ])
    })

    test('the next one begins after it, unless its provider says that it has begun', () => {
      const second = game('2', '2025-06-06T05:05:00Z')
      const startOfSecond = (...games: SportsEvent[]) => at('06T05:10', ...games).find((one) => one.includes('event 2'))
      expect(startOfSecond(late, second)).toBe('event 2 06-06 01:30')
      expect(startOfSecond(late, { ...second, status: { state: 'in' } })).toBe('event 2 06-06 01:05')
      expect(startOfSecond({ ...late, status: { state: 'post' } }, second)).toBe('event 2 06-06 01:05')
    })
  })

  test('of a game that waits for another lasts as long as planned', () => {
    const shown = teamTimeline(
      [game('1', '2025-06-06T02:00:00Z', { status: { state: 'in' } }), game('2', '2025-06-06T05:05:00Z')],
      WINDOW,
      { now: new Date('2025-06-06T05:10:00Z'), timeZone: ZONE },
    )
    expect(shape(shown).slice(2, 5)).toEqual(['event 1 06-05 22:00', 'event 2 06-06 01:30', 'postgame 2 06-06 04:30'])
  })

  test('of real games: rained out on 4 June 2025, made up as the first of two on the next day', () => {
    expect(
      timeline(
        game('401695827', '2025-06-04T23:45:00Z', { status: { state: 'postponed' } }),
        game('401778098', '2025-06-05T17:45:00Z'),
        game('401695839', '2025-06-05T23:45:00Z'),
        game('401695851', '2025-06-06T23:40:00Z'),
      ),
    ).toEqual([
      'pregame 401695827 06-04 00:00',
      'event 401695827 06-04 19:45',
      'postgame 401695827 06-04 22:45',
      'pregame 401778098 06-05 01:00',
      'event 401778098 06-05 13:45',
      'postgame 401778098 06-05 16:45',
      'pregame 401695839 06-05 18:00',
      'event 401695839 06-05 19:45',
      'postgame 401695839 06-05 22:45',
      'pregame 401695851 06-06 01:00',
      'event 401695851 06-06 19:40',
      'postgame 401695851 06-06 22:40',
      'idle 06-07 01:00',
    ])
  })

  test('tells of the sessions of one weekend as one event', () => {
    const weekend: SportsEvent = {
      id: '1',
      sport: 'racing',
      league: 'f1',
      start: '2025-06-05T16:00:00Z',
      segments: [
        { code: 'fp1', start: '2025-06-05T16:00:00Z' },
        { code: 'race', start: '2025-06-07T16:00:00Z' },
      ],
    }
    expect(timeline(weekend).map((one) => one.slice(0, -6))).toEqual([
      'idle 06-04',
      'pregame 1 06-05',
      'event 1 06-05',
      'pregame 1 06-05',
      'event 1 06-07',
      'postgame 1 06-07',
      'idle 06-08',
    ])
  })

  const anyGame = fc
    .record({
      minute: fc.integer({ min: -2 * 1440, max: 8 * 1440 }),
      length: fc.integer({ min: 1, max: 3000 }),
      state: fc.constantFrom('pre', 'in', 'post', 'postponed', 'canceled', 'suspended'),
      time_valid: fc.boolean(),
    })
    .map(({ minute, length, state, time_valid }, index = 0): SportsEvent => {
      const start = new Date(WINDOW.from.getTime() + minute * 60_000)
      const end = new Date(start.getTime() + length * 60_000)
      const status = { state } as NonNullable<SportsEvent['status']>
      const id = `${minute}-${length}-${index}`
      return { ...game(id, start.toISOString()), end: end.toISOString(), status, timeValid: time_valid }
    })

  function requireWhole(stretches: readonly TeamStretch[]): void {
    expect(stretches[0]?.start).toEqual(WINDOW.from)
    expect(stretches.at(-1)?.stop).toEqual(WINDOW.to)
    for (const [index, { start, stop }] of stretches.entries()) {
      expect(start < stop).toBe(true)
      if (index > 0) expect(start).toEqual(stretches[index - 1]?.stop)
    }
  }

  test('has neither overlaps nor holes, whatever the games are, and is cut at the same instants in the next run', () => {
    const zones = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Europe/London', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 12 }), zones, fc.nat(5 * 1440), (games, zone, minute) => {
        const now = new Date(WINDOW.from.getTime() + minute * 60_000)
        requireWhole(teamTimeline(games, WINDOW, { now, timeZone: zone }))
        const stretches = teamTimeline(games, WINDOW, planned(zone))
        requireWhole(stretches)
        const later = { from: new Date('2025-06-05T04:00:00Z'), to: new Date('2025-06-10T04:00:00Z') }
        const cutsOf = (window: GuideWindow) =>
          teamTimeline(games, window, planned(zone))
            .map(({ start }) => start.getTime())
            .filter((at) => at > later.from.getTime() && at < WINDOW.to.getTime())
        expect(cutsOf(later)).toEqual(cutsOf(WINDOW))
      }),
    )
  })
})
