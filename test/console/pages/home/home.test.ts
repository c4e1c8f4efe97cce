import { describe, expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import { toasts } from '../../../../src/console/ui/toast.tsx'
import type { Home, ManagedChannelJson } from '../../../../src/generated/records.ts'
import { call } from '../../../api/demo-api.ts'
import type { Asked } from '../../fake-server.ts'
import { openPage } from '../../open-page.ts'
import { home, homeEvent, homeTask, liveEvent } from './home-fixtures.ts'

const STARTED = { status: { has_started: true } } as const

/** The console with a Home that the test decides, and can change. */
async function openHome(first: Home, options: { readonly hash?: string } = {}) {
  let shown = first
  const page = await openPage({
    ...{ hash: '#/home', hasRun: false, ...STARTED, ...options },
    answer: ({ url }) => (url === '/api/v1/home' ? { status: 200, body: shown } : null),
  })
  const answers = (other: Parameters<typeof page.answers>[0]) =>
    page.answers((asked) => (asked.url === '/api/v1/home' ? { status: 200, body: shown } : other(asked)))
  return {
    ...page,
    answers,
    /** What Home answers from now on. */
    becomes: (next: Home) => {
      shown = next
    },
  }
}

/** Requests for Home so far. */
function readings(asked: readonly Asked[]): number {
  return asked.filter(({ url }) => url === '/api/v1/home').length
}

describe('over the demo', () => {
  test('shows what the API answers of its channels, and no id', async () => {
    const page = await openPage({ hash: '#/home' })
    const { json } = await call<Home>(page.app, 'GET', '/api/v1/home')
    const cards = [...json.on_now, ...json.next.slice(0, 10)]
    expect(cards.length).toBeGreaterThan(5)
    await page.shows(...cards.map(({ title }) => title), texts.home.needsYou, texts.home.lastRefreshes, '17 created')
    const text = page.text()
    for (const { tvg_id: id } of cards) expect(text).not.toContain(id)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/)
  })

  test('opens the drawer of a channel by its address, with its streams in order, and explains one', async () => {
    const page = await openPage()
    const { json } = await call<{ items: readonly ManagedChannelJson[] }>(page.app, 'GET', '/api/v1/channels')
    const channel = json.items.find(({ stream_ids: streams }) => streams.length > 2)
    if (channel === undefined) throw new Error('the demo has no channel with three streams')
    page.go(`#/home?channel=${encodeURIComponent(channel.tvg_id)}`)
    await page.shows(texts.home.channel.streamsTitle, channel.name)
    const listed = page.all('.streamlist li')
    expect(listed).toHaveLength(channel.stream_ids.length)
    const names = listed.map((one) => one.querySelector('bdi')?.textContent ?? '')
    const outcomes = await call<{ items: readonly { stream_id: number; name: string }[] }>(
      page.app,
      'GET',
      `/api/v1/runs/last/streams?limit=1000&channel=${encodeURIComponent(channel.tvg_id)}`,
    )
    const nameOf = new Map(outcomes.json.items.map((one) => [one.stream_id, one.name]))
    expect(names).toEqual(channel.stream_ids.map((id) => nameOf.get(id)))
    const reasons = listed.map((one) => one.querySelectorAll('bdi')[1]?.textContent ?? '')
    for (const reason of reasons) {
      expect(reason).toMatch(/^\p{Lu}/u)
      expect(reason).not.toContain('Matched to')
    }
    await page.press(texts.home.channel.whyOf(names[0] ?? ''))
    const questions = () => page.asked.flatMap(({ url, body }) => (url === '/api/v1/match/explain' ? [body] : []))
    await expect.poll(questions).toEqual([{ stream_id: channel.stream_ids[0] }])
  })

  test('says in the drawer that a channel is gone', async () => {
    const page = await openPage({ hash: '#/home?channel=gone' })
    await page.shows(texts.home.channel.gone)
    await page.press(texts.ui.close)
    await page.hides(texts.home.channel.gone)
    expect(location.hash).toBe('#/home')
  })
})

describe('the cards', () => {
  test('are links to their channels, with state, number, score, network and streams', async () => {
    const event = liveEvent(1, {
      ...{ tvg_id: 'sg-1 ä', detail: 'NBA Finals, Game 1', network: 'ABC', streams: 8, favorite: true },
      score: { away: 12, home: 14 },
    })
    const page = await openHome(home({ on_now: [event], on_now_total: 1 }))
    await page.shows('Team 1 at Home 1')
    const card = page.all('a.event')[0]
    expect(card?.getAttribute('href')).toBe('#/home?channel=sg-1+%C3%A4')
    for (const part of ['Top 7th', '2001', '12–14', 'NBA Finals, Game 1', 'ABC', '8 streams', texts.home.favorite])
      expect(card?.textContent).toContain(part)
  })

  test('say no score where there is none, as with hidden results', async () => {
    const page = await openHome(home({ on_now: [liveEvent(1, { state_detail: null })], on_now_total: 1 }))
    await page.shows(texts.ui.states.live)
    expect(page.all('.score')).toEqual([])
  })

  test('stop at eight until the user wants all, and lead to the lineup where there are more than twelve', async () => {
    const events = Array.from({ length: 12 }, (_, at) => liveEvent(at))
    const page = await openHome(home({ on_now: events, on_now_total: 12 }))
    await page.shows('Team 0 at Home 0')
    expect(page.all('.home__now a.event')).toHaveLength(8)
    await page.press(texts.home.showAll(12))
    await expect.poll(() => page.all('.home__now a.event').length).toBe(12)
    page.becomes(home({ on_now: events, on_now_total: 30 }))
    await page.status({ ...STARTED.status, tasks: 1 })
    await page.shows(texts.home.showAll(30))
    expect(page.all('.home__more a').map((one) => one.getAttribute('href'))).toEqual(['#/lineup'])
  })

  test('name the league where an event has no sides, and what is postponed', async () => {
    const golf = {
      title: 'RBC Canadian Open',
      away: null,
      home: null,
      league: { code: 'pga', name: 'PGA', image: null },
    }
    const next = [homeEvent(golf), homeEvent({ tvg_id: 'sg-2', title: 'Cubs at Tigers', state: 'postponed' })]
    const page = await openHome(home({ next, next_total: 2 }))
    await page.shows('RBC Canadian Open', 'PGA', 'Cubs at Tigers', texts.ui.states.postponed)
  })
})

describe('a headline about trouble', () => {
  test('is marked with an icon too, and is in the title of the document', async () => {
    const values = { league: 'MLB', count: 1, since: '2025-06-05T18:10:00Z', has_last_answer: true }
    const page = await openHome(home({ headline: { code: 'schedule_away', values } }))
    await page.shows('The MLB schedule has been away since')
    expect(page.all('.headline--trouble svg')).toHaveLength(1)
    await expect
      .poll(() => document.title)
      .toBe(texts.frame.documentTitle(texts.home.title, texts.home.titles.schedule_away))
  })
})

describe('a headline', () => {
  test('has Resume while refreshes are paused, and is read again when they go on', async () => {
    const until = '2025-06-06T16:00:00Z'
    const pause = { until, cause: 'undo' } as const
    const page = await openHome(home({ headline: { code: 'paused', values: pause } }))
    await page.shows('A refresh was undone. Automatic refreshes are paused until')
    const before = readings(page.asked)
    await page.status({ ...STARTED.status, pause })
    await expect.poll(() => readings(page.asked)).toBe(before + 1)
    page.becomes(home({ channels: 0, headline: { code: 'undone', values: { channels: 14 } } }))
    await page.press(texts.commands.resume)
    await page.status({ ...STARTED.status, pause: null })
    await page.shows('creates its channels again')
    expect(page.sent().map(({ url }) => url)).toEqual(['/api/v1/refreshes/resume'])
    const buttons = page.all('.headline button').map((one) => one.textContent)
    expect(buttons).toEqual([texts.commands.preview, texts.commands.refresh])
  })

  test('counts what needs the user, and leads there', async () => {
    const values = { channels: 10, streams: 46, live: 7, tasks: 1 }
    const page = await openHome(home({ headline: { code: 'all_good', values }, tasks: [homeTask()], tasks_total: 1 }))
    await page.shows('10 channels from 46 streams, 7 live now.')
    await page.hides('All good.')
    await page.press(texts.home.thingsNeedYou(1))
    await expect.poll(() => page.window.document.activeElement?.id).toBe('needs')
  })
})

describe('a task', () => {
  const USE = { method: 'PUT', path: '/api/v1/settings', body: { event_leagues: 'NWSL' } } as const
  const UNDO = { ...USE, body: { event_leagues: 'NWL' } } as const
  const task = homeTask({
    ...{ id: 'no_effect:1', code: 'no_effect', count: 1 },
    values: { kind: 'league', list: 'event_leagues', name: 'NWL', row: 'Leagues', suggestion: 'NWSL' },
    actions: [{ code: 'use', label: 'NWSL', request: USE, undo: UNDO }],
  })
  const title = 'The league “NWL” has no effect'
  const button = texts.home.actionOf('Use NWSL', title)
  const sent = ({ path: url, ...rest }: typeof USE | typeof UNDO) => ({ ...rest, url })

  test('is solved with one press, goes, and can be taken back', async () => {
    const page = await openHome(home({ tasks: [task], tasks_total: 1 }))
    await page.shows(title)
    page.becomes(home())
    await page.press(button)
    await page.shows(texts.home.nothingNeeded, texts.home.done.use('NWSL'))
    expect(page.sent()).toEqual([sent(USE)])
    page.becomes(home({ tasks: [task], tasks_total: 1 }))
    await page.press(texts.ui.undo)
    await page.shows(title)
    expect(page.sent()).toEqual([sent(USE), sent(UNDO)])
    toasts.value = []
  })

  test('says at its place what the API refuses, and can be tried again', async () => {
    const page = await openHome(home({ tasks: [task], tasks_total: 1 }))
    await page.shows(title)
    const refused = { status: 409, body: { code: 'Conflict', detail: 'A refresh runs already.' } }
    page.answers(({ method }) => (method === 'PUT' ? refused : null))
    await page.press(button)
    await page.shows('A refresh runs already.')
    expect(page.all('.task .problem')).toHaveLength(1)
    page.answers(() => null)
    page.becomes(home())
    await page.press(button)
    await page.shows(texts.home.nothingNeeded)
    toasts.value = []
  })

  test('opens the place where it is solved', async () => {
    const open = { ...homeTask(), actions: [{ code: 'fix' as const, open: '#/streams?matched=false' }] }
    const page = await openHome(home({ tasks: [open], tasks_total: 1 }))
    await page.press(texts.home.actionOf('Fix', '9 streams have names that fit no event'))
    await expect.poll(() => location.hash).toBe('#/streams?matched=false')
    expect(page.sent()).toEqual([])
  })

  test('has its buttons at the example that they are about', async () => {
    const request = { method: 'POST', path: '/api/v1/channels/deleted/a', body: { answer: 'recreate' } } as const
    const deleted = homeTask({
      ...{ id: 'deleted_channels', code: 'deleted_channels', count: 2, values: {}, examples: ['Cubs', 'Mets'] },
      actions: ['Cubs', 'Mets'].map((label) => ({ code: 'recreate', label, request })),
    })
    const page = await openHome(home({ tasks: [deleted], tasks_total: 1 }))
    await page.shows('You deleted 2 channels by hand')
    const keep = page.all('.shapes li').map((one) => one.querySelector('button')?.getAttribute('aria-label'))
    expect(keep).toEqual([texts.home.actionOf('Keep', 'Cubs'), texts.home.actionOf('Keep', 'Mets')])
  })

  test('is one of six at most: the rest is counted', async () => {
    const tasks = Array.from({ length: 6 }, (_, at) => homeTask({ id: `t${at}` }))
    const page = await openHome(home({ tasks, tasks_total: 8 }))
    await page.shows(texts.home.moreTasks(2))
  })
})

describe('the page', () => {
  test('is read again when a refresh has ended, and when what needs the user changed elsewhere', async () => {
    const page = await openHome(home())
    await page.shows('All good.')
    const before = readings(page.asked)
    await page.status({ ...STARTED.status, tasks: 3 })
    await expect.poll(() => readings(page.asked)).toBe(before + 1)
    await page.status({
      ...STARTED.status,
      tasks: 3,
      last_refresh: { id: 99, finished_at: null, state: 'done', counts: {}, warnings: 0 },
    })
    await expect.poll(() => readings(page.asked)).toBe(before + 2)
  })

  test('shows its shape and the progress while the first refresh runs', async () => {
    const progress = { state: 'running', phase: 'match', done: 128, total: 191 } as const
    const page = await openPage({ hasRun: false, hash: '#/home', status: { progress } })
    await page.shows(texts.home.firstRefresh, 'Matching streams, 128 of 191.')
    expect(page.all('.skeleton__card').length).toBeGreaterThan(4)
    expect(readings(page.asked)).toBe(0)
  })

  test('says before the first refresh why one failed', async () => {
    const progress = { state: 'failed', problem: { detail: 'The host said no.' } } as const
    const page = await openPage({ hasRun: false, hash: '#/home', status: { progress } })
    await page.shows(texts.home.lastFailed('The host said no.'))
  })

  test('says why it could not be read, and reads again on request', async () => {
    const page = await openPage({
      ...{ hasRun: false, hash: '#/home', ...STARTED },
      answer: ({ url }) =>
        url === '/api/v1/home' ? { status: 503, body: { code: 'HostAway', detail: 'Dispatcharr is away.' } } : null,
    })
    await page.shows('Dispatcharr is away.')
    page.answers(({ url }) => (url === '/api/v1/home' ? { status: 200, body: home() } : null))
    await page.press(texts.shared.tryAgain)
    await page.shows('All good.')
  })

  test('lists the last refreshes with what they changed, as links to History', async () => {
    const refresh = { started_at: '2025-06-06T00:48:00Z', finished_at: '2025-06-06T00:48:01Z', trigger: 'schedule' }
    const refreshes = [
      { ...refresh, id: 9, state: 'done', counts: { created: 7, removed: 3 } },
      { ...refresh, id: 8, state: 'done', counts: {} },
      { ...refresh, id: 7, state: 'failed', counts: {} },
    ] as const
    const page = await openHome(home({ refreshes: refreshes.map((one) => ({ ...one, counts: { ...one.counts } })) }))
    await page.shows('7 created, 3 deleted', texts.home.noChanges, texts.home.refreshStates.failed)
    expect(page.all('.mini a').map((one) => one.getAttribute('href'))).toEqual([
      '#/history/9',
      '#/history/8',
      '#/history/7',
    ])
  })
})
