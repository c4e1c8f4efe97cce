import explainRequestSchema from '../../../schemas/explain-request.schema.json' with { type: 'json' }
import { createNameMatcher } from '../../channels/name-matcher.ts'
import { eventWindow } from '../../channels/prepare-run.ts'
import { validateExplainRequest } from '../../generated/validators.js'
import { requireRecord } from '../../records/validate.ts'
import { readOwnerRows } from '../../store/documents.ts'
import { readSettings } from '../../store/settings.ts'
import type { Route } from '../route.ts'

/** Why a stream name means an event, or none. */
export const matchRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/match/explain',
    summary: 'Shows how a stream name is read and matched, step by step.',
    body: explainRequestSchema,
    async handle({ body }, { host, events: source }) {
      const { name } = requireRecord(validateExplainRequest, body ?? {}, 'body')
      const now = host.clock()
      const { settings } = await readSettings(host, { write: false })
      const { rows } = await readOwnerRows(host.settings)
      const { events } = await source.read({ leagues: null, ...eventWindow(settings, now) })
      const matcher = createNameMatcher({
        events,
        keywords: rows.detection_keywords,
        corrections: rows.corrections,
        now,
        timeZone: settings.time_zone,
        daysAhead: settings.guide_days_ahead,
      })
      const reading = matcher.read(name)
      const { decision, trace } = matcher.match(reading)
      return { name, reading, decision, trace }
    },
  },
]
