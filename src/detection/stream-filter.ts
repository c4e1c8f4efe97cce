import type { SkippedRule, StreamGroup } from '../generated/records.ts'
import type { KeywordService } from './keyword-service.ts'
import type { NameReading } from './reading.ts'
import { listOf } from './targets.ts'
import { compileUserPattern } from './user-pattern.ts'

/** What the filter asks about a stream. */
export interface FilterOptions {
  readonly group: Pick<StreamGroup, 'skip_builtin_filter' | 'include_regex' | 'exclude_regex'>
  readonly keywords: KeywordService
  /** Sport codes or names, compared without case. */
  readonly unsupportedSports: readonly string[]
}

/** Whether a stream goes on to matching; where it does not, the rule and one sentence why. */
export type FilterDecision =
  | { readonly kept: true }
  | { readonly kept: false; readonly rule: SkippedRule; readonly reason: string }

/**
 * The stream filter (spec, part A): it only asks the keyword service and runs the
 * group's own expressions. Throws PatternRefused where one of those cannot be run.
 */
export function filterName(reading: Pick<NameReading, 'name' | 'sport'>, options: FilterOptions): FilterDecision {
  const { group, keywords, unsupportedSports } = options
  const { name, sport } = reading
  if (!group.skip_builtin_filter) {
    if (keywords.isPlaceholder(name)) return dropped('placeholder', 'The name holds no event.')
    const sports = listOf(sport)
    const unsupported = new Set(unsupportedSports.map((sport) => sport.toLowerCase()))
    if (sports.length > 0 && sports.every((sport) => unsupported.has(sport.toLowerCase()))) {
      return dropped('unsupported_sport', `No schedule is known for ${sports.join(' or ')}.`)
    }
  }
  if (group.include_regex !== undefined && !compileUserPattern(group.include_regex).test(name)) {
    return dropped('not_included', `The group takes only names that match ${group.include_regex}.`)
  }
  if (group.exclude_regex !== undefined && compileUserPattern(group.exclude_regex).test(name)) {
    return dropped('excluded_by_group', `The group leaves out names that match ${group.exclude_regex}.`)
  }
  return { kept: true }
}

function dropped(rule: SkippedRule, reason: string): FilterDecision {
  return { kept: false, rule, reason }
}
