import type { DataSource, EventAnswer, LeagueEvent, Question } from '../data-source.ts'
import { events } from './events.ts'
import { DAY_ZONE } from './game.ts'
import { teams } from './teams.ts'

/**
 * Nothing is asked: the schedule has all that the data source tells of a game before
 * and after it. Its feed of a game tells each pitch; previews and last games it
 * has none of.
 */
const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: () => false,
  read: () => ({ events: [], warnings: [] }),
}

/**
 * The statistics service of Major League Baseball, for the minor leagues and
 * Korea's. It promises nothing, so every value is checked.
 */
export const mlbstats: DataSource = {
  code: 'mlbstats',
  name: 'MLB Stats',
  baseUrl: 'https://statsapi.mlb.com/api/v1',
  dayZone: DAY_ZONE,
  pace: () => ({ atATime: 3 }),
  leaguePath: { form: /^\d+$/, example: '16' },
  problemOf: ({ code, name, path }) =>
    path === undefined
      ? `MLB Stats needs the number of ${name}. Enter it as the path of the own league "${code}".`
      : null,
  events,
  teams,
  detail,
}
