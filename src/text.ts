/** Order of two texts by code unit, for sort(): the same on every machine, whatever its locale. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Text as codes and names of teams are compared: without case and surrounding blanks (spec C, Lane resolution). */
export function foldName(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/**
 * Latin letters that Unicode does not take apart into a base letter and a mark, in small letters, with the ASCII letters
 * that they are compared as: "Łódź" is "Lodz", "Straße" is "Strasse".
 */
export const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ə: 'a' },
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  }),
)

const BEYOND_ASCII = /[^ -~]/
const MARKS = /\p{M}+/gu
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'giu')

/** The text without accents and special letters, case and punctuation kept. */
export function plainLetters(text: string): string {
  return BEYOND_ASCII.test(text)
    ? text.normalize('NFKD').replace(MARKS, '').replace(SPECIAL_LETTERS, plainLetter)
    : text
}

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = PLAIN_LETTERS.get(lower) ?? letter
  return lower === letter ? plain : plain.toUpperCase()
}

/**
 * The source of an expression that is any of the alternatives, of which none has a bar outside of brackets. Those that
 * begin with the same letter stand together, in their order: a long list is tried in a fraction of the time.
 */
export function anyOf(alternatives: readonly string[]): string {
  const byFirst = new Map<string, string[]>()
  for (const one of alternatives) {
    const first = FIRST_LETTER.exec(one)?.[0] ?? ''
    const rests = byFirst.get(first)
    if (rests) rests.push(one.slice(first.length))
    else byFirst.set(first, [one.slice(first.length)])
  }
  return [...byFirst].map(([first, rests]) => `${first}(?:${rests.join('|')})`).join('|')
}

/** A letter that stands for itself, with nothing behind it that repeats it. */
const FIRST_LETTER = /^\p{L}(?![?*+{])/u

/** Text as names are searched for a part of them: as foldName has it, without accents and special letters. */
export function foldSearch(text: string): string {
  return plainLetters(foldName(text))
}

/** A text of at most `longest` characters (code points, as the host counts them); one that is longer ends with an ellipsis. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = [...text]
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: a stranger's text must not steer what shows it
const BREAK = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const EVERY_BREAK = / *[\u0000-\u001f\u007f-\u009f\u2028\u2029][\u0000-\u001f\u007f-\u009f\u2028\u2029 ]*/g
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: see above

/** A text of one line, for names and titles: each run of line breaks, tabs and other control characters is one blank. */
export function oneLine(text: string): string {
  return BREAK.test(text) ? text.replace(EVERY_BREAK, ' ') : text
}

/** "a, b and 3 more": at most `most` of the names, and how many others there are. */
export function listText(names: readonly string[], most: number): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The first and the last of names in order, "2026-11-20..2026-11-22", or the only one; empty for none. */
export function rangeText(names: readonly string[]): string {
  const [first = '', last = first] = [names[0], names.at(-1)]
  return first === last ? first : `${first}..${last}`
}

/** "League" of league. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "1 channel", "12 channels". */
export function countText(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How long something took, for a person: "12 ms", "1.2 s", "2 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`
  if (ms < MINUTE_MS - SECOND_MS / 20) return `${(ms / SECOND_MS).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A number of bytes, for a person: "812 bytes", "118 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Finds the name that a misspelt text most probably means; undefined where none is near enough. */
export type FindNearestName = (written: string) => string | undefined

/**
 * Returns the finder for `names`. It tries, in this order: the name that is equal but for case, accents, blanks and
 * signs; the name with the fewest mistyped letters, at most one in a word of three letters and one more for each four;
 * of names of several words the one that shares the most letter pairs, since whole words may be missing or in another
 * order ("NBA PPV US" for "US| NBA PPV (VIP)"). The first of equals is returned.
 */
export function nearestNameIn(names: readonly string[]): FindNearestName {
  const index = onFirstCall(() => nameIndex(names)) // thousands of names, of which most finders are never asked
  const answers = new Map<string, string | undefined>()
  return (written) => {
    if (!answers.has(written)) {
      if (answers.size >= MAX_ANSWERS) answers.clear()
      answers.set(written, findNearest(written, index()))
    }
    return answers.get(written)
  }
}

const MAX_CHANGES = 3
const MAX_ANSWERS = 1000

interface KeyedName {
  readonly name: string
  /** The name without case, accents, blanks and signs. */
  readonly key: string
}

interface NameIndex {
  readonly names: readonly KeyedName[]
  readonly byKey: ReadonlyMap<string, string>
  readonly pairsOfPhrases: () => ReadonlyMap<string, LetterPairs>
}

function nameIndex(all: readonly string[]): NameIndex {
  const names = all.map((name): KeyedName => ({ name, key: keyOf(name) })).filter(({ key }) => key !== '')
  const phrases = all.filter((name) => /\S\s+\S/u.test(name))
  return {
    names,
    byKey: new Map(names.toReversed().map(({ name, key }) => [key, name])),
    pairsOfPhrases: onFirstCall(() => new Map(phrases.map((name) => [name, letterPairs(name)]))),
  }
}

function findNearest(written: string, { names, byKey, pairsOfPhrases }: NameIndex): string | undefined {
  const key = keyOf(written)
  return byKey.get(key) ?? fewestChanges(key, names) ?? mostSharedPairs(written, pairsOfPhrases())
}

function fewestChanges(key: string, names: readonly KeyedName[]): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(Math.floor((key.length + 1) / 4), MAX_CHANGES) + 1
  for (const candidate of names) {
    const changes = changesBetween(key, candidate.key, fewest)
    if (changes >= fewest) continue
    nearest = candidate.name
    fewest = changes
  }
  return nearest
}

function keyOf(name: string): string {
  return foldSearch(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Letters to put in, leave out, replace or change round with their neighbour to make one text of the other; `enough` stands for as many and more. */
function changesBetween(one: string, other: string, enough: number): number {
  if (Math.abs(one.length - other.length) >= enough) return enough
  let twoBack: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isTurned = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isTurned ? (twoBack[column - 2] ?? 0) + 1 : enough,
        ),
      )
    }
    if (Math.min(...current) >= enough) return enough
    twoBack = before
    before = current
  }
  return before[other.length] ?? enough
}

/** Names that share fewer of their letter pairs are different names. */
const MIN_LIKENESS = 0.4

/** How often each pair of neighboring letters or signs occurs in a text without its blanks. */
type LetterPairs = ReadonlyMap<string, number>

function mostSharedPairs(written: string, phrases: ReadonlyMap<string, LetterPairs>): string | undefined {
  const wanted = letterPairs(written)
  let nearest: string | undefined
  let best = MIN_LIKENESS
  for (const [name, pairs] of phrases) {
    const likeness = sharedPairs(wanted, pairs)
    if (likeness <= best) continue
    nearest = name
    best = likeness
  }
  return nearest
}

/** The share of letter pairs that both have: 0 for none, 1 for all. */
function sharedPairs(one: LetterPairs, other: LetterPairs): number {
  let shared = 0
  for (const [pair, count] of one) shared += Math.min(count, other.get(pair) ?? 0)
  return (2 * shared) / (countPairs(one) + countPairs(other))
}

function letterPairs(text: string): LetterPairs {
  const plain = foldSearch(text).replace(/[\s\p{M}\p{Cc}\p{Cf}]/gu, '')
  const letters = ['', ...plain, '']
  const counts = new Map<string, number>()
  for (const [at, letter] of letters.slice(1).entries()) {
    const pair = `${letters[at]}\n${letter}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

function countPairs(pairs: LetterPairs): number {
  return [...pairs.values()].reduce((total, count) => total + count, 0)
}

/** The value that `build` makes, made when it is first asked for. */
export function onFirstCall<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}

/** A group's name as the user types it into the settings to match that name alone: `*`, `?`, `;` and a leading `!` are escaped. */
export function typedName(name: string): string {
  return name.replace(/[*?;\\]|^!/g, '\\$&')
}
