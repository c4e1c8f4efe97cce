import { type FieldError, messageOf, SportsGuideError } from '../errors.ts'
import { describeErrors, errorAt, problemErrors } from './validation.ts'

/** What became of one row of a file that is imported, as its report says it. */
export interface ImportedRow {
  /** Place in the file, from 0. */
  readonly index: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Of a refused one the code of the error, and what is wrong field by field. */
  readonly code?: string
  readonly errors?: readonly FieldError[]
}

/** Refused rows that one error names. */
const MOST_NAMED_ROWS = 100

/** How many rows have each outcome. */
export function outcomeCounts(rows: readonly ImportedRow[]): Record<ImportedRow['outcome'], number> {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** What a report says of a row that cannot be stored. Throws what is no SportsGuideError: that is no fault of the row. */
export function refusalOf(error: unknown) {
  if (!(error instanceof SportsGuideError)) throw error
  const fields = error.fields.length > 0 ? error.fields : [{ path: '', message: messageOf(error) }]
  return { outcome: 'refused' as const, id: null, code: error.code, errors: problemErrors(fields) }
}

/**
 * Throws where any row is refused, with the fields of each below its place in `list`:
 * PatternRefused where expressions are all that is wrong, else InvalidRecord.
 */
export function requireAllRows(rows: readonly ImportedRow[], list: 'keywords' | 'templates'): void {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return
  const fields = refused
    .slice(0, MOST_NAMED_ROWS)
    .flatMap(({ index, errors = [] }) => errors.map((error) => errorAt(`/${list}/${index}`, error)))
  const code = refused.every((row) => row.code === 'PatternRefused') ? 'PatternRefused' : 'InvalidRecord'
  const problem = `${refused.length} of ${rows.length} ${list} refused, so none was used`
  throw new SportsGuideError(code, `${problem}: ${describeErrors(fields)}`, { fields })
}
