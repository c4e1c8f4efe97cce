import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EventSide, RefreshReport, SportsEvent, Warning } from '../../src/generated/records.ts'
import { call, demoPlugin } from '../api/demo-api.ts'
import { streamApi } from '../api/stream-api.ts'

const KEYWORDS = '/api/v1/detection-keywords'
const EXCEPTIONS = '/api/v1/exception-keywords'
const EVERYTHING = { category: 'placeholders', keyword: '.*', is_regex: true }

/** The demo after a refresh: 17 channels. */
async function demo(body: object = {}) {
  const { app, host } = await demoPlugin()
  const post = async (path: string, row: unknown) =>
    expect(await call(app, 'POST', path, row)).toMatchObject({ status: 201 })
  await call(app, 'PUT', '/api/v1/settings', body)
  const refresh = async (request: object = {}) => {
    const { json } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', request)
    const removed = json.operations.filter(({ action }) => action === 'remove')
    return {
      ...json,
      removed: removed.map(({ reason }) => reason),
      held: json.warnings.filter(({ code }) => code === 'removals_held'),
    }
  }
  expect((await refresh()).counts.channels).toBe(17)
  return { app, host, post, refresh }
}

const NOUNS = [
  'Herons',
  'Mules',
  'Crabs',
  'Otters',
  'Wolves',
  'Bears',
  'Foxes',
  'Eagles',
  'Lynx',
  'Rams',
  'Owls',
  'Colts',
]

/** A host with twelve games in twelve channels. */
async function twelveGames() {
  const games = NOUNS.map((noun, place) => ({ away: `North ${noun}`, home: `South ${noun}`, id: String(place + 1) }))
  const events = games.map(
    ({ id, home, away }): SportsEvent => ({
      ...{ id, provider: 'espn', sport: 'basketball', league: 'nba', name: `${away} at ${home}` },
      start: '2025-06-05T23:00:00Z',
      home: { id: `h${id}`, name: home } as EventSide,
      away: { id: `a${id}`, name: away } as EventSide,
    }),
  )
  const names = games.map(({ home, away }) => `NBA: ${away} @ ${home}`)
  const { host, post } = await streamApi({ NBA: names }, { read: async () => ({ events, warnings: [] }) })
  let held: readonly Warning[] = []
  const removed = async (request: object) => {
    const { json } = await post<RefreshReport>('/api/v1/runs', request)
    held = json.warnings.filter(({ code }) => code === 'removals_held')
    return json.operations.filter(({ action }) => action === 'remove').map(({ reason }) => reason)
  }
  await removed({})
  return { post, removed, held: () => held, channels: async () => (await host.rest.channels.list()).length }
}

describe('a rule of the user that would delete most channels', () => {
  test('is held by every refresh, with a warning that names it, until it is confirmed', async () => {
    const { post, refresh } = await demo()
    await post(KEYWORDS, EVERYTHING)
    for (let run = 0; run < 2; run += 1) {
      const { counts, held, removed } = await refresh()
      expect({ removed, channels: counts.channels, matched: counts.matched }).toEqual({
        removed: [],
        channels: 17,
        matched: 0,
      })
      expect(held).toMatchObject([
        {
          place: 'keyword “.*” (placeholders)',
          message: expect.stringMatching(/^Keyword “\.\*” .* 17 of 17 channels\..*Refresh without limits/s),
        },
      ])
    }
    const { counts, held, removed } = await refresh({ ignore_caps: true })
    expect({ held, channels: counts.channels, removed: removed.length }).toEqual({ held: [], channels: 0, removed: 17 })
    expect(new Set(removed)).toEqual(
      new Set(['no stream shows its event since your keyword “.*” (placeholders) applies to its streams']),
    )
  })

  test('leaves everything as it was where it is taken back', async () => {
    const { app, host, post, refresh } = await demo()
    const before = await host.rest.channels.list()
    await post(KEYWORDS, EVERYTHING)
    await refresh()
    await call(app, 'DELETE', `${KEYWORDS}/id/1`)
    const { held, counts } = await refresh()
    expect({ held, removed: counts.removed, created: counts.created }).toEqual({ held: [], removed: 0, created: 0 })
    expect(await host.rest.channels.list()).toEqual(before)
  })

  test.each<readonly [string, string, object, string]>([
    [
      'an exclusion',
      KEYWORDS,
      { category: 'exclusions', keyword: '[A-Z]', is_regex: true },
      'keyword “[A-Z]” (exclusions)',
    ],
    [
      'a league hint',
      KEYWORDS,
      { category: 'league_hints', keyword: '\\w', is_regex: true, target: 'nhl' },
      'keyword “\\w” (league hints)',
    ],
    ['a correction', '/api/v1/corrections', { kind: 'never', pattern: '*e*' }, 'correction 1 "*e*"'],
    [
      'an exception keyword that ignores',
      EXCEPTIONS,
      { label: 'Radio', patterns: ['[a-z]'], action: 'ignore' },
      'exception keyword “Radio”',
    ],
  ])('is held whatever kind it is of: %s', async (_, path, row, place) => {
    const { post, refresh } = await demo()
    await post(path, row)
    const { removed, held } = await refresh()
    expect(removed).toEqual([])
    expect(held).toMatchObject([{ place }])
  })

  test.each<readonly [string, object, string]>([
    [
      'a built-in pattern',
      { category: 'ignored_patterns', keyword: 'separators.at_sign' },
      'keyword “separators.at_sign” (ignored patterns)',
    ],
    [
      'a replaced pattern',
      { category: 'separators', keyword: 'gegenüber', replaces: 'separators.at_sign' },
      'keyword “gegenüber” (separators)',
    ],
  ])('is held where it takes back what names hold: %s', async (_, row, place) => {
    const { channels, post, removed, held } = await twelveGames()
    expect(await channels()).toBe(12)
    expect(await post(KEYWORDS, row)).toMatchObject({ status: 201 })
    expect(await removed({})).toEqual([])
    expect(held()).toMatchObject([{ place }])
    const reasons = await removed({ ignore_caps: true })
    expect(reasons).toHaveLength(12)
    expect([...new Set(reasons)]).toEqual([`no stream shows its event since your ${place} applies to its streams`])
  })

  test.each([{ exclude_regex: '.' }, { include_regex: 'xyz' }])(
    'is not held where it narrows a stream group: %o',
    async (expression) => {
      const { post, refresh } = await demo()
      await post('/api/v1/stream-groups', { name: 'All', ...expression })
      const { removed, held } = await refresh()
      expect(removed).toHaveLength(17)
      expect(held).toEqual([])
    },
  )

  test('is held beyond the cap where it is not most channels', async () => {
    const { post, refresh } = await demo({ removal_cap: 1, change_cap_percent: 1 })
    await post(KEYWORDS, { category: 'exclusions', keyword: 'Braves' })
    await post(KEYWORDS, { category: 'exclusions', keyword: 'Dodgers' })
    const { removed, held } = await refresh()
    expect(removed).toEqual([])
    expect(held).toMatchObject([{ message: expect.stringMatching(/“Braves”.*“Dodgers”/) }])
  })
})

describe('a rule of the user that deletes few channels', () => {
  test('deletes them, and their reason names it', async () => {
    const { post, refresh } = await demo()
    await post(KEYWORDS, { category: 'exclusions', keyword: 'Dodgers' })
    const { removed, held, streams } = await refresh()
    expect(held).toEqual([])
    expect(removed).toEqual([
      'no stream shows its event since your keyword “Dodgers” (exclusions) applies to its streams',
    ])
    const decided = streams.filter(({ name }) => name.includes('Dodgers'))
    expect(decided.map(({ rule, decided_by: row }) => [rule, row])).toEqual(
      decided.map(({ rule }) => [rule, { list: 'detection_keywords', id: 1, label: 'keyword “Dodgers” (exclusions)' }]),
    )
    expect(decided.length).toBeGreaterThan(0)
  })

  test('that is an exception keyword deletes them, and their reason names it', async () => {
    const { post, refresh } = await demo()
    await post(EXCEPTIONS, { label: 'Radio', patterns: ['Dodgers'], action: 'ignore' })
    const { removed, held, streams } = await refresh()
    expect(held).toEqual([])
    expect(removed).toEqual(['your exception keyword “Radio” ignores its streams'])
    const decided = streams.filter(({ rule }) => rule === 'ignored_by_keyword')
    expect(decided.length).toBeGreaterThan(0)
    const row = { list: 'exception_keywords', id: 1, label: 'exception keyword “Radio”' }
    expect(decided.map(({ decided_by: by }) => by)).toEqual(decided.map(() => row))
  })

  test('is not the cause where the playlist has renamed the streams', async () => {
    const { host, post, refresh } = await demo()
    await post(KEYWORDS, { category: 'placeholders', keyword: 'Off air' })
    const playlist = readFileSync(join(import.meta.dirname, '../../demo/playlist.m3u'), 'utf8')
    // The keyword does what it is for: the slots are empty, and their channels go.
    await host.loadPlaylist(
      playlist.replace(/^(#EXTINF:.*,)(.*)$/gm, (_, head, name) => `${head}${String(name).slice(0, 6)} Off air`),
      'playlist.m3u',
    )
    const { held, removed } = await refresh()
    expect(held).toEqual([])
    expect(removed.filter((reason) => reason.includes('keyword'))).toEqual([])
  })
})
