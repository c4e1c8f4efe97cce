import { isDeepStrictEqual } from 'node:util'
import schema from '../../../schemas/detection-keyword.schema.json' with { type: 'json' }
import exportSchema from '../../../schemas/keyword-export.schema.json' with { type: 'json' }
import { type FieldError, messageOf, SportsGuideError } from '../../errors.ts'
import type { DetectionKeyword, KeywordImportRow } from '../../generated/records.ts'
import type { Draft } from '../../records/draft.ts'
import { isObject } from '../../records/json-object.ts'
import { describeErrors } from '../../records/validate.ts'
import { categoryCodes, categoryMeant } from './categories.ts'
import { keywordKey } from './keyword-key.ts'
import { isYes, keywordRecord, keywordText } from './keyword-record.ts'
import type { TargetCatalogue } from './target-catalogue.ts'

/** A file with more rows is refused: the host could not keep them. */
export const MOST_IMPORTED_ROWS = 25_000

/** Refused rows that one error names. */
const MOST_NAMED_ROWS = 100

/** Members that are the store's to give; an import passes over them. */
const STORE_MEMBERS: readonly string[] = ['id', 'created_at', 'updated_at']

/** Members that an import reads. */
const MEMBERS = Object.keys(schema.properties).filter((member) => !STORE_MEMBERS.includes(member))

/** What a row of a file is called in other programs. */
const OTHER_TARGET = 'target_value'

/** What an import would do to the stored rows. */
export interface ImportPlan {
  /** What becomes of each row of the file, in its order. */
  readonly rows: readonly KeywordImportRow[]
  /** New rows, in the order in which they get the next ids. */
  readonly added: readonly DetectionKeyword[]
  /** Stored rows that change, by id, as they are then. */
  readonly changed: ReadonlyMap<number, DetectionKeyword>
  /** Members of the file that nothing reads. */
  readonly unknownMembers: readonly string[]
}

/** The form of an export that is read; one that does not say its form is read too. */
const FORM = exportSchema.properties.version.const

/**
 * The rows in the JSON of a file: a list, or an export with the list in
 * `keywords`. Throws InvalidInput for anything else, for an export of another
 * form, and for too many.
 */
export function importedRows(value: unknown, place: string): readonly unknown[] {
  const version = isObject(value) ? (value.version ?? FORM) : FORM
  if (version !== FORM) {
    const problem = `${place}: the form ("version") is ${JSON.stringify(version).slice(0, 40)}, and only ${FORM} is read`
    throw new SportsGuideError('InvalidInput', `${problem}; give the list of its keywords alone`)
  }
  const rows = isObject(value) ? value.keywords : value
  if (!Array.isArray(rows)) {
    throw new SportsGuideError('InvalidInput', `${place}: expected an array of keywords, or an object with "keywords"`)
  }
  if (rows.length <= MOST_IMPORTED_ROWS) return rows
  throw new SportsGuideError(
    'InvalidInput',
    `${place}: ${rows.length} keywords; at most ${MOST_IMPORTED_ROWS} are read`,
  )
}

/** One keyword of a file, of ours or another program's. Throws as keywordRecord does. */
export function importedKeyword(row: unknown, catalogue: TargetCatalogue): DetectionKeyword {
  return keywordRecord({ ...storeMembersOf(row), ...draftOfRow(row).draft }, catalogue)
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
  { catalogue, nextId }: { readonly catalogue: TargetCatalogue; readonly nextId: number },
): ImportPlan {
  const byKey = new Map<string, DetectionKeyword & { readonly id: number }>()
  for (const row of [...stored].reverse()) byKey.set(keywordKey(row), row)
  const added: DetectionKeyword[] = []
  const changed = new Map<number, DetectionKeyword>()
  const unknownMembers = new Set<string>()

  const rows = given.map((row, index): KeywordImportRow => {
    const named = { index, ...nameOf(row) }
    try {
      const { draft, unknown } = draftOfRow(row)
      for (const member of unknown) unknownMembers.add(member)
      const known = knownRow(byKey, draft)
      const before = known === null ? null : keptMembers(known)
      const record = keywordRecord({ ...before, ...draft }, catalogue)
      const id = known?.id ?? nextId + added.length
      byKey.set(keywordKey(record), { ...record, id })
      if (before === null) added.push(record)
      else if (isDeepStrictEqual(keptMembers(record), before)) return { ...named, outcome: 'unchanged', id }
      else if (id >= nextId) added[id - nextId] = record
      else changed.set(id, record)
      return { ...named, outcome: before === null ? 'created' : 'updated', id }
    } catch (error) {
      if (!(error instanceof SportsGuideError)) throw error
      const errors = error.fields.length > 0 ? [...error.fields] : [{ field: '', message: messageOf(error) }]
      return { ...named, outcome: 'refused', id: null, code: error.code, errors }
    }
  })
  return { rows, added, changed, unknownMembers: [...unknownMembers] }
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

/** Throws where any row is refused: PatternRefused where expressions are all that is wrong, else InvalidRecord. */
export function requireAllTaken({ rows }: ImportPlan): void {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const fields = refused
    .slice(0, MOST_NAMED_ROWS)
    .flatMap(({ index, errors = [] }) =>
      errors.map(({ field, message }) => ({ field: `/keywords/${index}${field}`, message })),
    )
  if (refused.length === 0) return
  const code = refused.every((row) => row.code === 'PatternRefused') ? 'PatternRefused' : 'InvalidRecord'
  const problem = `${refused.length} of ${rows.length} keywords are refused, so none is taken`
  throw new SportsGuideError(code, `${problem}: ${describeErrors(fields)}`, { fields })
}

function knownRow<Row>(byKey: ReadonlyMap<string, Row>, { category, keyword, is_regex: given }: Draft): Row | null {
  const isRegex = isYes(given)
  const text = keywordText(keyword, isRegex)
  if (typeof text !== 'string' || typeof category !== 'string') return null
  const key = { category: category as DetectionKeyword['category'], keyword: text, is_regex: isRegex }
  return byKey.get(keywordKey(key)) ?? null
}

/** The members that an import may change, those that say nothing left out. */
function keptMembers(row: DetectionKeyword): Draft {
  return Object.fromEntries(
    MEMBERS.flatMap((member) => {
      const value = (row as unknown as Draft)[member] ?? DEFAULTS[member] ?? null
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

/**
 * A row of a file in our words: the category by its code, the target as `target`.
 * Throws InvalidRecord for what is no row and for a category that means none of ours.
 */
function draftOfRow(row: unknown): { draft: Draft; unknown: readonly string[] } {
  if (!isObject(row)) throw refused('', 'must be an object with the members of a keyword')
  const unknown = Object.keys(row).filter((member) => !isRead(member))
  const { [OTHER_TARGET]: otherTarget, ...ours } = row
  const draft: { [member: string]: unknown } = Object.fromEntries(
    Object.entries(ours).filter(([member]) => MEMBERS.includes(member)),
  )
  if (OTHER_TARGET in row) {
    if (draft.target != null && otherTarget != null)
      throw refused(`/${OTHER_TARGET}`, 'is given beside target: leave one out')
    draft.target ??= otherTarget
  }
  if (typeof row.category !== 'string') return { draft, unknown }
  const meant = categoryMeant(row.category)
  if (meant === null) throw refused('/category', `must be one of ${categoryCodes()}`)
  draft.category = meant.category.code
  if (meant.impliedTarget !== null && isNothing(draft.target)) draft.target = meant.impliedTarget
  return { draft, unknown }
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

function refused(field: string, message: string): SportsGuideError {
  const errors: FieldError[] = [{ field, message }]
  return new SportsGuideError('InvalidRecord', `The detection keyword cannot be stored: ${describeErrors(errors)}.`, {
    fields: errors,
  })
}
