import type { DataSource, EventAnswer, LeagueEvent, Question } from '../data-source.ts'
import { events, readEvents } from './events.ts'
import { DAY_ZONE, ownKey, problemOf } from './request.ts'
import { teams } from './teams.ts'

/**
 * Nothing is asked: the page of one event (lookupevent.php) has the members that its
 * day has already, and what it adds (posters, prose that tells the result) has no place
 * in an event of ours. An answer that somebody recorded is read like a day's.
 */
const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: events.holds,
  read: readEvents,
}

/**
 * TheSportsDB (v1), which people keep by hand: boxing, motor sport and smaller leagues
 * that nobody else has. It allows 30 requests a minute with the free key and 100 with
 * an own one.
 */
export const tsdb: DataSource = {
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
