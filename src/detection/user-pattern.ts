import { RE2JS } from 're2js'
import { messageOf, SportsGuideError } from '../errors.ts'
import { expressionNeeds } from './expression-needs.ts'
import { MAX_NAME_LENGTH } from './normalise.ts'

/** Longest expression that is taken, in characters. */
const MAX_PATTERN_LENGTH = 200

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

/** A compiled expression of the owner's. It reads names without case, in time linear in their length. */
export interface UserPattern {
  readonly source: string
  /** True where the expression is found anywhere in the name. */
  test(name: string): boolean
  /** Where it is found first, or null. */
  find(name: string): { readonly start: number; readonly end: number } | null
}

const CACHE_SIZE = 10_000
const compiled = new Map<string, UserPattern>()

/**
 * Compiles an expression of the owner's (design 5); the same text is compiled
 * once. Throws PatternRefused with the reason: too long, a construct that a
 * linear-time engine cannot take, or too large a program.
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
    throw refused(source, `it has ${source.length} characters; at most ${MAX_PATTERN_LENGTH} are allowed`)
  }
  // Repeats within repeats make programs that take long to compile, only to be refused.
  const { instructions } = expressionNeeds(source)
  if (instructions > MAX_PROGRAM_SIZE) throw tooLarge(source, `at least ${instructions}`)
  const expression = parse(source)
  const size = expression.programSize()
  if (size > MAX_PROGRAM_SIZE) throw tooLarge(source, String(size))
  boundAutomaton(expression)
  const readLength = Math.min(MAX_NAME_LENGTH, Math.floor(MAX_STEPS / size))
  return {
    source,
    test: (name) => expression.test(name.slice(0, readLength)),
    find(name) {
      const matcher = expression.matcher(name.slice(0, readLength))
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null
    },
  }
}

/** The engine's own bound is 8 MB for each expression, and can be set in no other way. */
function boundAutomaton(expression: RE2JS): void {
  const automaton = expression.re2().dfa
  automaton.stateBudget = AUTOMATON_BYTES
  automaton.memBudget = AUTOMATON_BYTES
}

function parse(source: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    throw refused(source, `${messageOf(error)} (look-around and back-references cannot be used)`)
  }
}

function tooLarge(source: string, size: string): SportsGuideError {
  return refused(
    source,
    `it compiles to ${size} instructions; at most ${MAX_PROGRAM_SIZE} are allowed, so shorten its repeats`,
  )
}

function refused(source: string, reason: string): SportsGuideError {
  const shown = source.length > 60 ? `${source.slice(0, 60)}...` : source
  return new SportsGuideError('PatternRefused', `Pattern ${JSON.stringify(shown)} is refused: ${reason}.`)
}
