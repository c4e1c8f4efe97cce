import { WOMEN_OF_LANGUAGES } from '../../detection/index.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog } from '../../sports/index.ts'
import { anyOf } from '../../text.ts'
import { plainLetters } from './name-folding.ts'

/** What makes another team of the same name: its women, an age group, a second team. */
export interface Markers {
  readonly women: boolean
  /** Upper age, for example 17; null for grown-ups. */
  readonly age: number | null
  readonly reserves: boolean
}

/** A name taken apart. */
export interface MarkedName {
  readonly markers: Markers
  /** The name without its markers, accents gone, case kept. */
  readonly base: string
}

/**
 * Words that make another team, each as a part of an expression. A text that
 * holds none of them (MAY_BE_MARKED) is not looked at any further.
 */
const AGE_WORDS = "(?:(?:u|under|sub)[ .-]?(?:1[2-9]|2[0-3])(?![.:h]\\d)(?:['’]?s)?|(?:[6-9]|1[0-9]|2[0-3])u)"
const LATIN = /^[ -~]+$/
const [latinWomen, otherWomen] = [
  WOMEN_OF_LANGUAGES.filter(isLatin),
  WOMEN_OF_LANGUAGES.filter((word) => !isLatin(word)),
]
const WOMEN_WORDS = anyOf([
  ..."women(?:['’]?s)?,womans,ladies,lady(?! of\\b),fem,femeni,femeni[nl][oa]?s?,femenil,feminin[aoe]?s?,wfc,wnt".split(
    ',',
  ),
  ...['fcw', 'uswnt', 'canwnt'],
  ...latinWomen,
])
/** The same in other scripts, in which words may stand without blanks. */
const OTHER_WOMEN_WORDS = new RegExp(`\\s*(?:${otherWomen.join('|')}|\\(ж\\)|(?<!\\p{L})жен(?!\\p{L}))`, 'giu')
const BEYOND_ASCII = /[^ -~]/

function isLatin(word: string): boolean {
  return LATIN.test(word)
}

const RESERVE_WORDS = 'II|III|B|JV|Res|Reserves?|Youth|Academy|Amateure?|Primavera|Juvenil|Espoirs'

/** "u 19:00h" is a clock in some languages. */
const AGE = new RegExp(`[([]?\\b${AGE_WORDS}\\b(?![:.]\\d\\d)[)\\]]?`, 'i')
const AGE_NUMBER = /1\d|2[0-3]|[6-9]/
const WOMEN = new RegExp(`[([]\\s*[wf]\\s*[)\\]]|[([]?\\b(?:${WOMEN_WORDS})\\b\\.?[)\\]]?|\\bw$`, 'i')
/** "Willem II" and "Juan Pablo II" are the whole name of a first team, and "Group B" is where one plays. */
const NO_RESERVES = '(?<!\\b(?:Willem|Juan Pablo|Joao Paulo|Group|Groupe|Grupo|Gruppe|Pool|Serie|League|Liga|Division))'
const RESERVES = new RegExp(
  `${NO_RESERVES}\\s(?:(?:${RESERVE_WORDS})\\.?|[([](?:${RESERVE_WORDS})\\.?[)\\]])$|^Jong\\s`,
  'i',
)
const MAY_BE_MARKED = new RegExp(`\\b(?:${AGE_WORDS}|${WOMEN_WORDS}|${RESERVE_WORDS}|Jong|[wf])\\b`, 'i')

/** National teams of women that are written in one word. */
const NATIONAL_WOMEN: ReadonlyMap<string, string> = new Map([
  ['uswnt', 'USA'],
  ['canwnt', 'Canada'],
])

/** Competitions of clubs' juniors and second teams, with the age that most of them are played at. */
const YOUTH_COMPETITIONS: readonly (readonly [age: number, pattern: RegExp])[] = [
  [
    21,
    /\b(?:(?<!(?:sports?|dazn|canal|viaplay|sky) )premier league 2|pl2|pl ?cup|premier league cup|professional development league)\b/i,
  ],
  [20, /\bprimavera [12]\b|\bcampionato primavera\b/i],
  [19, /\b(?:uefa )?youth league\b|\bjuvenil\b|\bnachwuchsliga\b/i],
  [18, /\b(?:fa )?youth cup\b|\byouth premier league\b/i],
]
/** Competitions of women that clubs enter under their own names, beside those that the catalog has. */
const WOMENS_COMPETITION = /\b(?:damallsvenskan|elitettan|toppserien|kvindeligaen)\b/i

/**
 * A part of a name that says second or young teams and nothing else. Clubs have such words in their names
 * ("Boca Juniors"), so that only what stands alone between marks speaks for both sides.
 */
const SQUADS =
  'reserves?|res|ii|jv|junior varsity|(?:b|2nd|second)[ -]team|team b|(?:2nd|second) xi|filial|academy|academies|youths?|' +
  'primavera|juvenil|espoirs|amateure?|juniors?|juniores|nachwuchs|jeugd|beloften|[ab]-junioren'
const SQUAD_ENDS = '(?:league|cup|teams?|match|game|friendly)'
/** Where such a part begins: behind a mark, or behind a clock. */
const SQUAD_START = '(?:^|[|•:([{]|\\s[-–—]\\s|\\d(?::\\d\\d| ?[ap]m)(?: ?[ap]m)?(?: [a-z]{1,4})?\\s)'
const SQUAD_LABEL = new RegExp(
  `${SQUAD_START}\\s*(?:${SQUADS})\\.?(?: ${SQUAD_ENDS})?\\s*(?:$|[|•:)\\]}]|\\s[-–—]\\s)`,
  'i',
)
/** The same behind a league that opens the name ("EPL Reserves: A v B"), and leagues of such teams. */
const SQUAD_LEAD = new RegExp(
  `^(?:(?!(?:vs?\\.?|at|[@x-])\\s)[^|:\\s]+ ){1,4}(?:reserves?|b[ -]team)(?: ${SQUAD_ENDS})?\\s?[|:]|\\breserves? (?:league|cup)\\b`,
  'i',
)

/** What every text has that one of these expressions, or one of a competition, may take. */
const MAY_BE_SQUAD = new RegExp(
  anyOf([
    ...['res', 'ii', 'jv', 'junior', 'team', 'xi', 'filial', 'academ', 'youth', 'primavera', 'juvenil', 'espoirs'],
    ...['amateur', 'nachwuchs', 'jeugd', 'beloften', 'pl ?cup', 'pl2', 'premier league (?:2|cup)', 'development'],
    ...['damallsvenskan', 'elitettan', 'toppserien', 'kvindeligaen'],
  ]),
  'i',
)

/** Takes "(W)", "U20", "II" and their like out of a team's name. */
export function readMarkers(text: string): MarkedName {
  const written = plainLetters(text).trim()
  const plain = BEYOND_ASCII.test(written) ? written.replace(OTHER_WOMEN_WORDS, ' women') : written
  if (!MAY_BE_MARKED.test(plain)) return { markers: NO_MARKERS, base: tidy(plain) }
  const age = ageIn(plain)
  const withoutAge = tidy(age === null ? plain : plain.replace(AGE, ' '))
  const withoutWomen = tidy(withoutAge.replace(WOMEN, (word) => NATIONAL_WOMEN.get(word.toLowerCase()) ?? ' '))
  const first = tidy(withoutWomen.replace(RESERVES, ''))
  // A name that is nothing but a marker ("Academy") is no marker.
  if (first === '') return { markers: NO_MARKERS, base: plain }
  return {
    markers: { women: withoutWomen !== withoutAge, age, reserves: first !== withoutWomen },
    base: first,
  }
}

/**
 * Markers that hold for a whole name: an age group or the women's game, wherever it says so, and second or young
 * teams where a part of it says nothing else ("Reserves: A v B", "A v B (Academy)").
 */
export function markersOfText(text: string): Markers {
  const written = plainLetters(text)
  const plain = BEYOND_ASCII.test(written) ? written.replace(OTHER_WOMEN_WORDS, ' women') : written
  const isMarked = MAY_BE_MARKED.test(plain)
  const age = isMarked ? ageIn(plain) : null
  const isWomen = isMarked && WOMEN.test(plain.trim())
  if (!MAY_BE_SQUAD.test(plain)) return { women: isWomen, reserves: false, age }
  return {
    women: isWomen || WOMENS_COMPETITION.test(plain),
    reserves: SQUAD_LABEL.test(plain) || SQUAD_LEAD.test(plain),
    age: age ?? ageOfCompetition(plain),
  }
}

/** What either of the two says. */
export function bothMarkers(left: Markers, right: Markers): Markers {
  if (left === right || right === NO_MARKERS) return left
  return {
    women: left.women || right.women,
    age: left.age ?? right.age,
    reserves: left.reserves || right.reserves,
  }
}

/** The age of an age group in a text without accents; null where there is none. */
function ageIn(plain: string): number | null {
  const words = AGE.exec(plain)?.[0]
  const age = words === undefined ? undefined : AGE_NUMBER.exec(words)?.[0]
  return age === undefined ? null : Number(age)
}

/** The age group of a competition that clubs enter under their own names. */
function ageOfCompetition(text: string): number | null {
  return YOUTH_COMPETITIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Markers that every team of a league carries: its code, its name in the catalog and its gender say so. */
export function markersOfLeague(league: string, catalog: LeagueCatalog = BUILT_IN_LEAGUES): Markers {
  const byLeague = leagueMarkers.get(catalog) ?? new Map<string, Markers>()
  leagueMarkers.set(catalog, byLeague)
  const known = byLeague.get(league)
  if (known) return known
  const entry = catalog.find(league)
  const age = /\bu-?(1[2-9]|2[0-3])\b/i.exec(`${league.replace(/[._]/g, ' ')} ${entry?.name ?? ''}`)?.[1]
  const women = entry === undefined ? WOMENS_LEAGUE.test(league) : entry.gender === 'women'
  const markers = { women, age: age === undefined ? null : Number(age), reserves: false }
  if (byLeague.size < MAX_LEAGUES_REMEMBERED) byLeague.set(league, markers)
  return markers
}

/** True when the two may be one team's as far as age and reserves go; the women's game has rules of its own. */
export function sameSquad(left: Markers, right: Markers): boolean {
  return left.age === right.age && left.reserves === right.reserves
}

/** A name without markers. */
export const NO_MARKERS: Markers = { women: false, age: null, reserves: false }

/** Codes of women's leagues that the catalog does not have; of its own it says the gender. */
const WOMENS_LEAGUE = /(?:^|[.-])w(?:omens?)?(?=[.-]|$)|nwsl|wchampions|wwc/

/** Leagues of a catalog whose markers are kept; codes of stored teams may be any. */
const MAX_LEAGUES_REMEMBERED = 2000

const leagueMarkers = new WeakMap<LeagueCatalog, Map<string, Markers>>()

/** Blanks at the ends, two in a row, or any other than the plain one. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/

function tidy(text: string): string {
  return UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}
