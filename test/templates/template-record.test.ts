import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import { templateShape } from '../../src/generated/json-shapes.ts'
import { toJson } from '../../src/records/json.ts'
import { STARTER_TEMPLATES, templateRecord } from '../../src/templates/index.ts'

const MINE = { name: 'My games', template_type: 'event' }

describe('a template that is stored', () => {
  test('has a name without blanks around it, codes in small letters, and nothing for what is empty', () => {
    const draft = {
      name: ' Mine ',
      template_type: ' team ',
      title: '\t ',
      sports: [' NBA', 'nba', ' '],
      leagues: [' '],
    }
    expect(
      templateRecord({
        ...draft,
        categories: ['', 'Sports', ' Live '],
        filler_categories: [' '],
        episode_numbers: 'date',
        idle: { art_url: '', title: ' x ', subtitle: ' ' },
      }),
    ).toEqual({
      ...{ id: 1, name: 'Mine', templateType: 'team', sports: ['nba'], categories: ['Sports', ' Live '] },
      ...{ idle: { title: ' x ' }, enabled: true, episodeNumbers: 'date' },
    })
  })

  test('keeps its rows in their order, also those without a text', () => {
    const rows = [{ priority: 5 }, { template: null, condition: null }, { priority: 1, template: '' }]
    expect(templateRecord({ ...MINE, description_options: rows }).descriptionOptions).toEqual([
      { priority: 5 },
      { priority: 100 },
      { priority: 1, template: '' },
    ])
  })

  test('may have line breaks and tabs in descriptions', () => {
    const filler = { description: 'a\n\tb', description_options: [{ template: 'a\r\nb', priority: 100 }] }
    const draft = { ...MINE, description_options: [{ template: 'a\tb', priority: 100 }], idle: filler }
    expect(templateRecord(draft)).toEqual({
      ...{ id: 1, name: 'My games', templateType: 'event', enabled: true },
      descriptionOptions: [{ template: 'a\tb', priority: 100 }],
      idle: { description: 'a\n\tb', descriptionOptions: [{ template: 'a\r\nb', priority: 100 }] },
    })
  })

  test('reads numbers that are written as text, and a number that a condition asks for', () => {
    const rows = [{ condition: 'win_streak', condition_value: 5, priority: '7', template: 'x' }]
    expect(templateRecord({ ...MINE, description_options: rows, idle: { block_minutes: '60' } })).toMatchObject({
      descriptionOptions: [{ conditionValue: 5, priority: 7 }],
      idle: { blockMinutes: 60 },
    })
  })

  test('of a stored one is the same one', () => {
    for (const starter of STARTER_TEMPLATES) {
      const once = templateRecord({ ...toJson(templateShape, starter) })
      expect(templateRecord({ ...toJson(templateShape, once) })).toEqual(once)
    }
  })
})

test.each([
  ['/description_options/0/priority', { description_options: [{ priority: true }] }],
  ['/description_options/1/condition_value', { description_options: [{}, { condition_value: false }] }],
  ['/pregame/block_minutes', { pregame: { block_minutes: true } }],
  ['/flags/new', { flags: { new: 'often' } }],
  ['/flags/premiere', { flags: { premiere: 'often' } }],
  ['/episode_numbers', { episode_numbers: 'weekly' }],
  ['/filler_categories/0', { filler_categories: ['a\nb'] }],
  ['/pregame/subtitle', { pregame: { subtitle: 'a\nb' } }],
  ['/postgame/art_url', { postgame: { art_url: '/a\tb.png' } }],
  ['/idle/description', { idle: { description: 'a\u0007b' } }],
  ['/idle/description_options/0/template', { idle: { description_options: [{ template: 'a\u0000' }] } }],
])('a mistake is told at its place: %s', (field, members) => {
  const told = () => templateRecord({ ...MINE, ...members })
  expect(told).toThrow(SportsGuideError)
  expect(told).toThrow(
    expect.objectContaining({ code: 'InvalidRecord', fields: [expect.objectContaining({ path: field })] }),
  )
})

test('whatever is written gives a template or says what is wrong with it', () => {
  const members = ['title', 'categories', 'sports', 'pregame', 'flags', 'description_options', 'enabled', '__proto__']
  const draft = fc.dictionary(fc.constantFrom(...members), fc.jsonValue())
  fc.assert(
    fc.property(draft, (written) => {
      try {
        expect(templateRecord({ ...written, ...MINE })).toMatchObject({ name: 'My games', templateType: 'event' })
      } catch (error) {
        expect(error).toMatchObject({ code: 'InvalidRecord', fields: expect.arrayContaining([expect.anything()]) })
      }
    }),
  )
})
