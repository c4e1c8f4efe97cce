import { findLeague } from '../../sports/index.ts'
import { plainLetters } from './fold.ts'

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

const AGE = /\(?\b(?:u|under|sub)[ -]?(1[2-9]|2[0-3])s?\b\)?/i
const WOMEN =
  /\(\s*w\s*\)|\(?\b(?:women(?:['’]?s)?|ladies|femenin[oa]|feminin[aoe]?s?|feminines|frauen|femmes|vrouwen|damen)\b\)?|\bW$/i
/** Competitions of clubs' juniors and second teams, with the age that most of them are played at. */
const YOUTH_COMPETITIONS: readonly (readonly [age: number, pattern: RegExp])[] = [
  [21, /\b(?:premier league 2|pl2|pl ?cup|premier league cup|professional development league)\b/i],
  [20, /\bprimavera [12]\b|\bcampionato primavera\b/i],
  [19, /\b(?:uefa )?youth league\b|\bjuvenil\b|\bnachwuchsliga\b/i],
  [18, /\b(?:fa )?youth cup\b|\byouth premier league\b/i],
]
const RESERVES = /\s(?:II|III|B|Reserves?|Youth|Academy|Amateure?)$|^Jong\s/

/** Takes "(W)", "U20", "II" and their like out of a team's name. */
export function readMarkers(text: string): MarkedName {
  const plain = plainLetters(text).trim()
  const withoutAge = plain.replace(AGE, ' ')
  const age = AGE.exec(plain)?.[1]
  const withoutWomen = tidy(withoutAge).replace(WOMEN, ' ')
  const base = tidy(withoutWomen)
  const first = base.replace(RESERVES, '')
  // A name that is nothing but a marker ("Academy") is no marker.
  if (tidy(first) === '') return { markers: NO_MARKERS, base: plain }
  return {
    markers: {
      women: withoutWomen !== tidy(withoutAge),
      age: age === undefined ? null : Number(age),
      reserves: first !== base,
    },
    base: tidy(first),
  }
}

/** Markers that hold for a whole name: an age group or the women's game, wherever it says so. */
export function markersOfText(text: string): Pick<Markers, 'women' | 'age'> {
  const plain = plainLetters(text)
  const age = AGE.exec(plain)?.[1]
  return { women: WOMEN.test(plain.trim()), age: age === undefined ? ageOfCompetition(plain) : Number(age) }
}

/** The age group of a competition that clubs enter under their own names. */
function ageOfCompetition(text: string): number | null {
  return YOUTH_COMPETITIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Markers that every team of a league carries: its code, its name in the catalogue and its gender say so. */
export function markersOfLeague(league: string): Markers {
  const known = leagueMarkers.get(league)
  if (known) return known
  const entry = findLeague(league)
  const age = /\bu-?(1[2-9]|2[0-3])\b/i.exec(`${league.replace(/[._]/g, ' ')} ${entry?.name ?? ''}`)?.[1]
  const women = entry === undefined ? WOMENS_LEAGUE.test(league) : entry.gender === 'women'
  const markers = { women, age: age === undefined ? null : Number(age), reserves: false }
  if (leagueMarkers.size < 2000) leagueMarkers.set(league, markers)
  return markers
}

/** True when the two may be one team's as far as age and reserves go; the women's game has rules of its own. */
export function sameSquad(left: Markers, right: Markers): boolean {
  return left.age === right.age && left.reserves === right.reserves
}

/** A name without markers. */
export const NO_MARKERS: Markers = { women: false, age: null, reserves: false }

/** Codes of women's leagues that the catalogue does not have; of its own it says the gender. */
const WOMENS_LEAGUE = /(?:^|[.-])w(?:omens?)?(?=[.-]|$)|nwsl|wchampions|wwc/

const leagueMarkers = new Map<string, Markers>()

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
