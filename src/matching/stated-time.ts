import type { NameReading } from '../detection/index.ts'
import type { SportsEvent } from '../generated/records.ts'
import { DAY_ONLY_ZONE, eventEnd } from '../sports/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate, instantOf, isTimeZone, offsetMs } from '../time/zone.ts'

/** When an event is, as numbers: worked out once per event, since every name asks. */
export interface EventTimes {
  /** Instants in milliseconds; a start that cannot be read is NaN. */
  readonly startMs: number
  readonly endMs: number
  /** Until when it may be what is on: the end of one of many hours or days (card, weekend, unknown clock), else its start. */
  readonly reachesMs: number
  /** False where the clock is a placeholder. */
  readonly hasClock: boolean
  /** A tournament, a race weekend, a test match. */
  readonly lastsDays: boolean
}

const times = new WeakMap<SportsEvent, EventTimes>()

/** When the event is. */
export function timesOf(event: SportsEvent): EventTimes {
  const known = times.get(event)
  if (known) return known
  const startMs = Date.parse(event.start)
  const endMs = eventEnd(event).getTime()
  const hasClock = event.timeValid !== false
  const isLong = event.segments !== undefined || event.end !== undefined || !hasClock
  const found = { startMs, endMs, reachesMs: isLong ? endMs : startMs, hasClock, lastsDays: endMs - startMs > DAY_MS }
  times.set(event, found)
  return found
}

/** A stamp without a zone in a pack's names, and the zones in which the pack means it, the likeliest first. */
interface PackZones {
  readonly pack: RegExp
  readonly zones: readonly string[]
}

const EASTERN = 'America/New_York'

/** What is known of packs, by how their names begin; the first that fits counts. */
const PACKS: readonly PackZones[] = [
  // Machines write "start:" and "stop:" in UTC.
  { pack: /\bstart:\s*\d/i, zones: ['UTC'] },
  { pack: /^\W*US\W{1,3}(?:Paramount|WNBA)\b/i, zones: ['UTC', EASTERN] },
  { pack: /^\W*(?:FLSP|PDC|Apple)(?=\W*[|:()[\]]|\W*\d)/, zones: [EASTERN] },
]

/** Zones of the countries that names begin with: of those with several the one by which programmes are announced. */
const COUNTRY_ZONES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'America/New_York': 'US USA CA CAN',
    'Europe/London': 'UK GB ENG SCO',
    'Europe/Dublin': 'IE IRE IRL',
    'Europe/Berlin': 'DE GER DEU AT AUT CH SUI',
    'Europe/Madrid': 'ES ESP',
    'Europe/Rome': 'IT ITA',
    'Europe/Paris': 'FR FRA',
    'Europe/Lisbon': 'PT POR',
    'Europe/Amsterdam': 'NL NED',
    'Europe/Brussels': 'BE BEL',
    'Europe/Stockholm': 'SE SWE',
    'Europe/Oslo': 'NO NOR',
    'Europe/Copenhagen': 'DK DEN',
    'Europe/Helsinki': 'FI FIN',
    'Europe/Warsaw': 'PL POL',
    'Europe/Prague': 'CZ CZE SK SVK',
    'Europe/Budapest': 'HU HUN',
    'Europe/Bucharest': 'RO ROU ROM',
    'Europe/Sofia': 'BG BUL',
    'Europe/Athens': 'GR GRE',
    'Europe/Istanbul': 'TR TUR',
    'Europe/Belgrade': 'RS SRB HR CRO SI SLO BA BIH EX EXYU',
    'Europe/Vilnius': 'LT LTU',
    'Europe/Riga': 'LV LVA',
    'Europe/Tallinn': 'EE EST',
    'Europe/Tirane': 'ALB',
    'Europe/Skopje': 'MK MKD',
    'Europe/Moscow': 'RU RUS',
    'Europe/Kyiv': 'UA UKR',
    'Asia/Jerusalem': 'IL ISR',
    'Asia/Riyadh': 'AR ARA SA KSA QA KW',
    'Asia/Kolkata': 'IN IND',
    'Asia/Tehran': 'IR IRN',
    'Asia/Baku': 'AZ AZE',
    'Asia/Tbilisi': 'GEO',
    'Asia/Yerevan': 'ARM',
    'Asia/Almaty': 'KZ KAZ',
    'Asia/Tashkent': 'UZ UZB',
    'Asia/Karachi': 'PK PAK',
    'Asia/Dhaka': 'BD BGD',
    'Asia/Bangkok': 'TH THA',
    'Asia/Ho_Chi_Minh': 'VN VIE',
    'Asia/Jakarta': 'ID IDN',
    'Asia/Kuala_Lumpur': 'MY MYS',
    'Asia/Singapore': 'SG SGP',
    'Asia/Manila': 'PH PHI PHL',
    'Asia/Shanghai': 'CN CHN',
    'Asia/Hong_Kong': 'HK',
    'Asia/Taipei': 'TW',
    'Asia/Tokyo': 'JP JPN',
    'Asia/Seoul': 'KR KOR',
    'America/Sao_Paulo': 'BR BRA',
    'America/Argentina/Buenos_Aires': 'ARG',
    'America/Mexico_City': 'MX MEX',
    'America/Bogota': 'CO COL',
    'America/Santiago': 'CHI',
    'Pacific/Auckland': 'NZ',
    'Africa/Johannesburg': 'ZA RSA',
    'Africa/Cairo': 'EG EGY',
    'Africa/Casablanca': 'MA MAR',
    'Africa/Algiers': 'DZ ALG',
    'Africa/Tunis': 'TN TUN',
    'Africa/Lagos': 'NG NGA',
    'Africa/Nairobi': 'KE KEN',
    'America/Lima': 'PE PER',
    'America/Montevideo': 'UY URU',
    'America/Guayaquil': 'EC ECU',
    'America/Caracas': 'VE VEN',
  }).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, [zone]] as const)),
)
/** One source says Sydney of them, another UTC. */
const AUSTRALIAN_ZONES: readonly string[] = ['Australia/Sydney', 'UTC']

/** Codes that are words or those of teams: "CA Osasuna", "NO. 5 Duke", "CH 12", "DEN @ LAL". */
const CODES_OF_TEAMS =
  'ALG|ARM|BA|CA|CAN|CH|CHI|CO|COL|DEN|ECU|EST|FIN|GEO|ID|IN|IND|KEN|LV|MA|MAR|MY|NO|PE|PER|PH|PHI|POR|SA|SG|TH|TUN|URU|US|VEN'

/**
 * "ES: ", "[UK] ", "|SRB| ", before another sign "TR ★ ", and before a channel without a mark: "IT Sky Sport", "FR beIN", whose
 * networks may begin with small letters. Codes of teams need the mark, "AZ ⚾ D-Backs @ Dodgers".
 */
const COUNTRY_IN_FRONT = new RegExp(
  '^[^\\p{L}\\p{N}]*([A-Z]{2,4})' +
    '(?=[^\\p{L}\\p{N}]*(?:[|\\u2500-\\u259f❘❙❚¦｜:\\])]|\\((?=\\p{L}))' +
    `|(?<!\\b(?:${CODES_OF_TEAMS}|AZ|SE))[^\\p{L}\\p{N}]*(?:[*•»]|\\p{So})` +
    `|(?<!\\b(?:${CODES_OF_TEAMS}))(?:[^\\p{L}\\p{N}]*\\d| \\p{Ll}{0,2}\\p{Lu}))`,
  'u',
)

/** "20h10 (FR)" */
const COUNTRY_BEHIND_CLOCK = /\d\d ?\(([A-Z]{2,3})\)/

/** Twelve-hour clocks without a zone are most often American. */
const HALF_DAY_CLOCK = /\d ?[ap]\.?m\b/i

/**
 * Zones in which a name that states none may mean its date and time, the
 * likeliest first, each once: the pack's, the owner's, and those of providers who
 * copy schedules.
 */
function likelyZones(name: string, ownZone: string): readonly string[] {
  const ofPack = PACKS.find(({ pack }) => pack.test(name))?.zones ?? zonesOfCountry(name)
  const ofClock = HALF_DAY_CLOCK.test(name) ? [EASTERN] : []
  return [...new Set([...ofPack, ownZone, ...ofClock, 'UTC'])]
}

/** Zones of the country behind the clock of a name, or in front of the name. */
function zonesOfCountry(name: string): readonly string[] {
  const code = (COUNTRY_BEHIND_CLOCK.exec(name) ?? COUNTRY_IN_FRONT.exec(name))?.[1] ?? ''
  return code === 'AU' || code === 'AUS' ? AUSTRALIAN_ZONES : (COUNTRY_ZONES.get(code) ?? [])
}

/** When a name says that its event starts. */
export interface StatedTime {
  /** YYYY-MM-DD, null when the name states no day. */
  readonly date: string | null
  /** The same day as a count of days, for sums. */
  readonly day: number | null
  /** Minutes since midnight on the wall clock of `zone`, null when the name states no time. */
  readonly minutes: number | null
  /** The instant in milliseconds that both state together; null without one of them. */
  readonly instantMs: number | null
  /** The clock may also be that of the afternoon. */
  readonly isHalfOpen: boolean
  /** IANA zone in which the name's date and time are read. */
  readonly zone: string
  /** True when the name, or the owner for its group, says the zone; else it is a guess. */
  readonly isZoneSure: boolean
  /** Zones in which date and time may be meant, the likeliest first; only `zone` where that is sure. */
  readonly zones: readonly string[]
}

/** Zones that fill in what a name leaves out. */
export interface ZoneDefaults {
  /** The owner's zone. */
  readonly timeZone: string
  /** Zone of the names of the stream group, where the owner set one. */
  readonly defaultTimeZone?: string | null
}

const DAY_MINUTES = 1440
const HALF_DAY_MINUTES = 720

/** How far clocks in Los Angeles are behind UTC, and those in Sydney before it, at most. */
const WESTERNMOST_MS = 8 * HOUR_MS
const EASTERNMOST_MS = 11 * HOUR_MS

/** Starts are moved by this much without anybody telling the provider of streams. */
const MOVED_MS = 2 * HOUR_MS

/** What providers of streams write for a game without a clock. */
const NO_CLOCK = '23:59'

/** A start this close to the stated time is the time meant; providers open a stream a few minutes early. */
export const EXACT_MINUTES = 15

/** Reads date, time and zone of a name; a zone that this runtime does not know counts as unstated. */
export function statedTime(reading: NameReading, defaults: ZoneDefaults): StatedTime {
  const zone = [reading.zone, defaults.defaultTimeZone].find((name) => name && isTimeZone(name))
  const dayMs = reading.date === null ? Number.NaN : Date.parse(reading.date)
  const isUntimed = reading.date === null && reading.time === null
  const zones = zone ? [zone] : isUntimed ? [defaults.timeZone] : likelyZones(reading.name, defaults.timeZone)
  const stated = {
    date: Number.isNaN(dayMs) ? null : reading.date,
    day: Number.isNaN(dayMs) ? null : dayMs / DAY_MS,
    minutes: minutesOf(reading.time),
    isHalfOpen: reading.isClockHalfOpen,
    isZoneSure: Boolean(zone),
    zones,
  }
  return inZone(stated, zones[0] ?? defaults.timeZone)
}

/** The same date and time on the clocks of a zone. */
function inZone(stated: Omit<StatedTime, 'zone' | 'instantMs'>, zone: string): StatedTime {
  const { day, minutes } = stated
  if (day === null || minutes === null) return { ...stated, zone, instantMs: null }
  const shown = new Date(day * DAY_MS + minutes * MINUTE_MS)
  const civil = {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
  return { ...stated, zone, instantMs: instantOf(civil, zone).getTime() }
}

/**
 * The stated time in the zone in which it is nearest to the start of one of the
 * events; unchanged where the zone is sure, or where the time is no start in any.
 */
export function inFittingZone(stated: StatedTime, events: readonly SportsEvent[]): StatedTime {
  if (stated.isZoneSure || stated.minutes === null) return stated
  let best = stated
  let least = EXACT_MINUTES + 1
  for (const zone of stated.zones) {
    const reading = zone === stated.zone ? stated : inZone(stated, zone)
    for (const event of events) {
      const minutes = minutesApart(event, reading) ?? Infinity
      if (minutes >= least) continue
      best = reading
      least = minutes
    }
  }
  return best
}

/**
 * True when clocks show the stated date, and the stated time where there is one,
 * at the start of the event anywhere between America's west and Australia's east:
 * slack for zones that the name does not state, and none for what no clock shows. A day alone reaches to Europe's east only (eastOf).
 */
export function isShownSomewhere(event: SportsEvent, stated: StatedTime): boolean {
  const { startMs, hasClock, lastsDays } = timesOf(event)
  if (stated.day === null || !hasClock || lastsDays || event.segments) return true
  const shown = stated.day * DAY_MS
  if (stated.minutes === null)
    return shown + DAY_MS > startMs - WESTERNMOST_MS && shown <= startMs + eastOf(stated, startMs)
  const ahead = shown + stated.minutes * MINUTE_MS - startMs
  return isClockSomewhere(ahead) || (stated.isHalfOpen && isClockSomewhere(ahead + HALF_DAY_MINUTES * MINUTE_MS))
}

/** How far ahead of UTC a day without a clock may be meant: in Europe's east, or in the easternmost zone that the name or its reader may be in. */
function eastOf({ zones }: StatedTime, startMs: number): number {
  return Math.max(EUROPES_EAST_MS, ...zones.map((zone) => offsetMs(startMs, zone)))
}

const EUROPES_EAST_MS = 3 * HOUR_MS

function isClockSomewhere(aheadMs: number): boolean {
  return aheadMs >= -WESTERNMOST_MS - MOVED_MS && aheadMs <= EASTERNMOST_MS + MOVED_MS
}

/** Calendar days between the event and the stated date, 0 while it lasts; null when the name states no date. */
export function daysApart(event: SportsEvent, stated: StatedTime): number | null {
  if (stated.day === null) return null
  const { startMs, endMs, hasClock, lastsDays } = timesOf(event)
  const zone = hasClock ? stated.zone : DAY_ONLY_ZONE
  const from = stated.day - dayNumber(startMs, zone)
  if (from <= 0 || !lastsDays) return Math.abs(from)
  return Math.max(0, stated.day - dayNumber(endMs, zone))
}

/** Days since 1970 on the calendar of the zone. */
function dayNumber(instantMs: number, zone: string): number {
  return Math.floor((instantMs + offsetMs(instantMs, zone)) / DAY_MS)
}

/**
 * Minutes between the event's start and the stated clock, on the stated date or
 * else on whatever day is nearest. Null when there is nothing to compare: the
 * name states no time, or the event's clock is a placeholder.
 */
export function minutesApart(event: SportsEvent, stated: StatedTime, start?: string): number | null {
  const { minutes, instantMs, isHalfOpen } = stated
  if (minutes === null || event.timeValid === false) return null
  const startMs = start === undefined ? timesOf(event).startMs : Date.parse(start)
  if (instantMs !== null) {
    const late = (startMs - instantMs) / MINUTE_MS
    return isHalfOpen ? Math.min(Math.abs(late), Math.abs(late - HALF_DAY_MINUTES)) : Math.abs(late)
  }
  const shown = (startMs + offsetMs(startMs, stated.zone)) / MINUTE_MS
  const round = isHalfOpen ? HALF_DAY_MINUTES : DAY_MINUTES
  const apart = (((shown - minutes) % round) + round) % round
  return Math.min(apart, round - apart)
}

/**
 * Minutes from the stated clock to the event's start, as minutesApart counts them; below zero for an event that starts
 * before the stated clock.
 */
export function minutesAfter(event: SportsEvent, { minutes, instantMs, isHalfOpen, zone }: StatedTime): number | null {
  if (minutes === null || event.timeValid === false) return null
  const { startMs } = timesOf(event)
  if (instantMs !== null) {
    const late = (startMs - instantMs) / MINUTE_MS
    return isHalfOpen && Math.abs(late - HALF_DAY_MINUTES) < Math.abs(late) ? late - HALF_DAY_MINUTES : late
  }
  const round = isHalfOpen ? HALF_DAY_MINUTES : DAY_MINUTES
  const shown = (startMs + offsetMs(startMs, zone)) / MINUTE_MS
  const late = (((shown - minutes) % round) + round) % round
  return late > round / 2 ? late - round : late
}

/** The calendar day of an event in `zone`; of one whose clock is a placeholder the day in New York. */
export function dayOf(event: SportsEvent, zone: string): string {
  return civilDate(new Date(event.start), event.timeValid === false ? DAY_ONLY_ZONE : zone)
}

function minutesOf(time: string | null): number | null {
  const parts = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  if (!parts || time === NO_CLOCK) return null
  return ((Number(parts[1]) % 24) * 60 + Number(parts[2])) % DAY_MINUTES
}
