import type { KnownTeam, SportsEvent, Warning } from '../../generated/records.ts'
import { rangeText } from '../../text.ts'
import { shortDateSpan } from '../../time/clock-text.ts'
import { eventKey, fallsIn } from '../event.ts'
import { mergeEvents, wholeWeekends } from '../event-merge.ts'
import type { EventRequest } from '../event-source.ts'
import type { KnownLeague } from '../leagues.ts'
import type { DataSource, TeamAnswer } from '../sources/data-source.ts'
import { sportOf } from '../sports.ts'
import type { KeptPart, PartKey } from './answer-cache.ts'
import type { NeededLeague, PlanContext } from './request-plan.ts'
import { type DayContent, dayOfPart } from './task.ts'

/** A day of a league, or a share of it, as it is kept. */
export interface KeptDay {
  readonly source: DataSource
  readonly league: KnownLeague
  readonly day: string
  readonly kept: KeptPart<DayContent>
}

/** The days that are needed, as they are kept, the one said last first. */
export function keptDays(leagues: readonly NeededLeague[], { cache }: PlanContext): readonly KeptDay[] {
  const kept = leagues.flatMap(({ source, league, parts }) =>
    parts.flatMap((part) => {
      const found = cache.find<DayContent>({ source, league, kind: 'events', part })
      return found === undefined ? [] : [{ source, league, day: dayOfPart(part), kept: found }]
    }),
  )
  return kept.sort((one, other) => other.kept.saidAt - one.kept.saidAt)
}

/** The events of some days that are wanted, each once, by their start. */
export function eventsOf(days: readonly KeptDay[], wanted: EventRequest): readonly SportsEvent[] {
  const { needs } = wanted
  const codes = needs !== undefined || wanted.leagues === null ? null : new Set(wanted.leagues)
  return newest(days.map(({ kept }) => kept))
    .filter((event) => (codes === null || codes.has(event.league)) && fallsIn(event, wanted.from, wanted.to))
    .sort(byStart)
}

/**
 * Each event once: of two days that have it, as when a game was moved, the one that
 * was said last; of days of one answer the fuller one. A race weekend that comes in
 * parts, one a day, is whole whenever they were said.
 */
function newest(days: readonly KeptPart<DayContent>[]): SportsEvent[] {
  const whole = wholeWeekends(days.flatMap(({ content }) => content.events))
  const saidAt = new Map<string, number>()
  const events = days.flatMap(({ saidAt: said, content }) =>
    content.events.filter((event) => {
      const key = eventKey(event)
      const latest = saidAt.get(key) ?? said
      saidAt.set(key, latest)
      return latest === said
    }),
  )
  return [...mergeEvents(events.map(whole))]
}

/** The order in which a schedule is read does not depend on when its days were asked for. */
function byStart(one: SportsEvent, other: SportsEvent): number {
  const [a, b] = [one, other].map(({ start, league, id }) => `${start} ${league} ${id}`) as [string, string]
  return a < b ? -1 : Number(a > b)
}

/** The teams of the leagues, as their lists were said last. */
export function teamsOf(leagues: readonly NeededLeague[], { cache }: PlanContext): readonly KnownTeam[] {
  return leagues.flatMap(
    ({ source, league }) => cache.find<TeamAnswer>({ source, league, kind: 'teams', part: '' })?.content.teams ?? [],
  )
}

/** What could not be read of the answers that count, and which of them may be cut; as long as they count. */
export function readingWarnings(
  days: readonly KeptDay[],
  leagues: readonly NeededLeague[],
  { cache }: PlanContext,
): readonly Warning[] {
  const lists = leagues.flatMap(
    ({ source, league }) => cache.find<TeamAnswer>({ source, league, kind: 'teams', part: '' })?.content.warnings ?? [],
  )
  const unreadable = boundedByLeague([...days.flatMap(({ kept }) => kept.content.warnings), ...lists])
  const byLeague = new Map<string, KeptDay[]>()
  for (const day of days.filter(({ kept }) => kept.content.mayBeCut !== undefined)) {
    const name = `${day.source.code}/${day.league.code}/${day.kept.content.mayBeCut}`
    byLeague.set(name, [...(byLeague.get(name) ?? []), day])
  }
  return [...unreadable, ...[...byLeague.values()].flatMap(cutWarning)]
}

/** Warnings of one league that are told each by itself: where many are alike, a few show what is wrong. */
const MOST_OF_LEAGUE = 5

function boundedByLeague(warnings: readonly Warning[]): readonly Warning[] {
  const byLeague = new Map<string, Warning[]>()
  for (const warning of warnings) {
    const league = warning.place?.split('/').slice(0, 2).join('/') ?? ''
    byLeague.set(league, [...(byLeague.get(league) ?? []), warning])
  }
  return [...byLeague].flatMap(([league, all]) => {
    const [first] = all
    const more = all.length - MOST_OF_LEAGUE
    if (first === undefined || more <= 0) return all
    const message = `${league}: ${more} more ${more === 1 ? 'entry' : 'entries'} could not be read.`
    return [...all.slice(0, MOST_OF_LEAGUE), { code: first.code, message, place: league }]
  })
}

/** One warning for the days of a league that may be cut for one reason. */
function cutWarning(cut: readonly KeptDay[]): Warning[] {
  const [first] = cut
  if (first === undefined) return []
  const { source, league, kept } = first
  const days = cut.map(({ day }) => day).sort()
  const lacking = `${league.shortName ?? league.name} (${shortDateSpan(days)})`
  const what =
    kept.content.mayBeCut === 'unlikely_25'
      ? `exactly 25 events for ${lacking}, although ${kept.content.count} were listed before or more were requested`
      : `the maximum number of events per request for ${lacking}`
  const message = `${source.name} returned ${what}. The list may be incomplete. Its events are used.`
  return [{ code: 'answer_may_be_cut', message, place: `${source.code}/${league.code}/${rangeText(days)}` }]
}

/** The events of a league that were not over when its days were looked at, by their ids. */
export type AwaitedEvents = ReadonlyMap<NeededLeague, ReadonlySet<string>>

/** What is awaited in the days that are kept; to be compared with what a reading brings. */
export function awaitedEvents(leagues: readonly NeededLeague[], context: PlanContext): AwaitedEvents {
  return new Map(
    leagues.map((needed) => [
      needed,
      new Set(
        contentsOf(needed, context).flatMap(({ content }) => content.events.filter(isAwaited).map(({ id }) => id)),
      ),
    ]),
  )
}

/**
 * The leagues of which an awaited event is on none of the days any more: it may have
 * been moved to a day that was still good and was not asked for.
 */
export function leaguesThatLost(awaited: AwaitedEvents, context: PlanContext): readonly NeededLeague[] {
  return [...awaited].flatMap(([needed, ids]) => {
    const there = new Set(contentsOf(needed, context).flatMap(({ content }) => content.events.map(({ id }) => id)))
    return [...ids].every((id) => there.has(id)) ? [] : [needed]
  })
}

/**
 * Takes out of older days what a newer answer has on another one, so that the old
 * copy of a game that was moved does not come back when it is called off altogether.
 * A race weekend may come in parts, one a day, and stays in all of them.
 */
export function forgetOldCopies(leagues: readonly NeededLeague[], context: PlanContext): void {
  for (const needed of leagues) {
    const days = contentsOf(needed, context)
    const saidAt = new Map<string, number>()
    for (const { content, saidAt: said } of days) {
      for (const { id } of content.events) saidAt.set(id, Math.max(said, saidAt.get(id) ?? 0))
    }
    const cleaned = days.flatMap(({ key, ...kept }) => {
      const events = kept.content.events.filter((event) => isInParts(event) || saidAt.get(event.id) === kept.saidAt)
      return events.length === kept.content.events.length
        ? []
        : [{ key, kept: { ...kept, content: { ...kept.content, events } } }]
    })
    if (cleaned.length > 0) context.cache.keep(cleaned)
  }
}

function contentsOf({ source, league, parts }: NeededLeague, { cache }: PlanContext) {
  return parts.flatMap((part) => {
    const key: PartKey = { source, league, kind: 'events', part }
    const kept = cache.find<DayContent>(key)
    return kept === undefined ? [] : [{ key, ...kept }]
  })
}

function isAwaited({ status }: SportsEvent): boolean {
  return status?.state !== 'post' && status?.state !== 'canceled'
}

function isInParts({ sport, segments }: SportsEvent): boolean {
  return segments !== undefined && sportOf(sport).contest === 'race'
}
