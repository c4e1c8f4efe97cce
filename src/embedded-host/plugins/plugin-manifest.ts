import { isObject } from '../../records/json.ts'

/** A plugin's plugin.json as it is. */
export interface PluginManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly author?: string
  readonly help_url?: string
  readonly fields?: unknown
  readonly actions?: unknown
}

/** A choice of a select field. */
interface PluginOption {
  readonly value: string
  readonly label: string
}

/** Types of fields that the host's form knows. */
const FIELD_TYPES = ['string', 'number', 'boolean', 'select', 'text', 'info'] as const

/** A field of the settings form, with the keys that the host keeps. */
export interface PluginField {
  readonly id: string
  readonly label?: string
  readonly type: (typeof FIELD_TYPES)[number]
  readonly default?: unknown
  readonly help_text?: string
  readonly description?: string
  readonly placeholder?: string
  readonly input_type?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly value?: string
  readonly options?: readonly PluginOption[]
}

/** What a person is asked before an action runs: true, or a title and a message. */
type PluginConfirm = boolean | { readonly required?: boolean; readonly title?: string; readonly message?: string }

/** An action of a plugin, with the keys that the host keeps. */
export interface PluginAction {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly confirm?: PluginConfirm
  readonly button_label?: string
  readonly button_variant?: string
  readonly button_color?: string
  readonly events?: readonly string[]
}

type Reader = (value: unknown) => unknown

const asText: Reader = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined
const asNumber: Reader = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
const asAnything: Reader = (value) => value
const asType: Reader = (value) => FIELD_TYPES.find((type) => type === value)
const asOptions: Reader = (value) => listOf(value, (option) => pick(option, OPTION_KEYS, ['value', 'label']))
const asEvents: Reader = (value) => listOf(value, asText)

const OPTION_KEYS = { value: asText, label: asText }
const FIELD_KEYS = {
  id: asText,
  label: asText,
  type: asType,
  default: asAnything,
  help_text: asText,
  description: asText,
  placeholder: asText,
  input_type: asText,
  min: asNumber,
  max: asNumber,
  step: asNumber,
  value: asText,
  options: asOptions,
}
const ACTION_KEYS = {
  id: asText,
  label: asText,
  description: asText,
  confirm: asAnything,
  button_label: asText,
  button_variant: asText,
  button_color: asText,
  events: asEvents,
}

/** The fields of a manifest that the host takes; one with an unknown type or a key that it cannot read is left out. */
export function fieldsOf({ fields }: PluginManifest): PluginField[] {
  return takenOf(fields, (field) => pick(field, FIELD_KEYS, ['id', 'type'])) as PluginField[]
}

/** The actions of a manifest that the host takes; one without a label is left out. */
export function actionsOf({ actions }: PluginManifest): PluginAction[] {
  return takenOf(actions, (action) => pick(action, ACTION_KEYS, ['id', 'label'])) as PluginAction[]
}

function takenOf(list: unknown, read: Reader): unknown[] {
  return Array.isArray(list) ? list.map(read).filter((item) => item !== undefined) : []
}

/** The list with every item read; undefined when one cannot be. */
function listOf(value: unknown, read: Reader): unknown {
  if (!Array.isArray(value)) return undefined
  const items = value.map(read)
  return items.includes(undefined) ? undefined : items
}

/** The known keys of an object; undefined when one cannot be read or is missing. */
function pick(value: unknown, keys: { readonly [key: string]: Reader }, needed: readonly string[]): unknown {
  if (!isObject(value) || needed.some((key) => !Object.hasOwn(value, key))) return undefined
  const kept: [string, unknown][] = []
  for (const [key, read] of Object.entries(keys)) {
    if (!Object.hasOwn(value, key)) continue
    const readable = read(value[key])
    if (readable === undefined) return undefined
    kept.push([key, readable])
  }
  return Object.fromEntries(kept)
}
