import type { LeagueCatalog } from '../../sports/leagues.ts'
import { sportOf } from '../../sports/sports.ts'
import type { HintTarget } from '../hint-target.ts'
import { listOf, oneOrList } from '../hint-target.ts'
import type { PossibleExpressions, UserKeywords } from '../keywords/user-keywords.ts'
import { type Meaning, type PatternUse, USE_BITS } from '../pattern-meaning.ts'
import {
  IDLE_ENDS,
  OTHER_LEAGUES,
  PLACEHOLDERS,
  type PlaceholderPattern,
  SPORTS_BY_WORD,
} from '../patterns/pattern-sets.ts'
import { hasLetter, isLetterOrNumberAt } from '../text/characters.ts'
import {
  foldText,
  hasTwoLetters,
  isAscii,
  isNormal,
  MAX_NAME_LENGTH,
  normalizeName,
  spellOut,
} from '../text/normalize.ts'
import {
  buildVocabulary,
  createWordReader,
  type FoundPhrases,
  type PhraseHit,
  type PhraseIndex,
  type Words,
} from '../text/phrase-index.ts'
import { builtInIndex } from './built-in-index.ts'
import { DAY_WORD, EPISODE, FOREIGN_MONTH, genderOf, MONTH, shapeTraitsOf, TRAIT_WORDS } from './name-traits.ts'

/** Words that a placeholder pattern needs, each with the bits of its patterns (bit n: pattern n). */
const PLACEHOLDER_WORDS: ReadonlyMap<string, number> = PLACEHOLDERS.reduce((bits, { words }, index) => {
  for (const word of words ?? []) bits.set(word, (bits.get(word) ?? 0) | (1 << index))
  return bits
}, new Map<string, number>())

const NEED_WORD = bitsOf(({ words }) => words !== undefined)
const NEED_END = bitsOf(({ endsIn }) => endsIn !== undefined)
const NEED_MARK = bitsOf(({ startsWithMark }) => startsWithMark === true)
/** For each ASCII code the patterns that a name may match which ends in it. */
const BITS_OF_END = Int32Array.from({ length: 0x80 }, (_, code) =>
  bitsOf(({ endsIn }) => endsIn?.includes(String.fromCharCode(code)) === true),
)

const ALL_PLACEHOLDERS = bitsOf(() => true)

/** Place (PLACEHOLDERS) of a built-in pattern that says that the name holds no event; -1 where none does. `off` has the bits of those that do not count. */
export function builtInPlaceholder({ text, folded, placeholderWords, wordCount }: NameScan, off: number): number {
  const byEnd = BITS_OF_END[text.charCodeAt(text.length - 1)] ?? 0
  const byMark = isLetterOrNumberAt(text, 0) ? 0 : NEED_MARK
  const possible = (placeholderWords | ~NEED_WORD) & (byEnd | ~NEED_END) & (byMark | ~NEED_MARK)
  for (let left = possible & ALL_PLACEHOLDERS & ~off; left !== 0; left &= left - 1) {
    const index = 31 - Math.clz32(left & -left)
    const placeholder = PLACEHOLDERS[index] as PlaceholderPattern
    const { pattern, contains, yieldsToSides, maxWords = wordCount } = placeholder
    if (wordCount > maxWords || contains?.some((part) => folded.includes(part)) === false) continue
    if (yieldsToSides === undefined ? pattern.test(text) : countsBesideSides(placeholder, text)) return index
  }
  return -1
}

function bitsOf(needs: (pattern: PlaceholderPattern) => boolean): number {
  return PLACEHOLDERS.reduce((bits, pattern, index) => (needs(pattern) ? bits | (1 << index) : bits), 0)
}

/** "A vs B", as far as a placeholder has to know it. */
const VERSUS = /\svs?\.?\s/i
/** "A @ B" and "A at B", but not "NBA 05 @ Sat": a side begins with a capital and is no day. */
const PLACED =
  /(?<=\p{L}{2})\s(?:@|at|AT)\s(?!(?:mon|tue|wed|thu|fri|sat|sun|noon|midnight|tb[acd])[a-z]*\b)(?=\p{L}{2})/iu
const VERSUS_NEXT = /^\svs?\.?\s/i
/** "##### CUBS v SOX | METS v YANKEES #####", and any game between crosses. */
const LIST_OF_GAMES = /\svs?\.?\s.*\|.*\svs?\.?\s.*[#=*~:]{3}$|^#{3,}.*#{3,}$/i
const NEXT_WORD = /^ (\p{L}+)/u

/** True where the pattern matches and counts for more than the sides that stand in the name. */
function countsBesideSides({ pattern, yieldsToSides, yieldsToPlaces }: PlaceholderPattern, text: string): boolean {
  const found = pattern.exec(text)
  const versus = found && (VERSUS.exec(text) ?? (yieldsToPlaces ? PLACED.exec(text) : null))
  if (found === null || versus === null) return found !== null
  const sidesEnd = versus.index + versus[0].length
  if (!hasLetter(text.slice(0, versus.index)) || !hasLetter(text.slice(sidesEnd))) return true
  if (yieldsToSides === 'anywhere') return LIST_OF_GAMES.test(text)
  if (versus.index < found.index) return !hasLetter(text.slice(sidesEnd, found.index))
  const rest = text.slice(found.index + found[0].length)
  const next = NEXT_WORD.exec(rest)?.[1]?.toLowerCase()
  return !VERSUS_NEXT.test(rest) && (next === undefined || IDLE_ENDS.has(next))
}

/** Where which pattern stands. Positions are those of the text that was looked at. */
export type FoundPattern = PhraseHit<Meaning>

/** Finds the patterns of these uses (USE_BITS) in a part of the name that is read. */
export type FindPatterns = (text: string, uses: number) => readonly FoundPattern[]

/** A text, and which patterns stand in it. */
export interface TextScan {
  readonly text: string
  /** The text folded (foldText): positions are the same. */
  readonly folded: string
  readonly user: FoundPhrases<Meaning>
  readonly builtIn: FoundPhrases<Meaning>
}

/** A name, and what it holds at all: what the bits leave out need not be looked for. */
export interface NameScan extends TextScan {
  /** The name as given, cut to the limit; expressions of the owner's are tried on it first. */
  readonly raw: string
  /** The spellings that expressions of the owner's are tried on: as given, then normalized. */
  readonly spellings: readonly string[]
  /** Expressions of the owner's that may match one of them. */
  readonly possible: PossibleExpressions
  /** Bits (USE_BITS) of what the name may hold a pattern for. */
  readonly uses: number
  /** Bits (USE_BITS) of the words and phrases that a part of the name may hold. */
  readonly usesOfParts: number
  /** Bits of name-traits.ts. */
  readonly traits: number
  /** Bits of the placeholder patterns that need a word which the name holds. */
  readonly placeholderWords: number
  readonly wordCount: number
  /** False where no word is a year of the last or this century. */
  readonly mayHoldYear: boolean
}

/** Looks for patterns in texts. */
export interface Scanner {
  /** Scans a name as given. */
  scanName(name: string): NameScan
  /** Scans a changed copy of a normalized name as it stands. */
  scanCopy(text: string): NameScan
  /** Scans a part of a normalized name. */
  scanText(text: string): TextScan
  /** Forgets the last name. */
  forget(): void
}

/** What single words say. */
interface WordFacts {
  readonly traits: number
  readonly placeholders: number
}

const wordFacts = buildVocabulary<WordFacts>(
  new Map(
    [...TRAIT_WORDS.keys(), ...PLACEHOLDER_WORDS.keys()].map((word) => [
      word,
      { traits: TRAIT_WORDS.get(word) ?? 0, placeholders: PLACEHOLDER_WORDS.get(word) ?? 0 },
    ]),
  ),
)

/** The bits of all uses, for a text that nobody looked through. */
export const ANY_USE = -1

/** Creates a scanner for the built-in patterns and the owner's. `builtIn` may hold words for leagues of his too. */
export function createScanner(user: () => UserKeywords, builtIn: () => PhraseIndex<Meaning> = builtInIndex): Scanner {
  const readWords = createWordReader()
  const readSpelledWords = createWordReader()
  let last: NameScan | null = null
  const scanWords = (text: string, folded: string, words: Words): TextScan => {
    if (!words.areAscii && hasTwoLetters(folded)) return scanSpelled(text, folded)
    return { text, folded, user: user().index.find(folded, words), builtIn: builtIn().find(folded, words) }
  }
  const scanSpelled = (text: string, folded: string): TextScan => {
    const spelled = spellOut(folded)
    const words = readSpelledWords(spelled.text)
    return {
      text,
      folded,
      user: placedBack(user().index.find(spelled.text, words), spelled.places),
      builtIn: placedBack(builtIn().find(spelled.text, words), spelled.places),
    }
  }
  const scan = (raw: string, text: string, folded: string): NameScan => {
    const words = readWords(folded)
    const found = scanWords(text, folded, words)
    const spellings = raw === text ? [raw] : [raw, text]
    const possible = user().expressions.find(spellings)
    let traits = shapeTraitsOf(folded) | (words.haveParts && LETTER_AND_DIGIT.test(folded) ? EPISODE : 0)
    let placeholderWords = 0
    let mayHoldYear = words.haveParts
    for (let index = 0; index < words.count; index += 1) {
      mayHoldYear ||= mayBeYear(folded, words, index)
      const facts = wordFacts.entryOf(folded, words, index)
      if (facts === undefined) continue
      traits |= facts.traits
      placeholderWords |= facts.placeholders
    }
    // "5. jún" is folded to an English month.
    if ((traits & MONTH) !== 0 && !isAscii(text)) traits |= FOREIGN_MONTH
    if ((traits & DAY_WORD) === 0 && !isAscii(raw)) traits |= DAY_WORD
    const usesOfWords = found.user.bits | found.builtIn.bits
    return {
      text,
      folded,
      user: found.user,
      builtIn: found.builtIn,
      raw,
      spellings,
      possible,
      uses: usesOfWords | possible.bits,
      usesOfParts: words.haveParts ? ANY_USE : usesOfWords,
      traits,
      placeholderWords,
      wordCount: words.count,
      mayHoldYear,
    }
  }
  const scanRaw = (raw: string): NameScan => {
    if (isNormal(raw)) return scan(raw, raw, raw.toLowerCase())
    const text = normalizeName(raw)
    return scan(raw, text, foldText(text))
  }
  return {
    // Questions about one name are asked one after the other.
    scanName(name) {
      const raw = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
      if (last?.raw !== raw) last = scanRaw(raw)
      return last
    },
    scanCopy: (text) => scan(text, text, foldText(text)),
    scanText(text) {
      const folded = foldText(text)
      return scanWords(text, folded, readWords(folded))
    },
    forget() {
      last = null
    },
  }
}

/** What was found in a text that is spelled out, at its places in the folded text. */
function placedBack<T>({ hits, otherwise, bits }: FoundPhrases<T>, places: readonly number[]): FoundPhrases<T> {
  const placed = ({ phrase, start, end }: PhraseHit<T>): PhraseHit<T> => ({
    phrase,
    start: places[start] as number,
    end: places[end] as number,
  })
  return { hits: hits.map(placed), otherwise: otherwise.map(placed), bits }
}

function mayBeYear(folded: string, { starts, ends }: Words, index: number): boolean {
  const start = starts[index] as number
  if ((ends[index] as number) - start !== 4) return false
  const century = folded.charCodeAt(start) * 0x100 + folded.charCodeAt(start + 1)
  return century === NINETEEN || century === TWENTY
}

/** "S02E05", "Ep7": a number glued to a word of ASCII. */
const LETTER_AND_DIGIT = /[a-z]\d/

/** "19" and "20". */
const NINETEEN = 0x3139
const TWENTY = 0x3230

/** Of the built-in patterns of one use in a name, the one that counts: the first of its list. */
export function firstBuiltIn({ folded, builtIn }: TextScan, use: PatternUse): Meaning | null {
  if ((builtIn.bits & USE_BITS[use]) === 0) return null
  let best: FoundPattern | null = null
  for (const hit of builtIn.hits) {
    if (hit.phrase.meaning.use !== use) continue
    if (use === 'league_hints' && !isDelimiter(folded.charAt(hit.end))) continue
    if (hit.phrase.rank < 0 && isPartOfLonger(hit, builtIn.hits)) continue
    if (use === 'sport_hints' && hit.start >= packAt(folded)) continue
    if (hit.phrase.pattern.notWith?.some((text) => holdsText(builtIn.hits, text))) continue
    if (best !== null && hit.phrase.rank >= best.phrase.rank) continue
    if (use === 'league_hints' && isPartOfClosing(hit, builtIn.hits, folded)) continue
    best = hit
  }
  return best?.phrase.meaning ?? null
}

/** True where a combat keyword stands in the name; `isOfOtherSport` tells whether the league in the name is of no sport of fights. */
export function holdsCard(scan: TextScan, isOfOtherSport: () => boolean): boolean {
  return cardHit(scan, isOfOtherSport) !== null
}

/** The combat keyword that makes a card of the name (holdsCard). */
export function cardHit({ builtIn }: TextScan, isOfOtherSport: () => boolean): FoundPattern | null {
  const lookAlikes = builtIn.hits.filter(({ phrase }) => phrase.pattern.isLookAlike)
  const cards = builtIn.hits.filter(
    ({ phrase, start, end }) =>
      phrase.meaning.use === 'EVENT_CARD' && !lookAlikes.some((other) => other.start <= start && other.end >= end),
  )
  const sure = cards.find(({ phrase }) => phrase.pattern.yieldsToLeague !== true)
  if (sure !== undefined) return sure
  return cards[0] === undefined || isOfOtherSport() ? null : cards[0]
}

/** True where an exclusion stands in the name that does more than look like a fight. */
export function holdsSideContent({ builtIn }: TextScan): boolean {
  return builtIn.hits.some(({ phrase: { meaning, pattern } }) => meaning.use === 'exclusions' && !pattern.isLookAlike)
}

/** True where a built-in word or phrase of this use stands in the name, whatever follows it. */
export function holdsPhraseOf({ builtIn }: TextScan, use: PatternUse): boolean {
  return (builtIn.bits & USE_BITS[use]) !== 0 && builtIn.hits.some(({ phrase }) => phrase.meaning.use === use)
}

/** True where a built-in spelling stands in the name, whatever it is used for. */
function holdsText(hits: readonly FoundPattern[], text: string): boolean {
  return hits.some(({ phrase }) => phrase.text === text)
}

/** True for a word of an owner's league (built-in-index.ts) inside a longer one: "Liga" in "La Liga". */
function isPartOfLonger(hit: FoundPattern, hits: readonly FoundPattern[]): boolean {
  const length = hit.end - hit.start
  return hits.some(
    ({ phrase, start, end }) =>
      phrase.meaning.use === hit.phrase.meaning.use && start <= hit.start && end >= hit.end && end - start > length,
  )
}

/** "Suns @ Thunder (NBA G League)": "NBA" is a part of a longer league that no delimiter follows. */
function isPartOfClosing(hit: FoundPattern, hits: readonly FoundPattern[], folded: string): boolean {
  return hits.some(
    ({ phrase, start, end }) =>
      start <= hit.start && end > hit.end && phrase.meaning.use === 'league_hints' && !isDelimiter(folded.charAt(end)),
  )
}

/** Rule 5: a built-in league code is followed by a colon, whitespace or a hyphen. */
function isDelimiter(character: string): boolean {
  return character === ' ' || character === ':' || character === '-'
}

/**
 * Where the name of a pack begins ("| US: SOCCER PPV 1"), else the text's end. Packs
 * named after a sport carry every sport, so their name is no sport hint.
 */
function packAt(folded: string): number {
  const bar = folded.includes(' ppv')
    ? folded.search(/\| [a-z]{2,3}: [^|:]{1,40} ppv(?: \d{1,3})?(?![\p{L}\p{N}])/u)
    : -1
  return bar < 0 ? folded.length : bar
}

/** What parts a shoulder lead from what it repeats. */
const LEAD_END = /(?:\s?[:|]| -)\s/y

/** What ends a part of a name. */
const PART_END = /\s?(?:$|[|•:()[\]{}])| -\s/y
/** What a word behind an event stands behind: a mark, or a clock with its half of the day, its zone and a bracket. */
const EVENT_END =
  /(?:[|•:([{]| -|(?:\d[:.h]\d\d|\d ?[ap]\.?m\.?)(?: ?[ap]\.?m\.?| ?h)?(?: \(?[a-z]{1,4}\)?)?[)\]]?)\s?$/

/**
 * True where a part of the name opens with a shoulder lead ("Classic: A v B"), alone or behind a league, and where
 * one that says so (alsoBehind) stands alone behind the event.
 */
export function opensWithShoulder({ folded, builtIn }: TextScan): boolean {
  if ((builtIn.bits & USE_BITS.shoulder_leads) === 0) return false
  return builtIn.hits.some(({ phrase, start, end }) => {
    if (phrase.meaning.use !== 'shoulder_leads') return false
    const before = folded.slice(0, start)
    PART_END.lastIndex = end
    if (phrase.pattern.alsoBehind === true && PART_END.test(folded) && EVENT_END.test(before)) return true
    LEAD_END.lastIndex = end
    return LEAD_END.test(folded) && opensPart(before.replace(/[\s)\]}]+$/, ''), builtIn.hits)
  })
}

/** True for a text that ends where a part begins, or where a league that opens a part ends. */
function opensPart(before: string, hits: readonly FoundPattern[]): boolean {
  if (/(?:^|[|:])$/.test(before)) return true
  return hits.some(
    ({ phrase, start, end }) =>
      phrase.meaning.use === 'league_hints' &&
      end === before.length &&
      /(?:^|[|:([{]\s?)$/.test(before.slice(0, start)),
  )
}

const NONE: readonly string[] = []

/** The pattern of the league that closes a name. */
export function closingLeague({ builtIn, folded }: TextScan): Meaning | null {
  let last: FoundPattern | null = null
  for (const hit of builtIn.hits) {
    if (hit.end !== folded.length || hit.phrase.meaning.use !== 'league_hints') continue
    if (last === null || hit.phrase.rank < last.phrase.rank) last = hit
  }
  return last?.phrase.meaning ?? null
}

/** Leagues whose name is a part of another competition's. */
export function lookAlikes({ builtIn }: TextScan): readonly string[] {
  if (builtIn.otherwise.length === 0) return NONE
  const others = builtIn.otherwise.filter(({ phrase }) => phrase.meaning.use === 'league_hints')
  return [...new Set(others.flatMap(({ phrase }) => listOf(phrase.meaning.target)))]
}

/** Members of an umbrella of the gender that the name states; all where it has no such members. */
export function narrowToGender(codes: readonly string[], { folded }: TextScan, leagues: LeagueCatalog): HintTarget {
  const gender = genderOf(folded)
  const members = gender === null ? [] : codes.filter((code) => leagues.find(code)?.gender === gender)
  return members.length > 0 ? oneOrList(members) : codes
}

/** Leagues whose label is a common word in other sports: "Championship: ...". */
const BY_LABEL: ReadonlySet<HintTarget> = new Set(OTHER_LEAGUES.flatMap((one) => (one.asLabel ? [one.target] : [])))

/**
 * True where a word names a sport that is not the league's, and says more than the league: a sport beside the greater
 * ones ("Premier League Futsal"), or any where the league is only a label ("Tennis | Championship: ...") or colleges' ("NCAAW Volleyball").
 */
export function isOfOtherSport(league: HintTarget, scan: TextScan, leagues: LeagueCatalog): boolean {
  const sport = firstBuiltIn(scan, 'sport_hints')?.target ?? null
  const isOpen = BY_LABEL.has(league) || (typeof league === 'string' && league.includes('college'))
  if (typeof sport !== 'string' || !(SPORTS_BY_WORD.has(sport) || isOpen)) return false
  const played = sportsOf(league, leagues)
  return played.length > 0 && !played.includes(sport)
}

/** True for a league whose sport is none of fights. */
export function isWithoutFights(league: HintTarget | null, leagues: LeagueCatalog): boolean {
  const sports = sportsOf(league, leagues)
  return sports.length > 0 && sports.every((code) => sportOf(code).shape !== 'combat')
}

/** The sports of leagues, each once. */
export function sportsOf(league: HintTarget | null, leagues: LeagueCatalog): readonly string[] {
  if (league === null) return NONE
  if (typeof league === 'string') return listOf(leagues.find(league)?.sport ?? null)
  const sports: string[] = []
  for (const code of league) {
    const sport = leagues.find(code)?.sport
    if (sport !== undefined && !sports.includes(sport)) sports.push(sport)
  }
  return sports
}
