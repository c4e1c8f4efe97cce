import fc from 'fast-check'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { Programme } from '../../../src/guide/texts/programme.ts'
import {
  channelElement,
  escapeXml,
  GUIDE_HEAD,
  GUIDE_TAIL,
  programmeElement,
  xmltvTime,
} from '../../../src/guide/texts/xmltv.ts'

const programme: Programme = {
  channel: 'sg.1',
  kind: 'event',
  start: new Date('2025-06-05T23:10:00Z'),
  stop: new Date('2025-06-06T02:10:00Z'),
  title: 'Mules at Herons',
  categories: [],
  isNew: false,
  isLive: false,
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

test('the children of a programme stand in the order of the DTD', () => {
  const full: Programme = {
    ...programme,
    subTitle: 'Gull Arena',
    description: 'The Herons host the Mules.',
    date: '20250605',
    categories: ['Sports', 'Baseball'],
    icon: 'https://art.example/a.png',
    isNew: true,
    isLive: true,
  }
  expect([...programmeElement(full, '').matchAll(/^ {4}<([\w-]+)/gm)].map(([, name]) => name)).toEqual([
    'title',
    'sub-title',
    'desc',
    'date',
    'category',
    'category',
    'icon',
    'new',
    'live',
  ])
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

test('every text comes back as it was, but for characters that XML cannot hold', () => {
  const legal = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu, '')
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
