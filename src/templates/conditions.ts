import type { ConditionalDescription } from '../generated/records.ts'
import { KNOWLEDGE_CONDITIONS } from './conditions/available-data.ts'
import { BROADCAST_CONDITIONS } from './conditions/broadcast.ts'
import { type Condition, conditionValue, quoted, type Verdict } from './conditions/condition.ts'
import { EVENT_CONDITIONS } from './conditions/event.ts'
import { FIGHT_CONDITIONS } from './conditions/fight.ts'
import { TEAM_CONDITIONS } from './conditions/team.ts'
import { TIME_CONDITIONS } from './conditions/time.ts'
import type { TemplateContext } from './context.ts'
import { offeredTo } from './variables/variable.ts'

/** Every condition, in the order in which pickers and the docs show them. */
export const CONDITIONS: readonly Condition[] = [
  ...EVENT_CONDITIONS,
  ...TIME_CONDITIONS,
  ...TEAM_CONDITIONS,
  ...BROADCAST_CONDITIONS,
  ...KNOWLEDGE_CONDITIONS,
  ...FIGHT_CONDITIONS,
]

const byName = indexByName(CONDITIONS)

/** The condition with this name in any letter case, else undefined. */
export function findCondition(name: string): Condition | undefined {
  return byName.get(name.trim().toLowerCase())
}

/** Conditions that the picker of this kind of template offers (spec, Endpoints B). */
export function conditionsFor(templateType?: string | null): readonly Condition[] {
  return offeredTo(CONDITIONS, templateType)
}

function indexByName(conditions: readonly Condition[]): ReadonlyMap<string, Condition> {
  const index = new Map<string, Condition>()
  for (const condition of conditions) {
    const taken = index.get(condition.name)
    if (taken !== undefined) {
      throw new Error(
        `Condition "${condition.name}" is declared twice: "${condition.description}", "${taken.description}".`,
      )
    }
    index.set(condition.name, condition)
  }
  return index
}

/** What became of one row (spec, Endpoints B, rule 3). */
export interface ConditionTrace {
  readonly condition: string | null
  readonly condition_value: string | null
  readonly priority: number
  readonly matched: boolean
  readonly selected: boolean
  readonly reason: string
}

/** The chosen description and how it came about. */
export interface Selection {
  /** The chosen row's template, null when no row matches. */
  readonly template: string | null
  /** One entry a row, in the rows' order. A function, since a guide of thousands of programmes never asks. */
  readonly trace: () => readonly ConditionTrace[]
}

const DEFAULT_PRIORITY = 100

/**
 * Chooses among conditional descriptions: the lowest priority that matches;
 * of several rows there the one that `seed` fixes, so that the same programme
 * gets the same text in every run. A row without a condition always matches, one
 * with an empty template never, nor does one whose condition is unknown or whose
 * value does not fit. Never throws.
 */
export function selectDescription(
  rows: readonly ConditionalDescription[],
  context: TemplateContext,
  seed: string,
): Selection {
  const prepared = prepareRows(rows)
  const selected = choose(prepared.tiers, context, seed)
  return {
    template: selected?.row.template ?? null,
    trace: () => prepared.rows.map((row) => traceOf(row, context, row === selected)),
  }
}

/** A row with what can be said of it before there is an event. */
interface PreparedRow {
  readonly row: ConditionalDescription
  readonly priority: number
  readonly judge: (context: TemplateContext) => Verdict
}

/** A description's rows in their order, and those of one priority together, the lowest first. */
interface PreparedRows {
  readonly rows: readonly PreparedRow[]
  readonly tiers: readonly (readonly PreparedRow[])[]
}

/** By the list of a template, which is judged anew for each programme and itself never changes. */
const preparedLists = new WeakMap<readonly ConditionalDescription[], PreparedRows>()

function prepareRows(rows: readonly ConditionalDescription[]): PreparedRows {
  const known = preparedLists.get(rows)
  if (known !== undefined) return known
  const ready = rows.map(prepareRow)
  const byPriority = new Map<number, PreparedRow[]>()
  for (const row of ready) {
    const equals = byPriority.get(row.priority)
    if (equals === undefined) byPriority.set(row.priority, [row])
    else equals.push(row)
  }
  const tiers = [...byPriority].sort(([one], [other]) => one - other).map(([, tier]) => tier)
  const made = { rows: ready, tiers }
  preparedLists.set(rows, made)
  return made
}

function prepareRow(row: ConditionalDescription): PreparedRow {
  const name = row.condition?.trim() ?? ''
  return { row, priority: row.priority ?? DEFAULT_PRIORITY, judge: judgeOf(row, name, findCondition(name)) }
}

function judgeOf(row: ConditionalDescription, name: string, condition: Condition | undefined): PreparedRow['judge'] {
  if (name !== '' && condition === undefined) return always(false, `Unknown condition ${quoted(name)}.`)
  if ((row.template ?? '').trim() === '') return always(false, 'The row has no text.')
  if (condition === undefined) return always(true, 'The row has no condition.')
  const value = conditionValue(row) ?? ''
  return (context) => condition.holds(context, value)
}

function always(matched: boolean, reason: string): PreparedRow['judge'] {
  const verdict = { matched, reason: () => reason }
  return () => verdict
}

/** The first priority at which a row matches decides; no row behind it is judged. */
function choose(tiers: PreparedRows['tiers'], context: TemplateContext, seed: string): PreparedRow | undefined {
  for (const tier of tiers) {
    const matching = tier.filter(({ judge }) => judge(context).matched)
    if (matching.length > 0) return matching[hash(seed) % matching.length]
  }
  return undefined
}

function traceOf({ row, priority, judge }: PreparedRow, context: TemplateContext, selected: boolean): ConditionTrace {
  const { matched, reason } = judge(context)
  return {
    condition: row.condition ?? null,
    condition_value: conditionValue(row),
    priority,
    matched,
    selected,
    reason: reason(),
  }
}

/** FNV-1a over UTF-16 units, with the last step of murmur so that small numbers of rows are met evenly. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
