import { anyOf, foldSearch, plainLetters } from '../../text.ts'
import {
  LANGUAGES,
  PLACES_OF_ZONES,
  ZONE_WORDS,
  ZONE_WORDS_IN_CAPITALS,
  ZONE_WORDS_OF_TEAMS,
} from '../patterns/pattern-sets.ts'
import {
  asciiWordEnd,
  BLANK,
  bordersOf,
  COLON,
  codeAt,
  DASH,
  digitsEnd,
  isLetterOrDigitAt,
  mayBeListed,
  numberAt,
  PLUS,
  startsLetterOrNumber,
  twoDigitsAt,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'
import { isWeekday } from './weekdays.ts'

/** Zones of offsets that are no whole hours. */
const ZONES_BETWEEN_HOURS: ReadonlyMap<string, string> = new Map([
  ['+3:30', 'Asia/Tehran'],
  ['+4:30', 'Asia/Kabul'],
  ['+5:30', 'Asia/Kolkata'],
  ['+5:45', 'Asia/Kathmandu'],
  ['+6:30', 'Asia/Yangon'],
  ['+9:30', 'Australia/Darwin'],
])

/**
 * Where a zone's word at `at` ends; -1 for none, and for a word that more words follow, as in
 * a team's name. No letter of ASCII follows it; callers ask about others and about numbers.
 */
export function zoneWordEnd(text: string, at: number): number {
  const end = asciiWordEnd(text, at)
  if (end === at || !(mayBeListed(ZONE_BORDERS, text, at, end) || endsInTime(text, end))) return -1
  const written = text.slice(at, end)
  const word = written.toLowerCase()
  if (ZONE_WORDS_IN_CAPITALS.has(word) && written !== word.toUpperCase()) return -1
  // "13 hs ART Cerúndolo"
  const mayBeTeam = ZONE_WORDS_OF_TEAMS.has(word) && written !== 'ART'
  return ZONES.has(word) && !(mayBeTeam && isWordBehind(text, end)) ? end : -1
}

function endsInTime(text: string, end: number): boolean {
  return codeAt(text, end - 1) === LAST_OF_TIME && text.endsWith(TIME, end)
}

function isWordBehind(text: string, end: number): boolean {
  if (ZONE_AND_CLOCK_AHEAD.test(text.slice(end, end + LONGEST_NEXT))) return false
  if (OPPONENT_AHEAD.test(text.slice(end, end + LONGEST_AHEAD))) return true
  const isGap = codeAt(text, end) === BLANK || codeAt(text, end) === DASH
  if (!isGap || !startsLetterOrNumber(text, end + 1) || TIME_AHEAD.test(text.slice(end, end + LONGEST_AHEAD)))
    return false
  // "7:05 PM Central Space City Home Network", "4:05 PM Pacific Astros @ Yankees"
  const isZoneOfUs = ZONES_OF_US.test(text.slice(Math.max(0, end - LONGEST_ZONE_OF_US), end))
  if (isZoneOfUs && !NAME_AHEAD.test(text.slice(end, end + LONGEST_NAME_AHEAD))) return false
  // "13:10 Pacific Sunday"
  return !isWeekday(text, end + 1, asciiWordEnd(text, end + 1))
}

/** "7:05PM Eastern / BST 12:05AM", "7:05PM Eastern / Sat 12:05AM BST" */
const ZONE_AND_CLOCK_AHEAD = new RegExp(
  `^ ?[-/,] ?(?:\\p{L}{2,9}[:.,]? ){0,2}(?:${CUT} ?)?\\d{1,2}(?:[:.h]\\d\\d|\\s?[ap]\\.?m)`,
  'iu',
)
const LONGEST_NEXT = ' / AEST: Wednesday, 12:05 am'.length

/** "ARG - JOR": the word is a side. */
const OPPONENT_AHEAD = /^ ?(?:-|\/|@|vs?\.? |x ) ?\p{L}/iu

const ZONES_OF_US = /(?<!\p{L})(?:eastern|central|mountain|pacific)$/iu
const LONGEST_ZONE_OF_US = 9
/** What makes a school, a club or a league of such a word: "Central Michigan", "Pacific Tigers", "Mountain West". */
const NAME_AHEAD =
  /^ (?:michigan|mich|arkansas|ark|florida|connecticut|conn|washington|wash|illinois|ill|kentucky|ky|oregon|oklahoma|okla|missouri|methodist|mennonite|nazarene|new mexico|state|st|conference|division|league|coast|c[oó]rdoba|college|university|univ|america|american|espa[nñ]ol|tigers|lutheran|boxers|west|north|south|east|fc|united|city|athletic|baptist|christian|catholic)(?!\p{L})/iu
const LONGEST_NAME_AHEAD = 14

/** "Eastern Time", and the next clock: "8pm UK 3pm ET". */
const TIME_AHEAD = /^ (?:time\b|\d{1,2}(?:[:.h]\d\d| ?[ap]\.?m))/i
const LONGEST_AHEAD = 8

/** The IANA zone of an abbreviation, a city or an offset such as +03, GMT+2, +05:30 or the Arabian AST+3; null for anything else. */
export function zoneOf(written: string): string | null {
  if (written === '') return null
  const word = written.toLowerCase()
  const named = ZONES.get(word)
  if (named) return named
  const [, sign = '', digits = '', minutes = '00'] = /^(?:gmt|utc|ast)?([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(word) ?? []
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
  // "18:00et-23:00uk": the dash parts two clocks.
  if (!isSign(codeAt(text, wordEnd)) || !WITH_OFFSET.test(text.slice(at, wordEnd))) return wordEnd
  return Math.max(wordEnd, offsetEnd(text, wordEnd))
}

/** Words that an offset may follow. */
const WITH_OFFSET = /^(?:gmt|utc|ast)$/i

const CLOCK_TEXT = '\\d{1,2}(?:[:.]\\d{2})?'
const HALF_TEXT = '(?: ?[ap]\\.?m\\.?)?'
const CLOCK_LIST = `(${CLOCK_TEXT}${HALF_TEXT}(?: ?/ ?${CLOCK_TEXT}${HALF_TEXT}){1,3})`
const ZONE_LIST = '([A-Za-z]{2,5}(?: ?/ ?[A-Za-z]{2,5}){1,3})'
const ZONES_BEHIND = new RegExp(`(?<![\\p{L}\\p{N}/])${CLOCK_LIST} ${ZONE_LIST}(?![\\p{L}\\p{N}/])`, 'iu')
const ZONES_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}/])(?<!\\d(?: ?[ap]\\.?m\\.?)? )${ZONE_LIST}:? ${CLOCK_LIST}(?![\\p{L}\\p{N}/:])`,
  'iu',
)
const HALF = / ?[ap]\.?m\.?$/i

/** "1 PM East / 10 AM West": the two coasts. */
const EAST_AND_WEST = /(\d ?[ap]\.?m\.?) East( ?\/ ?\d{1,2}(?::\d\d)? ?[ap]\.?m\.?) West(?!\p{L})/iu

/** A number as close to a slash as an hour with its minutes and zone is, but not "24/7". */
const NUMBER_BESIDE_SLASH = /(?:\d[^/]{0,12}\/|\/[^/]{0,12}\d)(?<!24\/|24\/7)/

/** The text with each of several clocks beside its own zone: "8pm/5pm ET/PT" becomes "8pm ET/5pm PT". */
export function withZonesApart(text: string): string {
  if (!text.includes('/') || !NUMBER_BESIDE_SLASH.test(text)) return text
  return text
    .replace(CENTRAL_TOO, (whole, hour: string, minutes: string | undefined, central: string) =>
      isHourBefore(Number(central), Number(hour)) ? `${hour}${minutes ?? ':00'} ET` : whole,
    )
    .replace(EAST_AND_WEST, '$1 ET$2 PT')
    .replace(ZONE_LETTERS, withLettersAsZones)
    .replace(ZONES_BEHIND, (whole, clocks: string, zones: string) => apart(whole, clocks, zones))
    .replace(ZONES_BEFORE, (whole, zones: string, clocks: string) => apart(whole, clocks, zones))
}

/** The text with a word of ASCII letters for each zone that has none: "TSİ", "svensk tid", "Manila time", "МСК", "北京时间". */
export function withZoneLetters(text: string): string {
  if (!MAY_SAY_ZONE.test(text)) return text
  const named = text
    .replace(/TSİ(?!\p{L})/gu, 'TSI')
    .replace(LOCAL_TIME, (phrase, at: number) => zoneWordAt(text, at, phrase))
    .replace(TIME_OF_PLACE, withTimeOfPlace)
  return ZONES_IN_PLACE.reduce((rest, [phrase, letters]) => rest.replace(phrase, letters), named)
}

/** Zones by what languages call their time, folded. */
const LOCAL_TIMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ localTimes = {} }) =>
    Object.entries(localTimes).flatMap(([zone, phrases]) =>
      phrases.map((phrase) => [foldSearch(phrase), zone] as const),
    ),
  ),
)
/** The same phrases as they are written, with accents and without; those of scripts without blanks stand beside anything. */
const WRITTEN_TIMES = [
  ...new Set(
    LANGUAGES.flatMap(({ localTimes = {} }) => Object.values(localTimes).flat()).flatMap((phrase) => [
      phrase,
      plainLetters(phrase),
    ]),
  ),
].toSorted((one, other) => other.length - one.length)
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u
const LOCAL_TIME = new RegExp(
  `(?<!\\p{L})(?:${anyOf(WRITTEN_TIMES.filter((phrase) => !WITHOUT_BLANKS.test(phrase)))})(?!\\p{L})|` +
    WRITTEN_TIMES.filter((phrase) => WITHOUT_BLANKS.test(phrase)).join('|'),
  'giu',
)
/** A word of each of the phrases, folded; a name without any has none of them. */
export const ZONE_TRAIT_WORDS: readonly string[] = [
  ...['hora', 'tsi', 'brasilia', 'time'],
  ...new Set([...LOCAL_TIMES.keys()].map(longestWord)),
]
/** A part of each of the phrases, so that most texts are looked through once. */
const MAY_SAY_ZONE = new RegExp(
  `오[후전]|[午下晚上][後前午上]|مساء|صباح|TSİ|time|bras[íi]lia|мск|моск|астана|алматы|ки[еї]в|مكة|السعودية|hora|${anyOf([...new Set(WRITTEN_TIMES.map(longestWord))])}`,
  'iu',
)

/** Zones by the cities that they are called after, in small letters, without accents. */
const CITIES_OF_ZONES: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf('timeZone').map((zone) => [cityOfZone(zone), zone] as const),
  ...Object.entries(PLACES_OF_ZONES).flatMap(([zone, places]) => places.map((place) => [place, zone] as const)),
])

/** What the words end with that stand for zones which names say in more: "BUENOSAIRESTIME". */
const TIME = 'TIME'
const LAST_OF_TIME = TIME.charCodeAt(TIME.length - 1)

/** IANA zones of single words, in small letters: those of ZONE_WORDS, and a word for each zone of LOCAL_TIMES. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ZONE_WORDS).flatMap(([zone, words]) => words.map((word) => [word, zone] as const)),
  ...[...new Set([...CITIES_OF_ZONES.values(), ...LOCAL_TIMES.values()])].map(
    (zone) => [wordOfZone(zone).toLowerCase(), zone] as const,
  ),
])

/** Of the words that names have themselves. */
const ZONE_BORDERS = bordersOf(Object.values(ZONE_WORDS).flat())

const TIME_OF_PLACE = /(?<!\p{L})((?:[\p{L}.]{1,12} ){0,3}[\p{L}.]{2,15}) time(?!\p{L})/giu
const KIND_OF_TIME = / (?:standard|daylight|summer|local)$/i
/** "Iran v Egypt Time: 05:00": such words say a zone right behind a clock only. */
const BEHIND_CLOCK = /\d(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?|h|hs|hrs)?\s?[([]?$/iu

/** "20:00 Manila time" with one word for the longest end of `place` that a zone is called after; the phrase as it is without any. */
function withTimeOfPlace(phrase: string, place: string, at: number, text: string): string {
  const words = place.replace(KIND_OF_TIME, '').split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const zone = CITIES_OF_ZONES.get(foldSearch(words.slice(from).join(' ')))
    if (zone === undefined) continue
    const before = words.slice(0, from)
    const isBehindClock = BEHIND_CLOCK.test([text.slice(0, at), ...before].join('').trimEnd())
    return isBehindClock ? [...before, wordOfZone(zone)].join(' ') : phrase
  }
  return phrase
}

function cityOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase()
}

/** The word that stands in a text for a zone that was said in more: "BUENOSAIRESTIME". */
function wordOfZone(zone: string): string {
  return `${cityOfZone(zone).replaceAll(/[^a-z]/g, '')}${TIME}`.toUpperCase()
}

/** The word for the zone of a phrase at `at`, with a blank to letters and digits beside it, which some scripts leave out. */
function zoneWordAt(text: string, at: number, phrase: string): string {
  const zone = LOCAL_TIMES.get(foldSearch(phrase))
  if (zone === undefined) return phrase
  const before = BESIDE.test(text.charAt(at - 1)) ? ' ' : ''
  const behind = BESIDE.test(text.charAt(at + phrase.length)) ? ' ' : ''
  return `${before}${wordOfZone(zone)}${behind}`
}

const BESIDE = /[\p{L}\p{N}]/u

function longestWord(phrase: string): string {
  const words = phrase.split(/[ '.]/)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** What counts in one place only, and the halves of the day in scripts that have words for them: "오후 8:40", "下午8点". */
const ZONES_IN_PLACE: readonly (readonly [phrase: RegExp, letters: string])[] = [
  [/(?:오후|午後|下午|晚上) ?(\d{1,2}(?::\d\d)?)(?:点|點|時|시)?/u, '$1 PM '],
  [/(?:오전|午前|上午) ?(\d{1,2}(?::\d\d)?)(?:点|點|時|시)?/u, '$1 AM '],
  [/(\d{1,2}:\d\d) ?(?:مساءً|مساء)/u, '$1 PM '],
  [/(\d{1,2}:\d\d) ?(?:صباحًا|صباحا|صباح)/u, '$1 AM '],
  [/\bhora (?=CDMX|ET|CT|PT|ARG|CET)/, ''],
  // Teams' cities, too, so that they count behind a clock and at the end of a part only.
  [/(?<=\d(?:h(?:\d\d)?)? \(?)bras[íi]lia(?= ?(?:$|[|)\]])| (?:rodada|jogo|ao vivo|grupo|fase)\b)/iu, 'BRT'],
  [/(?<=\d \(?)(?:астана|алматы)(?= ?(?:$|[|)\]]))/iu, 'UTC+5'],
  [/(?<=\d ?\(?)(?:по )?(?:мск|москве)(?!\p{L})|(?<!\p{L})мск(?= \d)/iu, 'MSK'],
  [/(?<!\p{L})(?:по киеву|по киевскому времени)(?!\p{L})/iu, 'EET'],
  [/(?<=\d ?)(?:مكة|السعودية)(?!\p{L})/u, 'KSA'],
]

/** "8/7c", "8:30/7:30c": eight o'clock in the east, seven in the middle of the country. */
const CENTRAL_TOO = /(?<![\p{L}\p{N}/:.])(1[0-2]|[1-9])(:[0-5]\d)?\/(1[0-2]|[1-9])\2? ?ct?(?![\p{L}\p{N}/])/giu

/** "8:20E/5:20P", "7e/4p" */
const ZONE_LETTERS =
  /(?<![\p{L}\p{N}/:.])(1[0-2]|[1-9])(:[0-5]\d)? ?E ?\/ ?(1[0-2]|[1-9])(\2) ?([CMP])(?![\p{L}\p{N}])/giu
/** Hours behind the east. */
const HOURS_BEHIND: ReadonlyMap<string, number> = new Map([
  ['C', 1],
  ['M', 2],
  ['P', 3],
])

function withLettersAsZones(whole: string, east: string, minutes = ':00', hour = '', _same = '', letter = ''): string {
  const zone = letter.toUpperCase()
  const isBehind = (Number(hour) + (HOURS_BEHIND.get(zone) ?? 0)) % 12 === Number(east) % 12
  return isBehind ? `${east}${minutes} ET/${hour}${minutes} ${zone}T` : whole
}

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
