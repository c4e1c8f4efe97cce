/** The clock that the owner reads: a zone's name, and hours to 12 or to 24. */
export interface ShownClock {
  readonly time_zone: string
  readonly time_format: '12h' | '24h'
}

/** "Jun 5, 8:30 PM"; empty for no time, what cannot be read as it is. */
export function momentText(instant: string | null | undefined, clock: ShownClock): string {
  return shown(instant, clock, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
}

/** "Thu 8:30 PM". */
export function weekdayText(instant: string | null | undefined, clock: ShownClock): string {
  return shown(instant, clock, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
}

function shown(
  instant: string | null | undefined,
  { time_zone: timeZone, time_format: format }: ShownClock,
  parts: Intl.DateTimeFormatOptions,
): string {
  if (instant === null || instant === undefined || instant === '') return ''
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, hourCycle: format === '12h' ? 'h12' : 'h23' }).format(
    date,
  )
}

/** "0.5 s", "12 s", "3 min". */
export function durationText(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}

const HOUR_MS = 3_600_000

/** Hours between two instants, with their fraction. */
export function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / HOUR_MS
}

/** The instants of a grid that begin an hour: of zones that are off by half an hour the marks are too, which a mark's text shows. */
export function hourMarks(from: string, to: string): readonly string[] {
  const count = Math.ceil(hoursBetween(from, to))
  return Array.from({ length: Math.max(0, count) }, (_, at) => new Date(Date.parse(from) + at * HOUR_MS).toISOString())
}
