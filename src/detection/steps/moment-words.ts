/** Months by their first three letters. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month as people write it, for use inside an expression. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Months in German, Spanish, French, Portuguese and Italian, January first; what is English too is left out. */
const FOREIGN_MONTHS: readonly (readonly string[])[] = [
  ['januar', 'enero', 'ene', 'janvier', 'janv', 'janeiro', 'gennaio'],
  ['februar', 'febrero', 'février', 'févr', 'fevereiro', 'fev', 'febbraio'],
  ['märz', 'marzo', 'mars', 'março'],
  ['abril', 'abr', 'avril', 'avr', 'aprile'],
  ['mai', 'mayo', 'maio', 'maggio'],
  ['juni', 'junio', 'juin', 'junho', 'giugno', 'giu'],
  ['juli', 'julio', 'juillet', 'juil', 'julho', 'luglio', 'lug'],
  ['agosto', 'ago', 'août'],
  ['septiembre', 'setiembre', 'septembre', 'setembro', 'settembre'],
  ['oktober', 'okt', 'octubre', 'octobre', 'outubro', 'ottobre', 'ott'],
  ['noviembre', 'novembre', 'novembro'],
  ['dezember', 'dez', 'diciembre', 'dic', 'décembre', 'déc', 'dezembro', 'dicembre'],
]

/** A month of those languages, for use inside an expression. */
export const FOREIGN_MONTH = `(?:${FOREIGN_MONTHS.flat().join('|')})`

/** Weekdays of those languages that only a date follows; two letters count with a dot, or before a German date. */
const FOREIGN_WEEKDAY =
  '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|(?:mo|di|mi|do|fr|sa|so)(?=[.,]|\\s+\\d{1,2}\\.)|' +
  '(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)'

/**
 * A weekday where it belongs to the date or the clock behind it. "Sun" after a
 * separator is a team ("Mystics at Sun"), all other days are none.
 */
export const LEADING_WEEKDAY = `(?<![\\p{L}\\p{N}])(?:(?:mon|tues?|(?<!sheff(?:ield)?\\s)wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?)(?:day)?|sunday|(?<!(?:^|[\\s|])(?:at|vs?\\.?|@|x)\\s{1,2})sun|${FOREIGN_WEEKDAY})[.,]?`

/** Number of a month in any of the languages, from 1; 0 for another word. */
export function monthNumber(word: string): number {
  const lower = word.toLowerCase()
  const foreign = FOREIGN_MONTHS.findIndex((spellings) => spellings.includes(lower))
  return (foreign >= 0 ? foreign : MONTHS.indexOf(lower.slice(0, 3))) + 1
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
  // A clock that says "Uhr" is a German one.
  ...['cet', 'cest', 'mez', 'mesz', 'berlin', 'uhr'].map((name) => [name, 'Europe/Berlin'] as const),
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
