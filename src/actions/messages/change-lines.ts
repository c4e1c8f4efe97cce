import type { FieldChange, PlannedOperationJson, RefreshReport, Warning } from '../../generated/records.ts'
import { countText, cutText, oneLine } from '../../text.ts'
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
  create: { title: 'New', rank: 2, counted: 'new', count: 'created', undone: 'recreated' },
  update: { title: 'Changed', rank: 5, counted: 'changed', count: 'updated', undone: 'changed back' },
  renumber: { title: 'Renumbered', rank: 6, counted: 'renumbered', count: 'renumbered', undone: 'renumbered' },
  attach: { title: 'Taken over', rank: 6, counted: 'taken over', count: 'attached', undone: 'changed back' },
  remove: { title: 'Deleted', rank: 3, counted: 'deleted', count: 'removed', undone: 'deleted' },
  restore: { title: 'Restored', rank: 6, counted: 'restored', count: 'restored', undone: 'changed back' },
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

/** Codes of the warnings that tell what the user did to channels, and so why ours change. */
const CAUSES: ReadonlySet<Warning['code']> = new Set<Warning['code']>(['number_taken', 'channel_deleted'])

/** Whether a warning tells what the user did to channels, and so why ours change. */
export function isCause({ code }: Warning): boolean {
  return CAUSES.has(code)
}

const RANK_OF_CAUSES = 1

/** What the user did to channels that made ours change. */
export function causeLines(warnings: readonly Warning[]): MessageLine[] {
  return warnings.filter(isCause).map(({ message }) => ({ text: message, brief: message, rank: RANK_OF_CAUSES }))
}

/** Longest name of a channel of the user's in a headline. */
const LONGEST_TAKER = 20

/** `3 new (1 recreated after deletion)`, `62 renumbered (“ESPN HD” now has 5020)`: how many channels change, kind by kind. */
export function countedChanges({ counts, operations }: RefreshReport): string[] {
  return TOLD_CHANGES.flatMap(({ action, count, counted }) => {
    if (counts[count] === 0) return []
    const cause = causeOf(operations.filter((operation) => operation.action === action))
    return [`${counts[count]} ${counted}${cause === '' ? '' : ` (${cause})`}`]
  })
}

function causeOf(operations: readonly PlannedOperationJson[]): string {
  const deleted = operations.filter(({ deleted_in_host: isDeleted }) => isDeleted === true).length
  return deleted > 0 ? `${deleted} recreated after deletion` : takerText(operations)
}

/** Which channels of the user's moved ours, and how many of them where others moved for another reason. */
function takerText(operations: readonly PlannedOperationJson[]): string {
  const causes = operations.flatMap(({ moved_by: by }) => by ?? [])
  const [first] = causes
  if (first === undefined) return ''
  const others = new Set(causes.map(({ host_channel_id: id }) => id)).size - 1
  const name = `“${cutText(oneLine(first.name), LONGEST_TAKER)}”`
  const text = others === 0 ? `${name} now has ${first.number}` : `${name} and ${others} more took their numbers`
  return causes.length === operations.length ? text : `${causes.length} because ${text}`
}

/** What a field was and becomes, where both are short; empty where the change says nothing that a person can read. */
export function changeText({ field, from, to }: FieldChange): string {
  if (Array.isArray(from) || Array.isArray(to)) return ''
  const values = [from, to].map((value) => (value === null ? 'none' : String(value)))
  if (values.some((value) => value.length > LONGEST_VALUE)) return ''
  return `${field === 'channel_number' ? '' : `${field} `}${values.join(' -> ')}`
}

function operationText(operation: PlannedOperationJson): string {
  const { action, name, changes, reason, moved_by: movedBy } = operation
  if (action === 'create') return newText(operation)
  const texts = changes.map(changeText).filter((text) => text !== '')
  // What took a number is told once for all channels that it moved (causeLines).
  return `${name}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}${movedBy === undefined ? `: ${reason}` : ''}`
}

/** "5001 MLB: Mets @ Dodgers (5 streams)": that streams show its event is why any channel comes. */
function newText({ name, changes }: PlannedOperationJson): string {
  const lastOf = (field: FieldChange['field']) => changes.findLast((change) => change.field === field)?.to
  const number = lastOf('channel_number')
  const streams = lastOf('streams')
  const count = Array.isArray(streams) && streams.length > 0 ? ` (${countText(streams.length, 'stream')})` : ''
  return `${typeof number === 'number' ? `${number} ` : ''}${name}${count}`
}
