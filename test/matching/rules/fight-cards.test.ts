import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import type { DetectionKeyword, SportsEvent } from '../../../src/generated/records.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { match, type ReadingParts } from '../fixtures.ts'

const NOW = '2026-11-21T17:00:00Z'
const card = (
  id: string,
  league: string,
  name: string,
  start: string,
  more: Partial<SportsEvent> = {},
): SportsEvent => ({
  id,
  league,
  sport: league === 'boxing' ? 'boxing' : 'mma',
  name,
  start,
  ...more,
})
const ufc310 = card('310', 'ufc', 'UFC 310: Jones vs. Miocic', '2026-11-21T23:00:00Z', {
  away: { name: 'Jon Jones' },
  home: { name: 'Stipe Miocic' },
  segments: [
    { code: 'prelims', start: '2026-11-21T23:00:00Z', bouts: [{ fighters: ['Anna Berg', { name: 'Cora Dahl' }] }] },
    { code: 'main_card', start: '2026-11-22T02:00:00Z', bouts: [{ fighters: ['Stipe Miocic', 'Jon Jones'] }] },
  ],
})
const night = card('fn', 'ufc', 'UFC Fight Night: Smith vs. Silva', '2026-11-21T20:00:00Z', {
  away: { name: 'Anthony Smith' },
  home: { name: 'Bruno Silva' },
  venue: { city: 'Riyadh' },
})
const house = card('wh', 'ufc', 'UFC at the White House: Topuria vs. Gaethje', '2026-11-22T01:00:00Z', {
  away: { name: 'Ilia Topuria' },
  home: { name: 'Justin Gaethje' },
})
const dubai = card('pfl', 'pfl', 'PFL Dubai: Nurmagomedov vs. Davis', '2026-11-21T17:00:00Z')
const boxing = card('box', 'boxing', 'Crawford vs. Alvarez', '2026-11-22T02:00:00Z', {
  away: { name: 'Terence Crawford' },
  home: { name: 'Canelo Alvarez' },
})
const all = [ufc310, night, house, dubai, boxing]

function decide(name: string, parts: ReadingParts = {}, events = all) {
  const { decision, segment } = match(events, NOW, { category: 'EVENT_CARD', name, text: name, ...parts })
  return [decision.rule, decision.event_id, segment]
}
const bout = (team1: string, team2: string) => ({ team1, team2, separator: 'vs' })

describe('fight cards', () => {
  test('a number names the card, and the segment comes with it', () => {
    expect(decide('UFC 310: Main Card', { league: 'ufc', cardSegment: 'main_card' })).toEqual([
      'card_number',
      '310',
      'main_card',
    ])
    expect(decide('UFC 310', { league: 'ufc' })).toEqual(['card_number', '310', null])
    expect(decide('UFC 311', { league: 'ufc' })[1]).toBeNull()
    expect(decide('UFC 311: Jones vs Miocic', { league: 'ufc', ...bout('Jones', 'Miocic') })[1]).toBeNull()
  })

  test('a slot number is no card number', () => {
    expect(decide('UFC 09: Smith vs Silva', { league: 'ufc', ...bout('Smith', 'Silva') })[1]).toBe('fn')
  })

  test('a segment that the card does not have is the whole card; one of a card without segments stands', () => {
    expect(decide('UFC 310 Early Prelims', { league: 'ufc', cardSegment: 'early_prelims' })[2]).toBeNull()
    expect(decide('UFC 310 Prelims + Main', { league: 'ufc', cardSegment: 'combined' })[2]).toBe('combined')
    const parts = { league: 'ufc', cardSegment: 'prelims', ...bout('Smith', 'Silva') } as const
    expect(decide('UFC Fight Night: Smith vs Silva', parts)[2]).toBe('prelims')
  })

  test('two fighters of one bout name the card, the promotion unsaid', () => {
    expect(decide('Jones vs Miocic', bout('Jones', 'Miocic'))).toEqual(['card_fighters', '310', null])
    expect(decide('Dahl vs. Anna Berg', bout('Dahl', 'Anna Berg'))[1]).toBe('310')
    expect(decide('Boxing: Crawford vs Canelo', { league: 'boxing', ...bout('Crawford', 'Canelo') })[1]).toBe('box')
    expect(decide('UFC 310 Jones vs Miocic 2', bout('UFC Jones', 'Miocic 2'))[1]).toBe('310')
  })

  test.each([
    ['Jones', 'Silva', 'fighters of different cards'],
    ['Jones', 'Berg', 'fighters of different bouts'],
    ['Will Smith', 'Bruno Silva', 'another fighter of that surname'],
    ['Smith', 'Nobody', 'one fighter only'],
  ])('%j against %j is no card: %s', (team1, team2) => {
    expect(decide(`UFC: ${team1} vs ${team2}`, { league: 'ufc', ...bout(team1, team2) })[1]).toBeNull()
  })

  test('a surname behind the name of a network is the fighter', () => {
    const named = { league: 'ufc', ...bout('Combate UFC Jones', 'Miocic') } as const
    expect(decide('Combate UFC Jones vs Miocic', named)[1]).toBe('310')
  })

  test('city and title words name the card of their promotion', () => {
    expect(decide('PFL Dubai', { league: 'pfl' })).toEqual(['card_city', 'pfl', null])
    const at = { league: 'ufc', team1: 'UFC', team2: 'the White House', separator: 'at' }
    expect(decide('UFC at the White House', at)).toEqual(['card_city', 'wh', null])
    const both = { league: 'ufc', ...bout('UFC at the White House: Topuria', 'Gaethje') }
    expect(decide('UFC at the White House: Topuria vs Gaethje', both)).toEqual(['card_fighters', 'wh', null])
    expect(decide('UFC Riyadh', { league: 'ufc' })[1]).toBe('fn')
    expect(decide('Dubai', {})[1]).toBeNull()
  })

  test('the promotion alone names its only card, and no channel of its name', () => {
    const parts = { league: 'ufc', cardSegment: 'prelims' } as const
    expect(decide('UFC Fight Night: Prelims', parts, [night])).toEqual(['card_promotion', 'fn', 'prelims'])
    expect(decide('UFC Fight Night: Prelims', parts)).toEqual(['card_promotion', 'fn', 'prelims'])
    expect(decide('UFC Prelims', parts)).toEqual(['ambiguous', null, null])
    expect(decide('UFC Fight Night', { league: 'ufc', time: '15:00' }, [night])[1]).toBe('fn')
    expect(decide('UFC Fight Night', { league: 'ufc', time: '20:00' }, [night])[1]).toBeNull()
    expect(decide('UFC TV', { league: 'ufc' }, [night])[1]).toBeNull()
    expect(decide('UFC Fight Pass Classics', { league: 'ufc' }, [night])[1]).toBeNull()
  })

  test('fighters under a team category are found all the same', () => {
    const parts = { ...bout('Dahl', 'Berg'), category: 'TEAM_VS_TEAM', cardSegment: 'prelims' } as const
    expect(decide('Dahl vs Berg (Prelims)', parts)).toEqual(['card_fighters', '310', 'prelims'])
    const main = { ...bout('Jones', 'Miocic'), category: 'TEAM_VS_TEAM', cardSegment: 'main_card' } as const
    expect(decide('Jones vs Miocic (Main Card)', main)).toEqual(['card_fighters', '310', 'main_card'])
  })
})

describe("the user's words of cards", () => {
  const only = card('ppv', 'ufc', 'UFC Fight Night: Smith vs. Silva', '2026-11-21T20:00:00Z', {
    segments: [
      { code: 'prelims', start: '2026-11-21T20:00:00Z', bouts: [{ fighters: ['A Berg', 'C Dahl'] }] },
      { code: 'main_card', start: '2026-11-21T23:00:00Z', bouts: [{ fighters: ['Anthony Smith', 'Bruno Silva'] }] },
    ],
  })
  const keywords: readonly DetectionKeyword[] = [
    { category: 'card_segments', keyword: 'hovedkamp', target: 'main_card' },
    { category: 'card_segments', keyword: 'forkampe?r', isRegex: true, target: 'prelims' },
    { category: 'event_type_keywords', keyword: 'kampaften', target: 'EVENT_CARD' },
  ]
  const found = (name: string, rows: readonly DetectionKeyword[] = keywords) => {
    const parts = {
      events: [only],
      keywords: new KeywordService(rows),
      now: new Date(NOW),
      timeZone: 'America/New_York',
    }
    const matcher = createNameMatcher(parts)
    const { event, segment } = matcher.match(matcher.read(name))
    return event === null ? null : [event.id, segment]
  }

  test.each([
    ['UFC: Hovedkamp', 'main_card'],
    ['UFC: Forkamper', 'prelims'],
    ['UFC Kampaften', null],
    ['UFC Kampaften: Hovedkamp', 'main_card'],
  ])('find in %s the only card of its promotion', (name, segment) => {
    expect(found(name)).toEqual(['ppv', segment])
    expect(found(name, [])).toBeNull()
  })

  test('leave other words of a name as they are', () => {
    expect(found('UFC Kampaften Aarhus')).toBeNull()
  })

  test('are none of the built-in ones that are taken back', () => {
    expect(found('UFC Card')).toEqual(['ppv', null])
    expect(found('UFC Card', [{ category: 'ignored_words', keyword: 'card' }])).toBeNull()
  })

  test.each(['UFC: Hauptkampf', 'UFC: Vorkämpfe', 'UFC: Preliminaires'])('are built in for %s', (name) => {
    expect(found(name, [])?.[0]).toBe('ppv')
  })
})
