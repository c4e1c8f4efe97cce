import { expect, onTestFinished, test, vi } from 'vitest'
import type { HostChannel } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { openSlotFixture, type SlotFixture } from './slot-fixtures.ts'

const [LIVE, OVER] = ['2025-06-05T22:30:00Z', '2025-06-06T12:00:00Z'] as const

/** A channel of the host's automatic sync with an override, one without, and one of the owner's. */
async function openFixture(): Promise<SlotFixture> {
  const fixture = await openSlotFixture({
    now: LIVE,
    names: ['NBA 01: Mules @ Herons'],
    channels: [
      { name: 'Auto', number: 9, slots: [0], auto: { name: 'My auto' }, logo: 'https://own.example/1.png' },
      { name: 'Bare', number: 10, slots: [0], auto: null, guide: 'ppv.two' },
      { name: 'Mine', number: 7.5, slots: [0], guide: 'ppv.one' },
    ],
    groups: [{ id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach', attachName: true }],
  })
  onTestFinished(() => fixture.host.close())
  const event = game(1, 0, 1)
  fixture.events = [{ ...event, home: { name: '', ...event.home, logo: 'https://art.example/1.png' } }]
  return fixture
}

/** Whether the host's automatic sync writes a channel, as the owner's browser would set it. */
async function setAuto({ edit, rows }: SlotFixture, id: number, isAuto: boolean): Promise<void> {
  await edit([{ id, ...{ auto_created: isAuto } }])
  expect((await rows()).find((row) => row.id === id)?.autoCreated).toBe(isAuto)
}

const shown = ({ effectiveName, effectiveLogoId, effectiveEpgDataId, effectiveChannelNumber }: HostChannel) => ({
  effectiveName,
  effectiveLogoId,
  effectiveEpgDataId,
  effectiveChannelNumber,
})

test('channels that are taken out of the automatic sync while they are dressed get back what they showed', async () => {
  const fixture = await openFixture()
  await fixture.edit([{ id: 1, override: { channelNumber: 12.5, tvcGuideStationid: 'station' } }])
  const before = (await fixture.rows()).map(shown)
  await fixture.run()
  for (const id of [1, 2]) await setAuto(fixture, id, false)
  expect((await fixture.rows())[0]?.effectiveName).toBe('NBA: Mules @ Herons (My auto)')
  fixture.now = OVER
  const { operations, warnings } = await fixture.run()
  expect(warnings).toEqual([])
  expect(operations.map(({ action, fields }) => [action, fields])).toEqual([
    ['restore', ['name', 'logo', 'guide']],
    ['restore', ['name', 'logo', 'guide']],
    ['restore', ['name', 'logo', 'guide']],
  ])
  const after = await fixture.rows()
  expect(after.map(shown)).toEqual(before)
  expect(after.map(({ override }) => override)).toEqual([null, null, null])
  expect(after[0]).toMatchObject({ tvc_guide_stationid: 'station' })
  expect((await fixture.run()).operations).toEqual([])
})

test('while the event lasts they are given back at once, and dressed as channels of the owner’s by the next run', async () => {
  const fixture = await openFixture()
  const before = (await fixture.rows()).map(shown)
  await fixture.run()
  const takenOver = (await fixture.rows()).map(shown)
  await setAuto(fixture, 1, false)
  const { operations } = await fixture.run()
  expect(operations).toMatchObject([{ action: 'restore', reason: expect.stringContaining('no longer') }])
  await fixture.run()
  const [plain, ...others] = await fixture.rows()
  // The host has dropped the row that nobody showed, and made it anew.
  expect(plain).toMatchObject({ ...takenOver[0], effectiveEpgDataId: expect.any(Number), override: null })
  expect(others.map(shown)).toEqual(takenOver.slice(1))
  fixture.now = OVER
  await fixture.run()
  expect((await fixture.rows()).map(shown)).toEqual(before)
})

test('channels that come under the automatic sync while they are dressed get their plain fields back', async () => {
  const fixture = await openFixture()
  const before = (await fixture.rows()).map(shown)
  await fixture.run()
  await setAuto(fixture, 3, true)
  fixture.now = OVER
  await fixture.run()
  expect((await fixture.rows()).map(shown)).toEqual(before)
})

test('a run that breaks off at any write of it is made up for', async () => {
  const writesOf = async (fixture: SlotFixture) => {
    await fixture.run()
    await setAuto(fixture, 1, false)
    fixture.now = OVER
    fixture.host.server.resetCalls()
  }
  const calm = await openFixture()
  const before = (await calm.rows()).map(shown)
  await writesOf(calm)
  await calm.run()
  const writes = calm.host.server.calls.filter((call) => call.writes)
  expect(writes.length).toBeGreaterThan(3)
  for (const { number, method, path } of writes) {
    for (const acted of [false, true]) {
      const fixture = await openFixture()
      await writesOf(fixture)
      void fixture.host.server.faults.fail(number, { kind: 'status_400', acted })
      await fixture.run().catch(() => undefined)
      await fixture.restart()
      await fixture.run()
      const place = `${method} ${path} ${acted ? 'after' : 'before'} the host acted`
      expect((await fixture.run()).operations, place).toEqual([])
      expect((await fixture.rows()).map(shown), place).toEqual(before)
    }
  }
}, 60_000)

test('an override that the host refuses keeps nothing else from being written, and the next run makes up for it', async () => {
  const fixture = await openFixture()
  await fixture.run()
  const { channels } = fixture.host.rest
  const list = channels.list
  vi.spyOn(channels, 'list').mockImplementationOnce(async () => {
    const rows = await list()
    await fixture.edit([{ id: 2, ...{ auto_created: false } }]) // just after the run has looked
    return rows
  })
  const edits = vi.spyOn(channels, 'bulkEdit')
  fixture.now = OVER
  await expect(fixture.run()).rejects.toThrow('manual channel')
  // No request has both: the host would have written a part of it, and no streams at all.
  const sent = edits.mock.calls.map(([changes]) => changes.map(({ id, override }) => [id, override != null]))
  expect(sent).toEqual([
    [[3, false]],
    [
      [1, true],
      [2, true],
    ],
  ])
  expect((await fixture.rows())[2]).toMatchObject({ name: 'Mine' })
  await fixture.run()
  expect((await fixture.rows()).map(({ effectiveName: name }) => name)).toEqual(['My auto', 'Bare', 'Mine'])
  expect((await fixture.run()).operations).toEqual([])
})
