import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowSeed } from '../../src/guide/programmes.ts'
import { buildTemplateContext, selectDescription } from '../../src/templates/index.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run-command.ts'

const CONTEXT = {
  event: {
    id: 1,
    sport: 'basketball',
    league: 'nba',
    start: '2025-06-06T00:30Z',
    home: { name: 'Harbor Herons' },
    away: { name: 'Mesa Mules' },
  },
  now: '2025-06-05T16:00:00Z',
  time_zone: 'America/New_York',
}

async function render(template: unknown, context: unknown) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'template.json'), JSON.stringify(template))
  writeFileSync(join(folder, 'context.json'), JSON.stringify(context))
  return call(['render', '--template', join(folder, 'template.json'), '--context', join(folder, 'context.json')])
}

test('fills every text field, and the description from its rows with a trace', async () => {
  const { code, output } = await render(
    {
      title: '{away_team} at {home_team}',
      description_options: [{ condition: 'is_home', priority: 1, template: '{game_time}' }],
    },
    CONTEXT,
  )
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    fields: { title: 'Mesa Mules at Harbor Herons', description: '8:30 PM EDT' },
    trace: [{ condition: 'is_home', matched: true, selected: true }],
    warnings: [],
  })
})

test('an unknown variable stays as written and is a warning, with exit code 1', async () => {
  const { code, output } = await render({ title: '{home_taem}' }, CONTEXT)
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    fields: { title: '{home_taem}' },
    warnings: [{ code: 'unknown_variable', place: 'title' }],
  })
})

test('a wrong context names file and field', async () => {
  const { code, errors } = await render({ title: 'x' }, { ...CONTEXT, now: 'noon' })
  expect(code).toBe(2)
  expect(errors).toMatch(/context\.json: \/?now must .*/)
})

/** Calls the command on files of these texts. */
async function renderTexts(template: string, context: string) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'template.json'), template)
  writeFileSync(join(folder, 'context.json'), context)
  return call(['render', '--template', join(folder, 'template.json'), '--context', join(folder, 'context.json')])
}

test('ids may be numbers, null is absent, what nobody knows is ignored, and a mark of byte order too', async () => {
  const context = {
    ...CONTEXT,
    event: { ...CONTEXT.event, sport: 'quidditch', league: 'owls', home: { id: 1, name: 'Harbor Herons' }, extra: {} },
    team_id: 1,
    ...{ next: null, last: null, feed: null, segment: null, exception_keyword: null, time_format: null },
    ...{ art_base_url: null, more: [1] },
  }
  const template = { title: '{team_name} | {game_time}', program_art_url: '/{league_id}.png', flags: {}, sports: null }
  const { code, output } = await renderTexts(`\ufeff${JSON.stringify(template)}`, `\ufeff${JSON.stringify(context)}`)
  expect(code).toBe(0)
  expect(JSON.parse(output).fields).toEqual({
    title: 'Harbor Herons | 8:30 PM EDT',
    program_art_url: '/owls.png',
  })
})

test('fields may be called like members of every object', async () => {
  const { code, output } = await renderTexts('{"__proto__":"{home_team}","constructor":"b"}', JSON.stringify(CONTEXT))
  expect(code).toBe(0)
  expect(output).toMatch(/"__proto__": "Harbor Herons",\s+"constructor": "b"/)
})

test('one of the two may come through a pipe, not both', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'context.json'), JSON.stringify(CONTEXT))
  const piped = await call(['render', '--template', '-', '--context', join(folder, 'context.json')], {
    input: '{"title": "{home_team}"}',
  })
  expect(JSON.parse(piped.output).fields).toEqual({ title: 'Harbor Herons' })
  const both = await call(['render', '--template', '-', '--context', '-'], { input: '{}' })
  expect(both).toMatchObject({ code: 2, output: '' })
  expect(both.errors).toMatch(/--template.*--context.*standard input/)
})

test.each([
  ['a template that is no JSON', '{\n "title": x\n}', CONTEXT, /template\.json .*valid JSON/],
  ['an empty file', '', CONTEXT, /template\.json .*valid JSON/],
  ['a list', '[]', CONTEXT, /template\.json: .*JSON object/],
  ['rows that are none', '{"description_options": ["a\\nb"]}', CONTEXT, /template\.json: description_options\/0 .*row/],
  [
    'a text without end',
    JSON.stringify({ title: 'x'.repeat(20_001) }),
    CONTEXT,
    /template\.json: title .*\b20000\b.*\b20001\b/,
  ],
  ['a pit', `{"a": ${'['.repeat(9000)}${']'.repeat(9000)}}`, CONTEXT, /template\.json: .*\b100 levels/],
  ['a clock without a zone', '{}', { ...CONTEXT, now: '2025-06-05T16:00:00' }, /\bnow must /],
  [
    'a day that no month has',
    '{}',
    { ...CONTEXT, now: '2025-02-30T12:00:00Z' },
    /context\.json: now .*"2025-02-30T12:00:00Z"/,
  ],
  ['nothing to render', '{"flags": {}}', CONTEXT, /template\.json: .*description_options\.?\n/],
  [
    'a whole file for --config',
    '{"settings": {"art_base_url": "x"}, "templates": [{"title": "{matchup}"}]}',
    CONTEXT,
    /template\.json: .*description_options\b.*\btemplates\/0\b/,
  ],
  ['no day', '{}', { ...CONTEXT, now: '2025-13-05T16:00:00Z' }, /context\.json: now .*"2025-13-05T16:00:00Z"/],
  ['no zone', '{}', { ...CONTEXT, time_zone: 'Mars/Olympus' }, /context\.json: time_zone .*"Mars\/Olympus"/],
  ['another time format', '{}', { ...CONTEXT, time_format: '25h' }, /time_format .*12h, 24h/],
  ['a feed of nobody', '{}', { ...CONTEXT, feed: 'both' }, /feed .*home, away, national/],
  ['an event without sides', '{}', { ...CONTEXT, event: { ...CONTEXT.event, home: null } }, /event\//],
])('%s is one line that names file and place, and exit code 2', async (_title, template, context, problem) => {
  const { code, output, errors } = await renderTexts(template, JSON.stringify(context))
  expect([code, output]).toEqual([2, ''])
  expect(errors).toMatch(problem)
  expect(errors.trimEnd().split('\n')).toHaveLength(1)
})

test('of equal rows it chooses the one that the guide of the event’s channel has', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({ priority: 5, template: `Row ${row}` }))
  const chosen = new Set<string>()
  for (const id of [1, 2, 3, 4]) {
    const { output } = await render({ id, description_options: rows }, { ...CONTEXT, segment: 'q1', feed: 'away' })
    const channel = { tvgId: 'sg.1.q1.away', eventId: '1', templateId: id }
    const context = buildTemplateContext({ now: new Date(CONTEXT.now), timeZone: CONTEXT.time_zone })
    const guide = selectDescription(rows, context, rowSeed(channel)).template ?? ''
    expect(JSON.parse(output).fields.description).toBe(guide)
    chosen.add(guide)
  }
  expect(chosen.size).toBeGreaterThan(1)
})
