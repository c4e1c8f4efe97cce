import { DAY_WORDS, type NameReading } from '../detection/index.ts'
import { anyOf } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, civilTime } from '../time/zone.ts'
import { plainLetters } from './teams/name-folding.ts'

/** Two numbers with a dash right before a clock: "9-10 6:40pm". */
const DASHED = /(?<![\p{L}\p{N}(-])(\d{1,2})-(\d{1,2})(?= \d{1,2}[:.]\d\d)/u

/** Scores and records are written so, too: they are a day only where it is this near. */
const NEAR_DAYS = 7

/** The day of a name that has it as two numbers with a dash, YYYY-MM-DD; null where neither order gives a near day, or both do. */
export function dashedDay(name: string, now: Date, timeZone: string): string | null {
  const [, first = '', second = ''] = DASHED.exec(name) ?? []
  if (first === '') return null
  const today = civilDate(now, timeZone)
  const year = today.slice(0, 4)
  const days = [isoDay(year, first, second), isoDay(year, second, first)]
  const near = new Set(days.filter((day) => Math.abs(Date.parse(day) - Date.parse(today)) <= NEAR_DAYS * DAY_MS))
  const [day] = near
  return near.size === 1 ? (day ?? null) : null
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What a short day has behind it: "ven. 20:45", "fre kl. 20.45", "Fr, 20:45"; with am or pm its own dot or comma, too. */
const BEFORE_CLOCK =
  '(?:[.,]{1,2}(?= (?:\\p{L}{1,4}\\.? |@ )?\\d{1,2}[:.h]\\d\\d)|(?= (?:\\p{L}{1,4}\\.? |@ )?\\d{1,2}[:.h]\\d\\d(?! ?[ap]\\.?m)))'

/** Words of `weekdays` that are a team's name as well: the Connecticut Sun. */
const TEAM_NAMES: ReadonlySet<string> = new Set(['sun'])

/** Expressions for words of days; short ones count only before a clock. */
interface DayExpressions {
  readonly words: readonly string[]
  readonly shortWords: readonly string[]
}

/** Expressions for the days of a week, Sunday first. */
const WEEKDAY_EXPRESSIONS: readonly DayExpressions[] = [6, 0, 1, 2, 3, 4, 5].map((fromMonday) => ({
  words: expressions((DAY_WORDS.weekdays[fromMonday] ?? []).filter((word) => !TEAM_NAMES.has(word))),
  shortWords: expressions(DAY_WORDS.shortWeekdays[fromMonday] ?? []),
}))

/** Expressions for today, for tomorrow, and for yesterday. */
const RELATIVE_EXPRESSIONS: readonly DayExpressions[] = [DAY_WORDS.today, DAY_WORDS.tomorrow, DAY_WORDS.yesterday].map(
  (words) => ({ words: expressions(words), shortWords: [] }),
)
/** The days that they are from today. */
const RELATIVE_DISTANCES = [0, 1, -1]

/** Expressions of words in plain letters; an apostrophe may be a typographic one. */
function expressions(words: readonly string[]): readonly string[] {
  return [...new Set(words.map(plainLetters))].map((word) => word.replaceAll("'", "['’]"))
}

/** Has the clock once for all short words: with one for each word, compiling takes seconds. */
function wordPattern(days: readonly DayExpressions[], flags: string): RegExp {
  const words = anyOf(days.flatMap((day) => day.words))
  const shortWords = days.flatMap((day) => day.shortWords)
  const beforeClock = shortWords.length === 0 ? '' : `|(?:${anyOf(shortWords)})${BEFORE_CLOCK}`
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words}${beforeClock})(?![\\p{L}\\p{N}])(?! night)`, flags)
}

const WEEKDAYS = WEEKDAY_EXPRESSIONS.map((day) => wordPattern([day], 'giu'))
const RELATIVE_DAYS = RELATIVE_EXPRESSIONS.map((day) => wordPattern([day], 'iu'))

const ALL_EXPRESSIONS = [...WEEKDAY_EXPRESSIONS, ...RELATIVE_EXPRESSIONS]

/** Any of their words, before a clock or not: most names have none, and this says so sooner. */
const ANY_WORD = wordPattern(
  [{ words: ALL_EXPRESSIONS.flatMap(({ words, shortWords }) => [...words, ...shortWords]), shortWords: [] }],
  'iu',
)
/** Any of them. */
const ANY_DAY = wordPattern(ALL_EXPRESSIONS, 'iu')

function hasDay(text: string): boolean {
  return ANY_WORD.test(text) && ANY_DAY.test(text)
}

const WEEK = 7
/** Lists of streams seldom reach further ahead. */
const NEAR_WEEKDAYS = 3

/** A name is read at the latest the day after. */
const DAYS_BACK = 1

/**
 * The day that a name without a date says by its weekday or by a word such as
 * "tomorrow", YYYY-MM-DD: yesterday, today or one of the five days ahead. Null for
 * a name with several weekdays, or with one that belongs to a side's name.
 */
export function dayOfWord(reading: NameReading, now: Date, timeZone: string): string | null {
  if (!reading.mayNameDay) return null
  const text = withoutAccents(reading.name)
  if (!hasDay(text)) return null
  const relative = relativeDate(text, reading, now, timeZone)
  if (relative !== null) return relative
  const onlyWeekday = weekdayOf(text, reading)
  const weekday = reading.weekdayOfTime === null ? onlyWeekday : (reading.weekdayOfTime + 1) % WEEK
  // Of several weekdays one may be of the days before.
  if (weekday === null || (onlyWeekday === null && daysTo(weekday, now, timeZone) > NEAR_WEEKDAYS)) return null
  return dateIn(daysTo(weekday, now, timeZone), now, timeZone)
}

/** "Thứ", with which Vietnamese days begin, is no Thursday. */
function withoutAccents(name: string): string {
  const text = CZECH.test(name) ? name.replaceAll(CZECH_SATURDAY, 'sobota') : name
  return BEYOND_ASCII.test(text) ? plainLetters(text.replaceAll(VIETNAMESE_DAY, 'Ngày')) : text
}

/** In Germany "so" is a Sunday. */
const CZECH = /^[^\p{L}]*(?:CZE?|SK|SVK)(?![\p{L}\p{N}])/u
const CZECH_SATURDAY = /(?<!\p{L})so(?!\p{L})/giu

const BEYOND_ASCII = /[^ -~]/
const VIETNAMESE_DAY = /thứ(?!\p{L})/giu

/** The day of a word such as "tomorrow", where the clock of the name is; null for none. */
function relativeDate(text: string, reading: NameReading, now: Date, timeZone: string): string | null {
  const days = RELATIVE_DISTANCES[RELATIVE_DAYS.findIndex((words) => words.test(text))]
  if (days === undefined) return null
  const zone = reading.zone ?? timeZone
  return dateIn(days === 0 && NIGHT.test(text) && isOfComingNight(reading, now, zone) ? 1 : days, now, zone)
}

/** The word for a night, in plain letters. */
const NIGHT =
  /(?<!\p{L})(?:to?night|(?:van)?nacht|nuit|(?:sta)?notte|noche|noite|nit|natt|nat|gece|noc[iy]?|noapte|ночью|ночі|yo)(?!\p{L})/iu

/** "heute Nacht 02:40", read in the afternoon: the small hours of the next day. */
function isOfComingNight({ time, isClockHalfOpen }: NameReading, now: Date, zone: string): boolean {
  return time !== null && time < NIGHT_END && !isClockHalfOpen && civilTime(now, zone).hour >= NOON
}

const NIGHT_END = '06:00'
const NOON = 12

/** Days from today to a weekday: from yesterday on. */
function daysTo(weekday: number, now: Date, timeZone: string): number {
  const today = new Date(civilDate(now, timeZone)).getUTCDay()
  return ((weekday - today + WEEK + DAYS_BACK) % WEEK) - DAYS_BACK
}

/**
 * What `dayOfWord` may make of a name whose sides are not known yet: the day of a word
 * such as "tomorrow" alone; with weekdays the day of each, and null, since a weekday may be a
 * side's; null alone without any such word.
 */
export function possibleDaysOfWord(reading: NameReading, now: Date, timeZone: string): readonly (string | null)[] {
  const text = withoutAccents(reading.name)
  if (!hasDay(text)) return [null]
  const relative = relativeDate(text, reading, now, timeZone)
  if (relative !== null) return [relative]
  const named = [...WEEKDAYS.keys()].filter((day) => text.match(WEEKDAYS[day] ?? '') !== null)
  return [null, ...named.map((weekday) => dateIn(daysTo(weekday, now, timeZone), now, timeZone))]
}

/** 0 for Sunday to 6; null where the name has no weekday or two. */
function weekdayOf(text: string, { team1, team2 }: NameReading): number | null {
  const sides = [team1, team2]
    .filter((side) => side !== null && mayHoldDay(side))
    .map((side) => plainLetters(side ?? ''))
  const isDay = ([word]: RegExpExecArray, end: number): boolean =>
    !isOtherCode(word) &&
    !PROGRAMME_BEHIND.test(text.slice(end)) &&
    !sides.some((side) => side.toLowerCase().includes(word.toLowerCase()))
  const named = WEEKDAYS.flatMap((words, day) =>
    [...text.matchAll(words)].filter((found) => isDay(found, found.index + found[0].length)).map(() => day),
  )
  const [day] = new Set(named)
  return new Set(named).size === 1 ? (day ?? null) : null
}

/** "TOR 7:07", "PT 7:07": letters of a team or a zone, where no dot says that a day is cut short. */
function isOtherCode(word: string): boolean {
  return /^(?:\p{Lu}{3,4}|PT),?$/u.test(word) && SHORT_DAYS.has(word.replace(',', '').toLowerCase())
}

const SHORT_DAYS: ReadonlySet<string> = new Set(DAY_WORDS.shortWeekdays.flat().map(plainLetters))

/** "NFL Sunday Ticket 704" shows games of Saturdays, too. */
const PROGRAMME_BEHIND = /^ ticket/i

/** "Sheffield Wednesday", "Emmanuel Sunday": in a longer side a weekday stands beside the team, "D-Backs Sunday Phoenix". */
function mayHoldDay(side: string): boolean {
  return side.split(' ').length <= 2 || /sheff|connecticut/i.test(side)
}

function dateIn(days: number, now: Date, timeZone: string): string {
  return civilDate(new Date(now.getTime() + days * DAY_MS), timeZone)
}

/** Which of day and month names write first, by the style in which they write a date in numbers (DayAndMonth). */
export type DateOrders = ReadonlyMap<string, DateOrder>

/** Which of the two comes first. */
type DateOrder = NonNullable<NameReading['dayAndMonth']>['order']

/** The day that a name states. */
export interface StatedDay {
  /** YYYY-MM-DD; null when the name states no day. */
  readonly date: string | null
  /** The day with the two numbers exchanged, where the name does not say which comes first. */
  readonly other: string | null
  /** What settled the order where the name alone does not. */
  readonly learned: DateOrder | null
}

/** Names of one provider that prove an order may hold so many slips for one that is right. */
const SLIPS = 0.1

/**
 * Learns the order of day and month from all names of a group (issue of every
 * list that spells 5 June as 05/06): a number over 12 proves it for its style.
 * A style that is proven both ways teaches nothing.
 */
export function learnDateOrders(readings: Iterable<NameReading>): DateOrders {
  const proofs = new Map<string, Record<DateOrder, number>>()
  for (const { dayAndMonth: clue } of readings) {
    if (!clue?.isProven) continue
    const counts = proofs.get(clue.style) ?? { day_first: 0, month_first: 0 }
    counts[clue.order] += 1
    proofs.set(clue.style, counts)
  }
  const orders = new Map<string, DateOrder>()
  for (const [style, { day_first: dayFirst, month_first: monthFirst }] of proofs) {
    if (Math.min(dayFirst, monthFirst) > SLIPS * Math.max(dayFirst, monthFirst)) continue
    orders.set(style, dayFirst > monthFirst ? 'day_first' : 'month_first')
  }
  return orders
}

/**
 * The day of a name, in the order that its group writes, if it has one, and the day in the other order. `ofWord` is the day that a weekday in the name says: it counts where there
 * is no date, and tells two apart.
 */
export function statedDay(
  { date, dayAndMonth: clue }: NameReading,
  orders: DateOrders | undefined,
  ofWord: string | null,
): StatedDay {
  const known = { other: null, learned: null }
  if (date === null) return { ...known, date: ofWord }
  if (clue === null || clue.isProven || clue.other === null) return { ...known, date }
  if (ofWord !== null && isSameWeekday(ofWord, date) !== isSameWeekday(ofWord, clue.other)) {
    return { ...known, date: isSameWeekday(ofWord, date) ? date : clue.other }
  }
  const learned = orders?.get(clue.style) ?? null
  if (learned === null) return { date, other: clue.other, learned }
  return learned === clue.order ? { date, other: clue.other, learned } : { date: clue.other, other: date, learned }
}

function isSameWeekday(left: string, right: string): boolean {
  return new Date(left).getUTCDay() === new Date(right).getUTCDay()
}
