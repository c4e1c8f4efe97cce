import { createNameMatcher } from '../../channels/name-matcher.ts'
import { eventWindow } from '../../channels/prepare-run.ts'
import { SportsGuideError } from '../../errors.ts'
import { readOwnerRows } from '../../store/documents.ts'
import { readSettings } from '../../store/settings.ts'
import type { Route } from '../route.ts'

const LONGEST_NAME = 2048

export const matchRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/match/explain',
    summary: 'Shows how a stream name is read and matched, step by step.',
    body: { name: { type: 'string', description: 'The stream name.' } },
    async handle({ body }, { host, events: source }) {
      const name = (body as { name?: unknown } | null)?.name
      if (typeof name !== 'string' || name.length > LONGEST_NAME) {
        const message = `must be a text of at most ${LONGEST_NAME} characters`
        throw new SportsGuideError('InvalidInput', `name ${message}`, { fields: [{ field: '/name', message }] })
      }
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
