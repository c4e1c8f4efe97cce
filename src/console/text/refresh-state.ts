import type { Status } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { progressShare, progressText } from './run-state.ts'
import { agoText, clockText, dayText, type TimeClock, whenText } from './time.ts'

/** What the header says about refreshes. */
export interface RefreshState {
  readonly tone: 'good' | 'warn' | 'error' | 'off' | 'busy'
  /** "Refreshed" */
  readonly lead: string
  /** "4 min ago", in bold. Stands alone on a phone. */
  readonly main: string
  /** ", next in 26 min" */
  readonly rest: string
  /** Done part of the current phase, from 0 to 1; null if it is unknown or none runs. */
  readonly share: number | null
}

/** What the header says about refreshes at a time of the server's clock. */
export function refreshState(status: Status, clock: TimeClock): RefreshState {
  const words = texts.refreshState
  const { progress, pause, last_refresh: last } = status
  const plain = { lead: '', rest: '', share: null }
  if (progress.state === 'running') {
    const main = progress.dry_run === true ? words.previewing : words.refreshing
    return { tone: 'busy', lead: '', main, rest: ` ${progressText(progress)}`, share: progressShare(progress) }
  }
  if (pause !== null) {
    const paused = pause.until === null ? words.paused : words.pausedUntil(untilText(pause.until, clock))
    return last?.state === 'undone' && pause.cause === 'undo'
      ? { ...plain, tone: 'warn', main: words.undone, rest: `. ${paused}` }
      : { ...plain, tone: 'warn', main: paused }
  }
  if (!status.has_started || last === null) return { ...plain, tone: 'off', main: words.notStarted }
  const rest = nextText(status.next_refresh_at, clock)
  switch (last.state) {
    case 'undone':
    case 'undoing':
      return { ...plain, tone: 'warn', main: words.undone, rest }
    case 'failed':
      return { ...plain, tone: 'error', main: words.failed, rest }
    case 'broken_off':
      return { ...plain, tone: 'warn', main: words.interrupted, rest }
    default: {
      const ago = last.finished_at === null ? '' : agoText(last.finished_at, clock)
      return { ...plain, tone: 'good', lead: words.refreshed, main: ago, rest }
    }
  }
}

function nextText(at: string | null, clock: TimeClock): string {
  if (at === null || Date.parse(at) <= Date.parse(clock.now)) return ''
  return texts.refreshState.next(whenText(at, clock, { isInSentence: true }))
}

/** The end of a pause: "10:52 PM", "tomorrow 6:00 AM". */
export function untilText(instant: string, clock: TimeClock): string {
  const day = dayText(instant, clock, { isInSentence: true })
  const time = clockText(instant, clock)
  return day === dayText(clock.now, clock, { isInSentence: true }) ? time : `${day} ${time}`
}
