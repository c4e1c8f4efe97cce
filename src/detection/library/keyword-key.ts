import { SportsGuideError } from '../../errors.ts'
import type { DetectionKeyword } from '../../generated/records.ts'
import type { JsonObject } from '../../records/json-object.ts'
import { foldText, normaliseName } from '../text/normalize.ts'

/** The members that say which keyword a row is. */
const KEY_FIELDS = ['category', 'keyword', 'is_regex'] as const

/** Case counts in an expression with these flags. */
const MINDS_CASE = /\(\?[a-z]*-[a-z]*i/i

/**
 * Two rows with one key are the same keyword (design 4): category, is_regex, and
 * the text as it is looked for in names, without case, accents and doubled blanks.
 * An expression is only read without case, but for the character behind a
 * backslash, since `\D` is not `\d`.
 */
export function keywordKey({
  category,
  keyword,
  is_regex: isRegex,
}: Pick<DetectionKeyword, 'category' | 'keyword' | 'is_regex'>): string {
  return isRegex
    ? `${category} expression ${foldedExpression(keyword)}`
    : `${category} text ${foldText(normaliseName(keyword))}`
}

function foldedExpression(source: string): string {
  if (MINDS_CASE.test(source)) return source
  return source.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : part.toLowerCase()))
}

/**
 * Throws KeywordExists where another row has the key of `row`. A change that
 * leaves the key alone is always possible: rows that a file brought may be there twice.
 */
export function requireFreeKey(
  row: DetectionKeyword,
  { others, changed }: { readonly others: readonly DetectionKeyword[]; readonly changed: JsonObject },
): void {
  if (!KEY_FIELDS.some((field) => field in changed)) return
  const key = keywordKey(row)
  const twin = others.find((other) => other.category === row.category && keywordKey(other) === key)
  if (twin === undefined) return
  const message = `is there already: row ${twin.id} (${JSON.stringify(twin.keyword)})`
  throw new SportsGuideError(
    'KeywordExists',
    `${row.category} has ${JSON.stringify(row.keyword)} already, as row ${twin.id}: change or delete that row`,
    { fields: [{ field: '/keyword', message }] },
  )
}
