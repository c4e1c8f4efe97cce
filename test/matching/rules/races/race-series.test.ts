import { describe, expect, test } from 'vitest'
import { fold } from '../../../../src/matching/identity/fold.ts'
import { seriesOf } from '../../../../src/matching/rules/races/race-series.ts'

function said(text: string) {
  const { leagues, isOther } = seriesOf(fold(text).split(' '))
  return [...leagues, ...(isOther ? ['other'] : [])]
}

describe('series of races', () => {
  test.each([
    ['Fórmula 1 GP de España', ['f1']],
    ['NASCAR Cup Series at Texas', ['nascar-premier']],
    ["NASCAR O'Reilly Auto Parts Series", ['nascar-secondary']],
    ['NASCAR Trucks: Texas', ['nascar-truck']],
    ['NASCAR Talladega', ['nascar-premier', 'nascar-secondary', 'nascar-truck']],
    ['IndyCar Long Beach', ['irl']],
    ['MotoGP Mugello', ['motogp']],
    ['F1 Academy Montreal', ['other']],
    ['Sky Sports F1: F2 Sprint Race', ['f1', 'other']],
    ['MotoGP: Moto2 Race', ['motogp', 'other']],
    ['ARCA Menards Series Talladega', ['other']],
    ['Canadian Grand Prix', []],
  ])('%j', (text, series) => {
    expect(said(text)).toEqual(series)
  })
})
