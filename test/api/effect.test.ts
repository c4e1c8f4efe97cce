import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type {
  ChangedChannel,
  Effect,
  EffectRequest,
  EventSide,
  RefreshReport,
  SportsEvent,
} from '../../src/generated/records.ts'
import { liveSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { AWAY, answer, fakeAsker } from '../sports/fake-source-client.ts'
import { call, demoPlugin } from './demo-api.ts'
import { streamApi } from './stream-api.ts'

const PATH = '/api/v1/effect'

type Changes = EffectRequest['changes']

/** The demo after its first refresh, and what it is asked. */
async function refreshedDemo(options: Parameters<typeof demoPlugin>[0] = {}) {
  const { app, host } = await demoPlugin(options)
  const refresh = async (body: object = {}) => (await call<RefreshReport>(app, 'POST', '/api/v1/runs', body)).json
  const first = await refresh()
  const api = await call<OpenApi>(app, 'GET', '/api/v1/openapi.json')
  const paths = new Map(
    Object.entries(api.json.paths).flatMap(([path, { get }]) => {
      const resource = get?.['x-resource']
      return resource === undefined ? [] : [[resource.name, path] as const]
    }),
  )
  return {
    app,
    host,
    first,
    refresh,
    ask: async (changes: Changes, query = '?limit=1000') => call<Effect>(app, 'POST', `${PATH}${query}`, { changes }),
    /** Saves the changes by the routes of the lists. */
    async save({ settings, ...lists }: Changes) {
      if (settings !== undefined)
        expect(await call(app, 'PUT', '/api/v1/settings', settings)).toMatchObject({ status: 200 })
      for (const [list, change] of Object.entries(lists)) {
        const rows = (change ?? {}) as { readonly put?: readonly { readonly id?: number }[] }
        for (const row of rows.put ?? []) {
          const path = paths.get(list) ?? ''
          const rowPath = list === 'detection_keywords' ? `${path}/id/${row.id}` : `${path}/${row.id}`
          const saved = row.id === undefined ? await call(app, 'POST', path, row) : await call(app, 'PUT', rowPath, row)
          expect([saved.status, saved.json]).toEqual([row.id === undefined ? 201 : 200, expect.anything()])
        }
      }
    },
  }
}

interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly get?: { readonly 'x-resource'?: { readonly name: string } } } }
}

/** Rows to put into one list. */
function put(list: string, ...rows: readonly object[]): Changes {
  return { [list]: { put: [...rows], delete: [] } }
}

/** Streams of a report with what was made of them. */
function resultsOf({ streams }: RefreshReport) {
  return new Map(
    streams.map(({ stream_id: id, event_id, channel, rule, reason }) => [id, { event_id, channel, rule, reason }]),
  )
}

/** Channels of a report by tvg-id. */
function channelsOf({ channels }: RefreshReport) {
  return new Map(channels.map(({ tvg_id: id, number, name }) => [id, { number, name }]))
}

/** Checks that a refresh without the changes, and the effect over it, is what the refresh with them did. */
function expectToCome(effect: Effect, otherReasons: Effect, without: RefreshReport, withThem: RefreshReport): void {
  const streams = resultsOf(without)
  for (const { stream_id: id, before, after } of [...effect.items, ...otherReasons.items]) {
    const result = ({ event, channel, rule, reason }: typeof before) => ({
      event_id: event?.id ?? null,
      channel,
      rule,
      reason,
    })
    expect(result(before)).toEqual(streams.get(id))
    streams.set(id, result(after))
  }
  const ruleOf = (results: ReturnType<typeof resultsOf>) =>
    [...results].map(([id, { event_id, channel, rule }]) => [id, event_id, channel, rule])
  expect(ruleOf(streams)).toEqual(ruleOf(resultsOf(withThem)))
  const channels = channelsOf(without)
  for (const { tvg_id: id, after } of effect.channels) {
    if (after === null) channels.delete(id)
    else channels.set(id, after)
  }
  const sorted = (map: ReturnType<typeof channelsOf>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(channels)).toEqual(sorted(channelsOf(withThem)))
  const reasons = new Map(
    withThem.operations.filter(({ action }) => action === 'remove').map((one) => [one.tvg_id, one.reason]),
  )
  const gone = effect.channels.filter(({ after }) => after === null)
  expect(gone.map(({ tvg_id: id, reason }) => [id, reason])).toEqual(
    gone.map(({ tvg_id: id }) => [id, reasons.get(id)]),
  )
}

const TABLE: readonly (readonly [string, Changes])[] = [
  ['nothing', {}],
  [
    'a placeholder that fits every name',
    put('detection_keywords', { category: 'placeholders', keyword: '.*', is_regex: true }),
  ],
  ['an exclusion', put('detection_keywords', { category: 'exclusions', keyword: 'Dodgers' })],
  ['a league hint', put('detection_keywords', { category: 'league_hints', keyword: 'US', target: 'nhl' })],
  ['a stream group', put('stream_groups', { name: 'Baseball', leagues: ['mlb'] })],
  [
    'a stream group with expressions',
    put('stream_groups', { name: 'No NBA', exclude_regex: 'NBA|WNBA', name_guide: 'all' }),
  ],
  ['settings', { settings: { channel_range_start: 700, channel_stability_mode: 'gap', create_before: '6h' } }],
  ['a correction', put('corrections', { kind: 'never', pattern: 'MLB 01*' })],
  ['a pinned block', put('numbering_exceptions', { scope: 'league', league_code: 'mlb', start: 900 })],
  ['a sort priority', put('sort_priorities', { sport: 'baseball', sort_priority: 0 })],
  ['an exception keyword', put('exception_keywords', { label: 'National', patterns: ['US \\('] })],
  ['a favorite team', put('favorite_teams', { sport: 'baseball', team_name: 'Los Angeles Dodgers' })],
  ['a template', put('templates', { name: 'Plain', template_type: 'event', channel_name: '{matchup} {venue}' })],
]

describe('the effect of unsaved changes', () => {
  test.each(TABLE)('is what the next refresh does once they are saved: %s', async (_, changes) => {
    const { ask, save, refresh } = await refreshedDemo()
    const { status, json } = await ask(changes)
    expect([status, json]).toEqual([200, expect.objectContaining({ at: '2025-06-05T16:00:00.000Z' })])
    const { json: otherReasons } = await ask(changes, '?limit=1000&change=other_reason')
    const without = await refresh({ dry_run: true })
    await save(changes)
    expectToCome(json, otherReasons, without, await refresh())
  })

  test('is what the next refresh does for random rows of several lists at once', { timeout: 120_000 }, async () => {
    const word = fc.constantFrom('US', 'MLB', 'Dodgers', 'NBA 01', 'vs', 'ET', '(2025', 'x', 'Roland', 'UFC')
    const keyword = fc.oneof(
      fc.record({ category: fc.constantFrom('placeholders', 'exclusions', 'separators'), keyword: word }),
      fc.record({
        category: fc.constant('league_hints'),
        keyword: word,
        target: fc.constantFrom('nba', 'nhl', 'mlb', 'ufc'),
        priority: fc.nat({ max: 3 }),
      }),
    )
    const rows = <Row extends object>(row: fc.Arbitrary<Row>) =>
      fc.array(row, { maxLength: 2 }).map((list) => ({ put: list, delete: [] }))
    const unique = (changes: Changes): Changes => {
      const { detection_keywords: keywords } = changes as {
        detection_keywords: { put: { category: string; keyword: string }[] }
      }
      const byKey = new Map(keywords.put.map((row) => [`${row.category} ${row.keyword}`, row]))
      return { ...changes, detection_keywords: { put: [...byKey.values()], delete: [] } }
    }
    const changes = fc
      .record({
        settings: fc.record({
          channel_range_start: fc.integer({ min: 1, max: 9000 }),
          channel_stability_mode: fc.constantFrom('compact', 'gap', 'strict'),
          removal_cap: fc.integer({ min: 1, max: 50 }),
        }),
        detection_keywords: rows(keyword),
        corrections: fc.constantFrom(
          { put: [], delete: [] },
          { put: [{ kind: 'never', pattern: '*Dodgers*' }], delete: [] },
        ),
        stream_groups: rows(
          fc.record({
            name: fc.constantFrom('A', 'B'),
            exclude_regex: fc.constantFrom(null, 'NBA', '^MLB 1'),
            duplicate_handling: fc.constantFrom('merge', 'per_stream'),
          }),
        ),
        numbering_exceptions: fc.constantFrom(
          { put: [], delete: [] },
          { put: [{ scope: 'league', league_code: 'mlb', start: 9500, end: 9505 }], delete: [] },
        ),
      })
      .map((given) => unique(given as unknown as Changes))
    await fc.assert(
      fc.asyncProperty(changes, async (proposed) => {
        const { ask, save, refresh } = await refreshedDemo()
        const { status, json } = await ask(proposed)
        expect([status, json]).toEqual([200, expect.objectContaining({ total: expect.any(Number) })])
        const { json: otherReasons } = await ask(proposed, '?limit=1000&change=other_reason')
        const without = await refresh({ dry_run: true })
        await save(proposed)
        expectToCome(json, otherReasons, without, await refresh())
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('updates and deletes stored rows, deletions first', async () => {
    const { app, ask } = await refreshedDemo()
    const block = { scope: 'league', league_code: 'mlb', start: 900 }
    await call(app, 'POST', '/api/v1/numbering-exceptions', block)
    await call(app, 'POST', '/api/v1/runs', {})
    const moved = await ask({ numbering_exceptions: { put: [{ id: 1, start: 950 }], delete: [] } })
    expect(moved.json.channels.find(({ after }) => after?.number === 950)).toMatchObject({
      changes: ['renumbered'],
      before: { number: 900 },
      held: false,
      reason: null,
    })
    expect(moved.json.counts).toMatchObject({ gain_event: 0, lose_event: 0, created: 0, deleted: 0 })
    const replaced = await ask({ numbering_exceptions: { put: [{ ...block, league_code: 'nba' }], delete: [1] } })
    expect(replaced).toMatchObject({ status: 200, json: { counts: { renumbered: expect.any(Number) } } })
    const [first] = replaced.json.channels.filter(({ after }) => after?.number === 900)
    expect(first?.before?.number).toBeGreaterThanOrEqual(5000)
  })

  test('counts all streams and lists a page of those that change', async () => {
    const { ask } = await refreshedDemo()
    const changes = put('detection_keywords', { category: 'exclusions', keyword: 'MLB' })
    const { json: all } = await ask(changes)
    const { json: second } = await ask(changes, '?limit=2&offset=2')
    expect(second.items).toEqual(all.items.slice(2, 4))
    expect(second).toMatchObject({ counts: all.counts, total: all.counts.lose_event })
    expect(all.items[0]).toMatchObject({
      change: 'lose_event',
      before: { event: { id: expect.any(String), league: 'mlb' }, rule: expect.stringMatching(/^both_teams/) },
      after: { event: null, channel: null, reason: expect.stringContaining('keyword “MLB” (exclusions)') },
    })
    expect(all.counts.matched_after).toBe(all.counts.matched_before - all.counts.lose_event)
    const { json: others } = await ask(changes, '?change=other_reason&limit=1000')
    expect(others).toMatchObject({ total: all.counts.other_reason })
    expect(others.items.every(({ change }) => change === 'other_reason')).toBe(true)
  })

  test('writes nothing: no request of the host, no document, no row of the database', async () => {
    const { host, ask } = await refreshedDemo()
    await host.settled()
    const database = () => {
      const opened = new DatabaseSync(join(host.files.dataDir, 'sports-guide.db'), { readOnly: true })
      const tables = opened.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
      const rows = tables.map(({ name }) => [name, opened.prepare(`SELECT * FROM ${name}`).all()])
      opened.close()
      return JSON.stringify(rows)
    }
    const stored = async () => [database(), await host.rest.settingsRows.list(), await host.rest.channels.list()]
    const [before, writes] = [await stored(), host.rest.writeRequests()]
    for (const [, changes] of TABLE) expect(await ask(changes)).toMatchObject({ status: 200 })
    expect(host.rest.writeRequests()).toBe(writes)
    expect(await stored()).toEqual(before)
  })

  test('counts what was saved in the meantime among what is stored', async () => {
    const { app, ask } = await refreshedDemo()
    const keyword = { category: 'exclusions', keyword: 'Dodgers' }
    expect((await ask(put('detection_keywords', keyword))).json.counts.lose_event).toBeGreaterThan(0)
    await call(app, 'POST', '/api/v1/detection-keywords', keyword)
    const { json } = await ask({ detection_keywords: { put: [{ id: 1, enabled: false }], delete: [] } })
    expect(json.counts).toMatchObject({ lose_event: 0 })
    expect(json.counts.gain_event).toBeGreaterThan(0)
    expect((await ask({})).json).toMatchObject({ total: 0, counts: { matched_before: json.counts.matched_before } })
  })

  test('reads the streams of the host again after 15 seconds', async () => {
    let now = 0
    const { host, ask } = await refreshedDemo({ elapsed: () => now })
    expect((await ask({})).json.counts.streams).toBe(191)
    const streams = await host.rest.streams.list()
    // A playlist that is loaded has a refresh follow.
    vi.spyOn(host.rest.streams, 'list').mockResolvedValue([...streams, { id: 9999, name: 'NBA 01: Pacers @ Thunder' }])
    now += 14_999
    expect((await ask({})).json.counts.streams).toBe(191)
    now += 1
    expect((await ask({})).json.counts.streams).toBe(192)
  })
})

describe('changes that are wrong', () => {
  const keyword = { category: 'placeholders', keyword: 'Off air' }

  test.each<readonly [string, object, number, string, string]>([
    [
      'a row that its list refuses',
      put('detection_keywords', keyword, { category: 'colors', keyword: 'x' }),
      400,
      'InvalidRecord',
      '/changes/detection_keywords/put/1/category',
    ],
    [
      'a misspelled field of a row',
      put('detection_keywords', { ...keyword, prio: 3 }),
      400,
      'InvalidRecord',
      '/changes/detection_keywords/put/0/prio',
    ],
    [
      'an expression that cannot be run',
      put('stream_groups', { name: 'X', include_regex: '(' }),
      422,
      'PatternRefused',
      '/changes/stream_groups/put/0/include_regex',
    ],
    [
      'two blocks on one start',
      put(
        'numbering_exceptions',
        { scope: 'league', league_code: 'mlb', start: 9 },
        { scope: 'league', league_code: 'nba', start: 9 },
      ),
      400,
      'StartConflict',
      '/changes/numbering_exceptions/put/1/start',
    ],
    [
      'a setting that is out of range',
      { settings: { channel_range_start: 0 } },
      400,
      'InvalidRecord',
      '/changes/settings/channel_range_start',
    ],
    ['a setting that does not exist', { settings: { colour: 1 } }, 400, 'InvalidRecord', '/changes/settings/colour'],
    [
      'a row that is not stored',
      { corrections: { put: [{ id: 7, pattern: 'x' }] } },
      404,
      'NotFound',
      '/changes/corrections/put/0',
    ],
    [
      'a deletion of a row that is not stored',
      { corrections: { delete: [7] } },
      404,
      'NotFound',
      '/changes/corrections/delete/0',
    ],
    ['an unknown list', { colors: {} }, 400, 'InvalidRecord', '/changes/colors'],
    ['an unknown member of a list', { corrections: { add: [] } }, 400, 'InvalidRecord', '/changes/corrections'],
    ['a list for the changes of a list', { corrections: [] }, 400, 'InvalidRecord', '/changes/corrections'],
  ])('are refused with the place in the request: %s', async (_, changes, status, code, field) => {
    const { app } = await demoPlugin()
    expect(await call(app, 'POST', PATH, { changes })).toMatchObject({
      status,
      json: { code, errors: [{ path: field }] },
    })
  })

  test.each<readonly [string, unknown, string]>([
    ['no body', undefined, ''],
    ['no changes', {}, ''],
    ['a member that the request does not have', { changes: {}, keywords: [] }, ''],
    ['a change that there is not', { changes: {} }, '?change=more'],
    ['a parameter that there is not', { changes: {} }, '?dry_run=true'],
    ['too many rows', { changes: { corrections: { delete: Array(101).fill(1) } } }, ''],
  ])('are refused: %s', async (_, body, query) => {
    const { app } = await demoPlugin()
    expect(await call(app, 'POST', PATH + query, body)).toMatchObject({ status: 400 })
  })
})

test('the effect has the warnings that saving would answer, and those of the next refresh that are new', async () => {
  const { app, ask } = await refreshedDemo()
  const group = { name: 'X', leagues: ['no.such'] }
  const saving = await ask(put('stream_groups', group))
  expect(saving.json.warnings).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'row_refers_to_nothing', place: 'stream group "X"' })]),
  )
  await call(app, 'POST', '/api/v1/stream-groups', group)
  expect((await ask({})).json.warnings).toEqual([])
})

test('the effect says which deletions the next refresh would hold back', async () => {
  const { ask } = await refreshedDemo()
  const { json } = await ask(put('detection_keywords', { category: 'placeholders', keyword: '.*', is_regex: true }))
  expect(json.counts).toMatchObject({ deleted: 17, held: 17, channels_before: 17, channels_after: 17 })
  expect(
    json.channels.every(({ changes, after, held, reason }: ChangedChannel) => {
      return changes.join() === 'deleted' && after !== null && held && reason?.includes('keyword “.*” (placeholders)')
    }),
  ).toBe(true)
  expect(json.warnings).toMatchObject([{ code: 'removals_held', place: 'keyword “.*” (placeholders)' }])
  expect(json.summary).toMatch(
    /\. No channel changes\. 17 would be deleted, but are kept until their events are over\.$/,
  )
})

test('the summary counts deletions that the limits hold back apart from those that are made', async () => {
  const { ask } = await refreshedDemo()
  const { json } = await ask({
    settings: { removal_cap: 1, change_cap_percent: 1 },
    ...put('stream_groups', { name: 'All', exclude_regex: '.' }),
  })
  expect(json.counts).toMatchObject({ deleted: 17, held: 16 })
  expect(json.summary).toMatch(/ Channels: 1 is deleted,.*\. 16 would be deleted, but are kept for a later refresh, /)
})

const GAMES = ['Herons', 'Mules', 'Crabs'].map((noun, place) => ({
  ...{ id: String(place + 1), provider: 'espn', sport: 'basketball', league: 'nba', start: '2025-06-05T23:00:00Z' },
  name: `North ${noun} at South ${noun}`,
  home: { id: `h${place}`, name: `South ${noun}` } as EventSide,
  away: { id: `a${place}`, name: `North ${noun}` } as EventSide,
}))

describe('what changes between two questions', () => {
  async function gamesApi() {
    const events: SportsEvent[] = [...GAMES]
    const names = GAMES.map(({ name }) => `NBA: ${name.replace(' at ', ' @ ')}`)
    const reads: number[] = []
    const source = {
      read: async () => {
        reads.push(events.length)
        return { events: structuredClone(events), warnings: [] }
      },
    }
    const { host, post } = await streamApi({ NBA: names }, source)
    const refresh = () => post('/api/v1/runs', {})
    await refresh()
    const ask = async (changes: Changes = {}) => (await post<Effect>(PATH, { changes })).json
    const unchanged = async () => {
      const { counts, total, channels } = await ask()
      return [counts.matched_before - counts.matched_after, total, channels]
    }
    return { host, post, refresh, events, reads, ask, unchanged }
  }
  const NOTHING = [0, 0, []]

  test('is no effect of the changes where a deleted channel is wanted again', async () => {
    const { host, post, refresh, unchanged } = await gamesApi()
    for (let time = 0; time < 2; time += 1) {
      const [gone] = (await host.rest.channels.list()).filter(({ tvgId }) => tvgId === 'sg.1')
      await host.rest.channels.bulkDelete([gone?.id ?? 0])
      await refresh()
    }
    expect(await unchanged()).toEqual(NOTHING)
    expect(await post('/api/v1/channels/deleted/sg.1', { answer: 'recreate' })).toMatchObject({ status: 200 })
    expect(await unchanged()).toEqual(NOTHING)
  })

  test('is no effect of the changes where a schedule has changed', async () => {
    const { events, ask, unchanged } = await gamesApi()
    expect(await unchanged()).toEqual(NOTHING)
    events[0] = { ...(GAMES[0] as SportsEvent), name: 'Playoffs', start: '2025-06-06T23:00:00Z' }
    expect(await unchanged()).toEqual(NOTHING)
    events.length = 1
    expect(await unchanged()).toEqual(NOTHING)
    const { counts } = await ask(put('detection_keywords', { category: 'exclusions', keyword: 'Herons' }))
    expect(counts).toMatchObject({ lose_event: 1, gain_event: 0, other_event: 0 })
  })

  test('alone has the refresh without changes prepared anew', async () => {
    const { ask, reads } = await gamesApi()
    const prepared = async () => {
      reads.length = 0
      await ask()
      return reads.length
    }
    expect(await prepared()).toBe(2)
    expect(await prepared()).toBe(2) // with the changes, and to see whether the schedule is the same
  })

  test('are only so many questions: the newest are answered', async () => {
    const { post } = await gamesApi()
    const questions = Array.from({ length: 9 }, (_, at) =>
      put('detection_keywords', { category: 'exclusions', keyword: `x${at}` }),
    )
    const answers = await Promise.all(questions.map((changes) => post(PATH, { changes })))
    const codes = answers.map(({ status, json }) => (status === 200 ? 'answered' : json.code))
    expect(codes.slice(-3)).toEqual(['answered', 'answered', 'answered'])
    expect(codes.filter((code) => code === 'NotReady')).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(503)
    expect((await post(PATH, { changes: {} })).status).toBe(200)
  })
})

describe('schedules of data sources', () => {
  const NAMES = { US: ['NFL 01: Dallas Cowboys vs Philadelphia Eagles', 'NBA 01: Pacers @ Thunder'] }

  async function liveApi() {
    let reply = answer({ events: [], sports: [{ leagues: [{ teams: [] }] }] })
    const asked: string[] = []
    const source = liveSource({
      store: new SportsDataStore(await openDatabase(':memory:')),
      asker: fakeAsker((request) => {
        asked.push(request.url)
        return reply
      }),
    })
    const { post } = await streamApi(NAMES, source)
    await post('/api/v1/stream-groups', { name: 'NFL', leagues: ['nfl'] })
    await post('/api/v1/runs', {})
    return {
      asked,
      ask: async (leagues: readonly string[]) => {
        asked.length = 0
        return (await post<Effect>(PATH, { changes: { stream_groups: { put: [{ id: 1, leagues }] } } })).json
      },
      goAway: () => {
        reply = AWAY
      },
    }
  }

  test('are asked for where they were never read, and only then', async () => {
    const { ask, asked } = await liveApi()
    await ask(['nfl'])
    expect(asked).toEqual([])
    await ask(['nfl', 'nba'])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every((url) => url.includes('nba'))).toBe(true)
    await ask(['nfl', 'nba'])
    expect(asked).toEqual([])
  })

  test('that do not come are told', async () => {
    const { ask, goAway } = await liveApi()
    goAway()
    const { items, warnings, counts } = await ask(['nfl', 'nba'])
    expect(counts.other_reason).toBe(1)
    expect(items).toEqual([])
    expect(warnings).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'provider_unreachable' })]))
  })
})
