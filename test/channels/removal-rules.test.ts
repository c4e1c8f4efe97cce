import { describe, expect, test } from 'vitest'
import { eventOf, LIVING, OVER, plan, stateWith, wantedOf } from './plan-fixtures.ts'

const state = stateWith([wantedOf('1', [7])])
const events = new Map([['1', eventOf('1')]])
const reasonOf = (options: Parameters<typeof plan>[2]) =>
  plan(state, [], { events, ...options }).operations.map(({ action, reason }) => `${action}: ${reason}`)

describe('a channel that should not be there yet goes', () => {
  const late = { ...LIVING, from: new Date('2025-06-05T16:30:00Z') }

  test('since channels come later than they did, where its event was not moved', () => {
    const rule = { ...LIVING.rule, createBefore: '30m' }
    expect(reasonOf({ lifeOf: () => ({ ...late, rule }) })).toEqual([
      expect.stringMatching(/^remove: .*1:00 PM.*30 minutes before/),
    ])
    expect(reasonOf({ lifeOf: () => late })).toEqual([expect.stringMatching(/^remove: .*1:00 PM.*day of the event/)])
  })

  test('but not in a run whose clock is behind the one that wrote the ledger', () => {
    const before = new Date('2025-06-05T15:59:00Z')
    expect(reasonOf({ lifeOf: () => late, now: before })).toEqual([])
  })
})

describe('a channel that no stream asks for', () => {
  test('goes with the reason that there is for it', () => {
    const missingStreams = () => ({
      reason: 'stream group "NBA" is switched off',
      isRuledOut: false,
      isHeld: false,
      warning: null,
    })
    expect(reasonOf({ missingStreams })).toEqual(['remove: stream group "NBA" is switched off'])
  })

  test('goes at once where the user rules its event out, listed or not, however short the playlist is', () => {
    const ruledOut = { reason: 'switched off', isRuledOut: true, isHeld: false, warning: null }
    const cut = { mayMissStreams: () => false, missingStreams: () => ruledOut }
    expect(reasonOf(cut)).toEqual(['remove: switched off'])
    const unlisted = { ...cut, events: new Map(), unlisted: events }
    expect(reasonOf(unlisted)).toEqual(['remove: switched off'])
    expect(reasonOf({ ...unlisted, missingStreams: () => ({ ...ruledOut, isRuledOut: false }) })).toEqual([])
  })

  test('stays while its stream group takes nothing at all, and that is told once', () => {
    const two = stateWith([wantedOf('1', [7]), wantedOf('2', [8])])
    const both = new Map([...events, ['2', eventOf('2')] as const])
    const warning = { code: 'row_refers_to_nothing' as const, message: 'it takes no stream', place: 'here' }
    const missingStreams = () => ({ reason: 'it takes none', isRuledOut: false, isHeld: true, warning })
    expect(plan(two, [], { events: both, missingStreams })).toMatchObject({ operations: [], warnings: [warning] })
    const over = plan(two, [], { events: both, missingStreams, lifeOf: () => OVER })
    expect(over.operations.map(({ action }) => action)).toEqual(['remove', 'remove'])
    expect(over.warnings).toEqual([])
  })
})
