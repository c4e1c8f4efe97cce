import { SportsGuideError } from '../errors.ts'
import { choiceRemedy } from '../records/remedies.ts'
import { STORE_MEMBERS } from '../records/row-members.ts'
import { gotText } from '../records/validation.ts'
import { foldSearch } from '../text.ts'
import type { ApiRequest, QueryParameter } from './route.ts'

/** Query parameters of every route that answers a list. */
export const PAGING: readonly QueryParameter[] = [
  { name: 'limit', description: 'Maximum number of rows in the response, from 1 to 1000. Defaults to 100.' },
  { name: 'offset', description: 'Number of rows to skip. Defaults to 0.' },
]

/** Query parameters of lists of rows. */
export const ROW_SEARCH: readonly QueryParameter[] = [
  {
    name: 'query',
    description: 'Part of any text of a row, in any case, with or without accents. Defaults to all rows.',
  },
  ...PAGING,
]

/** The rows of which any text has the `query` in it. */
export function searchRows<Row extends object>(rows: readonly Row[], { query }: ApiRequest): readonly Row[] {
  const part = foldSearch(query('query') ?? '')
  return part === ''
    ? rows
    : rows.filter((row) =>
        Object.entries(row).some(([name, value]) => !STORE_MEMBERS.includes(name) && holds(value, part)),
      )
}

/** Whether a text within the value has the part in it. */
function holds(value: unknown, part: string): boolean {
  if (typeof value === 'string') return foldSearch(value).includes(part)
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, part))
}

const DEFAULT_LIMIT = 100
const LARGEST_LIMIT = 1000

/** One page of a list, with the count of all. Throws InvalidInput. */
export function page<Row>(rows: readonly Row[], { query }: ApiRequest): { total: number; items: readonly Row[] } {
  const limit = whole('limit', query('limit'), DEFAULT_LIMIT, 1, LARGEST_LIMIT)
  const offset = whole('offset', query('offset'), 0, 0, Number.MAX_SAFE_INTEGER)
  return { total: rows.length, items: rows.slice(offset, offset + limit) }
}

function whole(name: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value
  const message = `must be a whole number from ${least} to ${most}${gotText(text)}`
  const remedy = `Enter a number from ${least} to ${most}.`
  throw new SportsGuideError('InvalidInput', `${name} ${message}`, { fields: [{ path: name, message, remedy }] })
}

/** Of imports; requireAllRows keeps it. */
export const ALL_OR_NOTHING: QueryParameter = {
  name: 'all_or_nothing',
  description: 'true: saves nothing if any row of the file is refused. false: saves all other rows. Defaults to false.',
}

/** A switch in the query: false if not given. Throws InvalidInput for anything but true and false. */
export function switchIn(query: ApiRequest['query'], name: string): boolean {
  return optionalSwitchIn(query, name) ?? false
}

/** The same where "not given" means something else: null then. */
export function optionalSwitchIn(query: ApiRequest['query'], name: string): boolean | null {
  const text = query(name)
  if (text === undefined) return null
  if (text === 'false') return false
  if (text === 'true') return true
  const message = `must be true or false${gotText(text)}`
  const fields = [{ path: name, message, remedy: choiceRemedy(['true', 'false']) }]
  throw new SportsGuideError('InvalidInput', `${name} ${message}`, { fields })
}
