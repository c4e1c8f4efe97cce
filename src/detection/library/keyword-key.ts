import { SportsGuideError } from '../../errors.ts'
import type { DetectionKeyword } from '../../generated/records.ts'
import { foldName } from '../../records/fold-name.ts'
import type { JsonObject } from '../../records/json-object.ts'

/** The members that say which keyword a row is. */
const KEY_FIELDS = ['category', 'keyword', 'is_regex'] as const

/**
 * Two rows with one key are the same keyword (design 4): category, keyword
 * without case, is_regex. In an expression the character behind a backslash keeps
 * its case, since `\D` is not `\d`.
 */
export function keywordKey({
  category,
  keyword,
  is_regex: isRegex,
}: Pick<DetectionKeyword, 'category' | 'keyword' | 'is_regex'>): string {
  const folded = isRegex
    ? keyword.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : part.toLowerCase()))
    : foldName(keyword)
  return `${category} ${isRegex ? 'expression' : 'text'} ${folded}`
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
