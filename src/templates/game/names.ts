import type { EventSide, League } from '../../generated/records.ts'
import { findLeague, isUnknownSide, SPORTS, sportName, sportOf, wordsOfCode } from '../../sports/index.ts'
import { type Game, occasionOf, withoutIfNecessary } from './game.ts'
import clubs from './nicknamed-clubs.json' with { type: 'json' }

/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A name as a part of an address: small letters and digits of ASCII with single
 * dashes between the words, accents folded, & written out (spec, Art fields:
 * harbor-herons). Empty for a name without any such letter.
 */
function slugOf(name: string): string {
  return name
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.'’ʻ`]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What stands at the end of a club's name in any sport: Melbourne United, Adelaide City. */
const CLUB_ENDING = /\b(?:united|city|town|county|athletic|albion|fc|afc|cf|sc|bc|hc|rfc|rlfc|cc)$/i

/** The nations that English gives an article, as providers write them. */
const NATION_WITH_ARTICLE =
  /^(?:USA|U\.S\.A?\.?|United (?:States|Kingdom|Arab Emirates)|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|West Indies|(?:Czech|Dominican|Central African) Republic|Republic of Ireland|(?:Cayman|Cook|Faroe|Marshall|Solomon|(?:British |US |U\.S\. )?Virgin) Islands)$/i

/** What follows a nation's name where it has several teams: Japan Women, England U21. */
const TEAM_OF_NATION = / (?:women|men|w|u-?\d\d)$/i

/** Nations that the region codes do not name, or by another name. */
const OTHER_NATIONS =
  'England|Scotland|Wales|Northern Ireland|Great Britain|Ivory Coast|Turkey|Korea Republic|Korea DPR'

/**
 * What ends the names of soccer clubs of the United States and Canada that go by
 * a nickname, small letters: the Columbus Crew, as the teams of their other
 * sports. Nothing else tells them from clubs such as Bolton Wanderers.
 */
const NICKNAMED_CLUBS: ReadonlySet<string> = new Set(clubs.map((ending) => ending.toLowerCase()))

/** Names of nations; made when the first is looked up. */
let nations: ReadonlySet<string> | undefined

/** True where English puts an article before the side's name: the Harbor Herons, the LA Galaxy and the Netherlands, but Arsenal and France. */
function takesArticle(side: EventSide, name: string, sport: string): boolean {
  const { isWithoutArticle, hasPersons } = sportOf(sport)
  if (name === '' || hasPersons || /^the\s/i.test(name)) return false
  const nation = name.replace(TEAM_OF_NATION, '')
  if (NATION_WITH_ARTICLE.test(nation)) return true
  if (isWithoutArticle) return isNicknamedClub(name)
  if (CLUB_ENDING.test(name) || isNation(nation)) return false
  return hasNickname(side, name) || isBaseballClub(side, name, sport)
}

/**
 * True for a name that ends in a nickname: the Minnesota Wild, the Sydney Swans.
 * A school or a club under its own name alone has none: Auburn for the Auburn
 * Tigers, Collingwood. Where no nickname is given, the short name tells, or a plural.
 */
function hasNickname({ nickname = '', shortName = '', location }: EventSide, name: string): boolean {
  if (name === location) return false
  if (nickname.trim() !== '') return endsIn(name, nickname)
  return endsIn(name, ` ${shortName.trim()}`) || / \S+s$/.test(name) || name === 'Athletics'
}

/** Clubs of baseball go by a nickname, also where only the whole name is given: the Boston Red Sox. */
function isBaseballClub({ nickname = '', shortName = '', location }: EventSide, name: string, sport: string): boolean {
  return sport === 'baseball' && nickname === '' && shortName === '' && name !== location && / /.test(name)
}

function endsIn(name: string, words: string): boolean {
  return words.trim() !== '' && name.toLowerCase().endsWith(words.toLowerCase().trimEnd())
}

function isNicknamedClub(name: string): boolean {
  const words = name.toLowerCase().split(' ')
  return words.some((_, first) => NICKNAMED_CLUBS.has(words.slice(first).join(' ')))
}

function isNation(name: string): boolean {
  nations ??= new Set([...regionNames(), ...OTHER_NATIONS.split('|')])
  return nations.has(name)
}

/** English names of every region that has a code of two letters. */
function regionNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
}

/** The ranks that count as ranked. */
const LAST_RANK = 25

/** A side's full name; what there is of it where the provider gives parts only. */
export function fullName(side: EventSide): string {
  return textOrNothing(side.name) ?? nameOfParts(side)
}

function nameOfParts(side: EventSide): string {
  const parts = [side.location, side.nickname].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.join(' ') : (textOrNothing(side.shortName) ?? abbreviation(side))
}

/** The short name: Herons. */
export function shortName(side: EventSide): string {
  return textOrNothing(side.shortName) ?? textOrNothing(side.nickname) ?? fullName(side)
}

/** In capitals, however the provider writes it; empty where it gives none. */
export function abbreviation(side: EventSide): string {
  return (side.abbreviation ?? '').trim().toUpperCase()
}

/** HarborHerons: letters and digits only, for addresses. */
export function pascalName(side: EventSide): string {
  const plain = fullName(side).normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** harbor-herons: for addresses; empty for a side that is not known yet, which has no art. */
export function slug(side: EventSide): string {
  const name = fullName(side)
  return isUnknownSide(name) ? '' : slugOf(name)
}

/** The full name with its article where it takes one. */
export function nameWithArticle(side: EventSide, sport: string): string {
  const name = fullName(side)
  return takesArticle(side, name, sport) ? `the ${name}` : name
}

/** The side's rank if that is one of the top 25, else null. */
export function rankOf(side: EventSide | null): number | null {
  const rank = side?.rank
  return rank !== undefined && rank >= 1 && rank <= LAST_RANK ? rank : null
}

/** the No. 7 Harbor Herons; without a rank like nameWithArticle. */
export function rankedNameWithArticle(side: EventSide, sport: string): string {
  const rank = rankOf(side)
  if (rank === null) return nameWithArticle(side, sport)
  const name = fullName(side)
  return `${takesArticle(side, name, sport) ? 'the ' : ''}No. ${rank} ${name}`
}

/** Small words that belong to the surname behind them: de Ridder, van de Zandschulp. */
const PARTICLE = /^(?:da|das|de|del|den|der|di|do|dos|du|el|la|le|st\.|ten|ter|van|von)$/i

/** The surname: the last word of a person's name with what belongs to it, a Jr. or III after it and a de or van before it. */
export function lastName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isSuffix = words.length > 2 && /^(?:jr|sr|ii|iii|iv)\.?$/i.test(words.at(-1) ?? '')
  let first = words.length - (isSuffix ? 2 : 1)
  while (first > 1 && PARTICLE.test(words[first - 1] ?? '')) first -= 1
  return words.slice(Math.max(first, 0)).join(' ')
}

/**
 * The surname of a player, or those of a pair. The short name tells it where it
 * is an initial and the rest: A. Lazaro Garcia, S. Wei for Wei Sijia.
 */
export function surname(side: EventSide): string {
  const name = fullName(side)
  const pair = name.split(' / ')
  const short = (side.shortName ?? '').split(' / ')
  return pair
    .map((player, place) => {
      const told = /^\p{Lu}\.[ -]?(?:\p{Lu}\.[ -]?)*(.{2,})$/u.exec(short[place]?.trim() ?? '')?.[1]
      return told !== undefined && player.includes(told) ? told : lastName(player)
    })
    .join(' / ')
}

function textOrNothing(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}

/** What people call the league: NBA, Premier League. A code that is in no catalog is shown in capitals or words. */
export function leagueShortName(code: string, league: League | undefined): string {
  return league?.shortName ?? league?.name ?? readableCode(code)
}

/** The league's full name, as far as it is known. */
export function leagueFullName(code: string, league: League | undefined): string {
  return league?.name ?? readableCode(code)
}

/** Address of the league's logo: its own, else the catalog's; undefined where none is known. */
export function leagueLogo(code: string, league: League | undefined): string | undefined {
  return league?.logo ?? findLeague(code)?.logo
}

/**
 * A name behind its league: F1: Harbor Grand Prix. The league is left out where
 * the name tells it, an acronym at the head of the league's name being enough:
 * NASCAR Trucks needs no saying before NASCAR Craftsman Truck Series at Harbor.
 * A small article at the head of the name (the Memorial) gets its capital.
 */
export function behindLeague(name: string, league: string): string {
  const [first = ''] = league.split(' ')
  const marker = /^[A-Z\d]{2,}$/.test(first) ? first : league
  const isTold = name === '' || wordsOf(name).includes(wordsOf(marker))
  return isTold ? asTitle(name) : `${league}: ${asTitle(name)}`
}

/** The name as a title of its own, which may stand behind a colon. */
export function asTitle(name: string): string {
  return name.replace(/^the(?=\s)/, 'The')
}

/** True for a league of colleges. */
export function isCollegeLeague(code: string, league: League | undefined): boolean {
  return code.includes('college') || code.includes('.ncaa.') || (league?.name.startsWith('NCAA ') ?? false)
}

/** What titles call the league: NBA; of colleges the sport in words, Men's College Basketball for NCAAM. */
export function leagueTitle(code: string, league: League | undefined): string {
  const [, who = '', sport] = /^NCAA ((?:Wom|M)en's )?(?:Ice )?(.+)$/.exec(league?.name ?? '') ?? []
  return sport === undefined ? leagueShortName(code, league) : `${who}College ${sport}`
}

/** League and sport as guides file them: NBA Basketball, College Football. */
export function guideCategory(code: string, league: League | undefined, sport: string): string {
  const sportText = sportName(sport)
  if (isCollegeLeague(code, league)) return `College ${sportText}`
  const leagueText = leagueShortName(code, league)
  return leagueText.toLowerCase().includes(sportText.toLowerCase()) ? leagueText : `${leagueText} ${sportText}`
}

/** The words of a text in small letters, each between blanks. */
function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}

function readableCode(code: string): string {
  // An event of no known league has its sport in place of one.
  const sport = SPORTS.find((known) => known.code === code)
  if (sport !== undefined) return sport.name
  if (/^[a-z]{1,5}$/.test(code)) return code.toUpperCase()
  return wordsOfCode(code)
}

/**
 * Sports and leagues of colleges whose teams providers call by the school's name
 * alone, of which the word visit would be wrong, and which often meet in a third place.
 */
export const SPORTS_OF_SCHOOLS: readonly string[] = ['softball', 'volleyball', 'lacrosse', 'field-hockey', 'water-polo']
export const LEAGUES_OF_SCHOOLS: readonly string[] = [
  'college-baseball',
  'mens-college-hockey',
  'womens-college-hockey',
]

/** True for a game of two schools of which nobody can say that one visits the other. */
export function isOfSchools({ sport, league }: { readonly sport: string; readonly league: string }): boolean {
  return SPORTS_OF_SCHOOLS.includes(sport) || LEAGUES_OF_SCHOOLS.includes(league)
}

/** How a side is called in a matchup. */
export type Naming = (side: EventSide) => string

export const abbreviationOrShort: Naming = (side) => abbreviation(side) || shortName(side)

/** Pairs by their surnames, which are long enough; anybody else by another naming. */
export function pairsBySurname(others: Naming): Naming {
  return (side) => (fullName(side).includes(' / ') ? surname(side) : others(side))
}

/**
 * Both sides in the order of the sport; `sideless` where the event has no two
 * sides, and the round or the occasion while neither side is known.
 */
export function matchup(game: Game, naming: Naming, sideless: string | undefined): string {
  const home = game.home === null ? '' : naming(game.home)
  const away = game.away === null ? '' : naming(game.away)
  if (home === '' || away === '') return (saysNothing(sideless) && whatIsDue(game)) || (sideless ?? (home || away))
  const due = areSidesKnown(game) === 'none' ? whatIsDue(game) : ''
  if (due !== '') return due
  if (sportOf(game.event.sport).isHomeFirst) return `${home} vs ${away}`
  return `${away} ${game.event.neutralSite ? 'vs' : '@'} ${home}`
}

/** Like matchup with full names, with a word in place of the sign; of schools the one that names no host. */
export function matchupInWords(game: Game, naming: Naming = fullName): string {
  return matchup(game, naming, game.event.name).replace(' @ ', isOfSchools(game.event) ? ' vs ' : ' at ')
}

/** Both sides in words behind the occasion: Finals - Game 5: Mesa Mules at Harbor Herons. Neither is told twice. */
export function matchupWithOccasion(game: Game): string {
  const sides = matchupInWords(game)
  const occasion = occasionOf(game) ?? ''
  if (occasion === '' || sides.includes(occasion)) return sides
  return occasion.includes(sides) ? occasion : `${occasion}: ${sides}`
}

/** The event's name as the provider gives it, else both sides; a name that only says TBD is none. */
export function eventName(game: Game): string {
  const { name } = game.event
  return tells(game, name) ? name : matchup(game, fullName, name).replace(' @ ', ' at ')
}

/** The event's short name as the provider gives it, else both sides by abbreviation. */
export function eventShortName(game: Game): string {
  const { name, shortName } = game.event
  // Some shout on neutral ground: KC VS LAC.
  return tells(game, shortName) ? shortName.replace(' VS ', ' vs ') : matchup(game, abbreviationOrShort, name)
}

function tells(game: Game, name: string | undefined): name is string {
  return name !== undefined && (areSidesKnown(game) !== 'none' || !saysNothing(name))
}

/** True for a name that only says that the sides are to be determined. */
function saysNothing(name: string | undefined): boolean {
  return /\bTB[ADC]\b/i.test(name ?? '')
}

/** How many of the two sides are known; a side that is called TBD is not. */
export function areSidesKnown({ home, away }: Game): 'both' | 'one' | 'none' {
  const known = [home, away].filter((side) => side !== null && fullName(side) !== '' && !isUnknownSide(fullName(side)))
  return known.length === 2 ? 'both' : known.length === 1 ? 'one' : 'none'
}

/** Roland Garros - Mixed Doubles - Final; East Finals, without If Necessary. Empty where nobody says. */
function whatIsDue(game: Game): string {
  const { name, draw, round } = game.event.tournament ?? {}
  const parts = [name, draw, round].filter((part) => part !== undefined && part !== '')
  return parts.join(' - ') || withoutIfNecessary((occasionOf(game) ?? '').replace(/ ?[-–]? ?\bgame \d{1,2}\b.*$/i, ''))
}
