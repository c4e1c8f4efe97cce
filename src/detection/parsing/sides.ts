import { USE_BITS } from '../pattern-meaning.ts'
import {
  CHANNEL_BRANDS,
  COUNTRY_TAGS,
  GLUED_BETWEEN_TEAMS,
  hasWordBetweenTeams,
  PROVIDER_WORDS,
  SPACED_BETWEEN_TEAMS,
  STATE_TAGS,
} from '../patterns/pattern-sets.ts'
import type { FindPatterns, FoundPattern } from '../scan/name-scan.ts'
import type { FoundSeparator } from '../scan/separator-finder.ts'
import {
  BLANK,
  COLON,
  codeAt,
  hasLetter,
  isAsciiLetter,
  isDigit,
  PLUS,
  SEMICOLON,
  skipBlanksBack,
} from '../text/characters.ts'
import { CUT, isBorder } from '../text/normalize.ts'
import {
  areLabels,
  HAS_BRACKET,
  HAS_CUT_OR_BULLET,
  HAS_DASH,
  HAS_DIGIT,
  HAS_SLASH,
  HAS_UNDERSCORE,
  isLabel,
  isRemark,
  isSaidOfGame,
  LABEL_USES,
  marksOf,
  namesClub,
  REMARK_USES,
  stripProvider,
  stripStatus,
  withoutChannel,
  withoutCommentary,
  withoutCuts,
  withoutTail,
} from './side-labels.ts'
import { tidy } from './tags.ts'

/** The two sides as written, and what parted them. */
export interface Sides {
  /** Separator of the list; "-", "/" or ":" where a dash, a slash or a clock parted two known teams. */
  readonly separator: string
  readonly team1: string
  readonly team2: string
}

/** Tells which parts of a text name teams, from left to right. */
export type FindTeams = (text: string) => readonly { readonly start: number; readonly end: number }[]

/** What splitting asks about. */
export interface SideOptions {
  readonly find: FindPatterns
  /** Tells whether a text names a team; undefined where no team is known. */
  readonly isKnownTeam: ((text: string) => boolean) | undefined
  /** Undefined where no team is known. */
  readonly teamPhrasesIn?: FindTeams | undefined
  /** The name is one of a fight. */
  readonly combat: boolean
}

/** Names with more dashes than this are no matchups; the rest is not looked at. */
const MAX_DASHES = 6
/** A spaced dash, a clock, a slash, a dash without blanks, a word such as "tegen", or "VS" between letters without case. */
const BETWEEN_TEAMS = betweenTeams(`${SPACED_BETWEEN_TEAMS}|`)
/** The same without the words. */
const MARKS_BETWEEN_TEAMS = betweenTeams('')

function betweenTeams(words: string): RegExp {
  // A fraction parts no teams: "1/8 finału", but not "Hoffenheim 1899/1. FC Union".
  const marks = ` - | : | _ | ~ | <-?> |${CUT}|\\s?/(?!(?<=(?<!\\d)\\d{1,2}.)\\d{1,2}(?![\\d.]))\\s?|(?<=\\p{L})-(?=\\p{L})`
  const glued = `${GLUED_BETWEEN_TEAMS}|(?:VS|vs)(?<=\\p{Lo}..)(?=\\p{Lo})`
  return new RegExp(`${marks}| (?:${words}[Cc]\\.|gg\\.?) (?=\\S)|${glued}`, 'gu')
}

/** The number of a game behind or before a side: "Cardinals Gm 2", "Cubs (Game 1", "Game 2 Royals". */
const GAME_BEHIND = /[\s,(-]+(?:game|gm\.?|spiel|jogo|juego|partido|gara|g)\s?#?\d{1,2}\)?$/i
const GAME_BEFORE = /^(?:game|gm\.?|spiel|jogo|juego|partido|gara)\s?#?\d{1,2}\s+(?=\p{L})/iu

/** The sides around a separator; null where one of them holds no letter, so that there is no matchup. */
export function splitSides(text: string, found: FoundSeparator, options: SideOptions): Sides | null {
  const [left, right] = [text.slice(0, found.start), text.slice(found.end)]
  const [bare, bracketed] = [leftSide(left, options), BRACKET_AT_START.exec(right)?.[1] ?? '']
  const team1 = bare || (BRACKET_AT_END.exec(left)?.[1] ?? '')
  const opposite = (bare === '' ? bracketed : '') || rightSide(right, options) || bracketed
  const team2 = found.separator.startsWith('v') ? withoutPlace(opposite, options) : opposite
  return hasLetter(team1) && hasLetter(team2) ? { separator: found.separator, team1, team2 } : null
}

/** "(HAW) @ (STAN)", "(New England) (vs) (New York)": sides in brackets. */
const BRACKET_AT_END = /[([](\p{L}[^()[\]]{1,40})[)\]]\s*$/u
const BRACKET_AT_START = /^\s*[([](\p{L}[^()[\]]{1,40})[)\]]/u

/** "at Elland Road", "@ MSG": a place has a capital. */
const PLACE_BEHIND = /(?<=[\p{L}\p{N})]) (?:at|AT(?! Madrid)|@) (?=\p{Lu})/u
/** "Tennessee at Martin", "University at Albany": schools that are called after a place where their namesakes seldom play. */
const SCHOOL_OF_PLACE = new RegExp(
  '^University at \\p{Lu}|(?<!\\p{L})(?:' +
    'University at (?:Albany|Buffalo)|Tennessee at (?:Martin|Chattanooga)|Arkansas at (?:Pine Bluff|Monticello|Fort Smith)|' +
    'Wisconsin at Whitewater|Illinois at Chicago|Texas at Arlington|Texas A&M at (?:Commerce|Kingsville)' +
    ')(?!\\p{L})',
  'u',
)

/** A second side without its place: what follows "at" behind a "v" is no third side. A known team may be called so: "Texas at Arlington". */
function withoutPlace(side: string, { isKnownTeam }: SideOptions): string {
  if (!side.includes(' at ') && !side.includes(' AT ') && !side.includes(' @ ')) return side
  const place = PLACE_BEHIND.exec(side)
  return place === null || isKnownTeam?.(side) || SCHOOL_OF_PLACE.test(side) ? side : side.slice(0, place.index)
}

/**
 * Sides that a dash, a slash, a clock or a bar parts: only where both are known teams (design 5), or else where a known
 * team ends before the dash and another one begins behind it. Matching decides about the words around them.
 */
export function splitKnownTeams(text: string, options: SideOptions): Sides | null {
  if (options.isKnownTeam === undefined) return null
  if (holdsSeveralPairs(text, options)) return null
  const texts = text.split(/[|•]/)
  const parts = texts.map(partOf)
  return (
    firstOf(parts, (part) => splitPart(part, options)) ??
    splitAtBar(texts, options) ??
    splitBetweenTeams(parts, options)
  )
}

/** A part of a name between bars, and where a dash, a slash or a clock may part two sides in it. */
interface NamePart {
  readonly text: string
  readonly gaps: readonly RegExpExecArray[]
}

/** "POR-COL + UZB-COD", "GB-DET 1:00, KC-DAL 4:30": several games side by side. */
function holdsSeveralPairs(text: string, options: SideOptions): boolean {
  const parts = text.split(BETWEEN_GAMES)
  return parts.length > 1 && parts.filter((part) => splitPart(partOf(part), options) !== null).length > 1
}

const BETWEEN_GAMES = / [+/] |[,;] /

function partOf(text: string): NamePart {
  return { text, gaps: gapsIn(text) }
}

/** What `find` makes of the first of the texts of which it makes something. */
function firstOf<Text, Found>(texts: readonly Text[], find: (text: Text) => Found | null): Found | null {
  for (const text of texts) {
    const found = find(text)
    if (found !== null) return found
  }
  return null
}

function gapsIn(part: string): readonly RegExpExecArray[] {
  const gaps = [...part.matchAll(hasWordBetweenTeams(part) ? BETWEEN_TEAMS : MARKS_BETWEEN_TEAMS)]
  if (gaps.length === 0) return gaps
  return (PAIRS.test(part) ? gaps.filter(([gap]) => !gap.includes('/')) : gaps).slice(0, MAX_DASHES)
}

/** "Garcia/Parry - Rus/Schuurs": slashes within pairs. */
const PAIRS = /\p{L} ?\/ ?\p{L}.* [-:] .*\p{L} ?\/ ?\p{L}/u

function splitPart({ text, gaps }: NamePart, options: SideOptions): Sides | null {
  const { find, isKnownTeam } = options
  return firstOf(gaps, ({ 0: gap, index }) => {
    const team1 = knownSide(labelledSide(tidy(withoutCuts(text.slice(0, index))), find), options)
    const team2 = rightSide(text.slice(index + gap.length), options)
    return team1 !== undefined && isKnownTeam?.(team2) ? { separator: separatorOf(gap), team1, team2 } : null
  })
}

function separatorOf(gap: string): string {
  return gap === CUT ? ':' : gap.trim()
}

/** A country or a code, which says too little to be a side between bars. */
const COUNTRY_LIKE = /^[A-Z]{2,3}$/

/** "EPL | Arsenal | Newcastle": two parts side by side, and no third one, that name teams. */
function splitAtBar(parts: readonly string[], options: SideOptions): Sides | null {
  if (parts.length < 2) return null
  const teams = parts.map((part) => {
    const side = knownSide(labelledSide(rightSide(part.trim(), options), options.find), options)
    return side !== undefined && !isLabel(side, options.find) && !COUNTRY_LIKE.test(side) ? side : undefined
  })
  const first = teams.findIndex((team) => team !== undefined)
  const [team1, team2] = teams.slice(first, first + 2)
  const isPair = teams.filter((team) => team !== undefined).length === 2
  return isPair && team1 !== undefined && team2 !== undefined ? { separator: '|', team1, team2 } : null
}

/** "Live Baltimore Orioles - Seattle Mariners Thursday": a team right before the dash or bar and one right behind it. */
function splitBetweenTeams(parts: readonly NamePart[], options: SideOptions): Sides | null {
  const { teamPhrasesIn, combat } = options
  if (teamPhrasesIn === undefined || combat) return null
  const within = firstOf(parts, ({ text, gaps }) =>
    firstOf(gaps, ({ 0: gap, index }) => {
      if (VISIT.test(gap)) return null
      return sidesAround(text.slice(0, index), text.slice(index + gap.length), separatorOf(gap), options)
    }),
  )
  if (within !== null) return within
  // "JETS • HABS • LEAFS": more teams than two are a list.
  const withTeams = parts.filter(({ text }) => teamPhrasesIn(text).length > 0)
  if (withTeams.length !== 2) return null
  return firstOf(
    parts.slice(1).map(({ text }, at) => [parts[at]?.text ?? '', text] as const),
    ([before, part]) => sidesAround(before, part, '|', options),
  )
}

function sidesAround(left: string, right: string, separator: string, options: SideOptions): Sides | null {
  const [before, behind] = [tidy(withoutCuts(left)), right.trimStart()]
  const [first, second] = [options.teamPhrasesIn?.(before).at(-1), options.teamPhrasesIn?.(behind)[0]]
  if (first === undefined || second === undefined) return null
  const between = [before.slice(first.end), behind.slice(0, second.start)].map((words) => words.split(' ').length - 1)
  const mayHaveWords = separator === '-' || separator === '/'
  const isClose = between.every((words) => words <= (mayHaveWords ? MAX_WORDS_BETWEEN : 0))
  if (!isClose || (!mayHaveWords && (first.end !== before.length || second.start !== 0))) return null
  // Between bars a code is a country as often as a team.
  if (separator === '|' && Math.min(first.end - first.start, second.end) <= MAX_CODE) return null
  const [team1, team2] = [leftSide(before, options), rightSide(behind, options)]
  return hasLetter(team1) && hasLetter(team2) ? { separator, team1, team2 } : null
}

/** Kings visit England, too: such a word parts whole sides only. */
const VISIT = /host|visit|fac|meet|welcome|battle|tak|travel/i

const MAX_CODE = 3
/** A sponsor may stand between a dash and a team: "Alanyaspor - Misirli.com.tr Karagümrük". */
const MAX_WORDS_BETWEEN = 2

/** The team that a first side names, with a league in front of it or none: "PREMIER LEAGUE CHELSEA". */
function knownSide(side: string, { find, isKnownTeam, combat }: SideOptions): string | undefined {
  if (isKnownTeam?.(side)) return side
  const plain = stripLeadingLabels(side, marksOf(side), find, combat).replace(/^championship /i, '')
  return plain !== side && isKnownTeam?.(plain) ? plain : undefined
}

/** What of a text before a separator is the first side. */
function leftSide(text: string, options: SideOptions): string {
  const { find, combat } = options
  const labelled = text.slice(sideStart(text, true)).trim()
  const marks = marksOf(labelled)
  let side = withoutNumbers(withoutLeadingBrackets(labelled), marks, find)
  const dash = (marks & HAS_DASH) === 0 ? -1 : side.lastIndexOf(' - ')
  if (dash >= 0 && areLabels(side.slice(0, dash), find)) side = side.slice(dash + 3)
  side = stripLeadingLabels(side, marks, find, combat)
  return withoutSport(cleanSide(side, marks, combat), options)
}

/** A first side without numbers of labels and status words, as long as a dash or slash may be a part of it. */
function labelledSide(text: string, find: FindPatterns): string {
  const labelled = text.slice(sideStart(text, false)).trim()
  return withoutNumbers(withoutLeadingBrackets(labelled), marksOf(labelled), find)
}

/** Where the last side of a text begins: behind a border, a colon, or a bracket that the side does not close. */
function sideStart(text: string, endsAtBorders: boolean): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at)
    if (code === COLON || (endsAtBorders && isBorder(code))) return at + 1
    if (isClosing(code)) depth += 1
    else if (isOpening(code)) {
      depth -= 1
      if (depth < 0) return at + 1
    }
  }
  return 0
}

function isOpening(code: number): boolean {
  return code === 0x28 || code === 0x5b || code === 0x7b
}

function isClosing(code: number): boolean {
  return code === 0x29 || code === 0x5d || code === 0x7d
}

/** What of a text behind a separator is the second side. */
function rightSide(text: string, options: SideOptions): string {
  const { find, combat, isKnownTeam } = options
  const end = sideEnd(text)
  const isBeforeClock = text.charAt(end) === CUT
  let side = text.slice(0, end)
  const marks = marksOf(side)
  if ((marks & HAS_BRACKET) !== 0) {
    side = withoutOpenEnd(side)
    const bracketless = withoutBrackets(side)
    side = bracketless === '' ? side : bracketless
  }
  if ((marks & HAS_UNDERSCORE) !== 0) side = side.replace(/ _ .*$/, '').replace(/^_/, '')
  if ((marks & HAS_DASH) !== 0) side = withoutRemarks(side, find, isKnownTeam)
  const remark = find(side, REMARK_USES).find(({ start }) => hasLetter(side.slice(0, start)))
  if (remark) side = side.slice(0, remark.start).trim()
  if (side.includes(', ')) side = withoutRemarkBehindComma(side)
  side = withoutChannel(withoutDay(side, combat))
  // A season closes what is said about a competition: "Brentford PL 2025/26".
  if ((marks & HAS_SLASH) !== 0) side = side.replace(/(?:\s+[A-Z]{2,4})?\s+20\d\d\/\d{2,4}\s*$/, '')
  side = withoutSport(cleanSide(stripRanks(side), marks, combat), options)
  // "Emmanuel Sunday" is a fighter.
  return combat ? side : withoutTail(side, isBeforeClock, isKnownTeam)
}

/** A side without remarks behind spaced dashes: "Chiefs - Game 2". */
function withoutRemarks(text: string, find: FindPatterns, isKnownTeam: SideOptions['isKnownTeam']): string {
  let side = text
  let tries = 0
  for (let dash = side.lastIndexOf(' - '); dash > 0 && tries < MAX_DASHES; dash = side.lastIndexOf(' - ', dash - 1)) {
    tries += 1
    const before = side.slice(0, dash)
    if (isRemark(side.slice(dash + 3), find) || isWholeTeam(before, side, isKnownTeam)) side = before
  }
  return side
}

/** "Kansas, Final" without what it says of the game. A player's first name may stand behind a comma, so no other words count. */
function withoutRemarkBehindComma(side: string): string {
  const comma = side.lastIndexOf(', ')
  return comma > 0 && isSaidOfGame(side.slice(comma + 2)) ? side.slice(0, comma) : side
}

/** A day in words, the last of a side. "Sheffield Wednesday" is a club. */
const DAY_BEHIND = new RegExp(
  `(?<=\\S),? (?:tonight|today|tomorrow|(?:mon|tues|thurs|fri|satur|sun)day)[\\s.${CUT}]*$`,
  'iu',
)

/** The same behind a fighter: "Emmanuel Sunday" is one, so that a weekday stands behind a comma. */
const DAY_BEHIND_FIGHTER = new RegExp(
  `(?<=\\S)(?:,? (?:tonight|today|tomorrow)|, (?:mon|tues|thurs|fri|satur|sun)day)[\\s.${CUT}]*$`,
  'iu',
)

/** What such a side ends in. */
const DAY_ENDS = `tywTYW.${CUT}`

/** "Kansas tonight", "Kansas, Friday" without the day. */
function withoutDay(side: string, combat: boolean): string {
  const last = codeAt(side, skipBlanksBack(side, side.length) - 1)
  return DAY_ENDS.includes(String.fromCharCode(last))
    ? side.replace(combat ? DAY_BEHIND_FIGHTER : DAY_BEHIND, '')
    : side
}

/** Where the first side of a text ends: before a border, a semicolon, or a colon with a blank on either hand or the end behind it. */
function sideEnd(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isBorder(code) || code === SEMICOLON) return at
    if (code !== COLON) continue
    if (at + 1 === text.length || text.charCodeAt(at + 1) === BLANK) return at
    if (text.charCodeAt(at - 1) === BLANK) return at - 1
  }
  return text.length
}

/** "Texas State volleyball": a side without the sport behind it; "Athletics" is a club's name. */
function withoutSport(side: string, { find, teamPhrasesIn }: SideOptions): string {
  const sport = find(side, USE_BITS.sport_hints).find(({ start, end }) => start > 0 && end === side.length)
  if (sport === undefined || namesClub(sport)) return side
  // "Hoops" are Celtic, and basketball.
  if (teamPhrasesIn?.(side).some(({ start, end }) => start <= sport.start && end === side.length)) return side
  // "Kansas Women's Basketball": whose sport it is goes with it.
  return side
    .slice(0, sport.start)
    .trim()
    .replace(/(?<=\S) (?:wo)?men'?s$/i, '')
}

/** True for a team's name before a dash that is no part of a longer one; a code may be the first half of a school's name. */
function isWholeTeam(before: string, side: string, isKnownTeam: SideOptions['isKnownTeam']): boolean {
  if (isKnownTeam === undefined || before === before.toUpperCase()) return false
  return !isKnownTeam(side.trim()) && isKnownTeam(before.trim())
}

function withoutLeadingBrackets(text: string): string {
  if (isOpening(text.charCodeAt(0))) return text.replace(/^(?:[[({][^\])}]*[\])}]\s*)+(?=\S)/, '')
  const [pack, country = '', network = ''] = text.includes('(') ? (PACK_OF_COUNTRY.exec(text) ?? []) : []
  const isPack = COUNTRIES.has(country.toLowerCase()) && NETWORKS.has(network.toLowerCase())
  return pack !== undefined && isPack ? text.slice(pack.length) : text
}

/** "US (FS1 02) Saudi Arabia v/s Uruguay", but not "US (U20)" or "US (Reserve 2)". */
const PACK_OF_COUNTRY = /^([A-Z]{2,3}) ?\(([\p{L}\d+]{2,12})(?: [\p{L}\d+]{1,10})* ?\d{1,3}\) (?=\p{L})/u
const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_TAGS)
const NETWORKS: ReadonlySet<string> = new Set([...PROVIDER_WORDS, ...CHANNEL_BRANDS])

/** League, sport, promotion or provider in front of the first side without any punctuation: "OHL Kitchener Rangers". */
function stripLeadingLabels(text: string, marks: number, find: FindPatterns, combat: boolean): string {
  let side = text
  for (let round = 0; round < 5; round += 1) {
    const before = side
    // Packs put a league between stars.
    if (side.startsWith('*')) side = side.replace(/^[*\s]+(?=\S)/, '')
    if (side.includes('+ ')) side = side.replace(SERVICE, '')
    side = withoutLeadingBrackets(combat ? withoutCardNumber(side) : side)
    const hit = longestAtStart(find(side, LABEL_USES)) ?? sportOfWho(side, find)
    if (hit) {
      const rest = side.slice(hit.end).replace(/^[\s:'&+*-]+/, '')
      if (hasLetter(rest)) side = rest
    }
    side = stripStatus(stripProvider(side, marks))
    if (combat) side = side.replace(/^ppv\s+(?=\p{L})/iu, '')
    if ((marks & HAS_DIGIT) !== 0) {
      if (side.startsWith('0')) side = side.replace(/^0\d\s+(?=\S)/, '')
      side = side.replace(combat ? /^#?\d{1,4}(?:\.\d)?\s*[:-]?\s+(?=\p{L})/u : /^20\d\d\s+(?=\p{L})/u, '')
    }
    side = stripRanks(side)
    if (side === before) return side
  }
  return side
}

/** "SN+ Jets": what a plus ends is a service. */
const SERVICE = /^\p{Lu}[\p{L}\d]{1,11}\+ +(?=\p{L})/u

const WHO = /^(?:(?:wo)?men['’]?s|ladies|girls['’]?|boys['’]?|[MW]\.) ?(?=\p{L})/iu

const WHO_STARTS = 'wWmMlLgGbB'

/** The sport behind whose it is: "Women's Basketball Duke", "M. Soccer UCLA". */
function sportOfWho(side: string, find: FindPatterns): FoundPattern | null {
  if (!WHO_STARTS.includes(side.charAt(0))) return null
  const who = WHO.exec(side)?.[0].length ?? 0
  return who === 0 ? null : (find(side, USE_BITS.sport_hints).find(({ start }) => start === who) ?? null)
}

/** "300 (Main Card) Pereira" without the number: it belongs to the promotion before it. */
function withoutCardNumber(side: string): string {
  return isDigit(side.charCodeAt(0)) ? side.replace(/^\d{1,4} (?=[[({])/, '') : side
}

function longestAtStart(hits: readonly FoundPattern[]): FoundPattern | null {
  let longest: FoundPattern | null = null
  for (const hit of hits) {
    if (hit.start === 0 && !namesClub(hit) && (longest === null || hit.end > longest.end)) longest = hit
  }
  return longest
}

/** Without a number of its label that a dash or blank parts from the name ("09 - Arsenal", "07 Bruins"), without a status. */
function withoutNumbers(text: string, marks: number, find: FindPatterns): string {
  if ((marks & (HAS_DIGIT | HAS_DASH)) === 0) return stripStatus(text)
  const dash = text.indexOf(' - ')
  const side = dash >= 0 && /^[\s\d#]*$/.test(text.slice(0, dash)) ? text.slice(dash + 3) : text
  const number = /^(?:0\d|\d{1,3}\s*-)\s*(?=\S)/.exec(side)
  const rest = number && !/^\d{2}\p{L}/u.test(side) ? side.slice(number[0].length) : side
  const label = dash >= 0 ? /^(.{2,30}?) \d{1,3} - (?=\S)/.exec(rest) : null
  return stripStatus(label && isLabel(label[1] ?? '', find) ? rest.slice(label[0].length) : rest)
}

/** Ranks and seeds: "#20 Marshall", "No. 13 Texas", "8 Alabama". "1. FC" and "76ers" stay, "12 de Octubre" too. */
function stripRanks(text: string): string {
  const side = text.trim()
  const first = side.charAt(0)
  if (!RANK_STARTS.includes(first) && !isDigit(side.charCodeAt(0))) return side
  return side.replace(/^(?:#\s?(?:\d{1,3}|NR)|no\. ?\d{1,3}|\(\d{1,2}\)|\d{1,2}(?! de ))\s+(?=\p{L})/iu, '')
}

const RANK_STARTS = '#(nN'

/** Marks that no side begins or ends with. */
const LEADING_MARKS = ' :,;/"\'+*_=~-)]}#.<>!'
const TRAILING_MARKS = ' :,;/"+*_=~(@-<>'

function withoutMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isMarkOf(LEADING_MARKS, text, start)) start += 1
  // "Canal+" is a name of its own.
  while (end > start && isMarkOf(TRAILING_MARKS, text, end - 1) && !isGluedPlus(text, end - 1)) end -= 1
  // "Wham!" may be a name, " !" is none of it.
  while (end > start && text.endsWith(' !', end)) end -= 2
  return text.slice(start, end)
}

function isGluedPlus(text: string, at: number): boolean {
  return codeAt(text, at) === PLUS && isAsciiLetter(codeAt(text, at - 1))
}

/** True for one of the marks, and for symbols such as ■ and ➤. */
function isMarkOf(marks: string, text: string, at: number): boolean {
  if (isAsciiLetter(codeAt(text, at))) return false
  const character = text.charAt(at)
  return marks.includes(character) || (character > '\u007f' && /[\p{So}\p{Sm}]/u.test(character))
}

function cleanSide(text: string, marks: number, combat: boolean): string {
  let side = (marks & HAS_CUT_OR_BULLET) === 0 ? text : text.replaceAll(CUT, ' ')
  if ((marks & HAS_BRACKET) !== 0) side = withoutBrackets(side)
  // Packs of one maker write the underscore for a hyphen.
  if ((marks & HAS_UNDERSCORE) !== 0) side = side.replace(/(?<=\S)_(?=\S)/g, '-')
  if ((marks & (HAS_DASH | HAS_UNDERSCORE)) !== 0) side = side.replace(/ \(?\d{1,2}-\d{1,2}(?:-\d{1,2})?\)?$/, '')
  side = withoutCommentary(withoutMarks(side))
  // The second meeting of two fighters: "Holloway 2", "Holloway II".
  if (combat) side = side.replace(/ (?:[2-5]|I{2,3}|IV)$/i, '')
  else if ((marks & HAS_DIGIT) !== 0) side = side.replace(GAME_BEHIND, '').replace(GAME_BEFORE, '')
  return (side.includes('  ') ? side.replace(/ {2,}/g, ' ') : side).trim()
}

/** A bracket in a bracket: "(not in the Miami (OH) region)". */
const INNER_BRACKET = /[([{](?<=[([{][^()[\]{}]*[([{])[^()[\]{}]*[)\]}](?=[^()[\]{}]*[)\]}])/g

/** Brackets go with what they hold, but for the state of a school: "Miami (OH)". */
function withoutBrackets(text: string): string {
  // A look for a character is quicker than the expressions.
  if (!text.includes('(') && !text.includes('[') && !text.includes('{')) {
    return (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text).trim()
  }
  return text
    .replace(INNER_BRACKET, ' ')
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (_, inner: string) => {
      const tag = inner.trim().toLowerCase().replace(/\.$/, '')
      return STATE_TAGS.has(tag) ? `(${inner.trim()})` : ' '
    })
    .replace(/[([{][^()[\]{}]*$/, (open) => (/\)/.test(open) ? open : ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Ends a side at a closing bracket that was opened before the side. */
function withoutOpenEnd(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '(' || letter === '[' || letter === '{') depth += 1
    if ((letter === ')' || letter === ']' || letter === '}') && --depth < 0) return text.slice(0, at)
  }
  return text
}
