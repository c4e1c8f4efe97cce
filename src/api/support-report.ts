import settingsSchema from '../../schemas/settings.schema.json' with { type: 'json' }
import type { RecordedRun, RefreshReport, SettingsJson, Status } from '../generated/records.ts'
import { timesText } from '../refresh/report.ts'
import { countText, cutText, oneLine } from '../text.ts'

const MAX_BYTES = 40_000
const MAX_LINE_LENGTH = 500
const MAX_SEARCHED_LENGTH = 2_000
const MAX_WARNINGS = 60
const MAX_RUNS = 10

/** Settings of which only the number of lines is shown: each line may hold a secret. */
const SECRET_SETTINGS: readonly string[] = ['provider_urls', 'provider_keys', 'stream_to_explain']

/** Shorter secrets would blank out common words. */
const MIN_SECRET_LENGTH = 4

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
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Versions', Object.entries(versions).map(([name, version]) => `${name}: ${version}`)],
    ['Error', error === null ? [] : [error]],
    ['State', stateLines(status)],
    ['Settings that differ from the defaults', settingLines(settings)],
    ['Rows', Object.entries(rowCounts).map(([list, count]) => `${list}: ${count}`)],
    ['Refresh asked about', run === null ? [] : runLines(run)],
    ['Last refresh', lastReport === null ? ['none'] : reportLines(lastReport)],
    ['Last refreshes', runs.slice(0, MAX_RUNS).map(runLine)],
  ]
  const hide = createMask([...(facts.secrets ?? []), ...settingSecrets(settings)])
  const text = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`== ${title}`, ...lines.map((line) => hide(line))].join('\n'))
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

function stateLines({ now, time_zone: zone, pause, pending, next_refresh_at: next, progress }: Status): string[] {
  return [
    `now: ${now} (${zone})`,
    `progress: ${progress.state}`,
    `next refresh: ${next ?? 'none'}`,
    `pause: ${pause === null ? 'none' : `${pause.cause}, until ${pause.until ?? 'started'}`}`,
    `pending changes: ${pending.count}`,
    ...pending.changes.slice(0, 20).map(({ resource, action, at }) => `  ${resource} ${action} ${at}`),
  ]
}

function settingLines(settings: SettingsJson): string[] {
  return Object.entries(settingsSchema.properties).flatMap(([name, schema]) => {
    const value: unknown = Object.entries(settings).find(([field]) => field === name)?.[1]
    const preset: unknown = 'default' in schema ? schema.default : null
    if ((value ?? null) === preset) return []
    const lines = String(value)
      .split('\n')
      .filter((line) => line.trim() !== '')
    if (SECRET_SETTINGS.includes(name)) return [`${name}: ${countText(lines.length, 'line')}, not shown`]
    return [`${name}: ${lines.join(' | ')}`]
  })
}

/** Keys and addresses of data sources, each value by itself. */
function settingSecrets({ provider_urls: urls = '', provider_keys: keys = '' }: SettingsJson): string[] {
  return `${urls}\n${keys}`.split('\n').flatMap((line) => [line.trim(), line.slice(line.indexOf('=') + 1).trim()])
}

function reportLines(report: RefreshReport): string[] {
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
          `  days from the last good answer: ${pairsText(countsBy(source.last_good.map(dayName)))}`,
          `  days that are missing: ${pairsText(countsBy(source.missing.map(dayName)))}`,
        ]),
    ...warningLines(warnings),
  ]
}

function dayName({ provider, league }: { readonly provider: string; readonly league: string }): string {
  return `${provider}/${league}`
}

function warningLines(warnings: readonly { readonly code: string; readonly message: string }[]): string[] {
  const counts = pairsText(countsBy(warnings.map(({ code }) => code)))
  const told = warnings.filter(({ message }) => message !== '')
  const shown = told.slice(0, MAX_WARNINGS).map(({ code, message }) => `  ${code}: ${message}`)
  return [`warnings: ${warnings.length === 0 ? 'none' : counts}`, ...shown]
}

function runLines(run: RecordedRun): string[] {
  const byAction = pairsText(countsBy((run.operations ?? []).map(({ action }) => action)))
  return [runLine(run), `changes: ${byAction || run.operation_count}`, ...warningLines(run.warnings)]
}

function runLine({ id, started_at: started, trigger, state, duration_ms: ms, counts, error }: RecordedRun): string {
  const took = ms === null ? '' : `, ${ms} ms`
  return `${id} ${started} ${trigger} ${state}${took}: ${pairsText(counts)}${error === null ? '' : ` (${error})`}`
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

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/\S+/giu
const ASSIGNMENT = /\b([\w-]*(?:key|token|secret|pass(?:word)?|pwd|user(?:name)?|auth\w*))(\s*[=:]\s*)\S+/giu
const SERVER = /\b(?:(?:[a-z\d-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:\/\S*)?/giu

/** Returns what hides secrets in a line, wherever they occur. */
function createMask(secrets: readonly string[]): (line: string) => string {
  const known = [...new Set(secrets)].filter(({ length }) => length >= MIN_SECRET_LENGTH)
  const longestFirst = known.sort((one, other) => other.length - one.length)
  return (line) => {
    const shown = longestFirst.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), shortLine(line))
    const masked = withoutLogins(oneLine(shown))
      .replace(ADDRESS, '[address]')
      .replace(ASSIGNMENT, '$1$2[hidden]')
      .replace(SERVER, '[server]')
    return cutText(masked, MAX_LINE_LENGTH)
  }
}

/** Searches of long lines take long; a word that is cut could hide a secret from the search. */
function shortLine(line: string): string {
  return line.length <= MAX_SEARCHED_LENGTH ? line : line.slice(0, MAX_SEARCHED_LENGTH).replace(/\S{0,100}$/u, '…')
}

function withoutLogins(line: string): string {
  return line
    .split(' ')
    .map((word) => (word.includes('@') ? '[login]' : word))
    .join(' ')
}

function cutToBytes(text: string): string {
  if (Buffer.byteLength(text) <= MAX_BYTES) return text
  return `${Buffer.from(text)
    .subarray(0, MAX_BYTES - 40)
    .toString()
    .replace(/\uFFFD+$/u, '')}\n[cut]`
}
