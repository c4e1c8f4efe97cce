import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { warningsOfSavedTemplate } from '../../../src/configuration/stored-rows.ts'
import { SportsGuideError } from '../../../src/errors.ts'
import { templateShape } from '../../../src/generated/json-shapes.ts'
import type { Template } from '../../../src/generated/records.ts'
import { isObject, toJson } from '../../../src/records/json.ts'
import { BUILT_IN_LEAGUES } from '../../../src/sports/index.ts'
import { importedTemplates, MOST_IMPORTED_TEMPLATES, planTemplateImport } from '../../../src/templates/import/index.ts'
import { STARTER_TEMPLATES } from '../../../src/templates/index.ts'
import { EVENT_TEMPLATE, OLD_TEMPLATE, TEAM_TEMPLATE } from './teamarr-files.ts'

const MINE: Template = {
  id: 3,
  name: 'Mine',
  templateType: 'event',
  title: '{matchup}',
  sports: ['hockey'],
  enabled: true,
}

/** A template as a file has it; anything else as it is. */
const asWritten = (row: unknown): unknown =>
  isObject(row) && 'templateType' in row ? toJson(templateShape, row as unknown as Template) : row

/** A stream group names this one. */
const NAMED_ID = 77

function planned(stored: readonly Template[], ...given: readonly unknown[]) {
  const nextId = Math.max(0, ...stored.map(({ id }) => id)) + 1
  return planTemplateImport(stored, given.map(asWritten), {
    catalog: BUILT_IN_LEAGUES,
    nextId,
    kept: (template) => template,
    warningsOf: (template, templates) => {
      const rows = { templates, streamGroups: [{ id: 1, name: 'US', templateId: NAMED_ID }], favoriteTeams: [] }
      return warningsOfSavedTemplate(template, rows, { artBaseUrl: '' }, BUILT_IN_LEAGUES)
    },
  })
}

const outcomes = (stored: readonly Template[], ...given: readonly unknown[]) =>
  planned(stored, ...given).rows.map(({ outcome, id }) => [outcome, id])

/** The templates as they are after a plan. */
function imported(stored: readonly Template[], ...given: readonly unknown[]): readonly Template[] {
  const { added, changed } = planned(stored, ...given)
  return [...stored.map((template) => changed.get(template.id) ?? template), ...added]
}

describe('a template of a file', () => {
  test('takes the place of the one of its name and type, whatever the case; any other is new', () => {
    const given = [
      { name: ' MINE', template_type: 'event', title: '{league}' },
      { name: 'Mine', template_type: 'team' },
      { name: 'Other', template_type: 'event' },
    ]
    expect(outcomes([MINE], ...given)).toEqual([
      ['updated', 3],
      ['created', 4],
      ['created', 5],
    ])
    expect(planned([MINE], ...given).changed.get(3)).toMatchObject({ name: 'MINE', title: '{league}' })
  })

  test('replaces it whole; only what the owner decided here stays where the file does not say it', () => {
    const stored: Template = { ...MINE, subtitle: 'old', leagues: ['nhl'], enabled: false }
    expect(imported([stored], { name: 'Mine', template_type: 'event', title: 'new' })).toEqual([
      { ...MINE, title: 'new', leagues: ['nhl'], enabled: false },
    ])
    const [said] = imported([stored], { ...MINE, enabled: true, sports: null, leagues: ['nba'] })
    expect(said).toEqual({
      id: 3,
      name: 'Mine',
      templateType: 'event',
      title: '{matchup}',
      leagues: ['nba'],
      enabled: true,
    })
  })

  test('that says the same changes nothing, ids and times are not taken over', () => {
    const marks = { fillerCategories: ['Talk'], flags: { premiere: true }, episodeNumbers: 'date' as const }
    for (const stored of [MINE, { ...MINE, ...marks }]) {
      const other = { ...stored, id: 99, created_at: '1999-01-01T00:00:00Z', subtitle: null }
      expect(planned([stored], other)).toMatchObject({ rows: [{ outcome: 'unchanged', id: 3 }], added: [] })
      expect(planned([], other).added).toEqual([{ ...stored, id: 1 }])
    }
  })

  test('with the name of another of the file is one more, each in its place', () => {
    const given = [{ ...MINE }, { ...MINE, title: 'second' }, { ...MINE, name: 'mine', title: 'third' }]
    expect(outcomes([], ...given)).toEqual([
      ['created', 1],
      ['created', 2],
      ['created', 3],
    ])
    expect(imported([], ...given).map(({ title }) => title)).toEqual(['{matchup}', 'second', 'third'])
    const stored = [{ ...MINE, id: 9, title: 'old' }, MINE]
    expect(outcomes(stored, ...given)).toEqual([
      ['unchanged', 3],
      ['updated', 9],
      ['created', 10],
    ])
    expect(outcomes(imported(stored, ...given), ...given)).toEqual([
      ['unchanged', 3],
      ['unchanged', 9],
      ['unchanged', 10],
    ])
  })

  test('that is refused leaves its place to the next of its name', () => {
    expect(outcomes([MINE], { ...MINE, title: 7.5, subtitle: [] }, { ...MINE, title: 'new' })).toEqual([
      ['refused', null],
      ['updated', 3],
    ])
  })

  test('is refused with what is wrong, and the others are taken', () => {
    const { rows, added } = planned([], null, 7, [], {}, { name: 'A', template_type: 'both' }, MINE)
    expect(rows.map(({ outcome, errors = [] }) => [outcome, ...errors.map(({ path }) => path)])).toEqual([
      ['refused', ''],
      ['refused', ''],
      ['refused', ''],
      ['refused', '/name', '/template_type'],
      ['refused', '/template_type'],
      ['created'],
    ])
    expect(added).toHaveLength(1)
  })

  test('is told with its odd members, placed by member', () => {
    const given = {
      name: 'A',
      template_type: 'event',
      title: '{opponnent}',
      description: 'x',
      colour: 'red',
      none: null,
    }
    const [row] = planned([], given).rows
    expect(row).toMatchObject({ form: 'sports_guide', outcome: 'created', changed: [] })
    expect(row?.warnings.map(({ code, place }) => [code, place])).toEqual([
      ['unknown_variable', 'title'],
      ['template_text_missing', 'channel_name'],
      ['template_takes_all', 'sports'],
    ])
    expect(row?.not_carried_over).toEqual([
      { member: 'description', reason: expect.stringMatching(/Unknown.* description_options\.$/) },
      { member: 'colour', reason: expect.stringMatching(/Unknown(?!.*description_options)/) },
    ])
  })

  test('of Teamarr is read in its words', () => {
    const { rows } = planned([], EVENT_TEMPLATE, OLD_TEMPLATE, TEAM_TEMPLATE)
    expect(rows.map(({ form, outcome, name }) => [form, outcome, name])).toEqual([
      ['teamarr', 'created', 'Herons and others'],
      ['teamarr', 'created', 'Old one'],
      ['teamarr', 'created', 'My team'],
    ])
    const stored = imported([], EVENT_TEMPLATE, OLD_TEMPLATE, TEAM_TEMPLATE)
    expect(outcomes(stored, TEAM_TEMPLATE, EVENT_TEMPLATE)).toEqual([
      ['unchanged', 3],
      ['unchanged', 1],
    ])
  })
})

describe('a new event template of Teamarr that does not say which events take it', () => {
  const ufc = { name: 'UFC', template_type: 'event', event_channel_name: 'UFC', conditional_descriptions: [] }

  test('is switched off, and told how it is switched on', () => {
    const { rows, added } = planned([MINE], ufc, { ...ufc, name: 'NBA', league: 'nba' })
    expect(added.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['UFC', false],
      ['NBA', true],
    ])
    expect(rows[0]?.changed).toEqual([
      {
        member: 'enabled',
        from: 'not set',
        to: 'false',
        reason: expect.stringContaining('PATCH /api/v1/templates/4'),
      },
    ])
    expect(rows[1]?.changed.map(({ member }) => member)).toEqual([])
  })

  test('is on where the file gives it to all events, and of a team', () => {
    const given = [
      { ...ufc, global_assignments: [{ sports: [], leagues: [] }] },
      { ...ufc, template_type: 'team' },
    ]
    expect(planned([], ...given).added.map(({ enabled }) => enabled)).toEqual([true, true])
  })

  test('says what the file says of its switch', () => {
    const switched = (enabled: boolean, more: object = {}) => planned([], { ...ufc, ...more, enabled }).rows[0]?.changed
    expect(switched(true)).toMatchObject([{ member: 'enabled', from: 'true', to: 'false' }])
    expect([switched(false), switched(false, { league: 'nba' }), switched(true, { league: 'nba' })]).toEqual([
      [],
      [],
      [],
    ])
    expect(planned([], { ...ufc, league: 'nba', enabled: false }).added[0]?.enabled).toBe(false)
    const stored = { ...(planned([], { ...ufc, league: 'nba' }).added[0] as Template), enabled: true }
    expect(imported([stored], { ...ufc, league: 'nba', enabled: 0 })).toMatchObject([{ enabled: false }])
  })

  test('that is stored stays as it is, on or off', () => {
    const [stored] = planned([], ufc).added
    expect(outcomes([stored as Template], ufc)).toEqual([['unchanged', 1]])
    const on: Template = { ...(stored as Template), enabled: true, sports: ['mma'] }
    expect(outcomes([on], ufc)).toEqual([['unchanged', 1]])
    expect(imported([on], { ...ufc, title_format: 'x' })).toEqual([{ ...on, title: 'x' }])
  })

  test('of our own form is on', () => {
    expect(planned([], { name: 'UFC', template_type: 'event', channel_name: 'UFC' }).added[0]?.enabled).toBe(true)
  })
})

describe('a row of the short list', () => {
  const { title_format, name, template_type } = EVENT_TEMPLATE
  const short = { name, template_type, title_format }

  test('takes nothing from a stored template', () => {
    const stored = imported([], EVENT_TEMPLATE)
    const { rows, changed } = planned(stored, short, EVENT_TEMPLATE)
    expect(rows.map(({ outcome, errors = [] }) => [outcome, errors[0]?.message.includes('short list')])).toEqual([
      ['refused', true],
      ['unchanged', undefined],
    ])
    expect(changed.size).toBe(0)
    expect(outcomes([], EVENT_TEMPLATE, short)).toEqual([
      ['created', 1],
      ['refused', null],
    ])
  })

  test('is switched off where it is new, told of, and the same when it comes again', () => {
    const { rows, added } = planned(
      [],
      { ...short, league: 'nba' },
      { ...short, name: 'T', template_type: 'team' },
      short,
    )
    expect(rows[0]?.not_carried_over).toEqual([{ member: '', reason: expect.stringContaining('short list') }])
    expect(added.map(({ enabled }) => enabled)).toEqual([false, false, false])
    expect(rows.map(({ changed }) => changed.find(({ member }) => member === 'enabled')?.reason)).toEqual([
      expect.stringMatching(/full template.*PATCH \/api\/v1\/templates\/1 .*enabled true/),
      expect.stringContaining('full template'),
      expect.stringContaining('sports or leagues'),
    ])
    expect(outcomes(imported([], short, short), short, short)).toEqual([
      ['unchanged', 1],
      ['unchanged', 2],
    ])
  })

  test('is refused where the file has the template whole, before it or behind it', () => {
    for (const file of [
      [short, EVENT_TEMPLATE],
      [EVENT_TEMPLATE, short],
    ]) {
      const { rows, added } = planned([], ...file)
      const refused = rows.find(({ outcome }) => outcome === 'refused')
      expect(refused?.errors?.[0]?.message).toMatch(/\balso\b.*full template/)
      expect(added).toHaveLength(1)
    }
  })
})

test('half of a character refuses the template that has it, and no other', () => {
  const { rows, added } = planned(
    [],
    { ...MINE, title: 'Half \ud83d' },
    { ...MINE, name: 'Row', description_options: [{ condition: 'is_\udc00', priority: 1, template: 'x' }] },
    { ...MINE, name: 'Member', description_options: [{ template: 'x', 'a\ud800': 1 }] },
    { ...MINE, name: 'Whole \u{1f3c0}' },
  )
  expect(rows.map(({ outcome, errors = [] }) => [outcome, ...errors.map(({ path }) => path)])).toEqual([
    ['refused', '/title'],
    ['refused', '/description_options/0/condition'],
    ['refused', '/description_options/0/a\ufffd'],
    ['created'],
  ])
  expect(rows[0]?.errors?.[0]?.message).toContain('Unicode')
  expect(added).toHaveLength(1)
})

test('an address that is kept relative is told', () => {
  const base = 'https://art.example'
  const relative = (address: string | undefined) => address?.replace(base, '') ?? ''
  const { rows } = planTemplateImport([], [{ ...EVENT_TEMPLATE, pregame_fallback: { art_url: `${base}/pre.png` } }], {
    catalog: BUILT_IN_LEAGUES,
    nextId: 1,
    kept: (template) => ({
      ...template,
      programArtUrl: relative(template.programArtUrl),
      pregame: { ...template.pregame, artUrl: relative(template.pregame?.artUrl) },
    }),
    warningsOf: () => [],
  })
  const moved = rows[0]?.changed.filter(({ reason }) => reason.includes('art_base_url'))
  expect(moved?.map(({ member, to }) => [member, to])).toEqual([
    ['program_art_url', '/{league_id}/{away_team_slug}/{home_team_slug}/cover.png'],
    ['pregame_fallback/art_url', '/pre.png'],
  ])
})

test('a report is short, however much there is to tell', () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`member_${index}`, 1]))
  const texts = Array.from({ length: 120 }, (_, index) => `{nothing_${index}}`).join(' ')
  const given = Array.from({ length: 2000 }, (_, index) => ({
    name: `T${index}`,
    template_type: 'event',
    title_format: texts,
    ...many,
  }))
  const { rows } = planned([], ...given)
  expect(JSON.stringify(rows).length).toBeLessThan(3_500_000)
  expect(rows.every(({ not_carried_over: left }) => left.length > 1 && left.at(-1)?.reason.includes('not shown'))).toBe(
    true,
  )
  expect(rows.every(({ warnings }) => warnings.at(-1)?.code === 'warnings_left_out')).toBe(true)
  const [alone] = planned([], given[0]).rows
  expect(alone?.not_carried_over.length).toBe(101)
})

test('what no event will ever take is told, and art that nothing can load', () => {
  const named = { title_format: 'x', event_channel_name: 'x', conditional_descriptions: [] }
  const all = { name: 'All', template_type: 'event', ...named }
  const mine = { ...MINE, channel_name: 'x' }
  const codesOf = (...given: readonly unknown[]) =>
    planned([MINE, { ...MINE, id: NAMED_ID, name: 'Named' }], ...given).rows.map(({ warnings }) =>
      warnings.map(({ code }) => code),
    )
  expect(codesOf(mine, { ...mine, name: 'Named' }, { ...mine, name: 'Third' })).toEqual([
    [],
    [],
    ['template_never_chosen'],
  ])
  const soccer = { ...all, sport: 'soccer' }
  expect(codesOf({ ...soccer, program_art_url: '/a.png' }, { ...soccer, name: 'Other' })).toEqual([
    ['art_base_missing'],
    ['template_never_chosen'],
  ])
})

test('what takes all events is told, what a group names in vain, and what is shown in place of texts', () => {
  const all = { name: 'All', template_type: 'event', title: 'x', channel_name: 'x' }
  const stored = [{ ...MINE, id: NAMED_ID, name: 'Named' }]
  const given = [all, { ...all, name: 'Off', enabled: false }, { ...MINE, name: 'Named', enabled: false }]
  expect(planned(stored, ...given).rows.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    ['template_takes_all'],
    [],
    ['template_text_missing', 'row_refers_to_nothing'],
  ])
})

test('what can be exported can be imported, however many sports and leagues are in it', () => {
  const leagues = (at: number) => Array.from({ length: 500 }, (_, index) => `league ${at} ${index}`)
  const given = Array.from({ length: 30 }, (_, at) => ({ ...MINE, name: `N${at}`, sports: null, leagues: leagues(at) }))
  const { rows, added } = planned([], ...given)
  expect(added).toHaveLength(30)
  expect(rows.every(({ warnings }) => warnings.length > 0)).toBe(true)
})

test('starter templates come back as they are', () => {
  const stored = imported([], ...STARTER_TEMPLATES)
  expect(stored).toHaveLength(STARTER_TEMPLATES.length)
  const told = planned([], ...STARTER_TEMPLATES).rows.flatMap(({ warnings, not_carried_over: left }) => [
    ...warnings.map(({ code }) => code),
    ...left,
  ])
  expect(told).toEqual(['template_takes_all'])
  expect(outcomes(stored, ...stored).every(([outcome]) => outcome === 'unchanged')).toBe(true)
})

describe('a file', () => {
  const rowsOf = (value: unknown) => importedTemplates(value, 'the body').rows

  test('is a list, one template, or an object with them', () => {
    expect(rowsOf([MINE])).toEqual([MINE])
    expect(rowsOf(MINE)).toEqual([MINE])
    expect(rowsOf({ version: 1, templates: [MINE], warnings: [] })).toEqual([MINE])
    expect(rowsOf({ total: 1, items: [MINE], warnings: [] })).toEqual([MINE])
    expect(rowsOf({ template: EVENT_TEMPLATE })).toEqual([EVENT_TEMPLATE])
    expect(rowsOf({ version: '2.10.0', templates: [EVENT_TEMPLATE] })).toEqual([EVENT_TEMPLATE])
    expect(rowsOf([])).toEqual([])
  })

  test('says which members beside the list are not read', () => {
    expect(importedTemplates({ templates: [], exported_at: 'x', version: 1 }, 'x').unknownMembers).toEqual([
      'exported_at',
    ])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['a text', 'templates'],
    ['an object without templates', { keywords: [] }],
    ['a list that is none', { templates: 'all' }],
    ['another form of ours', { version: 2, templates: [MINE] }],
    ['a form that is no number', { version: { a: 1 }, templates: [MINE] }],
    ['too many', Array.from({ length: MOST_IMPORTED_TEMPLATES + 1 }, () => MINE)],
  ])('that is %s is refused', (_, value) => {
    expect(() => rowsOf(value)).toThrow(SportsGuideError)
    expect(() => rowsOf(value)).toThrow(/^the body: /)
  })
})

test('no file is the end of an import', () => {
  const file = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(MINE, EVENT_TEMPLATE, OLD_TEMPLATE))),
  )
  fc.assert(
    fc.property(file, (value) => {
      try {
        const { rows } = importedTemplates(value, 'the body')
        const plan = planned([MINE], ...rows)
        expect(plan.rows.map(({ index }) => index)).toEqual(rows.map((_, index) => index))
        expect(plan.added).toHaveLength(new Set(plan.added.map(({ id }) => id)).size)
      } catch (error) {
        expect(error).toBeInstanceOf(SportsGuideError)
      }
    }),
    { numRuns: 1000 },
  )
})

test('an export makes the same templates elsewhere', () => {
  const name = fc.constantFrom('Mine', 'mine', 'Other')
  const template = fc.record({
    ...{ name, template_type: fc.constantFrom('team', 'event'), title: fc.constantFrom('a', 'b') },
    ...{ enabled: fc.boolean(), sports: fc.constantFrom(['hockey'], ['soccer']) },
  })
  fc.assert(
    fc.property(fc.array(template, { maxLength: 8 }), (some) => {
      const exported = imported([], ...some)
      expect(exported).toHaveLength(some.length)
      expect(imported([], ...exported)).toEqual(exported)
    }),
  )
})

test('importing a file twice is importing it once, whatever was there before', () => {
  const name = fc.constantFrom('Mine', 'mine', 'Other', EVENT_TEMPLATE.name)
  const some = fc.array(
    fc.oneof(
      fc.record({ name, template_type: fc.constantFrom('team', 'event'), title: fc.constantFrom('a', 'b', null) }),
      name.map((chosen) => ({ ...EVENT_TEMPLATE, name: chosen })),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(some, some, (first, second) => {
      const stored = imported(imported([], ...first), ...second)
      expect(outcomes(stored, ...stored)).toEqual(stored.map(({ id }) => ['unchanged', id]))
      expect(planned(stored, ...second).rows.map(({ outcome }) => outcome)).toEqual(second.map(() => 'unchanged'))
    }),
  )
})
