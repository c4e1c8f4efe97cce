import type { DataSource } from '../data-source.ts'
import { detail } from './detail.ts'
import { DAY_ZONE } from './event-members.ts'
import { events } from './events.ts'
import { rankings } from './rankings.ts'
import { standings } from './standings.ts'
import { schedule } from './team-schedule.ts'
import { teams } from './teams.ts'

/** The public site API of ESPN; it promises nothing, so every value is checked. */
export const espn: DataSource = {
  code: 'espn',
  name: 'ESPN',
  baseUrl: 'https://site.api.espn.com/apis/site/v2/sports',
  dayZone: DAY_ZONE,
  pace: () => ({ atATime: 6 }),
  leaguePath: { form: /^[^/]+(?:\/[^/]+)+$/, example: 'soccer/fin.1' },
  problemOf: ({ name, path }) =>
    path === undefined ? `${name} has no path at ESPN. Add one to the league, such as soccer/eng.1.` : null,
  events,
  teams,
  detail,
  rankings,
  standings,
  schedule,
}
