import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions, findChromium } from './chromium.ts'
import { runCommand, startServing } from './serving.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What all browser tests share; null where there is no Chromium. */
    browserTrial: BrowserTrial | null
  }
}

/** What all browser tests share. */
export interface BrowserTrial {
  /** Where the browser listens. */
  readonly browser: string
  /** State folder of the demo's evening, to be copied. */
  readonly evening: string
  /** Addresses of a server over a copy of it, which tests only read. */
  readonly url: string
  readonly hostUrl: string
}

/** Options of the demo: its playlist and its recorded day (package.json, demo). */
export const DEMO = {
  playlist: ['--m3u', 'demo/playlist.m3u'],
  noon: ['--events', 'demo/events', '--now', '2025-06-05T16:00:00Z'],
  evening: ['--serve-events', 'demo/evening', '--serve-now', '2025-06-06T00:52:00Z'],
  zone: ['--time-zone', 'America/New_York'],
} as const

/** Starts one browser, and one server with the demo's day, for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executable = findChromium()
  if (executable === null) {
    process.stdout.write('Chromium was not found, so the browser tests are skipped. Install it, or set CHROMIUM.\n')
    project.provide('browserTrial', null)
    return async () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-browser-'))
  const evening = join(folder, 'evening')
  await runCommand([
    ...['refresh', ...DEMO.playlist, ...DEMO.noon, ...DEMO.evening, ...DEMO.zone],
    ...['--state', evening, '--out', join(folder, 'out')],
  ])
  await (await startServing(['--state', evening])).stop() // the refresh of the evening
  const shared = join(folder, 'shared')
  cpSync(evening, shared, { recursive: true })
  const serving = await startServing(['--state', shared])
  const browser = await chromium.launchServer(chromiumOptions(executable))
  project.provide('browserTrial', {
    browser: browser.wsEndpoint(),
    evening,
    url: serving.url,
    hostUrl: serving.hostUrl,
  })
  return async () => {
    await browser.close()
    await serving.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
