import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'
import { clockChangeBetween, offsetMs } from './zone.ts'

/**
 * The first instant after `instant` at which the wall clock in `zone` shows a whole block of `minutes`, counted from
 * midnight, or a new day: with 240 that is 00:00, 04:00, 08:00 ..., also on a day of 23 or 25 hours. A time that the clock
 * skips is none, so that a block is shorter or longer there; one that it shows twice comes twice. `minutes` is at most a day.
 */
export function nextBlock(instant: Date, minutes: number, zone: string): Date {
  let reached = instant.getTime()
  for (;;) {
    const offset = offsetMs(reached, zone)
    const next = nextWhole(reached + offset, minutes * MINUTE_MS) - offset
    if (offsetMs(next, zone) === offset) return new Date(next)
    reached = clockChangeBetween(reached, next, zone)
    if (beginsBlock(reached, minutes, zone)) return new Date(reached)
  }
}

/** The last instant up to `instant` at which a block begins (nextBlock). */
export function blockStart(instant: Date, minutes: number, zone: string): Date {
  // No clock is put back by more than an hour or two, so that a block begins in this stretch.
  let start = new Date(instant.getTime() - minutes * MINUTE_MS - 3 * HOUR_MS)
  for (;;) {
    const next = nextBlock(start, minutes, zone)
    if (next > instant) return start
    start = next
  }
}

/** The first instant from `instant` on at which a block begins (nextBlock). */
export function blockEnd(instant: Date, minutes: number, zone: string): Date {
  const start = blockStart(instant, minutes, zone)
  return start < instant ? nextBlock(instant, minutes, zone) : start
}

/** What the wall clock shows at the next whole block, or the next midnight; both in milliseconds as if the zone were UTC. */
function nextWhole(shown: number, blockMs: number): number {
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS
  const block = Math.floor((shown - midnight) / blockMs) + 1
  return midnight + Math.min(block * blockMs, DAY_MS)
}

/** True where a block or a day begins at the clock change `instant`. */
function beginsBlock(instant: number, minutes: number, zone: string): boolean {
  const shown = instant + offsetMs(instant, zone)
  const shownBefore = instant - 1 + offsetMs(instant - 1, zone)
  const day = Math.floor(shown / DAY_MS)
  return day !== Math.floor(shownBefore / DAY_MS) || (shown - day * DAY_MS) % (minutes * MINUTE_MS) === 0
}
