import type { KnownLeague } from '../leagues.ts'
import type { Provider } from './data-source.ts'
import { espn } from './espn/index.ts'
import { hockeytech } from './hockeytech/index.ts'
import { mlbstats } from './mlbstats/index.ts'
import { tsdb } from './tsdb/index.ts'

/** Every provider that is built in, in the order in which sources ask them. */
const PROVIDERS: readonly Provider[] = [espn, hockeytech, mlbstats, tsdb]

/** The provider with this code, undefined for any other text. */
export function findProvider(code: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.code === code)
}

/** True for a league with a path at a provider that is built in. */
export function isAskable(league: KnownLeague | undefined): league is KnownLeague {
  return league?.path !== undefined && findProvider(league.provider) !== undefined
}

/** Codes of the providers that are built in. */
export const PROVIDER_CODES: readonly string[] = PROVIDERS.map(({ code }) => code)
