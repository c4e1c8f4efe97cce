import type { PendingAction, PendingChanges } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import { type FactStore, readFact } from '../store/facts.ts'
import { cutText, oneLine } from '../text.ts'

/** The ledger's fact that holds them. */
const PENDING_CHANGES = 'pending_changes'

/** Names of the facts that hold pending changes: an undo leaves them, since it takes no setting back. */
export const PENDING_FACTS: readonly string[] = [PENDING_CHANGES]

/** Changes that are kept with their names, the newest. Of older ones only the keys are kept, so that the count is exact. */
const MAX_NAMED = 200
const MAX_LISTED = 50
const MAX_NAME_LENGTH = 200

/** A change of what the user decides, as a route notes it. */
export interface NotedChange {
  /** Identifies the changed thing within its list. */
  readonly key: string
  /** The changed thing, for people. */
  readonly name: string
  readonly action: PendingAction
}

/** A change as the fact keeps it. */
interface KeptChange {
  /** The list and the key in it. */
  readonly resource: string
  readonly key: string
  readonly action: PendingAction
  /** Places in the order of all changes: of the first and the last change of this thing. */
  readonly first: number
  readonly last: number
  /** Absent of older changes. */
  readonly name?: string
  readonly at?: string
}

/** A change of which the name is kept. */
interface NamedChange extends KeptChange {
  readonly name: string
  readonly at: string
}

/**
 * Saved changes that no refresh has used yet, in the local database. Two changes of one thing count as one. Adding and
 * deleting it again cancel out.
 */
export class PendingChangeStore {
  readonly #facts: FactStore
  /** Place of the last change before the running refresh began to read; null while none runs. */
  #mark: number | null = null

  constructor(facts: FactStore) {
    this.#facts = facts
  }

  note(resource: string, { key, name, action }: NotedChange, now: Date): void {
    const kept = this.#read()
    const before = kept.find((one) => one.resource === resource && one.key === key)
    const others = kept.filter((one) => one !== before)
    const together = togetherAction(before?.action ?? null, action, before !== undefined && this.#isReadNow(before))
    const last = Math.max(lastPlace(kept), this.#mark ?? 0) + 1
    if (together === null) {
      this.#write(others)
      return
    }
    const change = {
      ...{ resource, key, action: together, first: before?.first ?? last, last },
      ...{ name: cutText(oneLine(name), MAX_NAME_LENGTH), at: now.toISOString() },
    }
    this.#write([...others, change])
  }

  /** The number of changes and the newest ones. */
  list(): PendingChanges {
    const kept = this.#read()
    const named = kept.filter(isNamed).reverse().slice(0, MAX_LISTED)
    return {
      count: kept.length,
      changes: named.map(({ resource, name, action, at }) => ({ resource, name, action, at })),
    }
  }

  /** A refresh begins to read: what is saved from now on may be too late for it. */
  beginRefresh(): void {
    this.#mark = lastPlace(this.#read())
  }

  /** The refresh went through, or failed: then all changes stay. */
  endRefresh({ isDone }: { readonly isDone: boolean }): void {
    const mark = this.#mark
    this.#mark = null
    if (mark === null || !isDone) return
    const kept = this.#read()
    if (kept.length === 0) return
    const later = kept.filter(({ last }) => last > mark)
    // The refresh knows what was added before.
    this.#write(later.map((one) => (one.action === 'added' && one.first <= mark ? { ...one, action: 'changed' } : one)))
  }

  #isReadNow({ first }: KeptChange): boolean {
    return this.#mark !== null && first <= this.#mark
  }

  #read(): readonly KeptChange[] {
    const kept = readFact(this.#facts, PENDING_CHANGES)
    return Array.isArray(kept) ? kept.filter(isKept) : []
  }

  #write(changes: readonly KeptChange[]): void {
    const firstNamed = changes.length - MAX_NAMED
    const kept = changes.map((change, index) => (index < firstNamed ? withoutName(change) : change))
    this.#facts.setFact(PENDING_CHANGES, JSON.stringify(kept))
  }
}

/** What two changes of one thing are together; null if it is as before. */
function togetherAction(before: PendingAction | null, now: PendingAction, isRead: boolean): PendingAction | null {
  if (before === 'added' && now === 'deleted') return isRead ? 'deleted' : null
  if (before === 'added') return 'added'
  // Ids are never given twice: what comes back under the same key is the same thing.
  return before === 'deleted' && now === 'added' ? 'changed' : now
}

function lastPlace(changes: readonly KeptChange[]): number {
  return changes.reduce((last, change) => Math.max(last, change.last), 0)
}

function withoutName({ resource, key, action, first, last }: KeptChange): KeptChange {
  return { resource, key, action, first, last }
}

function isNamed(change: KeptChange): change is NamedChange {
  return change.name !== undefined && change.at !== undefined
}

const ACTIONS: readonly unknown[] = ['added', 'changed', 'deleted'] satisfies PendingAction[]

function isKept(value: unknown): value is KeptChange {
  if (!isObject(value)) return false
  const { resource, key, action, first, last } = value
  const places = [first, last].every((place) => typeof place === 'number')
  return typeof resource === 'string' && typeof key === 'string' && ACTIONS.includes(action) && places
}
