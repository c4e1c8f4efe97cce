import type { SportsEvent } from '../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog, sportOf } from '../sports/index.ts'
import { compareText } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { isCard } from './rules/fight-card-facts.ts'
import { daysApart, isShownSomewhere, type StatedTime, timesOf } from './stated-time.ts'
import { markersOfLeague } from './teams/squad-markers.ts'
import { teamKey } from './teams/team-index.ts'

/** Events that a name means by other words than two sides: fight cards, race weekends or golf tournaments, matches of a draw. */
export type EventKind = 'card' | 'field' | 'draw'

/** Events found by id, by team and by kind. */
export interface EventIndex {
  /** The leagues that there are, the owner's among them. */
  readonly catalog: LeagueCatalog
  readonly events: readonly SportsEvent[]
  /** Sport of every league that has events. */
  readonly sports: ReadonlyMap<string, string>
  readonly byId: (id: string) => SportsEvent | undefined
  /** Events of the team with this key (teamKey). */
  ofTeam(key: string): readonly SportsEvent[]
  /** Events of a kind, by start. */
  ofKind(kind: EventKind): readonly SportsEvent[]
}

/** When an event may be for a name to mean it. */
export interface Gate {
  /** now: the window around now; date: within a day of the date that the name states. */
  readonly by: 'now' | 'date'
  readonly from: Date
  readonly to: Date
}

/** Hints of a name about what it may be. */
export interface Hints {
  readonly league: string | readonly string[] | null
  readonly sport: string | readonly string[] | null
}

/** Gates kept; all names of a run share one, and one per stated date. */
const MAX_GATES = 1000

const gates = new Map<string, Gate>()

/** Days that the window reaches ahead when nothing says otherwise (guide_days_ahead). */
const DEFAULT_DAYS_AHEAD = 3

/**
 * Files events for lookup. An event that comes twice with the same id and league is kept once, the last. One that has
 * another id now is found by its former one as well.
 */
export function buildEventIndex(
  given: readonly SportsEvent[],
  catalog: LeagueCatalog = BUILT_IN_LEAGUES,
  byFormerId: EventIndex['byId'] = () => undefined,
): EventIndex {
  const unique = new Map(given.map((event) => [`${event.league}\n${event.id}`, event]))
  const events = [...unique.values()].filter((event) => !Number.isNaN(Date.parse(event.start)))
  const byStart = [...events].sort(
    (left, right) => Date.parse(left.start) - Date.parse(right.start) || compareIds(left.id, right.id),
  )
  const ids = new Map(events.map((event) => [event.id, event]))
  const sports = new Map(events.map(({ league, sport }) => [league, sport]))
  const kinds: Record<EventKind, readonly SportsEvent[]> = {
    card: byStart.filter(isCard),
    field: byStart.filter(({ sport }) => hasField(sport)),
    draw: byStart.filter(({ tournament }) => tournament?.draw !== undefined && tournament.round !== undefined),
  }
  const teams = new Map<string, SportsEvent[]>()
  for (const event of byStart) {
    for (const key of new Set([teamKey(event, event.home), teamKey(event, event.away)])) {
      if (key === undefined) continue
      const games = teams.get(key)
      if (games) games.push(event)
      else teams.set(key, [event])
    }
  }
  return {
    catalog,
    events,
    sports,
    byId: (id) => ids.get(id) ?? byFormerId(id),
    ofTeam: (key) => teams.get(key) ?? [],
    ofKind: (kind) => kinds[kind],
  }
}

/** The older id first: of a game that is listed under two at once, the one that had its channel stays the first. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || compareText(one, other)
}

/** What was looked up, by hints, for each index and each group's list of leagues. */
const remembered = new WeakMap<EventIndex, WeakMap<object, Map<string, ReadonlySet<string>>>>()

/**
 * Leagues whose events a name may mean: of the hinted leagues those that are
 * subscribed; without a league hint those of the hinted sports; without either
 * all. `subscribed` null means every league that has events. Empty: the league
 * is not switched on.
 */
export function candidateLeagues(
  hints: Hints,
  index: EventIndex,
  subscribed: readonly string[] | null,
): ReadonlySet<string> {
  const key = `${hints.league ?? ''}|${hints.sport ?? ''}`
  const byHints = rememberedOf(index, subscribed ?? index)
  const known = byHints.get(key)
  if (known) return known
  const leagues = leaguesOf(hints, index, subscribed ?? [...index.sports.keys()])
  byHints.set(key, leagues)
  return leagues
}

function rememberedOf(index: EventIndex, subscribed: object): Map<string, ReadonlySet<string>> {
  const ofIndex = remembered.get(index) ?? new WeakMap<object, Map<string, ReadonlySet<string>>>()
  remembered.set(index, ofIndex)
  const byHints = ofIndex.get(subscribed) ?? new Map<string, ReadonlySet<string>>()
  ofIndex.set(subscribed, byHints)
  return byHints
}

function leaguesOf(hints: Hints, index: EventIndex, subscribed: readonly string[]): ReadonlySet<string> {
  const hinted = listOf(hints.league)
  if (hinted) return new Set(subscribed.filter((league) => hinted.includes(league)))
  const sports = listOf(hints.sport)
  if (!sports) return new Set(subscribed)
  const { sports: known, catalog } = index
  return new Set(subscribed.filter((league) => sports.includes(known.get(league) ?? catalog.find(league)?.sport ?? '')))
}

/** The time in which candidates have to lie: around the stated date, else from yesterday to a day past the guide's last. */
export function gateOf(
  stated: StatedTime,
  options: { readonly now: Date; readonly timeZone: string; readonly daysAhead?: number },
): Gate {
  const ahead = options.daysAhead ?? DEFAULT_DAYS_AHEAD
  const key =
    stated.date === null ? `${options.now.getTime()} ${options.timeZone} ${ahead}` : `${stated.date} ${stated.zone}`
  const known = gates.get(key)
  if (known) return known
  const day = stated.date ?? civilDate(options.now, options.timeZone)
  const zone = stated.date === null ? options.timeZone : stated.zone
  const gate: Gate = {
    by: stated.date === null ? 'now' : 'date',
    from: startOfDay(day, zone, -1),
    to: startOfDay(day, zone, stated.date === null ? ahead + 2 : 2),
  }
  if (gates.size >= MAX_GATES) gates.clear()
  gates.set(key, gate)
  return gate
}

/** True when the event lies in the gate; a game without a clock is compared by its day. */
export function passesGate(event: SportsEvent, gate: Gate, stated: StatedTime): boolean {
  if (gate.by === 'now') return isIn(gate, event)
  if (isFarFrom(gate, event)) return false
  return (daysApart(event, stated) ?? 0) <= 1 && isShownSomewhere(event, stated)
}

/** True when the event starts in the gate, or reaches into it from before. */
function isIn({ from, to }: Gate, event: SportsEvent): boolean {
  const { startMs, reachesMs } = timesOf(event)
  return startMs < to.getTime() && (startMs >= from.getTime() || reachesMs > from.getTime())
}

/** True for an event that a look at its instants alone keeps out, whatever the zone. */
function isFarFrom({ from, to }: Gate, event: SportsEvent): boolean {
  const { startMs, endMs } = timesOf(event)
  return endMs < from.getTime() - DAY_MS || startMs > to.getTime() + DAY_MS
}

/** True when a stated gender or sport rules the event out. */
export function isVetoed(
  event: SportsEvent,
  hints: Hints & { readonly gender: 'men' | 'women' | null },
  catalog: LeagueCatalog,
): boolean {
  const sports = listOf(hints.sport)
  if (sports && !sports.includes(event.sport)) return true
  if (hints.gender === null) return false
  const isMens = catalog.find(event.league)?.gender === 'men'
  const isWomens = markersOfLeague(event.league, catalog).women
  return hints.gender === 'women' ? isMens : isWomens
}

/** True for a sport whose events have a field of starters instead of two sides. */
function hasField(sport: string): boolean {
  const { contest } = sportOf(sport)
  return contest === 'race' || contest === 'tournament'
}

/** A hint as a list; null when there is none. */
export function listOf(hint: string | readonly string[] | null): readonly string[] | null {
  if (hint === null) return null
  return typeof hint === 'string' ? [hint] : hint
}
