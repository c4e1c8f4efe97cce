import schema from '../../../schemas/detection-keyword.schema.json' with { type: 'json' }
import { type FieldError, messageOf, SportsGuideError } from '../../errors.ts'
import { detectionKeywordShape } from '../../generated/json-shapes.ts'
import type { DetectionKeyword } from '../../generated/records.ts'
import { validateDetectionKeyword } from '../../generated/validators/detection-keyword.ts'
import type { JsonObject } from '../../records/json.ts'
import { CONTROL_CHARACTERS_REMEDY, type Draft, requireDraft } from '../../records/validation.ts'
import { oneOrList, readTarget } from '../hint-target.ts'
import { compileUserPattern } from '../keywords/user-pattern.ts'
import { foldPhrase, normalizeName } from '../text/normalize.ts'
import { findCategory, type KeywordCategory } from './keyword-categories.ts'
import { patternIdText, replacesProblem } from './pattern-switches.ts'
import type { TargetCatalog } from './target-catalog.ts'

/** The members that say which keyword a row is. */
const KEY_FIELDS = ['category', 'keyword', 'is_regex'] as const

/** Case counts in an expression with these flags. */
const MINDS_CASE = /\(\?[a-z]*-[a-z]*i/i

/**
 * Two rows with one key are the same keyword (design 4): category, isRegex, and
 * the text as it is looked for in names, without case, accents and doubled blanks.
 * An expression is only read without case, but for the character behind a
 * backslash, since `\D` is not `\d`.
 */
export function keywordKey({
  category,
  keyword,
  isRegex,
}: Pick<DetectionKeyword, 'category' | 'keyword' | 'isRegex'>): string {
  return isRegex
    ? `${category} expression ${foldedExpression(keyword)}`
    : `${category} text ${foldPhrase(normalizeName(keyword))}`
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
  const message = `already exists as row ${twin.id} (${JSON.stringify(twin.keyword)})`
  throw new SportsGuideError(
    'KeywordExists',
    `${row.category} already has ${JSON.stringify(row.keyword)} as row ${twin.id}. Change or delete that row.`,
    { fields: [{ path: '/keyword', message, remedy: 'Change or delete that row.' }] },
  )
}

/** Most characters of a description. */
const LONGEST_DESCRIPTION = 500

/** Most characters of a league code or sport, and most of them in one target. */
const LONGEST_TARGET = 100
const MOST_TARGETS = 50

/**
 * A detection keyword as it is stored (design 4), made from what a person wrote:
 * a target of one is plain text, text that holds a JSON array is the list (rule
 * 7), leagues and sports that the catalog knows have its codes. Throws
 * PatternRefused for an expression that cannot be run (design 5), InvalidRecord
 * with an entry per field for everything else.
 */
export function keywordRecord(draft: Draft, catalog: TargetCatalog): DetectionKeyword {
  const isRegex = isYes(draft.is_regex)
  const isPatternId = draft.category === 'ignored_patterns'
  const text = keywordText(draft.keyword, isRegex)
  const keyword = isPatternId && typeof text === 'string' ? patternIdText(text) : text
  const replaces = typeof draft.replaces === 'string' ? patternIdText(draft.replaces) || null : draft.replaces
  // A note of several lines, as other programs keep them, becomes one line.
  const description =
    typeof draft.description === 'string' ? draft.description.replace(/\s+/g, ' ').trim() || null : draft.description
  const category = typeof draft.category === 'string' ? findCategory(draft.category) : null
  const { target, errors: targetErrors } = category
    ? targetOf(category, draft.target, catalog)
    : { target: null, errors: [] }
  if (isRegex && typeof keyword === 'string' && keyword !== '') requirePattern(keyword)
  const errors = [
    ...keywordErrors(keyword, isRegex),
    ...targetErrors,
    ...(isRegex && (isPatternId || category?.code === 'ignored_words')
      ? [
          {
            path: '/is_regex',
            message: `must be off for ${category?.code}: only words and patterns can be taken back`,
            remedy: 'Switch it off.',
          },
        ]
      : []),
    ...replacesErrors(category, replaces),
    ...tooLong('/description', description, LONGEST_DESCRIPTION),
    ...illFormed('/description', description),
  ]
  const completed = {
    ...{ ...draft, keyword: keyword ?? null, target: target ?? null, description: description ?? null },
    replaces: replaces ?? null,
  }
  return requireDraft(completed, {
    validator: validateDetectionKeyword,
    shape: detectionKeywordShape,
    schema,
    name: 'detection keyword',
    errors,
  })
}

/** What the validators read as a switch that is on. */
export function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1
}

/** The keyword without blanks around it; in an expression they mean something. */
export function keywordText(value: unknown, isRegex: boolean): unknown {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && !isRegex ? text.trim() : text
}

function keywordErrors(keyword: unknown, isRegex: boolean): FieldError[] {
  if (typeof keyword !== 'string') return []
  const error = (message: string) => [{ path: '/keyword', message, remedy: 'Enter a word or phrase.' }]
  if (keyword.trim() === '') return error('must not be empty')
  const errors = illFormed('/keyword', keyword)
  if (errors.length > 0 || isRegex) return errors
  if (/[^\p{M}\s]/u.test(normalizeName(keyword))) return []
  return error('must contain more than emoji, invisible characters and single accents')
}

function replacesErrors(category: KeywordCategory | null, replaces: unknown): FieldError[] {
  const problem = category !== null && typeof replaces === 'string' ? replacesProblem(category.code, replaces) : null
  return problem === null
    ? []
    : [{ path: '/replaces', message: problem, remedy: 'Choose a built-in pattern from the list.' }]
}

function requirePattern(pattern: string): void {
  try {
    compileUserPattern(pattern)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    const message = messageOf(error)
    throw new SportsGuideError(error.code, message, {
      fields: [{ path: '/keyword', message, remedy: 'Correct the pattern.' }],
      cause: error,
    })
  }
}

interface ReadTarget {
  readonly target: unknown
  readonly errors: readonly FieldError[]
}

/** The target as its category wants it. */
function targetOf({ code, target: rule }: KeywordCategory, given: unknown, catalog: TargetCatalog): ReadTarget {
  const targets = targetsIn(given)
  const refused = (message: string): ReadTarget => ({ target: null, errors: [{ path: '/target', message }] })
  if (targets === null) return refused(`must be text or a list of texts such as ["nba", "wnba"]`)
  if (rule.kind === 'none') {
    return targets.length === 0 ? { target: null, errors: [] } : refused(`must be empty for ${code}`)
  }
  if (rule.kind === 'word') {
    const allowed = `must be one of ${rule.words.join(', ')}`
    const [only, ...others] = targets
    if (only === undefined) return refused(`is required and ${allowed}`)
    const word = rule.words.find((known) => known.toLowerCase() === only.toLowerCase())
    return word === undefined || others.length > 0 ? refused(allowed) : { target: word, errors: [] }
  }
  const { kind } = rule
  if (targets.length === 0) return refused(`is required (a ${kind} or a list of ${kind}s)`)
  if (targets.some((text) => text === '')) return refused(`must not contain an empty ${kind}`)
  if (targets.length > MOST_TARGETS) return refused(`must have at most ${MOST_TARGETS} entries, got ${targets.length}`)
  const errors = targets.flatMap((text) => [...tooLong('/target', text, LONGEST_TARGET), ...illFormed('/target', text)])
  if (targets.some((text) => /\p{Cc}/u.test(text))) return refused('must not contain control characters')
  const several = targets.find((text) => text.includes(',') && catalog.codeMeant(kind, text) === null)
  if (several !== undefined) return refused(`must be a list for several values: ${listWith(several)}`)
  const codes = new Set(targets.map((text) => catalog.codeMeant(kind, text) ?? text))
  return { target: oneOrList([...codes]), errors }
}

/** "a, b" as a JSON list. */
function listWith(text: string): string {
  return `[${text
    .split(',')
    .map((one) => JSON.stringify(one.trim()))
    .join(', ')}]`
}

/**
 * The texts of a target, none for an empty one; null for what is neither a text
 * nor a list of texts, also where a text begins as JSON and is no such list.
 */
export function targetsIn(given: unknown): readonly string[] | null {
  const read = typeof given === 'string' ? readTarget(given) : (given ?? '')
  if (typeof read === 'string' && /^\s*[[{]/.test(read)) return null
  if (typeof read === 'string') return read.trim() === '' ? [] : [read.trim()]
  if (!Array.isArray(read) || !read.every((item): item is string => typeof item === 'string')) return null
  return read.map((text) => text.trim())
}

function tooLong(path: string, value: unknown, longest: number): FieldError[] {
  const isTooLong = typeof value === 'string' && value.length > longest
  return isTooLong
    ? [
        {
          path,
          message: `must have at most ${longest} characters, got ${value.length}`,
          remedy: `Enter at most ${longest} characters.`,
        },
      ]
    : []
}

/** Half of a surrogate pair is no character, and hosts refuse it. */
function illFormed(path: string, value: unknown): FieldError[] {
  const isIllFormed = typeof value === 'string' && /\p{Surrogate}/u.test(value)
  return isIllFormed
    ? [{ path, message: 'contains an invalid Unicode character', remedy: CONTROL_CHARACTERS_REMEDY }]
    : []
}
