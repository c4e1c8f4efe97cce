import { describe, expect, test } from 'vitest'
import { createKeywordService } from '../../src/detection/index.ts'
import { unusableKeywords } from '../../src/detection/user-keywords.ts'
import type { DetectionKeyword } from '../../src/generated/records.ts'

const hint = (keyword: string, target: string, more: Partial<DetectionKeyword> = {}): DetectionKeyword => ({
  category: 'league_hints',
  keyword,
  target,
  ...more,
})
const leagueOf = (name: string, rows: readonly DetectionKeyword[]) => createKeywordService(rows).detectLeague(name)

describe('precedence of the owner’s keywords, texts and expressions alike', () => {
  test('the higher priority counts first', () => {
    const rows = [hint('liga nova', 'a'), hint('l[i]ga', 'b', { is_regex: true, priority: 1 })]
    expect(leagueOf('Liga Nova: X vs Y', rows)).toBe('b')
  })

  test('then the longer keyword', () => {
    const rows = [hint('l[i]ga n', 'b', { is_regex: true }), hint('liga nova', 'a')]
    expect(leagueOf('Liga Nova: X vs Y', rows)).toBe('a')
    expect(leagueOf('Liga Nova: X vs Y', [...rows, hint('liga\\s+nova', 'c', { is_regex: true })])).toBe('c')
  })

  test('then the lower id', () => {
    const rows = [hint('nov[a]', 'b', { is_regex: true, id: 7 }), hint('lig.[ ]', 'a', { is_regex: true, id: 3 })]
    expect(
      leagueOf(
        'Liga Nova: X vs Y',
        rows.map((row) => ({ ...row, priority: 2 })),
      ),
    ).toBe('a')
  })
})

test('an expression is tried on the name as given and on the normalised one', () => {
  expect(leagueOf('Ｌｉｇａ ᴺᵒᵛᵃ', [hint('^liga nova$', 'a', { is_regex: true })])).toBe('a')
  expect(leagueOf('Liga|Nova', [hint('liga\\|nova', 'a', { is_regex: true })])).toBe('a')
})

describe('a stored expression that cannot be run', () => {
  const rows = [
    hint('(?=liga)liga', 'a', { is_regex: true, id: 4 }),
    hint('liga', 'b', { is_regex: true, id: 5 }),
    hint('x{600}', 'c', { is_regex: true, enabled: false }),
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
        message: expect.stringMatching(
          /^detection keyword 4 \(league_hints\) is left out; mend or delete it\. Pattern /,
        ),
      },
    ])
  })
})
