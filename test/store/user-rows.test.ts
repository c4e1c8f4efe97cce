import { expect, test } from 'vitest'
import { templateShape } from '../../src/generated/json-shapes.ts'
import type { Template, TemplateJson } from '../../src/generated/records.ts'
import { fromJson, toJson } from '../../src/records/json.ts'
import { RowStore } from '../../src/store/row-store.ts'
import { readRows, readUserRows, writeUserRows } from '../../src/store/user-rows.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const LATER = new Date('2026-11-23T12:00:00Z')

test('documents that were never written are empty lists', async () => {
  const { rows, warnings } = await readUserRows(settingsInMemory({}))
  expect(Object.values(rows).every((list) => list.length === 0)).toBe(true)
  expect(warnings).toEqual([])
})

test('rows come back with their defaults filled in', async () => {
  const settings = settingsInMemory({})
  await writeUserRows(
    settings,
    {
      numberingExceptions: [{ scope: 'league', sport: 'football', leagueCode: 'nfl', start: 100 }],
    },
    NOON,
  )
  const { rows } = await readUserRows(settings)
  expect(rows.numberingExceptions).toEqual([
    {
      id: 1,
      scope: 'league',
      sport: 'football',
      leagueCode: 'nfl',
      start: 100,
      sortOrder: 0,
      enabled: true,
      createdAt: NOON.toISOString(),
      updatedAt: NOON.toISOString(),
    },
  ])
})

test('a row that is not valid is left out with a warning, and stays stored', async () => {
  const settings = settingsInMemory({})
  const stored = [{ label: 'Spanish' }, { id: 2, label: 'French', patterns: ['French'] }]
  await settings.write('exception_keywords', stored)
  const { rows, warnings } = await readUserRows(settings)
  expect(rows.exceptionKeywords.map(({ label }) => label)).toEqual(['French'])
  expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'exception_keywords row 1' }])
  expect((await settings.read('exception_keywords')).value).toEqual(stored)
})

test('a row is read without a member that only the program calls so', async () => {
  const settings = settingsInMemory({})
  const stored = [{ id: 1, name: 'Football', hostGroupIds: 7 }]
  await settings.write('stream_groups', stored)
  const { rows, warnings } = await readUserRows(settings)
  expect(rows.streamGroups).toMatchObject([{ id: 1, name: 'Football' }])
  expect(rows.streamGroups[0]).not.toHaveProperty('hostGroupIds')
  expect(warnings).toEqual([])
  expect((await settings.read('stream_groups')).value).toEqual(stored)
})

test('only documents that change are written', async () => {
  const settings = settingsInMemory({})
  const rows = { priorityTeams: [{ sport: 'football', teamName: 'Harbor Herons' }] }
  await writeUserRows(settings, rows, NOON)
  await writeUserRows(settings, rows, NOON)
  expect((await settings.read('priority_teams')).revision).toBe(1)
})

test('a row that is written again keeps its id and times; a new one gets an id that nobody had', async () => {
  const settings = settingsInMemory({})
  const herons = { sport: 'football', teamName: 'Harbor Herons' }
  const otters = { sport: 'hockey', teamName: 'Ottawa Otters' }
  await writeUserRows(settings, { priorityTeams: [herons, otters] }, NOON)
  await writeUserRows(settings, { priorityTeams: [herons] }, LATER)
  await writeUserRows(settings, { priorityTeams: [otters, herons] }, LATER)
  expect((await readUserRows(settings)).rows.priorityTeams).toMatchObject([
    { ...otters, id: 3, createdAt: LATER.toISOString() },
    { ...herons, id: 1, createdAt: NOON.toISOString() },
  ])
})

test('a row that comes with an id is changed in place', async () => {
  const settings = settingsInMemory({})
  const row = { id: 7, label: 'French', patterns: ['French'], enabled: true }
  await writeUserRows(settings, { exceptionKeywords: [row] }, NOON)
  await writeUserRows(settings, { exceptionKeywords: [{ ...row, patterns: ['FR'] }] }, LATER)
  expect((await readUserRows(settings)).rows.exceptionKeywords).toMatchObject([
    { id: 7, patterns: ['FR'], createdAt: NOON.toISOString(), updatedAt: LATER.toISOString() },
  ])
})

test.each([
  ['an id of two rows', [{ id: 3 }, { id: 3 }], /^sort_priorities: id .*\b3 twice/],
  ['an id beyond counting', [{ id: 9007199254740991 }], /^sort_priorities: id .* 1 .* 9007199254740991/],
  ['an id that only what is built in has', [{ id: 2000000001 }], /^sort_priorities: id .* 1 .* 2000000001/],
])('%s is refused, and nothing is stored', async (_, ids, problem) => {
  const settings = settingsInMemory({})
  const rows = ids.map((id) => ({ ...id, sport: 'football', sortPriority: 1 }))
  await expect(writeUserRows(settings, { sortPriorities: rows }, NOON)).rejects.toThrow(problem)
  expect((await settings.read('sort_priorities')).revision).toBe(0)
})

test('a list that an earlier version stored is read as it is', async () => {
  const settings = settingsInMemory({})
  await settings.write('sort_priorities', [{ sport: 'football', sort_priority: 1 }])
  const { rows, warnings } = await readUserRows(settings)
  expect(rows.sortPriorities).toMatchObject([{ sport: 'football', sortPriority: 1 }])
  expect(warnings).toEqual([])
})

test('a template may have rows without a text; texts and lists of rows have a bound', () => {
  const plain = { id: 1, name: 'Games', template_type: 'event' }
  const read = (members: object) => readRows('templates', [{ ...plain, ...members }])
  expect(read({ description_options: [{ template: null }, {}, { template: 'x'.repeat(20_000) }] })).toMatchObject({
    rows: [{ descriptionOptions: [{}, {}, {}] }],
    warnings: [],
  })
  expect(read({ description_options: Array(1000).fill({}), categories: ['x'.repeat(20_000)] }).warnings).toEqual([])
  const long = 'x'.repeat(20_001)
  for (const members of [
    ...['title', 'subtitle', 'channel_name', 'event_channel_logo_url', 'program_art_url'].map((name) => ({
      [name]: long,
    })),
    ...['title', 'description', 'art_url'].map((name) => ({ idle: { [name]: long } })),
    { categories: [long] },
    { description_options: [{ template: long }] },
    { pregame: { description_options: Array(1001).fill({}) } },
  ]) {
    expect(read(members)).toMatchObject({ rows: [], warnings: [{ code: 'settings_row_unreadable' }] })
  }
})

test('art of templates is kept relative to the base that the settings say, from wherever it comes', async () => {
  const settings = settingsInMemory({ art_base_url: 'https://art.example/covers/' })
  const template = {
    name: 'Games',
    templateType: 'event',
    title: 'https://art.example/covers/no-art.png',
    programArtUrl: 'https://art.example/covers/{league_id}/cover.png?style=2',
    eventChannelLogoUrl: '{home_team_logo}',
    pregame: { title: 'Soon', artUrl: 'soon.png' },
    idle: { artUrl: 'https://elsewhere.example/idle.png' },
  } as Template
  const kept = {
    title: 'https://art.example/covers/no-art.png',
    program_art_url: '/{league_id}/cover.png?style=2',
    event_channel_logo_url: '{home_team_logo}',
    pregame: { title: 'Soon', art_url: '/soon.png' },
    idle: { art_url: 'https://elsewhere.example/idle.png' },
  }
  const stored = async () => (await settings.read('templates')).value

  await writeUserRows(settings, { templates: [template] }, NOON)
  expect(await stored()).toMatchObject({ rows: [kept] })
  await writeUserRows(settings, { templates: [template] }, LATER) // as a file is read again
  expect((await settings.read('templates')).revision).toBe(1)

  const store = new RowStore({ host: { settings, clock: () => LATER }, oneAtATime: (work) => work() }, 'templates')
  const asGiven = (draft: object) => fromJson(templateShape, draft as TemplateJson)
  expect(await store.create({ ...toJson(templateShape, template) }, asGiven)).toMatchObject({
    id: 2,
    name: 'Games',
    templateType: 'event',
    title: 'https://art.example/covers/no-art.png',
    programArtUrl: '/{league_id}/cover.png?style=2',
    eventChannelLogoUrl: '{home_team_logo}',
    pregame: { title: 'Soon', artUrl: '/soon.png' },
    idle: { artUrl: 'https://elsewhere.example/idle.png' },
  })
  const program_art_url = 'HTTPS://Art.Example:443/covers/a.png'
  expect(await store.update(2, { program_art_url }, asGiven)).toMatchObject({ programArtUrl: '/a.png' })
  const revised = (await settings.read('templates')).revision
  await store.update(2, { program_art_url }, asGiven)
  expect((await settings.read('templates')).revision).toBe(revised)
  await store.edit(() => ({ added: [template], changed: new Map([[2, template]]) }))
  expect(await stored()).toMatchObject({ rows: [kept, kept, kept] })
})
