import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { GridBlock, GuideGrid } from '../../src/guide/guide-grid.ts'
import { dayMarks, hourMarks } from '../../src/guide/guide-grid.ts'
import { guidePage } from '../../src/guide/guide-page.ts'
import { legalText } from '../../src/guide/xmltv.ts'

const CLOCK = { timeZone: 'America/New_York', timeFormat: '12h' } as const
const [FROM, TO] = [new Date('2025-06-05T04:00:00Z'), new Date('2025-06-06T04:00:00Z')]

const EVENT: GridBlock = {
  kind: 'event',
  start: new Date('2025-06-05T23:00:00Z'),
  stop: new Date('2025-06-06T01:30:00Z'),
  title: 'Herons at Mules',
  subTitle: 'Harbor Hall',
  description: 'The Herons visit the Mules.',
  isLive: true,
}
const FILLER: GridBlock = { ...EVENT, kind: 'filler', stop: EVENT.start, start: FROM, title: 'Next: Herons at Mules' }

function gridOf(rows: GuideGrid['rows']): GuideGrid {
  const window = { from: FROM, to: TO }
  return {
    ...window,
    now: new Date('2025-06-05T16:30:00Z'),
    clock: CLOCK,
    days: dayMarks(window, CLOCK),
    hours: hourMarks(window, CLOCK),
    rows,
  }
}

/** The page as a browser takes it apart: its elements with their attributes, and the texts of the page's body. */
function takenApart(page: string) {
  const elements: { readonly name: string; readonly attributes: { readonly [name: string]: string } }[] = []
  const texts: string[] = []
  let isCode = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isCode = name === 'script' || name === 'style'
      elements.push({ name, attributes })
    },
    ontext(text) {
      if (!isCode) texts.push(text)
    },
    onclosetag() {
      isCode = false
    },
  })
  parser.end(page)
  return { elements, text: texts.join('') }
}

test('shows channels by number with their programmes where they stand on the line of time', () => {
  const page = guidePage(gridOf([{ number: 5000, name: 'NBA: Herons @ Mules', blocks: [FILLER, EVENT] }]))
  const { text } = takenApart(page)
  for (const said of [
    '1 channel,',
    'Jun 5, 12:30 PM EDT (America/New_York)',
    'Thursday, June 5, 2025',
    '7 PM',
    '5000',
    'NBA: Herons @ Mules',
    'Next: Herons at Mules',
    'Harbor Hall',
    'Jun 5, 7:00 PM EDT – 9:30 PM EDT',
    'The Herons visit the Mules.',
    'LIVE',
  ])
    expect(text).toContain(said)
  expect(page).toContain('style="--at:19;--for:2.5"')
  expect(page).toContain('style="--hours:24;--now:12.5"')
})

test('is made of its own elements alone, whatever strangers write', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='",
      '<!--',
      ']]>',
      '&lt;b&gt;',
    ),
  )
  const names = takenApart(guidePage(gridOf([{ number: null, name: 'x', blocks: [FILLER, EVENT] }]))).elements
  fc.assert(
    fc.property(wild, wild, wild, wild, (name, title, subTitle, description) => {
      const block = { ...EVENT, title, subTitle: `.${subTitle}`, description: `.${description}` }
      const { elements, text } = takenApart(
        guidePage(gridOf([{ number: null, name, blocks: [{ ...FILLER, title }, block] }])),
      )
      expect(elements.map(({ name: element }) => element)).toEqual(names.map(({ name: element }) => element))
      for (const [index, { attributes }] of elements.entries())
        expect(Object.keys(attributes)).toEqual(Object.keys(names[index]?.attributes ?? {}))
      expect(text).toContain(legalText(title))
    }),
  )
})

test('asks nobody for anything: no address, and no script but its own', () => {
  const page = guidePage(gridOf([{ number: 1, name: 'x', blocks: [EVENT] }]))
  const { elements } = takenApart(page)
  expect(elements.filter(({ attributes }) => attributes.src !== undefined || attributes.href !== undefined)).toEqual([])
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy?.attributes.content).toBe(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`)
})

test('has a bound: what has no room is counted at its end', () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    number: index,
    name: `Channel ${index}`,
    blocks: [EVENT],
  }))
  const page = guidePage(gridOf(rows), 100_000)
  expect(page.length).toBeLessThanOrEqual(100_000)
  expect(page.length).toBeGreaterThan(99_000)
  const shown = page.split('class="row"').length - 1
  expect(page).toContain(`${2000 - shown} more channels`)
  expect(guidePage(gridOf(rows.slice(0, 3)))).not.toContain('more channels')
})

/** The block of an event in a page : its classes and what stands below its title. */
function eventIn(page: string) {
  const [, classes = '', below = ''] = /<details class="block (event[^"]*)".*?<small>(.*?)<\/small>/.exec(page) ?? []
  return { classes, below }
}

test('what is live says so while it is on, and otherwise when it begins', () => {
  const pageAsOf = (now: string, block = EVENT) =>
    eventIn(guidePage({ ...gridOf([{ number: 1, name: 'x', blocks: [block] }]), now: new Date(now) }))
  const below = '<span class="live">LIVE</span><span class="start">7:00 PM</span><bdi>Harbor Hall</bdi>'
  expect(pageAsOf('2025-06-05T22:59:00Z')).toEqual({ classes: 'event', below })
  expect(pageAsOf('2025-06-05T23:00:00Z')).toEqual({ classes: 'event on', below })
  expect(pageAsOf('2025-06-06T01:30:00Z')).toEqual({ classes: 'event', below })
  expect(pageAsOf('2025-06-05T23:00:00Z', { ...EVENT, isLive: false, subTitle: '' })).toEqual({
    ...{ classes: 'event on', below: '<span class="start">7:00 PM</span>' },
  })
})

test('of what is known by its day alone it says no hour', () => {
  const page = guidePage(gridOf([{ number: 1, name: 'x', blocks: [{ ...EVENT, start: FROM, stop: TO }] }]))
  expect(page).toContain('<em>Jun 5, all day</em>')
  expect(page).toContain('<span class="start">All day</span>')
  expect(page).not.toContain('12:00 AM')
})

test('a tap opens fillers, too, in fewer words', () => {
  const wordy = { ...FILLER, subTitle: '', description: 'word '.repeat(100) }
  const [, more = ''] =
    /<div class="more">(.*?)<\/details>/.exec(guidePage(gridOf([{ number: 1, name: 'x', blocks: [wordy] }]))) ?? []
  expect(more).toContain('Next: Herons at Mules')
  expect(more).toContain('Jun 5, 12:00 AM EDT – 7:00 PM EDT')
  expect(more.split('word').length - 1).toBeLessThan(40)
})

test('a programme that ends on another day says so', () => {
  const late = { ...EVENT, stop: new Date('2025-06-06T04:15:00Z') }
  expect(guidePage(gridOf([{ number: 1, name: 'x', blocks: [late] }]))).toContain(
    'Jun 5, 7:00 PM EDT – Jun 6, 12:15 AM EDT',
  )
})
