import { type EventState, hasScore, isUnknownSide } from '../../event.ts'
import { sportOf } from '../../sports.ts'
import { at, type Draft, flag, instant, list, number, text, whole } from '../answer-reader.ts'
import { isCollege } from './league-ids.ts'

/** The data source's days are those of this zone, and it writes a day without a clock as midnight there. */
export const DAY_ZONE = 'America/New_York'

/** Codes of a league and of its sport. */
export interface LeagueCodes {
  readonly league: string
  readonly sport: string
}

/** What a reader of one shape (team sport, card, weekend ...) is told about the event. */
export interface ShapeContext extends LeagueCodes {
  /** Place of the event in its answer, file#/events/3. */
  readonly place: string
}

/** Turns one entry of a scoreboard's `events` into events of ours. */
export type ShapeReader = (event: unknown, context: ShapeContext) => readonly Draft[]

const SEASON_SLUGS: ReadonlyMap<string, string> = new Map([
  ['preseason', 'preseason'],
  ['regular-season', 'regular'],
  ['post-season', 'postseason'],
  ['off-season', 'offseason'],
  ['world-series', 'postseason'],
  ['championship-series', 'postseason'],
])

const SEASON_TYPES = ['preseason', 'regular', 'postseason', 'offseason']

/** Colleges have two more, for the World Series in softball and for the series that decides it. */
const COLLEGE_SEASON_TYPES = [...SEASON_TYPES, 'postseason', 'postseason']

/** A note that gives the result away: a verb of victory and two figures ("win 4-3 on penalties", "bt X 6-4 6-2"). */
const RESULT_NOTE = /\b(?:wins?|won|leads?|beats?|bt|def|defeats?|advances?|through)\b.*\d{1,3}\s?-\s?\d{1,3}/i

/** The members that every shape has alike. `name` and sides are the shape's own business. */
export function commonMembers(event: unknown, context: ShapeContext) {
  return {
    id: text(at(event, 'id')),
    provider: 'espn',
    sport: context.sport,
    league: context.league,
    name: text(at(event, 'name')),
    short_name: text(at(event, 'shortName')),
    start: instant(at(event, 'date')),
    season: seasonRecord(event, context),
  }
}

/**
 * Soccer numbers its season types in five digits, one for each season; only the slug tells there.
 * Schedules and summaries have no slug.
 */
function seasonRecord(event: unknown, { league }: ShapeContext) {
  const type = whole(at(event, 'season', 'type'))
  const types = isCollege(league) ? COLLEGE_SEASON_TYPES : SEASON_TYPES
  return {
    year: whole(at(event, 'season', 'year')),
    type: SEASON_SLUGS.get(text(at(event, 'season', 'slug')) ?? '') ?? types[(type ?? 0) - 1],
    week: whole(at(event, 'week', 'number')),
  }
}

/** A venue with its address; cricket's address is a street and is left out. */
export function venueRecord(venue: unknown) {
  const indoor = at(venue, 'indoor')
  return {
    name: text(at(venue, 'fullName')),
    city: text(at(venue, 'address', 'city')),
    state: text(at(venue, 'address', 'state')),
    country: text(at(venue, 'address', 'country')),
    indoor: typeof indoor === 'boolean' ? indoor : undefined,
  }
}

/** Headlines of the notes, without those that tell the result. */
export function noteTexts(competition: unknown): readonly string[] {
  const notes = list(at(competition, 'notes'), 20).map((note) => text(at(note, 'headline')) ?? text(at(note, 'text')))
  return notes.filter((note): note is string => note !== undefined && !RESULT_NOTE.test(note))
}

/** The texts about the game. Whatever does not call itself a preview may tell the result, so it is the recap. */
export function headlineTexts(competition: unknown) {
  const texts = { preview: undefined as string | undefined, recap: undefined as string | undefined }
  for (const headline of list(at(competition, 'headlines'), 10)) {
    const words = text(at(headline, 'description')) ?? text(at(headline, 'shortLinkText'))
    const kind = text(at(headline, 'type')) === 'Preview' ? 'preview' : 'recap'
    // Agency texts begin with the dash that followed the place of the report.
    texts[kind] ??= words?.replace(/^[—–-]+ /, '')
  }
  return texts
}

/** Place of a competitor in its list, for sorting; those without one go last. */
export function orderOf(competitor: unknown): number {
  return number(at(competitor, 'order')) ?? Number.MAX_SAFE_INTEGER
}

const MARKETS: ReadonlyMap<string, 'national' | 'home' | 'away'> = new Map([
  ['national', 'national'],
  ['home', 'home'],
  ['away', 'away'],
])

/** The data source writes streaming in several ways. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['streaming', 'Streaming'],
  ['web', 'Streaming'],
])

/**
 * The networks of one or more competitions, each once per market: those with a
 * type (TV, Streaming, Radio ...) first, then what only the short list names.
 * Schedules and summaries have the rows with types in the place of the short list.
 */
export function broadcastRecords(competitions: readonly unknown[]) {
  const found = new Map<string, { name: string; market: string | undefined; type: string | undefined }>()
  const add = (name: string | undefined, market: unknown, type?: string): void => {
    if (name === undefined) return
    const known = MARKETS.get((text(market) ?? '').toLowerCase())
    const key = JSON.stringify([name, known])
    if (!found.has(key)) found.set(key, { name, market: known, type })
  }
  for (const competition of competitions) {
    for (const row of [...list(at(competition, 'geoBroadcasts'), 100), ...list(at(competition, 'broadcasts'), 100)]) {
      add(text(at(row, 'media', 'shortName')), at(row, 'market', 'type'), typeOf(row))
    }
  }
  for (const competition of competitions) {
    for (const row of list(at(competition, 'broadcasts'), 100)) {
      for (const name of list(at(row, 'names'), 100)) add(text(name), at(row, 'market'))
    }
  }
  return [...found.values()]
}

function typeOf(row: unknown): string | undefined {
  const type = text(at(row, 'type', 'shortName'))
  return type === undefined ? undefined : (TYPES.get(type.toLowerCase()) ?? type)
}

/** States by the name of the status, where the data source's own state (pre, in, post) would mislead. */
const NAMED_STATES: ReadonlyMap<string, EventState> = new Map([
  ['STATUS_POSTPONED', 'postponed'],
  ['STATUS_SUSPENDED', 'suspended'],
  ['STATUS_CANCELED', 'canceled'],
  ['STATUS_CANCELLED', 'canceled'],
  ['STATUS_ABANDONED', 'canceled'],
  ['STATUS_UNCONTESTED', 'canceled'],
  // A tennis match that is won without being played.
  ['STATUS_WALKOVER', 'canceled'],
])

/** States that say how far something is. */
const COUNTING: ReadonlySet<EventState> = new Set(['pre', 'in', 'post'])

/** Details that say nothing but the start, and that in US Eastern time. */
const SCHEDULED = new Set(['STATUS_SCHEDULED', 'STATUS_TBD'])

/** The state of a status object; `pre` when it says none. */
export function stateOf(status: unknown): EventState {
  const named = NAMED_STATES.get(text(at(status, 'type', 'name')) ?? '')
  if (named) return named
  const state = text(at(status, 'type', 'state'))
  if (state === 'in') return 'in'
  if (state !== 'post') return 'pre'
  // "post" that is not completed will not happen at its time, under whatever name.
  return at(status, 'type', 'completed') === false ? 'postponed' : 'post'
}

/** The status of an event or match. */
export function statusRecord(status: unknown) {
  const state = stateOf(status)
  const period = whole(at(status, 'period'))
  const scheduled = SCHEDULED.has(text(at(status, 'type', 'name')) ?? '')
  return {
    state,
    detail: scheduled ? undefined : text(at(status, 'type', 'detail')),
    period: period === undefined || period < 1 || state === 'pre' ? undefined : period,
    clock: state === 'in' ? clockOf(status) : undefined,
  }
}

/**
 * The state of a card or weekend by its bouts or sessions, since the event's own
 * status may be that of the first of them. Parts that were called off do not
 * count; what the event itself says of being postponed or canceled does.
 */
export function wholeStatusRecord(eventStatus: unknown, parts: readonly unknown[]) {
  const own = statusRecord(eventStatus)
  const states = parts.map((part) => stateOf(at(part, 'status'))).filter((state) => COUNTING.has(state))
  if (!COUNTING.has(own.state) || states.length === 0) return { state: own.state, detail: own.detail }
  const [first = 'pre'] = states
  const state = states.every((other) => other === first) ? first : 'in'
  return { state, detail: state === own.state ? own.detail : undefined }
}

/**
 * True when a game of teams went or goes beyond regular time; undefined before
 * its start. `format` is the competition's, with the periods of regular time.
 */
export function isOvertime(status: unknown, format: unknown): boolean | undefined {
  const state = stateOf(status)
  if (state !== 'in' && state !== 'post') return undefined
  const regular = number(at(format, 'regulation', 'periods'))
  if (regular !== undefined) return (whole(at(status, 'period')) ?? 0) > regular
  return /\bOT|\bSO\b|\bAET\b|\bPens\b/.test(text(at(status, 'type', 'shortDetail')) ?? '')
}

function clockOf(status: unknown): string | undefined {
  const clock = text(at(status, 'displayClock'))
  return clock === '-' || clock === '0:00' ? undefined : clock
}

/** A poll has 25 places; 99 means unranked. */
export const LAST_RANK = 25

/** What a side cannot tell by itself. */
export interface SideContext extends ShapeContext {
  readonly state: EventState
  /** The part of the season that the game is played in. */
  readonly seasonType: string | undefined
  /** The competition's conference, when both sides play in it. */
  readonly conference: unknown
}

/** A team as a side of an event. A side that is not known yet keeps only its name (TBD). */
export function teamSide(competitor: unknown, context: SideContext) {
  const team = at(competitor, 'team')
  const { name, ...names } = teamNames(team, context.league)
  if (name === undefined || isUnknownSide(name)) return { name }
  return {
    id: text(at(team, 'id')) ?? text(at(competitor, 'id')),
    name,
    ...names,
    color: colour(at(team, 'color')),
    ...placeOf(competitor, context),
    ...resultOf(competitor, context.state),
    record: recordOf(competitor, context),
    stats: context.state === 'pre' ? seasonAverages(competitor) : undefined,
    conference: { name: text(at(context.conference, 'name')), abbreviation: text(at(context.conference, 'shortName')) },
  }
}

/**
 * What a team is called, and its logo. Clubs and national teams repeat the full
 * name as location, and sometimes as nickname; then they have neither. A school
 * that is called by its own name alone has both: Auburn, and Tigers.
 */
export function teamNames(team: unknown, league: string) {
  const name = withLocationOnce(text(at(team, 'displayName')) ?? text(at(team, 'name')), team)
  const location = text(at(team, 'location'))
  const stated = nicknameOf(team, name)
  const nickname = isSame(stated, name) || isSame(stated, location) ? undefined : stated
  return {
    name,
    short_name: shortName(team, stated, league),
    abbreviation: text(at(team, 'abbreviation')),
    location: isSame(location, name) && nickname === undefined ? undefined : location,
    nickname,
    logo: text(at(team, 'logo')) ?? text(at(team, 'logos', 0, 'href')),
  }
}

/**
 * What follows the location: `name`. Schedules have no `name`, and their `nickname`
 * is the location again in some leagues; there the full name tells. That of a club
 * whose location is its full name follows nothing.
 */
function nicknameOf(team: unknown, name: string | undefined): string | undefined {
  const location = text(at(team, 'location'))
  const stated = text(at(team, 'name')) ?? (isSame(location, name) ? undefined : text(at(team, 'nickname')))
  if (stated !== undefined && !isSame(stated, location)) return stated
  return location !== undefined && name?.startsWith(`${location} `) ? name.slice(location.length + 1) : stated
}

/** True for the same words, whatever their capitals: some rows have "MANITOBA" in one member. */
function isSame(words: string | undefined, others: string | undefined): boolean {
  return words !== undefined && words.toLowerCase() === others?.toLowerCase()
}

/** A college is called by its school: there are many Bulldogs, and some answers shorten Georgia Bulldogs to that. */
function shortName(team: unknown, nickname: string | undefined, league: string): string | undefined {
  const short = text(at(team, 'shortDisplayName'))
  return isCollege(league) && short === nickname ? (text(at(team, 'location')) ?? short) : short
}

/** The text with the team's location said once where it is said twice: "Athletics Athletics", "Melbourne Melbourne United". */
export function withLocationOnce(words: string | undefined, team: unknown): string | undefined {
  const location = text(at(team, 'location'))
  return location === undefined ? words : words?.replace(`${location} ${location}`, () => location)
}

/** Name of an athlete, or of the pair in a tennis double. */
export function athleteName(competitor: unknown): string | undefined {
  return (
    text(at(competitor, 'athlete', 'displayName')) ??
    text(at(competitor, 'athlete', 'fullName')) ??
    text(at(competitor, 'roster', 'displayName')) ??
    text(at(competitor, 'team', 'displayName'))
  )
}

/** Season record "W-L-D" of a competitor, chosen by type, since names differ from sport to sport. */
export function recordText(competitor: unknown, ...types: readonly string[]): string | undefined {
  const records = [...list(at(competitor, 'records'), 20), ...list(at(competitor, 'record'), 20)]
  for (const type of types) {
    const found = records.find((record) => text(at(record, 'type')) === type)
    // Hockey adds its points to what it displays: "47-30-5, 99 PTS".
    const summary = text(at(found, 'summary')) ?? text(at(found, 'displayValue'))?.split(',')[0]
    if (summary !== undefined) return summary
  }
  return undefined
}

/** Score and winner; both stand at zero and false before the start, so they count only from then on. */
function resultOf(competitor: unknown, state: EventState) {
  if (!hasScore(state)) return {}
  const score = at(competitor, 'score')
  return {
    score: number(score) ?? number(at(score, 'value')),
    winner: state === 'post' ? flag(at(competitor, 'winner')) : undefined,
  }
}

/**
 * The season's record of a competitor, as text and as counts. Some answers repeat
 * it as that of the games at home and away; they tell neither.
 */
export function recordOf(competitor: unknown, context: LeagueCodes) {
  const summary = recordText(competitor, 'total', 'ytd')
  const home = recordText(competitor, 'home', 'homerecord')
  const away = recordText(competitor, 'road', 'away', 'awayrecord')
  const isRepeated = home === summary && away === summary && /[1-9]/.test(summary ?? '')
  return { summary, ...countsOf(summary ?? '', context), ...(isRepeated ? {} : { home, away }) }
}

/** Soccer has wins-draws-losses; in the NHL the third figure counts overtime losses, which are no ties. */
function countsOf(summary: string, { sport, league }: LeagueCodes) {
  const counts = /^(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?$/.exec(summary)
  if (!counts) return {}
  const [wins, second, third] = counts.slice(1).map((count) => (count === undefined ? undefined : Number(count)))
  if (sportOf(sport).hasDrawsInTheMiddle) return { wins, ties: second, losses: third }
  const countsOvertimeLosses = sport === 'hockey' && !isCollege(league)
  return { wins, losses: second, ties: countsOvertimeLosses ? undefined : third }
}

/** The rank in the poll; in the tournaments of college sports other than football the same member holds the seed. */
function placeOf(competitor: unknown, { sport, league, seasonType }: SideContext): { rank?: number; seed?: number } {
  const place = whole(at(competitor, 'curatedRank', 'current'))
  if (place === undefined || place < 1 || place > LAST_RANK) return {}
  const isTournament = isCollege(league) && sport !== 'football' && seasonType === 'postseason'
  return isTournament ? { seed: place } : { rank: place }
}

/** Averages of the season. From the start on the same members hold the points of this game. */
function seasonAverages(competitor: unknown) {
  return { ppg: number(statistic(competitor, 'avgPoints')), papg: number(statistic(competitor, 'avgPointsAgainst')) }
}

function statistic(competitor: unknown, name: string): unknown {
  return at(
    list(at(competitor, 'statistics'), 100).find((entry) => at(entry, 'name') === name),
    'displayValue',
  )
}

function colour(value: unknown): string | undefined {
  const hex = (text(value) ?? '').replace('#', '').toLowerCase()
  return /^[0-9a-f]{6}$/.test(hex) ? hex : undefined
}
