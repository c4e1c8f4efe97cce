import { describe, expect, test } from 'vitest'
import { findEntries, type PaletteEntry } from '../../../src/console/frame/palette-search.ts'
import { texts } from '../../../src/console/texts.ts'
import type { Home } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import { fakeStorage } from '../fake-server.ts'
import { openPage } from '../open-page.ts'

const SEARCH = texts.palette.label

async function palette(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options)
  await page.key('k', { ctrlKey: true })
  await page.field(SEARCH)
  const options_ = () => page.all('[role=option]').map((one) => one.textContent ?? '')
  return { page, lines: options_ }
}

describe('the palette', () => {
  test('finds a setting by its label, and leads to its field', async () => {
    const { page, lines } = await palette()
    await page.fill(SEARCH, 'time zone')
    await expect.poll(() => lines()[0]).toBe('Time zoneAmerica/New_York')
    await page.key('Enter', { in: SEARCH })
    await page.shows(texts.settings.intro)
    expect(location.hash).toBe('#/setup?setting=time_zone')
    await expect.poll(() => document.activeElement?.id).toBe('field-time_zone')
  })

  test('finds channels, teams and streams, with the keys up and down', async () => {
    const { page, lines } = await palette()
    await page.fill(SEARCH, 'yankees')
    await page.shows(texts.palette.groups.channels, texts.palette.groups.teams, texts.palette.groups.streams)
    const at = lines().findIndex((line) => line.startsWith('New York Yankees'))
    for (let step = 0; step < at; step += 1) await page.key('ArrowDown', { in: SEARCH })
    await expect.poll(() => page.all('[aria-selected=true]')[0]?.textContent).toBe(lines()[at])
    await page.key('Enter', { in: SEARCH })
    await page.shows(texts.channels.count(1, 17))
    expect(location.hash).toBe('#/lineup?query=New+York+Yankees')
  })

  test('runs commands, and offers recent ones first', async () => {
    const preferences = fakeStorage()
    const { page, lines } = await palette({ preferences })
    await page.fill(SEARCH, 'undo last')
    await expect.poll(() => lines()).toEqual([texts.commands.undo])
    await page.key('Enter', { in: SEARCH })
    await page.shows(texts.undo.planned.remove)
    await page.press(texts.shared.cancel)
    await page.hides(texts.undo.planned.remove)
    await page.key('/')
    await page.shows(texts.palette.groups.recent)
    expect(lines()[0]).toBe(texts.commands.undo)
  })

  test('offers what is on now and commands before places, and closes when the address changes', async () => {
    const page = await openPage({ hash: '#/lineup' })
    const { json } = await call<Home>(page.app, 'GET', '/api/v1/home')
    expect(json.next.length).toBeGreaterThan(4)
    const home = { status: 200, body: { ...json, on_now: json.next } }
    page.answers(({ url }) => (url === '/api/v1/home' ? home : null))
    // The key is heard once the page is drawn.
    await expect
      .poll(
        async () => {
          await page.key('k', { ctrlKey: true })
          return page.all('.palette').length
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    const { on_now: onNow, commands, places } = texts.palette.groups
    await expect
      .poll(() => page.all('.palette .menu__cap').map((one) => one.textContent), { timeout: 20_000 })
      .toEqual([onNow, commands, places])
    const lines = page.all('.palette [role=option]').map((one) => one.textContent)
    expect(lines[3]).toBe(`${json.next[3]?.title}${json.next[3]?.number}`)
    expect(lines[4]).toBe(texts.commands.preview)
    page.go('#/history')
    await expect.poll(() => page.all('.palette')).toEqual([])
  })

  test('says that nothing was found, and closes with Esc', async () => {
    const { page } = await palette({ hasRun: false })
    await page.fill(SEARCH, 'xyzzy')
    await page.shows(texts.palette.nothing('xyzzy'))
    await page.key('Escape', { in: SEARCH })
    await page.shows(texts.home.setUp)
  })
})

describe('keys', () => {
  test('G and a letter go to a place, and ? lists the keys', async () => {
    const page = await openPage({ hasRun: false })
    await page.key('g')
    await page.key('e')
    await page.shows(texts.settings.intro)
    await page.key('?')
    await page.shows(texts.keys.title, texts.keys.goTo(texts.history.title))
    await page.key('g')
    await page.key('h')
    expect(location.hash).toBe('#/setup')
  })

  test('are letters like others in a field', async () => {
    const page = await openPage({ hasRun: false, hash: '#/setup' })
    for (const key of ['/', '?', 'g', 'h']) await page.key(key, { in: 'Channel group' })
    expect(location.hash).toBe('#/setup')
    expect(page.all('dialog')).toEqual([])
  })
})

test('entries are ordered by how well they fit, the group of the best first', () => {
  const entry = (group: PaletteEntry['group'], title: string, words = ''): PaletteEntry => ({
    ...{ group, title, words, icon: 'info', target: { href: '#/home' } },
  })
  const entries = [
    entry('places', 'Setup', 'time and zones'),
    entry('settings', 'Renumber at a time'),
    entry('settings', 'Time zone'),
    entry('channels', 'Overtime'),
  ]
  expect(findEntries(entries, 'time').map(({ group, entries: own }) => [group, own.map(({ title }) => title)])).toEqual(
    [
      ['settings', ['Time zone', 'Renumber at a time']],
      ['channels', ['Overtime']],
      ['places', ['Setup']],
    ],
  )
  expect(findEntries(entries, '  ')).toEqual([])
})
