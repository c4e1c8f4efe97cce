/** Zones in which providers write, each with the letters that they put behind a clock. */
export const ZONES = {
  eastern: { name: 'America/New_York', always: 'ET', winter: 'EST', summer: 'EDT' },
  central: { name: 'America/Chicago', always: 'CT', winter: 'CST', summer: 'CDT' },
  mountain: { name: 'America/Denver', always: 'MT', winter: 'MST', summer: 'MDT' },
  pacific: { name: 'America/Los_Angeles', always: 'PT', winter: 'PST', summer: 'PDT' },
  london: { name: 'Europe/London', always: null, winter: 'GMT', summer: 'BST' },
  paris: { name: 'Europe/Paris', always: null, winter: 'CET', summer: 'CEST' },
  helsinki: { name: 'Europe/Helsinki', always: null, winter: 'EET', summer: 'EEST' },
  sydney: { name: 'Australia/Sydney', always: null, winter: 'AEST', summer: 'AEDT' },
  riyadh: { name: 'Asia/Riyadh', always: '+03', winter: '+03', summer: '+03' },
  utc: { name: 'UTC', always: 'GMT', winter: 'GMT', summer: 'GMT' },
} as const

export type Zone = keyof typeof ZONES

/** What clock and calendar show at an instant, every part as it is written. */
export interface Shown {
  readonly year: string
  /** 1 to 12 and 1 to 31, without a nought in front. */
  readonly month: string
  readonly day: string
  /** 01 to 12 and 01 to 31. */
  readonly month2: string
  readonly day2: string
  /** "Sep". */
  readonly monthName: string
  /** "Sun". */
  readonly weekday: string
  /** "20:55". */
  readonly clock24: string
  /** "8:55" and "08:55". */
  readonly clock12: string
  readonly clock12padded: string
  /** "8" on the hour, else "8:55". */
  readonly clockShort: string
  readonly half: 'AM' | 'PM'
  /** "ET", or "EDT" where a zone has no letters for the whole year. */
  readonly zone: string
  /** "EST" in winter and "EDT" in summer. */
  readonly seasonalZone: string
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const formats = new Map<Zone, Intl.DateTimeFormat>()

const shown = new Map<string, Shown>()

/** What is shown in a zone at an instant. */
export function shownIn(zone: Zone, instant: Date): Shown {
  const key = `${zone} ${instant.getTime()}`
  const known = shown.get(key) ?? readOff(zone, instant)
  shown.set(key, known)
  return known
}

function readOff(zone: Zone, instant: Date): Shown {
  const { name, always, winter, summer } = ZONES[zone]
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  const [hour, minute] = [Number(part('hour')), part('minute')]
  const hour12 = hour % 12 === 0 ? 12 : hour % 12
  const seasonalZone = isSummer(name, instant) ? summer : winter
  return {
    year: part('year'),
    month: String(Number(part('month'))),
    day: String(Number(part('day'))),
    month2: part('month'),
    day2: part('day'),
    monthName: MONTHS[Number(part('month')) - 1] ?? '',
    weekday: part('weekday'),
    clock24: `${part('hour')}:${minute}`,
    clock12: `${hour12}:${minute}`,
    clock12padded: `${String(hour12).padStart(2, '0')}:${minute}`,
    clockShort: minute === '00' ? String(hour12) : `${hour12}:${minute}`,
    half: hour < 12 ? 'AM' : 'PM',
    zone: always ?? seasonalZone,
    seasonalZone,
  }
}

/** The day that a calendar in the zone shows, YYYY-MM-DD. */
export function dayIn(zone: Zone, instant: Date): string {
  const { year, month2, day2 } = shownIn(zone, instant)
  return `${year}-${month2}-${day2}`
}

/** "2025-12-01 20:00:10", as machines write it. */
export function stampIn(zone: Zone, instant: Date, seconds: string): string {
  return `${dayIn(zone, instant)} ${shownIn(zone, instant).clock24}:${seconds}`
}

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONES[zone].name,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  } as Intl.DateTimeFormatOptions)
  formats.set(zone, format)
  return format
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormatOf(name: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  offsetFormats.set(name, format)
  return format
}

function isSummer(name: string, instant: Date): boolean {
  const year = instant.getUTCFullYear()
  const [january, july] = [offsetAt(name, Date.UTC(year, 0, 1)), offsetAt(name, Date.UTC(year, 6, 1))]
  return january !== july && offsetAt(name, instant.getTime()) === Math.max(january, july)
}

/** Minutes before UTC at an instant. */
function offsetAt(name: string, instantMs: number): number {
  const text =
    offsetFormatOf(name)
      .formatToParts(new Date(instantMs))
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
