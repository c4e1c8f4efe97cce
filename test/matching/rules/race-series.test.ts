import { describe, expect, test } from 'vitest'
import { seriesOf } from '../../../src/matching/rules/race-names.ts'
import { fold } from '../../../src/matching/teams/name-folding.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../../src/sports/index.ts'

function said(text: string, catalog = BUILT_IN_LEAGUES) {
  const { leagues, isOther } = seriesOf(fold(text).split(' '), catalog)
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

  const own = leagueCatalog([
    { code: 'formula-e', sport: 'racing', name: 'ABB FIA Formula E World Championship', shortName: 'Formula E' },
    { code: 'f2', sport: 'racing', name: 'Formula 2' },
    { code: '4370', sport: 'racing', name: 'Repco Series', aliases: ['Supercars'] },
    { code: 'f1-ladies', sport: 'racing', name: 'F1 Academy', enabled: false },
  ])

  test.each([
    ['Formula E: Berlin Race', ['formula-e']],
    ['Formel E Berlin E-Prix', ['formula-e']],
    ['V8 Supercars Bathurst', ['4370']],
    ['Sky Sports F1: F2 Sprint Race', ['f2']],
    ['F3 Feature Race', ['f2', 'other']],
    ['Supercars: Porsche Carrera Cup', ['4370', 'other']],
    ['F1 Academy Montreal', ['other']],
    ['Formula E: Berlin - F2', ['other']],
    ['Race 4370', []],
  ])('%j, of an owner who added some', (text, series) => {
    expect(said(text, own)).toEqual(series)
  })
})
