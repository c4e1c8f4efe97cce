import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asked, Reply } from '../../../src/sports/asking/asker.ts'
import type { EventRequest } from '../../../src/sports/event-source.ts'
import { liveSource } from '../../../src/sports/live/live-source.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { openSportsData } from '../../../src/store/sports-data.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { AWAY, answer, fakeAsker } from '../fake-asker.ts'

const START = new Date('2025-09-04T12:00:00Z')
/** Three days in New York, of two leagues. */
const WINDOW = { from: new Date('2025-09-04T04:00:00Z'), to: new Date('2025-09-07T04:00:00Z') }
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
  { weight: 4, arbitrary: fc.nat({ max: 3 }) },
  { weight: 2, arbitrary: fc.constant<Fate>('same') },
  { weight: 3, arbitrary: fc.constantFrom<Fate>('away', 'refused', 'nothing', 'message') },
)

function rawGame(id: string, day: string) {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T20:00Z`
  const side = (homeAway: string, team: string) => ({ homeAway, team: { id: `${id}-${team}`, displayName: team } })
  const status = { type: { state: 'pre', completed: false, name: 'X' } }
  return {
    id,
    date,
    name: `Mules ${id} at Herons ${id}`,
    status,
    competitions: [{ id, date, status, competitors: [side('home', 'Herons'), side('away', 'Mules')] }],
  }
}

const keyOf = (league: string, day: string) => `${league}/${day}`
const leagueOf = ({ url }: Asked) => url.split('/').at(-2) ?? ''

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
      const store = openSportsData(await openDatabase(':memory:'))
      let fateOf: ReadonlyMap<string, Fate> = new Map()
      let now = START.getTime()
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
        // A game that is on several days was moved from one to the other.
        const ids = Array.from({ length: fate }, (_, index) => `${leagueOf(asked)}-${index}`)
        answers += 1
        const etag = `"${answers}"`
        good.set(key, { ids, saidAt: now, etag })
        return answer({ events: ids.map((id) => rawGame(id, asked.params.dates ?? '')) }, { etag })
      })
      let source = liveSource({ store, asker })
      for (const { fates: chosen, hours, restarts } of sequence) {
        fateOf = new Map(keys.map((key, index) => [key, chosen[index] ?? 0]))
        if (restarts) source = liveSource({ store, asker })
        const wanted: EventRequest = { leagues: LEAGUES, now: new Date(now), ...WINDOW }
        const planned = source.plan?.(wanted).requests.length ?? 0
        const before = asker.asked.length
        const { events, report, warnings } = await source.read(wanted)
        const sent = asker.asked.slice(before)
        expect(sent.length).toBeLessThanOrEqual(planned)
        expect(new Set(sent.map(({ url, params }) => `${url} ${params.dates}`)).size).toBe(sent.length)
        expect(events.map(({ id }) => id).sort()).toEqual(
          [...new Set([...good.values()].flatMap(({ ids }) => ids))].sort(),
        )
        for (const { league, id, start } of events) {
          const days = [...good].filter(([, { ids }]) => ids.includes(id))
          const last = Math.max(...days.map(([, { saidAt }]) => saidAt))
          const lastDays = days.filter(([, { saidAt }]) => saidAt === last).map(([key]) => key)
          expect(lastDays).toContain(keyOf(league, start.slice(0, 10).replaceAll('-', '')))
        }
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
