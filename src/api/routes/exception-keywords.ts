import schema from '../../../schemas/exception-keyword.schema.json' with { type: 'json' }
import { exceptionKeywordRecord } from '../../configuration/stored-rows.ts'
import type { Route } from '../route.ts'
import { rowRoutes } from '../row-routes.ts'

/** What makes a feed or language variant of an event its own channel. */
export const exceptionKeywordRoutes: readonly Route[] = rowRoutes({
  rows: 'exceptionKeywords',
  path: '/api/v1/exception-keywords',
  names: ['exception keyword', 'exception keywords'],
  nameOf: ({ label }) => label,
  schema,
  orderedBy: 'precedence: the first one that a stream name contains applies',
  compare: () => 0,
  prepare: async () => exceptionKeywordRecord,
})
