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
