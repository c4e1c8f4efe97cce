import { describe, expect, test } from 'vitest'
import { quickFolder } from '../temporary-folder.ts'
import { readGuide } from './checker/read-guide.ts'
import { hasXmltvTool, xmltvToolComplaints } from './checker/xmltv-tool.ts'
import { guideFaults } from './guide-faults.ts'

/** Two channels over one day; everything that a programme may have is in the second programme of the first. */
const GOOD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tv SYSTEM "xmltv.dtd">
<tv generator-info-name="Sports Guide">
  <channel id="sg.1">
    <display-name>Crabs &amp; Herons</display-name>
    <icon src="https://art.example/crabs.png?size=2&amp;form=png"/>
  </channel>
  <channel id="sg.2">
    <display-name>Moles @ Ravens</display-name>
  </channel>
  <programme start="20250605040000 +0000" stop="20250605230000 +0000" channel="sg.1">
    <title>Up next: Crabs @ Herons</title>
  </programme>
  <programme start="20250605230000 +0000" stop="20250606013000 +0000" channel="sg.1">
    <title>Crabs @ Herons</title>
    <sub-title>Harbor Arena</sub-title>
    <desc>Game 1. The 4×100 of basketball.</desc>
    <date>20250605</date>
    <category>Sports</category>
    <category>Basketball</category>
    <icon src="https://art.example/crabs.png"/>
    <episode-num system="xmltv_ns">2024.604.</episode-num>
    <episode-num system="onscreen">S2025E605</episode-num>
    <premiere/>
    <new/>
    <live/>
  </programme>
  <programme start="20250606013000 +0000" stop="20250606040000 +0000" channel="sg.1">
    <title>Crabs @ Herons has ended</title>
  </programme>
  <programme start="20250605040000 +0000" stop="20250606040000 +0000" channel="sg.2">
    <title>Classic: Moles @ Ravens</title>
    <previously-shown start="20120605"/>
  </programme>
</tv>
`
const WINDOW = { from: new Date('2025-06-05T04:00:00Z'), to: new Date('2025-06-06T04:00:00Z') }
const FACTS = { window: WINDOW, timeZone: 'America/New_York' }
const GAME = 'sg.1 at 20250605230000 +0000: '
const REPLAY = 'sg.2 at 20250605040000 +0000: '

test('nothing is wrong with a good guide, with or without its window and zone', () => {
  expect(guideFaults(GOOD, FACTS)).toEqual([])
  expect(guideFaults(GOOD)).toEqual([])
  expect(guideFaults(GOOD, { read: readGuide(GOOD) })).toEqual([])
})

test.runIf(hasXmltvTool)('nor does the XMLTV tool say anything against it, but it does against a bad one', () => {
  expect(xmltvToolComplaints(GOOD, quickFolder())).toBe('')
  expect(xmltvToolComplaints(GOOD.replace('<new/>', '<now/>'), quickFolder())).toMatch(/now/)
})

/** What is done to the good guide, and what is then wrong with it. */
type Mutation = readonly [what: string, part: string, instead: string, faults: readonly (string | RegExp)[]]

const DOCUMENT: readonly Mutation[] = [
  ['another encoding', 'UTF-8', 'UTF-16', ['it does not begin as XML in UTF-8']],
  ['a cut end', '</tv>\n', '', ['it does not end with the end of its root']],
  [
    'a programme without an end',
    '  </programme>\n  <programme start="20250605040000 +0000" stop="20250606040000 +0000" channel="sg.2">',
    '<programme start="20250605040000 +0000" stop="20250606040000 +0000" channel="sg.2">',
    [/4 elements programme begin, and 3 end/, /with an element programme/, 'sg.2: no programmes'],
  ],
  ['a DOCTYPE in the network', '"xmltv.dtd"', '"http://tv.example/xmltv.dtd"', [/DOCTYPE leads into the network/]],
  ['an unescaped section', 'Harbor Arena', '<![CDATA[Harbor Arena]]>', [/unescaped sections/]],
  ['a control character', 'Harbor', 'Har\u0007bor', [/a character that XML cannot: ".*Har\\u0007bor/]],
  ['half a character', 'Harbor', 'Har\ud83dbor', [/a character that XML cannot/]],
  ['a bare ampersand', 'Harbor', 'Harbor & Sea', [/an ampersand is not escaped: ".*Harbor & Sea/]],
  ['a text escaped twice', 'Harbor', 'Harbor &amp;amp; Sea', [/escaped twice: ".*&amp;amp;/]],
  ['a sign escaped twice', 'Harbor', 'Harbor &amp;#39;s', [/escaped twice/]],
  ['a strange element', '</tv>', '<note/></tv>', ['it has an element note that no guide has']],
]

const CHANNELS: readonly Mutation[] = [
  [
    'a channel that is listed twice',
    '<channel id="sg.2">',
    '<channel id="sg.1"><display-name>Moles</display-name></channel><channel id="sg.2">',
    ['sg.1: a channel that is listed twice'],
  ],
  ['no name', '<display-name>Moles @ Ravens</display-name>', '', ['sg.2: 0 names instead of one']],
  ['an empty name', 'Moles @ Ravens</display', '</display', ['sg.2: a name without a text']],
  ['a second name', '<display-name>Moles', '<display-name>M</display-name><display-name>Moles', [/2 names/]],
  ['a long name', 'Moles @ Ravens</display', `${'M'.repeat(513)}</display`, ['sg.2: a name of 513 characters']],
  [
    'a second icon',
    '</display-name>\n    <icon',
    '</display-name>\n    <icon src="http://a.example/"/><icon',
    [/2 icons/],
  ],
  [
    'a relative icon',
    'https://art.example/crabs.png?size',
    '/crabs.png?size',
    [/sg\.1: an icon that nobody can fetch/],
  ],
  ['an icon of another kind', 'https://art.example/crabs.png?size', 'data:image/png;size', [/an icon that nobody/]],
  ['a long icon', 'crabs.png?size', `${'c'.repeat(500)}.png?size`, [/an icon of \d+ characters/]],
  ['a strange element', '<display-name>Moles', '<url/><display-name>Moles', ['sg.2: an element url']],
  [
    'an id with a blank',
    'id="sg.2"',
    'id="sg.2 "',
    [/an id that is empty or has blanks/, /not listed/, /no programmes/],
  ],
  [
    'a long id',
    '<channel id="sg.2">',
    `<channel id="${'s'.repeat(256)}"><display-name>M</display-name></channel><channel id="sg.2">`,
    [/an id of 256 characters/, /no programmes/],
  ],
]

const TIMES: readonly Mutation[] = [
  ['no stop', 'stop="20250606013000 +0000"', '', [/without proper times: undefined/, /a hole/]],
  [
    'a time without its zone',
    'stop="20250606013000 +0000"',
    'stop="20250606013000"',
    [/without proper times/, /a hole/],
  ],
  [
    'a time in another zone',
    'stop="20250606013000 +0000"',
    'stop="20250605213000 -0400"',
    [/without proper times/, /a hole/],
  ],
  ['a day that there is not', 'stop="20250606013000', 'stop="20250631013000', [/without proper times/, /a hole/]],
  [
    'a stop before the start',
    'stop="20250606013000',
    'stop="20250605220000',
    [`${GAME}a programme that ends before it starts, at 20250605220000 +0000`, /a hole/],
  ],
  [
    'an overlap',
    'stop="20250606013000',
    'stop="20250606014500',
    ['sg.1: programmes overlap at 2025-06-06T01:30:00.000Z'],
  ],
  ['a hole', 'stop="20250606013000', 'stop="20250606011500', ['sg.1: a hole at 2025-06-06T01:15:00.000Z']],
  ['a channel that is not listed', 'channel="sg.2"', 'channel="sg.3"', [/sg\.3: .*not listed/, 'sg.2: no programmes']],
  [
    'a late beginning',
    'start="20250605040000 +0000" stop="20250605230000',
    'start="20250605050000 +0000" stop="20250605230000',
    ['sg.1: its programmes begin at 2025-06-05T05:00:00.000Z, the guide at 2025-06-05T04:00:00.000Z'],
  ],
  [
    'an early end',
    'stop="20250606040000 +0000" channel="sg.2"',
    'stop="20250606030000 +0000" channel="sg.2"',
    ['sg.2: its programmes end at 2025-06-06T03:00:00.000Z, the guide at 2025-06-06T04:00:00.000Z'],
  ],
]

const TITLE = '<title>Crabs @ Herons</title>'
const DESC = '<desc>Game 1. The 4×100 of basketball.</desc>'
const described = (text: string) => `<desc>${text}</desc>`
const episode = /a desc whose beginning the host takes for an episode number/

const TEXTS: readonly Mutation[] = [
  ['no title', TITLE, '', [`${GAME}a programme without a title`]],
  ['a blank title', TITLE, '<title> </title>', [`${GAME}a title without a text`]],
  ['a second title', TITLE, `${TITLE}${TITLE}`, [`${GAME}a programme with a second title`]],
  ['a long title', TITLE, `<title>${'x'.repeat(256)}</title>`, [/a title of 256 characters/]],
  [
    'a title of lines',
    TITLE,
    '<title>Crabs\n@ Herons</title>',
    [`${GAME}a title of several lines: "Crabs\\n@ Herons"`],
  ],
  ['a second sub-title', '<sub-title>', '<sub-title>X</sub-title><sub-title>', [/a second sub-title/]],
  ['an empty sub-title', 'Harbor Arena', '', [`${GAME}a sub-title without a text`]],
  ['a second desc', DESC, `${DESC}${DESC}`, [/a second desc/]],
  ['an empty desc', DESC, '<desc></desc>', [`${GAME}a desc without a text`]],
  ['blanks at the end', DESC, described('Game 1. '), [/a desc with blanks at its ends/]],
  ['a placeholder', DESC, described('At {venue.next}.'), [/a desc with a placeholder: "At \{venue\.next\}\."/]],
  ['a placeholder with a sign', TITLE, '<title>A {vs_@} B</title>', [/a title with a placeholder/]],
  ['undefined', DESC, described('undefined at Herons'), [/a desc with a word of the program/]],
  ['null', DESC, described('Herons null'), [/a word of the program/]],
  ['NaN', DESC, described('Odds: NaN'), [/a word of the program/]],
  ['a date that is none', DESC, described('On Invalid Date'), [/a word of the program/]],
  ['an object', DESC, described('[object Object]'), [/a word of the program/]],
  ['a control character', DESC, described('Game\u0085One'), [/a control character/]],
  ['an unreadable character', DESC, described('Game\ufffd'), [/could not be read/]],
  ['an episode', DESC, described('S1E2 of it'), [episode]],
  ['an episode behind signs', DESC, described('- : s12 e3'), [episode]],
  ['an episode in words', DESC, described('Season 1 Episode 2'), [episode]],
  ['a relay', DESC, described('4x100 metres'), [episode]],
  ['a relay in other digits', DESC, described('٤x١٠٠'), [episode]],
]

const REST: readonly Mutation[] = [
  [
    'another order',
    '<category>Sports</category>',
    '<new/><category>Sports</category>',
    [/a second new/, /another order/],
  ],
  ['a strange element', '<new/>', '<team>Crabs</team><new/>', [`${GAME}a programme with an element team`]],
  ['an empty category', '<category>Sports</category>', '<category/>', [`${GAME}a category without a text`]],
  ['a category twice', 'Basketball</category>', 'Sports</category>', [`${GAME}the category "Sports" twice`]],
  [
    'an icon without an address',
    'crabs.png"/>\n    <epi',
    'crabs {x}.png"/>\n    <epi',
    [/icon that nobody can fetch/],
  ],
  ['a date with lines', '20250605</date>', '2025-06-05</date>', [/a date that is none/]],
  [
    'the date of the day before',
    '20250605</date>',
    '20250604</date>',
    [/20250604 of a programme that begins on 20250605/],
  ],
  ['the date of Greenwich', '20250605</date>', '20250606</date>', [/20250606 of a programme that begins on 20250605/]],
  ['an odd episode', '2024.604.', '2024.604', [/an episode number of xmltv_ns that is none/]],
  ['an episode of another system', 'system="onscreen"', 'system="mine"', [/of mine that is none/]],
  ['episodes that differ', 'S2025E605', 'S2025E606', [/episode numbers that differ: 2024\.604\., S2025E606/]],
  ['two of one system', 'system="onscreen">S2025E605', 'system="xmltv_ns">2024.604.', [/two episode numbers of one/]],
  [
    'a live replay',
    '<previously-shown start="20120605"/>',
    '<previously-shown/><live/>',
    [`${REPLAY}a programme that was shown before and is live`],
  ],
  ['a new replay', '<previously-shown start="20120605"/>', '<previously-shown/><new/>', [/shown before and is new/]],
  [
    'a replay for the first time',
    '<premiere/>',
    '<previously-shown/><premiere/>',
    [/is new/, /is live/, /is premiere/],
  ],
  ['a replay of no time', '"20120605"', '"June 2012"', [/a time of an earlier showing that is none/]],
  ['something in a mark', '<live/>', '<live>1</live>', [`${GAME}something in live, which holds nothing`]],
]

describe.each([
  ['the document', DOCUMENT],
  ['a channel', CHANNELS],
  ['times', TIMES],
  ['texts', TEXTS],
  ['other elements', REST],
])('what is wrong with %s is found', (_, mutations) => {
  test.each(mutations)('%s', (_what, part, instead, expected) => {
    expect(GOOD).toContain(part)
    const faults = guideFaults(GOOD.replace(part, instead), FACTS)
    const isMeant = (fault: string) =>
      expected.some((one) => (typeof one === 'string' ? one === fault : one.test(fault)))
    expect(faults.filter((fault) => !isMeant(fault))).toEqual([])
    for (const one of expected)
      expect(
        faults.some((fault) => (typeof one === 'string' ? one === fault : one.test(fault))),
        String(one),
      ).toBe(true)
  })
})
