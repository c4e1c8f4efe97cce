import { besideKind } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { type LeagueCatalog, sportOf } from '../../sports/index.ts'
import type { SidePart } from '../match-result.ts'
import type { MatchContext, Question } from '../question.ts'
import { inFittingZone, minutesApart } from '../stated-time.ts'
import { isCollegeLeague, isLeagueOfPlaces, isNicknameBesideCity, nationOf } from '../teams/built-in-aliases.ts'
import { fold, isClubWord } from '../teams/name-folding.ts'
import {
  isPlaceName,
  isSlip,
  OTHER_SQUAD_WORDS,
  OTHER_TEAM_WORDS,
  OTHER_TEAM_WORDS_BEHIND,
} from '../teams/name-similarity.ts'
import { readMarkers } from '../teams/squad-markers.ts'
import type { SpellingKind } from '../teams/team.ts'
import type { NamedTeams, Team, TeamHit, TeamPhrase } from '../teams/team-index.ts'
import { KIND_SCORE, SPELLING_MINUTES } from './team-sides.ts'

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

/** True for a word of letters none of which is Latin: what may stand beside a name is known in part only. */
function isForeignWord(word: string): boolean {
  return /\p{L}/u.test(word) && !LATIN_LETTER.test(word)
}

/** True where an unknown word in another script stands beside the part: it may be the rest of another name. */
export function hasForeignBeside(part: SidePart | null): boolean {
  return [part?.before ?? [], part?.after ?? []].some((words) =>
    words.some((word) => isForeignWord(word) && besideKind(word, false) === null && nationOf(fold(word)) === undefined),
  )
}

/** "Eurosport 2 | Siniaková": behind a name it is a second team, before one it is a channel. */
const CHANNEL_NUMBER = /^\d$/

/** "W" and "F" are women's teams, and no channel is called by a letter alone. Small ones lead to a clock: "u 18:00". */
const LONE_LETTER = /^[([]?(?![uvok]$)\p{L}[)\]]?$/u

/** The words of a text, without marks alone. */
function wordsOf(text: string): readonly string[] {
  return text.split(/[\s/,;・]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The words around a part, to be shown. */
export function wordsBeside(part: SidePart | null): readonly string[] {
  return [part?.before ?? [], part?.after ?? []].flatMap((words) => (words.length === 0 ? [] : words.join(' ')))
}

/** How many words beside a name are looked at together with it. */
const COUNTS: readonly number[] = [1, 2, 3]

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

/** "Hammers | St James' Park" */
const VENUE_WORDS: ReadonlySet<string> = new Set(
  'park stadium arena ground road lane field center centre dome garden gardens coliseum fieldhouse'.split(' '),
)
const LONGEST_VENUE = 5

/** "BYU | West Portland", "Panama | East Rutherford": the city in which the team plays, with the region of a tournament before it or without. */
function leadsToCity({ index }: MatchContext, after: readonly string[], teams: readonly Team[]): boolean {
  const isRegion = after.length > 1 && REGIONS.has(fold(after[0] ?? ''))
  const texts = [after, ...(isRegion ? [after.slice(1)] : [])].map((words) => `${fold(words.join(' '))} `)
  return teams.some(({ key }) =>
    index.ofTeam(key).some(({ venue }) => {
      const [city = ''] = venue?.city?.split(',') ?? []
      return city !== '' && texts.some((text) => text.startsWith(`${fold(city)} `))
    }),
  )
}

const REGIONS: ReadonlySet<string> = new Set(['east', 'west', 'south', 'midwest'])

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
    ...COUNTS.filter((count) => count <= before.length).map((count) => [...before.slice(-count), text].join(' ')),
    ...COUNTS.filter((count) => count <= after.length).map((count) => [text, ...after.slice(0, count)].join(' ')),
  ]
}

/** True for a longer text that names other teams than the part of it does. */
function namesOthers({ context: { teams } }: Question, longer: string, { hits }: NamedTeams): boolean {
  const found = teams.resolve(longer).hits
  if (found.length === 0) return teams.isNamed(longer)
  return !found.every(({ team }) => hits.some((hit) => hit.team.key === team.key))
}

/** A team that one side of a name means, and the part of the side that names it; null for all of it. */
interface NamedSide extends TeamHit {
  readonly part: KnownPart | null
}

/** A game of the teams that the sides of a name mean. */
interface NamedGame {
  readonly event: SportsEvent
  readonly first: NamedSide
  readonly second: NamedSide
}

/**
 * True where the words around the parts leave the game the only one that may be meant: none of them names another team
 * of its league or may be the rest of another team's name, and cities, codes and schools have the league or the time on
 * their side, or nothing but words that are known beside them. True where there are no parts.
 */
export function isSurelyNamed({ event, first, second }: NamedGame, question: Question): boolean {
  if (first.part === null && second.part === null) return true
  const sides = [first, second]
  const parts = sides.flatMap(({ part }) => part ?? [])
  const { contest, isNamedBySurname } = sportOf(event.sport)
  // A card says more than its fighters: its own rules read it.
  if (contest === 'card') return false
  const isOpen: IsOpen = (word, name) => isOpenWord(word, name, event, question)
  const isTimed = isAtStatedTime(event, question)
  if (isNamedBySurname) return !arePairs(event, question) && arePersons(sides, isOpen, isTimed)
  if (namesThirdTeam(event, sides)) return false
  if (event.sport === 'soccer' && parts.some(({ after }) => SECOND_TEAM.test(after[0] ?? ''))) return false
  const isSure = isTimed || question.reading.league !== null
  const mayBeOther = (side: NamedSide, place: number): boolean =>
    isOpenToOthers(side, sides[1 - place]?.team, isOpen, isSure, question)
  if (areSquads(sides, isOpen) || sides.some(mayBeOther)) return false
  if (!mayBeFriendly(event, isSure || sides.some(isTellingSide)) && parts.some(isOfFriendly)) return false
  const doubted = sides.filter((side) => hasOpenNeighbor(side, isOpen))
  if (doubted.some((side) => isCityAmongCities(side, sides))) return false
  if (isSure || question.leagues.size === 1) return true
  if (doubted.length > 1 || doubted.some(hasLettersBefore)) return false
  if (doubted.length > 0) return sides.every((side) => isTellingSide(side) || isCollegeLeague(event.league))
  const isNamedEnough = isCollegeLeague(event.league) ? sides.every(isWholeSide) : sides.some(isTellingSide)
  if (isNamedEnough) return true
  const areCodes = sides.every(({ kind }) => kind === 'abbreviation')
  const mayBeLeague = (word: string, name: string): boolean =>
    isOpen(word, name) && (areCodes ? ACRONYM.test(word.normalize('NFC')) : !isShoutedBeside(word, name))
  return parts.every(({ text, before, after }) =>
    [before, after].every((words) =>
      words.every((word, place) => isNetworkWord(words[place - 1], text) || !mayBeLeague(word, text)),
    ),
  )
}

/** "LAFC 2", while a number behind a team of another sport is that of a feed. */
const SECOND_TEAM = /^[23]$/

/** Clubs also meet before a season: such a game is not of their league. */
const FRIENDLY_WORDS: ReadonlySet<string> = new Set(
  'friendly friendlies exhibition amistoso amistosos amichevole testspiel freundschaftsspiel amical hazirlik sparing'.split(
    ' ',
  ),
)

/** Games before a season are called friendlies, too: "Jets v Oilers exhibition". */
function mayBeFriendly({ league, season }: SportsEvent, isTold: boolean): boolean {
  return league.includes('friendly') || (isTold && season?.type === 'preseason')
}

function isOfFriendly({ before, after }: KnownPart): boolean {
  return [...before, ...after].some((word) => FRIENDLY_WORDS.has(fold(word)))
}

/** Right next to a name these are the letters of a school or a club as often as those of a network. */
const SCHOOL_LETTERS = /^\p{Lu}{2,4}$/u

/** "PSU | Lions": unknown letters are a school's as often as a network's. */
function hasLettersBefore({ part }: NamedSide): boolean {
  return SCHOOL_LETTERS.test(part?.before.at(-1) ?? '')
}

/** Letters such as those of an unknown league whose cities have the same codes: "NLL TOR @ BUF". */
const ACRONYM = /^\p{Lu}{2,5}$/u

/** True where the words beside the sides name a team of the league that does not play in the game. */
function namesThirdTeam({ league }: SportsEvent, sides: readonly NamedSide[]): boolean {
  const own = new Set(sides.map(({ team }) => team.key))
  const others = sides.flatMap(({ part }) => part?.others ?? [])
  return others.some((hit) => hit.team.league === league && !own.has(hit.team.key) && isTelling(hit))
}

/** True for a start that is, within minutes, the one that the name states. */
export function isAtStatedTime(event: SportsEvent, { stated }: Question): boolean {
  return (minutesApart(event, inFittingZone(stated, [event])) ?? Infinity) <= SPELLING_MINUTES
}

/** A side that is more than a city or a code, with what the words around it add: "Nebraska | Huskers". */
function isTellingSide(side: NamedSide): boolean {
  return isTelling(side) || isWholeSide(side)
}

/** A city of a professional league with a word in doubt beside it, while the other side is no more than a city, too. */
function isCityAmongCities({ team, kind }: NamedSide, sides: readonly NamedSide[]): boolean {
  return kind === 'location' && !isCollegeLeague(team.league) && !sides.some(isTellingSide)
}

/** A side that gives city and nickname, side by side or with a word between them. */
function isWholeSide({ team, kind, part }: NamedSide): boolean {
  return kind === 'full' || (part?.others.some((hit) => hit.team.key === team.key && isTelling(hit)) ?? false)
}

/** More than a city or a code. */
export function isTelling({ kind }: TeamHit): boolean {
  return KIND_SCORE[kind] > KIND_SCORE.abbreviation
}

/** Tells whether a word may belong to the name beside it. */
type IsOpen = (word: string | undefined, name: string) => boolean

/** True for a word that is written like the name and that packs, leagues and the event itself do not use. */
function isOpenWord(word: string | undefined, name: string, event: SportsEvent, question: Question): boolean {
  const { context } = question
  if (word === undefined || !/\p{L}/u.test(word)) return false
  if (/^\p{Ll}/u.test(word) && /^\p{Lu}/u.test(name)) return false
  // "시애틀 | 매리너스": a city in other letters, where the time is right; leagues and other teams are written so, too.
  if (isLeagueOfPlaces(event.league) && isForeignWord(word)) return !isAtStatedTime(event, question)
  // "Arryadia | المغرب": no name mixes scripts.
  if (name !== '' && LATIN_LETTER.test(word) !== LATIN_LETTER.test(name)) return false
  const kind = besideKind(word, isShoutedBeside(word, name) && !SCHOOL_LETTERS.test(word))
  // "Liberty" is a word of a league's name, and a school.
  if (kind !== null && (kind !== 'season' || !context.teams.isNamed(fold(word)))) return false
  const words = wordsOfEvent(event, context.index.catalog)
  return !fold(word)
    .split(' ')
    .every((part) => words.has(part))
}

/** True where all words of a text are known beside a name, or are the event's own. */
export function areKnownBeside(text: string, event: SportsEvent, { context }: Question): boolean {
  const own = wordsOfEvent(event, context.index.catalog)
  return wordsOf(text).every((word) => besideKind(word, false) !== null || own.has(fold(word)))
}

/** True for a word in capitals beside a name that is not. */
function isShoutedBeside(word: string, name: string): boolean {
  return word === word.toUpperCase() && name !== name.toUpperCase()
}

const LATIN_LETTER = /\p{Script=Latin}/u

const eventWords = new WeakMap<SportsEvent, ReadonlySet<string>>()

/** Words that a name may have from the event: its networks, place, competition, round and notes. */
function wordsOfEvent(event: SportsEvent, catalog: LeagueCatalog): ReadonlySet<string> {
  const known = eventWords.get(event)
  if (known !== undefined) return known
  const { venue, tournament, broadcasts = [], notes = [], series } = event
  const league = catalog.find(event.league)
  const texts = [
    ...[venue?.name, venue?.city, tournament?.name, tournament?.round, tournament?.court, series?.title],
    ...[league?.name, league?.shortName, event.sport, ...notes, ...broadcasts.map(({ name }) => name)],
  ]
  const words = new Set(texts.flatMap((text) => (text === undefined ? [] : fold(text).split(' '))))
  eventWords.set(event, words)
  return words
}

/** Young teams of one club are told apart by them. */
const COLORS: ReadonlySet<string> = new Set(
  'red blue navy white black gold silver green orange maroon gray grey'.split(' '),
)

/** "Bears Gold vs Packers Blue", "ACL Padres vs ACL Cubs": unknown words at the same end of both sides are squads'. */
function areSquads(sides: readonly NamedSide[], isOpen: IsOpen): boolean {
  const isSquad = (word: string | undefined, name: string): boolean =>
    COLORS.has(fold(word ?? '')) || isOpen(word, name)
  const isBehindAll = sides.every(({ part }) => part !== null && isSquad(part.after[0], part.text))
  const isBeforeAll = sides.every((side) => isShortOf(side) && isOpenBefore(side, isOpen))
  const [one, other] = sides.map(({ part }) => part?.before.at(-1)?.toLowerCase())
  return isBehindAll || isBeforeAll || (one !== undefined && one === other && isOpen(one, ''))
}

/** A name that a place in front makes another team of: "Columbia | Lions", "Viktoria | Köln". */
function isShortOf({ team, kind, part }: NamedSide): boolean {
  if (part === null || kind === 'location') return false
  return ['nickname', 'short', 'alias'].includes(kind) || (team.sport === 'soccer' && !part.text.includes(' '))
}

/** True where a word that may belong to the name stands before it. A misspelt city is its own, and that of a network says where the network is: "NBC Sports California". */
function isOpenBefore({ team, part }: NamedSide, isOpen: IsOpen): boolean {
  const word = part?.before.at(-1)
  if (part === null || word === undefined || !isOpen(word, part.text)) return false
  const [wordBefore, number] = [part.before.at(-3), part.before.at(-2)]
  const isStation = CHANNEL_NUMBER.test(number ?? '') && isNetworkWord(wordBefore, part.text)
  if (isPlaceName(word) && (isStation || leadsToPlace(number, part.text))) return false
  if (endsInDivision(part.before) || SPONSOR.test(part.before.slice(-5).join(' '))) return false
  return !isSlipOf(team, word, `${word} ${part.text}`)
}

/** "presented by Taco Bell | Yankees" */
const SPONSOR = /(?:presented|powered|sponsored) by(?: \S+){1,3}$/i

/** "NFC North | Detroit": such a word is no part of a name. */
function endsInDivision(before: readonly string[]): boolean {
  return DIVISION.test(before.slice(-2).join(' '))
}

const DIVISION = /^(?:[an]fc|[an]l|nba|nhl) (?:north|south|east|west|central)$/i

/** "NBC Sports | California", "Battle of | Ohio": a place that is no team's. */
function leadsToPlace(word: string | undefined, name: string): boolean {
  return word !== undefined && (isNetworkWord(word, name) || LEADS_TO_PLACE.has(word.toLowerCase()))
}

/** "Galatasaray beIN | Connect": a second word in capitals, or behind a network. */
function isOfNetwork(word: string, before: string | undefined, name: string): boolean {
  return isShoutedBeside(word, name) || isNetworkWord(before, name)
}

/** "beIN | Connect": what follows is a part of the network's name. */
function isNetworkWord(word: string | undefined, name: string): boolean {
  return word !== undefined && besideKind(word, isShoutedBeside(word, name)) === 'network'
}

const LEADS_TO_PLACE: ReadonlySet<string> = new Set(['of', 'in', 'from', 'at', 'aus', 'von', 'desde'])

/** True where the word, or all of the text that it is in, is a name of the team with a slip of a finger. */
function isSlipOf({ names }: Team, word: string, text: string): boolean {
  const [folded, whole] = [fold(word), fold(text)]
  return names.some((name) => isSlip(whole, name) || isSlip(folded, name))
}

/** True where an unknown word may be the other half of a name: before a nickname, behind a city or a club of soccer. */
function hasOpenNeighbor(side: NamedSide, isOpen: IsOpen): boolean {
  const { team, kind, part } = side
  if (part === null) return false
  const next = behind(part)
  // The sponsor of a club's team in another sport may begin with capitals: "Galatasaray MCT Technic".
  const isOpenBehind =
    (kind === 'location' && isOpen(next[0], part.text)) ||
    (team.sport === 'soccer' &&
      next
        .slice(0, 2)
        .some((word, place) => isOpen(word, part.text) && !(place > 0 && isOfNetwork(word, next[0], part.text))))
  return isOpenBehind || (isShortOf(side) && isOpenBefore(side, isOpen))
}

/** True for such a word that is known to make another team: a place, a school or a club, and any word behind a city. */
function isOpenToOthers(
  side: NamedSide,
  opponent: Team | undefined,
  isOpen: IsOpen,
  isSure: boolean,
  { context }: Question,
): boolean {
  const { teams } = context
  const { team, kind, part } = side
  if (part === null) return false
  // "CBS Buffalo | Jets at Bills": the station of the other team's city.
  const isNation = nationOf(fold(team.name)) !== undefined
  const isStation = isSure && (isNation || (team.sport !== 'soccer' && !isCollegeLeague(team.league)))
  const isOfGame = ({ hits }: NamedTeams): boolean =>
    hits.some((hit) => hit.team.key === team.key || (isStation && hit.team.key === opponent?.key))
  const isOfOthers = (words: readonly string[]): boolean => {
    const text = words.join(' ')
    if (isOfGame(teams.resolve(text))) return false
    // "Serie A Brasile | Mirassol": the country of the league or of the network.
    if (isSure && team.sport === 'soccer' && nationOf(fold(text)) !== undefined) return false
    // "Lisboa | Portugal": no place makes another team of a country.
    if (isNation && isSure) return nationOf(fold(text)) !== undefined
    return isPlaceName(text) || teams.isNamed(fold(text))
  }
  const isSchool = isCollegeLeague(team.league)
  const isOfGameName = isSure && isSchool && TROPHY.test(part.after.join(' '))
  const isBeforeCity =
    leadsToCity(context, part.after, [team]) || (isSure && isCityOfLeague(side, part.after.slice(0, 1), context))
  const next = isBeforeCity || isOfGameName ? [] : isSchool ? behindParticles(part) : behind(part)
  const mayBeLonger = team.sport === 'soccer' || (isSchool && kind !== 'full')
  const isOpenBehind = isOpen(next[0]?.toLowerCase(), part.text.toLowerCase())
  if (mayBeLonger && isOpenBehind && COUNTS.some((count) => count <= next.length && isOfOthers(next.slice(0, count)))) {
    return true
  }
  const isMisspelt = isSlipOf(team, next[0] ?? '', `${part.text} ${next[0] ?? ''}`)
  if (kind === 'location' && !isSchool && !isWholeSide(side) && !isMisspelt && isOpen(next[0], part.text)) return true
  // "Liberty | Flames": the name of another team.
  const isOpenName = next.length > 0 && !isWholeSide(side) && isOpen(next[0], part.text)
  // "OILERS | Kraken Hockey Network": the station of the opponent.
  const isOpponent = teams.resolve(next[0] ?? '').hits.some((hit) => hit.team.key === opponent?.key)
  if (isOpenName && !isOpponent && teams.isNamed(fold(next[0] ?? ''))) return true
  if (!isShortOf(side) || lastWords(part.before).some((words) => isOfGame(teams.resolve(words.join(' '))))) return false
  const isOpenFront = isOpenBefore(side, isOpen)
  return lastWords(part.before).some((words) => {
    const [lead, wordBefore] = [part.before.at(-words.length - 1), part.before.at(-words.length - 2)]
    // "FOX 8 NOLA | Panthers at Saints": what a number belongs to leads to the place as well.
    const isStationOfGame = CHANNEL_NUMBER.test(lead ?? '') && isNetworkWord(wordBefore, part.text)
    const isLed = leadsToPlace(lead, part.text) || isStationOfGame
    if (isLed || (isSure && isCityOfLeague(side, words, context))) return false
    return (isOpenFront || words.length > 1) && isOfOthers(words)
  })
}

/** "Ole Miss | Magnolia Bowl": what the game of two schools is called. */
const TROPHY = /^(?:\p{Lu}[\p{L}'.-]* ){1,3}(?:Bowl|Trophy|Shootout|Showdown|Rivalry|Cup|Jug|Axe|Bell|Bucket)(?!\p{L})/u

/** "İstanbul | Eyüpspor": a city where the league plays, beside the whole name of one of its clubs. */
function isCityOfLeague({ team, kind }: NamedSide, words: readonly string[], { index }: MatchContext): boolean {
  if (kind !== 'full' || team.sport !== 'soccer' || words.length === 0) return false
  const city = fold(words.join(' '))
  return index.events.some(
    ({ league, venue }) => league === team.league && fold(venue?.city?.split(',')[0] ?? '') === city,
  )
}

/** The last word, the last two and the last three. */
function lastWords(words: readonly string[]): readonly (readonly string[])[] {
  return COUNTS.filter((count) => count <= words.length).map((count) => words.slice(-count))
}

/** Words between a club and the place that makes another club of it: "Everton de Viña del Mar". */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'do', 'da', 'del', 'di', 'la', 'el'])

/** The words behind a name, without the particles, the stadium or the derby that they begin with: "NOR | Boston Stadium". */
function behind({ after }: KnownPart): readonly string[] {
  const stadium = after.slice(0, LONGEST_VENUE).findIndex((word, place) => place > 0 && NAMED_WORDS.has(fold(word)))
  return stadium > 0 ? after.slice(stadium + 1) : behindParticles({ after })
}

/** The same for schools, which are called after cities that have stadiums: "Auburn | Montgomery Arena". */
function behindParticles({ after }: Pick<KnownPart, 'after'>): readonly string[] {
  const first = after.findIndex((word) => !PARTICLES.has(fold(word)))
  return first < 0 ? [] : after.slice(first)
}

const NAMED_WORDS: ReadonlySet<string> = new Set(
  'stadium arena stadion estadio coliseum ballpark fieldhouse derby derbi derbisi derbies clasico classico'.split(' '),
)

/** "Osaka / Hibino vs Kerber / Siegemund" is no match of Osaka and Kerber. */
function arePairs({ home }: SportsEvent, { reading: { team1, team2 } }: Question): boolean {
  return !home?.name?.includes('/') && [team1, team2].every((side) => PAIR_OF_PLAYERS.test(side ?? ''))
}

const PAIR_OF_PLAYERS = /\p{L}\.? ?\/ ?\p{L}/u

const INITIAL = /^\p{L}\.?$/u
const SHORT_FIRST_NAME = 3

/**
 * A surname behind another first name is another person, unless the opponent and the time are right: "Court 5 Ruud", but
 * not "Anna Ruud", nor "J. M. Cerundolo" for Francisco.
 */
function arePersons(sides: readonly NamedSide[], isOpen: IsOpen, isTimed: boolean): boolean {
  const doubted = sides.filter(({ team, kind, part }) => {
    const word = part?.before.at(-1)
    if (kind !== 'nickname' || part === null || word === undefined) return false
    const names = fold(team.name).split(' ')
    if (INITIAL.test(word)) return !names.some((name) => name.startsWith(fold(word)))
    // "Alex" is Alexandra.
    if (fold(word).length >= SHORT_FIRST_NAME && names.some((name) => name.startsWith(fold(word)))) return false
    if (nationOf(fold(word)) !== undefined && leadsToPlace(part.before.at(-2), part.text)) return false
    return isOpen(word, part.text) && !isShoutedBeside(word, part.text) && !names.includes(fold(word))
  })
  return doubted.length === 0 || (doubted.length === 1 && isTimed)
}
