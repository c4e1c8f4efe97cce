/** What templates ask of other games than a channel's own: the schedules of its teams. */
import type { SportsEvent } from '../../generated/records.ts'
import { stateAt } from '../event.ts'
import type { EventAnswer, ScheduledTeam } from '../event-source.ts'
import type { KnownLeague } from '../leagues.ts'
import { mergeEvents } from '../merge-events.ts'
import type { Provider } from '../sources/data-source.ts'
import { findProvider } from '../sources/index.ts'
import type { PartKey } from './answer-cache.ts'
import { GOOD_MS, isTooOld } from './freshness-rules.ts'
import type { Lacking } from './lacking.ts'
import { askingOf, type PlanContext } from './plan-context.ts'
import { isGoodPart } from './request-plan.ts'
import { partOf, type Task } from './task.ts'

/** Requests for schedules of teams that one run makes at most: each brings up to three hundred kilobytes. */
export const MOST_SCHEDULES = 60

const HOME_ALONE: ReadonlySet<'home' | 'away'> = new Set(['home'])

/** The requests for schedules that are not kept, or no longer good; `fresh` counts those that are, `left` the teams beyond the bound. */
export function scheduleTasks(lacking: readonly Lacking[], teams: readonly ScheduledTeam[], context: PlanContext) {
  const tasks: Task[] = []
  let fresh = 0
  let left = 0
  let most = MOST_SCHEDULES
  for (const parts of scheduleParts(lacking, teams, context)) {
    // Those that are there count, too, so that the next run has the same teams.
    most -= parts.length
    if (most < 0) {
      left += 1
      continue
    }
    for (const { key, request } of parts) {
      const kept = context.cache.find(key)
      if (kept !== undefined && isGoodPart(key, kept, kept.saidAt + GOOD_MS.schedule, context)) fresh += 1
      else tasks.push({ ...key, kind: 'schedule', parts: [key.part], request })
    }
  }
  return { tasks, fresh, left }
}

/** The games of the teams' schedules as they were said last, each once. */
export function gamesOfSchedules(
  lacking: readonly Lacking[],
  teams: readonly ScheduledTeam[],
  context: PlanContext,
): readonly SportsEvent[] {
  const parts = scheduleParts(lacking, teams, context).flat()
  const games = parts.flatMap(({ key }) => {
    const kept = context.cache.find<EventAnswer>(key)
    return kept === undefined || isTooOld(kept, context.now) ? [] : kept.content.events
  })
  return mergeEvents(games)
}

/** A part of a team's schedule: the cache's key, and the request that brings it. */
interface SchedulePart {
  readonly key: PartKey
  readonly request: Task['request']
}

/** Whose schedule it is, and whom to ask. */
interface Asked {
  readonly provider: Provider
  readonly league: KnownLeague
  readonly id: string
}

/** The schedules of the teams, of those of games that are not over and then of the others, the soonest first, each once. */
function scheduleParts(
  lacking: readonly Lacking[],
  teams: readonly ScheduledTeam[],
  context: PlanContext,
): readonly (readonly SchedulePart[])[] {
  const asked = [...teams.flatMap((team) => askedOfTeam(team, context)), ...askedOfSides(lacking, context)]
  const byTeam = new Map(asked.map((one) => [JSON.stringify([one.provider.code, one.league.code, one.id]), one]))
  return [...byTeam.values()].map(({ provider, league, id }) => {
    const asking = askingOf(provider, league, context)
    const requests = asking === null ? [] : (provider.schedule?.requests({ league, providerTeamId: id }, asking) ?? [])
    return requests.map((request) => ({
      key: { provider, league, kind: 'schedule', part: partOf(id, request) },
      request,
    }))
  })
}

/** None where nobody can be asked. */
function askedOfTeam(
  { provider: code, league, providerTeamId: id }: ScheduledTeam,
  { catalogue }: PlanContext,
): Asked[] {
  const provider = findProvider(code)
  const known = catalogue.find(league)
  return provider === undefined || known === undefined ? [] : [{ provider, league: known, id }]
}

function askedOfSides(lacking: readonly Lacking[], { now }: PlanContext): Asked[] {
  const rank = ({ event }: Lacking) => Number(stateAt(event, now) === 'post')
  return lacking
    .filter(({ facts }) => facts.has('schedule'))
    .sort((one, other) => rank(one) - rank(other) || Date.parse(one.event.start) - Date.parse(other.event.start))
    .flatMap(({ event, sides = HOME_ALONE, provider, league }) =>
      [...sides].flatMap((side) => event[side]?.id ?? []).map((id) => ({ provider, league, id })),
    )
}
