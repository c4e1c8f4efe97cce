import { describe, expect, test } from 'vitest'
import { byHand, carriedOut, type HostState, LOGO, plan, stateWith, wantedOf } from './plan-fixtures.ts'

const MOVED = 'Game 1 (moved)'
const recordIn = (state: HostState, wanted = [wantedOf('1', [7])]) => plan(state, wanted).channels[0]?.record

describe('a name, logo or group that the owner changed in the host', () => {
  const state = stateWith([wantedOf('1', [7])])

  test('is kept, and the record says what the host shows', () => {
    const changed = byHand(state, { name: 'My game', channelGroupId: 2, logoId: 2 })
    const next = plan(changed, [wantedOf('1', [7], { name: MOVED })])
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({
      name: 'My game',
      group: 'Mine',
      logoUrl: 'https://art.example/mine.png',
      userFields: ['name', 'logo', 'group'],
    })
  })

  test('stays his while nothing asks for the channel, too', () => {
    const changed = byHand(state, { name: 'My game' })
    const kept = carriedOut(changed, plan(changed, []))
    expect(kept.ledger[0]).toMatchObject({ name: 'My game', userFields: ['name'] })
    expect(plan(kept, [wantedOf('1', [7], { name: MOVED })]).operations).toEqual([])
  })

  test('is ours again as soon as he gives it our value', () => {
    const kept = carriedOut(state, plan(byHand(state, { name: 'My game' }), [wantedOf('1', [7])]))
    const back = carriedOut(kept, plan(kept, [wantedOf('1', [7])]))
    expect(back.ledger[0]?.userFields).toEqual([])
    expect(plan(back, [wantedOf('1', [7], { name: MOVED })]).operations).toMatchObject([{ fields: ['name'] }])
  })

  test('is written over where the setting says so', () => {
    const changed = byHand(state, { name: 'My game', streams: [7, 50] })
    const next = plan(changed, [wantedOf('1', [7])], { keepOwnerEdits: false })
    expect(next.operations).toMatchObject([
      {
        changes: [
          { field: 'name', from: 'My game', to: 'Game 1' },
          { field: 'streams', from: [7, 50], to: [7] },
        ],
      },
    ])
    expect(next.channels[0]?.record).toMatchObject({ name: 'Game 1', userFields: [] })
  })

  test('and that the host has lost is nobody’s choice: it is written again', () => {
    const dangling = byHand(state, { channelGroupId: 99, logoId: 99 })
    expect(plan(dangling, [wantedOf('1', [7])]).operations).toMatchObject([
      {
        changes: [
          { field: 'logo', from: null, to: LOGO },
          { field: 'group', from: null, to: 'MLB' },
        ],
      },
    ])
  })
})

describe('streams that the owner', () => {
  const state = stateWith([wantedOf('1', [7, 8])])

  test('put in stay where he put them, whatever becomes of ours', () => {
    const changed = byHand(state, { streams: [50, 7, 8, 51] })
    const next = plan(changed, [wantedOf('1', [7, 9])])
    expect(next.operations).toMatchObject([{ changes: [{ field: 'streams', to: [50, 7, 9, 51] }] }])
    expect(next.channels[0]?.record).toMatchObject({ addedStreamIds: [50, 51], userFields: ['streams'] })
    const done = carriedOut(changed, next)
    expect(plan(done, [wantedOf('1', [7, 9])]).operations).toEqual([])
    expect(plan(done, [wantedOf('1', [7])]).operations).toMatchObject([{ changes: [{ to: [50, 7, 51] }] }])
  })

  test('took out stay out until he puts them back', () => {
    const changed = byHand(state, { streams: [7] })
    const next = plan(changed, [wantedOf('1', [7, 8])])
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record).toMatchObject({ removedStreamIds: [8], streamIds: [7] })
    const done = carriedOut(changed, next)
    expect(plan(done, [wantedOf('1', [9, 7, 8])]).operations).toMatchObject([{ changes: [{ to: [9, 7] }] }])
    expect(recordIn(byHand(done, { streams: [7, 8] }), [wantedOf('1', [7, 8])])).toMatchObject({
      removedStreamIds: [],
      userFields: [],
    })
  })

  test('did not touch but that the host has lost, or that it lost altogether, are no edits', () => {
    const lost = plan(byHand(state, { streams: [7] }), [wantedOf('1', [7])], { hostStreamIds: new Set([7]) })
    expect(lost.channels[0]?.record).toMatchObject({ removedStreamIds: [], streamIds: [7], userFields: [] })
    const emptied = byHand(state, { streams: [] })
    expect(plan(emptied, [wantedOf('1', [7, 8])]).operations).toMatchObject([{ changes: [{ from: [], to: [7, 8] }] }])
    const kept = carriedOut(emptied, plan(emptied, []))
    expect(plan(kept, [wantedOf('1', [7, 8])]).operations).toMatchObject([{ changes: [{ from: [], to: [7, 8] }] }])
  })
})

describe('profiles', () => {
  const profilesOf = (...shown: readonly (readonly number[])[]) =>
    shown.map((channels, index) => ({ id: index + 1, name: `P${index + 1}`, channels: [...channels] }))
  const inFirst = [wantedOf('1', [7], { profileIds: [1] })]
  const state = stateWith(inFirst, { profiles: profilesOf([], [], []) })
  const membersIn = ({ profiles }: HostState) => profiles?.map(({ channels }) => channels)

  test('are set at creation, and followed where the owner left them alone', () => {
    expect(membersIn(state)).toEqual([[1], [], []])
    expect(plan(state, inFirst).operations).toEqual([])
    const moved = [wantedOf('1', [7], { profileIds: [2, 3] })]
    const next = plan(state, moved)
    expect(next.operations).toMatchObject([{ changes: [{ field: 'profiles', from: [1], to: [2, 3] }] }])
    const done = carriedOut(state, next)
    expect(membersIn(done)).toEqual([[], [1], [1]])
    expect(plan(done, moved).operations).toEqual([])
  })

  test('that the owner changed by hand are never changed again', () => {
    const changed = { ...state, profiles: profilesOf([1], [1], []) }
    const next = plan(changed, inFirst)
    expect(next.operations).toEqual([])
    expect(next.channels[0]?.record.userFields).toEqual(['profiles'])
    const done = carriedOut(changed, next)
    expect(plan(done, [wantedOf('1', [7], { profileIds: [3] })]).operations).toEqual([])
    expect(recordIn({ ...done, profiles: profilesOf([1], [], []) }, inFirst)?.userFields).toEqual([])
  })

  test('that were never set are the host’s; set later, they reach a channel that is still in all', () => {
    const free = stateWith([wantedOf('1', [7])], { profiles: profilesOf([], []) })
    expect(free.ledger[0]?.profileIds).toBe(null)
    expect(plan(free, [wantedOf('1', [7])]).operations).toEqual([])
    expect(plan(free, [wantedOf('1', [7], { profileIds: [2] })]).operations).toMatchObject([
      { changes: [{ from: [1, 2], to: [2] }] },
    ])
    const changed = { ...free, profiles: profilesOf([], [1]) }
    expect(plan(changed, [wantedOf('1', [7], { profileIds: [1] })]).operations).toEqual([])
  })

  test('that are set no more, or that mean all, show the channel everywhere', () => {
    expect(plan(state, [wantedOf('1', [7])]).operations).toMatchObject([{ changes: [{ to: [1, 2, 3] }] }])
    expect(plan(state, [wantedOf('1', [7], { profileIds: [0] })]).operations).toMatchObject([
      { changes: [{ to: [1, 2, 3] }] },
    ])
  })

  test('that the host has no more are missed by nobody', () => {
    const gone = { ...state, profiles: profilesOf([1], [], []).filter(({ id }) => id !== 1) }
    expect(plan(gone, [wantedOf('1', [7], { profileIds: [1, 3] })]).operations).toMatchObject([
      { changes: [{ from: [], to: [3] }] },
    ])
  })
})
