import type { Broadcast } from '../../generated/records.ts'
import type { Game } from '../game/game.ts'
import networks from './national-networks.json' with { type: 'json' }
import { ALL_SHAPES, type CategoryRules, category, flag, fromGame, TEAM_SHAPE } from './variable.ts'

/** Networks that the whole country gets. */
const nationalNetworks = keysOf(networks.national)
/** Those of them that show teams to their own regions as well. */
const regionalToo = keysOf(networks.regional_too)
/** Subscriptions with games of their own; providers file them as national whatever else carries the game. */
const packages = keysOf(networks.packages)
/** Subscriptions that carry everything but a region's own games, and pay per view. */
const withoutMarket = keysOf(networks.without_market)
/** By what providers shorten them to. */
const fullNames = new Map(Object.entries(networks.names).map(([short, name]) => [keyOf(short), name]))

/** A network that carries a game. */
export interface Network {
  /** As people know it. */
  readonly name: string
  /** Whose it is: the whole country's, or that of a team's own region. Null where nobody says, and for what has no region. */
  readonly market: Market | null
}

type Market = NonNullable<Broadcast['market']>

/**
 * Networks on which the game can be seen, under the names that people know, each
 * once and without radio: national ones first, subscriptions last.
 */
export function networksOf(game: Game): readonly Network[] {
  const { broadcasts: ofSegment = [] } = game.segment ?? {}
  const listed = ofSegment.length > 0 ? ofSegment : (game.event.broadcasts ?? [])
  const carriers = listed.filter(isVisible).map(carrierOf)
  const isByPackageOnly = carriers.every(({ isPackage }) => isPackage)
  const found = carriers.map((carrier) => ({ ...carrier, market: marketOf(carrier, isByPackageOnly) }))
  if (found.length < 2) return found
  const inOrder = found.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inOrder.filter(({ key }, index) => inOrder.findIndex((other) => other.key === key) === index)
}

/** The networks of one market: those of a team's own region, or the national ones. */
export function networksFor(game: Game, market: Market): readonly Network[] {
  return networksOf(game).filter((network) => network.market === market)
}

function isVisible({ name, type }: Broadcast): boolean {
  return name.trim() !== '' && (type === undefined || !/radio/i.test(type))
}

/** A network as the provider lists it, under its known name. */
interface Carrier {
  readonly name: string
  /** The name as lists know it. */
  readonly key: string
  readonly isPackage: boolean
  /** What the provider marks it as. */
  readonly mark: Market | null
}

function carrierOf({ name: listedName, market }: Broadcast): Carrier {
  const listedKey = keyOf(listedName)
  const fullName = fullNames.get(listedKey)
  const key = fullName === undefined ? listedKey : keyOf(fullName)
  const isPackage = packages.has(key) || withoutMarket.has(key)
  return { name: fullName ?? listedName.trim(), key, isPackage, mark: market ?? null }
}

/**
 * The provider's mark, but for two kinds. A subscription is national where the
 * provider marks it so and nothing but subscriptions carries the game, else it
 * has no market. A network of the list is national without a mark, and with that
 * of a team it is no channel of the team's region.
 */
function marketOf({ key, isPackage, mark }: Carrier, isByPackageOnly: boolean): Market | null {
  if (isPackage) return isByPackageOnly && mark === 'national' && packages.has(key) ? mark : null
  if (!nationalNetworks.has(key)) return mark
  if (mark === null) return 'national'
  return mark === 'national' || regionalToo.has(key) ? mark : null
}

function placeOf({ market, isPackage }: Network & Carrier): number {
  if (market === 'national') return 0
  return isPackage ? 2 : 1
}

function keysOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(keyOf))
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}

const mainNetwork = fromGame((game) => networksOf(game)[0]?.name)

const RULES: CategoryRules = {
  about: 'TV networks that carry the event, national networks first. Radio is ignored.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** Networks; radio is left out. */
export const BROADCAST = category('Broadcast', RULES, [
  {
    name: 'broadcast_network',
    description: 'Main network: national if there is one, otherwise regional, otherwise a subscription.',
    sample: 'ESPN',
    extract: mainNetwork,
  },
  {
    name: 'network',
    description: 'Main network, the same as broadcast_network.',
    sample: 'ESPN',
    extract: mainNetwork,
  },
  {
    name: 'broadcast_simple',
    description: 'All networks, national networks first.',
    sample: 'ESPN, ABC',
    extract: fromGame((game) => namesOf(networksOf(game))),
  },
  {
    name: 'broadcast_national_network',
    description: 'All national networks.',
    sample: 'ESPN, ABC',
    extract: fromGame((game) => namesOf(networksFor(game, 'national'))),
  },
  {
    name: 'broadcast_home_network',
    description: 'All regional networks of the home team.',
    sample: 'Pine TV',
    shapes: TEAM_SHAPE,
    extract: fromGame((game) => namesOf(networksFor(game, 'home'))),
  },
  {
    name: 'broadcast_away_network',
    description: 'All regional networks of the away team.',
    sample: 'Heron Sports',
    shapes: TEAM_SHAPE,
    extract: fromGame((game) => namesOf(networksFor(game, 'away'))),
  },
  {
    name: 'broadcast_feed_network',
    description: "All networks of the channel's feed: those of the home team, of the away team, or the national ones.",
    sample: 'Heron Sports',
    suffixRules: 'BASE_ONLY',
    scope: 'EVENT_ONLY',
    shapes: TEAM_SHAPE,
    extract: fromGame((game, { feed }) => feed && namesOf(networksFor(game, feed))),
  },
  {
    name: 'is_national_broadcast',
    description: '"true" if a national network carries the event, otherwise empty.',
    sample: 'true',
    extract: fromGame((game) => flag(networksFor(game, 'national').length > 0)),
  },
  {
    name: 'market',
    description:
      'Market of the main network: "national", "home" or "away". Empty for a subscription that carries all games.',
    sample: 'national',
    extract: fromGame((game) => networksOf(game)[0]?.market),
  },
])

function namesOf(broadcasts: readonly { readonly name: string }[]): string {
  return broadcasts.map(({ name }) => name).join(', ')
}
