import type { League } from '../generated/records.ts'
import { validateLeague } from '../generated/validators.js'
import { requireRecord } from '../records/validate.ts'
import rows from './leagues.json' with { type: 'json' }

/** The provider of a league that names none. */
const DEFAULT_PROVIDER = 'espn'

/**
 * Every league that the plugin knows, in the order of the catalogue
 * (leagues.json). A row of the default provider without a path has the path
 * `<sport>/<code>`; a league of another provider has one only where it is known.
 */
export const LEAGUES: readonly League[] = rows.map((row) =>
  withPath(requireRecord(validateLeague, row, `league ${row.code}`)),
)

const byCode = new Map(LEAGUES.map((league) => [league.code, league]))

/** A league of the owner's: like one of the catalogue, and it can be switched off. */
export type OwnedLeague = League & { readonly enabled?: boolean }

/** The league with this code: one of the owner's that is switched on, else the catalogue's, else undefined. */
export function findLeague(code: string, ownLeagues: readonly OwnedLeague[] = []): League | undefined {
  return ownLeagues.find((league) => league.code === code && league.enabled !== false) ?? byCode.get(code)
}

function withPath(league: League): League {
  if (league.path !== undefined || (league.provider ?? DEFAULT_PROVIDER) !== DEFAULT_PROVIDER) return league
  return { ...league, path: `${league.sport}/${league.code}` }
}
