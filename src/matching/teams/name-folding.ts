import { plainLetters } from '../../text.ts'
import places from './names/places.json' with { type: 'json' }
import states from './names/states.json' with { type: 'json' }

/**
 * Words that are one word in other clothes. "State" and "Saint" both fold to
 * "st", the way that providers shorten both: "Indiana St" has to meet "Indiana
 * State", "St. Louis" has to meet "Saint Louis", and no two teams differ in it.
 * Places written in another language fold to the English name.
 */
const CANONICAL_WORDS: ReadonlyMap<string, string> = new Map([
  ['state', 'st'],
  ['saint', 'st'],
  ['sankt', 'st'],
  ['university', 'u'],
  ['univ', 'u'],
  ['universidad', 'u'],
  ['utd', 'united'],
  ['cty', 'city'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['intl', 'international'],
  ['bor', 'borussia'],
  // States as sports pages shorten them; none is a word of another name.
  ...Object.entries(states),
  ...Object.entries(places.words),
  ...Object.entries(places.misspelt),
])

/** Words around a club's name that providers add and drop at will. */
const CLUB_WORDS: ReadonlySet<string> = new Set(
  'fc cf afc sc ac as ss ssc cd sv sg fk sk bk ff if ud rc rcd sd us bsc tsg vfb vfl tsv fsv spvgg nk hk kv ogc losc fco sco'.split(
    ' ',
  ),
)

/** Anything but plain ASCII: an accent, a special letter, a blank that is none. */
const BEYOND_ASCII = /[^ -~]/
const APOSTROPHES = /['’‘`ʻʼ´]/g
const WORDS = /[\p{L}\p{N}]+/gu
const A_LETTER = /^\p{L}$/u

/**
 * The form in which two spellings of a name are compared: lower case, no
 * accents, no apostrophes, `&` as "and", initials joined ("D.C." is "dc", "A&M"
 * is "am"), any other punctuation a blank, and one word for State, St. and Saint. Folding a
 * folded text changes nothing.
 */
export function fold(text: string): string {
  let plain = plainLetters(text).toLowerCase()
  // Letters that only lower case takes apart, such as the Turkish I with its dot.
  if (BEYOND_ASCII.test(plain)) plain = plainLetters(plain)
  if (hasApostrophe(plain)) plain = plain.replace(APOSTROPHES, '')
  if (plain.includes('&')) plain = plain.replaceAll('&', ' and ')
  const words = BEYOND_ASCII.test(plain) ? (plain.match(WORDS) ?? []) : asciiWords(plain)
  return canonical(words)
}

/** A folded club name without "FC", "1." and the like at its ends; null when nothing of it was there or nothing would be left. */
export function withoutClubWords(folded: string): string | null {
  let from = 0
  let to = folded.length
  for (let end = wordEnd(folded, from); from < to && isClubWord(folded.slice(from, end)); end = wordEnd(folded, from)) {
    from = end + 1
  }
  for (let start = wordStart(folded, to); to > from && isTrailingClubWord(folded.slice(start, to)); ) {
    to = start - 1
    start = wordStart(folded, to)
  }
  return to > from && to - from < folded.length ? folded.slice(from, to) : null
}

/** True for "fc", "1860" and their like, which clubs have around their names. */
export function isClubWord(word: string): boolean {
  return CLUB_WORDS.has(word) || (isDigit(word.charCodeAt(0)) && /^(?:\d{1,2}|1[89]\d\d)$/.test(word))
}

/** "Schalke 04" and "Hannover 96" have a year behind them; "LAFC 2" is the second team. */
function isTrailingClubWord(word: string): boolean {
  return isClubWord(word) && !(word.length === 1 && isDigit(word.charCodeAt(0)))
}

function wordEnd(text: string, from: number): number {
  const end = text.indexOf(' ', from)
  return end < 0 ? text.length : end
}

function wordStart(text: string, to: number): number {
  return to <= 0 ? 0 : text.lastIndexOf(' ', to - 1) + 1
}

/** Words with initials joined and each in its one form. */
function canonical(words: readonly string[]): string {
  let folded = ''
  let initials = ''
  const add = (word: string): void => {
    const known = CANONICAL_WORDS.get(word) ?? word
    folded = folded === '' ? known : `${folded} ${known}`
  }
  for (const [place, word] of words.entries()) {
    // "A&M" is one word, whether it is written A&M, A and M, A M or AM.
    if (initials === 'a' && word === 'and' && isLetter(words[place + 1] ?? '')) continue
    if (isLetter(word)) {
      initials += word
      continue
    }
    if (initials !== '') add(initials)
    initials = ''
    add(word)
  }
  if (initials !== '') add(initials)
  return folded
}

function isLetter(word: string): boolean {
  if (word.length > 2) return false
  const code = word.charCodeAt(0)
  return code < 0x80 ? word.length === 1 && !isDigit(code) : A_LETTER.test(word)
}

/** The runs of letters and digits in a text of lower-case ASCII. */
function asciiWords(text: string): string[] {
  const words: string[] = []
  let start = -1
  for (let place = 0; place <= text.length; place += 1) {
    const code = text.charCodeAt(place)
    const isWord = (code >= 0x61 && code <= 0x7a) || isDigit(code)
    if (isWord && start < 0) start = place
    if (isWord || start < 0) continue
    words.push(text.slice(start, place))
    start = -1
  }
  return words
}

function hasApostrophe(text: string): boolean {
  return text.includes("'") || text.includes('`') || BEYOND_ASCII.test(text)
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

export { plainLetters }
