import { describe, expect, test } from 'vitest'
import { builtInNames, ownNames, uncatalogdNames } from '../../../src/matching/rules/league-names.ts'
import { leagueCatalog } from '../../../src/sports/index.ts'

const catalog = leagueCatalog([
  { code: 'formula-e', sport: 'racing', name: 'ABB Formula E', shortName: 'FE', aliases: ['É Prix'] },
  { code: '4370', sport: 'racing', name: 'Supercars', shortName: 'S' },
  { code: 'v8', sport: 'racing', name: 'V8', aliases: ['Supercars'] },
  { code: 'f1', sport: 'racing', name: 'Formel 1' },
  { code: 'gone', sport: 'racing', name: 'Gone', enabled: false },
])
const isRacing = ({ sport }: { readonly sport: string }): boolean => sport === 'racing'

describe('names of leagues', () => {
  test('of the owner are what he calls them and their codes, folded; no single letter and no number', () => {
    expect(Object.fromEntries(ownNames(catalog, isRacing))).toEqual({
      'formula e': ['formula-e'],
      'abb formula e': ['formula-e'],
      fe: ['formula-e'],
      'e prix': ['formula-e'],
      supercars: ['4370', 'v8'],
      v8: ['v8'],
      f1: ['f1'],
      'formel 1': ['f1'],
    })
    expect(ownNames(catalog, () => false).size).toBe(0)
  })

  test('that are built in are without their codes, and without leagues that the owner replaced', () => {
    const names = builtInNames(catalog, isRacing)
    expect(names.get('indycar')).toEqual(['irl'])
    expect([names.has('irl'), names.has('formula 1'), names.has('pga tour')]).toEqual([false, false, false])
  })

  test('that the catalogue has not mean the league of the owner that is called like one of them', () => {
    const rows = [
      ['Formula E', 'E-Prix'],
      ['F2', 'Feature Race'],
      ['F3', 'Feature Race'],
      ['V8 Supercars', 'Supercars'],
    ]
    expect(Object.fromEntries(uncatalogdNames(rows, ownNames(catalog, isRacing)))).toEqual({
      'formula e': ['formula-e'],
      'e prix': ['formula-e'],
      f2: [],
      f3: [],
      'feature race': [],
      'v8 supercars': ['4370', 'v8'],
      supercars: ['4370', 'v8'],
    })
  })
})
