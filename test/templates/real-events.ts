import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SportsEvent } from '../../src/generated/records.ts'
import { eventEnd, eventKey } from '../../src/sports/event.ts'
import { fillEvent, fillSides } from '../../src/sports/event-merge.ts'
import type { DataSource, FigureAnswer } from '../../src/sports/sources/data-source.ts'
import { espn } from '../../src/sports/sources/espn/index.ts'
import { tsdb } from '../../src/sports/sources/tsdb/index.ts'
import { type TeamSchedules, teamSchedules } from '../../src/sports/team-schedules.ts'
import {
  allowedSuffixes,
  buildTemplateContext,
  type ContextRequest,
  readVariable,
  type TemplateContext,
  VARIABLES,
  type Variable,
} from '../../src/templates/index.ts'
import type { Suffix } from '../../src/templates/variables.ts'
import { DAY_MS, HOUR_MS } from '../../src/time/units.ts'
import { shared } from '../shared.ts'

/** What told of the event: the answer of its day, a further answer that templates have asked for, or another provider's. */
export const ORIGINS = ['day', 'schedule', 'detail', 'rankings', 'provider'] as const
export type Origin = (typeof ORIGINS)[number]

/** An event as a run of the program would have it. */
export interface RealEvent {
  readonly event: SportsEvent
  readonly origin: Origin
}

/** An answer that was recorded of a provider. */
export interface Recording {
  readonly provider: DataSource
  readonly league: string
  readonly path: string
}

/** ESPN's answers in a folder that is laid out as `<league>/*.json`, in the order of code units. */
function recordingsIn(folder: string): readonly Recording[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ provider: espn, league: file.split(/[\\/]/)[0] ?? '', path: join(folder, file) }))
}

/** Everything that was recorded of ESPN, and of TheSportsDB what ESPN's answers do not say: matchdays. */
export function allRecordings(): readonly Recording[] {
  const data = shared('data')
  return [
    ...recordingsIn(join(data, 'espn')),
    ...recordingsIn(join(data, 'espn-more')),
    { provider: tsdb, league: 'eng.1', path: join(data, 'other/tsdb/eventsseason_epl_2025-26.json') },
  ]
}

const ESPN_CUTS = join(import.meta.dirname, '../sports/sources/espn/data')
const TSDB_CUTS = join(import.meta.dirname, '../sports/sources/tsdb/data')

/** The few of them that are part of the project, each cut to some events: those that other tests read, and those beside this file. */
export function cutRecordings(): readonly Recording[] {
  const cut = (league: string, file: string): Recording => ({ provider: espn, league, path: join(ESPN_CUTS, file) })
  return [
    ...recordingsIn(join(import.meta.dirname, '../data/espn')),
    ...recordingsIn(join(import.meta.dirname, 'data/espn')),
    cut('eng.1', 'schedule-soccer.json'),
    cut('nba', 'schedule-nba.json'),
    cut('nba', 'summary-nba-playoff.json'),
    cut('nfl', 'summary-nfl.json'),
    cut('nhl', 'summary-nhl-final.json'),
    { provider: tsdb, league: 'eng.1', path: join(TSDB_CUTS, 'epl-season.json') },
  ]
}

/** Questions in the order in which an answer is tried with them: one that two of them could read is the stricter one's. */
const QUESTIONS = ['schedule', 'events', 'detail', 'rankings'] as const

/**
 * Every event of the answers, read by the question that takes the answer: those of days first, then
 * those of team schedules and details (which fill in the event of the day, where it is there too),
 * then those of days beside which a poll stands. Answers about teams alone are left out.
 */
export function readRealEvents(recordings: readonly Recording[]): readonly RealEvent[] {
  const found: Record<Origin, SportsEvent[]> = { day: [], schedule: [], detail: [], rankings: [], provider: [] }
  const polls: (FigureAnswer & { readonly league: string })[] = []
  for (const { provider: source, league, path } of recordings) {
    const answer: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const kind = QUESTIONS.find((one) => source[one]?.holds(answer))
    const question = kind && source[kind]
    if (kind === undefined || question === undefined) continue
    const read = question.read(answer, { league, place: path })
    if ('figures' in read) polls.push({ ...read, league })
    else found[source !== espn ? 'provider' : kind === 'events' ? 'day' : kind].push(...read.events)
  }
  const ofDays = new Map(found.day.map((event) => [eventKey(event), event]))
  found.detail = found.detail.map((detail) => fillEvent(ofDays.get(eventKey(detail)) ?? detail, detail))
  found.rankings = polls.flatMap(({ league, figures, season }) =>
    found.day.filter((event) => event.league === league).map((event) => fillSides(event, figures, season)),
  )
  return ORIGINS.flatMap((origin) => found[origin].map((event) => ({ event, origin })))
}

/** What an event says for a variable. */
export interface Reading {
  readonly real: RealEvent
  readonly variable: Variable
  readonly suffix: Suffix
  /** The first value that is not empty. */
  readonly value: string
}

/**
 * Reads every variable in each suffix that it allows from every event: as the home and the away
 * team sees it, as either feed, as each segment, the day before, while it is on and afterwards,
 * with the next and last games that our team has at that clock. Empty values are left out.
 */
export function readingsOf(reals: readonly RealEvent[]): readonly Reading[] {
  const readings: Reading[] = []
  const schedules = schedulesOf(reals)
  for (const real of reals) {
    let empty = VARIABLES.flatMap((variable) => allowedSuffixes(variable).map((suffix) => ({ variable, suffix })))
    for (const context of contextsOf(real.event, schedules)) {
      empty = empty.filter(({ variable, suffix }) => {
        const value = readVariable(variable, suffix, context)
        if (value !== '') readings.push({ real, variable, suffix, value })
        return value === ''
      })
    }
  }
  return readings
}

/** Of an event that several answers tell of, the form that counts: as a run has it once its templates' questions are answered. */
const FILLED_LAST: readonly Origin[] = ['day', 'provider', 'rankings', 'detail']

/** The games of every team, looked up as a run does: those of the days, and those that only schedules of teams hold. */
function schedulesOf(reals: readonly RealEvent[]): TeamSchedules {
  const eventsOf = (wanted: Origin) => reals.flatMap(({ event, origin }) => (origin === wanted ? event : []))
  return teamSchedules(FILLED_LAST.flatMap(eventsOf), eventsOf('schedule'))
}

function* contextsOf(event: SportsEvent, schedules: TeamSchedules): Generator<TemplateContext> {
  const start = Date.parse(event.start)
  const clocks = [start - DAY_MS, start + HOUR_MS, eventEnd(event).getTime() + HOUR_MS].map((time) => new Date(time))
  const views: Pick<ContextRequest, 'teamId' | 'feed' | 'segment'>[] = [
    ...(event.home?.id === undefined ? [] : [{ teamId: event.home.id }]),
    ...(event.away?.id === undefined ? [] : [{ teamId: event.away.id }]),
    ...(event.home && event.away ? [{ feed: 'home' as const }, { feed: 'away' as const }] : [{}]),
    ...(event.segments ?? []).map(({ code }) => ({ segment: code })),
  ]
  for (const now of clocks) {
    for (const view of views) {
      yield buildTemplateContext({ event, schedules, ...view, now, timeZone: 'America/New_York' })
    }
  }
}
