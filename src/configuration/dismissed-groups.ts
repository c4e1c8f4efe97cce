import { type FactReader, type FactStore, readFact } from '../store/facts.ts'
import { foldName } from '../text.ts'

/** The fact of the ledger that holds the suggested groups that the user dismissed. */
const DISMISSED_GROUPS = 'dismissed_groups'

/** Names of the facts that are kept here: an undo leaves them. */
export const DISMISSED_GROUPS_FACTS: readonly string[] = [DISMISSED_GROUPS]

/** The oldest are forgotten. */
const MAX_DISMISSED = 1000

/** Returns the names of the suggested groups that the user dismissed. What cannot be read counts as empty. */
export function dismissedGroups(ledger: FactReader): readonly string[] {
  const names = readFact(ledger, DISMISSED_GROUPS)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Dismisses suggested groups, or suggests them again. Returns all dismissed ones. */
export function setDismissed(ledger: FactStore, names: readonly string[], isDismissed: boolean): readonly string[] {
  const changed = new Set(names.map(foldName))
  const others = dismissedGroups(ledger).filter((name) => !changed.has(foldName(name)))
  const next = (isDismissed ? [...others, ...names] : others).slice(-MAX_DISMISSED)
  ledger.setFact(DISMISSED_GROUPS, JSON.stringify(next))
  return next
}
