import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { match, type ReadingParts } from '../fixtures.ts'

const NOW = '2026-05-21T16:00:00Z'
const memorial: SportsEvent = {
  id: 'mem',
  league: 'pga',
  sport: 'golf',
  name: 'the Memorial Tournament pres. by Workday',
  start: '2026-05-21T04:00:00Z',
  end: '2026-05-24T04:00:00Z',
  timeValid: false,
}

function decide(text: string, parts: ReadingParts = {}) {
  const { decision, segment } = match([memorial], NOW, { category: 'FIELD_EVENT', name: text, text, ...parts })
  return [decision.rule, decision.event_id, segment]
}

describe('golf tournaments', () => {
  test('match by the words of their title before the sponsor', () => {
    expect(decide('PGA Tour: The Memorial Tournament Round 2', { league: 'pga' })).toEqual([
      'golf_tournament',
      'mem',
      null,
    ])
    expect(decide('The Memorial Tournament Workday', { sport: 'golf' })[1]).toBe('mem')
    expect(decide('PGA Tour: RBC Heritage Round 2', { league: 'pga' })[1]).toBeNull()
  })

  const lpga: SportsEvent = {
    id: 'shop',
    league: 'lpga',
    sport: 'golf',
    name: 'ShopRite LPGA Classic pres. by Acer',
    start: '2026-05-22T04:00:00Z',
    end: '2026-05-25T04:00:00Z',
    timeValid: false,
  }
  const decideGolf = (text: string, parts: ReadingParts = {}) =>
    match([memorial, lpga], NOW, { category: 'FIELD_EVENT', name: text, text, ...parts }).decision.event_id

  test.each<[string, ReadingParts]>([
    ['GOLF', { sport: 'golf' }],
    ['Golf Channel', { sport: 'golf' }],
    ['Sky Sports Golf', { sport: 'golf' }],
    ['PGA Tour Live', { league: 'pga' }],
    ['Golf Central Memorial Day Special', { sport: 'golf' }],
    ['LPGA Mizuho Americas Open Round 1', { sport: 'golf' }],
    ['LPGA Memorial Round 1', { sport: 'golf' }],
    ['Golf: Round 1', { sport: 'golf' }],
  ])('%j is a channel, a show or another tournament', (text, parts) => {
    expect(decideGolf(text, parts)).toBeNull()
  })

  test.each<[string, ReadingParts, string]>([
    ['ShopRite LPGA Classic Featured Groups', { sport: 'golf' }, 'shop'],
    ['Golf: LPGA ShopRite Classic, Rd 1', { sport: 'golf' }, 'shop'],
    ['PGA Tour: Round 1', { league: 'pga' }, 'mem'],
    ['LPGA Tour Second Round', { sport: 'golf' }, 'shop'],
    ['LPGA Tour', { sport: 'golf', date: '2026-05-23' }, 'shop'],
  ])('%j with %o is %s', (text, parts, id) => {
    expect(decideGolf(text, parts)).toBe(id)
  })

  test('two telling words of a title need no word for the sport', () => {
    const canadian = { ...memorial, id: 'rbc', name: 'RBC Canadian Open' }
    const parts = {
      category: 'FIELD_EVENT',
      name: 'RBC Canadian Open: Main Feed',
      text: 'RBC Canadian Open: Main Feed',
    } as const
    expect(match([canadian], NOW, parts).decision.event_id).toBe('rbc')
    expect(match([memorial], NOW, { ...parts, name: 'Memorial Round 1', text: 'Memorial Round 1' }).event).toBeNull()
  })
})
