import type { Provider } from '../provider.ts'
import { detail } from './detail.ts'
import { events } from './events.ts'
import { problemOf } from './request.ts'
import { teams } from './teams.ts'

/**
 * TheSportsDB (v1), which people keep by hand: boxing, motor sport and smaller leagues
 * that nobody else has. The pace is that of the free key; an own one would allow 100
 * requests a minute.
 */
export const tsdb: Provider = {
  code: 'tsdb',
  name: 'TheSportsDB',
  baseUrl: 'https://www.thesportsdb.com/api/v1/json',
  dayZone: 'UTC',
  pace: { atATime: 2, perMinute: 30 },
  leaguePath: { form: /^[^/]+\/\d{1,9}$/, example: 'ice-hockey/4419' },
  problemOf,
  events,
  teams,
  detail,
}
