import { besideKind } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { type LeagueCatalog, sportOf } from '../../sports/index.ts'
import type { MatchContext, Question } from '../question.ts'
import { isCollegeLeague, isLeagueOfPlaces, nationOf } from '../teams/built-in-aliases.ts'
import { fold } from '../teams/name-folding.ts'
import { isPlaceName, isSlip } from '../teams/name-similarity.ts'
import type { NamedTeams, Team, TeamHit } from '../teams/team-index.ts'
import { isTelling, type KnownPart } from './known-sides.ts'
import {
  CHANNEL_NUMBER,
  endsInDivision,
  FRIENDLY_WORDS,
  isForeignWord,
  isNetworkWord,
  isShoutedBeside,
  LATIN_LETTER,
  LONGEST_VENUE,
  leadsToCity,
  leadsToPlace,
  NEIGHBOR_COUNTS,
  STADIUM_WORDS,
  wordsOf,
} from './side-words.ts'
import { isAtStatedTime } from './team-sides.ts'

/*
 * A part of a side names a team (known-sides.ts). The words around it may make another team, another squad or another
 * person of it: here they are weighed together with the game, its league and its time.
 */

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
    isOpenToOthers(side, sides[1 - place]?.team, isOpen, { isSure, isTimed }, question)
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

/** "in campo a Limoges" */
const JOINING_WORD = /^\p{Ll}{1,2}$/u

/** True where all words of a text are known beside a name, or are the event's own. */
export function areKnownBeside(text: string, event: SportsEvent, { context }: Question): boolean {
  const own = wordsOfEvent(event, context.index.catalog)
  return wordsOf(text).every(
    (word) => JOINING_WORD.test(word) || besideKind(word, false) !== null || own.has(fold(word)),
  )
}

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

/** "Galatasaray beIN | Connect": a second word in capitals, or behind a network. */
function isOfNetwork(word: string, before: string | undefined, name: string): boolean {
  return isShoutedBeside(word, name) || isNetworkWord(before, name)
}

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
  { isSure, isTimed }: { readonly isSure: boolean; readonly isTimed: boolean },
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
  if (
    mayBeLonger &&
    isOpenBehind &&
    NEIGHBOR_COUNTS.some((count) => count <= next.length && isOfOthers(next.slice(0, count)))
  ) {
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
    // "Caitlin Clark | Fever @ Aces": a player, while "Clark" alone is a school.
    const isPlayer =
      isTimed && words.length === 1 && lead !== undefined && isOpen(lead, part.text) && !isOfOthers([lead])
    if (isPlayer) return false
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
  return NEIGHBOR_COUNTS.filter((count) => count <= words.length).map((count) => words.slice(-count))
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

/** What a place or two teams are in front of: "Boston Stadium", "Merseyside Derby". */
const NAMED_WORDS: ReadonlySet<string> = new Set([
  ...STADIUM_WORDS,
  ...'stadion estadio ballpark derby derbi derbisi derbies clasico classico'.split(' '),
])

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
