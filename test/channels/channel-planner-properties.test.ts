import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanInputWithUse } from '../../src/channels/channel-plan.ts'
import type { HostChannel } from '../../src/generated/records.ts'
import { carriedOut, EMPTY, eventOf, type HostState, LIVING, OVER, plan, wantedOf } from './plan-fixtures.ts'

const FOREIGN: HostChannel = {
  id: 500,
  uuid: 'theirs',
  name: 'News',
  channelNumber: 7,
  channelGroupId: 2,
  tvgId: 'news.example',
  epgDataId: null,
  logoId: null,
  streams: [1, 2],
}

const streams = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })

/** What a run wants of up to a dozen games, and what happens in the host before it. */
const runs = fc.array(
  fc.record({
    games: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        streams,
        name: fc.constantFrom('A', 'B'),
        stale: fc.boolean(),
        profiles: fc.constantFrom(undefined, [1], [1, 2], [0]),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    ),
    over: fc.boolean(),
    removals: fc.integer({ min: 0, max: 3 }),
    creations: fc.integer({ min: 0, max: 3 }),
    edits: fc.array(
      fc.record({
        channel: fc.nat(11),
        change: fc.oneof(
          fc.record({ name: fc.constantFrom('A', 'B', 'Mine') }),
          fc.record({ channelGroupId: fc.constantFrom(1, 2) }),
          fc.record({ streams }),
        ),
      }),
      { maxLength: 3 },
    ),
    deleted: fc.array(fc.nat(11), { maxLength: 2 }),
    keepOwnerEdits: fc.boolean(),
    ledgerLost: fc.boolean(),
    watched: fc.array(fc.nat(11), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)

type Run = ReturnType<typeof runs.generate>['value'][number]

const START: HostState = {
  ...EMPTY,
  hostChannels: [FOREIGN],
  profiles: [
    { id: 1, name: 'All', channels: [500] },
    { id: 2, name: 'Kids', channels: [500] },
  ],
}

/** Channels of the state that are not the foreign one. */
const oursIn = ({ hostChannels }: HostState) => hostChannels.filter(({ id }) => id !== FOREIGN.id)

function disturbed(state: HostState, { edits, deleted, ledgerLost }: Run): HostState {
  const ours = oursIn(state)
  const gone = new Set(deleted.map((index) => ours[index]?.id))
  const changes = new Map(edits.map(({ channel, change }) => [ours[channel]?.id, change]))
  return {
    ...state,
    ledger: ledgerLost ? [] : state.ledger,
    hostChannels: state.hostChannels
      .filter(({ id }) => !gone.has(id))
      .map((channel) => (channel.id === FOREIGN.id ? channel : { ...channel, ...changes.get(channel.id) })),
  }
}

function questionOf(state: HostState, { games, over, removals, creations, keepOwnerEdits, watched }: Run) {
  const wanted = games.map(({ id, streams: streamIds, name, stale, profiles }) =>
    wantedOf(String(id), streamIds, { name, onlyStale: stale, profileIds: profiles }),
  )
  const uuids = watched.flatMap((index) => oursIn(state)[index]?.uuid ?? [])
  const options: Partial<PlanInputWithUse> = {
    lifeOf: () => (over ? OVER : LIVING),
    caps: { removals, creations, percent: 0, ignored: false },
    keepOwnerEdits,
    inUse: { watched: new Set(uuids), recorded: new Map() },
    events: new Map(Array.from({ length: 12 }, (_, id) => [String(id + 1), eventOf(String(id + 1))])),
  }
  return { wanted, options, uuids }
}

test('whatever happens, a plan touches only ours, keeps within the caps, has its reasons, and asks for nothing when it is done', () => {
  fc.assert(
    fc.property(runs, (all) => {
      let state = START
      for (const run of all) {
        state = disturbed(state, run)
        const { wanted, options, uuids } = questionOf(state, run)
        const next = plan(state, wanted, options)
        const ours = new Set(oursIn(state).map(({ id }) => id))
        const count = (action: string) => next.operations.filter((operation) => operation.action === action).length

        for (const { action, hostChannelId: id, reason, fields, changes } of next.operations) {
          expect(reason).not.toBe('')
          expect(fields).toEqual(changes.map(({ field }) => field))
          if (action !== 'create') expect(ours).toContain(id)
          for (const { from, to } of changes) expect(from).not.toEqual(to)
        }
        expect(count('remove')).toBeLessThanOrEqual(run.removals)
        if (ours.size > 0) expect(count('create')).toBeLessThanOrEqual(run.creations)
        for (const { actual } of next.removals) expect(uuids).not.toContain(actual.uuid)

        const before = state
        state = carriedOut(state, next)
        expect(state.hostChannels).toContainEqual(FOREIGN)
        expect(state.profiles?.every(({ channels }) => channels.includes(FOREIGN.id))).toBe(true)
        const tvgIds = oursIn(state).map(({ tvgId }) => tvgId)
        expect(new Set(tvgIds).size).toBe(tvgIds.length)
        expect(new Set(state.ledger.map(({ id }) => id)).size).toBe(state.ledger.length)

        const isHeldBack = next.warnings.some(({ code }) => code.endsWith('_cap_reached'))
        const isFirst = oursIn(before).length === 0
        if (!isHeldBack && !isFirst) expect(plan(state, wanted, options).operations).toEqual([])
        const freed = { ...options, caps: { removals: 99, creations: 99, percent: 0, ignored: true } }
        state = carriedOut(state, plan(state, wanted, freed))
        expect(plan(state, wanted, freed).operations).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

test('a run that breaks off after any of its operations is completed by the next, and nothing of it counts as the owner’s', () => {
  fc.assert(
    fc.property(runs, fc.nat(30), (all, cut) => {
      let state = START
      for (const run of all) {
        const { wanted, options } = questionOf(state, { ...run, watched: [] })
        const quiet = { ...options, caps: { removals: 99, creations: 99, percent: 0, ignored: true } }
        const whole = plan(state, wanted, quiet)
        const undisturbed = carriedOut(state, whole)
        const part = { ...whole, operations: whole.operations.slice(0, cut) }
        const broken = { ...carriedOut(state, part), ledger: state.ledger }
        const next = carriedOut(broken, plan(broken, wanted, { ...quiet, interrupted: whole.operations }))
        expect(shown(next)).toEqual(shown(undisturbed))
        expect(next.ledger.flatMap(({ userFields: fields }) => fields)).toEqual([])
        state = next
      }
    }),
    { numRuns: 200 },
  )
})

/** What a person sees of our channels, whatever ids they got. */
function shown(state: HostState) {
  const inProfile = (id: number) => state.profiles?.map(({ channels }) => channels.includes(id))
  return oursIn(state)
    .map(({ id, name, streams: ids, channelGroupId: group, logoId: logo, tvgId }) => {
      return { tvgId, name, ids, group, logo, profiles: inProfile(id) }
    })
    .sort((one, other) => ((one.tvgId ?? '') < (other.tvgId ?? '') ? -1 : 1))
}
