import { type EventState, hasScore, isUnknownSide } from '../../event.ts'
import { sportOf } from '../../sports.ts'
import { at, flag, list, number, text, whole } from '../answer-reader.ts'
import { isCollege } from './league-path.ts'
import type { ShapeContext } from './shape.ts'

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
export function recordOf(competitor: unknown, context: Pick<ShapeContext, 'sport' | 'league'>) {
  const summary = recordText(competitor, 'total', 'ytd')
  const home = recordText(competitor, 'home', 'homerecord')
  const away = recordText(competitor, 'road', 'away', 'awayrecord')
  const isRepeated = home === summary && away === summary && /[1-9]/.test(summary ?? '')
  return { summary, ...countsOf(summary ?? '', context), ...(isRepeated ? {} : { home, away }) }
}

/** Soccer has wins-draws-losses; in the NHL the third figure counts overtime losses, which are no ties. */
function countsOf(summary: string, { sport, league }: Pick<ShapeContext, 'sport' | 'league'>) {
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
