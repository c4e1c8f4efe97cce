import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { runMigrations } from '../../../src/store/migrations/migration-run.ts'
import { rollBack } from '../../../src/store/migrations/roll-back.ts'
import { favoriteTeams } from '../../../src/store/migrations/v89-favorite-teams.ts'
import { readUserRows } from '../../../src/store/user-rows.ts'
import { CONTEXT, fields, INSTALLS, ownersState, type State, settingsWith } from './stored-settings.ts'

const HERONS = { id: 3, team_name: 'Harbor Herons', sport: 'basketball' }
const MULES = { id: 7, team_name: 'Mesa Mules', sport: 'basketball' }
const TIMES = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' }

const migrated = (state: State) => favoriteTeams.migrate(state, CONTEXT)

/** The state of version 0.1 with these documents. */
const released = (documents: State) =>
  settingsWith({ state_version: { version: 88, applied: [], kept: null, under_way: null }, ...documents })

test('the document moves to its new name with rows, ids and times', () => {
  const document = { last_id: 9, rows: [{ ...HERONS, ...TIMES }, MULES, 'no row'] }
  expect(migrated({ favourite_teams: document, favorite_teams: null })).toEqual({
    changes: { favourite_teams: null, favorite_teams: document },
    did: [
      expect.stringMatching(/^2 favorite teams .*favourite_teams.*favorite_teams/),
      expect.stringMatching(/^1 unreadable row .*favourite_teams.*favorite_teams/),
    ],
  })
})

test('only rows that moved are counted as moved', () => {
  const { did } = migrated({
    favourite_teams: { last_id: 9, rows: [HERONS, MULES, { id: 8, sport: 'basketball' }] },
    favorite_teams: { last_id: 4, rows: [{ ...MULES, id: 3 }] },
  })
  expect(did).toEqual([
    expect.stringMatching(/^1 favorite team /),
    expect.stringMatching(/^1 unreadable row /),
    expect.stringMatching(/^1 row .*favourite_teams .*already .*favorite_teams/),
  ])
})

test('a document without rows moves without a word, so that ids are not given twice', () => {
  const document = { last_id: 9, rows: [] }
  expect(migrated({ favourite_teams: document, favorite_teams: null })).toEqual({
    changes: { favourite_teams: null, favorite_teams: document },
    did: [],
  })
})

test('a document that holds no list of rows moves as it is', () => {
  expect(migrated({ favourite_teams: 'text', favorite_teams: null }).changes).toEqual({
    favourite_teams: null,
    favorite_teams: 'text',
  })
})

test('a state without the old document is not changed', () => {
  expect(migrated({ favourite_teams: null, favorite_teams: { last_id: 7, rows: [MULES] } })).toEqual({
    changes: {},
    did: [],
  })
  expect(migrated({})).toEqual({ changes: {}, did: [] })
})

test('rows under the new name keep their ids, and old rows that they lack follow with new ids', () => {
  const { changes } = migrated({
    favourite_teams: { last_id: 7, rows: [HERONS, { ...MULES, leagues: null }] },
    favorite_teams: { last_id: 4, rows: [{ ...MULES, ...TIMES, id: 3 }] },
  })
  expect(changes).toEqual({
    favourite_teams: null,
    favorite_teams: {
      last_id: 5,
      rows: [
        { ...MULES, ...TIMES, id: 3 },
        { ...HERONS, id: 5 },
      ],
    },
  })
})

const ROWS = { last_id: 9, rows: [MULES] }

test.each<[string, unknown, unknown, readonly unknown[], string]>([
  ['favorite_teams', ROWS, 'text', [MULES, 'text'], '1 favorite team '],
  ['favorite_teams', ROWS, { id: 7 }, [MULES, { id: 10 }], '1 favorite team '],
  ['favourite_teams', 'text', ROWS, [MULES, 'text'], 'favourite_teams contained no list'],
  ['of either', 'old', 'new', ['new', 'old'], 'favorite_teams contained no list'],
])('a document %s without a list of rows hides no rows, and is kept as a row', (_, old, current, rows, words) => {
  const { changes, did } = migrated({ favourite_teams: old, favorite_teams: current })
  expect(changes).toMatchObject({ favourite_teams: null, favorite_teams: { rows } })
  expect(did.join(' ')).toContain(words)
  expect(did.join(' ')).toMatch(/ no list .*last row .*favorite_teams/)
})

test('the rows of 0.1 are read beside a broken document of the new name, which a warning names', async () => {
  const settings = settingsWith({ ...INSTALLS['released 0.1']?.state, favorite_teams: { rows: 'none' } })
  const before = settings.state()
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  const { rows, warnings } = await readUserRows(settings)
  expect(rows.favoriteTeams).toMatchObject([{ id: 3 }, { id: 7 }])
  expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'favorite_teams row 3 (id 8)' }])
  expect(settings.state().before_favorite_teams).toEqual({ rows: 'none' })
  await rollBack(settings)
  expect(ownersState(settings.state())).toEqual(ownersState(before))
})

test('the rows of 0.1 are read after the start, with the ids that they had', async () => {
  const settings = settingsWith(INSTALLS['released 0.1']?.state ?? {})
  const report = await runMigrations(settings, CONTEXT, MIGRATIONS)
  expect(report).toMatchObject({
    from: 88,
    to: 89,
    applied: [{ number: 89, did: [expect.stringMatching(/^2 favorite teams /)] }],
  })
  const { rows, warnings } = await readUserRows(settings)
  expect(rows.favoriteTeams).toMatchObject([
    { id: 3, teamName: 'Harbor Herons' },
    { id: 7, teamName: 'Mesa Mules', enabled: false },
  ])
  expect(warnings).toEqual([])
  expect(Object.keys(settings.state())).not.toContain('favourite_teams')
})

test('the state before is kept under before_favourite_teams and comes back by a roll-back', async () => {
  const settings = settingsWith(INSTALLS['released 0.1']?.state ?? {})
  const before = settings.state()
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  expect(settings.state().before_favourite_teams).toEqual(before.favourite_teams)
  const { version, put_back: restored } = await rollBack(settings)
  expect([version, [...restored].sort()]).toEqual([88, ['favorite_teams', 'favourite_teams']])
  expect(ownersState(settings.state())).toEqual(ownersState(before))
})

test('a state of 0.1 without favorite teams can be rolled back too, so that 0.1 takes it again', async () => {
  const settings = released({ settings: fields({ gap_size: 5 }) })
  const before = settings.state()
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  expect(settings.state().state_version).toMatchObject({ version: 89, kept: { version: 88 } })
  expect(await rollBack(settings)).toMatchObject({ version: 88, put_back: [], changes_lost: [] })
  expect(settings.state()).toEqual({ ...before, state_version: { ...(before.state_version as State), kept: null } })
})

test('favorite teams that were added after the update are not lost without consent', async () => {
  const settings = released({})
  await runMigrations(settings, CONTEXT, MIGRATIONS)
  settings.change('favorite_teams', { last_id: 1, rows: [{ ...HERONS, id: 1 }] })
  await expect(rollBack(settings)).rejects.toMatchObject({
    code: 'SettingsConflict',
    message: expect.stringContaining(': favorite_teams.'),
  })
})
