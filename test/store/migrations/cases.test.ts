import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { runMigrations } from '../../../src/store/migrations/migration-run.ts'
import { hasShared, shared } from '../../shared.ts'
import { fields, NOW, type State, settingsWith } from './stored-settings.ts'

interface MigrationCase {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly settings: State
  readonly league_sports: { readonly [league: string]: string }
  readonly expect: {
    readonly rows: readonly object[]
    readonly global_channel_mode: string
    readonly channel_stability_mode: string
    readonly league_channel_starts_kept: boolean
  }
}

const cases: MigrationCase[] = hasShared
  ? JSON.parse(readFileSync(shared('cases', 'numbering.json'), 'utf8')).cases.filter(
      ({ kind }: MigrationCase) => kind === 'migration_v88',
    )
  : []

describe.runIf(hasShared)('labelled migration cases', () => {
  test.each(cases)('$id: $title', async ({ settings, league_sports: sports, expect: expected }) => {
    const stored = settingsWith({ settings: fields(settings) })
    await runMigrations(stored, { now: new Date(NOW), sportOfLeague: (code) => sports[code] ?? null }, MIGRATIONS)
    const after = stored.state()
    const { rows } = (after.numbering_exceptions ?? { rows: [] }) as { rows: object[] }
    expect(rows).toHaveLength(expected.rows.length)
    expect(rows).toMatchObject(expected.rows)
    expect(after.settings).toMatchObject(
      fields({
        global_channel_mode: expected.global_channel_mode,
        channel_stability_mode: expected.channel_stability_mode,
      }),
    )
    const kept = (after.settings as State).league_channel_starts
    expect(kept).toEqual(expected.league_channel_starts_kept ? { value: settings.league_channel_starts } : undefined)
  })
})
