import { SportsGuideError } from '../errors.ts'
import type { DetectionKeyword } from '../generated/records.ts'
import { normaliseName } from './normalise.ts'
import { type CardSegment, EVENT_TYPE_KEYWORDS, type EventType } from './patterns/index.ts'
import { buildPhraseIndex, type Phrase, type PhraseHit, type PhraseIndex } from './phrase-index.ts'
import { oneOrList } from './targets.ts'
import { compileUserPattern, type UserPattern } from './user-pattern.ts'

/** What a pattern is used for. Event types stand for themselves; EVENT_CARD holds the combat keywords (rule 3). */
export type PatternUse =
  | 'league_hints'
  | 'sport_hints'
  | EventType
  | 'placeholders'
  | 'card_segments'
  | 'exclusions'
  | 'separators'
  | 'shoulder'

/** What a found pattern says. */
export interface Meaning {
  readonly use: PatternUse
  /** League codes, sports or a card segment; null where being found is all. */
  readonly target: string | readonly string[] | null
}

/** An expression of the owner's with its place in the order. */
export interface UserExpression {
  readonly rank: number
  readonly meaning: Meaning
  readonly pattern: UserPattern
}

/** The owner's keywords, compiled. */
export interface UserKeywords {
  readonly index: PhraseIndex<Meaning>
  readonly expressions: ReadonlyMap<PatternUse, readonly UserExpression[]>
  /** The rows that count, the first of them first. */
  readonly rows: readonly { readonly keyword: DetectionKeyword; readonly meaning: Meaning }[]
}

const CARD_SEGMENT_CODES: readonly CardSegment[] = ['early_prelims', 'prelims', 'main_card', 'combined']

/**
 * Compiles the owner's keywords in the order in which they count: higher
 * priority, then the longer keyword, then the lower id. Throws PatternRefused
 * for an expression that cannot be run, InvalidRecord for a target that its
 * category cannot have.
 */
export function compileUserKeywords(keywords: readonly DetectionKeyword[]): UserKeywords {
  const rows = keywords
    .filter((keyword) => keyword.enabled !== false)
    .sort(byPrecedence)
    .map((keyword) => ({ keyword, meaning: meaningOf(keyword) }))
  const phrases: Phrase<Meaning>[] = []
  const expressions = new Map<PatternUse, UserExpression[]>()
  for (const [rank, { keyword, meaning }] of rows.entries()) {
    if (keyword.is_regex) {
      const expression = { rank, meaning, pattern: compileUserPattern(keyword.keyword) }
      const known = expressions.get(meaning.use)
      if (known) known.push(expression)
      else expressions.set(meaning.use, [expression])
    } else phrases.push({ rank, meaning, pattern: {}, text: normaliseName(keyword.keyword) })
  }
  return { index: buildPhraseIndex(phrases.filter(({ text }) => text !== '')), expressions, rows }
}

/** Of the hits and the matching expressions of one use, the one that counts first. */
export function firstUserMatch(
  keywords: UserKeywords,
  hits: readonly PhraseHit<Meaning>[],
  use: PatternUse,
  names: readonly string[],
): Meaning | null {
  let best: { readonly rank: number; readonly meaning: Meaning } | null = null
  for (const { phrase } of hits) {
    if (phrase.meaning.use === use && (best === null || phrase.rank < best.rank)) best = phrase
  }
  for (const expression of keywords.expressions.get(use) ?? []) {
    if (best !== null && expression.rank > best.rank) break
    if (names.some((name) => expression.pattern.test(name))) return expression.meaning
  }
  return best?.meaning ?? null
}

function byPrecedence(left: DetectionKeyword, right: DetectionKeyword): number {
  return (
    (right.priority ?? 0) - (left.priority ?? 0) ||
    right.keyword.length - left.keyword.length ||
    (left.id ?? Number.MAX_SAFE_INTEGER) - (right.id ?? Number.MAX_SAFE_INTEGER)
  )
}

function meaningOf(keyword: DetectionKeyword): Meaning {
  const { category } = keyword
  if (category === 'placeholders' || category === 'exclusions' || category === 'separators') {
    return { use: category, target: null }
  }
  const target = typeof keyword.target === 'string' ? keyword.target : oneOrList(keyword.target ?? [])
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
