import { type ReadonlySignal, signal } from '@preact/signals'

/** Address of a state of the console: a page, a part of it, and its filters and open windows. */
export interface ConsoleRoute {
  /** Name of the page; empty in an address without one. */
  readonly page: string
  /** Parts after the page: ["guide"] for #/lineup/guide. */
  readonly path: readonly string[]
  readonly query: { readonly [name: string]: string }
}

/** A route without the parts that it does not need. */
export interface RouteTarget {
  readonly page: string
  readonly path?: readonly string[]
  readonly query?: { readonly [name: string]: string }
}

/** "#/streams?matched=false" → its route. */
export function routeOf(hash: string): ConsoleRoute {
  const [names = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [page = '', ...path] = names.split('/').filter(Boolean).map(decoded)
  return { page, path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of a route, without empty parameters. */
export function hashOf({ page, path = [], query = {} }: RouteTarget): string {
  const names = [page, ...path].map(encodeURIComponent).join('/')
  const entries = Object.entries(query).filter(([, value]) => value !== '')
  return entries.length === 0 ? `#/${names}` : `#/${names}?${new URLSearchParams(entries)}`
}

/** A part that is no valid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where the console is, and how it goes elsewhere. */
export interface Router {
  readonly route: ReadonlySignal<ConsoleRoute>
  /** Counts the changes of page or path: the title gets the focus then. */
  readonly visits: ReadonlySignal<number>
  /** Adds an address to the history, so that Back returns. */
  go(target: RouteTarget): void
  /** Puts an address in the place of the current one, for what is typed. */
  replace(target: RouteTarget): void
  /** Changes parameters of the current address. An empty value removes one. */
  open(query: { readonly [name: string]: string }): void
  /** Removes parameters of the current address; goes back if that is where they were opened. */
  close(...names: readonly string[]): void
  /** Remembers how far a scrolled box of the current page is scrolled. */
  keepScroll(box: string, top: number): void
  /** How far the box was scrolled when this address was left; 0 for a new visit. */
  scrollTop(box: string): number
  /** Stops listening to the browser. */
  stop(): void
}

/** The parts of the browser's window that a router uses. */
export interface RouterWindow {
  readonly location: { readonly hash: string }
  readonly history: {
    readonly state: unknown
    pushState(state: unknown, unused: string, url: string): void
    replaceState(state: unknown, unused: string, url?: string): void
    go(delta: number): void
  }
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
}

/** Asked before a change of the address. true: go at once. A promise: go if it resolves to true. */
export type LeaveGuard = (to: ConsoleRoute) => true | Promise<boolean>

interface HistoryEntry {
  readonly hash: string
  /** By the name of the box. */
  readonly scrolled: { readonly [box: string]: number }
}

/**
 * Follows the address of a window. Each entry of its history holds its place in `entries`,
 * so that a step back can be told from a step forward and from a typed address.
 */
export function createRouter(window: RouterWindow, guard: LeaveGuard): Router {
  const { location, history } = window
  const route = signal(routeOf(location.hash))
  const visits = signal(0)
  const entries: HistoryEntry[] = []
  let place = placeIn(history.state) ?? 0
  entries[place] = { hash: hashOf(route.value), scrolled: {} }
  history.replaceState({ place }, '', location.hash === '' ? undefined : location.hash)
  /** Whether the browser is on its way to the shown address. It reports each step twice, and late. */
  let isReturning = false

  const show = (to: ConsoleRoute) => {
    const from = route.value
    route.value = to
    if (from.page !== to.page || from.path.join('/') !== to.path.join('/')) visits.value += 1
  }
  const guarded = (to: ConsoleRoute, work: () => void) => {
    const answer = guard(to)
    if (answer === true) work()
    else void answer.then((isFree) => isFree && work())
  }
  const enter = (target: RouteTarget, isNew: boolean) => {
    const hash = hashOf(target)
    if (hash === hashOf(route.value)) return
    const to = routeOf(hash)
    guarded(to, () => {
      if (isNew) place += 1
      entries.splice(place, isNew ? entries.length : 1, { hash, scrolled: {} })
      history[isNew ? 'pushState' : 'replaceState']({ place }, '', hash)
      show(to)
    })
  }
  /** The browser is elsewhere already: by Back, Forward, or an address that was typed. */
  const follow = () => {
    const hash = hashOf(routeOf(location.hash))
    const here = hashOf(route.value)
    const target = placeIn(history.state)
    if (hash === here) {
      if (!isReturning) place = target ?? place
      isReturning = false
      return
    }
    if (isReturning) return
    const to = routeOf(hash)
    const answer = guard(to)
    if (target === null) {
      // An address that was typed, or a link that the browser followed itself
      place += 1
      entries.splice(place, entries.length, { hash, scrolled: {} })
      history.replaceState({ place }, '', hash)
      if (answer === true) return show(to)
      takeBack(-1)
      place -= 1
      void answer.then((isFree) => isFree && step(1, to))
      return
    }
    const steps = target - place
    if (answer === true) {
      place = target
      entries[place] ??= { hash, scrolled: {} }
      return show(to)
    }
    takeBack(-steps)
    void answer.then((isFree) => isFree && step(steps, to))
  }
  const takeBack = (steps: number) => {
    if (steps === 0) return
    isReturning = true
    history.go(steps)
  }
  /** Goes where the user was asked about, without asking again. */
  const step = (steps: number, to: ConsoleRoute) => {
    place += steps
    entries[place] ??= { hash: hashOf(to), scrolled: {} }
    show(to)
    isReturning = true
    history.go(steps)
  }
  window.addEventListener('popstate', follow)
  window.addEventListener('hashchange', follow)

  return {
    route,
    visits,
    go: (target) => enter(target, true),
    replace: (target) => enter(target, false),
    open: (query) => enter({ ...route.value, query: { ...route.value.query, ...query } }, true),
    close(...names) {
      const query = Object.fromEntries(Object.entries(route.value.query).filter(([name]) => !names.includes(name)))
      const target = { ...route.value, query }
      if (entries[place - 1]?.hash === hashOf(target)) {
        guarded(routeOf(hashOf(target)), () => step(-1, routeOf(hashOf(target))))
      } else enter(target, false)
    },
    keepScroll(box, top) {
      const entry = entries[place]
      if (entry !== undefined) entries[place] = { ...entry, scrolled: { ...entry.scrolled, [box]: top } }
    },
    scrollTop: (box) => entries[place]?.scrolled[box] ?? 0,
    stop() {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('hashchange', follow)
    },
  }
}

function placeIn(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null ? Reflect.get(state, 'place') : null
  return typeof place === 'number' ? place : null
}
