import type { EventRequest, SourceAnswer } from '../../../src/sports/event-source.ts'
import { type LiveOptions, liveSource } from '../../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { SportsDataStore } from '../../../src/store/sports-data-store.ts'
import { answer, fakeAsker } from '../fake-source-client.ts'

export const NOW = new Date('2025-09-04T12:00:00Z')

/** Three days in New York: 4, 5 and 6 September. */
export const WINDOW = { from: new Date('2025-09-04T04:00:00Z'), to: new Date('2025-09-07T04:00:00Z') }

export const NFL: EventRequest = { leagues: ['nfl'], now: NOW, ...WINDOW }

export const EMPTY = answer({ events: [] })

export const NO_TEAMS = answer({ sports: [{ leagues: [{ teams: [] }] }] })

export const later = (ms: number) => new Date(NOW.getTime() + ms)

export const dayOf = ({ params }: SentRequest) => params.dates ?? ''

export const isTeams = ({ url }: SentRequest) => url.endsWith('/teams')

/** The codes of warnings, in their order. */
export const codesOf = ({ warnings }: Pick<SourceAnswer, 'warnings'>) => warnings.map(({ code }) => code)

/** The ids of events, in their order. */
export const idsOf = ({ events }: Pick<SourceAnswer, 'events'>) => events.map(({ id }) => id)

/** A game as ESPN sends it. */
export function rawGame(id: string, date: string, state: 'pre' | 'in' | 'post' = 'pre', name = 'X') {
  const side = (homeAway: string, team: string) => ({
    homeAway,
    team: { id: `${id}-${team}`, displayName: `${team} ${id}`, abbreviation: team.slice(0, 3).toUpperCase() },
  })
  const status = { type: { state, completed: state === 'post', name } }
  return {
    id,
    date,
    name: `Mules ${id} at Herons ${id}`,
    status,
    competitions: [{ id, date, status, competitors: [side('home', 'Herons'), side('away', 'Mules')] }],
  }
}

/** A source whose providers say what `reply` says of schedules, and list no teams. */
export async function sourceOf(
  reply: (asked: SentRequest) => Reply | Promise<Reply>,
  options: Pick<LiveOptions, 'deadlineMs' | 'baseUrls'> = {},
) {
  const database = await openDatabase(':memory:')
  const store = new SportsDataStore(database)
  const asker = fakeAsker((asked) => (isTeams(asked) ? NO_TEAMS : reply(asked)))
  const restarted = () => liveSource({ store, asker, ...options })
  const schedules = () => asker.asked.filter((asked) => !isTeams(asked))
  return { source: restarted(), restarted, asker, schedules, store, database }
}
