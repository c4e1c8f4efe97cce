import { expect, test } from 'vitest'
import type { PlannedOperationJson, RecordedRun } from '../../src/generated/records.ts'
import { call } from '../api/demo-api.ts'
import type { UndoFixture } from './undo-fixtures.ts'
import { fixtureBeforeRun } from './undo-run-fixtures.ts'

const CHANNEL_ACTIONS = ['create', 'renumber', 'remove']

/** Short names of the sides of the changes of channels, by action. */
function sidesOf(operations: readonly PlannedOperationJson[]) {
  const ofChannels = operations.filter(({ action }) => CHANNEL_ACTIONS.includes(action))
  return ofChannels.map(({ action, name, league, away, home }) => ({
    ...{ action, league: league?.code, images: [away?.image, home?.image] },
    fits: away !== undefined && home !== undefined && name.includes(away.name) && name.includes(home.name),
  }))
}

const recordedOperations = async (fixture: UndoFixture) =>
  fixture.work(async ({ app }) => {
    const { json } = await call<{ items: RecordedRun[] }>(app, 'GET', '/api/v1/runs')
    const run = await call<RecordedRun>(app, 'GET', `/api/v1/runs/${json.items[0]?.id}`)
    return run.json.operations ?? []
  })

test('creations, removals and new numbers have league and sides in the answer, the journal and the undo', async () => {
  const fixture = await fixtureBeforeRun({ over: 1, kept: 1, fresh: 2 })
  // The game is over, and no schedule lists it any more.
  fixture.events = fixture.events.slice(1)
  const answered = await fixture.work(async ({ refresh }) => sidesOf((await refresh()).operations))
  const image = (team: number) => `/api/v1/images/teams/nba/${team}`
  expect(answered).toHaveLength(4)
  expect(answered).toEqual(
    expect.arrayContaining([
      { action: 'remove', league: 'nba', images: [image(1), image(0)], fits: true },
      { action: 'renumber', league: 'nba', images: [image(3), image(2)], fits: true },
      { action: 'create', league: 'nba', images: [image(5), image(4)], fits: true },
    ]),
  )
  expect(sidesOf(await recordedOperations(fixture))).toEqual(answered)
  const back = await fixture.work(async ({ undo }) => (await undo({ dry_run: true })).json.operations)
  expect(sidesOf(back)).toEqual(
    expect.arrayContaining([
      { action: 'create', league: 'nba', images: [image(1), image(0)], fits: true },
      { action: 'renumber', league: 'nba', images: [image(3), image(2)], fits: true },
      { action: 'remove', league: 'nba', images: [image(5), image(4)], fits: true },
    ]),
  )
})

test('a second refresh plans nothing because of them', async () => {
  const fixture = await fixtureBeforeRun({ over: 0, kept: 2, fresh: 1 })
  await fixture.work(({ refresh }) => refresh())
  fixture.events = fixture.events.map((event) => ({ ...event, away: { ...event.away, color: 'ff0000' } }))
  const { operations } = await fixture.work(({ refresh }) => refresh())
  expect(operations).toEqual([])
})
