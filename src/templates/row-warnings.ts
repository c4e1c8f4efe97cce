import type { ConditionalDescription, Warning } from '../generated/records.ts'
import type { LeagueCatalogue } from '../sports/index.ts'
import { nearestOf } from '../text.ts'
import { codesOf, meansCode } from './conditions/codes.ts'
import type { Condition } from './conditions/condition.ts'
import { conditionValue, misfit, quoted } from './conditions/value-schema.ts'
import { CONDITIONS, findCondition } from './conditions--index.ts'

const nearestCondition = nearestOf(CONDITIONS.map(({ name }) => name))

/**
 * What is odd about the conditions of a description's rows, whatever the event:
 * codes unknown_condition, condition_value_invalid, condition_value_unknown and
 * condition_value_unused. The place is description_options and the row's number.
 */
export function conditionWarnings(
  rows: readonly ConditionalDescription[],
  catalogue: LeagueCatalogue,
): readonly Warning[] {
  return rows.flatMap((row, index) => {
    const found = rowWarning(row, catalogue)
    return found === null ? [] : [{ ...found, place: `description_options/${index}` }]
  })
}

function rowWarning(row: ConditionalDescription, catalogue: LeagueCatalogue): Warning | null {
  const name = row.condition?.trim() ?? ''
  if (name === '') return null
  const condition = findCondition(name)
  if (condition !== undefined) return valueWarning(condition, conditionValue(row) ?? '', catalogue)
  const near = nearestCondition(name)
  const remedy = near === undefined ? '' : ` Did you mean ${near}?`
  return {
    code: 'unknown_condition',
    message: `No condition is named ${quoted(name)}; the row never matches.${remedy}`,
  }
}

function valueWarning({ name, value: schema, takes }: Condition, value: string, catalogue: LeagueCatalogue) {
  if (schema.type === 'none') return value.trim() === '' ? null : unused(name, value)
  if (!takes(value)) {
    const message = `The row never matches: ${misfit(name, schema, value)}`
    return { code: 'condition_value_invalid', message } as const
  }
  const { codes } = schema
  if (codes === undefined || codesOf(codes, catalogue).some((known) => meansCode(value, known))) return null
  const message = `No ${codes} is known as ${quoted(value)}; the row matches only if an event has it as its code.`
  return { code: 'condition_value_unknown', message } as const
}

function unused(name: string, value: string): Warning {
  return {
    code: 'condition_value_unused',
    message: `${name} takes no value; the row is used without its ${quoted(value)}.`,
  }
}
