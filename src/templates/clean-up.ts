import { TIGHT_GRIP, type Token } from './tokens.ts'

type Solid = Exclude<Token, { kind: 'blank' } | { kind: 'gap' }>

/** A token that stays, and what was between it and the one before. */
interface Kept {
  readonly token: Solid
  readonly blank: boolean
  readonly gap: boolean
}

/** What is missing between two tokens. */
interface Hole {
  blank: boolean
  gap: boolean
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
/** Words whose full stop does not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['vs', 'v', 'st', 'no'])

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

/** Drops brackets and separators that hold nothing; each token is looked at once from the left. */
function withoutLeftovers(tokens: readonly Token[]): Kept[] {
  const kept: Kept[] = []
  const hole: Hole = { blank: false, gap: false }
  for (const token of tokens) {
    if (token.kind === 'blank') hole.blank = true
    else if (token.kind === 'gap') hole.gap = true
    else if (settleHole(kept, hole, token)) {
      kept.push({ token, ...hole })
      hole.blank = false
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
    const isEmptyPair = left?.kind === 'open' && right?.kind === 'close' && BRACKETS.get(left.text) === right.text
    const loser = isEmptyPair ? 'both' : hole.gap ? loserOf(left, right) : 'none'
    if (loser === 'none') return true
    if (loser !== 'right') hole.blank = (kept.pop()?.blank ?? false) || hole.blank
    hole.gap = true
    if (loser !== 'left') return false
  }
}

/** Which of two tokens with an empty placeholder between them has lost what it stood beside. */
function loserOf(left: Solid | null, right: Solid | null): 'left' | 'right' | 'none' {
  const leftSeparates = left?.kind === 'separator'
  const rightSeparates = right?.kind === 'separator'
  if (leftSeparates && rightSeparates) return left.grip >= right.grip ? 'left' : 'right'
  if (leftSeparates) {
    if (right === null || right.kind === 'close' || right.kind === 'line' || right.kind === 'stop') return 'left'
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
    if (repeats(previous, token)) continue
    if (previous !== null && blank && wantsBlank(previous, token, gap)) text += ' '
    const begins = previous === null || (sentenceBegins && (blank || previous.kind === 'line'))
    const follower = kept[index + 1]
    text += begins && isArticle(token, follower) ? `T${token.text.slice(1)}` : token.text
    if (token.kind !== 'line') sentenceBegins = endsSentence(token, previous)
    previous = token
  }
  return text
}

/** True for punctuation that is there already. */
function repeats(previous: Solid | null, token: Solid): boolean {
  if (previous === null) return token.kind === 'line'
  if (token.kind === 'stop') {
    if (previous.kind === 'stop') return true
    if (previous.kind !== 'value') return false
    const last = previous.text.at(-1) ?? ''
    return '.!?…'.includes(last) && (token.text === '.' || token.text === last)
  }
  if (token.kind !== 'separator' || !',;:'.includes(token.text)) return false
  return previous.kind === 'value' ? previous.text.endsWith(token.text) : previous.text === token.text
}

function wantsBlank(previous: Solid, token: Solid, gap: boolean): boolean {
  if (previous.kind === 'open' || previous.kind === 'line') return false
  if (token.kind === 'close' || token.kind === 'line') return false
  if (token.kind === 'stop') return token.text.startsWith('...') || token.text.startsWith('…')
  if (token.kind === 'separator' && ',;'.includes(token.text)) return false
  // An author may want " : " between two parts; one that an empty placeholder pushed away is not wanted.
  return !(token.kind === 'separator' && token.text === ':' && gap)
}

/** True for an article in small letters: a word of its own, or the beginning of a value. */
function isArticle(token: Solid, follower: Kept | undefined): boolean {
  if (token.kind === 'value') return /^the\s/.test(token.text)
  return token.kind === 'word' && token.text === 'the' && follower?.blank === true
}

/** True when what comes after a blank is the beginning of a sentence. */
function endsSentence(token: Solid, previous: Solid | null): boolean {
  if (token.kind === 'stop') {
    const word = previous?.kind === 'word' || previous?.kind === 'value' ? lastWord(previous.text) : ''
    return !/^\.{3}|…/.test(token.text) && !(token.text === '.' && ABBREVIATIONS.has(word))
  }
  if (token.kind !== 'value' || !/[.!?]$/.test(token.text)) return false
  return !(token.text.endsWith('.') && ABBREVIATIONS.has(lastWord(token.text.slice(0, -1))))
}

function lastWord(text: string): string {
  return (/\p{L}+$/u.exec(text.slice(-12))?.[0] ?? '').toLowerCase()
}
