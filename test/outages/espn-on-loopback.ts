import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAGUES } from '../../src/sports/leagues.ts'
import { espn } from '../../src/sports/sources/espn/index.ts'
import { civilDate } from '../../src/time/zone.ts'
import { type LoopbackProvider, type ReceivedRequest, startLoopbackProvider } from '../sports/fake-server.ts'

/** An event as the provider sends it, as far as the days need it. */
export interface RawEvent {
  readonly id: string
  readonly date: string
}

/** Raw events by league. */
export type RawEvents = { readonly [league: string]: readonly RawEvent[] }

const DEMO = join(import.meta.dirname, '../../demo/events/espn')

/** The real answers of the demo: 4 to 6 June 2025. */
export function demoEvents(): RawEvents {
  const eventsIn = (league: string) =>
    readdirSync(join(DEMO, league)).flatMap(
      (file): readonly RawEvent[] => JSON.parse(readFileSync(join(DEMO, league, file), 'utf8')).events,
    )
  return Object.fromEntries(readdirSync(DEMO).map((league) => [league, eventsIn(league)]))
}

/**
 * Routes of every league of ESPN's: the events of the days that are asked for, as ESPN
 * tells days; details that tell no more; and neither teams nor polls nor tables.
 */
export function espnRoutes(events: RawEvents): { readonly [route: string]: unknown } {
  const routes = LEAGUES.filter(({ provider }) => provider === espn.code).flatMap(({ code, path }) => [
    [`/${path}/scoreboard`, (request: ReceivedRequest) => ({ events: onDays(events[code] ?? [], request) })],
    [`/${path}/summary`, (request: ReceivedRequest) => summaryOf(events[code] ?? [], request)],
    [`/${path}/rankings`, { rankings: [] }],
    [`/${path}/standings`, { children: [] }],
    [`/${path}/teams`, { sports: [{ leagues: [{ teams: [] }] }] }],
  ])
  return Object.fromEntries(routes)
}

/** A server that answers as ESPN did. */
export function startEspn(events: RawEvents = demoEvents()): Promise<LoopbackProvider> {
  return startLoopbackProvider(espnRoutes(events))
}

function onDays(events: readonly RawEvent[], { query }: ReceivedRequest): readonly RawEvent[] {
  const [first = '', last = first] = (query.dates ?? '').split('-')
  return events.filter(({ date }) => {
    const day = civilDate(new Date(date), espn.dayZone).replaceAll('-', '')
    return first <= day && day <= last
  })
}

function summaryOf(events: readonly RawEvent[], { query }: ReceivedRequest) {
  return { header: { competitions: [], ...events.find(({ id }) => id === query.event) } }
}
