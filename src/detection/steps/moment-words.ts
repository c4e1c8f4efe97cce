/** Months by their first three letters. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month as people write it, for use inside an expression. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/**
 * A weekday where it belongs to the date or the clock behind it. "Sun" after a
 * separator is a team ("Mystics at Sun"), all other days are none.
 */
export const LEADING_WEEKDAY = `(?<![\\p{L}\\p{N}])(?:(?:mon|tues?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?)(?:day)?|sunday|(?<!(?:^|[\\s|])(?:at|vs?\\.?|@|x)\\s{1,2})sun)[.,]?`

/** Number of a month, from 1. */
export function monthNumber(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

/** IANA zones of the abbreviations and cities that providers write behind a clock. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ...['et', 'est', 'edt', 'eastern'].map((name) => [name, 'America/New_York'] as const),
  ...['ct', 'cst', 'cdt', 'central'].map((name) => [name, 'America/Chicago'] as const),
  ...['mt', 'mst', 'mdt', 'mountain'].map((name) => [name, 'America/Denver'] as const),
  ...['pt', 'pst', 'pdt', 'pacific'].map((name) => [name, 'America/Los_Angeles'] as const),
  ...['akst', 'akdt'].map((name) => [name, 'America/Anchorage'] as const),
  ['hst', 'Pacific/Honolulu'],
  ...['ast', 'adt'].map((name) => [name, 'America/Halifax'] as const),
  ...['gmt', 'utc', 'z'].map((name) => [name, 'UTC'] as const),
  ...['bst', 'london', 'uk'].map((name) => [name, 'Europe/London'] as const),
  ...['cet', 'cest', 'mez', 'mesz', 'berlin'].map((name) => [name, 'Europe/Berlin'] as const),
  ['paris', 'Europe/Paris'],
  ['madrid', 'Europe/Madrid'],
  ['rome', 'Europe/Rome'],
  ...['wet', 'west', 'lisbon'].map((name) => [name, 'Europe/Lisbon'] as const),
  ...['eet', 'eest', 'helsinki'].map((name) => [name, 'Europe/Helsinki'] as const),
  ...['msk', 'moscow'].map((name) => [name, 'Europe/Moscow'] as const),
  ['trt', 'Europe/Istanbul'],
  ['ist', 'Asia/Kolkata'],
  ['jst', 'Asia/Tokyo'],
  ['kst', 'Asia/Seoul'],
  ...['aest', 'aedt', 'sydney'].map((name) => [name, 'Australia/Sydney'] as const),
  ...['acst', 'acdt'].map((name) => [name, 'Australia/Adelaide'] as const),
  ['awst', 'Australia/Perth'],
  ...['nzst', 'nzdt'].map((name) => [name, 'Pacific/Auckland'] as const),
])

/** The words of the table above, longest first, for use inside an expression. */
export const ZONE_WORDS = [...ZONES.keys()].sort((a, b) => b.length - a.length).join('|')

/** The IANA zone of an abbreviation, a city or an offset such as +03 or GMT+2; null for anything else. */
export function zoneOf(written: string): string | null {
  const word = written.toLowerCase()
  const named = ZONES.get(word)
  if (named) return named
  const offset = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?00)?$/.exec(word)
  if (!offset) return null
  const hours = Number(offset[2])
  if (hours === 0) return 'UTC'
  // POSIX signs: Etc/GMT-3 is three hours ahead of UTC.
  return hours <= 12 ? `Etc/GMT${offset[1] === '+' ? '-' : '+'}${hours}` : null
}
