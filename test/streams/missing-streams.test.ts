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
const RECORD = {
  tvgId: 'sg.1',
  exceptionKey: null,
  eventId: '1',
  streamGroupId: 3,
  streamIds: [7],
  mode: 'create',
  league: 'nba',
  sport: 'basketball',
} as unknown as ManagedChannel

type RuledOut = Partial<MissingStreamsInput> & { readonly isNarrowed?: boolean }

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
    { stream: { ...STREAM, id }, group: { ...GROUP, ...changes }, event: EVENT, keyword: null },
  ] as unknown as MissingStreamsInput['matched']

const OFF = { ...GROUP, enabled: false }

test.each<readonly [string, RuledOut]>([
  ['stream group "NBA" is switched off', { streamGroups: [OFF] }],
  ['its stream group was deleted', { streamGroups: [{ ...OFF, id: 4 }] }],
  ['its stream group was deleted', { streamGroups: [{ ...GROUP, id: 4, leagues: ['nhl'] }] }],
  [
    'stream group "NBA" now takes over existing channels and creates none',
    { streamGroups: [{ ...GROUP, mode: 'attach' as const }] },
  ],
  [
    'its league is no longer among the leagues of stream group "NBA"',
    { streamGroups: [{ ...GROUP, leagues: ['nhl'] }] },
  ],
  [
    'its streams are no longer in stream group "NBA"',
    { streamGroups: [{ ...GROUP, hostGroupIds: [2] }], isNarrowed: true },
  ],
  ['the names of its streams are excluded by stream group "NBA"', { unmatched: outcome('excluded_by_group') }],
  ['Basketball is now skipped in the settings', { unsupportedSports: ['basketball'] }],
  ['its league is switched off or was deleted', { isLeagueKnown: () => false }],
  ['a correction says that its streams do not show its event', { unmatched: outcome('correction') }],
])('the user rules an event out: %s', (reason, { isNarrowed = false, ...changes }) => {
  const others = isNarrowed ? [{ id: 8, name: 'NBA 02', channelGroup: 2, m3uAccount: 1 }] : []
  const hostGroups = [1, 2].map((id) => ({ id, name: `Group ${id}` }))
  const found = why({ ...changes, streams: [STREAM, ...others], hostGroups })
  expect(found).toMatchObject({ reason, isRuledOut: true, isHeld: false, warning: null })
})

test.each<readonly [string, Partial<MissingStreamsInput>]>([
  ['no stream shows its event now', {}],
  ['no stream shows its event now', { unmatched: outcome('no_candidate') }],
  ['no stream shows its event now', { streamGroups: [] }],
  ['no stream shows its event now', { streamGroups: [OFF, { ...GROUP, id: 4, leagues: ['NBA'] }] }],
  ['stream group "NBA" now puts the streams of its event into other channels', { matched: match(7) }],
  ['no stream that belongs in this channel shows its event now', { matched: match(8) }],
  ['no stream shows its event now', { matched: match(8, { mode: 'attach' }) }],
])('a channel whose event a group still wants goes since %s', (reason, changes) => {
  expect(why(changes)).toEqual({ reason, isRuledOut: false, isUnwanted: false, isHeld: false, warning: null })
})

test.each([
  ['the exception keyword “Cam” now gives its streams a channel of their own', null, { key: 'cam', label: 'Cam' }],
  ['its streams no longer have a channel of their own by the exception keyword “cam”', 'cam', null],
] as const)('a channel whose streams an exception keyword parts goes since %s', (reason, exceptionKey, keyword) => {
  const [own] = match(7)
  const matched = [{ ...own, keyword }] as unknown as MissingStreamsInput['matched']
  expect(why({ matched }, { exceptionKey })).toMatchObject({ reason, isRuledOut: false })
})

test('a stream that the host does not list now may return to its group, whatever group has the others', () => {
  const other = { ...GROUP, id: 4, leagues: ['nhl'] }
  const groups = { streamGroups: [other, GROUP] }
  expect(why(groups)).toMatchObject({ isRuledOut: true, reason: 'its streams are no longer in stream group "NBA"' })
  expect(why(groups, { streamIds: [7, 99] })).toMatchObject({ isRuledOut: false })
  expect(why({ ...groups, unmatched: outcome('excluded_by_group') }, { streamIds: [7, 99] }).isRuledOut).toBe(false)
})

test('a rule about what a slot is called now says nothing of the event that it showed before', () => {
  const streamNames = new Map([['sg.1', new Map([[7, 'Mules @ Herons 7:00 PM']])]])
  const excluded = { unmatched: outcome('excluded_by_group') }
  expect(why({ ...excluded, streamNames })).toMatchObject({
    reason: 'no stream shows its event now',
    isRuledOut: false,
  })
  const other = { ...GROUP, id: 4, name: 'Other' }
  expect(why({ ...excluded, streamGroups: [other, GROUP] }).reason).toMatch(/excluded by stream group "Other"$/)
})

test('where it is not known which group asked for a channel, only the groups of its streams rule its event out', () => {
  const unknown = { streamGroupId: null }
  expect(why({}, unknown).isRuledOut).toBe(false)
  expect(why({ streams: [] }, unknown).isRuledOut).toBe(false)
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
