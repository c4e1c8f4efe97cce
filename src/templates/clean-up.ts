/**
 * What clean-up sees of a text (design 7). Only literals are taken apart;
 * values and unknown placeholders stay whole, so that nothing can change them.
 */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  /** One blank, whatever their number: of its own kind (no-break, ideographic), for a tab or a mixture the usual one. */
  | { readonly kind: 'blank'; readonly text: string }
  /** One or two line breaks. */
  | { readonly kind: 'line'; readonly text: string }
  /** `grip`: how tightly it holds what stands beside it; the looser of two stays. `isTight`: without blanks, as in 3-1. */
  | { readonly kind: 'separator'; readonly text: string; readonly grip: number; readonly isTight: boolean }
  /** A sign that belongs to the placeholder behind it: #7, $5, .5 */
  | { readonly kind: 'prefix'; readonly text: string }
  /** What ends a sentence. */
  | { readonly kind: 'stop'; readonly text: string }
  /** A bracket, or the first and the last of a pair of quotation marks. */
  | { readonly kind: 'open'; readonly text: string; readonly isQuote: boolean }
  | { readonly kind: 'close'; readonly text: string; readonly isQuote: boolean }
  /** A placeholder's value, or text that stays as the author wrote it. */
  | { readonly kind: 'value'; readonly text: string }
  /** A placeholder without a value. */
  | { readonly kind: 'gap' }

/** A quotation mark that has not found its other yet (pairQuotes). */
export interface QuoteMark {
  readonly kind: 'quote'
  readonly text: string
  readonly mayOpen: boolean
  readonly mayClose: boolean
}

/** What stands next to a literal. */
export interface LiteralEdges {
  readonly startsText: boolean
  readonly endsText: boolean
}

/** Grip of the words and signs between two sides; they also hold the placeholder that follows them. */
const TIGHT_GRIP = 5

const SIGNS: readonly (readonly [signs: string, grip: number])[] = [
  ['@＠', TIGHT_GRIP],
  ['/／&', 4],
  [',，、،;；؛', 3],
  [':：-–—', 2],
  ['•·・|｜', 1],
]
const gripOf = new Map(SIGNS.flatMap(([signs, grip]) => [...signs].map((sign) => [sign, grip])))
/** Separators that stand at the end of what comes before them. */
export const COMMAS = ',;，、；،؛'
export const COLONS = ':：'
export const STOPS = '.!?…。！？؟'
const OPENING = '([{（［｛【「『《〈〔'
const CLOSING = ')]}）］｝】」』》〉〕'
/** Quotation marks, each with what may end what it begins: languages differ. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“”'],
  ['”', '”'],
  ['‘', '’'],
  ['‚', '‘’'],
  ['’', '’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['<', '>'],
  ['>', ''],
])
const PREFIXES = '#$€£№¡¿'
const SEPARATOR_WORDS: ReadonlySet<string> = new Set(['vs', 'v', 'at'])
/** Words that are also written with a full stop of their own. */
const DOTTED_WORDS: ReadonlySet<string> = new Set(['vs', 'v'])

const RUNS = runsOf(STOPS, OPENING + CLOSING, [...QUOTES.keys()].join(''), [...gripOf.keys()].join(''))

/** Entities (&amp;), blanks, stops, single brackets and quotation marks, separating signs, anything else. */
function runsOf(...sets: readonly [stops: string, brackets: string, quotes: string, signs: string]): RegExp {
  const [stop, bracket, quote, sign] = sets.map((set) => set.replace(/[[\]-]/g, '\\$&'))
  const other = `[^\\s${stop}${bracket}${quote}${sign}]+`
  return new RegExp(`&#?[a-zA-Z0-9]{1,10};|\\s+|[${stop}]+|[${bracket}]|[${quote}]|[${sign}]+|${other}`, 'gu')
}

/** Takes a literal apart. A sign inside a word (9:30, pre-game, U.S) belongs to the word. */
export function tokenize(literal: string, edges: LiteralEdges): (Token | QuoteMark)[] {
  const runs = literal.match(RUNS) ?? []
  const tokens: (Token | QuoteMark)[] = []
  for (const [index, run] of runs.entries()) {
    const token = read(run, runs[index - 1], runs[index + 1], edges)
    const last = tokens.at(-1)
    if (token.kind === 'word' && last?.kind === 'word') tokens[tokens.length - 1] = word(last.text + token.text)
    else if (token.kind === 'stop' && last?.kind === 'separator' && DOTTED_WORDS.has(last.text.toLowerCase()))
      tokens[tokens.length - 1] = { ...last, text: `${last.text}${token.text}` }
    else tokens.push(token)
  }
  return tokens
}

function read(
  run: string,
  before: string | undefined,
  after: string | undefined,
  edges: LiteralEdges,
): Token | QuoteMark {
  const first = run.charAt(0)
  const isBeforePlaceholder = after === undefined && !edges.endsText
  if (isBlank(run)) return run.includes('\n') ? lineBreaks(run) : oneBlank(run)
  if (OPENING.includes(first)) return { kind: 'open', text: run, isQuote: false }
  if (CLOSING.includes(first)) return { kind: 'close', text: run, isQuote: false }
  if (QUOTES.has(first)) return readQuote(run, before, after, edges)
  if (STOPS.includes(first)) {
    const startsWord = before !== undefined && (isBlank(before) || OPENING.includes(before))
    if (run === '.' && startsWord && isBeforePlaceholder) return { kind: 'prefix', text: run }
    return isPlain(after) ? word(run) : { kind: 'stop', text: run === '..' ? '.' : run }
  }
  if (PREFIXES.includes(run) && isBeforePlaceholder && !isPlain(before)) return { kind: 'prefix', text: run }
  const grip = gripOf.get(first)
  if (grip !== undefined) {
    const isMixed = [...run].some((sign) => sign !== first)
    if (isMixed || (isPlain(before) && isPlain(after))) return word(run)
    const isTight = !isBlank(before) && !isBlank(after) && !(COMMAS + COLONS).includes(first)
    return { kind: 'separator', text: COMMAS.includes(first) ? first : run, grip, isTight }
  }
  const isSeparator = isSeparatorWord(run, before, after, edges)
  return isSeparator ? { kind: 'separator', text: run, grip: TIGHT_GRIP, isTight: false } : word(run)
}

/** An apostrophe (Herons', '26, {team}'s) is no quotation mark; the others may be, whatever stands beside them. */
function readQuote(
  run: string,
  before: string | undefined,
  after: string | undefined,
  edges: LiteralEdges,
): Token | QuoteMark {
  if ('<>'.includes(run)) {
    // Anywhere else they compare, point, or belong to a tag.
    const mayOpen = run === '<' && after === undefined && !edges.endsText
    const mayClose = run === '>' && before === undefined && !edges.startsText
    return mayOpen || mayClose ? { kind: 'quote', text: run, mayOpen, mayClose } : word(run)
  }
  if (!`'’`.includes(run)) {
    // The sign behind a figure (27") may end something, but opens nothing.
    const followsWord = isPlain(before) || (before === undefined && !edges.startsText)
    return { kind: 'quote', text: run, mayOpen: !(run === '"' && followsWord && isBlank(after)), mayClose: true }
  }
  const opensAnother = before !== undefined && (OPENING.includes(before) || QUOTES.has(before))
  const followsBlank = before === undefined ? edges.startsText : isBlank(before) || opensAnother
  const mayOpen = run === "'" && followsBlank && !isBlank(after)
  const mayClose = !followsBlank && !isPlain(after)
  return mayOpen || mayClose ? { kind: 'quote', text: run, mayOpen, mayClose } : word(run)
}

/** Makes pairs of the quotation marks of a text, whose literals stand between `Other` things; one without its other is a word like any. */
export function pairQuotes<Other extends { readonly kind: 'placeholder' }>(
  tokens: readonly (Token | QuoteMark | Other)[],
): (Token | Other)[] {
  const paired: (Token | Other)[] = []
  const opened: { readonly at: number; readonly mark: QuoteMark }[] = []
  /** How many opened marks wait for a sign, so that nobody looks for one in vain. */
  const awaited = new Map<string, number>()
  const expectEndOf = (mark: QuoteMark, count: 1 | -1) => {
    for (const closer of QUOTES.get(mark.text) ?? '') awaited.set(closer, (awaited.get(closer) ?? 0) + count)
  }
  for (const token of tokens) {
    if (token.kind !== 'quote') {
      paired.push(token)
      continue
    }
    let first = token.mayClose && awaited.get(token.text) ? opened.pop() : undefined
    while (first !== undefined) {
      expectEndOf(first.mark, -1)
      if (QUOTES.get(first.mark.text)?.includes(token.text)) break
      first = opened.pop()
    }
    if (first !== undefined) {
      paired[first.at] = { kind: 'open', text: first.mark.text, isQuote: true }
      paired.push({ kind: 'close', text: token.text, isQuote: true })
    } else {
      if (token.mayOpen) {
        opened.push({ at: paired.length, mark: token })
        expectEndOf(token, 1)
      }
      paired.push(word(token.text))
    }
  }
  return paired
}

function isSeparatorWord(run: string, before: string | undefined, after: string | undefined, edges: LiteralEdges) {
  const text = run.toLowerCase()
  if (!SEPARATOR_WORDS.has(text)) return false
  const opens = before !== undefined && (OPENING.includes(before) || QUOTES.has(before))
  const standsAlone = before === undefined ? edges.startsText : isBlank(before) || opens
  const followed = after === undefined ? edges.endsText : isBlank(after) || (after === '.' && DOTTED_WORDS.has(text))
  return standsAlone && followed
}

function isBlank(run: string | undefined): boolean {
  return run !== undefined && /^\s/.test(run)
}

/** True for a run that could be part of a word. */
function isPlain(run: string | undefined): boolean {
  return run !== undefined && /^[\p{L}\p{N}]/u.test(run)
}

function oneBlank(run: string): Token {
  return { kind: 'blank', text: /^(\p{Zs})\1*$/u.exec(run)?.[1] ?? ' ' }
}

function lineBreaks(run: string): Token {
  return { kind: 'line', text: run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n' }
}

function word(text: string): Token {
  return { kind: 'word', text }
}

type Solid = Exclude<Token, { kind: 'blank' } | { kind: 'gap' }>

/** What is between two tokens: a blank or none (empty), and whether a placeholder without a value was there. */
interface Hole {
  blank: string
  gap: boolean
}

/** A token that stays, and what was between it and the one before. */
interface Kept extends Readonly<Hole> {
  readonly token: Solid
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['（', '）'],
  ['［', '］'],
  ['｛', '｝'],
  ['【', '】'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
  ['〔', '〕'],
])
/** Words whose full stop does not end a sentence, also where the author wrote it. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['vs', 'v', 'st', 'no'])
/** Those whose own full stop stands at the end of a name: Al Anvil Jr., Fox Sports Inc. */
const NAME_ENDINGS: ReadonlySet<string> = new Set([...ABBREVIATIONS, 'jr', 'sr', 'inc', 'ltd', 'co'])
/** The last of D.C., but not of didn't. */
const LONE_LETTER = /(?<![\p{L}\p{N}'’])\p{L}\.$/u

/**
 * Joins a text whose placeholders have been filled in, without what empty ones
 * left behind (design 7): empty brackets, runs of blanks, blanks before
 * punctuation, doubled punctuation, and separators beside an empty placeholder.
 * An article that begins a sentence gets its capital. Values are not changed
 * otherwise.
 */
export function cleanUp(tokens: readonly Token[]): string {
  return join(withoutLeftovers(tokens))
}

/** The value with a capital for the article that begins a sentence. */
export function capitalized(value: string): string {
  return /^the\s/.test(value) ? `T${value.slice(1)}` : value
}

/** Drops brackets and separators that hold nothing; each token is looked at once from the left. */
function withoutLeftovers(tokens: readonly Token[]): Kept[] {
  const kept: Kept[] = []
  const hole: Hole = { blank: '', gap: false }
  for (const token of tokens) {
    if (token.kind === 'blank') hole.blank ||= token.text
    else if (token.kind === 'gap') {
      if (kept.at(-1)?.token.kind === 'prefix' && hole.blank === '') hole.blank = kept.pop()?.blank ?? ''
      hole.gap = true
    } else if (settleHole(kept, hole, token)) {
      kept.push({ token, ...hole })
      hole.blank = ''
      hole.gap = false
    } else if (token.kind === 'line') {
      // What was empty on a line that goes is nothing to the next one: its bullet stays.
      hole.blank = ''
      hole.gap = false
    }
  }
  settleHole(kept, hole, null)
  while (kept.at(-1)?.token.kind === 'line') kept.pop()
  return kept
}

/** Takes away what the hole before `right` (null: the end) leaves without a neighbour; false when `right` goes as well. */
function settleHole(kept: Kept[], hole: Hole, right: Solid | null): boolean {
  for (;;) {
    const left = kept.at(-1)?.token ?? null
    const loser = isEmptyPair(left, right, hole) ? 'both' : hole.gap ? loserOf(left, right, hole) : 'none'
    if (loser === 'none') return true
    if (loser !== 'right') {
      const lost = kept.pop()
      hole.blank = lost?.blank || hole.blank
      hole.gap ||= lost?.gap ?? false
    }
    if (loser !== 'left') return false
  }
}

/** True for brackets around nothing, and for quotation marks around a placeholder without a value. */
function isEmptyPair(left: Solid | null, right: Solid | null, { gap }: Hole): boolean {
  if (left?.kind !== 'open' || right?.kind !== 'close') return false
  return left.isQuote ? right.isQuote && gap : BRACKETS.get(left.text) === right.text
}

/** Which of two tokens with an empty placeholder between them has lost what it stood beside. */
function loserOf(left: Solid | null, right: Solid | null, { blank }: Hole): 'left' | 'right' | 'none' {
  const leftSeparates = left?.kind === 'separator'
  const rightSeparates = right?.kind === 'separator'
  // In 3-1 the sign holds both sides; with a blank behind the empty one, 3- is not what the author meant.
  if (leftSeparates && left.isTight && blank !== '') return 'left'
  if (rightSeparates && right.isTight && blank !== '') return 'right'
  if (leftSeparates && rightSeparates) return left.grip >= right.grip ? 'left' : 'right'
  if (leftSeparates) {
    if (right === null || right.kind === 'line' || right.kind === 'stop') return 'left'
    if (right.kind === 'open' || right.kind === 'close') return 'left'
    return left.grip === TIGHT_GRIP && right.kind === 'word' ? 'left' : 'none'
  }
  if (left === null || left.kind === 'open' || left.kind === 'line' || left.kind === 'stop') {
    if (rightSeparates) return 'right'
    if (right?.kind === 'stop' && left?.kind !== 'open') return 'right'
    if (right?.kind === 'line' && (left === null || left.kind === 'line')) return 'right'
  }
  return 'none'
}

function join(kept: readonly Kept[]): string {
  let text = ''
  let previous: Solid | null = null
  let sentenceBegins = true
  for (const [index, { token, blank, gap }] of kept.entries()) {
    if (repeats(previous, token, gap)) {
      // The author's full stop ends the sentence, whatever that of the value stands for.
      if (token.kind === 'stop' && previous?.kind === 'value') sentenceBegins ||= endsSentence(token, previous)
      continue
    }
    if (previous !== null && blank !== '' && wantsBlank(previous, token, gap)) text += blank
    const isApart = previous === null || blank !== '' || previous.kind === 'line' || previous.kind === 'open'
    const begins: boolean = sentenceBegins && isApart
    text += begins && isArticle(token, kept[index + 1]) ? `T${token.text.slice(1)}` : token.text
    // A bracket or quotation mark that opens leaves the beginning to what it holds, but behind a name such as "F.C.".
    if (token.kind === 'open') sentenceBegins = begins && previous?.kind !== 'value'
    else if (token.kind !== 'line') sentenceBegins = endsSentence(token, previous)
    previous = token
  }
  return text
}

/** True for punctuation that is there already: the same, or any that a placeholder without a value has brought together. */
function repeats(previous: Solid | null, token: Solid, gap: boolean): boolean {
  if (previous === null) return token.kind === 'line'
  if (token.kind === 'stop') {
    if (previous.kind === 'stop') return gap || token.text === previous.text
    if (previous.kind !== 'value') return false
    const last = previous.text.at(-1) ?? ''
    return (
      STOPS.includes(last) && (token.text === '.' || token.text === last || (last === '…' && isEllipsis(token.text)))
    )
  }
  if (token.kind !== 'separator' || !(COMMAS + COLONS).includes(token.text)) return false
  return previous.kind === 'value' ? previous.text.endsWith(token.text) : previous.text === token.text
}

function wantsBlank(previous: Solid, token: Solid, gap: boolean): boolean {
  // Between quotation marks an author may want one; one beside an empty placeholder is not wanted.
  if (previous.kind === 'open') return previous.isQuote && !gap
  if (token.kind === 'close') return token.isQuote && !gap
  if (previous.kind === 'line' || token.kind === 'line') return false
  if (token.kind === 'stop') return isEllipsis(token.text)
  if (token.kind !== 'separator') return true
  if (COMMAS.includes(token.text)) return false
  // Likewise " : " between two parts.
  return !(COLONS.includes(token.text) && gap)
}

function isEllipsis(stop: string): boolean {
  return /^(?:\.{3}|…)/.test(stop)
}

/** True for an article in small letters: a word of its own, or the beginning of a value. */
function isArticle(token: Solid, follower: Kept | undefined): boolean {
  if (token.kind === 'value') return capitalized(token.text) !== token.text
  return token.kind === 'word' && token.text === 'the' && follower?.blank !== undefined && follower.blank !== ''
}

/** True when what comes after a blank is the beginning of a sentence. */
function endsSentence(token: Solid, previous: Solid | null): boolean {
  if (token.kind === 'stop') {
    // A value ends with a whole word: "Harbor, ST" before a full stop.
    const word = previous?.kind === 'word' ? lastWord(previous.text) : ''
    return !isEllipsis(token.text) && !(token.text === '.' && ABBREVIATIONS.has(word))
  }
  if (token.kind !== 'value' || !/[.!?。！？؟]$/.test(token.text)) return false
  if (!token.text.endsWith('.')) return true
  return !LONE_LETTER.test(token.text) && !NAME_ENDINGS.has(lastWord(token.text.slice(0, -1)))
}

function lastWord(text: string): string {
  return (/\p{L}+$/u.exec(text.slice(-12))?.[0] ?? '').toLowerCase()
}
