import type { RunProgress } from '../../generated/records.ts'
import { texts } from '../texts.ts'

/** The current phase with its count: "matching streams, 128 of 191". Empty if none runs. */
export function progressText({ state, phase, done, total }: RunProgress): string {
  if (state !== 'running') return ''
  if (phase === null || phase === undefined) return texts.progress.starting
  const share = total === undefined || total === 0 ? '' : `, ${texts.progress.share(done ?? 0, total)}`
  return `${texts.progress.phases[phase]}${share}`
}

/** Why the last refresh failed. Empty if it did not. */
export function failureText({ state, problem }: RunProgress): string {
  return state === 'failed' ? String(Reflect.get(problem ?? {}, 'detail') ?? texts.progress.seeLog) : ''
}

/** How far a run is, from 0 to 1 of its present part; null where that is not known. */
export function progressShare({ state, done, total }: RunProgress): number | null {
  if (state !== 'running' || total === undefined || total === 0) return null
  return Math.min(1, (done ?? 0) / total)
}

/** What started a run, or each of several that became one; what is not known stays as it is. */
export function triggerText(trigger: string): string {
  const { starts, startedBy } = texts.history
  const words = trigger.split(', ').map((one) => (Object.hasOwn(starts, one) ? (starts[one] ?? one) : one))
  return [...new Set(words)].join(startedBy)
}
