import type {
  FormLineJson,
  FormMatch,
  GroupSuggestion,
  RefreshReport,
  StreamRule,
  Warning,
} from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { countText, listText, typedName } from '../../text.ts'
import { causeLines, countedChanges, isCause, operationLines } from './change-lines.ts'
import { listLine, type Message, type MessageLine, warningLines } from './message.ts'
import { streamLines } from './stream-lines.ts'

/** What a line of each field names. */
const NAMED: { readonly [Setting in FormLineJson['setting']]: string } = {
  event_groups: 'group',
  event_leagues: 'league',
  event_profiles: 'profile',
}

const MOST_NAMES = 3
const MOST_REFUSED = 2

/** What the lines of the form matched, field by field; what could be typed where nothing is. Warnings tell of lines that match nothing. */
function formLines({ form = [], group_suggestions: suggestions }: RefreshReport): MessageLine[] {
  const fields = Object.keys(NAMED) as FormLineJson['setting'][]
  const matched = fields.flatMap((setting) => {
    const lines = form.filter((line) => line.setting === setting && line.matched_count > 0)
    const [first] = lines
    return first === undefined ? [] : [listLine(first.label, lines.map(matchedText), 5)]
  })
  return [...matched, ...suggestionLines(suggestions)]
}

/** Whether neither the form nor a stream group chooses any streams. */
function isNothingChosen({ form, group_suggestions: suggestions }: RefreshReport): boolean {
  return form === undefined && suggestions !== undefined
}

/** What is wrong with the first text of the form that names nothing at all; null where there is none. */
function mistypedText({ form = [], warnings }: RefreshReport): string | null {
  const naming = new Set<string>(form.filter(({ matched_count: count }) => count > 0).map(({ setting }) => setting))
  const told = warnings.find(({ code, place = '' }) => code === 'form_line_matches_nothing' && !naming.has(place))
  return told?.message ?? null
}

/** `“US | MLB*” matches 2 groups, 120 streams (US | MLB PACK, US | MLB 2)`. */
function matchedText({
  setting,
  text,
  leaves_out: leavesOut,
  matched,
  matched_count: count,
  streams,
}: FormLineJson): string {
  const counts = [countText(count, NAMED[setting]), ...(streams === null ? [] : [countText(streams, 'stream')])]
  return `“${text}” ${leavesOut ? 'excludes' : 'matches'} ${counts.join(', ')}${namesText(text, matched, count)}`
}

/** Names that the line does not spell out itself. */
function namesText(text: string, matched: readonly FormMatch[], count: number): string {
  const [only] = matched
  if (count === 1 && only !== undefined && [only.name, typedName(only.name)].includes(text)) return ''
  const names = matched.slice(0, MOST_NAMES).map(({ name }) => name)
  return names.length === 0 ? '' : ` (${names.join(', ')}${count > names.length ? ', …' : ''})`
}

function suggestionLines(suggestions: readonly GroupSuggestion[] | undefined): MessageLine[] {
  if (suggestions === undefined) return []
  if (suggestions.length === 0) return [{ text: 'No group in Dispatcharr looks like event streams.', rank: 0 }]
  const items = suggestions.map(
    ({ name, streams, events }) => `${typedName(name)} (${events} of ${countText(streams, 'stream')})`,
  )
  return [listLine('Groups that look like event streams', items, 0)]
}

/** What the host says of playlists without streams; null where it lists some, or where channels change all the same. */
function noStreamsText(report: RefreshReport): string | null {
  if (report.counts.streams > 0 || countedChanges(report).length > 0) return null
  return report.warnings.find(({ code }) => code === 'no_streams')?.message ?? null
}

/**
 * What a run did, or what it would do if it was a dry one; `end` says where all of it is. Results come first, then
 * `warnings`: those of the report that are to be told.
 */
export function runMessage(report: RefreshReport, warnings: readonly Warning[], end: string): Message {
  const noStreams = noStreamsText(report)
  const mistyped = isNothingChosen(report) ? null : mistypedText(report)
  const first = noStreams ?? mistyped
  const told = warnings.filter(({ code, message }) => code !== 'nothing_chosen' && message !== first)
  if (noStreams !== null) return { headline: `${previewed(report)}${noStreams}`, lines: warningLines(told), end }
  const changes = [...causeLines(told), ...operationLines(report.operations)]
  const streams = isNothingChosen(report) ? [] : streamLines(report.streams)
  const rest = [
    ...readingLines(report),
    ...warningLines(told.filter((warning) => !isCause(warning))),
    ...zoneLines(report),
  ]
  // A preview says first whether the settings mean what was meant.
  const lines = report.dry_run
    ? [...formLines(report), ...changes, ...streams, ...rest]
    : [...changes, ...streams, ...formLines(report), ...rest]
  const headlines = [firstOf(report, mistyped), refusedText(report)].filter((text) => text !== '')
  return { headline: headlines.join(' '), lines: [...nextLines(report, mistyped), ...lines], end }
}

const previewed = ({ dry_run: dryRun }: RefreshReport): string => (dryRun ? 'Preview: ' : '')

/** Which settings count for nothing, since they say something that cannot be; empty where all are well. */
function refusedText({ warnings }: RefreshReport): string {
  const labels = warnings.flatMap(({ code, place = '' }) =>
    code === 'setting_invalid' ? [`“${fieldLabel(place)}”`] : [],
  )
  if (labels.length === 0) return ''
  return `Invalid: ${listText(labels, MOST_REFUSED)}. ${labels.length === 1 ? 'Its default is' : 'Their defaults are'} used.`
}

function firstOf(report: RefreshReport, mistyped: string | null): string {
  if (isNothingChosen(report)) return isFirstChoice(report) ? suggestedText(report) : `${unchosenText(report)}.`
  if (mistyped === null) return headline(report)
  return `${previewed(report)}${mistyped}`
}

/** What follows from the headline: what to do, or what else happened. */
function nextLines(report: RefreshReport, mistyped: string | null): MessageLine[] {
  const changes = countedChanges(report)
  if (isNothingChosen(report)) {
    const remedy = `To choose groups yourself, enter their names in “${fieldLabel('event_groups')}”, one per line, then press Preview.`
    const back = !report.dry_run && report.counts.removed > 0
    return [
      { text: remedy, rank: 0 },
      ...(back ? [{ text: '“Undo last refresh” recreates the channels.', rank: 0 }] : []),
    ]
  }
  if (mistyped === null || changes.length === 0) return []
  return [{ text: `Other changes: ${changes.join(', ')}.`, rank: 0 }]
}

/** Whether groups are suggested to a user who never chose any. */
function isFirstChoice(report: RefreshReport): boolean {
  const { counts, group_suggestions: suggestions = [] } = report
  return suggestions.length > 0 && counts.channels === 0 && countedChanges(report).length === 0
}

function suggestedText({ dry_run: dryRun, group_suggestions: suggestions = [] }: RefreshReport): string {
  const groups = suggestions.length === 1 ? 'the group that looks' : `the ${suggestions.length} groups that look`
  return `${dryRun ? 'Preview: no' : 'No'} event groups are chosen yet. Press “Use suggested groups” to add ${groups} like event streams.`
}

function unchosenText(report: RefreshReport): string {
  const { dry_run: dryRun, counts } = report
  const changes = countedChanges(report).join(', ')
  const channels = countText(counts.channels, 'channel')
  if (changes !== '') {
    return `${dryRun ? 'Preview: no' : 'No'} event groups are chosen now: ${changes}; ${channels} in total`
  }
  const stay = counts.channels === 0 ? '' : ` (${countText(counts.channels, 'existing channel')})`
  return dryRun
    ? `Preview: no event groups are chosen, so no channel would be created${stay}`
    : `No event groups are chosen, so no channel is created${stay}`
}

function headline(report: RefreshReport): string {
  const { dry_run: dryRun, counts, guide } = report
  const changes = countedChanges(report)
  const channels = countText(counts.channels, 'channel')
  if (changes.length > 0) {
    return dryRun
      ? `Preview: ${changes.join(', ')}; ${channels} in total. Nothing has changed yet.`
      : `Done: ${changes.join(', ')}; ${channels} in total, guide ${guide.changed ? 'updated' : 'unchanged'}.`
  }
  if (counts.channels === 0) return noChannelsText(report)
  if (guide.changed) {
    return dryRun
      ? `Preview: only the guide would be updated, ${channels} unchanged.`
      : `Done: guide updated, ${channels} unchanged.`
  }
  const isAll = `${channels} and the guide are up to date`
  return dryRun ? `Preview: nothing to do, ${isAll}.` : `Nothing to do: ${isAll}.`
}

/** Why there are no channels at all, and none would come. */
function noChannelsText({ dry_run: dryRun, streams }: RefreshReport): string {
  const countOf = (rule: StreamRule) => streams.filter((stream) => stream.rule === rule).length
  const no = dryRun ? 'Preview: no' : 'No'
  const later = countOf('not_yet')
  if (later > 0) {
    return `${no} channels yet: the events of ${countText(later, 'stream')} are later. “${fieldLabel('create_before')}” in the settings decides how early channels are created.`
  }
  const unknown = countOf('schedule_unknown')
  if (unknown > 0) {
    return `${no} channels yet: the schedules for ${countText(unknown, 'stream')} could not be read. The next refresh tries again.`
  }
  const over = streams.filter(({ event_id: event }) => event !== null).length
  if (over > 0) return `${no} channels: the events of ${countText(over, 'stream')} are over or canceled.`
  const looked = streams.length - countOf('no_stream_group') - countOf('stale_stream')
  if (looked === 0) return `${no} channels: the chosen groups have no streams now.`
  return `${no} channels: no event was found for ${countText(looked, 'stream')}.`
}

/** Hosts often run in UTC, and their owners elsewhere. */
function zoneLines({ dry_run: dryRun, time_zone: zone }: RefreshReport): MessageLine[] {
  if (!dryRun || zone !== 'UTC') return []
  return [
    {
      text: `Note: times are shown in UTC. To change this, set “${fieldLabel('time_zone')}” in the settings.`,
      rank: 7,
    },
  ]
}

/** That the host has the guide is what is expected; anything else is told. */
const READING: { readonly [State in NonNullable<RefreshReport['guide']['reading']>]: string | null } = {
  read: null,
  awaited: 'Dispatcharr has not loaded the new guide yet. The next refresh checks again.',
  failed: 'Dispatcharr could not read the guide.',
  no_source: null,
}

function readingLines({ guide }: RefreshReport): MessageLine[] {
  const text = guide.reading === null ? null : READING[guide.reading]
  return text === null ? [] : [{ text, rank: 6 }]
}
