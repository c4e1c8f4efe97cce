import type { NumberingException, SportsEvent, Warning } from '../generated/records.ts'
import type { HostSettings } from '../host/contract.ts'
import { describeRow, type PinLookups, pinsInOrder, startConflict, teamOfPin } from '../numbering/index.ts'
import { type LeagueCatalog, leagueCatalog, SPORTS } from '../sports/index.ts'
import { isTeam, type TeamCache, teamsOf } from '../store/team-cache.ts'
import { readRowsOf } from '../store/user-rows.ts'
import { foldName } from '../text.ts'

/** What pinned blocks are completed from when they are stored: the team cache, the catalog, the owner's leagues. */
export async function pinLookups({
  host,
  teams,
}: {
  readonly host: { readonly settings: HostSettings }
  readonly teams: TeamCache
}): Promise<PinLookups> {
  const { rows } = await readRowsOf(host.settings, 'ownLeagues')
  return {
    teams: (provider, id) => teams.find(provider, id),
    sportOfLeague: leagueCatalog(rows).sportOf,
  }
}

/**
 * The pinned blocks as a run uses them: a team pin that has only a provider's id,
 * as a configuration file may hold it, gets the name that the team cache knows,
 * or one of the events that were just read: the cache may have been lost.
 */
export function withTeamNames(
  rows: readonly NumberingException[],
  teams: TeamCache,
  events: readonly SportsEvent[],
): readonly NumberingException[] {
  const playing = teamsOf(events)
  return rows.map((row) => {
    const { scope, teamName: name, provider, providerTeamId: id } = row
    if (scope !== 'team' || name || !provider || !id) return row
    const team = teamOfPin(row, [...teams.find(provider, id), ...playing.filter((one) => isTeam(one, provider, id))])
    return team === null ? row : { ...row, teamName: team.name }
  })
}

/** What is odd about the enabled blocks: those that pin nothing that there is, and starts that strangers share. */
export function pinWarnings(rows: readonly NumberingException[], leagues: LeagueCatalog): Warning[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return [...enabled.flatMap((row) => emptyPin(row, leagues)), ...secondPins(enabled), ...sharedStarts(enabled)]
}

function emptyPin(row: NumberingException, leagues: LeagueCatalog): Warning[] {
  const problem = pinProblem(row, leagues)
  if (problem === null) return []
  return [
    { code: 'row_refers_to_nothing', message: `The pinned block at ${row.start} ${problem}.`, place: placeOf(row) },
  ]
}

function placeOf({ id, start }: NumberingException): string {
  return `numbering exception ${id ?? `at ${start}`}`
}

function pinProblem(row: NumberingException, leagues: LeagueCatalog): string | null {
  const sport = foldName(row.sport)
  const isSport = SPORTS.some(({ code }) => code === sport) || leagues.ofSport(sport).length > 0
  if (row.scope === 'team' && !row.teamName)
    return 'has a team ID that is unknown or not unique, and no team name. Enter the name or the league of the team'
  if (row.scope !== 'league') return isSport ? null : `has the sport "${row.sport}", which does not exist`
  const known = leagues.sportOf(row.leagueCode ?? '')
  if (known === null) return `has the league "${row.leagueCode ?? ''}", which does not exist`
  return known === sport ? null : `has the league "${row.leagueCode}" with the sport ${row.sport} instead of ${known}`
}

/** Of two blocks for one thing the first wins (spec, Fallback tie-break); nothing ever goes into the other one. */
function secondPins(rows: readonly NumberingException[]): Warning[] {
  const first = new Map<string, NumberingException>()
  return pinsInOrder(rows).flatMap(({ row, pinned }): Warning[] => {
    if (pinned === null) return []
    const winner = first.get(pinned)
    first.set(pinned, winner ?? row)
    if (winner === undefined || winner.start === row.start) return []
    const place = placeOf(row)
    const message = `Never used: ${describeRow(row)}, at ${row.start}. The same ${row.scope} is pinned by ${describeRow(winner)}. Delete one of them.`
    return [{ code: 'row_refers_to_nothing', message, place }]
  })
}

/** Rows of a file, or of an earlier version, may share a start without a label: they are one block, perhaps unmeant. */
function sharedStarts(rows: readonly NumberingException[]): Warning[] {
  const blocks = new Map<number, NumberingException[]>()
  for (const row of rows) blocks.set(row.start, [...(blocks.get(row.start) ?? []), row])
  return [...blocks].flatMap(([start, sharing]): Warning[] => {
    const [first, ...others] = sharing
    if (first === undefined || startConflict(first, others) === null) return []
    const message = `${sharing.map(describeRow).join(' and ')} share the start ${start}, so they are one block. Give them the same label or different starts.`
    return [{ code: 'start_shared', message, place: `block ${start}` }]
  })
}
