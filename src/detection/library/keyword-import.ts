import { isDeepStrictEqual } from 'node:util'
import schema from '../../../schemas/detection-keyword.schema.json' with { type: 'json' }
import exportSchema from '../../../schemas/keyword-export.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../../errors.ts'
import { detectionKeywordShape } from '../../generated/json-shapes.ts'
import type { DetectionKeyword, KeywordImportRow, MemberChanged } from '../../generated/records.ts'
import { refusalOf } from '../../records/import-report.ts'
import { isObject, type JsonObject, toJson } from '../../records/json.ts'
import { STORE_MEMBERS } from '../../records/row-members.ts'
import type { Draft } from '../../records/validation.ts'
import { describeErrors } from '../../records/validation.ts'
import { cutText } from '../../text.ts'
import { categoryCodes, categoryMeant } from './keyword-categories.ts'
import { isYes, keywordKey, keywordRecord, keywordText, targetsIn } from './keyword-record.ts'
import type { TargetCatalog } from './target-catalog.ts'

/** A file with more rows is refused: the host could not keep them. */
export const MOST_IMPORTED_ROWS = 25_000

/** Members that an import reads. */
const MEMBERS = Object.keys(schema.properties).filter((member) => !STORE_MEMBERS.includes(member))

/** What a row of a file is called in other programs. */
export const OTHER_TARGET = 'target_value'

/** What an import would do to the stored rows. */
export interface ImportPlan {
  /** What becomes of each row of the file, in its order. */
  readonly rows: readonly KeywordImportRow[]
  /** New rows, in the order in which they get the next ids. */
  readonly added: readonly DetectionKeyword[]
  /** Stored rows that change, by id, as they are then. */
  readonly changed: ReadonlyMap<number, DetectionKeyword>
  /** Every row that the file has and that is not refused, by id, as it is then. */
  readonly taken: ReadonlyMap<number, DetectionKeyword>
  /** Members of the file that nothing reads. */
  readonly unknownMembers: readonly string[]
}

/** The form of an export that is read; one that does not say its form is read too, and a text is the version of another program. */
const FORM = exportSchema.properties.version.const

/**
 * The rows in the JSON of a file: a list, or an export with the list in
 * `keywords`. Throws InvalidInput for anything else, for an export of another
 * form, and for too many.
 */
export function importedRows(value: unknown, place: string): readonly unknown[] {
  const version = isObject(value) ? (value.version ?? FORM) : FORM
  if (version !== FORM && typeof version !== 'string') {
    const problem = `${place}: version must be ${FORM}, got ${JSON.stringify(version).slice(0, 40)}`
    throw new SportsGuideError('InvalidInput', `${problem}. Send only its list of keywords.`)
  }
  const rows = isObject(value) ? value.keywords : value
  if (!Array.isArray(rows)) {
    throw new SportsGuideError('InvalidInput', `${place}: must be an array of keywords, or an object with "keywords"`)
  }
  if (rows.length <= MOST_IMPORTED_ROWS) return rows
  throw new SportsGuideError(
    'InvalidInput',
    `${place}: keywords must have at most ${MOST_IMPORTED_ROWS} entries, got ${rows.length}`,
  )
}

/** One keyword of a file, of ours or another program's. Throws as keywordRecord does. */
export function importedKeyword(row: unknown, catalog: TargetCatalog): DetectionKeyword {
  return keywordRecord({ ...storeMembersOf(row), ...draftOfRow(row, catalog).draft }, catalog)
}

/**
 * What importing `given` into the `stored` rows does: a row whose key is stored
 * changes the first row with it, any other one is new; a row of the file meets
 * the ones before it as if they were stored. Members that a row does not give
 * stay, null takes one away; its id and times are not taken over. Pure.
 */
export function planImport(
  stored: readonly (DetectionKeyword & { readonly id: number })[],
  given: readonly unknown[],
  { catalog, nextId }: { readonly catalog: TargetCatalog; readonly nextId: number },
): ImportPlan {
  const byKey = new Map<string, DetectionKeyword & { readonly id: number }>()
  for (const row of [...stored].reverse()) byKey.set(keywordKey(row), row)
  const added: DetectionKeyword[] = []
  const changed = new Map<number, DetectionKeyword>()
  const taken = new Map<number, DetectionKeyword>()
  const unknownMembers = new Set<string>()

  const rows = given.map((row, index): KeywordImportRow => {
    const named = { index, ...nameOf(row) }
    try {
      const { draft, unknown, changed: otherwise } = draftOfRow(row, catalog)
      for (const member of unknown) unknownMembers.add(member)
      const known = knownRow(byKey, draft)
      const before = known === null ? null : keptMembers(known)
      const record = keywordRecord({ ...before, ...draft }, catalog)
      const id = known?.id ?? nextId + added.length
      byKey.set(keywordKey(record), { ...record, id })
      taken.set(id, record)
      const told = { ...named, id, ...(otherwise === null ? {} : { changed: [otherwise] }) }
      if (before === null) added.push(record)
      else if (isDeepStrictEqual(keptMembers(record), before)) return { ...told, outcome: 'unchanged' }
      else if (id >= nextId) added[id - nextId] = record
      else changed.set(id, record)
      return { ...told, outcome: before === null ? 'created' : 'updated' }
    } catch (error) {
      return { ...named, ...refusalOf(error) }
    }
  })
  return { rows, added, changed, taken, unknownMembers: [...unknownMembers] }
}

/** The stored rows as they are after the import. Pure. */
export function afterImport<Row extends DetectionKeyword & { readonly id: number }>(
  stored: readonly Row[],
  { added, changed }: ImportPlan,
  nextId: number,
): readonly DetectionKeyword[] {
  return [
    ...stored.map((row) => ({ ...(changed.get(row.id) ?? row), id: row.id })),
    ...added.map((row, index) => ({ ...row, id: nextId + index })),
  ]
}

function knownRow<Row>(byKey: ReadonlyMap<string, Row>, { category, keyword, is_regex: given }: Draft): Row | null {
  const isRegex = isYes(given)
  const text = keywordText(keyword, isRegex)
  if (typeof text !== 'string' || typeof category !== 'string') return null
  const key = { category: category as DetectionKeyword['category'], keyword: text, isRegex }
  return byKey.get(keywordKey(key)) ?? null
}

/** The members that an import may change, those that say nothing left out. */
function keptMembers(keyword: DetectionKeyword): Draft {
  const row: JsonObject = { ...toJson(detectionKeywordShape, keyword) }
  return Object.fromEntries(
    MEMBERS.flatMap((member) => {
      const value = row[member] ?? DEFAULTS[member] ?? null
      return value === null ? [] : [[member, value]]
    }),
  )
}

/** What a member says in a row that does not have it. */
const DEFAULTS: Draft = Object.fromEntries(
  Object.entries(schema.properties).flatMap(([member, property]) =>
    'default' in property ? [[member, property.default]] : [],
  ),
)

/** A row of a file in our words. */
interface ReadRow {
  readonly draft: Draft
  /** Members that nothing reads. */
  readonly unknown: readonly string[]
  /** The target, where the codes are not what the file says. */
  readonly changed: MemberChanged | null
}

/**
 * A row of a file in our words: the category by its code, the target as `target`,
 * leagues and sports by their codes, also where the file has other names for them.
 * Throws InvalidRecord for what is no row and for a category that means none of ours.
 */
function draftOfRow(row: unknown, catalog: TargetCatalog): ReadRow {
  if (!isObject(row)) throw refused('', 'must be an object with the fields of a keyword')
  const unknown = Object.keys(row).filter((member) => !isRead(member))
  const { [OTHER_TARGET]: otherTarget, ...ours } = row
  const draft: { [member: string]: unknown } = Object.fromEntries(
    Object.entries(ours).flatMap(([member, value]) =>
      MEMBERS.includes(member) ? [[member, SWITCHES.includes(member) ? switchOf(value) : value]] : [],
    ),
  )
  if (OTHER_TARGET in row) {
    if (draft.target != null && otherTarget != null)
      throw refused(`/${OTHER_TARGET}`, 'must not be given together with target')
    draft.target ??= otherTarget
  }
  if (typeof row.category !== 'string') return { draft, unknown, changed: null }
  const meant = categoryMeant(row.category)
  if (meant === null) throw refused('/category', `must be one of ${categoryCodes()}`)
  draft.category = meant.category.code
  if (meant.impliedTarget !== null && isNothing(draft.target)) draft.target = meant.impliedTarget
  const { kind } = meant.category.target
  if (kind !== 'league' && kind !== 'sport') return { draft, unknown, changed: null }
  const written = targetsIn(draft.target) ?? []
  if (written.length === 0) return { draft, unknown, changed: null }
  const codes = written.map((text) => catalog.codeMeant(kind, text) ?? text)
  draft.target = codes
  if (isDeepStrictEqual(codes, written)) return { draft, unknown, changed: null }
  const changed = {
    member: isNothing(ours.target) ? OTHER_TARGET : 'target',
    from: shown(written),
    to: shown([...new Set(codes)]),
    reason: codes.length === 1 ? `Replaced by the ${kind} code.` : `Replaced by the ${kind} codes.`,
  }
  return { draft, unknown, changed }
}

/** What a report shows of a target. */
const LONGEST_SHOWN = 80

function shown(targets: readonly string[]): string {
  return cutText(targets.join(', '), LONGEST_SHOWN)
}

/** Members that are on or off. */
const SWITCHES: readonly string[] = ['is_regex', 'enabled']

/** A switch that is written as 0, 1 or text, as databases give them; anything else stays for the schema to judge. */
function switchOf(value: unknown): unknown {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (written === 'true' || written === '1' || written === 1) return true
  return written === 'false' || written === '0' || written === 0 ? false : value
}

function isRead(member: string): boolean {
  return MEMBERS.includes(member) || STORE_MEMBERS.includes(member) || member === OTHER_TARGET
}

function isNothing(target: unknown): boolean {
  return target === null || target === undefined || (typeof target === 'string' && target.trim() === '')
}

function storeMembersOf(row: unknown): Draft {
  if (!isObject(row)) return {}
  return Object.fromEntries(Object.entries(row).filter(([member]) => STORE_MEMBERS.includes(member)))
}

/** What a report calls a row: as much of it as can be read. */
function nameOf(row: unknown): Pick<KeywordImportRow, 'category' | 'keyword'> {
  const { category, keyword } = isObject(row) ? row : {}
  const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)
  return { category: shown(category), keyword: shown(keyword) }
}

function refused(path: string, message: string): SportsGuideError {
  const errors: FieldError[] = [{ path, message }]
  return new SportsGuideError('InvalidRecord', `The detection keyword cannot be saved: ${describeErrors(errors)}.`, {
    fields: errors,
  })
}
