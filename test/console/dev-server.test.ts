import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CONSOLE, PAGE_HTML } from '../../scripts/build-console.ts'
import { type DevPage, devServer, NewestPage, RELOAD_PATH } from '../../scripts/console/dev-server.ts'
import { watchPage } from '../../scripts/console/watch-page.ts'
import { listenOnLoopback } from '../../src/host/http-listener.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Far longer than anything here takes: only what never comes waits so long. */
const WAITED = { timeout: 30_000, interval: 20 }

async function listening(app: Hono): Promise<string> {
  const listener = await listenOnLoopback(app, 0)
  onTestFinished(() => listener.close())
  return `http://127.0.0.1:${listener.port}`
}

/** A server for development before an API of these routes, and the newest page. */
async function served(api: Hono) {
  const newest = new NewestPage()
  return { newest, url: await listening(devServer({ '/': newest }, await listening(api))) }
}

/** The next event of a stream that is read piece by piece. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value)
}

describe('the server for development', () => {
  test('serves the newest page, and asks the browser to come again before there is one', async () => {
    const { newest, url } = await served(new Hono())
    const early = await fetch(url)
    expect([early.status, early.headers.get('refresh')]).toEqual([503, '1'])
    newest.set({ id: 'a', html: 'first' })
    newest.set({ id: 'b', html: 'second' })
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, 'second'])
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('says the id of the page that there is, and of each that follows', async () => {
    const { newest, url } = await served(new Hono())
    newest.set({ id: 'a', html: '' })
    const reader = (await fetch(`${url}${RELOAD_PATH}/`)).body?.getReader()
    if (reader === undefined) throw new Error('the answer has no body')
    expect(await nextPiece(reader)).toBe('data: a\n\n')
    newest.set({ id: 'b', html: '' })
    expect(await nextPiece(reader)).toBe('data: b\n\n')
    await reader.cancel()
  })

  test('serves a page of its own at each path', async () => {
    const pages = { '/': new NewestPage(), '/components': new NewestPage() }
    const url = await listening(devServer(pages, await listening(new Hono())))
    pages['/'].set({ id: 'a', html: 'console' })
    pages['/components'].set({ id: 'b', html: 'components' })
    expect(await (await fetch(`${url}/components`)).text()).toBe('components')
    const reader = (await fetch(`${url}${RELOAD_PATH}/components`)).body?.getReader()
    if (reader === undefined) throw new Error('the answer has no body')
    expect(await nextPiece(reader)).toBe('data: b\n\n')
    await reader.cancel()
  })

  test('passes requests and answers on as they are, with the host of the API', async () => {
    const api = new Hono()
    const asked: unknown[] = []
    api.put('/api/v1/settings', async ({ req, json }) => {
      asked.push({
        host: req.header('host'),
        query: req.query('a'),
        token: req.header('authorization'),
        body: await req.json(),
      })
      return json({ code: 'InvalidRecord' }, 422)
    })
    const apiUrl = await listening(api)
    const url = await listening(devServer({ '/': new NewestPage() }, apiUrl))
    const headers = { 'content-type': 'application/json', authorization: 'Bearer t' }
    const answer = await fetch(`${url}/api/v1/settings?a=b%20c`, { method: 'PUT', headers, body: '{"x":1}' })
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'InvalidRecord' }])
    expect(asked).toEqual([{ host: new URL(apiUrl).host, query: 'b c', token: 'Bearer t', body: { x: 1 } }])
  })

  test('passes a stream on event by event, and ends it when the page leaves', async () => {
    const hasLeft = vi.fn()
    let sendSecond = () => {}
    const api = new Hono()
    api.get('/api/v1/runs/progress', (context) =>
      streamSSE(context, async (stream) => {
        const left = new Promise<void>((resolve) => stream.onAbort(resolve))
        await stream.writeSSE({ data: 'one' })
        sendSecond = () => void stream.writeSSE({ data: 'two' })
        await left
        hasLeft()
      }),
    )
    const { url } = await served(api)
    const reader = (await fetch(`${url}/api/v1/runs/progress`)).body?.getReader()
    if (reader === undefined) throw new Error('the answer has no body')
    expect(await nextPiece(reader)).toBe('data: one\n\n')
    sendSecond()
    expect(await nextPiece(reader)).toBe('data: two\n\n')
    await reader.cancel()
    await vi.waitFor(() => expect(hasLeft).toHaveBeenCalledOnce(), WAITED)
  })

  test('asks no other server than the API, whatever the path names', async () => {
    const api = new Hono()
    api.all('*', ({ req, text }) => text(new URL(req.url).pathname))
    const { url } = await served(api)
    expect(await (await fetch(`${url}//127.0.0.1:1/x`)).text()).toBe('//127.0.0.1:1/x')
  })

  test('answers 502 with the remedy where the API is gone', async () => {
    const url = await listening(devServer({ '/': new NewestPage() }, 'http://127.0.0.1:1'))
    const answer = await fetch(`${url}/api/v1/settings`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ detail: expect.stringContaining('http://127.0.0.1:1') })
  })
})

/** A small console of three files, watched; `built` holds its pages. */
async function watchedConsole() {
  const root = temporaryFolder()
  const files = {
    'src/console/main.ts': "import { text } from './text.ts'\nconsole.log(text)\n",
    'src/console/text.ts': "export const text = 'first'\n",
    [CONSOLE.style]: 'body { color: red }\n',
    [PAGE_HTML]: '<meta content="/* policy */"><style>/* style */</style><body><script>/* script */</script></body>\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const built: DevPage[] = []
  onTestFinished(await watchPage(root, CONSOLE, (page) => built.push(page)))
  const shows = (text: string) => vi.waitFor(() => expect(built.at(-1)?.html).toContain(text), WAITED)
  await shows('first')
  return { root, built, shows }
}

describe('the page for development', () => {
  test.each([
    ['a script that another one imports', 'src/console/text.ts', "export const more = 1\nconsole.log('second')\n"],
    ['the style', CONSOLE.style, '.second { color: blue }\n'],
    ['the page around both', PAGE_HTML, '<i>second</i>\n'],
  ])('is built again after a change of %s, with another id', async (_, file, text) => {
    const { root, built, shows } = await watchedConsole()
    appendFileSync(join(root, file), text)
    await shows('second')
    expect(built.at(-1)?.id).not.toBe(built[0]?.id)
  })

  test('allows its two scripts by their hashes, and names the id that it was built with', async () => {
    const { built } = await watchedConsole()
    const { html, id } = built[0] ?? { html: '', id: '' }
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    expect(html).toContain(`script-src ${hashes.join(' ')};`)
    expect(html).not.toMatch(/unsafe/)
    expect(scripts[1]).toContain(id)
    expect(scripts[1]).toContain(RELOAD_PATH)
  })
})
