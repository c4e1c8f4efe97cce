import { SportsGuideError } from '../../errors.ts'
import type { AppliedMigration, StateJournal, Warning } from '../../generated/records.ts'
import type { HostLog, HostSettings } from '../../host/contract.ts'
import type { Migration, MigrationContext } from './migration.ts'
import { MIGRATIONS } from './migration-list.ts'
import { type MigrationReport, outstanding, planMigrations, readStored, runMigrations } from './migration-run.ts'
import { findWayBack, type RollBackReport, rollBack } from './roll-back.ts'
import { JOURNAL, readJournal } from './state-journal.ts'

/**
 * The settings as they will be after the next start, for dry runs and previews:
 * what is read is what `runMigrations` would store, and nothing is written.
 * Writing to the answer throws. Throws as `runMigrations` does where that would
 * fail before its first write.
 */
export async function migratedView(
  settings: HostSettings,
  context: MigrationContext,
  migrations: readonly Migration[],
): Promise<HostSettings> {
  const { value: found } = await readJournal(settings)
  const due = outstanding(migrations, found)
  const journal: StateJournal = { ...found, under_way: null }
  const { restore } = await findWayBack(settings, found.under_way ?? [])
  const whole = readOnly(settings, new Map(restore.map(({ document, value }) => [document, value])))
  if (due.length === 0) return whole
  const stored = await readStored(whole, due)
  const { changes, finished } = planMigrations(due, { journal, stored, form: await settings.form() }, context)
  return readOnly(whole, new Map([...changes, [JOURNAL, finished]]))
}

/** The settings with other values for some documents, for reading only. */
function readOnly(settings: HostSettings, values: ReadonlyMap<string, unknown>): HostSettings {
  return {
    form: () => settings.form(),
    async read(name) {
      const stored = await settings.read(name)
      return values.has(name) ? { ...stored, value: values.get(name) } : stored
    },
    async write(name) {
      throw new Error(`The settings document ${name} must not be written in a dry run.`)
    },
  }
}

/** What is known of the versions of the stored state. */
interface StateHistory {
  readonly version: number
  readonly applied: readonly AppliedMigration[]
  /** Version to which a roll-back would go; null where nothing was kept. */
  readonly rolls_back_to: number | null
}

interface StateHost {
  readonly settings: HostSettings
  readonly clock: () => Date
  readonly log: HostLog
}

/** Sport of a league of the catalog, read without case. */
type SportOfLeague = (code: string) => string | null

/** Looks after the stored state of a running plugin, which is in the host's settings. */
export class StateKeeper {
  readonly #host: StateHost
  readonly #sportOfLeague: SportOfLeague
  /** What is being done to the state, or was done last; null before the first use and after a failure. */
  #work: Promise<void> | null = null
  #rolledBackTo: number | null = null

  constructor(host: StateHost, sportOfLeague: SportOfLeague) {
    this.#host = host
    this.#sportOfLeague = sportOfLeague
  }

  /**
   * Resolves once the state has the newest version; whoever uses documents waits
   * for it. What failed is tried again by the next call. Throws as runMigrations
   * does, and StateRolledBack after a roll-back, until the plugin is started again.
   */
  async ready(): Promise<void> {
    for (;;) {
      if (this.#rolledBackTo !== null) throw isRolledBack(this.#rolledBackTo)
      this.#work ??= this.#migrate()
      const awaited = this.#work
      try {
        await awaited
      } catch (error) {
        if (this.#work === awaited) this.#work = null
        throw error
      }
      if (this.#work === awaited && this.#rolledBackTo === null) return
    }
  }

  async history(): Promise<StateHistory> {
    const { value } = await readJournal(this.#host.settings)
    return { version: value.version, applied: value.applied, rolls_back_to: value.kept?.version ?? null }
  }

  /** Puts the state before the last migrations back; this process then leaves the state alone. */
  async rollBack(options: { readonly loseChanges?: boolean }): Promise<RollBackReport> {
    const rollingBack = rollBack(this.#host.settings, options)
    // Whoever needs the state meanwhile waits; after a failure the next one makes it whole again first.
    const settled = rollingBack.then(
      ({ version }) => {
        this.#rolledBackTo = version
      },
      () => {
        this.#work = null
      },
    )
    this.#work = settled
    const report = await rollingBack
    await settled
    this.#host.log.warn(`stored state rolled back to version ${report.version}`)
    return report
  }

  async #migrate(): Promise<void> {
    const { settings, clock, log } = this.#host
    const report = await runMigrations(settings, { now: clock(), sportOfLeague: this.#sportOfLeague }, MIGRATIONS)
    logMigrations(report, log)
  }
}

function isRolledBack(version: number): SportsGuideError {
  return new SportsGuideError(
    'StateRolledBack',
    `The stored state was rolled back to version ${version}. Install the older Sports Guide for it, or restart this one to update the state again.`,
  )
}

/**
 * Brings the state up to date for a command that writes documents before the
 * plugin starts; a warning for each step says what it changed. The state of a dry run is a copy.
 */
export async function migrateStoredState(
  { settings, clock, log }: StateHost,
  sportOfLeague: SportOfLeague,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Warning[]> {
  const report = await runMigrations(settings, { now: clock(), sportOfLeague }, MIGRATIONS)
  logMigrations(report, log)
  return updateWarnings(report.applied, dryRun)
}

function updateWarnings(applied: readonly AppliedMigration[], dryRun: boolean): Warning[] {
  const start = dryRun ? 'A dry run does not update the stored state. A refresh would do this: ' : ''
  return applied.flatMap(({ number, did }): Warning[] =>
    did.length === 0
      ? []
      : [{ code: 'state_updated', message: start + did.join(' '), place: `update, step ${number}` }],
  )
}

/** The host's settings as the next start would leave them, for reading alone, and a warning for each step that it would take. */
export async function viewOfMigratedState(
  { settings, clock }: StateHost,
  sportOfLeague: SportOfLeague,
): Promise<{ readonly settings: HostSettings; readonly warnings: Warning[] }> {
  const view = await migratedView(settings, { now: clock(), sportOfLeague }, MIGRATIONS)
  const { value: before } = await readJournal(settings)
  const { value: after } = await readJournal(view)
  return { settings: view, warnings: updateWarnings(after.applied.slice(before.applied.length), true) }
}

/** A start that finds the state whole again says what it put back; one that migrates says what it did. */
function logMigrations(
  { from, to, applied, put_back: putBack, changed_since: changedSince }: MigrationReport,
  log: HostLog,
) {
  for (const document of putBack) log.warn(`${document} restored after an interrupted update`)
  for (const document of changedSince) log.warn(`${document} not restored: it was changed during the update`)
  for (const { number, did } of applied) for (const sentence of did) log.info(`update, step ${number}: ${sentence}`)
  if (applied.length > 0) log.info(`stored state updated from version ${from} to ${to}`)
}
