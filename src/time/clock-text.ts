import { capitalized } from '../text.ts'
import { DAY_MS, MINUTE_MS } from './units.ts'
import { type CivilTime, civilDate, civilTime, offsetMs, startOfDay } from './zone.ts'

/**
 * Short names of zones that the runtime's English data knows only as GMT+1 and
 * the like: standard name, summer name (where there is one) and the zones.
 */
const ZONE_NAMES: readonly (readonly [standard: string, summer: string, zones: string])[] = [
  ['EST', 'EDT', 'America/New_York America/Detroit America/Toronto America/Montreal America/Nassau US/Eastern'],
  ['CST', 'CDT', 'America/Chicago America/Winnipeg America/Menominee US/Central America/Mexico_City America/Monterrey'],
  ['CST', 'CST', 'America/Regina America/Costa_Rica America/Guatemala'],
  ['MST', 'MDT', 'America/Denver America/Edmonton America/Boise US/Mountain'],
  ['MST', 'MST', 'America/Phoenix US/Arizona America/Hermosillo'],
  ['PST', 'PDT', 'America/Los_Angeles America/Vancouver America/Tijuana US/Pacific'],
  ['AKST', 'AKDT', 'America/Anchorage America/Juneau US/Alaska'],
  ['HST', 'HST', 'Pacific/Honolulu US/Hawaii'],
  ['AST', 'ADT', 'America/Halifax America/Moncton Atlantic/Bermuda'],
  ['AST', 'AST', 'America/Puerto_Rico America/Santo_Domingo America/Port_of_Spain'],
  ['NST', 'NDT', 'America/St_Johns'],
  ['BRT', 'BRT', 'America/Sao_Paulo America/Bahia America/Fortaleza'],
  ['ART', 'ART', 'America/Argentina/Buenos_Aires America/Buenos_Aires'],
  ['CLT', 'CLST', 'America/Santiago'],
  ['COT', 'COT', 'America/Bogota'],
  ['PET', 'PET', 'America/Lima'],
  ['GMT', 'BST', 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB'],
  ['GMT', 'IST', 'Europe/Dublin'],
  ['GMT', 'GMT', 'Atlantic/Reykjavik Africa/Accra Africa/Abidjan'],
  ['WET', 'WEST', 'Europe/Lisbon Atlantic/Canary Atlantic/Madeira'],
  [
    'CET',
    'CEST',
    'Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest ' +
      'Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco ' +
      'Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo ' +
      'Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich',
  ],
  [
    'EET',
    'EEST',
    'Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Riga Europe/Sofia ' +
      'Europe/Tallinn Europe/Vilnius Asia/Beirut Asia/Nicosia Africa/Cairo',
  ],
  ['MSK', 'MSK', 'Europe/Moscow Europe/Simferopol'],
  ['TRT', 'TRT', 'Europe/Istanbul'],
  ['IST', 'IDT', 'Asia/Jerusalem Asia/Tel_Aviv'],
  ['SAST', 'SAST', 'Africa/Johannesburg'],
  ['WAT', 'WAT', 'Africa/Lagos'],
  ['EAT', 'EAT', 'Africa/Nairobi'],
  ['GST', 'GST', 'Asia/Dubai'],
  ['PKT', 'PKT', 'Asia/Karachi'],
  ['IST', 'IST', 'Asia/Kolkata Asia/Calcutta'],
  ['NPT', 'NPT', 'Asia/Kathmandu Asia/Katmandu'],
  ['ICT', 'ICT', 'Asia/Bangkok Asia/Ho_Chi_Minh'],
  ['WIB', 'WIB', 'Asia/Jakarta'],
  ['SGT', 'SGT', 'Asia/Singapore'],
  ['MYT', 'MYT', 'Asia/Kuala_Lumpur'],
  ['HKT', 'HKT', 'Asia/Hong_Kong'],
  ['CST', 'CST', 'Asia/Shanghai Asia/Taipei'],
  ['PHT', 'PHT', 'Asia/Manila'],
  ['JST', 'JST', 'Asia/Tokyo Japan'],
  ['KST', 'KST', 'Asia/Seoul'],
  ['AWST', 'AWST', 'Australia/Perth'],
  ['ACST', 'ACDT', 'Australia/Adelaide Australia/Broken_Hill'],
  ['ACST', 'ACST', 'Australia/Darwin'],
  ['AEST', 'AEDT', 'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Canberra Australia/ACT'],
  ['AEST', 'AEST', 'Australia/Brisbane Australia/Lindeman'],
  ['NZST', 'NZDT', 'Pacific/Auckland'],
  ['UTC', 'UTC', 'UTC Etc/UTC Etc/UCT Etc/Zulu Zulu'],
]

const namesOf = new Map(
  ZONE_NAMES.flatMap(([standard, summer, zones]) => zones.split(' ').map((zone) => [zone, { standard, summer }])),
)
const winterOffsets = new Map<string, number>()
const foreignFormatters = new Map<string, Intl.DateTimeFormat>()

/** What people call `zone` at `instant`: EST, BST, AEDT; GMT+5 and the like where no name is known. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const names = namesOf.get(zone) ?? namesOf.get(usualSpelling(zone))
  if (names === undefined) return formattedName(instant, zone)
  if (names.standard === names.summer) return names.standard
  return offsetMs(instant.getTime(), zone) > winterOffset(zone) ? names.summer : names.standard
}

/** The smaller of the offsets in January and July: the standard one on both halves of the globe. */
function winterOffset(zone: string): number {
  const known = winterOffsets.get(zone)
  if (known !== undefined) return known
  const offset = Math.min(offsetMs(Date.UTC(2026, 0, 15), zone), offsetMs(Date.UTC(2026, 6, 15), zone))
  winterOffsets.set(zone, offset)
  return offset
}

/** The zone as the runtime calls it: Europe/Dublin for Eire, Asia/Singapore for Singapore. */
function usualSpelling(zone: string): string {
  return formatterOf(zone).resolvedOptions().timeZone
}

function formattedName(instant: Date, zone: string): string {
  const parts = formatterOf(zone).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = foreignFormatters.get(zone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  foreignFormatters.set(zone, formatter)
  return formatter
}

/** The zone in which clocks and calendars are read. */
interface ClockZone {
  /** A valid IANA zone. */
  readonly timeZone: string
}

/** How the user reads a clock. */
export interface ClockStyle extends ClockZone {
  readonly timeFormat: '12h' | '24h'
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Games from this hour on are tonight's. */
const EVENING_HOUR = 17

/** Days since 1970 of the calendar day; the difference of two is the number of midnights between them. */
export function dayNumber({ year, month, day }: CivilTime): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Saturday, November 21, 2026 */
export function longDate(civil: CivilTime): string {
  return `${weekday(civil)}, ${monthName(civil)} ${civil.day}, ${civil.year}`
}

/** Nov 21 */
export function shortDate(civil: CivilTime): string {
  return `${monthName(civil).slice(0, 3)} ${civil.day}`
}

/** "Nov 21" of the date 2026-11-21. */
export function shortDateOf(date: string): string {
  return shortDate(civilTime(new Date(`${date}T00:00:00Z`), 'UTC'))
}

/** "Nov 21" or "Nov 20 to Nov 25": the first and the last of dates (2026-11-20) in order. Empty for no date. */
export function shortDateSpan(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? shortDateOf(first) : `${shortDateOf(first)} to ${shortDateOf(last)}`
}

/** Saturday */
export function weekday(civil: CivilTime): string {
  return WEEKDAYS[(((dayNumber(civil) + 4) % 7) + 7) % 7] ?? ''
}

/** 7:30 PM EST, or 19:30 on the 24-hour clock. */
export function clockTime(instant: Date, style: ClockStyle): string {
  const time = clockText(instant, style)
  return style.timeFormat === '24h' ? time : `${time} ${zoneAbbreviation(instant, style.timeZone)}`
}

/** Tonight at 7:30 PM EST; without an instant the day alone. */
export function titleOfStart(day: string, instant: Date | null, style: ClockStyle): string {
  return instant === null ? capitalized(day) : `${capitalized(day)} at ${clockTime(instant, style)}`
}

/** 2026-11-21 */
export function isoDate({ year, month, day }: CivilTime): string {
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
}

/** 2026-11-21T19:30:00-05:00 */
export function isoDateTime(instant: Date, timeZone: string): string {
  const civil = civilTime(instant, timeZone)
  const offset = Math.round(offsetMs(instant.getTime(), timeZone) / MINUTE_MS)
  const sign = offset < 0 ? '-' : '+'
  const ahead = `${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${isoDate(civil)}T${two(civil.hour)}:${two(civil.minute)}:${two(instant.getUTCSeconds())}${sign}${ahead}`
}

/**
 * The day as people say it: today, tonight (from 17:00), tomorrow, yesterday,
 * the weekday within the next six days, else the date as Dec 5.
 */
export function relativeDay(civil: CivilTime, today: CivilTime, clockKnown: boolean): string {
  const days = dayNumber(civil) - dayNumber(today)
  if (days === 0) return clockKnown && civil.hour >= EVENING_HOUR ? 'tonight' : 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (days > 1 && days < 7) return weekday(civil).toLowerCase()
  return shortDate(civil)
}

function monthName(civil: CivilTime): string {
  return MONTHS[civil.month - 1] ?? ''
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** The owner's clock as settings say it. */
export function ownerClock(settings: {
  readonly timeZone: string
  readonly timeFormat?: '12h' | '24h' | undefined
}): ClockStyle {
  return { timeZone: settings.timeZone, timeFormat: settings.timeFormat ?? '12h' }
}

/** "7:30 PM", or "19:30" on the 24-hour clock. */
export function clockText(instant: Date, { timeZone, timeFormat }: ClockStyle): string {
  const { hour, minute } = civilTime(instant, timeZone)
  if (timeFormat === '24h') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Thu". */
export function shortWeekday(instant: Date, { timeZone }: ClockZone): string {
  return weekday(civilTime(instant, timeZone)).slice(0, 3)
}

/** "Jun 5". */
export function shortDay(instant: Date, { timeZone }: ClockZone): string {
  return shortDate(civilTime(instant, timeZone))
}

/** For the end of a sentence: "at 7:30 PM", of another day "on Thu, Jun 5 at 7:30 PM", of another year with that. */
export function timeInWords(instant: Date, clock: ClockStyle, now: Date): string {
  const at = `at ${clockText(instant, clock)}`
  const day = civilDate(instant, clock.timeZone)
  const today = civilDate(now, clock.timeZone)
  if (day === today) return at
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`
  return `on ${shortWeekday(instant, clock)}, ${shortDay(instant, clock)}${year} ${at}`
}

/** True for a time from one midnight of the owner's to the next, be that day an hour shorter or longer. */
export function isWholeDay(
  { start, stop }: { readonly start: Date; readonly stop: Date },
  { timeZone }: ClockZone,
): boolean {
  const day = civilDate(start, timeZone)
  const [begin, end] = [startOfDay(day, timeZone), startOfDay(day, timeZone, 1)]
  return start.getTime() === begin.getTime() && stop.getTime() === end.getTime()
}

/** The host's own clock, where the owner's settings are not at hand; it names its zone. */
export function hostClock({ timeZone }: ClockZone): ClockStyle {
  return { timeZone, timeFormat: '12h' }
}

/** "Jun 5, 12:00 PM EDT": an instant for a person who is told no more than that. */
export function momentText(instant: Date, clock: ClockStyle): string {
  return `${shortDate(civilTime(instant, clock.timeZone))}, ${clockTime(instant, clock)}`
}
