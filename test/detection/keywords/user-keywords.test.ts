import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import { unusableKeywords } from '../../../src/detection/keywords/user-keywords.ts'
import type { DetectionKeyword } from '../../../src/generated/records.ts'

const hint = (keyword: string, target: string, more: Partial<DetectionKeyword> = {}): DetectionKeyword => ({
  category: 'league_hints',
  keyword,
  target,
  ...more,
})
const leagueOf = (name: string, rows: readonly DetectionKeyword[]) => new KeywordService(rows).detectLeague(name)

describe('precedence of the owner’s keywords, texts and expressions alike', () => {
  test('the higher priority counts first', () => {
    const rows = [hint('liga nova', 'a'), hint('l[i]ga', 'b', { isRegex: true, priority: 1 })]
    expect(leagueOf('Liga Nova: X vs Y', rows)).toBe('b')
  })

  test('then the longer keyword', () => {
    const rows = [hint('l[i]ga n', 'b', { isRegex: true }), hint('liga nova', 'a')]
    expect(leagueOf('Liga Nova: X vs Y', rows)).toBe('a')
    expect(leagueOf('Liga Nova: X vs Y', [...rows, hint('liga\\s+nova', 'c', { isRegex: true })])).toBe('c')
  })

  test('then the lower id', () => {
    const rows = [hint('nov[a]', 'b', { isRegex: true, id: 7 }), hint('lig.[ ]', 'a', { isRegex: true, id: 3 })]
    expect(
      leagueOf(
        'Liga Nova: X vs Y',
        rows.map((row) => ({ ...row, priority: 2 })),
      ),
    ).toBe('a')
  })
})

test('an expression is tried on the name as given and on the normalised one', () => {
  expect(leagueOf('Ｌｉｇａ ᴺᵒᵛᵃ', [hint('^liga nova$', 'a', { isRegex: true })])).toBe('a')
  expect(leagueOf('Liga|Nova', [hint('liga\\|nova', 'a', { isRegex: true })])).toBe('a')
})

describe('a stored expression that cannot be run', () => {
  const rows = [
    hint('(?=liga)liga', 'a', { isRegex: true, id: 4 }),
    hint('liga', 'b', { isRegex: true, id: 5 }),
    hint('x{600}', 'c', { isRegex: true, enabled: false }),
    hint('(?=', 'd'),
  ]

  test('leaves the others at work', () => {
    expect(leagueOf('Liga: X vs Y', rows)).toBe('b')
  })

  test('is told of by one warning with its place and the reason', () => {
    expect(unusableKeywords(rows)).toEqual([
      {
        code: 'settings_row_unreadable',
        place: 'detection keyword 4 (league_hints)',
        message: expect.stringMatching(/detection keyword 4 \(league_hints\).*Pattern "/),
      },
    ])
  })
})

describe('a stored row whose category cannot have its target', () => {
  const rows: readonly DetectionKeyword[] = [
    { id: 1, category: 'card_segments', keyword: 'x', target: 'main' },
    { id: 2, category: 'event_type_keywords', keyword: 'x', target: 'FOO' },
    { id: 3, category: 'event_type_keywords', keyword: 'x', target: 'event_card' },
    { id: 4, category: 'card_segments', keyword: 'x', target: ['prelims', 'main_card'] },
    { id: 5, category: 'event_type_keywords', keyword: 'x', target: 'FOO', enabled: false },
    { id: 6, category: 'league_hints', keyword: 'liga', target: 'b' },
  ]

  test('leaves the others at work', () => {
    expect(leagueOf('Liga: X vs Y', rows)).toBe('b')
    expect(new KeywordService(rows).getLeagueHints()[0]).toMatchObject({ source: 'user', keywords: ['liga'] })
  })

  test('is told of by one warning with its id, its category and what it may be', () => {
    const warnings = unusableKeywords(rows)
    expect(warnings.map(({ place }) => place)).toEqual([
      'detection keyword 1 (card_segments)',
      'detection keyword 2 (event_type_keywords)',
      'detection keyword 3 (event_type_keywords)',
      'detection keyword 4 (card_segments)',
    ])
    expect(warnings[1]).toEqual({
      code: 'settings_row_unreadable',
      place: 'detection keyword 2 (event_type_keywords)',
      message: expect.stringMatching(
        /detection keyword 2 \(event_type_keywords\).*\btarget\b.*EVENT_CARD, TEAM_VS_TEAM, FIELD_EVENT\b/,
      ),
    })
  })
})
