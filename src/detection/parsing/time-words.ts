import { ANY_SEPARATOR, SEPARATORS, wordsOf } from '../patterns/pattern-sets.ts'
import {
  AT_SIGN,
  asciiWordEnd,
  BLANK,
  type Borders,
  bordersOf,
  COLON,
  COMMA,
  codeAt,
  DASH,
  DOT,
  digitsEnd,
  isDigit,
  isLetterOrDigitAt,
  isLetterOrNumberBefore,
  letterStart,
  lowerAt,
  mayBeListed,
  numberAt,
  PLUS,
  SLASH,
  skipBlanks,
  skipBlanksBack,
  startsLetterOrNumber,
  twoDigitsAt,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'

/** English days as they are cut or misspelled. */
const MISSPELLED_DAYS = ['tueday', 'wednes', 'wedday', 'thuday', 'thurday', 'satday', 'satur']
/** Weekdays that count with a dot or comma, or where the right number follows. */
const SHORT_DAYS: ReadonlySet<string> = new Set(wordsOf('weekdaysBeforeDate'))

const WEEKDAYS: ReadonlySet<string> = new Set([
  ...MISSPELLED_DAYS,
  ...wordsOf('weekdays').flatMap((day) => [day, day.normalize('NFD').replace(/\p{M}/gu, '')]),
  ...SHORT_DAYS,
])
const WEEKDAY_BORDERS = bordersOf(WEEKDAYS)
const LONGEST_WEEKDAY = longest(WEEKDAYS)
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
  if (!mayBeListed(WEEKDAY_BORDERS, text, start, wordEnd)) return -1
  const word = text.slice(start, wordEnd).toLowerCase()
  if (!WEEKDAYS.has(word)) return -1
  if (SHORT_DAYS.has(word)) {
    const isDate = word.length === 2 ? isGermanDate(text, wordEnd) : isDigit(codeAt(text, skipBlanks(text, wordEnd)))
    return hasMark || isDate ? start : -1
  }
  if (word === 'sun') return namesTeamSun(text.slice(0, start), text.slice(end)) ? -1 : start
  return word.startsWith('wed') && BEFORE_CLUB_WED.test(text.slice(0, start)) ? -1 : start
}

function namesTeamSun(before: string, behind: string): boolean {
  // A player: "Routliffe / Sun".
  if (before.trimEnd().endsWith('/')) return true
  if (BEHIND_SEPARATOR.test(before)) return !BEHIND_TWO_SIDES.test(before)
  return BEHIND_CONNECTICUT.test(before) && !OF_SCHOOLS.test(before) && !WINTER_AHEAD.test(behind)
}

/** Where the letters in front of `end` begin, with what "-feira" closes. */
function dayWordStart(text: string, end: number): number {
  const start = letterStart(text, end)
  const isFeira = end - start === 5 && codeAt(text, start - 1) === DASH && /feira/i.test(text.slice(start, end))
  return isFeira ? letterStart(text, start - 1) : start
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
  ...['et', 'est', 'edt', 'eastern', 'hne', 'hae'].map((name) => [name, 'America/New_York'] as const),
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
  ...['trt', 'tsi', 'istanbul'].map((name) => [name, 'Europe/Istanbul'] as const),
  ['athens', 'Europe/Athens'],
  ['bucharest', 'Europe/Bucharest'],
  ['warsaw', 'Europe/Warsaw'],
  ['prague', 'Europe/Prague'],
  ['vienna', 'Europe/Vienna'],
  ['dublin', 'Europe/Dublin'],
  ...['dubai', 'gst'].map((name) => [name, 'Asia/Dubai'] as const),
  ['doha', 'Asia/Qatar'],
  ['cairo', 'Africa/Cairo'],
  ...['manila', 'pht'].map((name) => [name, 'Asia/Manila'] as const),
  ['pkt', 'Asia/Karachi'],
  ['ict', 'Asia/Bangkok'],
  ['myt', 'Asia/Kuala_Lumpur'],
  ...['clt', 'clst'].map((name) => [name, 'America/Santiago'] as const),
  ['uyt', 'America/Montevideo'],
  ['wib', 'Asia/Jakarta'],
  ['ksa', 'Asia/Riyadh'],
  ['ist', 'Asia/Kolkata'],
  ...['jst', 'tokyo'].map((name) => [name, 'Asia/Tokyo'] as const),
  ['kst', 'Asia/Seoul'],
  ...['aest', 'aedt', 'sydney'].map((name) => [name, 'Australia/Sydney'] as const),
  ...['acst', 'acdt'].map((name) => [name, 'Australia/Adelaide'] as const),
  ['awst', 'Australia/Perth'],
  ...['nzst', 'nzdt'].map((name) => [name, 'Pacific/Auckland'] as const),
  ['sast', 'Africa/Johannesburg'],
  ['brt', 'America/Sao_Paulo'],
  ['cdmx', 'America/Mexico_City'],
  ...['art', 'arg'].map((name) => [name, 'America/Argentina/Buenos_Aires'] as const),
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
  ...[
    'eastern',
    'central',
    'mountain',
    'pacific',
    'west',
    'art',
    'arg',
    'uk',
    'london',
    'berlin',
    'paris',
    'madrid',
    'rome',
  ],
  ...[
    'lisbon',
    'helsinki',
    'moscow',
    'sydney',
    'istanbul',
    'athens',
    'bucharest',
    'warsaw',
    'prague',
    'vienna',
    'dublin',
  ],
  ...['dubai', 'doha', 'cairo', 'manila', 'tokyo'],
])

const ZONE_BORDERS = bordersOf(ZONES.keys())

/**
 * Where a zone's word at `at` ends; -1 for none, and for a word that more words follow, as in
 * a team's name. No letter of ASCII follows it; callers ask about others and about numbers.
 */
export function zoneWordEnd(text: string, at: number): number {
  const end = asciiWordEnd(text, at)
  if (end === at || !mayBeListed(ZONE_BORDERS, text, at, end)) return -1
  const word = text.slice(at, end).toLowerCase()
  // "13 hs ART Cerúndolo"
  const mayBeTeam = WORDS_OF_TEAMS.has(word) && text.slice(at, end) !== 'ART'
  return ZONES.has(word) && !(mayBeTeam && isWordBehind(text, end)) ? end : -1
}

function isWordBehind(text: string, end: number): boolean {
  if (OPPONENT_AHEAD.test(text.slice(end, end + LONGEST_AHEAD))) return true
  const isGap = codeAt(text, end) === BLANK || codeAt(text, end) === DASH
  if (!isGap || !startsLetterOrNumber(text, end + 1) || TIME_AHEAD.test(text.slice(end, end + LONGEST_AHEAD)))
    return false
  // "7:05 PM Central Space City Home Network"
  const isZoneOfUs = ZONES_OF_US.test(text.slice(Math.max(0, end - LONGEST_ZONE_OF_US), end))
  if (isZoneOfUs && NETWORK_AHEAD.test(text.slice(end, end + LONGEST_NETWORK_AHEAD))) return false
  // "13:10 Pacific Sunday"
  return !WEEKDAYS.has(text.slice(end + 1, asciiWordEnd(text, end + 1)).toLowerCase())
}

/** "ARG - JOR": the word is a side. */
const OPPONENT_AHEAD = /^ ?(?:-|\/|@|vs?\.? |x ) ?\p{L}/iu

const ZONES_OF_US = /(?<!\p{L})(?:eastern|central|mountain|pacific)$/iu
const LONGEST_ZONE_OF_US = 9
/** A network behind a zone. Anything else may be a school or a club: "Central Michigan", "Pacific Tigers". */
const NETWORK_AHEAD =
  /^ (?:space city|fanduel|bally|espn|fox|nbc|cbs|abc|tnt|tbs|fs\d|msg|nesn|sny|yes network|masn|root|altitude|peacock|prime|apple|sportsnet|tsn|marquee|victory\+|spectrum|mlb\.?tv|nba tv|nhl network|hd\b|fhd\b|backup|feed|vip)/i
const LONGEST_NETWORK_AHEAD = 14

/** "Eastern Time", and the next clock: "8pm UK 3pm ET". */
const TIME_AHEAD = /^ (?:time\b|\d{1,2}(?:[:.h]\d\d| ?[ap]\.?m))/i
const LONGEST_AHEAD = 8

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

/** Where a zone at `at` ends: "ET", "GMT+2", "GMT+0300", "+03", "-05:00"; -1 for none. */
export function endOfZone(text: string, at: number): number {
  const wordEnd = zoneWordEnd(text, at)
  if (wordEnd < 0) return twoDigitsAt(text, at + 1) < 0 ? -1 : offsetEnd(text, at)
  if (startsLetterOrNumber(text, wordEnd)) return -1
  return Math.max(wordEnd, offsetEnd(text, wordEnd))
}

/** A zone in front of a clock, as written, with the brackets around it, where its text begins. */
interface ZoneBefore {
  readonly start: number
  readonly zone: string
}

/** "ET ", "(UK) ", "UTC+2: " at the end of a text. In small letters such words are others. */
const ZONE_AT_END = /(?<![\p{L}\p{N}@#+-])[([]?([A-Z]{2,5}(?:[+-]\d{1,2}(?::\d\d)?)?)[)\]]?[\s:,]*$/u
const LONGEST_BEFORE = 40
/** The Western European summer is a point of the compass, too, and the zone of Argentina a word. */
const NO_ZONES_BEFORE: ReadonlySet<string> = new Set(['WEST', 'ART'])

/** "14hs (ARG) 19:00": the zone of the clock before. */
const HOURS_BEFORE = /\d ?(?:h|hs|hrs) ?$/i
const LONGEST_HOURS = ' 14 hrs '.length

/** The zone that stands in front of a clock whose text begins at `at`; null for none. Behind a separator such letters are a team: "Duke at UK 7pm". */
export function zoneBefore(text: string, at: number): ZoneBefore | null {
  if (skipBlanksBack(text, at) === 0) return null
  const from = Math.max(0, at - LONGEST_BEFORE)
  const found = zoneAtEnd(text, from, gapStart(text, at)) ?? zoneAtEnd(text, from, dayBeforeClock(text, at))
  const zone = found?.[1] ?? ''
  if (found === null || NO_ZONES_BEFORE.has(zone) || zoneOf(zone) === null) return null
  const start = from + found.index
  if (HOURS_BEFORE.test(text.slice(Math.max(0, start - LONGEST_HOURS), start))) return null
  return AFTER_SEPARATOR.test(text.slice(Math.max(0, start - LONGEST_SEPARATOR), start)) ? null : { start, zone }
}

const CLOCK_TEXT = '\\d{1,2}(?:[:.]\\d{2})?'
const HALF_TEXT = '(?: ?[ap]\\.?m\\.?)?'
const CLOCK_LIST = `(${CLOCK_TEXT}${HALF_TEXT}(?: ?/ ?${CLOCK_TEXT}${HALF_TEXT}){1,3})`
const ZONE_LIST = '([A-Za-z]{2,5}(?: ?/ ?[A-Za-z]{2,5}){1,3})'
const ZONES_BEHIND = new RegExp(`(?<![\\p{L}\\p{N}/])${CLOCK_LIST} ${ZONE_LIST}(?![\\p{L}\\p{N}/])`, 'iu')
const ZONES_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}/])${ZONE_LIST}:? ${CLOCK_LIST}(?![\\p{L}\\p{N}/:])`, 'iu')
const HALF = / ?[ap]\.?m\.?$/i

/** The text with each of several clocks beside its own zone: "8pm/5pm ET/PT" becomes "8pm ET/5pm PT". */
export function withZonesApart(text: string): string {
  if (!text.includes('/')) return text
  return text
    .replace(CENTRAL_TOO, (whole, hour: string, minutes: string | undefined, central: string) =>
      isHourBefore(Number(central), Number(hour)) ? `${hour}${minutes ?? ':00'} ET` : whole,
    )
    .replace(ZONES_BEHIND, (whole, clocks: string, zones: string) => apart(whole, clocks, zones))
    .replace(ZONES_BEFORE, (whole, zones: string, clocks: string) => apart(whole, clocks, zones))
}

/** Zones that are no word of ASCII letters, as their letters: "TSİ", "Hora del Este", "МСК", "北京时间". */
export function withZoneLetters(text: string): string {
  if (!ZONE_WORD.test(text)) return text
  if (text.includes('TSİ')) return text.replace(/TSİ(?!\p{L})/gu, 'TSI')
  return ZONE_PHRASES.reduce((rest, [phrase, letters]) => rest.replace(phrase, letters), text)
}

/** A part of each of them, so that most texts are looked through once. */
const ZONE_WORD =
  /오[후전]|[午下晚上][後前午上]|مساء|صباح|TSİ|hor[aá]|heure|bras[íi]lia|vaxt|мск|моск|астана|алматы|ки[еї]в|києв|بتوقيت|مكة|السعودية|时间|時間|시간|saati|ώρα/iu

const ZONE_PHRASES: readonly (readonly [phrase: RegExp, letters: string])[] = [
  // The half of the day in scripts that have words for it: "오후 8:40", "下午8点".
  [/(?:오후|午後|下午|晚上) ?(\d{1,2}(?::\d\d)?)(?:点|點|時|시)?/u, '$1 PM '],
  [/(?:오전|午前|上午) ?(\d{1,2}(?::\d\d)?)(?:点|點|時|시)?/u, '$1 AM '],
  [/(\d{1,2}:\d\d) ?(?:مساءً|مساء)/u, '$1 PM '],
  [/(\d{1,2}:\d\d) ?(?:صباحًا|صباحا|صباح)/u, '$1 AM '],
  [/\b(?:hora del este|heure (?:avanc[ée]e |normale )?de l'est)\b/i, 'ET'],
  [/\bhora del centro\b/i, 'CT'],
  [/\bhora del pac[íi]fico\b/i, 'PT'],
  [/\b(?:hora|hor[áa]rio) de bras[íi]lia\b/i, 'BRT'],
  [/\bhora (?:peninsular|espa[ñn]ola)\b/i, 'CET'],
  [/\bheure de paris\b/i, 'CET'],
  [/\bhora de lisboa\b/i, 'Lisbon'],
  [/\bhora (?=CDMX|ET|CT|PT|ARG|CET)/, ''],
  [/(?<!\p{L})bak[ıi] vaxt[ıi](?!\p{L})/iu, 'UTC+4'],
  // Teams' cities, too, so that they count behind a clock and at the end of a part only.
  [/(?<=\d(?:h(?:\d\d)?)? \(?)bras[íi]lia(?= ?(?:$|[|)\]]))/iu, 'BRT'],
  [/(?<=\d \(?)(?:астана|алматы)(?= ?(?:$|[|)\]]))/iu, 'UTC+5'],
  [/(?<=\d ?\(?)(?:по )?(?:мск|москве|московскому времени)(?!\p{L})|(?<!\p{L})мск(?= \d)/iu, 'MSK'],
  [/(?<!\p{L})(?:по киеву|по киевскому времени|за києвом|за київським часом)(?!\p{L})/iu, 'EET'],
  [
    /(?<!\p{L})بتوقيت (?:مكة(?: المكرمة)?|السعودية|الرياض|الكويت|بغداد|العراق)|(?<=\d ?)(?:مكة|السعودية)(?!\p{L})/u,
    'KSA',
  ],
  [/(?<!\p{L})بتوقيت (?:القاهرة|مصر)/u, 'Cairo'],
  [/(?<!\p{L})بتوقيت (?:الإمارات|الامارات|دبي|أبوظبي|ابوظبي)/u, 'GST'],
  [/(?<!\p{L})بتوقيت (?:الجزائر|تونس|المغرب)/u, 'UTC+1'],
  [/(?<!\p{L})بتوقيت (?:غرينتش|جرينتش|غرينيتش)/u, 'GMT'],
  [/(?:北京|台北|台灣|香港)(?:时间|時間)/u, ' HKT '],
  [/日本(?:时间|時間)/u, ' JST '],
  [/한국 ?시간/u, ' KST '],
  [/(?<!\p{L})(?:TR|Türkiye|Turkiye) saati(?!\p{L})/iu, 'TRT'],
  [/(?<!\p{L})ώρα (?:Ελλάδας|Ελλάδος|Ελλάδα|Κύπρου)(?!\p{L})/iu, 'Athens'],
]

/** "8/7c", "8:30/7:30c": eight o'clock in the east, seven in the middle of the country. */
const CENTRAL_TOO = /(?<![\p{L}\p{N}/:.])(1[0-2]|[1-9])(:[0-5]\d)?\/(1[0-2]|[1-9])\2? ?ct?(?![\p{L}\p{N}/])/giu

/** True for the hour of a clock of twelve that comes right before another one. */
function isHourBefore(hour: number, next: number): boolean {
  return (hour % 12) + 1 === next
}

function apart(whole: string, clockList: string, zoneList: string): string {
  const [clocks, zones] = [partsOf(clockList), partsOf(zoneList)]
  if (clocks.length !== zones.length || zones.some((zone) => zoneOf(zone) === null)) return whole
  const halves = clocks.map((clock) => HALF.exec(clock)?.[0])
  const halfOf = (place: number): string => halves.slice(place).find(Boolean) ?? halves.find(Boolean) ?? ''
  return clocks.map((clock, place) => `${clock.replace(HALF, '')}${halfOf(place)} ${zones[place]}`).join('/')
}

function partsOf(list: string): readonly string[] {
  return list.split('/').map((part) => part.trim())
}

/** The zone that ends at `end` of a text and begins behind `from`. */
function zoneAtEnd(text: string, from: number, end: number): RegExpExecArray | null {
  const last = codeAt(text, end - 1)
  const mayEnd = isCapital(last) || isDigit(last) || last === CLOSING || last === CLOSING_SQUARE
  return mayEnd ? ZONE_AT_END.exec(text.slice(from, end)) : null
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}

/** Where the blanks, commas and colons in front of `at` begin. */
function gapStart(text: string, at: number): number {
  let place = at
  while (isGap(codeAt(text, place - 1))) place -= 1
  return place
}

function isGap(code: number): boolean {
  return code === BLANK || code === COMMA || code === COLON
}

/** Where that begins which may stand between a zone and its clock at `at`: a weekday, and the day that was taken out. */
function dayBeforeClock(text: string, at: number): number {
  const gap = gapStart(text, at)
  const dayEnd = text.charAt(gap - 1) === CUT ? gapStart(text, gap - 1) : gap
  const wordEnd = codeAt(text, dayEnd - 1) === DOT ? dayEnd - 1 : dayEnd
  const start = letterStart(text, wordEnd)
  const isWeekday =
    wordEnd - start <= LONGEST_WEEKDAY &&
    mayBeListed(WEEKDAY_BORDERS, text, start, wordEnd) &&
    WEEKDAYS.has(text.slice(start, wordEnd).toLowerCase())
  return isWeekday ? gapStart(text, start) : dayEnd
}

/** Where an offset at `at` ends: "+3", "-03", "+0330", "+05:45"; -1 for none. */
function offsetEnd(text: string, at: number): number {
  if (!isSign(codeAt(text, at))) return -1
  const end = digitsEnd(text, at + 1)
  const digits = end - at - 1
  if (digits === 4) return QUARTERS.has(numberAt(text, end - 2, end)) ? end : -1
  if (digits < 1 || digits > 2) return -1
  const hasMinutes = codeAt(text, end) === COLON && digitsEnd(text, end + 1) === end + 3
  return hasMinutes && QUARTERS.has(numberAt(text, end + 1, end + 3)) ? end + 3 : end
}

/** Minutes of offsets. */
const QUARTERS: ReadonlySet<number> = new Set([0, 15, 30, 45])

/** True for a zone's word that no letter and no digit follows. */
export function isZoneAt(text: string, at: number): boolean {
  const end = zoneWordEnd(text, at)
  return end >= 0 && !isLetterOrDigitAt(text, end)
}

function isSign(code: number): boolean {
  return code === PLUS || code === DASH
}

const A = 0x61
const CLOSING = 0x29
const CLOSING_SQUARE = 0x5d

/** Words that lead to a clock. */
const LEADS = leadsOf(wordsOf('clockLeads'))
/** Words for the day in front of a clock and its lead. */
const DAY_WORDS = leadsOf([...wordsOf('today'), ...wordsOf('daysBeforeClock')])

/** Phrases by their last word, each with what stands before that, the longest first. */
type Phrases = ReadonlyMap<string, readonly string[]>

/** Phrases that lead to a clock, and the borders of their last words. */
interface LeadPhrases {
  readonly phrases: Phrases
  readonly borders: Borders
}

function leadsOf(words: readonly string[]): LeadPhrases {
  const phrases = phrasesByLastWord(words)
  return { phrases, borders: bordersOf(phrases.keys()) }
}

export function phrasesByLastWord(phrases: readonly string[]): Phrases {
  const found = new Map<string, string[]>()
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    const start = letterStart(phrase, phrase.length)
    found.set(phrase.slice(start), [...(found.get(phrase.slice(start)) ?? []), phrase.slice(0, start)])
  }
  return found
}

function longest(words: Iterable<string>): number {
  return Math.max(...Array.from(words, (word) => word.length))
}

/** Where the words begin that belong to a clock at `at`: "@", "at", "kick-off:", "kl.", "tonight". */
export function leadStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const mark = codeAt(text, gap - 1)
  const end = mark === COLON || mark === DOT ? skipBlanksBack(text, gap - 1) : gap
  const start = codeAt(text, end - 1) === AT_SIGN ? end - 1 : phraseStart(text, end, LEADS)
  return dayStart(text, start < 0 ? at : start)
}

/** Where the day in words begins that stands before `at`, with a comma or without; `at` for none. */
function dayStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const start = phraseStart(text, codeAt(text, gap - 1) === COMMA ? gap - 1 : gap, DAY_WORDS)
  return start < 0 ? at : start
}

/** Where one of the phrases begins that ends at `end`; -1 for none. */
function phraseStart(text: string, end: number, { phrases, borders }: LeadPhrases): number {
  const wordAt = letterStart(text, end)
  if (wordAt === end || end - wordAt > LONGEST_WORD || !mayBeListed(borders, text, wordAt, end)) return -1
  for (const before of phrases.get(text.slice(wordAt, end).toLowerCase()) ?? []) {
    const start = wordAt - before.length
    const stands = before === '' || (start >= 0 && text.slice(start, wordAt).toLowerCase() === before)
    if (stands && !isLetterOrNumberBefore(text, start)) return namesTeam(text, start, end) ? -1 : start
  }
  return -1
}

/** True for a lead that is a team: right behind a separator, or a code in capitals behind a label. "At" is none. */
function namesTeam(text: string, start: number, end: number): boolean {
  if (lowerAt(text, start) === A && end - start === 2) return false
  const before = text.slice(Math.max(0, start - LONGEST_SEPARATOR), start)
  return AFTER_SEPARATOR.test(before) || (TEAM_CODES.has(text.slice(start, end)) && /[:/]\s*$/.test(before))
}

/** "BYU @ ORE", "Penang v KL", "WASH at #3 ORE": a separator, with a rank behind it or none. */
const AFTER_SEPARATOR = new RegExp(
  `(?:^|[\\s|])(?:${ANY_SEPARATOR})\\s+(?:(?:#\\s?|no\\.\\s?)\\d{1,3}\\s+|\\(\\d{1,2}\\)\\s+|\\d{1,2}\\s+)?$`,
  'i',
)
/** As long as the longest separator gets with its blanks and a rank. */
const LONGEST_SEPARATOR = longest(SEPARATORS) + '   no. 123  '.length
/** Leads that are teams' codes as well: Oregon, Michigan, Kuala Lumpur. */
const TEAM_CODES: ReadonlySet<string> = new Set(['ORE', 'UM', 'KL'])

const LONGEST_WORD = longest([...LEADS.phrases.keys(), ...DAY_WORDS.phrases.keys()])

/** The start of a range whose end alone says which half of the day: "7-10pm", "7:30-10 PM". */
export interface OpenRange {
  /** Half past nine in the evening is hour 9, minute 30, half "p". */
  readonly hour: number
  readonly minute: number
  /** The half of the day of the start. */
  readonly half: 'a' | 'p'
  /** Where the whole range ends. */
  readonly end: number
}

const OPEN_RANGE = /^([1-9]|1[0-2])(?:[:.](\d{2}))?-([1-9]|1[0-2])(?:[:.](\d{2}))? ?([ap])\.?m(?![\p{L}\p{N}])\.?/iu
/** As long as the longest of them. */
const LONGEST_RANGE = '12:30-12:30 p.m.'.length

/**
 * The range that begins with the number at [at, end); null for none. The start is in the half of the day of the end,
 * unless it would then come after it: "11-2pm". A number without minutes may count slots, games or goals instead ("Game
 * 2-7:05PM", "NBA 3-7pm Lakers"), so that it begins a range only where nothing speaks for that.
 */
export function openRangeAt(text: string, at: number, end: number): OpenRange | null {
  if (end - at > 2 || (codeAt(text, end) !== DASH && codeAt(text, end + 3) !== DASH)) return null
  const before = codeAt(text, at - 1)
  if (before === SLASH || before === DASH) return null
  const match = OPEN_RANGE.exec(text.slice(at, at + LONGEST_RANGE))
  if (match === null) return null
  const [whole, hour = '', minute, endHour = '', endMinute, written = ''] = match
  const half = written.toLowerCase() === 'a' ? 'a' : 'p'
  const minutesOf = (hours: string, minutes = '00') => (Number(hours) % 12) * 60 + Number(minutes)
  const ahead = minutesOf(endHour, endMinute) - minutesOf(hour, minute)
  if (ahead === 0) return null
  const lasts = ahead > 0 ? ahead : ahead + HALF_DAY_MINUTES
  const isCount =
    endMinute !== undefined || lasts > LONGEST_MINUTES || COUNTING.test(text.slice(Math.max(0, at - 20), at))
  if (minute === undefined && (isCount || !endsAt(text, at + whole.length))) return null
  const other = half === 'a' ? 'p' : 'a'
  return { hour: Number(hour), minute: Number(minute ?? 0), half: ahead > 0 ? half : other, end: at + whole.length }
}

const HALF_DAY_MINUTES = 720
/** An event that lasts longer is not written so. */
const LONGEST_MINUTES = 240
/** Behind these words, and behind what is written in capitals as leagues and networks are, a number counts something. */
const COUNTING =
  /(?:(?:[Gg]ame|[Ww]eek|[Rr]ound|[Cc]ourt|[Ss]tage|[Mm]atch|[Dd]ay|[Ee]vent|[Cc]hannel|[Pp]art|[Rr]ace|[Hh]eat|[Ll]eg|[Nn]o|[Vv]ol)\.?|#|[\p{Lu}\d]{2,}\+?) ?$/u

/** What may stand behind an end without minutes beside a zone: nothing, a bar, a bracket that closes, a cut. */
const ENDS: readonly string[] = ['', '|', ')', ']', '}', CUT]

const RANGE_WITH_HALF = /^ ?- ?(?:0?\d|1[0-2])(?:[:.]\d{2}){0,2} ?[ap]\.?m(?![\p{L}\p{N}])\.?/iu
const RANGE_OF_CLOCKS = /^ ?- ?(?:[01]?\d|2[0-4])[:.h]\d{2}(?!\d)/u
const BARE_RANGE = /^-(?:[1-9]|1[0-2])(?![\d:.])/u
const LONGEST_END = ' - 12:30:00 p.m.'.length

/** Where the end of a range ends that stands behind a clock which ends at `at`: "7pm-10pm", "19:00 - 21:00 CET", "7pm-10 ET"; `at` for none. */
export function rangeEnd(text: string, at: number): number {
  if (codeAt(text, skipBlanks(text, at)) !== DASH) return at
  const behind = text.slice(at, at + LONGEST_END)
  const [withHalf] = RANGE_WITH_HALF.exec(behind) ?? []
  if (withHalf !== undefined) return at + withHalf.length
  const [clocks] = RANGE_OF_CLOCKS.exec(behind) ?? []
  if (clocks !== undefined && isZoneAt(text, skipBlanks(text, at + clocks.length))) return at + clocks.length
  const [bare] = isHalfBefore(text, at) ? (BARE_RANGE.exec(behind) ?? []) : []
  if (bare === undefined) return at
  return endsAt(text, at + bare.length) ? at + bare.length : at
}

/** True where nothing, or a zone, stands behind a range that ends at `at`. */
function endsAt(text: string, at: number): boolean {
  const behind = skipBlanks(text, at)
  return ENDS.includes(text.charAt(behind)) || isZoneAt(text, behind)
}

/** True right behind "am" or "pm". */
function isHalfBefore(text: string, at: number): boolean {
  const last = codeAt(text, at - 1) === 0x2e ? at - 2 : at - 1
  return lowerAt(text, last) === 0x6d
}
