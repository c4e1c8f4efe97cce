/** Parts of the sentences that say why a name means an event or none. Built where a decision is made. */
import type { SportsEvent } from '../generated/records.ts'
import {
  eventTitle,
  isDayOnly,
  type LeagueCatalog,
  leagueName,
  nameOfSegment,
  ownersDays,
  segmentStart,
  sportName,
  sportOf,
} from '../sports/index.ts'
import { capitalized } from '../text.ts'
import { clockText, ownerClock, shortDay, shortWeekday, zoneAbbreviation } from '../time/clock-text.ts'
import { MINUTE_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'
import { type Gate, listOf } from './event-index.ts'
import type { MatchContext, Question } from './question.ts'
import { daysApart, EXACT_MINUTES, inFittingZone, minutesAfter } from './stated-time.ts'

/** Texts of events, which many names of a matcher mean: an index belongs to one matcher, with its zone and its day. */
const eventTexts = new WeakMap<MatchContext['index'], Map<string, string>>()

/** "Indiana Pacers at Oklahoma City Thunder (NBA, Thu, Jun 5 at 8:30 PM)": an event with its league, segment and start. */
export function eventText(event: SportsEvent, { context }: Question, segment: string | null = null): string {
  const texts = eventTexts.get(context.index) ?? new Map<string, string>()
  if (texts.size === 0) eventTexts.set(context.index, texts)
  const key = segment === null ? event.id : `${event.id} ${segment}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const facts = [
    leagueName(event.league, context.index.catalog),
    ...(segment === null ? [] : [nameOfSegment(segment)]),
    whenText(event, segment, context),
  ]
  const text = `${eventTitle(event)} (${facts.join(', ')})`
  texts.set(key, text)
  return text
}

function whenText(event: SportsEvent, segment: string | null, context: MatchContext): string {
  const { timeZone } = context
  if (isDayOnly(event)) return dayText(ownersDays(event, timeZone).from, timeZone, context)
  const start = (segment === null ? undefined : segmentStart(event, segment)) ?? new Date(event.start)
  return `${dayText(start, timeZone, context)} at ${clockText(start, ownerClock(context))}`
}

/** "Thu, Jun 5", and "Thu, Jun 5, 2025" in another year. Never "today": a reason is read on later days too. */
function dayText(instant: Date, timeZone: string, { now }: MatchContext): string {
  const [day, today] = [civilDate(instant, timeZone), civilDate(now, timeZone)]
  return namedDay(instant, timeZone, day.slice(0, 4) === today.slice(0, 4))
}

function namedDay(instant: Date, timeZone: string, isThisYear: boolean): string {
  const year = isThisYear ? '' : `, ${civilDate(instant, timeZone).slice(0, 4)}`
  return `${shortWeekday(instant, { timeZone })}, ${shortDay(instant, { timeZone })}${year}`
}

/** "Thu, Jun 5" of the date 2025-06-05. */
export function dateText(date: string, { now }: MatchContext): string {
  return namedDay(new Date(Date.parse(date)), 'UTC', date.slice(0, 4) === civilDate(now, 'UTC').slice(0, 4))
}

const windowTexts = new WeakMap<Gate, string>()

/** "from Wed, Jun 4 to Mon, Jun 9", or "within a day of Thu, Jun 5" for a name with a date. */
export function windowText(question: Question): string {
  const { stated, context } = question
  if (stated.date !== null) return `within a day of ${dateText(stated.date, context)}`
  return `from ${searchedDays(question)}`
}

/** "Wed, Jun 4 to Mon, Jun 9": the days in which events are looked for. */
export function searchedDays({ gate, context }: Question): string {
  const known = windowTexts.get(gate)
  if (known !== undefined) return known
  const { timeZone } = context
  const [first, last] = [gate.from, new Date(gate.to.getTime() - 1)].map((day) => namedDay(day, timeZone, true))
  const text = `${first} to ${last}`
  windowTexts.set(gate, text)
  return text
}

/** "the day and time in the stream name (Thu, Jun 5 at 1:55 AM EDT)". The zone is shown only where it is known. */
export function statedText(question: Question): string {
  const { date, minutes } = question.stated
  const what = date === null ? 'time' : minutes === null ? 'day' : 'day and time'
  return `the ${what} in the stream name (${statedMomentText(question)})`
}

/** "Thu, Jun 5 at 1:55 AM EDT", or as much of it as the name states. */
export function statedMomentText({ stated, context }: Question): string {
  const { date, minutes, isZoneSure, zone, instantMs } = stated
  const clock = minutes === null ? null : statedClock(minutes, stated.isHalfOpen, context)
  const zoneName = clock === null || !isZoneSure ? '' : ` ${zoneAbbreviation(new Date(instantMs ?? context.now), zone)}`
  const parts = [date === null ? null : dateText(date, context), clock === null ? null : `${clock}${zoneName}`]
  return parts.filter((part) => part !== null).join(' at ')
}

/** What is said of times in one name that are not the same instant. */
export function disputedTimesText(times: readonly string[]): string {
  return `The times in the stream name differ: ${listedNames(times, 'and')}.`
}

function statedClock(minutes: number, isHalfOpen: boolean, context: MatchContext): string {
  const clock = ownerClock({ ...context, timeZone: 'UTC' })
  const text = clockText(new Date(minutes * MINUTE_MS), clock)
  return isHalfOpen ? text.replace(/ [AP]M$/, '') : text
}

/** How to decide by hand that a stream shows an event. */
export const CHOOSE_IT = 'if the stream shows it, choose it under Streams in the console'

/** Zones are at most this far apart. */
const MAX_ZONE_MINUTES = 14 * 60

/** What helps where the time in a name is another than the event's. */
export function timeRemedy(event: SportsEvent, { reading, stated }: Question): string {
  const minutes = Math.abs(minutesAfter(event, stated) ?? 0)
  return reading.zone === null && minutes > 0 && minutes <= MAX_ZONE_MINUTES
    ? `set the time zone of these names under Setup › Stream groups in the console, or ${CHOOSE_IT}`
    : CHOOSE_IT
}

/** "starts 8 h 50 min after the time in the name (taken as EDT)", "is on the day in the name"; null where the name has neither. */
export function startText(event: SportsEvent, { stated, context }: Question): string | null {
  const fitting = inFittingZone(stated, [event])
  const after = minutesAfter(event, fitting)
  if (after === null) return daysApart(event, stated) === 0 ? 'is on the day in the name' : null
  const minutes = Math.round(Math.abs(after))
  const start = new Date(event.start)
  if (minutes === 0) {
    if (fitting.zone === context.timeZone) return 'starts at the time in the name'
    const clock = clockText(start, ownerClock({ ...context, timeZone: fitting.zone }))
    const isOtherZone = clock !== clockText(start, ownerClock(context))
    return `starts at the time in the name${isOtherZone ? ` (${clock} ${zoneAbbreviation(start, fitting.zone)})` : ''}`
  }
  const isGuess = !fitting.isZoneSure && minutes > EXACT_MINUTES
  const guess = isGuess ? ` (taken as ${zoneAbbreviation(start, fitting.zone)})` : ''
  return `starts ${minutesText(minutes)} ${after < 0 ? 'before' : 'after'} the time in the name${guess}`
}

/** "50 min", "8 h", "8 h 50 min". */
function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours === 0 ? [] : [`${hours} h`]), ...(rest === 0 ? [] : [`${rest} min`])].join(' ')
}

/** What the sides of an event are called: teams, players, fighters. */
export function sidesWord({ sport }: { readonly sport: string }): 'teams' | 'players' | 'fighters' {
  const { contest, hasPersons } = sportOf(sport)
  if (contest === 'card') return 'fighters'
  return hasPersons ? 'players' : 'teams'
}

/** Names that a list of a reason shows. */
const MAX_LISTED = 5

/** "NBA", "NBA or WNBA", "NBA, WNBA or 3 more". */
export function listedNames(names: readonly string[], word: 'or' | 'and'): string {
  const unique = [...new Set(names)]
  const more = unique.length - MAX_LISTED
  const shown = more > 0 ? [...unique.slice(0, MAX_LISTED), `${more} more`] : unique
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${word} ${last}`
}

/** The name of a league. Of one outside the catalog "KHL" for khl, "Korn Ferry" for korn-ferry. */
function nameOfLeague(code: string, catalog: LeagueCatalog): string {
  if (catalog.find(code) !== undefined) return leagueName(code, catalog)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(code)) return 'the league in the stream name'
  return code.length <= MAX_ABBREVIATION ? code.toUpperCase() : code.split('-').map(capitalized).join(' ')
}

const MAX_ABBREVIATION = 5

/** Names of the leagues that a name hints at, else of its sports; null where it hints at neither. */
export function hintedNames({ reading, context }: Question): readonly string[] | null {
  const leagues = listOf(reading.league)
  if (leagues !== null) return leagues.map((code) => nameOfLeague(code, context.index.catalog))
  return listOf(reading.sport)?.map(sportName) ?? null
}

/** "NBA game", "women's game": what a name says of its game. The league is shown only where the name hints at one. */
export function gameText(question: Question): string {
  const { reading, squad } = question
  const [league, ...others] = reading.league === null ? [] : (hintedNames(question) ?? [])
  const isWomens = reading.gender === 'women' || squad.women
  const age = squad.age === null ? [] : [`U${squad.age}`]
  const hint = league === undefined || others.length > 0 ? [] : [league]
  return [...hint, ...age, ...(isWomens && hint.length === 0 ? ["women's"] : []), 'game'].join(' ')
}

/** "in the schedules", of which leagues that are not switched on are no part. */
export function schedulesText({ context }: Question): string {
  return context.subscribedLeagues === null ? 'in the schedules' : 'in the schedules of your leagues'
}

/** A word or a name of the stream, in quotes. */
export function quoted(text: string): string {
  return `“${text}”`
}
