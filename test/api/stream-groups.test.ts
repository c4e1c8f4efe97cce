import { describe, expect, test } from 'vitest'
import type { RefreshReport, StreamPreview } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { call, demoPlugin } from './demo-api.ts'
import { streamApi } from './stream-api.ts'

const GROUPS = '/api/v1/stream-groups'
const NOTHING = { read: async () => ({ events: [], warnings: [] }) }
const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')], warnings: [] }) }
const STREAMS = {
  'US | NBA': ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Herons', 'NBA 03:'],
  'UK | Sport': ['NBA: Mules @ Herons', 'News 24'],
}

describe('stream groups are rows', () => {
  test('stored with codes in small letters, listed in the order in which they are asked', async () => {
    const { post, get } = await streamApi({}, NOTHING)
    const made = await post(GROUPS, { name: ' US ', leagues: ['NBA', ' nfl', 'nba'], include_regex: ' NBA ' })
    expect(made).toMatchObject({
      status: 201,
      json: { id: 1, name: 'US', leagues: ['nba', 'nfl'], include_regex: ' NBA ', exclude_regex: null, warnings: [] },
    })
    await post(GROUPS, { name: 'All' })
    expect((await get(GROUPS)).json).toMatchObject({ total: 2, items: [{ name: 'US' }, { name: 'All' }] })
  })

  test.each(['name_pattern', 'include_regex', 'exclude_regex'])(
    'but not with an expression in %s that cannot be run',
    async (field) => {
      const { post, get } = await streamApi({}, NOTHING)
      expect(await post(GROUPS, { name: 'US', [field]: '(?=NBA)' })).toMatchObject({
        status: 422,
        json: { code: 'PatternRefused', errors: [{ path: `/${field}` }] },
      })
      expect((await get(GROUPS)).json.total).toBe(0)
    },
  )

  test.each([
    ['(?=NBA)', '"(?=NBA)"'],
    ['(.+) on (.+)', 'no named capture'],
    ['(?<home>.+)', 'capture home'],
  ])('but not with %s for an extraction', async (expression, reason) => {
    const { post } = await streamApi({}, NOTHING)
    expect(await post(GROUPS, { name: 'US', extraction_regexes: [expression] })).toMatchObject({
      status: 422,
      json: {
        code: 'PatternRefused',
        errors: [{ path: '/extraction_regexes', message: expect.stringContaining(reason) }],
      },
    })
  })

  test.each(['timed', 'all', 'none'])('that may want guides from names alone: %s', async (wish) => {
    const { post } = await streamApi({}, NOTHING)
    expect((await post(GROUPS, { name: 'US', name_guide: wish })).json).toMatchObject({ name_guide: wish })
  })

  test.each(['some', true, 5])('but not with %j for that', async (wish) => {
    const { post, get } = await streamApi({}, NOTHING)
    expect(await post(GROUPS, { name: 'US', name_guide: wish })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/name_guide' }] },
    })
    expect((await get(GROUPS)).json.total).toBe(0)
  })

  test('told of accounts that the host does not have', async () => {
    const { post } = await streamApi(STREAMS, NOTHING)
    const { json } = await post(GROUPS, { name: 'US', account: 'Gone', account_order: ['playlist', 'Gone', 'Lost'] })
    expect(json.warnings?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^stream group "US" .*"Gone"/),
      expect.stringMatching(/^stream group "US" .*"Lost"/),
    ])
  })

  test('told of what they name that there is not', async () => {
    const { post, get } = await streamApi({}, NOTHING)
    const odd = { name: 'US', leagues: ['nba', 'gull.1'], default_time_zone: 'Mars/Olympus', template_id: 9 }
    const { status, json } = await post(GROUPS, { ...odd, mode: 'attach' })
    expect(status).toBe(201)
    expect(json.warnings).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*\bleague "gull\.1"/i) },
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*\btemplate 9\b/i) },
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*"Mars\/Olympus"/i) },
    ])
    expect((await get(GROUPS)).json.warnings).toHaveLength(3)
    expect(await post(GROUPS, { leagues: 'nba' })).toMatchObject({ status: 400, json: { code: 'InvalidRecord' } })
  })
})

describe('the preview', () => {
  test('says of each stream of a group what it matches, and why it does not', async () => {
    const { post, get } = await streamApi(STREAMS, GAMES)
    await post(GROUPS, { name: 'US', name_pattern: '^US' })
    const { status, json } = await get<StreamPreview>(`${GROUPS}/1/preview`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      stream_group_id: 1,
      total: 3,
      counts: {
        streams: 3,
        matched: 1,
        by_rule: { both_teams: 1, other_teams: 1, placeholder: 1 },
        by_category: { TEAM_VS_TEAM: 2, PLACEHOLDER: 1 },
      },
      items: [
        {
          name: 'NBA 01: Mules @ Herons',
          host_group: 'US | NBA',
          stream_group_id: 1,
          category: 'TEAM_VS_TEAM',
          matched: true,
          event: { id: '1', league: 'nba', start: '2025-06-05T23:00:00Z', segment: null },
          rule: 'both_teams',
          near_misses: [],
        },
        { matched: false, event: null, rule: 'other_teams', score: 0 },
        { category: 'PLACEHOLDER', rule: 'placeholder', reason: expect.any(String), near_misses: [] },
      ],
    })
    const misses = json.items[1]?.near_misses ?? []
    expect(misses.map(({ event_id: id }) => id).sort()).toEqual(['1', '2'])
    expect(misses.every(({ why, name }) => why !== '' && name !== '')).toBe(true)
  })

  test('tells of guides from names alone, in the words of the explanation', async () => {
    const names = ['NBA 04: Otters @ Lynxes 7:00 PM ET', 'NBA 05: Otters @ Lynxes']
    const { post, get } = await streamApi({ US: names }, GAMES)
    await post(GROUPS, { name: 'US', name_guide: 'timed' })
    const { items, counts } = (await get<StreamPreview>(`${GROUPS}/1/preview`)).json
    expect(counts).toMatchObject({ streams: 2, matched: 0 })
    expect(items.map(({ matched, event }) => [matched, event])).toEqual([
      [false, null],
      [false, null],
    ])
    expect(items.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/ guide .*: Otters @ Lynxes .*at 7:00 PM\.$/),
      expect.stringMatching(/ No guide .*no time/),
    ])
    for (const { stream_id: id, rule, reason } of items) {
      const { json } = await post('/api/v1/match/explain', { stream_id: id })
      expect(json).toMatchObject({ decision: { event_id: null, rule, reason } })
    }
  })

  test('of all streams has those that no group takes, too', async () => {
    const { post, get } = await streamApi(STREAMS, GAMES)
    await post(GROUPS, { name: 'US', name_pattern: '^US' })
    const { json } = await get<StreamPreview>(`${GROUPS}/preview?rule=no_stream_group`)
    expect(json.items.map(({ name, stream_group_id: id }) => [name, id])).toEqual([
      ['NBA: Mules @ Herons', null],
      ['News 24', null],
    ])
    expect(json).toMatchObject({ stream_group_id: null, total: 2, counts: { streams: 5, matched: 1 } })
  })

  test.each([
    ['matched=true', ['NBA 01: Mules @ Herons', 'NBA: Mules @ Herons']],
    ['matched=false&query=nba', ['NBA 02: Porcupines @ Herons', 'NBA 03:']],
    ['query=HERONS&limit=1&offset=1', ['NBA 02: Porcupines @ Herons']],
    ['query=p%C3%B8rcupin%C3%A9s', ['NBA 02: Porcupines @ Herons']],
    ['rule=placeholder', ['NBA 03:']],
  ])('with %s has those alone', async (query, names) => {
    const { get } = await streamApi(STREAMS, GAMES)
    const { json } = await get<StreamPreview>(`${GROUPS}/preview?${query}`)
    expect(json.items.map(({ name }) => name)).toEqual(names)
    expect(json.counts.streams).toBe(5)
  })

  test.each([
    ['a switch that is none', 'preview?matched=maybe', 400],
    ['a rule that there is not', 'preview?rule=both_team', 400],
    ['a parameter that it does not have', 'preview?match=true', 400],
    ['a group that there is not', '7/preview', 404],
    ['a group that has no number', 'first/preview', 404],
  ])('with %s is a problem', async (_, path, expected) => {
    const { get } = await streamApi(STREAMS, GAMES)
    expect((await get(`${GROUPS}/${path}`)).status).toBe(expected)
  })

  test('of a group that is switched off is empty, as its refresh is', async () => {
    const { post, get } = await streamApi(STREAMS, GAMES)
    await post(GROUPS, { name: 'US', enabled: false })
    await post(GROUPS, { name: 'All' })
    expect((await get<StreamPreview>(`${GROUPS}/1/preview`)).json.counts.streams).toBe(0)
    expect((await get<StreamPreview>(`${GROUPS}/2/preview`)).json.counts.streams).toBe(5)
  })

  test('agrees with the refresh, and writes nothing', async () => {
    const { app, host } = await demoPlugin()
    const before = host.rest.writeRequests()
    const { json } = await call<StreamPreview>(app, 'GET', `${GROUPS}/preview?limit=1000`)
    expect(host.rest.writeRequests()).toBe(before)
    const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: true })
    const channelRules = ['not_yet', 'event_over', 'event_called_off']
    for (const [index, stream] of report.streams.entries()) {
      const item = json.items[index]
      expect([item?.stream_id, item?.event?.id ?? null]).toEqual([stream.stream_id, stream.event_id])
      if (channelRules.includes(stream.rule)) continue
      expect([item?.rule, item?.reason]).toEqual([stream.rule, stream.reason])
    }
    expect(json.total).toBe(report.counts.streams)
    expect(json.counts.matched).toBeGreaterThan(50)
  })
})
