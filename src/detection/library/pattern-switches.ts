import type { BuiltInPatternView, DetectionKeyword, PatternHits, Warning } from '../../generated/records.ts'
import { foldSearch, nearestNameIn } from '../../text.ts'
import { isIgnoredPattern, replacedBy } from '../keywords/user-keywords.ts'
import { BUILT_IN_PATTERNS, type BuiltInPattern, findBuiltInPattern } from '../patterns/pattern-sets.ts'

type StoredKeyword = DetectionKeyword & { readonly id: number }

/** The id as rows hold it. */
export function patternIdText(written: string): string {
  return written.trim().toLowerCase()
}

const nearestId = nearestNameIn(BUILT_IN_PATTERNS.map(({ id }) => id))

/** "There is no built-in pattern "x". Did you mean "y"?", without the question where no id is alike. */
export function unknownPatternText(id: string): string {
  const nearest = nearestId(id)
  const question = nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`
  return `There is no built-in pattern ${JSON.stringify(id)} in this version.${question}`
}

/** What is wrong with the id of the pattern that a keyword of this category replaces; null for one that may be stored. */
export function replacesProblem(category: DetectionKeyword['category'], id: string): string | null {
  if (category === 'ignored_words' || category === 'ignored_patterns') return `must be empty for ${category}`
  const pattern = findBuiltInPattern(id)
  // Another version may have it.
  if (pattern === null || pattern.category === category) return null
  return `must be a built-in pattern of ${category}, got ${JSON.stringify(id)}`
}

/** One warning for each row that names a built-in pattern which this version does not have, or which is of another category. */
export function unknownPatterns(keywords: Iterable<DetectionKeyword>): readonly Warning[] {
  return [...keywords].flatMap((row): Warning[] => {
    const id = isIgnoredPattern(row) ? row.keyword : row.replaces
    if (id === undefined) return []
    const place = `detection keyword ${JSON.stringify(row.keyword)}`
    const warning = (message: string): Warning[] => [{ code: 'row_refers_to_nothing', message, place }]
    if (findBuiltInPattern(id) === null) {
      const kept = isIgnoredPattern(row)
        ? 'The row is kept and changes nothing'
        : 'The keyword works and replaces nothing'
      return warning(`${place}: ${unknownPatternText(id)} ${kept}. Correct the id, or delete it.`)
    }
    const problem = isIgnoredPattern(row) ? null : replacesProblem(row.category, id)
    return problem === null ? [] : warning(`${place}: replaces ${problem}. The keyword works and replaces nothing.`)
  })
}

/** Patterns that lists are narrowed to. */
export interface PatternFilter {
  readonly category?: string | undefined
  /** Part of an id, a name, a spelling, an expression or a target. */
  readonly query?: string | undefined
  readonly isEnabled?: boolean | null
}

/** The built-in patterns as users see them, with what their keywords do to them and the use in the last refresh (null before the first). */
export function patternViews(
  rows: readonly StoredKeyword[],
  use: readonly PatternHits[] | null,
  { category, query = '', isEnabled = null }: PatternFilter = {},
): readonly BuiltInPatternView[] {
  const useOf = new Map(use?.map((one) => [one.id, one]))
  const enabled = rows.filter((row) => row.enabled !== false)
  const off = new Set(enabled.filter(isIgnoredPattern).map(({ keyword }) => keyword))
  const replacing = new Map<string, number[]>()
  for (const row of enabled) {
    const id = replacedBy(row)
    if (id !== null) replacing.set(id, [...(replacing.get(id) ?? []), row.id])
  }
  const part = foldSearch(query)
  return BUILT_IN_PATTERNS.filter((pattern) => category === undefined || pattern.category === category)
    .filter((pattern) => part === '' || searchedTexts(pattern).some((text) => foldSearch(text).includes(part)))
    .map((pattern): BuiltInPatternView => {
      const { id, name, words, expression, conditions, target, example } = pattern
      const replacedBy = replacing.get(id) ?? []
      return {
        id,
        category: pattern.category,
        name,
        words: [...words],
        expression,
        conditions: [...conditions],
        target: target === null || typeof target === 'string' ? target : [...target],
        example,
        enabled: !off.has(id) && replacedBy.length === 0,
        switched_off: off.has(id),
        replaced_by: replacedBy,
        hits: use === null ? null : (useOf.get(id)?.hits ?? 0),
        last_name: useOf.get(id)?.example ?? null,
      }
    })
    .filter((view) => isEnabled === null || view.enabled === isEnabled)
}

function searchedTexts({ id, name, words, expression, target, example }: BuiltInPattern): readonly string[] {
  return [id, name, ...words, expression ?? '', ...(target === null ? [] : [target].flat()), example]
}

/** What a switch does to the stored keywords. */
export interface SwitchEdit {
  readonly added: readonly DetectionKeyword[]
  readonly changed: ReadonlyMap<number, DetectionKeyword>
  readonly removed: ReadonlySet<number>
  /** Keywords that replaced the pattern until now. */
  readonly released: readonly StoredKeyword[]
}

/** Switches a built-in pattern off. A row that does so already stays, and is switched on. */
export function switchOff(rows: readonly StoredKeyword[], id: string): SwitchEdit {
  const known = rows.filter((row) => isIgnoredPattern(row) && row.keyword === id)
  const isOff = known.some(({ enabled }) => enabled !== false)
  const [first] = known
  return {
    added: first === undefined ? [{ category: 'ignored_patterns', keyword: id, enabled: true }] : [],
    changed: new Map(isOff || first === undefined ? [] : [[first.id, { ...first, enabled: true }]]),
    removed: new Set(),
    released: [],
  }
}

/** Takes back what the user's rows do to a built-in pattern: switches are deleted, and keywords that replace it only add to it. */
export function switchOn(rows: readonly StoredKeyword[], id: string): SwitchEdit {
  const replacing = rows.filter((row) => row.replaces === id)
  const without = ({ replaces: _, ...row }: StoredKeyword): DetectionKeyword => row
  return {
    added: [],
    changed: new Map(replacing.map((row) => [row.id, without(row)])),
    removed: new Set(rows.filter((row) => isIgnoredPattern(row) && row.keyword === id).map((row) => row.id)),
    released: replacing,
  }
}
