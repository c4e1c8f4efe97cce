import { describe, expect, test, vi } from 'vitest'
import type { PlannedChannel } from '../../src/channels/channel-plan.ts'
import { newRecord } from '../../src/channels/channel-records.ts'
import {
  answerDeletion,
  deletedChannels,
  deletionWarnings,
  noticeDeletions,
  recordDeletions,
} from '../../src/channels/deleted-channels.ts'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { RefreshReport } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from '../refresh/refresh-fixtures.ts'
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
        expect(deletionsIn(report)[0]?.message).toMatch(/delete it again/)
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
    expect(deletionsIn(away)[0]?.message).not.toMatch(/delete it again/)
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

describe('a channel of ours that was deleted twice', () => {
  const SECOND = 'NBA 02: Porcupines @ Crabs'
  const CRABS = 'NBA: Porcupines @ Crabs'
  const deleteNamed = async ({ rest: { channels } }: EmbeddedHost, name = MULES) => {
    const listed = await channels.list()
    await channels.bulkDelete(listed.flatMap((channel) => (channel.name === name ? [channel.id] : [])))
  }
  const namesIn = async ({ rest }: EmbeddedHost) => (await rest.channels.list()).map(({ name }) => name)
  const ruleOf = ({ streams }: RefreshReport, name = NAME) => streams.find((stream) => stream.name === name)?.rule
  const twiceDeleted = async (fixture: RefreshFixture) => {
    fixture.names = [NAME, SECOND]
    await fixture.run()
    await fixture.run(deleteNamed)
    return fixture.run(deleteNamed)
  }

  test('is not created again until its event is over, its stream says why, and a second refresh writes nothing', async () => {
    const fixture = new RefreshFixture()
    const away = await twiceDeleted(fixture)
    // The others close ranks, as in compact mode.
    expect(away.operations.map(({ action, name }) => [action, name])).toEqual([['renumber', CRABS]])
    expect(deletionsIn(away)).toMatchObject([
      { place: 'sg.1', message: expect.stringContaining('/api/v1/channels/deleted') },
    ])
    expect([ruleOf(away), ruleOf(away, SECOND)]).toEqual(['deleted_by_user', 'both_teams'])
    await fixture.work(async (host, run) => {
      const next = await run()
      expect([next.operations, deletionsIn(next), next.counts.host_writes]).toEqual([[], [], 0])
      expect(await namesIn(host)).toEqual([CRABS])
    })
  })

  test('is created for the next event of its stream, and after a playlist that was empty for an hour it still stays away', async () => {
    const fixture = new RefreshFixture()
    await twiceDeleted(fixture)
    fixture.names = [SECOND]
    await fixture.run()
    fixture.names = [NAME, SECOND]
    fixture.now = '2025-06-05T17:00:00Z'
    expect((await fixture.run()).channels.map(({ name }) => name)).toEqual([CRABS])
    fixture.events = [game(7, 0, 1, '2025-06-08T23:00:00Z'), game(8, 2, 3, '2025-06-08T23:30:00Z')]
    fixture.now = '2025-06-08T16:00:00Z'
    expect((await fixture.run()).channels.map(({ name }) => name)).toContain(MULES)
  })

  test('counts once, however long it waits to be created again', async () => {
    const fixture = new RefreshFixture()
    fixture.names = [NAME, SECOND]
    await fixture.run()
    fixture.settings = { creation_cap: 0, change_cap_percent: 0 }
    await fixture.run(deleteNamed)
    await fixture.run()
    await fixture.run()
    fixture.settings = { creation_cap: 50, change_cap_percent: 0 }
    const report = await fixture.run()
    expect(report.channels.map(({ name }) => name).sort()).toEqual([MULES, CRABS].sort())
  })

  test('stays away through an undo, which is no deletion by hand either', async () => {
    const fixture = new RefreshFixture()
    fixture.names = [NAME, SECOND]
    await fixture.run()
    await fixture.work(async (host, run, undo) => {
      await deleteNamed(host)
      await run()
      await undo()
      await run()
      expect((await namesIn(host)).sort()).toEqual([MULES, CRABS].sort())
      await deleteNamed(host)
      expect(ruleOf(await run())).toBe('deleted_by_user')
      await undo()
      expect(ruleOf(await run())).toBe('deleted_by_user')
    })
  })

  test('of a team stays away until it is asked for', async () => {
    const fixture = new RefreshFixture()
    const favoriteTeams = [{ id: 1, teamName: 'Harbor Herons', sport: 'basketball', league: 'nba', enabled: true }]
    const favor = (host: EmbeddedHost) => writeUserRows(host.settings, { favoriteTeams }, new Date(fixture.now))
    const first = await fixture.run(favor)
    const team = first.channels.find(({ tvg_id: id }) => id.startsWith('sg.team.'))?.name ?? ''
    expect(team).not.toBe('')
    await fixture.run((host) => deleteNamed(host, team))
    const away = await fixture.run((host) => deleteNamed(host, team))
    expect(away.channels.map(({ name }) => name)).not.toContain(team)
    fixture.now = '2025-06-09T16:00:00Z'
    expect((await fixture.run()).channels.map(({ name }) => name)).not.toContain(team)
  })

  test('is created again where all channels were deleted at once', async () => {
    const fixture = new RefreshFixture()
    fixture.events = Array.from({ length: 12 }, (_, index) => ({
      ...game(index + 1, 0, 1),
      home: { id: `h${index}`, name: `Home ${NUMBERS[index]} Herons` },
      away: { id: `a${index}`, name: `Away ${NUMBERS[index]} Mules` },
    }))
    fixture.names = fixture.events.map(({ home, away }) => `NBA: ${away?.name} @ ${home?.name}`)
    expect((await fixture.run()).channels).toHaveLength(12)
    for (let round = 0; round < 3; round += 1) expect((await fixture.run(deleteByHand)).channels).toHaveLength(12)
  })
})

const NUMBERS = [
  'Alpha',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'George',
  'Hotel',
  'India',
  'Juliet',
  'Kilo',
  'Lima',
]

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
    expect(deletionsIn(again)[0]?.message).not.toMatch(/before its event/)
    const away = await fixture.run(async (host) => {
      await favor([])(host)
    })
    expect(away.channels).toMatchObject([{ name: MULES }])
    expect((await fixture.run()).channels).toMatchObject([{ name: MULES }])
  })
})

test('an answer that comes while a refresh runs counts', () => {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  const records = ['1', '2'].map((id, index) => ({
    ...newRecord(index + 1, wantedOf(id, [1]), NOW),
    hostChannelUuid: `uuid-${id}`,
  }))
  const search = { records, isPresent: () => false, now: NOW }
  const asked = new Set(records.map(({ tvgId }) => tvgId))
  const stateOf = () => [...deletedChannels(ledger).values()].map(({ tvgId, state }) => [tvgId, state])
  recordDeletions(ledger, { ...noticeDeletions({ ...search, known: new Map() }), asked }, NOW)
  expect(stateOf()).toEqual([
    ['sg.1', 'recreated'],
    ['sg.2', 'recreated'],
  ])
  const running = noticeDeletions({ ...search, known: deletedChannels(ledger) })
  answerDeletion(ledger, 'sg.1', 'recreate')
  answerDeletion(ledger, 'sg.2', 'not_this_event')
  recordDeletions(ledger, { ...running, asked }, NOW)
  expect(stateOf()).toEqual([['sg.2', 'kept_away']])
  facts.set('deleted_channels', '{"broken')
  expect(stateOf()).toEqual([])
})

test('a deleted channel of a team is forgotten with its favorite team, one of an event a day later', () => {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  const records = ['sg.1', 'sg.team.soccer.7'].map((tvgId, index) => ({
    ...newRecord(index + 1, wantedOf('1', [1]), NOW),
    tvgId,
    hostChannelUuid: `uuid-${index}`,
  }))
  const deletions = noticeDeletions({ records, isPresent: () => false, now: NOW, known: new Map() })
  recordDeletions(ledger, { ...deletions, asked: new Set(records.map(({ tvgId }) => tvgId)) }, NOW)
  const later = { channels: deletedChannels(ledger), fresh: new Set<string>(), asked: new Set<string>() }
  recordDeletions(ledger, later, NOW)
  expect([...deletedChannels(ledger).keys()]).toEqual(['sg.1'])
})

test('of many deleted channels a few are named and the rest is counted', () => {
  const again = Array.from({ length: 60 }, (_, index) => wantedOf(String(index), [index])).map(
    (wanted, index): PlannedChannel => {
      const record = newRecord(index + 1, wanted, NOW)
      return { record, previousRecord: record, wanted, actual: null, event: wanted.event, changes: [] }
    },
  )
  const [warning, ...others] = deletionWarnings({ again, later: [], away: [], dismissed: [] })
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
