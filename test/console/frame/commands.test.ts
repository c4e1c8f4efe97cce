import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import type { Home, RefreshReport } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import type { Answered } from '../fake-server.ts'
import { openPage } from '../open-page.ts'

const PREVIEW = { method: 'POST', url: '/api/v1/runs', body: { dry_run: true, brief: true } }

test('a preview shows what would change in a drawer of its own address, and changes nothing', async () => {
  const page = await openPage({ hasRun: false })
  await page.press(texts.commands.preview)
  const counts = { matched: 99, streams: 191, channels: 17 } as RefreshReport['counts']
  await page.shows(`17 ${texts.changes.counted.create}`, texts.preview.facts(counts, true))
  await page.shows(texts.changes.planned.create, 'MLB: Diamondbacks @ Braves', '5001', '4 streams')
  expect(page.all('.drawer .chg')).toHaveLength(17)
  expect(page.sent().filter(({ url }) => url === PREVIEW.url)).toEqual([PREVIEW])
  expect(location.hash).toBe('#/home?drawer=preview')
  await page.press(texts.ui.close)
  await page.hides(texts.preview.facts(counts, true))
  expect(location.hash).toBe('#/home')
  await page.shows(texts.home.setUp)
})

test('a refresh can be started at the end of the preview', async () => {
  const page = await openPage({ hasRun: false, hash: '#/home?drawer=preview' })
  await page.shows('MLB: Diamondbacks @ Braves')
  await page.press(texts.commands.refresh)
  await page.shows(texts.home.lastRefreshes, '17 created')
  expect(page.sent()).toEqual([PREVIEW, { ...PREVIEW, body: { wait: false, ignore_caps: false } }])
})

test('a refresh without limits is in the menu of commands', async () => {
  const page = await openPage({ hasRun: false })
  await page.press(texts.commands.menu)
  await page.press(`${texts.commands.refreshWithoutLimits}${texts.commands.refreshWithoutLimitsHelp}`)
  await page.shows(texts.home.lastRefreshes, '17 created')
  expect(page.sent()).toEqual([{ ...PREVIEW, body: { wait: false, ignore_caps: true } }])
})

test('while a refresh runs the header has its phase, and no other can be started', async () => {
  const page = await openPage({ hasRun: false })
  await page.status({ progress: { state: 'running', phase: 'match', done: 5, total: 20 } })
  await page.shows(`${texts.refreshState.refreshing} ${texts.progress.phases.match}, ${texts.progress.share(5, 20)}`)
  expect(page.all('.top__progress [role=progressbar]')[0]?.getAttribute('aria-valuenow')).toBe('25')
  expect(document.title).toBe(texts.frame.documentTitle(texts.home.title, texts.refreshState.inTitle(25)))
  const buttons = page.all('.top__commands.desk button').map((one) => one.hasAttribute('disabled'))
  expect(buttons).toEqual([true, true, false])
  expect(page.opened.pause()).toBe(1000)
  await page.status({ progress: { state: 'failed', problem: { detail: 'The host said no.' } } })
  await page.hides(texts.progress.phases.match)
  const failed = { id: 1, finished_at: '2025-06-05T16:00:00Z', state: 'failed', counts: {}, warnings: 0 } as const
  await page.status({ has_started: true, last_refresh: failed })
  await page.shows(texts.refreshState.failed)
  await page.status({ has_started: false, last_refresh: null })
  await page.shows(texts.refreshState.notStarted)
  expect(document.title).toBe(texts.frame.documentTitle(texts.home.title, ''))
  expect(page.opened.pause()).toBe(10_000)
})

test('what the API refuses stands at the top of the page until it is closed', async () => {
  const page = await openPage({ hasRun: false })
  const refused: Answered = { status: 409, body: { code: 'AlreadyRunning', detail: 'A refresh runs already.' } }
  page.answers(({ method }) => (method === 'POST' ? refused : null))
  await page.press(texts.commands.refresh)
  await page.shows('A refresh runs already.')
  await page.press(texts.shared.close)
  await page.hides('A refresh runs already.')
})

describe('a pause', () => {
  const UNTIL = '2025-06-05T18:04:00Z'
  const PAUSE = '/api/v1/refreshes/pause'
  const RESUME = '/api/v1/refreshes/resume'

  test('is offered in the menu, and says until when', async () => {
    const page = await openPage({
      answer: ({ url }) => (url === PAUSE ? { status: 200, body: { until: UNTIL, cause: 'user' } } : null),
    })
    await page.press(texts.commands.menu)
    await page.press(texts.commands.pauseTwoHours)
    await page.shows(texts.commands.paused('2:04 PM'))
    expect(page.sent()).toEqual([{ method: 'POST', url: PAUSE, body: { until: 'two_hours' } }])
    page.go('#/lineup')
    await page.hides(texts.commands.paused('2:04 PM'))
  })

  test('is taken back where it is told', async () => {
    const page = await openPage()
    await page.press(texts.commands.menu)
    await page.press(texts.commands.pauseTwoHours)
    await page.press(texts.ui.undo)
    await page.shows(texts.commands.resumed)
    expect(page.sent().map(({ url }) => url)).toEqual([PAUSE, RESUME])
  })

  test('closes its menu when the address changes', async () => {
    const page = await openPage({ hash: '#/history' })
    page.go('#/lineup')
    await page.press(texts.commands.menu)
    expect(page.all('[role=menu]')).toHaveLength(1)
    const menus = () => {
      page.window.dispatchEvent(new page.window.Event('popstate'))
      return page.all('[role=menu]').length
    }
    await expect.poll(menus).toBe(0)
  })

  test('is shown in the header, and ends with Resume', async () => {
    const page = await openPage({
      status: { pause: { until: UNTIL, cause: 'user' } },
      answer: ({ url }) => (url === RESUME ? { status: 200, body: {} } : null),
    })
    await page.shows(texts.refreshState.pausedUntil('2:04 PM'))
    await page.press(texts.commands.menu)
    expect(page.text()).not.toContain(texts.commands.pauseTomorrow)
    await page.press(texts.commands.resume)
    await page.shows(texts.commands.resumed)
    expect(page.sent()).toEqual([{ method: 'POST', url: RESUME, body: {} }])
  })
})

const DELETED = { deleted: 17, recreated: 0, changedBack: 0 }

describe('undo', () => {
  const PLAN = texts.undo.plan({ ...DELETED, live: 0 })
  const LOOK = { method: 'POST', url: '/api/v1/runs/undo', body: { dry_run: true } }

  test('shows what goes back, and does it only when it is confirmed', async () => {
    const page = await openPage()
    await page.press(texts.commands.menu)
    await page.press(texts.commands.undo)
    await page.shows(texts.undo.title('today 12:00 PM', '17 created'), PLAN, texts.undo.planned.remove)
    await page.shows(texts.undo.stays, '4 groups: ')
    expect(location.hash).toBe('#/home?drawer=undo')
    await page.press(texts.shared.cancel)
    await page.shows(texts.home.lastRefreshes, '17 created')
    expect(page.sent()).toEqual([LOOK])
    page.go('#/home?drawer=undo')
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.undoneTitle('today 12:00 PM'), texts.undo.done.remove)
    await page.shows(texts.undo.undone(DELETED), texts.undo.pausedUntil('tomorrow 12:00 PM'))
    expect(page.sent()).toEqual([LOOK, LOOK, { ...LOOK, body: {} }])
    await page.press(texts.shared.done)
    await page.hides(texts.undo.undone(DELETED))
    page.go('#/lineup')
    await page.shows(texts.channels.undone.title, texts.refreshState.undone)
  })

  test('where there is nothing left to undo, says it as a normal state', async () => {
    const page = await openPage()
    await call(page.app, 'POST', '/api/v1/runs/undo', {})
    page.go('#/home?drawer=undo')
    await page.within('dialog .note', texts.undo.nothing)
    expect(page.all('dialog [role=alert]')).toEqual([])
    expect(page.all('dialog footer button').map((one) => one.textContent)).toEqual([texts.shared.close])
  })

  test('leads to the undone refresh in History', async () => {
    const page = await openPage({ hash: '#/home?drawer=undo' })
    await page.press(texts.undo.confirm)
    await page.press(texts.undo.openHistory)
    await page.hides(texts.undo.undone(DELETED))
    expect(location.hash).toBe('#/history/1')
  })

  test('offers no way to History on History', async () => {
    const page = await openPage({ hash: '#/history?drawer=undo' })
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.undone(DELETED))
    expect(page.all('dialog footer button').map((one) => one.textContent)).toEqual([texts.shared.done])
  })

  test('counts the deleted channels that are live, unless only some of them are known', async () => {
    const page = await openPage()
    const { json } = await call<Home>(page.app, 'GET', '/api/v1/home')
    const onNow = [...json.on_now, ...json.next].slice(0, 4).map((one) => ({ ...one, state: 'live' as const }))
    expect(onNow).toHaveLength(4)
    const home = (total: number) => ({ status: 200, body: { ...json, on_now: onNow, on_now_total: total } })
    page.answers(({ url }) => (url === '/api/v1/home' ? home(4) : null))
    page.go('#/lineup?drawer=undo')
    await page.shows(texts.undo.plan({ ...DELETED, live: 4 }))
    await page.press(texts.shared.cancel)
    page.answers(({ url }) => (url === '/api/v1/home' ? home(13) : null))
    page.go('#/lineup?drawer=undo')
    await page.shows(PLAN)
  })

  test('says why it failed, and can be tried again', async () => {
    const page = await openPage({ hash: '#/history?drawer=undo' })
    await page.shows(PLAN)
    page.answers(({ method }) =>
      method === 'POST' ? { status: 503, body: { code: 'HostAway', detail: 'The host does not answer.' } } : null,
    )
    await page.press(texts.undo.confirm)
    await page.shows('The host does not answer.')
    page.answers(() => null)
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.undone(DELETED))
  })
})
