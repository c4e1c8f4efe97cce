import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import { readSeenNames, recordSeenNames, type SeenNames, trackSeenNames } from '../../src/streams/name-guide.ts'
import { createPlaylistMatcher, type ReadStream } from '../../src/streams/playlist-matcher.ts'
import { createPace } from '../../src/time/slices.ts'

const [NOON, ONE, LATE] = ['2025-06-05T16:00:00.000Z', '2025-06-05T17:00:00.000Z', '2025-06-06T04:00:00.000Z']
const NONE: SeenNames = new Map()

/** A ledger's facts, kept in memory. */
function facts() {
  const kept = new Map<string, string>()
  return {
    fact: (name: string) => kept.get(name) ?? null,
    setFact: (name: string, value: string) => void kept.set(name, value),
  }
}

/** What is remembered after a run at `now` that lists these names. */
function after(before: SeenNames, now: string, names: readonly string[], until = LATE): SeenNames {
  const seen = trackSeenNames(before, new Date(now))
  for (const name of names) seen.lists(name, new Date(until))
  return seen.kept()
}

test('a name is first seen when it is listed, and stays so for as long as it is', () => {
  const first = after(NONE, NOON, ['A'])
  expect(trackSeenNames(NONE, new Date(NOON)).since('A').toISOString()).toBe(NOON)
  expect(
    trackSeenNames(after(first, ONE, ['A']), new Date(LATE))
      .since('A')
      .toISOString(),
  ).toBe(NOON)
})

test('a stream that its playlist lists no more is no reason to remember its name', async () => {
  const seenIn = async (isStale: boolean) => {
    const matcher = await createPlaylistMatcher(
      {
        streams: [{ id: 1, name: 'Lacrosse: Duke vs Virginia 7:00 PM ET', isStale }],
        hostGroups: [],
        events: [],
        rows: { streamGroups: [{ id: 1, name: 'All', nameGuide: 'timed' }], corrections: [], exceptionKeywords: [] },
        keywords: new KeywordService(),
        unsupportedSports: [],
        now: new Date(NOON),
        settings: { timeZone: 'America/New_York', guideDaysAhead: 3, guideDaysBack: 1 },
      },
      createPace(),
    )
    for (const found of matcher.streams) {
      if (found.reading === null) throw new Error('the name was not read')
      expect(matcher.nameGuide(found as ReadStream, null)?.event).toMatchObject({ name: 'Duke vs Virginia' })
    }
    return [...matcher.seenNames().keys()]
  }
  expect([await seenIn(false), await seenIn(true)]).toEqual([['Lacrosse: Duke vs Virginia 7:00 PM ET'], []])
})

test('one that is gone is remembered until its event is over', () => {
  const gone = after(after(NONE, NOON, ['A']), ONE, [])
  expect([...gone.keys()]).toEqual(['A'])
  expect([...after(gone, LATE, []).keys()]).toEqual([])
})

test('what a clock that was wrong once wrote is forgotten', () => {
  const ahead = after(NONE, '2031-01-01T00:00:00Z', ['A'], '2031-01-01T03:00:00Z')
  expect(trackSeenNames(ahead, new Date(NOON)).since('A').toISOString()).toBe(NOON)
  expect([...after(ahead, NOON, []).keys()]).toEqual([])
})

test('the ledger keeps it, in one form whatever the order', () => {
  const ledger = facts()
  const names = after(NONE, NOON, ['B', 'A', '__proto__'])
  recordSeenNames(ledger, names)
  expect(new Map(readSeenNames(ledger))).toEqual(names)
  const written = ledger.fact('names_first_seen')
  recordSeenNames(ledger, new Map([...names].reverse()))
  expect(ledger.fact('names_first_seen')).toBe(written)
})

test.each(['', '[]', '{"A":5}', '{"A":["x","y"]}', '{'])('what cannot be read counts as never seen: %j', (text) => {
  const ledger = facts()
  ledger.setFact('names_first_seen', text)
  expect([...readSeenNames(ledger)]).toEqual([])
})
