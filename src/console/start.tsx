import { render } from 'preact'
import type { RouterWindow } from './frame/router.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'
import { direct } from './transport/direct.ts'
import { placeOf } from './transport/place.ts'
import { relayed } from './transport/relayed.ts'
import type { Fetch, TokenStorage, Transport } from './transport/transport.ts'

export interface Browser extends RouterWindow {
  readonly top: unknown
  readonly self: unknown
  readonly location: { readonly pathname: string; readonly hash: string }
  readonly localStorage: TokenStorage
  readonly sessionStorage: TokenStorage
  readonly fetch: Fetch
}

/** Draws the console into `root`, or why there is none. Resolves to what was opened; null where nothing was. */
export async function start(browser: Browser, root: Element, version: string): Promise<OpenConsole | null> {
  // Inside a stranger's page a press could be lured here.
  if (browser.top !== browser.self) {
    root.textContent = texts.frame.insideAnotherPage
    return null
  }
  const transport = transportOf(browser)
  if (transport === null) {
    root.textContent = texts.frame.noStorage
    return null
  }
  const [storage, preferences] = [storageOf(() => browser.sessionStorage), storageOf(() => browser.localStorage)]
  const opened = openConsole({ transport, version, window: browser, storage, preferences })
  await opened.begin()
  render(<Shell opened={opened} />, root)
  return opened
}

/** The way to the API from where the page is; null where the browser has closed its storage to it. */
function transportOf(browser: Browser): Transport | null {
  const ask: Fetch = (...request) => browser.fetch(...request)
  const isAtHost = placeOf(browser.location.pathname) === 'host'
  let storage: TokenStorage
  try {
    storage = isAtHost ? browser.localStorage : browser.sessionStorage
  } catch {
    return null
  }
  return isAtHost ? relayed(storage, ask) : direct(storage, ask)
}

/** A storage of the browser; null where it is closed to this page. */
function storageOf(read: () => TokenStorage): TokenStorage | null {
  try {
    return read()
  } catch {
    return null
  }
}
