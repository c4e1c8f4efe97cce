import { isDeepStrictEqual } from 'node:util'
import settingsSchema from '../../schemas/settings.schema.json' with { type: 'json' }
import type { RecordedRun, RefreshReport, SettingsJson, Status } from '../generated/records.ts'
import { timesText } from '../refresh/report.ts'
import { BUILT_IN_LEAGUES } from '../sports/index.ts'
import { countText, cutText, oneLine } from '../text.ts'
import { createMask } from './report-mask.ts'

const MAX_BYTES = 40_000
const MAX_LINE_LENGTH = 500
const MAX_WARNINGS = 60
const MAX_RUNS = 10
const MAX_SETTING_LINES = 125
const MAX_PENDING = 20

/** Settings of which only the number of lines is shown: each line may hold a secret, or the name of a person. */
const SECRET_SETTINGS: readonly string[] = ['event_profiles', 'provider_urls', 'provider_keys', 'stream_to_explain']

/** Hides secrets in a text that others wrote. Labels and versions of our own do not pass it. */
type Mask = (text: string) => string

/** Everything that the report tells. */
export interface SupportFacts {
  readonly status: Status
  readonly versions: { readonly [name: string]: string }
  readonly settings: SettingsJson
  /** Number of rows by list. */
  readonly rowCounts: { readonly [list: string]: number }
  readonly lastReport: RefreshReport | null
  /** The newest first. */
  readonly runs: readonly RecordedRun[]
  /** The run that the user asks about. */
  readonly run: RecordedRun | null
  /** What the user saw. */
  readonly error: string | null
  /**
   * Texts that must not be shown wherever they occur. null if they could not be read: then the report has no messages of
   * warnings, and no quoted parts of errors.
   */
  readonly secrets: readonly string[] | null
}

/** Returns one block of text for a bug report, without addresses, keys, and names of servers and users. */
export function supportReport(facts: SupportFacts): string {
  const { versions, settings, rowCounts, lastReport, runs, run, error, status } =
    facts.secrets === null ? withoutNames(facts) : facts
  const hide = createMask([...(facts.secrets ?? []), ...settingSecrets(settings)])
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Versions', Object.entries(versions).map(([name, version]) => `${name}: ${version}`)],
    ['Error', error === null ? [] : [hide(error)]],
    ['State', stateLines(status, hide)],
    ['Settings that differ from the defaults', settingLines(settings, hide)],
    ['Rows', Object.entries(rowCounts).map(([list, count]) => `${list}: ${count}`)],
    ['Refresh asked about', run === null ? [] : runLines(run, hide)],
    ['Last refresh', lastReport === null ? ['none'] : reportLines(lastReport, hide)],
    ['Last refreshes', runs.slice(0, MAX_RUNS).map((one) => runLine(one, hide))],
  ]
  const text = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`== ${title}`, ...lines.map(shownLine)].join('\n'))
    .join('\n\n')
  return cutToBytes(text)
}

/** The facts without the parts of messages that may name accounts. */
function withoutNames(facts: SupportFacts): SupportFacts {
  const { lastReport, error } = facts
  const codes = <Coded extends { readonly code: string }>(warnings: readonly Coded[]) =>
    warnings.map((warning) => ({ ...warning, message: '' }))
  const runWithout = (run: RecordedRun): RecordedRun => ({
    ...run,
    warnings: codes(run.warnings),
    error: run.error === null ? null : withoutQuoted(run.error),
  })
  return {
    ...facts,
    lastReport: lastReport === null ? null : { ...lastReport, warnings: codes(lastReport.warnings) },
    runs: facts.runs.map(runWithout),
    run: facts.run === null ? null : runWithout(facts.run),
    error: error === null ? null : withoutQuoted(error),
  }
}

const MARK = /["“”„«»]/gu
/** To the last mark, since a name may have some of its own. */
const QUOTED = /["“”„«»].*["“”„«»]/su
/** An end without a mark was cut off. */
const OPEN_QUOTED = /["“”„«»].*$/su
const SINGLE_QUOTED = /(?<!\w)'.*'(?!\w)/su

function withoutQuoted(text: string): string {
  const marks = text.match(MARK)?.length ?? 0
  return text.replace(marks % 2 === 0 ? QUOTED : OPEN_QUOTED, '[hidden]').replace(SINGLE_QUOTED, '[hidden]')
}

function shownLine(line: string): string {
  return cutText(oneLine(line), MAX_LINE_LENGTH)
}

function stateLines(status: Status, hide: Mask): string[] {
  const { now, time_zone: zone, pause, pending, next_refresh_at: next, progress } = status
  return [
    `now: ${now} (${zone})`,
    `progress: ${progress.state}`,
    `next refresh: ${next ?? 'none'}`,
    `pause: ${pause === null ? 'none' : `${pause.cause}, until ${pause.until ?? 'started'}`}`,
    `pending changes: ${pending.count}`,
    ...pending.changes
      .slice(0, MAX_PENDING)
      .map(({ resource, name, action, at }) => `  ${resource} ${action} ${at}: ${hide(name)}`),
  ]
}

function settingLines(settings: SettingsJson, hide: Mask): string[] {
  const values = new Map<string, unknown>(Object.entries(settings))
  return Object.entries(settingsSchema.properties).flatMap(([name, schema]) => {
    const value = values.get(name) ?? null
    if ('deprecated' in schema || isDeepStrictEqual(value, 'default' in schema ? schema.default : null)) return []
    if (typeof value !== 'string') return [`${name}: ${hide(JSON.stringify(value))}`]
    const lines = value.split('\n').filter((line) => line.trim() !== '')
    if (SECRET_SETTINGS.includes(name)) return [`${name}: ${countText(lines.length, 'line')}, not shown`]
    return [`${name}: ${lines.slice(0, MAX_SETTING_LINES).map(hide).join(' | ')}`]
  })
}

/** Keys and addresses of data sources, each value by itself, and names of profiles without their wildcards. */
function settingSecrets(settings: SettingsJson): string[] {
  const { provider_urls: urls = '', provider_keys: keys = '', event_profiles: profiles = '' } = settings
  const values = `${urls}\n${keys}`.split('\n')
  return [
    ...values.flatMap((line) => [line.trim(), line.slice(line.indexOf('=') + 1).trim()]),
    ...profiles.split(/[\n*?]/u).map((name) => name.trim()),
  ]
}

function reportLines(report: RefreshReport, hide: Mask): string[] {
  const nameOf = (day: SourceDay) => dayName(day, hide)
  const { counts, warnings, streams, sports_data: source } = report
  return [
    `started: ${report.started_at} (${report.trigger}), ${timesText(report)}`,
    `counts: ${pairsText(counts)}`,
    `guide: ${pairsText(report.guide)}`,
    `streams by rule: ${pairsText(countsBy(streams.map(({ rule }) => rule)))}`,
    ...(source === undefined
      ? []
      : [
          `data sources: ${source.requests} requests (${source.repeats} repeated), ${source.cached} from cache`,
          `  days from the last good answer: ${pairsText(countsBy(source.last_good.map(nameOf)))}`,
          `  days that are missing: ${pairsText(countsBy(source.missing.map(nameOf)))}`,
        ]),
    ...warningLines(warnings, hide),
  ]
}

interface SourceDay {
  readonly provider: string
  readonly league: string
}

/** Leagues and data sources of the user's may have any name. */
function dayName({ provider, league }: SourceDay, hide: Mask): string {
  const isBuiltIn = BUILT_IN_LEAGUES.find(league)?.provider === provider
  return isBuiltIn ? `${provider}/${league}` : `${hide(provider)}/${hide(league)}`
}

function warningLines(warnings: readonly { readonly code: string; readonly message: string }[], hide: Mask): string[] {
  const counts = pairsText(countsBy(warnings.map(({ code }) => code)))
  const worded = warnings.filter(({ message }) => message !== '')
  const shown = worded.slice(0, MAX_WARNINGS).map(({ code, message }) => `  ${code}: ${hide(message)}`)
  return [`warnings: ${warnings.length === 0 ? 'none' : counts}`, ...shown]
}

function runLines(run: RecordedRun, hide: Mask): string[] {
  const byAction = pairsText(countsBy((run.operations ?? []).map(({ action }) => action)))
  return [runLine(run, hide), `changes: ${byAction || run.operation_count}`, ...warningLines(run.warnings, hide)]
}

function runLine(run: RecordedRun, hide: Mask): string {
  const { id, started_at: started, trigger, state, duration_ms: ms, counts, error } = run
  const took = ms === null ? '' : `, ${ms} ms`
  return `${id} ${started} ${trigger} ${state}${took}: ${pairsText(counts)}${error === null ? '' : ` (${hide(error)})`}`
}

function countsBy(names: readonly string[]): { readonly [name: string]: number } {
  const counts: { [name: string]: number } = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function pairsText(values: object): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

function cutToBytes(text: string): string {
  if (Buffer.byteLength(text) <= MAX_BYTES) return text
  return `${Buffer.from(text)
    .subarray(0, MAX_BYTES - 40)
    .toString()
    .replace(/\uFFFD+$/u, '')}\n[cut]`
}
