import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventShape } from '../../src/generated/json-shapes.ts'
import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import { validateEvent } from '../../src/generated/validators/event.ts'
import { toJson } from '../../src/records/json.ts'
import { checkRecord } from '../../src/records/validation.ts'
import { fillEvent, fillSides } from '../../src/sports/event-merge.ts'
import type { TeamFigures } from '../../src/sports/sources/data-source.ts'

const HERONS: EventSide = { id: '1', name: 'Harbor Herons' }
const MULES: EventSide = { id: '2', name: 'Mesa Mules' }

const event = (more: Partial<SportsEvent> = {}): SportsEvent => ({
  id: 'e1',
  provider: 'espn',
  sport: 'basketball',
  league: 'nba',
  name: 'Mesa Mules at Harbor Herons',
  start: '2026-11-22T00:30:00Z',
  status: { state: 'pre' },
  home: HERONS,
  away: MULES,
  ...more,
})

describe('an event with its detail', () => {
  test('gets what it lacks, member by member, and keeps what it has', () => {
    const day = event({ venue: { name: 'Gull Arena', city: 'Harbor City' }, notes: [], season: { year: 2027 } })
    const detail = event({
      name: 'Mules @ Herons',
      venue: { name: 'Gull Arena', city: 'Elsewhere', state: 'ST' },
      notes: ['Cup, Game 1'],
      season: { year: 2026, type: 'regular' },
      headlines: { preview: 'The Herons look for a sixth win.' },
      series: { summary: 'Series tied 1-1' },
    })
    expect(fillEvent(day, detail)).toEqual({
      ...day,
      venue: { name: 'Gull Arena', city: 'Harbor City', state: 'ST' },
      notes: ['Cup, Game 1'],
      season: { year: 2027, type: 'regular' },
      headlines: { preview: 'The Herons look for a sixth win.' },
      series: { summary: 'Series tied 1-1' },
    })
  })

  test('gets nothing from the detail of another event', () => {
    const others = [{ id: 'e2' }, { league: 'wnba' }, { provider: 'tsdb' }]
    for (const other of others) {
      expect(fillEvent(event(), event({ notes: ['Game 1'], ...other }))).toEqual(event())
    }
  })

  test('gets no parts of a place or a conference with another name', () => {
    const day = event({
      venue: { name: 'Gull Arena' },
      home: { ...HERONS, conference: { name: 'Eastern' } },
    })
    const detail = event({
      venue: { name: 'Pine Hall', city: 'Pine' },
      home: { ...HERONS, conference: { name: 'East', abbreviation: 'E' } },
    })
    expect(fillEvent(day, detail)).toEqual(day)
  })

  test('gets no figures of a second bookmaker', () => {
    const odds = { provider: 'One', spread: -7 }
    expect(fillEvent(event({ odds }), event({ odds: { provider: 'Two', overUnder: 200 } })).odds).toEqual(odds)
    expect(fillEvent(event({ odds: {} }), event({ odds })).odds).toEqual(odds)
  })

  test('gets an end and a doubt about the clock only with the same start', () => {
    const detail = event({ end: '2026-11-22T03:00:00Z', timeValid: false })
    expect(fillEvent(event(), detail)).toMatchObject({ end: detail.end, timeValid: false })
    expect(fillEvent(event({ start: '2026-11-23T00:30Z' }), detail)).toEqual(event({ start: '2026-11-23T00:30Z' }))
    expect(fillEvent(event({ start: '2026-11-22T00:30Z' }), detail).end).toBe(detail.end)
  })
})

test('the sets of a match are not filled into one that is not over', () => {
  const tournament = { name: 'Harbor Open' }
  const detail = event({ status: { state: 'post' }, tournament: { round: 'Final', score: '6-3, 6-1' } })
  const filled = fillEvent(event({ tournament }), detail)
  expect(filled.tournament).toEqual({ name: 'Harbor Open', round: 'Final' })
  const over = event({ status: { state: 'post' }, tournament })
  expect(fillEvent(over, detail).tournament).toMatchObject({ score: '6-3, 6-1' })
})

describe('the sides of a detail', () => {
  const richHome = { ...HERONS, name: 'Herons', lastFive: '4-1', location: 'Harbor' }
  const richAway = { ...MULES, lastFive: '2-3' }
  const filledSides = { home: { ...HERONS, lastFive: '4-1', location: 'Harbor' }, away: richAway }

  test('are told by their ids, whatever they are called', () => {
    expect(fillEvent(event(), event({ home: richHome, away: richAway }))).toMatchObject(filledSides)
  })

  test('are not mixed up where the detail has them the other way round, nor is what depends on the order', () => {
    const detail = event({
      home: richAway,
      away: richHome,
      odds: { spread: -3 },
      broadcasts: [{ name: 'Mesa 4', market: 'home' }],
      neutralSite: true,
    })
    expect(fillEvent(event(), detail)).toEqual(event({ ...filledSides, neutralSite: true }))
  })

  test('that are others make it the detail of another game', () => {
    const detail = event({ notes: ['Game 1'], away: { id: '3', name: 'Pine Porcupines', lastFive: '5-0' } })
    expect(fillEvent(event(), detail)).toEqual(event())
    expect(fillEvent(event(), event({ ...detail, home: MULES, away: { id: '3' } }))).toEqual(event())
  })

  test('stand in for one that the event has not, beside the one that it has', () => {
    const { home, ...withoutHome } = event()
    expect(fillEvent(withoutHome, event({ home: richAway, away: richHome }))).toEqual({
      ...withoutHome,
      home: richHome,
      away: richAway,
    })
    expect(fillEvent(event({ home: {} }), event())).toEqual(event())
  })

  test('say nothing of a side that is not known yet', () => {
    const day = event({ away: { name: 'TBD' } })
    expect(fillEvent(day, event({ home: richHome, away: richAway }))).toEqual({ ...day, home: filledSides.home })
  })

  test('without any id count by their names', () => {
    const [one, other] = [{ name: 'Ana Ace' }, { name: 'Bea Baseline' }]
    const day = event({ home: one, away: other })
    const detail = event({ home: { ...one, seed: 1 }, away: { ...other, seed: 2 }, odds: { spread: -1 } })
    expect(fillEvent(day, detail)).toEqual(detail)
    expect(fillEvent(day, event({ home: detail.away ?? {}, away: detail.home ?? {}, odds: { spread: -1 } }))).toEqual(
      day,
    )
  })
})

describe('results', () => {
  const final: Partial<SportsEvent> = {
    status: { state: 'post', detail: 'Final/OT', overtime: true },
    home: { ...HERONS, score: 110, winner: true, record: { summary: '11-2' }, streak: 'W6', lastFive: '5-0' },
    headlines: { preview: 'Before.', recap: 'The Herons won.' },
    series: { summary: 'Herons lead 2-1' },
    notes: ['Herons bt Mules'],
  }

  test('of a detail that is further on do not get into an event that has not begun', () => {
    expect(fillEvent(event(), event(final))).toEqual(event({ headlines: { preview: 'Before.' } }))
  })

  test('are filled in where both are over', () => {
    const day = event({ status: { state: 'post' } })
    expect(fillEvent(day, event(final))).toEqual({ ...day, ...final })
  })

  test('of another moment of a running event are not mixed with its own', () => {
    const day = event({ status: { state: 'in', period: 2 } })
    const detail = event({ status: { state: 'in', period: 1, clock: '0:10' }, home: { ...HERONS, score: 12 } })
    expect(fillEvent(day, detail)).toEqual(day)
  })

  test('of an older detail are left out, and how the series stood before the game stays', () => {
    const day = event({ status: { state: 'post' } })
    const detail = event({ series: { summary: 'Series tied 1-1' }, home: { ...HERONS, record: { summary: '10-2' } } })
    expect(fillEvent(day, detail)).toEqual({ ...day, series: detail.series })
  })
})

describe('sides with the figures of their teams', () => {
  const table: TeamFigures = {
    providerTeamId: '1',
    record: { summary: '10-2', wins: 10, losses: 2, home: '6-0' },
    seed: 2,
    streak: 'W5',
    gamesBack: 1.5,
    lastFive: '5-0',
    stats: { ppg: 112.4 },
    conference: { name: 'Eastern' },
    division: 'Central',
  }
  const { providerTeamId: _, record: __, ...figures } = table
  const home = (record: EventSide['record'], more: EventSide = {}) =>
    event({ home: { ...HERONS, ...more, ...(record ? { record } : {}) } })
  const summaryOf = (summary: string) => home({ summary })

  test('get what the table of this season says, and keep what they have', () => {
    const day = home({ summary: '10-2', wins: 10, losses: 2 }, { streak: 'L1' })
    expect(fillSides(day, [{ providerTeamId: '2', seed: 1 }, table])).toEqual({
      ...day,
      home: { ...day.home, ...figures, streak: 'L1', record: { summary: '10-2', wins: 10, losses: 2, home: '6-0' } },
    })
  })

  test.each([
    ['a game later', summaryOf('9-2')],
    ['a game earlier', summaryOf('11-2')],
    ['two games later', home({ wins: 9, losses: 1 })],
  ])('get all but the record from a table that is %s', (_title, day) => {
    expect(fillSides(day, [table])).toEqual({ ...day, home: { ...day.home, ...figures } })
  })

  test.each([
    ['the season has just begun', summaryOf('0-0')],
    ['the season is a few games old', home({ wins: 2, losses: 1 })],
    ['won and lost games do not follow from each other', summaryOf('9-3')],
    ['the schedule gives no record', home(undefined)],
    ['the schedule gives a record of another form', summaryOf('10-2-1')],
    ['the schedule gives a record that is none', summaryOf('ten wins')],
  ])('get nothing from a table that may be last season’s: %s', (_title, day) => {
    expect(fillSides(day, [table])).toEqual(day)
  })

  test('get nothing from a table without a record', () => {
    const day = summaryOf('10-2')
    expect(fillSides(day, [{ providerTeamId: '1', streak: 'W5', division: 'Central' }])).toEqual(day)
  })

  test('are told where a team belongs, and no more, before the first game and beside the season', () => {
    const belongs = { conference: table.conference, division: table.division }
    const first = summaryOf('0-0')
    const zero = { ...table, record: { summary: '0-0', wins: 0, losses: 0 } }
    expect(fillSides(first, [zero])).toEqual({ ...first, home: { ...first.home, ...belongs } })
    for (const type of ['preseason', 'offseason'] as const) {
      const day = { ...summaryOf('10-2'), season: { type } }
      expect(fillSides(day, [table])).toEqual({ ...day, home: { ...day.home, ...belongs } })
    }
  })

  test('have no streak from the table in the postseason, where it has stopped', () => {
    const { home: filled } = fillSides({ ...summaryOf('10-2'), season: { type: 'postseason' } }, [table])
    expect(filled).toMatchObject({ seed: 2, gamesBack: 1.5 })
    expect([filled?.streak, filled?.lastFive]).toEqual([undefined, undefined])
  })

  test('count draws and overtime losses as their records do', () => {
    const draws = { wins: 7, ties: 5, losses: 4 }
    const figuresOf = (record: EventSide['record']): TeamFigures => ({
      providerTeamId: '1',
      seed: 2,
      ...(record && { record }),
    })
    const seedOf = (day: EventSide['record'], told: EventSide['record']) =>
      fillSides(home(day), [figuresOf(told)]).home?.seed
    expect(seedOf({ summary: '7-5-4', ...draws }, draws)).toBe(2)
    expect(seedOf({ summary: '7-5-4', ...draws }, { wins: 7, ties: 9, losses: 4 })).toBeUndefined()
    expect(seedOf({ summary: '52-24-6', wins: 52, losses: 24 }, { summary: '52-24-6', wins: 52, losses: 24 })).toBe(2)
    expect(seedOf({ summary: '30-12-5-1' }, { summary: '30-13-5-1' })).toBe(2)
  })

  test('of a season that is known get the figures of that season alone, whatever the records', () => {
    const inSeason = (year: number) => ({ ...summaryOf('3-1'), season: { year } })
    const { home: filled } = fillSides(inSeason(2027), [table], 2027)
    expect(filled).toEqual({ ...figures, ...HERONS, record: { summary: '3-1' } })
    expect(fillSides(inSeason(2027), [table], 2026)).toEqual(inSeason(2027))
    const sameRecord = { ...summaryOf('10-2'), season: { year: 2027 } }
    expect(fillSides(sameRecord, [table], 2026)).toEqual(sameRecord)
    expect(fillSides(home(undefined), [table], 2026)).toEqual(home(undefined))
  })

  test('of a season that is known get figures without a record too', () => {
    const day = event({ season: { year: 2027 } })
    expect(fillSides(day, [{ providerTeamId: '1', streak: 'W5' }], 2027).home).toEqual({ ...HERONS, streak: 'W5' })
  })

  test('get ranks of one poll only, and none of a poll that may be last season’s', () => {
    const poll = [
      { providerTeamId: '1', rank: 7 },
      { providerTeamId: '2', rank: 12 },
    ]
    const day = event({ season: { year: 2027 } })
    expect(fillSides(day, poll, 2027)).toMatchObject({ home: { rank: 7 }, away: { rank: 12 } })
    expect(fillSides(day, poll, 2026)).toEqual(day)
    expect(fillSides(day, poll)).toEqual(day)
    const ranked = event({ season: { year: 2027 }, away: { ...MULES, rank: 3 } })
    expect(fillSides(ranked, poll, 2027)).toEqual(ranked)
  })

  test('of a tournament keep their seed and get the rank of the poll', () => {
    const day = event({ season: { year: 2027, type: 'postseason' }, home: { ...HERONS, seed: 1 } })
    const filled = fillSides(day, [{ providerTeamId: '1', rank: 3 }], 2027).home
    expect(filled).toEqual({ ...HERONS, seed: 1, rank: 3 })
  })

  test('get both the rank of the poll and the place of the table', () => {
    const poll = { providerTeamId: '1', rank: 7, record: { summary: '10-2' } }
    const filled = fillSides(summaryOf('10-2'), [poll, table]).home
    expect(filled).toMatchObject({ rank: 7, seed: 2 })
  })

  test('without an id get nothing', () => {
    const day = event({ home: { name: 'Harbor Herons', record: { summary: '10-2' } } })
    expect(fillSides(day, [table])).toEqual(day)
  })
})

describe('whatever is filled in', () => {
  const word = fc.constantFrom('a', 'b', 'c')
  const count = fc.nat(4)
  const part = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] })
  const record = part({
    summary: fc.constantFrom('1-1', '2-1', '0-0', '1-1-1'),
    wins: count,
    losses: count,
    ties: count,
  })
  const named = part({ name: word, abbreviation: word })
  const figureModel = { rank: count, seed: count, record, streak: word, stats: part({ ppg: count, papg: count }) }
  const moreFigures = { conference: named, division: word, gamesBack: count, lastFive: word }
  const side = part({
    id: fc.constantFrom('1', '2', '3'),
    name: word,
    score: count,
    winner: fc.boolean(),
    ...figureModel,
    ...moreFigures,
  })
  const anyEvent = fc
    .record(
      {
        id: fc.constant('e1'),
        sport: fc.constant('hockey'),
        league: fc.constant('nhl'),
        name: word,
        start: fc.constantFrom('2026-11-22T00:30:00Z', '2026-11-23T00:30:00Z'),
        end: fc.constantFrom('2026-11-22T03:00:00Z'),
        timeValid: fc.boolean(),
        season: part({ year: count, type: fc.constantFrom('preseason', 'regular', 'postseason', 'offseason') }),
        status: part({ state: fc.constantFrom('pre', 'in', 'post', 'postponed'), period: count }),
        home: side,
        away: side,
        venue: part({ name: word, city: word }),
        broadcasts: fc.array(fc.record({ name: word }), { maxLength: 2 }),
        odds: part({ provider: word, spread: count }),
        notes: fc.array(word, { maxLength: 2 }),
        headlines: part({ preview: word, recap: word }),
        series: part({ title: word, summary: word }),
        segments: fc.array(fc.record({ code: word }), { maxLength: 2 }),
      },
      { requiredKeys: ['id', 'sport', 'league', 'start', 'name'] },
    )
    .map((one) => one as SportsEvent)
  const anyFigures = fc.array(
    fc.record(
      { providerTeamId: fc.constantFrom('1', '2', '3'), ...figureModel, ...moreFigures },
      { requiredKeys: ['providerTeamId'] },
    ),
    { maxLength: 4 },
  )

  /** Fails where a value of `before` is not the same in `after`; an empty list is no value. */
  function expectKept(before: unknown, after: unknown): void {
    if (Array.isArray(before) && before.length === 0) return
    if (typeof before !== 'object' || before === null || Array.isArray(before)) {
      expect(after).toEqual(before)
      return
    }
    for (const [member, value] of Object.entries(before))
      expectKept(value, (after as { [member: string]: unknown })?.[member])
  }

  test('a present value is never changed, the record stays valid, and the same detail once more adds nothing', () => {
    fc.assert(
      fc.property(
        anyEvent,
        anyEvent,
        anyFigures,
        fc.option(count, { nil: undefined }),
        (day, detail, teams, season) => {
          const before = structuredClone([day, detail, teams])
          const withDetail = fillEvent(day, detail)
          const withBoth = fillSides(withDetail, teams, season)
          expectKept(day, withDetail)
          expectKept(withDetail, withBoth)
          expect(checkRecord(validateEvent, toJson(eventShape, withBoth)).ok).toBe(true)
          expect(fillEvent(withDetail, detail)).toEqual(withDetail)
          expect([day, detail, teams]).toEqual(before)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('the sides are the same whichever is at home in the detail, where both have ids', () => {
    fc.assert(
      fc.property(anyEvent, anyEvent, side, side, (day, detail, home, away) => {
        const [ours, theirs] = [
          { ...home, id: '1' },
          { ...away, id: '2' },
        ]
        const asked = { ...day, home: { ...day.home, id: '1' }, away: { ...day.away, id: '2' } }
        const straight = fillEvent(asked, { ...detail, home: ours, away: theirs })
        const turned = fillEvent(asked, { ...detail, home: theirs, away: ours })
        expect([turned.home, turned.away]).toEqual([straight.home, straight.away])
      }),
      { numRuns: 500 },
    )
  })
})
