import { movedDate } from '../../../time/zone.ts'
import { hasScore } from '../../event.ts'
import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { sportOf } from '../../sports.ts'
import { at, checkedEvents, type Draft, list, number, text, withEntries } from '../answer-reader.ts'
import type { AnswerContext, DayRequest, EventAnswer, EventQuestion } from '../data-source.ts'
import { daysOfSpan, daysThrough } from '../data-source.ts'
import { commonMembers, type Entry, roundOf, type ShapeContext, stageOf, statusRecord } from './event-members.ts'
import { fight } from './fight.ts'
import { raceWeekends } from './race-weekend.ts'
import { DAY_ZONE, keyedRequest, leagueId, ownKey } from './request.ts'

/** Events of one league and day that an answer brings at most with the free key, as the documentation says. */
const FREE_MOST = 3

/** An event without a clock takes its day, and a game of late evening reaches into the next. */
const RUNNING_DAYS = 1

/** A race weekend lies between Thursday and Sunday. */
const WEEKEND_DAYS = 4

/** Our sports by the data source's, for leagues that the catalog does not have. */
const SPORTS: ReadonlyMap<string, string> = new Map([
  ['Fighting', 'mma'],
  ['Motorsport', 'racing'],
  ['Soccer', 'soccer'],
  ['Ice Hockey', 'hockey'],
  ['American Football', 'football'],
  ['Australian Football', 'australian-football'],
  ['Basketball', 'basketball'],
  ['Baseball', 'baseball'],
  ['Rugby', 'rugby'],
  ['Cricket', 'cricket'],
  ['Volleyball', 'volleyball'],
  ['Lacrosse', 'lacrosse'],
  ['Field Hockey', 'field-hockey'],
  ['Tennis', 'tennis'],
  ['Golf', 'golf'],
])

/**
 * The events of a league, asked day by day (eventsday.php with the league's id). Days
 * are UTC days. The free key brings no more than three events of a league and day, an
 * own one 1500: of a Saturday of MotoGP the free key leaves a session out, of a full
 * round of a team league most games. The other pages serve worse with the free key:
 * a whole season (eventsseason.php) brings its first 15 events, a league's next or
 * last events (eventsnextleague.php, eventspastleague.php) one, and a day of a sport
 * without a league three of all its leagues together. More than 30 requests a minute
 * (100 with an own key) are refused with 429.
 *
 * Nothing real of boxing was at hand but names of events and what others say of the
 * answers; its fields are those of the documented event, which cards of MMA share.
 */
export const events: EventQuestion = {
  days: (league, from, to) => {
    const days = daysOfSpan(from, to, DAY_ZONE)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const isRace = isRaced(league)
    const before = Math.max(RUNNING_DAYS, isRace ? restOfWeekend(first).before : 0)
    const behind = isRace ? restOfWeekend(last).behind : 0
    return daysThrough(movedDate(first, -before), movedDate(last, behind))
  },

  requests: ({ league, days }, { access }) => {
    const id = leagueId(league)
    if (id === undefined) return []
    const bound = ownKey(access) === undefined ? { most: FREE_MOST } : {}
    return days.map(
      (day): DayRequest => ({
        ...keyedRequest('eventsday.php', { d: day, l: id }, access),
        days: [day],
        ...bound,
      }),
    )
  },

  /** `events` is null where there are none, and a text where the data source refuses; a bare list is one that somebody recorded. */
  holds: (answer) => listOf(answer) !== undefined,

  read: readEvents,
}

/** Events of other leagues, which an answer by sport holds, are left out. */
export function readEvents(answer: unknown, context: AnswerContext): EventAnswer {
  const { entries, shape } = entriesOf(answer, context)
  return withEntries(checkedEvents(shaped(entries, shape)), entries.length)
}

/** What the answer has of the league, and how it is to be read. */
function entriesOf(answer: unknown, context: AnswerContext) {
  const { catalog = BUILT_IN_LEAGUES } = context
  const league = catalog.find(context.league)
  const id = league && leagueId(league)
  const path = Array.isArray(answer) ? '#' : '#/events'
  const entries = list(listOf(answer))
    .map((event, index): Entry => ({ event, place: `${context.place}${path}/${index}` }))
    .filter(({ event }) => id === undefined || (text(at(event, 'idLeague')) ?? id) === id)
  const sport = league?.sport ?? SPORTS.get(text(at(entries[0]?.event, 'strSport')) ?? '') ?? 'other'
  const shape: ShapeContext = { league: context.league, sport }
  return { entries, shape }
}

function shaped(entries: readonly Entry[], context: ShapeContext): readonly Draft[] {
  const { contest } = sportOf(context.sport)
  if (contest === 'race') return raceWeekends(entries, context)
  return entries.map((entry) => (contest === 'card' ? fight(entry, context) : teamEvent(entry, context)))
}

/** A game of two teams. */
function teamEvent({ event, place }: Entry, context: ShapeContext): Draft {
  const status = statusRecord(event)
  const scores = hasScore(status.state) ? [number(at(event, 'intHomeScore')), number(at(event, 'intAwayScore'))] : []
  const isOver = status.state === 'post'
  const [homeScore, awayScore] = scores
  const stage = stageOf(event)
  const isSoccer = context.sport === 'soccer'
  const record = {
    ...commonMembers(event, context),
    status,
    home: { ...sideRecord(event, 'Home'), score: homeScore, winner: winnerOf(isOver, homeScore, awayScore) },
    away: { ...sideRecord(event, 'Away'), score: awayScore, winner: winnerOf(isOver, awayScore, homeScore) },
    notes: stage === undefined || isSoccer ? [] : [stage],
    soccer: isSoccer ? { stage, matchday: roundOf(event), group: groupOf(event) } : undefined,
  }
  return { place, record }
}

function sideRecord(event: unknown, side: 'Home' | 'Away') {
  return {
    id: text(at(event, `id${side}Team`)),
    name: text(at(event, `str${side}Team`)),
    logo: text(at(event, `str${side}TeamBadge`)),
  }
}

/** Undefined for a draw, too: penalties may have decided, and the scores do not tell. */
function winnerOf(isOver: boolean, own: number | undefined, other: number | undefined): boolean | undefined {
  return isOver && own !== undefined && other !== undefined && own !== other ? own > other : undefined
}

/** "A" and "Group A" are both written. */
function groupOf(event: unknown): string | undefined {
  const group = text(at(event, 'strGroup'))
  return group !== undefined && /^[A-Z]$/.test(group) ? `Group ${group}` : group
}

/** The list of events; undefined where the answer has none. */
function listOf(answer: unknown): readonly unknown[] | undefined {
  const found = Array.isArray(answer) ? answer : at(answer, 'events')
  if (found === null) return []
  return Array.isArray(found) ? found : undefined
}

function isRaced({ sport }: KnownLeague): boolean {
  return sportOf(sport).contest === 'race'
}

/**
 * How many days of its weekend lie before a day and behind it. The weekend is whole
 * only with them; those within a span are asked for anyhow.
 */
function restOfWeekend(day: string): { readonly before: number; readonly behind: number } {
  // Counted from Thursday, which has the number 4.
  const place = (new Date(`${day}T00:00:00Z`).getUTCDay() + 3) % 7
  return place < WEEKEND_DAYS ? { before: place, behind: WEEKEND_DAYS - 1 - place } : { before: 0, behind: 0 }
}
