import { codeMeant } from '../sports/sports.ts'
import { isTimeZone } from '../time/zone.ts'
import type { KeywordService } from './keyword-service.ts'
import type { UserPattern } from './keywords/user-pattern.ts'
import { type CapturedPart, NAME_PARTS, type NamePart, type NameReading, type ReadingStep } from './name-reading.ts'
import { takeClock } from './parsing/clocks.ts'
import { dateOf, type StatedDate } from './parsing/date-shapes.ts'
import { takeDate } from './parsing/dates.ts'
import { ENGLISH_MONTHS, FOREIGN_MONTHS, SHORT_MONTHS } from './patterns/pattern-sets.ts'
import { PLACE_SEPARATORS } from './patterns/separators.ts'
import { normalizeName } from './text/normalize.ts'

/** Why an expression is none that extracts, as the end of a sentence; null for one that is. */
export function extractionProblem({ captureNames }: UserPattern): string | null {
  const unknown = captureNames.filter((name) => !NAME_PARTS.some((part) => part === name))
  const allowed = `(allowed: ${NAME_PARTS.join(', ')})`
  if (unknown.length > 0) return `it has an unknown capture ${unknown.join(', ')} ${allowed}`
  return captureNames.length > 0 ? null : `it has no named capture such as (?<team1>...) ${allowed}`
}

/** What captures are read with. */
interface ExtractionOptions {
  readonly keywords: KeywordService
  readonly now: Date
}

/** The captures of one name while they are read. */
interface Captured {
  /** The text of a part, undefined where no expression captured it. */
  text(part: NamePart): string | undefined
  /** Position of the first expression that captured one of the parts; Infinity for none. */
  first(parts: readonly NamePart[]): number
  /** Says why the reading does without a part; the first reason counts. */
  refuse(part: NamePart, problem: string): void
}

/**
 * A reading with the parts that the user's expressions capture in the name. Each part is that of the first
 * expression that captures it, whatever the others capture. A part that no expression captures, and one that
 * cannot be read as a date, a clock or a league, stays as it was read.
 */
export function withExtraction(
  reading: NameReading,
  patterns: readonly UserPattern[],
  options: ExtractionOptions,
): NameReading {
  const parts = capturedParts(reading.name, patterns)
  if (parts.size === 0) return reading
  const problems = new Map<NamePart, string>()
  const captured: Captured = {
    text: (part) => parts.get(part)?.text,
    first: (some) => Math.min(...some.map((part) => parts.get(part)?.expression ?? Number.POSITIVE_INFINITY)),
    refuse(part, problem) {
      if (parts.has(part) && !problems.has(part)) problems.set(part, problem)
    },
  }
  const read = {
    ...reading,
    ...datePart(captured, options.now),
    ...timePart(captured, reading),
    ...leaguePart(captured, options.keywords),
    ...sidesAndTitle(captured, reading, options.keywords),
  }
  const captures = [...parts.values()].map(
    (part): CapturedPart => ({ ...part, problem: problems.get(part.part) ?? null }),
  )
  return { ...read, captures, steps: () => [...reading.steps(), ...stepsOf(captures)] }
}

/** A part before it is known whether the reading can take it. */
type Capture = Omit<CapturedPart, 'problem'>

/** Each part as the first expression that captures it has it, in the order of expressions. */
function capturedParts(name: string, patterns: readonly UserPattern[]): ReadonlyMap<NamePart, Capture> {
  const parts = new Map<NamePart, Capture>()
  for (const [expression, pattern] of patterns.entries()) {
    const names = pattern.captureNames as readonly NamePart[]
    if (names.every((part) => parts.has(part))) continue
    const found = pattern.captures(name)
    for (const part of found === null ? [] : names) {
      const text = found?.get(part)
      if (text !== undefined && !parts.has(part)) parts.set(part, { part, ...text, expression })
    }
  }
  return parts
}

/** One step for each expression that gave a part, then one for each part that cannot be read. */
function stepsOf(captures: readonly CapturedPart[]): readonly ReadingStep[] {
  const expressions = [...new Set(captures.map(({ expression }) => expression))]
  const shown = ({ part, text }: CapturedPart) => `${part} ${JSON.stringify(text)}`
  return [
    ...expressions.map((place) => {
      const parts = captures.filter(({ expression }) => expression === place)
      return { step: 'extraction', found: `pattern ${place + 1}: ${parts.map(shown).join(', ')}`, rest: '' }
    }),
    ...captures.flatMap((capture) =>
      capture.problem === null
        ? []
        : [{ step: 'extraction refused', found: `${shown(capture)} ${capture.problem}`, rest: '' }],
    ),
  ]
}

const TEAMS = ['team1', 'team2'] as const
const FIGHTERS = ['fighter1', 'fighter2'] as const

/** The sides, the title and what they make of the kind of name. */
function sidesAndTitle(captured: Captured, reading: NameReading, keywords: KeywordService): Partial<NameReading> {
  const isFight = captured.first(FIGHTERS) < captured.first(TEAMS)
  const [wanted, others] = isFight ? [FIGHTERS, TEAMS] : [TEAMS, FIGHTERS]
  for (const part of others) captured.refuse(part, `is not used, since ${wanted.join(' and ')} come first`)
  const [first, second] = wanted.map((part) => captured.text(part))
  const title = captured.text('event_name')
  const hasSide = first !== undefined || second !== undefined
  if (!hasSide && title === undefined) return {}
  const isTitled = hasSide || title === undefined || holdsSides(normalizeName(title), reading)
  const team1 = first ?? (isTitled ? reading.team1 : null)
  const team2 = second ?? (isTitled ? reading.team2 : null)
  const kind = { isFight, hasSide: team1 !== null || team2 !== null, hasBoth: team1 !== null && team2 !== null, title }
  const category = categoryWith(reading, kind, keywords)
  // Two fighters with "@" or "at" between them would be a fighter and a place.
  const isPlace = isFight && PLACE_SEPARATORS.has(reading.separator ?? '')
  return {
    team1,
    team2,
    separator: isPlace || !isTitled ? null : reading.separator,
    category,
    cardSegment: category === 'EVENT_CARD' ? keywords.detectCardSegment(reading.name) : null,
    isPlaceholder: false,
    ...(title === undefined ? {} : { title: () => normalizeName(title) }),
  }
}

/** True where the sides that were read are a part of the title, so that they are those of the event. */
function holdsSides(title: string, { team1, team2 }: NameReading): boolean {
  return team1 !== null && title.includes(team1) && (team2 === null || title.includes(team2))
}

/** What captures say of the kind of a name. */
interface CapturedKind {
  readonly isFight: boolean
  readonly hasSide: boolean
  readonly hasBoth: boolean
  readonly title: string | undefined
}

/** A card stays a card, and what is set aside as its side content stays so. */
function categoryWith(
  { category, isExcluded }: NameReading,
  { isFight, hasSide, hasBoth, title }: CapturedKind,
  keywords: KeywordService,
): NameReading['category'] {
  if (isExcluded || category === 'EVENT_CARD') return category
  if (isFight) return 'EVENT_CARD'
  if (hasBoth) return 'TEAM_VS_TEAM'
  if (category === 'FIELD_EVENT') return category
  if (hasSide) return 'TEAM_ONLY'
  if (title !== undefined && keywords.isCombatSport(title)) return 'EVENT_CARD'
  // Of a name without a kind, cards, races and tournaments are all looked for.
  return title !== undefined && keywords.hasEventType(title, 'FIELD_EVENT') ? 'FIELD_EVENT' : 'OTHER'
}

const DAY_PARTS = ['day', 'month', 'year'] as const

/** The day of a whole date or of its numbers. */
function datePart(captured: Captured, now: Date): Partial<NameReading> {
  const whole = { parts: ['date'] as const, read: () => wholeDate(captured, now) }
  const numbers = { parts: DAY_PARTS, read: () => dayOfNumbers(captured, now) }
  const stated = readEither(captured, whole, numbers, 'the date')
  if (stated === null) return {}
  return { date: stated.date, isDateWithoutYear: stated.withoutYear, dayAndMonth: stated.dayAndMonth }
}

/** One way to capture something, and how it is read: null where it cannot be. */
interface Way<Found> {
  readonly parts: readonly NamePart[]
  readonly read: () => Found | null
}

/** What the way that an earlier expression captures gives, else what the other one does. */
function readEither<Found>(captured: Captured, whole: Way<Found>, numbers: Way<Found>, what: string): Found | null {
  const isWholeFirst = captured.first(whole.parts) <= captured.first(numbers.parts)
  const [one, other] = isWholeFirst ? [whole, numbers] : [numbers, whole]
  const found = one.read()
  if (found === null) return other.read()
  for (const part of other.parts) captured.refuse(part, `is not used, since ${one.parts.join(', ')} gives ${what}`)
  return found
}

function wholeDate(captured: Captured, now: Date): StatedDate | null {
  const text = captured.text('date')
  const stated = text === undefined ? null : takeDate(normalizeName(text), now).stated
  if (stated === null) captured.refuse('date', 'must be a date such as 2026-10-02, 27/04 or Sep 27')
  return stated
}

const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/i

/** The day of captured numbers; without a year the nearest to now. */
function dayOfNumbers(captured: Captured, now: Date): StatedDate | null {
  const [dayText, monthText, yearText] = DAY_PARTS.map((part) => captured.text(part))
  if (dayText === undefined || monthText === undefined) {
    for (const part of DAY_PARTS) captured.refuse(part, 'is not used, since a date needs both day and month')
    return null
  }
  const day = Number(DAY.exec(dayText)?.[1] ?? 0)
  const month = monthOf(monthText)
  const year = yearText === undefined ? null : yearOf(yearText)
  if (day < 1 || day > 31) captured.refuse('day', 'must be a day from 1 to 31')
  else if (month === null) captured.refuse('month', 'must be a month from 1 to 12 or its name')
  else if (Number.isNaN(year)) captured.refuse('year', 'must be a year such as 2026 or 26')
  else {
    const date = dateOf({ year, month, day }, now)
    if (date !== null) return { date, withoutYear: year === null, dayAndMonth: null }
    captured.refuse('day', 'must be a day of its month')
  }
  // The others are read with it, or not at all.
  for (const part of DAY_PARTS) captured.refuse(part, 'is not used, since its date cannot be read')
  return null
}

function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const word = normalizeName(text).toLowerCase().replace(/\.$/, '')
  return ENGLISH_MONTHS.get(word) ?? FOREIGN_MONTHS.get(word) ?? SHORT_MONTHS.get(word) ?? null
}

/** Four digits, or the last two of a year of this century; NaN for anything else. */
function yearOf(text: string): number {
  if (/^\d\d$/.test(text)) return 2000 + Number(text)
  return /^20\d\d$/.test(text) ? Number(text) : Number.NaN
}

const CLOCK_PARTS = ['hour', 'minute', 'ampm'] as const

/** A clock that was captured. */
interface CapturedClock {
  readonly time: string
  readonly zone: string | null
  readonly isHalfOpen: boolean
}

/** The time and its zone, which may stand outside the capture. */
function timePart(captured: Captured, reading: NameReading): Partial<NameReading> {
  const whole = { parts: ['time'] as const, read: () => wholeClock(captured) }
  const numbers = { parts: CLOCK_PARTS, read: () => clockOfNumbers(captured) }
  const clock = readEither(captured, whole, numbers, 'the time')
  const ownZone = zoneOfCapture(captured)
  if (clock === null && ownZone === null) return {}
  const zone = ownZone ?? clock?.zone ?? reading.zone
  const isHalfOpen = clock?.isHalfOpen ?? reading.isClockHalfOpen
  return {
    time: clock?.time ?? reading.time,
    zone,
    // Only North Americans write a clock of twelve hours without am and pm.
    isClockHalfOpen: isHalfOpen && (zone === null || zone.startsWith('America/')),
    otherTimes: [],
    weekdayOfTime: null,
  }
}

/** "8", "20", "830", "2030": digits that are a clock only where a user says so. */
const BARE_CLOCK = /^(\d{1,2}?)(\d\d)?$/

function wholeClock(captured: Captured): CapturedClock | null {
  const text = normalizeName(captured.text('time') ?? '')
  const [bare, hour = '', minute = '00'] = BARE_CLOCK.exec(text) ?? []
  const clock = clockIn(bare === undefined ? text : `${hour}:${minute}`)
  if (clock === null) captured.refuse('time', 'must be a time such as 8:30 PM or 20:30')
  return clock
}

function clockOfNumbers(captured: Captured): CapturedClock | null {
  const [hour, minute = '00', half] = CLOCK_PARTS.map((part) => captured.text(part))
  if (hour === undefined) {
    for (const part of CLOCK_PARTS) captured.refuse(part, 'is not used, since a time needs an hour')
    return null
  }
  const letter = half === undefined ? '' : (/^([ap])(?:\.? ?m\.?)?$/i.exec(half)?.[1] ?? null)
  if (letter === null) captured.refuse('ampm', 'must be am or pm')
  if (!/^[0-5]?\d$/.test(minute)) captured.refuse('minute', 'must be a minute from 0 to 59')
  const text = `${hour}:${minute.padStart(2, '0')}${letter === '' ? '' : ` ${letter}m`}`
  const clock = letter === null || !/^\d{1,2}$/.test(hour) ? null : clockIn(text)
  if (clock !== null) return clock
  if (letter !== null && /^[0-5]?\d$/.test(minute)) {
    captured.refuse('hour', letter === '' ? 'must be an hour from 0 to 23' : 'must be an hour from 0 to 12')
  }
  for (const part of CLOCK_PARTS) captured.refuse(part, 'is not used, since its time cannot be read')
  return null
}

function clockIn(text: string): CapturedClock | null {
  const { time, zone, isHalfOpen } = takeClock(text)
  return time === null ? null : { time, zone, isHalfOpen }
}

/** The zone of the capture: an abbreviation, a city, an offset or an IANA name. */
function zoneOfCapture(captured: Captured): string | null {
  const text = captured.text('zone')
  if (text === undefined) return null
  const zone = takeClock(`12:00 ${normalizeName(text)}`).zone ?? (text.includes('/') && isTimeZone(text) ? text : null)
  if (zone === null) captured.refuse('zone', 'must be a time zone such as ET, CEST or +02')
  return zone
}

function leaguePart(captured: Captured, keywords: KeywordService): Partial<NameReading> {
  const text = captured.text('league')
  if (text === undefined) return {}
  const { leagues } = keywords
  const league = codeMeant('league', text, leagues) ?? keywords.detectLeague(text)
  if (league === null) {
    captured.refuse('league', 'must be a league that Sports Guide knows')
    return {}
  }
  const codes = typeof league === 'string' ? [league] : [...league]
  const sports = [...new Set(codes.flatMap((code) => leagues.find(code)?.sport ?? []))]
  return {
    league: codes.length === 1 ? (codes[0] ?? null) : codes,
    leagueAtEnd: null,
    lookAlikeLeagues: [],
    ...(sports.length === 0 ? {} : { sport: sports.length === 1 ? (sports[0] ?? null) : sports }),
  }
}
