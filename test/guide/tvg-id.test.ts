import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChannelIdentity,
  eventKeyOf,
  eventKeys,
  isSlotTvgId,
  LONGEST_TVG_ID,
  ownerOfTvgId,
  slotKeyword,
  teamTvgId,
  tvgIdOf,
  variantOfTvgId,
} from '../../src/guide/tvg-id.ts'

const plain = { segment: null, feed: null, keyword: null }

test('an event channel is sg.<event>, with segment, feed and keyword where it has them', () => {
  expect(tvgIdOf({ ...plain, eventKey: '401547417' })).toBe('sg.401547417')
  expect(tvgIdOf({ ...plain, eventKey: '600055033', segment: 'prelims' })).toBe('sg.600055033.prelims')
  expect(tvgIdOf({ ...plain, eventKey: '401547417', feed: 'away', keyword: 'Spanish' })).toBe(
    'sg.401547417.away.-kspanish',
  )
  const marked = [
    { mark: '-l', value: 'es' },
    { mark: '-q', value: '4k' },
  ] as const
  const variant = { marked }
  expect(tvgIdOf({ ...plain, ...variant, eventKey: '401547417' })).toBe('sg.401547417.-les-q4k')
  expect(tvgIdOf({ ...plain, ...variant, eventKey: '401547417', keyword: 'Alt' })).toBe('sg.401547417.-kalt-les-q4k')
})

test('the variant of a tvg-id is read back, whatever the keyword contains', () => {
  const none = { language: null, quality: null, streamId: null }
  fc.assert(
    fc.property(
      fc.option(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab-lqk. éz9') })),
      fc.option(fc.constantFrom('es', 'pt', 'zh-hk')),
      fc.option(fc.constantFrom('4k', 'fhd')),
      fc.option(fc.nat()),
      (label, language, quality, streamId) => {
        const marked = [
          ...(language === null ? [] : [{ mark: '-l' as const, value: language }]),
          ...(quality === null ? [] : [{ mark: '-q' as const, value: quality }]),
        ]
        const keyword = streamId === null ? label : [label, `s${streamId}`].filter(Boolean).join('-')
        const tvgId = tvgIdOf({ ...plain, eventKey: '401547417', feed: 'home', keyword, marked })
        expect(variantOfTvgId(tvgId)).toEqual({ language, quality, streamId })
      },
    ),
  )
  expect(variantOfTvgId(tvgIdOf({ ...plain, eventKey: '401547417', segment: 'main_card' }))).toEqual(none)
  expect(variantOfTvgId(teamTvgId('basketball', 'l-7'))).toEqual(none)
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
  const known = [{ eventId: '7', league: 'nhl' }]
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
      fc.constantFrom('home', 'prelims', 'main_card', 'Race', 'fp1', '-68-ome', '-khome', 'khome', '-les', 'les-q4k'),
      fc.string({ minLength: 1 }),
    ),
    { nil: null },
  ),
  marked: fc
    .tuple(fc.constantFrom(null, 'es', 'fr'), fc.constantFrom(null, '4k', 'hd'))
    .map(([language, quality]) => [
      ...(language === null ? [] : [{ mark: '-l' as const, value: language }]),
      ...(quality === null ? [] : [{ mark: '-q' as const, value: quality }]),
    ]),
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
        JSON.stringify(one.marked) === JSON.stringify(other.marked) &&
        sameKeyword(one, other)
      expect(tvgIdOf(one) === tvgIdOf(other)).toBe(same)
    }),
    { numRuns: 2000 },
  )
})

const SHORT_KEYS = ['1', 'tsdb:7', '["espn","nfl","401"]']
/** Labels in letters of which each takes six signs of an id. */
const longLabel = fc
  .tuple(fc.constantFrom('', 'a', 'é'), fc.integer({ min: 1, max: 512 }), fc.constantFrom('क', 'ア', 'x'))
  .map(([end, count, letter]) => letter.repeat(count) + end)
const longIdentity: fc.Arbitrary<ChannelIdentity> = fc.record({
  eventKey: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...SHORT_KEYS) }, longLabel),
  segment: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(null, 'main_card') }, longLabel),
  feed: fc.constantFrom(null, 'home'),
  keyword: fc.option(longLabel, { nil: null }),
  marked: fc.constantFrom([], [{ mark: '-q' as const, value: '4k' }]),
})

test('an id is never longer than the host takes, however long what it is made of, and two still never meet', () => {
  fc.assert(
    fc.property(longIdentity, longIdentity, (one, other) => {
      const [id, otherId] = [tvgIdOf(one), tvgIdOf(other)]
      expect(id.length).toBeLessThanOrEqual(LONGEST_TVG_ID)
      expect(id).toMatch(/^[-a-zA-Z0-9]+(\.[-a-zA-Z0-9]+)+$/)
      expect(id === otherId).toBe(JSON.stringify(one) === JSON.stringify(other))
      const key = eventKeyOf(id)
      expect(SHORT_KEYS.includes(one.eventKey) ? [one.eventKey] : [one.eventKey, null]).toContain(key)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(longLabel, longLabel, longLabel, (sport, team, otherTeam) => {
      const id = teamTvgId(sport, team)
      expect(id.length).toBeLessThanOrEqual(LONGEST_TVG_ID)
      expect(ownerOfTvgId(id)).toBe('team')
      expect(id === teamTvgId(sport, otherTeam)).toBe(team === otherTeam)
    }),
  )
})

test('an id that the host takes is whole, and one that is cut says what it can', () => {
  const [fits, long] = [tvgIdOf({ ...plain, eventKey: '7', keyword: 'x'.repeat(248) }), 'क'.repeat(60)]
  expect(fits).toBe(`sg.7.-k${'x'.repeat(248)}`)
  const cut = tvgIdOf({ ...plain, eventKey: '401547417', segment: 'race', keyword: long })
  expect(cut).toMatch(/^sg\.401547417\.race\.-k(?:-915-){11}-z[0-9a-f]{20}$/)
  expect([ownerOfTvgId(cut), eventKeyOf(cut)]).toEqual(['event', '401547417'])
})

test('an id is read back: the key of its event', () => {
  fc.assert(
    fc.property(identity, (one) => {
      expect(eventKeyOf(tvgIdOf(one))).toBe(one.eventKey)
    }),
    { numRuns: 2000 },
  )
  expect(['401', 'sg.', 'sg.a_b', 'sg.-zz-', 'sg.-ffffff-', teamTvgId('soccer', '7')].map(eventKeyOf)).toEqual(
    Array(6).fill(null),
  )
})

test.each([
  ['sg.401547417', 'event'],
  ['sg.401547417.away.-kspanish', 'event'],
  ['sg.tsdb-3a-12', 'event'],
  ['sg.-5b--22-espn-22--2c--22-nhl-22--2c--22-7-22--5d-', 'event'],
  ['sg.team.soccer.349', 'team'],
  ['sg.team.soccer', null],
  ['sg.radio', null],
  ['401547417', null],
])('%s is of %s', (tvgId, owner) => {
  expect(ownerOfTvgId(tvgId)).toBe(owner)
})

test("a dressed channel's id is known by the channel's own", () => {
  const tvgId = tvgIdOf({ ...plain, eventKey: '9', segment: 'race', keyword: slotKeyword(12) })
  expect([12, 2, 1].map((id) => isSlotTvgId(tvgId, id))).toEqual([true, false, false])
  expect(isSlotTvgId(tvgIdOf({ ...plain, eventKey: '9', keyword: 'x-c12' }), 12)).toBe(false)
})
