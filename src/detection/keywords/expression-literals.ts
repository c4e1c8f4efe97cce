/** One of these texts stands in every match, read without case; null where no text is certain. */
export type Literals = readonly string[] | null

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
