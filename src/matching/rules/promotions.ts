import { type KnownLeague, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'
import { builtInNames, type LeagueNames, ownNames, uncataloguedNames } from './league-names.ts'
import { oncePer } from './once-per.ts'
import data from './promotions.json' with { type: 'json' }
import { type PhraseFinder, phraseFinder } from './title-words.ts'

/** Promotions of fight cards, as names and titles speak of them. */
export interface Promotions {
  /** Finds those of the catalogue in folded words. */
  readonly catalogued: PhraseFinder<string>
  /** Finds those of the catalogue and the others; of those "Fury" and "Titan" are fighters as well. */
  readonly known: PhraseFinder<string>
  /** The counts that stand in a folded text, from left to right. */
  countsIn(folded: string): readonly PromotionCount[]
}

/** "Fight Night 36" of a promotion. */
export interface PromotionCount {
  /** League code of the promotion, or one in that style. */
  readonly promotion: string
  /** What is counted, "fight night"; empty for the promotion's cards. */
  readonly kind: string
  /** As written, at most four. */
  readonly digits: string
}

/** What may stand between a promotion and a number; the first ones name its cards and count nothing apart. */
const CARDS = ['fc', 'cf', 'ff', 'mma', 'ppv', 'freedom']
const KINDS = ['fight night', 'friday fights', 'landmark', 'europe', 'mena', 'africa']

const cards: ReadonlySet<string> = new Set(CARDS)

/** The promotions under a catalogue; the owner's names come before the built-in ones. */
export const promotionsOf = oncePer((catalogue: LeagueCatalogue): Promotions => {
  const own = ownNames(catalogue, isPromotion)
  const catalogued = codesByName([builtInNames(catalogue, isPromotion), own])
  const known = new Map([...others(own), ...catalogued])
  const counts = countPattern([...known.keys()])
  return {
    catalogued: phraseFinder(catalogued),
    known: phraseFinder(known),
    countsIn: (folded) =>
      Array.from(folded.matchAll(counts), ([, name = '', kind = '', digits = '']) => ({
        promotion: known.get(name) ?? name,
        kind: cards.has(kind) ? '' : kind,
        digits,
      })),
  }
})

/** Boxing is a sport of many promotions, and no name of one. */
function isPromotion({ code, sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'card' && code !== sport
}

/** Of a name that several leagues have the first counts. */
function codesByName(names: readonly LeagueNames[]): Map<string, string> {
  return new Map(names.flatMap((some) => [...some].map(([name, [code = name]]) => [name, code] as const)))
}

/** Promotions that the catalogue has not, each name with one code. */
function others(own: LeagueNames): Map<string, string> {
  const owned = uncataloguedNames(data.others, own)
  return new Map(
    data.others.flatMap(([first = '', ...more]) => {
      const code = owned.get(fold(first))?.[0] ?? fold(first).replaceAll(' ', '-')
      return [first, ...more].map((name) => [fold(name), code] as const)
    }),
  )
}

/** Folded names hold letters, digits and blanks only. */
function countPattern(names: readonly string[]): RegExp {
  const longestFirst = [...names].sort((left, right) => right.length - left.length)
  const named = `(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`
  return new RegExp(`${named}(?: (${[...CARDS, ...KINDS].join('|')}))? ?(\\d{1,4})(?![\\p{L}\\p{N}])`, 'gu')
}
