import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import type { DetectionKeyword } from '../../src/generated/records.ts'
import { leagueCatalog, type OwnedLeague } from '../../src/sports/index.ts'
import { PLAIN_LETTERS } from '../../src/text.ts'

/** A word with letters that Unicode does not take apart, and the same word without them. */
const WORDS: readonly (readonly [special: string, plain: string])[] = [
  ['Łódź', 'Lodz'],
  ['ŁÓDŹ', 'lodz'],
  ['Øst', 'Ost'],
  ['Đuro', 'Duro'],
  ['Straße', 'Strasse'],
  ['STRAẞE', 'STRASSE'],
  ['Kırmızı', 'Kirmizi'],
  ['Ægir', 'Aegir'],
  ['Cœur', 'Coeur'],
  ['Þórður', 'Thordur'],
]
/** Each word with the one that names have for it: in both directions, and itself. */
const PAIRS = WORDS.flatMap(([special, plain]) => [
  [special, plain],
  [plain, special],
  [special, special],
])

const now = new Date('2026-09-12T12:00:00Z')
const read = (keyword: DetectionKeyword, name: string) =>
  readName(name, { keywords: new KeywordService([keyword]), now })

describe('letters without a decomposition', () => {
  test.each(PAIRS)('a keyword %s for a league finds %s', (keyword, word) => {
    const hint: DetectionKeyword = { category: 'league_hints', keyword: `Gull ${keyword}`, target: 'nba' }
    expect(read(hint, `Gull ${word}: Harbor vs Mesa`)).toMatchObject({ league: 'nba', team1: 'Harbor', team2: 'Mesa' })
    expect(read(hint, `Gull ${word}x: Harbor vs Mesa`).league).toBeNull()
  })

  test.each(PAIRS)('an exclusion %s finds %s', (keyword, word) => {
    const exclusion: DetectionKeyword = { category: 'exclusions', keyword }
    expect(read(exclusion, `Harbor vs Mesa (${word})`).isExcluded).toBe(true)
    expect(read(exclusion, `Harbor vs Mesa (${word}x)`).isExcluded).toBe(false)
  })

  test.each(PAIRS)("an own league's name %s is hinted by %s", (name, word) => {
    const league: OwnedLeague = { code: 'gull.1', sport: 'soccer', name }
    const keywords = new KeywordService([], { leagues: leagueCatalog([league]) })
    expect(keywords.detectLeague(`${word}: Harbor vs Mesa`)).toBe('gull.1')
  })

  test('a separator parts the sides where it stands, and the sides keep their letters', () => {
    const separator: DetectionKeyword = { category: 'separators', keyword: 'gegenüßer' }
    expect(read(separator, 'Großß Åßlund gegenüsser Þór æß 20:45')).toMatchObject({
      team1: 'Großß Åßlund',
      team2: 'Þór æß',
      time: '20:45',
    })
    expect(read(separator, 'Weißburg gegenüßer Ægir')).toMatchObject({ team1: 'Weißburg', team2: 'Ægir' })
  })

  test('patterns are found at their places behind letters that stand for two', () => {
    const keywords = new KeywordService([{ category: 'exclusions', keyword: 'Straße' }])
    const text = 'ß æ NBA Straße þ'
    const found = keywords.patternsIn(text).map(({ start, end }) => text.slice(start, end))
    expect(found).toEqual(['Straße', 'NBA'])
  })

  test('each of them is compared as one or two small letters of ASCII', () => {
    expect([...PLAIN_LETTERS].filter(([letter, plain]) => letter.length !== 1 || !/^[a-z]{1,2}$/.test(plain))).toEqual(
      [],
    )
  })
})
