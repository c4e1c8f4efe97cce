import type { PhaseName, RecordedRun, RunProgress } from '../../generated/records.ts'

/** What goes on in each part of a run. */
const PHASE_WORDS: { readonly [Phase in PhaseName]: string } = {
  read: 'reading the host',
  schedules: 'asking for schedules',
  match: 'matching streams',
  facts: 'asking for the events’ facts',
  plan: 'planning',
  create: 'making channels',
  sync: 'bringing channels up to date',
  guide: 'writing the guide',
  deliver: 'handing the guide to the host',
}

/** How a run stands, in a line; empty where none is under way. */
export function progressText({ state, dry_run: dryRun, phase, done, total }: RunProgress): string {
  if (state !== 'running') return ''
  const what = dryRun === true ? 'Preview' : 'Refresh'
  if (phase === null || phase === undefined) return `${what}: begins`
  const share =
    total === undefined || total === 0
      ? ''
      : `, ${(done ?? 0).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  return `${what}: ${PHASE_WORDS[phase]}${share}`
}

/** How far a run is, from 0 to 1 of its present part; null where that is not known. */
export function progressShare({ state, done, total }: RunProgress): number | null {
  if (state !== 'running' || total === undefined || total === 0) return null
  return Math.min(1, (done ?? 0) / total)
}

/** States of recorded runs as people say them. */
export const RUN_STATE_WORDS: { readonly [State in RecordedRun['state']]: string } = {
  running: 'under way',
  done: 'done',
  failed: 'failed',
  broken_off: 'broken off',
  undoing: 'being undone',
  undone: 'undone',
}

/** What starts runs, as people say it. */
const TRIGGER_WORDS: ReadonlyMap<string, string> = new Map([
  ['button', 'by the button'],
  ['preview', 'by the button'],
  ['api', 'by this console or the API'],
  ['command', 'by command'],
  ['schedule', 'by itself'],
  ['start', 'by itself, after one that broke off'],
  ['m3u_refresh', 'after a playlist was read'],
  ['epg_refresh', 'after a guide was read'],
  ['regrid', 'to number anew'],
  ['removal', 'to remove everything'],
])

/** What started a run, or each of several that became one; what is not known stays as it is. */
export function triggerText(trigger: string): string {
  const words = trigger.split(', ').map((one) => TRIGGER_WORDS.get(one) ?? one)
  return [...new Set(words)].join(' and ')
}
