import { isDeepStrictEqual } from 'node:util'
import type { Settings, Warning } from '../generated/records.ts'
import { validateSettings } from '../generated/validators.js'
import type { HostSettings } from '../host/contract.ts'
import { checkRecord } from '../records/validate.ts'
import { isTimeZone } from '../time/zone.ts'

const DOCUMENT = 'settings'

/** One field as the document keeps it: what holds, and what the form said when it was last looked at. */
interface SettingsField {
  readonly value: unknown
  readonly form?: unknown
}

type SettingsFields = { readonly [field: string]: SettingsField }

/** The settings of a run, and what had to be left out of them. */
export interface EffectiveSettings {
  readonly settings: Settings
  readonly warnings: readonly Warning[]
}

/**
 * The settings rule (design 3): a form value that differs from the one last
 * seen is adopted, otherwise the document stands. With `write` false nothing is
 * stored, and the next run looks at the same form again.
 */
export async function readSettings(
  host: { readonly settings: HostSettings; readonly timeZone: string },
  { write }: { write: boolean },
): Promise<EffectiveSettings> {
  const document = await host.settings.read(DOCUMENT)
  const stored = fieldsOf(document.value)
  const fields = adoptForm(stored, await host.settings.form())
  if (write && !isDeepStrictEqual(fields, stored)) {
    await host.settings.write(DOCUMENT, fields, { ifRevision: document.revision })
  }
  return effectiveSettings(fields, host.timeZone)
}

/** The fields of a document; what is no field counts as never written. */
function fieldsOf(value: unknown): SettingsFields {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => typeof field === 'object' && field !== null && 'value' in field),
  )
}

/** Every form field that was never seen, or changed since, takes the form's value. */
function adoptForm(stored: SettingsFields, form: { readonly [field: string]: unknown }): SettingsFields {
  const adopted: { [field: string]: SettingsField } = { ...stored }
  for (const [field, value] of Object.entries(form)) {
    const seen = stored[field]
    if (!seen || !('form' in seen) || !isDeepStrictEqual(seen.form, value)) {
      adopted[field] = { value, form: value }
    }
  }
  return adopted
}

/** Valid fields over the defaults; a field that is not valid keeps its default, with a warning. */
function effectiveSettings(fields: SettingsFields, hostTimeZone: string): EffectiveSettings {
  const warnings: Warning[] = []
  const chosen: { [field: string]: unknown } = {}
  for (const [field, { value }] of Object.entries(fields)) {
    if (value === '' || value === null) continue
    const problem = settingProblem(field, value)
    if (problem) {
      const message = `Setting ${field}: ${problem}; the default is used.`
      warnings.push({ code: 'setting_invalid', message, place: field })
    } else chosen[field] = value
  }
  const { record } = checkRecord(validateSettings, chosen) as { record: Settings }
  return { settings: { ...record, time_zone: record.time_zone || hostTimeZone }, warnings }
}

/** What is wrong with the value of one setting, or null. A setting that does not exist is nobody's fault. */
export function settingProblem(field: string, value: unknown): string | null {
  const checked = checkRecord(validateSettings, { [field]: value })
  if (!checked.ok) return checked.errors.map(({ message }) => message).join(', ')
  return field === 'time_zone' && !isTimeZone(String(value))
    ? `"${value}" is no time zone; write a name such as America/New_York`
    : null
}
