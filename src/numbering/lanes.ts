import type { NumberedChannel, NumberingException, NumberingSettings } from '../generated/records.ts'
import { foldName } from '../text.ts'

/** The settings that numbering reads, with the defaults of design 4 filled in. */
export type EffectiveSettings = Required<NumberingSettings>

/** Fills the defaults in; an absent channelRangeEnd becomes null (open). */
export function effectiveSettings(settings: NumberingSettings | undefined): EffectiveSettings {
  return {
    channelRangeStart: settings?.channelRangeStart ?? 5000,
    channelRangeEnd: settings?.channelRangeEnd ?? null,
    channelStabilityMode: settings?.channelStabilityMode ?? 'compact',
    gapSize: settings?.gapSize ?? 3,
  }
}

/**
 * Key of a team or league within its sport, so that namesakes of other sports
 * stay apart. Null where there is no name: nothing may match an absent team.
 */
export function identityKey(sport: string | undefined, name: string | null | undefined): string | null {
  const folded = foldName(name ?? '')
  return folded === '' ? null : `${foldName(sport ?? '')}\u0000${folded}`
}

/** A lookup by a name within a sport, both as a channel writes them. */
export type IdentityLookup<Answer> = (sport: string | undefined, name: string | undefined) => Answer

/** The same answers for many channels: each spelling of a name is folded and looked up once. `lookUp` must be pure. */
export function oncePerSpelling<Answer>(lookUp: IdentityLookup<Answer>): IdentityLookup<Answer> {
  const bySport = new Map<string | undefined, Map<string | undefined, Answer>>()
  // Neighbours in a list are mostly of one sport.
  let lastSport: string | undefined
  let byName: Map<string | undefined, Answer> | undefined
  return (sport, name) => {
    if (byName === undefined || sport !== lastSport) {
      byName = bySport.get(sport) ?? new Map<string | undefined, Answer>()
      bySport.set(sport, byName)
      lastSport = sport
    }
    const known = byName.get(name)
    if (known !== undefined) return known
    const answer = lookUp(sport, name)
    byName.set(name, answer)
    return answer
  }
}

/** Last number of a lane without an end (design 8). */
export const OPEN_END = 999_999

/** A range of numbers with its own start: a pinned block, or the default lane. */
export interface Lane {
  /** What the owner calls it: the label, else what it pins. */
  readonly name: string
  readonly start: number
  /** Last number that may be given; OPEN_END where the owner set none. */
  readonly end: number
  /** true: the owner set an end. */
  readonly bounded: boolean
  readonly isDefault: boolean
}

/** What decides a channel's lane. */
export interface LaneIdentity {
  readonly sport?: NumberedChannel['sport']
  readonly league?: NumberedChannel['league']
  readonly homeTeam?: NumberedChannel['homeTeam']
  readonly awayTeam?: NumberedChannel['awayTeam']
}

/**
 * One lane per distinct start among the enabled rows, ascending, then the
 * default lane: the order of placement (spec, Lanes 3). A lane of several rows
 * is open if any of them is, else it ends at the largest end.
 */
export function buildLanes(exceptions: readonly NumberingException[], settings: EffectiveSettings): readonly Lane[] {
  const rowsByStart = new Map<number, NumberingException[]>()
  for (const row of inOrder(exceptions)) {
    const rows = rowsByStart.get(row.start)
    if (rows === undefined) rowsByStart.set(row.start, [row])
    else rows.push(row)
  }
  const starts = [...rowsByStart.keys()].sort((a, b) => a - b)
  return [...starts.map((start) => pinnedLane(start, rowsByStart.get(start) ?? [])), defaultLane(settings)]
}

/**
 * Start of the pinned lane that a channel belongs to, or null for the default
 * lane. First match wins: home team, away team, league, sport (spec, Lane
 * resolution). Each call reads all rows; use `laneResolver` for many channels.
 */
export function resolveLane(identity: LaneIdentity, exceptions: readonly NumberingException[]): number | null {
  return laneResolver(exceptions)(identity)
}

/** `resolveLane` for many channels against the same rows. */
export function laneResolver(exceptions: readonly NumberingException[]): (identity: LaneIdentity) => number | null {
  const teams = new Map<string, number>()
  const leagues = new Map<string, number>()
  const sports = new Map<string, number>()
  for (const row of inOrder(exceptions)) {
    if (row.scope === 'team') pin(teams, identityKey(row.sport, row.teamName), row.start)
    else if (row.scope === 'league') pin(leagues, identityKey(row.sport, row.leagueCode), row.start)
    else pin(sports, foldName(row.sport), row.start)
  }
  const lookUp = (pins: ReadonlyMap<string, number>) => {
    if (pins.size === 0) return () => null
    return oncePerSpelling((sport, name) => pins.get(identityKey(sport, name) ?? '') ?? null)
  }
  const [startOfTeam, startOfLeague] = [lookUp(teams), lookUp(leagues)]
  const startOfSport = oncePerSpelling((sport) => sports.get(foldName(sport ?? '')) ?? null)
  return ({ sport, league, homeTeam, awayTeam }) =>
    startOfTeam(sport, homeTeam) ??
    startOfTeam(sport, awayTeam) ??
    startOfLeague(sport, league) ??
    startOfSport(sport, undefined)
}

/**
 * True for a lane that passes what it has no room for on to the default lane
 * (design 8). A block without an end does not: the numbers themselves end there.
 */
export function overflows({ bounded, isDefault }: Lane): boolean {
  return bounded && !isDefault
}

/** The lane as a sentence names it, for example `nfl (500-599)` or `nfl (from 500)`. */
export function describeLane({ name, start, end, bounded }: Lane): string {
  return bounded ? `${name} (${start}-${end})` : `${name} (from ${start})`
}

/** An enabled row, and what it pins: the same text for the same thing, null where it names nothing. */
export interface Pin {
  readonly row: NumberingException
  readonly pinned: string | null
}

/** The enabled rows in the order in which they win (spec, Fallback tie-break). */
export function pinsInOrder(exceptions: readonly NumberingException[]): readonly Pin[] {
  return inOrder(exceptions).map((row) => {
    const { scope, sport, teamName: team, leagueCode: league } = row
    const key = scope === 'sport' ? foldName(sport) : identityKey(sport, scope === 'team' ? team : league)
    return { row, pinned: key === null ? null : `${scope} ${key}` }
  })
}

/** The enabled rows by (sortOrder, id), the tie-break at one level; rows without an id keep their order, last. */
function inOrder(exceptions: readonly NumberingException[]): readonly NumberingException[] {
  const orderOf = (row: NumberingException) => row.sortOrder ?? 0
  const idOf = (row: NumberingException) => row.id ?? Number.MAX_SAFE_INTEGER
  return exceptions.filter((row) => row.enabled !== false).sort((a, b) => orderOf(a) - orderOf(b) || idOf(a) - idOf(b))
}

function pin(pins: Map<string, number>, key: string | null, start: number): void {
  if (key !== null && !pins.has(key)) pins.set(key, start)
}

function pinnedLane(start: number, rows: readonly NumberingException[]): Lane {
  const ends = rows.map((row) => row.end ?? null)
  const end = ends.reduce((largest, next) => (largest === null || next === null ? null : Math.max(largest, next)))
  const name = [...new Set(rows.map(rowName))].join(', ')
  return { name, start, end: end ?? OPEN_END, bounded: end !== null, isDefault: false }
}

function rowName(row: NumberingException): string {
  const pinned = { team: row.teamName, league: row.leagueCode, sport: row.sport }[row.scope]
  return row.label?.trim() || pinned || row.sport
}

function defaultLane({ channelRangeStart, channelRangeEnd }: EffectiveSettings): Lane {
  return {
    name: 'Everything Else',
    start: channelRangeStart,
    end: channelRangeEnd ?? OPEN_END,
    bounded: channelRangeEnd !== null,
    isDefault: true,
  }
}
