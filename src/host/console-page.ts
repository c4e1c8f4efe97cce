import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

/** The pages that scripts/build.ts makes in the folder of the bundles: file there, by the name that it is served under. */
export const PAGES = { 'index.html': 'console.html', 'guides.html': 'guides.html' } as const

/**
 * What keeps other pages from framing the console, and browsers from guessing
 * and keeping; the page itself says which scripts it runs.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Where the pages are served: the console at `/`. */
export const PAGE_PATHS: readonly string[] = Object.keys(PAGES).map(pathOf)

/** Serves the pages in the folder of the bundles. A file is read for each request: an update puts another in its place. */
export function consolePages(bundles: string): Hono {
  const app = new Hono()
  for (const [name, file] of Object.entries(PAGES)) {
    app.get(pathOf(name), async () => {
      try {
        return new Response(await readFile(join(bundles, file), 'utf8'), { headers: PAGE_HEADERS })
      } catch (error) {
        const { code } = error as { readonly code?: unknown } // the message has the path, which is nobody's business
        const sentence = `The page cannot be read (${String(code)}). Install Sports Guide again, or build it.\n`
        return new Response(sentence, { status: 404, headers: { ...PAGE_HEADERS, 'content-type': 'text/plain' } })
      }
    })
  }
  return app
}

function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name}`
}
