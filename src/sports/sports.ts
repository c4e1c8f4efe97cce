import type { EventShape } from '../generated/records.ts'
import { type FindNearestName, foldName, nearestNameIn, onFirstCall } from '../text.ts'
import { type LeagueCatalog, leagueMinutes, leagueName } from './leagues.ts'
import segmentRows from './segments.json' with { type: 'json' }
import sportRows from './sports.json' with { type: 'json' }

/** A code as words with capitals, for one that no table names: kite-flying is Kite Flying. */
export function wordsOfCode(code: string): string {
  const words = code.split(/[-_ ]/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/**
 * What an event of a sport is: a game of two teams, a match of two persons or
 * pairs, a card of fights, or a field of starters in a tournament or a race.
 */
export type Contest = 'game' | 'match' | 'card' | 'tournament' | 'race'

/** Which of the kinds of event that templates tell apart a sport's events are (schemas/event-shape.schema.json). */
export type { EventShape }

/** A sport that names and data sources speak of: a row of sports.json, with what holds where the row says nothing. */
export interface Sport {
  /** Lower case, words joined with a dash. */
  readonly code: string
  /** As people read it. */
  readonly name: string
  /** How long one event of it usually is on air; for a card, a weekend or a tournament one day of it. */
  readonly minutes: number
  /** null for a sport whose events are of more than one kind. */
  readonly contest: Contest | null
  /** team unless the row says otherwise. */
  readonly shape: EventShape
  /** Whoever meets in it is a person, or a pair of them. */
  readonly hasPersons: boolean
  /** Stream names call them by surname or initial (Sinner, J. Sinner), and matching reads them so. */
  readonly isNamedBySurname: boolean
  /** The home side is named first: Arsenal vs Chelsea, but Mesa Mules @ Harbor Herons. */
  readonly isHomeFirst: boolean
  /** English puts no article before its sides, which are clubs, nations or persons: Arsenal, France, Ana Ace. */
  readonly isWithoutArticle: boolean
  /** A record of three figures is wins, draws, losses, where others have wins, losses, ties. */
  readonly hasDrawsInTheMiddle: boolean
  /** Words of names that mean it wherever they stand, lower case and without accents; none where detection has a hint of its own for it. */
  readonly words: readonly string[]
  /** Words that mean it only as a label, "Track: LSU vs South Carolina": elsewhere they stand for something else. */
  readonly labelWords: readonly string[]
}

/** A row of sports.json. */
interface SportRow {
  readonly code: string
  readonly name: string
  readonly minutes: number
  readonly contest?: Contest
  readonly shape?: EventShape
  readonly persons?: boolean
  readonly by_surname?: boolean
  readonly home_first?: boolean
  readonly no_article?: boolean
  readonly draws_in_the_middle?: boolean
  /** Parted by commas. */
  readonly words?: string
  /** Parted by commas. */
  readonly label_words?: string
}

/** Length of an event whose sport is not in the table. */
const UNKNOWN_SPORT_MINUTES = 180

/** Every sport with a name of its own, those without a league in the catalog too. */
export const SPORTS: readonly Sport[] = (sportRows.sports as readonly SportRow[]).map(sportOfRow)

const sportByCode = new Map(SPORTS.map((sport) => [sport.code, sport]))

/** What is known of a sport; of a code that is not in the table what holds for most. */
export function sportOf(code: string): Sport {
  return sportByCode.get(code) ?? sportOfRow({ code, name: wordsOfCode(code), minutes: UNKNOWN_SPORT_MINUTES })
}

/** Display name of a sport; the words of an unknown code with capitals. */
export function sportName(code: string): string {
  return sportOf(code).name
}

/** Usual length of an event in minutes: of its league where that differs, else of its sport. */
export function typicalMinutes(sport: string, league?: string): number {
  const ofLeague = league === undefined ? undefined : leagueMinutes(league)
  return ofLeague ?? sportOf(sport).minutes
}

function sportOfRow(row: SportRow): Sport {
  return {
    code: row.code,
    name: row.name,
    minutes: row.minutes,
    contest: row.contest ?? null,
    shape: row.shape ?? 'team',
    hasPersons: row.persons ?? false,
    isNamedBySurname: row.by_surname ?? false,
    isHomeFirst: row.home_first ?? false,
    isWithoutArticle: row.no_article ?? false,
    hasDrawsInTheMiddle: row.draws_in_the_middle ?? false,
    words: row.words?.split(', ') ?? [],
    labelWords: row.label_words?.split(', ') ?? [],
  }
}

/** A part of a fight card or a session of a race weekend that channels can show by itself. */
export interface Segment {
  readonly code: string
  /** As people read it. */
  readonly name: string
  readonly of: 'card' | 'weekend'
  /** Usual length; without one its bouts or the league's race say how long it takes. */
  readonly minutes?: number
}

/** Every segment with a code of its own: those of a card from the first on, then those of a weekend. */
export const SEGMENTS: readonly Segment[] = segmentRows as readonly Segment[]

const segmentByCode = new Map(SEGMENTS.map((segment) => [segment.code, segment]))

/** Display name of a segment; the words of an unknown code with capitals. */
export function nameOfSegment(code: string): string {
  return segmentByCode.get(code)?.name ?? wordsOfCode(code)
}

/** Usual length of a segment in minutes, where it has one. */
export function minutesOfSegment(code: string): number | undefined {
  return segmentByCode.get(code)?.minutes
}

/** Lists of codes that people name things of. */
export type NamedList = 'league' | 'sport'

/** What leagues are called in files of other programs, beside the names that the catalog has. */
const OTHER_LEAGUE_NAMES: OtherNames = new Map([
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

/** What people call sports, beside the names of sports.json. */
const OTHER_SPORT_NAMES: OtherNames = new Map([
  ['ice hockey', 'hockey'],
  ['american football', 'football'],
  ['gridiron', 'football'],
  ['association football', 'soccer'],
  ['mixed martial arts', 'mma'],
  ['motorsport', 'racing'],
  ['motorsports', 'racing'],
  ['motor sport', 'racing'],
  ['motor racing', 'racing'],
  ['auto racing', 'racing'],
])

/** Codes by names in small letters. */
type OtherNames = ReadonlyMap<string, string>

/**
 * The code that a code or a name means, read without case: of every list, form and
 * import that a person writes leagues and sports into. Null for one that nobody knows,
 * and for another name that several leagues have. A text that is a code means that one, also where
 * something else is called so; of several with one name the first is meant.
 */
export function codeMeant(list: NamedList, written: string, catalog: LeagueCatalog): string | null {
  return namesOf(list, catalog).codes.get(foldName(written)) ?? null
}

/** The codes that a person's texts mean, each once; a text that means none stays, in small letters. Anything else than texts stays as it is, for a schema to refuse. */
export function codesMeant(list: NamedList, written: unknown, catalog: LeagueCatalog): unknown {
  if (!Array.isArray(written) || !written.every((item): item is string => typeof item === 'string')) return written
  const codes = written.map((text) => codeMeant(list, text, catalog) ?? text.trim().toLowerCase())
  return [...new Set(codes.filter(Boolean))]
}

/** The code that a text means, or a misspelt one most probably; null where nothing is near enough. */
export function nearestCode(list: NamedList, written: string, catalog: LeagueCatalog): string | null {
  const { codes, nearest } = namesOf(list, catalog)
  const name = codes.has(foldName(written)) ? written : nearest()(written)
  return name === undefined ? null : (codes.get(foldName(name)) ?? null)
}

/** ' Did you mean "nhl" (NHL)?', to be put behind a sentence about a league or sport that does not exist; empty where nothing is near enough. */
export function codeSuggestion(list: NamedList, written: string, catalog: LeagueCatalog): string {
  const code = nearestCode(list, written, catalog)
  if (code === null) return ''
  const shown = list === 'sport' ? sportName(code) : leagueName(code, catalog)
  return ` Did you mean "${code}"${foldName(shown) === code ? '' : ` (${shown})`}?`
}

/** The codes of a catalog, for folders that know no catalog. */
export function codeLookup(catalog: LeagueCatalog) {
  return {
    codeMeant: (list: NamedList, written: string) => codeMeant(list, written, catalog),
    nearestCode: (list: NamedList, written: string) => nearestCode(list, written, catalog),
    sportOf: catalog.sportOf,
  }
}

/** What the leagues or sports of a catalog are called. */
interface CodeNames {
  /** Codes by every name that means one. */
  readonly codes: ReadonlyMap<string, string>
  readonly nearest: () => FindNearestName
}

const namesKept = {
  sport: new WeakMap<LeagueCatalog, CodeNames>(),
  league: new WeakMap<LeagueCatalog, CodeNames>(),
}

/** Made once for a catalog. */
function namesOf(list: NamedList, catalog: LeagueCatalog): CodeNames {
  const kept = namesKept[list].get(catalog)
  if (kept !== undefined) return kept
  const codes = codesByName(list, catalog)
  const made = { codes, nearest: onFirstCall(() => nearestNameIn([...codes.keys()])) }
  namesKept[list].set(catalog, made)
  return made
}

function codesByName(list: NamedList, catalog: LeagueCatalog): ReadonlyMap<string, string> {
  const isLeague = list === 'league'
  const others = isLeague
    ? [...OTHER_LEAGUE_NAMES].filter(([, code]) => catalog.find(code) !== undefined)
    : OTHER_SPORT_NAMES
  const named = isLeague ? catalog.all : sportsOf(catalog)
  // The last of a name counts: what is surest comes last.
  return new Map([
    ...aliasesOfOne(named),
    ...others,
    ...named
      .toReversed()
      .flatMap(({ code, name, shortName: short = name }) => [
        [foldName(short), code] as const,
        [foldName(name), code] as const,
      ]),
    ...named.map(({ code }) => [foldName(code), code] as const),
  ])
}

/** The aliases that one league alone has. */
function aliasesOfOne(named: readonly NamedCode[]): ReadonlyMap<string, string> {
  const holders = new Map<string, Set<string>>()
  for (const { code, aliases = [] } of named) {
    for (const alias of aliases.map(foldName)) holders.set(alias, (holders.get(alias) ?? new Set()).add(code))
  }
  return new Map(
    [...holders].flatMap(([alias, codes]) => (codes.size > 1 ? [] : [...codes].map((code) => [alias, code] as const))),
  )
}

interface NamedCode {
  readonly code: string
  readonly name: string
  readonly shortName?: string
  readonly aliases?: readonly string[]
}

/** The sports that there are, and those of the owner's leagues. */
function sportsOf({ own }: LeagueCatalog): readonly NamedCode[] {
  return [...own.map(({ sport }) => ({ code: sport, name: sport })), ...SPORTS]
}
