import type { PlannedOperation } from '../../src/generated/records.ts'
import type { SimulatedStep } from './week.ts'
import { dayOf } from './world/calendar.ts'

/** Columns of the table, and what of a day's instants stands in them. */
const COLUMNS: readonly (readonly [title: string, value: (steps: readonly SimulatedStep[]) => number | string])[] = [
  ['runs', (steps) => steps.length * 2],
  ['streams', (steps) => highest(steps.map(({ streams }) => streams))],
  ['matched', (steps) => highest(steps.map(({ first }) => first.report?.counts.matched ?? 0))],
  ['missed', (steps) => sum(steps.map(({ missed }) => missed.length))],
  ['channels', (steps) => highest(steps.map(({ first }) => first.report?.channels.length ?? 0))],
  ['created', (steps) => total(steps, 'create')],
  ['updated', (steps) => total(steps, 'update')],
  ['renumb.', (steps) => total(steps, 'renumber')],
  ['removed', (steps) => total(steps, 'remove')],
  ['attached', (steps) => total(steps, 'attach')],
  ['restored', (steps) => total(steps, 'restore')],
  ['writes', (steps) => sum(steps.map(writesOf))],
  ['most', (steps) => highest(steps.map(writesOf))],
  ['2nd run', (steps) => sum(steps.map(({ second }) => second.calls.filter(({ writes }) => writes).length))],
  ['failed', (steps) => steps.filter(({ first }) => first.error !== null).length],
  ['in use', (steps) => highest(steps.map(({ inUse }) => inUse))],
  ['faults', (steps) => sum(steps.map(({ faults }) => faults.length))],
  ['seconds', (steps) => sum(steps.map(({ first, second }) => first.seconds + second.seconds)).toFixed(1)],
]

/** The week by day, then what the runs warned of, which names they missed, and what the checks found. */
export function weekTable(steps: readonly SimulatedStep[]): string {
  const days = [...new Set(steps.map(({ now }) => dayOf(now.toISOString())))]
  const rows = days.map((day) => [day, ...cells(steps.filter(({ now }) => dayOf(now.toISOString()) === day))])
  const table = [['day', ...COLUMNS.map(([title]) => title)], ...rows, ['all', ...cells(steps)]]
  const widths = (table[0] ?? []).map((_, column) => highest(table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
  return [
    ...lines,
    '',
    ...countedLines('warnings', warningsOf(steps)),
    ...countedLines('missed names', missedOf(steps)),
    ...countedLines('faults', faultsOf(steps)),
  ].join('\n')
}

function cells(steps: readonly SimulatedStep[]): string[] {
  return COLUMNS.map(([, value]) => String(value(steps)))
}

function total(steps: readonly SimulatedStep[], action: PlannedOperation['action']): number {
  return sum(steps.map(({ first }) => first.report?.operations.filter((one) => one.action === action).length ?? 0))
}

function writesOf({ first }: SimulatedStep): number {
  return first.calls.filter(({ writes }) => writes).length
}

function warningsOf(steps: readonly SimulatedStep[]): readonly string[] {
  return steps.flatMap(({ first }) => first.report?.warnings.map(({ code }) => code) ?? [])
}

function missedOf(steps: readonly SimulatedStep[]): readonly string[] {
  return steps.flatMap(({ missed }) => missed.map(({ excuse, said }) => excuse ?? `without excuse: ${said}`))
}

function faultsOf(steps: readonly SimulatedStep[]): readonly string[] {
  return steps.flatMap(({ faults }) => faults.map(({ check }) => check))
}

function countedLines(title: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lines = [...counts].sort().map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`)
  return [`${title}: ${lines.length === 0 ? 'none' : ''}`, ...lines]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const highest = (numbers: readonly number[]) => Math.max(0, ...numbers)
