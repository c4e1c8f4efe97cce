import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { match, type ReadingParts } from '../fixtures.ts'

const NOW = '2026-05-21T16:00:00Z'
const canada: SportsEvent = {
  id: 'can',
  league: 'f1',
  sport: 'racing',
  name: 'Lenovo Canadian Grand Prix',
  start: '2026-05-22T16:30:00Z',
  circuit: { name: 'Circuit Gilles-Villeneuve' },
  venue: { city: 'Montreal', country: 'Canada' },
  segments: [
    { code: 'fp1', start: '2026-05-22T16:30:00Z' },
    { code: 'sprint_qualifying', start: '2026-05-22T20:30:00Z' },
    { code: 'sprint', start: '2026-05-23T16:00:00Z' },
    { code: 'qualifying', start: '2026-05-23T20:00:00Z' },
    { code: 'race', start: '2026-05-24T20:00:00Z' },
  ],
}
const texas: SportsEvent = {
  id: 'tex',
  league: 'nascar-premier',
  sport: 'racing',
  name: 'NASCAR Cup Series at Texas',
  start: '2026-05-24T19:30:00Z',
}
const all = [canada, texas]

function decide(text: string, parts: ReadingParts = {}, now = NOW) {
  const { decision, segment } = match(all, now, { category: 'FIELD_EVENT', name: text, text, ...parts })
  return [decision.rule, decision.event_id, segment]
}

describe('race weekends', () => {
  test.each([
    ['Formula 1 Canadian Grand Prix Practice 1', 'fp1'],
    ['F1: Canadian GP - FP1', 'fp1'],
    ['F1 Canada Sprint Shootout', 'sprint_qualifying'],
    ['F1 Montreal Sprint', 'sprint'],
    ['Canadian Grand Prix Qualifying', 'qualifying'],
    ['Canadian Grand Prix - Race', 'race'],
  ])('%j is session %j', (text, session) => {
    expect(decide(text, { league: 'f1' })).toEqual(['race_session', 'can', session])
  })

  test('a name without session is the weekend, or the session at the stated time', () => {
    expect(decide('F1 Canadian Grand Prix', { league: 'f1' })).toEqual(['race_weekend', 'can', null])
    const parts = { league: 'f1', date: '2026-05-23', time: '15:45', zone: 'America/New_York' }
    expect(decide('F1 Canadian Grand Prix', parts)).toEqual(['race_session', 'can', 'qualifying'])
  })

  test('a session that the weekend does not have is the weekend', () => {
    expect(decide('F1 Canadian Grand Prix Practice 3', { league: 'f1' })).toEqual(['race_weekend', 'can', null])
  })

  test('a name with nothing but the series is its only weekend where it says which part', () => {
    expect(decide('Formula 1: Practice 1', { league: 'f1' })).toEqual(['race_session', 'can', 'fp1'])
    expect(decide('Formula 1', { league: 'f1', date: '2026-05-23' })[1]).toBe('can')
    expect(decide('Formula 1', { league: 'f1', date: '2026-05-27' })[1]).toBeNull()
  })

  test.each([
    ['Formule 1 GP du Canada Qualifications', 'qualifying'],
    ['F1 Canada Libres 1', 'fp1'],
    ['F1 Kanada GP Rennen', 'race'],
  ])('%j, in another language, is session %j', (text, session) => {
    expect(decide(text, { league: 'f1' })[2]).toBe(session)
  })

  test.each<[string, ReadingParts, string]>([
    ['Formula 1 Spanish Grand Prix Practice 1', { league: 'f1' }, 'another Grand Prix'],
    ['F2 Canadian Grand Prix Race', { sport: 'racing' }, 'another series at the same place'],
    ['Canadian Grand Prix', {}, 'no series'],
    ['NASCAR Truck Series at Texas', { league: 'nascar-premier' }, 'another series of the same place'],
    ['F1 Drivers Talk', { league: 'f1' }, 'a show'],
    ['Sky Sports F1 UHD', { league: 'f1' }, 'a channel'],
    ['Formula E Montreal E-Prix', { sport: 'racing' }, 'a series that nobody hints at'],
    ['F2 Race', { league: 'f1' }, 'another series without a place'],
  ])('%j with %o is no weekend: %s', (text, parts) => {
    expect(decide(text, parts)[1]).toBeNull()
  })

  test('a weekend that began before the window is still a candidate', () => {
    expect(decide('F1 Canadian Grand Prix', { league: 'f1' }, '2026-05-24T18:00:00Z')[1]).toBe('can')
    expect(decide('F1 Canadian Grand Prix', { league: 'f1', date: '2026-05-24' }, '2026-05-24T18:00:00Z')[1]).toBe(
      'can',
    )
    expect(decide('F1 Canadian Grand Prix', { league: 'f1', date: '2026-05-28' })[1]).toBeNull()
  })

  test('a place is enough beside the series', () => {
    expect(decide('NASCAR Cup Series Texas', { league: 'nascar-premier' })).toEqual(['race_weekend', 'tex', null])
  })
})
