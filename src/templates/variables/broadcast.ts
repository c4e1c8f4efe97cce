import { networksFor, networksOf } from './networks.ts'
import { ALL_SHAPES, type CategoryRules, category, flag, fromGame, TEAM_SHAPE } from './variable.ts'

const mainNetwork = fromGame((game) => networksOf(game)[0]?.name)

const RULES: CategoryRules = {
  about: 'Networks that show it, national ones first; radio is left out.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** Networks; radio is left out. */
export const BROADCAST = category('Broadcast', RULES, [
  {
    name: 'broadcast_network',
    description: 'The network that most people get: a national one if there is one.',
    sample: 'ESPN',
    extract: mainNetwork,
  },
  {
    name: 'network',
    description: 'The same as broadcast_network, in short.',
    sample: 'ESPN',
    extract: mainNetwork,
  },
  {
    name: 'broadcast_simple',
    description: 'Every network, national ones first.',
    sample: 'ESPN, ABC',
    extract: fromGame((game) => namesOf(networksOf(game))),
  },
  {
    name: 'broadcast_national_network',
    description: 'Every national network; empty when there is none.',
    sample: 'ESPN, ABC',
    extract: fromGame((game) => namesOf(networksFor(game, 'national'))),
  },
  {
    name: 'broadcast_home_network',
    description: "Every network of the home team's own region.",
    sample: 'Pine TV',
    shapes: TEAM_SHAPE,
    extract: fromGame((game) => namesOf(networksFor(game, 'home'))),
  },
  {
    name: 'broadcast_away_network',
    description: "Every network of the away team's own region.",
    sample: 'Heron Sports',
    shapes: TEAM_SHAPE,
    extract: fromGame((game) => namesOf(networksFor(game, 'away'))),
  },
  {
    name: 'broadcast_feed_network',
    description: "Every network whose broadcast this is: the home or away team's, or the national ones.",
    sample: 'Heron Sports',
    suffixRules: 'BASE_ONLY',
    scope: 'EVENT_ONLY',
    shapes: TEAM_SHAPE,
    extract: fromGame((game, { feed }) => feed && namesOf(networksFor(game, feed))),
  },
  {
    name: 'is_national_broadcast',
    description: 'true when a national network carries it, else empty.',
    sample: 'true',
    extract: fromGame((game) => flag(networksFor(game, 'national').length > 0)),
  },
  {
    name: 'market',
    description:
      'Market of the main network: national, home or away; empty for a subscription that carries everything.',
    sample: 'national',
    extract: fromGame((game) => networksOf(game)[0]?.market),
  },
])

function namesOf(broadcasts: readonly { readonly name: string }[]): string {
  return broadcasts.map(({ name }) => name).join(', ')
}
