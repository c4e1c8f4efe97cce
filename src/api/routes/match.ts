import explainRequestSchema from '../../../schemas/explain-request.schema.json' with { type: 'json' }
import { hintedLeagues } from '../../channels/hinted-leagues.ts'
import { createNameMatcher } from '../../channels/name-matcher.ts'
import { nameRulesOf } from '../../channels/owner-rows.ts'
import { eventWindow, subscribedLeagues } from '../../channels/prepare-run.ts'
import { SportsGuideError } from '../../errors.ts'
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
    async handle({ body }, { host, events: source, keywords: keywordCache }) {
      const { name, stream_group_id: groupId } = requireRecord(validateExplainRequest, body ?? {}, 'body')
      const now = host.clock()
      const { settings } = await readSettings(host, { write: false })
      const { rows } = await readOwnerRows(host.settings)
      const keywords = keywordCache.serviceOf(rows.detection_keywords)
      const { events } = await source.read({
        leagues: subscribedLeagues(rows.stream_groups),
        hinted: () => hintedLeagues([{ name }], keywords),
        ...eventWindow(settings, now),
      })
      const matcher = createNameMatcher({
        events,
        keywords,
        corrections: rows.corrections,
        now,
        timeZone: settings.time_zone,
        daysAhead: settings.guide_days_ahead,
      })
      const group = rows.stream_groups.find(({ id }) => id === groupId)
      if (groupId !== undefined && !group) throw new SportsGuideError('NotFound', `there is no stream group ${groupId}`)
      const rules = group ? nameRulesOf(group) : {}
      const reading = matcher.read(name, rules)
      const { decision, trace } = matcher.match(reading, rules)
      return { name, reading, decision, trace }
    },
  },
]
