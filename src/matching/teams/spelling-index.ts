import { nationOf, translatedPlace } from './built-in-aliases.ts'
import { fold, withoutClubWords } from './name-folding.ts'
import { formsOf, nameAndCode, turnedName } from './name-forms.ts'
import type { Spelling, SpellingKind } from './spelling.ts'
import { bothMarkers, readMarkers } from './squad-markers.ts'
import type { NamedTeams, Team, TeamHit } from './team.ts'

const KIND_RANK: Readonly<Record<SpellingKind, number>> = {
  full: 6,
  alias: 5,
  short: 4,
  nickname: 3,
  abbreviation: 2,
  location: 1,
  similar: 0,
}

/** Codes are no longer than this. */
const MAX_CODE = 10

const A_CAPITAL = /\p{Lu}/u
/** What any club may have around its name, and nothing. */
const GENERIC_CLUB_WORD = /^(?:a?fc|cf|\d*)$/

const SMALL_LETTER = /[a-z]/

const NO_HITS: readonly TeamHit[] = []

/** Teams by their spellings and codes. */
export interface SpellingIndex {
  enter(team: Team, spelling: Spelling): void
  /** Teams with the folded spelling. */
  spelled(folded: string): readonly TeamHit[]
  /** Teams with the code as it is written. */
  codes(code: string): readonly TeamHit[]
}

/** An index without teams. */
export function createSpellingIndex(): SpellingIndex {
  const bySpelling = new Map<string, TeamHit[]>()
  const byCode = new Map<string, TeamHit[]>()
  return {
    enter(team, { text, kind, correction }) {
      const index = kind === 'abbreviation' ? byCode : bySpelling
      const hit: TeamHit = correction === undefined ? { team, kind } : { team, kind, correction }
      const hits = index.get(text)
      if (hits === undefined) index.set(text, [hit])
      else addHit(hits, hit)
    },
    spelled: (folded) => bySpelling.get(folded) ?? NO_HITS,
    codes: (code) => byCode.get(code) ?? NO_HITS,
  }
}

/** Adds a hit; of two of one team the more telling kind stays, of two of one kind the first. */
function addHit(hits: TeamHit[], hit: TeamHit): void {
  const place = hits.findIndex(({ team }) => team.key === hit.team.key)
  const known = hits[place]
  if (known === undefined) hits.push(hit)
  else if (KIND_RANK[known.kind] < KIND_RANK[hit.kind]) hits[place] = hit
}

/** Teams that a text names: as it stands, then with less and less around the name, then by looser rules. */
export function resolveIn(index: SpellingIndex, text: string): NamedTeams {
  const { base, markers } = readMarkers(text)
  const code = isCode(text) ? text.trim() : null
  const folded = fold(base)
  const hits = exact(index, base, folded)
  if (hits.length > 0) return { hits, markers, folded, code }
  let least = { folded, markers }
  for (const form of formsOf(text)) {
    const less = readMarkers(form)
    least = { folded: fold(less.base), markers: bothMarkers(markers, less.markers) }
    const found = exact(index, less.base, least.folded)
    if (found.length > 0) return { hits: found, ...least, code }
  }
  const translated = translatedPlace(least.folded)
  const abroad = translated === least.folded ? NO_HITS : index.spelled(translated)
  if (abroad.length > 0) return { hits: abroad, markers: least.markers, folded: translated, code }
  return { hits: lessExact(index, base, folded), markers, folded, code }
}

/** Teams with the text as a spelling, as the name of a nation in another language, or as a code. */
function exact(index: SpellingIndex, text: string, folded: string): readonly TeamHit[] {
  const spelled = index.spelled(folded)
  const nation = nationOf(folded)
  const national = nation === undefined || nation === folded ? NO_HITS : index.spelled(nation)
  const coded = isCode(text) ? index.codes(text.trim()) : NO_HITS
  if (national.length === 0 && coded.length === 0) return spelled
  if (spelled.length === 0 && coded.length === 0) return national
  const all = [...spelled]
  for (const hit of [...national, ...coded]) addHit(all, hit)
  return all
}

function lessExact(index: SpellingIndex, base: string, folded: string): readonly TeamHit[] {
  const bare = withoutClubWords(folded)
  // "FC Andorra" is no other way to say Andorra.
  const clubs = bare === null || nationOf(bare) !== undefined ? NO_HITS : clubsOnly(index.spelled(bare), folded, bare)
  if (clubs.length > 0) return clubs
  const turned = turnedName(base)
  if (turned !== null) {
    const full = index.spelled(fold(turned)).filter(({ kind }) => kind === 'full')
    if (full.length > 0) return full
  }
  // "Pacers (IND)": the code behind the name has to be that team's.
  const behind = nameAndCode(base)
  if (behind === null) return NO_HITS
  const coded = new Set(index.codes(behind.code).map(({ team }) => team.key))
  return coded.size === 0
    ? NO_HITS
    : exact(index, behind.name, fold(behind.name)).filter(({ team }) => coded.has(team.key))
}

/**
 * "FC" and "1." come and go with clubs only; a "US" in front of a city is no club
 * word. Any other club word belongs to a name: FSV Frankfurt is not the Eintracht.
 */
function clubsOnly(hits: readonly TeamHit[], folded: string, bare: string): readonly TeamHit[] {
  const isGeneric = folded
    .replace(bare, '')
    .split(' ')
    .every((word) => GENERIC_CLUB_WORD.test(word))
  return hits.filter(({ team, kind }) => {
    if (team.sport !== 'soccer' || kind === 'location') return false
    const name = fold(team.name)
    return isGeneric || (withoutClubWords(name) ?? name) === bare
  })
}

function isCode(text: string): boolean {
  if (SMALL_LETTER.test(text)) return false
  const code = text.trim()
  return code.length >= 2 && code.length <= MAX_CODE && code === code.toUpperCase() && A_CAPITAL.test(code)
}
