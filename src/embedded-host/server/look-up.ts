import type { Table } from '../tables.ts'
import { badRequest, noSuchRow } from './requests.ts'
import { idOf } from './route-app.ts'
import type { ServedRequest } from './served-request.ts'

/** How the routes of a resource look up its rows. */
export interface LookUp<Row extends { readonly id: number }> {
  /** The row whose id stands in the address. Throws 404. */
  find(request: ServedRequest, parameter?: string): Row
  /** Throws 400 where another row than `own` has this value in a column in which each is there once. */
  requireFree(column: keyof Row & string, value: unknown, own: number | null): void
}

/** Looks up rows of a table. `model` is the host's own name of it, which stands in its answers. */
export function lookUpIn<Row extends { readonly id: number }>(table: Table<Row>, model: string): LookUp<Row> {
  return {
    find(request, parameter) {
      const row = table.get(idOf(request, parameter))
      if (!row) throw noSuchRow(model)
      return row
    },
    requireFree(column, value, own) {
      if (table.rows.some((row) => row[column] === value && row.id !== own))
        throw badRequest({ [column]: [`${wordsOf(model)} with this ${column} already exists.`] })
    },
  }
}

/** EPGSource as the words `epg source`. */
function wordsOf(model: string): string {
  return model.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()
}
