import { idleSettings } from '../configuration/form-lines.ts'
import type { FormLineJson, RefreshReport, StreamRule, Warning } from '../generated/records.ts'
import { EMPTY_SLOT_RULES, UNREAD_RULES } from '../streams/rule-texts.ts'

/** Rules of names that say something and fit no event. */
export const UNKNOWN_RULES: ReadonlySet<StreamRule> = new Set([
  'no_candidate',
  'no_events_of_league',
  'other_teams',
  'other_game',
  'no_fixture_that_day',
  'date_says_otherwise',
])

/** Warnings that can be tasks. */
const TOLD_WARNINGS: ReadonlySet<Warning['code']> = new Set([
  'playlist_not_refreshed',
  'no_streams',
  'few_streams',
  'provider_unreachable',
  'nothing_chosen',
  'range_exhausted',
  'block_overflow',
  'lane_crowded',
  'removals_held',
  'removal_cap_reached',
  'creation_cap_reached',
])

/** Warnings and form lines that one summary keeps. */
const MAX_KEPT = 100

/** A league whose data source did not answer. */
interface AwayLeague {
  readonly league: string
  /** When its last good answer was sent; null without one. */
  readonly lastAnswerAt: Date | null
}

/** A text of the settings form that chose nothing, so that no stream was used. */
export interface IdleText {
  readonly setting: FormLineJson['setting']
  readonly lines: readonly FormLineJson[]
}

/** What Home tells of a refresh. Counted once for each: the report of 20,000 streams is large. */
export interface ReportSummary {
  readonly runId: number
  readonly startedAt: Date
  /** Streams of the event groups that the playlists list. */
  readonly streamsRead: number
  readonly streamsMatched: number
  /** Those of `streamsRead` whose names say that nothing is on, and dividers. */
  readonly emptySlots: number
  /** Names that say something and fit no event, one for each stream. */
  readonly unknownNames: readonly string[]
  /** Names that fit several events. */
  readonly ambiguousNames: readonly string[]
  readonly warnings: readonly Warning[]
  readonly awayLeagues: readonly AwayLeague[]
  /** Lines of the settings form without effect. */
  readonly idleLines: readonly FormLineJson[]
  /** Texts of the settings form of which no line chose anything. */
  readonly idleTexts: readonly IdleText[]
}

/** Sums up the report of a run. Pure. */
export function summarizeReport(report: RefreshReport, runId: number): ReportSummary {
  const unknownNames: string[] = []
  const ambiguousNames: string[] = []
  let [unread, emptySlots] = [0, 0]
  for (const { name, rule, event_id: event } of report.streams) {
    if (rule === 'ambiguous') ambiguousNames.push(name)
    else if (UNKNOWN_RULES.has(rule)) unknownNames.push(name)
    else if (UNREAD_RULES.has(rule)) unread += 1
    else if (EMPTY_SLOT_RULES.has(rule) && event === null) emptySlots += 1
  }
  const form = report.form ?? []
  return {
    runId,
    startedAt: new Date(report.started_at),
    streamsRead: report.counts.streams - unread,
    streamsMatched: report.counts.matched,
    emptySlots,
    unknownNames,
    ambiguousNames,
    warnings: report.warnings.filter(({ code }) => TOLD_WARNINGS.has(code)).slice(0, MAX_KEPT),
    awayLeagues: awayLeagues(report),
    idleLines: form.filter(({ matched_count: count }) => count === 0).slice(0, MAX_KEPT),
    idleTexts: idleSettings(form).map((setting) => ({
      setting,
      lines: form.filter((line) => line.setting === setting),
    })),
  }
}

/** Leagues of which a day is missing or old, each with its oldest answer. */
function awayLeagues({ started_at, sports_data, warnings }: RefreshReport): readonly AwayLeague[] {
  const leagues = new Map<string, AwayLeague>()
  const at = Date.parse(started_at)
  for (const { league, age_minutes: age } of sports_data?.last_good ?? []) {
    const lastAnswerAt = new Date(at - age * 60_000)
    const earliest = leagues.get(league)?.lastAnswerAt
    leagues.set(league, { league, lastAnswerAt: earliest != null && earliest < lastAnswerAt ? earliest : lastAnswerAt })
  }
  // A source that is asked slowly is not away.
  const isAnyAway = warnings.some(({ code }) => code === 'provider_unreachable')
  for (const { league } of isAnyAway ? (sports_data?.missing ?? []) : []) {
    if (!leagues.has(league)) leagues.set(league, { league, lastAnswerAt: null })
  }
  return [...leagues.values()]
}
