import type { FieldChange, PlannedOperation } from '../../generated/records.ts'
import { countText } from '../../list-text.ts'
import { TOLD_CHANGES } from './change-words.ts'
import { listLine, type MessageLine } from './message.ts'

const LONGEST_VALUE = 40

/** What a run does, or would do, with channels: a line for each kind of change, each with the first of them and why. */
export function operationLines(operations: readonly PlannedOperation[]): MessageLine[] {
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

function operationText(operation: PlannedOperation): string {
  const { action, name, changes, reason } = operation
  if (action === 'create') return newText(operation)
  const texts = changes.map(changeText).filter((text) => text !== '')
  return `${name}${texts.length === 0 ? '' : ` (${texts.join(', ')})`}: ${reason}`
}

/** "5001 MLB: Mets @ Dodgers (5 streams)": that streams show its event is why any channel comes. */
function newText({ name, changes }: PlannedOperation): string {
  const lastOf = (field: FieldChange['field']) => changes.findLast((change) => change.field === field)?.to
  const number = lastOf('channel_number')
  const streams = lastOf('streams')
  const count = Array.isArray(streams) && streams.length > 0 ? ` (${countText(streams.length, 'stream')})` : ''
  return `${typeof number === 'number' ? `${number} ` : ''}${name}${count}`
}
