import { fold } from '../teams/name-folding.ts'
import nations from '../teams/names/nations.json' with { type: 'json' }
import data from './race-places.json' with { type: 'json' }
import { phraseFinder, wordsBeside } from './title-words.ts'

/** A place of which names speak in several languages. */
export interface RacePlace {
  readonly kind: 'nation' | 'track'
  /** Its first spelling; of a nation the English name. */
  readonly name: string
  /**
   * Of a track, by league, the nation that its race there is named after; none
   * where that changes or where it is named after the town.
   */
  readonly races: Readonly<Record<string, string>>
}

/** The places that a text speaks of, and its words besides. */
export interface PlacesOfText {
  readonly nations: ReadonlySet<string>
  readonly tracks: readonly RacePlace[]
  /** Words that are no known place. */
  readonly others: readonly string[]
  /** The word that a Grand Prix is named after, where no place is known by it. */
  readonly unknownPrix: string | null
}

/** Words between a Grand Prix and the place that it is named after. */
const LINK = /^(?:de|del|della|dell|do|da|di|du|des|der|van|von|of|the|la|le|los|las|d|en|in|at|e)$/

/** Shorter names of nations are those of streams' countries and of languages: "US", "GB". */
const SHORTEST_NATION = 3

const TRACKS: readonly { readonly names: readonly string[]; readonly races?: Readonly<Record<string, string>> }[] =
  data.tracks

const leaguesByNation: ReadonlySet<string> = new Set(TRACKS.flatMap(({ races = {} }) => Object.keys(races)))

const findPlaces = phraseFinder<RacePlace>(spellings())

/**
 * The places of a name or a title. Where it speaks of a Grand Prix, the one that
 * this is named after counts alone, be it "Qatar Airways Australian Grand Prix"
 * or "Gran Premio de España": the others are sponsors and stations.
 */
export function placesOf(words: readonly string[]): PlacesOfText {
  const prix = lastPrix(words)
  const text = prix > 0 && words[prix - 1] === 'us' ? [...words.slice(0, prix - 1), 'usa', ...words.slice(prix)] : words
  const found = findPlaces(text)
  const others = wordsBeside(text, found)
  if (prix < 0) return { ...byKind(found.map(({ meaning }) => meaning)), others, unknownPrix: null }
  const behind = found.filter(({ at }) => at > prix)
  const before = found.filter(({ at }) => at < prix)
  const own = behind.length > 0 ? behind : before.slice(-1)
  const isKnown = own.length > 0
  return { ...byKind(own.map(({ meaning }) => meaning)), others, unknownPrix: isKnown ? null : prixWord(text, prix) }
}

/** True for a league that has one race in most nations: its tracks and nations stand for one another. */
export function isRacedByNation(league: string): boolean {
  return leaguesByNation.has(league)
}

/** Place of the first word of the last Grand Prix in the words; -1 without one. */
function lastPrix(words: readonly string[]): number {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (words[at] === 'gp') return at
    if (at > 0 && /^(?:prix|premio|preis)$/.test(words[at] ?? '') && /^(?:gran|gro)/.test(words[at - 1] ?? '')) {
      return at - 1
    }
  }
  return -1
}

/** "Foo" of "Foo Grand Prix" and of "Grand Prix de Foo". */
function prixWord(words: readonly string[], prix: number): string | null {
  const after = words[prix] === 'gp' ? prix + 1 : prix + 2
  const isLinked = LINK.test(words[after] ?? '')
  const behind = words.slice(after).find((word) => !LINK.test(word))
  return (isLinked ? behind : words[prix - 1]) ?? null
}

function byKind(places: readonly RacePlace[]) {
  return {
    nations: new Set(places.filter(({ kind }) => kind === 'nation').map(({ name }) => name)),
    tracks: places.filter(({ kind }) => kind === 'track'),
  }
}

/** Tracks first: a finder keeps the first meaning of a phrase, and Mexico's race is called after its city. */
function* spellings(): Iterable<readonly [string, RacePlace]> {
  const tracks = new Map<string, RacePlace>()
  for (const { names, races = {} } of TRACKS) {
    const track: RacePlace = { kind: 'track', name: names[0] ?? '', races }
    for (const text of names) {
      tracks.set(fold(text), track)
      yield [text, track]
    }
  }
  for (const names of [...data.nations, ...nations.map(({ names }) => names)]) {
    const [name = ''] = names
    const place = tracks.get(fold(name)) ?? { kind: 'nation', name, races: {} }
    for (const text of names) if (fold(text).length >= SHORTEST_NATION) yield [text, place]
  }
}
