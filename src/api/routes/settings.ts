import { isDeepStrictEqual } from 'node:util'
import settingsSchema from '../../../schemas/settings.schema.json' with { type: 'json' }
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { SportsGuideError } from '../../errors.ts'
import { settingsShape } from '../../generated/json-shapes.ts'
import type { Settings } from '../../generated/records.ts'
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
    changes: 'settings',
    body: LABELLED,
    bodyName: 'the settings',
    async handle({ body }, parts) {
      if (!isObject(body)) {
        throw new SportsGuideError('InvalidInput', 'The body must be a JSON object with the settings to change.')
      }
      return parts.oneAtATime(async () => {
        const before = await readSettings(parts.host, { write: false })
        const saved = await writeSettings(parts.host, body)
        noteSettings(before.settings, saved.settings, parts)
        return answerOf(saved, parts)
      })
    },
  },
]

/** Settings that apply without a refresh. */
const APPLIED_AT_ONCE: readonly string[] = ['refresh_interval', 'refresh_interval_near', 'console_port']

/** Notes the settings that a route changed, and remembers them for what asks no host. */
export function noteSettings(before: Settings, saved: Settings, { settings, noteChange }: ApiParts): void {
  settings.written(saved)
  const earlier = new Map<string, unknown>(Object.entries(toJson(settingsShape, before)))
  for (const [field, value] of Object.entries(toJson(settingsShape, saved))) {
    if (APPLIED_AT_ONCE.includes(field) || isDeepStrictEqual(earlier.get(field), value)) continue
    noteChange({ key: field, name: fieldLabel(field), action: 'changed' })
  }
}

async function answerOf({ settings, warnings }: ReadSettings, parts: ApiParts): Promise<object> {
  const catalog = await storedCatalog(parts)
  const ofEffect = [...leadTimeWarnings([], settings), ...unknownSportWarnings(settings, catalog)]
  return { settings: toJson(settingsShape, settings), warnings: [...warnings, ...ofEffect] }
}
