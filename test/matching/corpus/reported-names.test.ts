import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesOfList } from '../../../src/commands/shell/input.ts'
import { KeywordService } from '../../../src/detection/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { labelledMatcher } from '../labelled/labelled-cases.ts'
import { recordedEvents } from './day-fixtures.ts'
import { type Report, reportedCases } from './reported-names.ts'

const demo = join(import.meta.dirname, '../../../demo')
const events = await recordedEvents(join(demo, 'events'))
const { names } = namesOfList(readFileSync(join(demo, 'playlist.m3u'), 'utf8'), 'playlist.m3u')
const timeZone = 'America/New_York'

function reported(listed: readonly string[], report: Partial<Report> = {}) {
  const now = report.now ?? new Date('2025-06-05T16:00:00Z')
  const matcher = createNameMatcher({ events, keywords: new KeywordService(), now, timeZone })
  const matches = listed.map((name) => matcher.match(matcher.read(name)))
  return reportedCases(matches, events, { slate: 'reported', timeZone, ...report, now })
}

test('cases of a report have the same answers on their own slate, as they are printed', () => {
  const { cases, slates } = JSON.parse(JSON.stringify(reported(names)))
  const match = labelledMatcher(slates)
  expect(cases.length).toBe(new Set(names).size)
  expect(cases.filter(({ expect: meant }: { expect: string | null }) => meant !== null).length).toBeGreaterThan(90)
  const others = cases.filter((row: (typeof cases)[0]) => (match(row).event?.id ?? null) !== row.expect)
  expect(others).toEqual([])
})

test('a slate has the events that names mean or nearly mean, and all around the day if asked', () => {
  const pick = (hasAllEvents: boolean) => {
    const { cases, slates } = reported(['MLB 06: Tigers @ White Sox 2:10PM ET', 'MLB 99: Gulls @ Herons'], {
      hasAllEvents,
    })
    return { cases, events: slates.reported?.events ?? [] }
  }
  const { cases, events: own } = pick(false)
  expect(cases.map(({ expect: meant }) => meant)).toEqual([expect.any(String), null])
  expect(own).toContainEqual(expect.objectContaining({ id: cases[0]?.expect, league: 'mlb' }))
  expect(own.length).toBeLessThan(10)
  expect(pick(true).events.length).toBeGreaterThan(50)
})

test('a case states its time unless it is noon, and each name is a case once', () => {
  const name = 'MLB 06: Tigers @ White Sox 2:10PM ET'
  expect(reported([name, name]).cases).toHaveLength(1)
  expect(reported([name]).cases[0]).not.toHaveProperty('now')
  expect(reported([name], { now: new Date('2025-06-05T20:00:00Z') }).cases[0]?.now).toBe('2025-06-05T20:00:00.000Z')
})
