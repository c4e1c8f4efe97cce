import { isObject } from '../../records/json-object.ts'
import { fieldsOf } from '../settings.ts'

/** The value that holds for a setting, form and document taken together; undefined where nobody ever said one. */
export function settingValue(settings: unknown, field: string): unknown {
  return fieldsOf(settings)[field]?.value
}

/**
 * The settings with another value for a field. What the form said when it was
 * last looked at stays, so that its stale copy does not undo the change (design
 * 3); where it was never seen, `untouched` is what a form that nobody filled in
 * will say.
 */
export function withSetting(settings: unknown, field: string, value: unknown, untouched?: unknown): unknown {
  const { form = untouched } = fieldsOf(settings)[field] ?? {}
  return { ...(isObject(settings) ? settings : {}), [field]: form === undefined ? { value } : { value, form } }
}
