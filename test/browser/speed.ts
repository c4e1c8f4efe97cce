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

/** Opens Home, then types into the search of Streams. */
export async function measureSpeed(page: Page, url: string): Promise<Speed> {
  await page.goto('about:blank')
  await page.goto(`${url}#/home`, { waitUntil: 'networkidle' })
  await page.getByRole('main').waitFor()
  const firstPaint = await page.evaluate(FIRST_PAINT)
  if (typeof firstPaint !== 'number') throw new Error('the page was not painted')
  await page.goto('about:blank')
  await page.goto(`${url}#/streams`, { waitUntil: 'networkidle' })
  const search = page.getByRole('searchbox').first()
  await search.click()
  await page.evaluate(OBSERVE_TASKS)
  await search.pressSequentially('harbor herons', { delay: 60 })
  await page.waitForTimeout(500) // answers that come after the last key
  const tasks = (await page.evaluate('globalThis.longTasks')) as readonly number[]
  return { firstPaint, longestTask: Math.max(0, ...tasks) }
}
