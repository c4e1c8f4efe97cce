import { isObject } from '../../records/json.ts'
import { fieldsOf } from '../settings.ts'

/** Stored documents by name, the settings with the form adopted; null is a document that was never written. */
export type Documents = { readonly [document: string]: unknown }

/** What a migration may know besides the stored state. */
export interface MigrationContext {
  readonly now: Date
  /** Sport code of a league of the catalog; null for a league that it does not know. */
  sportOfLeague(code: string): string | null
}

/** What a migration did. */
export interface Migrated {
  /** The documents that it changed, with their new values. */
  readonly changes: Documents
  /** One plain sentence for each thing that the owner should know. */
  readonly did: readonly string[]
}

/**
 * One numbered step of the stored state (spec, Versioning). `migrate` is pure
 * and leaves what it is given as it was. It is never changed once it was
 * released, so it may use no code that follows today's rules of numbering or settings.
 * What an address of art is (records/art-address.ts) is the same at all times; its cases hold that.
 */
export interface Migration {
  readonly number: number
  /** The documents that it reads or changes. */
  readonly documents: readonly string[]
  /** Those of them that no version writes afterwards. */
  readonly retired?: readonly string[]
  migrate(state: Documents, context: MigrationContext): Migrated
}

/** What a migration answers that found nothing to do. */
export const UNCHANGED: Migrated = { changes: {}, did: [] }

/** `1 row`, `2 rows`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

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
