import { RE2JS } from 're2js'
import { messageOf, SportsGuideError } from '../errors.ts'
import { MAX_NAME_LENGTH } from './normalise.ts'

/** Longest expression that is taken, in characters. */
const MAX_PATTERN_LENGTH = 200

/** Largest compiled program that is taken, in instructions. */
const MAX_PROGRAM_SIZE = 500

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

function compile(source: string): UserPattern {
  if (source.length > MAX_PATTERN_LENGTH) {
    throw refused(source, `it has ${source.length} characters; at most ${MAX_PATTERN_LENGTH} are allowed`)
  }
  const expression = parse(source)
  const size = expression.programSize()
  if (size > MAX_PROGRAM_SIZE) {
    throw refused(
      source,
      `it compiles to ${size} instructions; at most ${MAX_PROGRAM_SIZE} are allowed, so shorten its repeats`,
    )
  }
  return {
    source,
    test: (name) => expression.test(name.slice(0, MAX_NAME_LENGTH)),
    find(name) {
      const matcher = expression.matcher(name.slice(0, MAX_NAME_LENGTH))
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null
    },
  }
}

function parse(source: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    throw refused(source, `${messageOf(error)} (look-around and back-references cannot be used)`)
  }
}

function refused(source: string, reason: string): SportsGuideError {
  const shown = source.length > 60 ? `${source.slice(0, 60)}...` : source
  return new SportsGuideError('PatternRefused', `Pattern ${JSON.stringify(shown)} is refused: ${reason}.`)
}
