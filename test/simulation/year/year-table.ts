import { civilDate } from '../../../src/time/zone.ts'
import type { YearStep } from '../year.ts'
import { CAUSE_KINDS, causeOf } from './checks/reason-checks.ts'
import { ZONE } from './games.ts'

type Column = readonly [title: string, value: (steps: readonly YearStep[]) => number]

/** Columns of the table, and what of the steps of a month stands in them. */
const COLUMNS: readonly Column[] = [
  ['steps', (steps) => steps.length],
  ['refreshes', (steps) => sum(steps.map(({ reports }) => reports.length + 1))],
  ['streams', (steps) => highest(steps.map(({ streams }) => streams))],
  ['channels', (steps) => highest(steps.map(({ channels }) => channels))],
  ['created', (steps) => actions(steps, 'create')],
  ['updated', (steps) => actions(steps, 'update')],
  ['renumb.', (steps) => actions(steps, 'renumber')],
  ['deleted', (steps) => removalsOf(steps).length],
  ...CAUSE_KINDS.map(
    (kind): Column => [`for ${kind}`, (steps) => removalsOf(steps).filter((one) => causeOf(one)?.kind === kind).length],
  ),
  ['no number', (steps) => highest(steps.map(withoutNumber))],
  ['faults', (steps) => sum(steps.map(({ faults }) => faults.length))],
]

/** The year by month, then what channels were deleted for, what was warned of, and what the checks found. */
export function yearTable(steps: readonly YearStep[]): string {
  const monthOf = ({ now }: YearStep) => civilDate(now, ZONE).slice(0, 7)
  const months = [...new Set(steps.map(monthOf))]
  const rows = months.map((month) => [month, ...cells(steps.filter((step) => monthOf(step) === month))])
  const table = [['month', ...COLUMNS.map(([title]) => title)], ...rows, ['all', ...cells(steps)]]
  const widths = (table[0] ?? []).map((_, column) => highest(table.map((row) => row[column]?.length ?? 0)))
  const warnings = steps.flatMap(({ reports }) => reports.flatMap((report) => report.warnings))
  return [
    ...table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')),
    '',
    ...counted(
      'deleted because',
      removalsOf(steps).map((removal) => causeOf(removal)?.name ?? `no cause: ${removal.reason}`),
    ),
    ...counted(
      'warnings',
      warnings.map(({ code }) => code),
    ),
    ...counted(
      'faults',
      steps.flatMap(({ faults }) => faults.map(({ rule }) => rule)),
    ),
  ].join('\n')
}

/** The faults of a step, each with its date, the deeds before it and the channel. */
export function faultLines({ now, deeds, faults }: YearStep): readonly string[] {
  const when = now.toISOString().slice(0, 16)
  const done = deeds.length === 0 ? 'nothing was done' : deeds.join('; ')
  return faults.map(
    ({ rule, channel, text }) =>
      `${when} [${rule}] ${channel === '' ? '' : `"${channel}" `}${text}\n    after: ${done}`,
  )
}

function cells(steps: readonly YearStep[]): string[] {
  return COLUMNS.map(([, value]) => String(value(steps)))
}

function operationsOf(steps: readonly YearStep[], action: string) {
  const operations = steps.flatMap(({ reports }) => reports.flatMap((report) => report.operations))
  return operations.filter((operation) => operation.action === action)
}

const removalsOf = (steps: readonly YearStep[]) => operationsOf(steps, 'remove')
const actions = (steps: readonly YearStep[], action: string) => operationsOf(steps, action).length

function withoutNumber({ second }: YearStep): number {
  return second.channels.filter(({ number }) => number === null).length
}

function counted(title: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lines = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`)
  return [`${title}:${lines.length === 0 ? ' none' : ''}`, ...lines]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const highest = (numbers: readonly number[]) => Math.max(0, ...numbers)
