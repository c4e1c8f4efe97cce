import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../errors.ts'
import type { RefreshConfig, Warning } from '../generated/records.ts'
import {
  validateCorrection,
  validateDetectionKeyword,
  validateExceptionKeyword,
  validateFavoriteTeam,
  validateNumberingException,
  validateOwnLeague,
  validatePriorityTeam,
  validateSortPriority,
  validateStreamGroup,
  validateTemplate,
} from '../generated/validators.js'
import type { HostSettings } from '../host/contract.ts'
import { isObject } from '../records/json.ts'
import { LARGEST_GIVEN_ID } from '../records/stored-rows.ts'
import { checkRecord, describeErrors, type Validator } from '../records/validation.ts'
import { noRows, readDocument, replacedRows, rowId, storedDocument } from './row-document.ts'
import { readSettings } from './settings.ts'
import { relativeTemplateArt } from './template-art.ts'

/** The rows that the owner decided, one document each in the host's settings (design 3). */
export type UserRows = { readonly [Name in Exclude<keyof RefreshConfig, 'settings'>]-?: readonly RowOf<Name>[] }

/** The rows for callees that read one section only; `GroupRows & TemplateRows` for those that read both. */
export interface GroupRows {
  readonly stream_groups: UserRows['stream_groups']
}
export interface TemplateRows {
  readonly templates: UserRows['templates']
}
export interface FavoriteRows {
  readonly favorite_teams: UserRows['favorite_teams']
}
export interface NameRows {
  readonly detection_keywords: UserRows['detection_keywords']
  readonly own_leagues: UserRows['own_leagues']
}
export interface CorrectionRows {
  readonly corrections: UserRows['corrections']
}

type RowOf<Name extends keyof RefreshConfig> =
  NonNullable<RefreshConfig[Name]> extends readonly (infer Row)[] ? Row : never

type RowValidators = { readonly [Name in keyof UserRows]: Validator<UserRows[Name][number]> }

/** Every document of rows with the validator of its rows; the list itself is schemas/refresh-config.schema.json. */
const ROW_VALIDATORS: RowValidators = {
  stream_groups: validateStreamGroup,
  templates: validateTemplate,
  detection_keywords: validateDetectionKeyword,
  numbering_exceptions: validateNumberingException,
  priority_teams: validatePriorityTeam,
  sort_priorities: validateSortPriority,
  exception_keywords: validateExceptionKeyword,
  corrections: validateCorrection,
  favorite_teams: validateFavoriteTeam,
  own_leagues: validateOwnLeague,
}

/** Names of the documents, in the order in which they are read. */
const ROW_DOCUMENTS = Object.keys(ROW_VALIDATORS) as (keyof UserRows)[]

/** Reads every document. A row that is not valid is left out with a warning and stays stored. */
export async function readUserRows(settings: HostSettings): Promise<{ rows: UserRows; warnings: Warning[] }> {
  const documents = await Promise.all(ROW_DOCUMENTS.map((name) => settings.read(name))) // together: one request
  const read = ROW_DOCUMENTS.map((name, index) => ({ name, ...readRows(name, documents[index]?.value) }))
  return {
    rows: Object.fromEntries(read.map(({ name, rows }) => [name, rows])) as unknown as UserRows,
    warnings: read.flatMap(({ warnings }) => warnings),
  }
}

/** The valid rows of one stored document in their order, and a warning for each other one. */
export function readRows(name: keyof UserRows, value: unknown): { rows: unknown[]; warnings: Warning[] } {
  const document = readDocument(name, value)
  if (document === null) return { rows: [], warnings: [unreadable(name, 'is not a list')] }
  const warnings: Warning[] = []
  const rows = document.rows.flatMap((row, index) => {
    const checked = checkRecord(ROW_VALIDATORS[name] as Validator<unknown>, row)
    if (checked.ok) return [checked.record]
    const id = rowId(row)
    const place = id === null ? `${name} row ${index + 1}` : `${name} row ${index + 1} (id ${id})`
    const remedy = isObject(row) ? undefined : `Take it out of the settings document ${name}.`
    warnings.push(unreadable(place, describeErrors(checked.errors), remedy))
    return []
  })
  return { rows, warnings }
}

/**
 * Stores rows under their names, writing only the documents that change. A row
 * without an id keeps the one of the stored row that says the same, or gets a
 * new one; `now` is the time of what is new. Rows are kept as `keptForm` says.
 * Throws InvalidInput as requireRowIds does, StateDamaged where a stored document
 * holds no rows.
 */
export async function writeUserRows(settings: HostSettings, rows: Partial<UserRows>, now: Date): Promise<void> {
  requireRowIds(rows)
  const names = ROW_DOCUMENTS.filter((name) => rows[name] !== undefined)
  const documents = await Promise.all(names.map((name) => settings.read(name)))
  for (const [index, name] of names.entries()) {
    const { value = null, revision = 0 } = documents[index] ?? {}
    const stored = readDocument(name, value)
    if (stored === null) throw noRows(name)
    const given = (rows[name] ?? []).map(await keptForm(settings, name))
    const document = storedDocument(name, replacedRows(stored, given, now))
    if (!isDeepStrictEqual(value, document)) await settings.write(name, document, { ifRevision: revision })
  }
}

/**
 * How rows, or drafts of them, are kept in the document whatever way they come:
 * templates with their art relative to the base that holds now (spec, Versioning),
 * all others as they are. Whoever writes rows applies it.
 */
export async function keptForm(
  settings: HostSettings,
  name: keyof UserRows,
): Promise<<Row extends object>(row: Row) => Row> {
  if (name !== 'templates') return (row) => row
  const { settings: now } = await readSettings({ settings, timeZone: 'UTC' }, { write: false })
  return (row) => relativeTemplateArt(row, now.art_base_url)
}

/** Throws InvalidInput for a row whose id is none, or is that of another row. */
export function requireRowIds(rows: Partial<UserRows>): void {
  for (const name of ROW_DOCUMENTS) {
    const seen = new Set<number>()
    for (const { id } of (rows[name] ?? []) as readonly { readonly id?: number }[]) {
      if (id === undefined) continue
      const isNone = id < 1 || id > LARGEST_GIVEN_ID
      const problem = isNone ? `is no whole number from 1 to ${LARGEST_GIVEN_ID}` : 'is the id of two rows'
      if (isNone || seen.has(id)) {
        throw new SportsGuideError('InvalidInput', `${name}: ${id} ${problem}; give each row an id of its own, or none`)
      }
      seen.add(id)
    }
  }
}

function unreadable(place: string, problem: string, remedy = 'Mend or delete it.'): Warning {
  return { code: 'settings_row_unreadable', message: `${place} is left out: ${problem}. ${remedy}`, place }
}
