import { COLONS, COMMAS, STOPS, TIGHT_GRIP, type Token } from './tokens.ts'

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
export function capitalised(value: string): string {
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
  if (token.kind === 'value') return capitalised(token.text) !== token.text
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
