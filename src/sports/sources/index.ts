import type { KnownLeague } from '../leagues.ts'
import type { DataSource } from './data-source.ts'
import { espn } from './espn/index.ts'
import { hockeytech } from './hockeytech/index.ts'
import { mlbstats } from './mlbstats/index.ts'
import { tsdb } from './tsdb/index.ts'

/** Every data source that is built in, in the order in which sources ask them. */
const SOURCES: readonly DataSource[] = [espn, hockeytech, mlbstats, tsdb]

/** The data source with this code, undefined for any other text. */
export function findSource(code: string): DataSource | undefined {
  return SOURCES.find((source) => source.code === code)
}

/** True for a league with a path at a data source that is built in. */
export function isAskable(league: KnownLeague | undefined): league is KnownLeague {
  return league?.path !== undefined && findSource(league.provider) !== undefined
}

/** Codes of the data sources that are built in. */
export const SOURCE_CODES: readonly string[] = SOURCES.map(({ code }) => code)
