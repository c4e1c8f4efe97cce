import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { HomeTask, Status } from '../../src/generated/records.ts'
import { liveSource, recordedSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { type UserRows, writeUserRows } from '../../src/store/user-rows.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { AWAY, answer, fakeAsker } from '../sports/fake-source-client.ts'
import { actionOf, homeApi, playlistOf } from './home-api.ts'

const root = join(import.meta.dirname, '../..')
const DEMO = readFileSync(join(root, 'demo/playlist.m3u'), 'utf8')
/** 8:52 PM in New York. */
const EVENING = '2025-06-06T00:52:00Z'

const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')], warnings: [] }) }
const NBA = { 'US | NBA': ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs'] }

describe('Home on the evening of the demo', () => {
  test('tells what is on and what is next by clock and schedule, and hides results', async () => {
    const api = await homeApi({ playlist: DEMO, now: EVENING, events: recordedSource(join(root, 'demo/events')) })
    expect(await api.home()).toMatchObject({
      ...{ headline: { code: 'not_started' }, channels: 0, on_now: [], next: [], tasks: [], refreshes: [] },
    })
    await api.refresh()
    const home = await api.home()
    expect(home).toMatchObject({ now: '2025-06-06T00:52:00.000Z', channels: 10, streams: 46, live: 7, on_now_total: 7 })
    expect(home).toMatchObject({ streams_read: 191, next_total: 2, over: 1, called_off: 0 })
    expect(home.streams_matched).toBeGreaterThan(46)
    expect(home.headline).toEqual({
      code: 'all_good',
      values: {
        ...{ channels: 10, streams: 46, live: 7, tasks: 2 },
        ...{ next_title: 'Valkyries at Mercury', next_start: '2025-06-06T02:00:00.000Z' },
      },
    })
    expect(home.on_now[0]).toMatchObject({
      ...{ number: 5008, title: 'Pacers at Thunder', detail: 'NBA Finals, Game 1', network: 'ABC', streams: 11 },
      ...{ state: 'live', state_detail: null, score: null, favorite: false },
      away: { abbreviation: 'IND', color: '#002d62' },
    })
    const streams = home.on_now.map((event) => event.streams)
    expect(streams).toEqual([...streams].sort((one, other) => other - one))
    expect(home.next.map(({ title, start_is_exact }) => [title, start_is_exact])).toEqual([
      ['Valkyries at Mercury', true],
      ['Roland Garros, Mixed Doubles, Final', false],
    ])
    expect(home.deletions).toEqual({ count: 10, last_at: '2025-06-06T06:15:00.000Z' })
    expect(home.refreshes).toMatchObject([{ id: 1, state: 'done', trigger: 'api', counts: { created: 10 } }])
    const [ambiguous, unknown] = home.tasks
    expect([ambiguous?.code, ambiguous?.count, unknown?.code, unknown?.count]).toEqual([
      ...['ambiguous_names', 2, 'unknown_names', 55],
    ])

    const name = unknown?.examples[0] ?? ''
    await api.send({ method: 'POST', path: '/api/v1/corrections', body: { kind: 'never', pattern: name } })
    // Its time is the clock of the host, which a real one moves on.
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: { hide_results: true } })
    await api.send({
      ...{ method: 'POST', path: '/api/v1/favorite-teams' },
      body: { team_name: 'Washington Nationals', sport: 'baseball' },
    })
    const [first] = (await api.home()).on_now
    expect(first).toMatchObject({ title: 'Cubs at Nationals', favorite: true })
  }, 120_000)
})

describe('Home', () => {
  test('says that nothing is on, and what comes next', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    expect(await api.home()).toMatchObject({
      headline: { code: 'nothing_on', values: { channels: 2, live: 0, next_title: 'Mules at Herons' } },
      ...{ on_now: [], next: [{ state: 'upcoming' }, { state: 'upcoming' }], deletions: { count: 2 } },
    })
  })

  test('counts its tasks for the badge, and again after a change by the user', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES, timeZone: 'UTC' })
    const badge = async () => (await api.call<Status>('GET', '/api/v1/status')).json.tasks
    await api.refresh()
    await vi.waitFor(async () => expect(await badge()).toBe(1), { timeout: 20_000 })
    expect(await api.codes()).toEqual(['time_zone_unset'])
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: { time_zone: 'America/New_York' } })
    await vi.waitFor(async () => expect(await badge()).toBe(0), { timeout: 20_000 })
  })

  test('says that the lineup is paused by the user until they resume it', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await api.send({ method: 'POST', path: '/api/v1/refreshes/pause', body: { until: 'two_hours' } })
    expect((await api.home()).headline).toEqual({
      ...{ code: 'paused', values: { cause: 'user', until: '2025-06-05T18:00:00.000Z' } },
    })
    await api.send({ method: 'POST', path: '/api/v1/refreshes/resume', body: {} })
    expect((await api.home()).headline.code).toBe('nothing_on')
  })

  test('announces no deletions for a night in which automatic refreshes are paused', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await api.send({ method: 'POST', path: '/api/v1/refreshes/pause', body: { until: 'two_hours' } })
    expect((await api.home()).deletions).toMatchObject({ count: 2 })
    await api.send({ method: 'POST', path: '/api/v1/refreshes/pause', body: { until: 'tomorrow' } })
    expect((await api.home()).deletions).toBeNull()
  })

  test('says that the lineup is paused after an undo, and that the refresh was undone', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await api.send({ method: 'POST', path: '/api/v1/runs/undo', body: {} })
    expect(await api.home()).toMatchObject({
      headline: { code: 'paused', values: { cause: 'undo', until: '2025-06-06T16:00:00.000Z' } },
      ...{ channels: 0, next: [], refreshes: [{ id: 1, state: 'undone' }] },
    })
  })

  test('says after an undo and Resume that the next refresh creates the channels again', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await api.send({ method: 'POST', path: '/api/v1/runs/undo', body: {} })
    expect((await api.home()).headline.code).toBe('paused')
    await api.send({ method: 'POST', path: '/api/v1/refreshes/resume', body: {} })
    expect((await api.home()).headline).toEqual({ code: 'undone', values: { channels: 2 } })
    await api.refresh()
    expect((await api.home()).headline.code).toBe('nothing_on')
  })

  test('says that a refresh failed until one goes through', async () => {
    let isBroken = true
    const events = {
      read: async () => {
        if (isBroken) throw new Error('out of order')
        return GAMES.read()
      },
    }
    const api = await homeApi({ playlist: playlistOf(NBA), events })
    await api.refresh()
    expect((await api.home()).headline).toMatchObject({ code: 'refresh_failed', values: { message: 'out of order' } })
    isBroken = false
    await api.send(actionOf(await api.taskWith('refresh_failed'), 'retry').request)
    await vi.waitFor(async () => expect((await api.home()).headline.code).toBe('nothing_on'), { timeout: 20_000 })
  })

  test('says which schedule is away until the data source answers again', async () => {
    let reply = AWAY
    const store = new SportsDataStore(await openDatabase(':memory:'))
    const events = liveSource({ store, asker: fakeAsker(() => reply) })
    const playlist = playlistOf({ US: ['NFL 01: Dallas Cowboys vs Philadelphia Eagles'] })
    const api = await homeApi({ playlist, events })
    await api.refresh()
    expect((await api.home()).headline).toMatchObject({
      ...{ code: 'schedule_away', values: { league: 'NFL', since: null, has_last_answer: false } },
    })
    reply = answer({ events: [], sports: [{ leagues: [{ teams: [] }] }] })
    await api.send(actionOf(await api.taskWith('schedule_away'), 'retry').request)
    await vi.waitFor(async () => expect(await api.codes()).not.toContain('schedule_away'), { timeout: 20_000 })
  })

  test('asks for the time zone where none is set', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES, timeZone: 'UTC' })
    await api.refresh()
    const { tasks_total: total, tasks } = await api.home()
    expect([total, tasks.map(({ code }) => code)]).toEqual([1, ['time_zone_unset']])
    await api.send(actionOf(tasks[0] as HomeTask, 'use').request)
    expect(await api.codes()).toEqual([])
  })
})

describe('Home while settings and lists change', () => {
  const zoneApi = () => homeApi({ playlist: playlistOf(NBA), events: GAMES, timeZone: 'UTC', elapsed: () => 0 })
  const choose = { method: 'PUT', path: '/api/v1/settings', body: { time_zone: 'UTC' } } as const
  const change = { method: 'PUT', path: '/api/v1/settings', body: { hide_results: true } } as const

  test('keeps the newer settings when an older read of them ends later', async () => {
    const api = await zoneApi()
    await api.refresh()
    await api.send(change)
    const { settings } = api.host
    const read = settings.form.bind(settings)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const form = vi.spyOn(settings, 'form').mockImplementationOnce(() => held.then(read))
    const older = api.codes()
    await vi.waitFor(() => expect(form).toHaveBeenCalled())
    await api.send(choose)
    expect(await api.codes()).not.toContain('time_zone_unset')
    release()
    expect(await older).toContain('time_zone_unset')
    expect(await api.codes()).not.toContain('time_zone_unset')
  })

  test('reads them once for all that ask at the same time', async () => {
    const api = await zoneApi()
    await api.send(change)
    const form = vi.spyOn(api.host.settings, 'form')
    await Promise.all([api.home(), api.home(), api.home()])
    expect(form).toHaveBeenCalledTimes(1)
  })
})

describe('a task of Home', () => {
  const SUGGESTED = {
    ...NBA,
    'US | MORE': ['NBA 03: Lakers vs Suns', 'NBA 04: Bulls vs Nets'],
    Movies: ['A Movie', 'Another'],
  }

  test.each(['add', 'dismiss'] as const)(
    'suggests groups until the user presses %s, and again after Undo',
    async (code) => {
      const api = await homeApi({ playlist: playlistOf(SUGGESTED), events: GAMES, mustChoose: true })
      await api.send({ method: 'PUT', path: '/api/v1/settings', body: { event_groups: 'US | NBA' } })
      await api.refresh()
      const task = await api.taskWith('suggested_groups')
      expect(task).toMatchObject({
        count: 1,
        values: { group: 'US | MORE', events: 2, streams: 2 },
        examples: ['US | MORE'],
      })
      const action = actionOf(task, code)
      await api.send(action.request)
      expect(await api.codes()).not.toContain('suggested_groups')
      if (action.undo === undefined) throw new Error('no undo')
      await api.send(action.undo)
      expect(await api.codes()).toContain('suggested_groups')
    },
  )

  test('suggests groups a minute after they could not be read', async () => {
    const clock = { elapsed: 0 }
    const options = { playlist: playlistOf(SUGGESTED), events: GAMES, mustChoose: true, elapsed: () => clock.elapsed }
    const api = await homeApi(options)
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: { event_groups: 'US | NBA' } })
    await api.refresh()
    const list = vi.spyOn(api.host.rest.groups, 'list').mockRejectedValueOnce(new Error('away'))
    const debug = vi.spyOn(api.host.log, 'debug')
    await api.home()
    await vi.waitFor(() => expect(debug).toHaveBeenCalledWith(expect.stringContaining('away')))
    await api.home()
    expect(list).toHaveBeenCalledTimes(1)
    clock.elapsed += 60_000
    expect(await api.taskWith('suggested_groups')).toMatchObject({ count: 1 })
  })

  const WNBA = { leagueCode: 'wnbaa', sport: 'basketball' }
  const HERONS = { id: 1, sport: 'basketball', teamName: 'Herons' }
  const MINE = { id: 1, name: 'Mine', mode: 'create', duplicateHandling: 'merge', namePattern: 'NBA' } as const

  // As a file may hold them: the API refuses some of these names.
  test.each<[string, Partial<UserRows>, string]>([
    ['a pinned team', { numberingExceptions: [{ ...HERONS, scope: 'team', start: 300 }] }, 'Harbor Herons'],
    ['a pinned league', { numberingExceptions: [{ ...WNBA, id: 1, scope: 'league', start: 400 }] }, 'WNBA'],
    ['a pinned sport', { numberingExceptions: [{ id: 1, scope: 'sport', sport: 'hokey', start: 400 }] }, 'Hockey'],
    ['a stream group', { streamGroups: [{ ...MINE, leagues: ['nba', 'wnbaa'] }] }, 'WNBA'],
    ['a priority team', { priorityTeams: [HERONS] }, 'Harbor Herons'],
    ['a sort priority', { sortPriorities: [{ ...WNBA, id: 1, sortPriority: 1 }] }, 'WNBA'],
    ['a favorite team', { favoriteTeams: [{ ...HERONS, teamName: 'Harbour Herons' }] }, 'Harbor Herons'],
  ])('offers the name that is meant by %s until it is used', async (_, rows, suggestion) => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await writeUserRows(api.host.settings, rows, new Date(api.clock.now))
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: {} })
    const task = await api.taskWith('no_effect')
    expect(task.values).toMatchObject({ suggestion })
    const { request, undo, label } = actionOf(task, 'use')
    expect(label).toBe(suggestion)
    await api.send(request)
    expect(await api.codes()).not.toContain('no_effect')
    if (undo === undefined) return
    await api.send(undo)
    expect(await api.codes()).toContain('no_effect')
  })

  test.each([
    [{ event_profiles: 'Bob' }, 'event_profiles', undefined],
    [{ event_groups: 'NBA' }, 'event_groups', 'US | NBA'],
    [{ event_leagues: 'nosuch' }, 'event_leagues', undefined],
  ])('says first that no streams are used because of %o', async (wrong, setting, suggestion) => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: { event_groups: 'US | NBA' } })
    await api.refresh()
    expect((await api.home()).headline.code).toBe('nothing_on')
    await api.send({ method: 'PUT', path: '/api/v1/settings', body: wrong })
    const { json: report } = await api.refresh()
    expect(report.counts.matched).toBe(0)
    const { headline, channels, tasks } = await api.home()
    expect([headline.code, headline.values.setting, channels]).toEqual(['nothing_used', setting, 2])
    expect(tasks[0]).toMatchObject({ code: 'nothing_used', severity: 'error', values: { setting } })
    expect(tasks.map(({ code }) => code)).not.toContain('no_effect')
    const use = tasks[0]?.actions.find(({ code }) => code === 'use')
    expect(use?.label).toBe(suggestion)
    if (use?.request === undefined) return
    await api.send(use.request)
    expect((await api.home()).headline.code).toBe('nothing_on')
  })

  test('takes only the added groups back where the setting has changed since', async () => {
    const api = await homeApi({ playlist: playlistOf(SUGGESTED), events: GAMES, mustChoose: true })
    const put = (text: string) => api.send({ method: 'PUT', path: '/api/v1/settings', body: { event_groups: text } })
    await put('US | NBA')
    await api.refresh()
    const { request, undo } = actionOf(await api.taskWith('suggested_groups'), 'add')
    await api.send(request)
    await put('US | NBA\nUS | MORE\nMovies')
    if (undo === undefined) throw new Error('no undo')
    expect(await api.send(undo)).toMatchObject({ added: [], event_groups: 'US | NBA\nMovies' })
    await put('US | NBA; Movies')
    expect(await api.send(undo)).toMatchObject({ added: [], event_groups: 'US | NBA; Movies' })
  })

  test('offers the league that a line of the form means', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.send({
      method: 'PUT',
      path: '/api/v1/settings',
      body: { event_groups: 'US | NBA', event_leagues: 'NBA\nNWL' },
    })
    await api.refresh()
    const task = await api.taskWith('no_effect')
    expect(task.values).toMatchObject({ kind: 'league', name: 'NWL' })
    await api.send(actionOf(task, 'remove').request)
    expect(await api.codes()).not.toContain('no_effect')
    await api.send(actionOf(task, 'use').request)
    expect(await api.codes()).not.toContain('no_effect')
  })

  test('asks about a channel that the user deleted and that was created again', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    const [channel] = await api.host.rest.channels.list()
    await api.host.rest.channels.bulkDelete([channel?.id ?? 0])
    await api.refresh()
    const task = await api.taskWith('deleted_channels')
    expect(task).toMatchObject({ count: 1, examples: [channel?.name] })
    await api.send(actionOf(task, 'remove').request)
    expect(await api.codes()).not.toContain('deleted_channels')
  })

  test('tells of a block that ran full until its end is raised', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    const block = { scope: 'league', sport: 'basketball', league_code: 'nba', start: 300, end: 300, label: 'NBA' }
    await api.send({ method: 'POST', path: '/api/v1/numbering-exceptions', body: block })
    await api.refresh()
    const task = await api.taskWith('block_full')
    expect(task).toMatchObject({ id: 'block_full:block 300', values: { block: 'NBA', reason: 'overflow' } })
    api.clock.now = '2025-06-05T16:05:00Z'
    const { request, undo, label } = actionOf(task, 'use')
    expect([label, request.body, undo?.body]).toEqual(['400', { end: 400 }, { end: 300 }])
    await api.send(request)
    expect(await api.codes()).not.toContain('block_full')
  })

  test('counts names that fit no event until a correction fits them', async () => {
    const names = ['NBA 02: Spurs vs Bulls', 'NBA 03: Lakers vs Nets']
    const api = await homeApi({ playlist: playlistOf({ US: ['NBA 01: Mules @ Herons', ...names] }), events: GAMES })
    await api.refresh()
    expect(await api.taskWith('unknown_names')).toMatchObject({ count: 2 })
    api.clock.now = '2025-06-05T16:05:00Z'
    const never = (pattern: string) =>
      api.send({ method: 'POST', path: '/api/v1/corrections', body: { kind: 'never', pattern } })
    await never(names[0] ?? '')
    expect(await api.taskWith('unknown_names')).toMatchObject({ count: 1, examples: [names[1]] })
    await never('NBA 03*')
    expect(await api.codes()).not.toContain('unknown_names')
  })

  test('tells of a playlist that Dispatcharr could not refresh as soon as it says so', async () => {
    const api = await homeApi({ playlist: playlistOf(NBA), events: GAMES })
    await api.refresh()
    await api.host.actions.call('refresh', { event: 'm3u_error', payload: { account_name: 'Apollo' } })
    expect((await api.home()).headline).toEqual({ code: 'playlist_failed', values: { playlist: 'Apollo', count: 1 } })
    await api.send(actionOf(await api.taskWith('playlist_failed'), 'retry').request)
    await vi.waitFor(async () => expect(await api.codes()).not.toContain('playlist_failed'), { timeout: 20_000 })
  })
})
