import {
  asciiWordEnd,
  codeAt,
  digitsEnd,
  firstLettersOf,
  isAsciiLetter,
  isLetterOrNumberBefore,
  lowerAt,
  skipBlanks,
} from './text-reading.ts'

/** English months as people write them, January first. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'sepember', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
]

/** Months in German, Spanish, French, Portuguese and Italian, January first; what is English too is left out. */
const OTHER_MONTHS: readonly (readonly string[])[] = [
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

/** Months by their words, counted from 1. */
export type MonthNames = ReadonlyMap<string, number>

export const ENGLISH_MONTHS: MonthNames = numbered(MONTHS)
export const FOREIGN_MONTHS: MonthNames = numbered(OTHER_MONTHS)

function numbered(months: readonly (readonly string[])[]): MonthNames {
  return new Map(months.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))
}

const DAYS = ['mon', 'tue', 'tues', 'wed', 'wednes', 'thu', 'thur', 'thurs', 'fri', 'sat', 'satur']

/** Weekdays, English ones and those of the other languages that only a date follows. */
const WEEKDAYS: ReadonlySet<string> = new Set([
  ...DAYS.flatMap((day) => [day, `${day}day`]),
  ...['sunday', 'sun'],
  ...['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  ...['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
  ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  ...['lunes', 'martes', 'miércoles', 'miercoles', 'jueves', 'viernes', 'sábado', 'sabado', 'domingo'],
])
const WEEKDAY_FIRSTS = firstLettersOf(WEEKDAYS)
const LONGEST_WEEKDAY = 'donnerstag'.length
/** "Sheffield Wed" is a club. */
const BEFORE_CLUB_WED = /sheff(?:ield)?\s$/i
/** "Mystics at Sun": a team. */
const BEFORE_TEAM_SUN = /(?:^|[\s|])(?:at|vs?\.?|@|x)\s{1,2}$/i

/**
 * Where a weekday begins that ends, with its dot or comma, at `end` and belongs to
 * the date or the clock behind it; -1 for none. "Sun" after a separator is a
 * team, all other days are none; German ones of two letters count with a
 * dot or comma, or before a German date.
 */
export function weekdayStart(text: string, end: number): number {
  const hasMark = isMark(codeAt(text, end - 1))
  const wordEnd = hasMark ? end - 1 : end
  let start = wordEnd
  while (isWeekdayLetter(codeAt(text, start - 1))) start -= 1
  if (wordEnd - start < 2 || wordEnd - start > LONGEST_WEEKDAY || isLetterOrNumberBefore(text, start)) return -1
  if (WEEKDAY_FIRSTS[lowerAt(text, start)] !== 1) return -1
  const word = text.slice(start, wordEnd).toLowerCase()
  if (!WEEKDAYS.has(word)) return -1
  if (word.length === 2) return hasMark || isGermanDate(text, wordEnd) ? start : -1
  if (word === 'sun') return BEFORE_TEAM_SUN.test(text.slice(0, start)) ? -1 : start
  return word.startsWith('wed') && BEFORE_CLUB_WED.test(text.slice(0, start)) ? -1 : start
}

function isMark(code: number): boolean {
  return code === 0x2e || code === 0x2c // . ,
}

function isWeekdayLetter(code: number): boolean {
  return isAsciiLetter(code) || (code > 0x7f && 'áéÁÉ'.includes(String.fromCharCode(code)))
}

/** "Sa 06.": a number with a dot. */
function isGermanDate(text: string, at: number): boolean {
  const start = skipBlanks(text, at)
  const end = digitsEnd(text, start)
  return start > at && end > start && end - start <= 2 && codeAt(text, end) === 0x2e
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

const ZONE_FIRSTS = firstLettersOf(ZONES.keys())

/** Where a zone's word at `at` ends; -1 for none. No letter of ASCII follows it; callers ask about others and about numbers. */
export function zoneWordEnd(text: string, at: number): number {
  const end = asciiWordEnd(text, at)
  return end > at && ZONE_FIRSTS[lowerAt(text, at)] === 1 && ZONES.has(text.slice(at, end).toLowerCase()) ? end : -1
}

/** The IANA zone of an abbreviation, a city or an offset such as +03 or GMT+2; null for anything else. */
export function zoneOf(written: string): string | null {
  if (written === '') return null
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
