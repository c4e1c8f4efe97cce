import type { EventSide } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import clubs from './nicknamed-clubs.json' with { type: 'json' }

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
export function takesArticle(side: EventSide, name: string, sport: string): boolean {
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
function hasNickname({ nickname = '', short_name = '', location }: EventSide, name: string): boolean {
  if (name === location) return false
  if (nickname.trim() !== '') return endsIn(name, nickname)
  return endsIn(name, ` ${short_name.trim()}`) || / \S+s$/.test(name) || name === 'Athletics'
}

/** Clubs of baseball go by a nickname, also where only the whole name is given: the Boston Red Sox. */
function isBaseballClub({ nickname = '', short_name = '', location }: EventSide, name: string, sport: string): boolean {
  return sport === 'baseball' && nickname === '' && short_name === '' && name !== location && / /.test(name)
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
