import type { FieldChange, PlannedOperationJson, RefreshReport } from '../../generated/records.ts'

type Action = PlannedOperationJson['action']
type Counts = RefreshReport['counts']

/** A kind of change, for people. */
interface ChangeWords {
  /** The first word of a line that tells one. */
  readonly first: string
  /** What stands behind their number in a report, and which number that is; null for what channels only need. */
  readonly counted: { readonly word: string; readonly by: keyof Counts } | null
}

/** Every kind of change, in the order in which counts are told. */
const CHANGE_WORDS: { readonly [Kind in Action]: ChangeWords } = {
  create: { first: 'New', counted: { word: 'new', by: 'created' } },
  update: { first: 'Changed', counted: { word: 'changed', by: 'updated' } },
  renumber: { first: 'Renumbered', counted: { word: 'renumbered', by: 'renumbered' } },
  remove: { first: 'Removed', counted: { word: 'removed', by: 'removed' } },
  attach: { first: 'Attached', counted: { word: 'attached', by: 'attached' } },
  restore: { first: 'Given back', counted: { word: 'given back', by: 'restored' } },
  create_group: { first: 'New group', counted: null },
  create_logo: { first: 'New logo', counted: null },
}

/** What an operation does, as the first word of its line. */
export function actionText({ action }: PlannedOperationJson): string {
  return CHANGE_WORDS[action].first
}

/** What changed in the host, in a line: "17 new, 2 changed"; `otherwise` where nothing did. */
export function countsText(counts: Partial<Counts>, otherwise = 'nothing changed'): string {
  const told = Object.values(CHANGE_WORDS).flatMap(({ counted }) => {
    const count = counted === null ? 0 : (counts[counted.by] ?? 0)
    return counted === null || count === 0 ? [] : [`${count} ${counted.word}`]
  })
  return told.length === 0 ? otherwise : told.join(', ')
}

/** What the fields of a channel were and become; empty for groups and logos. */
export function changesText({ action, changes }: PlannedOperationJson): string {
  if (CHANGE_WORDS[action].counted === null) return ''
  const told = changes.filter(({ field }) => action !== 'create' || field === 'channel_number')
  return told.map((change) => changeText(change, action === 'create')).join('; ')
}

function changeText({ field, from, to }: FieldChange, isNew: boolean): string {
  const name = field === 'channel_number' ? 'number' : field.replaceAll('_', ' ')
  if (Array.isArray(from) || Array.isArray(to)) return `${name}: ${listChange(from, to)}`
  return isNew ? `${name} ${valueText(to)}` : `${name}: ${valueText(from)} → ${valueText(to)}`
}

/** Lists are of ids, which say nothing to people: how many there were and are does. */
function listChange(from: FieldChange['from'], to: FieldChange['to']): string {
  const count = (value: FieldChange['from']) => (Array.isArray(value) ? value.length : 0)
  return count(from) === count(to) ? `${count(to)} in another order, or others` : `${count(from)} → ${count(to)}`
}

function valueText(value: FieldChange['from']): string {
  return value === null ? 'none' : String(value)
}

/** Channels say more than the groups and logos that they need. */
export function channelsFirst(operations: readonly PlannedOperationJson[]): readonly PlannedOperationJson[] {
  const isNeeded = ({ action }: PlannedOperationJson) => CHANGE_WORDS[action].counted === null
  return [...operations.filter((one) => !isNeeded(one)), ...operations.filter(isNeeded)]
}
