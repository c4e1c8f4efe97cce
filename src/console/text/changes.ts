import type { FieldChange, PlannedOperationJson, RefreshReport } from '../../generated/records.ts'
import { texts } from '../texts.ts'

type Action = PlannedOperationJson['action']
type Counts = RefreshReport['counts']

/** Every kind of change, in the order in which counts are told, and its number in a report; null for what channels only need. */
const COUNTED_BY: { readonly [Kind in Action]: keyof Counts | null } = {
  create: 'created',
  update: 'updated',
  renumber: 'renumbered',
  remove: 'removed',
  attach: 'attached',
  restore: 'restored',
  create_group: null,
  create_logo: null,
}

/** What changed in the host, in a line: "17 new, 2 changed"; `otherwise` where nothing did. */
export function countsText(counts: Partial<Counts>, otherwise: string = texts.changes.nothing): string {
  const told = Object.entries(COUNTED_BY).flatMap(([action, by]) => {
    const count = by === null ? 0 : (counts[by] ?? 0)
    return count === 0 ? [] : [`${count} ${texts.changes.counted[action as Action]}`]
  })
  return told.length === 0 ? otherwise : told.join(', ')
}

/** What the fields of a channel were and become; empty for groups and logos. */
export function changesText(
  { action, changes }: PlannedOperationJson,
  { withoutNumber = false }: { readonly withoutNumber?: boolean } = {},
): string {
  if (COUNTED_BY[action] === null) return ''
  const told = changes.filter(({ field }) => (field === 'channel_number' ? !withoutNumber : action !== 'create'))
  return told.map((change) => changeText(change, action === 'create')).join('; ')
}

function changeText({ field, from, to }: FieldChange, isNew: boolean): string {
  const name = fieldText(field)
  if (Array.isArray(from) || Array.isArray(to)) return `${name}: ${listChange(from, to)}`
  return isNew ? `${name} ${valueText(to)}` : `${name}: ${valueText(from)} → ${valueText(to)}`
}

/** A field of a channel, for people. */
export function fieldText(field: string): string {
  const words = texts.changes.channelFields
  return Object.hasOwn(words, field) ? (words[field] ?? field) : field.replaceAll('_', ' ')
}

/** Lists are of ids, which say nothing to people: how many there were and are does. */
function listChange(from: FieldChange['from'], to: FieldChange['to']): string {
  const count = (value: FieldChange['from']) => (Array.isArray(value) ? value.length : 0)
  return count(from) === count(to) ? texts.changes.sameCount(count(to)) : `${count(from)} → ${count(to)}`
}

function valueText(value: FieldChange['from']): string {
  return value === null ? texts.changes.noValue : String(value)
}
