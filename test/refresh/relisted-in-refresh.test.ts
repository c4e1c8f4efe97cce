import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshConfig, RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const HERONS = game(1, 0, 1)
const CRABS = game(2, 2, 3, '2025-06-05T23:30:00Z')
/** The game of the Herons as the schedule lists it later. */
const RELISTED: SportsEvent = { ...HERONS, id: '9' }

function fixtureWith(rows: Partial<Omit<RefreshConfig, 'settings'>> = {}) {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs']
  const run = () => fixture.run(({ settings }) => writeUserRows(settings, rows, new Date(fixture.now)))
  const lineup = () =>
    fixture.read(async (rest) =>
      (await rest.channels.list()).map(({ name, channelNumber, tvgId, streams }) => [
        ...[name, channelNumber, tvgId],
        streams.length,
      ]),
    )
  return { fixture, run, lineup, guide: () => readFileSync(join(fixture.folder, 'plugin/guide.xml'), 'utf8') }
}

const notes = ({ warnings }: RefreshReport) =>
  warnings.filter(({ code }) => ['event_relisted', 'event_not_listed'].includes(code)).map(({ code }) => code)

describe('a game that the schedule lists under another id', () => {
  test('keeps its channel with number and tvg-id, and the report says so once', async () => {
    const { fixture, run, lineup } = fixtureWith()
    await run()
    const before = await lineup()
    fixture.events = [RELISTED, CRABS]
    fixture.now = '2025-06-05T16:15:00Z'
    const report = await run()
    expect(report).toMatchObject({ operations: [], counts: { matched: 2, host_writes: 0 } })
    expect(await lineup()).toEqual(before)
    expect(notes(report)).toEqual(['event_relisted'])
    expect(report.warnings.find(({ code }) => code === 'event_relisted')?.message).toContain('NBA: Mules @ Herons')
    const next = await run()
    expect(next).toMatchObject({ operations: [], counts: { host_writes: 0 } })
    expect(notes(next)).toEqual([])
    expect(await lineup()).toEqual(before)
  })

  test('is shown in the guide as it is listed now', async () => {
    const { fixture, run, guide } = fixtureWith()
    await run()
    fixture.events = [{ ...RELISTED, start: '2025-06-05T23:45:00Z', venue: { name: 'New Marsh Arena' } }, CRABS]
    const report = await run()
    expect(report.channels.filter(({ name }) => /Herons/.test(name))).toHaveLength(1)
    expect(guide()).toContain('New Marsh Arena')
    expect(guide()).toContain('start="20250605234500 +0000"')
  })

  test('keeps its channel when it is moved to another day under its new id', async () => {
    const { fixture, run, lineup } = fixtureWith()
    fixture.settings = { create_before: '3d' }
    await run()
    fixture.events = [RELISTED, CRABS]
    await run()
    fixture.events = [{ ...RELISTED, start: '2025-06-06T23:00:00Z' }, CRABS]
    expect(notes(await run())).toEqual([])
    const tvgIds = (await lineup()).map(([, , tvgId]) => tvgId)
    expect(tvgIds.sort()).toEqual(['sg.1', 'sg.2'])
  })

  test('keeps its channel when its own id comes back', async () => {
    const { fixture, run, lineup } = fixtureWith()
    await run()
    const before = await lineup()
    fixture.events = [RELISTED, CRABS]
    await run()
    fixture.events = [HERONS, CRABS]
    expect(notes(await run())).toEqual([])
    expect(await lineup()).toEqual(before)
  })

  test.each([
    ['first', [HERONS, RELISTED, CRABS]],
    ['last', [RELISTED, HERONS, CRABS]],
  ])('keeps its channel while the schedule has both ids, the old one %s', async (_, both) => {
    const { fixture, run, lineup } = fixtureWith()
    await run()
    const before = await lineup()
    fixture.events = both
    expect(await run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
    fixture.events = [RELISTED, CRABS]
    expect(notes(await run())).toEqual(['event_relisted'])
    expect(await lineup()).toEqual(before)
  })

  test('is known by the names of its teams where no id tells them', async () => {
    const { fixture, run, lineup } = fixtureWith()
    const unnumbered = (event: SportsEvent): SportsEvent => {
      const { id: _, ...home } = event.home ?? {}
      const { id: __, ...away } = event.away ?? {}
      return { ...event, home, away }
    }
    fixture.events = [unnumbered(HERONS), CRABS]
    await run()
    const before = await lineup()
    fixture.events = [{ ...unnumbered(RELISTED), provider: 'tsdb' }, CRABS]
    expect(notes(await run())).toEqual(['event_relisted'])
    expect(await lineup()).toEqual(before)
  })

  test('is matched by a correction for its old id', async () => {
    const correction = { id: 1, kind: 'is_event', pattern: 'Special feed 7', target: '1' } as const
    const { fixture, run, lineup } = fixtureWith({ corrections: [correction] })
    fixture.names = ['NBA 01: Mules @ Herons', 'Special feed 7']
    await run()
    expect((await lineup())[0]?.[3]).toBe(2)
    fixture.events = [RELISTED, CRABS]
    expect(await run()).toMatchObject({ operations: [], counts: { matched: 2 } })
  })

  test('stays on the channel of a favorite team and on a channel that was taken over', async () => {
    const team = { id: 1, teamName: 'Harbor Herons', sport: 'basketball', leagues: ['nba'] }
    const { fixture, run, lineup } = fixtureWith({
      favoriteTeams: [team],
      streamGroups: [{ id: 1, name: 'Slots', mode: 'attach', attachName: true }],
    })
    await fixture.read(async (rest) => {
      const [first] = await rest.streams.list()
      const { id } = await rest.groups.create('Mine')
      const looks = { channelNumber: 9, channelGroupId: id, tvgId: '', logoId: null }
      await rest.channels.create({ name: 'Mine', streams: [first?.id ?? 0], ...looks })
    })
    fixture.now = '2025-06-05T22:30:00Z'
    await run()
    await run()
    const before = await lineup()
    fixture.events = [RELISTED, CRABS]
    expect(await run()).toMatchObject({ operations: [] })
    expect(await lineup()).toEqual(before)
  })

  test('keeps its channel when the refresh is undone that found it', async () => {
    const { fixture, run, lineup } = fixtureWith()
    await run()
    const before = await lineup()
    fixture.events = [RELISTED, CRABS]
    fixture.names = [...fixture.names, 'NBA 03: Mules @ Herons']
    await run()
    await fixture.work((_, __, undo) => undo())
    expect(await lineup()).toEqual(before)
    await run()
    expect((await lineup()).map(([name, number, tvgId]) => [name, number, tvgId])).toEqual(
      before.map(([name, number, tvgId]) => [name, number, tvgId]),
    )
  })
})

describe('another game under another id', () => {
  test('is not taken for one that is still listed, though that is postponed', async () => {
    const { fixture, run, lineup } = fixtureWith()
    fixture.settings = { create_before: '3d' }
    await run()
    fixture.names = ['NBA 01: Mules @ Herons Jun 6 7:00 PM ET', 'NBA 02: Porcupines @ Crabs']
    fixture.events = [
      { ...HERONS, status: { state: 'postponed' } },
      { ...RELISTED, start: '2025-06-06T23:00:00Z' },
      CRABS,
    ]
    const report = await run()
    console.log(report.streams, report.operations)
    expect(notes(report)).toEqual([])
    expect((await lineup()).map(([, , tvgId]) => tvgId)).toEqual(expect.arrayContaining(['sg.9']))
  })

  test('is not taken for one of other teams, of another league or of another time of the day', async () => {
    const others: readonly SportsEvent[] = [
      { ...RELISTED, start: '2025-06-06T02:30:00Z' },
      { ...RELISTED, away: { id: '4', name: 'Summit Lynxes', shortName: 'Lynxes' } },
      { ...RELISTED, league: 'wnba' },
    ]
    for (const other of others) {
      const { fixture, run } = fixtureWith()
      await run()
      fixture.events = [other, CRABS]
      expect(notes(await run())).not.toContain('event_relisted')
    }
  })

  test('is told from the other game of a doubleheader', async () => {
    const { fixture, run, lineup } = fixtureWith()
    const [first, second] = [
      { ...HERONS, start: '2025-06-05T17:00:00Z' },
      { ...HERONS, id: '3', start: '2025-06-05T20:00:00Z' },
    ]
    fixture.names = ['NBA 01: Mules @ Herons Game 1 1:00PM ET', 'NBA 02: Mules @ Herons Game 2 4:00PM ET']
    fixture.events = [first, second]
    await run()
    const before = await lineup()
    expect(before).toHaveLength(2)
    fixture.events = [first, { ...second, id: '8', start: '2025-06-05T20:30:00Z' }]
    await run()
    expect((await lineup()).map(([, number, tvgId, streams]) => [number, tvgId, streams])).toEqual(
      before.map(([, number, tvgId, streams]) => [number, tvgId, streams]),
    )
    fixture.events = [
      { ...first, id: '7' },
      { ...second, id: '6' },
    ]
    await run()
    expect(await lineup()).toEqual(before)
  })
})
