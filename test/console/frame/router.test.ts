import { describe, expect, test } from 'vitest'
import { type ConsoleRoute, createRouter, hashOf, type LeaveGuard } from '../../../src/console/frame/router.ts'

/** A window with a history as browsers have it: steps arrive later, a typed address has no state. */
function fakeWindow(hash = '#/home') {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  let place = 0
  const listeners = new Set<() => void>()
  const happens = () => {
    // Browsers report a step as popstate and as hashchange.
    for (const listener of listeners) listener()
    for (const listener of listeners) listener()
  }
  const location = {
    get hash() {
      return entries[place]?.hash ?? ''
    },
  }
  const history = {
    get state() {
      return entries[place]?.state
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries.splice(place + 1, entries.length, { hash: String(url), state })
      place += 1
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[place] = { hash: url === undefined || url === null ? location.hash : String(url), state }
    },
    go(steps = 0) {
      queueMicrotask(() => {
        place = Math.max(0, Math.min(entries.length - 1, place + steps))
        happens()
      })
    },
  }
  return {
    location,
    history,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    /** An address that is typed, or a link that is followed. */
    type(to: string) {
      entries.splice(place + 1, entries.length, { hash: to, state: null })
      place += 1
      happens()
    },
    back: async () => {
      history.go(-1)
      await settled()
    },
    forward: async () => {
      history.go(1)
      await settled()
    },
    hashes: () => entries.map((entry) => entry.hash),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const free: LeaveGuard = () => true

function opened(guard: LeaveGuard = free, hash?: string) {
  const window = fakeWindow(hash)
  const router = createRouter(window, guard)
  return { window, router, here: () => hashOf(router.route.value) }
}

describe('a router', () => {
  test('adds an address that Back returns from, and puts one that is typed in its place', async () => {
    const { window, router, here } = opened()
    router.go({ page: 'streams' })
    router.replace({ page: 'streams', query: { query: 'a' } })
    router.replace({ page: 'streams', query: { query: 'ab' } })
    expect([here(), window.location.hash]).toEqual(['#/streams?query=ab', '#/streams?query=ab'])
    await window.back()
    expect(here()).toBe('#/home')
    await window.forward()
    expect(here()).toBe('#/streams?query=ab')
  })

  test('follows addresses that are typed', async () => {
    const { window, here } = opened()
    window.type('#/lineup/guide')
    expect(here()).toBe('#/lineup/guide')
    await window.back()
    expect(here()).toBe('#/home')
  })

  test('counts a visit where page or path change, and none for filters', () => {
    const { router } = opened()
    router.go({ page: 'streams' })
    router.open({ rule: 'excluded' })
    expect(router.visits.value).toBe(1)
    router.go({ page: 'history', path: ['12'] })
    expect(router.visits.value).toBe(2)
  })

  test('closes a drawer by going back to where it was opened, or in place where it was linked', async () => {
    const { window, router, here } = opened()
    router.open({ drawer: 'preview' })
    router.close('drawer')
    await settled()
    expect([here(), window.location.hash, window.hashes().length]).toEqual(['#/home', '#/home', 2])
    const linked = opened(free, '#/home?drawer=preview&rule=a')
    linked.router.close('drawer')
    await settled()
    expect([linked.here(), linked.window.hashes()]).toEqual(['#/home?rule=a', ['#/home?rule=a']])
  })

  test('remembers how far a page was scrolled, for Back only', async () => {
    const { window, router } = opened()
    router.keepScroll('main', 300)
    router.go({ page: 'streams' })
    expect(router.scrollTop('main')).toBe(0)
    await window.back()
    expect(router.scrollTop('main')).toBe(300)
  })
})

describe('a guard', () => {
  /** A guard that asks, with the answer that a test gives. */
  function asking() {
    const asked: ConsoleRoute[] = []
    let answer: (isFree: boolean) => void = () => undefined
    const guard: LeaveGuard = (to) => {
      asked.push(to)
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    return { ...opened(guard), asked, answer: (isFree: boolean) => answer(isFree) }
  }

  test.each([
    [false, '#/home'],
    [true, '#/streams'],
  ])('decides about a press: %s', async (isFree, expected) => {
    const { router, window, asked, answer, here } = asking()
    router.go({ page: 'streams' })
    expect([here(), asked.length]).toEqual(['#/home', 1])
    answer(isFree)
    await settled()
    expect([here(), window.location.hash]).toEqual([expected, expected])
  })

  test.each([
    [false, '#/home'],
    [true, '#/lineup'],
  ])('decides about a typed address, asks once, and the page stays meanwhile: %s', async (isFree, expected) => {
    const { window, asked, answer, here } = asking()
    window.type('#/lineup')
    await settled()
    expect([here(), window.location.hash, asked.length]).toEqual(['#/home', '#/home', 1])
    answer(isFree)
    await settled()
    expect([here(), window.location.hash, asked.length]).toEqual([expected, expected, 1])
  })

  test.each([
    [false, '#/streams'],
    [true, '#/home'],
  ])('decides about Back: %s', async (isFree, expected) => {
    const { router, window, asked, answer, here } = asking()
    router.go({ page: 'streams' })
    answer(true)
    await settled()
    await window.back()
    expect([here(), window.location.hash, asked.length]).toEqual(['#/streams', '#/streams', 2])
    answer(isFree)
    await settled()
    expect([here(), window.location.hash, asked.length]).toEqual([expected, expected, 2])
  })
})
