import { describe, expect, test } from 'vitest'
import type { HostChannel, PlannedOperation } from '../../src/generated/records.ts'
import { actions, byHand, carriedOut, EMPTY, LIVING, plan, stateWith, wantedOf } from './plan-fixtures.ts'

const wanted = [wantedOf('1', [7])]
const begun = plan(EMPTY, wanted)
/** The host after the creation, the ledger before it. */
const made = { ...carriedOut(EMPTY, begun), ledger: [] }

describe('a channel that a run made before it broke off', () => {
  test('is ours as it was made, and nothing of it counts as the owner’s', () => {
    const next = plan(byHand(made, { channelNumber: 5002 }), wanted, { interrupted: begun.operations })
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({
      name: 'Game 1',
      userFields: [],
      numberLocked: false,
      streamIds: [7],
    })
  })

  test('follows a wish that changed since', () => {
    const now = [wantedOf('1', [7, 8], { name: 'Game 1 (moved)' })]
    expect(plan(made, now, { interrupted: begun.operations }).operations).toMatchObject([
      { fields: ['name', 'streams'] },
    ])
    // Without the journal's word what the host shows is the owner's.
    expect(plan(made, now).operations).toEqual([])
  })

  test('keeps what the owner made of it since', () => {
    const renamed = byHand(made, { name: 'My game' })
    const next = plan(renamed, wanted, { interrupted: begun.operations })
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record.userFields).toEqual(['name'])
  })

  test('goes when it was a team’s that is no favorite any more', () => {
    const team = begun.operations.map((operation) => ({ ...operation, tvgId: 'sg.team.baseball.9' }))
    const next = plan(byHand(made, { tvgId: 'sg.team.baseball.9' }), [], { interrupted: team })
    expect(next.operations).toMatchObject([{ action: 'remove', reason: expect.stringContaining('favorite team') }])
  })

  test('goes by the clock, when nobody knows its event any more', () => {
    const next = plan(made, [], { interrupted: begun.operations })
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record.eventTime).toBe('2025-06-05T16:00:00.000Z')
  })
})

describe('a second copy of a channel', () => {
  const state = carriedOut(EMPTY, begun)
  const copyOf = (changes: Partial<HostChannel> = {}) =>
    ({ ...state.hostChannels[0], id: 2, uuid: 'u2', ...changes }) as HostChannel
  const withCopy = (copy: HostChannel) => ({ ...state, hostChannels: [...state.hostChannels, copy] })

  test('that such a run made goes', () => {
    const next = plan(withCopy(copyOf()), wanted, { interrupted: begun.operations })
    expect(next.operations).toMatchObject([
      { action: 'remove', hostChannelId: 2, reason: expect.stringContaining('twice') },
    ])
    expect(next.warnings).toEqual([])
    expect(actions(plan(carriedOut(withCopy(copyOf()), next), wanted, { interrupted: begun.operations }))).toEqual([])
  })

  test('that such a run made goes from the number that it began on, and from the one that it was to move to', () => {
    const interrupted = begun.operations.map((operation): PlannedOperation => {
      const numbers = [
        { field: 'channel_number' as const, from: null, to: 5002 },
        { field: 'channel_number' as const, from: 5002, to: 5000 },
      ]
      return { ...operation, changes: [...operation.changes, ...numbers] }
    })
    for (const number of [5002, 5000]) {
      const next = plan(withCopy(copyOf({ channelNumber: number })), wanted, { interrupted })
      expect(next.operations).toMatchObject([{ action: 'remove', hostChannelId: 2 }])
    }
  })

  test('that shows a number, a name or streams of the owner’s stays, and is told', () => {
    for (const changes of [{ channelNumber: 12 }, { name: 'My copy' }, { streams: [7, 50] }]) {
      const next = plan(withCopy(copyOf(changes)), wanted, { interrupted: begun.operations })
      expect(next.operations).toEqual([])
      expect(next.warnings).toMatchObject([{ code: 'channel_twice' }])
    }
  })
})

describe('a change that was written when the run broke off', () => {
  const state = stateWith([wantedOf('1', [7, 8], { profileIds: [1] })], { profiles: [profile(1), profile(2)] })
  const change = plan(state, [wantedOf('1', [8], { name: 'B', profileIds: [2] })])
  const written = { ...carriedOut(state, change), ledger: state.ledger }
  const interrupted: readonly PlannedOperation[] = change.operations

  test('is no edit of the owner’s, and follows a wish that changed since', () => {
    const next = plan(written, [wantedOf('1', [8, 9], { name: 'C', profileIds: [1, 2] })], { interrupted })
    expect(next.operations).toMatchObject([
      {
        changes: [
          { field: 'name', from: 'B', to: 'C' },
          { field: 'streams', from: [8], to: [8, 9] },
          { field: 'profiles', from: [2], to: [1, 2] },
        ],
      },
    ])
    expect(next.channels[0]?.record).toMatchObject({ userFields: [], removedStreamIds: [] })
  })

  test('or was not, is made by the next run', () => {
    const next = plan(state, [wantedOf('1', [8, 9], { name: 'C', profileIds: [1, 2] })], { interrupted })
    expect(next.operations).toMatchObject([{ fields: ['name', 'streams', 'profiles'] }])
    expect(next.channels[0]?.record.userFields).toEqual([])
  })

  test('is the owner’s where he changed it after that', () => {
    const next = plan(byHand(written, { name: 'My game' }), [wantedOf('1', [8], { name: 'C' })], { interrupted })
    expect(next.channels[0]?.record).toMatchObject({ name: 'My game', userFields: ['name'] })
  })

  test('is ours while nothing asks for the channel, too', () => {
    const next = plan(written, [], { interrupted, lifeOf: () => LIVING })
    expect(next.channels[0]?.record).toMatchObject({ name: 'B', userFields: [] })
  })
})

function profile(id: number) {
  return { id, name: `P${id}`, channels: [] }
}
