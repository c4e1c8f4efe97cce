import answerSchema from '../../../schemas/explain-answer.schema.json' with { type: 'json' }
import requestSchema from '../../../schemas/explain-request.schema.json' with { type: 'json' }
import { nameWarnings } from '../../configuration/stored-rows.ts'
import { SportsGuideError } from '../../errors.ts'
import type { ExplainRequest } from '../../generated/records.ts'
import { validateExplainRequest } from '../../generated/validators/explain-request.ts'
import { requireRecord } from '../../records/validation.ts'
import { type ExplainQuestion, explainStream } from '../../streams/explain-stream.ts'
import { readMatchInput } from '../../streams/match-input.ts'
import type { Route } from '../route.ts'

/** Why a stream name means an event, or none. */
export const matchRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/match/explain',
    changes: null,
    readsOnly: true,
    summary: 'Shows step by step how a stream or a name is read and matched, and how to correct the result.',
    body: requestSchema,
    answer: answerSchema,
    async handle({ body }, parts) {
      const question = questionOf(requireRecord(validateExplainRequest, body ?? {}, 'body'))
      const now = parts.host.clock()
      const names = 'name' in question ? [question.name] : []
      const input = await readMatchInput(parts, { now, names, mayBeRecent: true })
      const warnings = [...input.warnings, ...nameWarnings(input.rows, input.keywords.leagues, now)]
      return { ...(await explainStream(input, question, parts.pace)), warnings }
    },
  },
]

/** Throws InvalidInput where the request asks for both a name and a stream, or for neither. */
function questionOf({ name, stream_id: streamId, stream_group_id: groupId }: ExplainRequest): ExplainQuestion {
  if (name !== undefined && streamId === undefined) return { name, streamGroupId: groupId ?? null }
  if (streamId !== undefined && name === undefined && groupId === undefined) return { streamId }
  const message = 'The body must have either a name (with an optional stream_group_id), or only a stream_id.'
  const path = streamId === undefined ? '/name' : '/stream_id'
  throw new SportsGuideError('InvalidInput', message, {
    fields: [{ path, message, remedy: 'Send either a name or a stream_id.' }],
  })
}
