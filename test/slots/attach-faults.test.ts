import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from '../../src/embedded-host/server/call-ledger.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { openSlotFixture, type SlotFixture } from './slot-fixtures.ts'

const [LIVE, OVER] = ['2025-06-05T22:30:00Z', '2025-06-06T12:00:00Z'] as const

/** One channel with everything, one with nothing, and one of the host's automatic sync. */
async function openFixture(): Promise<SlotFixture> {
  const fixture = await openSlotFixture({
    now: LIVE,
    names: ['NBA 01: Mules @ Herons', 'NBA 02: Mules @ Herons'],
    channels: [
      { name: 'Mine', number: 7.5, slots: [0], logo: 'https://own.example/1.png', guide: 'ppv.one' },
      { name: 'Bare', number: null, slots: [1] },
      { name: 'Auto', number: 9, slots: [0], auto: { name: 'My auto' }, guide: 'ppv.two' },
    ],
    groups: [{ id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach', attachName: true }],
  })
  onTestFinished(() => fixture.host.close())
  return fixture
}

/** What the owner sees of his channels, without the ids of what we made. */
async function looks({ host, rows }: SlotFixture) {
  const logos = new Map((await host.rest.logos.list()).map(({ id, url }) => [id, url]))
  const guide = new Map((await host.rest.guideRows.list()).map(({ id, tvgId }) => [id, tvgId]))
  return (await rows()).map((row) => ({
    ...row,
    logoId: logos.get(row.logoId ?? -1),
    effectiveLogoId: logos.get(row.effectiveLogoId ?? -1),
    epgDataId: guide.get(row.epgDataId ?? -1),
    effectiveEpgDataId: guide.get(row.effectiveEpgDataId ?? -1),
    override: row.override && {
      ...row.override,
      logoId: logos.get(row.override.logoId ?? -1),
      epgDataId: guide.get(row.override.epgDataId ?? -1),
    },
    uuid: '',
  }))
}

/** Brings a fixture to where the next run dresses the channels, or gives them back. */
async function before(fixture: SlotFixture, turn: 'dressing' | 'restoring'): Promise<void> {
  await fixture.run()
  const event = game(1, 0, 1)
  const home = { ...event.home, name: event.home?.name ?? '', logo: 'https://art.example/1.png' }
  fixture.events = [{ ...event, home }]
  if (turn === 'dressing') return
  await fixture.run()
  fixture.now = OVER
}

const FAULTS: readonly Fault[] = [
  { kind: 'status_400', acted: false },
  { kind: 'status_400', acted: true },
]

test.each(['dressing', 'restoring'] as const)(
  'a %s that breaks off at any write is made up for, and the originals come back',
  async (turn) => {
    const calm = await openFixture()
    const originals = JSON.stringify(await calm.rows())
    await before(calm, turn)
    calm.host.server.resetCalls()
    const { operations: planned } = await calm.run()
    expect(planned.filter(({ action }) => action === (turn === 'dressing' ? 'attach' : 'restore'))).toHaveLength(3)
    const writes = calm.host.server.calls.filter((call) => call.writes)
    expect(writes.length).toBeGreaterThan(2)
    if (turn === 'dressing') {
      // What the channels looked like is stored before any of them is changed.
      const position = (part: string) => writes.findIndex(({ path }) => path.includes(part))
      expect(position('core/settings')).toBeGreaterThanOrEqual(0)
      expect(position('core/settings')).toBeLessThan(position('edit/bulk'))
    }
    const expected = await looks(calm)

    for (const write of writes) {
      for (const fault of FAULTS) {
        const fixture = await openFixture()
        await before(fixture, turn)
        const place = `${write.method} ${write.path} ${fault.acted ? 'after' : 'before'} the host acted`
        fixture.host.server.resetCalls()
        let met = false
        void fixture.host.server.faults.fail(write.number, fault).then(() => {
          met = true
        })
        await fixture.run().catch(() => undefined)
        expect(met, place).toBe(true)
        await fixture.restart()
        await fixture.run()
        const { operations, counts } = await fixture.run()
        expect({ operations, writes: counts.host_writes }, place).toEqual({ operations: [], writes: 0 })
        expect(await looks(fixture), place).toEqual(expected)
        fixture.now = OVER
        await fixture.run()
        expect(JSON.stringify(await fixture.rows()).replace(/"uuid":"[^"]*"/g, ''), place).toBe(
          originals.replace(/"uuid":"[^"]*"/g, ''),
        )
        await fixture.host.close()
      }
    }
  },
  300_000,
)
