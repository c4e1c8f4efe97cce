import { numberingScenarioShape } from '../generated/json-shapes.ts'
import type {
  HostChannel,
  NumberingException,
  NumberingScenario,
  NumberingSettings,
  OwnLeague,
  PriorityTeam,
  RelayoutReason,
  Settings,
  SortPriority,
  Warning,
} from '../generated/records.ts'
import { validateNumberingScenario } from '../generated/validators/numbering-scenario.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { effectiveSettings, identityKey, pinsInOrder, reassignAllChannels } from '../numbering/index.ts'
import { checkShaped } from '../records/validation.ts'
import { leagueCatalog, leagueName, sportName } from '../sports/index.ts'
import type { FactReader, FactStore } from '../store/facts.ts'
import { compareText, foldName } from '../text.ts'
import { lastDailyDate, movedDate, nextDaily } from '../time/zone.ts'
import type { PlannedChannel, PlannedLineup } from './channel-plan.ts'
import {
  type Displacement,
  displacementsOf,
  foreignChannels,
  heldNumbers,
  takenNumberWarnings,
} from './displaced-channels.ts'
import { variantSortKeys } from './variant.ts'

/** The owner's rows that numbering looks at. */
export interface NumberingRows {
  readonly numberingExceptions: readonly NumberingException[]
  readonly priorityTeams: readonly PriorityTeam[]
  readonly sortPriorities: readonly SortPriority[]
}

/** The same, with what blocks are called by. */
export interface NamedNumberingRows extends NumberingRows {
  /** Leagues of the user's, by whose names blocks are called. Defaults to none. */
  readonly ownLeagues?: readonly OwnLeague[]
}

/** The number of every planned channel, by tvg-id, and what a person should know of them. */
export interface ChannelNumbers {
  readonly numbers: ReadonlyMap<string, number | null>
  readonly locked: ReadonlySet<string>
  /** Channels that would have other numbers but for a channel of the user's that took one, by tvg-id. */
  readonly displaced: ReadonlyMap<string, Displacement>
  readonly warnings: readonly Warning[]
}

/** Places all planned channels (spec C, reassign_all_channels) so that a run after this one has nothing to move; pure. */
export function numberChannels(
  plan: PlannedLineup,
  hostChannels: readonly HostChannel[],
  settings: Settings,
  rows: NamedNumberingRows,
  relayoutDue: boolean,
): ChannelNumbers {
  const scenario = numberingScenario(plan, hostChannels, settings, rows, relayoutDue)
  const placed = reassignAllChannels(scenario)
  const { numbers, locked } = placed
  const lineup = { plan, hostChannels, scenario, placed }
  const displaced = displacementsOf(lineup)
  const tvgIdOf = new Map(plan.channels.map(({ record }) => [String(record.id), record.tvgId]))
  return {
    numbers: new Map([...numbers].map(([id, number]) => [tvgIdOf.get(id) ?? id, number])),
    locked: new Set([...locked].map((id) => tvgIdOf.get(id) ?? id)),
    displaced,
    warnings: withTakenNumbers(placed.warnings, takenNumberWarnings(lineup, displaced)),
  }
}

/** The warnings of the numbering, which knows no names of the user's channels, with those about taken numbers that name them. */
export function withTakenNumbers(ofNumbering: readonly Warning[], named: readonly Warning[]): readonly Warning[] {
  return [...ofNumbering.filter(({ code }) => code !== 'number_taken'), ...named]
}

/** What numbering is asked for a plan; every host channel that is not ours keeps its number. */
export function numberingScenario(
  plan: PlannedLineup,
  hostChannels: readonly HostChannel[],
  settings: Settings,
  rows: NamedNumberingRows,
  relayoutDue: boolean,
): NumberingScenario {
  const titles = titlesWithoutTime(plan.channels)
  const variants = variantSortKeys(plan.channels.map(({ record }) => record))
  return {
    settings: {
      channelRangeStart: settings.channelRangeStart,
      channelRangeEnd: settings.channelRangeEnd ?? null,
      channelStabilityMode: settings.channelStabilityMode,
      gapSize: settings.gapSize,
    },
    dailyReset: relayoutDue,
    numberingExceptions: namedBlocks(rows),
    priorityTeams: [...rows.priorityTeams],
    sortPriorities: [...rows.sortPriorities],
    externalOccupied: foreignChannels(plan, hostChannels).flatMap(heldNumbers),
    channels: plan.channels.map((channel) => numberedChannel(channel, titles, variants)),
  }
}

/** The blocks, those without a label called by the name of the league or sport that they pin, not by its code. */
function namedBlocks({ numberingExceptions: blocks, ownLeagues = [] }: NamedNumberingRows): NumberingException[] {
  const isUnnamed = ({ scope, label }: NumberingException) => scope !== 'team' && (label ?? '').trim() === ''
  if (!blocks.some(isUnnamed)) return [...blocks]
  const catalog = leagueCatalog(ownLeagues)
  return blocks.map((block) => {
    if (!isUnnamed(block)) return block
    const { scope, leagueCode: code, sport } = block
    return { ...block, label: scope === 'league' && code ? leagueName(code, catalog) : sportName(sport) }
  })
}

/** What channels of a stream's name without a time are called, by the keys of their events. */
function titlesWithoutTime(channels: readonly PlannedChannel[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const { record } of channels) {
    const { eventId: key, eventTime: time, name } = record
    if (key === null || time !== null || !isNameEventKey(key)) continue
    const known = titles.get(key)
    titles.set(key, known === undefined || compareText(name, known) < 0 ? name : known)
  }
  return titles
}

/** Events without a time stand in the order of their keys: those of names, whose keys say nothing, in that of their titles. */
function numberedChannel(
  { record }: PlannedChannel,
  titles: ReadonlyMap<string, string>,
  variants: ReadonlyMap<number, string>,
): NumberingScenario['channels'][number] {
  const variant = variants.get(record.id)
  const title = titles.get(record.eventId ?? '')
  const place = title === undefined ? record.eventId : `${title} ${record.eventId}`
  return {
    id: String(record.id),
    name: record.name,
    sport: record.sport,
    league: record.league,
    locked: record.numberLocked,
    ...(record.mode === 'team' ? { permanent: true } : {}),
    ...(place === null ? {} : { eventId: place }),
    ...(record.homeTeam === null ? {} : { homeTeam: record.homeTeam }),
    ...(record.awayTeam === null ? {} : { awayTeam: record.awayTeam }),
    ...(record.eventTime === null ? {} : { eventDate: record.eventTime }),
    // The key, not the label: a renamed keyword moves no channel.
    ...(record.exceptionKey === null ? {} : { exceptionKeyword: record.exceptionKey }),
    ...(variant === undefined ? {} : { variant }),
    ...(record.number === null ? {} : { number: record.number }),
  }
}

/** First member of every text that layoutInput makes; what begins otherwise was written by another version. */
const FORM = 'form 2'

/** Scopes of a priority team, the broadest first. */
const SCOPES: readonly string[] = ['all', 'sport', 'league']

/**
 * What the owner decided of the layout, as one text. Equal texts mean that
 * numbering places any channels alike; another text arms the re-layout (design 8).
 * So a label, a time of change, the case of a name or a row that is switched off
 * is not in it. Compact places everything anew in each run: only the mode counts.
 */
export function layoutInput(settings: NumberingSettings, rows: NumberingRows): string {
  const { channelRangeStart, channelRangeEnd, channelStabilityMode: mode, gapSize } = effectiveSettings(settings)
  if (mode === 'compact') return JSON.stringify([FORM, mode])
  return JSON.stringify([
    FORM,
    mode,
    channelRangeStart,
    channelRangeEnd,
    mode === 'gap' ? gapSize : null,
    pinsOf(rows.numberingExceptions),
    floatsOf(rows.priorityTeams),
    placesOf(rows.sortPriorities),
  ])
}

/**
 * Whether the owner decided otherwise since the last re-layout left its text; it
 * may be one that the first version of the plugin wrote. Of a text that nobody
 * can read it is not known, so nothing moves.
 */
export function layoutChanged(remembered: string | null, today: string): boolean {
  if (remembered === today) return false
  const parts = partsOf(remembered)
  if (parts[0] === FORM) return true
  const then = firstFormInput(parts)
  return then !== null && then !== today
}

function partsOf(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value : []
  } catch {
    return [] // damaged: the caller says what that means
  }
}

/** The text of now for one of the first form, which held settings and rows as they were stored; null if it is none. */
function firstFormInput(parts: unknown[]): string | null {
  if (parts.length !== 7) return null
  const [start, end, mode, gap, exceptions, teams, priorities] = parts
  const checked = checkShaped(validateNumberingScenario, numberingScenarioShape, {
    settings: { channel_range_start: start, channel_range_end: end, channel_stability_mode: mode, gap_size: gap },
    numbering_exceptions: exceptions,
    priority_teams: teams,
    sort_priorities: priorities,
    channels: [],
  })
  if (!checked.ok) return null
  const { settings = {}, numberingExceptions = [], priorityTeams = [], sortPriorities = [] } = checked.record
  return layoutInput(settings, { numberingExceptions, priorityTeams, sortPriorities })
}

/** The enabled blocks by what they pin; of several for one thing the order counts, since the first one wins. */
function pinsOf(rows: readonly NumberingException[]): unknown[] {
  return pinsInOrder(rows)
    .map(({ row, pinned }) => ({ pinned: pinned ?? `${row.scope} ${foldName(row.sport)}`, row }))
    .sort((a, b) => compareText(a.pinned, b.pinned))
    .map(({ pinned, row }) => [pinned, row.start, row.end ?? null])
}

/** The enabled priority teams; of several scopes of one team the broadest counts. */
function floatsOf(rows: readonly PriorityTeam[]): unknown[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return foremost(enabled.map((row) => [identityKey(row.sport, row.teamName), SCOPES.indexOf(row.scope ?? 'league')]))
}

/** The enabled priorities of sports and leagues; of several for one thing the foremost counts. */
function placesOf(rows: readonly SortPriority[]): unknown[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return foremost(
    enabled.map((row) => [identityKey(row.sport, row.leagueCode) ?? foldName(row.sport), row.sortPriority]),
  )
}

/** The lowest place of each key, in an order that does not depend on theirs. Null is the key of nothing. */
function foremost(places: readonly (readonly [key: string | null, place: number])[]): unknown[] {
  const lowest = new Map<string, number>()
  for (const [key, place] of places) {
    if (key !== null) lowest.set(key, Math.min(lowest.get(key) ?? place, place))
  }
  return [...lowest].sort(([a], [b]) => compareText(a, b))
}

const LAST_RELAYOUT = 'last_relayout'
const LAYOUT_INPUT = 'layout_input'
/** The requests for a re-layout that no run has answered yet, as a list of their numbers; and the number of the last one. */
const ASKED = 'relayouts_asked'
const LAST_ASKED = 'relayout_last_asked'

/** Names of the ledger's facts that say what the owner asked for. */
export const RELAYOUT_REQUEST_FACTS: readonly string[] = [ASKED, LAST_ASKED]

/** Whether a run places every channel anew, as data. */
export interface Relayout {
  /**
   * Why it does; null where channels stay, and in compact mode, which needs no
   * reason. After the ledger was lost numbers stay too.
   */
  readonly reason: RelayoutReason | null
  /** What the ledger is to remember once the run is through. */
  readonly facts: ReadonlyMap<string, string>
  /** The requests that the run answers; compact mode answers them by what it does anyway. */
  readonly answers: readonly number[]
}

/** The reason as the end of a sentence. */
export const RELAYOUT_REASONS: { readonly [Reason in RelayoutReason]: string } = {
  first_run: 'in the first refresh',
  settings_changed: 'because blocks, number range, numbering mode or priorities changed',
  daily_reset: 'in the daily renumbering',
  asked: 'as requested',
}

/** When a re-layout is decided on, and for whom. */
interface RelayoutMoment {
  readonly hasChannels: boolean
  readonly now: Date
  /** Whether it is only looked at what one would do. Defaults to false. */
  readonly isAsked?: boolean
}

/**
 * Why a re-layout is due (design 8): it was asked for; it is the first run; what
 * the owner decided of the layout changed; the daily reset time has come since
 * the last one, be it that no run happened then. Reads the ledger and leaves it
 * as it is: recordRelayout writes.
 */
export function relayoutOf(
  ledger: FactStore,
  settings: Settings,
  rows: NumberingRows,
  { hasChannels, now, isAsked = false }: RelayoutMoment,
): Relayout {
  const layout = layoutInput(settings, rows)
  const asked = openRequests(ledger)
  const last = instantOrNull(ledger.fact(LAST_RELAYOUT))
  const isCompact = settings.channelStabilityMode === 'compact'
  const reset = last === null ? 'unknown' : resetState(last, settings, now)

  const reasonOf = (): RelayoutReason | null => {
    if (isCompact) return null
    if (asked.length > 0 || isAsked) return 'asked'
    if (last === null && !hasChannels) return 'first_run'
    if (layoutChanged(ledger.fact(LAYOUT_INPUT), layout)) return 'settings_changed'
    return settings.channelDailyResetEnabled && reset === 'due' ? 'daily_reset' : null
  }
  const reason = reasonOf()
  const facts = new Map([[LAYOUT_INPUT, layout]])
  if (reason !== null || reset === 'unknown') facts.set(LAST_RELAYOUT, now.toISOString())
  return { reason, facts, answers: asked }
}

/** Remembers what a run did, once it is through; a dry run must not. What was asked for while it ran stays asked for. */
export function recordRelayout(ledger: FactStore, { facts, answers }: Relayout): void {
  for (const [name, value] of facts) ledger.setFact(name, value)
  closeRequests(ledger, answers)
}

/** The next run that is not a dry one places every channel anew. The answer takes that back, if no run has done it by then. */
export function armRelayout(ledger: FactStore): () => void {
  const number = (wholeOf(ledger.fact(LAST_ASKED)) ?? 0) + 1
  ledger.setFact(LAST_ASKED, String(number))
  ledger.setFact(ASKED, JSON.stringify([...openRequests(ledger), number]))
  return () => closeRequests(ledger, [number])
}

/** The open requests: the numbers that can be read, of a damaged list too. */
function openRequests(ledger: FactStore): readonly number[] {
  const numbers = (ledger.fact(ASKED) ?? '').match(/\d+/g) ?? []
  return numbers.flatMap((text) => wholeOf(text) ?? [])
}

function closeRequests(ledger: FactStore, answered: readonly number[]): void {
  const open = openRequests(ledger)
  const left = open.filter((number) => !answered.includes(number))
  if (left.length < open.length) ledger.setFact(ASKED, JSON.stringify(left))
}

function wholeOf(text: string | null): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/**
 * "Renumber now": a refresh with a re-layout. Where it fails none is left to a later run. A dry one asks for none, and shows it.
 * Throws what the refresh throws.
 */
export async function regrid<Answer>(
  ledger: FactStore,
  refresh: (request: {
    readonly trigger: string
    readonly dryRun: boolean
    readonly relayout: boolean
  }) => Promise<Answer>,
  { dryRun }: { readonly dryRun: boolean } = { dryRun: false },
): Promise<Answer> {
  const takeBack = dryRun ? () => undefined : armRelayout(ledger)
  try {
    return await refresh({ trigger: 'regrid', dryRun, relayout: dryRun })
  } catch (error) {
    takeBack()
    throw error
  }
}

/**
 * When the next daily reset falls: the first run at or after that instant places
 * every channel anew. Null when it is switched off, and in compact mode, where
 * every run does.
 */
export function nextReset(settings: Settings, now: Date): Date | null {
  const { channelDailyResetEnabled: isOn, channelStabilityMode: mode } = settings
  return isOn && mode !== 'compact' ? nextDaily(now, settings.channelDailyResetTime, settings.timeZone) : null
}

/** True where the daily reset has come since the last re-layout, so that the next run places every channel anew. */
export function isResetDue(ledger: FactReader, settings: Settings, now: Date): boolean {
  const { channelDailyResetEnabled: isOn, channelStabilityMode: mode } = settings
  const last = instantOrNull(ledger.fact(LAST_RELAYOUT))
  return isOn && mode !== 'compact' && last !== null && resetState(last, settings, now) === 'due'
}

/**
 * How the last re-layout stands to the daily reset. Days are compared, not
 * instants, so that a clock that is put back a little brings no second reset.
 * `unknown`: the last one lies days ahead, so the clock was wrong then or is now.
 */
function resetState(last: Date, settings: Settings, now: Date): 'due' | 'done' | 'unknown' {
  const { channelDailyResetTime: time, timeZone: zone } = settings
  const dayOfLast = lastDailyDate(last, time, zone)
  const today = lastDailyDate(now, time, zone)
  if (dayOfLast > movedDate(today, 1)) return 'unknown'
  return dayOfLast < today ? 'due' : 'done'
}

function instantOrNull(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
