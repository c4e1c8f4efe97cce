import warningSchema from '../../../schemas/warning.schema.json' with { type: 'json' }
import type { Warning } from '../../generated/records.ts'
import type { MessageLine } from './message.ts'

/** Warnings after which a part of the input or of the result is missing. */
const PROBLEMS: ReadonlySet<string> = new Set(warningSchema.$defs.problem.oneOf.map(({ const: code }) => code))

const MOST_WARNINGS = 3

/** The first warnings, problems before notes, and how many there are beside them. */
export function warningLines(warnings: readonly Warning[]): MessageLine[] {
  const isProblem = ({ code }: Warning) => PROBLEMS.has(code)
  const ordered = [...warnings.filter(isProblem), ...warnings.filter((warning) => !isProblem(warning))]
  const shown = ordered.slice(0, MOST_WARNINGS).map((warning, place) => ({
    text: `${isProblem(warning) ? 'Problem' : 'Note'}: ${warning.message}`,
    rank: isProblem(warning) ? place : 7 + place,
  }))
  const more = warnings.length - shown.length
  return more > 0 ? [...shown, { text: `And ${more} more warnings.`, rank: 7 }] : shown
}
