import { PLAIN_LETTERS } from '../../text.ts'
import { foldText } from '../text/normalize.ts'

const OUTSIDE_ASCII = /[^\0-\x7f]/g

/**
 * The text with plain letters for Latin ones with accents, each in its place and
 * in its case, so that an engine whose words are of ASCII letters finds their
 * ends. Letters of other scripts stay.
 */
export function withoutAccents(text: string): string {
  return text.replace(OUTSIDE_ASCII, withoutAccent)
}

function withoutAccent(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = (PLAIN_LETTERS.get(lower) ?? foldText(lower)).charAt(0)
  if (plain > '\x7f') return letter
  return lower === letter ? plain : plain.toUpperCase()
}

/** One of these texts stands in every match, read without case; null where no text is certain. */
type Literals = readonly string[] | null

/** What is certain of an expression before it is compiled. */
export interface ExpressionNeeds {
  /** In ASCII and in lower case. A name without any of them need not be tried. */
  readonly literals: Literals
  /** Instructions that its program has at least. */
  readonly instructions: number
}

/** More alternatives than this are not worth looking for. */
const MAX_LITERALS = 16
/** The start of a literal is as certain as the whole, and long ones find no fewer names. */
const MAX_LITERAL_LENGTH = 16

/** Pieces of an expression, each tried where the reading stands. What none of them takes is a doubt. */
const FLAGS = /\(\?[imsU-]+\)(?![*+?{])/y
const GROUP = /\((?:(?!\?)|\?:|\?[imsU-]+:|\?P?<\w+>)/y
const REPEAT = /(?:([?*])|\+|\{(\d+)(,?)(\d*)\})\??/y
/** Stands between characters. */
const PLACE = /[$^]|\\[bBAz]/y
/** Stands for one character that may be several. */
const CLASS =
  /\.|\[(?!\^?\])\^?(?:[^[\]\\]|\[:\^?\w+:\]|\\[^QE])+\]|\\[dDsSwWnrtfv]|\\x\{\w+\}|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\[pP](?:\{\^?\w+\}|[A-Z])|[\x80-\uffff]/y
/** Stands for itself, plain or behind a backslash. */
const CHARACTER = /\\([ -/:-@[-`{-~])|[^\\.^$*+?{()|[\x80-\uffff]/y

interface Reading {
  readonly source: string
  at: number
  inDoubt: boolean
}

const NOTHING: ExpressionNeeds = { literals: null, instructions: 0 }
const ANY_CHARACTER: ExpressionNeeds = { literals: null, instructions: 1 }

/**
 * What every match of an expression needs, and its program at least (design 5). Any doubt
 * about how the engine reads the expression gives no literals and no instructions.
 * The expression may be one that the engine refuses: then the answer means nothing.
 */
export function expressionNeeds(source: string): ExpressionNeeds {
  const reading = { source, at: 0, inDoubt: false }
  const { literals, instructions } = readAlternatives(reading)
  if (reading.inDoubt || reading.at < source.length) return NOTHING
  return { literals: literals?.map((literal) => literal.slice(0, MAX_LITERAL_LENGTH)) ?? null, instructions }
}

/** "a|b": a match needs what its own branch needs, so each branch must need some text. The engine may join branches. */
function readAlternatives(reading: Reading): ExpressionNeeds {
  const branches = [readSequence(reading)]
  while (reading.source[reading.at] === '|') {
    reading.at += 1
    branches.push(readSequence(reading))
  }
  const literals = branches.flatMap((branch) => branch.literals ?? [])
  const isCertain = branches.every((branch) => branch.literals !== null) && literals.length <= MAX_LITERALS
  return {
    literals: isCertain ? literals : null,
    instructions: Math.max(...branches.map(({ instructions }) => instructions)),
  }
}

/** "abc": the best of the texts that its parts need, where neighbouring characters are one text. */
function readSequence(reading: Reading): ExpressionNeeds {
  let literals: Literals = null
  let instructions = 0
  let run = ''
  const endRun = (): void => {
    if (run !== '') literals = better(literals, [run])
    run = ''
  }
  while (reading.at < reading.source.length && !/[|)]/.test(reading.source.charAt(reading.at))) {
    if (take(reading, FLAGS)) continue
    const character = take(reading, CHARACTER)
    const part = character ? ANY_CHARACTER : readPart(reading)
    const repeat = readRepeat(reading)
    instructions += part.instructions * (repeat?.most ?? 1)
    const isNeeded = repeat === null || repeat.least > 0
    if (character && isNeeded) run += (character[1] ?? character[0]).toLowerCase()
    if (character && repeat === null) continue
    endRun()
    if (isNeeded) literals = better(literals, part.literals)
  }
  endRun()
  return { literals, instructions }
}

/** A part that is no plain character. */
function readPart(reading: Reading): ExpressionNeeds {
  if (take(reading, PLACE)) return NOTHING
  if (take(reading, CLASS)) return ANY_CHARACTER
  if (take(reading, GROUP)) {
    const needs = readAlternatives(reading)
    if (reading.source[reading.at] === ')') {
      reading.at += 1
      return needs
    }
  }
  reading.inDoubt = true
  reading.at = reading.source.length
  return NOTHING
}

/** How often the part before is there at least, and how often the engine writes it out; null for once. */
function readRepeat(reading: Reading): { readonly least: number; readonly most: number } | null {
  const found = take(reading, REPEAT)
  if (found === null) return null
  const [, optional, count, comma, limit] = found
  if (count === undefined) return { least: optional === undefined ? 1 : 0, most: 1 }
  const least = Number(count)
  if (comma === '') return { least, most: least }
  return { least, most: limit === '' ? Math.max(least, 1) : Number(limit) }
}

function take(reading: Reading, piece: RegExp): RegExpExecArray | null {
  piece.lastIndex = reading.at
  const found = piece.exec(reading.source)
  if (found) reading.at = piece.lastIndex
  return found
}

/** The set whose shortest text is longer, since it stands in fewer names. */
function better(one: Literals, other: Literals): Literals {
  if (one === null || other === null) return one ?? other
  return shortest(other) > shortest(one) ? other : one
}

function shortest(literals: readonly string[]): number {
  return Math.min(...literals.map(({ length }) => length))
}

/** Finds which of many literals stand in a text, in one pass over its characters. */
export interface LiteralFinder {
  /** Positions, in the list of literals, of those that the text holds; some may come twice. */
  find(text: string): readonly number[]
}

const NONE: readonly number[] = []
/** Read like an s where case does not count. */
const LONG_S = 0x17f
/** Stands for all characters that no literal holds. */
const OTHER = 0
/** Stands for an accent that is a character of its own: it is passed over. */
const ACCENT = 0xff

/** What each UTF-16 unit outside ASCII is read like, as far as it was asked for: an ASCII character, OTHER or ACCENT; 0xfe is not known yet. */
const readLike = new Uint8Array(0x1_0000).fill(0xfe)

function asciiOf(code: number): number {
  const known = readLike[code] as number
  if (known !== 0xfe) return known
  const plain = withoutAccents(String.fromCharCode(code)).charCodeAt(0)
  const isAccent = code >= 0x300 && code <= 0x36f
  readLike[code] = isAccent ? ACCENT : code === LONG_S ? 's'.charCodeAt(0) : plain < 0x80 ? plain : OTHER
  return readLike[code] as number
}

/**
 * Builds the automaton of Aho and Corasick for `literals`, which are ASCII in
 * lower case. Texts are read without case and accents, since the owner's
 * expressions may read them so; nothing that those could match is missed. The
 * time for a text does not depend on the number of literals.
 */
export function buildLiteralFinder(literals: readonly string[]): LiteralFinder {
  const { classOf, width } = characterClasses(literals)
  const { next, ends } = buildAutomaton(literals, classOf, width)
  return {
    find(text) {
      let found: number[] | null = null
      let state = 0
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        const code = unit < 0x80 ? unit : asciiOf(unit)
        if (code === ACCENT) continue
        state = next[state * width + (classOf[code] as number)] as number
        const here = ends[state]
        if (here !== undefined) {
          found ??= []
          found.push(...here)
        }
      }
      return found ?? NONE
    },
  }
}

/** A small number for each ASCII character that a literal holds, either case alike; 0 for all others. */
function characterClasses(literals: readonly string[]): { classOf: Uint8Array; width: number } {
  const classOf = new Uint8Array(0x80)
  let width = 1
  for (const literal of literals) {
    for (let at = 0; at < literal.length; at += 1) {
      const code = literal.charCodeAt(at)
      if (classOf[code] !== 0) continue
      classOf[code] = width
      classOf[literal.charAt(at).toUpperCase().charCodeAt(0)] = width
      width += 1
    }
  }
  return { classOf, width }
}

interface Automaton {
  /** The state that follows a state (row) on a class of characters (column). */
  readonly next: Int32Array
  /** The literals that end in a state; undefined in most. */
  readonly ends: readonly (readonly number[] | undefined)[]
}

function buildAutomaton(literals: readonly string[], classOf: Uint8Array, width: number): Automaton {
  const ends: (number[] | undefined)[] = [undefined]
  const next = new Int32Array((literals.reduce((sum, { length }) => sum + length, 0) + 1) * width)
  for (const [position, literal] of literals.entries()) {
    let state = 0
    for (let at = 0; at < literal.length; at += 1) {
      const cell = state * width + (classOf[literal.charCodeAt(at)] as number)
      if (next[cell] === 0) next[cell] = ends.push(undefined) - 1
      state = next[cell] as number
    }
    ends[state] = [...(ends[state] ?? []), position]
  }

  // Each state's fallback is the longest end of its text that begins a literal. States nearer to the start go first:
  // theirs are complete when a longer one asks.
  const fallback = new Int32Array(ends.length)
  const queue = [0]
  for (const state of queue) {
    const back = fallback[state] as number
    for (let column = 0; column < width; column += 1) {
      const cell = state * width + column
      const onward = next[cell] as number
      const backward = state === 0 ? 0 : (next[back * width + column] as number)
      if (onward === 0) {
        next[cell] = backward
        continue
      }
      fallback[onward] = backward
      const shorter = ends[backward]
      if (shorter) ends[onward] = [...(ends[onward] ?? []), ...shorter]
      queue.push(onward)
    }
  }
  return { next: next.subarray(0, ends.length * width), ends }
}
