import type { NumberingException, PriorityTeam, SortPriority, SportsEvent, Warning } from '../generated/records.ts'
import type { HostSettings } from '../host/contract.ts'
import { describeRow, type PinLookups, pinsInOrder, startConflict, teamOfPin } from '../numbering/index.ts'
import {
  codeLookup,
  codeSuggestion,
  type LeagueCatalog,
  leagueCatalog,
  SPORTS,
  sportName,
  sportOf,
} from '../sports/index.ts'
import { isTeam, type TeamCache, TeamNames, teamsOf } from '../store/team-cache.ts'
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
    codes: codeLookup(leagueCatalog(rows)),
  }
}

/** What rows are compared with when they are listed or saved: the owner's leagues as they are stored, the team cache. */
export async function knownNames({
  host,
  teams,
}: {
  readonly host: { readonly settings: HostSettings }
  readonly teams: TeamCache
}): Promise<KnownNames> {
  const { rows } = await readRowsOf(host.settings, 'ownLeagues')
  return { catalog: leagueCatalog(rows), teams: new TeamNames(teams.list({})) }
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

/** What rows may name: the leagues that there are, and the teams that are known. */
export interface KnownNames {
  readonly catalog: LeagueCatalog
  readonly teams: TeamNames
}

/** A warning with the rows that it is about. */
interface RowsWarning {
  readonly warning: Warning
  readonly rows: readonly NumberingException[]
}

/** What is odd about the enabled blocks: those that pin nothing that there is, or that never count, starts that strangers share, and numbers that two blocks share. */
export function pinWarnings(rows: readonly NumberingException[], known: KnownNames): Warning[] {
  return warningsOfPins(rows, known).map(({ warning }) => warning)
}

/** Those of them that are about the row with this id; `rows` are all of them. */
export function pinWarningsOf(
  id: number | undefined,
  rows: readonly NumberingException[],
  known: KnownNames,
): Warning[] {
  const isAbout = ({ rows: about }: RowsWarning) => about.some((row) => row.id === id)
  return warningsOfPins(rows, known)
    .filter(isAbout)
    .map(({ warning }) => warning)
}

function warningsOfPins(rows: readonly NumberingException[], known: KnownNames): readonly RowsWarning[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return [
    ...enabled.flatMap((row) => emptyPin(row, known)),
    ...secondPins(enabled),
    ...sharedStarts(enabled),
    ...sharedNumbers(enabled),
  ]
}

function emptyPin(row: NumberingException, known: KnownNames): RowsWarning[] {
  const problem = pinProblem(row, known)
  if (problem === null) return []
  const message = `The pinned block at ${row.start} ${problem}`
  return [{ warning: { code: 'row_refers_to_nothing', message, place: placeOf(row) }, rows: [row] }]
}

function placeOf({ id, start }: NumberingException): string {
  return `numbering exception ${id ?? `at ${start}`}`
}

function pinProblem(row: NumberingException, { catalog, teams }: KnownNames): string | null {
  const { scope, sport, teamName, leagueCode: league } = row
  if (scope === 'team' && !teamName) {
    return 'has a team ID that is unknown or not unique, and no team name. Enter the name or the league of the team.'
  }
  if (scope === 'league') return leagueProblem(sport, league ?? '', catalog)
  const problem = sportProblem(sport, catalog)
  if (problem !== null || !teamName || scope !== 'team') return problem
  const ofTeam = teamProblem({ ...row, teamName }, teams)
  return ofTeam === null ? null : `of the team "${teamName}" ${ofTeam}`
}

function sportProblem(sport: string, catalog: LeagueCatalog): string | null {
  const code = foldName(sport)
  if (SPORTS.some((one) => one.code === code) || catalog.ofSport(code).length > 0) return null
  return `has the sport "${sport}", which does not exist.${codeSuggestion('sport', sport, catalog)}`
}

function leagueProblem(sport: string, league: string, catalog: LeagueCatalog): string | null {
  const known = catalog.sportOf(league)
  if (known === null) {
    return `has the league "${league}", which does not exist.${codeSuggestion('league', league, catalog)}`
  }
  return known === foldName(sport) ? null : `has the league "${league}" with the sport ${sport} instead of ${known}.`
}

/**
 * Says that a team is unknown, and which teams may be meant. Nothing is said where no team of the sport is known
 * yet, as before the first refresh, and of sports whose sides are persons or that have none: who plays differs from week to week.
 */
function teamProblem(row: Parameters<TeamNames['has']>[0], teams: TeamNames): string | null {
  const { sport } = row
  const { contest } = sportOf(foldName(sport))
  const hasTeams = contest === 'game' || contest === null
  if (!hasTeams || !teams.hasSport(sport) || teams.has(row)) return null
  const meant = teams.suggestions(row).map((name) => `“${name}”`)
  const others = meant.slice(0, -1).join(', ')
  const remedy =
    meant.length === 0 ? 'Check its spelling.' : `Did you mean ${[others, meant.at(-1)].filter(Boolean).join(' or ')}?`
  return `has no effect yet. No ${sportName(foldName(sport)).toLowerCase()} team with this full name is known so far. ${remedy}`
}

/** What is odd about enabled priority teams and sort priorities: teams, sports and leagues that do not exist. */
export function priorityWarnings(
  {
    priorityTeams = [],
    sortPriorities = [],
  }: { readonly priorityTeams?: readonly PriorityTeam[]; readonly sortPriorities?: readonly SortPriority[] },
  { catalog, teams }: KnownNames,
): Warning[] {
  const warningOf = (problem: string | null, place: string): Warning[] =>
    problem === null ? [] : [{ code: 'row_refers_to_nothing', message: `The ${place} ${problem}`, place }]
  return [
    ...priorityTeams
      .filter(({ enabled }) => enabled !== false)
      .flatMap((row) =>
        warningOf(sportProblem(row.sport, catalog) ?? teamProblem(row, teams), `priority team "${row.teamName}"`),
      ),
    ...sortPriorities
      .filter(({ enabled }) => enabled !== false)
      .flatMap(({ sport, leagueCode: league }) =>
        league
          ? warningOf(leagueProblem(sport, league, catalog), `sort priority of "${league}"`)
          : warningOf(sportProblem(sport, catalog), `sort priority of "${sport}"`),
      ),
  ]
}

/** Of two rows for one thing the first wins (spec, Fallback tie-break); the other one changes nothing. */
function secondPins(rows: readonly NumberingException[]): RowsWarning[] {
  const first = new Map<string, NumberingException>()
  return pinsInOrder(rows).flatMap(({ row, pinned }): RowsWarning[] => {
    if (pinned === null) return []
    const winner = first.get(pinned)
    first.set(pinned, winner ?? row)
    if (winner === undefined) return []
    const what =
      winner.start === row.start
        ? `Pinned twice in the block at ${row.start}: ${describeRow(row)}. So is ${describeRow(winner)}`
        : `Never used: ${describeRow(row)}, at ${row.start}. The same ${row.scope} is pinned by ${describeRow(winner)}, at ${winner.start}`
    const message = `${what}. Delete one of them.`
    return [{ warning: { code: 'row_refers_to_nothing', message, place: placeOf(row) }, rows: [row, winner] }]
  })
}

/** The rows of one start. */
interface Block {
  readonly start: number
  /** Null without an end: one of the rows has none. */
  readonly end: number | null
  readonly first: NumberingException
  readonly rows: readonly NumberingException[]
}

/** The blocks of these rows, by start. */
function blocksOf(rows: readonly NumberingException[]): readonly Block[] {
  const blocks = new Map<number, Block>()
  for (const row of rows) {
    const known = blocks.get(row.start)
    const end = row.end ?? null
    const longer = known === undefined ? end : known.end === null || end === null ? null : Math.max(known.end, end)
    const { first = row, rows: others = [] } = known ?? {}
    blocks.set(row.start, { start: row.start, end: longer, first, rows: [...others, row] })
  }
  return [...blocks.values()].sort((one, other) => one.start - other.start)
}

/** Rows of a file, or of an earlier version, may share a start without a label: they are one block, perhaps unmeant. */
function sharedStarts(rows: readonly NumberingException[]): RowsWarning[] {
  return blocksOf(rows).flatMap(({ start, first, rows: sharing }): RowsWarning[] => {
    if (startConflict(first, sharing.slice(1)) === null) return []
    const message = `${sharing.map(describeRow).join(' and ')} share the start ${start}, so they are one block. Give them the same label or different starts.`
    return [{ warning: { code: 'start_shared', message, place: `block ${start}` }, rows: sharing }]
  })
}

/**
 * A block that begins inside another: the outer one skips the numbers that it uses, and neither is as long as it says.
 * A block of teams inside that of their league or sport is meant so, and one without an end only lies before others.
 */
function sharedNumbers(rows: readonly NumberingException[]): RowsWarning[] {
  const found: RowsWarning[] = []
  let outer: (Block & { readonly end: number }) | null = null
  for (const block of blocksOf(rows)) {
    const { start, end, first } = block
    const around: Block | null = outer !== null && start <= outer.end ? outer : null
    if (around !== null && !block.rows.every((row) => around.rows.some((wide) => isPartOf(row, wide)))) {
      const message = `The pinned block of ${describeRow(first)} starts at ${start}, inside the block of ${describeRow(around.first)} (${around.start}-${around.end}). Both use the same numbers. Move one of them.`
      const warning: Warning = { code: 'blocks_overlap', message, place: `block ${start}` }
      found.push({ warning, rows: [...block.rows, ...around.rows] })
    }
    if (end !== null && (outer === null || end > outer.end)) outer = { ...block, end }
  }
  return found
}

/** Whether what a row pins is a part of what another one pins. */
function isPartOf(row: NumberingException, wide: NumberingException): boolean {
  const isOfSport = foldName(row.sport) === foldName(wide.sport)
  return isOfSport && (wide.scope === 'sport' ? row.scope !== 'sport' : wide.scope === 'league' && row.scope === 'team')
}
