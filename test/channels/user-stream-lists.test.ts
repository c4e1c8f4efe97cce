import { describe, expect, test } from 'vitest'
import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import type { TeamChannel } from '../../src/channels/wanted-channel.ts'
import type { ManagedChannel } from '../../src/generated/records.ts'
import { fieldLabel } from '../../src/records/field-labels.ts'
import { byHand, carriedOut, EMPTY, type HostState, plan, stateWith, wantedOf } from './plan-fixtures.ts'

const recordAfter = (state: HostState, next: ReturnType<typeof plan>): ManagedChannel | undefined =>
  carriedOut(state, next).ledger[0]

describe('the order of streams that the owner chose', () => {
  const wish = [wantedOf('1', [7, 8, 9])]
  const state = stateWith(wish)
  const changed = byHand(state, { streams: [9, 7, 8] })

  test('stays while the same streams are wished, also in another order', () => {
    const next = plan(changed, wish)
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({ streamIds: [9, 7, 8], userFields: ['streams'] })
    const kept = carriedOut(changed, next)
    expect(plan(kept, [wantedOf('1', [8, 9, 7])]).operations).toEqual([])
    const idle = carriedOut(kept, plan(kept, []))
    expect(idle.ledger[0]?.userFields).toEqual(['streams'])
    expect(plan(idle, wish).operations).toEqual([])
  })

  test('is ours again when other streams are wished, or when he puts it back', () => {
    const kept = carriedOut(changed, plan(changed, wish))
    const next = plan(kept, [wantedOf('1', [7, 8])])
    expect(next.operations).toMatchObject([{ changes: [{ from: [9, 7, 8], to: [7, 8] }] }])
    expect(recordAfter(kept, next)?.userFields).toEqual([])
    const back = byHand(kept, { streams: [7, 8, 9] })
    expect(recordAfter(back, plan(back, wish))?.userFields).toEqual([])
  })

  test('is not what a run wrote that broke off, nor what we wish in another order', () => {
    const other = plan(state, [wantedOf('1', [9, 7, 8])])
    expect(other.operations).toMatchObject([{ changes: [{ to: [9, 7, 8] }] }])
    const next = plan(changed, [wantedOf('1', [8, 9, 7])], { interrupted: other.operations })
    expect(next.operations).toMatchObject([{ changes: [{ from: [9, 7, 8], to: [8, 9, 7] }] }])
  })

  test('goes with keep_owner_edits off, with that reason', () => {
    const next = plan(changed, wish, { keepOwnerEdits: false })
    expect(next.operations).toMatchObject([
      { fields: ['streams'], reason: expect.stringContaining(fieldLabel('keep_owner_edits')) },
    ])
  })
})

test('a stream that he put in the middle stays behind the one that it stands behind', () => {
  const state = byHand(stateWith([wantedOf('1', [7, 8])]), { streams: [7, 50, 8] })
  expect(plan(state, [wantedOf('1', [7, 8])]).operations).toEqual([])
  const done = carriedOut(state, plan(state, [wantedOf('1', [7, 8])]))
  expect(plan(done, [wantedOf('1', [9, 7, 8])]).operations).toMatchObject([{ changes: [{ to: [9, 7, 50, 8] }] }])
  expect(plan(done, [wantedOf('1', [8])]).operations).toMatchObject([{ changes: [{ to: [50, 8] }] }])
})

describe('with the ledger lost, of the streams of a channel', () => {
  const lost = (streams: number[]): HostState => ({
    ...byHand(stateWith([wantedOf('1', [7, 8])]), { streams }),
    ledger: [],
    memory: NO_MEMORY,
  })

  test('those that mean no event were put in by hand, and those that are missing were taken out', () => {
    const state = lost([50, 7])
    const next = plan(state, [wantedOf('1', [7, 8])])
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({ addedStreamIds: [50], removedStreamIds: [8] })
    expect(plan(carriedOut(state, next), [wantedOf('1', [7, 8])]).operations).toEqual([])
  })

  test('those that mean another event now are slots whose name has changed', () => {
    const next = plan(lost([7, 8, 60]), [wantedOf('1', [7, 8])], { eventStreamIds: new Set([7, 8, 60]) })
    expect(next.operations).toMatchObject([{ changes: [{ to: [7, 8] }] }])
  })

  test('none was taken out where it shows other ones altogether', () => {
    expect(plan(lost([60]), [wantedOf('1', [7, 8])], { eventStreamIds: new Set([7, 8, 60]) }).operations).toMatchObject(
      [{ changes: [{ to: [7, 8] }] }],
    )
  })

  test('the order is the owner’s', () => {
    expect(plan(lost([8, 7]), [wantedOf('1', [7, 8])]).operations).toEqual([])
  })
})

describe('a team’s channel', () => {
  const team = (streamIds: readonly number[]): TeamChannel => {
    const { streamGroupId, onlyStale, mode, ...rest } = wantedOf('1', streamIds)
    return {
      ...rest,
      mode: 'team',
      tvgId: 'sg.team.baseball.9',
      event: null,
      eventKey: null,
      team: { provider: 'espn', sport: 'baseball', league: 'mlb', side: { id: '9', name: 'Herons' } } as never,
      games: [],
      hideResults: false,
    } as TeamChannel
  }
  const slots = { eventStreamIds: new Set([1, 2, 3]) }
  const first = carriedOut(EMPTY, plan(EMPTY, [team([1])], slots))
  const second = carriedOut(first, plan(first, [team([2])], slots))

  test('that a ledger of yesterday knows with another slot shows that slot again when its game comes', () => {
    const restored = { ...second, ledger: first.ledger, memory: first.memory ?? NO_MEMORY }
    const today = carriedOut(restored, plan(restored, [team([2])], slots))
    expect(today.ledger[0]).toMatchObject({ addedStreamIds: [], removedStreamIds: [] })
    expect(plan(today, [team([1])], slots).operations).toMatchObject([{ changes: [{ from: [2], to: [1] }] }])
  })

  test('that a host of yesterday shows with another slot gets the one of today', () => {
    const restored = { ...second, hostChannels: first.hostChannels }
    const next = plan(restored, [team([2])], slots)
    expect(next.operations).toMatchObject([{ changes: [{ from: [1], to: [2] }] }])
    expect(next.channels[0]?.record.userFields).toEqual([])
  })

  test('keeps for its game what the owner did to its streams, and for good what means no event', () => {
    const changed = byHand(second, { streams: [50, 3] })
    const kept = carriedOut(changed, plan(changed, [team([2])], slots))
    expect(kept.ledger[0]).toMatchObject({ addedStreamIds: [50, 3], removedStreamIds: [2] })
    const next = plan(kept, [team([1])], slots)
    expect(next.operations).toMatchObject([
      { changes: [{ to: [50, 1] }], reason: expect.not.stringContaining('2 streams') },
    ])
    const later = carriedOut(kept, next)
    expect(plan(later, [team([2])], slots).operations).toMatchObject([{ changes: [{ to: [50, 2] }] }])
  })
})

describe('profiles', () => {
  const profilesOf = (...shown: readonly (readonly number[])[]) =>
    shown.map((channels, index) => ({ id: index + 1, name: `P${index + 1}`, channels: [...channels] }))
  const wish = [wantedOf('1', [7], { profileIds: [1] })]
  const state = stateWith(wish, { profiles: profilesOf([], []) })

  test('that are new show every channel by the host’s own doing: that is no edit by hand', () => {
    const next = plan({ ...state, profiles: profilesOf([1], [], [1]) }, wish)
    expect(next.operations).toMatchObject([{ changes: [{ field: 'profiles', from: [1, 3], to: [1] }] }])
    expect(next.channels[0]?.record.userFields).toEqual([])
    const moved = plan({ ...state, profiles: profilesOf([1], [], [1]) }, [wantedOf('1', [7], { profileIds: [2] })])
    expect(moved.operations).toMatchObject([{ changes: [{ to: [2] }] }])
  })

  test('that are new beside an edit by hand leave that his', () => {
    const next = plan({ ...state, profiles: profilesOf([1], [1], [1]) }, wish)
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record.userFields).toEqual(['profiles'])
  })

  test('that a run wrote which broke off stay ours when the next one does not want the channel', () => {
    const both = [wantedOf('1', [7], { profileIds: [1, 2] })]
    const change = plan(state, both)
    const broken = { ...carriedOut(state, change), ledger: state.ledger, memory: state.memory ?? NO_MEMORY }
    const idle = carriedOut(broken, plan(broken, [], { interrupted: change.operations }))
    expect(idle.ledger[0]?.profileIds).toEqual([1, 2])
    expect(plan(idle, wish).operations).toMatchObject([{ changes: [{ from: [1, 2], to: [1] }] }])
  })
})
