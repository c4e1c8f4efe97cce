import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type {
  FirstRun,
  FirstRunChoices,
  FirstRunPreview,
  FirstRunSaved,
  HostChannel,
  RefreshReport,
} from '../../src/generated/records.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { FormFixture } from '../configuration/form-fixtures.ts'
import { call, demoPlugin } from './demo-api.ts'

const PATH = '/api/v1/first-run'
const PLAYLIST = join(import.meta.dirname, '../../demo/playlist.m3u')

interface Problem {
  readonly errors: readonly { readonly path: string; readonly remedy: string | null }[]
}

const readFirstRun = async (app: Hono, query = '') => (await call<FirstRun>(app, 'GET', `${PATH}${query}`)).json
const preview = (app: Hono, choices: FirstRunChoices) => call<FirstRunPreview>(app, 'POST', `${PATH}/preview`, choices)
const save = (app: Hono, choices: FirstRunChoices) => call<FirstRunSaved>(app, 'POST', PATH, choices)

/** The choices of a user who presses Enter five times. */
function defaultsOf({ groups, time_zone, numbers, guide_style }: FirstRun): FirstRunChoices {
  return {
    groups: groups.filter(({ suggested }) => suggested).map(({ name }) => name),
    time_zone: time_zone.proposed,
    leagues: 'all',
    number_start: numbers.start,
    blocks: numbers.blocks,
    guide_style,
  }
}

const numbersOf = (channels: readonly HostChannel[]) =>
  new Map(channels.map(({ name, channelNumber }) => [name, channelNumber]))

describe('the first-run checklist', () => {
  test('proposes the groups with the best evidence', async () => {
    const { app } = await demoPlugin()
    const { is_done, names, groups_total, groups } = await readFirstRun(app)
    expect([is_done, groups_total, names]).toEqual([false, 12, 191])
    expect(groups.map(({ name, streams, events, suggested }) => [name, events, streams, suggested])).toEqual([
      ['US | MLB PACK', 47, 56, true],
      ['SPORTS | OTHER LEAGUES', 18, 20, true],
      ['SPORTS | ESPN+ & STREAMING', 19, 24, true],
      ['US | NBA & WNBA', 15, 20, true],
      ['Golf, Tennis & More', 13, 19, true],
      ['NCAA', 6, 6, true],
      ['DE | SPORT PPV', 5, 6, true],
      ['LATINO | DEPORTES', 5, 9, true],
      ['FR | SPORT', 3, 4, true],
      ['BR/PT | ESPORTES', 2, 5, true],
      ['US | NEWS, MOVIES & NETWORKS', 2, 14, false],
      ['REPLAY & STUDIO', 0, 8, false],
    ])
    expect(groups[0]).toMatchObject({
      account: 'Playlist',
      example: expect.stringContaining('MLB'),
      leagues: [{ code: 'mlb', names: expect.any(Number) }],
      chosen: false,
    })
  })

  test('proposes the time zone of the browser only until the user has set one', async () => {
    const { app } = await demoPlugin()
    expect((await readFirstRun(app, '?time_zone=Europe/Vienna')).time_zone).toMatchObject({
      ...{ proposed: 'Europe/Vienna', current: 'America/New_York', is_set: false },
    })
    expect((await readFirstRun(app, '?time_zone=Mars/Base')).time_zone.proposed).toBe('America/New_York')
    await save(app, { time_zone: 'Asia/Tokyo' })
    expect((await readFirstRun(app, '?time_zone=Europe/Vienna')).time_zone).toMatchObject({
      ...{ proposed: 'Asia/Tokyo', current: 'Asia/Tokyo', is_set: true },
    })
  })

  test('names the leagues that the names mention, with their logos', async () => {
    const { leagues } = await readFirstRun((await demoPlugin()).app)
    expect(leagues.mentioned[0]).toMatchObject({ code: 'mlb', name: 'MLB', image: '/api/v1/images/leagues/mlb' })
    expect(leagues.mentioned.map(({ code }) => code)).toEqual(expect.arrayContaining(['nba', 'wnba', 'ufc']))
    expect(leagues.all).toBeGreaterThan(100)
    expect(leagues.chosen).toBe('all')
  })

  test('proposes numbers that channels of the user do not have', async () => {
    const { app, host } = await demoPlugin()
    const { numbers } = await readFirstRun(app)
    expect(numbers).toMatchObject({ current: 5000, start: 5000, blocks: 'one', taken: [] })
    const group = await host.rest.groups.create('Mine')
    for (const channelNumber of [1, 2, 3, 2001, 5100])
      await host.rest.channels.create({
        ...{ name: `Mine ${channelNumber}`, channelNumber, channelGroupId: group.id },
        ...{ tvgId: '', logoId: null, streams: [] },
      })
    const { numbers: around } = await readFirstRun(app)
    expect(around.taken).toEqual([
      { start: 1, end: 3, channels: 3 },
      { start: 2001, end: 2001, channels: 1 },
      { start: 5100, end: 5100, channels: 1 },
    ])
    expect(around.start).toBe(6000)
    expect(around.by_league.slice(0, 5).map(({ start }) => start)).toEqual([1000, 3000, 4000, 7000, 8000])
  })

  test('shows three looks of a real event', async () => {
    const { looks } = await readFirstRun((await demoPlugin()).app)
    expect(looks.map(({ id, live }) => [id, live])).toEqual([
      ['event_first', true],
      ['broadcaster', true],
      ['compact', true],
    ])
    const cards = looks.map(({ cards: [first] }) => first)
    expect(cards[0]).toMatchObject({
      league: { code: 'mlb' },
      away: {
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        image: expect.stringMatching(/^\/api\/v1\/images\/teams\/mlb\//),
      },
      home: { abbreviation: expect.stringMatching(/^[A-Z]{2,4}$/) },
    })
    expect(cards[1]).toMatchObject({ title: 'MLB Baseball' })
    expect(cards[2]).toMatchObject({ title: expect.stringMatching(/^[A-Z]{2,3} @ [A-Z]{2,3}/) })
    expect(cards.every((card) => card !== undefined && card.title !== '' && card.sub_title !== '')).toBe(true)
  })

  test('shows invented teams without the logos of real ones', async () => {
    const nothing = mkdtempSync(join(tmpdir(), 'sports-guide-no-events-'))
    onTestFinished(() => rmSync(nothing, { recursive: true }))
    const { looks } = await readFirstRun((await demoPlugin({ events: recordedSource(nothing) })).app)
    expect(looks.every(({ live }) => !live)).toBe(true)
    const sides = looks.flatMap(({ cards }) => cards.flatMap(({ away, home }) => [away, home]))
    expect(sides.length).toBeGreaterThan(0)
    expect(sides.map((side) => side?.image)).toEqual(sides.map(() => null))
  })

  test('follows playlists and keywords', async () => {
    const { app, host } = await demoPlugin()
    await readFirstRun(app)
    const longer = `${readFileSync(PLAYLIST, 'utf8')}\n#EXTINF:-1 group-title="EXTRA",NBA 99: Pacers @ Thunder\nhttp://x.example/99\n`
    await host.loadPlaylist(longer, 'playlist.m3u')
    expect((await readFirstRun(app)).groups.find(({ name }) => name === 'EXTRA')).toMatchObject({
      streams: 1,
      events: 1,
    })
    const keyword = { category: 'placeholders', keyword: 'NBA 99.*', is_regex: true }
    expect((await call(app, 'POST', '/api/v1/detection-keywords', keyword)).status).toBe(201)
    expect((await readFirstRun(app)).groups.find(({ name }) => name === 'EXTRA')).toMatchObject({
      streams: 1,
      events: 0,
    })
  })

  test('reads the streams of the host only once while nothing changes', async () => {
    const { app, host } = await demoPlugin()
    const requests = async () => {
      const before = host.rest.requests()
      await readFirstRun(app)
      return host.rest.requests() - before
    }
    expect(await requests()).toBeGreaterThan(await requests())
  })

  test('is done once channels exist', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', { dry_run: true })
    expect((await readFirstRun(app)).is_done).toBe(false)
    await call(app, 'POST', '/api/v1/runs', {})
    expect((await readFirstRun(app)).is_done).toBe(true)
  })
})

describe('the choices', () => {
  test.each([
    ['the defaults', {}],
    ['blocks per league', { blocks: 'by_league' }],
    ['some leagues, compact', { leagues: ['mlb', 'nba'], blocks: 'by_league', guide_style: 'compact' }],
    ['other groups and numbers', { groups: ['US | NBA & WNBA'], number_start: 700, guide_style: 'broadcaster' }],
  ] as const)('become the channels with the numbers of the preview: %s', async (_, changes) => {
    const { app, host } = await demoPlugin()
    const choices = { ...defaultsOf(await readFirstRun(app)), ...changes } as FirstRunChoices
    const shown = await preview(app, choices)
    expect([shown.status, host.rest.writeRequests()]).toEqual([200, expect.any(Number)])
    expect((await readFirstRun(app)).groups.some(({ chosen }) => chosen)).toBe(false)
    expect((await save(app, choices)).status).toBe(200)
    const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
    expect(report.warnings.filter(({ code }) => code.startsWith('form_'))).toEqual([])
    const channels = await host.rest.channels.list()
    expect(shown.json.total).toBe(channels.length)
    expect(channels.length).toBeGreaterThan(2)
    const numbers = numbersOf(channels)
    const previewed = shown.json.channels.map(({ name, number }) => [name, number])
    expect(previewed).toEqual(previewed.map(([name]) => [name, numbers.get(String(name))]))
  })

  test('are answered as they were saved', async () => {
    const { app } = await demoPlugin()
    const { status, json } = await save(app, {
      groups: ['NCAA', 'US | MLB PACK'],
      time_zone: 'Europe/Vienna',
      leagues: ['mlb'],
      number_start: 800,
      blocks: 'by_league',
      guide_style: 'broadcaster',
    })
    expect([status, json]).toEqual([
      200,
      {
        groups: ['US | MLB PACK', 'NCAA'],
        time_zone: 'Europe/Vienna',
        leagues: ['mlb'],
        number_start: 800,
        blocks: [{ league: 'mlb', name: 'MLB', start: 2000, end: 2999, exists: true }],
        guide_style: 'broadcaster',
        warnings: [],
      },
    ])
    const again = await save(app, { blocks: 'by_league', leagues: 'all', block_leagues: ['mlb', 'nba'] })
    expect(again.json).toMatchObject({
      leagues: 'all',
      blocks: [
        { league: 'mlb', start: 2000 },
        { league: 'nba', start: 3000 },
      ],
    })
  })

  test('are refused as a whole, each at its field', async () => {
    const { app } = await demoPlugin()
    const before = (await call(app, 'GET', '/api/v1/settings')).json
    const wrong = [
      [{ groups: ['NCAA', 'Nowhere'], leagues: ['xyz'], time_zone: 'Europe/Vienna' }, ['/groups/1', '/leagues/0']],
      [{ groups: ['NCAA'], time_zone: 'Mars/Base' }, ['/time_zone']],
      [{ groups: ['NCAA'], number_start: 0 }, ['/number_start']],
      [{ groups: [], guide_style: 'compact' }, ['/groups']],
      [{ leagues: [] }, ['/leagues']],
      [{ guide_style: 'loud' }, ['/guide_style']],
    ] as const
    for (const [choices, fields] of wrong) {
      const { status, json } = await call<Problem>(app, 'POST', PATH, choices)
      expect([status, json.errors.map(({ path }) => path)]).toEqual([400, fields])
    }
    expect((await call(app, 'GET', '/api/v1/settings')).json).toEqual(before)
  })

  test('keep a line of the settings that chooses the same groups', async () => {
    await new FormFixture().work(async ({ save: saveForm, get, post }) => {
      await saveForm({ event_groups: 'US| NBA*\nUK*' })
      await post(PATH, { groups: ['US| NBA PPV', 'UK| SPORTS, LIVE'] })
      const settings = async () => (await get<{ settings: { event_groups: string } }>('/api/v1/settings')).json.settings
      expect((await settings()).event_groups).toBe('US| NBA*\nUK*')
      await post(PATH, { groups: ['UK| SPORTS, LIVE'] })
      expect((await settings()).event_groups).toBe('UK| SPORTS, LIVE')
    })
  })
})

describe('a preview of the choices', () => {
  test('works before any group is chosen, and writes nothing', async () => {
    await new FormFixture().work(async ({ get, post, host }) => {
      const first = (await get<FirstRun>(PATH)).json
      expect(first.groups.map(({ name, suggested }) => [name, suggested])).toEqual([
        ['US| NBA PPV', true],
        ['UK| SPORTS, LIVE', true],
        ['US| MOVIES', false],
      ])
      const writes = host.rest.writeRequests()
      const all = await post<FirstRunPreview>(`${PATH}/preview`, defaultsOf(first))
      expect(all.json).toMatchObject({ total: 2, channels: [{ number: 5000 }, { number: 5001 }] })
      expect((await post<FirstRunPreview>(`${PATH}/preview`, { groups: [] })).json).toMatchObject({
        total: 0,
        channels: [],
      })
      expect(host.rest.writeRequests()).toBe(writes)
    })
  })

  test('shows what a line of the lineup needs', async () => {
    const { app } = await demoPlugin()
    const { json } = await preview(app, { groups: ['US | NBA & WNBA'], leagues: ['nba'], number_start: 100 })
    expect(json.channels[0]).toMatchObject({
      number: 100,
      title: 'Pacers at Thunder',
      start: '2025-06-06T00:30:00Z',
      start_is_exact: true,
      away: { name: 'Indiana Pacers', short_name: 'Pacers', abbreviation: 'IND', color: '#002d62' },
      home: { image: expect.stringMatching(/^\/api\/v1\/images\/teams\/nba\/\d+$/) },
      league: { code: 'nba', name: 'NBA', image: '/api/v1/images/leagues/nba' },
    })
  })
})

test('the outputs are the host’s addresses, with how many channels are in each profile', async () => {
  const { app, host } = await demoPlugin()
  await call(app, 'POST', '/api/v1/runs', {})
  const channels = (await host.rest.channels.list()).length
  expect((await call(app, 'GET', '/api/v1/outputs')).json).toEqual({
    host_url: null,
    profiles: [{ name: null, m3u: '/output/m3u', guide: '/output/epg', hdhr: '/hdhr', channels, has_channels: true }],
  })
})
