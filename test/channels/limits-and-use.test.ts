import { describe, expect, test } from 'vitest'
import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import type { PlanInputWithUse } from '../../src/channels/channel-plan.ts'
import { planChannelsCheckingUse } from '../../src/channels/channel-planner.ts'
import type { TeamChannel } from '../../src/channels/wanted-channel.ts'
import { SportsGuideError } from '../../src/errors.ts'
import type { ChannelsInUse } from '../../src/host/contract.ts'
import {
  actions,
  carriedOut,
  EMPTY,
  eventOf,
  GROUPS,
  LIVING,
  NOW,
  OVER,
  plan,
  stateWith,
  wantedOf,
} from './plan-fixtures.ts'

const games = (count: number) => Array.from({ length: count }, (_, index) => wantedOf(String(index + 1), [7]))
const caps = { removals: 2, creations: 2, percent: 0, ignored: false }

describe('the caps', () => {
  test('hold removals back: what is over longest goes first', () => {
    const state = stateWith(games(3))
    const endOf: PlanInputWithUse['lifeOf'] = ({ id }) => ({
      ...OVER,
      until: new Date(OVER.until.getTime() - id * 60_000),
    })
    const next = plan(state, [], { lifeOf: endOf, caps })
    expect(actions(next)).toEqual(['remove Game 3', 'remove Game 2'])
    expect(next.channels.map(({ record }) => record.name)).toEqual(['Game 1'])
    expect(next.warnings).toMatchObject([
      {
        code: 'removal_cap_reached',
        message: expect.stringMatching(/3 channels .*\b2 per refresh/),
      },
    ])
    expect(actions(plan(carriedOut(state, next), [], { lifeOf: endOf, caps }))).toEqual(['remove Game 1'])
  })

  test('hold creations back: what begins soonest comes first', () => {
    const state = stateWith(games(1))
    const starts = ['17', '20', '19', '18'].map((hour, index) => {
      const id = String(index + 1)
      return wantedOf(id, [7], { event: eventOf(id, { start: `2025-06-05T${hour}:00:00Z` }) })
    })
    const next = plan(state, starts, { caps })
    expect(actions(next)).toEqual(['create Game 3', 'create Game 4'])
    expect(next.warnings).toMatchObject([{ code: 'creation_cap_reached' }])
    expect(actions(plan(carriedOut(state, next), starts, { caps }))).toEqual(['create Game 2'])
  })

  test('grow with our channels by the percentage', () => {
    const state = stateWith(games(20))
    const next = plan(state, [], { lifeOf: () => OVER, caps: { ...caps, percent: 40 } })
    expect(next.removals).toHaveLength(8)
    const few = plan(stateWith(games(6)), [], { lifeOf: () => OVER, caps: { ...caps, percent: 40 } })
    expect(few.removals).toHaveLength(3)
  })

  test('do not hold the first run of all back, nor one that the owner lets off', () => {
    expect(plan(EMPTY, games(9), { caps }).operations).toHaveLength(9)
    const state = stateWith(games(1))
    expect(plan(state, games(9), { caps: { ...caps, ignored: true } }).operations).toHaveLength(8)
    const all = plan(stateWith(games(9)), [], { lifeOf: () => OVER, caps: { ...caps, ignored: true } })
    expect(all.operations).toHaveLength(9)
  })

  test('forget no channel that is gone already', () => {
    const next = plan({ ...stateWith(games(1)), hostChannels: [] }, [], { lifeOf: () => OVER, caps })
    expect({ operations: next.operations, channels: next.channels }).toEqual({ operations: [], channels: [] })
    expect(next.obsoleteRecords.map(({ tvgId }) => tvgId)).toEqual(['sg.1'])
  })
})

describe('a channel that is in use', () => {
  const state = stateWith(games(2))
  const uses = (changes: Partial<ChannelsInUse>): ChannelsInUse => ({
    watched: new Set(),
    recorded: new Map(),
    ...changes,
  })

  test('stays, with a note that says why', () => {
    const kept = (inUse: ChannelsInUse) => plan(state, [], { lifeOf: () => OVER, inUse })
    const watched = kept(uses({ watched: new Set(['u1']) }))
    expect(actions(watched)).toEqual(['remove Game 2'])
    expect(watched.channels[0]?.record).toMatchObject({ name: 'Game 1', state: 'ended' })
    expect(watched.warnings).toMatchObject([
      { code: 'channel_in_use', place: 'sg.1', message: expect.stringContaining('watched') },
    ])
    for (const state of ['running', 'planned', 'done'] as const) {
      expect(actions(kept(uses({ recorded: new Map([[2, state]]) })))).toEqual(['remove Game 1'])
    }
  })

  test('does not count against the cap', () => {
    const inUse = uses({ watched: new Set(['u1']) })
    expect(actions(plan(state, [], { lifeOf: () => OVER, inUse, caps: { ...caps, removals: 1 } }))).toEqual([
      'remove Game 2',
    ])
  })

  test('keeps its streams when its team has no game any more', () => {
    const { event, eventKey, streamGroupId, ...any } = wantedOf('1', [7], { tvgId: 'sg.team.baseball.9' })
    const team: TeamChannel = {
      ...any,
      mode: 'team',
      event: null,
      eventKey: null,
      team: { provider: 'espn', sport: 'baseball', league: 'mlb', side: { id: '9', name: 'Herons' } },
      games: [],
      hideResults: false,
    }
    const playing = stateWith([team])
    expect([event.id, eventKey, streamGroupId]).toEqual(['1', '1', 1])
    // It stands by its team, whatever it shows, so that its number stays.
    expect(playing.ledger).toMatchObject([
      { mode: 'team', sport: 'baseball', homeTeam: 'Herons', awayTeam: null, eventId: null, eventTime: null },
    ])
    const idle = [{ ...team, streamIds: [] }]
    expect(plan(playing, idle)).toMatchObject({ operations: [{ fields: ['streams'] }], needsUseCheck: true })
    const inUse = uses({ watched: new Set(['u1']) })
    expect(plan(playing, idle, { inUse })).toMatchObject({ operations: [], warnings: [{ code: 'channel_in_use' }] })
    const messageOf = (options: Partial<PlanInputWithUse>) =>
      plan(playing, idle, options).warnings.map((one) => one.message)
    expect(messageOf({ inUse })).toEqual([expect.stringMatching(/Channel "Game 1" .*streams.*watched.*no game/i)])
    expect(messageOf({ inUse: 'unknown' })).toEqual([expect.stringMatching(/Dispatcharr.*streams of 1 channel\b/)])
    // A recording that is done needs its channel, and no stream.
    const recorded = (state: 'running' | 'done') =>
      plan(playing, idle, { inUse: uses({ recorded: new Map([[1, state]]) }) })
    expect(recorded('running').operations).toEqual([])
    expect(recorded('done')).toMatchObject({ operations: [{ fields: ['streams'] }], warnings: [] })
    expect(plan(playing, idle, { mayMissStreams: () => false })).toMatchObject({ operations: [], needsUseCheck: false })
  })
})

describe('the host is asked who watches', () => {
  const inputOf = (state: ReturnType<typeof stateWith>, changes: Partial<PlanInputWithUse> = {}) => ({
    ...state,
    wanted: [],
    hostGroupNames: GROUPS,
    hostLogoUrls: new Map(),
    hostStreamIds: new Set<number>(),
    profiles: null,
    interrupted: [],
    events: new Map(),
    lifeOf: () => OVER,
    mayMissStreams: () => true,
    missingStreams: () => ({ reason: 'no stream shows it', isRuledOut: false, isHeld: false, warning: null }),
    eventStreamIds: new Set<number>(),
    memory: NO_MEMORY,
    caps,
    keepOwnerEdits: true,
    now: NOW,
    ...changes,
  })
  const state = stateWith(games(1))

  test('only where something goes', async () => {
    let questions = 0
    const ask = async () => {
      questions += 1
      return { watched: new Set<string>(), recorded: new Map() }
    }
    expect(actions(await planChannelsCheckingUse(inputOf(state, { lifeOf: () => LIVING }), ask))).toEqual([])
    expect(questions).toBe(0)
    expect(actions(await planChannelsCheckingUse(inputOf(state), ask))).toEqual(['remove Game 1'])
    expect(questions).toBe(1)
  })

  test('and while it does not say, nothing goes', async () => {
    const plan = await planChannelsCheckingUse(inputOf(state), async () => {
      throw new SportsGuideError('HostAway', 'the host is away')
    })
    expect(plan).toMatchObject({ operations: [], warnings: [{ code: 'use_unknown' }] })
    const defect = planChannelsCheckingUse(inputOf(state), async () => {
      throw new Error('a defect')
    })
    await expect(defect).rejects.toThrow('a defect')
  })
})

describe('rules of the user', () => {
  const rule = { list: 'detection_keywords', id: 1, label: 'keyword “x” (exclusions)' }
  const wide = { ...caps, removals: 50 }

  /** A plan in which a rule takes the streams of the first `taken` of `all` channels away. */
  const planOf = (taken: number, all: number, options: Partial<PlanInputWithUse> = {}) =>
    plan(stateWith(games(all)), games(all).slice(taken), {
      events: new Map(games(all).flatMap(({ event }) => (event === null ? [] : [[event.id, event] as const]))),
      missingStreams: () => ({ reason: 'rule', isRuledOut: false, isHeld: false, warning: null, decidedBy: [rule] }),
      caps: wide,
      ...options,
    })

  test.each([
    ['half of the channels go', 5, 10, wide, 5],
    ['more than half are held', 6, 10, wide, 0],
    ['of fewer than ten channels all go', 9, 9, wide, 9],
    ['what the cap allows goes', 2, 20, caps, 2],
    ['more than the cap allows is held', 3, 20, caps, 0],
    ['everything goes past the caps', 20, 20, { ...wide, ignored: true }, 20],
  ])('delete few channels and are held where they delete many: %s', (_, taken, all, limits, removed) => {
    const next = planOf(taken, all, { caps: limits })
    expect(next.removals).toHaveLength(removed)
    expect(next.channels).toHaveLength(all - removed)
    const isHeld = removed < taken
    expect(next.warnings).toMatchObject(isHeld ? [{ code: 'removals_held', place: rule.label }] : [])
    expect(next.heldRemovals.map(({ reason }) => reason)).toEqual(isHeld ? Array(taken).fill('rule') : [])
  })

  test('hold no channel whose event is over', () => {
    expect(planOf(10, 10, { lifeOf: () => OVER }).removals).toHaveLength(10)
  })

  test('leave their room under the cap to what others delete', () => {
    const [first = '', second = ''] = games(20).map(({ tvgId }) => tvgId)
    const decidedBy = (tvgId: string) => ([first, second].includes(tvgId) ? [] : [rule])
    const missingStreams: PlanInputWithUse['missingStreams'] = ({ tvgId }) => ({
      ...{ reason: 'rule', isRuledOut: false, isHeld: false, warning: null },
      decidedBy: decidedBy(tvgId),
    })
    const next = planOf(20, 20, { caps, missingStreams })
    expect(next.removals.map(({ record }) => record?.tvgId)).toEqual([first, second])
    expect(next.warnings).toMatchObject([{ code: 'removals_held' }])
  })

  test('are named with those first that delete most, three of them', () => {
    const labels = ['a', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd', 'd']
    const missingStreams: PlanInputWithUse['missingStreams'] = ({ id }) => ({
      ...{ reason: 'rule', isRuledOut: false, isHeld: false, warning: null },
      decidedBy: [{ ...rule, label: labels[id - 1] ?? '' }],
    })
    expect(planOf(10, 10, { missingStreams }).warnings).toMatchObject([
      { message: expect.stringMatching(/^D, c, b and 1 more .*10 of 10 channels/), place: 'd' },
    ])
  })
})
