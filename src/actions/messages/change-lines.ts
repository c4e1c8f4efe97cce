import type { FieldChange, PlannedOperationJson, RefreshReport } from '../../generated/records.ts'
import { countText } from '../../text.ts'
import { listLine, type MessageLine } from './message.ts'

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
const WORDS: { readonly [Kind in PlannedOperationJson['action']]: ChangeWords | null } = {
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
export const TOLD_CHANGES: readonly (ChangeWords & { readonly action: PlannedOperationJson['action'] })[] =
  Object.entries(WORDS).flatMap(([action, words]) =>
    words === null ? [] : [{ action: action as PlannedOperationJson['action'], ...words }],
  )

const LONGEST_VALUE = 40

/** What a run does, or would do, with channels: a line for each kind of change, each with the first of them and why. */
export function operationLines(operations: readonly PlannedOperationJson[]): MessageLine[] {
  return TOLD_CHANGES.flatMap(({ action, title, rank }) => {
    const items = operations.filter((operation) => operation.action === action).map(operationText)
    return items.length === 0 ? [] : [listLine(title, items, rank)]
  })
}

/** What a field was and becomes, where both are short; empty where the change says nothing that a person can read. */
export function changeText({ field, from, to }: FieldChange): string {
  if (Array.isArray(from) || Array.isArray(to)) return ''
  const values = [from, to].map((value) => (value === null ? 'none' : String(value)))
  if (values.some((value) => value.length > LONGEST_VALUE)) return ''
  return `${field === 'channel_number' ? '' : `${field} `}${values.join(' -> ')}`
}

function operationText(operation: PlannedOperationJson): string {
  const { action, name, changes, reason } = operation
  if (action === 'create') return newText(operation)
  const texts = changes.map(changeText).filter((text) => text !== '')
  return `${name}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}: ${reason}`
}

/** "5001 MLB: Mets @ Dodgers (5 streams)": that streams show its event is why any channel comes. */
function newText({ name, changes }: PlannedOperationJson): string {
  const lastOf = (field: FieldChange['field']) => changes.findLast((change) => change.field === field)?.to
  const number = lastOf('channel_number')
  const streams = lastOf('streams')
  const count = Array.isArray(streams) && streams.length > 0 ? ` (${countText(streams.length, 'stream')})` : ''
  return `${typeof number === 'number' ? `${number} ` : ''}${name}${count}`
}
