import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { ManagedChannelJson, SportsEvent, TemplatePreview } from '../../src/generated/records.ts'
import { guidePath } from '../../src/guide/guide-source.ts'
import { xmltvTime } from '../../src/guide/xmltv.ts'
import { type EventSource, type FactsRequest, liveSource, recordedSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { writeSettings } from '../../src/store/settings.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { NOON } from '../embedded-host.ts'
import { startEspn } from '../outages/espn-on-loopback.ts'
import { call, demoPlugin } from './demo-api.ts'
import { type Answer, streamApi } from './stream-api.ts'

const PREVIEW = '/api/v1/templates/preview'
const DEMO_EVENTS = join(import.meta.dirname, '../../demo/events')
const CUT_EVENTS = join(import.meta.dirname, '../data')
const NOTHING = { read: async () => ({ events: [], warnings: [] }) }

/** A template that asks for nothing beside the schedule. */
const PLAIN = {
  template_type: 'event',
  channel_name: '{away_team_short} @ {home_team_short}',
  title: '{away_team} at {home_team}',
  description_options: [{ template: '{away_team} at {venue_full}, {today_tonight}.' }],
  pregame: { title: 'Next: {matchup_short}' },
  postgame: { title: 'Ended: {matchup_short}' },
}

/** The API with real answers of the demo's day, at its noon. */
async function demoApi() {
  const { get, post, host } = await streamApi({}, recordedSource(DEMO_EVENTS))
  const preview = (body: object) => post<TemplatePreview>(PREVIEW, body)
  return { get, host, post, preview }
}

/** The API of a plugin that asks a server of ours. */
async function liveApi(deadlineMs?: number) {
  const espn = await startEspn()
  onTestFinished(() => espn.close())
  const store = new SportsDataStore(await openDatabase(':memory:'))
  const source = liveSource({
    store,
    baseUrls: { espn: espn.url },
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })
  const { get, post } = await streamApi({}, source)
  const preview = (body: object) => post<TemplatePreview>(PREVIEW, body)
  const asked = (part: string) => espn.requests.filter(({ path }) => path.includes(part)).length
  return { espn, get, post, preview, asked }
}

describe('what a preview shows', () => {
  test('is the channel and the programmes of the event’s day, and each member of the template', async () => {
    const { preview } = await demoApi()
    const template = {
      ...PLAIN,
      subtitle: '{venue_name}',
      categories: ['Sports', '{exception_keyword}', '{league}'],
      filler_categories: ['{league} talk'],
      flags: { live: true, new: true, date: true, premiere: true },
      episode_numbers: 'date',
      event_channel_logo_url: '/{league_id}/logo.png',
      program_art_url: 'https://art.test/{league_id}/game.png',
      pregame: { title: 'Next: {matchup_short}', subtitle: 'At {home_team}', art_url: 'https://art.test/soon.png' },
      postgame: { title: 'Ended: {matchup_short}', subtitle: 'Was {venue_name}', description: '{league}' },
      idle: { title: 'Nothing', subtitle: 'of {league}', description: 'Nothing at all' },
    }
    const { status, json } = await preview({ template, league: 'mlb', event_id: '401695832' })
    expect(status).toBe(200)
    expect(json.fields).toEqual({
      channel_name: 'Diamondbacks @ Braves',
      title: 'Arizona Diamondbacks at Atlanta Braves',
      subtitle: 'Truist Park',
      description: 'Arizona Diamondbacks at Truist Park, Atlanta, Georgia, today.',
      event_channel_logo_url: '/mlb/logo.png',
      program_art_url: 'https://art.test/mlb/game.png',
      'categories/0': 'Sports',
      'categories/1': '',
      'categories/2': 'MLB',
      'filler_categories/0': 'MLB talk',
      'pregame/title': 'Next: Diamondbacks @ Braves',
      'pregame/subtitle': 'At Atlanta Braves',
      'pregame/description': '',
      'pregame/art_url': 'https://art.test/soon.png',
      'postgame/title': 'Ended: Diamondbacks @ Braves',
      'postgame/subtitle': 'Was Truist Park',
      'postgame/description': 'MLB',
      'postgame/art_url': '',
      'idle/title': 'Nothing',
      'idle/subtitle': 'of MLB',
      'idle/description': 'Nothing at all',
      'idle/art_url': '',
    })
    expect(json).toMatchObject({
      live: true,
      reason: null,
      shape: 'team',
      sport: 'baseball',
      league: 'mlb',
      event: { id: '401695832', name: 'Arizona Diamondbacks at Atlanta Braves', state: 'pre', league: 'mlb' },
      channel: { tvg_id: 'sg.401695832', name: 'Diamondbacks @ Braves' },
      programmes_left_out: 0,
    })
    const { programmes, shown } = json
    expect(programmes.map(({ kind }) => kind).join(' ')).toBe(
      'pregame pregame pregame pregame event postgame postgame postgame',
    )
    expect(shown).toEqual({ event: 4, pregame: 3, postgame: 5, idle: null })
    expect(programmes[4]).toMatchObject({
      date: '20250605',
      categories: ['Sports', 'MLB'],
      episode: 'S2025E605',
      is_new: true,
      is_live: true,
      is_premiere: true,
      is_replay: false,
    })
    expect(programmes[0]).toMatchObject({ categories: ['MLB talk'], episode: null, is_premiere: false })
    expect(programmes[0]?.start).toBe('2025-06-05T04:00:00.000Z')
    expect(programmes.at(-1)?.stop).toBe('2025-06-06T04:00:00.000Z')
    expect(json.warnings.map(({ code, place }) => [code, place])).toEqual([
      ['art_base_missing', 'event_channel_logo_url'],
    ])
    expect(json.events.map(({ id }) => id)).toContain('401695832')
  })

  test('answers without /api/v1, too', async () => {
    const { app } = await demoPlugin()
    const { status, json } = await call<TemplatePreview>(app, 'POST', '/templates/preview', {
      template: PLAIN,
      league: 'nba',
    })
    expect([status, json.live, json.league]).toEqual([200, true, 'nba'])
  })

  test('is for another event, feed and keyword what a channel of those would have', async () => {
    const { preview } = await demoApi()
    const template = { ...PLAIN, channel_name: '{team_short}: {broadcast_feed} [{exception_keyword}]' }
    const { json } = await preview({
      template,
      league: 'mlb',
      event_id: '401695832',
      feed: 'away',
      exception_keyword: 'Spanish',
    })
    expect(json.channel).toMatchObject({
      tvg_id: 'sg.401695832.away.-kspanish',
      name: 'Diamondbacks: Away Team Feed [Spanish]',
    })
    const other = json.events.find(({ id }) => id !== '401695832')
    const second = await preview({ template: PLAIN, league: 'mlb', event_id: other?.id })
    expect(second.json.event).toEqual(other)
  })

  test('of a team template is the team’s own channel, with an idle day before the game', async () => {
    const { preview } = await demoApi()
    const template = {
      ...PLAIN,
      template_type: 'team',
      channel_name: '{team_name}',
      idle: {
        title: '{team_short}: no game today',
        description_options: [{ condition: 'has_next_game', template: 'Next: {opponent.next}, {game_day.next}.' }],
      },
    }
    const body = { template, league: 'mlb', event_id: '401695832' }
    const { json } = await preview(body)
    expect(json.channel).toMatchObject({ tvg_id: 'sg.team.baseball.15', name: 'Atlanta Braves' })
    expect(json.programmes[0]).toMatchObject({
      kind: 'idle',
      start: '2025-06-04T04:00:00.000Z',
      title: 'Braves: no game today',
      description: 'Next: Arizona Diamondbacks, Thursday.',
    })
    expect(json.shown.idle).toBe(0)
    expect(json.trace.at(-1)).toMatchObject({ field: 'idle/description_options', row: 0, selected: true })
    const away = await preview({ ...body, feed: 'away' })
    expect(away.json.channel.name).toBe('Arizona Diamondbacks')
    expect(away.json.fields['idle/description']).toBe('Next: Atlanta Braves, Thursday.')
  })

  test('of an event channel whose event is gone is its idle filler, or the channel’s name', async () => {
    const { preview } = await demoApi()
    const idleOf = async (idle: object | undefined) => {
      const { json } = await preview({ template: { ...PLAIN, idle }, league: 'mlb', event_id: '401695832' })
      return json.fields['idle/title']
    }
    expect(await idleOf(undefined)).toBe('Diamondbacks @ Braves')
    expect(await idleOf({ title: '{league}: {team_name} {matchup}' })).toBe('MLB: Atlanta Braves')
  })

  test('of a race weekend has a programme for each session, and of one session that one', async () => {
    const { post } = await streamApi({}, recordedSource(CUT_EVENTS))
    const body = { template: { title: '{event_name} - {card_segment_display}' }, league: 'f1' }
    const weekend = (await post<TemplatePreview>(PREVIEW, body)).json
    // The sprint weekend is in another year than the clock of the tests: only what is near is a sample.
    expect(weekend.live).toBe(false)
    const segments = weekend.programmes.filter(({ kind }) => kind === 'event').map(({ segment }) => segment)
    expect(segments.length).toBeGreaterThan(2)
    const race = (await post<TemplatePreview>(PREVIEW, { ...body, segment: 'race' })).json
    expect(race.programmes.filter(({ kind }) => kind === 'event').map(({ segment }) => segment)).toEqual(['race'])
    const none = (await post<TemplatePreview>(PREVIEW, { ...body, segment: 'dinner' })).json
    expect(none.warnings).toContainEqual(
      expect.objectContaining({ code: 'preview_segment_missing', message: expect.stringContaining('race') }),
    )
  })
})

describe('events to choose from', () => {
  const at = (id: string, start: string, league = 'nba', status?: SportsEvent['status']): SportsEvent => ({
    ...{ id, league, sport: 'basketball', provider: 'espn', start, ...(status === undefined ? {} : { status }) },
    home: { id: `1${id}`, name: `Herons ${id}` },
    away: { id: `2${id}`, name: `Mules ${id}` },
  })
  const serving = (events: readonly SportsEvent[]): EventSource => ({
    read: async ({ leagues }) => ({
      events: events.filter(({ league }) => leagues === null || leagues.includes(league)),
      warnings: [],
    }),
  })

  test('are the fifty nearest to now, by their start', async () => {
    const hours = Array.from({ length: 60 }, (_, index) => index - 30)
    const starts = hours.map((hour) => new Date(Date.parse(NOON) + hour * 3_600_000).toISOString())
    const { post } = await streamApi({}, serving(starts.map((start, index) => at(`${index}`, start))))
    const { json } = await post<TemplatePreview>(PREVIEW, { template: PLAIN, league: 'nba' })
    expect(json.events.map(({ id }) => Number(id))).toEqual(Array.from({ length: 50 }, (_, index) => index + 5))
  })

  test('say of a game that was called off that it was', async () => {
    const postponed = at('1', '2025-06-05T20:00:00Z', 'nba', { state: 'postponed' })
    const { post } = await streamApi({}, serving([postponed, at('2', '2025-06-05T23:00:00Z')]))
    const shown = async (asked: object) =>
      (await post<TemplatePreview>(PREVIEW, { template: PLAIN, league: 'nba', ...asked })).json
    expect((await shown({})).events.map(({ id, state }) => [id, state])).toEqual([
      ['1', 'postponed'],
      ['2', 'pre'],
    ])
    expect((await shown({})).event?.id).toBe('2')
    expect((await shown({ event_id: '1' })).event).toMatchObject({ id: '1', state: 'postponed' })
  })

  test('keep the tvg-id of their channel, though one of another league has the same id', async () => {
    const [game, later] = [at('1', '2025-06-05T23:00:00Z'), at('1', '2025-06-06T01:00:00Z', 'mlb')]
    const events = [game]
    const { post } = await streamApi(
      { NBA: ['NBA: Mules 1 @ Herons 1'] },
      { read: (asked) => serving(events).read(asked) },
    )
    await post('/api/v1/runs', {})
    events.push(later)
    const shown = async (league: string) => (await post<TemplatePreview>(PREVIEW, { template: PLAIN, league })).json
    expect(await shown('nba')).toMatchObject({ event: { id: '1' }, channel: { tvg_id: 'sg.1' } })
    const other = await shown('mlb')
    expect([other.event?.id, other.channel.tvg_id === 'sg.1']).toEqual(['1', false])
  })
})

describe('the trace', () => {
  test('says of each row, those of fillers too, whether it matched, was chosen, and why', async () => {
    const { preview } = await demoApi()
    const rows = [
      { condition: 'is_playoff', priority: 1, template: 'Playoff' },
      { condition: 'has_teams', priority: 10, template: 'One' },
      { condition: 'has_teams', priority: 10, template: 'Two' },
      { template: 'Otherwise' },
    ]
    const template = {
      id: 7,
      ...PLAIN,
      description_options: rows,
      pregame: { description_options: [{ template: 'Soon' }] },
    }
    const { json } = await preview({ template, league: 'mlb', event_id: '401695832' })
    expect(json.trace.map(({ field, row, matched }) => [field, row, matched])).toEqual([
      ['description_options', 0, false],
      ['description_options', 1, true],
      ['description_options', 2, true],
      ['description_options', 3, true],
      ['pregame/description_options', 0, true],
    ])
    const chosen = json.trace.filter(({ selected }) => selected)
    expect(chosen).toHaveLength(2)
    expect(chosen[0]?.reason).toMatch(/\b2\b.*\bpriority 10\b/)
    expect(json.fields.description).toBe(rows[chosen[0]?.row ?? -1]?.template)
    expect(json.trace[3]?.reason).toMatch(/\bpriority 10\b.*first/)
    const again = await preview({ template, league: 'mlb', event_id: '401695832' })
    expect(again.json.trace).toEqual(json.trace)
  })
})

describe('a draft', () => {
  test('may be unfinished; what is odd about it is told at its member', async () => {
    const { preview } = await demoApi()
    const template = {
      id: null,
      name: '',
      template_type: 'neither',
      title: '{matchup',
      subtitle: '{no_such_name}',
      description_options: [{ condition: 'is_hoem', template: 'x' }, { template: null }, {}],
      pregame: { title: '' },
      postgame: { title: 'a{matchup}'.repeat(40) },
    }
    const { status, json } = await preview({ template, league: 'mlb', event_id: '401695832' })
    expect(status).toBe(200)
    const codesAt = (place: string) => json.warnings.filter((one) => one.place === place).map(({ code }) => code)
    expect(codesAt('subtitle')).toEqual(['unknown_variable'])
    expect(codesAt('description_options/0')).toEqual(['unknown_condition'])
    expect(codesAt('pregame/title')).toEqual(['preview_text_replaced'])
    expect(codesAt('postgame/title')).toEqual(['preview_text_replaced'])
    expect(codesAt('channel_name')).toEqual(['preview_text_replaced'])
    expect(json.fields['pregame/title']).toBe('Arizona Diamondbacks at Atlanta Braves')
    expect(json.fields['postgame/title']).toHaveLength(255)
    expect(json.warnings.every(({ place = '' }) => !place.startsWith('template'))).toBe(true)
  })

  test.each([
    [{ title: {} }, '/template/title'],
    [{ title: true }, '/template/title'],
    [{ title: 'a\u0007b' }, '/template/title'],
    [{ idle: { subtitle: 'a\nb' } }, '/template/idle/subtitle'],
    [{ description_options: [{ template: 'a\ud800' }] }, '/template/description_options/0/template'],
    [{ name: 7, title: {} }, '/template/title'],
    [{ description_options: 'text' }, '/template/description_options'],
    [{ description_options: [{ priority: 'soon' }] }, '/template/description_options/0/priority'],
    [{ pregame: { block_minutes: 0 } }, '/template/pregame/block_minutes'],
    [{ id: -1 }, '/template/id'],
    [{ id: true }, '/template/id'],
    [{ title: 'x'.repeat(20_001) }, '/template/title'],
  ])('with a member of a wrong kind is refused: %j', async (template, field) => {
    const { preview } = await demoApi()
    const { status, json } = await preview({ template })
    expect([status, json]).toMatchObject([400, { code: 'InvalidRecord', errors: [{ path: field }] }])
  })

  test('is read as a save reads it', async () => {
    const { host, post, preview } = await demoApi()
    const draft = {
      ...PLAIN,
      name: 'Mine',
      template_type: ' team ',
      leagues: ['MLB', ' mlb '],
      sports: ['Basebal'],
      subtitle: ' \t',
      categories: [' ', 'Sports'],
      pregame: { title: ' ', descripton: 'x' },
    }
    const saved = await post<{ readonly warnings: TemplatePreview['warnings'] }>('/api/v1/templates', draft)
    const { rows } = (await host.settings.read('templates')).value as { readonly rows: readonly object[] }
    const shown = async (template: object) => (await preview({ template, event_id: '401695832' })).json
    const unsaved = await shown(draft)
    expect(unsaved).toMatchObject({ live: true, league: 'mlb', channel: { tvg_id: 'sg.team.baseball.15' } })
    const { name: _, ...nameless } = draft
    expect(await shown({ ...nameless, name: ' ' })).toEqual(unsaved)
    expect(await shown({ ...rows[0], id: null })).toEqual(unsaved)
    const codes = ({ warnings }: Pick<TemplatePreview, 'warnings'>) => warnings.map(({ code, place }) => [code, place])
    const ofDraft = [
      ['config_key_unknown', 'pregame/descripton'],
      ['row_refers_to_nothing', 'sports/0'],
    ]
    expect(codes(saved.json)).toEqual(ofDraft)
    expect(codes(unsaved)).toEqual([...ofDraft, ['preview_text_replaced', 'pregame/title']])
  })

  test('may be the answer of a save: its warnings and times say nothing, its id decides among equal rows', async () => {
    const { post, preview } = await demoApi()
    const words = Array.from({ length: 30 }, (_, index) => ({ template: `Row ${index}` }))
    await post('/api/v1/templates', { ...PLAIN, name: 'First' })
    const saved = await post<{ readonly id: number }>('/api/v1/templates', {
      ...PLAIN,
      name: 'Mine',
      sports: ['Basebal'],
      description_options: words,
    })
    const where = { league: 'mlb', event_id: '401695832' }
    const shown = async (body: object) => (await preview({ ...where, ...body })).json
    const stored = await shown({ template_id: saved.json.id })
    expect(stored.warnings.map(({ place }) => place)).toEqual(['sports/0'])
    expect(await shown({ template: saved.json })).toEqual(stored)
    const emptied = { ...saved.json, created_at: '', updated_at: '', warnings: '' }
    expect(await shown({ template: emptied })).toEqual(stored)
    const rows = await Promise.all(
      [1, 2, 3, 4].map(async (id) => (await shown({ template: { ...saved.json, id } })).fields.description),
    )
    expect(new Set(rows).size).toBeGreaterThan(1)
  })

  test('with a thousand members that nothing reads is told of two hundred, and that there are more', async () => {
    const { preview } = await demoApi()
    const unread = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`member${index}`, index]))
    const { json } = await preview({ template: { ...unread, ...PLAIN }, league: 'mlb' })
    expect(json.fields.title).toContain(' at ')
    expect(json.warnings.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 200 }, () => 'config_key_unknown'),
      'warnings_left_out',
    ])
  })

  test('that no host takes is refused as a save refuses it, before it is read', async () => {
    const { post, preview } = await demoApi()
    const rows = Array.from({ length: 1000 }, (_, priority) => ({ priority, template: 'x'.repeat(4_000) }))
    const template = { ...PLAIN, name: 'Mine', description_options: rows }
    const saved = await post('/api/v1/templates', template)
    expect(saved).toMatchObject({ status: 400, json: { detail: expect.stringContaining('2600000') } })
    const { status, json } = await preview({ template: { ...template, title: {} }, league: 'mlb' })
    const words = ({ detail }: { readonly detail?: unknown }) => String(detail).replace(/\d+ bytes/, 'some bytes')
    expect([status, words(json as object)]).toEqual([saved.status, words(saved.json as object)])
  })

  test('with members named like those of every object changes nothing', async () => {
    const { preview } = await demoApi()
    const template = JSON.parse('{"__proto__": {"title": "x"}, "constructor": "x", "title": "Plain"}')
    const { status, json } = await preview({ template, live: false })
    expect([status, json.fields.title]).toEqual([200, 'Plain'])
  })

  test('of the largest kind is answered with as much as anybody reads', async () => {
    const { preview } = await demoApi()
    const rows = Array.from({ length: 1000 }, (_, priority) => ({
      condition: 'opponent_name_contains',
      condition_value: 'y'.repeat(500),
      priority,
      template: '{matchup}',
    }))
    const filler = { title: '{matchup}', description_options: rows, block_minutes: 5 }
    const template = { ...filler, pregame: filler, postgame: filler }
    const { status, json } = await preview({ template, league: 'mlb', event_id: '401695832' })
    expect(status).toBe(200)
    expect(json.programmes.length).toBeLessThan(20)
    expect(json.programmes_left_out).toBeGreaterThan(100)
    expect(json.shown).toMatchObject({
      event: expect.any(Number),
      pregame: expect.any(Number),
      postgame: expect.any(Number),
    })
    expect(json.trace).toHaveLength(3000)
  })
})

describe('a request', () => {
  test.each([
    [{}, 400, 'InvalidInput'],
    [{ template: PLAIN, template_id: 1 }, 400, 'InvalidInput'],
    [{ template_id: 1 }, 404, 'NotFound'],
    [{ template: 'text' }, 400, 'InvalidRecord'],
    [{ template: PLAIN, feed: 'left' }, 400, 'InvalidRecord'],
    [[], 400, 'InvalidRecord'],
  ])('that is wrong is a problem: %j', async (body, status, code) => {
    const { preview } = await demoApi()
    expect(await preview(body)).toMatchObject({ status, json: { code } })
  })

  test('with members that nothing reads is refused, and names some of them', async () => {
    const { preview } = await demoApi()
    const { status, json } = await preview({ template: PLAIN, league: 'mlb', leauge: 'nba', eventid: '1' })
    expect([status, json]).toMatchObject([400, { errors: [{ path: '/leauge' }, { path: '/eventid' }] }])
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`${index}${'y'.repeat(200)}`, 1]))
    const refused = (await preview({ template: PLAIN, league: 'mlb', ...many })).json as unknown as {
      readonly errors: readonly { readonly path: string }[]
    }
    expect(refused.errors).toHaveLength(20)
    expect(refused.errors.every(({ path }) => path.length <= 101)).toBe(true)
  })

  test('for an event that is not near is told what there is', async () => {
    const { preview } = await demoApi()
    const { status, json } = await preview({ template: PLAIN, league: 'mlb', event_id: 'nope' })
    expect([status, json]).toMatchObject([404, { code: 'NotFound', detail: expect.stringContaining(' at ') }])
  })

  test('names a stored template or a starter', async () => {
    const { host, preview } = await demoApi()
    const stored = { ...PLAIN, id: 3, name: 'Mine', title: 'Mine: {away_team}' }
    await host.settings.write('templates', { last_id: 3, rows: [stored] }, { ifRevision: 0 })
    const mine = await preview({ template_id: 3, league: 'mlb', event_id: '401695832' })
    expect(mine.json.fields.title).toBe('Mine: Arizona Diamondbacks')
    for (const { id, templateType: type } of STARTER_TEMPLATES) {
      const { status, json } = await preview({ template_id: id, league: 'mlb' })
      expect([id, status, json.warnings]).toEqual([id, 200, []])
      expect(json.programmes.some(({ kind }) => kind === 'idle')).toBe(type === 'team')
    }
  })
})

test('a part that the event does not have is the whole of it, in the channel as well', async () => {
  const { post, get } = await streamApi({}, NOTHING)
  const template = { channel_name: '{event_name} {card_segment_display}', title: '[{card_segment}]' }
  const asked = { template, league: 'ufc', segment: 'nope' }
  const { json } = await post<TemplatePreview>(PREVIEW, asked)
  const { json: whole } = await post<TemplatePreview>(PREVIEW, { ...asked, segment: null })
  expect([json.channel, json.fields, json.programmes]).toEqual([whole.channel, whole.fields, whole.programmes])
  const warned = json.warnings.map(({ code }) => code)
  expect(warned).toContain('preview_segment_missing')
  const picker = await get<{ samples: { [name: string]: string }; warnings: { code: string }[] }>(
    '/api/v1/variables/samples?league=ufc&segment=nope',
  )
  expect(picker.json.samples.card_segment).not.toBe('nope')
  expect(picker.json.warnings.map(({ code }) => code)).toContain('preview_segment_missing')
})

test('a field of a form that was cleared says nothing', async () => {
  const { preview } = await demoApi()
  const { json } = await preview({ template: PLAIN, league: 'mlb' })
  const cleared = { event_id: '', feed: '', template_id: '', live: '', segment: '', exception_keyword: '', sport: '' }
  expect((await preview({ template: PLAIN, league: 'mlb', ...cleared })).json).toEqual(json)
})

test('a card of which a run would not know tells neither what was last nor what comes next', async () => {
  const card = (id: string, start: string, state: 'pre' | 'post') =>
    ({ id, sport: 'mma', league: 'ufc', name: `UFC ${id}`, start, status: { state } }) as const
  const events = [
    card('1', '2025-06-01T00:00:00Z', 'post'),
    card('2', '2025-06-05T14:00:00Z', 'post'),
    card('3', '2025-06-07T00:00:00Z', 'pre'),
    card('4', '2025-06-11T23:00:00Z', 'pre'),
  ]
  const source: EventSource = {
    read: async ({ from, to }) => ({
      events: events.filter(({ start }) => new Date(start) >= from && new Date(start) < to),
      warnings: [],
    }),
  }
  const { post } = await streamApi({}, source)
  const template = { title: '{event_name} / {event_name.next} / {event_name.last}' }
  const title = async (id: string) =>
    (await post<TemplatePreview>(PREVIEW, { template, league: 'ufc', event_id: id })).json.fields.title
  expect([await title('2'), await title('3')]).toEqual(['UFC 2 / UFC 3', 'UFC 3 /  / UFC 2'.replace('/  /', '/')])
})

describe('without a real event', () => {
  test.each<[string, object, Partial<TemplatePreview>]>([
    ['that was not asked for', { league: 'mlb', live: false }, { shape: 'team', league: 'mlb' }],
    ['in a league that does not exist', { league: 'nope' }, { shape: 'team', league: null }],
    ['of a sport without a league', { sport: 'kite-flying' }, { shape: 'team', sport: 'kite-flying' }],
    ['of no sport at all', {}, { shape: 'team', sport: null }],
    ['on any card', { league: 'ufc' }, { shape: 'combat', league: 'ufc' }],
    ['on any weekend', { league: 'f1' }, { shape: 'racing', league: 'f1' }],
  ])('the invented one is shown: %s', async (_title, where, expected) => {
    const { post } = await streamApi({}, NOTHING)
    const template = { ...PLAIN, subtitle: '{odds_over_under} {fight_result} {circuit_name}' }
    const { status, json } = await post<TemplatePreview>(PREVIEW, { template, ...where })
    expect([status, json]).toMatchObject([200, { ...expected, live: false, event: null, events: [] }])
    expect(json.reason).toMatch(/^[A-Z].*\.$/)
    expect(json.fields.subtitle).not.toBe('')
    expect(json.fields.title).not.toBe('')
  })

  test('nothing is said of a feed, a part or a variant that was not asked for', async () => {
    const { post } = await streamApi({}, NOTHING)
    const template = { title: '{matchup_short} ({broadcast_feed_team}) - {card_segment_display} [{exception_keyword}]' }
    const titles = async (league: string, asked: object) => {
      const { json } = await post<TemplatePreview>(PREVIEW, { template, league, ...asked })
      return json.fields.title
    }
    expect(await titles('mlb', {})).toBe('Mules @ Herons')
    expect(await titles('mlb', { feed: 'away', exception_keyword: 'Spanish' })).toBe(
      'Mules @ Herons (Mesa Mules Feed) [Spanish]',
    )
    expect(await titles('ufc', { segment: 'prelims' })).toBe('Hammer vs Anvil - Prelims')
  })

  test('blanks around a part or a variant are none of it', async () => {
    const { post } = await streamApi({}, NOTHING)
    const shown = async (asked: object) =>
      (await post<TemplatePreview>(PREVIEW, { template: PLAIN, league: 'ufc', ...asked })).json
    const asked = { segment: 'prelims', exception_keyword: 'Spanish' }
    expect(await shown({ segment: ' prelims ', exception_keyword: '\tSpanish ' })).toEqual(await shown(asked))
    expect(await shown({ segment: ' ', exception_keyword: '' })).toEqual(await shown({}))
  })

  test.each([
    [{ league: 'mlb' }, ['mlb', 'kept events']],
    [{}, ['kept events']],
  ])('it is shown where the events cannot be read at all: %j', async (where, places) => {
    const broken = { read: () => Promise.reject(new Error('the disk is gone')) }
    const { get, post } = await streamApi({}, broken)
    const { status, json } = await post<TemplatePreview>(PREVIEW, { template: PLAIN, ...where })
    expect([status, json.live]).toEqual([200, false])
    const unreadable = places.map((place) => ({
      code: 'events_unreadable',
      message: expect.stringContaining('the disk is gone'),
      place,
    }))
    expect(json.warnings).toEqual(expect.arrayContaining(unreadable))
    const samples = await get(`/api/v1/variables/samples?${new URLSearchParams(where)}`)
    expect([samples.status, samples.json.warnings]).toEqual([200, unreadable])
  })

  test('every starter has a text for every part', async () => {
    const { post } = await streamApi({}, NOTHING)
    for (const { id } of STARTER_TEMPLATES) {
      for (const league of ['mlb', 'ufc', 'f1']) {
        const { json } = await post<TemplatePreview>(PREVIEW, { template_id: id, league })
        for (const field of ['channel_name', 'title', 'description', 'pregame/title', 'postgame/title'])
          expect([id, league, field, json.fields[field]]).not.toEqual([id, league, field, ''])
      }
    }
  })
})

describe('the provider', () => {
  test('is asked once for ten previews of a template that asks for nothing beside the schedule', async () => {
    const { espn, preview } = await liveApi()
    for (let count = 0; count < 10; count += 1) {
      const { json } = await preview({ template: { ...PLAIN, subtitle: `${count}` }, league: 'mlb' })
      expect([json.live, json.fields.subtitle]).toEqual([true, `${count}`])
    }
    expect(espn.requests.map(({ path }) => path)).toEqual(['/baseball/mlb/scoreboard'])
  })

  test('is asked once for the samples of the picker and ten previews', async () => {
    const { espn, get, preview } = await liveApi()
    const samples = await get<Answer>('/api/v1/variables/samples?league=mlb')
    expect(samples.json.live).toBe(true)
    for (let count = 0; count < 10; count += 1) await preview({ template: PLAIN, league: 'mlb' })
    const { json } = await preview({ template: PLAIN, league: 'mlb' })
    expect(json.event?.id).toBe((samples.json.event as { id: string }).id)
    expect(espn.requests).toHaveLength(1)
  })

  test('is asked once for each fact that the template itself asks for', async () => {
    const { espn, preview, asked } = await liveApi()
    const template = { ...PLAIN, subtitle: '{game_preview} {opponent.next}' }
    for (let count = 0; count < 10; count += 1) {
      const { status } = await preview({ template, league: 'mlb' })
      expect(status).toBe(200)
    }
    expect(asked('/summary')).toBe(1)
    const names = espn.requests.map(({ path, query }) => `${path} ${JSON.stringify(query)}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(2)
  })

  test('that refuses costs nobody an answer', async () => {
    const { espn, preview } = await liveApi()
    espn.fail({ kind: 'status', status: 404 })
    const { status, json } = await preview({ template: PLAIN, league: 'mlb' })
    expect([status, json.live]).toEqual([200, false])
    expect(json.reason).toContain('ESPN')
    expect(json.warnings.map(({ code }) => code)).toContain('provider_unreachable')
    expect((await preview({ template: PLAIN, league: 'mlb', event_id: '1' })).status).toBe(200)
  })

  test('that hangs does not either, neither for the schedule nor for the facts', async () => {
    const hanging = await liveApi(300)
    hanging.espn.fail({ kind: 'time_out' })
    expect((await hanging.preview({ template: PLAIN, league: 'mlb' })).json.live).toBe(false)
    const later = await liveApi(300)
    expect((await later.preview({ template: PLAIN, league: 'mlb' })).json.live).toBe(true)
    later.espn.fail({ kind: 'time_out' })
    const { status, json } = await later.preview({ template: { ...PLAIN, subtitle: '{game_preview}' }, league: 'mlb' })
    expect([status, json.live, json.fields.title]).toMatchObject([200, true, expect.stringContaining(' at ')])
    expect(json.warnings.map(({ code }) => code)).toContain('facts_missing')
  })
})

test('what is asked beside the schedule stands in the texts; with the sample it is bounded by the time that somebody waits', async () => {
  const recorded = recordedSource(DEMO_EVENTS)
  const asked: FactsRequest[] = []
  const source: EventSource = {
    read: recorded.read,
    async fill(request) {
      asked.push(request)
      const known = request.events.map(({ event }) => ({ ...event, headlines: { preview: 'They wait.' } }))
      const further = known.slice(0, 1).map((event) => ({
        ...event,
        id: '9',
        start: '2025-06-05T23:30:00Z',
        home: { id: '77', name: 'Mesa Mules' },
      }))
      return { events: known, further, warnings: [] }
    },
  }
  const { post } = await streamApi({}, source)
  const template = { ...PLAIN, subtitle: '{game_preview} Then {opponent.next}.', channel_name: '{game_preview}' }
  const { json } = await post<TemplatePreview>(PREVIEW, {
    template,
    league: 'mlb',
    event_id: '401695832',
    feed: 'away',
  })
  expect(json.fields).toMatchObject({ subtitle: 'They wait. Then Mesa Mules.', channel_name: 'They wait.' })
  expect(asked).toMatchObject([{ mayBeRecent: true, withinMs: expect.any(Number) }])
  expect(asked[0]?.withinMs).toBeLessThanOrEqual(10_000)
  const [first] = asked[0]?.events ?? []
  expect([first?.event.id, [...(first?.sides ?? [])]]).toEqual(['401695832', ['away']])
  expect([...(first?.facts ?? [])]).toEqual(expect.arrayContaining(['detail', 'schedule']))
})

describe('a refresh', () => {
  /** The programmes of a guide by channel: what each element says. */
  function guideIn(path: string): ReadonlyMap<string, readonly string[]> {
    const guide = create(readFileSync(path, 'utf8')).end({ format: 'object' }) as unknown as {
      readonly tv: { readonly programme: readonly { readonly '@channel': string }[] }
    }
    const byChannel = new Map<string, string[]>()
    for (const { '@channel': channel, ...programme } of guide.tv.programme) {
      byChannel.set(channel, [...(byChannel.get(channel) ?? []), sorted(programme)])
    }
    return byChannel
  }

  const sorted = (value: object) =>
    JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

  test('writes for every channel of the demo what its preview shows', async () => {
    const { host, app } = await demoPlugin()
    await writeSettings(host, { art_base_url: 'http://art.test' })
    // Rows of one priority: which of them is taken must not differ either.
    const rows = ['One', 'Two', 'Three', 'Four'].map((word) => ({ template: `${word}: {matchup} {today_tonight}` }))
    const own = {
      ...PLAIN,
      id: 5,
      name: 'Mine',
      subtitle: '{opponent.last} {opponent.next}',
      sports: ['baseball'],
      description_options: rows,
      program_art_url: '/a.png',
    }
    await host.settings.write('templates', { last_id: 5, rows: [own] }, { ifRevision: 0 })
    expect((await call(app, 'POST', '/api/v1/runs', {})).status).toBe(200)
    const guide = guideIn(guidePath(host.files.dataDir))
    const { json } = await call<{ readonly items: readonly ManagedChannelJson[] }>(
      app,
      'GET',
      '/api/v1/channels?limit=100',
    )
    expect(json.items.length).toBeGreaterThan(10)
    expect(json.items.filter(({ template_id: id }) => id === own.id).length).toBeGreaterThan(5)
    const chosen = new Set<number | undefined>()
    for (const channel of json.items) {
      const { json: preview } = await call<TemplatePreview>(app, 'POST', PREVIEW, {
        template_id: channel.template_id,
        league: channel.league,
        event_id: channel.event_id,
        ...(channel.segment === null ? {} : { segment: channel.segment }),
        ...(channel.feed === null ? {} : { feed: channel.feed }),
        ...(channel.exception_keyword === null ? {} : { exception_keyword: channel.exception_keyword }),
      })
      expect(preview.channel).toEqual({
        tvg_id: channel.tvg_id,
        // Of the double-header the second game is told apart in a run that has both.
        name: channel.name.replace(/^(Royals @ Cardinals) \(Thu 7:45 PM\)$/, '$1'),
        logo_url: channel.logo_url,
      })
      const written = guide.get(channel.tvg_id) ?? []
      for (const programme of preview.programmes) expect(written).toContain(asElement(programme))
      chosen.add(preview.trace.find(({ selected }) => selected)?.row)
    }
    expect(chosen.size).toBeGreaterThan(2)
  })

  test('of a team in two competitions says in preview and guide who comes next, whichever it is', async () => {
    const [arsenal, chelsea, bayern, everton] = ['Arsenal', 'Chelsea', 'Bayern Munich', 'Everton'].map(
      (name, index) => ({ id: String(300 + index), name }),
    )
    const day = (id: string, league: string, date: string, away = chelsea): SportsEvent => ({
      ...{ id, league, provider: 'espn', sport: 'soccer', start: `2025-06-${date}T19:00:00Z` },
      ...(arsenal === undefined ? {} : { home: arsenal }),
      ...(away === undefined ? {} : { away }),
    })
    const games = [day('1', 'eng.1', '05'), day('2', 'uefa.champions', '08', bayern), day('3', 'eng.1', '11', everton)]
    const source: EventSource = {
      read: async ({ leagues }) => ({
        events: games.filter(({ league }) => leagues === null || leagues.includes(league)),
        warnings: [],
      }),
    }
    const { host, get, post } = await streamApi({ Soccer: ['EPL: Arsenal vs Chelsea 3:00pm ET'] }, source)
    const template = { ...PLAIN, name: 'Mine', sports: ['soccer'], title: '{matchup} / next {opponent.next}' }
    await post('/api/v1/templates', template)
    await post('/api/v1/runs', {})
    const { json } = await get<{ readonly items: readonly ManagedChannelJson[] }>('/api/v1/channels')
    const [channel] = json.items
    const { json: preview } = await post<TemplatePreview>(PREVIEW, { template_id: 1, league: 'eng.1' })
    expect(preview).toMatchObject({ event: { id: '1' }, channel: { tvg_id: channel?.tvg_id } })
    expect(preview.events.map(({ id }) => id)).toEqual(['1', '3'])
    expect(preview.fields.title).toBe('Arsenal vs Chelsea / next Bayern Munich')
    const written = guideIn(guidePath(host.files.dataDir)).get(preview.channel.tvg_id) ?? []
    for (const programme of preview.programmes) expect(written).toContain(asElement(programme))
  })

  function asElement(programme: TemplatePreview['programmes'][number]): string {
    const { start, stop, title, sub_title: subTitle, description, date, categories, icon } = programme
    return sorted({
      '@start': xmltvTime(new Date(start)),
      '@stop': xmltvTime(new Date(stop)),
      title,
      ...(subTitle === null ? {} : { 'sub-title': subTitle }),
      ...(description === null ? {} : { desc: description }),
      ...(date === null ? {} : { date }),
      ...(categories.length === 0 ? {} : { category: categories }),
      ...(icon === null ? {} : { icon: { '@src': icon } }),
      ...(programme.is_new ? { new: {} } : {}),
      ...(programme.is_live ? { live: {} } : {}),
    })
  }
})
