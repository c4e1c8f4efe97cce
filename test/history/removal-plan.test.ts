import { describe, expect, test } from 'vitest'
import { NO_MEMORY } from '../../src/channels/channel-memory.ts'
import type { HostAccount, HostChannel, ManagedChannel } from '../../src/generated/records.ts'
import { findUnused, type HostLists, planRemoval, type RemovalInput } from '../../src/history/removal-plan.ts'

const PATH = '/data/sports-guide/guide.xml'
const GUIDE = { path: PATH, requested: null }
const CREATED = [
  { kind: 'group', key: 'NBA', hostId: 3 },
  { kind: 'logo', key: 'https://art.example/1.png', hostId: 4 },
] as const

const EMPTY: HostLists = {
  channels: [],
  groups: [{ id: 3, name: 'NBA' }],
  logos: [{ id: 4, name: 'NBA', url: 'https://art.example/1.png' }],
  guideSources: [
    {
      id: 5,
      name: 'Sports Guide',
      sourceType: 'xmltv',
      url: null,
      filePath: PATH,
      status: 'success',
      lastMessage: null,
      updatedAt: null,
    },
  ],
  guideRows: [{ id: 6, tvgId: 'sg.1', epgSource: 5, name: 'One' }] as unknown as HostLists['guideRows'],
  accounts: [],
  streamGroupIds: new Set(),
}

const playlist = (customProperties: { readonly [name: string]: unknown }, channelGroup = 99): HostAccount => ({
  id: 1,
  name: 'Provider',
  status: 'success',
  isActive: true,
  channelGroups: [{ channelGroup, customProperties }],
})

const channel = (row: Partial<HostChannel> = {}): HostChannel => ({
  id: 7,
  uuid: 'seven',
  name: 'Mine',
  channelNumber: 7,
  channelGroupId: null,
  tvgId: null,
  epgDataId: null,
  logoId: null,
  streams: [],
  ...row,
})

describe('what nothing uses', () => {
  test('is deleted: groups and logos that were created, and the source of our file', () => {
    const unused = findUnused(EMPTY, { created: CREATED, guide: GUIDE })
    expect([unused.guideSource?.id, unused.groups, unused.logos, unused.stays]).toEqual([
      5,
      EMPTY.groups,
      EMPTY.logos,
      [],
    ])
  })

  test('stays where Sports Guide did not create it', () => {
    const unused = findUnused(EMPTY, { created: [], guide: { path: '/elsewhere/guide.txt', requested: null } })
    expect([unused.groups, unused.logos]).toEqual([[], []])
    expect(unused.guideSource).toBeNull()
  })

  test.each<readonly [string, Partial<HostLists>, string]>([
    ['group of a channel', { channels: [channel({ channelGroupId: 3 })] }, 'group'],
    ['group in an override', { channels: [channel({ override: { channelGroupId: 3 } })] }, 'group'],
    ['group of a stream', { streamGroupIds: new Set([3]) }, 'group'],
    ['group of a playlist', { accounts: [playlist({}, 3)] }, 'group'],
    ['group that a channel sync fills', { accounts: [playlist({ group_override: 3 })] }, 'group'],
    ['group that a channel sync fills, as text', { accounts: [playlist({ group_override: '3' })] }, 'group'],
    ['logo of a channel', { channels: [channel({ logoId: 4 })] }, 'logo'],
    ['logo in an override', { channels: [channel({ override: { logoId: 4 } })] }, 'logo'],
    ['logo of a channel sync', { accounts: [playlist({ custom_logo_id: 4 })] }, 'logo'],
    ['guide of a channel', { channels: [channel({ epgDataId: 6 })] }, 'guide_source'],
    ['guide in an override', { channels: [channel({ override: { epgDataId: 6 } })] }, 'guide_source'],
    ['guide source of a channel sync', { accounts: [playlist({ custom_epg_id: 5 })] }, 'guide_source'],
  ])('is told apart from what is used: the %s stays', (_, lists, kind) => {
    const { stays, ...unused } = findUnused({ ...EMPTY, ...lists }, { created: CREATED, guide: GUIDE })
    expect(stays.map((row) => row.kind)).toEqual([kind])
    expect([unused.guideSource === null, unused.groups.length, unused.logos.length]).toEqual([
      kind === 'guide_source',
      kind === 'group' ? 0 : 1,
      kind === 'logo' ? 0 : 1,
    ])
  })
})

describe('channels', () => {
  const input: RemovalInput = {
    host: EMPTY,
    streamIds: new Set(),
    inUse: { watched: new Set(), recorded: new Map() },
    records: [],
    memory: NO_MEMORY,
    interrupted: [],
    originals: { channels: [], damaged: [] },
    created: CREATED,
    guide: GUIDE,
    keepOwnerEdits: true,
    now: new Date('2025-06-05T16:00:00Z'),
  }
  const record = {
    id: 1,
    hostChannelId: 7,
    hostChannelUuid: 'seven',
    tvgId: 'sg.401',
    mode: 'create',
    name: 'Ours',
    logoUrl: null,
    group: null,
    streamIds: [],
    addedStreamIds: [],
    removedStreamIds: [],
    userFields: [],
  } as unknown as ManagedChannel
  const ours = channel({ name: 'Ours', tvgId: 'sg.401' })

  test('of the ledger are deleted, and all of them stay where the host does not say what is in use', () => {
    const host = { ...EMPTY, channels: [ours] }
    const plan = planRemoval({ ...input, host, records: [record] })
    expect(plan.channels.map(({ channel: { id } }) => id)).toEqual([7])
    const unknown = planRemoval({ ...input, host, records: [record], inUse: 'unknown' })
    expect([unknown.channels, unknown.stays.map(({ host_id: id }) => id)]).toEqual([[], [7]])
  })

  test('with a tvg-id like ours that no record explains stay, and are told, but for copies of the user’s', () => {
    const host = { ...EMPTY, channels: [ours] }
    expect(planRemoval({ ...input, host })).toMatchObject({
      channels: [],
      stays: [{ kind: 'channel', host_id: 7, reason: expect.stringContaining('no record') }],
    })
    const memory = { ...NO_MEMORY, ownersChannels: new Set(['seven']) }
    expect(planRemoval({ ...input, host, memory })).toMatchObject({ channels: [], stays: [] })
  })

  test('that a run created which broke off before it recorded them are deleted', () => {
    const changes = [
      { field: 'name' as const, from: null, to: 'Ours' },
      { field: 'channel_number' as const, from: null, to: 7 },
    ]
    const creation = { action: 'create' as const, tvgId: 'sg.401', hostChannelId: null, name: 'Ours', reason: '' }
    const interrupted = [{ ...creation, fields: [], changes }]
    const host = { ...EMPTY, channels: [ours, channel({ id: 8, uuid: 'eight', tvgId: 'sg.401', name: 'Copied' })] }
    const plan = planRemoval({ ...input, host, interrupted })
    expect(plan.channels.map(({ channel: { id } }) => id)).toEqual([7])
    expect(plan.stays.map(({ host_id: id }) => id)).toEqual([8])
  })
})
