import { RE2JS } from 're2js'
import { messageOf, SportsGuideError } from '../../errors.ts'
import { MAX_NAME_LENGTH } from '../text/normalize.ts'
import { expressionNeeds, withoutAccents } from './expression-literals.ts'

/** Longest expression that is taken, in characters. */
export const MAX_PATTERN_LENGTH = 200

/** Largest compiled program that is taken, in instructions. */
const MAX_PROGRAM_SIZE = 500

/**
 * Characters times instructions that one search may take. An expression of up to 156
 * instructions reads names as long as the host allows; a larger one reads their
 * beginning, at the limit the first 160 characters. It keeps every search below 5 ms.
 */
const MAX_STEPS = 80_000

/**
 * Bytes that the engine may spend on what it works out ahead for one expression. Some
 * expressions make it work out something new with each character, which is slow; past
 * this it goes on in a way that is slower for others, but never very slow.
 */
const AUTOMATON_BYTES = 65_536

/** Stands behind the part of a name that is searched. */
const BREAK = '\u001f'

/** A compiled expression of the owner's. It reads names without case, in time linear in their length. */
export interface UserPattern {
  readonly source: string
  /** True where the expression is found anywhere in the name. */
  test(name: string): boolean
  /** Where it is found first, or null. */
  find(name: string): { readonly start: number; readonly end: number } | null
  /** Names of its named captures. */
  readonly captureNames: readonly string[]
  /** What its named captures hold where it is found first, those that hold nothing left out; null where it is not found. */
  captures(name: string): ReadonlyMap<string, CapturedText> | null
}

/** A part of a name without blanks at its ends, at [start, end) of the name as it is written. */
export interface CapturedText {
  readonly text: string
  readonly start: number
  readonly end: number
}

const CACHE_SIZE = 10_000
const compiled = new Map<string, UserPattern>()

/**
 * Compiles an expression of the owner's (design 5), in the syntax of RE2 and with
 * characters as \u and four digits; the same text is compiled once. Words end
 * where they do for a reader of Latin script: one with \b or \B reads names
 * without accents. Throws PatternRefused with the reason: too long, a construct
 * that a linear-time engine cannot take, \b beside other scripts, or too large a
 * program.
 */
export function compileUserPattern(source: string): UserPattern {
  const known = compiled.get(source)
  if (known) return known
  const pattern = compile(source)
  if (compiled.size >= CACHE_SIZE) compiled.clear()
  compiled.set(source, pattern)
  return pattern
}

/**
 * The same as compileUserPattern, compiled when it is first asked; an expression
 * that is refused is found nowhere (unusableKeywords tells of it).
 */
export function deferUserPattern(source: string): UserPattern {
  let pattern: UserPattern | null | undefined
  const compiledOrNull = (): UserPattern | null => {
    if (pattern === undefined) pattern = compileOrNull(source)
    return pattern
  }
  return {
    source,
    test: (name) => compiledOrNull()?.test(name) ?? false,
    find: (name) => compiledOrNull()?.find(name) ?? null,
    get captureNames() {
      return compiledOrNull()?.captureNames ?? []
    },
    captures: (name) => compiledOrNull()?.captures(name) ?? null,
  }
}

function compileOrNull(source: string): UserPattern | null {
  try {
    return compileUserPattern(source)
  } catch (error) {
    if (error instanceof SportsGuideError && error.code === 'PatternRefused') return null
    throw error
  }
}

function compile(source: string): UserPattern {
  if (source.length > MAX_PATTERN_LENGTH) {
    throw refused(source, `it must have at most ${MAX_PATTERN_LENGTH} characters, got ${source.length}`)
  }
  // Repeats within repeats make programs that take long to compile, only to be refused.
  const { instructions } = expressionNeeds(source)
  if (instructions > MAX_PROGRAM_SIZE) throw tooLarge(source, `at least ${instructions}`)
  const seesWords = hasWordEdge(source)
  const written = withPlainCodes(source)
  if (seesWords) requireLatin(source, written)
  const expression = parse(source, seesWords ? withoutAccents(written) : written)
  const size = expression.programSize()
  if (size > MAX_PROGRAM_SIZE) throw tooLarge(source, String(size))
  boundAutomaton(expression)
  const readLength = Math.min(MAX_NAME_LENGTH, Math.floor(MAX_STEPS / size))
  const searched = (name: string): string => {
    const plain = (seesWords ? withoutAccents(name) : name).slice(0, MAX_NAME_LENGTH)
    // The mark keeps `$` from matching where only the search ends.
    return plain.length > readLength ? plain.slice(0, readLength) + BREAK : plain
  }
  const captureNames = Object.keys(expression.namedGroups())
  return {
    source,
    // A letter and its accent may come as two characters.
    test: (name) => expression.test(searched(seesWords ? name.normalize('NFC') : name)),
    find(name) {
      const matcher = expression.matcher(searched(name))
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null
    },
    captureNames,
    captures(name) {
      const matcher = expression.matcher(searched(name))
      if (!matcher.find()) return null
      return new Map(
        captureNames.flatMap((capture) => {
          const found = trimmedPart(name, matcher.start(capture), matcher.end(capture))
          return found === null ? [] : [[capture, found] as const]
        }),
      )
    },
  }
}

/** The text at [start, end) of a name without blanks at its ends; null where nothing is left, and for a start of -1. */
export function trimmedPart(name: string, start: number, end: number): CapturedText | null {
  const written = start < 0 ? '' : name.slice(start, end)
  const text = written.trim()
  if (text === '') return null
  const first = start + written.length - written.trimStart().length
  return { text, start: first, end: first + text.length }
}

/** The engine's own bound is 8 MB for each expression, and can be set in no other way. */
function boundAutomaton(expression: RE2JS): void {
  const automaton = expression.re2().dfa
  automaton.stateBudget = AUTOMATON_BYTES
  automaton.memBudget = AUTOMATON_BYTES
}

const QUOTATION = /\\Q.*?(?:\\E|$)/gs
const ESCAPE = /\\./gs

/** True where the ends of words count. The engine takes ASCII letters alone for parts of words. */
function hasWordEdge(source: string): boolean {
  const escapes = source.replace(QUOTATION, '').match(ESCAPE) ?? []
  return escapes.some((one) => one === '\\b' || one === '\\B')
}

const CODE = /\\(?:u([0-9a-f]{4})|x\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|.)/gis

/** The expression with characters for the codes of those outside ASCII, and \x{41} for \u0041, which the engine does not know. */
function withPlainCodes(source: string): string {
  return source.replace(CODE, (written, ...codes: (string | undefined)[]) => {
    const [digits] = codes.slice(0, 3).filter((one) => one !== undefined)
    if (digits === undefined) return written
    const code = Number.parseInt(digits, 16)
    const isCharacter = code >= 0x80 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : `\\x{${digits}}`
  })
}

const RANGE_OUTSIDE_ASCII = /(?<!\\)\[(?:\\.|[^\]\\])*(?:[^\0-\x7f]-[^\]]|-[^\0-\x7f])/s

/** Throws PatternRefused where \b and \B would not see the ends of words: beside letters that have no plain one. */
function requireLatin(source: string, written: string): void {
  const other = /(?![\0-\x7f])[\p{L}\p{M}\p{N}]/u.exec(withoutAccents(written))?.[0]
  if (other !== undefined) {
    const instead = String.raw`(?:^|[^\pL\pN]) for the start of a word and (?:[^\pL\pN]|$) for its end`
    throw refused(source, `\\b and \\B only work with Latin letters, and it contains ${other}. Use ${instead}`)
  }
  if (RANGE_OUTSIDE_ASCII.test(written)) {
    throw refused(source, 'with \\b and \\B, names are read without accents. Write the letters of its range one by one')
  }
}

function parse(source: string, written: string): RE2JS {
  try {
    return RE2JS.compile(written, RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    const message = messageOf(error)
    throw refused(source, `${message}${ADVICE.find(([about]) => about.test(message))?.[1] ?? ''}`)
  }
}

/** What more is said of an error of the engine's. */
const ADVICE: readonly (readonly [about: RegExp, advice: string])[] = [
  [/`\(\?(?:<?[=!]|P`)|`\\[1-9k]`/, ' (look-around and back-references are not supported)'],
  [/invalid escape sequence/, ' (RE2 does not know this letter after a backslash)'],
]

function tooLarge(source: string, size: string): SportsGuideError {
  return refused(
    source,
    `it compiles to ${size} instructions, but at most ${MAX_PROGRAM_SIZE} are allowed. Shorten its repeats`,
  )
}

function refused(source: string, reason: string): SportsGuideError {
  const shown = source.length > 60 ? `${source.slice(0, 60)}...` : source
  return new SportsGuideError('PatternRefused', `Pattern ${JSON.stringify(shown)} is not valid: ${reason}.`)
}
