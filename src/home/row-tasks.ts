import { findTeam } from '../configuration/favorite-teams.ts'
import { nameLines } from '../configuration/form-lines.ts'
import type { FormLineJson, HomeTask, KnownTeam, Settings, TaskAction, TaskRequest } from '../generated/records.ts'
import { type LeagueCatalog, leagueName, nearestCode, SPORTS, sportName, sportOf } from '../sports/index.ts'
import type { TeamNames } from '../store/team-cache.ts'
import type { UserRows } from '../store/user-rows.ts'
import { foldName, typedName } from '../text.ts'
import type { IdleText, ReportSummary } from './report-summary.ts'

/** What stored rows are compared with. */
export interface RowNames {
  readonly catalog: LeagueCatalog
  readonly teams: TeamNames
  readonly knownTeams: readonly KnownTeam[]
}

/** Rows without effect that are told. */
const MAX_ROW_TASKS = 50
/** Suggestions for one name. */
const MAX_SUGGESTED = 3

/** A stored row, and where it is. */
interface RowPlace {
  /** Name of the list: "stream_groups". */
  readonly list: string
  readonly id: number | undefined
  /** What the row is called. */
  readonly row: string
  /** Where the row is in the API. */
  readonly path: string
  readonly open: string
}

/** One name in a stored row that means nothing. */
interface IdleName extends RowPlace {
  /** What the name should mean: "league". */
  readonly kind: 'league' | 'sport' | 'team'
  readonly name: string
  readonly suggestions: readonly Suggestion[]
}

/** A name that may be meant, and the fields of the row with it. */
interface Suggestion {
  readonly label: string
  readonly fields: object
  /** What the fields were; null if the API would refuse them now. */
  readonly former: object | null
}

/** Returns a task for each name in an enabled row that means no league, sport or team. Pure. */
export function rowTasks(rows: UserRows, names: RowNames): readonly HomeTask[] {
  const idle = [
    ...idlePins(rows, names),
    ...idleGroupLeagues(rows, names),
    ...idlePriorities(rows, names),
    ...idleFavorites(rows, names),
  ]
  return idle.slice(0, MAX_ROW_TASKS).map(rowTask)
}

function rowTask({ list, id, kind, name, row, path, suggestions, open }: IdleName): HomeTask {
  const use = suggestions.slice(0, MAX_SUGGESTED).map(
    ({ label, fields, former }): TaskAction => ({
      code: 'use',
      label,
      request: patch(path, fields),
      ...(former === null ? {} : { undo: patch(path, former) }),
    }),
  )
  return {
    id: `no_effect:${list}:${id ?? ''}:${kind}:${foldName(name)}`,
    code: 'no_effect',
    severity: 'warning',
    count: 1,
    values: { kind, list, name, row, suggestion: suggestions[0]?.label ?? null },
    examples: [],
    actions: [...use, { code: 'review', open }],
  }
}

function patch(path: string, body: object): TaskRequest {
  return { method: 'PATCH', path, body: body as { [member: string]: unknown } }
}

const isEnabled = ({ enabled }: { readonly enabled?: boolean }) => enabled !== false

function idlePins({ numberingExceptions: rows }: UserRows, names: RowNames): readonly IdleName[] {
  return rows.filter(isEnabled).flatMap((row): readonly IdleName[] => {
    const { id, scope, sport, leagueCode, teamName, start, label } = row
    const place = {
      list: 'numbering_exceptions',
      id,
      row: label ?? String(start),
      path: `/api/v1/numbering-exceptions/${id}`,
      open: `#/lineup/numbers?row=${id}`,
    }
    if (scope === 'league') {
      const code = leagueCode ?? ''
      if (names.catalog.sportOf(code) !== null) return []
      const suggestions = leagueSuggestions(code, names, (league) => ({
        league_code: league,
        sport: names.catalog.sportOf(league) ?? sport,
      }))
      return [{ ...place, kind: 'league', name: code, suggestions }]
    }
    if (!isSport(sport, names.catalog)) {
      const suggestions = sportSuggestions(sport, names, (code) => ({ sport: code }))
      return [{ ...place, kind: 'sport', name: sport, suggestions }]
    }
    if (scope !== 'team' || !teamName) return []
    return idleTeam({ ...row, teamName }, place, names)
  })
}

interface TeamRow {
  readonly sport: string
  readonly teamName: string
  readonly provider?: string | null
  readonly providerTeamId?: string | null
}

/** Nothing is known of a sport before the first refresh; persons differ from week to week. */
function idleTeam(row: TeamRow, place: RowPlace, { teams }: RowNames): readonly IdleName[] {
  const { sport, teamName: name } = row
  const { contest } = sportOf(foldName(sport))
  if ((contest !== 'game' && contest !== null) || !teams.hasSport(sport) || teams.has(row)) return []
  return [{ ...place, kind: 'team', name, suggestions: teamSuggestions(row, teams) }]
}

/** The new name goes without the ID of the old one. */
function teamSuggestions(row: TeamRow, teams: TeamNames): readonly Suggestion[] {
  const { teamName, provider, providerTeamId: id } = row
  const isById = provider != null && id != null
  return teams.suggestions(row).map((label) => ({
    label,
    fields: { team_name: label, ...(isById ? { provider: null, provider_team_id: null } : {}) },
    former: { team_name: teamName, ...(isById ? { provider, provider_team_id: id } : {}) },
  }))
}

function idleGroupLeagues({ streamGroups: groups }: UserRows, names: RowNames): readonly IdleName[] {
  return groups.filter(isEnabled).flatMap(({ id, name: row, leagues = [] }) => {
    const unknown = leagues.filter((code) => names.catalog.find(code.toLowerCase()) === undefined)
    return unknown.map((code): IdleName => {
      const suggestions = leagueSuggestions(code, names, (league) => ({
        leagues: [...new Set(leagues.map((one) => (one === code ? league : one)))],
      }))
      const path = `/api/v1/stream-groups/${id}`
      return {
        list: 'stream_groups',
        id,
        kind: 'league',
        name: code,
        row,
        path,
        suggestions,
        open: `#/setup/stream-groups?row=${id}`,
      }
    })
  })
}

function idlePriorities({ priorityTeams, sortPriorities }: UserRows, names: RowNames): readonly IdleName[] {
  const ofTeams = priorityTeams.filter(isEnabled).flatMap((row) => {
    const path = `/api/v1/priority-teams/${row.id}`
    const open = `#/lineup/numbers/priority-teams?row=${row.id}`
    const place = { list: 'priority_teams', id: row.id, row: row.teamName, path, open }
    return idleTeam(row, place, names)
  })
  const ofLeagues = sortPriorities.filter(isEnabled).flatMap(({ id, sport, leagueCode: code }): readonly IdleName[] => {
    if (!code || names.catalog.sportOf(code) !== null) return []
    const path = `/api/v1/sort-priorities/${id}`
    const suggestions = leagueSuggestions(code, names, (league) => ({
      league_code: league,
      sport: names.catalog.sportOf(league) ?? sport,
    }))
    return [
      {
        list: 'sort_priorities',
        id,
        kind: 'league',
        name: code,
        row: code,
        path,
        suggestions,
        open: `#/lineup/numbers/sort-priorities?row=${id}`,
      },
    ]
  })
  return [...ofTeams, ...ofLeagues]
}

function idleFavorites({ favoriteTeams: rows }: UserRows, names: RowNames): readonly IdleName[] {
  const { catalog, knownTeams, teams } = names
  return rows.filter(isEnabled).flatMap((row): readonly IdleName[] => {
    if (!teams.hasSport(row.sport) || findTeam(row, knownTeams, catalog).problem === null) return []
    const { id, teamName } = row
    const path = `/api/v1/favorite-teams/${id}`
    const place = { list: 'favorite_teams', id, row: teamName, path, open: `#/setup/favorite-teams?row=${id}` }
    const suggestions = teamSuggestions(row, teams).flatMap((one) =>
      one.label === teamName ? [] : { ...one, former: null },
    )
    return [{ ...place, kind: 'team', name: teamName, suggestions }]
  })
}

function isSport(sport: string, catalog: LeagueCatalog): boolean {
  const code = foldName(sport)
  return SPORTS.some((one) => one.code === code) || catalog.ofSport(code).length > 0
}

function leagueSuggestions(
  written: string,
  { catalog }: RowNames,
  change: (code: string) => object,
): readonly Suggestion[] {
  const code = nearestCode('league', written, catalog)
  return code === null ? [] : [{ label: leagueName(code, catalog), fields: change(code), former: null }]
}

function sportSuggestions(
  written: string,
  { catalog }: RowNames,
  change: (code: string) => object,
): readonly Suggestion[] {
  const code = nearestCode('sport', written, catalog)
  return code === null ? [] : [{ label: sportName(code), fields: change(code), former: null }]
}

const SETTINGS_PATH = '/api/v1/settings'

/** Kinds of names that lines of the settings form choose. */
const LINE_KINDS = { event_groups: 'group', event_leagues: 'league', event_profiles: 'profile' } as const

function storedText(setting: FormLineJson['setting'], settings: Settings): string {
  const texts = {
    event_groups: settings.eventGroups,
    event_leagues: settings.eventLeagues,
    event_profiles: settings.eventProfiles,
  }
  return texts[setting]
}

function writtenLines(setting: FormLineJson['setting'], settings: Settings): readonly string[] {
  return nameLines(storedText(setting, settings)).map(({ text }) => text)
}

/** The texts of the settings form that chose nothing in the last refresh and have not changed. */
function idleTextsNow(texts: readonly IdleText[], settings: Settings): readonly IdleText[] {
  if (nameLines(settings.eventGroups).length === 0) return [] // the others do not count then
  return texts.filter(({ setting, lines }) => {
    const written = writtenLines(setting, settings)
    return written.length === lines.length && lines.every(({ text }, place) => text === written[place])
  })
}

/** Returns a task for each text of the settings form because of which no stream is used. Pure. */
export function idleTextTasks(texts: readonly IdleText[], settings: Settings, rows: UserRows): readonly HomeTask[] {
  return idleTextsNow(texts, settings).map(({ setting, lines }): HomeTask => {
    const use = lines.flatMap((line) => (line.matched_count === 0 ? useSuggestion(line, settings) : []))
    return {
      id: `nothing_used:${setting}`,
      code: 'nothing_used',
      severity: 'error',
      count: 1,
      values: { setting, has_stream_groups: rows.streamGroups.some(isEnabled) },
      examples: [],
      actions: [...use.slice(0, MAX_SUGGESTED), { code: 'review', open: `#/setup?setting=${setting}` }],
    }
  })
}

function suggestedName({ nearest, around, leaves_out: isExcluding }: FormLineJson): string | null {
  return isExcluding ? null : (around[0]?.name ?? nearest)
}

/** The action that takes the name which is meant by a line; none if nothing is similar. */
function useSuggestion(line: FormLineJson, settings: Settings): readonly TaskAction[] {
  const suggestion = suggestedName(line)
  if (suggestion === null) return []
  return [{ code: 'use', label: suggestion, ...replaceLine(line, typedName(suggestion), settings) }]
}

/** Requests that put another line in the place of a line, or nothing, and that take it back. */
function replaceLine({ setting, text }: FormLineJson, next: string | null, settings: Settings) {
  const put = (value: string): TaskRequest => ({ method: 'PUT', path: SETTINGS_PATH, body: { [setting]: value } })
  const lines = writtenLines(setting, settings).flatMap((one) => (one === text ? (next ?? []) : one))
  return { request: put(lines.join('\n')), undo: put(storedText(setting, settings)) }
}

/**
 * Returns a task for each line of the settings form that named nothing in the last refresh and is still there. Lines of
 * a text that has a task of its own have none. Pure.
 */
export function lineTasks({ idleLines, idleTexts }: ReportSummary, settings: Settings): readonly HomeTask[] {
  const idleSettings = new Set(idleTextsNow(idleTexts, settings).map(({ setting }) => setting))
  return idleLines.flatMap((line): readonly HomeTask[] => {
    const { setting, text, leaves_out: isExcluding } = line
    if (idleSettings.has(setting) || !writtenLines(setting, settings).includes(text)) return []
    const name = isExcluding ? text.slice(text.indexOf('!') + 1).trim() : text
    const suggestion = suggestedName(line)
    return [
      {
        id: `no_effect:${setting}:${text}`,
        code: 'no_effect',
        severity: 'warning',
        count: 1,
        values: {
          ...{ kind: LINE_KINDS[setting], list: setting, name, row: line.label, suggestion },
          is_exclusion: isExcluding,
        },
        examples: [],
        actions: [...useSuggestion(line, settings), { code: 'remove', ...replaceLine(line, null, settings) }],
      },
    ]
  })
}
