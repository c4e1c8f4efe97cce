import { plannedSpan } from '../configuration/channel-lifetime.ts'
import type { CardScore, CardState, EventSide, HomeEvent, ManagedChannel, SportsEvent } from '../generated/records.ts'
import {
  eventEnd,
  isCalledOff,
  isDayOnly,
  isUnknownSide,
  isWithoutTime,
  type LeagueCatalog,
  segmentEnd,
  segmentStart,
  sportOf,
  stateAt,
  typicalMinutes,
} from '../sports/index.ts'
import {
  fullName,
  gameOf,
  matchupInWords,
  networksOf,
  occasionOf,
  pairsBySurname,
  segmentName,
  shortName,
  surname,
  withoutResults,
} from '../templates/index.ts'
import { cutText } from '../text.ts'
import { MINUTE_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { cardLeague, sideOf } from './event-sides.ts'

/** A channel with the event that it shows. */
export interface ChannelWithEvent {
  readonly record: ManagedChannel
  readonly event: SportsEvent
  /** Whether the last refresh read the event, so that its status is current. */
  readonly isCurrent: boolean
  /** Whether a favorite team plays. */
  readonly isFavorite: boolean
}

/** How events are shown. */
export interface EventView {
  readonly now: Date
  readonly timeZone: string
  readonly catalog: LeagueCatalog
  /** Whether no card tells how a game went. */
  readonly hideResults: boolean
}

/** Where an event is at a time. */
export interface EventMoment {
  readonly state: CardState
  readonly start: Date
  readonly isStartExact: boolean
}

/** A game of two teams takes longer than this share of its usual length: a recorded answer may know the end too early. */
const SHORTEST_SHARE = 1 / 3

const DELAYED = /\bdelay/i
/** What data sources say between two days of a tournament. */
const BETWEEN_DAYS = /\b(?:complete|suspended|official)\b/i

/** Returns the state of an event, or of one segment of it, by the data and the clock together. Pure. */
function eventMoment(event: SportsEvent, segment: string | null, now: Date, timeZone: string): EventMoment {
  const isStartExact = !isDayOnly(event) && !isWithoutTime(event)
  const { start, end } = plannedSpan(event, segment, timeZone)
  if (isCalledOff(event)) {
    return { state: event.status?.state === 'canceled' ? 'canceled' : 'postponed', start, isStartExact }
  }
  if (now < start) return { state: 'upcoming', start, isStartExact }
  if (segment !== null) return { state: segmentState(event, segment, end, now), start, isStartExact }
  if (!isStartExact) return dayMoment(event, { start, end }, now, timeZone)
  const sessions = event.segments ?? []
  if (sportOf(event.sport).contest === 'race' && sessions.length > 0) return weekendMoment(event, start, now)
  return { state: runningState(event, now), start, isStartExact }
}

function runningState(event: SportsEvent, now: Date): CardState {
  const { state: stated = 'pre', detail = '' } = event.status ?? {}
  const state = stateAt(event, now)
  if (state === 'suspended') return now < eventEnd(event) ? 'delayed' : 'over'
  if (state === 'post') return isTooEarly(event, now) ? 'live' : 'over'
  if (stated === 'pre' && DELAYED.test(detail)) return 'delayed'
  return state === 'pre' ? 'upcoming' : 'live'
}

/** Whether a game cannot be over yet, whatever the record says. */
function isTooEarly({ sport, league, start, status }: SportsEvent, now: Date): boolean {
  if (status?.state !== 'post' || sportOf(sport).contest !== 'game') return false
  const shortest = typicalMinutes(sport, league) * MINUTE_MS * SHORTEST_SHARE
  return now.getTime() - Date.parse(start) < shortest
}

function segmentState(event: SportsEvent, segment: string, end: Date, now: Date): CardState {
  if (now < end) return 'live'
  const isLast = (segmentEnd(event, segment)?.getTime() ?? 0) >= eventEnd(event).getTime()
  return isLast && event.status?.state === 'in' && stateAt(event, now) === 'in' ? 'live' : 'over'
}

/** Of an event that is known by its days alone: it is live only while the data source says so. */
function dayMoment(
  event: SportsEvent,
  span: { readonly start: Date; readonly end: Date },
  now: Date,
  timeZone: string,
): EventMoment {
  const { start, end } = span
  if (now >= end) return { state: 'over', start, isStartExact: false }
  const { state, detail = '' } = event.status ?? {}
  if (state === 'post') return { state: 'over', start, isStartExact: false }
  const today = startOfDay(civilDate(now, timeZone), timeZone)
  const shown = today > start ? today : start
  const isLive = state === 'in' && !BETWEEN_DAYS.test(detail)
  return { state: isLive ? 'live' : 'upcoming', start: shown, isStartExact: false }
}

/** Of a race weekend: live during a session, upcoming before the next one. */
function weekendMoment(event: SportsEvent, start: Date, now: Date): EventMoment {
  const sessions = (event.segments ?? []).flatMap(({ code }) => {
    const [from, to] = [segmentStart(event, code), segmentEnd(event, code)]
    return from === undefined || to === undefined ? [] : [{ from, to }]
  })
  const running = sessions.find(({ from, to }) => from <= now && now < to)
  if (running !== undefined) return { state: 'live', start: running.from, isStartExact: true }
  const next = sessions
    .map(({ from }) => from)
    .filter((from) => from > now)
    .sort((one, other) => one.getTime() - other.getTime())[0]
  if (next !== undefined) return { state: 'upcoming', start: next, isStartExact: true }
  return { state: runningState(event, now), start, isStartExact: true }
}

/** Builds the card of a channel. Pure. */
export function channelEvent(channel: ChannelWithEvent, view: EventView, moment = momentOf(channel, view)): HomeEvent {
  const { record, event: known, isFavorite } = channel
  const event = view.hideResults ? withoutResults(known) : known
  const { now, timeZone, catalog } = view
  const { segment } = record
  const game = gameOf(event, { ourSide: null, segment, now, timeZone })
  const hasSides = game.away !== null && game.home !== null && !isUnknown(game.away) && !isUnknown(game.home)
  const title = withCommas(matchupInWords(game, sportOf(event.sport).hasPersons ? surname : pairsBySurname(shortName)))
  const detail = detailOf(known, segment, hasSides, moment, view) ?? withCommas(occasionOf(game) ?? '')
  return {
    tvg_id: record.tvgId,
    number: record.number,
    name: record.name,
    title,
    detail: detail === '' || title.includes(detail) ? null : detail,
    league: cardLeague(event.league, catalog),
    away: sideOf(event, event.away),
    home: sideOf(event, event.home),
    start: moment.start.toISOString(),
    start_is_exact: moment.isStartExact,
    state: moment.state,
    state_detail: stateDetail(channel, moment, view),
    score: scoreOf(channel, moment, view),
    network: networksOf(game)[0]?.name ?? null,
    streams: record.streamIds.length,
    favorite: isFavorite,
  }
}

/** Returns where a channel's event is now. */
export function momentOf(
  { record, event }: { readonly record: ManagedChannel; readonly event: SportsEvent },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): EventMoment {
  return eventMoment(event, record.segment, now, timeZone)
}

function isUnknown(side: EventSide): boolean {
  return isUnknownSide(fullName(side))
}

/** The session, round or part that a channel shows; null where a note of the event says it, or nothing does. */
function detailOf(
  event: SportsEvent,
  segment: string | null,
  hasSides: boolean,
  moment: EventMoment,
  { now }: EventView,
): string | null {
  const { segments = [], tournament, status } = event
  if (segment !== null) return segmentName(segment, segments.find(({ code }) => code === segment) ?? null)
  if (sportOf(event.sport).contest === 'race') {
    const session = segments.find(({ code }) => (segmentEnd(event, code)?.getTime() ?? 0) > now.getTime())
    return session === undefined ? null : segmentName(session.code, session)
  }
  if (tournament === undefined) return null
  const round =
    tournament.round ?? (moment.state === 'live' ? (/\bRound \d+\b/.exec(status?.detail ?? '')?.[0] ?? null) : null)
  const parts = hasSides ? [tournament.name, round] : [round]
  return parts.filter(Boolean).join(', ') || null
}

/** "NBA Finals - Game 1" → "NBA Finals, Game 1". */
function withCommas(text: string): string {
  return text.replaceAll(/ [-–—] /g, ', ')
}

/** The data source's word counts where it fits the clock. */
function scoreOf({ event }: ChannelWithEvent, { state }: EventMoment, { hideResults }: EventView): CardScore | null {
  const { status, away, home } = event
  const stated = status?.state
  const fits =
    (state === 'live' && stated === 'in') ||
    (state === 'over' && stated === 'post') ||
    (state === 'delayed' && stated === 'suspended')
  if (hideResults || !fits || away?.score === undefined || home?.score === undefined) return null
  return { away: away.score, home: home.score }
}

/** Periods of regular time, and how one is called, by sport. */
const PERIODS: { readonly [sport: string]: { readonly count: number; readonly sign?: string } } = {
  basketball: { count: 4, sign: 'Q' },
  football: { count: 4, sign: 'Q' },
  lacrosse: { count: 4, sign: 'Q' },
  hockey: { count: 3, sign: 'P' },
  soccer: { count: 2 },
  baseball: { count: 9 },
  softball: { count: 7 },
}

/** Words that tell that a game went beyond regular time, or is over. */
const TELLS_RESULT =
  /\b(?:\d?OT|SO|AET|ET|FT|pens?|penalt\w*|shoot-?\s?out|extra|overtime|final|f\/\d+|end(?:ed)?)\b|\/\d/i

const LONGEST_DETAIL = 30

/** Where a live event is: "Q3 4:12", "Top 3rd", "67'". */
function stateDetail(
  { event, isCurrent }: ChannelWithEvent,
  { state }: EventMoment,
  { hideResults }: EventView,
): string | null {
  const { state: stated, detail = '', period = 0, clock, overtime } = event.status ?? {}
  if (!isCurrent || state !== 'live' || stated !== 'in') return null
  const regular = PERIODS[event.sport]
  const isBeyond = overtime === true || (regular !== undefined && period > regular.count)
  // How many sets were played tells who won some.
  if (hideResults && (isBeyond || regular === undefined || TELLS_RESULT.test(detail))) return null
  const isClock = regular?.sign !== undefined && clock !== undefined && /^\d{1,2}:\d{2}$|^\d{1,2}\.\d$/.test(clock)
  if (isClock && period > 0 && !isBeyond && !/half|end|break|interm/i.test(detail))
    return `${regular.sign}${period} ${clock}`
  return detail.trim() === '' ? null : cutText(detail.trim(), LONGEST_DETAIL)
}
