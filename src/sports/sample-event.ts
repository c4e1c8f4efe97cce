import { messageOf } from '../errors.ts'
import type { SportsEvent, Warning } from '../generated/records.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { type EventState, isCalledOff, isUnknownSide, stateAt } from './event.ts'
import type { EventRequest, EventSource, Span } from './event-source.ts'
import type { KnownLeague, LeagueCatalog } from './leagues.ts'
import { AS_THEY_ARE, type SourceAccesses } from './sources/data-source.ts'
import { findSource } from './sources/index.ts'
import { sportOf } from './sports.ts'

/** The league whose sample is wanted, and how it is read. */
export interface SampleRequest {
  readonly league: KnownLeague
  readonly catalog?: LeagueCatalog
  readonly access?: SourceAccesses
  readonly now: Date
  /** True where nobody is asked. */
  readonly fromCacheAlone?: boolean
  /** Milliseconds of a clock that only goes forward; the machine's if not given. */
  readonly clock?: () => number
}

/** A sample, and what the readings for it have to say. */
export interface Sample {
  readonly event: SportsEvent | null
  /** Every event that was read for it, itself among them: where the next and last games of its teams are looked up. */
  readonly around: readonly SportsEvent[]
  readonly warnings: readonly Warning[]
}

/** A sample comes from at most so many days about now. */
export const NEAR_DAYS = 7

/** Steps in which cards and weekends are looked for further back (spec, Limits), for a year at most. */
const STEP_DAYS = 35
const MOST_STEPS = 10

/** A step that takes more requests than this is not made: the data source is asked day by day, and slowly. */
const MOST_REQUESTS_OF_STEP = 4

/** Somebody waits for a sample, with the facts that he wants of it; what is not there by then comes with the next one. */
const SAMPLE_WITHIN_MS = 10_000

/**
 * A real event of a league for trying templates on, null where there is none (spec,
 * Sample data, rules 2 and 3): what the last refresh brought, if it has one, and else
 * what the data source is asked for, which is kept for the next refresh and the next
 * sample. Of cards and weekends a finished one comes before all others, from the seven
 * days before now and else from the 35 before those, and so on, up to a year back where
 * few requests find it, since it alone has results; of other events the one that begins
 * nearest to now and whose sides are known. It takes ten seconds at most, and never throws for what a data source does.
 */
export async function sampleEvent(source: EventSource, wanted: SampleRequest): Promise<Sample> {
  const { league, now, clock = () => performance.now(), fromCacheAlone: isAlone = false, ...how } = wanted
  const begun = clock()
  let warnings: readonly Warning[] = []
  let before: Span | null = null
  let isAway = false
  const around = new Map<string, SportsEvent>()
  const span = (fromDay: number, toDay: number): Span => ({
    from: new Date(now.getTime() + fromDay * DAY_MS),
    to: new Date(now.getTime() + toDay * DAY_MS),
  })
  const requestOf = (fromDay: number, toDay: number): EventRequest => ({
    ...how,
    ...span(fromDay, toDay),
    now,
    leagues: [league.code],
    mayBeRecent: true,
    eventsAlone: true,
    withinMs: Math.max(0, SAMPLE_WITHIN_MS - (clock() - begun)),
  })
  const readFor = async (request: EventRequest) => {
    const answer = await source.read(isAlone ? { ...request, fromCacheAlone: true } : request)
    // A reading of days that were read before says all of them again.
    const isAgain = before !== null && request.from <= before.from && before.to <= request.to
    warnings = isAgain ? answer.warnings : [...warnings, ...answer.warnings]
    before = request
    for (const one of answer.events) around.set(one.id, one)
    isAway = answer.events.length === 0 && (answer.report?.missing.length ?? 0) > 0
    return answer.events.filter((event) => IS_WORTH_SHOWING.has(stateAt(event, now)) && !isCalledOff(event))
  }
  const days: Days = {
    read: (fromDay, toDay, fromCacheAlone = false) => readFor({ ...requestOf(fromDay, toDay), fromCacheAlone }),
    // The day on which now lies, whichever that is to the data source.
    readToday: () =>
      readFor({
        ...requestOf(-1, 2),
        needs: () => [{ league: league.code, spans: [{ from: now, to: new Date(now.getTime() + 1) }], reasons: [] }],
      }),
    costs: (fromDay, toDay) => source.plan?.(requestOf(fromDay, toDay)).requests.length ?? 0,
    isOver: () => clock() - begun >= SAMPLE_WITHIN_MS,
    isAway: () => isAway,
  }
  const event = await (sportOf(league.sport).shape === 'team' ? sampleGame(days, now) : sampleCard(days, now))
  const once = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]))
  return { event, around: [...around.values()], warnings: [...once.values()] }
}

/** An event that takes place: it has the most to show. */
const IS_WORTH_SHOWING: ReadonlySet<EventState> = new Set(['pre', 'in', 'post'])

/** Days about now, told by their distance from it. */
interface Days {
  read(fromDay: number, toDay: number, fromCacheAlone?: boolean): Promise<readonly SportsEvent[]>
  readToday(): Promise<readonly SportsEvent[]>
  /** How many requests that takes. */
  costs(fromDay: number, toDay: number): number
  /** True when the time for the sample is up. */
  isOver(): boolean
  /** True when the last reading brought nothing since the data source gave no answer. */
  isAway(): boolean
}

async function sampleGame({ read, readToday, isOver }: Days, now: Date): Promise<SportsEvent | null> {
  const seen = [...(await read(-NEAR_DAYS, NEAR_DAYS, true))]
  const known = nearest(
    seen.filter((event) => hasNames(event) && (stateAt(event, now) !== 'post' || hasResult(event))),
    now,
  )
  if (known !== null) return known
  // A league plays on most days or on none of a week: one request, or few, find out which.
  for (const readMore of [readToday, () => read(-1, 2), () => read(-NEAR_DAYS, NEAR_DAYS)]) {
    if (isOver()) break
    const events = await readMore()
    const found = nearest(events.filter(hasNames), now)
    if (found !== null) return found
    seen.push(...events)
  }
  return nearest(seen, now)
}

/** False for a game of sides that are not known yet. */
function hasNames({ home, away }: SportsEvent): boolean {
  return [home, away].every((side) => side?.name === undefined || !isUnknownSide(side.name))
}

async function sampleCard({ read, costs, isOver, isAway }: Days, now: Date): Promise<SportsEvent | null> {
  const known = nearest(finishedOf(await read(-NEAR_DAYS, NEAR_DAYS, true), now), now)
  if (known !== null) return known
  const near = await read(-NEAR_DAYS, NEAR_DAYS)
  let finished = finishedOf(near, now)
  for (let step = 0; finished.length === 0 && step < MOST_STEPS; step += 1) {
    const to = -NEAR_DAYS - step * STEP_DAYS
    if (isOver() || isAway() || costs(to - STEP_DAYS, to) > MOST_REQUESTS_OF_STEP) break
    finished = finishedOf(await read(to - STEP_DAYS, to), now)
  }
  return nearest(finished, now) ?? nearest(near, now)
}

function finishedOf(events: readonly SportsEvent[], now: Date): readonly SportsEvent[] {
  return events.filter((event) => stateAt(event, now) === 'post' && hasResult(event))
}

/** False for an event that was read before its end, though it must be over by now. */
function hasResult({ status }: SportsEvent): boolean {
  return status?.state === 'post'
}

function nearest(events: readonly SportsEvent[], now: Date): SportsEvent | null {
  const distance = ({ start }: SportsEvent) => Math.abs(Date.parse(start) - now.getTime())
  return [...events].sort((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))[0] ?? null
}

/** Whoever writes a template sees one event all the while. */
const GOOD_MS = 5 * MINUTE_MS

/** A data source that did not answer in the whole time of a sample is not waited for again so soon. */
const HANGING_MS = MINUTE_MS
/** Timers are not exact. */
const NO_TIME_MS = 100

/** Leagues whose samples are kept at a time, each with all that was read for it: the one that was asked for first goes first. */
const MOST_KEPT = 20

/** Milliseconds since 1970 of the clock that samples are asked by. */
interface Dated {
  readonly since: number
}

interface KeptSample extends Dated {
  readonly sample: Promise<Sample>
}

/** A league whose data source took all the time of a sample, and what was said of it. */
interface InVain extends Dated {
  readonly warnings: readonly Warning[]
}

/**
 * Samples of a source that the variable picker and every preview share (spec, Sample data,
 * rule 2; Endpoints B, rule 3): each is looked for once at a time, and kept for five minutes.
 * Where there was none the source knows itself how soon its data sources may be asked
 * again; but one that took all the time is not asked again for a minute, in which what
 * others brought counts. A league that the owner changed, and one whose data source got
 * another address or key, is looked for anew. `clock` gives milliseconds and only goes
 * forward; the machine's if not given.
 */
export class SharedSamples {
  readonly #source: EventSource
  readonly #clock: () => number
  readonly #known = new Map<string, KeptSample>()
  readonly #inVain = new Map<string, InVain>()

  constructor(source: EventSource, { clock = () => performance.now() }: { readonly clock?: () => number } = {}) {
    this.#source = source
    this.#clock = clock
  }

  /** Begins to count the time of one answer, for the sample and its facts together; gives how many milliseconds of it are left. */
  countdown(): () => number {
    const begun = this.#clock()
    return () => Math.max(0, SAMPLE_WITHIN_MS - (this.#clock() - begun))
  }

  /**
   * The league's sample; equal requests of the next minutes get the same one. Never
   * throws: where the events cannot be read at all there is none, and a warning
   * (events_unreadable) says why.
   */
  async sampleOf(wanted: SampleRequest): Promise<Sample> {
    const known = this.#known
    const now = wanted.now.getTime()
    for (const [key, kept] of known) if (!isWithin(kept, GOOD_MS, now)) known.delete(key)
    for (const [key, one] of this.#inVain) if (!isWithin(one, HANGING_MS, now)) this.#inVain.delete(key)
    const key = keyOf(wanted)
    const kept = known.get(key)
    if (kept !== undefined) return kept.sample
    const sample = this.#lookFor(wanted, key).catch((error: unknown) => unreadable(wanted, error))
    const begun: KeptSample = { sample, since: now }
    known.set(key, begun)
    const [oldest] = known.size > MOST_KEPT ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    const found = await sample
    if (found.event === null && known.get(key) === begun) known.delete(key)
    return found
  }

  async #lookFor(wanted: SampleRequest, key: string): Promise<Sample> {
    const clock = this.#clock
    const before = this.#inVain.get(key)
    if (before !== undefined) {
      const found = await sampleEvent(this.#source, { ...wanted, clock, fromCacheAlone: true })
      return found.event === null ? { ...found, warnings: before.warnings } : found
    }
    const left = this.countdown()
    const found = await sampleEvent(this.#source, { ...wanted, clock })
    const { event, warnings } = found
    if (event === null && left() < NO_TIME_MS) this.#inVain.set(key, { since: wanted.now.getTime(), warnings })
    return found
  }
}

/** A clock that was set back makes no sample last longer. */
function isWithin({ since }: Dated, length: number, now: number): boolean {
  return since <= now && now < since + length
}

/** What decides the answer: the league as it is now, and how its data source is asked. */
function keyOf({ league, access = AS_THEY_ARE }: SampleRequest): string {
  const source = findSource(league.provider)
  if (source === undefined) return JSON.stringify([league])
  const { baseUrl, key } = access.of(source)
  return JSON.stringify([league, baseUrl, ...[source.code, league.code, league.path ?? ''].map((name) => key(name))])
}

function unreadable({ league }: SampleRequest, error: unknown): Sample {
  const message = `The events of ${league.shortName ?? league.name} could not be read: ${messageOf(error)}`
  return { event: null, around: [], warnings: [{ code: 'events_unreadable', message, place: league.code }] }
}
