import type { LastGoodDay, MissingDay, Warning } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { countText, listText, rangeText } from '../../text.ts'
import { shortDateOf, shortDateSpan } from '../../time/clock-text.ts'
import type { KnownLeague } from '../leagues.ts'
import type { DataSource } from '../sources/data-source.ts'
import { ageMinutes } from './freshness-rules.ts'
import type { PlanContext } from './request-plan.ts'
import { type DayContent, dayOfPart, type Task } from './task.ts'
import type { TaskOutcome } from './task-runner.ts'

/** A task and what came of it. */
export interface AskedTask {
  readonly task: Task
  readonly outcome: TaskOutcome | undefined
}

/** A day that was asked for in vain. */
interface LostDay {
  readonly task: Task
  readonly day: string
  readonly why: string
  readonly isRefused: boolean
  /** Its turn did not come, and nothing is wrong with the data source. */
  readonly isLate: boolean
  /** What counts in its place; null where the data source never said anything of it. */
  readonly lastGood: { readonly ageMinutes: number; readonly events: number } | null
}

/** The days that count by the last good answer, each by itself. */
export function lastGoodDays(asked: readonly AskedTask[], context: PlanContext): readonly LastGoodDay[] {
  return lostDays(asked, context).flatMap(({ task, day, why, lastGood }) =>
    lastGood === null
      ? []
      : [
          {
            provider: task.source.code,
            league: task.league.code,
            day,
            age_minutes: lastGood.ageMinutes,
            events: lastGood.events,
            reason: why,
          },
        ],
  )
}

/** The days of which nothing is known, each by itself. */
export function missingDays(asked: readonly AskedTask[], context: PlanContext): readonly MissingDay[] {
  return lostDays(asked, context).flatMap(({ task, day, why, lastGood }) =>
    lastGood === null ? [{ provider: task.source.code, league: task.league.code, day, reason: why }] : [],
  )
}

/**
 * What a person is told of requests that failed: of each data source one warning for the
 * leagues and days that count by an earlier answer, and one for those of which nothing
 * is known, with the reasons; one for its lists of teams.
 */
export function outcomeWarnings(asked: readonly AskedTask[], context: PlanContext): readonly Warning[] {
  const alike = new Map<string, LostDay[]>()
  for (const lost of lostDays(asked, context)) {
    const { source } = lost.task
    // A path that is not known there is a matter of its league alone.
    const name = JSON.stringify([source.code, lost.isRefused ? lost.task.league.code : null, lost.lastGood === null])
    alike.set(name, [...(alike.get(name) ?? []), lost])
  }
  return [...[...alike.values()].flatMap((days) => lostWarning(days, context)), ...listWarnings(asked, context)]
}

/** The days that were asked for in vain, in the order of their tasks. */
export function lostDays(asked: readonly AskedTask[], { cache, now }: PlanContext): readonly LostDay[] {
  const isAway = new Set(
    asked.flatMap(({ task, outcome }) =>
      outcome?.kind === 'failed' && !outcome.isRefused && !outcome.isLate ? [task.source] : [],
    ),
  )
  const isHanging = hangingSources(asked)
  return asked.flatMap(({ task, outcome }) => {
    if (task.kind !== 'events' || outcome?.kind !== 'failed') return []
    const { source, league } = task
    const hangs = outcome.isLate === true && isHanging.has(source)
    const isLate = outcome.isLate === true && !isAway.has(source) && !hangs
    return task.parts.map((part): LostDay => {
      const kept = cache.find<DayContent>({ source, league, kind: 'events', part })
      const lastGood =
        kept === undefined ? null : { ageMinutes: ageMinutes(kept, now), events: kept.content.events.length }
      const why = hangs ? NO_ANSWER : outcome.why
      return { task, day: dayOfPart(part), why, isRefused: outcome.isRefused, isLate, lastGood }
    })
  })
}

const NO_ANSWER = 'no answer within the time limit'

/** Data sources that had requests until the time was up and answered none of this reading; one that is asked slowly answers some. */
function hangingSources(asked: readonly AskedTask[]): ReadonlySet<DataSource> {
  const sent = new Set<DataSource>()
  const answered = new Set<DataSource>()
  for (const { task, outcome } of asked) {
    if (outcome?.kind !== 'failed') answered.add(task.source)
    else if (outcome.wasSent) sent.add(task.source)
  }
  return new Set([...sent].filter((source) => !answered.has(source)))
}

/** The warning of days that failed alike. */
function lostWarning(days: readonly LostDay[], { catalog, access }: PlanContext): Warning[] {
  const [first] = days
  if (first === undefined) return []
  const { task, isRefused, isLate, lastGood } = first
  const { source, league } = task
  const leagues = [...new Set(days.map(({ task: { league: other } }) => other))]
  const isOwn = catalog.own.includes(league)
  const isMirror = access.of(source).baseUrl !== undefined
  const remedy = isMirror && !isLate ? ` ${MIRROR}` : isRefused ? ` ${remedyOf(isOwn)}` : ''
  const lacking = `${namesText(leagues)} (${daysOf(days, leagues)})`
  const what = `No schedule from ${source.name} for ${lacking}: ${reasonsText(days)}.`
  const place = isRefused && isOwn ? `own league "${league.code}"` : placeOf(days, leagues)
  if (isLate && lastGood === null) {
    const message = `${source.name} was not asked yet for ${lacking}: it allows only a few requests per minute, and ${reasonsText(days)}. The next refresh continues.`
    return [{ code: 'not_asked_yet', message, place }]
  }
  if (lastGood !== null) {
    const ages = days.map(({ lastGood: good }) => good?.ageMinutes ?? 0)
    const message = `${what} Events from its last good answers (${ageText(ages)} old) are used.${remedy}`
    return [{ code: 'last_good_used', message, place }]
  }
  const message = `${what} No events are known for ${days.length === 1 ? 'this day' : 'these days'}. The next refresh tries again.${remedy}`
  return [{ code: 'provider_unreachable', message, place }]
}

/** Leagues that a message names; report.json has all. */
const MOST_NAMED = 5

function namesText(leagues: readonly KnownLeague[]): string {
  const names = leagues.map(({ name, shortName = name }) => shortName)
  return listText(names, MOST_NAMED)
}

const MIRROR = `The requests used the address from “${fieldLabel('provider_urls')}”. Check that address.`

function remedyOf(isOwn: boolean): string {
  return isOwn
    ? 'The data source is reachable but does not know this league. Correct the path of the own league, or switch the league off.'
    : 'The data source is reachable but refuses this league. If this continues, add an own league with the same code and the new path.'
}

/** Reasons that a message names. */
const MOST_REASONS = 3

function reasonsText(days: readonly LostDay[]): string {
  const reasons = [...new Set(days.map(({ why }) => why))]
  return reasons.slice(0, MOST_REASONS).join('; ') + (reasons.length > MOST_REASONS ? '; and other reasons' : '')
}

function placeOf(days: readonly LostDay[], leagues: readonly KnownLeague[]): string {
  const provider = days[0]?.task.source.code ?? ''
  if (leagues.length > 1) return provider
  return [provider, leagues[0]?.code ?? '', rangeText(days.map(({ day }) => day).sort())].join('/')
}

/** Of one league its days; of several, which may lack different ones, from the first to the last of all. */
function daysOf(days: readonly LostDay[], leagues: readonly KnownLeague[]): string {
  if (leagues.length === 1) return listOf(days)
  const names = days.map(({ day }) => day).sort()
  return shortDateSpan(names)
}

/** "Nov 21", "Nov 21 and Nov 23", "Nov 20 to Nov 25, 5 days". */
function listOf(days: readonly LostDay[]): string {
  const names = [...new Set(days.map(({ day }) => day))].sort()
  if (names.length <= 2) return names.map(shortDateOf).join(' and ')
  return `${shortDateSpan(names)}, ${names.length} days`
}

function ageText(minutes: readonly number[]): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map(lengthText)
  return least === most ? `${least}` : `${least} to ${most}`
}

function lengthText(minutes: number): string {
  if (minutes < 120) return countText(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? countText(hours, 'hour') : countText(Math.floor(hours / 24), 'day')
}

/**
 * Teams are good for long, so lists that fail are worth a line for their data source and
 * not one a league, and none where the league's schedule failed too.
 */
function listWarnings(asked: readonly AskedTask[], { cache, now }: PlanContext): Warning[] {
  const failed = asked.filter(({ outcome }) => outcome?.kind === 'failed' && !outcome.isLate)
  const lostLeagues = new Set(failed.filter(({ task }) => task.kind === 'events').map(({ task }) => task.league))
  const lists = failed.filter(({ task }) => task.kind === 'teams' && !lostLeagues.has(task.league))
  return [...new Set(lists.map(({ task }) => task.source))].map((source) => {
    const ofSource = lists.filter(({ task }) => task.source === source)
    const leagues = ofSource.map(({ task }) => task.league)
    const ages = ofSource.flatMap(({ task: { league } }) => {
      const kept = cache.find({ source, league, kind: 'teams', part: '' })
      return kept === undefined ? [] : [ageMinutes(kept, now)]
    })
    const [first] = ofSource
    const why = first?.outcome?.kind === 'failed' ? first.outcome.why : ''
    const instead =
      ages.length === leagues.length
        ? `The earlier lists (${ageText(ages)} old) are used.`
        : 'Only teams that appear in schedules are recognized.'
    const message = `No team list from ${source.name} for ${namesText(leagues)}: ${why}. ${instead} The next refresh tries again.`
    return { code: 'teams_missing', message, place: `${source.code}/teams` }
  })
}
