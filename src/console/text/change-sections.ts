import type { PlannedOperationJson } from '../../generated/records.ts'

type Action = PlannedOperationJson['action']

/** Kinds of changes to channels, in the order in which they are shown. */
export const SHOWN_ACTIONS = ['create', 'attach', 'renumber', 'update', 'remove', 'restore'] as const

export type ShownAction = (typeof SHOWN_ACTIONS)[number]

/** The changes of one kind. */
export interface ChangeSection {
  readonly action: ShownAction
  readonly changes: readonly PlannedOperationJson[]
}

/** The changes to channels by kind, each kind by the number afterwards. Kinds without changes are not listed. */
export function sectionsOf(operations: readonly PlannedOperationJson[]): readonly ChangeSection[] {
  return SHOWN_ACTIONS.flatMap((action) => {
    const changes = operations
      .filter((one) => one.action === action)
      .sort((one, other) => placeOf(one) - placeOf(other))
    return changes.length === 0 ? [] : [{ action, changes }]
  })
}

/** Number of groups and logos that were added for channels. */
export function addedFor(operations: readonly PlannedOperationJson[]): {
  readonly groups: number
  readonly logos: number
} {
  const count = (action: Action) => operations.filter((one) => one.action === action).length
  return { groups: count('create_group'), logos: count('create_logo') }
}

/** Channel number before and after. The same one, or null if unknown, where a change does not concern the number. */
export function numbersOf({ action, changes, number }: PlannedOperationJson): {
  readonly from: number | null
  readonly to: number | null
} {
  // A new channel may get a temporary number first.
  const own = changes.filter(({ field }) => field === 'channel_number')
  if (own.length === 0) return { from: number ?? null, to: number ?? null }
  const [from, to] = [asNumber(own[0]?.from), asNumber(own.at(-1)?.to)]
  if (action === 'create') return { from: to, to }
  return action === 'remove' ? { from, to: from } : { from, to }
}

/** Changes without a number come last. */
function placeOf(change: PlannedOperationJson): number {
  return numbersOf(change).to ?? Number.MAX_SAFE_INTEGER
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
