import { describe, expect, test, vi } from 'vitest'
import { texts } from '../../src/console/texts.ts'
import { relayed } from '../../src/console/transport/relayed.ts'
import { call } from '../api/demo-api.ts'
import { type Answered, fakeStorage } from './fake-server.ts'
import { openPage } from './open-page.ts'

test('each place shows its page, names it in the title of the document, and gives its heading the focus', async () => {
  const page = await openPage()
  const places: readonly (readonly [place: string, hash: string, ...parts: string[]])[] = [
    [texts.lineup.title, '#/lineup', texts.channels.count(17, 17), 'MLB: Diamondbacks @ Braves'],
    [texts.streams.title, '#/streams', texts.streams.count(191, 191, 99), 'MLB 01: D-backs vs. Braves'],
    [texts.history.title, '#/history', texts.history.starts.api ?? '', '17 created'],
    [texts.detection.title, '#/detection', texts.lists.about.detection_keywords ?? ''],
    [texts.home.title, '#/home', texts.home.nextTitle, texts.home.needsYou, texts.home.lastRefreshes, '17 created'],
  ]
  for (const [place, hash, ...parts] of places) {
    await page.press(place)
    await page.shows(...parts)
    expect(location.hash).toBe(hash)
    expect(page.all('nav.rail [aria-current=page]').map((one) => one.textContent)).toEqual([place])
    const state = place === texts.home.title ? texts.home.titles.nothing_on : ''
    await expect.poll(() => document.title).toBe(texts.frame.documentTitle(place, state))
    await expect.poll(() => document.activeElement?.textContent).toBe(place)
  }
  expect(page.sent()).toEqual([])
})

test.each(['#/nowhere?a=b', '#/lineup/nowhere', '#/overview'])('%s leads Home, and says why', async (hash) => {
  const page = await openPage({ hasRun: false, hash })
  await page.shows(texts.home.setUp, texts.frame.unknownAddress(hash))
  expect(location.hash).toBe('#/home')
  await page.press(texts.shared.close)
  await page.hides(texts.frame.unknownAddress(hash))
})

test('the parts of a page have addresses of their own', async () => {
  const page = await openPage({ hash: '#/lineup' })
  await page.press(texts.lineup.tabs.guide)
  await page.shows(texts.guide.count(17, 'Jun 5, 12:00 PM', 'America/New_York'))
  expect(location.hash).toBe('#/lineup/guide')
  await page.press(texts.lineup.tabs.numbers)
  await page.shows(texts.lists.firstEntry.numbering_exceptions?.title ?? '')
})

test('before the first refresh pages say what to do', async () => {
  const page = await openPage({ hasRun: false })
  await page.shows(texts.home.setUp, texts.refreshState.notStarted)
  for (const [hash, text] of [
    ['#/lineup', texts.channels.empty.title],
    ['#/streams', texts.shared.noRefreshYet],
    ['#/lineup/guide', texts.shared.noRefreshYet],
    ['#/history', texts.history.empty],
  ] as const) {
    page.go(hash)
    await page.shows(text)
  }
})

test('the theme is changed with a press, and kept in this browser', async () => {
  const preferences = fakeStorage({ 'sports-guide-theme': 'light' })
  const page = await openPage({ hasRun: false, preferences })
  expect(document.documentElement.getAttribute('data-theme')).toBe('light')
  await page.press(`${texts.frame.theme.title}: ${texts.frame.theme.light}`)
  await expect.poll(() => document.documentElement.getAttribute('data-theme')).toBe('dark')
  expect(preferences.all()).toEqual({ 'sports-guide-theme': 'dark' })
  await page.press(`${texts.frame.theme.title}: ${texts.frame.theme.dark}`)
  await expect.poll(() => document.documentElement.getAttribute('data-theme')).toBeNull()
})

test('the number of tasks stands at Home', async () => {
  const page = await openPage({ hasRun: false, status: { tasks: 4 } })
  await page.within('nav.rail a[aria-current]', `4 ${texts.frame.tasks(4)}`)
})

describe('changes that are not on air yet', () => {
  const pending = {
    count: 60,
    changes: [
      { resource: 'settings', name: 'Time zone', action: 'changed' as const, at: '2025-06-05T16:00:00Z' },
      { resource: 'stream_groups', name: 'US | MLB', action: 'added' as const, at: '2025-06-05T15:59:00Z' },
    ],
  }

  test('are counted, and listed on demand', async () => {
    const page = await openPage({ status: { pending, now: '2025-06-05T16:03:00Z' } })
    await page.shows(texts.pending.title(60))
    expect(page.text()).not.toContain('US | MLB')
    await page.press(texts.pending.show)
    await page.shows(texts.pending.resources.settings ?? '', 'Time zone', 'Stream groups', 'US | MLB', '4 min ago')
    await page.shows(texts.pending.more(58))
    await page.press(texts.pending.hide)
    await page.hides('US | MLB')
  })

  test('are put on air by the refresh of the bar, which then vanishes', async () => {
    const page = await openPage({ hasRun: false, status: { pending } })
    await page.press(texts.pending.refresh)
    expect(page.sent()).toEqual([{ method: 'POST', url: '/api/v1/runs', body: { wait: false, ignore_caps: false } }])
    await page.status({ pending: { count: 0, changes: [] } })
    await page.hides(texts.pending.title(60))
  })

  test('are read again after a save', async () => {
    const page = await openPage({ hasRun: false, hash: '#/setup' })
    await page.fill('Channel group', 'Sport')
    const before = page.asked.filter(({ url }) => url === '/api/v1/status').length
    await page.press(texts.shared.save)
    await page.shows(texts.settings.saved)
    expect(page.asked.filter(({ url }) => url === '/api/v1/status').length).toBe(before + 1)
  })
})

describe('a page of another version than the API', () => {
  test('says so, and loads the new one', async () => {
    const page = await openPage({ hasRun: false, version: '0.0.9' })
    await page.shows(texts.frame.otherVersion('0.0.9', '0.1.0'))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await page.press(texts.frame.reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is seen too where the plugin is updated while the page is open', async () => {
    const page = await openPage({ hasRun: false })
    await page.shows(texts.home.setUp)
    for (const text of [texts.frame.reload, texts.frame.logOut]) expect(page.text()).not.toContain(text)
    const document = (await call<object>(page.app, 'GET', '/api/v1/openapi.json')).json
    page.answers(({ url }) =>
      url === '/api/v1/openapi.json' ? { status: 200, body: { ...document, info: { version: '0.2.0' } } } : null,
    )
    await page.press(texts.commands.refresh)
    await page.shows(texts.frame.otherVersion('0.1.0', '0.2.0'), texts.frame.reload)
  })
})

describe('what is in the way stands above', () => {
  test('a login, with the reason where it is refused', async () => {
    let isIn = false
    const page = await openPage({
      hasRun: false,
      answer: ({ url, body }) => {
        if (url !== '/session') return isIn ? null : { status: 401, body: { code: 'LoginNeeded', detail: 'Log in.' } }
        isIn = (body as { password?: string }).password === 'right'
        return isIn
          ? { status: 200, body: { access: 'a', refresh: 'r' } }
          : { status: 401, body: { code: 'LoginRefused', detail: 'Wrong password.' } }
      },
    })
    await page.shows(texts.login.intro)
    await page.fill(texts.login.name, 'admin')
    await page.fill(texts.login.password, 'wrong')
    await page.press(texts.login.submit)
    await page.shows('Wrong password.')
    await page.fill(texts.login.password, 'right')
    await page.press(texts.login.submit)
    await page.shows(texts.home.setUp)
    expect(page.text()).not.toContain(texts.login.password)
    expect(page.sent()).toEqual(
      ['wrong', 'right'].map((password) => ({
        method: 'POST',
        url: '/session',
        body: { username: 'admin', password },
      })),
    )
    expect(page.asked.at(-1)?.token).toBe('a')
    await page.press(texts.frame.logOut)
    await page.shows(texts.login.loggedOut, texts.login.password)
    expect(page.text()).not.toContain(texts.home.setUp)
    await page.opened.begin()
    expect(page.asked.at(-1)?.token).toBeNull()
  })

  test('a lost connection, once, over what is typed and shown; it goes away by itself', async () => {
    const page = await openPage({ hash: '#/streams' })
    await page.shows(texts.streams.count(191, 191, 99))
    page.go('#/setup')
    await page.fill('Channel group', 'typed')
    const away: Answered = { status: 503, body: { detail: 'Away.' } }
    page.answers(() => away)
    await page.opened.look()
    expect(page.opened.obstacle.value).toBeNull() // The API said something: pages show it.
    page.answers(() => {
      throw new Error('no network')
    })
    await page.opened.look()
    await page.shows(texts.frame.lost, texts.frame.tryNow)
    expect(page.opened.pause()).toBe(5000)
    page.opened.waitUntil(Date.now() + 4500)
    await page.shows(texts.frame.retryIn(5))
    expect((await page.field('Channel group')).value).toBe('typed')
    expect(page.all('[role=alert]').map((one) => one.textContent)).toEqual([texts.frame.lost])
    page.answers(() => null)
    const before = page.asked.length
    await page.press(texts.frame.tryNow)
    await page.shows(texts.frame.isBack)
    await page.hides(texts.frame.lost)
    expect((await page.field('Channel group')).value).toBe('typed')
    await expect.poll(() => page.asked.slice(before).map(({ url }) => url)).toContain('/api/v1/settings')
  })

  test('a page that cannot be read while the connection is lost is read when it is back', async () => {
    const page = await openPage({ hash: '#/home' })
    page.answers(() => {
      throw new Error('no network')
    })
    page.go('#/streams')
    await page.shows(texts.frame.lost)
    expect(page.all('[role=alert]')).toHaveLength(1)
    page.answers(() => null)
    await page.opened.look()
    await page.shows(texts.streams.count(191, 191, 99))
  })

  test('a login that ended, and nothing is asked while only a login helps', async () => {
    const page = await openPage({ hasRun: false })
    page.answers(() => ({ status: 401, body: {} }))
    await page.opened.look()
    await page.shows(texts.login.intro)
    const before = page.asked.length
    await page.opened.look()
    expect(page.asked).toHaveLength(before)
  })

  test('the host’s words, with the page of the host that helps', async () => {
    const off = { status: 403, body: { success: false, error: 'Plugin is disabled' } }
    const page = await openPage({
      hasRun: false,
      transport: (fetch) => relayed(fakeStorage({ accessToken: 'a', refreshToken: 'r' }), fetch),
      answer: () => off,
    })
    await page.shows(texts.connection.pluginOff, texts.login.pluginsPage)
    expect(page.all('a').map((one) => one.getAttribute('href'))).toEqual(['/plugins'])
    page.answers(({ url }) => ({ status: 401, body: { detail: url } }))
    await page.press(texts.shared.tryAgain)
    await page.shows(texts.connection.loginExpired)
    expect(page.all('a').map((one) => one.getAttribute('href'))).toEqual(['/login'])
  })
})
