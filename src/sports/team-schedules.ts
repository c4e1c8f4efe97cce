import type { EventSide, SportsEvent } from '../generated/records.ts'
import { foldName } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { DAY_ONLY_ZONE, eventEnd, eventKey, isCalledOff, isUnknownSide, stateAt } from './event.ts'
import { mergeEvents } from './event-merge.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog } from './leagues.ts'
import { sportOf } from './sports.ts'

/** A team, or the league whose events count where there are no teams, and where it is known from. */
export interface ScheduleOwner {
  /** Code of the sport. */
  readonly sport: string
  readonly provider?: string | undefined
  /** Code of the league; a team is known in others, too. */
  readonly league?: string | undefined
  /** Codes of the leagues whose games count; all if not given. */
  readonly leagues?: readonly string[] | undefined
  /** The team; null where nobody is known. */
  readonly side: EventSide | null
}

/** What comes next and what was last. */
interface GamesAround {
  readonly next: SportsEvent | null
  readonly last: SportsEvent | null
}

/** The games of every team at hand in their order, to look up what lies around a moment. */
export interface TeamSchedules {
  /**
   * The owner's games around `clock`.
   *
   * `next` is the earliest that has not begun then and begins after `current`; one that is
   * canceled or postponed is none, one against an opponent who is not known yet is. A game
   * of which only the day is known may begin at any time of it: it is past when that day is
   * over in `timeZone`, the reader's; if none is given, where the game is.
   *
   * `last` is the last one that is over, with its result. Null where a later one must be
   * over, too, but was recorded before its end: nobody knows then how the last game went.
   *
   * In sports of cards, races and tournaments these are the events of the league.
   */
  gamesAround(owner: ScheduleOwner, current: SportsEvent | null, clock: Date, timeZone?: string): GamesAround
  /** All games of the owner by their start. */
  gamesOf(owner: ScheduleOwner): readonly SportsEvent[]
}

/** A game in the list of one of its teams. */
interface Entry {
  readonly event: SportsEvent
  /** Milliseconds since 1970. */
  readonly start: number
  /** The team's name as it is compared; empty in the list of a league. */
  readonly name: string
}

const NONE: GamesAround = { next: null, last: null }

/**
 * Files the events of a run under their teams, with `further` ones that were read for
 * schedules alone; of an event in both the run's counts. One team is the same data source,
 * sport and id (the name where there is no id), of women or not, and in another league
 * also the same name: ids are counted by league in most sports. At a clock before `readAt`,
 * when the events were read, a game that is recorded as over may still have been running:
 * it is over then by its usual length; and one that begins after it has no result, whatever is recorded. Pure.
 */
export function teamSchedules(
  events: readonly SportsEvent[],
  further: readonly SportsEvent[] = [],
  catalog: LeagueCatalog = BUILT_IN_LEAGUES,
  readAt?: Date,
): TeamSchedules {
  const lists = new Map<string, Entry[]>()
  const isOfWomen = (league = '') => catalog.find(league)?.gender === 'women'
  const keyOf = ({ provider = '', sport, league, side }: ScheduleOwner) => {
    if (isOfLeague(sport, side)) return JSON.stringify([provider, sport, league])
    if (side === null || side.name === undefined || isUnknownSide(side.name)) return null
    const who = side.id === undefined ? { name: foldName(side.name) } : { id: side.id }
    return JSON.stringify([provider, sport, isOfWomen(league), who])
  }
  const entriesOf = (owner: ScheduleOwner): readonly Entry[] => lists.get(keyOf(owner) ?? '') ?? []

  for (const event of eachOnce(events, further)) {
    const start = Date.parse(event.start)
    if (Number.isNaN(start)) continue
    const sides = [event.home ?? null, event.away ?? null]
    const owners = new Map(sides.map((side) => [keyOf({ ...event, side }), side]))
    for (const [key, side] of owners) {
      if (key === null) continue
      const entries = lists.get(key) ?? []
      entries.push({ event, start, name: foldName(side?.name ?? '') })
      lists.set(key, entries)
    }
  }
  for (const entries of lists.values()) entries.sort(byStart)

  return {
    gamesAround(owner, current, clock, timeZone = DAY_ONLY_ZONE) {
      const entries = entriesOf(owner)
      if (entries.length === 0 || Number.isNaN(clock.getTime())) return NONE
      return { next: nextIn(entries, owner, current, clock, timeZone), last: lastIn(entries, owner, clock, readAt) }
    },
    gamesOf: (owner) =>
      entriesOf(owner)
        .filter((entry) => isOwners(entry, owner))
        .map(({ event }) => event),
  }
}

function eachOnce(events: readonly SportsEvent[], further: readonly SportsEvent[]): Iterable<SportsEvent> {
  return new Map([...mergeEvents(further), ...events].map((event) => [eventKey(event), event])).values()
}

/** True where what comes next is the next event of the league, as a card or a race weekend. */
function isOfLeague(sport: string, side: EventSide | null): boolean {
  const { contest } = sportOf(sport)
  if (contest === null) return side === null
  return contest !== 'game' && contest !== 'match'
}

/** True for a game of the owner: in one list may be teams of several leagues that have one id. */
function isOwners({ event, name }: Entry, { sport, league, leagues, side }: ScheduleOwner): boolean {
  if (leagues !== undefined && !leagues.includes(event.league)) return false
  return isOfLeague(sport, side) || event.league === league || name === foldName(side?.name ?? '')
}

function nextIn(
  entries: readonly Entry[],
  owner: ScheduleOwner,
  current: SportsEvent | null,
  clock: Date,
  timeZone: string,
): SportsEvent | null {
  const currentStart = current === null ? Number.NEGATIVE_INFINITY : Date.parse(current.start)
  const comesAfter = ({ event, start }: Entry) => {
    if (current === null) return true
    if (isSame(event, current)) return false
    const mayBeLater = event.timeValid === false && current.timeValid !== false
    return start > currentStart || (mayBeLater && start + DAY_MS > currentStart)
  }
  const hasNotBegun = ({ event, start }: Entry) =>
    start > clock.getTime() || (event.timeValid === false && mayBeginOnItsDay(event, clock, timeZone))
  const isNext = (entry: Entry) =>
    hasNotBegun(entry) && comesAfter(entry) && !isCalledOff(entry.event) && isOwners(entry, owner)
  // A game without a clock stands at the beginning of its day, which ends later in the west.
  const earliest = Math.max(clock.getTime(), currentStart) - 2 * DAY_MS
  for (let index = firstAfter(entries, earliest); index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry !== undefined && isNext(entry)) return entry.event
  }
  return null
}

/** True for a game of which only the day is known while nobody says that it has begun, and that day is not over for the reader. */
function mayBeginOnItsDay({ start, status }: SportsEvent, clock: Date, timeZone: string): boolean {
  const day = civilDate(new Date(start), DAY_ONLY_ZONE)
  return (status?.state ?? 'pre') === 'pre' && clock < startOfDay(day, timeZone, 1)
}

function lastIn(
  entries: readonly Entry[],
  owner: ScheduleOwner,
  clock: Date,
  readAt: Date | undefined,
): SportsEvent | null {
  const isPast = readAt !== undefined && clock < readAt
  // A team plays one game at a time: one is over when a later one has begun.
  let hasLaterBegun = false
  for (let index = firstAfter(entries, clock.getTime()) - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || !isOwners(entry, owner)) continue
    const event = asReadAt(entry.event, readAt)
    const mayStillRun = isPast && !hasLaterBegun && eventEnd(event) > clock
    if (isOver(event, clock) && !mayStillRun) return event
    if (mustBeOver(event, clock)) return null
    hasLaterBegun ||= !isCalledOff(event)
  }
  return null
}

/** The game as it can be known when it is read: before its start, or that of its last part, nobody says how it went (design 4). */
function asReadAt(event: SportsEvent, readAt: Date | undefined): SportsEvent {
  if (readAt === undefined || event.status?.state !== 'post') return event
  const isAhead = startsOf(event).some((start) => Date.parse(start) > readAt.getTime())
  return isAhead ? { ...event, status: { state: 'pre' } } : event
}

/** When it begins, and each of its parts. */
function startsOf({ start: whole, segments = [] }: SportsEvent): readonly string[] {
  return [whole, ...segments.map(({ start = whole }) => start)]
}

/** True for a game that was recorded as over and is at `clock`: not yet when it, or its last part, just begins. */
function isOver(event: SportsEvent, clock: Date): boolean {
  if (event.status?.state !== 'post' || stateAt(event, clock) !== 'post') return false
  return startsOf(event).every((start) => Date.parse(start) < clock.getTime())
}

/** True for a game that must be over by now, while its record is from before its end. */
function mustBeOver(event: SportsEvent, clock: Date): boolean {
  const { status } = event
  if (isCalledOff(event) || status?.state === 'suspended' || status?.state === 'post') return false
  return stateAt(event, clock) === 'post'
}

function isSame(one: SportsEvent, other: SportsEvent): boolean {
  return one.id === other.id && one.league === other.league && one.provider === other.provider
}

/** Position of the first game that begins after `instant`. */
function firstAfter(entries: readonly Entry[], instant: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.start ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low
}

function byStart(one: Entry, other: Entry): number {
  return one.start - other.start || (one.event.id < other.event.id ? -1 : 1)
}
