import { describe, expect, test } from 'vitest'
import type { ClassifyAnswer, RefreshReport } from '../../src/generated/records.ts'
import { call as command, jsonLines } from '../commands/run-command.ts'
import { call, demoPlugin } from './demo-api.ts'
import { KEYWORDS, keywordApi } from './keyword-api.ts'

const CLASSIFY = '/api/v1/classify'
const NAME = 'Gull TV 3: Mules vs Crabs'
const gull = { category: 'league_hints', keyword: 'Gull TV', target: 'nba' }

describe('classify', () => {
  test('reads names as the command does, and says what the filter sets aside and why', async () => {
    const { post } = await keywordApi()
    const names = ['NBA 03: Mules @ Crabs 8:30PM ET', 'ESPN 12 -', 'Darts: Gull vs Heron']
    const { status, json } = await post<ClassifyAnswer>(CLASSIFY, { names })
    expect(status).toBe(200)
    const { output } = await command(['classify'], { input: `${names.join('\n')}\n` })
    expect(json.items.map(({ reading }) => reading)).toEqual(jsonLines(output))
    expect(json.items.map(({ kept, rule }) => [kept, rule])).toEqual([
      [true, null],
      [false, 'placeholder'],
      [false, 'unsupported_sport'],
    ])
    expect(json.items[2]?.reason).toContain('Darts')
  })

  test("asks the group's expressions, and skips the built-in tests where it says so", async () => {
    const { post, host } = await keywordApi()
    const group = { id: 4, name: 'Darts', skip_builtin_filter: true, exclude_regex: 'crabs' }
    await host.settings.write('stream_groups', { last_id: 4, rows: [group] })
    const names = ['Darts: Gull vs Heron', 'NBA: Mules @ Crabs']
    const { json } = await post<ClassifyAnswer>(CLASSIFY, { names, stream_group_id: 4 })
    expect(json.items.map(({ rule }) => rule)).toEqual([null, 'excluded_by_group'])
    expect(await post(CLASSIFY, { names, stream_group_id: 5 })).toMatchObject({ status: 404 })
  })

  test('takes keywords as if they were imported, and stores none', async () => {
    const { post, host } = await keywordApi()
    await post(KEYWORDS, gull)
    const before = await host.settings.read('detection_keywords')
    const leagueWith = async (...keywords: object[]) =>
      (await post<ClassifyAnswer>(CLASSIFY, { names: [NAME], keywords })).json.items[0]?.reading.league
    expect(await leagueWith()).toBe('nba')
    expect(await leagueWith({ ...gull, keyword: 'GULL TV', target: 'nhl' })).toBe('nhl')
    expect(await leagueWith({ ...gull, keyword: 'Gull TV 3', target: 'mlb' })).toBe('mlb')
    expect(await leagueWith({ category: 'league_hint', keyword: 'gull tv', target_value: 'nfl' })).toBe('nfl')
    expect(await leagueWith({ ...gull, enabled: false })).toBeNull()
    expect(await host.settings.read('detection_keywords')).toEqual(before)
    expect(await leagueWith()).toBe('nba')
  })

  test('ends with what was done when it takes too long', async () => {
    let seconds = 0
    const clock = () => {
      seconds += 2
      return new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
    }
    const { post } = await keywordApi({ clock })
    expect(await post(CLASSIFY, { names: ['a', 'b', 'c', 'd', 'e'] })).toMatchObject({
      status: 400,
      json: { code: 'InvalidInput', detail: expect.stringMatching(/\d of 5\b.*\b5 seconds/) },
    })
  })

  test.each([
    ['no names', {}, 400],
    ['a member that it does not have', { names: ['x'], keyword: [] }, 400],
    ['an empty list', { names: [] }, 400],
    ['too many names', { names: Array.from({ length: 1001 }, () => 'x') }, 400],
    ['a name that is far too long', { names: ['x'.repeat(2049)] }, 400],
    ['a keyword that is refused', { names: ['x'], keywords: [{ ...gull, target: null }] }, 400],
    [
      'an expression that cannot be run',
      { names: ['x'], keywords: [{ ...gull, keyword: '(?=x)', is_regex: true }] },
      422,
    ],
  ])('%s is a problem', async (_, body, status) => {
    const { post } = await keywordApi()
    expect(await post(CLASSIFY, body)).toMatchObject({ status, json: { code: expect.any(String) } })
  })
})

describe('a changed keyword counts in the very next', () => {
  test('classification, however it was changed', async () => {
    const { post, put, remove, host } = await keywordApi()
    const league = async () => {
      const { json } = await post<ClassifyAnswer>(CLASSIFY, { names: [NAME] })
      return json.items[0]?.reading.league
    }
    const seen = [await league()]
    await post(KEYWORDS, gull)
    seen.push(await league())
    await put(`${KEYWORDS}/id/1`, { target: 'nhl' })
    seen.push(await league())
    await put(`${KEYWORDS}/id/1`, { enabled: false })
    seen.push(await league())
    await post(`${KEYWORDS}/import`, [{ ...gull, target: 'mlb', enabled: true }])
    seen.push(await league())
    await remove(`${KEYWORDS}/id/1`)
    seen.push(await league())
    await host.settings.write('detection_keywords', [{ id: 1, ...gull, target: 'nfl' }]) // a restored backup
    seen.push(await league())
    expect(seen).toEqual([null, 'nba', 'nhl', null, 'mlb', null, 'nfl'])
  })

  test('explanation, dry run and run', async () => {
    const { app } = await demoPlugin()
    const explained = async () => {
      const answer = await call<{ reading: { placeholder: boolean } }>(app, 'POST', '/api/v1/match/explain', {
        name: 'MLB 05: Mets @ Dodgers 4:10 PM ET',
      })
      return answer.json.reading.placeholder
    }
    const skipped = async (dryRun: boolean) => {
      const { json } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: dryRun })
      return json.streams.filter(({ rule, name }) => rule === 'placeholder' && name.includes('Dodgers')).length
    }
    expect([await explained(), await skipped(true)]).toEqual([false, 0])
    await call(app, 'POST', KEYWORDS, { category: 'placeholders', keyword: 'Dodgers' })
    expect([await explained(), (await skipped(true)) > 0, (await skipped(false)) > 0]).toEqual([true, true, true])
    await call(app, 'DELETE', `${KEYWORDS}/id/1`)
    expect([await explained(), await skipped(true)]).toEqual([false, 0])
  })
})

test('stored keywords that cannot count, or name what nobody knows, leave every run at work and are told of', async () => {
  const { app, host } = await demoPlugin()
  const rows = [
    { id: 1, category: 'card_segments', keyword: 'x', target: 'main' },
    { id: 2, ...gull, target: 'gull-league' },
  ]
  await host.settings.write('detection_keywords', { last_id: 2, rows })
  const told = [
    { code: 'settings_row_unreadable', place: 'detection keyword 1 (card_segments)' },
    { code: 'row_refers_to_nothing', place: 'detection keyword "Gull TV"' },
  ]
  const { status, json } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', { dry_run: true })
  expect([status, json.warnings]).toEqual([
    200,
    expect.arrayContaining(told.map((one) => expect.objectContaining(one))),
  ])
  const explained = await call(app, 'POST', '/api/v1/match/explain', { name: NAME })
  expect(explained).toMatchObject({ status: 200, json: { reading: { league: 'gull-league' } } })
})
