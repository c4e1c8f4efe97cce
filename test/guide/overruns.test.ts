import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { type LatePart, readLateParts, recordLateParts } from '../../src/guide/overruns.ts'
import { lateParts, lateScope, type ProgrammeTime, planProgrammeTimes } from '../../src/guide/programme-times.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const ZONE = 'America/New_York'
const WINDOW = { from: new Date('2025-06-04T04:00:00Z'), to: new Date('2025-06-09T04:00:00Z') }
const MINUTE = 60_000

const { settings } = await readSettings(
  { settings: settingsInMemory({ time_zone: ZONE }), timeZone: 'UTC' },
  { write: false },
)
const template: Template = { id: 1, name: 'T', templateType: 'team' }

type State = NonNullable<NonNullable<SportsEvent['status']>['state']>

/** A game of two and a half hours on 5 June 2025 in New York. */
function game(id: string, clock: string, state: State = 'pre'): SportsEvent {
  const start = new Date(`2025-06-05T${clock}:00-04:00`)
  const end = new Date(start.getTime() + 150 * MINUTE)
  const [from, to] = [start.toISOString(), end.toISOString()]
  return { id, provider: 'espn', sport: 'baseball', league: 'mlb', start: from, end: to, status: { state } }
}

/** Runs one after another, of which each knows what the last one showed, in the ledger of a plugin. */
function runs(kind: 'team' | 'event' = 'team') {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  return {
    facts,
    at(now: Date, ...games: SportsEvent[]): readonly ProgrammeTime[] {
      const record = { segment: null, tvgId: 'sg.team.baseball.1' }
      const event = games[0] ?? null
      const channel = { record, event, template, ...(kind === 'team' ? { games } : {}) }
      const late = readLateParts(ledger)
      const input = { window: WINDOW, settings, now, late }
      const noted = new Map<string, ReadonlyMap<string, LatePart | null>>([
        [lateScope(channel), lateParts(channel, input)],
      ])
      recordLateParts(ledger, late, noted, WINDOW.from)
      return planProgrammeTimes(channel, input)
    },
  }
}

const clockOf = new Intl.DateTimeFormat('sv', { timeZone: ZONE, timeStyle: 'short' })
const local = (clock: string) => new Date(`2025-06-05T${clock}:00-04:00`)

/** The programmes of games as "1 13:00-15:30". */
const gamesIn = (times: readonly ProgrammeTime[]) =>
  times
    .filter(({ part }) => part === 'event')
    .map(({ event, start, stop }) => `${event?.id ?? ''} ${clockOf.format(start)}-${clockOf.format(stop)}`.trim())

describe('a game that ran past its planned end', () => {
  test('keeps the end that was shown, on the channel of a team and on its own', () => {
    for (const kind of ['team', 'event'] as const) {
      const { at } = runs(kind)
      const shown = (clock: string, state: State) =>
        gamesIn(at(local(clock), game('1', '13:00', state))).map((text) => text.slice(-11))
      expect(shown('17:10', 'in'), kind).toEqual(['13:00-17:30'])
      expect(shown('17:20', 'post'), kind).toEqual(['13:00-17:30'])
      expect(shown('23:20', 'post'), kind).toEqual(['13:00-17:30'])
      expect(shown('23:30', 'suspended'), kind).toEqual(['13:00-17:30'])
    }
  })

  test('that is called running for longer than anybody believes ends where it was shown last', () => {
    const { at } = runs()
    expect(gamesIn(at(local('17:40'), game('1', '13:00', 'in')))).toEqual(['1 13:00-18:00'])
    expect(gamesIn(at(local('18:20'), game('1', '13:00', 'in')))).toEqual(['1 13:00-18:00'])
  })

  test('has its planned end where the ledger is lost, or another day is given for it', () => {
    const { at, facts } = runs()
    at(local('17:10'), game('1', '13:00', 'in'))
    const moved = { ...game('1', '18:00'), status: { state: 'pre' as const } }
    expect(gamesIn(at(local('17:20'), moved))).toEqual(['1 18:00-20:30'])
    at(local('17:10'), game('1', '13:00', 'in'))
    facts.clear()
    expect(gamesIn(at(local('17:20'), game('1', '13:00', 'post')))).toEqual(['1 13:00-15:30'])
    facts.set('late_programmes', '{"sg.team.baseball.1":{"x":["never"]},"":3')
    expect(gamesIn(at(local('17:20'), game('1', '13:00', 'post')))).toEqual(['1 13:00-15:30'])
  })

  test('is forgotten once it has left the guide', () => {
    const facts = new Map<string, string>()
    const ledger = { setFact: (name: string, value: string) => void facts.set(name, value) }
    const part = { planned: local('13:00'), start: local('13:00'), stop: local('17:30') }
    const before = new Map([['', new Map([['1', part]])]])
    const kept = (from: Date) => {
      recordLateParts(ledger, before, new Map(), from)
      return facts.get('late_programmes')
    }
    expect(kept(local('17:00'))).toContain('2025-06-05T21:30:00.000Z')
    expect(kept(local('17:30'))).toBe('{}')
  })
})

describe('a game that had to wait for another', () => {
  /** The second game as it is shown when the first has just ended: at half past five. */
  function afterWaiting() {
    const { at } = runs()
    const shown = (clock: string, first: State, second: SportsEvent) =>
      gamesIn(at(local(clock), game('1', '13:00', first), second))
    expect(shown('17:10', 'in', game('2', '17:00'))).toEqual(['1 13:00-17:30', '2 17:30-20:00'])
    expect(shown('17:20', 'post', game('2', '17:00'))).toEqual(['1 13:00-17:30', '2 17:30-20:00'])
    return shown
  }

  test('keeps the place it was put to, while it waits, while it runs and when it is over', () => {
    const shown = afterWaiting()
    expect(shown('17:40', 'post', game('2', '17:00'))).toEqual(['1 13:00-17:30', '2 17:30-20:00'])
    expect(shown('17:50', 'post', game('2', '17:00', 'in'))).toEqual(['1 13:00-17:30', '2 17:30-20:00'])
    expect(shown('20:10', 'post', game('2', '17:00', 'in'))).toEqual(['1 13:00-17:30', '2 17:30-20:30'])
    expect(shown('20:20', 'post', game('2', '17:00', 'post'))).toEqual(['1 13:00-17:30', '2 17:30-20:30'])
    expect(shown('23:00', 'post', game('2', '17:00', 'post'))).toEqual(['1 13:00-17:30', '2 17:30-20:30'])
  })

  test('begins when its source says that it did', () => {
    expect(afterWaiting()('17:50', 'post', game('2', '17:42', 'in'))).toEqual(['1 13:00-17:30', '2 17:42-20:12'])
  })

  test('begins at the next half hour where the other one, which was to last longer, is over', () => {
    const { at } = runs()
    const long = (state: State) => ({ ...game('1', '13:00', state), end: local('18:00').toISOString() })
    expect(gamesIn(at(local('15:10'), long('in'), game('2', '15:00')))).toEqual(['1 13:00-18:00', '2 18:00-20:30'])
    expect(gamesIn(at(local('15:40'), long('post'), game('2', '15:00')))).toEqual(['1 13:00-16:00', '2 16:00-18:30'])
    expect(gamesIn(at(local('16:20'), long('post'), game('2', '15:00')))).toEqual(['1 13:00-16:00', '2 16:00-18:30'])
  })

  test('waits on while the other one runs, and a third one behind it', () => {
    const { at } = runs()
    const later = (clock: string) =>
      gamesIn(at(local(clock), game('1', '15:30', 'in'), game('2', '17:00'), game('3', '18:00')))
    expect(later('18:10')).toEqual(['1 15:30-18:30', '2 18:30-21:00', '3 21:00-23:30'])
    expect(later('19:40')).toEqual(['1 15:30-20:00', '2 20:00-22:30', '3 22:30-01:00'])
  })
})

describe('an afternoon with runs every ten minutes', () => {
  const minutes = (max: number, min = 0) => fc.integer({ min, max })
  /** A day of a team with one game or two: how long they lie apart and last, and how late the source tells of it. */
  const anyDay = fc.record({
    gaps: fc.array(minutes(240, -60), { maxLength: 1 }),
    lengths: fc.tuple(minutes(290, 60), minutes(290, 60)),
    pauses: fc.tuple(minutes(0), minutes(90)),
    lags: fc.tuple(minutes(40), minutes(40), minutes(40), minutes(40)),
  })

  /** What is planned, and when each game in truth begins and ends, one after another. */
  function gamesOf({ gaps, lengths, pauses, lags }: typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never) {
    const games: { event: SportsEvent; seenFrom: number; seenOver: number }[] = []
    let planned = local('13:00').getTime()
    let free = 0
    for (const [index, gap] of [0, ...gaps].entries()) {
      const [length = 0, pause = 0] = [lengths[index], pauses[index]]
      planned += index === 0 ? 0 : (150 + gap) * MINUTE
      const begun = Math.max(planned, free + pause * MINUTE)
      free = begun + length * MINUTE
      const event = { ...game(String(index), '13:00'), start: new Date(planned).toISOString() }
      event.end = new Date(planned + 150 * MINUTE).toISOString()
      const [lag = 0, other = 0] = lags.slice(2 * index)
      games.push({ event, seenFrom: begun + lag * MINUTE, seenOver: free + other * MINUTE })
    }
    return games
  }

  test('never shows anything else for a time that lies more than half an hour back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const games = gamesOf(day)
        const { at } = runs()
        let before: readonly ProgrammeTime[] = []
        for (let now = local('12:00').getTime(); now < local('23:00').getTime() + 6 * 60 * MINUTE; now += 10 * MINUTE) {
          const told = games.map(({ event, seenFrom, seenOver }): SportsEvent => {
            const state = now < seenFrom ? 'pre' : now < seenOver ? 'in' : 'post'
            return { ...event, status: { state } }
          })
          const times = at(new Date(now), ...told)
          const past = (all: readonly ProgrammeTime[]) => shownUntil(all, now - 30 * MINUTE)
          if (before.length > 0) expect(past(times)).toEqual(past(before))
          before = times
        }
      }),
      { numRuns: 60 },
    )
  })

  /** What is shown from when on, up to an instant; programmes that follow one another of one kind as one. */
  function shownUntil(times: readonly ProgrammeTime[], until: number): readonly string[] {
    const lines = times
      .filter(({ start }) => start.getTime() < until)
      .map(({ part, event, start }) => ({ what: `${part} ${part === 'event' ? event?.id : ''}`, start }))
    return lines
      .filter(({ what }, index) => what !== lines[index - 1]?.what)
      .map(({ what, start }) => `${what} ${clockOf.format(start)}`)
  }
})
