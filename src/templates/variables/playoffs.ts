import type { Season } from '../../generated/records.ts'
import { type CategoryRules, category, flag, fromGame, TEAM_SHAPE } from './variable.ts'

/** Week 3, Preseason Week 1; rounds of the postseason have names of their own. */
function weekText({ type, week }: Season = {}): string | null {
  if (week === undefined || week === 0 || type === 'postseason' || type === 'offseason') return null
  return type === 'preseason' ? `Preseason Week ${week}` : `Week ${week}`
}

const RULES: CategoryRules = {
  about: 'Part of the season that the game belongs to.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** Which part of the season. */
export const PLAYOFFS = category('Playoffs', RULES, [
  {
    name: 'season_type',
    description: 'Part of the season: "preseason", "regular", "postseason" or "offseason".',
    sample: 'regular',
    extract: fromGame(({ event }) => event.season?.type),
  },
  {
    name: 'season_year',
    description: 'Year of the season, as the data source counts it.',
    sample: '2027',
    extract: fromGame(({ event }) => event.season?.year),
  },
  {
    name: 'season_week',
    description: 'Week of the season, if the league counts weeks. Empty in the postseason.',
    sample: 'Week 3',
    extract: fromGame(({ event: { season } }) => weekText(season)),
  },
  {
    name: 'is_playoff',
    description: '"true" in the postseason, otherwise empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'postseason')),
  },
  {
    name: 'is_preseason',
    description: '"true" in the preseason, otherwise empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'preseason')),
  },
  {
    name: 'is_regular_season',
    description: '"true" in the regular season, otherwise empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'regular')),
  },
])
