import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../errors.ts'
import {
  correctionShape,
  detectionKeywordShape,
  exceptionKeywordShape,
  favoriteTeamShape,
  numberingExceptionShape,
  ownLeagueShape,
  priorityTeamShape,
  sortPriorityShape,
  streamGroupShape,
  templateShape,
} from '../generated/json-shapes.ts'
import type { RefreshConfig, Warning } from '../generated/records.ts'
import { validateCorrection } from '../generated/validators/correction.ts'
import { validateDetectionKeyword } from '../generated/validators/detection-keyword.ts'
import { validateExceptionKeyword } from '../generated/validators/exception-keyword.ts'
import { validateFavoriteTeam } from '../generated/validators/favorite-team.ts'
import { validateNumberingException } from '../generated/validators/numbering-exception.ts'
import { validateOwnLeague } from '../generated/validators/own-league.ts'
import { validatePriorityTeam } from '../generated/validators/priority-team.ts'
import { validateSortPriority } from '../generated/validators/sort-priority.ts'
import { validateStreamGroup } from '../generated/validators/stream-group.ts'
import { validateTemplate } from '../generated/validators/template.ts'
import type { HostSettings } from '../host/contract.ts'
import { fromJson, isObject, type JsonObject, type JsonShape, toJson } from '../records/json.ts'
import { LARGEST_GIVEN_ID } from '../records/row-members.ts'
import { checkShaped, describeErrors, type Validator } from '../records/validation.ts'
import { noRows, readDocument, replacedRows, rowId, storedDocument } from './row-document.ts'
import { readSettings } from './settings.ts'
import { relativeTemplateArt } from './template-art.ts'

/** The rows that the owner decided, one document each in the host's settings (design 3). */
export type UserRows = { readonly [Name in Exclude<keyof RefreshConfig, 'settings'>]-?: readonly RowOf<Name>[] }

/** The rows for callees that read one section only; `GroupRows & TemplateRows` for those that read both. */
export interface GroupRows {
  readonly streamGroups: UserRows['streamGroups']
}
export interface TemplateRows {
  readonly templates: UserRows['templates']
}
export interface FavoriteRows {
  readonly favoriteTeams: UserRows['favoriteTeams']
}
export interface NameRows {
  readonly detectionKeywords: UserRows['detectionKeywords']
  readonly ownLeagues: UserRows['ownLeagues']
}
export interface CorrectionRows {
  readonly corrections: UserRows['corrections']
}

type RowOf<Name extends keyof RefreshConfig> =
  NonNullable<RefreshConfig[Name]> extends readonly (infer Row)[] ? Row : never

/** One kind of rows: the settings document that holds them, and what a row in it is. */
interface RowKind<Row> {
  readonly document: string
  readonly validator: Validator<unknown>
  readonly shape: JsonShape<JsonObject, Row>
}

/** Ties validator and shape to one record. */
function rowKind<Json, Row>(document: string, validator: Validator<Json>, shape: JsonShape<Json, Row>) {
  return { document, validator, shape } as unknown as RowKind<Row>
}

/** Every kind of rows; the list itself is schemas/refresh-config.schema.json. */
const ROW_KINDS: { readonly [Name in keyof UserRows]: RowKind<UserRows[Name][number]> } = {
  streamGroups: rowKind('stream_groups', validateStreamGroup, streamGroupShape),
  templates: rowKind('templates', validateTemplate, templateShape),
  detectionKeywords: rowKind('detection_keywords', validateDetectionKeyword, detectionKeywordShape),
  numberingExceptions: rowKind('numbering_exceptions', validateNumberingException, numberingExceptionShape),
  priorityTeams: rowKind('priority_teams', validatePriorityTeam, priorityTeamShape),
  sortPriorities: rowKind('sort_priorities', validateSortPriority, sortPriorityShape),
  exceptionKeywords: rowKind('exception_keywords', validateExceptionKeyword, exceptionKeywordShape),
  corrections: rowKind('corrections', validateCorrection, correctionShape),
  favoriteTeams: rowKind('favorite_teams', validateFavoriteTeam, favoriteTeamShape),
  ownLeagues: rowKind('own_leagues', validateOwnLeague, ownLeagueShape),
}

/** The kinds, in the order in which their documents are read. */
const ROW_NAMES = Object.keys(ROW_KINDS) as (keyof UserRows)[]

/** Name of the settings document that holds rows of a kind. */
export function documentOf(name: keyof UserRows): string {
  return ROW_KINDS[name].document
}

/** A row as JSON has it: in its document and in answers. */
export function rowToJson<Name extends keyof UserRows>(name: Name, row: UserRows[Name][number]): JsonObject {
  return toJson<JsonObject, UserRows[Name][number]>(ROW_KINDS[name].shape, row)
}

/** A row of JSON as the program knows it, valid or not; the inverse of rowToJson. */
export function rowFromJson<Name extends keyof UserRows>(name: Name, row: JsonObject): UserRows[Name][number] {
  return fromJson<JsonObject, UserRows[Name][number]>(ROW_KINDS[name].shape, row)
}

/** Reads every document. A row that is not valid is left out with a warning and stays stored. */
export async function readUserRows(settings: HostSettings): Promise<{ rows: UserRows; warnings: Warning[] }> {
  const read = await Promise.all(ROW_NAMES.map((name) => readRowsOf(settings, name))) // together: one request
  return {
    rows: Object.fromEntries(ROW_NAMES.map((name, index) => [name, read[index]?.rows])) as unknown as UserRows,
    warnings: read.flatMap(({ warnings }) => warnings),
  }
}

/** Reads one document; see readRows. */
export async function readRowsOf<Name extends keyof UserRows>(
  settings: HostSettings,
  name: Name,
): Promise<{ rows: UserRows[Name][number][]; warnings: Warning[] }> {
  return readRows(name, (await settings.read(documentOf(name))).value)
}

/** The valid rows of one stored document in their order, and a warning for each other one. */
export function readRows<Name extends keyof UserRows>(
  name: Name,
  value: unknown,
): { rows: UserRows[Name][number][]; warnings: Warning[] } {
  const { document: documentName, validator, shape } = ROW_KINDS[name] as RowKind<UserRows[Name][number]>
  const document = readDocument(documentName, value)
  if (document === null) return { rows: [], warnings: [unreadable(documentName, 'it must be a list of rows')] }
  const warnings: Warning[] = []
  const rows = document.rows.flatMap((row, index) => {
    const checked = checkShaped(validator, shape, row)
    if (checked.ok) return [checked.record]
    const id = rowId(row)
    const place = id === null ? `${documentName} row ${index + 1}` : `${documentName} row ${index + 1} (id ${id})`
    const remedy = isObject(row) ? undefined : `Delete it from the settings document ${documentName}.`
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
  const names = ROW_NAMES.filter((name) => rows[name] !== undefined)
  const documents = await Promise.all(names.map((name) => settings.read(documentOf(name))))
  for (const [index, name] of names.entries()) {
    const { value = null, revision = 0 } = documents[index] ?? {}
    const documentName = documentOf(name)
    const stored = readDocument(documentName, value)
    if (stored === null) throw noRows(documentName)
    const keep = await keptForm(settings, name)
    const given = (rows[name] ?? []).map((row) => keep(rowToJson(name, row)))
    const document = storedDocument(documentName, replacedRows(stored, given, now))
    if (!isDeepStrictEqual(value, document)) await settings.write(documentName, document, { ifRevision: revision })
  }
}

/**
 * How rows, or drafts of them, are kept in the document whatever way they come:
 * templates with their art relative to the base that holds now (spec, Versioning),
 * all others as they are. Whoever writes rows applies it.
 */
export async function keptForm(settings: HostSettings, name: keyof UserRows): Promise<(row: JsonObject) => JsonObject> {
  if (name !== 'templates') return (row) => row
  const { settings: now } = await readSettings({ settings, timeZone: 'UTC' }, { write: false })
  return (row) => relativeTemplateArt(row, now.artBaseUrl)
}

/**
 * Throws InvalidInput for a row whose id is none, or is that of another row. `keyOf` gives the key
 * under which the user's file has a document.
 */
export function requireRowIds(rows: Partial<UserRows>, keyOf: (document: string) => string = (name) => name): void {
  for (const name of ROW_NAMES) {
    const seen = new Set<number>()
    for (const { id } of (rows[name] ?? []) as readonly { readonly id?: number }[]) {
      if (id === undefined) continue
      const isNone = id < 1 || id > LARGEST_GIVEN_ID
      const problem = isNone
        ? `id must be a whole number from 1 to ${LARGEST_GIVEN_ID}, got ${id}`
        : `id must not be used by two rows, got ${id} twice`
      if (isNone || seen.has(id)) {
        throw new SportsGuideError(
          'InvalidInput',
          `${keyOf(documentOf(name))}: ${problem}. Give each row a different id, or no id.`,
        )
      }
      seen.add(id)
    }
  }
}

function unreadable(place: string, problem: string, remedy = 'Fix or delete it.'): Warning {
  return { code: 'settings_row_unreadable', message: `${place} is ignored: ${problem}. ${remedy}`, place }
}
