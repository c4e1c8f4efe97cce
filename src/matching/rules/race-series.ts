import { findLeague, type KnownLeague, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { builtInNames, ownNames, uncataloguedNames } from './league-names.ts'
import { oncePer } from './once-per.ts'
import data from './race-series.json' with { type: 'json' }
import { raceText } from './race-words.ts'
import { type FoundPhrase, phraseFinder } from './title-words.ts'

/** Leagues that a spelling of a series means; none for a series that is not in the catalogue. */
type SeriesMeaning = readonly string[]

/** Which series a name speaks of. */
export interface SaidSeries {
  /** Leagues that are meant; empty when the name says none, or two of the owner's. */
  readonly leagues: ReadonlySet<string>
  /** The name speaks of a series beside those: a support race of the same weekend. */
  readonly isOther: boolean
  readonly found: readonly FoundPhrase<SeriesMeaning>[]
}

const finderOf = oncePer((catalogue: LeagueCatalogue) => phraseFinder<SeriesMeaning>(spellings(catalogue)))

/**
 * The series that the words of a name speak of. "NASCAR" leaves open which of
 * its series is meant where nothing closer is said. A channel may carry the name
 * of one series and show another ("Sky Sports F1: F2 Sprint Race"): a series that
 * the owner added counts over the built-in ones beside it.
 */
export function seriesOf(words: readonly string[], catalogue: LeagueCatalogue): SaidSeries {
  const found = finderOf(catalogue)(words)
  const exact = found.filter(({ meaning }) => meaning.length === 1)
  const codes = new Set((exact.length > 0 ? exact : found).flatMap(({ meaning }) => meaning))
  const added = new Set([...codes].filter((code) => findLeague(code) === undefined))
  if (exact.length > 0 && added.size > 1) return { leagues: new Set(), isOther: true, found }
  const isOther = found.some(({ meaning }) => meaning.length === 0)
  return { leagues: added.size > 0 ? added : codes, isOther, found }
}

/**
 * The leagues whose races a name without a hint of a league may mean, as far as its
 * series tells: those of the series, none for one that is not in the catalogue, and
 * null where it says no series. raceWeekends looks at no others.
 */
export function leaguesOfSeries(name: string, catalogue: LeagueCatalogue): ReadonlySet<string> | null {
  const { leagues, isOther } = seriesOf(raceText(name).split(' '), catalogue)
  return leagues.size > 0 || isOther ? leagues : null
}

/** The owner's names come first: a finder keeps the first meaning of a phrase. */
function* spellings(catalogue: LeagueCatalogue): Iterable<readonly [string, SeriesMeaning]> {
  const own = ownNames(catalogue, isRaced)
  yield* own
  for (const { league, names } of data.series) for (const name of names) yield [name, [league]]
  for (const { leagues, names } of data.umbrellas) for (const name of names) yield [name, leagues]
  yield* builtInNames(catalogue, isRaced)
  yield* uncataloguedNames(data.others, own)
}

function isRaced({ sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'race'
}
