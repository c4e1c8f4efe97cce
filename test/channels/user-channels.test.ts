import { describe, expect, test } from 'vitest'
import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import type { HostChannel, ManagedChannel } from '../../src/generated/records.ts'
import {
  actions,
  byHand,
  carriedOut,
  eventOf,
  type HostState,
  OVER,
  plan,
  stateWith,
  wantedOf,
} from './plan-fixtures.ts'

const wanted = [wantedOf('1', [7])]
const events = new Map([['1', eventOf('1')]])

function channelIn({ hostChannels }: HostState): HostChannel {
  const [channel] = hostChannels
  if (channel === undefined) throw new Error('expected a channel')
  return channel
}

function recordIn({ ledger }: HostState): ManagedChannel {
  const [record] = ledger
  if (record === undefined) throw new Error('expected a record')
  return record
}

describe('a channel of the owner’s with the tvg-id of ours', () => {
  const state = stateWith(wanted)
  const copy: HostChannel = { ...channelIn(state), id: 2, uuid: 'copy', name: 'My copy', channelNumber: 900 }
  const both: HostState = { ...state, hostChannels: [copy, ...state.hostChannels] }
  const onlyCopy = (of: HostState): HostState => ({ ...of, hostChannels: [copy] })

  test('is not taken over when ours is deleted, nor removed when the event is over', () => {
    const seen = carriedOut(both, plan(both, wanted))
    expect(actions(plan(onlyCopy(seen), wanted))).toEqual(['create Game 1'])
    const made = carriedOut(onlyCopy(seen), plan(onlyCopy(seen), wanted))
    const over = { events, lifeOf: () => OVER }
    const next = plan(made, [], over)
    expect(next.operations.map(({ action, hostChannelId: id }) => [action, id])).toEqual([['remove', 3]])
    const done = carriedOut(made, next)
    expect(plan(done, [], over)).toMatchObject({ operations: [], warnings: [] })
    expect(done.hostChannels).toEqual([copy])
  })

  test('is not taken over even where ours is deleted before a run has seen both', () => {
    expect(actions(plan(onlyCopy(state), wanted))).toEqual(['create Game 1'])
    expect(plan(onlyCopy(state), wanted).warnings).toMatchObject([
      { code: 'channel_twice' },
      { code: 'channel_deleted' },
    ])
  })

  test('is remembered when the record of ours is gone, as long as the host has it', () => {
    const seen = carriedOut(both, plan(both, wanted))
    expect(actions(plan({ ...onlyCopy(seen), ledger: [] }, wanted))).toEqual(['create Game 1'])
    const none = plan({ ...seen, hostChannels: [], ledger: [] }, [])
    expect(none.remembered.ownersChannels.size).toBe(0)
  })

  test('is left alone with the whole ledger lost: ours was made first', () => {
    const lost = { ...both, ledger: [], memory: NO_MEMORY }
    const next = plan(lost, wanted)
    expect(next.operations).toEqual([])
    expect(next.channels.map(({ actual }) => actual?.id)).toEqual([1])
  })
})

describe('our channel whose tvg-id the owner changed', () => {
  const state = byHand(stateWith(wanted), { tvgId: 'espn.us' })

  test('is still ours: none is made beside it, and it goes at its end', () => {
    const next = plan(state, [wantedOf('1', [7, 8])])
    expect(next.operations).toMatchObject([{ action: 'update', hostChannelId: 1, fields: ['streams'] }])
    expect(next.channels[0]?.record).toMatchObject({ tvgId: 'sg.1', userFields: ['tvg_id'] })
    const done = carriedOut(state, next)
    expect(done.hostChannels[0]?.tvgId).toBe('espn.us')
    expect(actions(plan(done, [], { events, lifeOf: () => OVER }))).toEqual(['remove Game 1'])
    expect(recordIn(carriedOut(done, plan(done, []))).userFields).toEqual(['tvg_id'])
  })

  test('is not taken for the channel of another event', () => {
    const other = wantedOf('2', [9])
    const next = plan(byHand(state, { tvgId: 'sg.2' }), [...wanted, other])
    expect(actions(next)).toEqual(['create Game 2'])
  })
})

test('a record of the version before is found by its id and tvg-id, and learns the uuid', () => {
  const state = stateWith(wanted)
  const old = { ...state, ledger: [{ ...recordIn(state), hostChannelUuid: null }] }
  expect(plan(old, wanted).channels[0]?.record.hostChannelUuid).toBe('u1')
  const copied = { ...old, hostChannels: [{ ...channelIn(state), id: 9, uuid: 'u9' }] }
  expect(actions(plan(copied, wanted))).toEqual(['create Game 1'])
})

test("a copy of the owner's is not taken for the channel that a run made which broke off", () => {
  const state = stateWith(wanted)
  const [creation] = plan(stateWith([]), wanted).operations.filter(({ action }) => action === 'create')
  if (creation === undefined) throw new Error('nothing is made')
  const copy = { ...channelIn(state), id: 9, uuid: 'u9', name: 'Copy of mine', channelNumber: 900 }
  const broken = { ...state, hostChannels: [copy], interrupted: [creation] }
  expect(actions(plan(broken, wanted))).toEqual(['create Game 1'])
})

describe('the group that our channels are in, renamed by the owner,', () => {
  const state = stateWith(wanted)
  const renamed = new Map([
    [1, 'My MLB'],
    [2, 'Mine'],
  ])
  const two = [...wanted, wantedOf('2', [9])]

  test('takes new channels under its new name, and is no edit of a channel', () => {
    const next = plan(state, two, { hostGroupNames: renamed })
    expect(next.operations).toMatchObject([
      { action: 'create', changes: [{}, {}, { field: 'group', to: 'My MLB' }, {}] },
    ])
    expect(next.channels.map(({ record }) => [record.group, record.userFields])).toEqual([
      ['My MLB', []],
      ['My MLB', []],
    ])
    expect(plan(state, [], { hostGroupNames: renamed }).channels[0]?.record.userFields).toEqual([])
  })

  test('is used even where a group of the old name comes again', () => {
    const again = new Map([...renamed, [3, 'MLB']])
    expect(plan(state, wanted, { hostGroupNames: again }).operations).toEqual([])
  })

  test('and deleted since is wished by its own name', () => {
    const gone = new Map([[2, 'Mine']])
    const next = plan(byHand(state, { channelGroupId: null }), wanted, { hostGroupNames: gone })
    expect(next.operations).toMatchObject([{ changes: [{ field: 'group', from: null, to: 'MLB' }] }])
    expect(next.remembered.groupIds.size).toBe(0)
  })
})

test('a logo that was deleted in the host is lost, not chosen: it is written again', () => {
  const without = byHand(stateWith(wanted), { logoId: null })
  const hostLogoUrls = new Map([[2, 'https://art.example/mine.png']])
  expect(plan(without, wanted, { hostLogoUrls }).operations).toMatchObject([{ fields: ['logo'] }])
  expect(plan(without, [], { hostLogoUrls }).channels[0]?.record.userFields).toEqual([])
  expect(plan(without, wanted)).toMatchObject({ operations: [], channels: [{ record: { userFields: ['logo'] } }] })
})
