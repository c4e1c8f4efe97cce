import { describe, expect, test } from 'vitest'
import { promotionsOf } from '../../../src/matching/rules/fight-card-facts.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../../src/sports/index.ts'

const builtIn = promotionsOf(BUILT_IN_LEAGUES)
const own = promotionsOf(
  leagueCatalog([
    { code: '5119', sport: 'mma', name: 'Samurai' },
    { code: 'rizin-ff', sport: 'mma', name: 'Rizin Fighting Federation', shortName: 'RIZIN' },
    { code: 'delo', sport: 'mma', name: 'Наше Дело' },
    { code: 'shark', sport: 'football', name: 'Shark' },
  ]),
)

describe('promotions of fight cards', () => {
  test('count their cards, and cards of a kind', () => {
    expect(builtIn.countsIn('ufc 320 prelims and one friday fights 110')).toEqual([
      { promotion: 'ufc', kind: '', digits: '320' },
      { promotion: 'one', kind: 'friday fights', digits: '110' },
    ])
    expect(builtIn.countsIn('rizin 50')).toEqual([{ promotion: 'rizin', kind: '', digits: '50' }])
    expect(builtIn.countsIn('samurai 12 and undone 36')).toEqual([])
  })

  test('are also those that the owner added, under each of their names', () => {
    expect(own.countsIn('samurai 12')).toEqual([{ promotion: '5119', kind: '', digits: '12' }])
    expect(own.countsIn('rizin fighting federation 50, rizin ff 51, rizin landmark 9')).toEqual([
      { promotion: 'rizin-ff', kind: '', digits: '50' },
      { promotion: 'rizin-ff', kind: '', digits: '51' },
      { promotion: 'rizin-ff', kind: 'landmark', digits: '9' },
    ])
    expect(own.countsIn('наше дело 90')).toEqual([{ promotion: 'delo', kind: '', digits: '90' }])
    expect(own.countsIn('shark 3')).toEqual([])
  })

  test('of the catalogue are no part of a fighter, but “Fury” may be one', () => {
    const found = (words: string) => own.catalogd(words.split(' ')).map(({ meaning }) => meaning)
    expect(found('ufc jones')).toEqual(['ufc'])
    expect(found('samurai nowak')).toEqual(['5119'])
    expect(found('tyson fury')).toEqual([])
    expect(own.known(['tyson', 'fury']).map(({ meaning }) => meaning)).toEqual(['fury'])
  })
})
