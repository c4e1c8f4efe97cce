import type { PlannedOperation, RefreshReport } from '../../generated/records.ts'

/** How messages tell of one kind of change. */
export interface ChangeWords {
  /** Before the channels that a run changes so. */
  readonly title: string
  /** Where there is no room for all kinds, those with the lowest number stay. */
  readonly rank: number
  /** Behind the number of them in a run, and which number that is. */
  readonly counted: string
  readonly count: keyof RefreshReport['counts']
  /** Behind the number of them in an undo; kinds with the same words are counted together. */
  readonly undone: string
}

/** The words of every kind, in order of interest; null for groups and logos, which are only what channels need. */
const WORDS: { readonly [Kind in PlannedOperation['action']]: ChangeWords | null } = {
  create: { title: 'New', rank: 2, counted: 'new', count: 'created', undone: 'made again' },
  update: { title: 'Changed', rank: 5, counted: 'changed', count: 'updated', undone: 'changed back' },
  renumber: { title: 'Renumbered', rank: 6, counted: 'renumbered', count: 'renumbered', undone: 'renumbered' },
  attach: { title: 'Attached', rank: 6, counted: 'attached', count: 'attached', undone: 'changed back' },
  remove: { title: 'Removed', rank: 3, counted: 'removed', count: 'removed', undone: 'removed' },
  restore: { title: 'Given back', rank: 6, counted: 'given back', count: 'restored', undone: 'changed back' },
  create_group: null,
  create_logo: null,
}

/** The kinds of changes that messages tell of, in order of interest. */
export const TOLD_CHANGES: readonly (ChangeWords & { readonly action: PlannedOperation['action'] })[] = Object.entries(
  WORDS,
).flatMap(([action, words]) => (words === null ? [] : [{ action: action as PlannedOperation['action'], ...words }]))
