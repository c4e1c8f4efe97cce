import { cutText } from '../text.ts'
import type { KeywordService } from './keyword-service.ts'
import type { NameReading } from './name-reading.ts'
import { isBrand } from './parsing/side-labels.ts'
import { meaningInEveryName } from './scan/built-in-index.ts'
import { foldText, normalizeName } from './text/normalize.ts'

/** Longest shape, in characters. */
export const MAX_SHAPE_LENGTH = 120

/** A piece of a name while its shape is made. */
interface Piece {
  readonly kind:
    | 'team'
    | 'unknown'
    | 'weekday'
    | 'month'
    | 'half of a day'
    | 'weak'
    | 'kept'
    | 'number'
    | 'blank'
    | 'mark'
  readonly text: string
}

/** Kinds of pieces that stand for many texts, each as one character while times and dates are found. */
const SIGNS: { readonly [Kind in Piece['kind']]?: string } = {
  team: '\ue000',
  unknown: '\ue001',
  month: '\ue002',
  'half of a day': '\ue003',
  weekday: '\ue004',
}
const DATE = '\ue005'
const TIME = '\ue006'

const SHOWN: readonly (readonly [sign: RegExp, shown: string])[] = [
  [/\ue000/g, '{team}'],
  [/\ue001/g, '{words}'],
  [/\ue002/g, '{month}'],
  [/\ue004/g, '{day}'],
  [/\ue005/g, '{date}'],
  [/\ue006/g, '{time}'],
]

/**
 * What a name has in common with the other names of its pack: "US (NBA 03) | Mavs @ Spurs 8:30PM ET" is
 * "US (NBA #) | {team} @ {team} {time} ET". Sides are shown as they were read. Words that are not known become {words};
 * leagues, countries, channels, labels of slots and marks are kept. For grouping and showing names, never for matching.
 */
export function shapeOfName(reading: NameReading, keywords: KeywordService): string {
  const text = normalizeName(reading.name).replace(/[\ue000-\ue006]/g, '')
  const pieces = withoutNamesInRuns(withSlotLabels(piecesOf(text, reading, keywords)))
  const signs = pieces.map(({ kind, text: written }) => SIGNS[kind] ?? written).join('')
  const shape = SHOWN.reduce((shown, [sign, words]) => shown.replace(sign, words), withTimes(signs, reading))
  return cutText(shape.trim(), MAX_SHAPE_LENGTH)
}

interface Span {
  readonly start: number
  readonly end: number
}

function piecesOf(text: string, reading: NameReading, keywords: KeywordService): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of teamSpans(text, reading)) {
    pieces.push(...piecesBetween(text.slice(at, start), keywords), { kind: 'team', text: '' })
    at = end
  }
  return [...pieces, ...piecesBetween(text.slice(at), keywords)]
}

/** Where the sides of a name are, in order; none if they are not written as they were read. */
function teamSpans(text: string, { category, team1, team2, feedName }: NameReading): readonly Span[] {
  const sides =
    team1 === null || category === 'PLACEHOLDER'
      ? []
      : team2 === null
        ? [spanOf(text, team1, 0)]
        : pairSpans(text, team1, team2)
  const found = sides.filter((span) => span !== null)
  const behind = found.at(-1)?.end ?? 0
  const feed = feedName === null ? null : spanOf(text, feedName, behind)
  return feed === null ? found : [...found, feed]
}

/** The first side is the one next to the second: a label may repeat its name. */
function pairSpans(text: string, team1: string, team2: string): readonly (Span | null)[] {
  const first = spanOf(text, team1, 0)
  const second = first === null ? null : spanOf(text, team2, first.end)
  if (second === null) return []
  const start = text.lastIndexOf(team1, second.start - team1.length)
  return [{ start, end: start + team1.length }, second]
}

function spanOf(text: string, part: string, from: number): Span | null {
  const start = part === '' ? -1 : text.indexOf(part, from)
  return start < 0 ? null : { start, end: start + part.length }
}

/** Words, numbers, blanks and runs of one mark. "p.m." is a word; of a word with digits in it each part is one. */
const PIECE = /(\p{L}[\p{L}\p{M}]*(?:['’.]\p{L}[\p{L}\p{M}]*)*)|(#?\d+)|( +)|([^\p{L}\d ])\4*/gu

/** Pieces of a text that holds no side. */
function piecesBetween(text: string, keywords: KeywordService): readonly Piece[] {
  if (text === '') return []
  const known = knownCharacters(text, keywords)
  return Array.from(text.matchAll(PIECE), ({ 0: written, 1: word, 2: number, 3: blank, index }): Piece => {
    if (number !== undefined) return { kind: 'number', text: number.replace('#', '') }
    if (blank !== undefined) return { kind: 'blank', text: ' ' }
    // A divider is as long as its provider likes.
    if (word === undefined) return { kind: 'mark', text: written.slice(0, 2) }
    return { kind: known[index] === 1 ? 'kept' : kindOf(word, text, index), text: word }
  })
}

/** 1 for each character of a league, a sport, a card or another word that names are read by. */
function knownCharacters(text: string, keywords: KeywordService): Uint8Array {
  const known = new Uint8Array(text.length)
  for (const { start, end } of keywords.patternsIn(text)) known.fill(1, start, end)
  return known
}

/** Longest word that belongs to the number before it: "1080p", "8K", "2nd", "60fps". */
const MAX_GLUED = 3
const GLUED_BEFORE = /\d$/
const NUMBER_BEFORE = /\d ?$/
/** A number or a time that belongs to the word before it: "BIG10+", "TSN5", "start:2025-06-05". */
const GLUED_AFTER = /^:?\d/
const COUNTRY_TAG = /^[A-Z]{2,3}$/

function kindOf(word: string, text: string, at: number): Piece['kind'] {
  const end = at + word.length
  const before = text.slice(Math.max(0, at - 2), at)
  switch (meaningInEveryName(word)) {
    case 'a month':
      return 'month'
    case 'a weekday':
      return 'weekday'
    case 'a part of a time':
      return NUMBER_BEFORE.test(before) ? 'half of a day' : 'kept'
    case 'a country':
      return COUNTRY_TAG.test(word) ? 'weak' : 'unknown'
    case 'a joining word':
    case 'a language':
      return 'weak'
    case 'a part of team names':
    case null: {
      const isGlued =
        (word.length <= MAX_GLUED && GLUED_BEFORE.test(before)) || GLUED_AFTER.test(text.slice(end, end + 2))
      return isGlued || isBrand(foldText(word)) ? 'kept' : 'unknown'
    }
    default:
      return 'kept'
  }
}

/** Most pieces of the label of a slot: three words with blanks. */
const MAX_LABEL_PIECES = 6

/** Keeps the words of labels: "Peacock 021" of "US (Peacock 021) | ...", "LIVE EVENT 02" of "LIVE EVENT 02 - ...". */
function withSlotLabels(pieces: readonly Piece[]): readonly Piece[] {
  const labelled = [...pieces]
  for (const [at, { kind, text }] of pieces.entries()) {
    if (kind !== 'number' || text.length > 3 || !isLabelEnd(pieces, at + 1)) continue
    let start = at
    while (start > 0 && at - start <= MAX_LABEL_PIECES && isOfLabel(pieces[start - 1])) start -= 1
    if (at - start > MAX_LABEL_PIECES) continue
    for (let index = start; index < at; index += 1) {
      const piece = labelled[index]
      if (piece?.kind === 'unknown' || piece?.kind === 'weak') labelled[index] = { ...piece, kind: 'kept' }
    }
  }
  return labelled
}

function isOfLabel(piece: Piece | undefined): boolean {
  return piece?.text === '+' || ['unknown', 'weak', 'kept', 'blank'].includes(piece?.kind ?? '')
}

/** Whether a bracket, a bar, a colon or a dash ends a label at `at`, or the name does. */
function isLabelEnd(pieces: readonly Piece[], at: number): boolean {
  const isBlank = pieces[at]?.kind === 'blank'
  const next = pieces[isBlank ? at + 1 : at]
  const afterNext = pieces[isBlank ? at + 2 : at + 1]
  if (next === undefined) return true
  if (next.kind !== 'mark' || !')]}|:-'.includes(next.text)) return false
  return afterNext?.kind !== 'number' // "8:30", "06-05"
}

/** Makes one piece of a run of words that are not known, with what is between them. */
function withoutNamesInRuns(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = []
  let between: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (piece.kind === 'unknown' && last?.kind === 'unknown') between = []
    else if (last?.kind === 'unknown' && isInRun(piece, between.at(-1))) between.push(piece)
    else {
      merged.push(...between, piece)
      between = []
    }
  }
  return [...merged, ...between]
}

function isInRun({ kind, text }: Piece, before: Piece | undefined): boolean {
  if (kind === 'mark') return "&',.+".includes(text) || ('/-'.includes(text) && before?.kind !== 'blank')
  return kind === 'blank' || kind === 'weak'
}

const CLOCK =
  /\d{1,2}(?::\d{2}){1,2} ?\ue003?|\d{1,2}\.\d{2} ?\ue003|\d{1,2}\ue003\d{2}(?!\d)|(?<![\d.:/-])\d{1,4} ?\ue003/g
const MONTH_DATE =
  /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?[ /-]?\ue002(?! \d{1,2}(?!\d))\.?(?:,?[ /-]\d{4}(?!\d))?|\ue002\.?[ /-]?\d{1,2}(?!\d|:)(?:st|nd|rd|th)?(?:,? \d{4}(?!\d))?/g
const NUMBER_DATE = /(?<![\d.])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})(?![\d])/g
/** A day and a month, or a clock with a dot: which of them the reading tells. */
const TWO_NUMBERS = /(?<![\d./-])\d{1,2}([/.])\d{1,2}(?![\d]|\1\d)/g

function withTimes(signs: string, { date, time }: NameReading): string {
  const timed = signs
    .replace(NUMBER_DATE, DATE)
    .replace(CLOCK, (clock) => (clock.endsWith(' ') ? `${TIME} ` : TIME))
    .replace(MONTH_DATE, DATE)
  const dated = timed.replace(TWO_NUMBERS, (written, separator) => {
    if (date !== null && !timed.includes(DATE)) return DATE
    return time !== null && separator === '.' ? TIME : written
  })
  return dated
    .replace(/(\ue005)T(?=\ue006)/g, '$1 ')
    .replace(/\ue003/g, '{time}')
    .replace(/\d+/g, '#')
}
