import type { StreamRule } from '../../generated/records.ts'
import { candidateLeagues } from '../event-index.ts'
import type { Refusal } from '../match-result.ts'
import type { Question } from '../question.ts'

/** Refusals that say that there is nothing of the kind, which nobody knows of a league without a schedule. */
const FOUND_NOTHING: ReadonlySet<StreamRule> = new Set<StreamRule>([
  'no_events_of_league',
  'no_candidate',
  'other_teams',
])

/** Leagues, and causes, that a reason names. */
const MOST_NAMED = 5
const MOST_CAUSES = 2

/**
 * Why a name means no event: `refusal`, unless that found nothing and of every league
 * that the name may mean the schedule is unknown, so that this is why (schedule_unknown).
 */
export function withUnknownSchedule(refusal: Refusal, question: Question): Refusal {
  const { unknownSchedules } = question.context
  if (unknownSchedules === undefined || unknownSchedules.size === 0 || !FOUND_NOTHING.has(refusal.rule)) return refusal
  const leagues = meantLeagues(question, [...unknownSchedules.keys()])
  const causes = new Set(leagues.flatMap((league) => unknownSchedules.get(league) ?? []))
  const { sports: known } = question.context.index
  if (leagues.length === 0 || leagues.some((league) => !unknownSchedules.has(league) || known.has(league))) {
    return refusal
  }
  const named = leagues.slice(0, MOST_NAMED).join(', ') + (leagues.length > MOST_NAMED ? ' and others' : '')
  const what = leagues.length === 1 ? `schedule of ${named} is` : `schedules of ${named} are`
  return {
    rule: 'schedule_unknown',
    reason: `The ${what} not known: ${[...causes].slice(0, MOST_CAUSES).join('; ')}.`,
  }
}

/** Leagues that the name may mean; where all are switched on, those of unknown schedules count as those that have events. */
function meantLeagues({ reading, leagues, context }: Question, unknown: readonly string[]): readonly string[] {
  if (context.subscribedLeagues !== null) return [...leagues]
  const others = reading.league === null ? reading.look_alike_leagues : []
  const more = [...candidateLeagues(reading, context.index, unknown)].filter((league) => !others.includes(league))
  return [...new Set([...leagues, ...more])]
}
