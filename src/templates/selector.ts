import type { ConditionalDescription, Warning } from '../generated/records.ts'
import { findCondition } from './conditions/index.ts'
import type { TemplateContext } from './context.ts'

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
  /** One entry a row, in the rows' order. */
  readonly trace: readonly ConditionTrace[]
  readonly warnings: readonly Warning[]
}

const DEFAULT_PRIORITY = 100

/**
 * Chooses among conditional descriptions: the lowest priority that matches;
 * of several rows there the one that `seed` fixes, so that the same programme
 * gets the same text in every run. A row without a condition always matches, one
 * with an empty template never, nor does one whose condition is unknown, which
 * is reported as unknown_condition.
 */
export function selectDescription(
  rows: readonly ConditionalDescription[],
  context: TemplateContext,
  seed: string,
): Selection {
  const judged = rows.map((row) => judge(row, context))
  const best = Math.min(...judged.flatMap(({ matched, priority }) => (matched ? [priority] : [])))
  const candidates = judged.flatMap(({ matched, priority }, index) => (matched && priority === best ? [index] : []))
  const selected = candidates[hash(seed) % candidates.length]
  const trace = judged.map(({ row, matched, priority, reason }, index) => ({
    condition: row.condition ?? null,
    condition_value: row.condition_value ?? null,
    priority,
    matched,
    selected: index === selected,
    reason,
  }))
  const warnings = judged.flatMap(({ unknown }, index): Warning[] =>
    unknown === undefined
      ? []
      : [
          {
            code: 'unknown_condition',
            message: `No condition is named "${unknown}"; the row never matches.`,
            place: `description_options/${index}`,
          },
        ],
  )
  return { template: selected === undefined ? null : (rows[selected]?.template ?? null), trace, warnings }
}

interface Judged {
  readonly row: ConditionalDescription
  readonly priority: number
  readonly matched: boolean
  readonly reason: string
  /** Name of a condition that does not exist. */
  readonly unknown?: string
}

function judge(row: ConditionalDescription, context: TemplateContext): Judged {
  const judged = { row, priority: row.priority ?? DEFAULT_PRIORITY }
  const name = row.condition?.trim() ?? ''
  const condition = findCondition(name)
  if (name !== '' && condition === undefined) {
    return { ...judged, matched: false, reason: `No condition is named "${name}".`, unknown: name }
  }
  if (row.template.trim() === '') return { ...judged, matched: false, reason: 'The row has no text.' }
  if (condition === undefined) return { ...judged, matched: true, reason: 'The row has no condition.' }
  return { ...judged, ...condition.holds(context, row.condition_value ?? '') }
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
