import { describe, expect, test } from 'vitest'
import { type LineupChannel, makeNamesUniqueInLineup } from '../../src/channels/channel-names.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import { channelsOf } from './channel-fixtures.ts'

const documents = settingsInMemory({ time_zone: 'America/New_York' })
const { settings } = await readSettings({ settings: documents, timeZone: 'UTC' }, { write: false })

/** Names of the channels of a run, in the order that they were given in. */
const namesOf = (channels: readonly LineupChannel[]) =>
  makeNamesUniqueInLineup(channels, { settings, catalog: BUILT_IN_LEAGUES }).map(({ name }) => name)

const ofEvent = (id: string, name: string, start: string, league = 'nba'): LineupChannel => ({
  tvgId: `sg.${id}`,
  name,
  event: { id, sport: 'basketball', league, start },
})

const ofTeam = (id: string, name: string, sport: string, league?: string): LineupChannel => ({
  tvgId: `sg.team.${sport}.${id}`,
  name,
  event: null,
  team: { side: { id, name }, sport, ...(league === undefined ? {} : { league }) },
})

describe('channels of one name in a run', () => {
  test('are told apart by day and time, the first one excepted', () => {
    const channels = [
      ofEvent('2', 'Mets', '2025-06-05T20:10:00Z'),
      ofEvent('1', 'Mets', '2025-06-05T02:10:00Z'),
      ofEvent('3', 'Reds', '2025-06-05T20:10:00Z'),
    ]
    expect(namesOf(channels)).toEqual(['Mets (Thu 4:10 PM)', 'Mets', 'Reds'])
    expect(namesOf([...channels].reverse())).toEqual(['Reds', 'Mets', 'Mets (Thu 4:10 PM)'])
  })

  test('are told apart by their league, where it is another one', () => {
    const channels = [
      ofEvent('1', 'Arsenal v Chelsea', '2025-06-05T18:00:00Z', 'eng.1'),
      ofEvent('2', 'Arsenal v Chelsea', '2025-06-05T18:00:00Z', 'eng.w.1'),
    ]
    expect(namesOf(channels)).toEqual(['Arsenal v Chelsea', expect.stringMatching(/^Arsenal v Chelsea \(.*W/)])
  })

  test('of which only a stream’s name tells come last, and are not called after a day where they state no time', () => {
    const event = { id: 'n', provider: 'name', sport: 'sports', league: 'sports', start: '2025-06-04T04:00:00Z' }
    const ofName = { tvgId: 'sg.n', name: 'Mets', event }
    const real = ofEvent('1', 'Mets', '2025-06-05T20:10:00Z')
    expect(namesOf([ofName, real])).toEqual(['Mets (Sports)', 'Mets'])
    const ofLeague = { ...ofName, event: { ...event, league: 'nba', timeValid: false, end: '2025-06-09T04:00:00Z' } }
    expect(namesOf([ofLeague, real])).toEqual(['Mets (sg.n)', 'Mets'])
  })

  test('of which nothing else tells them apart have their tvg-id', () => {
    const channels = [ofEvent('1', 'A', '2025-06-05T18:00:00Z'), ofEvent('2', 'A', '2025-06-05T18:00:00Z')]
    expect(namesOf(channels)).toEqual(['A', 'A (sg.2)'])
  })

  test('are told apart by sport or league, where they are of teams', () => {
    expect(
      namesOf([
        ofTeam('1', 'Ohio State', 'football'),
        ofTeam('1', 'Ohio State', 'basketball'),
        ofTeam('2', 'X', 'soccer'),
      ]),
    ).toEqual(['Ohio State (Football)', 'Ohio State (Basketball)', 'X'])
    const [men, women] = namesOf([
      ofTeam('1', 'Arsenal', 'soccer', 'eng.1'),
      ofTeam('2', 'Arsenal', 'soccer', 'eng.w.1'),
    ])
    expect([men, women]).toEqual([expect.stringMatching(/^Arsenal \(.+\)$/), expect.stringMatching(/^Arsenal \(.+\)$/)])
    expect(men).not.toBe(women)
  })

  test("leave a team's channel its name before an event's", () => {
    const channels = [ofEvent('1', 'Mets', '2025-06-05T20:10:00Z'), ofTeam('21', 'Mets', 'baseball', 'mlb')]
    expect(namesOf(channels)).toEqual(['Mets (Thu 4:10 PM)', 'Mets'])
  })
})

describe('two games of one pair', () => {
  const at = (start: string, id: number): SportsEvent => ({ ...game(id, 0, 1), start })
  const [first, second] = [at('2025-06-05T02:10:00Z', 1), at('2025-06-05T20:10:00Z', 2)]
  const STREAMS = ['NBA 1: Mules @ Herons Jun 4 10:10 PM ET', 'NBA 2: Mules @ Herons Jun 5 4:10 PM ET']
  const names = async (events: readonly SportsEvent[], streams: readonly string[], more = {}) =>
    namesOf((await channelsOf(streams, { now: '2025-06-05T05:30:00Z', events, ...more })).wanted)

  test('have two names while both have channels', async () => {
    expect(await names([first, second], STREAMS)).toEqual(['NBA: Mules @ Herons', 'NBA: Mules @ Herons (Thu 4:10 PM)'])
  })

  test('have day and time in all channels of the later one', async () => {
    const group = { id: 1, name: 'All', separateBy: ['language' as const] }
    const streams = [...STREAMS, 'NBA 3: Mules @ Herons Jun 5 4:10 PM ET (Español)']
    const { wanted } = await channelsOf(streams, {
      now: '2025-06-05T05:30:00Z',
      events: [first, second],
      groups: [group],
    })
    expect(namesOf(wanted)).toEqual([
      'NBA: Mules @ Herons',
      'NBA: Mules @ Herons (Thu 4:10 PM)',
      'NBA: Mules @ Herons (Español) (Thu 4:10 PM)',
    ])
  })

  test('are called as the template says while only one of them has a channel, or the template tells the day', async () => {
    expect(await names([first, second], STREAMS.slice(1))).toEqual(['NBA: Mules @ Herons'])
    const templates = [{ id: 1, name: 'Mine', templateType: 'event' as const, channelName: '{matchup} {game_date}' }]
    const [one, other] = await names([first, second], STREAMS, { templates })
    expect(other).not.toBe(one)
    expect(other).not.toMatch(/\(/)
  })
})
