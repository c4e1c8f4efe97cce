import settingsSchema from '../../../schemas/settings.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import { isObject } from '../../records/json-object.ts'
import { readSettings, writeSettings } from '../../store/settings.ts'
import type { Route } from '../route.ts'

/** The settings that the next run will use. */
export const settingsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/settings',
    summary: 'The settings as the next run will use them, and what is wrong with any.',
    handle: (_, { host }) => readSettings(host, { write: false }),
  },
  {
    method: 'put',
    path: '/api/v1/settings',
    summary: 'Changes the settings that are given, and answers all of them; null takes one back to its default.',
    body: settingsSchema,
    async handle({ body }, { host, oneAtATime }) {
      if (!isObject(body)) {
        throw new SportsGuideError('InvalidInput', 'the body must be a JSON object with the settings to change')
      }
      return oneAtATime(() => writeSettings(host, body))
    },
  },
]
