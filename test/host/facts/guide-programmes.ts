import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuide, type TestGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import type { Row } from './http.ts'
import { channelElement, programmeElement } from './xmltv.ts'

/** What stands in one programme each, and what the host keeps of it. */
const KEPT: readonly { fact: string; inner: string; kept: { readonly [field: string]: unknown } }[] = [
  {
    fact: 'the last title, sub-title and desc win',
    inner:
      '<title>A</title><title>B</title><sub-title>C</sub-title><sub-title>D</sub-title><desc>E</desc><desc>F</desc>',
    kept: { title: 'B', sub_title: 'D', description: 'F' },
  },
  {
    fact: 'a title is cut at 255 characters',
    inner: `<title>${'x'.repeat(300)}</title>`,
    kept: { title: 'x'.repeat(255) },
  },
  {
    fact: 'without a title it is "No Title"; sub-title and description are null',
    inner: '<category>Sports</category>',
    kept: { title: 'No Title', sub_title: null, description: null },
  },
  {
    fact: 'an empty desc is an empty text',
    inner: '<title>T</title><desc></desc>',
    kept: { description: '' },
  },
  {
    fact: 'nothing to keep besides makes no custom_properties',
    inner: '<title>T</title>',
    kept: { custom_properties: null },
  },
  {
    fact: 'categories and keywords are kept, blanks around them not',
    inner: '<title>T</title><category> Sports </category><category>Live</category><keyword>final</keyword>',
    kept: { custom_properties: { categories: ['Sports', 'Live'], keywords: ['final'] } },
  },
  {
    fact: 'season and episode of xmltv_ns count from zero there, from one here',
    inner: '<title>T</title><episode-num system="xmltv_ns">2.4.0/1</episode-num>',
    kept: { custom_properties: { season: 3, episode: 5 } },
  },
  {
    fact: 'onscreen is kept and read for season and episode; no system is onscreen',
    inner: '<title>T</title><episode-num>S02E07</episode-num>',
    kept: { custom_properties: { onscreen_episode: 'S02E07', season: 2, episode: 7 } },
  },
  {
    fact: 'dd_progid and three catalogs of films are kept, other systems dropped',
    inner:
      '<title>T</title><episode-num system="dd_progid">EP1</episode-num><episode-num system="imdb.com">tt1</episode-num><episode-num system="thetvdb.com">2</episode-num><episode-num system="themoviedb.org">3</episode-num><episode-num system="original-air-date">2030-01-01</episode-num>',
    kept: {
      custom_properties: {
        ...{ dd_progid: 'EP1', 'imdb.com_id': 'tt1', 'thetvdb.com_id': '2', 'themoviedb.org_id': '3' },
      },
    },
  },
  {
    fact: 'new, live, premiere, last-chance and previously-shown are kept',
    inner:
      '<title>T</title><new/><live/><premiere>First run</premiere><last-chance/><previously-shown start="20290101" channel="x"/>',
    kept: {
      custom_properties: {
        ...{ new: true, live: true, premiere: true, premiere_text: 'First run', last_chance: true },
        ...{ previously_shown: true, previously_shown_details: { start: '20290101', channel: 'x' } },
      },
    },
  },
  {
    fact: 'the first icon, and every image, are kept',
    inner:
      '<title>T</title><icon src="http://art.example/1.png"/><icon src="http://art.example/2.png"/><image type="poster" size="2">http://art.example/3.png</image>',
    kept: {
      custom_properties: {
        icon: 'http://art.example/1.png',
        images: [{ url: 'http://art.example/3.png', type: 'poster', size: '2' }],
      },
    },
  },
  {
    fact: 'date, country, language, orig-language and length are kept',
    inner:
      '<title>T</title><date>2030</date><country>CA</country><language>en</language><orig-language>fr</orig-language><length units="hours">2</length>',
    kept: {
      custom_properties: {
        ...{ date: '2030', country: 'CA', language: 'en', original_language: 'fr' },
        length: { value: 2, units: 'hours' },
      },
    },
  },
  {
    fact: 'the first rating, star ratings and credits are kept',
    inner:
      '<title>T</title><rating system="MPAA"><value>PG</value></rating><rating><value>R</value></rating><star-rating><value>4/5</value></star-rating><credits><actor role="R">A</actor><commentator>C</commentator></credits>',
    kept: {
      custom_properties: {
        ...{ rating: 'PG', rating_system: 'MPAA', star_ratings: [{ value: '4/5' }] },
        credits: { actor: [{ name: 'A', role: 'R' }], commentator: ['C'] },
      },
    },
  },
  {
    fact: 'video, audio, subtitles and reviews are kept',
    inner:
      '<title>T</title><video><quality>HDTV</quality><aspect>16:9</aspect></video><audio><stereo>surround</stereo></audio><subtitles type="teletext"><language>en</language></subtitles><review type="text" source="S">Fine</review>',
    kept: {
      custom_properties: {
        ...{ video: { quality: 'HDTV', aspect: '16:9' }, audio: { stereo: 'surround' } },
        subtitles: [{ type: 'teletext', language: 'en' }],
        reviews: [{ content: 'Fine', type: 'text', source: 'S' }],
      },
    },
  },
  {
    fact: 'url and tags of one’s own are dropped',
    inner: '<title>T</title><url>http://a.example</url><sport>Football</sport><team>Herons</team><league>L</league>',
    kept: { custom_properties: null },
  },
  {
    fact: 'a desc that starts like 4x100 is an episode number, and loses it',
    inner: '<title>T</title><desc>4x100 m relay</desc>',
    kept: {
      description: 'm relay',
      custom_properties: { season: 4, episode: 100, season_episode_source: 'description' },
    },
  },
  {
    fact: 'a desc that starts like 4x1 is not an episode number, and is kept',
    inner: '<title>T</title><desc>4x1 and more</desc>',
    kept: { description: '4x1 and more', custom_properties: null },
  },
  {
    fact: 'a desc that starts like S1E2 is an episode number, and loses it',
    inner: '<title>T</title><desc>S1 E2 - The rest</desc>',
    kept: {
      description: 'The rest',
      custom_properties: { season: 1, episode: 2, season_episode_source: 'description' },
    },
  },
  {
    fact: 'a desc that starts like Season 1 Episode 2 is an episode number, and loses it',
    inner: '<title>T</title><desc>Season 1 Episode 2: The rest</desc>',
    kept: {
      description: 'The rest',
      custom_properties: { season: 1, episode: 2, season_episode_source: 'description' },
    },
  },
  {
    fact: 'digits of other scripts are digits there too, and dashes, colons and blanks in front go with them',
    inner: '<title>T</title><desc>- : ٤x١٠٠. relay</desc>',
    kept: {
      description: 'relay',
      custom_properties: { season: 4, episode: 100, season_episode_source: 'description' },
    },
  },
  {
    fact: 'neither blanks nor capitals matter to Season 1 Episode 2',
    inner: '<title>T</title><desc>SEASON１EPISODE 2</desc>',
    kept: {
      description: '',
      custom_properties: { season: 1, episode: 2, season_episode_source: 'description' },
    },
  },
  {
    fact: 'with a sign of multiplication in place of the x a desc is a desc',
    inner: '<title>T</title><desc>4×100 m relay</desc>',
    kept: { description: '4×100 m relay', custom_properties: null },
  },
  {
    fact: 'a longer dash in front keeps the number of an episode in a desc',
    inner: '<title>T</title><desc>– S1 E2: the rest</desc>',
    kept: { description: '– S1 E2: the rest', custom_properties: null },
  },
  {
    fact: 'a number of an episode further on in a desc stays',
    inner: '<title>T</title><desc>Relay: 4x100 m, S1E2</desc>',
    kept: { description: 'Relay: 4x100 m, S1E2', custom_properties: null },
  },
  {
    fact: 'a season alone does not keep a desc whole, and stays the season',
    inner: '<title>T</title><desc>S1E2 it is</desc><episode-num system="xmltv_ns">6..</episode-num>',
    kept: {
      description: 'it is',
      custom_properties: { season: 7, episode: 2, season_episode_source: 'description' },
    },
  },
  {
    fact: 'xmltv_ns and onscreen together are both kept, and season and episode are those of the first',
    inner:
      '<title>T</title><episode-num system="xmltv_ns">2024.604.</episode-num><episode-num system="onscreen">S2025E605</episode-num>',
    kept: { custom_properties: { onscreen_episode: 'S2025E605', season: 2025, episode: 605 } },
  },
  {
    fact: 'empty new, live, premiere and previously-shown are kept as flags alone',
    inner: '<title>T</title><previously-shown/><premiere/><new/><live/>',
    kept: { custom_properties: { new: true, live: true, premiere: true, previously_shown: true } },
  },
  {
    fact: 'a line break and blanks inside of a title, a sub-title and a desc stay',
    inner: '<title> T  t </title><sub-title>one\ntwo</sub-title><desc>\n one\n\n two </desc>',
    kept: { title: ' T  t ', sub_title: 'one\ntwo', description: '\n one\n\n two ' },
  },
  {
    fact: 'an icon of any length is kept as it is written',
    inner: `<title>T</title><icon src="http://art.example/${'x'.repeat(600)}?a=1&amp;b=2"/>`,
    kept: { custom_properties: { icon: `http://art.example/${'x'.repeat(600)}?a=1&b=2` } },
  },
  {
    fact: 'with season and episode given, a desc is left alone',
    inner: '<title>T</title><desc>4x100 m relay</desc><episode-num system="xmltv_ns">0.0.</episode-num>',
    kept: { description: '4x100 m relay', custom_properties: { season: 1, episode: 1 } },
  },
  {
    fact: 'marks inside of a text are texts, & and < are read',
    inner: '<title>Herons &amp; Mules &lt;live&gt; "x"</title><desc><![CDATA[a < b]]></desc>',
    kept: { title: 'Herons & Mules <live> "x"', description: 'a < b' },
  },
]

/** How times are read: the start as written and as stored; null is a programme that is dropped. */
const TIMES: readonly { fact: string; start?: string; stop?: string; stored: string | null }[] = [
  { fact: 'a zone behind one blank', start: '20300105180000 +0200', stored: '2030-01-05T16:00:00Z' },
  { fact: 'a zone to the west', start: '20300105180000 -0330', stored: '2030-01-05T21:30:00Z' },
  { fact: 'a zone without the blank is UTC', start: '20300105180000+0200', stored: '2030-01-05T18:00:00Z' },
  { fact: 'a zone behind two blanks is UTC', start: '20300105180000  +0200', stored: '2030-01-05T18:00:00Z' },
  { fact: 'no zone is UTC', start: '20300105180000', stored: '2030-01-05T18:00:00Z' },
  { fact: 'a zone by name is UTC', start: '20300105180000 EST', stored: '2030-01-05T18:00:00Z' },
  { fact: 'a start that is not a time drops it', start: 'soon', stored: null },
  { fact: 'an impossible time drops it', start: '20301305180000 +0000', stored: null },
  { fact: 'a missing start drops it', start: '', stored: null },
  { fact: 'a missing stop drops it', start: '20300105180000 +0000', stop: '', stored: null },
]

/** What is kept of a programme. */
export function describeGuideProgrammes(open: Open): void {
  describe('guide programmes', () => {
    let guide: TestGuide
    let stored: readonly Row[]
    const startOf = (index: number) =>
      `2030010${1 + Math.floor(index / 20)}${String(index % 20).padStart(2, '0')}0000 +0000`
    const titled = (title: string) => stored.filter((row) => row.title === title)

    beforeAll(async () => {
      guide = await createGuide(open())
      const kept = KEPT.map(({ inner }, index) => programmeElement({ channel: 'main', start: startOf(index), inner }))
      const times = TIMES.map(({ fact, start, stop = '20300105230000 +0000' }) =>
        programmeElement({
          channel: 'main',
          ...{ start: start ?? '', stop },
          inner: `<title>${fact}</title>`,
        }).replace(/ (?:start|stop)=""/g, ''),
      )
      const padded = programmeElement({ channel: ' main', inner: '<title>padded</title>' })
      const elements = [channelElement('main'), ...kept, ...times, padded]
      await guide.refresh([channelElement('main')])
      await guide.map('main')
      await guide.refresh(elements)
      stored = await guide.programmes('main')
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    test('§5 programmes: search answers these fields', () => {
      expect(Object.keys(stored[0] ?? {}).sort()).toEqual([
        ...['channels', 'custom_properties', 'description', 'end_time', 'epg_icon_url', 'epg_name', 'epg_source', 'id'],
        ...['start_time', 'streams', 'sub_title', 'title', 'tvg_id'],
      ])
      expect(stored[0]).toMatchObject({
        ...{ tvg_id: 'main', epg_name: 'main', epg_source: guide.source.name, start_time: '2030-01-01T00:00:00Z' },
        ...{ end_time: '2030-01-01T20:00:00Z', epg_icon_url: null, streams: [] },
        channels: [{ id: expect.any(Number), channel_number: null, tvg_id: null }],
      })
    })

    test.each(KEPT.map((one, index) => ({ ...one, index })))('§5 programmes: $fact', ({ kept, index }) => {
      const start = `2030-01-0${1 + Math.floor(index / 20)}T${String(index % 20).padStart(2, '0')}:00:00Z`
      const row = stored.find(({ start_time }) => start_time === start)
      expect(Object.fromEntries(Object.keys(kept).map((field) => [field, row?.[field]]))).toEqual(kept)
    })

    test.each(TIMES)('§5 times: $fact', ({ fact, stored: wanted }) => {
      expect(titled(fact).map(({ start_time }) => start_time)).toEqual(wanted === null ? [] : [wanted])
    })

    test('§5 programmes: the channel must be the id exactly, blanks are not taken off', () => {
      expect(titled('padded')).toEqual([])
      expect(stored.length).toBe(KEPT.length + TIMES.filter((time) => time.stored !== null).length)
    })

    test('§5 programmes: a programme that ends before it starts is kept', async () => {
      const other = await createGuide(open())
      const inner = '<title>backwards</title>'
      const backwards = { channel: 'tick', start: '20300202120000 +0000', stop: '20300202110000 +0000', inner }
      await other.refresh([programmeElement(backwards)])
      expect((await other.programmes('tick')).map(({ title }) => title)).toContain('backwards')
    })
  })
}
