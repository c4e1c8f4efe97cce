import { expect, test } from 'vitest'
import type { HostStream, ManagedChannel, StreamGroup, StreamOutcome } from '../../src/generated/records.ts'
import { type MissingStreamsInput, missingStreams } from '../../src/streams/missing-streams.ts'

const GROUP: StreamGroup = {
  id: 3,
  name: 'NBA',
  mode: 'create',
  duplicateHandling: 'merge',
  enabled: true,
  hostGroupIds: [1],
}
const STREAM: HostStream = { id: 7, name: 'NBA 01', channelGroup: 1, m3uAccount: 1 }
const EVENT = { id: '1', sport: 'basketball', league: 'nba', start: '2025-06-05T23:00:00Z' }
const RECORD = { eventId: '1', streamGroupId: 3, streamIds: [7] } as unknown as ManagedChannel

function why(changes: Partial<MissingStreamsInput> = {}, record: Partial<ManagedChannel> = {}) {
  return missingStreams({
    streamGroups: [GROUP],
    streams: [STREAM],
    hostGroups: [{ id: 1, name: 'NBA' }],
    matched: [],
    unmatched: [],
    keyOf: ({ id }) => id,
    ...changes,
  })({ ...RECORD, ...record })
}

const outcome = (rule: StreamOutcome['rule']) => [{ streamId: 7, rule }] as unknown as MissingStreamsInput['unmatched']
const match = (id: number, changes: Partial<StreamGroup> = {}) =>
  [
    { stream: { ...STREAM, id }, group: { ...GROUP, ...changes }, event: EVENT },
  ] as unknown as MissingStreamsInput['matched']

test.each([
  ['no stream shows its event now', {}],
  ['no stream shows its event now', { unmatched: outcome('no_candidate') }],
  ['its stream group was deleted', { streamGroups: [{ ...GROUP, id: 4 }] }],
  ['no stream shows its event now', { streamGroups: [] }],
  ['stream group "NBA" is switched off', { streamGroups: [{ ...GROUP, enabled: false }] }],
  [
    'stream group "NBA" now takes over existing channels and creates none',
    { streamGroups: [{ ...GROUP, mode: 'attach' as const }] },
  ],
  ['its streams are no longer in stream group "NBA"', { unmatched: outcome('no_stream_group') }],
  ['the names of its streams are excluded by stream group "NBA"', { unmatched: outcome('excluded_by_group') }],
  ['its league is no longer among the leagues of stream group "NBA"', { unmatched: outcome('league_not_switched_on') }],
  ['a correction says that its streams do not show its event', { unmatched: outcome('correction') }],
  ['stream group "NBA" now puts the streams of its event into other channels', { matched: match(7) }],
  ['no stream that belongs in this channel shows its event now', { matched: match(8) }],
  ['no stream shows its event now', { matched: match(8, { mode: 'attach' }) }],
] as const)('a channel goes since %s', (reason, changes) => {
  expect(why(changes)).toEqual({ reason, isHeld: false, warning: null })
})

test('a stream group that takes no stream at all holds its channels while the host has their streams', () => {
  const accounts = new Map([[1, 'My IPTV']])
  const mistyped = { streamGroups: [{ ...GROUP, account: 'My IPTW' }], accounts }
  expect(why(mistyped)).toMatchObject({ isHeld: true, warning: null })
  expect(why({ streamGroups: [{ ...GROUP, account: 'my iptv' }], accounts }).isHeld).toBe(false)
  expect(why(mistyped, { streamIds: [99] }).isHeld).toBe(false)
  const moved = [{ ...STREAM, channelGroup: 2 }]
  expect(why({ streams: moved })).toMatchObject({ isHeld: true, warning: { place: 'stream group "NBA"' } })
  expect(why({ streams: moved }, { streamIds: [99] }).isHeld).toBe(false)
  expect(why({ streams: moved, hostGroups: [{ id: 2, name: 'NBA' }] }, { streamIds: [99] }).isHeld).toBe(true)
})
