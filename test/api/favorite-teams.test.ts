import { describe, expect, test } from 'vitest'
import type { FavoriteTeam } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { type Answer, streamApi } from './stream-api.ts'

const TEAMS = '/api/v1/favorite-teams'
const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3)], warnings: [] }) }
const HERONS = { team_name: 'Harbor Herons', sport: 'basketball' }

/** The API after a refresh that has named four teams. */
async function afterRefresh() {
  const api = await streamApi({ NBA: ['NBA 01: Mules @ Herons'] }, GAMES)
  await api.host.requestRefresh({ trigger: 'test' })
  return api
}

describe('the favorite teams', () => {
  test('are made, read, changed and deleted, with every field of theirs in the answer', async () => {
    const { post, get, put, remove } = await afterRefresh()
    const made = await post<FavoriteTeam & Answer>(TEAMS, {
      ...HERONS,
      team_name: ' herons ',
      sport: 'Basketball',
      leagues: ['NBA'],
    })
    expect(made).toMatchObject({
      status: 201,
      json: {
        id: 1,
        team_name: 'Harbor Herons',
        sport: 'basketball',
        leagues: ['nba'],
        provider: 'espn',
        provider_team_id: '0',
        template_id: null,
        hide_results: null,
        output_channel_group: null,
        warnings: [],
      },
    })
    expect(await put(`${TEAMS}/1`, { hide_results: true })).toMatchObject({ status: 200, json: { hide_results: true } })
    expect((await get(TEAMS)).json).toMatchObject({ total: 1, items: [{ team_name: 'Harbor Herons' }], warnings: [] })
    expect((await remove(`${TEAMS}/1`)).status).toBe(204)
    expect((await get(`${TEAMS}/1`)).status).toBe(404)
  })

  test('are served at the path of version 0.1 too', async () => {
    const { post, get, put, remove } = await afterRefresh()
    const former = '/api/v1/favourite-teams'
    expect(await post(former, HERONS)).toMatchObject({ status: 201, json: { id: 1, team_name: 'Harbor Herons' } })
    expect((await get(TEAMS)).json).toMatchObject({ total: 1 })
    expect(await put(`${former}/1`, { hide_results: true })).toMatchObject({
      status: 200,
      json: { hide_results: true },
    })
    expect((await get(`${former}/1`)).json).toEqual((await get(`${TEAMS}/1`)).json)
    expect((await get(former)).json).toEqual((await get(TEAMS)).json)
    expect((await remove(`${former}/1`)).status).toBe(204)
    expect((await get(`${former}/1`)).status).toBe(404)
  })

  test('get the id of another team with another name', async () => {
    const { post, put } = await afterRefresh()
    await post(TEAMS, HERONS)
    expect((await put(`${TEAMS}/1`, { team_name: 'Mesa Mules' })).json).toMatchObject({ provider_team_id: '1' })
  })

  test('are refused under a name that no team of the sport has, with those that may be meant', async () => {
    const { post, get } = await afterRefresh()
    expect(await post(TEAMS, { ...HERONS, team_name: 'Harbour Herons' })).toMatchObject({
      status: 400,
      json: {
        code: 'InvalidRecord',
        errors: [{ path: '/team_name', message: expect.stringContaining('Harbor Herons') }],
      },
    })
    expect(await post(TEAMS, { ...HERONS, provider_team_id: '0' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/provider' }] },
    })
    expect(await post(TEAMS, { sport: 'basketball' })).toMatchObject({ status: 400, json: { code: 'InvalidRecord' } })
    expect((await get(TEAMS)).json.total).toBe(0)
  })

  test('are stored while nothing is known of their sport, with a warning', async () => {
    const { post } = await afterRefresh()
    const { status, json } = await post(TEAMS, { team_name: 'Ice Gulls', sport: 'hockey', template_id: 77 })
    expect(status).toBe(201)
    expect(json.warnings).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Favorite team "Ice Gulls".*\btemplate 77\b/i) },
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Favorite team "Ice Gulls" .*sport/i) },
    ])
  })

  test('are stored while nothing is known of a league that they name, with a warning', async () => {
    const { post } = await afterRefresh()
    const stars = { team_name: 'Sand Stars', sport: 'basketball', leagues: ['wnba'] }
    const { status, json } = await post(TEAMS, stars)
    expect(status).toBe(201)
    expect(json.warnings).toMatchObject([
      {
        code: 'row_refers_to_nothing',
        message: expect.stringMatching(/Favorite team "Sand Stars".*not known yet.*leagues/i),
      },
    ])
    expect((await post(TEAMS, { ...stars, leagues: ['nba'] })).status).toBe(400)
  })

  test('are in the description of the API', async () => {
    const { get } = await afterRefresh()
    expect((await get('/api/v1/openapi.json')).json.paths).toHaveProperty([TEAMS, 'post'])
  })
})
