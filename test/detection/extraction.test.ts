import { describe, expect, test } from 'vitest'
import {
  compileUserPattern,
  extractionProblem,
  KeywordService,
  readName,
  withExtraction,
} from '../../src/detection/index.ts'

const keywords = new KeywordService()
const now = new Date('2025-06-05T16:00:00Z')

function extracted(name: string, ...expressions: string[]) {
  const reading = readName(name, { keywords, now })
  return withExtraction(reading, expressions.map(compileUserPattern), { keywords, now })
}

describe('what is captured', () => {
  test('replaces what the name is read as', () => {
    const name = 'Ch 4 # Herons & Mules # 27/06 # 20.45 CET # epl'
    const whole = '# (?<team1>.+) & (?<team2>.+) # (?<date>.+) # (?<time>.+) # (?<league>.+)'
    expect(extracted(name, whole)).toMatchObject({
      category: 'TEAM_VS_TEAM',
      team1: 'Herons',
      team2: 'Mules',
      date: '2025-06-27',
      isDateWithoutYear: true,
      time: '20:45',
      zone: 'Europe/Berlin',
      league: 'eng.1',
      sport: 'soccer',
    })
  })

  test('leaves the rest as it was read', () => {
    const plain = extracted('NBA 01: Mules @ Herons Jun 5 7:00 PM ET')
    const kept = extracted('NBA 01: Mules @ Herons Jun 5 7:00 PM ET', '(?<league>NFL)', '(?<team1>\\w+) @')
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ ...plain, team1: 'Mules' }))
  })

  test('and cannot be read counts as not captured', () => {
    expect(extracted('A vs B 7pm ET', '(?<time>A) (?<date>vs) (?<league>B)')).toMatchObject({
      time: '19:00',
      date: null,
      league: null,
    })
  })

  test('fills a slot that looks empty, and makes no event of what is set aside', () => {
    expect(extracted('NBA 07: ', '(?<team1>NBA) (?<team2>07)')).toMatchObject({
      category: 'TEAM_VS_TEAM',
      isPlaceholder: false,
    })
    expect(extracted('UFC 300 Weigh-In: A vs B', '(?<team1>A) vs (?<team2>B)')).toMatchObject({
      category: 'OTHER',
      isExcluded: true,
    })
    expect(extracted('Only Herons here', '(?<team1>Herons)')).toMatchObject({ category: 'TEAM_ONLY', team1: 'Herons' })
  })

  test('stands among the steps', () => {
    const { steps } = extracted('x Herons', 'x (?<team1>.+)')
    expect(steps().at(-1)).toEqual({ step: 'extraction', found: 'team1 "Herons"', rest: '' })
  })
})

test('an expression without a capture that is read is none', () => {
  const problem = (expression: string) => extractionProblem(compileUserPattern(expression))
  expect(problem('(?<team1>.+) (?P<date>.+)')).toBeNull()
  expect(problem('(.+) vs (.+)')).toContain('no named capture')
  expect(problem('(?<team1>.+) (?<home>.+)')).toContain('capture home')
})
