import { describe, expect, test } from 'vitest'
import type { StreamPreview, StreamTrial } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { type Answer, streamApi } from './stream-api.ts'

const GROUPS = '/api/v1/stream-groups'
const EVENTS = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')], warnings: [] }) }
const SLOT = 'Slot 7 >> Mules plays Herons >> 7 PM'
const STREAMS = {
  'US | NBA': [SLOT, 'Slot 8 >> Porcupines plays Lynxes', 'Slot 9 >> Halftime', 'NBA 02: Mules @ Herons'],
  'UK | Sport': ['Slot 1 >> Mules plays Herons'],
}
const TEAMS = '>> (?<team1>.+?) plays (?P<team2>\\w+)'

const trials = async (
  streams: Parameters<typeof streamApi>[0] = STREAMS,
  options?: Parameters<typeof streamApi>[2],
) => {
  const api = await streamApi(streams, EVENTS, options)
  const attempt = <Body = StreamTrial>(body: unknown, path = 'try') => api.post<Body>(`${GROUPS}/${path}`, body)
  return { ...api, attempt }
}

describe('a stream group that is not stored', () => {
  test('is tried on the streams that it would get, with what each pattern captures where', async () => {
    const { attempt, get } = await trials()
    const { status, json } = await attempt({
      group: { name_pattern: '^US', extraction_regexes: ['never (?<team1>.+)', TEAMS, '>> (?<time>\\d.*)'] },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      stream_group_id: null,
      counts: { streams: 4, tried: 4, in_other_groups: 0, captured: 2, refused: 0, kept: 4, matched: 2 },
      expressions: [
        { expression: 'never (?<team1>.+)', found: 0, used: 0, problem: null },
        { expression: TEAMS, found: 2, used: 2, problem: null },
        { found: 1, used: 1, problem: null },
      ],
      draft: null,
      total: 4,
      errors: [],
      warnings: [],
    })
    const [first, second] = json.items
    expect(first).toMatchObject({
      stream_id: expect.any(Number),
      name: SLOT,
      found: [1, 2],
      captures: [
        { part: 'team1', text: 'Mules', start: 10, end: 15, expression: 1, problem: null },
        { part: 'team2', text: 'Herons', start: 22, end: 28, expression: 1, problem: null },
        { part: 'time', text: '7 PM', start: 32, end: 36, expression: 2, problem: null },
      ],
      reading: { team1: 'Mules', team2: 'Herons', time: '19:00' },
      kept: true,
      matched: true,
      event: { id: '1', league: 'nba' },
      rule: 'both_teams',
    })
    expect(first?.steps.filter(({ step }) => step === 'extraction')).toHaveLength(2)
    expect(second).toMatchObject({ matched: false, event: null, reason: expect.any(String) })
    expect((await get(GROUPS)).json.total).toBe(0)
  })

  test('leaves the streams of stored groups to them, and says how many', async () => {
    const { attempt, post } = await trials()
    await post(GROUPS, { name: 'US', name_pattern: '^US' })
    const { json } = await attempt({ group: { extraction_regexes: [TEAMS] } })
    expect(json.counts).toMatchObject({ streams: 1, tried: 1, in_other_groups: 4 })
    expect(json.items.map(({ name }) => name)).toEqual(['Slot 1 >> Mules plays Herons'])
  })

  test('is tried on names in place of streams', async () => {
    const { attempt } = await trials()
    const { json } = await attempt({ group: { extraction_regexes: [TEAMS] }, names: ['A >> Mules plays Herons', 'B'] })
    expect(json.counts).toMatchObject({ streams: 2, tried: 2, captured: 1, matched: 1 })
    expect(json.items.map(({ stream_id: id, name }) => [id, name])).toEqual([
      [null, 'A >> Mules plays Herons'],
      [null, 'B'],
    ])
  })

  test('shows what its filters skip', async () => {
    const { attempt } = await trials()
    const { json } = await attempt({ group: { include_regex: '^Slot', exclude_regex: 'Halftime' } })
    expect(json.counts).toMatchObject({ tried: 5, kept: 3 })
    expect(json.items.map(({ kept, rule }) => [kept, kept ? null : rule])).toEqual([
      [true, null],
      [true, null],
      [false, 'excluded_by_group'],
      [false, 'not_included'],
      [true, null],
    ])
  })

  test('says of a captured part that is not used why', async () => {
    const { attempt } = await trials()
    const { json } = await attempt({ group: { extraction_regexes: ['Slot (?<hour>\\d+) (?<ampm>\\S+)'] } })
    expect(json.counts).toMatchObject({ captured: 0, refused: 4 })
    expect(json.items[0]?.captures).toMatchObject([
      { part: 'hour' },
      { part: 'ampm', text: '>>', problem: expect.stringMatching(/^must/) },
    ])
  })

  test('can be asked by name, and for the names in which nothing is captured', async () => {
    const { attempt } = await trials()
    const body = { group: { extraction_regexes: [TEAMS] } }
    const namesBy = async (query: string) => {
      const { json } = await attempt(body, `try?${query}`)
      expect(json.counts.tried).toBe(5)
      return [json.total, json.items.map(({ name }) => name)]
    }
    expect(await namesBy('captured=false')).toEqual([2, ['Slot 9 >> Halftime', 'NBA 02: Mules @ Herons']])
    for (const query of ['MULES', 'm%C3%BBl%C3%A9s']) {
      const asked = `captured=true&query=${query}&limit=1&offset=1`
      expect(await namesBy(asked)).toEqual([2, ['Slot 1 >> Mules plays Herons']])
    }
  })

  test('has warnings about what it refers to', async () => {
    const { attempt } = await trials()
    const { json } = await attempt({ group: { leagues: ['gull.1'] } })
    expect(json.warnings).toMatchObject([{ code: 'row_refers_to_nothing' }])
  })
})

describe('a stored stream group', () => {
  test('is tried with the members of the request, and stays as it is', async () => {
    const { attempt, post, get } = await trials()
    await post(GROUPS, {
      name: 'US',
      name_pattern: '^US',
      exclude_regex: 'Halftime',
      extraction_regexes: ['(?<league>x)'],
    })
    const before = (await get(`${GROUPS}/1`)).json
    const { json } = await attempt({ group: { ...before, extraction_regexes: [TEAMS] } }, '1/try')
    expect(json).toMatchObject({ stream_group_id: 1, counts: { streams: 4, captured: 2, kept: 3, matched: 2 } })
    expect((await attempt({ group: { exclude_regex: null } }, '1/try')).json.counts).toMatchObject({
      kept: 4,
      captured: 0,
    })
    expect((await attempt({}, '1/try')).json.counts).toMatchObject({ streams: 4, kept: 3 })
    expect((await get(`${GROUPS}/1`)).json).toEqual(before)
  })

  test('matches what its preview matches', async () => {
    const { attempt, post, get } = await trials()
    await post(GROUPS, { name: 'US', name_pattern: '^US', extraction_regexes: [TEAMS] })
    const { items } = (await get<StreamPreview>(`${GROUPS}/1/preview`)).json
    const shown = items.map(({ name, event, rule, reason }) => ({ name, event, rule, reason }))
    expect((await attempt(null, '1/try')).json.items).toMatchObject(shown)
  })

  test('is tried when it is switched off, too', async () => {
    const { attempt, post } = await trials()
    await post(GROUPS, { name: 'US', name_pattern: '^US', enabled: false })
    expect((await attempt({}, '1/try')).json.counts.streams).toBe(4)
  })
})

describe('patterns that are refused', () => {
  test('do not keep the others from being tried', async () => {
    const { attempt } = await trials()
    const refused = ['(?=Slot)', `(?<team1>${'a'.repeat(200)})`, '(?<home>.+)', '(.+) vs (.+)', '((((a{9}){9}){9}){9})']
    const { status, json } = await attempt({
      group: { extraction_regexes: [...refused, TEAMS], include_regex: '(', exclude_regex: 'Halftime' },
    })
    expect(status).toBe(200)
    expect(json.errors.map(({ path }) => path)).toEqual([
      ...refused.map((_, place) => `/group/extraction_regexes/${place}`),
      '/group/include_regex',
    ])
    expect(json.errors[2]?.message).toMatch(/capture home .*team1, .*zone/)
    expect(json.expressions.map(({ problem }) => problem === null)).toEqual([...refused.map(() => false), true])
    expect(json.expressions.map(({ found }) => found)).toEqual([0, 0, 0, 0, 0, 3])
    expect(json.counts).toMatchObject({ tried: 5, captured: 3, kept: 4 })
    expect(json.items[0]).toMatchObject({ found: [5], captures: [{ expression: 5 }, { expression: 5 }] })
  })

  test('take no streams where they choose them', async () => {
    const { attempt } = await trials()
    const { json } = await attempt({ group: { name_pattern: '(', extraction_regexes: [TEAMS] } })
    expect(json).toMatchObject({ counts: { streams: 0 }, items: [], errors: [{ path: '/group/name_pattern' }] })
  })
})

describe('an example with selected parts', () => {
  const example = { name: SLOT, parts: { team1: [10, 15], team2: [22, 28] } }

  test('gives a pattern, and what it captures in the example and in the streams', async () => {
    const { attempt } = await trials()
    const { status, json } = await attempt({ example, group: { extraction_regexes: ['(?<league>NBA)'] } })
    expect(status).toBe(200)
    expect(json.draft).toMatchObject({
      expression: String.raw`>> +(?<team1>[^|:@#(\[]+?) +plays +(?<team2>[^|:@#(\[]+?) +>>`,
      example: {
        stream_id: null,
        name: SLOT,
        found: [0],
        captures: [
          { part: 'team1', start: 10, end: 15 },
          { part: 'team2', start: 22, end: 28 },
        ],
        event: { id: '1' },
      },
    })
    expect(json.expressions).toMatchObject([{ expression: json.draft?.expression, found: 1, used: 1 }])
    expect(json.counts).toMatchObject({ tried: 5, captured: 1 })
  })

  test('may be of no stream', async () => {
    const { attempt } = await trials()
    const name = 'Slot 1 >> Otters plays Lynxes'
    const { json } = await attempt({ example: { name, parts: { team1: [10, 16], team2: [23, 29] } } })
    expect(json.counts).toMatchObject({ tried: 5, captured: 3 })
    expect(json.draft?.example).toMatchObject({ name, matched: false })
  })

  test.each([
    ['an unknown part', { name: SLOT, parts: { home: [0, 4] } }, 400, '/example/parts/home'],
    ['a part outside the name', { name: SLOT, parts: { team1: [0, 99] } }, 400, '/example/parts/team1'],
    ['a range of one number', { name: SLOT, parts: { team1: [0] } }, 400, '/example/parts/team1'],
    ['no name', { parts: { team1: [0, 4] } }, 400, '/example/name'],
    ['a member that it does not have', { ...example, text: 'x' }, 400, '/example'],
  ])('is refused with %s', async (_, wrong, status, field) => {
    const { attempt } = await trials()
    const { json, ...answer } = await attempt<Answer>({ example: wrong })
    expect(answer.status).toBe(status)
    expect(json).toMatchObject({
      code: 'InvalidRecord',
      errors: [{ path: field }],
    })
  })
})

test.each([
  ['a group that does not exist', {}, '7/try', 404],
  ['an id that is none', {}, 'x/try', 404],
  ['a member that the request does not have', { extraction_regexes: [] }, 'try', 400],
  ['a member that the group does not have', { group: { extraction_regex: [] } }, 'try', 400],
  ['a wrong member of the group', { group: { create_before: 'soon' } }, 'try', 400],
  ['too many patterns', { group: { extraction_regexes: Array(21).fill(TEAMS) } }, 'try', 400],
  ['too many names', { names: Array(1001).fill('x') }, 'try', 400],
  ['no names', { names: [] }, 'try', 400],
  ['a name that is far too long', { names: ['x'.repeat(2049)] }, 'try', 400],
  ['an unknown query parameter', {}, 'try?matched=true', 400],
  ['a switch that is none', {}, 'try?captured=maybe', 400],
])('%s is a problem', async (_, body, path, status) => {
  const { attempt } = await trials()
  expect(await attempt(body, path)).toMatchObject({ status, json: { code: expect.any(String) } })
})

test('a wrong member of the group names its place', async () => {
  const { attempt } = await trials()
  const { json } = await attempt<Answer>({ group: { create_before: 'soon' } })
  expect(json).toMatchObject({ errors: [{ path: '/group/create_before' }] })
  const unknown = await attempt<Answer>({ group: { extraction_regex: [] } })
  expect(unknown.json).toMatchObject({ errors: [{ path: '/group/extraction_regex' }] })
})

test('a trial of a large group stops after its first 2,000 streams', async () => {
  const names = Array.from({ length: 2_050 }, (_, slot) => `Slot ${slot} >> Mules plays Herons`)
  const { attempt } = await trials({ US: names })
  const { json } = await attempt({ group: { extraction_regexes: [TEAMS] } })
  expect(json).toMatchObject({ counts: { streams: 2_050, tried: 2_000, captured: 2_000 }, total: 2_000 })
  expect(json.items).toHaveLength(100)
})

test('a trial that takes too long is stopped with what to do', async () => {
  let milliseconds = 0
  const elapsed = () => {
    milliseconds += 700
    return milliseconds
  }
  const { attempt } = await trials(STREAMS, { elapsed })
  expect(await attempt({ group: { extraction_regexes: [TEAMS] } })).toMatchObject({
    status: 400,
    json: { code: 'InvalidInput', detail: expect.stringContaining('5 seconds') },
  })
})
