import { reportLine } from './channels/runs/report-text.ts'
import { undoLine } from './channels/runs/undo.ts'
import type { FieldChange, PlannedOperation, RefreshReport, UndoAnswer } from './generated/records.ts'
import type { ClockStyle } from './templates/game/clock-text.ts'

/** Lines of changes that a message shows; the host shows it in a small window. */
const MOST_LINES = 15
const MOST_WARNINGS = 5
const LONGEST_VALUE = 40

/** What an operation does, as the first word of its line. */
const WORDS: { readonly [Action in PlannedOperation['action']]: string } = {
  create_group: 'New group',
  create_logo: 'New logo',
  create: 'New',
  update: 'Changed',
  renumber: 'Renumbered',
  remove: 'Removed',
  attach: 'Attached',
  restore: 'Given back',
}

/** The plan of a dry run for the person who asked for a preview. */
export function previewMessage(report: RefreshReport): string {
  const { operations, warnings } = report
  const lines = firstOf(channelsFirst(operations).map(operationLine), MOST_LINES)
  const told = firstOf(
    warnings.map(({ message }) => `Warning: ${message}`),
    MOST_WARNINGS,
  )
  return [reportLine(report), ...(lines.length === 0 ? [unchangedLine(report)] : lines), ...told].join('\n')
}

/** What happens to channels says more than the groups and logos that it needs. */
function channelsFirst(operations: readonly PlannedOperation[]): readonly PlannedOperation[] {
  const isNeeded = ({ action }: PlannedOperation) => action === 'create_group' || action === 'create_logo'
  return [...operations.filter((one) => !isNeeded(one)), ...operations.filter(isNeeded)]
}

function unchangedLine({ guide }: RefreshReport): string {
  return guide.changed ? 'No channel would change, only the guide.' : 'Nothing would change.'
}

/** What an undo did, or would do, for the person who asked for it; times as `clock` shows them. */
export function undoMessage(answer: UndoAnswer, clock: ClockStyle): string {
  const left = answer.left.map(({ name, fields, reason }) =>
    fields.length === 0 ? `Stays: ${name}: ${reason}` : `Stays: ${fields.join(', ')} of ${name}: ${reason}`,
  )
  const warnings = answer.warnings.map(({ message }) => `Warning: ${message}`)
  return [undoLine(answer, clock), ...firstOf(left, MOST_LINES), ...firstOf(warnings, MOST_WARNINGS)].join('\n')
}

/** What a field was and becomes, where both are short; empty where the change says nothing that a person can read. */
export function changeText({ field, from, to }: FieldChange): string {
  if (Array.isArray(from) || Array.isArray(to)) return ''
  const values = [from, to].map((value) => (value === null ? 'none' : String(value)))
  if (values.some((value) => value.length > LONGEST_VALUE)) return ''
  return `${field === 'channel_number' ? '' : `${field} `}${values.join(' -> ')}`
}

function operationLine({ action, name, changes, reason }: PlannedOperation): string {
  const isNew = action === 'create' || action.startsWith('create_')
  const texts = isNew ? [] : changes.map(changeText).filter((text) => text !== '')
  return `${WORDS[action]}: ${name}${texts.length === 0 ? '' : ` (${texts.join('; ')})`}: ${reason}`
}

function firstOf(lines: readonly string[], most: number): string[] {
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), `and ${more} more`] : [...lines]
}
