import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import { noteOf } from '../game/game.ts'
import { leagueLogo, leagueShortName } from '../game/names.ts'
import { type CategoryRules, category, type Extracted, fromGame, TEAM_SHAPE } from './variable.ts'

function fromMatch(read: (game: Game, context: TemplateContext) => Extracted) {
  return fromGame((game, context) => (game.event.sport === 'soccer' ? read(game, context) : null))
}

/**
 * Our team's own league: what the request says, else the first domestic league
 * (a code such as eng.1) among its games, else the league of the match.
 */
function primaryLeague(context: TemplateContext): string | null {
  if (context.sport !== 'soccer') return null
  const { next, last } = context.around()
  const leagues = [context.current, next, last].flatMap((game) => (game ? [game.event.league] : []))
  const domestic = leagues.find((code) => /^[a-z]{3}(?:\.w)?\.\d$/.test(code))
  return context.teamLeague ?? domestic ?? context.league
}

const nameOfLeague = (code: string, context: TemplateContext): string =>
  leagueShortName(code, context.catalog.find(code))

const RULES: CategoryRules = {
  about: 'Competition, group and matchday. Empty in other sports.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** What only soccer has. */
export const SOCCER = category('Soccer', RULES, [
  {
    name: 'soccer_primary_league',
    description: 'Name of the domestic league of our team, also for cup matches.',
    sample: 'Premier League',
    suffixRules: 'BASE_ONLY',
    scope: 'TEAM_ONLY',
    extract: (_game, context) => {
      const code = primaryLeague(context)
      return code && nameOfLeague(code, context)
    },
  },
  {
    name: 'soccer_primary_league_id',
    description: 'Code of the domestic league of our team.',
    sample: 'eng.1',
    suffixRules: 'BASE_ONLY',
    scope: 'TEAM_ONLY',
    extract: (_game, context) => primaryLeague(context),
  },
  {
    name: 'soccer_match_league',
    description: 'Name of the league or cup that the match belongs to.',
    sample: 'Premier League',
    extract: fromMatch(({ event }, context) => nameOfLeague(event.league, context)),
  },
  {
    name: 'soccer_match_league_id',
    description: 'Code of the league or cup that the match belongs to.',
    sample: 'eng.1',
    extract: fromMatch(({ event }) => event.league),
  },
  {
    name: 'soccer_match_league_logo',
    description: 'Logo URL of the league or cup that the match belongs to.',
    sample: 'https://a.espncdn.com/i/leaguelogos/soccer/500/23.png',
    extract: fromMatch(({ event }, { catalog }) => leagueLogo(event.league, catalog.find(event.league))),
  },
  {
    name: 'soccer_match_note',
    description: 'Note about the match, such as the leg or the aggregate.',
    sample: '2nd Leg',
    extract: fromMatch((game) => noteOf(game) ?? game.event.soccer?.stage),
  },
  {
    name: 'soccer_group_name',
    description: 'Group of the tournament.',
    sample: 'Group C',
    extract: fromMatch(({ event }) => event.soccer?.group),
  },
  {
    name: 'soccer_match_matchday',
    description: 'Number of the matchday.',
    sample: '12',
    extract: fromMatch(({ event }) => event.soccer?.matchday),
  },
])
