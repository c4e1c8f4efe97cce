import { leagueShape } from '../generated/json-shapes.ts'
import type { League } from '../generated/records.ts'
import { validateLeague } from '../generated/validators/league.ts'
import { requireShaped } from '../records/validation.ts'
import rows from './leagues.json' with { type: 'json' }

/** The data source of a league that names none. */
export const DEFAULT_SOURCE = 'espn'

/** A league whose data source is known. */
export type KnownLeague = League & { readonly provider: string }

/** A league of the owner's: like one of the built-in ones, and it can be switched off. */
export type OwnedLeague = League & { readonly enabled?: boolean }

/**
 * The leagues that there are: the built-in ones (leagues.json) and the owner's that
 * are switched on. One object is passed on, and nothing keeps a second list.
 */
export interface LeagueCatalog {
  /**
   * Each code once: the built-in ones in their order, with a league of the owner's in
   * the place of the one whose code it has, then his others.
   */
  readonly all: readonly KnownLeague[]
  /** The owner's that count, in their order (standingOfOwn). */
  readonly own: readonly KnownLeague[]
  /** The league with this code, which is in small letters. */
  find(code: string): KnownLeague | undefined
  /** The leagues of a sport (its code), in the order of `all`. */
  ofSport(sport: string): readonly KnownLeague[]
  /** Sport of a league, read without case; null for one that there is not. */
  sportOf(code: string): string | null
}

/** What people call a league: its short name, else its name; its code where the catalog does not have it. */
export function leagueName(code: string, catalog: LeagueCatalog): string {
  const league = catalog.find(code.toLowerCase())
  return league?.shortName ?? league?.name ?? code
}

/**
 * A row of the default data source without a path has the path `<sport>/<code>`; a
 * league of another data source has one only where it is known.
 */
const BUILT_IN_ROWS: readonly KnownLeague[] = rows.map(({ minutes: _, ...row }) =>
  withPath(withSource(requireShaped(validateLeague, leagueShape, row, `league ${row.code}`))),
)

const builtInCodes: ReadonlySet<string> = new Set(BUILT_IN_ROWS.map(({ code }) => code))

const minutesByCode = new Map(rows.map(({ code, minutes }) => [code, minutes]))

/** What becomes of the owner's leagues that are switched on. */
export interface OwnStanding {
  /** Those that count, in their order. */
  readonly counting: readonly KnownLeague[]
  /** Each other one, with the league that has its code or its place at the data source. */
  readonly leftOut: ReadonlyMap<OwnedLeague, KnownLeague>
}

/**
 * Which of the owner's leagues count: of two with one code the first, and none whose
 * schedule another league has already, since every game of it would be there twice
 * and matched by nobody. A league of his may have that of the built-in one that it
 * takes the place of.
 */
export function standingOfOwn(ownLeagues: readonly OwnedLeague[]): OwnStanding {
  const enabled = ownLeagues.filter(({ enabled: isOn }) => isOn !== false)
  const byCode = new Map(BUILT_IN_ROWS.map((league) => [league.code, league]))
  const counting = new Map<OwnedLeague, KnownLeague>()
  const leftOut = new Map<OwnedLeague, KnownLeague>()
  const replaces = ({ code }: OwnedLeague) => builtInCodes.has(code)
  // What is replaced leaves its schedule to others.
  for (const row of [...enabled.filter(replaces), ...enabled.filter((one) => !replaces(one))]) {
    const league = withSource(row)
    const twin = [...counting.values()].find(({ code }) => code === league.code)
    const other = twin ?? leagueWithScheduleOf(league, [...byCode.values()])
    if (other !== undefined) {
      leftOut.set(row, other)
      continue
    }
    byCode.set(league.code, league)
    counting.set(row, league)
  }
  return { counting: enabled.flatMap((row) => counting.get(row) ?? []), leftOut }
}

/**
 * The league of another code among `leagues` that has the same path at the same
 * data source. Two that both name `groups`, and none in common, share a path and no schedule.
 */
export function leagueWithScheduleOf(league: OwnedLeague, leagues: readonly KnownLeague[]): KnownLeague | undefined {
  const { code, provider, path, groups } = withSource(league)
  if (path === undefined) return undefined
  return leagues.find(
    (other) =>
      other.code !== code &&
      other.provider === provider &&
      other.path?.toLowerCase() === path.toLowerCase() &&
      shareGroup(groups, other.groups),
  )
}

/** A league that names no groups has the games of all. */
function shareGroup(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true
  const named = new Set(groupsIn(one))
  return groupsIn(other).some((group) => named.has(group))
}

/** The groups of colleges that a league names, parted by commas. */
export function groupsIn(groups: string): readonly string[] {
  return groups
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '')
}

/** The catalog of an owner with these leagues. One that names no data source has the default one. */
export function leagueCatalog(ownLeagues: readonly OwnedLeague[] = []): LeagueCatalog {
  const own = standingOfOwn(ownLeagues).counting
  // A map keeps the place of a key that is set again.
  const byCode = new Map([...BUILT_IN_ROWS, ...own].map((league) => [league.code, league]))
  const all = [...byCode.values()]
  return {
    all,
    own,
    find: (code) => byCode.get(code),
    ofSport: (sport) => all.filter((league) => league.sport === sport),
    sportOf: (code) => byCode.get(code.toLowerCase())?.sport ?? null,
  }
}

/** The catalog of an owner without leagues of his own. */
export const BUILT_IN_LEAGUES: LeagueCatalog = leagueCatalog()

/** Every built-in league, in the order of the catalog. */
export const LEAGUES: readonly KnownLeague[] = BUILT_IN_LEAGUES.all

/** The built-in league with this code. */
export const findLeague = BUILT_IN_LEAGUES.find

/** Usual length of the league's events in minutes, where the catalog has one other than its sport's. */
export function leagueMinutes(code: string): number | undefined {
  return minutesByCode.get(code)
}

function withSource(league: OwnedLeague): KnownLeague {
  return { ...league, provider: league.provider ?? DEFAULT_SOURCE }
}

function withPath(league: KnownLeague): KnownLeague {
  if (league.path !== undefined || league.provider !== DEFAULT_SOURCE) return league
  return { ...league, path: `${league.sport}/${league.code}` }
}
