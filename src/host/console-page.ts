import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

/** The page that scripts/build.ts makes, in the folder of the bundles. */
export function consoleFile(bundles: string): string {
  return join(bundles, 'console.html')
}

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

/** Serves the console at `/`. The file is read for each request: an update puts another in its place. */
export function consolePage(file: string): Hono {
  const app = new Hono()
  app.get('/', async () => {
    try {
      return new Response(await readFile(file, 'utf8'), { headers: PAGE_HEADERS })
    } catch (error) {
      const { code } = error as { readonly code?: unknown } // the message has the path, which is nobody's business
      const sentence = `The console cannot be read (${String(code)}): install Sports Guide again, or build it.\n`
      return new Response(sentence, { status: 404, headers: { ...PAGE_HEADERS, 'content-type': 'text/plain' } })
    }
  })
  return app
}
