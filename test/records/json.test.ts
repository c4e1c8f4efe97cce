import { describe, expect, test } from 'vitest'
import { fromJson, type JsonShape, toJson } from '../../src/records/json.ts'

const gameShape: JsonShape = { members: { start_time: { name: 'startTime' } } }
const teamShape: JsonShape = {
  members: {
    team_name: { name: 'teamName' },
    next_game: { name: 'nextGame', shape: gameShape },
    games: { name: 'games', shape: gameShape },
  },
}
const channelShape: JsonShape = {
  members: { tvg_id: { name: 'tvgId' }, teams: { name: 'teams', shape: teamShape } },
}

const IN_JSON = {
  tvg_id: 'sg.1',
  teams: [
    { team_name: 'Harbor Herons', next_game: { start_time: '19:00' }, games: [{ start_time: '12:00' }, {}] },
    { team_name: 'Delta Otters', next_game: null, games: [] },
  ],
}

const INSIDE = {
  tvgId: 'sg.1',
  teams: [
    { teamName: 'Harbor Herons', nextGame: { startTime: '19:00' }, games: [{ startTime: '12:00' }, {}] },
    { teamName: 'Delta Otters', nextGame: null, games: [] },
  ],
}

describe('a record', () => {
  test('is renamed in both directions, with the records and lists inside it', () => {
    expect(fromJson(channelShape, IN_JSON)).toEqual(INSIDE)
    expect(toJson(channelShape, INSIDE)).toEqual(IN_JSON)
  })

  test('keeps the order of its members', () => {
    const json = { other: 1, tvg_id: 'sg.1', another: 2 }
    expect(Object.keys(fromJson(channelShape, json) as object)).toEqual(['other', 'tvgId', 'another'])
  })

  test('is not changed itself', () => {
    const json = structuredClone(IN_JSON)
    fromJson(channelShape, json)
    expect(json).toEqual(IN_JSON)
  })

  test.each([null, 7, 'tvg_id', true])('that is the plain value %j stays as it is', (value) => {
    expect(fromJson(channelShape, value)).toBe(value)
    expect(toJson(channelShape, value)).toBe(value)
  })
})

describe('a member that the shape does not know', () => {
  test('stays as it is, with everything inside it', () => {
    const json = { tvg_id: 'sg.1', note: { tvg_id: 'mine', start_time: 'noon' }, _extra: [{ team_name: 'x' }] }
    const { tvg_id: _, ...strangers } = json
    expect(fromJson(channelShape, json)).toEqual({ tvgId: 'sg.1', ...strangers })
    expect(toJson(channelShape, { tvgId: 'sg.1', ...strangers })).toEqual(json)
  })

  test('does not become the member inside that has its name, and comes back in JSON', () => {
    const json = { tvgId: 7, teams: [{ teamName: 8, team_name: 'Harbor Herons', nextGame: { startTime: 9 } }] }
    const record = fromJson(channelShape, json) as typeof INSIDE
    expect(record).not.toHaveProperty('tvgId')
    expect(record.teams[0]).toMatchObject({ teamName: 'Harbor Herons' })
    expect(record.teams[0]).not.toHaveProperty('nextGame')
    expect(toJson(channelShape, record)).toEqual(json)
  })

  test('does not take the place of the member next to it, whichever comes first', () => {
    for (const json of [
      { tvgId: 7, tvg_id: 'sg.1' },
      { tvg_id: 'sg.1', tvgId: 7 },
    ]) {
      const record = fromJson(channelShape, json)
      expect(record).toMatchObject({ tvgId: 'sg.1' })
      expect(toJson(channelShape, record)).toEqual(json)
    }
  })
})
