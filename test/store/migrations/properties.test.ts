import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { runMigrations } from '../../../src/store/migrations/migration-run.ts'
import { rollBack } from '../../../src/store/migrations/roll-back.ts'
import { migratedView } from '../../../src/store/migrations/stored-state.ts'
import { rowDocumentOf } from '../../../src/store/row-document.ts'
import { CONTEXT, ownersState, type State, settingsWith } from './stored-settings.ts'

const art = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'https://a.example/x.png',
    'HTTPS://A.example:443/{league}/y',
    'covers/z.png',
    '{event_logo}',
    '//h/x',
  ),
  fc.jsonValue(),
)

const row = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      id: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom('2', null, 2 ** 53, 1.5)),
      scope: fc.constantFrom('league', 'team', null),
      start: fc.integer(),
      code: fc.constantFrom('nfl', 'pub'),
      sport: fc.jsonValue(),
      program_art_url: art,
      event_channel_logo_url: art,
      pregame: fc.record({ art_url: art }, { requiredKeys: [] }),
      created_at: fc.constantFrom('2025-01-01T00:00:00Z', null, 7),
    },
    { requiredKeys: [] },
  ),
)

const rows = fc.oneof(
  { weight: 4, arbitrary: fc.array(row, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.record({ last_id: fc.jsonValue(), rows: fc.array(row, { maxLength: 6 }) }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

const starts = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.constantFrom('nfl', 'nba', 'pub', ' '), fc.string()),
    fc.oneof(fc.integer(), fc.jsonValue()),
  ),
  fc.constantFrom('{"nfl": "500"}', '{', ''),
  fc.jsonValue(),
)

const settingValues = fc.record(
  {
    global_channel_mode: fc.oneof(fc.constantFrom('manual', 'auto'), fc.jsonValue()),
    league_channel_starts: starts,
    channel_stability_mode: fc.constantFrom('gap', 'strict'),
    art_base_url: fc.oneof(fc.constantFrom('', 'https://a.example', 'https://a.example/art/'), fc.jsonValue()),
  },
  { requiredKeys: [] },
)

const settingsDocument = fc.oneof(
  settingValues.map((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))),
  fc.jsonValue(),
)

const states: fc.Arbitrary<State> = fc.record(
  {
    settings: settingsDocument,
    templates: rows,
    numbering_exceptions: rows,
    own_leagues: rows,
    priority_teams: rows,
    detection_keywords: rows,
    favourite_teams: rows,
    favorite_teams: rows,
  },
  { requiredKeys: [] },
)

/** Fields that a migration may change although they were there. */
const CHANGEABLE = ['id', 'program_art_url', 'event_channel_logo_url', 'pregame']

/** What a stored document says that no migration may change, row by row; null where it holds no rows. */
function sayings(value: unknown): unknown[] | null {
  const document = rowDocumentOf(value)
  if (document === null) return null
  return document.rows.map((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    return Object.fromEntries(
      Object.entries(one).filter(([field, said]) => said !== null && !CHANGEABLE.includes(field)),
    )
  })
}

function expectNothingLost(before: State, after: State): void {
  for (const [stored, value] of Object.entries(before)) {
    const isMerged = stored === 'favourite_teams' && (before.favorite_teams ?? null) !== null
    if (isMerged) continue // a test of its own looks at the merged rows
    const name = stored === 'favourite_teams' ? 'favorite_teams' : stored
    const said = name === 'settings' ? null : sayings(value)
    const now = sayings(after[name])
    for (const [index, one] of (said ?? []).entries()) {
      if (typeof one === 'object' && one !== null && !Array.isArray(one)) expect(now?.[index]).toMatchObject(one)
      else expect(now?.[index]).toEqual(one)
    }
  }
}

test('any state migrates, the same once as twice, loses no row, and can be brought back', async () => {
  await fc.assert(
    fc.asyncProperty(states, settingValues, async (state, form) => {
      const settings = settingsWith(state, form)
      const before = settings.state()
      const view = await migratedView(settings, CONTEXT, MIGRATIONS)
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      const after = settings.state()
      for (const name of Object.keys(ownersState(after))) expect((await view.read(name)).value).toEqual(after[name])
      expectNothingLost(before, after)

      settings.fail(null)
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      expect(settings.writes).toEqual([])
      expect(settings.state()).toEqual(after)

      await rollBackIfKept(settings)
      expect(ownersState(settings.state())).toEqual(before)
    }),
    { numRuns: 200 },
  )
})

test('ids are distinct afterwards, and none is over the one that the document remembers', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (templates) => {
      const settings = settingsWith({ templates })
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      const document = rowDocumentOf(settings.state().templates ?? null)
      const ids = (document?.rows ?? []).flatMap((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) ? [(one as { id: number }).id] : [],
      )
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toBeLessThanOrEqual(document?.last_id ?? 0)
    }),
    { numRuns: 200 },
  )
})

test('a state whose migrations were carried out once is not changed by them again', async () => {
  await fc.assert(
    fc.asyncProperty(states, settingValues, async (state, form) => {
      fc.pre(rowDocumentOf(state.numbering_exceptions ?? null) !== null) // else it becomes a row, and rows get ids
      const settings = settingsWith(state, form)
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      const after = ownersState(settings.state())
      settings.change('state_version', null)
      await runMigrations(settings, CONTEXT, MIGRATIONS)
      expect(ownersState(settings.state())).toEqual(after)
    }),
    { numRuns: 200 },
  )
})

async function rollBackIfKept(settings: ReturnType<typeof settingsWith>): Promise<void> {
  const { kept } = settings.state().state_version as { kept: unknown }
  if (kept !== null) await rollBack(settings)
}
