import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChannelIdentity, eventKeys, teamTvgId, tvgIdOf } from '../../../src/channels/wanted/tvg-id.ts'

const plain = { segment: null, feed: null, keyword: null }

test('an event channel is sg.<event>, with segment, feed and keyword where it has them', () => {
  expect(tvgIdOf({ ...plain, eventKey: '401547417' })).toBe('sg.401547417')
  expect(tvgIdOf({ ...plain, eventKey: '600055033', segment: 'prelims' })).toBe('sg.600055033.prelims')
  expect(tvgIdOf({ ...plain, eventKey: '401547417', feed: 'away', keyword: 'Spanish' })).toBe(
    'sg.401547417.away.-kspanish',
  )
})

test("a team's own channel is sg.team.<sport>.<team id>", () => {
  expect(teamTvgId('mens-tennis', 't 1')).toBe('sg.team.mens--tennis.t-20-1')
})

test('signs that an id may not hold are encoded', () => {
  expect(tvgIdOf({ ...plain, eventKey: '189-2025', segment: 'main_card' })).toBe('sg.189--2025.main-5f-card')
})

test('events of other providers carry their provider', () => {
  const events = [
    { id: '12', provider: 'espn', league: 'nfl' },
    { id: '13', league: 'nfl' },
    { id: '12', provider: 'tsdb', league: 'boxing' },
  ]
  expect(events.map(eventKeys(events, []))).toEqual(['12', '13', 'tsdb:12'])
})

test('of two events that would share a key one keeps it: the one that has it, else the first league’s', () => {
  const hockey = { id: '7', league: 'nhl' }
  const soccer = { id: '7', league: 'eng.1' }
  expect(eventKeys([hockey, soccer], [])(soccer)).toBe('7')
  expect(eventKeys([hockey, soccer], [])(hockey)).not.toBe('7')
  const known = [{ event_id: '7', league: 'nhl' }]
  expect(eventKeys([hockey, soccer], known)(hockey)).toBe('7')
  expect(eventKeys([hockey], known)(hockey)).toBe('7')
  expect(eventKeys([hockey, soccer], known)(soccer)).toBe(eventKeys([soccer, hockey], known)(soccer))
})

test('a keyword named like a feed or a segment is another channel than that feed or segment', () => {
  const eventKey = '1'
  expect(tvgIdOf({ ...plain, eventKey, keyword: 'home' })).not.toBe(tvgIdOf({ ...plain, eventKey, feed: 'home' }))
  expect(tvgIdOf({ ...plain, eventKey, keyword: 'Main_Card' })).not.toBe(
    tvgIdOf({ ...plain, eventKey, segment: 'main_card' }),
  )
})

const identity: fc.Arbitrary<ChannelIdentity> = fc.record({
  eventKey: fc.string({ minLength: 1, unit: 'binary' }),
  segment: fc.constantFrom(null, 'prelims', 'main_card', 'early_prelims', 'combined', 'race', 'fp1'),
  feed: fc.constantFrom(null, 'home', 'away', 'national'),
  keyword: fc.option(
    fc.oneof(
      fc.constantFrom('home', 'prelims', 'main_card', 'Race', 'fp1', '-68-ome', '-khome', 'khome'),
      fc.string({ minLength: 1 }),
    ),
    { nil: null },
  ),
})

test('every id is one that the XMLTV tool takes, and two identities never share one', () => {
  const sameKeyword = (one: ChannelIdentity, other: ChannelIdentity) =>
    one.keyword?.toLowerCase() === other.keyword?.toLowerCase()
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      expect(tvgIdOf(one)).toMatch(/^[-a-zA-Z0-9]+(\.[-a-zA-Z0-9]+)+$/)
      const same =
        one.eventKey === other.eventKey &&
        one.segment === other.segment &&
        one.feed === other.feed &&
        sameKeyword(one, other)
      expect(tvgIdOf(one) === tvgIdOf(other)).toBe(same)
    }),
    { numRuns: 2000 },
  )
})
