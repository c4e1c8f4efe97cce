import type { UserKeywords } from '../keywords/user-keywords.ts'
import { USE_BITS } from '../pattern-meaning.ts'
import { ENGLISH_MONTHS, PLACE_SEPARATORS, SEPARATORS } from '../patterns/pattern-sets.ts'
import { AT_SIGN, BLANK, COLON, hasLetter, isLetterOrNumberAt, isWordAt } from '../text/characters.ts'
import { foldText, isBorder } from '../text/normalize.ts'
import type { Scanner } from './name-scan.ts'

/** A separator between two sides, at [start, end) of the text. */
export interface FoundSeparator {
  /** As the list of separators or the owner's keyword spells it. */
  readonly separator: string
  readonly start: number
  readonly end: number
}

const MONTH = `(?:${[...ENGLISH_MONTHS.keys()].join('|')})(?![a-z])`

/** What makes "@" and "at" introduce a date, a weekday or a clock. "Sun" is a team too, so "at Sun" stays. */
const MOMENT_AHEAD = new RegExp(
  `\\s*(?:(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[.,]?\\s+(?:\\d|@|${MONTH}\\.?\\s+\\d)` +
    `|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![a-z])|${MONTH}\\.?\\s+\\d|(?:noon|midnight|tonight|today|tomorrow)(?![a-z])` +
    `|\\d{1,2}(?:st|nd|rd|th)?\\s*@?\\s*${MONTH}|\\d{1,2}[:.h]\\d{2}|\\d{1,4}\\s?[ap]\\.?m(?![a-z])` +
    '|\\d{1,2}[/-]\\d{1,2}(?!\\d)|20\\d\\d[-/.]\\d)',
  'iy',
)
/** A Nordic network. "Sport" is also a club: "Santos v Sport". */
const V_SPORT_AHEAD =
  /V sport(?= (?:\d|premi(?:um|er)|live|football|fotboll|jalkapallo|vinter|motor|hockey|ultra|golf|extra|plus))/iy
const V_SPORT = /V sport(?![a-z])/iy
const BEHIND_SEPARATOR = /\S (?:vs?\.?|at|@|x) \S/i
/** "SKY AT PPV": the country of a network. */
const AUSTRIAN_NETWORK = /^\s*(?:sky|dazn|orf|servus|magenta|puls|eurosport|canal\+?)(?: ?(?:sports?|tv|\d))*\s*$/i
const NETWORK_BEFORE_X = /^\s*tv ?2 sport\s*$/i
const INITIAL_BEFORE = /\p{L} \p{Lu}\. - \p{Lu}|\s(?:vs?\.?|-|@|x) $/u
const SEPARATOR_AHEAD = /^ (?:vs?\.?|-|@|x) |^ ?\p{L}[\p{L}'-]+ (?:vs?\.?|-|@|x) \p{Lu}/u
const SUN_AHEAD = /\s*sun\s/iy
const MONTH_AHEAD = new RegExp(`\\s*${MONTH}`, 'iy')
const ARTICLE_AHEAD = /\s*the\s/y
const DIGIT_AHEAD = /\s*\d/y

/** Tells whether the words before "@" or "at" name a series without sides ("NASCAR @ Daytona"). */
export type NamesSeries = (left: string) => boolean

/** Where a separator stands in the list. */
interface Listed {
  readonly separator: string
  readonly place: number
}

/** Separators by the code of their first character, each group in the list's order. */
const BY_FIRST_CODE = SEPARATORS.reduce((groups, separator, place) => {
  const group = groups.get(separator.charCodeAt(0))
  if (group) group.push({ separator, place })
  else groups.set(separator.charCodeAt(0), [{ separator, place }])
  return groups
}, new Map<number, Listed[]>())

/** Names with more tokens that could be separators are no matchups; what follows is not looked at. */
const MAX_TRIES = 24

const OPENERS = ' )]}"\''
const CLOSERS = ' ("#['
/** Marks that packs put around a separator in place of blanks, by the one before it: "-vs-", "_at_", "(vs)", "*vs*". */
const AROUND: ReadonlyMap<string, string> = new Map([
  ['-', '-'],
  ['_', '_'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['*', '*'],
  ['+', '+'],
  ['~', '~'],
  ['.', '.'],
])

/** 1 for each ASCII code that a separator begins with. */
const IS_FIRST_CODE = Uint8Array.from({ length: 0x80 }, (_, code) => (BY_FIRST_CODE.has(code) ? 1 : 0))
/** 1 for each ASCII code that may stand before a separator of letters. */
const IS_OPENER = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  return OPENERS.includes(character) || AROUND.has(character) ? 1 : 0
})

/**
 * The first separator of the list, in its order, that stands as a whole token,
 * whatever its case, between two sides that are not empty. `off` has the bits of those that do not count.
 */
export function findSeparatorIn(text: string, off: number, namesSeries: NamesSeries): FoundSeparator | null {
  let best: FoundSeparator | null = null
  let bestPlace = SEPARATORS.length
  let tries = 0
  let before = text.charCodeAt(0)
  // A separator has something on either hand.
  for (let start = 1; start < text.length - 1; start += 1) {
    const behind = before
    before = text.charCodeAt(start)
    // Letters begin a separator behind a blank, a closing bracket or a quote.
    if (before !== AT_SIGN && (behind >= 0x80 || IS_OPENER[behind] === 0)) continue
    const code = lowerCode(text, start)
    if (code >= 0x80 || IS_FIRST_CODE[code] === 0) continue
    for (const { separator, place } of BY_FIRST_CODE.get(code) ?? []) {
      if (place >= bestPlace) break
      if (((off >>> place) & 1) === 1 || !standsAt(text, separator, start)) continue
      tries += 1
      if (tries > MAX_TRIES) return best
      const end = tokenEnd(text, separator, start)
      if (end < 0) continue
      const found = { separator, start: hasMarksAround(text, separator, start) ? start - 1 : start, end }
      if (!parts(text, found, namesSeries)) continue
      best = found
      bestPlace = place
      break
    }
  }
  return best
}

/** The code of a character, of an ASCII letter that in lower case. */
function lowerCode(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
}

/** True where an ASCII text in lower case stands at `start`, in any case. */
function standsAt(text: string, wanted: string, start: number): boolean {
  for (let at = 0; at < wanted.length; at += 1) {
    if (lowerCode(text, start + at) !== wanted.charCodeAt(at)) return false
  }
  return true
}

/** True for a separator that parts two sides, and neither multiplies nor introduces a place or a time. */
function parts(text: string, { separator, start, end }: FoundSeparator, namesSeries: NamesSeries): boolean {
  if (!hasSides(text, start, end)) return false
  if (separator === 'x' && (isProduct(text, start, end) || isNetworkX(text, start))) return false
  if (separator === 'v' && isNordicNetwork(text, start)) return false
  if (separator === 'v.' && text.charAt(start) === 'V' && isInitial(text, start, end)) return false
  return !PLACE_SEPARATORS.has(separator) || !isPlaceOrMoment(text, separator, start, end, namesSeries)
}

/** True where [start, end) has something that could be a side on either hand. */
function hasSides(text: string, start: number, end: number): boolean {
  return endsInName(text, start) && beginsWithName(text, end)
}

/** True where a letter or a number stands between `end` and the border before it. */
function endsInName(text: string, end: number): boolean {
  for (let at = end - 1; at >= 0 && !isLeftBorder(text, at, end); at -= 1) if (isLetterOrNumberAt(text, at)) return true
  return false
}

/** True where a letter or a number stands between `start` and the border behind it. */
function beginsWithName(text: string, start: number): boolean {
  for (let at = start; at < text.length && !isBorder(text.charCodeAt(at)); at += 1) {
    if (isLetterOrNumberAt(text, at)) return true
  }
  return false
}

/** Where the part that ends at `start` begins: behind a bar, a bullet, a cut or a colon with a blank. */
function leftBorder(text: string, start: number): number {
  let at = start - 1
  while (at >= 0 && !isLeftBorder(text, at, start)) at -= 1
  return at + 1
}

function isLeftBorder(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at)
  return isBorder(code) || (code === COLON && at + 1 < end && text.charCodeAt(at + 1) === BLANK)
}

/** Where a separator at `start` that stands as a whole token ends, with the marks around it and the "/s" of "v/s"; -1 where it is a part of something else. */
function tokenEnd(text: string, separator: string, start: number): number {
  const end = start + separator.length
  const before = text.charAt(start - 1)
  const after = text.charAt(end)
  if (hasMarksAround(text, separator, start)) return end + 1
  if (separator === '@') {
    return before === ' ' || after === ' ' || (isWordAt(text, start - 1) && isWordAt(text, end)) ? end : -1
  }
  if (!OPENERS.includes(before)) return -1
  if (separator === 'v' && standsAt(text, '/s ', end)) return end + 2
  if (separator.startsWith('v') && after === ':' && text.charAt(end + 1) === ' ') return end + 1
  const isWhole = separator.endsWith('.') ? after !== '.' : after !== '' && CLOSERS.includes(after)
  return isWhole ? end : -1
}

/** True for "-vs-", "_at_", " -at- " and "(vs.)", but not for a word within another: "Stay-at-home". */
function hasMarksAround(text: string, separator: string, start: number): boolean {
  const before = text.charAt(start - 1)
  if (before === ' ' || AROUND.get(before) !== text.charAt(start + separator.length)) return false
  if (separator.startsWith('v') || before !== '-') return true
  return text.charAt(start - 2) === ' ' && text.charAt(start + separator.length + 1) === ' '
}

/** "Stefanini L. - Erjavec V.", "Kopriva V. v Monteiro T.", "V. Kopriva - T. Monteiro" */
function isInitial(text: string, start: number, end: number): boolean {
  return INITIAL_BEFORE.test(text.slice(0, start)) || SEPARATOR_AHEAD.test(text.slice(end))
}

/** "V Sport 1", and behind two sides "V Sport". */
function isNordicNetwork(text: string, start: number): boolean {
  if (standsAhead(V_SPORT_AHEAD, text, start)) return true
  return standsAhead(V_SPORT, text, start) && BEHIND_SEPARATOR.test(text.slice(leftBorder(text, start), start))
}

/** "TV2 SPORT X": a network. */
function isNetworkX(text: string, start: number): boolean {
  return text.charAt(start) === 'X' && NETWORK_BEFORE_X.test(text.slice(leftBorder(text, start), start))
}

/** "4 x 100", "X Games": no matchup. */
function isProduct(text: string, start: number, end: number): boolean {
  return (endsInDigit(text, start) && standsAhead(DIGIT_AHEAD, text, end)) || standsAt(text, ' games', end)
}

function isPlaceOrMoment(
  text: string,
  separator: string,
  start: number,
  end: number,
  namesSeries: NamesSeries,
): boolean {
  if (standsAhead(MOMENT_AHEAD, text, end) && !(separator === 'at' && standsAhead(SUN_AHEAD, text, end))) return true
  // "30 @ Jun": the day before it, the month behind it.
  if (endsInDigit(text, start) && standsAhead(MONTH_AHEAD, text, end)) return true
  // "at the US Open" is prose; a team writes its article with a capital, as in "at The Citadel".
  if (standsAhead(ARTICLE_AHEAD, text, end)) return true
  const left = text.slice(leftBorder(text, start), start)
  return (text.startsWith('AT', start) && AUSTRIAN_NETWORK.test(left)) || namesSeries(left)
}

function standsAhead(shape: RegExp, text: string, at: number): boolean {
  shape.lastIndex = at
  return shape.test(text)
}

/** True where a digit stands before `end`, with blanks or none between. */
function endsInDigit(text: string, end: number): boolean {
  let at = end - 1
  while (text.charAt(at) === ' ') at -= 1
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

const SERIES_USES = USE_BITS.FIELD_EVENT | USE_BITS.league_hints | USE_BITS.EVENT_CARD

/**
 * True where a text names a series or a sport without sides, or nothing but a
 * league: what follows "at" is a place then, as in "NASCAR @ Daytona". `uses`
 * are the bits (USE_BITS) of what the text may hold.
 */
export function namesSeries(scanner: Scanner, text: string, uses: number): boolean {
  const hits = (uses & SERIES_USES) === 0 ? [] : scanner.scanText(text).builtIn.hits
  if (hits.some(({ phrase }) => phrase.meaning.use === 'FIELD_EVENT')) return true
  let rest = foldText(text)
  if (rest.includes('racing') && /\S\s+racing\s*$/.test(rest)) return true
  for (const { phrase, start, end } of hits) {
    if (phrase.meaning.use !== 'league_hints' && phrase.meaning.use !== 'EVENT_CARD') continue
    // "WBA at Derby": a side.
    if (phrase.pattern.yieldsToLeague) continue
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  return !hasLetter(rest)
}

/**
 * The owner's separator that counts first of those between two sides in a
 * normalized text, which may hold patterns of `uses` (USE_BITS).
 */
export function ownerSeparator(
  keywords: UserKeywords,
  scanner: Scanner,
  text: string,
  uses: number,
): FoundSeparator | null {
  if ((uses & USE_BITS.separators) === 0 && keywords.separatorExpressions.size === 0) return null
  const found: { readonly rank: number; readonly separator: string; readonly start: number; readonly end: number }[] =
    []
  const hits = (uses & USE_BITS.separators) === 0 ? [] : scanner.scanText(text).user.hits
  for (const { phrase, start, end } of hits) {
    if (phrase.meaning.use === 'separators') found.push({ rank: phrase.rank, separator: phrase.text, start, end })
  }
  const possible =
    keywords.separatorExpressions.size === 0 ? [] : keywords.separatorExpressions.find([text]).expressions
  for (const { rank, pattern } of possible) {
    const place = pattern.find(text)
    if (place && place.end > place.start) found.push({ rank, separator: pattern.source, ...place })
  }
  const [best] = found.filter(({ start, end }) => hasSides(text, start, end)).sort((a, b) => a.rank - b.rank)
  return best ? { separator: best.separator, start: best.start, end: best.end } : null
}
