import { durationText } from '../../amount-text.ts'
import type { PhaseName } from '../../generated/records.ts'
import type { RefreshContext } from '../../host/contract.ts'
import { PHASES } from '../../refresh/run-phases.ts'
import type { CommandIo } from './command.ts'

/** The progress of a run on a terminal. */
export interface PhaseLines {
  readonly show: RefreshContext['progress']
  /** Ends the last line. */
  end(): void
}

/** The line of the phase that goes on. */
interface Line {
  readonly phase: PhaseName
  readonly since: number
  readonly total: number
  readonly drawnAt: number
  /** Signs that the terminal shows of it now. */
  readonly width: number
}

const WIDEST_PHASE = Math.max(...PHASES.map(({ length }) => length))
/** A terminal is written to no more often. */
const BETWEEN_DRAWINGS_MS = 100

/**
 * One line a phase on standard error, with how far it is while it goes on and how long it took at its end;
 * nothing at all where that is no terminal. `elapsed`: milliseconds since some moment, by a clock that never jumps.
 */
export function phaseLines(io: Pick<CommandIo, 'showsProgress' | 'writeError'>, elapsed: () => number): PhaseLines {
  if (!io.showsProgress) return { show: () => undefined, end: () => undefined }
  let line: Line | null = null

  const draw = (text: string, end = '') => {
    const width = line?.width ?? 0
    io.writeError(`\r${text.padEnd(width)}${end}`)
    if (line !== null) line = { ...line, width: text.length, drawnAt: elapsed() }
  }
  const end = () => {
    if (line === null) return
    const { phase, since, total } = line
    draw(`${phase.padEnd(WIDEST_PHASE)}  ${countOf(total).padStart(8)}  ${durationText(elapsed() - since)}`, '\n')
    line = null
  }
  return {
    show(phase, done, total) {
      const isNew = line?.phase !== phase
      if (isNew) {
        end()
        line = { phase, since: elapsed(), total, drawnAt: 0, width: 0 }
      }
      if (line === null) return
      line = { ...line, total }
      if (isNew || elapsed() - line.drawnAt >= BETWEEN_DRAWINGS_MS)
        draw(`${phase.padEnd(WIDEST_PHASE)}  ${stepOf(done, total)}`)
    },
    end,
  }
}

/** What has only a beginning and an end counts nothing. */
function countOf(total: number): string {
  return total > 1 ? total.toLocaleString('en-US') : ''
}

function stepOf(done: number, total: number): string {
  return total > 1 ? `${done.toLocaleString('en-US')} of ${countOf(total)}` : '...'
}
