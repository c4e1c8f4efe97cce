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
