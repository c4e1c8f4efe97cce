import answerSchema from '../../../schemas/removal-answer.schema.json' with { type: 'json' }
import requestSchema from '../../../schemas/removal-request.schema.json' with { type: 'json' }
import { validateRemovalRequest } from '../../generated/validators/removal-request.ts'
import { requireRecord } from '../../records/validation.ts'
import type { Route } from '../route.ts'

/** Removing everything that the plugin created in the host, in two steps. */
export const removalRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/removal/preview',
    changes: null,
    readsOnly: true,
    summary:
      'Previews the removal of everything that Sports Guide created: what is deleted, restored and kept. Changes nothing.',
    answer: answerSchema,
    handle: (_, { removal }) => removal.preview(),
  },
  {
    method: 'post',
    path: '/api/v1/removal',
    changes: null,
    summary:
      'Deletes what a preview of the last 5 minutes listed, clears the event groups, and stops automatic refreshes until you start one.',
    body: requestSchema,
    answer: answerSchema,
    async handle({ body }, { removal }) {
      const { token } = requireRecord(validateRemovalRequest, body ?? {}, 'body')
      return removal.remove(token)
    },
  },
]
