import { isDigit, isLetter } from '../text/characters.ts'
import { BLANK, DASH } from '../text/codes.ts'
import { CUT } from '../text/normalize.ts'
import {
  asciiWordEnd,
  codeAt,
  digitsEnd,
  firstLettersOf,
  isLetterOrNumberAt,
  isLetterOrNumberBefore,
  lowerAt,
  skipBlanks,
} from '../text/text-reading.ts'

const DAYS = ['mon', 'tue', 'tues', 'wed', 'wednes', 'thu', 'thur', 'thurs', 'fri', 'sat', 'satur']

/** Weekdays of the other languages, which only a date follows. */
const OTHER_DAYS = [
  ...['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  ...['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  ...['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira'],
  ...['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  ...['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag', 'tirsdag', 'lørdag', 'søndag'],
]
/** German weekdays that count with a dot or comma, or before a German date. */
const GERMAN_DAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']
/** Scandinavian weekdays that count with a dot or comma, or before a number. */
const SHORT_DAYS: ReadonlySet<string> = new Set(['lör', 'lør', 'sön', 'søn'])

const WEEKDAYS: ReadonlySet<string> = new Set([
  ...DAYS.flatMap((day) => [day, `${day}day`]),
  ...['sunday', 'sun'],
  ...OTHER_DAYS.flatMap((day) => [day, day.normalize('NFD').replace(/\p{M}/gu, '')]),
  ...GERMAN_DAYS,
  ...SHORT_DAYS,
])
const WEEKDAY_FIRSTS = firstLettersOf(WEEKDAYS)
const LONGEST_WEEKDAY = 'segunda-feira'.length
/** "Sheffield Wed" is a club. */
const BEFORE_CLUB_WED = /sheff(?:ield)?\s$/i
/** "Mystics at Sun": a team. */
const BEHIND_SEPARATOR = /(?:^|[\s|])(?:at|vs?\.?|@|x)\s{1,2}$/i
/** "Lakers vs Celtics @ Sun": where two sides stand before it, no third one follows. A colon or dash between them ends a label. */
const BEHIND_TWO_SIDES = new RegExp(`\\s(?:vs?\\.?|x|@|at)\\s(?:(?! - )[^|:${CUT}]){1,60}\\s(?:@|at)\\s{1,2}$`, 'i')
/** "Connecticut Sun" is a team of the WNBA, behind "Central" the first word is a school's. */
const BEHIND_CONNECTICUT = /(?<![\p{L}\p{N}])(?<!(?:central|southern|eastern|western|c|c\.|of) )connecticut\s{1,2}$/iu
/** What says that schools play: their leagues and ranks, and sports other than that of the WNBA. */
const OF_SCHOOLS =
  /(?<![\p{L}\p{N}])(?:ncaa\p{L}*|college|btn|big ?(?:10|12|ten|east)|(?:foot|volley|base|soft)ball|soccer|(?:field |ice )?hockey|lacrosse|no\. ?\d)|#\d{1,2} \p{L}/iu
/** The WNBA rests from November to April. */
const WINTER_AHEAD = /^[\s.,]*(?:nov|dec|jan|feb|mar|apr)/i

/**
 * Where a weekday begins that ends, with its dot or comma, at `end` and belongs to
 * the date or the clock behind it; -1 for none. "Sun" is a team behind a separator,
 * unless that introduces the date, and behind Connecticut; "Wed" is one behind Sheffield; all other days are none.
 */
export function weekdayStart(text: string, end: number): number {
  const hasMark = isMark(codeAt(text, end - 1))
  const wordEnd = hasMark ? end - 1 : end
  const start = dayWordStart(text, wordEnd)
  if (wordEnd - start < 2 || wordEnd - start > LONGEST_WEEKDAY || isLetterOrNumberBefore(text, start)) return -1
  if (WEEKDAY_FIRSTS[lowerAt(text, start)] !== 1) return -1
  const word = text.slice(start, wordEnd).toLowerCase()
  if (!WEEKDAYS.has(word)) return -1
  if (word.length === 2) return hasMark || isGermanDate(text, wordEnd) ? start : -1
  if (SHORT_DAYS.has(word)) return hasMark || isDigit(codeAt(text, skipBlanks(text, wordEnd))) ? start : -1
  if (word === 'sun') return namesTeamSun(text.slice(0, start), text.slice(end)) ? -1 : start
  return word.startsWith('wed') && BEFORE_CLUB_WED.test(text.slice(0, start)) ? -1 : start
}

function namesTeamSun(before: string, behind: string): boolean {
  if (BEHIND_SEPARATOR.test(before)) return !BEHIND_TWO_SIDES.test(before)
  return BEHIND_CONNECTICUT.test(before) && !OF_SCHOOLS.test(before) && !WINTER_AHEAD.test(behind)
}

/** Where the letters in front of `end` begin, with what "-feira" closes. */
function dayWordStart(text: string, end: number): number {
  const start = letterStart(text, end)
  const isFeira = end - start === 5 && codeAt(text, start - 1) === DASH && /feira/i.test(text.slice(start, end))
  return isFeira ? letterStart(text, start - 1) : start
}

function letterStart(text: string, end: number): number {
  let start = end
  while (isLetter(codeAt(text, start - 1))) start -= 1
  return start
}

function isMark(code: number): boolean {
  return code === 0x2e || code === 0x2c // . ,
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
  ['sast', 'Africa/Johannesburg'],
  ['brt', 'America/Sao_Paulo'],
  ['art', 'America/Argentina/Buenos_Aires'],
  ['sgt', 'Asia/Singapore'],
  ['hkt', 'Asia/Hong_Kong'],
])

/** Zones of offsets that are no whole hours. */
const ZONES_BETWEEN_HOURS: ReadonlyMap<string, string> = new Map([
  ['+3:30', 'Asia/Tehran'],
  ['+4:30', 'Asia/Kabul'],
  ['+5:30', 'Asia/Kolkata'],
  ['+5:45', 'Asia/Kathmandu'],
  ['+6:30', 'Asia/Yangon'],
  ['+9:30', 'Australia/Darwin'],
])

/** Zones' words that begin teams' names too: "West Ham", "Central Michigan", "Paris FC". */
const WORDS_OF_TEAMS: ReadonlySet<string> = new Set([
  ...['eastern', 'central', 'mountain', 'pacific', 'west', 'art', 'uk', 'london', 'berlin', 'paris', 'madrid', 'rome'],
  ...['lisbon', 'helsinki', 'moscow', 'sydney'],
])

const ZONE_FIRSTS = firstLettersOf(ZONES.keys())

/**
 * Where a zone's word at `at` ends; -1 for none, and for a word that more words follow, as in
 * a team's name. No letter of ASCII follows it; callers ask about others and about numbers.
 */
export function zoneWordEnd(text: string, at: number): number {
  const end = asciiWordEnd(text, at)
  if (end === at || ZONE_FIRSTS[lowerAt(text, at)] !== 1) return -1
  const word = text.slice(at, end).toLowerCase()
  return ZONES.has(word) && !(isWordBehind(text, end) && WORDS_OF_TEAMS.has(word)) ? end : -1
}

function isWordBehind(text: string, end: number): boolean {
  const isGap = codeAt(text, end) === BLANK || codeAt(text, end) === DASH
  return isGap && isLetterOrNumberAt(text, end + 1) && !TIME_AHEAD.test(text.slice(end, end + 6))
}

const TIME_AHEAD = /^ time\b/i

/** The IANA zone of an abbreviation, a city or an offset such as +03, GMT+2 or +05:30; null for anything else. */
export function zoneOf(written: string): string | null {
  if (written === '') return null
  const word = written.toLowerCase()
  const named = ZONES.get(word)
  if (named) return named
  const [, sign = '', digits = '', minutes = '00'] = /^(?:gmt|utc)?([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(word) ?? []
  if (sign === '') return null
  const hours = Number(digits)
  if (minutes !== '00') return ZONES_BETWEEN_HOURS.get(`${sign}${hours}:${minutes}`) ?? null
  if (hours === 0) return 'UTC'
  // POSIX signs: Etc/GMT-3 is three hours ahead of UTC.
  return hours <= 12 ? `Etc/GMT${sign === '+' ? '-' : '+'}${hours}` : null
}
