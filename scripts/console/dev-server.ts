import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { streamSSE } from 'hono/streaming'
import { messageOf } from '../../src/errors.ts'
import { PAGE_HEADERS } from '../../src/host/console-page.ts'

/** The console with a script in it that loads the page again once there is another one. */
export interface DevPage {
  readonly html: string
  /** Differs for pages that differ. */
  readonly id: string
}

/** Where the page at a path hears of newer ones: this, and its path behind it. */
export const RELOAD_PATH = '/dev/page-id'

/** The newest page, and who waits for the next. */
export class NewestPage {
  #page: DevPage | null = null
  readonly #listeners = new Set<(page: DevPage) => void>()

  /** Null before the first page is built. */
  get page(): DevPage | null {
    return this.#page
  }

  set(page: DevPage): void {
    this.#page = page
    for (const listener of this.#listeners) listener(page)
  }

  /** Calls `listener` with each page from now on. Returns how to end that. */
  onPage(listener: (page: DevPage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Serves the newest page at each path and tells it when there is a newer one; passes every other request on to `api`, an origin. */
export function devServer(pages: { readonly [path: string]: NewestPage }, api: string): Hono {
  const app = new Hono()
  for (const [path, newest] of Object.entries(pages)) servePage(app, path, newest)
  app.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    try {
      // Joined as text: a path such as //example.com/ would name another server to new URL().
      return await proxy(`${api}${pathname}${search}`, { raw: req.raw, customFetch: askApi })
    } catch (error) {
      return Response.json({ detail: `${noAnswerText(api)} (${messageOf(error)})` }, { status: 502 })
    }
  })
  return app
}

function servePage(app: Hono, path: string, newest: NewestPage): void {
  app.get(path, () => {
    if (newest.page !== null) return new Response(newest.page.html, { headers: PAGE_HEADERS })
    const headers = { ...PAGE_HEADERS, 'content-type': 'text/plain', refresh: '1' }
    return new Response('The console is not built yet. The terminal says why if this stays.\n', {
      status: 503,
      headers,
    })
  })
  app.get(`${RELOAD_PATH}${path}`, (context) =>
    streamSSE(context, async (stream) => {
      const tell = ({ id }: DevPage) => void stream.writeSSE({ data: id })
      const left = new Promise<void>((resolve) => stream.onAbort(resolve))
      const stop = newest.onPage(tell)
      if (newest.page !== null) tell(newest.page)
      await left
      stop()
    }),
  )
}

/**
 * Asks the API in place of the page. Without the signal of the page's request: a stream that the page
 * leaves is canceled by its body, and Hono would print the signal as an error.
 */
function askApi(request: Request): Promise<Response> {
  request.headers.delete('host') // fetch writes that of the API
  return fetch(request, { signal: null })
}

/** What to do where no Sports Guide answers at an address. */
export function noAnswerText(api: string): string {
  return `No Sports Guide answers at ${api}. Start one there with "node src/cli.ts serve", or name another address with --api.`
}
