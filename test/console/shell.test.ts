import { describe, expect, test, vi } from 'vitest'
import { texts } from '../../src/console/texts.ts'
import { relayed } from '../../src/console/transport/relayed.ts'
import { call } from '../api/demo-api.ts'
import { type Answered, fakeStorage } from './fake-server.ts'
import { openPage } from './open-page.ts'

test('each tab shows its page, and an address that leads nowhere the first', async () => {
  const page = await openPage()
  const tabs: readonly (readonly [tab: string, hash: string, ...parts: string[]])[] = [
    [texts.channels.title, '#/channels', texts.channels.count(17, 17), 'MLB: Diamondbacks @ Braves'],
    [texts.streams.title, '#/streams', texts.streams.count(191, 191, 99), 'MLB 01: D-backs vs. Braves'],
    [
      texts.guide.title,
      '#/guide',
      texts.guide.count(17, 'Jun 5, 12:00 PM', 'America/New_York'),
      'MLB: Diamondbacks @ Braves',
    ],
    [texts.history.title, '#/runs', texts.history.startedBy([texts.history.triggers.api ?? '']), '17 created'],
    [
      texts.lists.title,
      '#/lists',
      'Stream groups',
      'Corrections: 0 of 0',
      texts.lists.about.corrections ?? '',
      texts.lists.empty,
    ],
    [texts.overview.title, '#/overview', texts.lastRefresh.title, '62 both teams', texts.lastRefresh.noWarnings],
  ]
  for (const [tab, hash, ...parts] of tabs) {
    await page.press(tab)
    await page.shows(...parts)
    expect(location.hash).toBe(hash)
    expect(page.all(`nav[aria-label=${texts.frame.pages}] [aria-current=page]`).map((one) => one.textContent)).toEqual([
      tab,
    ])
  }
  page.go('#/nowhere?a=b')
  await page.shows(texts.lastRefresh.title)
  expect(page.all('[role=alert]')).toEqual([])
  expect(page.sent()).toEqual([])
})

test('before the first refresh pages say what to do', async () => {
  const page = await openPage({ hasRun: false })
  await page.shows(texts.overview.firstSteps, texts.suggestedGroups.title, 'US | MLB PACK')
  for (const [tab, text] of [
    [texts.channels.title, texts.channels.empty],
    [texts.streams.title, texts.shared.noRefreshYet],
    [texts.guide.title, texts.shared.noRefreshYet],
    [texts.history.title, texts.shared.noRefreshYet],
  ] as const) {
    await page.press(tab)
    await page.shows(text)
  }
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
    await page.shows(texts.overview.firstSteps)
    for (const text of [texts.frame.reload, texts.frame.logOut]) expect(page.text()).not.toContain(text)
    const document = (await call<object>(page.app, 'GET', '/api/v1/openapi.json')).json
    page.answers(({ url }) =>
      url === '/api/v1/openapi.json' ? { status: 200, body: { ...document, info: { version: '0.2.0' } } } : null,
    )
    await page.press(texts.overview.refresh)
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
    await page.shows(texts.overview.firstSteps)
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
    expect(page.text()).not.toContain(texts.overview.firstSteps)
    await page.opened.begin()
    expect(page.asked.at(-1)?.token).toBeNull()
  })

  test('an API that went away, over what somebody types; it goes away by itself, without asking where only a login helps', async () => {
    const page = await openPage({ hasRun: false, hash: '#/lists?of=/api/v1/exception-keywords' })
    await page.shows('Exception keywords: 0 of 0')
    await page.fill(texts.shared.search, 'typed')
    const away: Answered = { status: 503, body: { detail: 'Away.' } }
    page.answers(() => away)
    await page.opened.look()
    expect(page.opened.obstacle.value).toBeNull() // the API said something: pages show it
    page.answers(() => {
      throw new Error('no network')
    })
    await page.opened.look()
    await page.shows(texts.connection.away, texts.shared.tryAgain, 'Exception keywords')
    expect((await page.field(texts.shared.search)).value).toBe('typed')
    page.answers(() => null)
    await page.opened.look()
    await page.hides(texts.connection.away)
    expect((await page.field(texts.shared.search)).value).toBe('typed')
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
