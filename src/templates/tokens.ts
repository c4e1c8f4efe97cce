/**
 * What clean-up sees of a text (design 7). Only literals are taken apart;
 * values and unknown placeholders stay whole, so that nothing can change them.
 */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'blank' }
  /** One or two line breaks. */
  | { readonly kind: 'line'; readonly text: string }
  /** `grip`: how tightly it holds what stands beside it; the looser of two stays. */
  | { readonly kind: 'separator'; readonly text: string; readonly grip: number }
  /** What ends a sentence. */
  | { readonly kind: 'stop'; readonly text: string }
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'close'; readonly text: string }
  /** A placeholder's value, or text that stays as the author wrote it. */
  | { readonly kind: 'value'; readonly text: string }
  /** A placeholder without a value. */
  | { readonly kind: 'gap' }

/** What stands next to a literal. */
export interface LiteralEdges {
  readonly startsText: boolean
  readonly endsText: boolean
}

/** Grip of the words and signs between two sides; they also hold the placeholder that follows them. */
export const TIGHT_GRIP = 5

const GRIPS: ReadonlyMap<string, number> = new Map([
  ['@', TIGHT_GRIP],
  ['/', 4],
  [',', 3],
  [';', 3],
  [':', 2],
  ['-', 2],
  ['–', 2],
  ['—', 2],
  ['•', 1],
  ['·', 1],
  ['|', 1],
])
const SEPARATOR_WORDS: ReadonlySet<string> = new Set(['vs', 'v', 'at'])
/** Words that are also written with a full stop of their own. */
const DOTTED_WORDS: ReadonlySet<string> = new Set(['vs', 'v'])

const RUNS = /\s+|[.!?…]+|[()[\]{}]|[-–—|:,;/@•·]+|[^\s.!?…()[\]{}\-–—|:,;/@•·]+/gu

/** Takes a literal apart. A sign inside a word (9:30, pre-game, U.S) belongs to the word. */
export function tokenise(literal: string, edges: LiteralEdges): Token[] {
  const runs = literal.match(RUNS) ?? []
  const tokens: Token[] = []
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    const after = runs[index + 1]
    const token = read(run, before, after, edges)
    const last = tokens.at(-1)
    if (token.kind === 'word' && last?.kind === 'word') tokens[tokens.length - 1] = word(last.text + token.text)
    else if (token.kind === 'stop' && last?.kind === 'separator' && DOTTED_WORDS.has(last.text.toLowerCase()))
      tokens[tokens.length - 1] = { ...last, text: `${last.text}${token.text}` }
    else tokens.push(token)
  }
  return tokens
}

function read(run: string, before: string | undefined, after: string | undefined, edges: LiteralEdges): Token {
  const first = run.charAt(0)
  if (/\s/.test(first)) return run.includes('\n') ? lineBreaks(run) : { kind: 'blank' }
  if ('([{'.includes(first)) return { kind: 'open', text: run }
  if (')]}'.includes(first)) return { kind: 'close', text: run }
  if ('.!?…'.includes(first)) return isPlain(after) ? word(run) : { kind: 'stop', text: run === '..' ? '.' : run }
  const grip = GRIPS.get(first)
  if (grip !== undefined) {
    const isMixed = [...run].some((sign) => sign !== first)
    if (isMixed || (isPlain(before) && isPlain(after))) return word(run)
    return { kind: 'separator', text: ',;'.includes(first) ? first : run, grip }
  }
  return isSeparatorWord(run, before, after, edges) ? { kind: 'separator', text: run, grip: TIGHT_GRIP } : word(run)
}

function isSeparatorWord(run: string, before: string | undefined, after: string | undefined, edges: LiteralEdges) {
  const text = run.toLowerCase()
  if (!SEPARATOR_WORDS.has(text)) return false
  const standsAlone = before === undefined ? edges.startsText : /[\s([{]$/.test(before)
  const followed = after === undefined ? edges.endsText : /^\s/.test(after) || (after === '.' && DOTTED_WORDS.has(text))
  return standsAlone && followed
}

/** True for a run that could be part of a word. */
function isPlain(run: string | undefined): boolean {
  return run !== undefined && !/^[\s.!?…()[\]{}\-–—|:,;/@•·]/u.test(run) && /^[\p{L}\p{N}]/u.test(run)
}

function lineBreaks(run: string): Token {
  return { kind: 'line', text: run.indexOf('\n') === run.lastIndexOf('\n') ? '\n' : '\n\n' }
}

function word(text: string): Token {
  return { kind: 'word', text }
}
