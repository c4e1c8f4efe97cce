import type { DeletedChannelMap } from '../channels/deleted-channels.ts'
import { chooseGroups, nameLines } from '../configuration/form-lines.ts'
import type {
  Correction,
  GroupSuggestion,
  HomeTask,
  NumberingException,
  RecordedRun,
  Settings,
  TaskAction,
  TaskCode,
  TaskRequest,
  TaskSeverity,
  Warning,
} from '../generated/records.ts'
import { namePattern, tidyName } from '../matching/index.ts'
import { leagueName } from '../sports/index.ts'
import type { UserRows } from '../store/user-rows.ts'
import type { NameShape } from '../streams/name-shape.ts'
import { foldName } from '../text.ts'
import type { ReportSummary } from './report-summary.ts'
import { idleTextTasks, lineTasks, type RowNames, rowTasks } from './row-tasks.ts'

/** What the tasks are found from. Everything but `summary` is as it is now, so that a task ends with its cause. */
export interface TaskFacts {
  /** Of the last refresh; null before the first. */
  readonly summary: ReportSummary | null
  /** Shapes of the names of `summary.unknownNames`. Empty until they are counted. */
  readonly shapes: readonly NameShape[]
  /** The last refreshes, newest first. */
  readonly runs: readonly RecordedRun[]
  readonly settings: Settings
  /** Whether times are in UTC because no time zone is set anywhere. */
  readonly isZoneUnset: boolean
  readonly rows: UserRows
  readonly names: RowNames
  /** Playlists that Dispatcharr could not refresh since the last refresh. */
  readonly failedPlaylists: readonly string[]
  readonly suggestions: readonly GroupSuggestion[]
  readonly dismissedGroups: readonly string[]
  readonly deletedChannels: DeletedChannelMap
  /** Number of channels of a league, to name the one that matters most. */
  readonly channelsOf: (league: string) => number
}

const MAX_EXAMPLES = 3

const RUNS = '/api/v1/runs'
const SETTINGS = '/api/v1/settings'
const GROUPS = '/api/v1/stream-groups/form/groups'
const DISMISSED = '/api/v1/stream-groups/form/dismissed'

const RETRY: TaskAction = { code: 'retry', request: post(RUNS, { wait: false }) }
const PREVIEW: TaskAction = { code: 'review', open: '#/home?drawer=preview' }
const WITHOUT_LIMITS: TaskAction = { code: 'retry', request: post(RUNS, { ignore_caps: true, wait: false }) }

/** What a task says besides its code. */
interface TaskParts {
  readonly id?: string
  readonly severity: TaskSeverity
  readonly count?: number
  readonly values?: HomeTask['values']
  readonly examples?: readonly string[]
  readonly actions: readonly TaskAction[]
}

function task(
  code: TaskCode,
  { id = code, severity, count = 1, values = {}, examples = [], actions }: TaskParts,
): HomeTask {
  return { id, code, severity, count, values, examples: examples.slice(0, MAX_EXAMPLES), actions: [...actions] }
}

function post(path: string, body: TaskRequest['body']): TaskRequest {
  return { method: 'POST', path, body }
}

const SEVERITIES: readonly TaskSeverity[] = ['error', 'warning', 'hint']

/** Returns everything that needs the user, the worst first. Pure. */
export function homeTasks(facts: TaskFacts): readonly HomeTask[] {
  const { summary, settings, rows, names } = facts
  const tasks = [
    ...failedRefresh(facts),
    ...failedPlaylists(facts),
    ...emptyPlaylists(facts),
    ...(summary === null ? [] : idleTextTasks(summary.idleTexts, settings, rows)),
    ...awaySchedules(facts),
    ...(summary === null
      ? []
      : [
          ...nothingChosen(summary, facts),
          ...fullBlocks(summary, facts),
          ...heldChanges(summary),
          ...lineTasks(summary, settings),
          ...rowTasks(rows, names),
          ...nameTasks(summary, facts),
          ...suggestedGroups(facts),
          ...deletions(summary, facts),
          ...unsetZone(facts),
        ]),
  ]
  return tasks.sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
}

function failedRefresh({ runs }: TaskFacts): readonly HomeTask[] {
  const run = lastEndedRun(runs)
  if (run === undefined || (run.state !== 'failed' && run.state !== 'broken_off')) return []
  const values = { message: run.error, at: run.finished_at ?? run.started_at }
  const review: TaskAction = { code: 'review', open: `#/history/${run.id}` }
  return [task('refresh_failed', { severity: 'error', values, actions: [RETRY, review] })]
}

/** The last refresh that is not running now. */
function lastEndedRun(runs: readonly RecordedRun[]): RecordedRun | undefined {
  return runs.find(({ state }) => state !== 'running')
}

function warningsWith({ summary }: TaskFacts, ...codes: readonly Warning['code'][]): readonly Warning[] {
  return summary?.warnings.filter(({ code }) => codes.includes(code)) ?? []
}

/** "Apollo" in `account "Apollo"`. */
function accountIn({ place = '' }: Warning): string | null {
  const written = /^account (".*")$/.exec(place)?.[1]
  return written === undefined ? null : (JSON.parse(written) as string)
}

function failedPlaylists(facts: TaskFacts): readonly HomeTask[] {
  const accounts = warningsWith(facts, 'playlist_not_refreshed').flatMap((warning) => accountIn(warning) ?? [])
  const playlists = [...new Set([...accounts, ...facts.failedPlaylists.filter((name) => !/^\d+$/.test(name))])]
  const [playlist] = playlists
  if (playlist === undefined) return []
  const values = { playlist }
  return [
    task('playlist_failed', {
      severity: 'error',
      count: playlists.length,
      values,
      examples: playlists,
      actions: [RETRY],
    }),
  ]
}

function emptyPlaylists(facts: TaskFacts): readonly HomeTask[] {
  const warnings = warningsWith(facts, 'no_streams', 'few_streams')
  const [first] = warnings
  if (first === undefined) return []
  const playlists = warnings.flatMap((warning) => accountIn(warning) ?? [])
  const isEmpty = first.code === 'no_streams'
  const values = { playlist: accountIn(first), is_empty: isEmpty }
  const severity = isEmpty ? 'error' : 'warning'
  return [task('playlist_empty', { severity, count: warnings.length, values, examples: playlists, actions: [RETRY] })]
}

function awaySchedules({ summary, names, channelsOf }: TaskFacts): readonly HomeTask[] {
  const away = [...(summary?.awayLeagues ?? [])].sort((one, other) => channelsOf(other.league) - channelsOf(one.league))
  const [first] = away
  if (first === undefined || summary === null) return []
  const { league, lastAnswerAt } = first
  const nameOf = (code: string) => leagueName(code, names.catalog)
  const values = {
    league: nameOf(league),
    since: lastAnswerAt?.toISOString() ?? null,
    has_last_answer: lastAnswerAt !== null,
  }
  const review: TaskAction = { code: 'review', open: `#/history/${summary.runId}` }
  return [
    task('schedule_away', {
      severity: lastAnswerAt === null ? 'error' : 'warning',
      count: away.length,
      values,
      examples: away.map((one) => nameOf(one.league)),
      actions: [RETRY, review],
    }),
  ]
}

function nothingChosen({ warnings }: ReportSummary, { settings, rows }: TaskFacts): readonly HomeTask[] {
  const wasTold = warnings.some(({ code }) => code === 'nothing_chosen')
  if (!wasTold || settings.eventGroups.trim() !== '' || rows.streamGroups.length > 0) return []
  return [task('nothing_chosen', { severity: 'error', actions: [{ code: 'choose', open: '#/home?step=groups' }] })]
}

const FULL_REASONS = { range_exhausted: 'exhausted', block_overflow: 'overflow', lane_crowded: 'crowded' } as const

/** So many numbers are added to a block that ran full. */
const MORE_NUMBERS = 100
const LAST_NUMBER = 999_999

/** One task for each block. Ends when the block, or the range of the settings, is changed. */
function fullBlocks({ warnings, startedAt }: ReportSummary, { rows, settings }: TaskFacts): readonly HomeTask[] {
  const seen = new Set<string>()
  return warnings.flatMap(({ code, place = '' }): readonly HomeTask[] => {
    const reason = FULL_REASONS[code as keyof typeof FULL_REASONS]
    if (reason === undefined || seen.has(place)) return []
    seen.add(place)
    const start = Number(/^block (\d+)$/.exec(place)?.[1] ?? Number.NaN)
    const block = rows.numberingExceptions.filter((row) => row.enabled !== false && row.start === start)
    if (!Number.isNaN(start) && !wasFull(block, startedAt)) return []
    const [row] = block
    const review: TaskAction = {
      code: 'review',
      open: row === undefined ? `#/setup?setting=${rangeSetting(settings)}` : `#/lineup/numbers?row=${row.id}`,
    }
    const raise = Number.isNaN(start) ? raisedRange(settings) : raisedBlock(block, rows)
    return [
      task('block_full', {
        id: `block_full:${place}`,
        severity: reason === 'crowded' ? 'hint' : 'warning',
        values: { block: block[0]?.label ?? (Number.isNaN(start) ? null : String(start)), reason },
        actions: [...raise, review],
      }),
    ]
  })
}

/** Whether the block is there and has not changed since the refresh. */
function wasFull(block: readonly NumberingException[], startedAt: Date): boolean {
  return block.length > 0 && block.every(({ updatedAt }) => updatedAt === undefined || new Date(updatedAt) <= startedAt)
}

/** Raises the end of a block as far as the next one allows. */
function raisedBlock(
  block: readonly NumberingException[],
  { numberingExceptions: rows }: UserRows,
): readonly TaskAction[] {
  const last = block.reduce<NumberingException | null>(
    (row, one) => ((one.end ?? 0) > (row?.end ?? 0) ? one : row),
    null,
  )
  if (last === null || last.end == null) return []
  const { id, end, start } = last
  const next = Math.min(
    LAST_NUMBER + 1,
    ...rows.flatMap((row) => (row.enabled !== false && row.start > start ? row.start : [])),
  )
  const raised = Math.min(end + MORE_NUMBERS, next - 1)
  if (raised <= end) return []
  const patch = (value: number): TaskRequest => ({
    method: 'PATCH',
    path: `/api/v1/numbering-exceptions/${id}`,
    body: { end: value },
  })
  return [{ code: 'use', label: String(raised), request: patch(raised), undo: patch(end) }]
}

/** The setting that makes room for Everything Else. Without an end, only a lower start does. */
function rangeSetting({ channelRangeEnd: end }: Settings): string {
  return end == null || end >= LAST_NUMBER ? 'channel_range_start' : 'channel_range_end'
}

function raisedRange({ channelRangeEnd: end }: Settings): readonly TaskAction[] {
  if (end == null || end >= LAST_NUMBER) return []
  const raised = Math.min(end + MORE_NUMBERS, LAST_NUMBER)
  const put = (value: number): TaskRequest => ({ method: 'PUT', path: SETTINGS, body: { channel_range_end: value } })
  return [{ code: 'use', label: String(raised), request: put(raised), undo: put(end) }]
}

const HELD_CODES = ['removals_held', 'creation_cap_reached', 'removal_cap_reached'] as const

function heldChanges({ warnings, runId }: ReportSummary): readonly HomeTask[] {
  return HELD_CODES.flatMap((code) => {
    const warning = warnings.find((one) => one.code === code)
    if (warning === undefined) return []
    const review: TaskAction = { code: 'review', open: `#/history/${runId}` }
    // Users see which channels are deleted before they confirm.
    const actions = code === 'creation_cap_reached' ? [WITHOUT_LIMITS, review] : [PREVIEW]
    const severity = code === 'removals_held' ? 'warning' : 'hint'
    return [task(code, { severity, values: { message: warning.message }, actions })]
  })
}

/** Names that fit no event, or two. A correction that was saved since solves those of its names. */
function nameTasks(
  { unknownNames, ambiguousNames, startedAt }: ReportSummary,
  { rows, shapes }: TaskFacts,
): readonly HomeTask[] {
  const isSolved = solvedSince(rows.corrections, startedAt)
  const unknown = isSolved === null ? unknownNames : unknownNames.filter((name) => !isSolved(name))
  const ambiguous = isSolved === null ? ambiguousNames : ambiguousNames.filter((name) => !isSolved(name))
  const unsolved = shapes.filter(({ example }) => !isSolved?.(example))
  const examples = unsolved.map(({ example }) => example)
  const choose: TaskAction = { code: 'choose', open: '#/streams?rule=ambiguous' }
  const fix: TaskAction = { code: 'fix', open: '#/streams?matched=unknown' }
  return [
    ...(ambiguous.length === 0
      ? []
      : [
          task('ambiguous_names', {
            severity: 'warning',
            count: ambiguous.length,
            examples: [...new Set(ambiguous)],
            actions: [choose],
          }),
        ]),
    ...(unknown.length === 0
      ? []
      : [
          task('unknown_names', {
            severity: 'warning',
            count: unknown.length,
            values: { shapes: shapes.length, first_shape: unsolved[0]?.names ?? 0 },
            examples: examples.length > 0 ? examples : [...new Set(unknown.slice(0, MAX_EXAMPLES))],
            actions: [fix],
          }),
        ]),
  ]
}

/** Tells which names have a correction that the refresh did not know; null if there is no such correction. */
function solvedSince(corrections: readonly Correction[], startedAt: Date): ((name: string) => boolean) | null {
  const isNew = ({ updatedAt }: Correction) => updatedAt !== undefined && new Date(updatedAt) > startedAt
  const patterns = corrections
    .filter((row) => row.enabled !== false && row.kind !== 'alias' && isNew(row))
    .map(({ pattern }) => namePattern(pattern))
  if (patterns.length === 0) return null
  return (name) => {
    const tidy = tidyName(name)
    return patterns.some((pattern) => pattern.fits(tidy))
  }
}

function suggestedGroups({ suggestions, dismissedGroups, settings }: TaskFacts): readonly HomeTask[] {
  const dismissed = new Set(dismissedGroups.map(foldName))
  const counted = suggestions.map(({ name, streams }, id) => ({ id, name, listed: streams, hasStreams: true }))
  const { lines } = chooseGroups(nameLines(settings.eventGroups), counted)
  const chosen = new Set(lines.flatMap(({ items }) => items.map(({ name }) => name)))
  const groups = suggestions.filter(({ name }) => !chosen.has(name) && !dismissed.has(foldName(name)))
  const [first] = groups
  if (first === undefined) return []
  const names = groups.map(({ name }) => name)
  const dismissal = (isDismissed: boolean) => post(DISMISSED, { names, dismissed: isDismissed })
  return [
    task('suggested_groups', {
      severity: 'hint',
      count: groups.length,
      values: { group: first.name, events: first.events, streams: first.streams },
      examples: names,
      actions: [
        { code: 'add', request: post(GROUPS, { names }), undo: post(GROUPS, { names, remove: true }) },
        { code: 'dismiss', request: dismissal(true), undo: dismissal(false) },
        { code: 'review', open: '#/setup?setting=event_groups' },
      ],
    }),
  ]
}

/** Channels that were created again after the user deleted them. Kept-away ones are what the user wants. */
function deletions({ startedAt }: ReportSummary, { deletedChannels }: TaskFacts): readonly HomeTask[] {
  const channels = [...deletedChannels.values()].filter(
    ({ state, wantedAt }) => state === 'recreated' && new Date(wantedAt) >= startedAt,
  )
  if (channels.length === 0) return []
  const actions = channels.slice(0, MAX_EXAMPLES).flatMap(({ tvgId, name }): readonly TaskAction[] => {
    const answer = (word: string) => post(`/api/v1/channels/deleted/${encodeURIComponent(tvgId)}`, { answer: word })
    return [
      { code: 'remove', label: name, request: answer('not_this_event'), undo: answer('recreate') },
      { code: 'recreate', label: name, request: answer('recreate') },
    ]
  })
  const examples = channels.map(({ name }) => name)
  return [task('deleted_channels', { severity: 'hint', count: channels.length, examples, actions })]
}

function unsetZone({ isZoneUnset }: TaskFacts): readonly HomeTask[] {
  if (!isZoneUnset) return []
  const put = (zone: string | null): TaskRequest => ({ method: 'PUT', path: SETTINGS, body: { time_zone: zone } })
  const choose: TaskAction = { code: 'choose', open: '#/setup?setting=time_zone' }
  const keep: TaskAction = { code: 'use', label: 'UTC', request: put('UTC'), undo: put(null) }
  return [task('time_zone_unset', { severity: 'hint', actions: [choose, keep] })]
}
