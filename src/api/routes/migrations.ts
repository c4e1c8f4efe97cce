import rollBackSchema from '../../../schemas/roll-back-request.schema.json' with { type: 'json' }
import { validateRollBackRequest } from '../../generated/validators/roll-back-request.ts'
import { requireRecord } from '../../records/validation.ts'
import type { Route } from '../route.ts'

/** What updates did to the stored state, and the way back (spec, Versioning). */
export const migrationRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/migrations',
    summary:
      'Returns the version of the stored state, the changes of each update, and the version that a roll-back would restore.',
    anyState: true,
    handle: (_, { state }) => state.history(),
  },
  {
    method: 'post',
    path: '/api/v1/migrations/roll-back',
    changes: null,
    summary: 'Restores the stored state from before the last update, for an older version of Sports Guide.',
    body: rollBackSchema,
    anyState: true,
    async handle({ body }, { rollBack }) {
      const { lose_changes: loseChanges } = requireRecord(validateRollBackRequest, body ?? {}, 'body')
      return rollBack({ loseChanges })
    },
  },
]
