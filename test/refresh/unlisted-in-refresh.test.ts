import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshConfig, RefreshReport } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const HERONS = game(1, 0, 1)
const CRABS = game(2, 2, 3, '2025-06-05T23:30:00Z')

/** A fixture with these rows of the owner's. */
function fixtureWith(rows: Partial<Omit<RefreshConfig, 'settings'>> = {}) {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs']
  const run = () => fixture.run(({ settings }) => writeUserRows(settings, rows, new Date(fixture.now)))
  return { fixture, run, guide: () => readFileSync(join(fixture.folder, 'plugin/guide.xml'), 'utf8') }
}

/** Start and title of what a channel's guide calls no filler. */
const shown = ({ channels }: RefreshReport, name: RegExp) =>
  channels
    .filter((channel) => name.test(channel.name))
    .flatMap(({ event_programmes: shows }) => shows.map(({ start, title }) => `${start} ${title}`))

const notes = ({ warnings }: RefreshReport) =>
  warnings.flatMap(({ code, message }) => (code === 'event_not_listed' ? [message] : []))

describe('an event that an answer leaves out', () => {
  test('keeps its programme, as it was read last', async () => {
    const { fixture, run, guide } = fixtureWith()
    const before = shown(await run(), /Herons/)
    const bytes = guide()
    fixture.events = [CRABS]
    fixture.now = '2025-06-05T16:15:00Z'
    const report = await run()
    expect(before).toHaveLength(1)
    expect(shown(report, /Herons/)).toEqual(before)
    expect(guide()).toBe(bytes)
    expect(report).toMatchObject({ operations: [], counts: { events: 1, host_writes: 0 } })
    expect(notes(report)).toEqual([expect.stringContaining('Mules @ Herons')])
    expect(notes(await run())).toHaveLength(1)
    fixture.events = [HERONS, CRABS]
    fixture.now = '2025-06-05T16:30:00Z'
    const back = await run()
    expect(notes(back)).toEqual([])
    expect(guide()).toBe(bytes)
  })

  test('keeps it in the middle of the game, also where it runs over', async () => {
    const { fixture, run } = fixtureWith()
    fixture.now = '2025-06-05T23:45:00Z'
    fixture.events = [{ ...HERONS, status: { state: 'in' } }, CRABS]
    const before = shown(await run(), /Herons/)
    fixture.events = [CRABS]
    fixture.now = '2025-06-06T00:00:00Z'
    expect(shown(await run(), /Herons/)).toEqual(before)
    fixture.now = '2025-06-06T02:00:00Z'
    expect(shown(await run(), /Herons/)).toHaveLength(1)
  })

  test('means no stream meanwhile, and none of its own', async () => {
    const { fixture, run } = fixtureWith()
    await run()
    fixture.events = [CRABS]
    fixture.names = [...fixture.names, 'NBA 04: Mules @ Herons']
    const report = await run()
    expect(report.counts).toMatchObject({ events: 1, matched: 1 })
    expect(report.streams.filter(({ event_id: id }) => id === '1')).toEqual([])
  })

  test('is forgotten a day later', async () => {
    const { fixture, run } = fixtureWith()
    fixture.settings = { create_before: '3d' }
    const later = { ...HERONS, start: '2025-06-07T23:00:00Z' }
    fixture.events = [later, CRABS]
    await run()
    fixture.events = [CRABS]
    fixture.now = '2025-06-05T16:30:00Z'
    expect(shown(await run(), /Herons/)).toHaveLength(1)
    fixture.now = '2025-06-06T16:00:00Z'
    expect(shown(await run(), /Herons/)).toHaveLength(1)
    fixture.now = '2025-06-06T16:30:00Z'
    const report = await run()
    expect(report.channels.map(({ name }) => name)).toContain('NBA: Mules @ Herons')
    expect(shown(report, /Herons/)).toEqual([])
    expect(notes(report)).toEqual([])
  })

  test('goes with its channel, when that must be over', async () => {
    const { fixture, run } = fixtureWith()
    fixture.settings = { delete_after: '1h' }
    await run()
    fixture.events = [CRABS]
    await run()
    fixture.now = '2025-06-06T04:30:00Z'
    const report = await run()
    expect(report.operations.map(({ action, name }) => `${action} ${name}`)).toContain('remove NBA: Mules @ Herons')
    expect(notes(report)).toEqual([])
  })

  test('stays in the guide and on the channel of a favorite team', async () => {
    const team = { id: 1, teamName: 'Harbor Herons', sport: 'basketball', leagues: ['nba'] }
    const { fixture, run, guide } = fixtureWith({ favoriteTeams: [team] })
    fixture.now = '2025-06-05T22:30:00Z'
    await run()
    const bytes = guide()
    const streams = () =>
      fixture.read(async (rest) => (await rest.channels.list()).map((one) => [one.name, one.streams] as const))
    const carried = await streams()
    fixture.events = [CRABS]
    fixture.now = '2025-06-05T22:45:00Z'
    const report = await run()
    expect(report.operations).toEqual([])
    expect(await streams()).toEqual(carried)
    expect(guide()).toBe(bytes)
    expect(notes(report)).toEqual([expect.stringMatching(/Herons/)])
    fixture.names = ['NBA 01:', 'NBA 02: Porcupines @ Crabs']
    await run()
    expect(new Map(await streams()).get('Harbor Herons')).toEqual([])
  })

  test("makes way for another of the team's at the same time", async () => {
    const team = { id: 1, teamName: 'Harbor Herons', sport: 'basketball', leagues: ['nba'] }
    const { fixture, run } = fixtureWith({ favoriteTeams: [team] })
    await run()
    fixture.events = [{ ...HERONS, id: '9', start: '2025-06-05T23:10:00Z' }, CRABS]
    const report = await run()
    expect(shown(report, /^Harbor Herons/).filter((text) => text.includes('Mules'))).toEqual([
      expect.stringMatching(/^2025-06-05T23:10/),
    ])
  })

  test('stays on a channel of the owner that is dressed for it', async () => {
    const { fixture, run, guide } = fixtureWith({
      streamGroups: [{ id: 1, name: 'Slots', mode: 'attach', attachName: true }],
    })
    await fixture.read(async (rest) => {
      const [first] = await rest.streams.list()
      const { id } = await rest.groups.create('Mine')
      const looks = { channelNumber: 9, channelGroupId: id, tvgId: '', logoId: null }
      await rest.channels.create({ name: 'Mine', streams: [first?.id ?? 0], ...looks })
    })
    await run()
    await run()
    const bytes = guide()
    expect(bytes).toContain('<title>NBA: Mesa Mules at Harbor Herons<')
    fixture.events = [CRABS]
    fixture.now = '2025-06-05T16:15:00Z'
    const report = await run()
    expect(report.operations).toEqual([])
    expect(guide()).toBe(bytes)
    expect(notes(report)).toHaveLength(1)
  })
})

describe('a slot that is renamed while its event is not listed', () => {
  const CHESS = 'Chess: Ann vs Bob Jun 5 8:30 PM ET'
  const rows: Partial<Omit<RefreshConfig, 'settings'>> = {
    streamGroups: [{ id: 1, name: 'All', nameGuide: 'timed' }],
  }
  const lineup = (fixture: RefreshFixture) =>
    fixture.read(async (rest) =>
      Object.fromEntries((await rest.channels.list()).map((one) => [one.name, one.streams.length])),
    )

  test('leaves the old channel for that of its new name', async () => {
    const { fixture, run } = fixtureWith(rows)
    await run()
    fixture.events = [CRABS]
    fixture.names = [CHESS, 'NBA 02: Porcupines @ Crabs']
    fixture.now = '2025-06-05T23:30:00Z'
    await run()
    expect(await lineup(fixture)).toMatchObject({ 'NBA: Mules @ Herons': 0, 'Chess: Ann vs Bob': 1 })
    expect(await run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  })

  test('and stays there while its name says the same', async () => {
    const { fixture, run } = fixtureWith(rows)
    fixture.names = ['NBA 01: Mules @ Herons Jun 5 7:00 PM ET', 'NBA 02: Porcupines @ Crabs']
    await run()
    const before = await lineup(fixture)
    fixture.events = [CRABS]
    fixture.names = ['NBA 01: MULES @ HERONS Jun 5 7:00 PM ET', 'NBA 02: Porcupines @ Crabs']
    expect(await run()).toMatchObject({ operations: [] })
    expect(await lineup(fixture)).toEqual(before)
  })
})
