import { type KnownLeague, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import data from './golf-names.json' with { type: 'json' }
import { builtInNames, ownNames, uncataloguedNames } from './league-names.ts'
import { oncePer } from './once-per.ts'
import { phraseFinder } from './title-words.ts'

const seniorTours: ReadonlySet<string> = new Set(data.seniors)

/** Finds the tours under a catalogue in folded words, with their leagues: none for a tour that is not in the catalogue. */
export const tourFinder = oncePer((catalogue: LeagueCatalogue) => phraseFinder<readonly string[]>(spellings(catalogue)))

/** True for a league whose players are all seniors. */
export function isSeniorTour(league: string): boolean {
  return seniorTours.has(league)
}

/** The owner's names come first: a finder keeps the first meaning of a phrase. */
function* spellings(catalogue: LeagueCatalogue): Iterable<readonly [string, readonly string[]]> {
  const own = ownNames(catalogue, isTour)
  yield* own
  yield* builtInNames(catalogue, isTour)
  yield* uncataloguedNames(data.others, own)
}

function isTour({ sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'tournament'
}
