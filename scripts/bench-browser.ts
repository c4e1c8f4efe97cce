/**
 * Measures the console of dist/ in Chromium with 20,000 streams and 10,000 keywords: the first paint of Home, and the
 * longest task while a person types. Prints three runs and their median; exits 1 where a median is over its limit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { median } from '../src/bench/measurement.ts'
import { chromiumOptions, findChromium } from '../test/browser/chromium.ts'
import { fillLargeState } from '../test/browser/large-season.ts'
import { startServing } from '../test/browser/serving.ts'
import { measureSpeed, SPEED_LIMITS, type Speed } from '../test/browser/speed.ts'

const RUNS = 3

const executable = findChromium()
if (executable === null) throw new Error('Chromium was not found. Install it, or set CHROMIUM.')
const folder = mkdtempSync(join(tmpdir(), 'sports-guide-bench-browser-'))
const serving = await startServing(['--state', await fillLargeState(folder)])
const browser = await chromium.launch(chromiumOptions(executable))
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await measureSpeed(page, serving.url) // a warm-up
  const runs: Speed[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureSpeed(page, serving.url))
  for (const name of ['firstPaint', 'longestTask'] as const) {
    const values = runs.map((run) => Math.round(run[name]))
    const middle = median(values)
    if (middle > SPEED_LIMITS[name]) process.exitCode = 1
    process.stdout.write(`${name}: ${values.join(', ')} ms; median ${middle} ms, at most ${SPEED_LIMITS[name]} ms\n`)
  }
} finally {
  await browser.close()
  await serving.stop()
  rmSync(folder, { recursive: true, force: true })
}
