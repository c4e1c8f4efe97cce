import { foldName } from '../fold-name.ts'
import type { LeagueCatalogue } from './leagues.ts'
import { SPORTS } from './sports.ts'

/** Lists of codes that people name things of. */
export type NamedList = 'league' | 'sport'

/** What leagues are called in files of other programs, beside the names that the catalogue has. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['cfb', 'college-football'],
  ['cbb', 'mens-college-basketball'],
  ['ncaab', 'mens-college-basketball'],
  ['wcbb', 'womens-college-basketball'],
  ['epl', 'eng.1'],
  ['seriea', 'ita.1'],
  ['ligue1', 'fra.1'],
  ['mls', 'usa.1'],
  ['nwsl', 'usa.nwsl'],
  ['ucl', 'uefa.champions'],
])

/**
 * The code that a code or a name means, read without case, for imports of files
 * (issue 9); null for one that nobody knows. A text that is a code means that one,
 * also where something else is called so; of several with one name the first is meant.
 */
export function codeMeant(list: NamedList, written: string, catalogue: LeagueCatalogue): string | null {
  return codesByName(list, catalogue).get(foldName(written)) ?? null
}

const codesKept = {
  sport: new WeakMap<LeagueCatalogue, ReadonlyMap<string, string>>(),
  league: new WeakMap<LeagueCatalogue, ReadonlyMap<string, string>>(),
}

/** Codes by every name that means one; made once for a catalogue. */
function codesByName(list: NamedList, catalogue: LeagueCatalogue): ReadonlyMap<string, string> {
  const kept = codesKept[list].get(catalogue)
  if (kept !== undefined) return kept
  const others = list === 'league' ? [...OTHER_NAMES].filter(([, code]) => catalogue.find(code) !== undefined) : []
  const codes = list === 'league' ? catalogue.all : sportsOf(catalogue)
  // The last of a name counts: what is surest comes last.
  const made = new Map([
    ...others,
    ...codes
      .toReversed()
      .flatMap(({ code, name, short_name: short = name }) => [
        [foldName(short), code] as const,
        [foldName(name), code] as const,
      ]),
    ...codes.map(({ code }) => [foldName(code), code] as const),
  ])
  codesKept[list].set(catalogue, made)
  return made
}

interface NamedCode {
  readonly code: string
  readonly name: string
  readonly short_name?: string
}

/** The sports that there are, and those of the owner's leagues. */
function sportsOf({ own }: LeagueCatalogue): readonly NamedCode[] {
  return [...own.map(({ sport }) => ({ code: sport, name: sport })), ...SPORTS]
}
