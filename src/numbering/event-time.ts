/** Stands for a missing time: sorts after every text that begins with a digit or letter. */
const NO_TIME = '\uffff'

/** The usual ways to write an instant in UTC, for days that every month has: day, hour and minute, seconds, milliseconds. */
const USUAL_FORM =
  /^([12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]))[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(\.\d{3})?)?Z?$/

/** Place of each start, as a channel writes it, among all starts. */
export type StartRanks = ReadonlyMap<string | undefined, number>

/**
 * Rank of each start among `dates`: equal instants rank equally however they
 * are written, text that is no instant ranks as text, none is last.
 */
export function startRanks(dates: Iterable<string | undefined>): StartRanks {
  const texts = new Map([...new Set(dates)].map((date) => [date, instantText(date)]))
  const ranks = new Map([...new Set(texts.values())].sort().map((text, rank) => [text, rank]))
  return new Map([...texts].map(([date, text]) => [date, ranks.get(text) ?? 0]))
}

/** One form for every way to write an instant, so that equal ones compare equal; other text stays as it is, none is last. */
function instantText(date: string | undefined): string {
  if (!date) return NO_TIME
  const usual = USUAL_FORM.exec(date)
  if (usual !== null) {
    const [, day, minute, second = ':00', millisecond = '.000'] = usual
    return `${day}T${minute}${second}${millisecond}Z`
  }
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(date)
  const instant = Date.parse(/^\d{4}-\d{2}-\d{2}[T ]\d/.test(date) && !hasZone ? `${date.replace(' ', 'T')}Z` : date)
  return Number.isNaN(instant) ? date : new Date(instant).toISOString()
}
