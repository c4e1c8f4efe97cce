import type { PlannedOperation } from '../generated/records.ts'
import { operation } from './operations.ts'

/** Names of groups and addresses of logos that the host has. */
export interface RowsThere {
  readonly groups: Iterable<string>
  readonly logos: Iterable<string>
}

/** Creations of each group, and then of each logo, that the operations name and the host does not have, once. */
export function missingRows(
  operations: readonly PlannedOperation[],
  { groups, logos }: RowsThere,
  reasonOf: (operation: PlannedOperation, what: 'group' | 'logo') => string,
): PlannedOperation[] {
  const there = { group: new Set(groups), logo: new Set(logos) }
  const missing = (what: 'group' | 'logo') =>
    operations.flatMap((each) =>
      each.changes.flatMap(({ field, to: name }): PlannedOperation[] => {
        if (field !== what || typeof name !== 'string' || there[what].has(name)) return []
        there[what].add(name)
        const none = { tvg_id: null, host_channel_id: null, name }
        return [operation(`create_${what}`, none, [], reasonOf(each, what))]
      }),
    )
  return [...missing('group'), ...missing('logo')]
}
