import { SportsGuideError } from '../errors.ts'
import type { ApiRequest, QueryParameter } from './route.ts'

/** Of imports; requireAllRows keeps it. */
export const ALL_OR_NOTHING: QueryParameter = {
  name: 'all_or_nothing',
  description: 'true stores nothing where any row of the file is refused; false (if not given) stores the others.',
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
  const message = 'must be true or false'
  throw new SportsGuideError('InvalidInput', `${name} ${message}`, { fields: [{ field: name, message }] })
}
