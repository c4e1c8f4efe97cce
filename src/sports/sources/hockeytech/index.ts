import type { Provider } from '../data-source.ts'
import { DAY_ZONE } from './day-zone.ts'
import { detail } from './detail.ts'
import { events } from './events.ts'
import { problemOf } from './request.ts'
import { teams } from './teams.ts'

/**
 * The feed behind the sites of junior, minor and women's hockey leagues. It
 * promises nothing, so every value is checked.
 */
export const hockeytech: Provider = {
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
