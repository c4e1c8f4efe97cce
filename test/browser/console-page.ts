import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { messageOf } from '../../src/errors.ts'
import { DEMO } from './global-setup.ts'
import type { Look } from './looks.ts'
import { type Serving, startServing } from './serving.ts'
import { unfitTexts } from './shown-texts.ts'

const root = join(import.meta.dirname, '../..')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PICTURES = join(root, 'out/browser')

const trial = inject('browserTrial')
let connected: Promise<Browser> | null = null
/** A page that shows nothing after so long is broken, on a busy machine too. */
const WAIT_MS = 30_000
/** The answer to what a refresh would change may take as long as one. */
const SETTLE_MS = 90_000

const contexts = new Map<string, Promise<BrowserContext>>()

/** Which server a test needs: the one that all tests read, its own over a copy of the evening or over nothing, or none. */
type ServerKind = 'shared' | 'own' | 'fresh' | 'none'

export interface ConsoleTest {
  readonly look: Look
  /** Defaults to shared. */
  readonly server?: ServerKind
  /** Errors of the browser's console that the test provokes, such as those of a lost connection. */
  readonly provokes?: RegExp
}

/** An open page of the console, and what a test does with it. */
export interface ConsolePage {
  readonly page: Page
  readonly server: Pick<Serving, 'url' | 'hostUrl'>
  /** The process behind an own or fresh server. */
  readonly serving: Serving | null
  readonly look: Look
  /** Opens an address of the console such as #/history, and waits until nothing is being loaded. */
  open(hash: string): Promise<void>
  /** Goes to an address without loading the page again, as a link of it does. */
  go(hash: string): Promise<void>
  /** Waits until nothing is being loaded. */
  settle(): Promise<void>
  /** Starts a stopped server again, at the same addresses and with its state. */
  startAgain(): Promise<void>
  /** Says that the page may send requests to this server too. */
  allowServer(serving: Serving): void
  /** Finds nothing serious on what is shown now: by axe, and by what texts may say. */
  check(what: string): Promise<void>
  /** Keeps a picture as out/browser/<name>.<look>.png. */
  photograph(name: string): Promise<void>
  /** Checks what is shown now, and keeps a picture of it; `isWhole` for one of the page in its whole length. */
  prove(name: string, options?: { readonly isWhole: boolean }): Promise<void>
}

/**
 * A test on a page of its own. It fails for any error in the browser's console and for any request to another origin,
 * whatever else it looks at.
 */
export function consoleTest(title: string, options: ConsoleTest, body: (console: ConsolePage) => Promise<void>): void {
  test.skipIf(trial === null)(title, async () => {
    const { look, server: kind = 'shared', provokes } = options
    const own = kind === 'own' || kind === 'fresh' ? await ownServer(kind) : null
    const serving = own?.serving ?? null
    const server = serving ?? { url: trial?.url ?? '', hostUrl: trial?.hostUrl ?? '' }
    const page = await newPage(look)
    const troubles: string[] = []
    const origins = [server.url, server.hostUrl].map((url) => new URL(url).origin)
    page.on('console', (message) => {
      if (message.type() === 'error' && provokes?.test(message.text()) !== true) troubles.push(message.text())
    })
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:|^wss?:/.test(url.protocol) && !origins.includes(url.origin)) troubles.push(`request to ${url.href}`)
    })
    const settle = settling(page)
    const check = (what: string) => checkShown(page, `${what} (${look.name})`)
    const picture = (name: string, isWhole = false) => photograph(page, `${name}.${look.name}`, isWhole)
    const work = body({
      page,
      server,
      serving,
      look,
      settle,
      check,
      photograph: (name) => picture(name),
      startAgain: async () => own?.startAgain(),
      allowServer: ({ url }) => void origins.push(new URL(url).origin),
      async open(hash) {
        await page.goto('about:blank') // a change of the hash alone loads nothing
        await page.goto(`${server.url}${hash}`)
        await settle()
      },
      async go(hash) {
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
        await settle()
      },
      async prove(name, { isWhole } = { isWhole: false }) {
        await picture(name, isWhole)
        await check(name)
      },
    })
    await work.catch(async (error: unknown) => {
      await photograph(page, `failed-${title.replace(/\W+/g, '-').slice(0, 40)}.${look.name}`)
      throw new Error(`${messageOf(error)}\nErrors of the page: ${troubles.join('\n') || 'none'}`, { cause: error })
    })
    expect(troubles).toEqual([])
  })
}

async function newPage(look: Look): Promise<Page> {
  const context = await contextOf(look)
  await context.clearCookies()
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  onTestFinished(async () => {
    await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined) // it may be at no address
    await page.close()
  })
  return page
}

function contextOf(look: Look): Promise<BrowserContext> {
  const { name, width, height, theme, isTouch } = look
  const opened =
    contexts.get(name) ??
    browser().then((one) =>
      one.newContext({
        viewport: { width, height },
        colorScheme: theme,
        hasTouch: isTouch,
        isMobile: isTouch,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/New_York',
      }),
    )
  contexts.set(name, opened)
  return opened
}

function browser(): Promise<Browser> {
  connected ??= chromium.connect(trial?.browser ?? '')
  return connected
}

interface OwnServer {
  readonly serving: Serving
  startAgain(): Promise<void>
}

/** A server that goes with the test. */
async function ownServer(kind: 'own' | 'fresh'): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-browser-test-'))
  const state = join(folder, 'state')
  if (kind === 'own' && trial !== null) cpSync(trial.evening, state, { recursive: true })
  const args = ['--state', state, ...(kind === 'own' ? [] : [...DEMO.playlist, ...DEMO.noon])]
  const serving = await startServing(args)
  const running = [serving]
  onTestFinished(async () => {
    for (const one of running) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    serving,
    async startAgain() {
      const ports = [serving.url, serving.hostUrl].map((url) => new URL(url).port)
      running.push(await startServing(args, [ports[0] ?? '', ports[1] ?? '']))
    },
  }
}

/** Something that stands in the place of what is not there yet. */
const WAITING = '.skeleton, [aria-busy=true], main :text-is("Loading …"), dialog :text-is("Loading …")'

/** Returns how to wait until a page has the answers to all its requests, and has drawn them. */
function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // The end of one that comes from the browser's cache is not told.
    if (request.resourceType() !== 'image') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await page.getByRole('main').waitFor()
    await expect
      .poll(
        async () => {
          const images = await page.evaluate(DRAWN)
          return { requests: open.size, images, waiting: await page.locator(WAITING).count() }
        },
        { timeout: SETTLE_MS, interval: 20 },
      )
      .toEqual({ requests: 0, images: 0, waiting: 0 })
  }
}

/** Resolves after what a change led to has been drawn, to the number of images that are not there yet. */
const DRAWN = `new Promise((done) => {
  const tell = () => done([...document.images].filter(({ complete }) => !complete).length)
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell)))
})`

interface AxeFinding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary: string }[]
}

/** What axe finds that is serious or critical. It is brought in over the debugger, as the page's policy lets no script in. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  const debug = await page.context().newCDPSession(page)
  const { result: known } = await debug.send('Runtime.evaluate', { expression: 'typeof axe' })
  const run = `${known.value === 'undefined' ? AXE : ''}; axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(violations))`
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression: run,
    awaitPromise: true,
    returnByValue: true,
  })
  await debug.detach()
  if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.exception?.description}`)
  const findings = JSON.parse(String(result.value)) as readonly AxeFinding[]
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
    )
}

/** Whether the window scrolls around the frame, whose parts scroll by themselves. */
const WINDOW_SCROLLS = `(() => {
  const { scrollHeight, clientHeight } = document.documentElement
  return document.querySelector('#content') !== null && scrollHeight > clientHeight
})()`

async function checkShown(page: Page, what: string): Promise<void> {
  expect.soft(await seriousFindings(page), `axe on ${what}`).toEqual([])
  expect.soft(await unfitTexts(page), `texts on ${what}`).toEqual([])
  expect.soft(await page.evaluate(WINDOW_SCROLLS), `a second scroll bar on ${what}`).toBe(false)
}

async function photograph(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled', caret: 'hide', fullPage })
}
