import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { type KnownLeague, LEAGUES } from '../../../src/sports/leagues.ts'
import type { Asking, DataSource, SourceRequest } from '../../../src/sports/sources/data-source.ts'
import { findSource, SOURCE_CODES } from '../../../src/sports/sources/index.ts'
import { DAY_MS, HOUR_MS } from '../../../src/time/units.ts'
import { civilDate } from '../../../src/time/zone.ts'
import { anything } from './espn/answers.ts'

const ALL_SOURCES = SOURCE_CODES.map((code) => findSource(code) as DataSource)

const QUESTIONS = ['events', 'teams', 'detail', 'rankings', 'standings', 'schedule'] as const

/** A key that nobody would write by chance. */
const KEY = 'M4rkedKey'

/** An owner who set a key for everything. */
const asking: Asking = { access: { key: () => KEY }, now: new Date('2026-03-05T17:00:00Z') }

/** The built-in leagues of a data source, and one with the path that its error messages show. */
function leaguesOf({ code, leaguePath }: DataSource): readonly KnownLeague[] {
  const example = { code: 'example', sport: 'hockey', name: 'Example', provider: code, path: leaguePath.example }
  return [...LEAGUES.filter(({ provider, path }) => provider === code && path !== undefined), example]
}

/** Instants about the days on which clocks change, in America and in Europe, and the turn of a year. */
const instants = fc
  .tuple(
    fc.constantFrom('2025-03-09', '2025-03-30', '2025-10-26', '2025-11-02', '2025-12-31', '2026-06-15'),
    fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000))

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Every request that a provider makes of a league for these days. */
function requestsOf(source: DataSource, code: string, days: readonly string[]): readonly SourceRequest[] {
  const [league] = leaguesOf(source).filter((one) => one.code === code)
  if (league === undefined) throw new Error(`no league ${code}`)
  const event: SportsEvent = { id: '77', league: code, sport: league.sport, start: '2026-03-05T20:00:00Z' }
  return [
    ...source.events.requests({ league, days }, asking),
    ...source.teams.requests(league, asking),
    ...source.detail.requests({ league, event }, asking),
    ...(source.rankings?.requests(league, asking) ?? []),
    ...(source.standings?.requests(league, asking) ?? []),
    ...(source.schedule?.requests({ league, providerTeamId: '77' }, asking) ?? []),
  ]
}

/** A stranger's value where the answers of the providers have their lists and records. */
function placed(value: unknown) {
  const many = [value, { team: value, id: '1' }]
  return {
    events: many,
    dates: [{ date: value, games: many }],
    SiteKit: { Scorebar: many, Teamsbyseason: many },
    sports: [{ leagues: [{ teams: many }] }],
    teams: many,
    rankings: [{ id: '1', ranks: many }],
    children: [{ standings: { entries: many }, children: many }],
    standings: { entries: many, groups: many },
    header: { id: '77', competitions: many },
    article: value,
    lastFiveGames: many,
  }
}

/** Names that readers look for, among others. */
const strange = fc.oneof(
  fc.anything(),
  fc.jsonValue(),
  anything('id', 'name', 'date', 'status', 'type', 'competitions', 'competitors', 'stats', 'records', 'segments'),
  anything('gamePk', 'gameDate', 'teams', 'home', 'away', 'linescore', 'status', 'officialDate'),
  anything('ID', 'GameDateISO8601', 'GameStatus', 'HomeCode', 'VisitorCode', 'HomeID', 'league_code', 'Date'),
  anything('idEvent', 'strEvent', 'dateEvent', 'strTime', 'strTimestamp', 'strStatus', 'idLeague', 'idTeam', 'strTeam'),
)

describe.each(ALL_SOURCES)('$code', (source) => {
  const leagues = leaguesOf(source)
  const anyLeague = fc.constantFrom(...leagues)

  test('has a form for the paths of leagues that its example and its built-in leagues fit', () => {
    expect(source.leaguePath.example).toMatch(source.leaguePath.form)
    for (const { path } of leagues) expect(path).toMatch(source.leaguePath.form)
    for (const path of ['', '/', 'a/', '/a']) expect(path).not.toMatch(source.leaguePath.form)
  })

  test('is asked for each of its leagues once the owner has set keys', () => {
    for (const league of leagues) {
      expect(source.problemOf(league, asking.access)).toBeNull()
      expect(source.events.requests({ league, days: ['2026-03-05'] }, asking)).not.toEqual([])
    }
  })

  test('is asked a number of things at a time, and in a minute, that is more than none', () => {
    for (const access of [asking.access, { key: () => undefined }]) {
      const { atATime, perMinute = 1 } = source.pace(access)
      expect(Number.isInteger(atATime) && atATime > 0 && perMinute > 0).toBe(true)
    }
  })

  test('has no day for no time', () => {
    fc.assert(
      fc.property(anyLeague, instants, fc.nat({ max: 3 }), (league, from, hours) => {
        const to = new Date(from.getTime() - hours * HOUR_MS)
        expect(source.events.days(league, from, to)).toEqual([])
      }),
    )
  })

  test('has days in order, each once, with that of every event that begins in the span', () => {
    fc.assert(
      fc.property(
        anyLeague,
        instants,
        fc.integer({ min: 1, max: 9 * 1440 }),
        fc.nat(),
        (league, from, minutes, place) => {
          const length = minutes * 60_000
          const days = source.events.days(league, from, new Date(from.getTime() + length))
          expect(days.filter((day) => !isDay(day))).toEqual([])
          expect([...new Set(days)].sort()).toEqual(days)
          const start = new Date(from.getTime() + (place % length))
          expect(days).toContain(civilDate(start, source.dayZone))
          // At most the weeks of a tournament beside the span.
          expect(days.length).toBeLessThanOrEqual(length / DAY_MS + 25)
        },
      ),
    )
  })

  test('is asked for every day that is wanted, and for none before the first or after the last', () => {
    const someDays = fc
      .uniqueArray(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 })
      .map((numbers) =>
        numbers
          .sort((one, other) => one - other)
          .map((number) => new Date(asking.now.getTime() + number * DAY_MS).toISOString().slice(0, 10)),
      )
    fc.assert(
      fc.property(anyLeague, someDays, (league, days) => {
        const requests = source.events.requests({ league, days }, asking)
        const named = new Set(requests.flatMap((request) => request.days))
        expect(days.filter((day) => !named.has(day))).toEqual([])
        const [first = '', last = ''] = [days[0], days.at(-1)]
        expect([...named].filter((day) => !isDay(day) || day < first || day > last)).toEqual([])
        for (const request of requests) expect([...new Set(request.days)].sort()).toEqual(request.days)
      }),
    )
    for (const league of leagues) expect(source.events.requests({ league, days: [] }, asking)).toEqual([])
  })

  test('has no key in anything that is shown of a request', () => {
    for (const { code: league } of leagues) {
      for (const { secrets: _, secretPath: __, ...shown } of requestsOf(source, league, ['2026-03-05', '2026-03-07'])) {
        expect(JSON.stringify(shown)).not.toContain(KEY)
      }
    }
  })

  test('reads anything at all without throwing, and what it reads are lists', () => {
    fc.assert(
      fc.property(anyLeague, strange, fc.boolean(), ({ code: league }, value, isPlaced) => {
        const given = isPlaced ? placed(value) : value
        for (const name of QUESTIONS) {
          const question = source[name]
          if (question === undefined) continue
          expect(typeof question.holds(given)).toBe('boolean')
          const { warnings, ...lists } = question.read(given, { league, place: 'any' })
          expect(warnings.every(({ place }) => place?.startsWith('any'))).toBe(true)
          expect(Object.values(lists).some(Array.isArray)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })
})

test('the keys of those that want one are among the secrets of a request', () => {
  const withKey = ALL_SOURCES.filter((source) =>
    leaguesOf(source).some(({ code: league }) =>
      requestsOf(source, league, ['2026-03-05']).some(({ secrets = {}, secretPath = '' }) =>
        `${JSON.stringify(secrets)} ${secretPath}`.includes(KEY),
      ),
    ),
  )
  expect(withKey.map(({ code }) => code)).toEqual(['hockeytech', 'tsdb'])
})
