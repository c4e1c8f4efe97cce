import type { EventSegment, EventSide, SportsEvent, TeamRecord } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import { type EventState, eventKey, isCalledOff, LONGEST_WEEKEND_MS } from './event.ts'
import type { TeamFigures } from './sources/data-source.ts'
import { sportOf } from './sports.ts'

/** How far an event is in each state; an answer that has seen more is the later one. */
const PROGRESS: { readonly [state in EventState]: number } = {
  pre: 0,
  postponed: 1,
  in: 2,
  suspended: 3,
  canceled: 4,
  post: 5,
}

/**
 * Keeps each event once. Two records are the same event when data source, league
 * and id are the same; of two the one is kept that is further on its way, of
 * equals the fuller one (more values), of equals the one that comes later in
 * the list. The order is that of first appearance.
 */
export function mergeEvents(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const kept = new Map<string, SportsEvent>()
  for (const event of events) {
    const key = eventKey(event)
    const earlier = kept.get(key)
    kept.set(key, earlier === undefined ? event : better(earlier, event))
  }
  return [...kept.values()]
}

function better(earlier: SportsEvent, later: SportsEvent): SportsEvent {
  const progress = progressOf(later) - progressOf(earlier)
  if (progress !== 0) return progress > 0 ? later : earlier
  return countValues(later) >= countValues(earlier) ? later : earlier
}

/** How far an event is on its way; more is later. One without a state has not begun. */
function progressOf(event: SportsEvent): number {
  return PROGRESS[event.status?.state ?? 'pre']
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0)
}

/** A weekend has one part a day, or one from each of a few answers; what has more is no weekend. */
const MOST_PARTS = 20

/**
 * What each of `events` is together with the others: a data source that answers day by day
 * has a race weekend in parts, one record for each day with the sessions of that day,
 * and all with one id. A part gets the sessions that only the others have and the
 * earliest start; name and status come from the part that has the race. A race that is
 * called off takes the weekend with it only when no other day has anything to come or
 * under way; else it is none of the sessions. Every other event is as it was, so that a
 * reader of events drops doubles as before.
 */
export function wholeWeekends(events: readonly SportsEvent[]): (event: SportsEvent) => SportsEvent {
  const byWeekend = new Map<string, SportsEvent[]>()
  for (const event of events.filter(isWeekend)) {
    const parts = byWeekend.get(eventKey(event))
    if (parts && parts.length < MOST_PARTS) parts.push(event)
    else if (parts === undefined) byWeekend.set(eventKey(event), [event])
  }
  return (event) => {
    const parts = (isWeekend(event) && byWeekend.get(eventKey(event))) || []
    return joined(
      event,
      parts.filter((part) => part !== event && isNear(part, event)),
    )
  }
}

function isWeekend({ sport, segments }: SportsEvent): boolean {
  return segments !== undefined && sportOf(sport).contest === 'race'
}

function isNear(one: SportsEvent, other: SportsEvent): boolean {
  return Math.abs(Date.parse(one.start) - Date.parse(other.start)) <= LONGEST_WEEKEND_MS
}

function joined(event: SportsEvent, others: readonly SportsEvent[]): SportsEvent {
  const parts = withMissing(event, others)
  if (parts.length === 1) return event
  const race = parts.find(hasRace)
  const besideRace = parts.filter((part) => part !== race)
  const goesOn = race !== undefined && isCalledOff(race) && besideRace.some(isOpen)
  const days = goesOn ? parts.flatMap(withoutRace) : parts
  const name = race?.name ?? event.name
  const status = goesOn ? statusOf(besideRace) : (race?.status ?? event.status)
  const { timeValid: _, ...rest } = event
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
    ...firstStart(days),
    segments: sessionsOf(days),
  }
}

/** The event and each of the others that has a session which those before it lack. */
function withMissing(event: SportsEvent, others: readonly SportsEvent[]): readonly SportsEvent[] {
  const parts = [event]
  for (const other of others) {
    const codes = new Set(parts.flatMap(({ segments = [] }) => segments.map(({ code }) => code)))
    if (other.segments?.some(({ code }) => !codes.has(code))) parts.push(other)
  }
  return parts
}

/** The day without the race; nothing where it had nothing else. */
function withoutRace(day: SportsEvent): readonly SportsEvent[] {
  const segments = day.segments?.filter(({ code }) => code !== 'race') ?? []
  return segments.length === 0 ? [] : [{ ...day, segments }]
}

function isOpen(day: SportsEvent): boolean {
  return !isCalledOff(day) && day.status?.state !== 'post'
}

/** What days say that all say, else that the weekend is under way. */
function statusOf(days: readonly SportsEvent[]): SportsEvent['status'] {
  const [first] = days
  return days.every(({ status }) => status?.state === first?.status?.state) ? first?.status : { state: 'in' }
}

/** The sessions of the days, each once, in order of start; of two with one code the first one's counts. */
function sessionsOf(days: readonly SportsEvent[]): EventSegment[] {
  const byCode = new Map<string, EventSegment>()
  for (const segment of days.flatMap(({ segments = [] }) => segments)) {
    if (!byCode.has(segment.code)) byCode.set(segment.code, segment)
  }
  return [...byCode.values()].sort((a, b) => startOf(a).localeCompare(startOf(b), 'en'))
}

/** The earliest start; a day without a clock gives way to one with it. */
function firstStart(days: readonly SportsEvent[]): { readonly start: string; readonly timeValid?: false } {
  const timed = days.filter((day) => day.timeValid !== false)
  const starts = (timed.length === 0 ? days : timed).map(({ start }) => start)
  const start = starts.reduce((first, next) => (Date.parse(next) < Date.parse(first) ? next : first))
  return timed.length === 0 ? { start, timeValid: false } : { start }
}

function hasRace({ segments = [] }: SportsEvent): boolean {
  return segments.some(({ code }) => code === 'race')
}

function startOf({ start = '' }: EventSegment): string {
  return start
}

/** Games that may lie between the reading of a schedule and that of a table. */
const GAMES_BETWEEN = 2

/** What belongs to the moment of an answer: of an earlier or later one it would be wrong. */
const OF_THE_MOMENT = { event: ['status'], side: ['score', 'winner', 'record'] } as const

/** What tells how an event went. */
const OF_THE_RESULT = { event: ['series', 'segments', 'notes'], side: ['streak', 'lastFive'] } as const

/** What belongs to the start that stands beside it. */
const OF_THE_START = ['end', 'timeValid'] as const

/** What depends on which side is at home. */
const OF_THE_ORDER = ['odds', 'broadcasts'] as const

/**
 * The event with what its `detail` says beside it, member by member; what is present is
 * never changed, and a list is taken whole where there is none. Sides are told by their
 * ids, whichever is at home in the detail. Left out is what would make a false whole: a
 * detail of another event or pairing; status, score and record of another moment; results
 * of a detail that is further on than the event; figures of a second bookmaker; parts of a
 * venue, a circuit or a conference that has another name.
 */
export function fillEvent(event: SportsEvent, detail: SportsEvent): SportsEvent {
  const sides = isSameEvent(event, detail) ? matchSides(event, detail) : null
  if (sides === null) return event
  const ahead = progressOf(detail) - progressOf(event)
  // Of two answers from a running event one is the older.
  const isSameMoment = ahead === 0 && event.status?.state !== 'in'
  const further = without(detail, [
    ...['home', 'away'],
    ...(isSameMoment ? [] : OF_THE_MOMENT.event),
    ...(ahead > 0 ? OF_THE_RESULT.event : []),
    ...(Date.parse(event.start) === Date.parse(detail.start) ? [] : OF_THE_START),
    ...(sides.order === 'same' ? [] : OF_THE_ORDER),
    ...(hasMembers(event.odds) ? ['odds'] : []),
  ])
  const headlines = ahead > 0 ? without(detail.headlines ?? {}, ['recap']) : detail.headlines
  const tournament = ahead > 0 ? without(detail.tournament ?? {}, ['score']) : detail.tournament
  const notOfSides = [...(isSameMoment ? [] : OF_THE_MOMENT.side), ...(ahead > 0 ? OF_THE_RESULT.side : [])]
  return fill(event, {
    ...further,
    headlines,
    ...(detail.tournament === undefined ? {} : { tournament }),
    home: sideFrom(event.home, sides.home, notOfSides),
    away: sideFrom(event.away, sides.away, notOfSides),
  })
}

/**
 * The event with what the figures of its two teams say beside it; what is present is never
 * changed. `figures` are those of any number of teams of the league, a team may be there
 * several times.
 *
 * A table or poll is that of the last season until the new one begins, and does not look
 * like an old one. Therefore figures count only where the `season` that their answer names
 * is the year of the event's season or, where either is not known, where the record beside
 * them is the one that the schedule gives of the team, but for a game or two. A table from
 * before the first game, and one beside a game that is played before or after the season,
 * tells where a team belongs and no more; in the postseason a table's streak has stopped.
 * A rank is taken where neither side has one, so that no two polls are mixed.
 */
export function fillSides(event: SportsEvent, figures: readonly TeamFigures[], season?: number): SportsEvent {
  const isRanked = event.home?.rank !== undefined || event.away?.rank !== undefined
  const withFigures = (side: EventSide | undefined) => {
    if (side?.id === undefined) return side
    const ownFigures = figures.filter((one) => one.providerTeamId === side.id && areOfSeason(event, season, side, one))
    return ownFigures.reduce((known, one) => {
      const told = meaningful(one, event, side)
      return fill(known, isRanked ? without(told, ['rank']) : told)
    }, side)
  }
  return { ...event, ...given({ home: withFigures(event.home), away: withFigures(event.away) }) }
}

/** True for figures of the season in which the event is played. */
function areOfSeason(
  { season: played }: SportsEvent,
  season: number | undefined,
  side: EventSide,
  { record }: TeamFigures,
): boolean {
  if (season !== undefined && played?.year !== undefined) return season === played.year
  const steps = stepsBetween(side.record, record)
  return steps !== null && areFew(steps)
}

/** What figures of the season say of a side at the time of the event. */
function meaningful(figures: TeamFigures, event: SportsEvent, side: EventSide): Partial<EventSide> {
  const { conference, division, rank, seed, gamesBack, stats, record, streak, lastFive } = figures
  const belongs = given({ conference, division, rank })
  const type = event.season?.type
  if (type === 'preseason' || type === 'offseason' || isBeforeFirstGame(record)) return belongs
  return {
    ...belongs,
    ...given({ seed, gamesBack, stats }),
    ...(type === 'postseason' ? {} : given({ streak, lastFive })),
    // Parts of a record of another day do not add up with it.
    ...(stepsBetween(side.record, record)?.every((step) => step === 0) ? given({ record }) : {}),
  }
}

/** How many wins, losses and so on the other record has more; null where they cannot be compared. */
function stepsBetween(one: TeamRecord = {}, other: TeamRecord = {}): readonly number[] | null {
  if (one.wins !== undefined && one.losses !== undefined && other.wins !== undefined && other.losses !== undefined) {
    const ties = one.ties === undefined || other.ties === undefined ? [] : [other.ties - one.ties]
    return [other.wins - one.wins, other.losses - one.losses, ...ties]
  }
  const [before, after] = [countsIn(one), countsIn(other)]
  if (before.length === 0 || before.length !== after.length) return null
  return after.map((count, index) => count - (before[index] ?? 0))
}

/** The numbers of a summary such as 10-2 or 30-12-5-1; none where it is no such text. */
function countsIn({ summary = '' }: TeamRecord): readonly number[] {
  return /^\d{1,4}(?:-\d{1,4}){1,3}$/.test(summary) ? summary.split('-').map(Number) : []
}

/** True where one record became the other within a game or two. */
function areFew(steps: readonly number[]): boolean {
  const isOneWay = steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  return isOneWay && Math.abs(steps.reduce((sum, step) => sum + step, 0)) <= GAMES_BETWEEN
}

/** True where a record counts no game; one that is not known may count some. */
function isBeforeFirstGame(record: TeamRecord = {}): boolean {
  const counts = [record.wins, record.losses, record.ties, ...countsIn(record)].filter((count) => count !== undefined)
  return counts.length > 0 && counts.every((count) => count === 0)
}

function isSameEvent(event: SportsEvent, detail: SportsEvent): boolean {
  return event.id === detail.id && event.league === detail.league && event.provider === detail.provider
}

/** The sides of a detail as they are those of the event. */
interface MatchedSides {
  readonly home: EventSide | undefined
  readonly away: EventSide | undefined
  /** Whether the detail has them the same way round. */
  readonly order: 'same' | 'turned' | 'not known'
}

/** The sides of the detail as the event has them; null where others play. */
function matchSides(event: SportsEvent, detail: SportsEvent): MatchedSides | null {
  const same: MatchedSides = { home: detail.home, away: detail.away, order: 'same' }
  const turned: MatchedSides = { home: detail.away, away: detail.home, order: 'turned' }
  const possible = [same, turned].filter(({ home, away }) => mayBe(event.home, home) && mayBe(event.away, away))
  if (possible.length === 0) return null
  const known = possible.filter(({ home, away }) => isById(event.home, home) || isById(event.away, away))
  if (known[0] !== undefined) return known[0]
  const isByName = isFree(event.home, detail.home) && isFree(event.away, detail.away)
  return isByName && possible.includes(same) ? same : { home: undefined, away: undefined, order: 'not known' }
}

/** False for two sides with different ids. */
function mayBe(side: EventSide | undefined, other: EventSide | undefined): boolean {
  return side?.id === undefined || other?.id === undefined || side.id === other.id
}

function isById(side: EventSide | undefined, other: EventSide | undefined): boolean {
  return side?.id !== undefined && side.id === other?.id
}

/** True where the event has no such side yet, or one of the same name. */
function isFree(side: EventSide | undefined, other: EventSide | undefined): boolean {
  return !hasMembers(side) || side?.name === other?.name
}

/** What may be filled into a side; nothing from one that is another. */
function sideFrom(
  side: EventSide | undefined,
  other: EventSide | undefined,
  omitted: readonly string[],
): object | undefined {
  if (other === undefined || !(isById(side, other) || isFree(side, other))) return undefined
  // Two names of one team are no reason to leave the rest out.
  return without(other, [...omitted, ...(side?.name === undefined ? [] : ['name'])])
}

/** `present` with the members that it lacks from `further`, deep. */
function fill<T extends object>(present: T, further: object): T {
  const members = new Map<string, unknown>(Object.entries(present))
  for (const [member, value] of Object.entries(further)) {
    if (!isAbsent(value)) members.set(member, filledValue(members.get(member), value))
  }
  return Object.fromEntries(members) as T
}

function filledValue(present: unknown, further: unknown): unknown {
  if (isAbsent(present)) return further
  if (!isObject(present) || !isObject(further) || areNamedApart(present, further)) return present
  return fill(present, further)
}

/** A list of nothing says nothing. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** True for two things that have different names. */
function areNamedApart(one: { readonly name?: unknown }, other: { readonly name?: unknown }): boolean {
  return one.name !== undefined && other.name !== undefined && one.name !== other.name
}

function hasMembers(value: object | undefined): boolean {
  return value !== undefined && Object.keys(value).length > 0
}

function without(record: object, omitted: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([member]) => !omitted.includes(member)))
}

/** The members that are there at all. */
function given<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
