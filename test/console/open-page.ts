import { Window } from 'happy-dom'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { onTestFinished, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { RouterWindow } from '../../src/console/frame/router.ts'
import { openConsole } from '../../src/console/open-console.ts'
import { Shell } from '../../src/console/shell.tsx'
import { direct } from '../../src/console/transport/direct.ts'
import type { Fetch, TokenStorage, Transport } from '../../src/console/transport/transport.ts'
import type { Status } from '../../src/generated/records.ts'
import { call, demoPlugin } from '../api/demo-api.ts'
import { drivenBy } from './driver.ts'
import { type Answered, type Asked, fakeFetch, fakeStorage } from './fake-server.ts'

interface PageOptions {
  /** Where the page is, as "#/lists". */
  readonly hash?: string
  /** What the page says of its own version. */
  readonly version?: string
  /** Whether the demo's refresh has run before the page opens. */
  readonly hasRun?: boolean
  /** Answers of a server in place of the API's; null leaves a request to the API. */
  readonly answer?: (asked: Asked) => Answered | null
  /** Members of the status in place of the plugin's. */
  readonly status?: Partial<Status>
  /** What the browser kept for this window. */
  readonly storage?: TokenStorage
  /** What the browser kept for this address. */
  readonly preferences?: TokenStorage
  /** The way to the API; straight to it if not given. */
  readonly transport?: (fetch: Fetch) => Transport
}

/**
 * The whole console in a document of its own, over the real API of the demo. `asked`
 * holds every request; `answers` puts other answers in place of the API's.
 */
export async function openPage({
  hash = '',
  version = packageJson.version,
  hasRun = true,
  answer,
  status = {},
  storage = fakeStorage(),
  preferences = fakeStorage(),
  transport = (fetch) => direct(fakeStorage(), fetch),
}: PageOptions = {}) {
  const { app, host } = await demoPlugin()
  if (hasRun) await call(app, 'POST', '/api/v1/runs', {})
  let answerOf = answer ?? (() => null)
  let statusPart = status
  const { fetch, asked } = fakeFetch(async (one) => {
    const other = answerOf(one)
    if (other !== null) return other
    const { status, json } = await call(app, one.method, one.url, one.body ?? undefined)
    return { status, body: one.url === '/api/v1/status' ? { ...(json as Status), ...statusPart } : json }
  })
  const window = new Window({ url: `http://127.0.0.1/${hash}` })
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('location', window.location)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('ResizeObserver', window.ResizeObserver)
  vi.stubGlobal('CSS', window.CSS)
  vi.stubGlobal('Element', window.Element)
  const root = window.document.createElement('div')
  root.id = 'console'
  window.document.body.append(root)
  const opened = openConsole({
    ...{ transport: transport(fetch), version, storage, preferences },
    window: window as unknown as RouterWindow,
    wait: () => new Promise(setImmediate),
  })
  await opened.begin()
  render(h(Shell, { opened }), root as unknown as Element)
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    // Its effects are taken back while there still is a browser.
    await act(() => render(null, root as unknown as Element))
    opened.router.stop()
    vi.unstubAllGlobals()
    await window.happyDOM.close()
  }
  onTestFinished(close)
  return {
    ...drivenBy(window),
    app,
    host,
    opened,
    window,
    /** Closes the page, as before a reload. */
    close,
    asked,
    /** Lets the page read another status. */
    status: async (part: Partial<Status>) => {
      statusPart = part
      await act(() => opened.look())
    },
    /** Requests that change something. */
    sent: () => asked.flatMap(({ method, url, body }) => (method === 'GET' ? [] : [{ method, url, body }])),
    answers: (other: (asked: Asked) => Answered | null) => {
      answerOf = other
    },
  }
}
