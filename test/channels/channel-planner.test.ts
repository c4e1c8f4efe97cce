import { describe, expect, test } from 'vitest'
import type { HostChannel } from '../../src/generated/records.ts'
import {
  actions,
  byHand,
  carriedOut,
  EMPTY,
  eventOf,
  LIVING,
  LOGO,
  NOW,
  OVER,
  plan,
  stateWith,
  wantedOf,
} from './plan-fixtures.ts'

describe('what is wanted', () => {
  test('and missing is created, with all that it gets and its reason', () => {
    expect(plan(EMPTY, [wantedOf('1', [7, 8], { profileIds: [3] })]).operations).toEqual([
      {
        action: 'create',
        tvgId: 'sg.1',
        hostChannelId: null,
        name: 'Game 1',
        fields: ['name', 'logo', 'group', 'streams', 'profiles'],
        changes: [
          { field: 'name', from: null, to: 'Game 1' },
          { field: 'logo', from: null, to: LOGO },
          { field: 'group', from: null, to: 'MLB' },
          { field: 'streams', from: null, to: [7, 8] },
          { field: 'profiles', from: null, to: [3] },
        ],
        reason: expect.stringMatching(/\b2 streams.*Mules 1 at Herons 1$/),
      },
    ])
  })

  test('and there is changed only where it differs', () => {
    const state = stateWith([wantedOf('1', [7])])
    expect(plan(state, [wantedOf('1', [7, 8], { name: 'Game 1 (moved)' })]).operations).toMatchObject([
      {
        action: 'update',
        hostChannelId: 1,
        changes: [
          { field: 'name', from: 'Game 1', to: 'Game 1 (moved)' },
          { field: 'streams', from: [7], to: [7, 8] },
        ],
        reason: expect.stringMatching(/name.*"Game 1 \(moved\)".*\b2 streams.*\b1 before/),
      },
    ])
  })

  test('and was deleted in the host comes back under its old ledger id', () => {
    const wanted = [wantedOf('1', [7]), wantedOf('2', [8])]
    const state = stateWith(wanted)
    const next = plan({ ...state, hostChannels: state.hostChannels.slice(0, 1) }, wanted)
    expect(next.operations).toMatchObject([
      {
        action: 'create',
        name: 'Game 2',
        reason: expect.stringMatching(/\b1 stream .*Mules 2 at Herons 2.*deleted/),
        deletedInHost: true,
      },
    ])
    expect(next.channels.map(({ record }) => record.id)).toEqual(state.ledger.map(({ id }) => id))
  })

  test('gets ledger ids that dressed channels of the owner’s do not have', () => {
    const [record] = stateWith([wantedOf('1', [7])]).ledger
    if (record === undefined) throw new Error('expected a record')
    const dressed = { ...record, id: 8, mode: 'attach' as const, tvgId: 'sg.1.-kc5', hostChannelId: 5 }
    const next = plan({ ...EMPTY, ledger: [dressed] }, [wantedOf('1', [7])])
    expect(next.channels.map(({ record: { id } }) => id)).toEqual([9])
    expect(next.obsoleteRecords).toEqual([])
  })

  test('only by streams that their playlist no longer lists is not made', () => {
    expect(plan(EMPTY, [wantedOf('1', [7], { onlyStale: true })]).operations).toEqual([])
  })
})

describe('a channel goes', () => {
  const state = stateWith([wantedOf('1', [7])])
  const events = new Map([['1', eventOf('1')]])
  const reasonOf = (options: Parameters<typeof plan>[2], wanted = [] as ReturnType<typeof wantedOf>[]) =>
    plan(state, wanted, { events, ...options }).operations.map(({ action, reason }) => `${action}: ${reason}`)

  test('when its event is over', () => {
    expect(reasonOf({ lifeOf: () => OVER })).toEqual([expect.stringMatching(/^remove: .*ended.*9:00 AM.*2 hours/)])
    const days = { ...OVER, end: new Date('2025-06-04T02:00:00Z'), rule: { ...OVER.rule, deleteAfter: 'same_day' } }
    expect(reasonOf({ lifeOf: () => days })).toEqual([
      expect.stringMatching(/^remove: .*ended.*Tue, Jun 3 .*10:00 PM.*end of the day/),
    ])
  })

  test('when no stream shows it any more, but not where the playlist looks cut off', () => {
    expect(reasonOf({})).toEqual(['remove: no stream shows it'])
    expect(reasonOf({ mayMissStreams: () => false })).toEqual([])
  })

  test('when its event is called off, or moved to another day', () => {
    const calledOff = (state: 'postponed' | 'canceled') => new Map([['1', eventOf('1', { status: { state } })]])
    expect(reasonOf({ events: calledOff('postponed') })).toEqual([
      expect.stringMatching(/^remove: .*Mules 1 at Herons 1.*postponed/),
    ])
    expect(reasonOf({ events: calledOff('canceled') })).toEqual([
      expect.stringMatching(/^remove: .*Mules 1 at Herons 1.*canceled/),
    ])
    const moved = new Map([['1', eventOf('1', { start: '2025-06-07T17:00:00Z' })]])
    expect(reasonOf({ events: moved, lifeOf: () => ({ ...LIVING, from: new Date('2025-06-07T04:00:00Z') }) })).toEqual([
      expect.stringMatching(/^remove: .*Mules 1 at Herons 1.*Sat, Jun 7 .*1:00 PM/),
    ])
  })

  test('when only stale streams show it, unless its event is running', () => {
    const stale = wantedOf('1', [7], { onlyStale: true, name: 'Another name' })
    expect(reasonOf({}, [stale])).toEqual([expect.stringMatching(/^remove: .*playlist/)])
    expect(reasonOf({ mayMissStreams: () => false }, [stale])).toEqual([])
    expect(reasonOf({ now: new Date('2025-06-05T18:00:00Z') }, [stale])).toEqual([])
  })

  test('not while the provider is away: the clock alone decides then', () => {
    expect(plan(state, []).operations).toEqual([])
    expect(actions(plan(state, [], { lifeOf: () => OVER }))).toEqual(['remove Game 1'])
  })
})

describe('with the ledger lost', () => {
  const state = stateWith([wantedOf('1', [7])])

  test('our channels are found by tvg-id, keep what they are called, and are made no second time', () => {
    const found = byHand(state, { name: 'My game', channelNumber: 5004 })
    const next = plan({ ...found, ledger: [] }, [wantedOf('1', [7])])
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({
      name: 'My game',
      number: 5004,
      numberLocked: true,
      eventId: '1',
      userFields: ['name'],
    })
  })

  test('one that nothing asks for goes when its event is over', () => {
    const events = new Map([['1', eventOf('1')]])
    expect(actions(plan({ ...state, ledger: [] }, [], { events, lifeOf: () => OVER }))).toEqual(['remove Game 1'])
  })

  test('a channel whose tvg-id begins like ours, but is about no event that is known, is not ours', () => {
    for (const tvgId of ['sg.suria', 'sg.channel-5.sg', 'sg.2', 'sg.']) {
      const next = plan({ ...byHand(state, { tvgId }), ledger: [] }, [wantedOf('1', [7])], {
        lifeOf: () => OVER,
      })
      expect(actions(next)).toEqual(['create Game 1'])
    }
  })

  test('channels that look like ours and that nothing explains are told in one note', () => {
    const [channel] = state.hostChannels
    if (channel === undefined) throw new Error('expected a channel')
    const left = Array.from({ length: 7 }, (_, index) => ({ ...channel, id: index + 10, tvgId: `sg.90${index}` }))
    const theirs = { ...channel, id: 50, tvgId: 'sg.suria' }
    const { operations, warnings } = plan({ hostChannels: [...left, theirs], ledger: [] }, [])
    expect(operations).toEqual([])
    expect(warnings).toMatchObject([
      {
        code: 'channel_unexplained',
        message: expect.stringMatching(/7 channels .*"Game 1" \(sg\.900\).*\(sg\.904\)\D*2 more\b/),
      },
    ])
  })
})

describe('other channels of the host', () => {
  test('are in no plan', () => {
    const foreign: HostChannel = {
      id: 1,
      uuid: 'u',
      name: 'News',
      channelNumber: 1,
      channelGroupId: 2,
      tvgId: 'news.example',
      epgDataId: null,
      logoId: null,
      streams: [7],
    }
    const next = plan({ hostChannels: [foreign], ledger: [] }, [wantedOf('1', [7])])
    expect(next.channels.map(({ actual }) => actual)).toEqual([null])
    expect(next.removals).toEqual([])
  })

  test('with the tvg-id of one of ours are left alone, with a warning', () => {
    const state = stateWith([wantedOf('1', [7])])
    const copy = { ...state.hostChannels[0], id: 2, uuid: 'copy', channelNumber: 12 } as HostChannel
    const next = plan({ ...state, hostChannels: [copy, ...state.hostChannels] }, [wantedOf('1', [7])])
    expect(next.operations).toEqual([])
    expect(next.channels.map(({ actual }) => actual?.id)).toEqual([1])
    expect(next.warnings).toMatchObject([{ code: 'channel_twice', message: expect.stringContaining('number 12') }])
  })
})

test('how far an event is, is kept: over is what was seen to be over, until the channel goes', () => {
  const state = stateWith([wantedOf('1', [7])])
  const ended = { ...LIVING, end: new Date('2025-06-05T15:00:00Z'), endedAt: '2025-06-05T15:10:00.000Z' }
  const next = plan(state, [wantedOf('1', [7])], { lifeOf: () => ended })
  expect(next.operations).toEqual([])
  expect(next.channels[0]?.record).toMatchObject({ state: 'ended', endedAt: '2025-06-05T15:10:00.000Z' })
  expect(carriedOut(state, next).ledger).toHaveLength(1)
  expect(NOW < ended.until).toBe(true)
})
