import type { Page } from 'playwright-core'

/** How fast the console is with 20,000 streams, in milliseconds. */
export interface Speed {
  /** From the request of the page to the first paint of Home. */
  readonly firstPaint: number
  /** The longest task while a person types; 0 where none took 50 ms. */
  readonly longestTask: number
}

/** What each may take at most, as the median of three runs on a machine that does nothing else. */
export const SPEED_LIMITS: Speed = { firstPaint: 1000, longestTask: 50 }

const OBSERVE_TASKS = `
globalThis.longTasks = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.longTasks.push(entry.duration)
}).observe({ type: 'longtask' })
`

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null`

/** Resolves once the page has nothing to do: what came after the last key is over, too. */
const IDLE = 'new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))'

const KEYS = { delay: 60 }

/** Opens Home, then types into the palette and into the search of Streams. */
export async function measureSpeed(page: Page, url: string): Promise<Speed> {
  await page.goto('about:blank')
  await page.goto(`${url}#/home`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  const firstPaint = await page.evaluate(FIRST_PAINT)
  if (typeof firstPaint !== 'number') throw new Error('the page was not painted')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  const inPalette = await longestOf(page, async () => {
    await page.getByRole('combobox').pressSequentially('harbor herons', KEYS)
    await page
      .getByRole('option')
      .filter({ hasText: /herons/i })
      .first()
      .waitFor()
  })
  await page.keyboard.press('Escape')
  await page.goto('about:blank')
  await page.goto(`${url}#/streams`)
  const search = page.getByRole('searchbox').first()
  await search.click()
  await page.waitForLoadState('networkidle')
  const inList = await longestOf(page, async () => {
    await search.pressSequentially('harbor herons', KEYS)
    await page
      .getByRole('main')
      .getByText(/herons/i)
      .first()
      .waitFor()
  })
  return { firstPaint, longestTask: Math.max(inPalette, inList) }
}

/** The longest task during some work. */
async function longestOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(OBSERVE_TASKS)
  await work()
  await page.evaluate(IDLE)
  const tasks = (await page.evaluate('globalThis.longTasks')) as readonly number[]
  return Math.max(0, ...tasks)
}
