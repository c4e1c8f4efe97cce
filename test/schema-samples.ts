/** Records made from schemas/: valid ones, and ones with one thing wrong. */
import fc from 'fast-check'
import { type Schema, schemas } from '../scripts/generate-records.ts'

const byId = new Map(schemas.map((schema) => [String(schema.$id), schema]))

/** Texts for the patterns of schemas/: each pattern is met by one of them. */
const TEXTS = ['a', '2025-06-05T16:00:00Z', 'same_day', '/api/v1/channels', 'https://example.com/a.png', '08:30']

/** A record that the schema accepts, with all its members, and with the fewest items in each list, but at least one. */
export function validSample(id: string): fc.Arbitrary<unknown> {
  return sampleOf(byId.get(id) as Schema, id)
}

/** Bounds the work for the largest records. */
const MOST_COPIES = 1500

/**
 * Copies of a record, each with one of its values taken away, or another one in its place, or with one more value. Of a
 * record with more values than MOST_COPIES allows for, copies with some of them.
 */
export function damagedCopies(record: unknown): unknown[] {
  const changes = placesIn(record).flatMap((_, place) => CHANGES.map((change) => ({ place, change })))
  const step = changes.length / Math.min(changes.length, MOST_COPIES)
  const chosen = changes.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step))
  return chosen.map(({ place, change }) => {
    const copy = structuredClone(record)
    const [holder, key] = placesIn(copy)[place] as [Holder, string]
    change(holder, key)
    return copy
  })
}

/** Values that are wrong in most places, and such as are read as another one. */
const OTHER_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e9, '', '12', 'true', '🏀', 'x'.repeat(20_001)],
  ...[[], {}, ['a', 'a'], [null], { odd: 1 }],
]

type Holder = { [key: string]: unknown }

const CHANGES: readonly ((holder: Holder, key: string) => void)[] = [
  (holder, key) => delete holder[key],
  ...OTHER_VALUES.map((value) => (holder: Holder, key: string) => {
    holder[key] = structuredClone(value)
  }),
]

/** Each object and list inside a value with each of its keys, and with one that it does not have. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  const more = Array.isArray(value) ? String(value.length) : 'odd'
  return [
    ...[...Object.keys(holder), more].map((key): [Holder, string] => [holder, key]),
    ...Object.values(holder).flatMap(placesIn),
  ]
}

function sampleOf(schema: Schema | true, id: string): fc.Arbitrary<unknown> {
  if (schema === true) return sampleOf({}, id)
  const { $ref, enum: values, oneOf, anyOf, type, properties } = schema
  const inner = (one: unknown) => sampleOf(one as Schema, id)
  if (typeof $ref === 'string') return referred($ref, id)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(values)) return fc.constantFrom(...values)
  // Alternatives beside properties ask which of these must be there: a sample has all.
  const alternatives = properties === undefined ? (oneOf ?? anyOf) : undefined
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(inner))
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return fc.oneof(...types.map((one) => sampleOfType(one, schema, id)))
}

function referred(reference: string, id: string): fc.Arbitrary<unknown> {
  const [file, place = ''] = reference.split('#')
  const target = file || id
  const found = place
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Schema)[key], byId.get(target))
  return sampleOf(found as Schema, target)
}

function sampleOfType(type: unknown, schema: Schema, id: string): fc.Arbitrary<unknown> {
  const number = (key: string, otherwise: number) => Number(schema[key] ?? otherwise)
  switch (type) {
    case 'object':
      return objectOf(schema, id)
    case 'array': {
      const length = number('minItems', 1)
      return fc.array(sampleOf((schema.items ?? {}) as Schema, id), { minLength: length, maxLength: length })
    }
    case 'string': {
      const pattern = new RegExp(String(schema.pattern ?? ''), 'u')
      const fits = TEXTS.filter((text) => pattern.test(text) && text.length <= number('maxLength', 1000))
      if (fits.length === 0) throw new Error(`No text of TEXTS meets ${pattern}: add one.`)
      return fc.constantFrom(...fits)
    }
    case 'integer':
      return fc.integer({ min: number('minimum', -9), max: number('maximum', 9999) })
    case 'number':
      return fc.double({ min: number('minimum', -9), max: number('maximum', 9999), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown>('a', 1, true, null, [])
  }
}

function objectOf({ properties = {}, additionalProperties, propertyNames }: Schema, id: string): fc.Arbitrary<object> {
  const members = Object.entries(properties as object).map(([key, one]) => [key, sampleOf(one as Schema, id)])
  const known = fc.record(Object.fromEntries(members) as { [key: string]: fc.Arbitrary<unknown> })
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return known
  const names = propertyNames === undefined ? fc.constantFrom('one', 'two') : sampleOf(propertyNames as Schema, id)
  const others = fc.dictionary(names.map(String), sampleOf(additionalProperties as Schema, id), { maxKeys: 2 })
  return fc.tuple(others, known).map(([other, members]) => ({ ...other, ...members }))
}
