import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { PlannedOperation, RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import { toldWrites, watchWrites } from './host-writes.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const withLogo = (event: SportsEvent): SportsEvent => ({
  ...event,
  home: { ...event.home, name: event.home?.name ?? '', logo: `https://art.example/${event.id}.png` },
})

const of = ({ operations }: RefreshReport, ...actions: PlannedOperation['action'][]) =>
  operations.filter(({ action }) => actions.includes(action))

/** Does something with its writes held against the operations that tell of it, both ways. */
async function expectTold(host: EmbeddedHost, work: () => Promise<Pick<RefreshReport, 'operations'>>) {
  const { calls, written } = await watchWrites(host)
  const { operations } = await work()
  expect(await written()).toEqual(toldWrites(operations))
  // Plain fields go out in one request, so that channels can change places; overrides never with them.
  const kinds = calls.edits.mock.calls.map(([changes]) => new Set(changes.map((change) => change.override != null)))
  expect(kinds.every(({ size }) => size === 1)).toBe(true)
  expect(kinds.filter((kind) => kind.has(false)).length).toBeLessThanOrEqual(1)
  vi.restoreAllMocks()
}

/** One run, with its writes held against its report. */
function watchedRun(
  fixture: RefreshFixture,
  prepare: (host: EmbeddedHost) => Promise<unknown> = async () => undefined,
) {
  return fixture.work(async (host, refresh) => {
    await prepare(host)
    let report: RefreshReport | null = null
    await expectTold(host, async () => {
      report = await refresh()
      return report
    })
    if (report === null) throw new Error('no report')
    return { report: report as RefreshReport, channels: await host.rest.channels.list() }
  })
}

/** Takes the last run back, with the writes held against what the undo tells. */
function watchedUndo(fixture: RefreshFixture) {
  return fixture.work((host, _, undo) => expectTold(host, undo))
}

describe('a run writes what its list of operations says, and nothing else', () => {
  test('when it makes, changes, renumbers and removes channels', async () => {
    const fixture = new RefreshFixture()
    fixture.events = [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')].map(withLogo)
    const first = await watchedRun(fixture)
    expect(first.report.operations.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'create_group NBA',
      'create_logo https://art.example/1.png',
      'create_logo https://art.example/2.png',
      'create NBA: Mules @ Herons',
      'create NBA: Porcupines @ Crabs',
    ])

    const logos = await fixture.read((rest) => rest.logos.list())
    expect(logos.map(({ name }) => name)).toEqual(['NBA: Mules @ Herons', 'NBA: Porcupines @ Crabs'])

    // A new game before the others, which takes their first number; another name; one stream more.
    fixture.events = [...fixture.events, withLogo(game(3, 4, 5, '2025-06-05T22:00:00Z'))]
    fixture.names = [...fixture.names.slice(0, 2), 'NBA 04: Otters @ Lynxes', 'NBA 05: Mules @ Herons']
    const second = await watchedRun(fixture)
    expect(of(second.report, 'create')).toMatchObject([
      {
        fields: ['name', 'logo', 'group', 'streams', 'guide', 'channel_number'],
        changes: expect.arrayContaining([
          { field: 'channel_number', from: null, to: 5002 },
          { field: 'channel_number', from: 5002, to: 5000 },
        ]),
      },
    ])
    expect(second.report.counts).toMatchObject({ created: 1, updated: 1, renumbered: 2 })
    expect(second.channels.map(({ channelNumber: number }) => number).sort()).toEqual([5000, 5001, 5002])

    fixture.now = '2025-06-06T16:00:00Z'
    fixture.names = ['Movies']
    const third = await watchedRun(fixture)
    expect(third.report.counts).toMatchObject({ removed: 3 })
    expect(third.channels).toEqual([])
  })

  test('when a stream group is shown in other profiles', async () => {
    const fixture = new RefreshFixture()
    const inProfiles = (ids: readonly number[]) => (host: EmbeddedHost) =>
      host.settings.write('stream_groups', [{ id: 1, name: 'Games', channel_profile_ids: ids }])
    const profiles = ['Family', 'Bar', 'Attic'].map((name, index) => JSON.stringify({ id: index + 1, name }))
    writeFileSync(join(fixture.folder, 'profiles.jsonl'), `{"next_id":4}\n${profiles.join('\n')}\n`)
    expect((await fixture.run(inProfiles([1]))).counts.created).toBe(2)
    const members = () =>
      fixture.read(async ({ profiles }) =>
        (await profiles.list()).map(({ name, channels }) => `${name} ${channels.length}`),
      )
    expect(await members()).toEqual(['Family 2', 'Bar 0', 'Attic 0'])
    // Profiles that show the channels before and after it are asked for nothing.
    await watchedRun(fixture, inProfiles([1, 2]))
    expect(await members()).toEqual(['Family 2', 'Bar 2', 'Attic 0'])
    const next = await watchedRun(fixture, inProfiles([2, 3]))
    expect(of(next.report, 'update').map(({ fields, reason }) => [fields, reason])).toEqual([
      [['profiles'], expect.stringContaining('profiles')],
      [['profiles'], expect.stringContaining('profiles')],
    ])
    expect(await members()).toEqual(['Family 0', 'Bar 2', 'Attic 2'])
    expect((await fixture.run()).counts.host_writes).toBe(0)
  })
})

describe('channels of the owner that are dressed', () => {
  const MODE = { id: 1, name: 'Slots', mode: 'attach', attach_name: true }

  /** Two channels of the owner's over the first two streams; the second is one that the host made itself. */
  async function ownChannels({ rest, settings }: EmbeddedHost) {
    const group = await rest.groups.create('Mine')
    const logo = await rest.logos.create({ name: 'Mine', url: 'https://art.example/mine.png' })
    for (const [index, { id }] of (await rest.streams.list()).slice(0, 2).entries()) {
      await rest.channels.create({
        name: `Slot ${index + 1}`,
        channelNumber: 900 + index,
        channelGroupId: group.id,
        tvgId: `own.${index + 1}`,
        logoId: logo.id,
        streams: [id],
        ...(index === 1 ? { otherFields: { auto_created: true } } : {}),
      })
    }
    await settings.write('stream_groups', [MODE])
  }

  test('are written as operations say, guides too, and likewise when they are given back', async () => {
    const fixture = new RefreshFixture()
    fixture.events = fixture.events.map(withLogo)
    const dressed = await watchedRun(fixture, ownChannels)
    expect(of(dressed.report, 'attach').map(({ fields }) => fields)).toEqual([
      ['name', 'logo', 'guide'],
      ['name', 'logo', 'guide'],
    ])
    fixture.now = '2025-06-06T16:00:00Z'
    fixture.names = ['Movies']
    const restored = await watchedRun(fixture)
    expect(of(restored.report, 'restore')).toHaveLength(2)
    expect(restored.channels.map(({ name, effectiveName: shown }) => shown ?? name)).toEqual(['Slot 1', 'Slot 2'])
  })

  test('are given back by an undo as its operations say', async () => {
    const fixture = new RefreshFixture()
    fixture.events = fixture.events.map(withLogo)
    await watchedRun(fixture, ownChannels)
    await watchedUndo(fixture)
    const rows = await fixture.read((rest) => rest.channels.list())
    expect(rows.map(({ name, effectiveName: shown }) => shown ?? name)).toEqual(['Slot 1', 'Slot 2'])
  })
})

describe('an undo writes what its list of operations says, and nothing else', () => {
  test('when it takes back what a run made and changed, and when it makes again what a run removed', async () => {
    const fixture = new RefreshFixture()
    const profiles = ['Family', 'Bar'].map((name, index) => JSON.stringify({ id: index + 1, name }))
    writeFileSync(join(fixture.folder, 'profiles.jsonl'), `{"next_id":3}\n${profiles.join('\n')}\n`)
    const inProfile = (host: EmbeddedHost) =>
      host.settings.write('stream_groups', [{ id: 1, name: 'Games', channel_profile_ids: [2] }])
    fixture.events = fixture.events.map(withLogo)
    await watchedRun(fixture, inProfile)
    fixture.events = [...fixture.events, withLogo(game(3, 4, 5, '2025-06-05T22:00:00Z'))]
    fixture.names = [...fixture.names.slice(0, 2), 'NBA 04: Otters @ Lynxes', 'NBA 05: Mules @ Herons']
    await watchedRun(fixture)
    await watchedUndo(fixture)
    expect(Object.values(await fixture.channels())).toEqual([5000, 5001])

    fixture.now = '2025-06-06T16:00:00Z'
    fixture.names = ['Movies']
    const { report } = await watchedRun(fixture)
    expect(report.counts.removed).toBe(2)
    await watchedUndo(fixture)
    expect(Object.values(await fixture.channels())).toEqual([5000, 5001])
  })
})

test('a channel that is gone from the host and that nothing asks for is forgotten', async () => {
  const fixture = new RefreshFixture()
  await fixture.run()
  fixture.names = ['NBA 01: Mules @ Herons']
  await fixture.run(async ({ rest }) => {
    const rows = await rest.channels.list()
    await rest.channels.bulkDelete(rows.slice(1).map(({ id }) => id))
  })
  // Its number would be kept for it if it came back under its old record.
  fixture.names = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs']
  const { operations } = await fixture.run()
  expect(operations.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^1 stream .*Pine Porcupines at Cove Crabs$/),
  ])
})

test('a run that would remove a channel asks first whether somebody watches it', async () => {
  const fixture = new RefreshFixture()
  await fixture.run()
  fixture.now = '2025-06-06T16:00:00Z'
  fixture.events = []
  const report = await fixture.run(({ rest }) => {
    vi.spyOn(rest.channels, 'inUse').mockImplementation(async () => {
      const [first] = await rest.channels.list()
      return { watched: new Set([first?.uuid ?? '']), recorded: new Map() }
    })
  })
  expect(of(report, 'remove').map(({ name }) => name)).toEqual(['NBA: Porcupines @ Crabs'])
  expect(report.warnings).toMatchObject([{ code: 'channel_in_use', place: 'sg.1' }])
  expect(Object.keys(await fixture.channels())).toEqual(['NBA: Mules @ Herons'])
  const later = await fixture.run()
  expect(later.counts.removed).toBe(1)
})
