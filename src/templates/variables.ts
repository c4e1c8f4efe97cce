import type { FactKind } from '../sports/index.ts'
import type { TemplateContext } from './context.ts'
import { BROADCAST } from './variables/broadcast.ts'
import { COMBAT } from './variables/combat.ts'
import { CONFERENCE } from './variables/conference.ts'
import { DATE_TIME } from './variables/date-time.ts'
import { FEED } from './variables/feed.ts'
import { HOME_AWAY } from './variables/home-away.ts'
import { IDENTITY } from './variables/identity.ts'
import { INDIVIDUAL } from './variables/individual.ts'
import { ODDS } from './variables/odds.ts'
import { OUTCOME } from './variables/outcome.ts'
import { PLAYOFFS } from './variables/playoffs.ts'
import { RACING } from './variables/racing.ts'
import { RANKINGS } from './variables/rankings.ts'
import { RECORDS } from './variables/records.ts'
import { SCORES } from './variables/scores.ts'
import { SOCCER } from './variables/soccer.ts'
import { STANDINGS } from './variables/standings.ts'
import { STATISTICS } from './variables/statistics.ts'
import { STREAKS } from './variables/streaks.ts'
import { SUMMARY } from './variables/summary.ts'
import type { Category, SuffixRule, Variable } from './variables/variable.ts'
import { offeredTo } from './variables/variable.ts'
import { VENUE } from './variables/venue.ts'

/** Every category, in the order in which pickers and the docs show them. */
export const CATEGORIES: readonly Category[] = [
  IDENTITY,
  DATE_TIME,
  VENUE,
  HOME_AWAY,
  FEED,
  RECORDS,
  STREAKS,
  SCORES,
  OUTCOME,
  STANDINGS,
  STATISTICS,
  PLAYOFFS,
  ODDS,
  BROADCAST,
  SUMMARY,
  RANKINGS,
  CONFERENCE,
  SOCCER,
  COMBAT,
  RACING,
  INDIVIDUAL,
]

/** Every variable, in that order. */
export const VARIABLES: readonly Variable[] = CATEGORIES.flatMap(({ variables }) => variables)

const byName = indexByName(VARIABLES)

/** Which game a placeholder asks for; null is the current one. */
export type Suffix = 'next' | 'last' | null

const SUFFIXES: Readonly<Record<SuffixRule, readonly Suffix[]>> = {
  ALL: [null, 'next', 'last'],
  BASE_NEXT_ONLY: [null, 'next'],
  BASE_ONLY: [null],
}

/** The variable with this name in any letter case, else undefined. */
export function findVariable(name: string): Variable | undefined {
  return byName.get(name.toLowerCase())
}

/** What every placeholder with a suffix asks for: another game than the channel's own may lie outside the days that are read. */
export const FACTS_OF_SUFFIXES: readonly FactKind[] = ['schedule']

/** Suffixes that a placeholder of this variable may carry. */
export function allowedSuffixes(variable: Variable): readonly Suffix[] {
  return SUFFIXES[variable.suffixRules]
}

/**
 * Variables that the picker of this kind of template offers; all of them for a
 * kind that is missing or unknown (spec, Errors).
 */
export function filterByTemplateType(templateType?: string | null): readonly Variable[] {
  return offeredTo(VARIABLES, templateType)
}

/** The value as text; empty where the game or the value is missing, and of a result where those are hidden. The suffix must be one that the variable allows. */
export function readVariable(variable: Variable, suffix: Suffix, context: TemplateContext): string {
  if (context.hidesResults && variable.tellsResult) return ''
  const game = suffix === null ? context.current : context.around()[suffix]
  if (game === null && suffix !== null) return ''
  const value = variable.extract(game, context)
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? numberText(value) : value.trim()
}

/** A map by name; two variables of one name are a defect that stops the start. */
export function indexByName(variables: readonly Variable[]): ReadonlyMap<string, Variable> {
  const index = new Map<string, Variable>()
  for (const variable of variables) {
    const taken = index.get(variable.name)
    if (taken !== undefined) {
      throw new Error(
        `Variable "${variable.name}" of category ${variable.category} is already declared in category ${taken.category}.`,
      )
    }
    index.set(variable.name, variable)
  }
  return index
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : ''
}
