import type { League } from '../generated/records.ts'
import { validateLeague } from '../generated/validators.js'
import { requireRecord } from '../records/validate.ts'
import rows from './leagues.json' with { type: 'json' }

/** The provider of a league that names none. */
const DEFAULT_PROVIDER = 'espn'

/** A league whose provider is known. */
export type KnownLeague = League & { readonly provider: string }

/**
 * Every league that the plugin knows, in the order of the catalogue
 * (leagues.json). A row of the default provider without a path has the path
 * `<sport>/<code>`; a league of another provider has one only where it is known.
 */
export const LEAGUES: readonly KnownLeague[] = rows.map(({ minutes: _, ...row }) =>
  withPath(withProvider(requireRecord(validateLeague, row, `league ${row.code}`))),
)

const minutesByCode = new Map(rows.map(({ code, minutes }) => [code, minutes]))

const byCode = new Map(LEAGUES.map((league) => [league.code, league]))

/** A league of the owner's: like one of the catalogue, and it can be switched off. */
export type OwnedLeague = League & { readonly enabled?: boolean }

/**
 * The league with this code: one of the owner's that is switched on, else the
 * catalogue's, else undefined. One that names no provider has the default one.
 */
export function findLeague(code: string, ownLeagues: readonly OwnedLeague[] = []): KnownLeague | undefined {
  const own = ownLeagues.find((league) => league.code === code && league.enabled !== false)
  return own === undefined ? byCode.get(code) : withProvider(own)
}

/** Sport of a league, read without case; null for one that neither the owner nor the catalogue has. */
export function sportOfLeague(code: string, ownLeagues: readonly OwnedLeague[] = []): string | null {
  return findLeague(code.toLowerCase(), ownLeagues)?.sport ?? null
}

/** Usual length of the league's events in minutes, where the catalogue has one other than its sport's. */
export function leagueMinutes(code: string): number | undefined {
  return minutesByCode.get(code)
}

function withProvider<Given extends League>(league: Given): Given & KnownLeague {
  return { ...league, provider: league.provider ?? DEFAULT_PROVIDER }
}

function withPath(league: KnownLeague): KnownLeague {
  if (league.path !== undefined || league.provider !== DEFAULT_PROVIDER) return league
  return { ...league, path: `${league.sport}/${league.code}` }
}
