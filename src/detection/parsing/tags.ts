import { ANY_SEPARATOR, foldedWordsOf, wordsOf } from '../patterns/pattern-sets.ts'
import * as trait from '../scan/name-traits.ts'
import {
  BLANK,
  bordersOf,
  codeAt,
  DOT,
  digitsEnd,
  isLetterOrNumberAt,
  isLetterOrNumberBefore,
  letterStart,
  lowerAt,
  mayBeListed,
  skipBlanks,
  skipBlanksBack,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'
import { phrasesByLastWord } from './time-words.ts'

// UTF-16 units, letters small.
const CLOSING = 0x29
const TWO = 0x32
const D = 0x64
const E = 0x65
const F = 0x66
const H = 0x68
const I = 0x69
const K = 0x6b
const P = 0x70
const Q = 0x71
const U = 0x75
const X = 0x78

const QUALITY_WORDS =
  '(?:8k exclusive|live[- ]event|(?:[48]k|[ufq]?hd)(?: ?(?:24|25|30|50|60))?|hdr(?:10)?|hevc|[hx]\\.?26[45]|(?:480|540|576|720|1080|1440|2160|3840)[pi]?(?:\\d0)?(?=[^\\d]|$)|[2-6]\\d ?fps|lq|hq|raw|vip only)'
/** In brackets "SD" is a quality as well; the state of South Dakota is lost to it. */
const IN_BRACKETS = new RegExp(
  `[([{]\\s*(?:${QUALITY_WORDS}|sd|live)(?:\\s*[,/ ]\\s*(?:${QUALITY_WORDS}|sd))*\\s*[)\\]}]`,
  'iuy',
)
const BARE =
  /(?:8k exclusive|(?:[48]k|[ufq]?hd)(?:24|25|30|50|60|\u0020(?:50|60)(?=\s*(?:$|[|()[\]])))?|hdr(?:10)?|hevc|[hx]\.?26[45]|(?:480|576|720|1080|1440|2160|3840)[pi](?:\d0)?|[2-6]\d ?fps)(?![\p{L}\p{N}])/iuy
/**
 * "SD" at the end of a name, or before a bar or bracket, is a quality where a name is left before it, else San Diego:
 * behind a separator or a rank, and before a bar or bracket behind no more than a league ("MLB SD | 9:40 PM").
 */
const TRAILING_SD = new RegExp(
  '(?<=[\\p{L}\\p{N})] )' +
    `(?<!(?:^|[\\s|])(?:${ANY_SEPARATOR}) (?:(?:#|[Nn]o\\. ?)?\\d{1,3} )?)` +
    '(?<!(?:#|[Nn]o\\. ?)\\d{1,3} )' +
    'SD(?=\\s*$|(?<!(?:^|\\|) ?(?:MLB|MLS|NWSL|NCAA\\p{Lu}*) SD)\\s*[|([])',
  'u',
)
/** "*LIVE*": stars for brackets. */
const STARRED_LIVE = /\*{1,3} ?live ?\*{1,3}/giu
/** A raw feed says so in capitals at the end; the wrestling show ends in the same word. */
const TRAILING_RAW = /(?<=[\p{L}\p{N})])(?<!WWE|Night|NIGHT)\s+RAW(?=\s*$)/u
/** "Live" in the languages of providers, by the last word, with what stands before it. */
const LIVE_WORDS = phrasesByLastWord([...new Set([...wordsOf('live'), ...foldedWordsOf('live')])])

const LIVE_BORDERS = bordersOf(LIVE_WORDS.keys())

const BRACKET_TAGS = trait.QUALITY | trait.BRACKET_TAG | trait.CAPITAL_TAG | trait.LIVE

/**
 * Takes picture-quality tags and "live" out of a normalized text: quality in brackets or bare
 * in any position, "live" at the end of a part. `traits` are those of the whole name.
 */
export function takeQuality(text: string, traits: number = trait.ALL_TRAITS): string {
  if ((traits & BRACKET_TAGS) === 0) return text
  let rest = text
  if ((traits & trait.BRACKET) !== 0) rest = withoutTags(rest, IN_BRACKETS, OPENINGS, always)
  if ((traits & trait.QUALITY) !== 0) rest = withoutTags(rest, BARE, FIRSTS_OF_BARE, beginsTag)
  if ((traits & trait.CAPITAL_TAG) !== 0) {
    if (endsInWord(rest, 'RAW')) rest = rest.replace(TRAILING_RAW, '')
    if (rest.includes('SD')) rest = rest.replace(TRAILING_SD, '')
  }
  if ((traits & trait.LIVE) !== 0)
    rest = withoutTrailingLive(rest.includes('*') ? rest.replace(STARRED_LIVE, ' ') : rest)
  return rest === text ? text : tidy(rest)
}

/**
 * The tags of picture quality in a normalized text, as they are written and in the
 * order of their shapes: "(4K, HDR10)", "1080p60", "SD".
 */
export function qualityTags(text: string): readonly string[] {
  const found: string[] = []
  for (const [tag, firsts, mayBegin] of TAG_SHAPES) {
    let at = nextTag(text, 0, tag, firsts, mayBegin)
    while (at >= 0) {
      found.push(text.slice(at, tag.lastIndex))
      at = nextTag(text, tag.lastIndex, tag, firsts, mayBegin)
    }
  }
  return TRAILING_SD.test(text) ? [...found, 'SD'] : found
}

type MayBegin = (text: string, at: number) => boolean

/** The text with a blank for each tag. Tags begin with certain characters, where `mayBegin` says yes. */
function withoutTags(text: string, tag: RegExp, firsts: Uint8Array, mayBegin: MayBegin): string {
  let kept = ''
  let from = 0
  for (let at = nextTag(text, 0, tag, firsts, mayBegin); at >= 0; at = nextTag(text, from, tag, firsts, mayBegin)) {
    kept += `${text.slice(from, at)} `
    from = tag.lastIndex
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** Where the next tag begins, -1 for none; the expression's lastIndex is its end then. */
function nextTag(text: string, from: number, tag: RegExp, firsts: Uint8Array, mayBegin: MayBegin): number {
  for (let at = from; at < text.length; at += 1) {
    if (firsts[codeAt(text, at)] !== 1 || !mayBegin(text, at)) continue
    tag.lastIndex = at
    if (tag.test(text)) return at
  }
  return -1
}

const OPENINGS = firstCharacters('([{')
const FIRSTS_OF_BARE = firstCharacters('12345678hHuUfFqQxX')

function firstCharacters(characters: string): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => (characters.includes(String.fromCharCode(code)) ? 1 : 0))
}

function always(): boolean {
  return true
}

/** What takeQuality looks for, in its order. */
const TAG_SHAPES: readonly (readonly [tag: RegExp, firsts: Uint8Array, mayBegin: MayBegin])[] = [
  [IN_BRACKETS, OPENINGS, always],
  [BARE, FIRSTS_OF_BARE, beginsTag],
]

/** True where a word stands that looks like a tag by its first letters, or by what follows its digits. */
function beginsTag(text: string, at: number): boolean {
  return looksLikeTag(text, at) && !isLetterOrNumberBefore(text, at)
}

function looksLikeTag(text: string, at: number): boolean {
  const first = lowerAt(text, at)
  if (first === H) {
    const second = lowerAt(text, at + 1)
    return second === D || second === E || second === DOT || second === TWO
  }
  if (first === X) return lowerAt(text, at + 1) === DOT || lowerAt(text, at + 1) === TWO
  if (first === U || first === F || first === Q) return lowerAt(text, at + 1) === H
  const end = digitsEnd(text, at)
  if (end === at) return false
  const unit = lowerAt(text, end)
  return unit === K || unit === P || unit === I || unit === F || (unit === BLANK && lowerAt(text, end + 1) === F)
}

/** True where the text's last word is this one, in the same case. */
function endsInWord(text: string, word: string): boolean {
  return text.endsWith(word, skipBlanksBack(text, text.length))
}

/** The text without the "live" that ends a part of it. */
function withoutTrailingLive(text: string): string {
  let kept = ''
  let from = 0
  for (let at = partEnd(text, 0); at >= 0; at = at < text.length ? partEnd(text, at + 1) : -1) {
    const end = skipBlanksBack(text, at)
    const start = liveStart(text, end)
    if (start < 0) continue
    kept += text.slice(from, start)
    from = end
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** Where the part that `at` is in ends: at a bar, an opening bracket, a CUT or the end of the text. */
function partEnd(text: string, at: number): number {
  let end = at
  while (end < text.length && PART_ENDS[codeAt(text, end)] !== 1) end += 1
  return end
}

const PART_ENDS = firstCharacters(`|([${CUT}`)

/** Where the blanks begin before a "live" that ends at `end` and is said of something; -1 for none. */
function liveStart(text: string, end: number): number {
  const wordAt = letterStart(text, end)
  if (!mayBeListed(LIVE_BORDERS, text, wordAt, end)) return -1
  for (const before of LIVE_WORDS.get(text.slice(wordAt, end).toLowerCase()) ?? []) {
    const at = wordAt - before.length
    if (at < 1 || text.slice(at, wordAt).toLowerCase() !== before) continue
    const gap = skipBlanksBack(text, at)
    if (gap < at && (codeAt(text, gap - 1) === CLOSING || isLetterOrNumberBefore(text, gap))) return gap
  }
  return -1
}

/** Which side's broadcast a name is, and the team that a feed is named after. */
export interface FeedTaken {
  readonly rest: string
  readonly feed: 'home' | 'away' | 'national' | null
  /** "Toronto Maple Leafs" of "(Toronto Maple Leafs Feed)". */
  readonly feedName: string | null
}

const FEED_WORDS =
  /[([]?\s*(?<![\p{L}\p{N}])(home|away|visitors?|national)(?: team| tv)? (?:feed|broadcast)(?![\p{L}\p{N}])\s*[)\]]?\s*:?/iu
const FEED_BRACKET = /[([]\s*(home|away|national|visitors?)(?: team| tv)?\s*[)\]]/iu
/** "COL(away) - CHC(home)": where each side plays. */
const PLACE_BRACKET = /[([]\s*(?:home|away)\s*[)\]]/giu
const BOTH_PLACES = /[([]\s*(home|away)\s*[)\]].+[([]\s*(?!\1)(?:home|away)\s*[)\]]/iu
const FEED_CAPITALS = new RegExp(`(?<=\\S\\s)(HOME|AWAY)(?=\\s*(?:$|[|([${CUT}]))`, 'u')
const FEED_AT_END = /(?<=\S\s)(home|away)\s*$/iu
const SIDE_SHAPES = [FEED_WORDS, FEED_BRACKET, FEED_CAPITALS, FEED_AT_END]
const NAMED_FEED = /[([]\s*([^()[\]]{2,40}?) feed\s*[)\]]/iu

/**
 * Takes the feed out of a normalized text: "Home Feed:", "(Away)", a final AWAY,
 * "(Toronto Maple Leafs Feed)". `traits` are those of the whole name.
 */
export function takeFeed(text: string, traits: number = trait.ALL_TRAITS): FeedTaken {
  if ((traits & trait.FEED_SIDE) !== 0 && BOTH_PLACES.test(text)) {
    return { rest: tidy(text.replaceAll(PLACE_BRACKET, ' ')), feed: null, feedName: null }
  }
  for (const shape of (traits & trait.FEED_SIDE) === 0 ? NO_SHAPES : SIDE_SHAPES) {
    const match = shape.exec(text)
    if (!match) continue
    const word = (match[1] ?? '').toLowerCase()
    const feed = word === 'home' || word === 'national' ? word : 'away'
    return { rest: tidy(text.replace(shape, ' ')), feed, feedName: null }
  }
  const named = (traits & trait.FEED) === 0 ? null : NAMED_FEED.exec(text)
  if (!named) return { rest: text, feed: null, feedName: null }
  return { rest: tidy(text.replace(NAMED_FEED, ' ')), feed: null, feedName: (named[1] ?? '').trim() }
}

const NO_SHAPES: readonly RegExp[] = []

const EMPTY_BRACKETS = new RegExp(`[([{][\\s/,&${CUT}-]*[)\\]}]`, 'y')

/** Single blanks, no empty brackets, none at the ends. */
export function tidy(text: string): string {
  return withSingleBlanks(withoutEmptyBrackets(text)).trim()
}

/** A CUT stays, also without the brackets around it. */
function withoutEmptyBrackets(text: string): string {
  if (!text.includes('(') && !text.includes('[') && !text.includes('{')) return text
  let kept = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (OPENINGS[codeAt(text, at)] !== 1 || isLetterOrNumberAt(text, at + 1)) continue
    EMPTY_BRACKETS.lastIndex = at
    if (!EMPTY_BRACKETS.test(text)) continue
    const end = EMPTY_BRACKETS.lastIndex
    kept += text.slice(from, at) + (text.slice(at, end).includes(CUT) ? CUT : ' ')
    from = end
    at = end - 1
  }
  return from === 0 ? text : kept + text.slice(from)
}

function withSingleBlanks(text: string): string {
  let kept = ''
  let from = 0
  for (let at = text.indexOf('  '); at >= 0; at = text.indexOf('  ', from)) {
    kept += text.slice(from, at + 1)
    from = skipBlanks(text, at)
  }
  return from === 0 ? text : kept + text.slice(from)
}
