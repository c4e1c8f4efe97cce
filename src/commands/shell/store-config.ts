import type { Warning } from '../../generated/records.ts'
import type { Host } from '../../host/contract.ts'
import { BUILT_IN_LEAGUES } from '../../sports/index.ts'
import { migrateStoredState } from '../../store/migrations/index.ts'
import { writeOwnerRows } from '../../store/user-rows.ts'
import type { OwnerConfig } from './host-options.ts'

/**
 * Stores the rows of --config in the host. Its state is brought to this version
 * first: what a file says now is not to be taken for what an earlier version left.
 * A warning for each step of that says what it changed.
 */
export async function storeConfig(host: Host, { rows }: OwnerConfig): Promise<Warning[]> {
  const warnings = await migrateStoredState(host, BUILT_IN_LEAGUES.sportOf)
  await writeOwnerRows(host.settings, rows, host.clock())
  return warnings
}
