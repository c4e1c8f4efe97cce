import { expect, onTestFinished, test } from 'vitest'
import { game } from '../refresh/refresh-fixtures.ts'
import { openSlotFixture } from './slot-fixtures.ts'

test('the event of a schedule goes before one that a name alone tells of, whatever stream comes first', async () => {
  const fixture = await openSlotFixture({
    now: '2025-06-05T22:30:00Z',
    names: ['ESPN+ 7: Chess: Ann vs Bob 7:00 PM ET', 'NBA 02: Mules @ Herons'],
    channels: [
      { name: 'Both', number: 1, slots: [0, 1] },
      { name: 'Named', number: 2, slots: [0] },
    ],
    groups: [{ id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach', nameGuide: 'timed' }],
  })
  onTestFinished(() => fixture.host.close())
  fixture.events = [game(1, 0, 1)]
  const { channels } = await fixture.run()
  const shown = channels.map(
    ({ name, event_programmes: shows }) => `${name}: ${shows.map(({ title }) => title).join()}`,
  )
  expect(shown).toEqual(['Both: NBA: Mesa Mules at Harbor Herons', 'Named: Chess: Ann vs Bob'])
})

test('every stream of such a group is told what became of it', async () => {
  const fixture = await openSlotFixture({
    now: '2025-06-05T22:30:00Z',
    names: [
      'NBA 01: Mules @ Herons',
      'NBA 02: Porcupines @ Crabs',
      'NBA 03: Mules @ Herons',
      'NBA 04: Otters @ Lynxes',
      'NBA 05: Crabs @ Mules',
      'NBA 06:',
    ],
    channels: [
      { name: 'Both', number: 1, slots: [1, 0] },
      { name: 'Later', number: 2, slots: [3] },
      { name: 'Off', number: 3, slots: [4] },
    ],
    groups: [{ id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach' }],
  })
  onTestFinished(() => fixture.host.close())
  fixture.events = [
    game(1, 0, 1),
    game(2, 2, 3, '2025-06-05T23:00:00Z'),
    game(3, 4, 5, '2025-06-06T02:00:00Z'),
    { ...game(4, 1, 2, '2025-06-05T23:00:00Z'), status: { state: 'postponed' } },
  ]
  const originals = await fixture.rows()
  const dry = await fixture.run({ dryRun: true })
  expect(dry.operations.filter(({ action }) => action === 'attach')).toHaveLength(1)
  expect(await fixture.rows()).toEqual(originals)
  expect((await fixture.host.settings.read('attached_channels')).revision).toBe(0)

  const { streams, counts } = await fixture.run()
  expect(streams.map(({ rule, channel }) => [rule, channel])).toEqual([
    ['no_channel_to_attach', null], // of the channel's second stream
    ['both_teams', 'sg.2.-kc1'],
    ['no_channel_to_attach', null], // no channel carries it
    ['not_yet', null],
    ['event_called_off', null],
    ['placeholder', null],
  ])
  expect(streams[0]?.reason).toMatch(/"Both".*Pine Porcupines at Cove Crabs/)
  expect(streams.slice(3, 5).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/your channel .*9:00 PM .*Delta Otters at Summit Lynxes/),
    expect.stringMatching(/Cove Crabs at Mesa Mules .*postponed.*your channel/),
  ])
  expect(counts).toMatchObject({ attached: 1, restored: 0, created: 0, removed: 0 })
  expect((await fixture.rows()).map(({ name }) => name)).toEqual(['Both', 'Later', 'Off'])
})
