import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWholeGuide } from '../../../../src/embedded-host/guides/guide-import.ts'
import { guideText } from '../../../../src/embedded-host/guides/xmltv/guide-file.ts'
import { guideTime } from '../../../../src/embedded-host/guides/xmltv/guide-rows.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

const MAPPED = new Map([
  ['a', 1],
  ['b', 2],
])
const TIMES = 'start="20260102120000 +0000" stop="20260102130000 +0000"'

async function* piecesOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

function read(text: string, size = 4096) {
  return readWholeGuide(piecesOf(text, size), MAPPED)
}

function programme(content: string, attributes = `${TIMES} channel="a"`): string {
  return `<programme ${attributes}>${content}</programme>`
}

async function only(content: string) {
  const { programmes } = await read(`<tv>${programme(content)}</tv>`)
  expect(programmes).toHaveLength(1)
  return programmes[0]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const titles = ({ programmes }: { programmes: readonly { title: string }[] }) => programmes.map(({ title }) => title)

describe('a guide that is no good is read as far as it goes', () => {
  test.each([
    ['it ends in a text', `<title>One</title></programme><programme ${TIMES} channel="a"><title>Tw`, ['One', 'Tw']],
    ['it ends in a tag', '<title>One</title></programme><programme start="2026', ['One']],
    ['it ends in a name', '<title>One</title></programme><progr', ['One']],
    ['it ends in CDATA', '<title><![CDATA[On', ['On']],
    ['it ends in a comment', '<title>One</title></programme><!-- tv', ['One']],
  ])('%s', async (_, rest, expected) => {
    expect(titles(await read(`<tv><programme ${TIMES} channel="a">${rest}`))).toEqual(expected)
  })

  test('a bare < ends it, a bare & is left out', async () => {
    const guide = `<tv>${programme('<title>A & B</title>')}${programme('<title>1 < 2</title>')}${programme('<title>3</title>')}</tv>`
    expect(titles(await read(guide))).toEqual(['A  B', '1 '])
  })

  test('a < before a digit ends it too', async () => {
    expect(
      titles(await read(`<tv>${programme('<title>I <3 it</title>')}${programme('<title>3</title>')}</tv>`)),
    ).toEqual(['I '])
  })

  test('what stands behind the root does not count', async () => {
    const one = `<tv>${programme('<title>One</title>')}</tv>`
    expect(titles(await read(`${one}\n${one}`))).toEqual(['One'])
  })

  test.each(['', 'no guide', '<html><body>no<br></body></html>', '<tv/>', '<tv></tv></tv></tv>'])(
    '%j has nothing',
    async (text) => {
      expect(await read(text)).toEqual({ channels: [], channelCount: 0, programmes: [], skipped: 0, broken: 0 })
    },
  )

  test('a programme in a channel that is never closed is one all the same', async () => {
    const guide = await read(`<tv><channel id="a"><display-name>A</display-name>${programme('<title>In</title>')}</tv>`)
    expect(titles(guide)).toEqual(['In'])
    expect(guide.channels).toEqual([{ tvg_id: 'a', name: 'a', icon_url: null }])
  })
})

describe('faults are mended as the real host was seen to mend them', () => {
  const first = programme('<title>first</title>')
  const last = programme('<title>last</title>')
  test.each([
    ['a control character goes', '<title>a\x01b\ufffec</title>', ['first', 'abc', 'last']],
    ['a reference to one stays', '<title>a&#x1;b&#0;c</title>', ['first', 'a\x01bc', 'last']],
    ['a reference without its end goes', '<title>a &amp b &copy c</title>', ['first', 'a  b  c', 'last']],
    ['an instruction ends a text', '<title>a<?x y?>b</title>', ['first', 'a', 'last']],
    ['line breaks are of one kind', '<title>a\r\nb</title>', ['first', 'a\nb', 'last']],
    ['an attribute without a value breaks its tag', '<title>t</title><icon new src="x"/>', ['first', 't', 'last']],
    ['a name with a quote breaks its tag', `<title>t</title><icon' src='x'/>`, ['first', 't', 'last']],
    ['an element whose tag is broken is empty', '<title lang=en>t</title>', ['first', 'No Title']],
    ['an end tag ends whatever is open', '<title>t</desc>', ['first', 't', 'last']],
    ['a tag without a name ends the reading', '<title>t</title><>', ['first', 't']],
    ['and so does what looks like CDATA', '<title>t</title><desc><![C< x ]]></desc>', ['first', 't']],
  ])('%s', async (_, content, expected) => {
    expect(titles(await read(`<tv>${first}${programme(content)}${last}</tv>`))).toEqual(expected)
  })

  test('attributes count up to the break', async () => {
    const properties = async (icon: string) => (await only(`<title>t</title>${icon}`))?.custom_properties
    expect(await properties('<icon src="u?a=1&b=2"/>')).toEqual({ icon: 'u?a=1=2' })
    expect(await properties('<icon src="u<v"/>')).toEqual({ icon: 'u<v' })
    expect(await properties('<icon src="a&nope;b" src="c"/>')).toEqual({ icon: 'ab' })
    expect(await properties('<icon src="a" x=1 y="2"/>')).toEqual({ icon: 'a' })
    expect(await properties('<icon src="a&#x;b"/>')).toBeNull()
  })

  test('an end tag that belongs to nothing ends the root, and with it the guide', async () => {
    expect(titles(await read(`<tv>${first}</x>${last}</tv>`))).toEqual(['first'])
  })

  test('a guide may declare its document type', async () => {
    expect(titles(await read(`<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>${first}</tv>`))).toEqual(['first'])
  })
})

describe('a programme', () => {
  test('has the texts as they stand, the last of each', async () => {
    const content = '<title> One </title><title>Two &#xe9;&#x26;&#38;&nothing;</title><sub-title/><desc>a<br/>b</desc>'
    expect(await only(content)).toMatchObject({ title: 'Two é&&', sub_title: '', description: 'a' })
  })

  test('keeps CDATA as it is', async () => {
    expect(await only('<title>a &amp; <![CDATA[<b> & </b>]]> &lt;</title>')).toMatchObject({
      title: 'a & <b> & </b> <',
    })
  })

  test('takes no text from a child or behind a comment', async () => {
    expect(await only('<title><b>bold</b> x</title><desc>one<!-- no --> two</desc>')).toMatchObject({
      title: 'No Title',
      description: 'one',
    })
  })

  test('of another channel is skipped with all that is in it', async () => {
    const other = programme(`<title>x</title><programme ${TIMES} channel="a"/>`, `${TIMES} channel="c"`)
    const guide = await read(`<tv>${other}${programme('<title>Mine</title>')}</tv>`)
    expect(titles(guide)).toEqual(['Mine'])
    expect(guide.skipped).toBe(1)
  })

  test('without a usable time is counted, and left out', async () => {
    const guide = await read(
      `<tv>${programme('', 'start="20260102120000" channel="a"')}${programme('', `${TIMES} channel="b"`)}</tv>`,
    )
    expect(guide).toMatchObject({ broken: 1, programmes: [{ epg_data: 2, title: 'No Title' }] })
  })

  test('loses the number of an episode from its description, unless elements give one', async () => {
    expect(await only('<desc>S1E2: text</desc>')).toMatchObject({
      description: 'text',
      custom_properties: { season: 1, episode: 2, season_episode_source: 'description' },
    })
    const numbered = '<episode-num system="xmltv_ns">0.4.</episode-num><desc>S1E2: text</desc>'
    expect(await only(numbered)).toMatchObject({
      description: 'S1E2: text',
      custom_properties: { season: 1, episode: 5 },
    })
    const half = '<episode-num system="xmltv_ns"> . 4 .</episode-num><desc>4x100 m relay</desc>'
    expect(await only(half)).toMatchObject({ description: 'm relay', custom_properties: { season: 4, episode: 5 } })
  })
})

test('the id of a channel that is too long spoils the guide', async () => {
  await expect(read(`<tv><channel id="${'x'.repeat(256)}"/></tv>`)).rejects.toThrow(/\b255\b/)
})

describe('any guide', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !/[\p{Cc}\ufffe\uffff]/u.test(value))

  test('comes back as it was written, in pieces of any size', async () => {
    const row = fc.record({ title: text, sub: text, channel: fc.constantFrom('a', 'b', 'c') })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.integer({ min: 1, max: 50 }), async (rows, size) => {
        const written = rows.map(({ title, sub, channel }) =>
          programme(
            `<title>${escaped(title)}</title><sub-title>${escaped(sub)}</sub-title>`,
            `${TIMES} channel="${channel}"`,
          ),
        )
        const guide = await read(`<?xml version="1.0"?><tv>${written.join('')}</tv>`, size)
        const mine = rows.filter(({ channel }) => channel !== 'c')
        expect(guide.skipped).toBe(rows.length - mine.length)
        expect(guide.programmes.map(({ epg_data, title, sub_title }) => [epg_data, title, sub_title])).toEqual(
          mine.map(({ title, sub, channel }) => [MAPPED.get(channel), title || 'No Title', sub]),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('is read without an error wherever it is cut off or damaged', async () => {
    const whole = `<?xml version="1.0"?><tv><channel id="a"><display-name>A</display-name></channel>${programme(
      '<title>One</title><credits><actor role="r">X</actor></credits><desc><![CDATA[x]]> &amp; y</desc>',
    )}</tv>`
    const damage = fc.constantFrom('', '<', '>', '&', '"', '<!--', ']]>', '</tv>', '<?', '\0')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length), damage, async (from, to, put) => {
        const guide = await read(whole.slice(0, from) + put + whole.slice(to), 7)
        expect(guide.programmes.length + guide.broken).toBeLessThan(4)
      }),
      { numRuns: 300 },
    )
  })

  test('is read the same whatever its pieces are', async () => {
    const whole = `<tv>${programme('<title>a &amp; b &#233; <![CDATA[ c & d ]]></title><desc>x<!-- y -->z</desc>')}</tv>`
    const expected = await read(whole)
    for (let size = 1; size < whole.length; size += 1) expect(await read(whole, size)).toEqual(expected)
  })
})

describe('times of a guide', () => {
  test.each([
    ['20260102030405 +0000', '2026-01-02T03:04:05.000Z'],
    ['20260102030405 +0530', '2026-01-01T21:34:05.000Z'],
    ['20260102030405 -0330', '2026-01-02T06:34:05.000Z'],
    ['20260102030405', '2026-01-02T03:04:05.000Z'],
    ['20260102030405+0530', '2026-01-02T03:04:05.000Z'],
    ['20260102030405 EST', '2026-01-02T03:04:05.000Z'],
    ['20260102030405  +0530', '2026-01-02T03:04:05.000Z'],
    ['202601020304', '2026-01-02T03:00:04.000Z'],
    ['20240229000000 +0000', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(guideTime(text) ?? Number.NaN).toISOString()).toBe(expected)
  })

  test.each([
    undefined,
    '',
    '2026',
    '20261302030405',
    '20250229000000',
    '20260102240000',
    '20260102030405 EST5EDT',
    'now',
  ])('%s is none', (text) => {
    expect(guideTime(text)).toBeNull()
  })

  test('any instant and any offset come back', () => {
    const instant = fc.date({
      min: new Date('1000-01-02T00:00:00Z'),
      max: new Date('9998-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const at = Math.floor(date.getTime() / 1000) * 1000
        const wall = new Date(at + offset * 60_000).toISOString().replace(/[-:T]/g, '').slice(0, 14)
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
        const zone = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`
        expect(guideTime(`${wall} ${zone}`)).toBe(at)
      }),
    )
  })
})

describe('the file of a guide', () => {
  const signal = new AbortController().signal

  async function textOf(name: string, content: string | Buffer): Promise<string> {
    const path = join(temporaryFolder(), name)
    writeFileSync(path, content)
    let text = ''
    for await (const piece of guideText(path, signal)) text += piece
    return text
  }

  test('may be packed with gzip', async () => {
    expect(await textOf('guide.xml.gz', gzipSync('<tv>é</tv>'))).toBe('<tv>é</tv>')
  })

  test('is read in the encoding that it declares', async () => {
    const written = '<?xml version="1.0" encoding="ISO-8859-1"?><tv>é</tv>'
    expect(await textOf('guide.xml', Buffer.from(written, 'latin1'))).toBe(written)
  })

  test('is read as UTF-8 in an encoding that nobody knows, without its mark', async () => {
    expect(await textOf('guide.xml', '\ufeff<?xml version="1.0" encoding="x-none"?><tv>é</tv>')).toMatch(/^<\?xml.*é/)
  })

  test('packed otherwise is an error that says what to do', async () => {
    await expect(textOf('guide.zip', Buffer.from('PK\x03\x04rest'))).rejects.toThrow(/guide\.zip.*gzip/)
  })

  test('a broken gzip file is an error', async () => {
    await expect(textOf('guide.gz', gzipSync('<tv>'.repeat(100)).subarray(0, 20))).rejects.toThrow()
  })
})
