import { isNational, networksOf } from '../game-facts.ts'
import { ALL_SHAPES, category, flag, fromGame } from './variable.ts'

const mainNetwork = fromGame((game) => networksOf(game)[0]?.name)

/** Networks; radio is left out. */
export const BROADCAST = category('Broadcast', { suffixRules: 'ALL', scope: 'ALL', shapes: ALL_SHAPES }, [
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
    extract: fromGame((game) => namesOf(networksOf(game).filter(isNational))),
  },
  {
    name: 'is_national_broadcast',
    description: 'true when a national network carries it, else empty.',
    sample: 'true',
    extract: fromGame((game) => flag(networksOf(game).some(isNational))),
  },
  {
    name: 'market',
    description: 'Market of the main network: national, home or away.',
    sample: 'national',
    extract: fromGame((game) => {
      const main = networksOf(game)[0]
      return main && (main.market ?? (isNational(main) ? 'national' : null))
    }),
  },
])

function namesOf(broadcasts: readonly { readonly name: string }[]): string {
  return broadcasts.map(({ name }) => name.trim()).join(', ')
}
