import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineupEntry, readPlaylist, writeLineup } from '../../../src/embedded-host/playlists/m3u.ts'

const address = 'http://provider.example/live/demo/1.ts'

/** The only stream of a playlist with this #EXTINF line. */
function streamOf(extinf: string, ...between: string[]) {
  const { streams, warnings } = readPlaylist(['#EXTM3U', extinf, ...between, address].join('\n'), 'list.m3u')
  expect(warnings).toEqual([])
  expect(streams).toHaveLength(1)
  return streams[0]
}

describe('readPlaylist reads one stream', () => {
  test('with all its attributes', () => {
    expect(
      streamOf(
        '#EXTINF:-1 tvg-id="a.1" tvg-name="MLB 03" tvg-logo="http://logo.example/3.png" tvg-chno="7.5" group-title="US | MLB",MLB 03: A @ B',
      ),
    ).toEqual({
      name: 'MLB 03: A @ B',
      url: address,
      tvg_id: 'a.1',
      tvg_name: 'MLB 03',
      logo_url: 'http://logo.example/3.png',
      group: 'US | MLB',
      channel_number: 7.5,
      catchup_days: null,
    })
  })

  test('with attributes in another order, in capitals, and empty ones as null', () => {
    const stream = streamOf('#extinf:0 GROUP-TITLE="PPV" Tvg-Logo="" TVG-ID="",Event')
    expect(stream).toMatchObject({ name: 'Event', group: 'PPV', tvg_id: null, tvg_name: null, logo_url: null })
  })

  test.each([
    ['#EXTINF:-1 tvg-id="" group-title="A, B",Smith, Jones, and "Co"', 'Smith, Jones, and "Co"', 'A, B'],
    ['#EXTINF:-1,Tigers, White Sox', 'Tigers, White Sox', null],
    ['#EXTINF:-1 group-title=US Sports tvg-id=x,A = B, C', 'A = B, C', 'US Sports'],
    ['#EXTINF:-1 group-title="The "Big" Group" tvg-id="x",Name', 'Name', 'The "Big" Group'],
    ['#EXTINF:-1 group-title="The \\"Big\\", Group",Name', 'Name', 'The "Big", Group'],
    ['#EXTINF:-1 group-title="PPV tvg-id="x",Name', 'Name', 'PPV'],
    ['#EXTINF:-1 group-title="PPV,Name', 'Name', 'PPV'],
    ["#EXTINF:-1 group-title='Kid's, Club',Name", 'Name', "Kid's, Club"],
    ['#EXTINF:-1 tvg-id="x",group-title="PPV",Name', 'Name', 'PPV'],
    ['#EXTINF:-1 tvg-id="x"group-title="PPV" ,Name', 'Name', 'PPV'],
    ['#EXTINF:-1 group-title= tvg-id="x" stray words,Name', 'Name', null],
    ['#EXTINF:-1 group-title="First" group-title="Second",Name', 'Name', 'First'],
    ['#EXTINF:12.5 group-title="PPV"', '', 'PPV'],
    ['#EXTINF:-1 News without a comma', 'News without a comma', null],
    ['#EXTINF:-1 tvg-name="NBA 07:" group-title="NBA",', 'NBA 07:', 'NBA'],
    ['#EXTINF:-1,┃US┃ ᴴᴰ ⚾ Rays\tat\u0000Jays', '┃US┃ ᴴᴰ ⚾ Rays at Jays', null],
  ])('from %s', (line, name, group) => {
    expect(streamOf(line)).toMatchObject({ name, group })
  })

  test('with other directives before its address, of which #EXTGRP gives a missing group', () => {
    const directives = ['#EXTVLCOPT:http-user-agent=VLC', '#EXTGRP:Golf', '', '# a remark', '#KODIPROP:x=y']
    expect(streamOf('#EXTINF:-1,Round 1', ...directives)).toMatchObject({ name: 'Round 1', group: 'Golf' })
    expect(streamOf('#EXTINF:-1 group-title="LPGA",Round 1', ...directives)).toMatchObject({ group: 'LPGA' })
  })
})

describe('readPlaylist reads a whole text', () => {
  test('with a byte order mark, any line ends and blanks around lines', () => {
    const text = `\uFEFF#EXTM3U x-tvg-url="http://x.example"\r\n  #EXTINF:-1,One\r\n ${address} \r#EXTINF:-1,Two\n\n${address}`
    expect(readPlaylist(text, 'list.m3u').streams.map(({ name, url }) => [name, url])).toEqual([
      ['One', address],
      ['Two', address],
    ])
  })

  test.each([
    ['demo/playlist.m3u', 191],
    ['test/data/playlist-2022-09-17.m3u', 62],
  ])('and takes every stream of %s', (file, count) => {
    const { streams, warnings } = readPlaylist(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'), file)
    expect(warnings).toEqual([])
    expect(streams).toHaveLength(count)
    expect(streams.filter(({ name, group }) => name === '' || group === null)).toEqual([])
  })

  test('and names the line of what it leaves out', () => {
    const text = [
      '#EXTM3U',
      '#EXTINF:-1,No address',
      '#EXTINF:-1,Good',
      'broken name',
      address,
      address,
      '#EXTINF:-1,Last',
    ]
    const { streams, warnings } = readPlaylist(text.join('\r\n'), 'list.m3u')
    expect(streams.map(({ name }) => name)).toEqual(['Good'])
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['playlist_line_unreadable', 'list.m3u:2'],
      ['playlist_line_unreadable', 'list.m3u:4'],
      ['playlist_line_unreadable', 'list.m3u:6'],
      ['playlist_line_unreadable', 'list.m3u:7'],
    ])
    expect(warnings[0]?.message).toMatch(/list\.m3u:2.*#EXTINF.*without/)
  })

  test('and counts bad lines past the twentieth instead of naming them', () => {
    const { warnings } = readPlaylist('garbage\n'.repeat(500), 'list.m3u')
    expect(warnings).toHaveLength(21)
    expect(warnings.at(-1)).toMatchObject({ place: 'list.m3u', message: expect.stringContaining('480 more lines') })
  })

  test.each(['<!DOCTYPE html>\n<html><body>Login</body></html>', '\uFEFF\n <HTML>', '<?xml version="1.0"?><error/>'])(
    'and says in one warning that %j is no playlist',
    (text) => {
      const { streams, warnings } = readPlaylist(text, 'list.m3u')
      expect(streams).toEqual([])
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toMatchObject({ code: 'playlist_unreadable', place: 'list.m3u' })
      expect(warnings[0]?.message).toMatch(/list\.m3u.*web page/)
    },
  )

  test('and finds an empty one in order', () => {
    expect(readPlaylist('', 'list.m3u')).toEqual({ streams: [], warnings: [] })
    expect(readPlaylist('#EXTM3U\n', 'list.m3u')).toEqual({ streams: [], warnings: [] })
  })

  test('and cuts names at 512 characters, with one warning for all of them', () => {
    const long = `#EXTINF:-1,${'a'.repeat(511)}🏀 and more\n${address}\n`
    const { streams, warnings } = readPlaylist(long.repeat(3), 'list.m3u')
    expect(streams.map(({ name }) => name)).toEqual(Array(3).fill(`${'a'.repeat(511)}🏀`))
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([['playlist_name_cut', 'list.m3u:1']])
  })

  test('and stops after 200,000 streams', () => {
    const { streams, warnings } = readPlaylist('#EXTINF:-1,A\n/a\n'.repeat(200_002), 'list.m3u')
    expect(streams).toHaveLength(200_000)
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([['playlist_too_long', 'list.m3u:400002']])
  })

  test('and never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      '#EXTINF:-1',
      ' tvg-id=',
      '"',
      "'",
      '\\',
      ',',
      ' ',
      '=',
      'tvg-name="',
      '\n',
      '\r',
      address,
    )
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 }))).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (playlist) => {
        for (const { name, url } of readPlaylist(playlist, 'list.m3u').streams) {
          expect(name.length).toBeLessThanOrEqual(512)
          expect(url).not.toBe('')
        }
      }),
    )
  })
})

describe('writeLineup', () => {
  const channel: LineupEntry = {
    name: 'Rays vs "The Jays", live',
    url: address,
    tvg_id: 'sg.1',
    tvg_name: 'Rays\r\n#EXTINF:-1,x',
    logo_url: null,
    number: 5001,
    group: 'Base\\ball\\',
  }

  test('writes one #EXTINF line with all attributes, which no value can break', () => {
    expect(writeLineup([channel])).toBe(
      '#EXTM3U\n' +
        `#EXTINF:-1 tvg-id="sg.1" tvg-name="Rays #EXTINF:-1,x" tvg-logo="" tvg-chno="5001" group-title="Base/ball/",Rays vs 'The Jays', live\n` +
        `${address}\n`,
    )
  })

  test('leaves out the number of a channel without one, and a channel whose address is none', () => {
    const text = writeLineup([
      { ...channel, number: null },
      { ...channel, url: ' \n ' },
      { ...channel, url: '#remark' },
    ])
    expect(text).not.toContain('tvg-chno')
    expect(readPlaylist(text, 'lineup.m3u')).toMatchObject({ streams: [{ tvg_id: 'sg.1' }], warnings: [] })
  })

  test('writes what readPlaylist reads back', () => {
    const awkward = fc.constantFrom(
      ',',
      '"',
      "'",
      '\\',
      '=',
      ' tvg-id="x"',
      'a=',
      '\n',
      '\r',
      '\u2028',
      '\t',
      '|',
      '#',
      '🏒',
    )
    const text = fc
      .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const entry = fc.record({
      name: text,
      url: fc.webUrl({ withQueryParameters: true }),
      tvg_id: text,
      tvg_name: text,
      logo_url: fc.option(fc.webUrl()),
      number: fc.option(fc.nat()),
      group: fc.option(text),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const { streams, warnings } = readPlaylist(writeLineup(entries), 'lineup.m3u')
        expect(warnings).toEqual([])
        expect(streams).toEqual(
          entries.map((written) => ({
            name: clean(written.name) || inQuotes(written.tvg_name),
            url: written.url,
            tvg_id: inQuotes(written.tvg_id) || null,
            tvg_name: inQuotes(written.tvg_name) || null,
            logo_url: written.logo_url,
            group: inQuotes(written.group ?? '') || null,
            channel_number: written.number,
            catchup_days: null,
          })),
        )
      }),
    )
  })
})

function clean(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('"', "'")
    .trim()
}

function inQuotes(value: string): string {
  return clean(value).replaceAll('\\', '/')
}
