import type { KnownLeague } from '../../leagues.ts'
import type { SourceAccess, SourceRequest } from '../data-source.ts'

/** The data source's days are those of this zone. */
export const DAY_ZONE = 'UTC'

/** The public key that the data source's documentation gives to everybody; it is no secret. */
const FREE_KEY = '123'

/** `<sport>/<id of the league>`; the sport is there for people and tells nothing to the data source. */
const PATH = /^[^/]+\/(\d{1,9})$/

/** The data source's id of a league, "4445" of the path "fighting/4445"; undefined for a league of another data source or without one. */
export function leagueId({ provider, path = '' }: KnownLeague): string | undefined {
  return provider === 'tsdb' ? PATH.exec(path)?.[1] : undefined
}

/** Why the league cannot be asked for, with the remedy; null where it can. The free key serves every league. */
export function problemOf(league: KnownLeague): string | null {
  if (leagueId(league) !== undefined) return null
  return `TheSportsDB needs the id of ${league.name}. Add an own league with the code "${league.code}" and a path of sport and id, such as ice-hockey/4419.`
}

/** The owner's own key; undefined while the free one is used. */
export function ownKey(access: SourceAccess): string | undefined {
  const key = access.key('tsdb')?.trim()
  return key === undefined || key === '' || key === FREE_KEY ? undefined : key
}

/** A request to one of the data source's pages. The key is part of the address: the free one may be seen, an own one may not. */
export function keyedRequest(page: string, params: SourceRequest['params'], access: SourceAccess): SourceRequest {
  const own = ownKey(access)
  if (own === undefined) return { path: `/${FREE_KEY}/${page}`, params }
  return { secretPath: `/${encodeURIComponent(own)}`, path: `/${page}`, params }
}
