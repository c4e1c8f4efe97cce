import type { TemplateImportRow } from '../../generated/records.ts'

/** Entries that the rows of a report have together, as long as each row shows one of each kind. */
export const MOST_TOLD = 10_000
/** Entries of one kind of a row, where there are few rows. */
const MOST_OF_A_ROW = 101

/** Stands for the entries that are not told. */
export const LEFT_OUT = 'There is more of this template, left out of a long report: import it alone to see it.'

/** The rows with so few entries each that the report stays readable; a list that was cut says so at its end. Pure. */
export function withinBounds(rows: readonly TemplateImportRow[]): readonly TemplateImportRow[] {
  const most = mostOfEach(rows)
  return rows.map((row) => ({
    ...row,
    not_carried_over: cut(row.not_carried_over, most, { member: '', reason: LEFT_OUT }),
    changed: cut(row.changed, most, { member: '', from: '', to: '', reason: LEFT_OUT }),
    warnings: cut(row.warnings, most, { code: 'warnings_left_out', message: LEFT_OUT }),
    ...(row.errors === undefined ? {} : { errors: cut(row.errors, most, { field: '', message: LEFT_OUT }) }),
  }))
}

/** The most entries of a kind with which the report is not too long. */
function mostOfEach(rows: readonly TemplateImportRow[]): number {
  const lengths = rows.flatMap(({ not_carried_over: left, changed, warnings, errors = [] }) =>
    [left, changed, warnings, errors].map(({ length }) => length).filter((length) => length > 0),
  )
  const told = (most: number) => lengths.reduce((sum, length) => sum + Math.min(length, most), 0)
  let most = MOST_OF_A_ROW
  while (most > 1 && told(most) > MOST_TOLD) most -= 1
  return most
}

function cut<Entry>(entries: readonly Entry[], most: number, rest: Entry): Entry[] {
  return entries.length <= most ? [...entries] : [...entries.slice(0, most), rest]
}
