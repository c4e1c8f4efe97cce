import { describe, expect, test } from 'vitest'
import {
  isOtherNumber,
  isSameNumber,
  numbersOfName,
  numbersOfTitle,
  promotionsOf,
} from '../../../src/matching/rules/fight-card-facts.ts'
import { fold } from '../../../src/matching/teams/name-folding.ts'
import { BUILT_IN_LEAGUES } from '../../../src/sports/index.ts'

const promotions = promotionsOf(BUILT_IN_LEAGUES)
const named = (title: string, name = title) => numbersOfName(fold(title), fold(name), promotions)
const titled = (title: string) => numbersOfTitle(title, promotions)

describe('numbers of cards', () => {
  test.each([
    ['UFC 320: Ankalaev vs. Pereira 2', 'ufc', '', 320],
    ['UFC320', 'ufc', '', 320],
    ['UFC #320', 'ufc', '', 320],
    ['UFC PPV 320', 'ufc', '', 320],
    ['Ultimate Fighting Championship 320', 'ufc', '', 320],
    ['UFC Freedom 250: Topuria vs. Gaethje', 'ufc', '', 250],
    ['UFC Fight Night 264: Tsarukyan vs Hooker', 'ufc', 'fight night', 264],
    ['ONE Friday Fights 110: Worapon v Musaev', 'one', 'friday fights', 110],
    ['Cage Warriors 170', 'cage-warriors', '', 170],
    ['Boxing 12: Smith vs Silva', '', '', null],
    ['Noche UFC: Lopes vs. Silva', '', '', null],
    ['UFC 09: Smith vs Silva', '', '', null],
  ])('of %j', (title, promotion, series, number) => {
    expect(named(title)).toMatchObject({ promotion, series, number })
  })

  test('behind a slot are those of the title', () => {
    expect(named('UFC 320: PRELIMS', 'UFC 02: UFC 320: PRELIMS').number).toBe(320)
    expect(named('PRELIMS', 'UFC 02: UFC 320 | PRELIMS').number).toBe(320)
  })

  test.each([
    ["Dana White's Contender Series: Season 9, Week 7", 9, 7],
    ['DWCS S9 W7', 9, 7],
    ['DWCS s9e7', 9, 7],
    ['Contender Series Week 7', null, 7],
    ['Contender Series', null, null],
  ])('of %j are season and week', (title, season, week) => {
    expect(named(title)).toMatchObject({ isContender: true, season, week })
  })
})

describe('a number of a name', () => {
  const ufc = titled('UFC 320: Ankalaev vs. Pereira 2')
  const night = titled('UFC Fight Night: Ulberg vs. Reyes')
  const week = titled("Dana White's Contender Series: Season 9, Week 7")

  test('is the card of that promotion and series', () => {
    expect(isSameNumber(named('UFC 320'), ufc)).toBe(true)
    expect(isSameNumber(named('PFL 320'), ufc)).toBe(false)
    expect(isSameNumber(named('UFC Fight Night 320'), ufc)).toBe(false)
    expect(isSameNumber(named('DWCS Week 7'), week)).toBe(true)
    expect(isSameNumber(named('DWCS S8 W7'), week)).toBe(false)
    expect(isSameNumber(named('UFC'), night)).toBe(false)
  })

  test('rules other cards out, but a slot does not', () => {
    expect(isOtherNumber(named('UFC 321'), ufc)).toBe(true)
    expect(isOtherNumber(named('UFC 4: Ankalaev vs Pereira'), ufc)).toBe(false)
    expect(isOtherNumber(named('UFC 321'), night)).toBe(true)
    expect(isOtherNumber(named('UFC Fight Night 260: Ulberg vs Reyes'), night)).toBe(false)
    expect(isOtherNumber(named('DWCS Week 8'), week)).toBe(true)
    expect(isOtherNumber(named('DWCS'), night)).toBe(true)
  })
})
