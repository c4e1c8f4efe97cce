import type { EventSegment } from '../../generated/records.ts'
import { findLeague, type KnownLeague, type LeagueCatalog, sportOf } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'
import nations from '../teams/names/nations.json' with { type: 'json' }
import { builtInNames, ownNames, uncatalogdNames } from './league-names.ts'
import places from './race-places.json' with { type: 'json' }
import series from './race-series.json' with { type: 'json' }
import { type FoundPhrase, genericWords, oncePer, phraseFinder, tellingWords, wordsBeside } from './title-words.ts'

/** Words of race weekends that tell none from another. */
const GENERIC_WORDS = genericWords(
  'grand prix gran premio grosser preis gp series race races racing rennen carrera corrida gara course gare practice ' +
    'free training freies libre libres libere livre livres essais prove entrenamientos treino treinos vrije qualifying ' +
    'qualifications qualification qualifikation quali qualy qual clasificacion classificacao qualifiche kwalificatie ' +
    'sprint shootout session day round weekend cup championship tour nascar indycar one two three pres presented on ' +
    'board onboard pit lane cam driver tracker data channel de del des der den das die du do da di la le les el los van ' +
    'von tsn viaplay canal plus movistar fox fs1 fs2 nbc peacock abc ziggo servus orf rtl ard zdf max spanish french ' +
    'german multi espanol deutsch est edt et pt ct speedway motor motorsports superspeedway raceway circuit autodromo ' +
    'autodrome internacional international internazionale park street track ' +
    'wyscig kwalifikacje trening futam idomero nagydij szabadedzes zavod kvalifikace trenink velka velke cena nagrada ' +
    'velika velike utrka trka kvalifikacije lopp lop loeb kval kvalifisering kvalificering kisa kilpailu aika ajot yaris ' +
    'siralama cursa calificari eleven nova sport forma',
)

/** Distances in miles, kilometres or laps that races are named after. */
const DISTANCES = /\b[1-9]\d\d\b/g

/** The folded text, with the articles apart that other languages write onto a name: "d'Italia". */
export function raceText(text: string): string {
  return fold(text.replace(/\b(d|l|dell|nell|all)['’]/gi, '$1 '))
}

/** The words that may tell a race from others. */
export function tellingRaceWords(words: readonly string[]): readonly string[] {
  return tellingWords(words, GENERIC_WORDS)
}

/** Distances that stand in a folded text: "500" of the "Daytona 500". */
export function distancesIn(folded: string): readonly string[] {
  return folded.match(DISTANCES) ?? []
}

/** True for a folded text that speaks of a Grand Prix. */
export function holdsPrix(folded: string): boolean {
  return /\b(?:gp|prix|premio|preis|nagydij|velka cena|velke ceny|velika nagrada)\b/.test(folded)
}

/** Practice by its number, in the languages in which races are shown. */
function practice(number: string, word: string, ordinal: string): RegExp {
  const named =
    '(?:free )?practice(?: session)?|(?:essais )?libres?|(?:entrenamientos? )?libres?|(?:prove )?libere|' +
    'freies training|training|treinos? livres?|vrije training|trening|szabadedzes|trenink|fri traning|vapaat harjoitukset'
  const counted = 'freies training|vrije training|free practice|essais libres'
  return new RegExp(
    `\\b(?:fp ?${number}|p${number}|el ?${number}|tl ?${number}|(?:${named}) (?:${number}|${word})|(?:${number}(?:st|nd|rd|er|e|a)?|${ordinal}) (?:${counted}|practice))\\b`,
  )
}

const QUALIFYING =
  'qualifying|qualifications?|qualifikation|quali|qualy|qual|clasificacion|classificacao|qualificacao|qualifiche|kwalificatie|' +
  'kwalifikacje|idomero|kvalifikace|kvalifikacije|kvalifisering|kvalificering|kval|aika ajot|siralama|calificari'

/** How names and providers write the sessions of a race weekend; the first that fits decides. */
const SESSIONS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['fp1', practice('1', 'one', 'first')],
  ['fp2', practice('2', 'two', 'second')],
  ['fp3', practice('3', 'three', 'third')],
  [
    'sprint_qualifying',
    new RegExp(
      `\\b(?:sprint (?:${QUALIFYING}|shootout)|(?:${QUALIFYING}) (?:(?:de|da|do|del|la|per|zum|au|the|to) ){0,3}sprint|sq[123]?|ss)\\b`,
    ),
  ],
  ['sprint', /\b(?:sprint|sprint ?rennen|sprint ?race|sr)\b/],
  ['qualifying', new RegExp(`\\b(?:${QUALIFYING})\\b`)],
  [
    'race',
    /\b(?:race|rennen|carrera|corrida|gara|course|hauptrennen|wyscig|futam|zavod|utrka|trka|yaris|cursa|kisa|lopp)\b/,
  ],
  ['practice', /\b(?:practice|training|trening|szabadedzes|trenink)\b/],
]

/** The session that a text names, as our segment code; null for none. */
export function sessionOf(text: string): string | null {
  return sessionOfFolded(fold(text))
}

/** The session that a folded text names. */
export function sessionOfFolded(folded: string): string | null {
  return SESSIONS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** The segment of a weekend that is this session, whatever the provider calls it. */
export function segmentFor(segments: readonly EventSegment[], session: string): EventSegment | undefined {
  return (
    segments.find(({ code }) => code === session) ??
    segments.find(
      ({ code, name }) => sessionOf(code.replace(/_/g, ' ')) === session || sessionOf(name ?? '') === session,
    )
  )
}

/** Leagues that a spelling of a series means; none for a series that is not in the catalog. */
type SeriesMeaning = readonly string[]

/** Which series a name speaks of. */
export interface SaidSeries {
  /** Leagues that are meant; empty when the name says none, or two of the owner's. */
  readonly leagues: ReadonlySet<string>
  /** The name speaks of a series beside those: a support race of the same weekend. */
  readonly isOther: boolean
  readonly found: readonly FoundPhrase<SeriesMeaning>[]
}

const finderOf = oncePer((catalog: LeagueCatalog) => phraseFinder<SeriesMeaning>(seriesSpellings(catalog)))

/**
 * The series that the words of a name speak of. "NASCAR" leaves open which of
 * its series is meant where nothing closer is said. A channel may carry the name
 * of one series and show another ("Sky Sports F1: F2 Sprint Race"): a series that
 * the owner added counts over the built-in ones beside it.
 */
export function seriesOf(words: readonly string[], catalog: LeagueCatalog): SaidSeries {
  const found = finderOf(catalog)(words)
  const exact = found.filter(({ meaning }) => meaning.length === 1)
  const codes = new Set((exact.length > 0 ? exact : found).flatMap(({ meaning }) => meaning))
  const added = new Set([...codes].filter((code) => findLeague(code) === undefined))
  if (exact.length > 0 && added.size > 1) return { leagues: new Set(), isOther: true, found }
  const isOther = found.some(({ meaning }) => meaning.length === 0)
  return { leagues: added.size > 0 ? added : codes, isOther, found }
}

/**
 * The leagues whose races a name without a hint of a league may mean, as far as its
 * series tells: those of the series, none for one that is not in the catalog, and
 * null where it says no series. raceWeekends looks at no others.
 */
export function leaguesOfSeries(name: string, catalog: LeagueCatalog): ReadonlySet<string> | null {
  const { leagues, isOther } = seriesOf(raceText(name).split(' '), catalog)
  return leagues.size > 0 || isOther ? leagues : null
}

/** The owner's names come first: a finder keeps the first meaning of a phrase. */
function* seriesSpellings(catalog: LeagueCatalog): Iterable<readonly [string, SeriesMeaning]> {
  const own = ownNames(catalog, isRaced)
  yield* own
  for (const { league, names } of series.series) for (const name of names) yield [name, [league]]
  for (const { leagues, names } of series.umbrellas) for (const name of names) yield [name, leagues]
  yield* builtInNames(catalog, isRaced)
  yield* uncatalogdNames(series.others, own)
}

function isRaced({ sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'race'
}

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
  places.tracks

const leaguesByNation: ReadonlySet<string> = new Set(TRACKS.flatMap(({ races = {} }) => Object.keys(races)))

const findPlaces = phraseFinder<RacePlace>(placeSpellings())

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
    if (words[at] === 'gp' || words[at] === 'nagydij') return at
    if (at > 0 && /^(?:cena|ceny|nagrada)$/.test(words[at] ?? '') && /^veli?k/.test(words[at - 1] ?? '')) return at - 1
    if (at > 0 && /^(?:prix|premio|preis)$/.test(words[at] ?? '') && /^(?:gran|gro)/.test(words[at - 1] ?? '')) {
      return at - 1
    }
  }
  return -1
}

/** "Foo" of "Foo Grand Prix" and of "Grand Prix de Foo". */
function prixWord(words: readonly string[], prix: number): string | null {
  const after = words[prix] === 'gp' || words[prix] === 'nagydij' ? prix + 1 : prix + 2
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
function* placeSpellings(): Iterable<readonly [string, RacePlace]> {
  const tracks = new Map<string, RacePlace>()
  for (const { names, races = {} } of TRACKS) {
    const track: RacePlace = { kind: 'track', name: names[0] ?? '', races }
    for (const text of names) {
      tracks.set(fold(text), track)
      yield [text, track]
    }
  }
  for (const names of [...places.nations, ...nations.map(({ names }) => names)]) {
    const [name = ''] = names
    const place = tracks.get(fold(name)) ?? { kind: 'nation', name, races: {} }
    for (const text of names) if (fold(text).length >= SHORTEST_NATION) yield [text, place]
  }
}
