import { fieldLabel } from '../../configuration/field-label.ts'
import type { RefreshReport } from '../../generated/records.ts'
import { countText } from '../../list-text.ts'
import { operationLines } from './change-lines.ts'
import { TOLD_CHANGES } from './change-words.ts'
import { formLines, isNothingChosen, mistypedText } from './form-lines.ts'
import { type MessageLine, messageText } from './message.ts'
import { streamLines } from './stream-lines.ts'
import { warningLines } from './warning-lines.ts'

/** What a run did, or what it would do if it was a dry one; `end` says where all of it is. */
export function runMessage(report: RefreshReport, end: string): string {
  const mistyped = isNothingChosen(report) ? null : mistypedText(report)
  const told = report.warnings.filter(({ code, message }) => code !== 'nothing_chosen' && message !== mistyped)
  const changes = operationLines(report.operations)
  const streams = isNothingChosen(report) ? [] : streamLines(report.streams)
  const rest = [...readingLines(report), ...warningLines(told), ...zoneLines(report)]
  // Who previews wants to know first whether the settings mean what was meant.
  const lines = report.dry_run
    ? [...formLines(report), ...rest, ...streams, ...changes]
    : [...changes, ...streams, ...formLines(report), ...rest]
  return messageText({ headline: firstOf(report, mistyped), lines, end })
}

function firstOf(report: RefreshReport, mistyped: string | null): string {
  if (report.counts.streams === 0 && changesOf(report).length === 0) {
    return `${report.dry_run ? 'Preview: the' : 'The'} host lists no streams yet: let it finish the playlist (M3U & EPG Manager), then press again.`
  }
  if (isNothingChosen(report)) return chooseText(report)
  if (mistyped === null) return headline(report)
  const changes = changesOf(report).join(', ')
  return `${report.dry_run ? 'Preview: ' : ''}${mistyped}${changes === '' ? '' : ` Changes all the same: ${changes}.`}`
}

function chooseText(report: RefreshReport): string {
  const field = fieldLabel('event_groups')
  const remedy = `Write groups into “${field}” in the settings, one a line, * for any text, and press Preview again.`
  const back = !report.dry_run && report.counts.removed > 0 ? ' Undo brings the channels back.' : ''
  return `${unchosenText(report)}. ${remedy}${back}`
}

function unchosenText(report: RefreshReport): string {
  const { dry_run: dryRun, counts } = report
  const changes = changesOf(report).join(', ')
  const channels = countText(counts.channels, 'channel')
  if (changes !== '') {
    return dryRun
      ? `Preview: no streams are chosen any more: ${changes}; ${channels} after it`
      : `No streams are chosen any more: ${changes}; now ${channels}`
  }
  const stay = counts.channels === 0 ? '' : ` (${channels} of before)`
  return dryRun
    ? `Preview: no streams are chosen, so no channel would come${stay}`
    : `No streams are chosen, so no channel comes${stay}`
}

/** "12 new", "3 removed": how many channels change, kind by kind. */
function changesOf({ counts }: RefreshReport): string[] {
  return TOLD_CHANGES.flatMap(({ count, counted }) => (counts[count] > 0 ? [`${counts[count]} ${counted}`] : []))
}

function headline(report: RefreshReport): string {
  const { dry_run: dryRun, counts, guide } = report
  const changes = changesOf(report)
  const channels = countText(counts.channels, 'channel')
  if (changes.length > 0) {
    return dryRun
      ? `Preview: ${changes.join(', ')}; ${channels} after it. Nothing is changed yet.`
      : `Done: ${changes.join(', ')}; now ${channels}, and the guide is ${guide.changed ? 'new' : 'as it was'}.`
  }
  const isAll = counts.channels === 0 ? 'there are no channels' : `${channels} and the guide are as they should be`
  if (guide.changed) {
    return dryRun
      ? `Preview: only the guide would change, no channel (${channels}).`
      : `Done: only the guide is new, no channel changed (${channels}).`
  }
  return dryRun ? `Preview: nothing to do, ${isAll}.` : `Nothing to do: ${isAll}.`
}

/** Hosts often run in UTC, and their owners elsewhere. */
function zoneLines({ dry_run: dryRun, time_zone: zone }: RefreshReport): MessageLine[] {
  if (!dryRun || zone !== 'UTC') return []
  return [{ text: `Note: times are shown in UTC; “${fieldLabel('time_zone')}” in the settings changes that.`, rank: 7 }]
}

/** That the host has the guide is what is expected; anything else is told. */
const READING: { readonly [State in NonNullable<RefreshReport['guide']['reading']>]: string | null } = {
  read: null,
  awaited: 'The host has been asked to read the guide and has not done so yet; a later run looks after it.',
  failed: 'The host could not read the guide.',
  no_source: null,
}

function readingLines({ guide }: RefreshReport): MessageLine[] {
  const text = guide.reading === null ? null : READING[guide.reading]
  return text === null ? [] : [{ text, rank: 6 }]
}
