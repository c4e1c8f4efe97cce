import { describe, expect, test } from 'vitest'
import { fold, withoutClubWords } from '../../../src/matching/identity/fold.ts'

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
  ])('takes %j and %j for one name', (left, right) => {
    expect(fold(left)).toBe(fold(right))
  })

  test.each([
    ['Indiana', 'Indiana State'],
    ['Miami', 'Miami (OH)'],
    ['Carolina', 'North Carolina'],
    ['Manchester City', 'Manchester United'],
  ])('keeps %j and %j apart', (left, right) => {
    expect(fold(left)).not.toBe(fold(right))
  })

  test('club words go from the ends only, and never all of a name', () => {
    expect(withoutClubWords('1 fc nuremberg')).toBe('nuremberg')
    expect(withoutClubWords('austin fc')).toBe('austin')
    expect(withoutClubWords('lafc')).toBeNull()
    expect(withoutClubWords('fc')).toBeNull()
  })
})
