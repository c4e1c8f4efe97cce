import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventRecord } from '../../src/channels/channel-records.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { eventKeys } from '../../src/guide/tvg-id.ts'
import {
  eventsToRemember,
  findRelisted,
  readUnlisted,
  recordEvents,
  unlistedNotes,
  withoutListedGames,
} from '../../src/ledger/event-memory.ts'
import { readStreamNames, recordStreamNames } from '../../src/streams/stream-names.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { game } from '../refresh/refresh-fixtures.ts'

const NOON = new Date('2025-06-05T16:00:00Z')
const keyOf = ({ id }: { readonly id: string }) => id
const isAsked = () => true
/** Around all games here. */
const window = { from: new Date('2025-06-01T00:00:00Z'), to: new Date('2025-07-01T00:00:00Z') }

/** A ledger's facts, and nothing else. */
function facts() {
  const kept = new Map<string, string>()
  return {
    fact: (name: string) => kept.get(name) ?? null,
    setFact: (name: string, value: string) => void kept.set(name, value),
    damage: () => {
      for (const name of kept.keys()) kept.set(name, '[{"event":{"id":7}},{"since":1},3')
    },
  }
}

const channelOf = (event: SportsEvent) => ({
  record: eventRecord(1, `sg.${event.id}`, { key: event.id, event }, NOON),
  event,
})

/** One run: what is unlisted in it, and remembered after it. */
function run(
  ledger: ReturnType<typeof facts>,
  shown: readonly SportsEvent[],
  listed: readonly SportsEvent[],
  now: Date,
) {
  const unlisted = readUnlisted(ledger, { events: listed, keyOf, window, isAsked, now })
  const known = shown.flatMap(({ id }) => listed.find((one) => one.id === id) ?? unlisted.byKey.get(id) ?? [])
  recordEvents(ledger, eventsToRemember(known.map(channelOf), unlisted), now)
  return unlisted
}

describe('the events that nobody lists', () => {
  test('are, in any order of runs, those of channels that were listed less than a day ago', () => {
    const games = [game(1, 0, 1), game(2, 2, 3), game(3, 4, 5)]
    const step = fc.record({ hours: fc.integer({ min: 1, max: 30 }), listed: fc.subarray(games) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const ledger = facts()
        const missingSince = new Map<string, number>()
        const forgotten = new Set(games.map(({ id }) => id))
        let now = NOON.getTime()
        for (const { hours, listed } of steps) {
          now += hours * HOUR_MS
          const unlisted = run(ledger, games, listed, new Date(now))
          for (const { id } of games) {
            if (listed.some((one) => one.id === id)) {
              missingSince.delete(id)
              forgotten.delete(id)
            } else if (!missingSince.has(id)) missingSince.set(id, now)
            if (now - (missingSince.get(id) ?? now) >= 24 * HOUR_MS) forgotten.add(id)
          }
          const expected = games.filter(({ id }) => missingSince.has(id) && !forgotten.has(id)).map(({ id }) => id)
          expect([...unlisted.byKey.keys()].sort()).toEqual(expected)
        }
      }),
    )
  })

  test('are missed only in the time of which events are read, and by the next run as by this one', () => {
    const ledger = facts()
    const [before, within] = [{ ...game(1, 0, 1), start: '2025-06-02T18:00:00Z' }, game(2, 2, 3)]
    recordEvents(ledger, [{ event: before }, { event: within }], NOON)
    const read = () =>
      readUnlisted(ledger, {
        events: [],
        keyOf,
        window: { ...window, from: new Date(within.start) },
        isAsked,
        now: NOON,
      })
    const first = read()
    recordEvents(ledger, eventsToRemember([], first), NOON)
    expect([first.games, read().games].map((games) => games.map(({ id }) => id))).toEqual([[within.id], [within.id]])
  })

  test('count no hours while the schedule of their league is not asked for', () => {
    const ledger = facts()
    run(ledger, [game(1, 0, 1)], [game(1, 0, 1)], NOON)
    const later = new Date(NOON.getTime() + 30 * HOUR_MS)
    const of = (asked: boolean) => readUnlisted(ledger, { events: [], keyOf, window, isAsked: () => asked, now: later })
    expect([...of(false).byKey.keys()]).toEqual(['1'])
    expect(of(false).sinceOf(game(1, 0, 1))).toBeUndefined()
    expect(of(false).games).toEqual([])
    expect(of(true).sinceOf(game(1, 0, 1))).toBe(later.toISOString())
  })

  test('are the same bytes in the ledger while nothing changes', () => {
    const ledger = facts()
    run(ledger, [game(1, 0, 1)], [game(1, 0, 1)], NOON)
    run(ledger, [game(1, 0, 1)], [], NOON)
    const before = ledger.fact('read_events')
    run(ledger, [game(1, 0, 1)], [], new Date(NOON.getTime() + HOUR_MS))
    expect(ledger.fact('read_events')).toBe(before)
  })

  test('are called running no longer than is believed of it', () => {
    const ledger = facts()
    const running: SportsEvent = { ...game(1, 0, 1), status: { state: 'in', detail: '4th' } }
    run(ledger, [running], [running], new Date('2025-06-06T01:00:00Z'))
    const at = (now: string) =>
      readUnlisted(ledger, { events: [], keyOf, window, isAsked, now: new Date(now) }).byKey.get('1')?.status
    expect(at('2025-06-06T01:15:00Z')).toMatchObject({ state: 'in' })
    expect(at('2025-06-06T02:00:00Z')).toMatchObject({ state: 'in' })
    expect(at('2025-06-06T12:00:00Z')).toBeUndefined()
  })

  test("are none that a team's own schedule lists", () => {
    const ledger = facts()
    run(ledger, [game(1, 0, 1), game(2, 2, 3)], [game(1, 0, 1), game(2, 2, 3)], NOON)
    const unlisted = withoutListedGames(readUnlisted(ledger, { events: [], keyOf, window, isAsked, now: NOON }), [
      game(1, 0, 1),
    ])
    expect(unlisted.sinceOf(game(1, 0, 1))).toBeUndefined()
    expect(unlisted.sinceOf(game(2, 2, 3))).toBe(NOON.toISOString())
  })

  test('are no more than can be kept, the nearest in time', () => {
    const ledger = facts()
    const many = Array.from({ length: 5001 }, (_, id) => ({ event: game(id, 0, 1) }))
    const far = { event: game(9999, 2, 3, '2025-07-05T16:00:00Z') }
    recordEvents(ledger, [far, ...many], NOON)
    expect(JSON.parse(ledger.fact('read_events') ?? '')).toHaveLength(5000)
    expect(ledger.fact('read_events')).not.toContain('"9999"')
  })

  test('are unknown where the ledger is damaged, and so are the names of streams', () => {
    const ledger = facts()
    run(ledger, [game(1, 0, 1)], [game(1, 0, 1)], NOON)
    recordStreamNames(ledger, new Map([['sg.1', new Map([[1, 'A']])]]))
    expect(readStreamNames(ledger).get('sg.1')?.get(1)).toBe('A')
    ledger.damage()
    expect(readUnlisted(ledger, { events: [], keyOf, window, isAsked, now: NOON }).byKey.size).toBe(0)
    expect(readStreamNames(ledger).size).toBe(0)
    ledger.setFact('read_events', '[{"event":{"id":7}},{"since":1},3,{"event":null}]')
    expect(readUnlisted(ledger, { events: [], keyOf, window, isAsked, now: NOON }).games).toEqual([])
  })
})

test('the note names a few of their channels, and none whose event is over', () => {
  const channels = Array.from({ length: 7 }, (_, id) => ({
    record: { ...channelOf(game(id, 0, 1)).record, name: `Game ${id}`, tvgId: `sg.${id}` },
    event: game(id, 0, 1, id === 6 ? '2025-06-05T10:00:00Z' : '2025-06-05T23:00:00Z'),
  }))
  const known = { unknown: new Map(), now: NOON }
  const notes = unlistedNotes(channels, { sinceOf: () => NOON.toISOString() }, known)
  expect(notes).toHaveLength(1)
  expect(notes[0]?.message).toContain('6 channels ("Game 0", "Game 1", "Game 2", "Game 3", "Game 4" and 1 more)')
  expect(unlistedNotes(channels, { sinceOf: () => undefined }, known)).toEqual([])
  const unknown = new Map([['nba', 'ESPN was not asked yet']])
  expect(unlistedNotes(channels, { sinceOf: () => NOON.toISOString() }, { unknown, now: NOON })).toEqual([])
})

describe('games under other ids', () => {
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()
  const recordOf = (event: SportsEvent) =>
    eventRecord(Number(event.id), `sg.${event.id}`, { key: event.id, event }, NOON)

  /** Games of few teams on one day, and what a later answer makes of each. */
  const later = fc.array(
    fc.record({
      teams: fc.constantFrom([0, 1], [1, 0], [2, 3], [0, 2]),
      quarter: fc.integer({ min: 0, max: 60 }),
      moved: fc.integer({ min: -20, max: 20 }),
      becomes: fc.constantFrom('as it was', 'another id', 'missing', 'both'),
      hasChannel: fc.boolean(),
      isDayOnly: fc.boolean(),
    }),
    { maxLength: 8 },
  )

  test('never share a key, take none that is listed, and are each found at most once', () => {
    fc.assert(
      fc.property(later, fc.boolean(), (all, isRemembered) => {
        const before = all.map(({ teams: [home = 0, away = 0], quarter, isDayOnly }, place) => ({
          ...game(place + 1, home, away, at(quarter * 15)),
          ...(isDayOnly ? { timeValid: false } : {}),
        }))
        const events = all.flatMap(({ becomes, moved, quarter }, place) => {
          const event = before[place] as SportsEvent
          const other = { ...event, id: String(100 + place), start: at((quarter + moved) * 15) }
          return { 'as it was': [event], 'another id': [other], both: [event, other], missing: [] }[becomes]
        })
        const shown = before.filter((_, place) => all[place]?.hasChannel)
        const records = shown.map(recordOf)
        const ledger = facts()
        const remembered = eventsToRemember(shown.map(channelOf), {
          byKey: new Map(),
          games: [],
          sinceOf: () => undefined,
        })
        if (isRemembered) recordEvents(ledger, remembered, NOON)
        const relisted = findRelisted(ledger, records, events)
        const keys = events.map(eventKeys(events, records, relisted))
        expect(new Set(keys).size).toBe(events.length)
        expect(new Set(relisted.map(({ event }) => event)).size).toBe(relisted.length)
        const ids = new Set(events.map(({ id }) => id))
        for (const { key } of relisted) expect(ids.has(key)).toBe(false)
      }),
    )
  })

  test('are found at their old times, the games of a doubleheader too', () => {
    const games = [game(1, 0, 1, at(0)), game(2, 0, 1, at(240)), game(3, 2, 3, at(0)), game(4, 4, 5, at(30))]
    const events = games.map((event) => ({ ...event, id: `9${event.id}` }))
    const relisted = findRelisted(facts(), games.map(recordOf), events)
    expect(relisted.map(({ key, event: { id } }) => [key, id])).toEqual([
      ['1', '91'],
      ['2', '92'],
      ['3', '93'],
      ['4', '94'],
    ])
  })

  test('are not guessed between two that are as near', () => {
    const records = [recordOf(game(1, 0, 1, at(60)))]
    const two = [game(8, 0, 1, at(0)), game(9, 0, 1, at(120))]
    expect(findRelisted(facts(), records, two)).toEqual([])
    expect(findRelisted(facts(), records, two.slice(1))).toHaveLength(1)
  })

  test('keep the channel that they have under their new id', () => {
    const records = [game(1, 0, 1), game(9, 0, 1)].map(recordOf)
    expect(findRelisted(facts(), records, [game(9, 0, 1)])).toEqual([])
  })

  test('have known sides', () => {
    const placeholder = (id: number) => ({ ...game(id, 0, 1), home: { name: 'TBD' }, away: { name: 'Mesa Mules' } })
    expect(findRelisted(facts(), [recordOf(placeholder(1))], [placeholder(9)])).toEqual([])
  })
})
