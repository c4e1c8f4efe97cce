import { SportsGuideError } from '../errors.ts'

/** What became of rows that were to be deleted. */
export interface Deletion<Row> {
  readonly deleted: readonly Row[]
  readonly failed: readonly { readonly row: Row; readonly error: SportsGuideError }[]
}

/** How rows of one kind are deleted. */
interface Deleting<Row> {
  readonly idOf: (row: Row) => number
  readonly deleteAll: (ids: readonly number[]) => Promise<void>
  /** What the host still has. */
  readonly list: () => Promise<readonly { readonly id: number }[]>
}

/**
 * Deletes rows together and, where that fails, one by one. What the host does not have any more counts as deleted,
 * whatever it answered. Throws errors that are not the host's.
 */
export async function deleteRows<Row>(
  rows: readonly Row[],
  { idOf, deleteAll, list }: Deleting<Row>,
): Promise<Deletion<Row>> {
  if (rows.length === 0) return { deleted: [], failed: [] }
  const present = async (asked: readonly Row[]) => {
    const ids = new Set((await list()).map(({ id }) => id))
    return asked.filter((row) => ids.has(idOf(row)))
  }
  const attempt = async (asked: readonly Row[]) => {
    try {
      await deleteAll(asked.map(idOf))
      return null
    } catch (error) {
      if (error instanceof SportsGuideError && HOST_FAILURES.has(error.code)) return error
      throw error
    }
  }
  const together = await attempt(rows)
  if (together === null) return { deleted: rows, failed: [] }
  const errors = new Map<Row, SportsGuideError>()
  for (const row of rows.length === 1 ? [] : await present(rows)) {
    const error = await attempt([row])
    if (error !== null) errors.set(row, error)
    if (error?.code === 'HostAway') break // each try may take a minute
  }
  const left = new Set(await present(rows))
  return {
    deleted: rows.filter((row) => !left.has(row)),
    failed: [...left].map((row) => ({ row, error: errors.get(row) ?? together })),
  }
}

/** Errors of the host after which other rows may still be deleted. */
export const HOST_FAILURES: ReadonlySet<string> = new Set([
  'HostRefused',
  'HostFailed',
  'HostAway',
  'HostAnswerUnreadable',
  'HostAnswerNotJson',
])
