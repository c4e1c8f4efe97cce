import type { ServedRequest } from './served-request.ts'

/** Values of a row that a list can be put in order by. */
export type OrderFields<Row> = { readonly [field: string]: (row: Row) => string | number | null }

/** True for a parameter that says yes. */
export function isYes(value: string | undefined): boolean {
  return value !== undefined && ['1', 'true', 'yes', 'on'].includes(value.toLowerCase())
}

/** True where `text` holds `part`, whatever the case of both. */
export function containsText(text: string | null | undefined, part: string): boolean {
  return (text ?? '').toLowerCase().includes(part.toLowerCase())
}

/** The rows of which every term of the `search` parameter is in one of the texts. */
export function searched<Row>(
  { req }: ServedRequest,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): readonly Row[] {
  const terms = searchTerms(req.query('search') ?? '')
  if (terms.length === 0) return rows
  return rows.filter((row) => {
    const texts = textsOf(row)
    return terms.every((term) => texts.some((text) => containsText(text, term)))
  })
}

function searchTerms(search: string): string[] {
  const quoted = /"([^"]*)"|'([^']*)'|([^\s,]+)/g
  return [...search.matchAll(quoted)]
    .map(([, double, single, plain]) => double ?? single ?? plain ?? '')
    .filter(Boolean)
}

/**
 * The rows in the order of the `ordering` parameter (`name`, `-name,tvg_id`), or
 * of `otherwise`. As in the real host a missing value comes last, and first where
 * the order is turned round; what compares alike has no promised order.
 */
export function ordered<Row>(
  { req }: ServedRequest,
  rows: readonly Row[],
  fields: OrderFields<Row>,
  otherwise: string,
): readonly Row[] {
  const asked = (req.query('ordering') ?? '').split(',').map((word) => word.trim())
  const known = asked.filter((word) => Object.hasOwn(fields, word.replace(/^-/, '')))
  const order = (known.length > 0 ? known : [otherwise]).map((word) => {
    const field = fields[word.replace(/^-/, '')]
    return { keyOf: field ?? (() => null), sign: word.startsWith('-') ? -1 : 1 }
  })
  return [...rows].sort((one, other) => {
    for (const { keyOf, sign } of order) {
      const result = compareValues(keyOf(one), keyOf(other)) * sign
      if (result !== 0) return result
    }
    return 0
  })
}

function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
