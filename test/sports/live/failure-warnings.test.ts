import { expect, test } from 'vitest'
import { AnswerCache } from '../../../src/sports/live/answer-cache.ts'
import { outcomeWarnings } from '../../../src/sports/live/failure-warnings.ts'
import { contextOf, planReading, tasksOf } from '../../../src/sports/live/request-plan.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'

test('the place of a warning names the days in their order, whichever were asked for first', async () => {
  const cache = new AnswerCache(new SportsDataStore(await openDatabase(':memory:')))
  const wanted = {
    leagues: ['nfl'],
    now: new Date('2025-09-04T12:00:00Z'),
    from: new Date('2025-09-02T04:00:00Z'),
    to: new Date('2025-09-05T04:00:00Z'),
  }
  const context = contextOf(wanted, cache)
  const tasks = tasksOf(planReading(wanted, context))
  const outcome = { kind: 'failed', why: 'connection refused', isRefused: false } as const
  const asked = tasks.map((task) => ({ task, outcome }))
  expect(outcomeWarnings(asked, context).map(({ code, place }) => [code, place])).toEqual([
    ['provider_unreachable', 'espn/nfl/2025-09-02..2025-09-04'],
  ])
})
