import { describe, expect, test } from 'vitest'
import type { FavoriteTeam, HostChannel } from '../../src/generated/records.ts'
import { type UserRows, writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const HERONS: FavoriteTeam = { id: 1, teamName: 'Harbor Herons', sport: 'basketball' }
const HERONS_TVG_ID = 'sg.team.basketball.0'

/** A fixture, and a run on it with these rows of the owner's in place of those before. */
function fixtureWith(rows: Partial<UserRows>) {
  const fixture = new RefreshFixture()
  const run = (changed: Partial<UserRows> = rows) =>
    fixture.run((host) => writeUserRows(host.settings, changed, new Date(fixture.now)))
  const channel = (tvgId: string): Promise<HostChannel | undefined> =>
    fixture.read(async (rest) => (await rest.channels.list()).find((channel) => channel.tvgId === tvgId))
  return { fixture, run, channel }
}

describe('a favorite team in a refresh', () => {
  test('has a channel with the streams of its game, which also stay on the channel of the game', async () => {
    const { run, channel } = fixtureWith({ favoriteTeams: [HERONS] })
    const report = await run()
    expect(report.warnings).toEqual([])
    const [ofTeam, ofGame] = [await channel(HERONS_TVG_ID), await channel('sg.1')]
    expect(ofTeam).toMatchObject({ name: 'Harbor Herons' })
    expect(ofTeam?.streams).toHaveLength(1)
    expect(ofTeam?.streams).toEqual(ofGame?.streams)
    const shown = report.channels.find(({ tvg_id }) => tvg_id === HERONS_TVG_ID)
    expect(shown?.event_programmes.map(({ start }) => start)).toEqual(['2025-06-05T23:00:00.000Z'])
  })

  test('keeps its channel and its number while games come and go, and a run without news writes nothing', async () => {
    const { fixture, run, channel } = fixtureWith({ favoriteTeams: [HERONS] })
    fixture.settings = { channel_stability_mode: 'strict', channel_daily_reset_enabled: false }
    await run()
    const before = await channel(HERONS_TVG_ID)
    expect((await run()).counts.host_writes).toBe(0)
    fixture.now = '2025-06-07T16:00:00Z'
    fixture.names = ['NBA 01:']
    await run()
    expect(await channel('sg.1')).toBeUndefined()
    expect(await channel(HERONS_TVG_ID)).toMatchObject({
      id: before?.id,
      channelNumber: before?.channelNumber,
      streams: [],
    })
    expect((await run()).counts.host_writes).toBe(0)
  })

  test('shows a game that runs over until the next half hour, as the channel of the game does', async () => {
    const { fixture, run } = fixtureWith({ favoriteTeams: [HERONS] })
    fixture.events = [{ ...game(1, 0, 1), status: { state: 'in' } }]
    const runAt = async (time: string) => {
      fixture.now = `2025-06-06T${time}:00Z`
      const { guide, channels, counts } = await run()
      const stops = channels.flatMap(({ event_programmes }) => event_programmes.map(({ stop }) => stop.slice(11, 16)))
      return { stops, sha256: guide?.sha256, writes: counts.host_writes }
    }
    const first = await runAt('01:40')
    expect(first.stops).toEqual(['02:00', '02:00'])
    expect(await runAt('01:40')).toEqual({ ...first, writes: 0 })
    expect(await runAt('01:59')).toEqual({ ...first, writes: 0 })
    const later = await runAt('02:00')
    expect(later.stops).toEqual(['02:30', '02:30'])
    expect(later.sha256).not.toBe(first.sha256)
  })

  test('loses its channel when the owner takes it off his favorites, or switches it off', async () => {
    for (const favoriteTeams of [[], [{ ...HERONS, enabled: false }]]) {
      const { run, channel } = fixtureWith({ favoriteTeams: [HERONS] })
      await run()
      const report = await run({ favoriteTeams })
      const removal = report.operations.find(({ action, tvg_id }) => action === 'remove' && tvg_id === HERONS_TVG_ID)
      expect(removal?.reason).toContain('favorite')
      expect(await channel(HERONS_TVG_ID)).toBeUndefined()
      expect(await channel('sg.1')).toBeDefined()
    }
  })

  const MODES = ['gap', 'strict', 'compact'].flatMap((mode) => [false, true].map((isPinned) => ({ mode, isPinned })))

  test.each(MODES)('has one number on every day in $mode mode, pinned: $isPinned', async ({ mode, isPinned }) => {
    const pin = { id: 1, scope: 'team', sport: 'basketball', teamName: 'Harbor Herons', start: 900 } as const
    const crabs: FavoriteTeam = { id: 2, teamName: 'Cove Crabs', sport: 'basketball' }
    const rows = { favoriteTeams: [HERONS, crabs], numberingExceptions: isPinned ? [pin] : [] }
    const { fixture, run, channel } = fixtureWith(rows)
    fixture.settings = { channel_stability_mode: mode, channel_daily_reset_time: '01:30' }
    // A day without a game, one with one, two and again none.
    const games = [
      game(1, 0, 1, '2025-06-06T23:00:00Z'),
      game(2, 2, 3, '2025-06-06T22:00:00Z'),
      game(3, 4, 0, '2025-06-07T17:00:00Z'),
      game(4, 0, 4, '2025-06-07T23:00:00Z'),
    ]
    fixture.names = [
      'NBA 01: Mules @ Herons',
      'NBA 02: Porcupines @ Crabs',
      'NBA 03: Herons @ Lynxes',
      'NBA 04: Lynxes @ Herons',
    ]
    fixture.events = games
    const seen = new Set<string>()
    for (const now of ['05T16', '06T04', '06T16', '07T04', '07T06', '07T16', '07T23', '08T06', '08T16']) {
      fixture.now = `2025-06-${now}:00:00Z`
      await run()
      const numbers = [await channel(HERONS_TVG_ID), await channel('sg.team.basketball.2')]
      seen.add(numbers.map((one) => one?.channelNumber).join())
    }
    const second = mode === 'gap' ? 5003 : 5001
    expect([...seen]).toEqual([isPinned ? '900,5000' : `5000,${second}`])
  })

  test('stands in the block that is pinned for it, as the channels of its games do', async () => {
    const pin = { id: 1, scope: 'team', sport: 'basketball', teamName: 'Harbor Herons', start: 900 } as const
    const { run, channel } = fixtureWith({ favoriteTeams: [HERONS], numberingExceptions: [pin] })
    await run()
    const numbers = [await channel(HERONS_TVG_ID), await channel('sg.1')].map((one) => one?.channelNumber)
    expect(numbers).toEqual([900, 901])
    expect((await channel('sg.2'))?.channelNumber).toBe(5000)
    await run()
    expect([await channel(HERONS_TVG_ID), await channel('sg.1')].map((one) => one?.channelNumber)).toEqual(numbers)
  })

  test('that is unknown, or has a template that there is not, is told in warnings', async () => {
    const odd = { ...HERONS, teamName: 'Harbour Herons', templateId: 77, leagues: ['nba', 'gull'] }
    const { warnings } = await fixtureWith({ favoriteTeams: [odd] }).run()
    expect(warnings.filter(({ place }) => place?.startsWith('favorite team'))).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringMatching(/Favorite team "Harbour Herons".*"gull"/i) },
      {
        code: 'row_refers_to_nothing',
        message: expect.stringMatching(/Favorite team "Harbour Herons".*template 77\b/i),
      },
      { code: 'row_refers_to_nothing', message: expect.stringContaining('Harbor Herons (nba, ID 0 at espn)') },
    ])
  })
})
