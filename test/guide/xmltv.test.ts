import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { Programme } from '../../src/guide/programme.ts'
import {
  channelElement,
  escapeXml,
  GUIDE_HEAD,
  GUIDE_TAIL,
  programmeElement,
  xmltvTime,
} from '../../src/guide/xmltv.ts'
import { readGuide } from './checker/read-guide.ts'
import { hasXmltvTool, xmltvToolComplaints } from './checker/xmltv-tool.ts'

const programme: Programme = {
  channel: 'sg.1',
  kind: 'event',
  start: new Date('2025-06-05T23:10:00Z'),
  stop: new Date('2025-06-06T02:10:00Z'),
  title: 'Mules at Herons',
  categories: [],
  isNew: false,
  isLive: false,
  isPremiere: false,
  isReplay: false,
}

test('a document has the XMLTV head, channels and programmes', () => {
  const channel = channelElement({ tvgId: 'sg.1', name: 'MLB: Mules at Herons', icon: 'https://art.example/a.png' }, '')
  expect(
    GUIDE_HEAD + channel + programmeElement(programme, '') + GUIDE_TAIL,
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tv SYSTEM "xmltv.dtd">
<tv generator-info-name="Sports Guide">
  <channel id="sg.1">
    <display-name>MLB: Mules at Herons</display-name>
    <icon src="https://art.example/a.png"/>
  </channel>
  <programme start="20250605231000 +0000" stop="20250606021000 +0000" channel="sg.1">
    <title>Mules at Herons</title>
  </programme>
</tv>
`)
})

test('an episode is counted from 0 in the system of the XMLTV project, and from 1 on the screen', () => {
  const written = programmeElement({ ...programme, episode: { season: 2025, episode: 6_051_910 } }, '')
  expect(written.match(/<episode-num.*/g)).toEqual([
    '<episode-num system="xmltv_ns">2024.6051909.</episode-num>',
    '<episode-num system="onscreen">S2025E6051910</episode-num>',
  ])
})

test('whatever a programme has, each value stands where it belongs, and nothing else is there', () => {
  const flags = fc.record({
    isNew: fc.boolean(),
    isLive: fc.boolean(),
    isPremiere: fc.boolean(),
    isReplay: fc.boolean(),
  })
  const number = fc.integer({ min: 1, max: 9_999_999 })
  const optional = fc.record(
    {
      subTitle: fc.constantFrom('Gull Arena', 'A & B'),
      description: fc.constantFrom('The Herons host the Mules.', '<live>'),
      date: fc.constantFrom('20250605', '20261231'),
      icon: fc.constantFrom('https://art.example/a.png', '/b.png?c=1&d="2"'),
      episode: fc.record({ season: number, episode: number }),
    },
    { requiredKeys: [] },
  )
  const categories = fc.array(fc.constantFrom('Sports', 'Golf', 'Basketball'), { maxLength: 3 })
  const art = 'https://art.example'
  fc.assert(
    fc.property(flags, optional, categories, (marks, rest, named) => {
      const one: Programme = { ...programme, ...marks, ...rest, categories: named }
      const { subTitle, description, date, icon, episode } = one
      const [element] = readGuide(GUIDE_HEAD + programmeElement(one, art) + GUIDE_TAIL).programmes
      const told = element?.children.map(({ name, text, attributes }) => [name, text, ...Object.values(attributes)])
      const each = <Value>(value: Value | undefined, row: (value: Value) => string[]) =>
        value === undefined ? [] : [row(value)]
      const mark = (isSet: boolean, name: string) => (isSet ? [[name, '']] : [])
      expect(told).toEqual([
        ['title', one.title],
        ...each(subTitle, (text) => ['sub-title', text]),
        ...each(description, (text) => ['desc', text]),
        ...each(date, (text) => ['date', text]),
        ...named.map((text) => ['category', text]),
        ...each(icon, (address) => ['icon', '', address.startsWith('/') ? art + address : address]),
        ...each(episode, (given) => ['episode-num', `${given.season - 1}.${given.episode - 1}.`, 'xmltv_ns']),
        ...each(episode, (given) => ['episode-num', `S${given.season}E${given.episode}`, 'onscreen']),
        ...mark(one.isReplay, 'previously-shown'),
        ...mark(one.isPremiere, 'premiere'),
        ...mark(one.isNew, 'new'),
        ...mark(one.isLive, 'live'),
      ])
      expect(element?.attributes).toEqual({
        start: '20250605231000 +0000',
        stop: '20250606021000 +0000',
        channel: programme.channel,
      })
    }),
    { numRuns: 500 },
  )
})

describe.runIf(hasXmltvTool)('the XMLTV project’s own tool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-xmltv-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const complaints = (name: string, ...programmes: readonly Partial<Programme>[]) => {
    const elements = programmes.map((one) => programmeElement({ ...programme, ...one }, 'https://art.example'))
    const channel = channelElement({ tvgId: 'sg.1', name, icon: '/a.png' }, 'https://art.example')
    return xmltvToolComplaints(GUIDE_HEAD + channel + elements.join('') + GUIDE_TAIL, folder)
  }

  test('accepts a guide with every element, and every combination of marks', () => {
    const flags = [false, true]
    const all = flags.flatMap((isNew) =>
      flags.flatMap((isLive) =>
        flags.flatMap((isPremiere) => flags.map((isReplay) => ({ isNew, isLive, isPremiere, isReplay }))),
      ),
    )
    const texts = { subTitle: 'Gull Arena', description: 'The Herons host.', date: '20250605', categories: ['Sports'] }
    const rest = { icon: '/b.png', episode: { season: 2025, episode: 605 } }
    expect(complaints('Herons', ...all.flatMap((marks) => [marks, { ...marks, ...texts, ...rest }]))).toBe('')
  })

  test('accepts texts that hold what no guide can', () => {
    const odd = 'A\u0085B\u0000C \ufffd]\ud83e D & <E> "F" ]]> &bogus; \u009f\ufeff\uffff G'
    expect(complaints(odd, { title: odd, subTitle: odd, description: odd, categories: [odd] })).toBe('')
  })
})

test('an icon that is no whole address is put below the art base, any other stays', () => {
  const base = 'https://art.example/covers'
  const sourcesOf = (icon: string) =>
    [channelElement({ tvgId: 'sg.1', name: 'MLB', icon }, base), programmeElement({ ...programme, icon }, base)].map(
      (element) => /<icon src="([^"]*)"/.exec(element)?.[1],
    )
  expect(sourcesOf('/a.png?b=1')).toEqual(Array(2).fill('https://art.example/covers/a.png?b=1'))
  expect(sourcesOf('https://art.example/covers/a.png')).toEqual(Array(2).fill('https://art.example/covers/a.png'))
  expect(sourcesOf('http://cdn.example/a.png')).toEqual(Array(2).fill('http://cdn.example/a.png'))
})

test('times are UTC with a zone', () => {
  expect(xmltvTime(new Date('2025-06-05T23:10:09Z'))).toBe('20250605231009 +0000')
})

test('what XML cannot hold is taken out, what it must escape is escaped, and an entity stays the text it was', () => {
  expect(escapeXml('A\u0008 & B <C> "D" \ud800!')).toBe('A &amp; B &lt;C&gt; &quot;D&quot; !')
  expect(escapeXml('AT&amp;T')).toBe('AT&amp;amp;T')
})

test('every text comes back as it was, but for characters that no guide can hold', () => {
  const legal = (text: string) =>
    text.replace(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffc\u{10000}-\u{10ffff}]/gu, '')
  const character = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('<', '>', '&', '"', "'", ';'))
  const text = fc.array(character, { maxLength: 60 }).map((raw) => legal(raw.join('')).replace(/\r/g, '').trim())
  fc.assert(
    fc.property(text, text, (title, icon) => {
      fc.pre(title !== '')
      const root = create(programmeElement({ ...programme, title, icon }, '')).root()
      const named = (name: string) => root.find(({ node }) => node.nodeName === name)?.node
      const source = (named('icon') as unknown as { getAttribute(name: string): string }).getAttribute('src')
      expect(named('title')?.textContent).toBe(title)
      expect(source.replace(/\s/g, ' ')).toBe(icon.replace(/\s/g, ' '))
    }),
    { numRuns: 500 },
  )
})
