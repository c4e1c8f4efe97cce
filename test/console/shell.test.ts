import { describe, expect, test, vi } from 'vitest'
import { relayed } from '../../src/console/transport/relayed.ts'
import { call } from '../api/demo-api.ts'
import { type Answered, fakeStorage } from './fake-server.ts'
import { openPage } from './open-page.ts'

test('each tab shows its page, and an address that leads nowhere the first', async () => {
  const page = await openPage()
  const tabs: readonly (readonly [tab: string, hash: string, ...texts: string[]])[] = [
    ['Channels', '#/channels', '17 of 17 channels', 'MLB: Diamondbacks @ Braves'],
    ['Streams', '#/streams', '191 of 191 streams, 99 with an event', 'MLB 01: D-backs vs. Braves'],
    ['Guide', '#/guide', '17 channels, written Jun 5, 12:00 PM', 'MLB: Diamondbacks @ Braves'],
    ['Runs', '#/runs', 'run 1, by this console or the API', '17 new'],
    ['Lists', '#/lists', 'Stream groups', 'Corrections: 0 of 0'],
    ['Overview', '#/overview', 'Last refresh', '61 both teams in the name', 'No warnings.'],
  ]
  for (const [tab, hash, ...texts] of tabs) {
    await page.press(tab)
    await page.shows(...texts)
    expect(location.hash).toBe(hash)
    expect(page.all('nav[aria-label=Pages] [aria-current=page]').map((one) => one.textContent)).toEqual([tab])
  }
  page.go('#/nowhere?a=b')
  await page.shows('Last refresh')
  expect(page.all('[role=alert]')).toEqual([])
  expect(page.sent()).toEqual([])
})

test('before the first refresh pages say what to do', async () => {
  const page = await openPage({ hasRun: false })
  await page.shows('No refresh has run yet.', 'Groups that look like event streams', 'US | MLB PACK')
  for (const [tab, text] of [
    ['Channels', 'No channels yet.'],
    ['Streams', 'No refresh has run yet. Overview starts one.'],
    ['Guide', 'No refresh has run yet. Overview starts one.'],
    ['Runs', 'No refresh has run yet.'],
  ] as const) {
    await page.press(tab)
    await page.shows(text)
  }
})

describe('a page of another version than the API', () => {
  const LOAD = 'Load the new page'

  test('says so, and loads the new one', async () => {
    const page = await openPage({ hasRun: false, version: '0.0.9' })
    await page.shows('This page is of version 0.0.9, and Sports Guide is 0.1.0 by now.')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await page.press(LOAD)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is seen too where the plugin is updated while the page is open', async () => {
    const page = await openPage({ hasRun: false })
    await page.shows('No refresh has run yet.')
    expect(page.text()).not.toMatch(/Load the new page|Log out/)
    const document = (await call<object>(page.app, 'GET', '/api/v1/openapi.json')).json
    page.answers(({ url }) =>
      url === '/api/v1/openapi.json' ? { status: 200, body: { ...document, info: { version: '0.2.0' } } } : null,
    )
    await page.press('Refresh')
    await page.shows('Sports Guide is 0.2.0 by now.', LOAD)
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
    await page.shows('Log in with the name and the password of an administrator')
    await page.fill('Name', 'admin')
    await page.fill('Password', 'wrong')
    await page.press('Log in')
    await page.shows('Wrong password.')
    await page.fill('Password', 'right')
    await page.press('Log in')
    await page.shows('No refresh has run yet.')
    expect(page.text()).not.toContain('Password')
    expect(page.sent()).toEqual(
      ['wrong', 'right'].map((password) => ({
        method: 'POST',
        url: '/session',
        body: { username: 'admin', password },
      })),
    )
    expect(page.asked.at(-1)?.token).toBe('a')
    await page.press('Log out')
    await page.shows('You are logged out.', 'Password')
    expect(page.text()).not.toContain('No refresh has run yet.')
    await page.opened.begin()
    expect(page.asked.at(-1)?.token).toBeNull()
  })

  test('an API that went away, over what somebody types; it goes away by itself, without asking where only a login helps', async () => {
    const page = await openPage({ hasRun: false, hash: '#/lists?of=/api/v1/exception-keywords' })
    await page.shows('Exception keywords: 0 of 0')
    await page.fill('Search', 'typed')
    const away: Answered = { status: 503, body: { detail: 'Away.' } }
    page.answers(() => away)
    await page.opened.look()
    expect(page.opened.obstacle.value).toBeNull() // the API said something: pages show it
    page.answers(() => {
      throw new Error('no network')
    })
    await page.opened.look()
    await page.shows('No answer. Is the network there', 'Try again', 'Exception keywords')
    expect((await page.field('Search')).value).toBe('typed')
    page.answers(() => null)
    await page.opened.look()
    await page.hides('No answer.')
    expect((await page.field('Search')).value).toBe('typed')
    page.answers(() => ({ status: 401, body: {} }))
    await page.opened.look()
    await page.shows('Log in with the name')
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
    await page.shows('Sports Guide is switched off.', 'Plugins page of Dispatcharr')
    expect(page.all('a').map((one) => one.getAttribute('href'))).toEqual(['/plugins'])
    page.answers(({ url }) => ({ status: 401, body: { detail: url } }))
    await page.press('Try again')
    await page.shows('Your login to Dispatcharr has ended.')
    expect(page.all('a').map((one) => one.getAttribute('href'))).toEqual(['/login'])
  })
})
