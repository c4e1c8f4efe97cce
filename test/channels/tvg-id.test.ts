import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChannelIdentity, eventKey, tvgIdOf } from '../../src/channels/tvg-id.ts'

const plain = { segment: null, feed: null, keyword: null }
const espn = (id: string) => ({ id, provider: 'espn' })

test('an event channel is sg.<event>, with segment, feed and keyword where it has them', () => {
  expect(tvgIdOf({ ...plain, event: espn('401547417') })).toBe('sg.401547417')
  expect(tvgIdOf({ ...plain, event: espn('600055033'), segment: 'prelims' })).toBe('sg.600055033.prelims')
  expect(tvgIdOf({ ...plain, event: espn('401547417'), feed: 'away', keyword: 'Spanish' })).toBe(
    'sg.401547417.away.-kspanish',
  )
})

test('signs that an id may not hold are encoded', () => {
  expect(tvgIdOf({ ...plain, event: espn('189-2025'), segment: 'main_card' })).toBe('sg.189--2025.main-5f-card')
})

test('events of other providers carry their provider', () => {
  expect([eventKey(espn('12')), eventKey({ id: '12', provider: 'tsdb' }), eventKey({ id: '12' })]).toEqual([
    '12',
    'tsdb:12',
    '12',
  ])
})

test('a keyword named like a feed or a segment is another channel than that feed or segment', () => {
  const event = espn('1')
  expect(tvgIdOf({ ...plain, event, keyword: 'home' })).not.toBe(tvgIdOf({ ...plain, event, feed: 'home' }))
  expect(tvgIdOf({ ...plain, event, keyword: 'Main_Card' })).not.toBe(
    tvgIdOf({ ...plain, event, segment: 'main_card' }),
  )
})

const identity: fc.Arbitrary<ChannelIdentity> = fc.record({
  event: fc.record({ id: fc.string({ minLength: 1, unit: 'binary' }), provider: fc.constantFrom('espn', 'tsdb') }),
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
        eventKey(one.event) === eventKey(other.event) &&
        one.segment === other.segment &&
        one.feed === other.feed &&
        sameKeyword(one, other)
      expect(tvgIdOf(one) === tvgIdOf(other)).toBe(same)
    }),
    { numRuns: 2000 },
  )
})
