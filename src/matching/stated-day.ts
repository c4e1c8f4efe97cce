import type { NameReading } from '../detection/index.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'
import { plainLetters } from './teams/name-folding.ts'

/** German days, right before a clock. */
const SHORT_DAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa']

/** Words for the days of a week, Sunday first, as names write them in several languages; accents are gone. */
const DAY_WORDS = [
  'sunday|sonntag|dimanche|domingo|domenica|zondag|sondag',
  'mon(?:day)?|montag|lundi|lunes|lunedi|maandag|mandag|segunda-feira',
  'tue(?:s|sday)?|dienstag|mardi|martes|martedi|dinsdag|tisdag|tirsdag|terca-feira',
  'wed(?:nesday)?|mittwoch|mercredi|miercoles|mercoledi|woensdag|onsdag|quarta-feira',
  'thu(?:rs?|rsday)?|donnerstag|jeudi|jueves|giovedi|donderdag|torsdag|quinta-feira',
  'fri(?:day)?|freitag|vendredi|viernes|venerdi|vrijdag|fredag|sexta-feira',
  'sat(?:urday)?|samstag|samedi|sabado|sabato|zaterdag|lordag',
].map((words, day) => `${words}|${SHORT_DAYS[day]}\\.?,?(?= \\d{1,2}[:.]\\d\\d)`)

/** Words for today, and for tomorrow. */
const RELATIVE_WORDS = [
  "today|tonight|heute|hoy|aujourd['’]?hui|ce soir|oggi|stasera|vandaag",
  'tomorrow|amanha|demain|domani',
]

const wordPattern = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])(?! night)`, flags)

const WEEKDAYS = DAY_WORDS.map((words) => wordPattern(words, 'giu'))
const RELATIVE_DAYS = RELATIVE_WORDS.map((words) => wordPattern(words, 'iu'))

/** Any of them; most names have none. */
const ANY_DAY = wordPattern([...DAY_WORDS, ...RELATIVE_WORDS].join('|'), 'iu')

const WEEK = 7

/** A name is read at the latest the day after. */
const DAYS_BACK = 1

/**
 * The day that a name without a date says by its weekday or by a word such as
 * "tomorrow", YYYY-MM-DD: yesterday, today or one of the five days ahead. Null for
 * a name with several weekdays, or with one that belongs to a side's name.
 */
export function dayOfWord(reading: NameReading, now: Date, timeZone: string): string | null {
  const text = plainLetters(reading.name)
  if (!ANY_DAY.test(text)) return null
  const relative = RELATIVE_DAYS.findIndex((words) => words.test(text))
  if (relative >= 0) return dateIn(relative, now, timeZone)
  const weekday = weekdayOf(text, reading)
  if (weekday === null) return null
  return dateIn(daysTo(weekday, now, timeZone), now, timeZone)
}

/** Days from today to a weekday: from yesterday on. */
function daysTo(weekday: number, now: Date, timeZone: string): number {
  const today = new Date(civilDate(now, timeZone)).getUTCDay()
  return ((weekday - today + WEEK + DAYS_BACK) % WEEK) - DAYS_BACK
}

/**
 * What `dayOfWord` may make of a name whose sides are not known yet: the day of
 * "tomorrow" alone; with weekdays the day of each, and null, since a weekday may be a
 * side's; null alone without any such word.
 */
export function possibleDaysOfWord(name: string, now: Date, timeZone: string): readonly (string | null)[] {
  const text = plainLetters(name)
  if (!ANY_DAY.test(text)) return [null]
  const relative = RELATIVE_DAYS.findIndex((words) => words.test(text))
  if (relative >= 0) return [dateIn(relative, now, timeZone)]
  const named = [...WEEKDAYS.keys()].filter((day) => text.match(WEEKDAYS[day] ?? '') !== null)
  return [null, ...named.map((weekday) => dateIn(daysTo(weekday, now, timeZone), now, timeZone))]
}

/** 0 for Sunday to 6; null where the name has no weekday or two. */
function weekdayOf(text: string, { team1, team2 }: NameReading): number | null {
  const sides = plainLetters(`${team1 ?? ''} | ${team2 ?? ''}`).toLowerCase()
  const named = WEEKDAYS.flatMap((words, day) =>
    [...text.matchAll(words)].filter(([word]) => !sides.includes(word.toLowerCase())).map(() => day),
  )
  const [day] = new Set(named)
  return new Set(named).size === 1 ? (day ?? null) : null
}

function dateIn(days: number, now: Date, timeZone: string): string {
  return civilDate(new Date(now.getTime() + days * DAY_MS), timeZone)
}
