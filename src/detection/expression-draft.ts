import { type FieldError, SportsGuideError } from '../errors.ts'
import { compileUserPattern, MAX_PATTERN_LENGTH, trimmedPart } from './keywords/user-pattern.ts'
import { NAME_PARTS, type NamePart } from './name-reading.ts'
import { SEPARATORS } from './patterns/separators.ts'
import { meaningInEveryName } from './scan/built-in-index.ts'
import { MAX_NAME_LENGTH } from './text/normalize.ts'

/** A part that a user selected in a name, without blanks at its ends, at [start, end) in UTF-16 units. */
export interface SelectedPart {
  readonly part: NamePart
  readonly start: number
  readonly end: number
}

/**
 * The parts that a request selects in a name, from left to right. Throws InvalidRecord with an entry for each that
 * is not a part, that lies outside the name, holds no text or overlaps another one.
 */
export function selectedParts(
  name: string,
  given: { readonly [part: string]: readonly number[] },
): readonly SelectedPart[] {
  const fields: FieldError[] = []
  const parts: SelectedPart[] = []
  for (const [written, range] of Object.entries(given)) {
    const [start = -1, end = -1] = range
    const part = NAME_PARTS.find((one) => one === written)
    const found = trimmedPart(name, start, end)
    const problem = rangeProblem(name, start, end)
    if (part === undefined) fields.push(fieldError(written, `is an unknown part (allowed: ${NAME_PARTS.join(', ')})`))
    else if (problem !== null) fields.push(fieldError(written, problem))
    else if (found === null) fields.push(fieldError(written, 'must contain text. Select some'))
    else parts.push({ part, start: found.start, end: found.end })
  }
  parts.sort((one, other) => one.start - other.start)
  for (const [place, { part, start }] of parts.entries()) {
    const before = parts[place - 1]
    if (before !== undefined && before.end > start) {
      fields.push(fieldError(part, `must not overlap ${before.part}. Select each part by itself`))
    }
  }
  if (Object.keys(given).length === 0) fields.push({ path: '/parts', message: 'must select at least one part' })
  if (fields.length === 0) return parts
  const shown = fields.map(({ path, message }) => `${path.slice(1)} ${message}`).join('; ')
  throw new SportsGuideError('InvalidRecord', `body: ${shown}.`, { fields })
}

function fieldError(part: string, message: string): FieldError {
  return { path: `/parts/${part}`, message }
}

function rangeProblem(name: string, start: number, end: number): string | null {
  const last = Math.min(name.length, MAX_NAME_LENGTH)
  if (start < 0 || end > last || start >= end) {
    return `must be the first character and the one after the last, from 0 to ${last}, got ${start} and ${end}`
  }
  const isSplit = [start, end].some((at) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(name.slice(at - 1, at + 1)))
  return isSplit ? 'must not split a character' : null
}

/** How closely an expression follows its example. */
interface Likeness {
  /** Takes in all of the name, not only what is next to the parts. */
  readonly isWhole: boolean
  /** Keeps words outside the parts as they are written. */
  readonly keepsWords: boolean
  /** Keeps numbers outside the parts, too. */
  readonly keepsNumbers: boolean
  /** Counts the characters of the parts. */
  readonly countsParts: boolean
  /** Ends a text before marks that its example does not have. Takes more characters. */
  readonly boundsTexts: boolean
}

/** The loosest first. */
const LIKENESSES: readonly Likeness[] = [true, false].flatMap((boundsTexts) =>
  [
    { keepsWords: false, keepsNumbers: false, countsParts: false },
    { keepsWords: true, keepsNumbers: false, countsParts: false },
    { keepsWords: true, keepsNumbers: true, countsParts: false },
    { keepsWords: true, keepsNumbers: true, countsParts: true },
  ].flatMap((likeness) => [false, true].map((isWhole) => ({ ...likeness, isWhole, boundsTexts }))),
)

/**
 * An expression for names like the example, which captures exactly the selected parts in it: the loosest that does.
 * Separators, brackets and other marks stay as they are written; numbers become any number, words any text. Words
 * right next to a team or another text stay, since nothing else shows where the text ends. Throws PatternRefused
 * where no expression within the bounds of user-pattern.ts does it.
 */
export function draftExpression(name: string, parts: readonly SelectedPart[]): string {
  const segments = segmentsOf(name, parts)
  const draft = LIKENESSES.map((likeness) => expressionOf(segments, likeness)).find((source) =>
    capturesExactly(source, name, parts),
  )
  if (draft !== undefined) return draft
  const reason = `No pattern of at most ${MAX_PATTERN_LENGTH} characters captures exactly these parts of the name.`
  throw new SportsGuideError('PatternRefused', `${reason} Select fewer parts, and make another pattern for the others.`)
}

function capturesExactly(source: string, name: string, parts: readonly SelectedPart[]): boolean {
  try {
    const captures = compileUserPattern(source).captures(name)
    return parts.every(({ part, start, end }) => {
      const found = captures?.get(part)
      return found !== undefined && found.start === start && found.end === end
    })
  } catch (error) {
    if (error instanceof SportsGuideError && error.code === 'PatternRefused') return false
    throw error
  }
}

/** A stretch of the example: a selected part, or what stands before, between and after the parts. */
interface Segment {
  readonly part: NamePart | null
  readonly tokens: readonly Token[]
}

interface Token {
  readonly kind: 'word' | 'clock' | 'half day clock' | 'number' | 'blank' | 'mark'
  readonly text: string
}

/** The gaps and parts in turn, first and last a gap, each of which may be empty. */
function segmentsOf(name: string, parts: readonly SelectedPart[]): readonly Segment[] {
  const gap = (start: number, end: number): Segment => ({ part: null, tokens: tokensOf(name.slice(start, end)) })
  return [
    ...parts.flatMap(({ part, start, end }, place) => [
      gap(parts[place - 1]?.end ?? 0, start),
      { part, tokens: tokensOf(name.slice(start, end)) },
    ]),
    gap(parts.at(-1)?.end ?? 0, name.length),
  ]
}

const TOKEN =
  /(?<word>\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*)|(?<half>\d{1,2}(?:[:.]\d\d){0,2} ?[ap]\.?m(?!\p{L}))|(?<clock>(?<!\d)\d{1,2}(?::\d\d){1,2}(?!\d))|(?<number>\d+)|(?<blank> +)|[\s\S]/giu

function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: written, groups = {} }): Token => {
    if (groups.word !== undefined) return { kind: 'word', text: written }
    if (groups.half !== undefined) return { kind: 'half day clock', text: written }
    if (groups.clock !== undefined) return { kind: 'clock', text: written }
    if (groups.number !== undefined) return { kind: 'number', text: written }
    return { kind: groups.blank === undefined ? 'mark' : 'blank', text: written }
  })
}

/** Parts of any words; all others look alike from name to name. */
const TEXT_PARTS: ReadonlySet<NamePart> = new Set([
  ...(['team1', 'team2', 'fighter1', 'fighter2', 'event_name', 'league'] as const),
])

function isText(segment: Segment | undefined): boolean {
  return segment?.part != null && TEXT_PARTS.has(segment.part)
}

function expressionOf(segments: readonly Segment[], likeness: Likeness): string {
  const pieces = segments.map((segment, place) => {
    if (segment.part !== null) return captureOf(segment.part, segment.tokens, likeness)
    const [before, behind] = [segments[place - 1], segments[place + 1]]
    return gapOf(segment.tokens, before, behind, likeness)
  })
  const hasLines = segments.some(({ tokens }) => tokens.some(({ text }) => text === '\n'))
  return `${hasLines ? '(?s)' : ''}${pieces.join('')}`
}

function captureOf(part: NamePart, tokens: readonly Token[], { countsParts, boundsTexts }: Likeness): string {
  const text = tokens.map((token) => token.text).join('')
  if (countsParts) return `(?<${part}>.{${[...text].length}})`
  const anyText = boundsTexts ? boundedText(text) : '.+?'
  return `(?<${part}>${TEXT_PARTS.has(part) ? anyText : tokens.map(looseToken).join('')})`
}

/** Marks at which a text ends in names of other shapes: without them it would take in the rest of these. */
const BORDERS = ['|', ':', '@', '#', '(', '[']

function boundedText(text: string): string {
  const borders = BORDERS.filter((mark) => !text.includes(mark))
  return borders.length === 0 ? '.+?' : `[^${borders.join('').replace('[', '\\[')}]+?`
}

/** Any text that looks like a token. */
function looseToken({ kind, text }: Token): string {
  switch (kind) {
    case 'word':
      return '\\pL+'
    case 'half day clock':
      return '\\d+[:.\\d]* *[ap]\\.?m'
    case 'clock':
      return '\\d+:[:\\d]+'
    case 'number':
      return '\\d+'
    case 'blank':
      return ' +'
    default:
      return literal(text)
  }
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** What stands before, between or after parts; before and after them as much as is needed, or all of it. */
function gapOf(
  tokens: readonly Token[],
  before: Segment | undefined,
  behind: Segment | undefined,
  likeness: Likeness,
): string {
  const near = likeness.isWhole ? null : nearTokens(tokens, before, behind)
  const shown = near ?? tokens
  const start = before === undefined && near === null ? '^' : ''
  // What is no text ends by itself.
  const end = behind === undefined && near === null && (likeness.isWhole || isText(before)) ? '$' : ''
  return start + gapTokens(shown, before, behind, likeness) + end
}

/** Of what stands before the first or after the last part, up to the nearest mark or clock; null for all of it. */
function nearTokens(
  tokens: readonly Token[],
  before: Segment | undefined,
  behind: Segment | undefined,
): readonly Token[] | null {
  const isAnchor = ({ kind }: Token) => kind === 'mark' || kind === 'clock' || kind === 'half day clock'
  if (before !== undefined && behind !== undefined) return null
  const turned = before === undefined ? tokens.toReversed() : tokens
  const place = turned.findIndex(isAnchor)
  // Nothing shows where a text ends; what is no text ends by itself.
  if (place < 0) return before === undefined || isText(before) ? null : []
  // ">> " is one mark.
  const more = turned.slice(place + 1).findIndex(({ kind }) => kind !== 'mark')
  const near = turned.slice(0, more < 0 ? turned.length : place + 1 + more)
  return before === undefined ? near.toReversed() : near
}

const separators: ReadonlySet<string> = new Set(SEPARATORS)
const DOTTED_SEPARATOR = /^vs?$/i

/** The tokens of a gap in turn: a run of words that no text touches is any text. */
function gapTokens(
  tokens: readonly Token[],
  before: Segment | undefined,
  behind: Segment | undefined,
  likeness: Likeness,
): string {
  const isBetween = before !== undefined && behind !== undefined
  // Nothing but the words parts what is captured.
  const isOnlyWords = isBetween && tokens.every(({ kind }) => kind === 'word' || kind === 'blank')
  const keepsWords = likeness.keepsWords || isOnlyWords
  const pieces: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    if (token.kind !== 'word') {
      pieces.push(likeness.keepsNumbers && token.kind !== 'blank' ? literal(token.text) : looseToken(token))
      continue
    }
    const end = runEnd(tokens, at)
    const run = tokens.slice(at, end)
    const touches = (isText(before) && isBlankUpTo(tokens, at)) || (isText(behind) && isBlankFrom(tokens, end))
    const isSeparator = run.some(({ text }) => separators.has(text.toLowerCase()))
    if (keepsWords || touches || isSeparator) pieces.push(...run.map((one) => keptToken(one, likeness)))
    else pieces.push(run.length > 1 ? '.+?' : '\\S+')
    at = end - 1
    // "vs" and "vs." part the same.
    if (!likeness.keepsNumbers && DOTTED_SEPARATOR.test(run.at(-1)?.text ?? '')) {
      pieces.push('\\.?')
      if (tokens[end]?.text === '.') at = end
    }
  }
  return pieces.join('')
}

/** Where a run of words with blanks between them ends. */
function runEnd(tokens: readonly Token[], start: number): number {
  let end = start + 1
  while (tokens[end]?.kind === 'blank' && tokens[end + 1]?.kind === 'word') end += 2
  return end
}

function isBlankUpTo(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(0, end).every(({ kind }) => kind === 'blank')
}

function isBlankFrom(tokens: readonly Token[], start: number): boolean {
  return tokens.slice(start).every(({ kind }) => kind === 'blank')
}

/** A word as it is written; a month or a weekday is another one in the next name, cut as short. */
function keptToken(token: Token, { keepsNumbers }: Likeness): string {
  const { kind, text } = token
  if (kind === 'blank') return ' +'
  const meaning = keepsNumbers ? null : meaningInEveryName(text)
  return meaning === 'a month' || meaning === 'a weekday' ? `\\pL{${text.length}}` : literal(text)
}
