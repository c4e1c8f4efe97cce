import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../../../src/detection/index.ts'
import { buildEventIndex, buildTeamIndex, chooseEvent } from '../../../../src/matching/index.ts'
import { leagueCatalog } from '../../../../src/sports/index.ts'
import { DAY_MS } from '../../../../src/time/units.ts'
import { context } from '../../fixtures.ts'
import { FIXTURES, type Fixture } from './fixtures.ts'

/** A name, the event that it means (null for none) and the part of it, where it means one part. */
type Row = readonly [name: string, event: string | null, segment?: string | null]

/** The names of a kind by slate, each with what it means to a person who knows the slate's events. */
function rowsOf(kind: string): Readonly<Record<string, readonly Row[]>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${kind}.json`), 'utf8'))
}

/** Rows of all kinds and fixtures. */
const EVERY_ROW = Object.entries(FIXTURES).flatMap(([kind, fixtures]) =>
  Object.entries(fixtures).flatMap(([name, slate]) => (rowsOf(kind)[name] ?? []).map((row) => ({ kind, slate, row }))),
)

/** Names that mean an event, of a kind or of all. */
function meant(wanted?: string) {
  return EVERY_ROW.filter(({ kind, row: [, event] }) => event !== null && (wanted === undefined || kind === wanted))
}

/** The whole way from each name to its event and segment. */
function answersOf({ events, now, leagues }: Fixture, rows: readonly Row[]): readonly Row[] {
  const catalog = leagueCatalog(leagues)
  const keywords = new KeywordService([], { leagues: catalog })
  const options = context(events, now, {
    index: buildEventIndex(events, catalog),
    teams: buildTeamIndex(events, [], [], catalog),
  })
  return rows.map(([name]) => {
    const reading = readName(name, { keywords, now: options.now, isKnownTeam: options.teams.isKnownTeam })
    const { event, segment } = chooseEvent(reading, options)
    return [name, event?.id ?? null, segment]
  })
}

describe.each(Object.entries(FIXTURES))('labelled names of %s', (kind, fixtures) => {
  const rows = rowsOf(kind)

  test('belong to fixtures that there are', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(fixtures).sort())
  })

  test.each(Object.entries(fixtures))('on slate %s mean the event they should, and its part', (name, slate) => {
    const expected = (rows[name] ?? []).map(([text, event, segment = null]) => [text, event, segment])
    expect(answersOf(slate, rows[name] ?? [])).toEqual(expected)
  })
})

describe('names that mean an event', () => {
  test.each(['Highlights', 'Replay', 'Press Conference', 'Preview Show', 'Classic Match'])(
    'mean none with “%s” behind them',
    (word) => {
      const found = meant().filter(({ slate, row }) => answersOf(slate, [[`${row[0]} ${word}`, null]])[0]?.[1] !== null)
      expect(found.map(({ row }) => row[0])).toEqual([])
    },
  )

  test.each(['F2', 'F3', 'F1 Academy', 'Moto3', 'Porsche Supercup', 'ARCA Menards Series', 'Indy NXT'])(
    'of races mean none for the support race “%s”, where it is no league of the owner',
    (series) => {
      const found = meant('races').filter(
        ({ slate, row }) =>
          slate.leagues === undefined && answersOf(slate, [[`${row[0]} - ${series}`, null]])[0]?.[1] !== null,
      )
      expect(found.map(({ row }) => row[0])).toEqual([])
    },
  )

  test('mean none when they state a day weeks later', () => {
    const later = (now: string): string => new Date(Date.parse(now) + 25 * DAY_MS).toISOString().slice(0, 10)
    const undated = meant().filter(({ slate, row: [name] }) => {
      const keywords = new KeywordService([], { leagues: leagueCatalog(slate.leagues) })
      const reading = readName(name, { keywords, now: new Date(slate.now) })
      return reading.date === null && reading.time === null
    })
    const found = undated.filter(
      ({ slate, row }) => answersOf(slate, [[`${row[0]} (${later(slate.now)})`, null]])[0]?.[1] !== null,
    )
    expect(undated.length).toBeGreaterThan(200)
    expect(found.map(({ row }) => row[0])).toEqual([])
  })
})
