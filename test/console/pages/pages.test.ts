import { describe, expect, test } from 'vitest'
import { PAGES } from '../../../src/console/pages/index.ts'
import { routeOf } from '../../../src/console/route.ts'
import { texts } from '../../../src/console/texts.ts'
import { openPage } from '../open-page.ts'

test('the tabs and the help page list every page in the order of the table, the first of which opens', async () => {
  const page = await openPage({ hasRun: false })
  const tabs = page.all(`nav[aria-label=${texts.frame.pages}] a`)
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(
    PAGES.map(({ name, title }) => [title, `#/${name}`]),
  )
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(PAGES.map((_, at) => (at === 0 ? 'page' : null)))
  page.go('#/help')
  await page.shows(texts.help.firstSteps, ...texts.help.steps)
  const entries = page.all('dl.help > div')
  expect(
    entries.map((entry) => [entry.querySelector('a')?.textContent, entry.querySelector('dd')?.textContent]),
  ).toEqual(PAGES.map(({ title, help }) => [title, help]))
  expect(page.all('a[href="guides.html"]')).toHaveLength(1)
})

test('no two pages have one name or one title, and a name is a word of an address', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
  expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length)
  for (const { name } of PAGES) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test.each(PAGES)('the help text of $name is one sentence that a line of the help page holds', ({ help }) => {
  expect(help).toMatch(/^[A-Z][^.!?]*\.$/)
  expect(help.length).toBeLessThanOrEqual(120)
})

describe.each([true, false])('where a refresh has run: %s', (hasRun) => {
  test.each(PAGES)('$name draws without an error, and links only to pages that exist', async ({ name }) => {
    const page = await openPage({ hasRun, hash: `#/${name}` })
    await expect.poll(() => page.all('main *').length).toBeGreaterThan(0)
    await page.hides(texts.shared.loading)
    expect(page.all('[role=alert]')).toEqual([])
    const linked = page.all('a[href^="#"]').map((link) => routeOf(link.getAttribute('href') ?? '').page)
    for (const one of linked) expect(PAGES.map((known) => known.name)).toContain(one)
  })
})
