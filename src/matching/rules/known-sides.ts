import { besideKind } from '../../detection/index.ts'
import type { SidePart } from '../match-result.ts'
import type { Question } from '../question.ts'
import { isCollegeLeague, isNicknameBesideCity, nationOf } from '../teams/built-in-aliases.ts'
import { fold, isClubWord } from '../teams/name-folding.ts'
import { isPlaceName, OTHER_SQUAD_WORDS, OTHER_TEAM_WORDS, OTHER_TEAM_WORDS_BEHIND } from '../teams/name-similarity.ts'
import { readMarkers } from '../teams/squad-markers.ts'
import type { SpellingKind } from '../teams/team.ts'
import type { NamedTeams, TeamHit, TeamPhrase } from '../teams/team-index.ts'
import {
  CHANNEL_NUMBER,
  endsInDivision,
  FRIENDLY_WORDS,
  isForeignWord,
  isNetworkWord,
  isShoutedBeside,
  LONGEST_VENUE,
  leadsToCity,
  leadsToPlace,
  NEIGHBOR_COUNTS,
  VENUE_WORDS,
  wordsOf,
} from './side-words.ts'
import { KIND_SCORE } from './team-sides.ts'

/*
 * Packs write words beside the sides without any mark between: "Golden Knights NESN+", "World Cup 2026 Brazil". Where a
 * side as a whole names no team, a part of it that does may be the side. No list has all of these words, so any are
 * allowed except those that make another team, another squad or another programme of it.
 */

/** A part of a side, with the teams that the words around it name. */
export interface KnownPart extends SidePart {
  readonly others: readonly TeamHit[]
}

/** Parts of one side that are tried. */
const MAX_PARTS = 4

/**
 * The parts of a side that may be the team, the nearest to the separator first: it stands behind the first side and
 * before the second. A part right beside it that is more than a city or a code is the only one.
 */
export function knownParts(question: Question, side: string, place: 'first' | 'second'): readonly KnownPart[] {
  const phrases = question.context.teams.phrasesIn(side)
  const nearestFirst = place === 'first' ? phrases.toReversed() : phrases
  const [nearest] = nearestFirst
  const isBeside = nearest !== undefined && (place === 'first' ? nearest.end === side.length : nearest.start === 0)
  const isOnly = isBeside && nearest.named.hits.some(isTelling)
  const label = place === 'first' ? networkBefore(question, side) : []
  return nearestFirst
    .slice(0, isOnly ? 1 : MAX_PARTS)
    .flatMap((phrase) => partOf(question, side, phrase, phrases, label))
}

function partOf(
  question: Question,
  side: string,
  phrase: TeamPhrase,
  all: readonly TeamPhrase[],
  label: readonly string[],
): readonly KnownPart[] {
  const { start, end } = withNamesakes(phrase, all)
  const [before, after] = [side.slice(0, start), side.slice(end)]
  // "Arkansas-Pine Bluff": a part of a longer word.
  if (before.endsWith('-') || after.startsWith('-')) return []
  if (isCountryOfNetwork(side, phrase, label) && wordsOf(after).some((word) => besideKind(word, false) === null))
    return []
  if (question.reading.isShowBesideTeam(before) || question.reading.isShowBesideTeam(after)) return []
  const others = all
    .filter((other) => other !== phrase && !isCountryOfNetwork(side, other, label) && !isOfSportsNetwork(side, other))
    .flatMap(({ named }) => named.hits)
  const part = {
    text: phrase.text,
    before: [...label, ...wordsOf(before)],
    after: withoutFeed(question, wordsOf(after)),
    others,
  }
  return isOtherTeam(question, part, phrase.named) ? [] : [part]
}

/** Where a phrase begins and ends together with those next to it that name the same team: "Gang Green | Jets". */
function withNamesakes(
  phrase: TeamPhrase,
  all: readonly TeamPhrase[],
): { readonly start: number; readonly end: number } {
  const keys = new Set(phrase.named.hits.map(({ team }) => team.key))
  const isNamesake = ({ named }: TeamPhrase): boolean => named.hits.some(({ team }) => keys.has(team.key))
  const at = all.indexOf(phrase)
  let { start, end } = phrase
  for (let place = at - 1; place >= 0; place -= 1) {
    const other = all[place]
    if (other === undefined || other.end !== start - 1 || !isNamesake(other)) break
    start = other.start
  }
  for (let place = at + 1; place < all.length; place += 1) {
    const other = all[place]
    if (other === undefined || other.start !== end + 1 || !isNamesake(other)) break
    end = other.end
  }
  return { start, end }
}

/**
 * "SBS Australia World Cup | Portugal", "2M Maroc | Pays-Bas", "US FOX | Portugal": a country right behind a network, and
 * its code in front of one, are no third side.
 */
function isCountryOfNetwork(side: string, { text, start, end }: TeamPhrase, label: readonly string[]): boolean {
  if (nationOf(fold(text)) === undefined) return false
  const [next] = wordsOf(side.slice(end))
  const isTag = start === 0 && label.length === 0 && COUNTRY_CODE.test(text)
  if (isTag && next !== undefined && (isNetworkWord(next, side) || SOCCER_SLOT.test(next))) return true
  const word = start === 0 ? label.at(-1) : wordsOf(side.slice(0, start)).at(-1)
  return isNetworkWord(word, text)
}

/** "SKY | SPORTS+ 14" */
function isOfSportsNetwork(side: string, { text, end }: TeamPhrase): boolean {
  return isNetworkWord(text, side) && /^ sports?(?!\p{L})/iu.test(side.slice(end))
}

/** In front of a network; other codes of countries are those of clubs as well: "CIN CBS". */
const COUNTRY_CODE = /^(?:USA?|UK|CA|AUS?|NZ)$/

/** "USA Soccer10" */
const SOCCER_SLOT = /^soccer\d{1,3}$/i

/** "CBS | BOSTON COLTS", "ESPN | Brasil Everton": the network that was taken off as a label says what the place behind it is. */
function networkBefore({ reading: { name } }: Question, side: string): readonly string[] {
  const at = name.indexOf(side)
  const [, word, number] = at > 0 ? (LAST_WORD.exec(name.slice(0, at)) ?? []) : []
  // "FOX 6 | Milwaukee Cardinals": what a number belongs to leads to the place as well.
  return word !== undefined && isNetworkWord(word, side) ? [...(number === undefined ? [] : [number]), word] : []
}

const LAST_WORD = /([\p{L}\p{N}+]*\p{L}[\p{L}\p{N}+]*)(?: (\d{1,2}))? $/u

/** The words behind a side without a feed that is called after a team or a country: "HOU | Thunder Feed". */
function withoutFeed({ context: { teams } }: Question, after: readonly string[]): readonly string[] {
  const at = after.findIndex((word) => fold(word) === 'feed')
  const whose = after.slice(0, at).join(' ')
  const isFeed = at > 0 && (teams.resolve(whose).hits.length > 0 || nationOf(fold(whose)) !== undefined)
  return isFeed ? after.slice(at + 1) : after
}

/** "Legends", "All-Stars" */
function isOfOtherSquad(word: string): boolean {
  return OTHER_SQUAD_WORDS.has(fold(word).replaceAll(' ', ''))
}

/** Words that a misspelled name may have. */
const MISSPELLED_WORDS: readonly number[] = [3, 2, 1]

/**
 * The words of a side right beside the separator that may be a misspelled name, the most first: those that name no team,
 * and whose neighbors are all words that are known beside one. "CBS" and "Early Window" around "Bengels".
 */
export function unknownParts(question: Question, side: string, place: 'first' | 'second'): readonly KnownPart[] {
  return nearSeparator(side, place).flatMap(({ text, before, after }) => {
    const isKnown = (word: string): boolean =>
      (isForeignWord(word) !== isForeignWord(text) ||
        isForeignWord(word) ||
        besideKind(word, isShoutedBeside(word, text)) !== null) &&
      !isOfOtherSquad(word) &&
      !isSquadBehind(text, word) &&
      !LONE_LETTER.test(word)
    const isKnownFront = before.every(
      (word, index) =>
        !OTHER_TEAM_WORDS.has(fold(word)) &&
        (isKnown(word) ||
          endsInGroup(before.slice(0, index + 1)) ||
          CHANNEL_NUMBER.test(word) ||
          (isPlaceName(word) && leadsToPlace(before[index - 1], text))),
    )
    const isKnownBehind =
      endsInDivision(after) || after.every((word) => isKnown(word) && !OTHER_TEAM_WORDS_BEHIND.has(fold(word)))
    const isNamed = question.context.teams.isNamed(text) && !isNicknameBesideCity(fold(text))
    return isKnownFront && isKnownBehind && !isNamed ? [{ text, before, after, others: [] }] : []
  })
}

/** The words right beside the separator that may be a name, the most first, with the rest; two players are parted by a slash. */
function nearSeparator(side: string, place: 'first' | 'second'): readonly SidePart[] {
  const [, front = '', back = ''] = PAIR.exec(side) ?? []
  const [left, right] = [wordsOf(front), wordsOf(back)]
  if (left.length > 0 && right.length > 0) {
    return WORDS_OF_PLAYER.flatMap((count) => {
      const before = place === 'first' ? left.slice(0, -count) : []
      const after = place === 'first' ? [] : right.slice(count)
      if (before.length + after.length === 0) return []
      const names = [left.slice(before.length), right.slice(0, right.length - after.length)]
      return [{ text: names.map((words) => words.join(' ')).join('/'), before, after }]
    })
  }
  const words = wordsOf(side)
  return MISSPELLED_WORDS.filter((count) => count < words.length).map((count) => {
    const at = place === 'first' ? words.length - count : 0
    return { text: words.slice(at, at + count).join(' '), before: words.slice(0, at), after: words.slice(at + count) }
  })
}

/** "Andy Murray/Dan Evans" */
const PAIR = /^([^/]+)\/([^/]+)$/

const WORDS_OF_PLAYER: readonly number[] = [2, 1]

/** True where an unknown word in another script stands beside the part: it may be the rest of another name. */
export function hasForeignBeside(part: SidePart | null): boolean {
  return [part?.before ?? [], part?.after ?? []].some((words) =>
    words.some((word) => isForeignWord(word) && besideKind(word, false) === null && nationOf(fold(word)) === undefined),
  )
}

/** "W" and "F" are women's teams, and no channel is called by a letter alone. Small ones lead to a clock: "u 18:00". */
const LONE_LETTER = /^[([]?(?![uvok]$)\p{L}[)\]]?$/u

/** The words around a part, to be shown. */
export function wordsBeside(part: SidePart | null): readonly string[] {
  return [part?.before ?? [], part?.after ?? []].flatMap((words) => (words.length === 0 ? [] : words.join(' ')))
}

/** True where the words beside a name are known to make another team or squad of it: "Texas | Southern", "Miami | (OH)", "Bayern | II". */
function isOtherTeam(question: Question, { text, before, after }: KnownPart, named: NamedTeams): boolean {
  const last = endsInGroup(before) || endsInDivision(before) || endsInNetwork(before, text) ? undefined : before.at(-1)
  const [next] = after
  if ([...before, ...after].some((word) => isOfOtherSquad(word) || SEPARATOR.test(word))) return true
  // A school's team, which has its nickname in common with another's: "Wofford College | Lions".
  const isNickname = named.hits.every(({ kind }) => kind === 'nickname' || kind === 'short')
  const isSchool = isNickname && last !== undefined && WORDS_OF_SCHOOLS.has(fold(last))
  if (isSchool && !leadsToPlace(before.at(-2), text)) return true
  // Words make another team of a town, a school or a club, not of a nickname, a code or a whole name.
  const isSoccer = named.hits.every(({ team }) => team.sport === 'soccer')
  const isOpen =
    isSoccer ||
    named.hits.some(
      ({ kind, team }) =>
        kind === 'location' ||
        (isCollegeLeague(team.league) && (OF_SCHOOLS.has(kind) || (kind === 'short' && !text.includes(' ')))),
    )
  // "Hell Is Real | Columbus Crew": a whole name of several words is no part of a longer one.
  const isWhole = text.includes(' ') && named.hits.every(({ kind }) => kind === 'full')
  if (isOpen && !(isSoccer && isWhole) && last !== undefined && OTHER_TEAM_WORDS.has(fold(last))) return true
  const isOfCompetition = REGION_WORDS.has(fold(after[1] ?? '')) || FRIENDLY_WORDS.has(fold(after[1] ?? ''))
  const isVenue =
    after.slice(1, LONGEST_VENUE).some((word) => VENUE_WORDS.has(fold(word))) ||
    leadsToCity(
      question.context,
      after,
      named.hits.map(({ team }) => team),
    )
  if (isOpen && next !== undefined && !isOfCompetition && !isVenue && OTHER_TEAM_WORDS_BEHIND.has(fold(next)))
    return true
  if (next !== undefined && isStateTag(next) && !isOwnCode(question, next, named)) return true
  if (next !== undefined && isSquadBehind(text, next)) return true
  // "Qaziantep | FK": the club's own letters.
  const isOwn = (word: string | undefined): boolean =>
    word !== undefined && named.hits.every(({ team }) => fold(team.name).split(' ').includes(fold(word)))
  if (isSoccer && [last, next].some((word) => isOtherClubWord(word) && !isOwn(word))) return true
  return extensionsOf(text, before, after).some((longer) => namesOthers(question, longer, named))
}

/** Kinds of spellings that a school's teams share with those of its namesakes: "Penn | West". */
const OF_SCHOOLS: ReadonlySet<SpellingKind> = new Set<SpellingKind>(['location', 'alias', 'abbreviation'])

/** "VCU | South Region", "Trinidad and Tobago | International Friendly": what a game is a part of. */
const REGION_WORDS: ReadonlySet<string> = new Set(['region', 'regional', 'subregional', 'bracket'])

/** Three sides are no game. */
const SEPARATOR = /^(?:vs?\.?|VS|@)$/

/** Words before a nickname that make it a school's. */
const WORDS_OF_SCHOOLS: ReadonlySet<string> = new Set(
  'college high union fighting state u university tech poly pacific'.split(' '),
)

/** "FSV | Frankfurt": letters of another club, but not the number of a slot, a country or a Saudi network. */
function isOtherClubWord(word: string | undefined): boolean {
  return word !== undefined && /\p{L}/u.test(word) && word !== 'US' && word !== 'SSC' && isClubWord(fold(word))
}

/** "Serie A", "Grupo B": such a letter is no part of a club's name. */
function endsInGroup(before: readonly string[]): boolean {
  return /^\p{L}$/u.test(before.at(-1) ?? '') && LEADS_TO_LETTER.has(fold(before.at(-2) ?? ''))
}

const LEADS_TO_LETTER: ReadonlySet<string> = new Set(
  'serie group grupo gruppe groupe gruppo girone grup grupa skupina poule pool ryhma'.split(' '),
)

/** "ZIGGO SPORT SELECT | Kayserispor": a word of squads that ends the name of a network. */
function endsInNetwork(before: readonly string[], name: string): boolean {
  return fold(before.at(-1) ?? '') === 'select' && isNetworkWord(before.at(-2), name)
}

/** "New England Patriots | (NE)" */
function isOwnCode({ context: { teams } }: Question, tag: string, { hits }: NamedTeams): boolean {
  const coded = teams.resolve(tag.slice(1, -1)).hits
  return hits.some(({ team }) => coded.some((hit) => hit.team.key === team.key))
}

/** "(OH)", the state of a school. */
function isStateTag(word: string): boolean {
  return /^\(\p{L}{2,5}\.?\)$/u.test(word)
}

/** "Bayern II", "Barcelona B", "Ireland A", "England C", "Argentina XV", "LAFC 2". */
function isSquadBehind(text: string, word: string): boolean {
  return /^(?:[ABC]|XV)$/.test(word) || readMarkers(`${text} ${word}`).markers.reserves
}

/** The name with the next words on one side of it. */
function extensionsOf(text: string, before: readonly string[], after: readonly string[]): readonly string[] {
  return [
    ...NEIGHBOR_COUNTS.filter((count) => count <= before.length).map((count) =>
      [...before.slice(-count), text].join(' '),
    ),
    ...NEIGHBOR_COUNTS.filter((count) => count <= after.length).map((count) =>
      [text, ...after.slice(0, count)].join(' '),
    ),
  ]
}

/** True for a longer text that names other teams than the part of it does. */
function namesOthers({ context: { teams } }: Question, longer: string, { hits }: NamedTeams): boolean {
  const found = teams.resolve(longer).hits
  if (found.length === 0) return teams.isNamed(longer)
  return !found.every(({ team }) => hits.some((hit) => hit.team.key === team.key))
}

/** More than a city or a code. */
export function isTelling({ kind }: TeamHit): boolean {
  return KIND_SCORE[kind] > KIND_SCORE.abbreviation
}
