import { expect, onTestFinished, test } from 'vitest'
import { game } from '../refresh/refresh-fixtures.ts'
import { openSlotFixture } from './slot-fixtures.ts'

const NAMES = [
  'NBA 01: Mules @ Herons (Home)',
  'NBA 02: Mules @ Herons (Away)',
  'NBA 03: Mules @ Herons (Español)',
  'NBA 04: Mules @ Herons 4K',
  'NBA 05: Mules @ Herons',
  'NBA 06: Mules @ Herons',
  'NBA 07: Porcupines @ Crabs',
]

test('names tell what the streams say of themselves, and no two slots of an event share one', async () => {
  const fixture = await openSlotFixture({
    now: '2025-06-05T22:30:00Z',
    names: NAMES,
    channels: [
      ...NAMES.map((_, slot) => ({ name: `PPV ${slot + 1}`, number: slot + 1, slots: [slot] })),
      { name: 'PPV 6', number: 8, slots: [5] },
      { name: 'NBA 06', number: 9.5, slots: [5], auto: null },
    ],
    groups: [{ id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach', attachName: true }],
  })
  onTestFinished(() => fixture.host.close())
  fixture.events = [game(1, 0, 1), game(2, 2, 3)]
  await fixture.run()
  const names = async () => (await fixture.rows()).map(({ effectiveName: name }) => name)
  const takenOver = await names()
  expect(takenOver).toEqual([
    'NBA: Mules @ Herons (Home feed)',
    'NBA: Mules @ Herons (Away feed)',
    'NBA: Mules @ Herons (Español)',
    'NBA: Mules @ Herons (4K)',
    'NBA: Mules @ Herons (PPV 5)',
    'NBA: Mules @ Herons (PPV 6, Channel 6)',
    'NBA: Porcupines @ Crabs',
    'NBA: Mules @ Herons (PPV 6, Channel 8)',
    'NBA: Mules @ Herons',
  ])
  const again = await fixture.run()
  expect(again.operations).toEqual([])
  expect(await names()).toEqual(takenOver)
})
