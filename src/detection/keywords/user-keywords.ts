import { messageOf, SportsGuideError } from '../../errors.ts'
import type { DetectionKeyword, Warning } from '../../generated/records.ts'
import { targetOf } from '../hint-target.ts'
import { bitOf, type Meaning, type PatternUse } from '../pattern-meaning.ts'
import {
  CARD_SEGMENT_CODES,
  EVENT_TYPE_KEYWORDS,
  type EventType,
  findBuiltInPattern,
  PLACEHOLDER_IDS,
  SEPARATOR_IDS,
} from '../patterns/pattern-sets.ts'
import { isLetterOrNumberAt } from '../text/characters.ts'
import { foldPhrase, normalizeName } from '../text/normalize.ts'
import { buildPhraseIndex, type Phrase, type PhraseHit, type PhraseIndex } from '../text/phrase-index.ts'
import { buildLiteralFinder, expressionNeeds } from './expression-literals.ts'
import { compileUserPattern, deferUserPattern, type UserPattern } from './user-pattern.ts'

/** Order in which keywords of one use count (design 5): higher priority, then the longer keyword, then the lower id. */
export function byPrecedence(left: DetectionKeyword, right: DetectionKeyword): number {
  return (
    (right.priority ?? 0) - (left.priority ?? 0) ||
    right.keyword.length - left.keyword.length ||
    (left.id ?? Number.MAX_SAFE_INTEGER) - (right.id ?? Number.MAX_SAFE_INTEGER)
  )
}

/** An expression of the owner's with its place in the order: a lower rank counts first. */
export interface UserExpression {
  readonly rank: number
  readonly meaning: Meaning
  readonly pattern: UserPattern
}

/** Expressions that may match, each still to be tried. */
export interface PossibleExpressions {
  /** The first in order first. */
  readonly expressions: readonly UserExpression[]
  /** Bits (USE_BITS) of what they are used for. */
  readonly bits: number
}

/** The owner's expressions, so kept that a name asks for few of them. */
export interface ExpressionIndex {
  /** Expressions that it holds. */
  readonly size: number
  /**
   * All expressions that match one of these spellings of a name, and few that do
   * not. It costs one pass over the characters, however many expressions there are.
   */
  find(names: readonly string[]): PossibleExpressions
}

/** Builds an index of expressions that are given in order. */
export function buildExpressionIndex(all: readonly UserExpression[]): ExpressionIndex {
  const always: UserExpression[] = []
  const byLiteral = new Map<string, UserExpression[]>()
  for (const expression of all) {
    const { literals } = expressionNeeds(expression.pattern.source)
    if (literals === null) always.push(expression)
    for (const literal of literals ?? []) {
      const known = byLiteral.get(literal)
      if (known) known.push(expression)
      else byLiteral.set(literal, [expression])
    }
  }
  const withoutLiteral = possible(always)
  if (byLiteral.size === 0) return { size: all.length, find: () => withoutLiteral }

  const finder = buildLiteralFinder([...byLiteral.keys()])
  const withLiteral = [...byLiteral.values()]
  return {
    size: all.length,
    find(names) {
      let found: Set<UserExpression> | null = null
      for (const name of names) {
        for (const position of finder.find(name)) {
          found ??= new Set(always)
          for (const expression of withLiteral[position] ?? []) found.add(expression)
        }
      }
      return found === null ? withoutLiteral : possible([...found].sort((one, other) => one.rank - other.rank))
    },
  }
}

function possible(expressions: readonly UserExpression[]): PossibleExpressions {
  return { expressions, bits: expressions.reduce((bits, { meaning }) => bits | bitOf(meaning), 0) }
}

/** Built-in patterns that do not count. */
interface PatternsOff {
  readonly ids: ReadonlySet<string>
  /** Bit n: PLACEHOLDERS[n]. */
  readonly placeholders: number
  /** Bit n: SEPARATORS[n]. */
  readonly separators: number
}

/** Uses of keywords by which a name is taken out: it has no event. Keywords of the others say which event it has. */
const TAKING_OUT = ['placeholders', 'exclusions'] as const
export type TakingOut = (typeof TAKING_OUT)[number]

export function isTakingOut(use: PatternUse): use is TakingOut {
  return (TAKING_OUT as readonly PatternUse[]).includes(use)
}

/** A keyword that takes built-in words or a built-in pattern back, or replaces one. */
interface TakingBack {
  readonly keyword: DetectionKeyword
  /** The built-in words that it takes back, folded (foldPhrase). None for an expression: it only says which names hold no event. */
  readonly words: readonly string[]
}

/** The owner's keywords, compiled. */
export interface UserKeywords {
  readonly index: PhraseIndex<Meaning>
  readonly expressions: ExpressionIndex
  /** Those of the expressions that are separators. */
  readonly separatorExpressions: ExpressionIndex
  /** Built-in words and phrases, folded, that the owner takes back. */
  readonly ignored: ReadonlySet<string>
  /** Built-in patterns that the user has switched off or replaced. */
  readonly off: PatternsOff
  /** What takes something back, in the order of the rows. */
  readonly takingBack: readonly TakingBack[]
  /** The rows that count, the first of them first. */
  readonly rows: readonly { readonly keyword: DetectionKeyword; readonly meaning: Meaning }[]
}

/**
 * Makes the owner's keywords ready, in the order in which they count: higher
 * priority, then the longer keyword, then the lower id. A row whose target its
 * category cannot have is left out. An expression is compiled when a name first
 * asks for it; one that cannot be run is found nowhere. unusableKeywords tells
 * which these are.
 */
export function compileUserKeywords(keywords: readonly DetectionKeyword[]): UserKeywords {
  const enabled = keywords.filter((keyword) => keyword.enabled !== false)
  const rows = enabled
    .filter((keyword) => !takesBack(keyword))
    .sort(byPrecedence)
    .flatMap((keyword) => {
      const { meaning } = meaningOf(keyword)
      return meaning === null ? [] : [{ keyword, meaning }]
    })
  const phrases: Phrase<Meaning>[] = []
  const expressions: UserExpression[] = []
  for (const [rank, { keyword, meaning }] of rows.entries()) {
    if (keyword.isRegex) expressions.push({ rank, meaning, pattern: deferUserPattern(keyword.keyword) })
    else {
      const text = normalizeName(keyword.keyword)
      if (text !== '') phrases.push({ rank, meaning, pattern: {}, text })
    }
  }
  return {
    index: buildPhraseIndex(phrases, bitOf),
    expressions: buildExpressionIndex(expressions),
    separatorExpressions: buildExpressionIndex(expressions.filter(({ meaning }) => meaning.use === 'separators')),
    ignored: new Set(enabled.filter(isIgnoredWord).map(({ keyword }) => foldPhrase(normalizeName(keyword)))),
    off: patternsOff(enabled),
    takingBack: enabled.flatMap(takenBack),
    rows,
  }
}

/** The built-in patterns that enabled keywords switch off, or replace: a keyword that cannot count replaces nothing. */
function patternsOff(enabled: readonly DetectionKeyword[]): PatternsOff {
  const ids = new Set(enabled.flatMap((keyword) => patternTakenBack(keyword) ?? []))
  const bitsOf = (patterns: readonly string[]): number =>
    patterns.reduce((bits, id, place) => (ids.has(id) ? bits | (1 << place) : bits), 0)
  return { ids, placeholders: bitsOf(PLACEHOLDER_IDS), separators: bitsOf(SEPARATOR_IDS) }
}

/** Id of the built-in pattern that an enabled keyword switches off or replaces; null where it does neither. */
function patternTakenBack(keyword: DetectionKeyword): string | null {
  const id = isIgnoredPattern(keyword) ? keyword.keyword : replacedBy(keyword)
  return id === null || problemOf(keyword) !== null ? null : id
}

function takenBack(keyword: DetectionKeyword): readonly TakingBack[] {
  const words = isIgnoredWord(keyword)
    ? [keyword.keyword]
    : (findBuiltInPattern(patternTakenBack(keyword) ?? '')?.words ?? [])
  return words.length === 0 ? [] : [{ keyword, words: words.map((word) => foldPhrase(normalizeName(word))) }]
}

/** Whether a folded text holds a folded word or phrase, as a whole word where it begins or ends like one. */
export function holdsWords(text: string, words: string): boolean {
  const [isWordFirst, isWordLast] = [isLetterOrNumberAt(words, 0), isLetterOrNumberAt(words, words.length - 1)]
  for (let at = text.indexOf(words); words !== '' && at >= 0; at = text.indexOf(words, at + 1)) {
    const isInside =
      (isWordFirst && isLetterOrNumberAt(text, at - 1)) || (isWordLast && isLetterOrNumberAt(text, at + words.length))
    if (!isInside) return true
  }
  return false
}

/** The id of the built-in pattern that a keyword replaces while it is enabled; null for none, and for one of another category. */
export function replacedBy({ category, replaces }: DetectionKeyword): string | null {
  return replaces !== undefined && findBuiltInPattern(replaces)?.category === category ? replaces : null
}

/**
 * One warning for each enabled keyword that cannot count, such as one that came
 * with a restored backup: its target is none of its category, or its expression
 * cannot be run. The others work without it. Compiles all expressions.
 */
export function unusableKeywords(keywords: readonly DetectionKeyword[]): Warning[] {
  return keywords.flatMap((keyword): Warning[] => {
    const problem = keyword.enabled === false ? null : problemOf(keyword)
    if (problem === null) return []
    const place = `detection keyword ${keyword.id ?? JSON.stringify(keyword.keyword)} (${keyword.category})`
    return [
      { code: 'settings_row_unreadable', message: `${place} is ignored. Correct or delete it. ${problem}`, place },
    ]
  })
}

/** Whether a row takes a built-in word back. */
export function isIgnoredWord({ category }: DetectionKeyword): boolean {
  return category === 'ignored_words'
}

/** Whether a row switches a built-in pattern off. */
export function isIgnoredPattern({ category }: DetectionKeyword): boolean {
  return category === 'ignored_patterns'
}

function takesBack(keyword: DetectionKeyword): boolean {
  return isIgnoredWord(keyword) || isIgnoredPattern(keyword)
}

/** Why a keyword cannot count, in a sentence; null where it can. */
function problemOf(keyword: DetectionKeyword): string | null {
  if (takesBack(keyword)) return keyword.isRegex ? 'Only words and patterns can be taken back, not expressions.' : null
  const { meaning, allowed } = meaningOf(keyword)
  if (meaning === null) return `Its target must be ${allowed}.`
  if (!keyword.isRegex) return null
  try {
    compileUserPattern(keyword.keyword)
    return null
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    return messageOf(error)
  }
}

/**
 * Of the hits and the matching expressions of one use, the one that counts
 * first. `possible` are the expressions that keywords.expressions finds in these
 * spellings of the name; a caller with several questions asks for them once.
 */
export function firstUserMatch(
  keywords: UserKeywords,
  hits: readonly PhraseHit<Meaning>[],
  use: PatternUse,
  names: readonly string[],
  possible: PossibleExpressions = keywords.expressions.find(names),
): Meaning | null {
  let best: { readonly rank: number; readonly meaning: Meaning } | null = null
  for (const { phrase } of hits) {
    if (phrase.meaning.use === use && (best === null || phrase.rank < best.rank)) best = phrase
  }
  for (const { rank, meaning, pattern } of possible.expressions) {
    if (best !== null && rank > best.rank) break
    if (meaning.use === use && names.some((name) => pattern.test(name))) return meaning
  }
  return best?.meaning ?? null
}

/** What a row says; where its category cannot have its target, what it may be instead. */
function meaningOf(
  keyword: DetectionKeyword,
): { meaning: Meaning; allowed?: never } | { meaning: null; allowed: string } {
  const { category } = keyword
  const target = targetOf(keyword) ?? []
  switch (category) {
    // It says nothing by itself.
    case 'ignored_words':
    case 'ignored_patterns':
      return { meaning: null, allowed: 'empty' }
    case 'placeholders':
    case 'exclusions':
    case 'separators':
      return { meaning: { use: category, target: null, id: null } }
    case 'league_hints':
    case 'sport_hints':
      if (target.length > 0) return { meaning: { use: category, target, id: null } }
      return { meaning: null, allowed: 'one code or a list of codes' }
    case 'event_type_keywords':
      if (isEventType(target)) return { meaning: { use: target, target: null, id: null } }
      return { meaning: null, allowed: `one of ${Object.keys(EVENT_TYPE_KEYWORDS).join(', ')}` }
    case 'card_segments':
      if (CARD_SEGMENT_CODES.some((code) => code === target)) return { meaning: { use: category, target, id: null } }
      return { meaning: null, allowed: `one of ${CARD_SEGMENT_CODES.join(', ')}` }
  }
}

function isEventType(target: string | readonly string[]): target is EventType {
  return typeof target === 'string' && Object.hasOwn(EVENT_TYPE_KEYWORDS, target)
}
