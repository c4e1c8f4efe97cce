import { type KeywordService, shapeOfName } from '../detection/index.ts'
import type { StreamRule } from '../generated/records.ts'
import type { MatchResult } from '../matching/index.ts'
import { compareText } from '../text.ts'

/** Most examples of one group. */
const MAX_EXAMPLES = 3

/** Stream names of one shape, and how they were matched. */
export interface NameGroup {
  readonly shape: string
  readonly names: number
  /** Names that were matched to an event. */
  readonly found: number
  /** Rules by which names have no event, the most frequent first. */
  readonly refusals: readonly { readonly rule: StreamRule; readonly names: number }[]
  /** Names of different rules before those of the same; those without an event first. */
  readonly examples: readonly MatchResult[]
}

/** Groups stream names by their shape, the largest group first. */
export function groupByShape(matches: Iterable<MatchResult>, keywords: KeywordService): readonly NameGroup[] {
  const byShape = new Map<string, Map<StreamRule, RuleGroup>>()
  for (const match of matches) {
    const shape = shapeOfName(match.question.reading, keywords)
    const rules = byShape.get(shape) ?? new Map<StreamRule, RuleGroup>()
    byShape.set(shape, rules)
    const group = rules.get(match.rule) ?? { isFound: match.event !== null, names: 0, examples: new Map() }
    rules.set(match.rule, group)
    group.names += 1
    if (group.examples.size < MAX_EXAMPLES) group.examples.set(match.question.reading.name, match)
  }
  return [...byShape]
    .map(([shape, rules]) => nameGroupOf(shape, rules))
    .sort((one, other) => other.names - one.names || one.found - other.found || compareText(one.shape, other.shape))
}

/** Names of one shape and one rule. */
interface RuleGroup {
  readonly isFound: boolean
  names: number
  /** By name, so that no name is shown twice. */
  readonly examples: Map<string, MatchResult>
}

function nameGroupOf(shape: string, rules: ReadonlyMap<StreamRule, RuleGroup>): NameGroup {
  const ordered = [...rules].sort(
    ([, one], [, other]) => Number(one.isFound) - Number(other.isFound) || other.names - one.names,
  )
  const names = ordered.reduce((sum, [, group]) => sum + group.names, 0)
  const refusals = ordered.filter(([, { isFound }]) => !isFound).map(([rule, group]) => ({ rule, names: group.names }))
  const refused = refusals.reduce((sum, refusal) => sum + refusal.names, 0)
  const turns = Array.from({ length: MAX_EXAMPLES }, (_, turn) =>
    ordered.flatMap(([, { examples }]) => [...examples.values()].slice(turn, turn + 1)),
  )
  return { shape, names, found: names - refused, refusals, examples: turns.flat().slice(0, MAX_EXAMPLES) }
}
