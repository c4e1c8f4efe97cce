import { isDeepStrictEqual } from 'node:util'
import type { RefreshConfig, Warning } from '../generated/records.ts'
import {
  validateCorrection,
  validateDetectionKeyword,
  validateExceptionKeyword,
  validateFavouriteTeam,
  validateNumberingException,
  validateOwnLeague,
  validatePriorityTeam,
  validateSortPriority,
  validateStreamGroup,
  validateTemplate,
} from '../generated/validators.js'
import type { HostSettings } from '../host/contract.ts'
import { checkRecord, describeErrors, type Validator } from '../records/validate.ts'

/** The rows that the owner decided, one document each in the host's settings (design 3). */
export type OwnerRows = { readonly [Name in keyof Omit<RefreshConfig, 'settings'>]-?: readonly RowOf<Name>[] }

type RowOf<Name extends keyof RefreshConfig> =
  NonNullable<RefreshConfig[Name]> extends readonly (infer Row)[] ? Row : never

type RowValidators = { readonly [Name in keyof OwnerRows]: Validator<OwnerRows[Name][number]> }

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
  favourite_teams: validateFavouriteTeam,
  own_leagues: validateOwnLeague,
}

/** Names of the documents, in the order in which they are read. */
const ROW_DOCUMENTS = Object.keys(ROW_VALIDATORS) as (keyof OwnerRows)[]

/** Reads every document. A row that is not valid is left out with a warning and stays stored. */
export async function readOwnerRows(settings: HostSettings): Promise<{ rows: OwnerRows; warnings: Warning[] }> {
  const warnings: Warning[] = []
  const documents = await Promise.all(ROW_DOCUMENTS.map((name) => settings.read(name))) // together: one request
  const read = Object.fromEntries(
    ROW_DOCUMENTS.map((name, index) => [name, validRows(name, documents[index]?.value, warnings)]),
  )
  return { rows: read as unknown as OwnerRows, warnings }
}

/** Stores rows under their names, writing only the documents that change. */
export async function writeOwnerRows(settings: HostSettings, rows: Partial<OwnerRows>): Promise<void> {
  const given = ROW_DOCUMENTS.filter((name) => rows[name] !== undefined)
  const documents = await Promise.all(given.map((name) => settings.read(name)))
  for (const [index, name] of given.entries()) {
    const { value = null, revision = 0 } = documents[index] ?? {}
    if (!isDeepStrictEqual(value, rows[name])) {
      await settings.write(name, rows[name], { ifRevision: revision })
    }
  }
}

function validRows(name: keyof OwnerRows, value: unknown, warnings: Warning[]): unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) {
    warnings.push(unreadable(name, 'is not a list'))
    return []
  }
  return value.flatMap((row: unknown, index) => {
    const checked = checkRecord(ROW_VALIDATORS[name] as Validator<unknown>, row)
    if (checked.ok) return [checked.record]
    warnings.push(unreadable(`${name} row ${index + 1}`, describeErrors(checked.errors)))
    return []
  })
}

function unreadable(place: string, problem: string): Warning {
  return {
    code: 'settings_row_unreadable',
    message: `${place} is left out: ${problem}. Mend or delete it.`,
    place,
  }
}
