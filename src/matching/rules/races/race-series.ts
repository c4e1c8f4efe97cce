import { LEAGUES } from '../../../sports/index.ts'
import { type FoundPhrase, phraseFinder } from '../phrases.ts'
import data from './race-series.json' with { type: 'json' }

/** Leagues that a spelling of a series means; none for a series that no provider has. */
type SeriesMeaning = readonly string[]

/** Which series a name speaks of. */
export interface SaidSeries {
  /** Leagues that are meant; empty when the name says none. */
  readonly leagues: ReadonlySet<string>
  /** The name speaks of a series beside those: a support race of the same weekend. */
  readonly isOther: boolean
  readonly found: readonly FoundPhrase<SeriesMeaning>[]
}

const findSeries = phraseFinder<SeriesMeaning>(spellings())

/**
 * The series that the words of a name speak of. "NASCAR" leaves open which of
 * its series is meant where nothing closer is said. A channel may carry the name
 * of one series and show another ("Sky Sports F1: F2 Sprint Race").
 */
export function seriesOf(words: readonly string[]): SaidSeries {
  const found = findSeries(words)
  const exact = found.filter(({ meaning }) => meaning.length === 1)
  const leagues = new Set((exact.length > 0 ? exact : found).flatMap(({ meaning }) => meaning))
  return { leagues, isOther: found.some(({ meaning }) => meaning.length === 0), found }
}

function* spellings(): Iterable<readonly [string, SeriesMeaning]> {
  for (const { league, names } of data.series) for (const name of names) yield [name, [league]]
  for (const { leagues, names } of data.umbrellas) for (const name of names) yield [name, leagues]
  for (const name of data.others) yield [name, []]
  for (const { code, sport, name, short_name: shortName, aliases = [] } of LEAGUES) {
    if (sport !== 'racing') continue
    for (const text of [name, shortName, ...aliases]) if (text !== undefined) yield [text, [code]]
  }
}
