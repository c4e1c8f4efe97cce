import { CUT } from '../normalise.ts'
import { LEADING_WEEKDAY, ZONE_WORDS, zoneOf } from './moment-words.ts'

/** A text without its clocks, and what the first of them said. */
export interface ClockTaken {
  readonly rest: string
  /** HH:MM, 24 hours. */
  readonly time: string | null
  /** IANA zone. */
  readonly zone: string | null
  /** The clock is written like one of twelve hours and leaves out which half: "1:20 CT". */
  readonly isHalfOpen: boolean
}

const LEAD = '(?:(?:@|(?<![\\p{L}\\p{N}])(?:at|kick-?\\s?off|ko|from|um))\\s*:?\\s*)?'
const ZONE = `(?:\\s*\\(?((?:${ZONE_WORDS})(?![\\p{L}\\p{N}])(?:[+-]\\d{1,2})?|[+-]\\d{2}(?::?00)?(?!\\d))\\)?)?`
/** Behind the zone some packs name the country of the feed. */
const COUNTRY = '(?:\\s*\\([A-Z]{2,3}\\))?'

const HALF_DAY = new RegExp(
  `${LEAD}(?<![\\p{L}\\d:.#])(\\d{1,2}?)(?:[:.]?(\\d{2}))?(?::\\d{2})?\\s?([ap])(?:\\.\\s?)?m(?![\\p{L}\\d])\\.?${ZONE}${COUNTRY}`,
  'iu',
)
const FULL_DAY = new RegExp(
  `${LEAD}(?<![\\p{L}\\d:.#])([01]?\\d|2[0-3])(?::|h)([0-5]\\d)(?::\\d{2})?(?![\\d:]|\\s?[ap]m|(?!(?:${ZONE_WORDS})(?![\\p{L}\\d]))\\p{L})${ZONE}${COUNTRY}`,
  'iu',
)
const DOTTED = new RegExp(`${LEAD}(?<![\\p{L}\\d:.#/-])([01]\\d|2[0-3])\\.([0-5]\\d)(?![\\d.:]|\\p{L})${ZONE}`, 'iu')
/** "7:10p" is ten past seven in the evening, its m left out. */
const HALF_LETTER = new RegExp(`${LEAD}(?<![\\p{L}\\d:.#])(\\d{1,2}):(\\d{2})([ap])(?![\\p{L}\\d])${ZONE}`, 'iu')
/** "7p" at the end of a part or before a zone. */
const HOUR_LETTER = new RegExp(
  `${LEAD}(?<![\\p{L}\\d:.#])(\\d{1,2})()(p)(?=\\s*(?:$|[|)\\]]|(?:${ZONE_WORDS})(?![\\p{L}\\d])))${ZONE}`,
  'iu',
)
/** "20 Uhr", and "14h" at the end of a part: "24h Le Mans" is a race. */
const WHOLE_HOUR = new RegExp(
  `${LEAD}(?<![\\p{L}\\d:.#])([01]?\\d|2[0-3])()(?:\\s?(uhr)(?![\\p{L}\\d])|h(?=\\s*(?:$|[|)\\]])))`,
  'iu',
)
/** The shapes of a clock, the surest first, each with a cheap test that there can be one. */
const SHAPES = [
  { hint: /\d\s?[ap]\.?\s?m/i, shape: HALF_DAY },
  { hint: /:\d{2}[ap]/i, shape: HALF_LETTER },
  { hint: /\d[:h]\d/i, shape: FULL_DAY },
  { hint: /\d\.\d/, shape: DOTTED },
  { hint: /\dp(?![a-z\d])/i, shape: HOUR_LETTER },
  { hint: /\d(?:h|\s?uhr)/i, shape: WHOLE_HOUR },
]
/** Shapes that count twice to twelve. */
const HALF_DAYS: ReadonlySet<RegExp> = new Set([HALF_DAY, HALF_LETTER, HOUR_LETTER])
/** A zone that a date's stamp left behind, as in "2026-09-11 18:40 ET". */
const LONE_ZONE = new RegExp(`${CUT}\\s*\\(?(${ZONE_WORDS}|[+-]\\d{2})\\)?(?![\\p{L}\\p{N}+])`, 'iu')
const LONE_WEEKDAY = new RegExp(`${LEADING_WEEKDAY}\\s*(?:@\\s*)?(?=${CUT})`, 'giu')

/** Takes every clock with its zone out of a text: `8:30PM ET`, `7pm`, `7.45pm`, `20:55 CEST`, `17h45`, `17.45`. */
export function takeClock(text: string): ClockTaken {
  let rest = text
  let time: string | null = null
  let zone: string | null = null
  let isHalfOpen = false
  for (const { hint, shape } of SHAPES) {
    if (!hint.test(rest)) continue
    for (let round = 0; round < 4; round += 1) {
      const match = shape.exec(rest)
      if (!match) break
      const clock = HALF_DAYS.has(shape) ? halfDay(match) : fullDay(match)
      if (clock === null) break
      if (time === null) {
        time = clock
        isHalfOpen = !HALF_DAYS.has(shape) && /^(?:[1-9]|1[01])$/.test(match[1] ?? '')
        zone = zoneOf(match[HALF_DAYS.has(shape) ? 4 : 3] ?? '')
      }
      rest = `${rest.slice(0, match.index)}${CUT}${rest.slice(match.index + match[0].length)}`
    }
  }
  if (zone === null && rest.includes(CUT)) {
    const lone = LONE_ZONE.exec(rest)
    zone = lone ? zoneOf(lone[1] ?? '') : null
    if (lone && zone !== null) rest = rest.replace(LONE_ZONE, CUT)
  }
  return { rest: rest.includes(CUT) ? rest.replace(LONE_WEEKDAY, '') : rest, time, zone, isHalfOpen }
}

function halfDay([, hour, minute, half]: RegExpExecArray): string | null {
  const hours = Number(hour)
  if (hours > 12 || Number(minute ?? 0) > 59) return null
  return written((hours % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), Number(minute ?? 0))
}

function fullDay([, hour, minute]: RegExpExecArray): string | null {
  return written(Number(hour), Number(minute))
}

function written(hours: number, minutes: number): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
