/** The fields of a listing's plugin.json: hub-listing.schema.json, with what it says of each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { errorsOf } from '../../src/records/validation.ts'

/** A JSON object as it was read. */
export type Fields = { readonly [field: string]: unknown }

/** The fields by which rules compare a listing with something else. */
export interface HubListing {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly author: string
  readonly maintainers: readonly string[]
  readonly license: string
  readonly min_dispatcharr_version: string
  readonly max_dispatcharr_version: string
  readonly capabilities: readonly string[]
  readonly ai_assisted: boolean
  readonly source_url: string
  readonly repo_url: string
}

const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, 'hub-listing.schema.json'), 'utf8')) as {
  readonly properties: { readonly [field: string]: { readonly description: string; readonly $comment: string } }
  readonly required: readonly string[]
}

// No type is turned into another: the hub takes neither "true" for true nor 7 for "7".
const validate = new Ajv2020({ allErrors: true }).compile(SCHEMA)

/** The fields of plugin.json by name: what the hub asks of each, and where it says so. */
export const LISTING_FIELDS = new Map(
  Object.entries(SCHEMA.properties).map(([field, { description, $comment }]) => [
    field,
    { isRequired: SCHEMA.required.includes(field), asks: description, source: $comment },
  ]),
)

/** What is wrong with the form of the fields of a plugin.json, by the field: the first fault of each. */
export function faultsOf(fields: Fields): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const isValid = validate(fields)
  for (const { path, message } of isValid ? [] : errorsOf(validate)) {
    const [, top = ''] = path.split('/')
    if (!faults.has(top)) faults.set(top, message)
  }
  return faults
}

/** The fields that have the right form. */
export function wellFormed(fields: Fields): Partial<HubListing> {
  const faults = faultsOf(fields)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !faults.has(field)))
}
