import { fieldLabel } from '../../../records/field-labels.ts'
import type { KnownLeague } from '../../leagues.ts'
import type { Asking, SourceAccess, SourceRequest } from '../data-source.ts'

/**
 * Zone of the data source's days. The feed writes a game's day by the clock that its
 * league keeps for it: some leagues by that of the home club, others by Eastern
 * time everywhere. One fixed zone is needed to tell a game's day from its start.
 * In New York's a game falls on another day than the written one only where it
 * starts after nine in the evening at the Pacific; each request has a margin of a
 * day for such.
 */
export const DAY_ZONE = 'America/New_York'

/** Every view of the feed has this path; what is asked stands in the parameters. */
const FEED_PATH = '/index.php'

/** A league as the feed knows it. */
interface FeedClient {
  /** What the feed calls the league's site: ahl, lhjmq. */
  readonly code: string
  /** One of several leagues of that client; absent where it has but one, or the first is meant. */
  readonly leagueId?: string
}

/** The client of a league, from its path `<client_code>` or `<client_code>/<league_id>`; undefined without a path. */
export function clientOf({ path }: { readonly path?: string }): FeedClient | undefined {
  const [code, leagueId] = path?.toLowerCase().split('/') ?? []
  if (code === undefined || code === '') return undefined
  return leagueId === undefined || leagueId === '' ? { code } : { code, leagueId }
}

/** Why a league cannot be asked for; see DataSource.problemOf. */
export function problemOf(league: KnownLeague, access: SourceAccess): string | null {
  const client = clientOf(league)
  if (client === undefined) {
    return `HockeyTech needs a client code for ${league.name}. Enter it as the path of the own league "${league.code}".`
  }
  if (keyOf(league, client, access) !== undefined) return null
  return `HockeyTech needs an API key for ${league.name}. Enter ${league.code}=your-key in “${fieldLabel('provider_keys')}”.`
}

/** A request of the feed for one view of it; undefined where the league has no client or no key (problemOf says which). */
export function feedRequest(
  league: KnownLeague,
  view: { readonly [name: string]: string },
  { access }: Asking,
): SourceRequest | undefined {
  const client = clientOf(league)
  const key = client && keyOf(league, client, access)
  if (client === undefined || key === undefined) return undefined
  const ofLeague = client.leagueId === undefined ? {} : { league_id: client.leagueId }
  const params = { feed: 'modulekit', ...view, client_code: client.code, ...ofLeague, lang: 'en', fmt: 'json' }
  return { path: FEED_PATH, params, secrets: { key } }
}

/** Each client has a key of its own; an owner may name it by the league or by the client. */
function keyOf(league: KnownLeague, client: FeedClient, access: SourceAccess): string | undefined {
  return access.key(league.code) ?? access.key(client.code)
}
