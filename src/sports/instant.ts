const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/

/**
 * The instant that `text` names, written as 2025-09-05T00:20:00Z; undefined
 * when it names none. Seconds may be missing, an offset is turned into UTC;
 * a time without zone is refused, since nobody knows what it means.
 */
export function isoInstant(text: string): string | undefined {
  const parts = SHAPE.exec(text.trim())
  if (!parts) return undefined
  const [, clock = '', zone = 'Z'] = parts
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  const milliseconds = Date.parse(clock + offset)
  if (Number.isNaN(milliseconds) || !isDay(clock.slice(0, 10))) return undefined
  return isoOf(new Date(milliseconds))
}

/** False for a 30 February, which Date.parse takes for a day in March. */
function isDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

/** A date as 2025-09-05T00:20:00Z, without fractions of a second. */
export function isoOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
