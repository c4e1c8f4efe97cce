import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import { liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { AWAY, answer, fakeAsker } from '../fake-source-client.ts'
import { NOW, rawGame, WINDOW } from './fixtures.ts'

/** The days of the window, asked of two leagues. */
const DAYS = ['20250904', '20250905', '20250906']
const LEAGUES = ['nfl', 'nba']

/** What becomes of the requests for one day of one league in one run: an answer with so many games, or a failure. */
type Fate = number | 'same' | keyof typeof FAILURES

const FAILURES = {
  away: AWAY,
  refused: { kind: 'refused', status: 400, why: 'the request failed with status 400' },
  nothing: answer(null),
  message: answer({ code: 400, message: 'no' }),
} satisfies { readonly [name: string]: Reply }

const fates: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 2 }) },
  { weight: 2, arbitrary: fc.constant<Fate>('same') },
  { weight: 3, arbitrary: fc.constantFrom<Fate>('away', 'refused', 'nothing', 'message') },
)

/** A game on an evening of the day, told as YYYYMMDD. */
function gameOn(day: string, id: string) {
  return rawGame(id, `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T20:00Z`)
}

const keyOf = (league: string, day: string) => `${league}/${day}`
const leagueOf = ({ url }: SentRequest) => url.split('/').at(-2) ?? ''

test('whatever providers do day by day and run by run, the events are those of the last good answer of each day', async () => {
  const keys = LEAGUES.flatMap((league) => DAYS.map((day) => keyOf(league, day)))
  const runs = fc.array(
    fc.record({
      fates: fc.tuple(...keys.map(() => fates)),
      hours: fc.integer({ min: 7, max: 9 }),
      restarts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (sequence) => {
      const store = new SportsDataStore(await openDatabase(':memory:'))
      let fateOf: ReadonlyMap<string, Fate> = new Map()
      let now = NOW.getTime()
      let answers = 0
      /** What each day said last, when it said so, and its tag. */
      const good = new Map<
        string,
        { readonly ids: readonly string[]; readonly saidAt: number; readonly etag: string }
      >()
      const wrongTags: string[] = []
      const asker = fakeAsker((asked): Reply => {
        if (!asked.url.endsWith('/scoreboard')) return answer({ sports: [{ leagues: [{ teams: [] }] }] })
        const key = keyOf(leagueOf(asked), asked.params.dates ?? '')
        const fate = fateOf.get(key) ?? 0
        const known = good.get(key)
        if (asked.validators?.etag !== known?.etag) wrongTags.push(`${key} ${asked.validators?.etag} ${known?.etag}`)
        if (fate === 'same' && known !== undefined) {
          good.set(key, { ...known, saidAt: now })
          return { kind: 'not_modified' }
        }
        if (fate === 'same') return AWAY
        if (typeof fate !== 'number') return FAILURES[fate]
        const ids = Array.from({ length: fate }, (_, index) => `${key}-${index}`)
        answers += 1
        const etag = `"${answers}"`
        good.set(key, { ids, saidAt: now, etag })
        return answer({ events: ids.map((id) => gameOn(asked.params.dates ?? '', id)) }, { etag })
      })
      let source = liveSource({ store, asker })
      for (const { fates: chosen, hours, restarts } of sequence) {
        fateOf = new Map(keys.map((key, index) => [key, chosen[index] ?? 0]))
        if (restarts) source = liveSource({ store, asker })
        const wanted: EventRequest = { leagues: LEAGUES, now: new Date(now), ...WINDOW }
        const planned = source.plan?.(wanted).requests.length ?? 0
        const gamesBefore = new Set([...good.values()].flatMap(({ ids }) => ids))
        const before = asker.asked.length
        const { events, report, warnings } = await source.read(wanted)
        const sent = asker.asked.slice(before)
        // A game that vanished from its day is looked for on the other days of its league.
        const vanished = [...gamesBefore].some((id) => ![...good.values()].some(({ ids }) => ids.includes(id)))
        if (!vanished) expect(sent.length).toBeLessThanOrEqual(planned)
        expect(new Set(sent.map(({ url, params }) => `${url} ${params.dates}`)).size).toBe(sent.length)
        expect(events.map(({ id }) => id).sort()).toEqual(
          [...new Set([...good.values()].flatMap(({ ids }) => ids))].sort(),
        )
        const lost = new Set(report?.last_good.map(({ league, day }) => keyOf(league, day.replaceAll('-', ''))))
        for (const key of lost) expect(good.has(key)).toBe(true)
        expect(warnings.some(({ code }) => code === 'last_good_used')).toBe(lost.size > 0)
        now += hours * HOUR_MS
      }
      expect(wrongTags).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('the same where one request brings many days, some of which are still good', async () => {
  const days = ['20250904', '20250905', '20250906']
  const runs = fc.array(
    fc.record({
      games: fc.tuple(...days.map(() => fc.integer({ min: 1, max: 2 }))),
      fate: fc.constantFrom('good' as const, 'good' as const, 'away' as const, 'nothing' as const),
      hours: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (sequence) => {
      const store = new SportsDataStore(await openDatabase(':memory:'))
      let replyFor = (_days: readonly string[]): Reply => AWAY
      const asker = fakeAsker(({ url, params: { dates = '' } }) => {
        const [first = '', last = first] = dates.split('-')
        return url.endsWith('/scoreboard') ? replyFor(days.filter((day) => first <= day && day <= last)) : AWAY
      })
      const good = new Map<string, readonly string[]>()
      let now = NOW.getTime()
      for (const [run, { games, fate, hours }] of sequence.entries()) {
        const source = liveSource({ store, asker })
        const wanted: EventRequest = { leagues: ['ufc'], now: new Date(now), ...WINDOW }
        const saidOn = (day: string) =>
          Array.from({ length: games[days.indexOf(day)] ?? 0 }, (_, index) => `${day}-${run}-${index}`)
        const gamesOf = (day: string) => saidOn(day).map((id) => gameOn(day, id))
        replyFor = (inRange) => (fate === 'good' ? answer({ events: inRange.flatMap(gamesOf) }) : FAILURES[fate])
        const asked = source.plan?.(wanted).requests.flatMap((request) => request.days) ?? []
        const { events, report } = await source.read(wanted)
        // One request brings all days, so it is made for all of them.
        if (fate === 'good' && asked.length > 0) for (const day of days) good.set(day, saidOn(day))
        expect(events.map(({ id }) => id).sort()).toEqual([...good.values()].flat().sort())
        if (fate === 'good') expect(report?.last_good).toEqual([])
        now += hours * HOUR_MS
      }
    }),
    { numRuns: 150 },
  )
})
