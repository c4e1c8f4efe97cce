import { messageOf, SportsGuideError } from '../errors.ts'
import type { DetectionKeyword, Warning } from '../generated/records.ts'
import { byPrecedence } from './keyword-precedence.ts'
import { bitOf, type Meaning, type PatternUse } from './meaning.ts'
import { normaliseName } from './normalise.ts'
import { type CardSegment, EVENT_TYPE_KEYWORDS, type EventType } from './patterns/index.ts'
import { buildPhraseIndex, type Phrase, type PhraseHit, type PhraseIndex } from './phrase-index.ts'
import { targetOf } from './targets.ts'
import {
  buildExpressionIndex,
  type ExpressionIndex,
  type PossibleExpressions,
  type UserExpression,
} from './user-expressions.ts'
import { compileUserPattern, deferUserPattern } from './user-pattern.ts'

/** The owner's keywords, compiled. */
export interface UserKeywords {
  readonly index: PhraseIndex<Meaning>
  readonly expressions: ExpressionIndex
  /** Those of the expressions that are separators. */
  readonly separatorExpressions: ExpressionIndex
  /** The rows that count, the first of them first. */
  readonly rows: readonly { readonly keyword: DetectionKeyword; readonly meaning: Meaning }[]
}

const CARD_SEGMENT_CODES: readonly CardSegment[] = ['early_prelims', 'prelims', 'main_card', 'combined']

/**
 * Makes the owner's keywords ready, in the order in which they count: higher
 * priority, then the longer keyword, then the lower id. An expression is
 * compiled when a name first asks for it; one that cannot be run is found
 * nowhere (unusableKeywords tells which). Throws InvalidRecord for a target
 * that its category cannot have.
 */
export function compileUserKeywords(keywords: readonly DetectionKeyword[]): UserKeywords {
  const rows = keywords
    .filter((keyword) => keyword.enabled !== false)
    .sort(byPrecedence)
    .map((keyword) => ({ keyword, meaning: meaningOf(keyword) }))
  const phrases: Phrase<Meaning>[] = []
  const expressions: UserExpression[] = []
  for (const [rank, { keyword, meaning }] of rows.entries()) {
    if (keyword.is_regex) expressions.push({ rank, meaning, pattern: deferUserPattern(keyword.keyword) })
    else {
      const text = normaliseName(keyword.keyword)
      if (text !== '') phrases.push({ rank, meaning, pattern: {}, text })
    }
  }
  return {
    index: buildPhraseIndex(phrases, bitOf),
    expressions: buildExpressionIndex(expressions),
    separatorExpressions: buildExpressionIndex(expressions.filter(({ meaning }) => meaning.use === 'separators')),
    rows,
  }
}

/**
 * One warning for each enabled keyword whose expression cannot be run, such as one
 * that came with a restored backup: the others work without it. Compiles all of them.
 */
export function unusableKeywords(keywords: readonly DetectionKeyword[]): Warning[] {
  return keywords.flatMap((keyword): Warning[] => {
    if (!keyword.is_regex || keyword.enabled === false) return []
    try {
      compileUserPattern(keyword.keyword)
      return []
    } catch (error) {
      if (!(error instanceof SportsGuideError)) throw error
      const place = `detection keyword ${keyword.id ?? JSON.stringify(keyword.keyword)} (${keyword.category})`
      const message = `${place} is left out; mend or delete it. ${messageOf(error)}`
      return [{ code: 'settings_row_unreadable', message, place }]
    }
  })
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

function meaningOf(keyword: DetectionKeyword): Meaning {
  const { category } = keyword
  if (category === 'placeholders' || category === 'exclusions' || category === 'separators') {
    return { use: category, target: null }
  }
  const target = targetOf(keyword) ?? []
  if (category === 'league_hints' || category === 'sport_hints') {
    if (target.length === 0) throw wrongTarget(keyword, 'one code or a list of codes')
    return { use: category, target }
  }
  if (category === 'event_type_keywords') {
    if (isEventType(target)) return { use: target, target: null }
    throw wrongTarget(keyword, Object.keys(EVENT_TYPE_KEYWORDS).join(', '))
  }
  if (CARD_SEGMENT_CODES.some((code) => code === target)) return { use: category, target }
  throw wrongTarget(keyword, CARD_SEGMENT_CODES.join(', '))
}

function isEventType(target: string | readonly string[]): target is EventType {
  return typeof target === 'string' && Object.hasOwn(EVENT_TYPE_KEYWORDS, target)
}

function wrongTarget(keyword: DetectionKeyword, allowed: string): SportsGuideError {
  const place = `detection keyword ${JSON.stringify(keyword.keyword)} (${keyword.category})`
  return new SportsGuideError('InvalidRecord', `${place}: expected target to be ${allowed}`, {
    fields: [{ field: '/target', message: `must be ${allowed}` }],
  })
}
