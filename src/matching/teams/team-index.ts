import type { Correction, EventSide, SportsEvent } from '../../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog, sportOf } from '../../sports/index.ts'
import {
  beginsForeignName,
  isBuiltInCode,
  isBuiltInName,
  isCollegeLeague,
  nationOf,
  translatedPlace,
} from './built-in-aliases.ts'
import { fold, isClubWord, withoutClubWords } from './name-folding.ts'
import { isSlip } from './name-similarity.ts'
import { bothMarkers, markersOfLeague, readMarkers, sameSquad } from './squad-markers.ts'
import {
  type KnownTeamRecord,
  knownNamesOf,
  type NamedTeams,
  type Spelling,
  type SpellingKind,
  type Team,
  type TeamHit,
  teamFrom,
  teamKey,
} from './team.ts'
import { spellingsOf } from './team-spellings.ts'

/** Brackets and what they hold. */
const BRACKETS = /[([{]([^()[\]{}]{0,120})[)\]}]/g

/** What makes brackets a note about the broadcast: a number that is no age, or words of that kind. */
const NOTE = /^(?!(?:u|under|sub)[ .-]?\d\d$).*\d|available|outside|region|feed|only|blackout/i

/** A note about where a game can be seen, to the end: it may have brackets of its own. */
const REGION = /\s*[([{]\s*(?:not )?(?:available|blackout|blacked out)\b.*$/i

/** A rank or a seed before a name: "#12 Miami", "(5) Duke", "No. 3 Texas". */
const RANK = /^\s*(?:\(?#?\d{1,2}\)?|no\.?\s*\d{1,2})\s+(?=\S)/i

/** What stands behind or before a team's name about the game: "Game 2", "Matchday 5", "Game 1: Knicks". */
const GAME_NUMBER =
  /[\s,(-]+(?:game|leg|matchday|week|round)\s*#?\d{1,2}\)?\s*$|^\s*(?:game|leg|matchday|week|round)\s*#?\d{1,2}\s*[:-]\s*/gi

/** A name with a code in brackets behind it. */
const CODE_BEHIND = /^(.{2,60}?)\s*\(([A-Z]{2,4})\)$/

/** "Mets, New York" */
const CITY_BEHIND_COMMA = /^([^,]{2,60}), ([^,]{2,60})$/

/** "Mets de Nueva York", in the languages that put the city behind. */
const CITY_BEHIND_WORD = /^(.{2,60}?) (?:de(?:ll[aeo]|ll['’]|l|i|s)?|di|da|do|du|von|d['’])(?:(?<=['’])| )(.{2,60})$/i
const MAY_HAVE_CITY_BEHIND = / (?:d[eiou'’]|da|von)/i

/** The article of a state or a country: "Panthers de la Floride", "Jazz de l'Utah". */
const ARTICLE = /^(?:la |las |los |le |les |el |l['’])/i

/** "University of Pittsburgh", "The University of Georgia Bulldogs", "Pittsburgh University", folded. */
const OF_UNIVERSITY = /^(?:the )?u of (?:the )?(.{2,60})$|^(.{2,60}) u$/

/** What every rank, game number and note has. */
const DIGIT_OR_BRACKET = /[\d([{]/

const NO_FORMS: readonly string[] = []

/**
 * What is left of a text when something around a name is taken away, the least
 * first: a rank, then notes in brackets and the number of the game. The text
 * itself is none of them.
 */
function formsOf(text: string): readonly string[] {
  if (!DIGIT_OR_BRACKET.test(text)) return NO_FORMS
  const ranked = text.replace(RANK, '')
  const unnoted = ranked.replace(REGION, '').replace(BRACKETS, withoutNote).replace(GAME_NUMBER, ' ').trim()
  const forms = ranked === text ? [] : [ranked]
  if (unnoted !== ranked && unnoted !== '') forms.push(unnoted)
  return forms
}

/** A name that has its city behind it, turned round, with the article of the city and without; empty for any other. */
function turnedNames(text: string): readonly string[] {
  const [, nickname, city] =
    (text.includes(', ') ? CITY_BEHIND_COMMA.exec(text) : null) ??
    (MAY_HAVE_CITY_BEHIND.test(text) ? CITY_BEHIND_WORD.exec(text) : null) ??
    []
  if (nickname === undefined || city === undefined) return NO_FORMS
  const cities = ARTICLE.test(city) ? [city, city.replace(ARTICLE, '')] : [city]
  return cities.map((place) => `${translatedPlace(fold(place))} ${nickname}`)
}

/** "UTexas", "UIowa" */
const GLUED_UNIVERSITY = /^U(?=\p{Lu}\p{Ll}{3})/u

/** The folded name of a school without "University of" or "U" before it or "University" behind it; null for any other. */
function schoolOf(base: string, folded: string): string | null {
  const [, behind, before] = OF_UNIVERSITY.exec(folded) ?? []
  return behind ?? before ?? (GLUED_UNIVERSITY.test(base.trim()) ? folded.slice(1) : null)
}

/** A name and the code in brackets behind it, as in "Pacers (IND)"; null for any other. */
function nameAndCode(text: string): { readonly name: string; readonly code: string } | null {
  const [, name, code] = text.endsWith(')') ? (CODE_BEHIND.exec(text) ?? []) : []
  return name === undefined || code === undefined ? null : { name, code }
}

/** Brackets with many words are a note too; a word or two may belong to the name, as in "Miami (OH)". */
function withoutNote(brackets: string, held: string): string {
  return NOTE.test(held) || held.trim().split(/\s+/).length > 2 ? ' ' : brackets
}

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
interface SpellingIndex {
  enter(team: Team, spelling: Spelling): void
  /** Teams with the folded spelling. */
  spelled(folded: string): readonly TeamHit[]
  /** Teams with the code as it is written. */
  codes(code: string): readonly TeamHit[]
  /** True for a folded word with which a spelling begins. */
  mayBegin(foldedWord: string): boolean
}

/** An index without teams. */
function createSpellingIndex(): SpellingIndex {
  const bySpelling = new Map<string, TeamHit[]>()
  const byCode = new Map<string, TeamHit[]>()
  const firstWords = new Set<string>()
  return {
    enter(team, { text, kind, correction }) {
      const index = kind === 'abbreviation' ? byCode : bySpelling
      if (kind !== 'abbreviation') firstWords.add(firstWordOf(text))
      const hit: TeamHit = correction === undefined ? { team, kind } : { team, kind, correction }
      const hits = index.get(text)
      if (hits === undefined) index.set(text, [hit])
      else addHit(hits, hit)
    },
    spelled: (folded) => bySpelling.get(folded) ?? NO_HITS,
    codes: (code) => byCode.get(code) ?? NO_HITS,
    mayBegin: (word) => firstWords.has(word) || beginsForeignName(word),
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
function resolveIn(index: SpellingIndex, text: string): NamedTeams {
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
  for (const turned of turnedNames(base)) {
    const full = index.spelled(fold(turned)).filter(({ kind }) => kind === 'full')
    if (full.length > 0) return full
  }
  const schools = schoolsOnly(index, base, folded)
  if (schools.length > 0) return schools
  const shortened = cityAndInitial(index, base)
  if (shortened.length > 0) return shortened
  // "Pacers (IND)": the code behind the name has to be that team's.
  const behind = nameAndCode(base)
  if (behind === null) return NO_HITS
  const coded = index.codes(behind.code)
  const keys = new Set(coded.map(({ team }) => team.key))
  if (keys.size === 0) return NO_HITS
  const named = exact(index, behind.name, fold(behind.name)).filter(({ team }) => keys.has(team.key))
  if (named.length > 0) return named
  // "Virgina Tech (VT)": the code makes a slip certain.
  return coded.filter(({ team }) => team.names.some((name) => isSlip(fold(behind.name), name)))
}

/** "Los Angeles D.", as lists of results shorten a nickname. */
function cityAndInitial(index: SpellingIndex, base: string): readonly TeamHit[] {
  const [, city = '', initial = ''] = CITY_AND_INITIAL.exec(base) ?? []
  if (city === '') return NO_HITS
  const start = `${fold(city)} ${initial.toLowerCase()}`
  return index
    .spelled(fold(city))
    .filter(({ team, kind }) => kind === 'location' && team.names.some((name) => name.startsWith(start)))
}

const CITY_AND_INITIAL = /^(\p{Lu}.+) (\p{Lu})\.$/u

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

/**
 * "University of Pittsburgh" is Pittsburgh. A university that the lists know by its whole name is that one only: "Miami
 * University" is in Ohio, "University of Charleston" is not the College of Charleston.
 */
function schoolsOnly(index: SpellingIndex, base: string, folded: string): readonly TeamHit[] {
  const school = schoolOf(base, folded)
  if (school === null || isBuiltInName(folded)) return NO_HITS
  return index.spelled(school).filter(({ team, kind }) => kind !== 'nickname' && isCollegeLeague(team.league))
}

function isCode(text: string): boolean {
  if (SMALL_LETTER.test(text)) return false
  const code = text.trim()
  return code.length >= 2 && code.length <= MAX_CODE && code === code.toUpperCase() && A_CAPITAL.test(code)
}

/** A word of the owner's that means a team. */
export interface TeamAlias {
  readonly spelling: string
  /** Name of the team in any spelling that is exact. */
  readonly team: string
  /** The owner's row that says so. */
  readonly correction: Correction
}

/** Every team of the events at hand with all its spellings. */
export interface TeamIndex {
  /** Teams that `text` names exactly, whatever is around the name: a rank, a note in brackets, "FC". */
  resolve(text: string): NamedTeams
  /** True for a text that `resolve` finds a team in; abbreviations only in capitals, as written. */
  isKnownTeam(text: string): boolean
  /** The same, and true for the whole name of a known team that does not play: what two sides of a name are. */
  isSide(text: string): boolean
  /** The parts of a text that name teams. */
  phrasesIn(text: string): readonly TeamPhrase[]
  /** True when `text` names a team that is known at all: in the events, among the known teams or in the built-in lists. */
  isNamed(text: string): boolean
  /** True for a code that a team of the league goes by, whether it plays now or not. */
  isCodeIn(code: string, league: string): boolean
  /** The team on that side of one of the events, null when the side has no name yet. */
  teamOf(event: SportsEvent, side: 'home' | 'away'): Team | null
}

/** Answers kept; the same sides come again and again in a provider's list. */
const MAX_REMEMBERED = 20_000

/**
 * Builds the identity index from the sides of `events`, the built-in names and
 * the owner's aliases. `known` are teams that need not play now: their names are
 * never taken for a misspelt name of a team that does, and a team that has
 * changed its name is found under the one it is known by. More aliases and more
 * known teams never take a hit away. A hit names the alias that it comes from: of
 * two that teach a word for one team, the first of the list.
 */
export function buildTeamIndex(
  events: readonly SportsEvent[],
  aliases: readonly TeamAlias[] = [],
  known: readonly KnownTeamRecord[] = [],
  catalog: LeagueCatalog = BUILT_IN_LEAGUES,
): TeamIndex {
  const spellings = createSpellingIndex()
  const playing = enterSides(spellings, events, catalog)
  enterOtherNames(spellings, playing, known, catalog)
  enterAliases(spellings, aliases)
  const resolve = remembering((text) => resolveIn(spellings, text))
  // Apart from the sides, which come again: the parts of texts are many.
  const resolvePart = remembering((text) => resolveIn(spellings, text))
  const knownNames = knownNamesOf(known)
  const teamAt = (event: SportsEvent, side: EventSide | undefined): Team | null =>
    playing.get(teamKey(event, side) ?? '')?.team ?? null
  const sides = new Map(
    events.map((event) => [event, { home: teamAt(event, event.home), away: teamAt(event, event.away) }]),
  )
  return {
    resolve,
    isKnownTeam: (text) => resolve(text).hits.length > 0,
    isSide: (text) => {
      const { hits, folded } = resolve(text)
      return hits.length > 0 || knownNames.hasWholeName(nationOf(folded) ?? folded)
    },
    phrasesIn: remembering((text) =>
      teamPhrasesIn(text, {
        mayBegin: spellings.mayBegin,
        isCode: (word) => isCode(word) && spellings.codes(word).length > 0,
        resolve: resolvePart,
      }),
    ),
    isNamed: (text) => {
      const { hits, folded } = resolve(text)
      return hits.length > 0 || isBuiltInName(folded) || knownNames.hasName(folded)
    },
    isCodeIn: (code, league) =>
      spellings.codes(code).some(({ team }) => team.league === league) ||
      isBuiltInCode(code, league) ||
      knownNames.hasCode(code, league),
    teamOf: (event, side) => sides.get(event)?.[side] ?? null,
  }
}

/** A team of the events, and whose events name it. */
interface PlayingTeam {
  readonly team: Team
  readonly provider: string | undefined
}

/** Files every side of the events under its spellings; the teams by key. A team that moved comes under both its names. */
function enterSides(
  spellings: SpellingIndex,
  events: readonly SportsEvent[],
  catalog: LeagueCatalog,
): ReadonlyMap<string, PlayingTeam> {
  const playing = new Map<string, PlayingTeam>()
  const entered = new Set<string>()
  for (const event of events) {
    for (const side of [event.home, event.away]) {
      const key = teamKey(event, side)
      if (side === undefined || key === undefined) continue
      const named = `${key}|${side.name}`
      if (entered.has(named)) continue
      entered.add(named)
      const found = spellingsOf(side, event)
      const team = playing.get(key)?.team ?? teamFrom(event, side, key, found, catalog)
      playing.set(key, { team, provider: event.provider })
      for (const spelling of found) spellings.enter(team, spelling)
    }
  }
  return playing
}

/** Names, codes and towns that a provider's lists know a playing team by and that the events do not write. */
function enterOtherNames(
  spellings: SpellingIndex,
  playing: ReadonlyMap<string, PlayingTeam>,
  known: readonly KnownTeamRecord[],
  catalog: LeagueCatalog,
): void {
  for (const record of known) {
    const { sport, league, provider, providerTeamId: id, name } = record
    const found = playing.get(`${sport}|${league}|${id}`)
    if (found === undefined || found.provider !== provider || sportOf(sport).isNamedBySurname) continue
    const { markers } = readMarkers(name)
    if (!sameSquad(bothMarkers(markers, markersOfLeague(league, catalog)), found.team.markers)) continue
    for (const spelling of spellingsOf(record, record)) spellings.enter(found.team, spelling)
  }
}

/** Aliases mean teams as the events name them: whose they are is settled before the first counts, so that their order is no matter. */
function enterAliases(spellings: SpellingIndex, aliases: readonly TeamAlias[]): void {
  const meant = aliases.map((alias) => ({ ...alias, hits: resolveIn(spellings, alias.team).hits }))
  for (const { spelling, correction, hits } of meant) {
    const words = new Set([readMarkers(spelling).base, spelling].map(fold))
    for (const { team } of hits) for (const text of words) spellings.enter(team, { text, kind: 'alias', correction })
  }
}

/** The same answers, kept until there are too many. */
function remembering<Answer extends object>(resolve: (text: string) => Answer): (text: string) => Answer {
  const remembered = new Map<string, Answer>()
  return (text) => {
    const seen = remembered.get(text)
    if (seen) return seen
    const found = resolve(text)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(text, found)
    return found
  }
}

/** A part of a text that names a team, at [start, end) of it. */
export interface TeamPhrase {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly named: NamedTeams
}

/** What the search asks about a text's words. */
interface PhraseOptions {
  /** True for a folded word with which some spelling of a team begins. */
  readonly mayBegin: (foldedWord: string) => boolean
  /** True for a word that is some team's code as it is written. */
  readonly isCode: (word: string) => boolean
  readonly resolve: (text: string) => NamedTeams
}

/** Names of teams have no more words than this. */
const MAX_WORDS = 6
/** Texts are not looked at beyond this many words. */
const MAX_WORDS_READ = 24

/** Blanks, marks, hyphens and control characters part words, and so does the dot of an initial, "F.Karagümrük"; a bracket may belong to a name. */
const WORDS = /(?<!\p{L})\p{Lu}\.(?=\p{Lu}\p{Ll}{2})|[^\s|•・,;/\p{Cc}-]+/gu

/** What stands between a nickname and the city behind it: "Titanes de Tennessee". */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'di', 'da', 'do', 'du', 'von'])

/**
 * The parts of a text that name teams, from left to right: none of them within another, at each place the longest. What
 * stands between two of them names none.
 */
function teamPhrasesIn(text: string, { mayBegin, isCode, resolve }: PhraseOptions): readonly TeamPhrase[] {
  const words = Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const mayBeginName = (word: string): boolean => {
    const folded = fold(word)
    return isCode(word) || isClubWord(folded) || mayBegin(firstWordOf(folded))
  }
  const found: TeamPhrase[] = []
  const last = Math.min(words.length, MAX_WORDS_READ)
  for (let from = 0; from < last; from += 1) {
    const first = words[from]
    if (first === undefined || !(mayBeginName(first.word) || PARTICLES.has(words[from + 1]?.word.toLowerCase() ?? '')))
      continue
    for (let to = Math.min(last, from + MAX_WORDS) - 1; to >= from; to -= 1) {
      const end = words[to]?.end ?? first.end
      const phrase = text.slice(first.start, end)
      const named = resolve(phrase)
      if (named.hits.length === 0) continue
      found.push(withoutNumber({ text: phrase, start: first.start, end, named }, resolve))
      from = to
      break
    }
  }
  return found
}

/** The phrase without the number of a slot in front: "1 Crystal Palace", but "1. FC Köln" is no less without it. */
function withoutNumber(phrase: TeamPhrase, resolve: PhraseOptions['resolve']): TeamPhrase {
  const number = /^\d{1,3}\.? /.exec(phrase.text)?.[0].length ?? 0
  const text = phrase.text.slice(number)
  const named = number === 0 ? phrase.named : resolve(text)
  return named.hits.length === 0 ? phrase : { ...phrase, text, start: phrase.start + number, named }
}

/** The first word of a folded text. */
function firstWordOf(folded: string): string {
  const end = folded.indexOf(' ')
  return end < 0 ? folded : folded.slice(0, end)
}

export { type NamedTeams, type Team, type TeamHit, teamKey } from './team.ts'
