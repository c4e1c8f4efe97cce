import { isDeepStrictEqual } from 'node:util'
import settingsSchema from '../../schemas/settings.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import { settingsShape } from '../generated/json-shapes.ts'
import type { Settings, Warning } from '../generated/records.ts'
import { validateSettings } from '../generated/validators/settings.ts'
import type { HostSettings } from '../host/contract.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { isObject, type JsonObject, toJson } from '../records/json.ts'
import { nameRemedy } from '../records/remedies.ts'
import { readSourceKeys, readSourceUrls, type SourcePairs } from '../records/source-settings.ts'
import { checkRecord, checkShaped, describeErrors, gotText, isSwitch } from '../records/validation.ts'
import { nearestNameIn } from '../text.ts'
import { isTimeZone } from '../time/zone.ts'

const DOCUMENT = 'settings'

/** Kept as it is, whatever it says, and never read (spec, Migration v88). */
const UNREAD = 'league_channel_starts'

/** What is wrong with either end of a range that ends before it starts. */
const TURNED_RANGE: { readonly [field: string]: string } & { readonly channel_range_end: string } = {
  channel_range_start: `must not be greater than “${fieldLabel('channel_range_end')}”`,
  channel_range_end: `must not be less than “${fieldLabel('channel_range_start')}”`,
}

/** One field as the document keeps it: what holds, and what the form said when it was last looked at. */
interface SettingsField {
  readonly value: unknown
  readonly form?: unknown
}

/** The settings document: its fields by name. */
export type SettingsFields = { readonly [field: string]: SettingsField }

/** The settings of a run, and what had to be left out of them. */
export interface ReadSettings {
  readonly settings: Settings
  /** Settings that say something that cannot be read, so that their defaults stand here. */
  readonly unreadable: readonly string[]
  /** Whether the user set a time zone, so that it is not the host's. */
  readonly isZoneSet: boolean
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
): Promise<ReadSettings> {
  const document = await host.settings.read(DOCUMENT)
  const stored = fieldsOf(document.value)
  const form = await host.settings.form()
  const fields = adoptForm(stored, form)
  const damage = damageOf(document.value)
  if (write && damage === null && !isDeepStrictEqual(fields, stored)) {
    await host.settings.write(DOCUMENT, fields, { ifRevision: document.revision })
  }
  const { settings, unreadable, isZoneSet, warnings } = effectiveSettings(fields, host.timeZone)
  if (damage === null)
    return { settings, unreadable, isZoneSet, warnings: [...warnings, ...forgottenForm(form, stored)] }
  const lost: Warning = { code: 'settings_row_unreadable', message: damage, place: DOCUMENT }
  // The document may have named groups that the form does not: empty is not what the owner wants then.
  const lostText = isDefault(fields.event_groups?.value) ? ['event_groups'] : []
  return { settings, unreadable: [...unreadable, ...lostText], isZoneSet, warnings: [lost, ...warnings] }
}

/** The host forgets a form with the plugin that it deletes; what stood in it counts on, and would be seen nowhere on its page. */
function forgottenForm(form: { readonly [field: string]: unknown }, stored: SettingsFields): readonly Warning[] {
  const typed = Object.values(stored).some((field) => !isDefault(field.form))
  if (Object.keys(form).length > 0 || !typed) return []
  const message =
    'The form on the plugin page is empty, as after the plugin was installed again. Your earlier settings still apply. ' +
    'See them in the console under Setup › Settings. Values that you save in the form from now on apply again.'
  return [{ code: 'form_forgotten', message, place: DOCUMENT }]
}

/** What is wrong with a document that holds no fields at all, or null; it stays for somebody to mend. */
function damageOf(value: unknown): string | null {
  if (value === null || isObject(value)) return null
  return `The settings saved in the console cannot be read, so only the form and the defaults are used. Restore the settings document "${DOCUMENT}" from a backup of Dispatcharr, or delete the document to start again.`
}

/** The fields of a document; what is no field counts as never written. */
export function fieldsOf(value: unknown): SettingsFields {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => typeof field === 'object' && field !== null && 'value' in field),
  )
}

/** Every form field that was never seen, or changed since, takes the form's value. */
export function adoptForm(stored: SettingsFields, form: { readonly [field: string]: unknown }): SettingsFields {
  const adopted: { [field: string]: SettingsField } = { ...stored }
  for (const [field, value] of Object.entries(form)) {
    const seen = stored[field]
    if (!seen || !('form' in seen) || !isDeepStrictEqual(seen.form, value)) {
      adopted[field] = { value, form: value }
    }
  }
  return adopted
}

/**
 * Changes settings in the document, as the form would (design 3); null takes a
 * setting back to its default. What was newly typed into the form is adopted at
 * the same time, so that the next run does not take it for a later wish. Throws
 * InvalidRecord with an entry for each setting that is wrong; nothing is stored then.
 */
export async function writeSettings(
  host: { readonly settings: HostSettings; readonly timeZone: string },
  changes: { readonly [field: string]: unknown },
): Promise<ReadSettings> {
  const document = await host.settings.read(DOCUMENT)
  const damage = damageOf(document.value)
  if (damage !== null) throw new SportsGuideError('StateDamaged', damage)
  const adopted = adoptForm(fieldsOf(document.value), await host.settings.form())
  const changed = Object.entries(changes).map(([field, value]) => [field, { ...adopted[field], value }] as const)
  const fields: SettingsFields = { ...adopted, ...Object.fromEntries(changed) }
  requireSettings(fields, Object.keys(changes))
  if (!isDeepStrictEqual(fields, document.value)) {
    await host.settings.write(DOCUMENT, fields, { ifRevision: document.revision })
  }
  return effectiveSettings(fields, host.timeZone)
}

/**
 * The settings with some others in their place, for a look at what they would
 * do; null takes one back to its default. Throws InvalidRecord like writeSettings.
 */
export function proposedSettings(settings: Settings, proposed: { readonly [field: string]: unknown }): Settings {
  const together = Object.entries({ ...toJson(settingsShape, settings), ...proposed })
  const fields = Object.fromEntries(together.map(([field, value]) => [field, { value }]))
  requireSettings(fields, Object.keys(proposed))
  return effectiveSettings(fields, settings.timeZone).settings
}

/** Throws InvalidRecord where a setting that is `given` now is wrong, with an entry for each. */
function requireSettings(fields: SettingsFields, given: readonly string[]): void {
  const problems = problemsOf(fields, given)
  if (problems.size === 0) return
  const errors = [...problems].map(([field, message]) => ({
    path: `/${field}`,
    message,
    remedy: settingRemedy(field, fields),
  }))
  throw new SportsGuideError('InvalidRecord', `The settings are not valid: ${describeErrors(errors)}.`, {
    fields: errors,
  })
}

/** Returns what to do about a setting that is wrong. */
function settingRemedy(field: string, fields: SettingsFields): string {
  const value = fields[field]?.value
  const known = Object.keys(settingsSchema.properties)
  if (!known.includes(field)) return nameRemedy(nearestNameIn(known)(field), 'Remove it.')
  const checked = checkRecord(validateSettings, { [field]: value })
  const [error] = checked.ok ? [] : checked.errors
  if (error !== undefined) return error.remedy ?? 'Enter another value.'
  if (field === 'time_zone') {
    const zone = nearestNameIn(Intl.supportedValuesOf('timeZone'))(String(value))
    return nameRemedy(zone, 'Enter a time zone such as America/New_York.')
  }
  if (Object.hasOwn(TURNED_RANGE, field)) return 'Enter a range that ends after it starts.'
  return 'Enter one source=value pair per line.'
}

/** What is wrong with the settings that are `given` now, each with itself or with the others. */
function problemsOf(fields: SettingsFields, given: readonly string[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const field of given) {
    const value = fields[field]?.value
    const isSetting = Object.hasOwn(settingsSchema.properties, field)
    const problem = isSetting && !isDefault(value) ? settingProblem(field, value) : null
    if (!isSetting || problem !== null) problems.set(field, problem ?? 'is not a setting')
  }
  const asked = given.find((field) => Object.hasOwn(TURNED_RANGE, field))
  if (problems.size === 0 && asked !== undefined && isTurned(valuesOf(fields))) {
    problems.set(asked, TURNED_RANGE[asked] ?? '')
  }
  return problems
}

/** Valid fields over the defaults; a field that is not valid keeps its default, with a warning. */
function effectiveSettings(fields: SettingsFields, hostTimeZone: string): ReadSettings {
  const warnings: Warning[] = []
  const chosen = valuesOf(fields)
  const leaveOut = (field: string, problem: string) => {
    const message = `“${fieldLabel(field)}” ${problem}. ${defaultText(field)} is used.`
    warnings.push({ code: 'setting_invalid', message, place: field })
    delete chosen[field]
  }
  for (const [field, value] of Object.entries(chosen)) {
    const problem = settingProblem(field, value)
    if (problem === null) continue
    if (field === UNREAD) delete chosen[field]
    else leaveOut(field, problem)
  }
  if (isTurned(chosen)) leaveOut('channel_range_end', TURNED_RANGE.channel_range_end)
  const { record } = checkShaped(validateSettings, settingsShape, chosen) as { record: Settings }
  const unreadable = warnings.flatMap(({ place = '' }) => place)
  const isZoneSet = record.timeZone !== ''
  return { settings: { ...record, timeZone: record.timeZone || hostTimeZone }, unreadable, isZoneSet, warnings }
}

/** The values that somebody chose. */
function valuesOf(fields: SettingsFields): { [field: string]: unknown } {
  const chosen = Object.entries(fields).filter(([, { value }]) => !isDefault(value))
  return Object.fromEntries(chosen.map(([field, { value }]) => [field, value]))
}

/** "The default (50)"; an empty one is not shown. */
function defaultText(field: string): string {
  const { default: value } =
    (settingsSchema.properties as { [name: string]: { readonly default?: unknown } })[field] ?? {}
  if (isDefault(value) || typeof value === 'object') return 'The default'
  return `The default (${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)})`
}

/** Nothing typed in is the default. */
function isDefault(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}

/** A range that ends before it starts has room for nothing: every channel would lose its number. */
function isTurned(chosen: { readonly [field: string]: unknown }): boolean {
  const start = Number(chosen.channel_range_start ?? settingsSchema.properties.channel_range_start.default)
  return Number(chosen.channel_range_end ?? Number.POSITIVE_INFINITY) < start
}

/** What the schema cannot say of a setting: what is wrong with its text, or null. */
const RULES: ReadonlyMap<string, (value: string) => string | null> = new Map([
  [
    'time_zone',
    (value) => (isTimeZone(value) ? null : `must be a time zone such as America/New_York${gotText(value)}`),
  ],
  ['provider_urls', (value) => problemsIn(readSourceUrls(value))],
  ['provider_keys', (value) => problemsIn(readSourceKeys(value))],
])

function problemsIn({ problems }: SourcePairs): string | null {
  return problems.length === 0 ? null : problems.join('; ')
}

/** The expectation of a number; null for other settings. */
function rangeWords(property: unknown, value: unknown): string | null {
  const { minimum, maximum } = isObject(property) ? property : {}
  if (minimum === undefined || maximum === undefined) return null
  return `must be a whole number from ${minimum} to ${maximum}${gotText(value)}`
}

/**
 * What is wrong with the value of one setting, or null. A setting that does not exist is
 * nobody's fault. What it says of a key does not hold the key.
 */
export function settingProblem(field: string, value: unknown): string | null {
  const property = (settingsSchema.properties as JsonObject)[field]
  if (typeof value === 'boolean' && !isSwitch(property)) return rangeWords(property, value) ?? `must not be ${value}`
  const checked = checkRecord(validateSettings, { [field]: value })
  if (!checked.ok) return rangeWords(property, value) ?? checked.errors.map(({ message }) => message).join(', ')
  return RULES.get(field)?.(String(value)) ?? null
}
