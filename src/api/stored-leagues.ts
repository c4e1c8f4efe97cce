import type { OwnLeague, Warning } from '../generated/records.ts'
import { readRows } from '../store/user-rows.ts'
import type { ApiParts } from './route.ts'

/** The leagues that the owner has added, as they are stored now; a warning for each row that is not valid and left out. */
export async function storedLeagues({
  host: { settings },
}: ApiParts): Promise<{ readonly rows: readonly OwnLeague[]; readonly warnings: readonly Warning[] }> {
  const { rows, warnings } = readRows('own_leagues', (await settings.read('own_leagues')).value)
  return { rows: rows as OwnLeague[], warnings }
}
