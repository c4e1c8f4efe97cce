import { describe, expect, test, vi } from 'vitest'
import type { PlannedChannel } from '../../src/channels/channel-plan.ts'
import { newRecord } from '../../src/channels/channel-records.ts'
import { deletionWarnings } from '../../src/channels/deleted-channels.ts'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { RefreshReport } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { NEVER_MATCH } from '../../src/streams/rule-texts.ts'
import { RefreshFixture } from '../refresh/refresh-fixtures.ts'
import { EMPTY, NOW, plan, stateWith, wantedOf } from './plan-fixtures.ts'

test('a channel of ours that was made again by a run that broke off gets its guide', async () => {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons']
  const guide = async () => (await fixture.read((rest) => rest.channels.list())).map(({ epgDataId: row }) => row)
  await fixture.run()
  expect(await guide()).toEqual([expect.any(Number)])
  const broken = fixture.run(async ({ rest: { channels } }) => {
    await channels.bulkDelete((await channels.list()).map(({ id }) => id))
    const really = channels.create.bind(channels)
    vi.spyOn(channels, 'create').mockImplementationOnce(async (channel) => {
      await really(channel)
      throw new Error('ended')
    })
  })
  await expect(broken).rejects.toThrow('ended')
  expect(await guide()).toEqual([null])
  await fixture.run()
  await fixture.run()
  expect(await guide()).toEqual([expect.any(Number)])
})

const MULES = 'NBA: Mules @ Herons'
const NAME = 'NBA 01: Mules @ Herons'

async function deleteByHand({ rest: { channels } }: EmbeddedHost): Promise<void> {
  await channels.bulkDelete((await channels.list()).map(({ id }) => id))
}

async function correct({ settings }: EmbeddedHost, now: string): Promise<void> {
  const corrections = [{ id: 1, kind: 'never' as const, pattern: NAME, target: null }]
  await writeUserRows(settings, { corrections }, new Date(now))
}

const deletionsIn = ({ warnings }: RefreshReport) => warnings.filter(({ code }) => code === 'channel_deleted')

describe('a channel of ours that was deleted by hand', () => {
  const fixtureOf = async () => {
    const fixture = new RefreshFixture()
    fixture.names = [NAME]
    await fixture.run()
    return fixture
  }

  test('is created again, and the report says so and how to keep it away, in a preview too', async () => {
    const fixture = await fixtureOf()
    await fixture.work(async (host, run) => {
      await deleteByHand(host)
      for (const dryRun of [true, false]) {
        const report = await run({ dryRun })
        expect(report.operations).toMatchObject([{ action: 'create', name: MULES, deleted_in_host: true }])
        expect(deletionsIn(report)).toHaveLength(1)
        expect(deletionsIn(report)[0]?.message).toContain(NEVER_MATCH)
      }
      expect(deletionsIn(await run())).toEqual([])
    })
  })

  test('stays away once its stream is never to be matched, as the report said', async () => {
    const fixture = await fixtureOf()
    const away = await fixture.run(async (host) => {
      await deleteByHand(host)
      await correct(host, fixture.now)
    })
    expect([away.operations, away.channels]).toEqual([[], []])
    expect(deletionsIn(away)[0]?.message).toContain('not created again')
    expect(deletionsIn(away)[0]?.message).not.toContain(NEVER_MATCH)
    const next = await fixture.run()
    expect([next.operations, next.channels, deletionsIn(next)]).toEqual([[], [], []])
  })

  test('that was created again goes with the next run after its stream is never to be matched', async () => {
    const fixture = await fixtureOf()
    await fixture.run(deleteByHand)
    const report = await fixture.run((host) => correct(host, fixture.now))
    expect(report.operations).toMatchObject([{ action: 'remove', name: MULES }])
    expect((await fixture.run()).channels).toEqual([])
  })

  test('is not what an undo deleted', async () => {
    const fixture = new RefreshFixture()
    fixture.names = [NAME]
    await fixture.work(async (_host, run, undo) => {
      await run()
      await undo()
      const report = await run()
      expect(report.operations.filter(({ action }) => action === 'create')).toMatchObject([{ name: MULES }])
      expect(report.operations.some(({ deleted_in_host: isDeleted }) => isDeleted)).toBe(false)
      expect(deletionsIn(report)).toEqual([])
    })
  })

  test('is not what a run removed itself', async () => {
    const fixture = await fixtureOf()
    fixture.now = '2025-06-07T16:00:00Z'
    const report = await fixture.run()
    expect(report.operations).toMatchObject([{ action: 'remove', name: MULES }])
    expect(deletionsIn(report)).toEqual([])
    expect(deletionsIn(await fixture.run())).toEqual([])
  })
})

describe("a favorite team's channel that was deleted by hand", () => {
  const HERONS = { id: 1, teamName: 'Harbor Herons', sport: 'basketball', league: 'nba', enabled: true }

  test('is created again, and stays away once the team is no favorite any more', async () => {
    const fixture = new RefreshFixture()
    fixture.names = [NAME]
    const favor = (favoriteTeams: (typeof HERONS)[]) => (host: EmbeddedHost) =>
      writeUserRows(host.settings, { favoriteTeams }, new Date(fixture.now))
    const first = await fixture.run(favor([HERONS]))
    expect(first.channels.map(({ tvg_id: id }) => id)).toHaveLength(2)
    const again = await fixture.run(async (host) => {
      const channels = await host.rest.channels.list()
      await host.rest.channels.bulkDelete(channels.flatMap(({ id, name }) => (name === MULES ? [] : [id])))
    })
    expect(again.operations.filter(({ action }) => action === 'create')).toMatchObject([{ deleted_in_host: true }])
    expect(deletionsIn(again)[0]?.message).toMatch(/Favorite teams/)
    expect(deletionsIn(again)[0]?.message).not.toContain(NEVER_MATCH)
    const away = await fixture.run(async (host) => {
      await favor([])(host)
    })
    expect(away.channels).toMatchObject([{ name: MULES }])
    expect((await fixture.run()).channels).toMatchObject([{ name: MULES }])
  })
})

test('of many deleted channels a few are named and the rest is counted', () => {
  const again = Array.from({ length: 60 }, (_, index) => wantedOf(String(index), [index])).map(
    (wanted, index): PlannedChannel => {
      const record = newRecord(index + 1, wanted, NOW)
      return { record, previousRecord: record, wanted, actual: null, event: wanted.event, changes: [] }
    },
  )
  const [warning, ...others] = deletionWarnings({ again, later: [], away: [] })
  expect(others).toEqual([])
  expect(warning?.message.match(/Game/g)).toHaveLength(3)
  expect(warning?.message).toContain('57 more')
})

test('deleted channels that the creation limit leaves to a later run are told as such', () => {
  const wanted = ['1', '2', '3'].map((id) => wantedOf(id, [Number(id)]))
  const state = stateWith(wanted)
  const caps = { removals: 50, creations: 1, percent: 0, ignored: false }
  const { warnings } = plan({ ...state, hostChannels: state.hostChannels.slice(0, 1) }, wanted, { caps })
  const messages = warnings.filter(({ code }) => code === 'channel_deleted').map(({ message }) => message)
  expect(messages).toEqual([expect.stringMatching(/“Game 2” \(now .*\).*“Game 3” \(.*\blater\b/)])
})

test('a record of a channel that the host never had is of no deleted one', () => {
  const wanted = wantedOf('1', [1])
  const { operations, warnings } = plan({ ...EMPTY, ledger: [newRecord(1, wanted, NOW)] }, [wanted])
  expect(operations).toEqual([expect.not.objectContaining({ deletedInHost: true })])
  expect(warnings).toEqual([])
})
