import type { Provider } from '../data-source.ts'
import { DAY_ZONE } from './day-zone.ts'
import { detail } from './detail.ts'
import { events } from './events.ts'
import { ownKey, problemOf } from './request.ts'
import { teams } from './teams.ts'

/**
 * TheSportsDB (v1), which people keep by hand: boxing, motor sport and smaller leagues
 * that nobody else has. It allows 30 requests a minute with the free key and 100 with
 * an own one.
 */
export const tsdb: Provider = {
  code: 'tsdb',
  name: 'TheSportsDB',
  baseUrl: 'https://www.thesportsdb.com/api/v1/json',
  dayZone: DAY_ZONE,
  pace: (access) => ({ atATime: 2, perMinute: ownKey(access) === undefined ? 30 : 100 }),
  leaguePath: { form: /^[^/]+\/\d{1,9}$/, example: 'ice-hockey/4419' },
  problemOf,
  events,
  teams,
  detail,
}
