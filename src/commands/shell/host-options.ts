import refreshConfigSchema from '../../../schemas/refresh-config.schema.json' with { type: 'json' }
import { requirePatterns } from '../../configuration/stored-rows.ts'
import { importedKeyword, leagueWordProblem, targetCatalog } from '../../detection/library/index.ts'
import { createEmbeddedHost, type EmbeddedHost } from '../../embedded-host/embedded-host.ts'
import { SportsGuideError } from '../../errors.ts'
import { refreshConfigShape } from '../../generated/json-shapes.ts'
import type { RefreshConfig, Warning } from '../../generated/records.ts'
import { validateRefreshConfig } from '../../generated/validators/refresh-config.ts'
import type { Host, HostLog, RefreshContext } from '../../host/contract.ts'
import { correctionRecord } from '../../matching/index.ts'
import { completeException, withCodes } from '../../numbering/index.ts'
import type { RegisterOptions } from '../../plugin.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import { checkShaped, describeErrors } from '../../records/validation.ts'
import {
  BUILT_IN_LEAGUES,
  codeLookup,
  codesMeant,
  type LeagueCatalog,
  leagueCatalog,
  ownLeagueRecord,
  recordedSource,
} from '../../sports/index.ts'
import { migrateStoredState } from '../../store/migrations/index.ts'
import { readSettings, settingProblem } from '../../store/settings.ts'
import {
  documentOf,
  requireRowIds,
  rowFromJson,
  rowToJson,
  type UserRows,
  writeUserRows,
} from '../../store/user-rows.ts'
import { machineZone } from '../../time/zone.ts'
import type { CommandArguments, CommandIo, CommandOptions } from './command.ts'
import { readJson } from './input.ts'
import { EVENTS_OPTION, NOW_OPTION, nowOption, textOption, ZONE_OPTION, zoneOption } from './options.ts'
import { printable } from './terminal.ts'

/** Options of every command that runs the embedded host. */
export const HOST_OPTIONS: CommandOptions = {
  m3u: { type: 'string', value: 'FILE', help: 'playlist with the streams' },
  ...EVENTS_OPTION,
  live: {
    type: 'boolean',
    help: 'request events from the data sources; SPORTS_GUIDE_ESPN_URL sets another URL for ESPN',
  },
  config: {
    type: 'string',
    value: 'FILE',
    help: 'JSON with settings, stream groups, templates, numbering exceptions ...',
  },
  state: {
    type: 'string',
    value: 'DIR',
    help: 'folder in which the embedded host keeps its state; created if missing',
  },
  ...NOW_OPTION,
  ...ZONE_OPTION,
}

/** Where the plugin's events come from: a file or folder, or the providers, some of them at other addresses. */
export type EventOptions = Pick<RegisterOptions, 'events' | 'sourceUrls' | 'asker'>

/**
 * The events of --events or --live. Both together are refused, and so is
 * neither, unless `otherwiseLive` says what it means. Throws BadUsage.
 */
export function eventSourceOf(
  args: CommandArguments,
  { env, asker }: CommandIo,
  { otherwiseLive = false }: { otherwiseLive?: boolean } = {},
): EventOptions {
  const recorded = textOption(args, 'events')
  const live = args.values.live === true || (otherwiseLive && recorded === undefined)
  if ((recorded !== undefined) === live) {
    throw new SportsGuideError(
      'BadUsage',
      'Use either --events (recorded answers) or --live (requests to the data sources).',
    )
  }
  if (recorded !== undefined) return { events: recordedSource(recorded) }
  const espn = env.SPORTS_GUIDE_ESPN_URL?.replace(/\/+$/, '')
  return { sourceUrls: espn ? { espn } : {}, ...(asker === undefined ? {} : { asker }) }
}

/** What --config says, split into the settings form and the documents of rows. */
export interface OwnerConfig {
  readonly form: { readonly [field: string]: unknown }
  readonly rows: Partial<UserRows>
  readonly warnings: readonly Warning[]
}

const CONFIG_KEYS = Object.keys(refreshConfigSchema.properties)

/** Keys of files for version 0.1, each with its name now. */
const FORMER_KEYS: { readonly [former: string]: string } = { favourite_teams: 'favorite_teams' }

/**
 * Reads --config and tries everything in it that can be tried, so that nothing
 * of a wrong file is stored. Throws InvalidInput, InvalidRecord or PatternRefused
 * naming file and place; a key that nobody reads is a warning.
 */
export function ownerConfigOf(args: CommandArguments): OwnerConfig {
  const zone = textOption(args, 'time-zone')
  const zoneForm = zone === undefined ? {} : { time_zone: zoneOption(args) }
  const file = textOption(args, 'config')
  if (file === undefined) return { form: zoneForm, rows: {}, warnings: [] }
  const { json, keyInFile } = withCurrentKeys(readJson(file), file)
  const { settings: _, ...rows } = requireConfig(withCompleteRows(json, file), file, keyInFile)
  // Taken as written: null puts a setting back to its default.
  const settings = (json as { settings?: { [field: string]: unknown } | null }).settings ?? {}
  requireSettings(settings, file)
  try {
    requirePatterns(rows)
    requireRowIds(rows, keyInFile)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    throw new SportsGuideError(error.code, `${file}: ${error.message}`, { cause: error })
  }
  const unknown = Object.keys(json as object).filter((key) => !CONFIG_KEYS.includes(key))
  const warnings = unknown.map((key): Warning => {
    const message = `${file}: unknown key "${key}" (ignored). Allowed: ${CONFIG_KEYS.join(', ')}.`
    return { code: 'config_key_unknown', message, place: file }
  })
  return { form: { ...settings, ...zoneForm }, rows, warnings }
}

/** Returns the key under which the file has what is read under a current key. */
type KeyInFile = (current: string) => string

/** Throws InvalidRecord that names fields as the file does. */
function requireConfig(json: unknown, file: string, keyInFile: KeyInFile): RefreshConfig {
  const checked = checkShaped(validateRefreshConfig, refreshConfigShape, json)
  if (checked.ok) return checked.record
  const fields = checked.errors.map((error) => {
    const [, key, ...rest] = error.path.split('/')
    return key === undefined ? error : { ...error, path: ['', keyInFile(key), ...rest].join('/') }
  })
  throw new SportsGuideError('InvalidRecord', `${file}: ${describeErrors(fields)}`, { fields })
}

/** The file with the current names of its keys; null counts as absent. Throws InvalidInput where it has a key under both names. */
function withCurrentKeys(json: unknown, file: string): { readonly json: unknown; readonly keyInFile: KeyInFile } {
  const formerOf = new Map<string, string>()
  const keyInFile: KeyInFile = (current) => formerOf.get(current) ?? current
  if (!isObject(json)) return { json, keyInFile }
  const renamed: { [key: string]: unknown } = { ...json }
  for (const [former, current] of Object.entries(FORMER_KEYS)) {
    if (!Object.hasOwn(json, former)) continue
    if ((json[current] ?? null) !== null && (json[former] ?? null) !== null) {
      const problem = `"${former}" is the old name of "${current}", and the file contains both`
      throw new SportsGuideError('InvalidInput', `${file}: ${problem}. Move all rows to "${current}".`)
    }
    if ((json[former] ?? null) !== null) formerOf.set(current, former)
    renamed[current] = json[former] ?? json[current]
    delete renamed[former]
  }
  return { json: renamed, keyInFile }
}

/**
 * Pinned blocks, keywords, leagues and corrections of a file are held to the rules
 * of the API, but for starts that blocks share and codes that leagues share, of
 * which a run warns, and keywords and corrections that are there twice. All other
 * rows may call leagues and sports as people do.
 */
function withCompleteRows(json: unknown, file: string): unknown {
  if (!isObject(json)) return json
  const complete = <Name extends keyof UserRows>(
    name: Name,
    completed: (row: JsonObject) => UserRows[Name][number],
  ): { [document: string]: unknown[] } => {
    const document = documentOf(name)
    const rows = json[document]
    const stored = (row: JsonObject) => rowToJson(name, completed(row))
    return Array.isArray(rows)
      ? { [document]: rows.map((row, index) => atPlace(row, `${file}: ${document}/${index}`, stored)) }
      : {}
  }
  const ownLeagues = complete('ownLeagues', (row) =>
    ownLeagueRecord(row, { others: null, wordProblem: leagueWordProblem }),
  )
  const knownLeagues = (ownLeagues.own_leagues ?? []).filter(isLeague).map((row) => rowFromJson('ownLeagues', row))
  const leagues = leagueCatalog(knownLeagues)
  const lookups = { teams: null, codes: codeLookup(leagues) }
  const catalog = targetCatalog(leagues)
  const numbered: JsonObject = {
    ...json,
    ...Object.fromEntries(NUMBERED.map((document) => [document, withIds(json[document])])),
  }
  return {
    ...numbered,
    ...ownLeagues,
    ...complete('corrections', (row) => correctionRecord(row, [])),
    ...complete('numberingExceptions', (row) => completeException(row, { changed: row, lookups })),
    ...complete('detectionKeywords', (row) => importedKeyword(row, catalog)),
    ...Object.fromEntries(
      WITH_CODES.map(documentOf).flatMap((document) => {
        const rows = numbered[document]
        return Array.isArray(rows) ? [[document, rows.map((row: unknown) => rowWithCodes(row, leagues))]] : []
      }),
    ),
  }
}

/** Rows that name leagues and sports and are otherwise stored as the file has them. */
const WITH_CODES = ['streamGroups', 'templates', 'favoriteTeams', 'priorityTeams', 'sortPriorities'] as const

/** The row with the codes of the leagues and sports that it names. What is no row is left to the schema. */
function rowWithCodes(row: unknown, leagues: LeagueCatalog): unknown {
  if (!isObject(row)) return row
  const lists = { sports: 'sport', leagues: 'league' } as const
  const inLists = Object.entries(lists).flatMap(([member, list]) =>
    row[member] === undefined ? [] : [[member, codesMeant(list, row[member], leagues)]],
  )
  return { ...withCodes(row, codeLookup(leagues)), ...Object.fromEntries(inLists) }
}

/** Documents whose rows are known by their ids; in a file they need none. */
const NUMBERED = ['stream_groups', 'templates', 'exception_keywords', 'favorite_teams'] as const

/** Rows without an id get the lowest ones that are free, in their order. */
function withIds(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows
  const taken = new Set(rows.map((row: unknown) => (isObject(row) ? row.id : undefined)))
  let next = 1
  return rows.map((row: unknown) => {
    if (!isObject(row) || (row.id ?? null) !== null) return row
    while (taken.has(next)) next += 1
    taken.add(next)
    return { ...row, id: next }
  })
}

/** What `completed` makes of a row; what it throws gets the place in front. What is no row is left to the schema. */
function atPlace(row: unknown, place: string, completed: (row: JsonObject) => JsonObject): unknown {
  if (!isObject(row)) return row
  try {
    return completed(row)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    throw new SportsGuideError(error.code, `${place}: ${error.message}`, { cause: error })
  }
}

/** As much of a league as the sport of its pins needs. */
function isLeague(row: unknown): row is JsonObject {
  return isObject(row) && typeof row.code === 'string' && typeof row.sport === 'string'
}

function requireSettings(settings: { readonly [field: string]: unknown }, file: string): void {
  for (const [field, value] of Object.entries(settings)) {
    const problem = value === null ? null : settingProblem(field, value)
    if (problem) throw new SportsGuideError('InvalidRecord', `${file}: settings/${field}: ${problem}`)
  }
}

/** What one command decides about its host. */
export interface EmbeddedHostChoices {
  readonly stateDir: string
  readonly form: OwnerConfig['form']
  /** Which lines of the host's log a person sees: a command that prints a summary shows errors alone. */
  readonly log: 'errors' | 'all'
  readonly progress?: RefreshContext['progress']
  /** Port of the host's own pages and REST API; a free one if not given. */
  readonly port?: number
}

/** An embedded host that keeps its state in `stateDir`; its clock stands still where --now is given. */
export function embeddedHostOf(
  args: CommandArguments,
  io: CommandIo,
  { stateDir, form, progress, log, port }: EmbeddedHostChoices,
): Promise<EmbeddedHost> {
  const fixed = textOption(args, 'now') === undefined ? null : nowOption(args, io)
  return createEmbeddedHost({
    stateDir,
    clock: fixed === null ? io.clock : () => fixed,
    timeZone: io.timeZone ?? machineZone(),
    form,
    log: logTo(io, log),
    ...(progress === undefined ? {} : { progress }),
    ...(port === undefined ? {} : { port }),
  })
}

/** A zone that servers have, and hardly any user. */
const UTC_ZONE = /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)$/

/** Warns if no time zone is set and that of the machine is UTC. */
export async function timeZoneWarnings(host: Host): Promise<Warning[]> {
  const { isZoneSet } = await readSettings(host, { write: false })
  if (isZoneSet || !UTC_ZONE.test(host.timeZone)) return []
  const message = `No time zone is set, so all times are in ${host.timeZone}, the time zone of this computer. Give your own with --time-zone, for example --time-zone America/New_York, or with "time_zone" in the settings of --config.`
  return [{ code: 'time_zone_unset', message, place: 'time_zone' }]
}

/** Log lines on standard error. */
export function logTo(io: CommandIo, lines: 'errors' | 'all'): HostLog {
  const line = (level: string) => (message: string) => io.writeError(`${level}: ${printable(message)}\n`)
  const quiet = () => undefined
  return lines === 'all'
    ? { error: line('error'), warn: line('warning'), info: line('info'), debug: line('debug') }
    : { error: line('error'), warn: quiet, info: quiet, debug: quiet }
}

/**
 * Stores the rows of --config in the host. Its state is brought to this version
 * first: what a file says now is not to be taken for what an earlier version left.
 * A warning for each step of that says what it changed.
 */
export async function storeConfig(
  host: Host,
  { rows }: OwnerConfig,
  options: { readonly dryRun: boolean } = { dryRun: false },
): Promise<Warning[]> {
  const warnings = await migrateStoredState(host, BUILT_IN_LEAGUES.sportOf, options)
  await writeUserRows(host.settings, rows, host.clock())
  return warnings
}
