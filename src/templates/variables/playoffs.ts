import { category, flag, fromGame, TEAM_SHAPE } from './variable.ts'

/** Which part of the season. */
export const PLAYOFFS = category('Playoffs', { suffixRules: 'ALL', scope: 'ALL', shapes: TEAM_SHAPE }, [
  {
    name: 'season_type',
    description: 'Part of the season: preseason, regular, postseason or offseason.',
    sample: 'regular',
    extract: fromGame(({ event }) => event.season?.type),
  },
  {
    name: 'is_playoff',
    description: 'true in the postseason, else empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'postseason')),
  },
  {
    name: 'is_preseason',
    description: 'true in the preseason, else empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'preseason')),
  },
  {
    name: 'is_regular_season',
    description: 'true in the regular season, else empty.',
    sample: 'true',
    extract: fromGame(({ event }) => flag(event.season?.type === 'regular')),
  },
])
