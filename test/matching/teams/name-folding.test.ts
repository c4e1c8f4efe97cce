import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, withoutClubWords } from '../../../src/matching/teams/name-folding.ts'

describe('fold', () => {
  test.each([
    ['Indiana State', 'Indiana St'],
    ['Indiana St.', 'INDIANA STATE'],
    ['St. Louis', 'Saint Louis'],
    ['Paris Saint-Germain', 'Paris St Germain'],
    ['Brighton & Hove Albion', 'brighton and hove albion'],
    ['Texas A&M—Corpus Christi', 'Texas A&M-Corpus Christi'],
    ['D.C. United', 'DC Utd'],
    ["Hawai'i", 'Hawaii'],
    ['CF Montréal', 'CF MONTREAL'],
    ['FC Bayern München', 'FC Bayern Munich'],
    ['1. FC Köln', '1. FC Koeln'],
    ['FC København', 'FC Copenhagen'],
    ['UMass_Boston', 'UMass Boston'],
    ['İspanya', 'Ispanya'],
    ['Hawai’i', 'HAWAI`I'],
    ['Kjøbenhavn Ðuro', 'KJOBENHAVN DURO'],
    ['Łódź', 'Lodz'],
    ['Großburg', 'GROẞBURG'],
    ['Großburg', 'Grossburg'],
    ['Ægir Þór', 'AEGIR THOR'],
    ['Ħamrun', 'Hamrun'],
    ['Philly Eagles', 'Filadelfia Eagles'],
    ['Fla. St', 'Florida State'],
    ['Texas A&M', 'Texas AM'],
    ['Alabama A & M', 'Alabama A and M'],
    ['Cincinatti Reds', 'Cincinnati Reds'],
    ['Bangalore', 'Bengaluru'],
  ])('takes %j and %j for one name', (left, right) => {
    expect(fold(left)).toBe(fold(right))
  })

  test.each([
    ['Indiana', 'Indiana State'],
    ['Miami', 'Miami (OH)'],
    ['Carolina', 'North Carolina'],
    ['Manchester City', 'Manchester United'],
    ['Missouri S&T', 'Missouri State'],
    ['William & Mary', 'William Mary'],
  ])('keeps %j and %j apart', (left, right) => {
    expect(fold(left)).not.toBe(fold(right))
  })

  test('club words go from the ends only, and never all of a name', () => {
    expect(withoutClubWords('1 fc nuremberg')).toBe('nuremberg')
    expect(withoutClubWords('austin fc')).toBe('austin')
    expect(withoutClubWords('lafc')).toBeNull()
    expect(withoutClubWords('fc')).toBeNull()
    expect(withoutClubWords('schalke 04')).toBe('schalke')
    expect(withoutClubWords('fc fc')).toBeNull()
    expect(withoutClubWords('')).toBeNull()
  })

  test('a second team keeps its number', () => {
    expect(withoutClubWords('lafc 2')).toBeNull()
    expect(withoutClubWords('whitecaps fc 2')).toBeNull()
  })

  test('folding a folded text changes nothing, and case and accents do not count', () => {
    const words = fc.constantFrom(
      'St.',
      'State',
      'Sevilla',
      'Wash.',
      'D.',
      'C.',
      'Köln',
      "O'Brien",
      '&',
      'İ',
      'Ø',
      '76ers',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words, { maxLength: 6 }).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const folded = fold(given)
        expect(fold(folded)).toBe(folded)
        expect(fold(given.normalize('NFD'))).toBe(folded)
      }),
      { numRuns: 2000 },
    )
  })
})
