import { describe, expect, test } from 'vitest'
import { channelSides, withChannelFacts } from '../../src/channels/event-sides.ts'
import { operation } from '../../src/channels/operations.ts'
import type { ManagedChannel, PlannedOperation, SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { stateWith, wantedOf } from './plan-fixtures.ts'

const [RECORD] = stateWith([wantedOf('1', [1])]).ledger as readonly [ManagedChannel]
const GAME: ManagedChannel = {
  ...RECORD,
  ...{ sport: 'basketball', league: 'nba', awayTeam: 'Indiana Pacers', homeTeam: 'Oklahoma City Thunder' },
}
const NBA = { code: 'nba', name: 'NBA', image: '/api/v1/images/leagues/nba' }
const PACERS = {
  ...{ name: 'Indiana Pacers', short_name: 'Pacers', abbreviation: 'IND', color: '#0c2340' },
  image: '/api/v1/images/teams/nba/11',
}

const FINALS: SportsEvent = {
  ...{ id: '401766127', provider: 'espn', sport: 'basketball', league: 'nba', start: '2025-06-06T00:30:00Z' },
  away: { id: '11', name: 'Indiana Pacers', shortName: 'Pacers', abbreviation: 'IND', color: '0c2340', score: 111 },
  home: { id: '25', name: 'Oklahoma City Thunder', shortName: 'Thunder', abbreviation: 'OKC', score: 110 },
}

describe('the league and the sides of a change', () => {
  test('are those of the event, without its score', () => {
    expect(channelSides({ record: GAME, event: FINALS }, BUILT_IN_LEAGUES)).toEqual({
      league: NBA,
      away: PACERS,
      home: {
        ...{ name: 'Oklahoma City Thunder', short_name: 'Thunder', abbreviation: 'OKC', color: null },
        image: '/api/v1/images/teams/nba/25',
      },
    })
  })

  test('are the names in the ledger while the event is unknown', () => {
    expect(channelSides({ record: GAME, event: null }, BUILT_IN_LEAGUES)).toMatchObject({
      league: NBA,
      away: { name: 'Indiana Pacers', color: null, image: null },
      home: { name: 'Oklahoma City Thunder', abbreviation: 'OKL' },
    })
  })

  test('are the league alone for a golf tournament', () => {
    const open: SportsEvent = {
      ...{ id: '9', provider: 'espn', sport: 'golf', league: 'pga', start: '2025-06-05T12:00:00Z' },
      ...{ name: 'RBC Canadian Open', tournament: { name: 'RBC Canadian Open' } },
    }
    const sides = channelSides({ record: { ...GAME, league: 'pga', sport: 'golf' }, event: open }, BUILT_IN_LEAGUES)
    expect(Object.keys(sides)).toEqual(['league'])
    expect(sides.league?.code).toBe('pga')
  })

  test('are the team for the channel of a favorite team without a game', () => {
    const record: ManagedChannel = { ...GAME, mode: 'team', awayTeam: null }
    const team = { id: '25', name: 'Oklahoma City Thunder', shortName: 'Thunder' }
    const sides = channelSides({ record, event: null, team }, BUILT_IN_LEAGUES)
    expect(sides.away).toBeUndefined()
    expect(sides.home).toMatchObject({ short_name: 'Thunder', image: '/api/v1/images/teams/nba/25' })
  })

  test('are absent for groups, logos and channels of which nothing is known', () => {
    const none = { tvgId: null, hostChannelId: null, name: 'NBA' }
    const operations = [
      operation('create_group', none, [], ''),
      operation('remove', { ...none, tvgId: 'sg.unknown', hostChannelId: 77 }, [], ''),
    ]
    const channels = [{ record: GAME, event: FINALS }]
    expect(withChannelFacts(operations, { channels, catalog: BUILT_IN_LEAGUES })).toEqual(operations)
  })

  test('come with the number of the channel, unless the number changes', () => {
    const channel = { ...GAME, name: 'Pacers at Thunder' }
    const from = { field: 'channel_number', from: 5009, to: 5012 } as const
    const source = { channels: [{ record: { ...GAME, number: 5009 }, event: FINALS }], catalog: BUILT_IN_LEAGUES }
    const numbersOf = (...operations: readonly PlannedOperation[]) =>
      withChannelFacts(operations, source).map(({ number }) => number)
    expect(numbersOf(operation('remove', channel, [], ''))).toEqual([5009])
    expect(numbersOf(operation('update', channel, [], ''), operation('renumber', channel, [from], ''))).toEqual([
      5012,
      undefined,
    ])
  })

  test('are those of the earlier refresh before what is known now', () => {
    const removal = operation('remove', { ...GAME, name: 'Pacers at Thunder' }, [], '')
    const earlier = [{ ...removal, league: NBA, away: PACERS }]
    const source = { channels: [{ record: GAME, event: null }], catalog: BUILT_IN_LEAGUES }
    const [known] = withChannelFacts([removal], { ...source, earlier })
    expect(known).toEqual({ ...removal, league: NBA, away: PACERS })
    const [old] = withChannelFacts([removal], { ...source, earlier: [removal] })
    expect(old?.away).toMatchObject({ name: 'Indiana Pacers', image: null })
  })

  test('are found by the channel in Dispatcharr where the change has no tvg-id', () => {
    const taken: ManagedChannel = { ...GAME, mode: 'attach', hostChannelId: 12 }
    const restored = operation('restore', { tvgId: null, hostChannelId: 12, name: 'Slot 12' }, [], '')
    const [shown] = withChannelFacts([restored], {
      channels: [{ record: taken, event: FINALS }],
      catalog: BUILT_IN_LEAGUES,
    })
    expect(shown?.away).toEqual(PACERS)
  })
})
