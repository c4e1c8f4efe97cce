import settingsSchema from '../../../schemas/settings.schema.json' with { type: 'json' }
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { SportsGuideError } from '../../errors.ts'
import { settingsShape } from '../../generated/json-shapes.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { isObject, toJson } from '../../records/json.ts'
import { type ReadSettings, readSettings, writeSettings } from '../../store/settings.ts'
import type { Route } from '../route.ts'

/** The settings with what the host's form calls each, for who shows them elsewhere. */
const LABELLED = {
  ...settingsSchema,
  properties: Object.fromEntries(
    Object.entries(settingsSchema.properties).map(([name, schema]) => [
      name,
      { ...schema, 'x-label': fieldLabel(name) },
    ]),
  ),
}

/** The settings that the next run will use. */
export const settingsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/settings',
    summary: 'Returns the settings that the next refresh uses, with warnings for invalid ones.',
    handle: async (_, { host }) => answerOf(await readSettings(host, { write: false })),
  },
  {
    method: 'put',
    path: '/api/v1/settings',
    summary: 'Updates the given settings and returns all settings. null resets a setting to its default.',
    body: LABELLED,
    bodyName: 'the settings',
    async handle({ body }, { host, oneAtATime }) {
      if (!isObject(body)) {
        throw new SportsGuideError('InvalidInput', 'The body must be a JSON object with the settings to change.')
      }
      return oneAtATime(async () => answerOf(await writeSettings(host, body)))
    },
  },
]

function answerOf({ settings, warnings }: ReadSettings): object {
  return { settings: toJson(settingsShape, settings), warnings: [...warnings, ...leadTimeWarnings([], settings)] }
}
