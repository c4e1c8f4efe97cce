import type { SportsEvent, Warning } from '../../../src/generated/records.ts'
import type { SourceAnswer } from '../../../src/sports/event-source.ts'
import { type EventRequest, type EventSource, fallsIn, type Span } from '../../../src/sports/index.ts'
import { DAY_MS } from '../../../src/time/units.ts'
import { type Game, toldEvent, toldTeams } from './games.ts'
import type { YearLeague } from './leagues.ts'

/**
 * How the answer for a league is broken. silent: no answer, and none from before. stale: no answer, the last good one
 * counts. half and empty: an answer without some or all of its events.
 */
export const BROKEN_ANSWERS = ['silent', 'stale', 'half', 'empty'] as const

/** No refresh reads further than this. */
const CLOSE_MS = 16 * DAY_MS

/** A league whose answers are broken for a while. */
export interface BrokenAnswer {
  readonly league: string
  readonly kind: (typeof BROKEN_ANSWERS)[number]
  readonly until: Date
  /** The events as they were told last before it. */
  readonly before: readonly SportsEvent[]
}

/** What the data source was asked and said in the latest reading. */
export interface LatestAnswer {
  /** Leagues that were asked for, with the days. */
  readonly asked: ReadonlyMap<string, readonly Span[]>
  /** Leagues that were asked for and did not answer. */
  readonly silent: ReadonlySet<string>
  readonly events: readonly SportsEvent[]
}

/** The one data source of the year. It is asked for what is needed, or for all days of all subscribed leagues. */
export class DataSource {
  /** Whether it answers only what is needed, as the live source does; else it answers what is subscribed, as recorded answers do. */
  isAskedByNeed = true
  broken: BrokenAnswer[] = []
  latest: LatestAnswer = { asked: new Map(), silent: new Set(), events: [] }
  /** When each event was first told to be over, by its ID. */
  readonly toldOverAt = new Map<string, Date>()
  readonly #leagues: readonly YearLeague[]
  readonly #games: readonly Game[]
  readonly #clock: () => Date

  constructor(leagues: readonly YearLeague[], games: readonly Game[], clock: () => Date) {
    this.#leagues = leagues
    this.#games = games
    this.#clock = clock
  }

  /** What the plugin reads events from. */
  source(): EventSource {
    return { read: async (request) => this.#read(request) }
  }

  /** The events of a league within two weeks, as they are now. */
  eventsOf(league: string): readonly SportsEvent[] {
    const now = this.#clock()
    const isClose = ({ start }: Game) => Math.abs(start.getTime() - now.getTime()) < CLOSE_MS
    return this.#games
      .filter((game) => game.league.code === league && isClose(game))
      .map((game) => toldEvent(game, now))
  }

  #read(request: EventRequest): SourceAnswer {
    const now = this.#clock()
    this.broken = this.broken.filter(({ until }) => until > now)
    const asked = this.#askedBy(request)
    const events = [...asked].flatMap(([league, spans]) =>
      this.#answerOf(league).filter((event) => spans.some(({ from, to }) => fallsIn(event, from, to))),
    )
    const isBroken = (kind: BrokenAnswer['kind']) =>
      this.broken.filter((one) => one.kind === kind && asked.has(one.league))
    const silent = new Set(isBroken('silent').map(({ league }) => league))
    this.latest = { asked, silent, events }
    for (const { id, status } of events)
      if (status?.state === 'post' && !this.toldOverAt.has(id)) this.toldOverAt.set(id, now)
    return {
      events,
      teams: toldTeams(this.#leagues.filter(({ code }) => asked.has(code))),
      unknownSchedules: [...silent].map((league) => ({
        league,
        source: 'ESPN',
        why: 'it did not answer',
        since: now,
        wasAsked: true,
      })),
      warnings: [
        ...[...silent].map((league): Warning => warningOf('provider_unreachable', league)),
        ...isBroken('stale').map(({ league }): Warning => warningOf('last_good_used', league)),
      ],
    }
  }

  #answerOf(league: string): readonly SportsEvent[] {
    const broken = this.broken.find((one) => one.league === league)
    if (broken === undefined) return this.eventsOf(league)
    if (broken.kind === 'stale') return broken.before
    if (broken.kind === 'half') return this.eventsOf(league).filter(({ id }) => Number(id) % 2 === 0)
    return []
  }

  #askedBy({ leagues, needs, from, to }: EventRequest): ReadonlyMap<string, readonly Span[]> {
    const known = this.#leagues.map(({ code }) => code)
    if (!this.isAskedByNeed || needs === undefined) {
      const codes = known.filter((code) => leagues === null || leagues.includes(code))
      return new Map(codes.map((code) => [code, [{ from, to }]]))
    }
    const wanted = needs().filter(({ league }) => known.includes(league))
    return new Map(wanted.map(({ league, spans }) => [league, spans.map(wholeDays)]))
  }
}

/** A data source answers whole days, in a zone of its own. */
function wholeDays({ from, to }: Span): Span {
  return {
    from: new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS),
    to: new Date(Math.ceil(to.getTime() / DAY_MS) * DAY_MS),
  }
}

function warningOf(code: 'provider_unreachable' | 'last_good_used', league: string): Warning {
  return { code, message: `No schedule from ESPN for ${league}: it did not answer.`, place: `espn/${league}` }
}
