import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, fieldsOf, type Schema, STORE_MEMBERS } from '../../../src/console/forms/fields.ts'
import { type ApiDocument, cellText, columnsOf, pathOfRow, resourcesOf } from '../../../src/console/forms/resources.ts'
import { formOf, type Json, NotReadable, rowOf, withoutEmpty } from '../../../src/console/forms/values.ts'
import { call, demoPlugin } from '../../api/demo-api.ts'

const SCHEMA: Schema = {
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', description: 'What it is called.' },
    story: { type: 'string', maxLength: 20_000 },
    kind: { type: 'string', enum: ['one', 'two'], default: 'one' },
    enabled: { type: 'boolean', default: true },
    loud: { type: 'boolean' },
    start: { type: ['integer', 'null'], minimum: 1 },
    leagues: { type: 'array', items: { type: 'string' } },
    groups: { type: 'array', items: { type: 'integer' } },
    target: { type: ['string', 'array', 'null'], items: { type: 'string' } },
    filler: { type: 'object', properties: { title: { type: 'string' }, minutes: { type: 'integer' } } },
    options: {
      type: 'array',
      items: { type: 'object', properties: { text: { type: 'string' }, rank: { type: 'integer' } } },
    },
    other: {},
    updated_at: { type: 'string' },
  },
}
const FIELDS = fieldsOf(SCHEMA)

test('fields come from the schema, each as it is typed; what the store sets is none', () => {
  expect(FIELDS.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'text'],
    ['story', 'text'],
    ['kind', 'choice'],
    ['enabled', 'switch'],
    ['loud', 'switch'],
    ['start', 'number'],
    ['leagues', 'lines'],
    ['groups', 'numbers'],
    ['target', 'text_or_lines'],
    ['filler', 'group'],
    ['options', 'rows'],
    ['other', 'json'],
  ])
  expect(FIELDS[0]).toMatchObject({ label: 'Name', help: 'What it is called.', isLong: false })
  expect(FIELDS[1]?.isLong).toBe(true)
  expect(FIELDS[2]).toMatchObject({ choices: ['one', 'two'], default: 'one' })
  expect(FIELDS[5]?.min).toBe(1)
})

test('an empty form is a row without anything but what its boxes show', () => {
  const empty = formOf(FIELDS, {})
  expect(withoutEmpty(rowOf(FIELDS, empty))).toEqual({ enabled: true })
  expect(rowOf(FIELDS, empty)).toMatchObject({ name: null, start: null, leagues: null, filler: null, options: null })
})

test('what is typed is read as its field means it', () => {
  const form = {
    ...formOf(FIELDS, {}),
    ...{
      name: ' a ',
      start: ' 7 ',
      leagues: 'nba\n\nnfl',
      groups: '1, 2\n3',
      target: 'nba',
      other: '{"a":1}',
      loud: 'false',
    },
    filler: { title: 'x', minutes: '' },
    options: [{ text: 'y', rank: '2' }],
  }
  expect(withoutEmpty(rowOf(FIELDS, form))).toEqual({
    ...{ name: ' a ', start: 7, leagues: ['nba', 'nfl'], groups: [1, 2, 3], target: 'nba', other: { a: 1 } },
    ...{ loud: false, enabled: true, filler: { title: 'x' }, options: [{ text: 'y', rank: 2 }] },
  })
  expect(rowOf(FIELDS, { ...form, target: 'nba\nnfl' }).target).toEqual(['nba', 'nfl'])
})

test.each([
  ['start', { start: '7a' }],
  ['groups', { groups: '1,x' }],
  ['other', { other: '{' }],
  ['filler.minutes', { filler: { minutes: 'x' } }],
  ['options.1.rank', { options: [{ rank: '1' }, { rank: 'x' }] }],
])('%s: what cannot be read names its field', (field, typed) => {
  const read = () => rowOf(FIELDS, { ...formOf(FIELDS, {}), ...typed })
  expect(read).toThrow(NotReadable)
  expect(read).toThrow(expect.objectContaining({ field }))
})

test('a row that nobody changes is saved as it was', () => {
  const line = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('\n'))
  const row = fc.record({
    name: line,
    kind: fc.constantFrom('one', 'two'),
    enabled: fc.boolean(),
    loud: fc.option(fc.boolean()),
    start: fc.option(fc.integer()),
    leagues: fc.option(fc.array(line, { minLength: 1 })),
    groups: fc.option(fc.array(fc.integer(), { minLength: 1 })),
    target: fc.option(fc.oneof(line, fc.array(line, { minLength: 2 }))),
    filler: fc.option(fc.record({ title: line, minutes: fc.integer() })),
    options: fc.option(fc.array(fc.record({ text: line, rank: fc.integer() }), { minLength: 1 })),
    other: fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'ü'), fc.integer())),
  })
  fc.assert(
    fc.property(row, (stored) => {
      expect(rowOf(FIELDS, formOf(FIELDS, stored))).toMatchObject(stored)
    }),
  )
})

const OTHER_PROSE = 'Other words.'

/** A document with other words in each summary and description. A property that is called so is an object, and stays. */
function withOtherProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOtherProse)
  if (typeof value !== 'object' || value === null) return value
  const isProse = (name: string, inner: unknown) =>
    (name === 'summary' || name === 'description') && typeof inner === 'string'
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isProse(name, inner) ? OTHER_PROSE : withOtherProse(inner)]),
  )
}

/** The fields with other words for help, where they have any. */
function withOtherHelp(fields: readonly Field[]): readonly Field[] {
  return fields.map(({ help, fields: inner, ...field }) => ({
    ...field,
    help: help === '' ? '' : OTHER_PROSE,
    fields: withOtherHelp(inner),
  }))
}

describe('the lists of the real API', () => {
  const document = async () => {
    const { app } = await demoPlugin()
    return { app, json: (await call<ApiDocument>(app, 'GET', '/api/v1/openapi.json')).json }
  }

  test('each is found, with fields for all that its rows hold', async () => {
    const resources = resourcesOf((await document()).json)
    expect(resources.map(({ name, title }) => [name, title])).toEqual([
      ['corrections', 'Corrections'],
      ['detection_keywords', 'Detection keywords'],
      ['exception_keywords', 'Exception keywords'],
      ['favorite_teams', 'Favorite teams'],
      ['own_leagues', 'Own leagues'],
      ['numbering_exceptions', 'Pinned blocks'],
      ['priority_teams', 'Priority teams'],
      ['sort_priorities', 'Sort priorities'],
      ['stream_groups', 'Stream groups'],
      ['templates', 'Templates'],
    ])
    for (const { path, fields } of resources) {
      expect([path, columnsOf(fields).length > 1]).toEqual([path, true])
      expect(fields.filter(({ kind }) => kind === 'json').map(({ name }) => `${path} ${name}`)).toEqual([])
      expect(fields.some(({ name }) => STORE_MEMBERS.has(name))).toBe(false)
    }
  })

  test('new summaries and descriptions change the help texts and nothing else that the console finds', async () => {
    const { json } = await document()
    const reworded = withOtherProse(json) as ApiDocument
    const settingsOf = ({ paths }: ApiDocument) =>
      fieldsOf(paths['/api/v1/settings']?.put?.requestBody?.content['application/json']?.schema ?? {})
    const lists = resourcesOf(json)
    expect(lists).not.toHaveLength(0)
    expect(settingsOf(json)).not.toHaveLength(0)
    expect(resourcesOf(reworded)).toEqual(lists.map((list) => ({ ...list, fields: withOtherHelp(list.fields) })))
    expect(settingsOf(reworded)).toEqual(withOtherHelp(settingsOf(json)))
  })

  test('a row that is made, read into the form and saved unchanged stays as it is', async () => {
    const { app, json } = await document()
    const made: { readonly [name: string]: Json } = {
      exception_keywords: { label: 'Spanish', patterns: ['ESP', 'Español'] },
      stream_groups: { name: 'All', leagues: ['mlb', 'nba'], feed_order: ['home'], template_id: null },
      detection_keywords: { category: 'league_hints', keyword: 'x y', target: ['nba', 'wnba'] },
      templates: {
        ...{ name: 'Mine', template_type: 'event', title: '{league}', channel_name: '{home_team}' },
        description_options: [{ template: 'a', priority: 2 }],
        pregame: { title: 'Soon', description_options: [{ template: 'b' }] },
        flags: { live: true },
      },
    }
    for (const [name, row] of Object.entries(made)) {
      const resource = resourcesOf(json).find((one) => one.name === name)
      if (resource === undefined) throw new Error(`no list of ${name}`)
      const { fields, path } = resource
      const created = await call<Json>(app, 'POST', path, withoutEmpty(rowOf(fields, formOf(fields, row))))
      expect([name, created.status]).toEqual([name, 201])
      const { warnings: _, ...stored } = created.json
      const body = { ...rowOf(fields, formOf(fields, stored)), updated_at: stored.updated_at }
      const saved = await call<Json>(app, 'PUT', pathOfRow(resource, stored.id), body)
      expect([name, saved.status]).toEqual([name, 200])
      const { warnings: __, ...again } = saved.json
      expect({ ...again, updated_at: null }).toEqual({ ...stored, updated_at: null })
    }
  })
})

test('a cell shows what a member holds', () => {
  expect([null, true, ['a', 1], { a: 1 }, 'x', 0].map(cellText)).toEqual(['', 'yes', 'a, 1', '{"a":1}', 'x', '0'])
})
