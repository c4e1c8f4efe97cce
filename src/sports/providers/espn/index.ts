import type { Provider } from '../provider.ts'
import { scoreboardRequests } from './request.ts'
import { holdsEvents, readScoreboard } from './scoreboard.ts'

/** The public site API of ESPN; it promises nothing, so every value is checked. */
export const espn: Provider = {
  code: 'espn',
  baseUrl: 'https://site.api.espn.com/apis/site/v2/sports',
  holdsEvents,
  readScoreboard,
  scoreboardRequests,
}
