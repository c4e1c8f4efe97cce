import settingsSchema from '../../../schemas/settings.schema.json' with { type: 'json' }
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { SportsGuideError } from '../../errors.ts'
import { settingsShape } from '../../generated/json-shapes.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { isObject, toJson } from '../../records/json.ts'
import { type ReadSettings, readSettings, writeSettings } from '../../store/settings.ts'
import { unknownSportWarnings } from '../../streams/schedule-needs.ts'
import { type ApiParts, type Route, storedCatalog } from '../route.ts'

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
    handle: async (_, parts) => answerOf(await readSettings(parts.host, { write: false }), parts),
  },
  {
    method: 'put',
    path: '/api/v1/settings',
    summary: 'Updates the given settings and returns all settings. null resets a setting to its default.',
    body: LABELLED,
    bodyName: 'the settings',
    async handle({ body }, parts) {
      if (!isObject(body)) {
        throw new SportsGuideError('InvalidInput', 'The body must be a JSON object with the settings to change.')
      }
      return parts.oneAtATime(async () => answerOf(await writeSettings(parts.host, body), parts))
    },
  },
]

async function answerOf({ settings, warnings }: ReadSettings, parts: ApiParts): Promise<object> {
  const catalog = await storedCatalog(parts)
  const ofEffect = [...leadTimeWarnings([], settings), ...unknownSportWarnings(settings, catalog)]
  return { settings: toJson(settingsShape, settings), warnings: [...warnings, ...ofEffect] }
}
