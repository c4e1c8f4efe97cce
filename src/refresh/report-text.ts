import { durationText } from '../amount-text.ts'
import { RELAYOUT_SUBJECTS } from '../channels/relayout.ts'
import type { RefreshReport } from '../generated/records.ts'
import { countText } from '../list-text.ts'

/** How long a run took, in all and part by part. */
export type RunTimes = Pick<RefreshReport, 'duration_ms' | 'phases'>

/** The run in one line, for the log and for whoever pressed a button. */
export function reportLine({ trigger, dry_run: dryRun, relayout, counts, guide }: RefreshReport): string {
  const why = relayout === null || counts.renumbered === 0 ? '' : ` for ${RELAYOUT_SUBJECTS[relayout]}`
  return (
    `refresh (${trigger})${dryRun ? ', dry run' : ''}: ${countText(counts.streams, 'stream')}, ${counts.matched} matched; ` +
    `${countText(counts.channels, 'channel')}, ${counts.created} new, ${counts.updated} changed, ${counts.removed} removed, ` +
    `${counts.renumbered} renumbered${why}${slotCounts(counts)}; guide ${guideText(guide.changed, dryRun)}` +
    (counts.warnings === 0 ? '' : `; ${countText(counts.warnings, 'warning')}`)
  )
}

/** "1.9 s: read 0.1 s, match 1.2 s, ...": how long a run took; parts of less than a millisecond are left out. */
export function timesText({ duration_ms: duration, phases }: RunTimes): string {
  const parts = phases.filter(({ duration_ms: ms }) => ms > 0)
  const shown = parts.map(({ phase, duration_ms: ms }) => `${phase} ${durationText(ms)}`)
  return [durationText(duration), shown.join(', ')].filter(Boolean).join(': ')
}

const READING_WORDS = {
  read: ', which the host has read',
  awaited: '; the host was asked to read it and has not done so yet, which a later run looks after',
  failed: '; the host could not read it',
  no_source: '; no source of the host reads it',
} as const

/** What became of the guide in the host, to follow its size; empty where nobody asked. */
export function readingText({ reading }: Pick<RefreshReport['guide'], 'reading'>): string {
  return reading === null ? '' : READING_WORDS[reading]
}

function guideText(changes: boolean, dryRun: boolean): string {
  if (!changes) return 'unchanged'
  return dryRun ? 'would change' : 'changed'
}

/** Channels of the owner's, where the run touched any. */
function slotCounts({ attached, restored }: RefreshReport['counts']): string {
  return attached + restored === 0 ? '' : `, ${attached} attached, ${restored} given back`
}
