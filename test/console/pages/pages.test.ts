import { describe, expect, test } from 'vitest'
import { resourcesOf } from '../../../src/console/forms/resources.ts'
import { routeOf } from '../../../src/console/frame/router.ts'
import { PAGES } from '../../../src/console/pages/index.ts'
import { texts } from '../../../src/console/texts.ts'
import { openPage } from '../open-page.ts'

test('the sidebar and the help page list every page in the order of the table, the first of which opens', async () => {
  const page = await openPage({ hasRun: false })
  const places = page.all('nav.rail a:not(.rail__mark)')
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual(
    PAGES.map(({ name, title }) => [title, `#/${name}`]),
  )
  expect(places.map((place) => place.getAttribute('aria-current'))).toEqual(
    PAGES.map((_, at) => (at === 0 ? 'page' : null)),
  )
  page.go('#/help')
  await page.shows(texts.help.firstSteps, ...texts.help.steps)
  const entries = page.all('dl.help > div')
  expect(
    entries.map((entry) => [entry.querySelector('a')?.textContent, entry.querySelector('dd')?.textContent]),
  ).toEqual(PAGES.map(({ title, help }) => [title, help]))
  expect(page.all('a[href="guides.html"]')).toHaveLength(1)
})

test('the seven places have the letters of their keys', () => {
  expect(PAGES.flatMap(({ letter = [] }) => letter).join('')).toBe('hlstdei')
})

test('no two pages have the same name or title, and a name is a word of an address', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
  expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length)
  for (const { name } of PAGES) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test.each(PAGES)('the help text of $name is one sentence that a line of the help page holds', ({ help }) => {
  expect(help).toMatch(/^[A-Z][^.!?]*\.$/)
  expect(help.length).toBeLessThanOrEqual(120)
})

const ADDRESSES = [
  ...PAGES.flatMap(({ name, tabs = [{ name: '' }] }) => tabs.map((tab) => `#/${name}/${tab.name}`.replace(/\/$/, ''))),
  '#/lineup/numbers/priority-teams',
  '#/lineup/numbers/sort-priorities',
]

describe.each([true, false])('where a refresh has run: %s', (hasRun) => {
  test.each(ADDRESSES)('%s draws without an error, and links only to pages that exist', async (hash) => {
    const page = await openPage({ hasRun, hash })
    await expect.poll(() => page.all('main *').length).toBeGreaterThan(0)
    await page.hides(texts.shared.loading)
    expect(page.all('[role=alert]')).toEqual([])
    expect(location.hash).toBe(hash)
    const linked = page.all('a[href^="#"]').map((link) => routeOf(link.getAttribute('href') ?? '').page)
    for (const one of linked) expect(PAGES.map((known) => known.name)).toContain(one)
  })
})

const LISTS: { readonly [list: string]: string } = {
  corrections: '#/detection/corrections',
  detection_keywords: '#/detection',
  exception_keywords: '#/detection/exception-keywords',
  favorite_teams: '#/setup/favorite-teams',
  numbering_exceptions: '#/lineup/numbers',
  own_leagues: '#/setup/own-leagues',
  priority_teams: '#/lineup/numbers/priority-teams',
  sort_priorities: '#/lineup/numbers/sort-priorities',
  stream_groups: '#/setup/stream-groups',
  templates: '#/templates',
}

test('every list of the API has its place, and says what belongs into it while it is empty', async () => {
  const page = await openPage({ hasRun: false })
  const namesNow = () => {
    const document = page.opened.console.value?.document.value ?? null
    return document === null ? [] : resourcesOf(document).map(({ name }) => name)
  }
  await expect.poll(() => namesNow().toSorted()).toEqual(Object.keys(LISTS))
  for (const [name, hash] of Object.entries(LISTS)) {
    const { title = name, text = name, add = name } = texts.lists.firstEntry[name] ?? {}
    page.go(hash)
    await page.shows(title, text, add)
  }
})
