import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ExplainAnswer, ListedLeague, RefreshReport } from '../../src/generated/records.ts'
import { LEAGUES, liveSource, recordedSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { answer, fakeAsker } from '../sports/fake-source-client.ts'
import { rawAnswer } from '../sports/recorded-answers.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { streamApi } from './stream-api.ts'

const PATH = '/api/v1/leagues'
const OWN = `${PATH}/own`
const NOTHING = { read: async () => ({ events: [], warnings: [] }) }
const PUB = { code: 'pub.1', sport: 'soccer', name: 'Pub League', short_name: 'PUB', path: 'soccer/pub.1' }

interface Page {
  readonly total: number
  readonly items: readonly ListedLeague[]
}

/** Two real games, on the day of the tests. */
const ANSWER = JSON.stringify(rawAnswer('eng.1', 'fulltime.json')).replaceAll('2025-05-25', '2025-06-05')
const NAMES = { UK: ['PUB 03: Leicester vs Bournemouth', 'PUB 04: Man City @ Fulham', 'EPL: Man City @ Fulham'] }

describe('the catalogue', () => {
  test('lists every league with what is asked for, the owner’s among them', async () => {
    const { get, post } = await streamApi({}, NOTHING)
    await post(OWN, PUB)
    await post(OWN, { ...PUB, code: 'nba', sport: 'basketball', path: 'basketball/other' })
    const { json } = await get<Page>(`${PATH}?limit=1000`)
    expect(json.total).toBe(LEAGUES.length + 1)
    const byCode = new Map(json.items.map((league) => [league.code, league]))
    expect(byCode.get('eng.1')).toMatchObject({
      sport_name: 'Soccer',
      source: 'built_in',
      own_league_id: null,
      provider: 'espn',
      path: 'soccer/eng.1',
      is_asked: true,
    })
    expect(byCode.get('cfl')).toMatchObject({ provider: 'tsdb', path: 'football/4405', is_asked: true })
    expect(byCode.get('nba')).toMatchObject({ source: 'own', own_league_id: 2, path: 'basketball/other' })
    expect(json.items.at(-1)).toMatchObject({ code: 'pub.1', source: 'own', own_league_id: 1, aliases: [] })
  })

  test('says of a league whose provider is not built in that it is not asked for', async () => {
    const { host, get } = await streamApi({}, NOTHING)
    const rows = [{ ...PUB, id: 1, provider: 'nowhere' }]
    await host.settings.write('own_leagues', { last_id: 1, rows }, { ifRevision: 0 })
    const { json } = await get<Page>(`${PATH}?source=own`)
    expect(json.items).toMatchObject([{ code: 'pub.1', provider: 'nowhere', is_asked: false }])
  })

  test.each([
    ['sport=Basketball&query=wnba', ['wnba']],
    ['source=own', ['pub.1']],
    ['query=PUB', ['pub.1']],
    ['query=cfb', ['college-football']],
    ['sport=football&source=own', []],
  ])('with %s has those alone', async (query, codes) => {
    const { get, post } = await streamApi({}, NOTHING)
    await post(OWN, PUB)
    expect((await get<Page>(`${PATH}?${query}`)).json.items.map(({ code }) => code)).toEqual(codes)
  })

  test('with a source that is none is a problem', async () => {
    const { get } = await streamApi({}, NOTHING)
    expect(await get(`${PATH}?source=mine`)).toMatchObject({ status: 400, json: { errors: [{ path: 'source' }] } })
  })
})

describe("an owner's league", () => {
  test('is made, changed and deleted; a second one with its code is refused', async () => {
    const { get, post, put, remove } = await streamApi({}, NOTHING)
    expect(await post(OWN, PUB)).toMatchObject({
      status: 201,
      json: { id: 1, code: 'pub.1', aliases: null, warnings: [] },
    })
    expect(await post(OWN, PUB)).toMatchObject({ status: 409, json: { code: 'LeagueExists' } })
    expect(await put(`${OWN}/1`, { path: '../x' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/path' }] },
    })
    expect(await put(`${OWN}/1`, { gender: 'women' })).toMatchObject({ status: 200, json: { gender: 'women' } })
    expect((await remove(`${OWN}/1`)).status).toBe(204)
    expect(await get(OWN)).toMatchObject({ json: { total: 0, items: [] } })
  })

  test('says what it replaces, which words it takes over, and which sport nobody knows', async () => {
    const { post } = await streamApi({}, NOTHING)
    const odd = { ...PUB, code: 'nfl', sport: 'kite-flying', aliases: ['NBA'] }
    const { status, json } = await post(OWN, odd)
    expect([status, json.warnings?.map(({ code }) => code)]).toEqual([
      201,
      ['row_refers_to_nothing', 'league_replaced', 'league_word_shared'],
    ])
  })

  test('with the path of another is refused; words of every name are, too, and common ones are told of', async () => {
    const { post } = await streamApi({}, NOTHING)
    expect(await post(OWN, { ...PUB, sport: 'baseball', path: 'baseball/mlb' })).toMatchObject({
      status: 409,
      json: { code: 'LeagueExists', errors: [{ path: '/path' }] },
    })
    expect(await post(OWN, { ...PUB, alias: 'Pubs' })).toMatchObject({
      json: { errors: [{ path: '/alias', message: expect.stringContaining('not a field') }] },
    })
    expect(await post(OWN, { ...PUB, aliases: ['Pubs', 'vs'] })).toMatchObject({
      status: 400,
      json: { code: 'InvalidRecord', errors: [{ path: '/aliases/1' }] },
    })
    const { json } = await post(OWN, { ...PUB, aliases: ['Boston'] })
    expect(json.warnings).toMatchObject([{ code: 'league_word_common', message: expect.stringContaining('"boston"') }])
  })

  test('that was stored and would be refused now is left out of a run with a warning', async () => {
    const { host, get, post } = await streamApi(NAMES, NOTHING)
    const rows = [
      { ...PUB, id: 1, path: '../../etc' },
      { ...PUB, id: 2, code: 'my-epl', path: 'soccer/eng.1' },
    ]
    await host.settings.write('own_leagues', { last_id: 2, rows }, { ifRevision: 0 })
    const { json } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect(json.warnings.map(({ code, place }) => [code, place])).toEqual([
      ['settings_row_unreadable', 'own_leagues row 1 (id 1)'],
      ['settings_row_unreadable', 'own league "my-epl"'],
    ])
    expect((await get<Page>(`${PATH}?source=own`)).json.items).toEqual([])
    expect((await get<Page>(`${PATH}?query=eng.1`)).json.items.map(({ code }) => code)).toContain('eng.1')
  })

  test('is read from recorded answers, hinted by names, matched, and shown by its name', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'espn/pub.1'), { recursive: true })
    writeFileSync(join(folder, 'espn/pub.1/day.json'), ANSWER)
    const { post, put } = await streamApi(NAMES, recordedSource(folder))
    await post(OWN, PUB)
    await post('/api/v1/stream-groups', { name: 'Pubs', leagues: ['PUB.1'] })
    const { json } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect(json.streams.map(({ event_id: id, league, rule }) => [id, league, rule])).toEqual([
      ['704649', 'pub.1', 'both_teams'],
      ['704650', 'pub.1', 'both_teams'],
      [null, null, 'league_not_switched_on'],
    ])
    expect(json.operations.map(({ name }) => name).join('; ')).toContain('PUB')
    expect(json.warnings).toEqual([])
    const explained = await post<ExplainAnswer>('/api/v1/match/explain', { name: NAMES.UK[0] })
    expect(explained.json.trace).toMatchObject({ hints: { league: ['pub.1'], sport: ['soccer'] } })

    await put(`${OWN}/1`, { enabled: false })
    const off = await post<ExplainAnswer>('/api/v1/match/explain', { name: NAMES.UK[0] })
    expect(off.json.trace).toMatchObject({ hints: { league: null, sport: null } })
    const { json: without } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect(without.warnings).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringContaining('pub.1') },
    ])
  })

  test('of women matches no name that says men, nor one of men those that say women', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'espn/pub.1'), { recursive: true })
    writeFileSync(join(folder, 'espn/pub.1/day.json'), ANSWER)
    const { post, put } = await streamApi(
      { UK: ["PUB: Leicester v Bournemouth Women's", 'PUB: Man City v Fulham (M)'] },
      recordedSource(folder),
    )
    await post(OWN, PUB)
    const matchedAs = async (gender: string) => {
      await put(`${OWN}/1`, { gender })
      const { json } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
      return json.streams.map(({ event_id: id }) => id)
    }
    expect(await matchedAs('men')).toEqual([null, '704650'])
    expect(await matchedAs('women')).toEqual(['704649', null])
  })

  test('is asked for at its provider, from the refresh after it was made', async () => {
    const asked = new Set<string>()
    const asker = fakeAsker(({ url }) => {
      asked.add(url)
      return answer(url.includes('/soccer/pub.1/') ? JSON.parse(ANSWER) : { events: [] })
    })
    const store = new SportsDataStore(await openDatabase(':memory:'))
    const events = liveSource({ baseUrls: { espn: 'http://provider' }, asker, store })
    const { post } = await streamApi({ UK: ['PUB 03: Leicester vs Bournemouth'] }, events)
    const before = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect([...asked, before.json.streams[0]?.event_id]).toEqual([null])
    await post(OWN, PUB)
    const after = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
    expect([...asked]).toEqual(['http://provider/soccer/pub.1/scoreboard', 'http://provider/soccer/pub.1/teams'])
    expect(after.json.streams[0]).toMatchObject({ event_id: '704649', league: 'pub.1' })
  })
})
