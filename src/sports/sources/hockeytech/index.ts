import type { DataSource, EventAnswer, LeagueEvent, Question } from '../data-source.ts'
import { events } from './events.ts'
import { DAY_ZONE, problemOf } from './request.ts'
import { teams } from './teams.ts'

/**
 * Nothing is asked: a game's summary tells goals, penalties and line-ups, of which
 * no guide makes use, and neither preview nor state of a series nor last games,
 * which the scorebar lacks.
 */
const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: () => false,
  read: () => ({ events: [], warnings: [] }),
}

/**
 * The feed behind the sites of junior, minor and women's hockey leagues. It
 * promises nothing, so every value is checked.
 */
export const hockeytech: DataSource = {
  code: 'hockeytech',
  name: 'HockeyTech',
  baseUrl: 'https://lscluster.hockeytech.com/feed',
  dayZone: DAY_ZONE,
  pace: () => ({ atATime: 2 }),
  leaguePath: { form: /^[^/]+(?:\/\d+)?$/, example: 'ojhl' },
  problemOf,
  events,
  teams,
  detail,
}
