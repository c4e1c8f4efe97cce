import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChannelPlan, type PlanInput, planChannels } from '../../../src/channels/plan/plan.ts'
import { tvgIdOf } from '../../../src/channels/wanted/tvg-id.ts'
import type { WantedChannel } from '../../../src/channels/wanted/wanted.ts'
import type { HostChannel, ManagedChannel, SportsEvent } from '../../../src/generated/records.ts'

const NOW = new Date('2025-06-05T16:00:00Z')
const OVER = new Date('2025-06-05T12:00:00Z')
const LATER = new Date('2025-06-06T04:00:00Z')

/** A host and a ledger as a run finds and leaves them. */
interface World {
  readonly hostChannels: readonly HostChannel[]
  readonly ledger: readonly ManagedChannel[]
}

const EMPTY: World = { hostChannels: [], ledger: [] }
const GROUPS = new Map([
  [1, 'MLB'],
  [2, 'Mine'],
])

function eventOf(id: string): SportsEvent {
  const sides = { home: { name: `Herons ${id}` }, away: { name: `Mules ${id}` } }
  return { id, provider: 'espn', sport: 'baseball', league: 'mlb', start: '2025-06-05T17:00:00Z', ...sides }
}

function wantedOf(id: string, streamIds: readonly number[], name = `Game ${id}`): WantedChannel {
  const event = eventOf(id)
  return {
    tvgId: tvgIdOf({ eventKey: id, segment: null, feed: null, keyword: null }),
    event,
    eventKey: id,
    segment: null,
    feed: null,
    keyword: null,
    template: { id: 1, name: 'Event', template_type: 'event' },
    streamGroupId: 1,
    name,
    logoUrl: null,
    group: 'MLB',
    profileIds: undefined,
    streamIds,
  }
}

function plan(world: World, wanted: readonly WantedChannel[], options: Partial<PlanInput> = {}): ChannelPlan {
  return planChannels({
    ...world,
    wanted,
    hostGroupNames: GROUPS,
    hostLogoUrls: new Map(),
    events: new Map(wanted.map(({ event }) => [event.id, event])),
    goesAt: () => LATER,
    mayMissStreams: true,
    removalCap: 50,
    now: NOW,
    ...options,
  })
}

/** What host and ledger hold once the plan was carried out. */
function carriedOut(world: World, { channels, removals }: ChannelPlan): World {
  let nextId = world.hostChannels.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
  const removed = new Set(removals.map(({ actual }) => actual?.id))
  const ours = new Set(channels.map(({ actual }) => actual?.id))
  const foreign = world.hostChannels.filter(({ id }) => !ours.has(id) && !removed.has(id))
  const made = channels.map(({ record, actual, fields }) => {
    const row: HostChannel = {
      epg_data_id: null,
      uuid: '',
      channel_number: null,
      logo_id: null,
      ...actual,
      id: actual?.id ?? nextId++,
      tvg_id: record.tvg_id,
      name: actual && !fields.includes('name') ? actual.name : record.name,
      channel_group_id: actual && !fields.includes('group') ? actual.channel_group_id : 1,
      streams: actual && !fields.includes('streams') ? actual.streams : record.stream_ids,
    }
    return { row, record: { ...record, host_channel_id: row.id } }
  })
  return { hostChannels: [...foreign, ...made.map(({ row }) => row)], ledger: made.map(({ record }) => record) }
}

const actions = ({ operations }: ChannelPlan) => operations.map(({ action, name }) => `${action} ${name}`)

test('what is wanted and missing is created, with its reason', () => {
  expect(plan(EMPTY, [wantedOf('1', [7, 8])]).operations).toEqual([
    { action: 'create', tvg_id: 'sg.1', name: 'Game 1', fields: [], reason: '2 streams show Mules 1 at Herons 1' },
  ])
})

test('only the fields that changed are written', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  expect(plan(world, [wantedOf('1', [7, 8], 'Game 1 (moved)')]).operations).toMatchObject([
    { action: 'update', fields: ['name', 'streams'], reason: 'its name, streams changed' },
  ])
})

test('a channel goes when its event is over, or when no stream shows it any more', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const events = new Map([['1', eventOf('1')]])
  expect(plan(world, [], { events }).operations).toMatchObject([
    { action: 'remove', reason: 'no stream shows its event any more' },
  ])
  expect(plan(world, [], { events, goesAt: () => OVER }).operations).toMatchObject([
    { action: 'remove', reason: 'its event is over' },
  ])
})

test('nothing goes for want of streams when the host lists none, or of an event when the provider is away', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const events = new Map([['1', eventOf('1')]])
  expect(plan(world, [], { events, mayMissStreams: false }).operations).toEqual([])
  expect(plan(world, []).operations).toEqual([])
})

test('no run removes more channels than the cap allows', () => {
  const wanted = ['1', '2', '3'].map((id) => wantedOf(id, [7]))
  const world = carriedOut(EMPTY, plan(EMPTY, wanted))
  const next = plan(world, [], { goesAt: () => OVER, removalCap: 2 })
  expect(actions(next)).toEqual(['remove Game 1', 'remove Game 2'])
  expect(next.channels.map(({ record }) => record.name)).toEqual(['Game 3'])
  expect(next.warnings).toMatchObject([{ code: 'removal_cap_reached' }])
})

test('a name or group that the owner changed in the host is kept, and the record says what the host shows', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const renamed = world.hostChannels.map((channel) => ({ ...channel, name: 'My game', channel_group_id: 2 }))
  const next = plan({ ...world, hostChannels: renamed }, [wantedOf('1', [7], 'Game 1 (moved)')])
  expect(next.operations).toEqual([])
  expect(next.channels[0]?.record).toMatchObject({ name: 'My game', group: 'Mine', owner_fields: ['name', 'group'] })
})

test('a field is ours again as soon as the owner gives it our value', () => {
  const wanted = [wantedOf('1', [7])]
  const world = carriedOut(EMPTY, plan(EMPTY, wanted))
  const named = (name: string) => world.hostChannels.map((channel) => ({ ...channel, name }))
  const kept = plan({ ...world, hostChannels: named('My game') }, wanted).channels.map(({ record }) => record)
  const back = plan({ ledger: kept, hostChannels: named('Game 1') }, wanted)
  expect(back.channels[0]?.record.owner_fields).toEqual([])
  const ledger = back.channels.map(({ record }) => record)
  expect(
    plan({ ledger, hostChannels: named('Game 1') }, [wantedOf('1', [7], 'Game 1 (moved)')]).operations,
  ).toMatchObject([{ action: 'update', fields: ['name'] }])
})

test('a channel that was deleted in the host comes back under its old ledger id', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7]), wantedOf('2', [8])]))
  const next = plan({ ...world, hostChannels: world.hostChannels.slice(0, 1) }, [
    wantedOf('1', [7]),
    wantedOf('2', [8]),
  ])
  expect(actions(next)).toEqual(['create Game 2'])
  expect(next.channels.map(({ record }) => record.id)).toEqual(world.ledger.map(({ id }) => id))
})

test('with the ledger lost, our channels are found by tvg-id, keep what they are called, and are made no second time', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const numbered = world.hostChannels.map((channel) => ({ ...channel, name: 'My game', channel_number: 5004 }))
  const next = plan({ hostChannels: numbered, ledger: [] }, [wantedOf('1', [7])])
  expect(next.operations).toEqual([])
  expect(next.channels[0]?.record).toMatchObject({
    name: 'My game',
    number: 5004,
    number_locked: true,
    event_id: '1',
    owner_fields: ['name'],
  })
})

test('with the ledger lost, a channel that nothing asks for goes when its event is over', () => {
  const { hostChannels } = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const events = new Map([['1', eventOf('1')]])
  expect(plan({ hostChannels, ledger: [] }, [], { events, goesAt: () => OVER }).operations).toMatchObject([
    { action: 'remove', reason: 'its event is over' },
  ])
})

test('a channel whose tvg-id begins like ours, but is about no event that is known, is not ours', () => {
  const { hostChannels } = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const theirs = hostChannels.map((channel) => ({ ...channel, tvg_id: 'sg.suria' }))
  for (const tvg_id of ['sg.suria', 'sg.channel-5.sg', 'sg.2', 'sg.']) {
    const next = plan(
      { hostChannels: theirs.map((channel) => ({ ...channel, tvg_id })), ledger: [] },
      [wantedOf('1', [7])],
      {
        goesAt: () => OVER,
      },
    )
    expect(actions(next)).toEqual(['create Game 1'])
  }
})

test('a logo or group that the host has lost is no choice of the owner’s: it is written again', () => {
  const wanted = [wantedOf('1', [7])]
  const world = carriedOut(EMPTY, plan(EMPTY, wanted))
  const dangling = world.hostChannels.map((channel) => ({ ...channel, channel_group_id: 99, logo_id: 99 }))
  expect(plan({ ...world, hostChannels: dangling }, wanted).operations).toMatchObject([
    { action: 'update', fields: ['logo', 'group'] },
  ])
})

test('a removal that the cap puts off makes nothing new', () => {
  const world = carriedOut(EMPTY, plan(EMPTY, [wantedOf('1', [7])]))
  const next = plan({ ...world, hostChannels: [] }, [], { goesAt: () => OVER, removalCap: 0 })
  expect({ operations: next.operations, channels: next.channels }).toEqual({ operations: [], channels: [] })
  expect(next.forgotten.map(({ tvg_id }) => tvg_id)).toEqual(['sg.1'])
})

test('channels of others are in no plan', () => {
  const foreign: HostChannel = {
    id: 1,
    uuid: 'u',
    name: 'News',
    channel_number: 1,
    channel_group_id: 2,
    tvg_id: 'news.example',
    epg_data_id: null,
    logo_id: null,
    streams: [7],
  }
  const next = plan({ hostChannels: [foreign], ledger: [] }, [wantedOf('1', [7])])
  expect(next.channels.map(({ actual }) => actual)).toEqual([null])
  expect(next.removals).toEqual([])
})

test('a plan applied to its own result asks for nothing', () => {
  const wantedChannels = fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('A', 'B'),
    ),
    { selector: ([id]) => id, maxLength: 12 },
  )
  const wantedLists = fc.array(wantedChannels, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(wantedLists, fc.boolean(), (runs, over) => {
      let world = EMPTY
      for (const run of runs) {
        const wanted = run.map(([id, streams, name]) => wantedOf(String(id), streams, name))
        const options = { goesAt: () => (over ? OVER : LATER) }
        world = carriedOut(world, plan(world, wanted, options))
        expect(plan(world, wanted, options).operations).toEqual([])
        expect(new Set(world.hostChannels.map(({ tvg_id }) => tvg_id)).size).toBe(world.hostChannels.length)
      }
    }),
    { numRuns: 300 },
  )
})
