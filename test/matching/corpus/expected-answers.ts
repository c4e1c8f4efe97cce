import type { EventSide, SportsEvent } from '../../../src/generated/records.ts'
import { dayIn } from './clock.ts'
import type { CorpusName, Says, Written } from './corpus-name.ts'
import { type DayEvent, type DayFixture, type Moment, stateOf } from './day-fixtures.ts'
import { SCHOOL_LEAGUES, UNMARKED_WOMEN, WOMENS_LEAGUES } from './facts/leagues.ts'
import { everySpelling, plain, sidesOf, spellingsOf } from './spelling.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A clock this close to a start is that of the game. */
const CLOCK_MS = 30 * MINUTE_MS

/** A start this far from the clock is that of another game. */
const OTHER_CLOCK_MS = 60 * MINUTE_MS

/** Which class a name is of, and which answers are right. */
export type Meaning = Pick<CorpusName, 'kind' | 'accept'>

/** What decides which games a text may mean. */
export type Hints = Pick<Written, 'sides' | 'leagues' | 'women'>

/**
 * What a reader makes of a name who knows every game of the day: judged by
 * the spellings that the provider of events gives and the facts of the corpus,
 * never by the matcher. A name without tag means one game when no other
 * pairing of the day can be called so at the stated time; school nicknames,
 * codes and the clubs of women need more than that.
 */
export function meaningOf(written: Written, event: SportsEvent, dayFixture: DayFixture, moment: Moment): Meaning {
  const fitting = gamesCalled(written, dayFixture)
  const isSame = (entry: DayEvent): boolean => pairingOf(entry.event) === pairingOf(event)
  const meant = meetingMeant(fitting.filter(isSame), written, event, moment)
  const others = fitting.filter((entry) => !isSame(entry))
  const isPlain = others.every((entry) => isOutOfQuestion(entry, written.says, event))
  if (isPlain && !saysTooLittle(written, event)) return meant
  return { kind: 'open', accept: [...new Set([...meant.accept, null])] }
}

/** Games of the day whose two sides can be called so, in leagues that the tag means. */
export function gamesCalled({ sides, leagues, women }: Hints, dayFixture: DayFixture): readonly DayEvent[] {
  const [first, second] = [plain(sides[0]), plain(sides[1])]
  const named = dayFixture.bySpelling.get(first) ?? []
  return named.filter(({ event }) => {
    if (leagues !== null && !leagues.includes(event.league)) return false
    if (women && !WOMENS_LEAGUES.has(event.league)) return false
    const [guest, host] = sidesOf(event).map(spelled)
    if (guest === undefined || host === undefined) return false
    return (guest.has(first) && host.has(second)) || (guest.has(second) && host.has(first))
  })
}

/**
 * The meeting of two teams that is meant: the one at the stated day, time and
 * place; where several are left the one that is running, else the next, else
 * the last. Nothing is right for a game that was put off.
 */
function meetingMeant(
  meetings: readonly DayEvent[],
  { says, tellsPlace }: Written,
  event: SportsEvent,
  moment: Moment,
): Meaning {
  const timed = meetings.filter((entry) => isAsStated(entry, says, event))
  const placed = timed.filter((entry) => entry.event.home?.id === event.home?.id)
  const left = tellsPlace ? placed : timed
  const alive = left.filter((entry) => !isOff(entry.event, moment))
  if (alive.length === 0) return { kind: 'negative', accept: [null] }
  if (alive.length < left.length) return { kind: 'open', accept: [...alive.map((entry) => entry.event.id), null] }
  const nowMs = moment.now.getTime()
  const rank = (entry: DayEvent): number => {
    const state = stateOf(entry.event, moment.now)
    return ['in', 'pre', 'suspended', 'post'].indexOf(state) * 100 * DAY_MS + Math.abs(entry.startMs - nowMs)
  }
  const best = alive.reduce((first, next) => (rank(next) < rank(first) ? next : first))
  return { kind: 'positive', accept: [best.event.id] }
}

function isAsStated({ event: other, startMs }: DayEvent, says: Says, event: SportsEvent): boolean {
  const start = Date.parse(event.start)
  if (says.day && dayIn(says.zone, new Date(startMs)) !== dayIn(says.zone, new Date(start))) return false
  return !says.clock || other === event || clockApart(startMs, start) <= CLOCK_MS
}

/** Another pairing that the stated day and clock rule out. */
function isOutOfQuestion({ startMs }: DayEvent, says: Says, event: SportsEvent): boolean {
  const start = Date.parse(event.start)
  if (says.day && Math.abs(startMs - start) > 2 * DAY_MS) return true
  return says.day && says.clock && Math.abs(startMs - start) >= OTHER_CLOCK_MS
}

/** Distance on the face of a clock of 24 hours. */
function clockApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % DAY_MS
  return Math.min(apart, DAY_MS - apart)
}

function isOff(event: SportsEvent, moment: Moment): boolean {
  return ['postponed', 'canceled'].includes(stateOf(event, moment.now))
}

/** True where a reader needs a tag and has none. */
function saysTooLittle({ sides, leagues, women }: Written, event: SportsEvent): boolean {
  const both = sidesOf(event)
  const texts = sides.map(plain)
  const areNicknames = texts.every((text) => both.some((side) => isOnly(text, side, 'nickname')))
  // Hundreds of schools play volleyball, and the tag says no more than that.
  if (areNicknames && event.league === 'womens-college-volleyball') return true
  if (leagues !== null) return false
  if (UNMARKED_WOMEN.has(event.league)) return !women
  if (areNicknames && SCHOOL_LEAGUES.has(event.league)) return true
  return texts.some((text) => both.some((side) => isOnly(text, side, 'code')))
}

/** True for a text that is the team's nickname, or its code, and nothing else of it. */
function isOnly(text: string, side: EventSide, form: 'nickname' | 'code'): boolean {
  const names = (['full', 'city', 'other', 'letters'] as const).flatMap((other) => spellingsOf(side, other))
  return spellingsOf(side, form).map(plain).includes(text) && !names.map(plain).includes(text)
}

const spellings = new WeakMap<EventSide, ReadonlySet<string>>()

function spelled(side: EventSide): ReadonlySet<string> {
  const known = spellings.get(side) ?? everySpelling(side)
  spellings.set(side, known)
  return known
}

function pairingOf(event: SportsEvent): string {
  return [event.league, ...sidesOf(event).map(({ id, name }) => id ?? name ?? '')].sort().join('|')
}
