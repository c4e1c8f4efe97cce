import fc from 'fast-check'
import eventSchema from '../../schemas/event.schema.json' with { type: 'json' }
import { eventShape } from '../../src/generated/json-shapes.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { validateEvent } from '../../src/generated/validators/event.ts'
import { toJson } from '../../src/records/json.ts'
import { checkRecord } from '../../src/records/validation.ts'
import {
  COLLEGE_GAME,
  FIGHT_CARD,
  LAST_GAME,
  NEXT_GAME,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

/** As much of a JSON schema as that of events uses. */
interface Schema {
  readonly type?: string
  readonly $ref?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly oneOf?: readonly Schema[]
  readonly properties?: { readonly [member: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minLength?: number
}

const SCHEMA = eventSchema as unknown as Schema & { readonly $defs: { readonly [name: string]: Schema } }

/** Texts that templates, addresses and regular expressions might trip over, beside arbitrary ones. */
const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...['', ' ', '.', '..', '{venue}', '{{league}}', '{team_name.next}', '$&', '$1', '\\', '__proto__', 'constructor'],
    ...[
      '\ud800',
      '\udc00',
      '\u0000',
      '\u202e',
      'a\r\nb',
      'the Herons',
      'St. Louis F.C.',
      '10-2',
      'W5',
      'https://a/b?c=d#e',
    ],
  ),
)

const INSTANT = fc.oneof(
  fc.constantFrom('2026-11-22T00:30Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999+1400', '2026-02-31T24:60Z'),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-12-31') }).map((date) => date.toISOString()),
)

/** Codes that variables and conditions know, so that their ways are walked too. */
const CODES: { readonly [member: string]: readonly string[] } = {
  sport: ['basketball', 'soccer', 'mma', 'boxing', 'racing', 'tennis', 'hockey', 'golf'],
  league: ['nba', 'eng.1', 'ufc', 'f1', 'mens-college-basketball', 'wta'],
  code: ['early_prelims', 'prelims', 'main_card', 'combined', 'fp1', 'qualifying', 'race'],
  streak: ['W5', 'L2', 'W0', 'T1'],
  summary: ['10-2', '5-3-2', '18-3-0 (1 NC)'],
}

/** Any value that the schema allows. */
function anyOf(schema: Schema, member = ''): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return anyOf(SCHEMA.$defs[schema.$ref.replace('#/$defs/', '')] ?? {}, member)
  if (schema.oneOf !== undefined) return fc.oneof(...schema.oneOf.map((one) => anyOf(one, member)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(anyOf(schema.items ?? {}), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 100 }), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: -300, max: 300 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    default: {
      if (schema.pattern !== undefined) return INSTANT
      const text = (schema.minLength ?? 0) > 0 ? TEXT.map((value) => value || 'x') : TEXT
      const codes = CODES[member]
      return codes === undefined ? text : fc.oneof(fc.constantFrom(...codes), text)
    }
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => [name, anyOf(schema, name)] as const)
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required], noNullPrototype: true })
}

/** Any event that its schema allows. */
const schemaEvent = objectOf({ ...SCHEMA, required: [...(SCHEMA.required ?? []), 'name'] }) as fc.Arbitrary<SportsEvent>

type Members = { [member: string]: unknown }

/** Every member of an object and of what lies in it. */
function membersOf(value: unknown): { readonly owner: Members; readonly name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const owner = value as Members
  return Object.keys(owner).flatMap((name) => [{ owner, name }, ...membersOf(owner[name])])
}

/** The event with one member gone or of another value of its kind; as it was where that would be no event. */
function damage(event: SportsEvent, { at, text, number }: { at: number; text: string; number: number }): SportsEvent {
  const changed = structuredClone(event)
  const members = membersOf(changed)
  const member = members[at % members.length]
  if (member === undefined) return event
  const { owner, name } = member
  const value = owner[name]
  if (typeof value === 'string' && at % 3 !== 0) owner[name] = text
  else if (typeof value === 'number' && at % 3 !== 0) owner[name] = number
  else if (Array.isArray(owner)) owner.splice(Number(name), 1)
  else delete owner[name]
  return checkRecord(validateEvent, toJson(eventShape, changed)).ok ? changed : event
}

/** A sample game of some kind with members gone or of other values that its schema allows all the same. */
const damagedEvent = fc
  .tuple(
    fc.constantFrom(
      ...[TEAM_GAME, LAST_GAME, NEXT_GAME, COLLEGE_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH],
    ),
    fc.array(fc.record({ at: fc.nat(500), text: TEXT, number: fc.double({ noNaN: true, noDefaultInfinity: true }) }), {
      maxLength: 12,
    }),
  )
  .map(([event, damages]) => damages.reduce(damage, event))

/** Events of every kind: as they should be, damaged, and such as nobody ever saw. */
export const anyEvent: fc.Arbitrary<SportsEvent> = fc.oneof(damagedEvent, schemaEvent)
