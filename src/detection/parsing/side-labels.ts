import { USE_BITS } from '../pattern-meaning.ts'
import {
  CHANNEL_BRANDS,
  CHANNEL_WORDS,
  FOREIGN_STATUS_WORDS,
  foldedWordsOf,
  LANGUAGE_WORDS,
  LANGUAGES,
  PROVIDER_WORDS,
  REMARK_WORDS,
  STATUS_WORDS,
  wordsOf,
} from '../patterns/pattern-sets.ts'
import type { FindPatterns, FoundPattern } from '../scan/name-scan.ts'
import { BULLET, codeAt, hasLetter, isDigit, PLUS, withoutMarks } from '../text/characters.ts'
import { CUT, foldText } from '../text/normalize.ts'
import { tidy } from './tags.ts'

/*
 * What characters a text holds beside letters, as bits: each rule that takes
 * something out of a side or a title needs one of them, so that most rules need
 * not be tried on most texts. Taking a part out adds no mark.
 */

export const HAS_DIGIT = 1
/** Any bracket, open or closed. */
export const HAS_BRACKET = 2
/** A cut, or a bullet. */
export const HAS_CUT_OR_BULLET = 4
export const HAS_UNDERSCORE = 8
export const HAS_DASH = 16
export const HAS_SLASH = 32
export const HAS_COLON = 64
export const HAS_BAR = 128

const BITS: readonly (readonly [characters: string, bit: number])[] = [
  ['0123456789', HAS_DIGIT],
  ['()[]{}', HAS_BRACKET],
  ['_', HAS_UNDERSCORE],
  ['-', HAS_DASH],
  ['/', HAS_SLASH],
  [':', HAS_COLON],
  ['|', HAS_BAR],
  [CUT, HAS_CUT_OR_BULLET],
]

const BIT_OF_CODE = new Uint16Array(0x80)
for (const [characters, bit] of BITS) {
  for (const character of characters) BIT_OF_CODE[character.charCodeAt(0)] = bit
}

/** The marks of a text. */
export function marksOf(text: string): number {
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) marks |= BIT_OF_CODE[code] as number
    else if (code === BULLET) marks |= HAS_CUT_OR_BULLET
  }
  return marks
}

/*
 * What stands behind a team without any mark and might be a part of its name: a
 * weekday, "live now", the number of a round. It goes only where the rest names a
 * known team and the whole does not.
 */

/** Days of the week and words for a day near to now, in full. Days with a hyphen ("segunda-feira") are no single word. */
const DAYS = [
  ...foldedWordsOf('weekdays').filter((day) => !day.includes('-')),
  ...foldedWordsOf('today'),
  ...foldedWordsOf('daysBehindTeam'),
  ...foldedWordsOf('meansYesterday'),
]
/** What packs say of the picture, the sound and the broadcast. */
const REMARKS = [
  ...'live|live now|now live|ultra|dolby|dolby atmos|dolby vision|atmos|simulcast|manningcast|altcast'.split('|'),
  ...'trutv|univision|telemundo|unimás|unimas|tudn|peacock'.split('|'),
]
/** Words before the number of a round or of one of several feeds. */
const NUMBERED = [
  ...['md', 'gw', 'match ?day', 'gameweek', ...wordsOf('roundWords')],
  ...['alt', 'feed', 'stream', 'cam', 'option', 'opt', '#'],
].join('|')

/** "Español", "LAT", "Spanish Feed". */
const SPOKEN = LANGUAGES.flatMap(({ words, closingWords = [] }) => [
  ...words,
  ...closingWords,
  ...words.flatMap((word) => ['feed', 'audio', 'commentary'].map((what) => `${word} ${what}`)),
])

const tails: ReadonlySet<string> = new Set([...DAYS, ...REMARKS, ...SPOKEN].map(foldText))
const tailsBeforeClock: ReadonlySet<string> = new Set(foldedWordsOf('weekdaysBehindTeam'))
const leadsBeforeClock: ReadonlySet<string> = new Set(wordsOf('clockLeadsBehindTeam'))
/** "So", "Dom": short days as they are written. */
const capitalizedDays: ReadonlySet<string> = new Set(
  wordsOf('weekdaysAtEnd').map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
)
const NUMBERED_TAIL = new RegExp(`(?<=\\S),? (?:${NUMBERED})\\.? ?\\d{1,2}$`, 'iu')

/** So many such words are taken off: "Wed LIVE". */
const MOST_TAILS = 3

/** Teams whose names end in a day: "Sheffield Wednesday", "Connecticut Sun". */
const TEAM_OF_DAY = /(?<!\p{L})(?:sheff(?:ield|\.)?,? wed(?:nesday)?|(?:connecticut|conn\.?|ct) sun)$/iu

/**
 * The side without the words behind it that no team's name ends in, where that makes a known
 * team of it; else the side as it is. `isBeforeClock` tells that a clock or a date stood behind it.
 */
export function withoutTail(
  side: string,
  isBeforeClock: boolean,
  isKnownTeam: ((text: string) => boolean) | undefined,
): string {
  if (isKnownTeam === undefined) return side
  let rest = side
  for (let taken = 0; taken < MOST_TAILS; taken += 1) {
    const text = rest.replace(/[.!]+$/, '').trimEnd()
    const end = tailStart(text, isBeforeClock)
    if (end <= 0 || TEAM_OF_DAY.test(text) || isKnownTeam(side)) return side
    rest = text.slice(0, end).replace(/[\s,]+$/, '')
    if (isKnownTeam(rest)) return rest
  }
  return side
}

/** Where the blank stands before such words at the end of a text; -1 for none. */
function tailStart(text: string, isBeforeClock: boolean): number {
  if (isDigit(text.charCodeAt(text.length - 1))) return NUMBERED_TAIL.exec(text)?.index ?? -1
  const last = text.lastIndexOf(' ')
  if (last <= 0) return -1
  const before = text.lastIndexOf(' ', last - 1)
  if (before > 0 && tails.has(foldText(text.slice(before + 1)))) return before
  const written = text.slice(last + 1)
  const word = foldText(written)
  const isTail =
    tails.has(word) ||
    capitalizedDays.has(written) ||
    (isBeforeClock && (tailsBeforeClock.has(word) || leadsBeforeClock.has(written)))
  return isTail ? last : -1
}

/** Uses of patterns that label a game before its sides. */
export const LABEL_USES = USE_BITS.league_hints | USE_BITS.sport_hints | USE_BITS.EVENT_CARD | USE_BITS.card_segments
/** Uses of patterns that remark on a game behind its sides. */
export const REMARK_USES = USE_BITS.league_hints | USE_BITS.card_segments | USE_BITS.exclusions | USE_BITS.shoulder

const NETWORKS = 'ABC|NBC|CBS|FOX|ESPN(?:[2U3]|\\+)?|FS[12]|TNT|TBS|CBSSN|BTN|SECN\\+?|ACCN|MLBN|SNY|NESN|TSN\\d?'
/** Networks in capitals behind a side, in which no team ends. */
const TRAILING_NETWORK = new RegExp(`(?<=\\S) (?:${NETWORKS})$`)
/** Networks and the nights of theirs in capitals before a side. */
const LEADING_NETWORK = new RegExp(`^(?:(?:${NETWORKS}|[MST]NF) )+(?=\\p{L})`, 'u')

/** Languages of a commentary, folded. */
const languages: ReadonlySet<string> = new Set(LANGUAGE_WORDS)
const phrases: ReadonlySet<string> = new Set(foldedWordsOf('phrases'))
/** Words in lists of those that have the same part, in their order. */
function wordsBy(words: readonly string[], partOf: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>()
  for (const word of words) lists.set(partOf(word), [...(lists.get(partOf(word)) ?? []), word])
  return lists
}

/** "en espanol", "en francais": what only a commentary is called, the longest first. */
const commentaries = LANGUAGE_WORDS.filter((word) => phrases.has(word)).sort(byLength)
const commentariesByEnd = wordsBy(commentaries, (word) => word.slice(-1))
const commentariesByStart = wordsBy(commentaries, (word) => word.slice(0, 2))
const status: ReadonlySet<string> = new Set(STATUS_WORDS.map(foldText))
/** Of a text whose first characters are not all ASCII. */
const OTHER_START = -1
/** What status words and commentaries begin with: three characters. */
const labelStarts: ReadonlySet<number> = new Set(
  [...STATUS_WORDS, ...commentaries].flatMap((word) => [word, word.toUpperCase(), foldText(word)]).map(startOf),
)
const foreignStatus: ReadonlySet<string> = new Set(FOREIGN_STATUS_WORDS.map(foldText))
const statusByStart = wordsBy([...status].sort(byLength), (word) => word.slice(0, 2))
const NO_WORDS: readonly string[] = []
const channels: ReadonlySet<string> = new Set([...PROVIDER_WORDS, ...CHANNEL_BRANDS].map(foldText))
const channelWords: ReadonlySet<string> = new Set(CHANNEL_WORDS)
const remarks: ReadonlySet<string> = new Set(REMARK_WORDS)

/** A side without the channel behind it: "Thunder on ABC", "Ball State ESPN3". */
export function withoutChannel(side: string): string {
  const on = side.includes(' on ') ? /^(.*\S) on (\S.*)$/.exec(side) : null
  if (on && isChannel(foldText(on[2] ?? ''))) return on[1] ?? side
  const trimmed = side.trimEnd()
  const last = trimmed.charCodeAt(trimmed.length - 1)
  // Such a network ends in a capital, a digit or a plus.
  return isCapital(last) || isDigit(last) || last === PLUS ? trimmed.replace(TRAILING_NETWORK, '') : trimmed
}

/** A side without the commentary's language behind it: "Chivas en Español". */
export function withoutCommentary(side: string): string {
  if (!commentariesByEnd.has(foldText(side.charAt(side.length - 1)))) return side
  const folded = foldText(side)
  let { length } = side
  for (;;) {
    const ending = commentariesByEnd.get(folded.charAt(length - 1)) ?? NO_WORDS
    const word = ending.find((one) => folded.endsWith(` ${one}`, length))
    if (word === undefined) return side.slice(0, length)
    length -= word.length + 1
  }
}

/** "En Español-Burgos", "EN VIVO Boca": only words that never begin a team's name go without a mark behind them. */
export function stripStatus(given: string): string {
  const text = isExclamation(given.charCodeAt(0)) ? given.replace(/^[¡!]+\s*(?=\S)/, '') : given
  const begin = startOf(text)
  if (begin !== OTHER_START && !labelStarts.has(begin)) return text
  const folded = foldText(text)
  const start = folded.slice(0, 2)
  for (const word of commentariesByStart.get(start) ?? NO_WORDS) {
    if (folded.startsWith(word) && /^\s*[-:]\s*\S|^\s+\S/.test(text.slice(word.length))) {
      return text.slice(word.length).replace(/^[\s:-]+/, '')
    }
  }
  for (const word of statusByStart.get(start) ?? NO_WORDS) {
    if (!folded.startsWith(word)) continue
    const rest = text.slice(word.length)
    if (!hasLetter(rest)) continue
    const isMarked = /^\s*[:|!]|^ - /.test(rest)
    const isForeign = foreignStatus.has(word) && /^\s+/.test(rest)
    if (isMarked || isForeign || isShouted(text)) return rest.replace(/^[\s:|!-]+/, '')
  }
  return text
}

/** "LIVE Roma": in capitals before a name that is not. "Live Oak" is a place. */
function isShouted(text: string): boolean {
  return /^LIVE \p{Lu}\p{Ll}/u.test(text)
}

function isExclamation(code: number): boolean {
  return code === 0x21 || code === 0xa1 // ! ¡
}

/** The first three characters of a text as a number, letters in lower case; OTHER_START where not all of them are ASCII. */
function startOf(text: string): number {
  const [first, second, third] = [codeAt(text, 0), codeAt(text, 1), codeAt(text, 2)]
  const isAscii = (first | second | third) >= 0 && (first | second | third) < 0x80
  return isAscii ? ((first | 0x20) << 14) | ((second | 0x20) << 7) | (third | 0x20) : OTHER_START
}

/** "ESPN+ 110 Youngstown State", "ESPN MNF Vikings": a brand, its number, and the name behind it. */
export function stripProvider(given: string, marks: number): string {
  const isInCapitals = isCapital(given.charCodeAt(0)) && isCapital(given.charCodeAt(1))
  const text = isInCapitals ? given.replace(LEADING_NETWORK, '') : given
  if ((marks & HAS_DIGIT) === 0) return text
  const label = /^(.{2,28}?) ?#?\d{1,3}(?:\s*\([A-Z]\))?[\s:-]+(?=\S)/.exec(text)
  return label && channels.has(foldText(label[1] ?? '')) ? text.slice(label[0].length) : text
}

/** True for words before a dash that name a competition, a sport, a language or a numbered label, no part of a team. */
export function isLabel(text: string, find: FindPatterns): boolean {
  const trimmed = text.trim()
  if (!hasLetter(trimmed)) return true
  const folded = foldText(trimmed)
  if (isLabelWord(folded)) return true
  // "US Open - Sinner vs Fritz": a tournament labels its matches.
  return find(trimmed, LABEL_USES | USE_BITS.FIELD_EVENT).length > 0
}

/** True for a folded text that is a language, a status or a channel and nothing else. */
export function isLabelWord(folded: string): boolean {
  return languages.has(folded) || status.has(folded) || isChannel(folded)
}

/** True for a folded text that is a brand of channels and no common word. */
export function isBrand(folded: string): boolean {
  return channels.has(folded) && !remarks.has(folded) && !COMMON_BRANDS.has(folded)
}

/** Among the words before a label's number those that any bracket may hold: "(Game 2)". */
const COMMON_BRANDS: ReadonlySet<string> = new Set(['game', 'match', 'gm', 'event', 'live event', 'max', 'prime'])

/** True for a label, and for labels that dashes part, of which the first may be a country: "US - Peacock 12". */
export function areLabels(text: string, find: FindPatterns): boolean {
  if (isLabel(text, find)) return true
  const [country = '', ...others] = text.split(' - ')
  return others.length > 0 && /^[A-Z]{2,3}$/.test(country.trim()) && others.every((part) => isLabel(part, find))
}

/**
 * True for a channel's name: a brand, alone or with words that tell a maker's
 * channels apart, or any word or three that a small number closes ("RDS 2").
 */
function isChannel(folded: string): boolean {
  const name = folded.replace(/ (?:u?hd|fhd|4k)$/, '')
  if (channels.has(name)) return true
  if (/^\p{L}[\p{L}+.]*(?: [\p{L}+.]+){0,2} \d{1,2}$/u.test(name)) return true
  const words = name.replace(/[\s\d]+$/, '').split(' ')
  // A brand of several words or with a plus is nothing else, whatever region it names behind it.
  return words.some((_, count) => {
    const brand = words.slice(0, words.length - count).join(' ')
    const rest = words.slice(words.length - count)
    return channels.has(brand) && (rest.every((word) => channelWords.has(word)) || (/[ +]/.test(brand) && count < 3))
  })
}

/** True for words behind a dash that remark on the game: "Game 2", "Field Hockey", "En Espanol". */
export function isRemark(text: string, find: FindPatterns): boolean {
  const folded = foldText(text.trim())
  if (folded === '' || languages.has(folded) || isChannel(folded)) return true
  return isSaidOfGame(text) || find(text, REMARK_USES | LABEL_USES).some((hit) => !namesClub(hit))
}

/** The one word for a sport that is a club's name, too: no label, and no remark behind a dash ("OAK - Athletics"). */
export function namesClub({ phrase: { text, meaning } }: FoundPattern): boolean {
  return text === 'athletics' && meaning.use === 'sport_hints'
}

/** True for words that open like a remark: "Game 2", "Day2", "2nd Leg". */
export function isSaidOfGame(text: string): boolean {
  const [first = ''] = foldText(text.trim()).split(' ', 1)
  return remarks.has(first) || remarks.has(first.replace(/[#\d].*$/, ''))
}

/** A card of a promotion that numbers its cards, no numbered label: "UFC 310". Boxing is a sport of many. */
const NUMBERED_CARD = /^(?!boxing).* [1-9]\d*$/

/** True for a piece between bars that says nothing about the event: a status, a pack's badge, a numbered label. */
export function isNoisePart(part: string, find: FindPatterns): boolean {
  const plain = withoutMarks(tidy(withoutCuts(part)), MARKS, MARKS)
  const folded = foldText(plain)
  if (plain === '' || folded === 'all' || folded === 'exclusive' || status.has(folded)) return true
  if (plain.length <= 3 && /^[a-z]{2,3}$/.test(folded) && plain === plain.toUpperCase()) return true
  if (folded.includes('ppv') && /^(?:[a-z]{2,3}: ?)?[^:]{0,40}\bppv(?: \d{1,3})?(?: exclusive)?\]?$/.test(folded)) {
    return true
  }
  if (folded.includes('(') && /^(?:[a-z]{2,3} ?)?(?:\([^()]{1,24}\) ?){1,3}\d{0,3}$/.test(folded)) return true
  if (!isDigit(folded.charCodeAt(folded.length - 1))) return false
  const label = /^(.{2,28}?) ?\d{1,3}$/.exec(folded)?.[1]
  if (label === undefined || channels.has(label)) return label !== undefined
  if (NUMBERED_CARD.test(folded) && find(label, USE_BITS.EVENT_CARD).length > 0) return false
  return onlyLeague(label, find)
}

const SHOW_USES = USE_BITS.shoulder | USE_BITS.exclusions

/** True where words beside a team name a show; what also stands in the names of tournaments counts alone: "Classic". */
export function isShowBeside(text: string, find: FindPatterns): boolean {
  if (find(text, SHOW_USES).some(({ phrase }) => !phrase.pattern.isLookAlike)) return true
  const trimmed = text.trim()
  return find(trimmed, USE_BITS.shoulder_leads).some(({ start, end }) => start === 0 && end === trimmed.length)
}

/** True for a text that is a league's name and nothing else. */
export function onlyLeague(text: string, find: FindPatterns): boolean {
  const trimmed = text.trim()
  return find(trimmed, USE_BITS.league_hints).some(({ start, end }) => start === 0 && end === trimmed.length)
}

/** A text with a blank where something was taken out. */
export function withoutCuts(text: string): string {
  return text.includes(CUT) ? text.replaceAll(CUT, ' ') : text
}

/** Marks that say nothing at the ends of a part. */
const MARKS = ' :-'

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}

function byLength(left: string, right: string): number {
  return right.length - left.length
}
