import type { PlannedOperationJson, UndoAnswer } from '../../generated/records.ts'
import { undoLine } from '../../history/undo.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import type { ClockStyle } from '../../time/clock-text.ts'
import { momentText } from '../../time/clock-text.ts'
import { TOLD_CHANGES } from './change-lines.ts'
import { listLine, type Message, type MessageLine, warningLines } from './message.ts'

/** What an undo did, or would do, line by line as the command prints it; times as `clock` shows them. */
export function undoText(answer: UndoAnswer, clock: ClockStyle): string {
  const warnings = answer.warnings.map(({ message }) => `Warning: ${message}`)
  return [undoLine(answer, clock), ...staying(answer).map((text) => `Kept: ${text}`), ...warnings].join('\n')
}

/** The same for the button. */
export function undoMessage(answer: UndoAnswer, clock: ClockStyle, end: string): Message {
  const stays = staying(answer)
  const lines: MessageLine[] = stays.length === 0 ? [] : [listLine('Kept', stays, 1)]
  const { run_id: run, started_at: startedAt, automatic_runs_paused_until: until, event_groups: groups } = answer
  const timeOf = (instant: string) => momentText(new Date(instant), clock)
  const pause = `Automatic refreshes are paused until you start one, or until ${timeOf(until ?? startedAt)}.`
  const runLines: MessageLine[] = [
    { text: `This undid refresh ${run} of ${timeOf(startedAt)}.`, rank: 0 },
    ...(groups === undefined ? [] : [{ text: `“${fieldLabel('event_groups')}” has its earlier text again.`, rank: 0 }]),
    ...(until === null ? [] : [{ text: pause, rank: 0 }]),
  ]
  return { headline: headline(answer), lines: [...runLines, ...lines, ...warningLines(answer.warnings)], end }
}

const GUIDE_WORDS: { readonly [State in UndoAnswer['guide']]: string } = {
  put_back: 'guide restored',
  unchanged: 'guide unchanged',
  stays: 'guide kept until the next refresh',
}

function headline({ operations, guide }: UndoAnswer): string {
  const counts = countsOf(operations)
  const changes = counts.length === 0 ? 'no channel changed' : counts.join(', ')
  return `Undone: ${changes}, ${GUIDE_WORDS[guide]}.`
}

/** "3 recreated", "2 changed back": kinds that an undo tells in the same words are counted together. */
function countsOf(operations: readonly PlannedOperationJson[]): string[] {
  const counts = new Map<string, number>()
  for (const { action, undone } of TOLD_CHANGES) {
    const count = operations.filter((operation) => operation.action === action).length
    if (count > 0) counts.set(undone, (counts.get(undone) ?? 0) + count)
  }
  return [...counts].map(([words, count]) => `${count} ${words}`)
}

function staying({ left }: UndoAnswer): string[] {
  return left.map(({ name, fields, reason }) =>
    fields.length === 0
      ? `${name}: ${reason}`
      : `${fields.map((field) => field.replaceAll('_', ' ')).join(', ')} of ${name}: ${reason}`,
  )
}
