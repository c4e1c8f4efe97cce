import type { EventSide, SportsEvent } from '../generated/records.ts'
import { BUILT_IN_LEAGUES, type EventShape, type LeagueCatalog, type TeamSchedules } from '../sports/index.ts'
import type { ClockStyle } from '../time/clock-text.ts'
import { type CivilTime, civilTime, isTimeZone } from '../time/zone.ts'
import { type Game, gameOf, type SideName } from './game/game.ts'
import { sideWithoutResults, withoutResults } from './game/hidden-results.ts'

/** A favorite team as far as it is known without any game of it. */
export interface TeamIdentity {
  readonly side: EventSide
  readonly sport: string
  /** Its own league, where known. */
  readonly league?: string
  /** Whose id the side has; its schedule is looked up by it. */
  readonly provider?: string
  /** Codes of the competitions whose games count; all that it plays in if not given. */
  readonly leagues?: readonly string[]
}

/** What a template is rendered from. Channel creation, channel sync and guide generation all ask with this. */
export interface ContextRequest {
  /** The channel's event; of a team channel the running or coming game. */
  readonly event?: SportsEvent | null | undefined
  /** The next scheduled game; if not given the one that `schedules` has. */
  readonly next?: SportsEvent | null | undefined
  /** The last completed game; if not given the one that `schedules` has. */
  readonly last?: SportsEvent | null | undefined
  /** The games of the run, in which our team's next and last game at `now` are looked up. */
  readonly schedules?: TeamSchedules | null | undefined
  /** Our team by the provider's id (team templates). Without it our team is the feed's, else the home side. */
  readonly teamId?: string | null | undefined
  /** Our team where no game may be at hand. */
  readonly team?: TeamIdentity | null | undefined
  readonly feed?: SideName | 'national' | null | undefined
  /** Code of the channel's segment: prelims, main_card, qualifying ... */
  readonly segment?: string | null | undefined
  readonly exceptionKeyword?: string | null | undefined
  readonly now: Date
  /** An IANA zone; an unknown one is read as UTC. */
  readonly timeZone: string
  /** Default 12h. */
  readonly timeFormat?: '12h' | '24h' | undefined
  /** The leagues that there are, the owner's among them; the built-in ones if not given. */
  readonly catalog?: LeagueCatalog | undefined
  /** The shape whose sample stands wherever a variable has no value (spec, Sample data): only where no real event is at hand. */
  readonly samplesOf?: EventShape | null | undefined
  /** True where no text may tell how any game went (setting hide_results). */
  readonly hideResults?: boolean | undefined
}

/** The games of our team beside the current one. */
interface OtherGames {
  readonly next: Game | null
  readonly last: Game | null
}

/** What a placeholder has become. Plain: the value changes nothing of what stands beside it. */
export type Filling =
  | { readonly kind: 'value'; readonly text: string; readonly isPlain: boolean }
  | { readonly kind: 'gap'; readonly isPlain: false }

/** Everything that variables and conditions read. */
export interface TemplateContext extends ClockStyle {
  readonly current: Game | null
  /** The next and the last game; looked up when a text asks for them first, since most never do. */
  readonly around: () => OtherGames
  /** Our team from whichever game or identity knows it. */
  readonly team: EventSide | null
  readonly sport: string | null
  /** League code. */
  readonly league: string | null
  /** Our team's own league, where the request says it. */
  readonly teamLeague: string | null
  readonly feed: SideName | 'national' | null
  /** The side whose feed it is. */
  readonly feedSide: EventSide | null
  readonly segment: string | null
  readonly exceptionKeyword: string | null
  readonly now: Date
  /** The owner's wall clock at `now`. */
  readonly today: CivilTime
  /** The leagues that there are. */
  readonly catalog: LeagueCatalog
  /** The shape whose samples fill what has no value; null for every real channel. */
  readonly samplesOf: EventShape | null
  /** True where no text tells how any game went: the games above hold no results, and what would tell one is empty. */
  readonly hidesResults: boolean
  /**
   * The resolver's own: what texts have asked for so far, by a placeholder's fillingIndex. The rest of a
   * context never changes, so that each value is read once. (A WeakMap beside the contexts costs
   * a quarter of the speed.)
   */
  readonly fillings: Filling[]
}

/** Builds the one context that every path renders from (spec, Resources B). Never throws. */
export function buildTemplateContext(request: ContextRequest): TemplateContext {
  const { feed = null, catalog = BUILT_IN_LEAGUES, hideResults = false } = request
  const told = (event: SportsEvent | null) => (event !== null && hideResults ? withoutResults(event) : event)
  const event = told(request.event ?? null)
  const team = teamWithoutResults(request.team ?? null, hideResults)
  const timeZone = isTimeZone(request.timeZone) ? request.timeZone : 'UTC'
  const now = Number.isNaN(request.now.getTime()) ? new Date(0) : request.now
  const segment = request.segment || null
  const view = { now, timeZone }

  const found = givenGames(request, view)
  const given: GivenGames = { next: told(found.next), last: told(found.last) }
  // The game that says who we are; of a team without a game now that is one of its others.
  const anchor = event ?? given.next ?? given.last
  const anchorSide = anchor && ourSideOf(anchor, request.teamId ?? team?.side.id ?? null, team?.side.name, feed)
  const ours = (anchor && anchorSide && anchor[anchorSide]) || team?.side || null
  const ourSideIn = (other: SportsEvent) =>
    other === anchor ? anchorSide : sideOfTeam(other, request.teamId ?? ours?.id ?? null, ours?.name)
  const gameFor = (other: SportsEvent | null) =>
    other && gameOf(other, { ...view, ourSide: ourSideIn(other), segment: null })

  const current = event && gameOf(event, { ...view, ourSide: anchorSide, segment })
  const around = once(() => {
    const owner = event && { ...event, side: ours, leagues: team?.leagues }
    const known = owner && request.schedules?.gamesAround(owner, event, now, timeZone)
    return {
      next: gameFor(given.next ?? told(known?.next ?? null)),
      last: gameFor(given.last ?? told(known?.last ?? null)),
    }
  })
  return {
    current,
    around,
    team: current?.us ?? ourSideOfOthers(given, around) ?? team?.side ?? null,
    sport: anchor?.sport ?? team?.sport ?? null,
    league: anchor?.league ?? team?.league ?? null,
    teamLeague: team?.league ?? null,
    feed,
    feedSide: event && feed && feed !== 'national' ? (event[feed] ?? null) : null,
    segment,
    exceptionKeyword: request.exceptionKeyword || null,
    now,
    today: civilTime(now, timeZone),
    timeZone,
    timeFormat: request.timeFormat ?? '12h',
    catalog,
    samplesOf: request.samplesOf ?? null,
    hidesResults: hideResults,
    fillings: [],
  }
}

/** Our team as it may be told of. */
function teamWithoutResults(team: TeamIdentity | null, hideResults: boolean): TeamIdentity | null {
  return team !== null && hideResults ? { ...team, side: sideWithoutResults(team.side) } : team
}

/** When and where games are looked at. */
interface ClockView {
  readonly now: Date
  readonly timeZone: string
}

interface GivenGames {
  readonly next: SportsEvent | null
  readonly last: SportsEvent | null
}

/** The other games as far as they are known without a look at the current one: those of the request, and a team's own. */
function givenGames({ event, next, last, team, schedules }: ContextRequest, { now, timeZone }: ClockView): GivenGames {
  const idle = !event && team ? schedules?.gamesAround(team, null, now, timeZone) : undefined
  return { next: next ?? idle?.next ?? null, last: last ?? idle?.last ?? null }
}

/** Our team in the games that were given: they may know it where the current one does not. */
function ourSideOfOthers({ next, last }: GivenGames, around: () => OtherGames): EventSide | null {
  if (next === null && last === null) return null
  return around().next?.us ?? around().last?.us ?? null
}

/** The same answer again, worked out when it is asked for first. */
function once<Answer>(work: () => Answer): () => Answer {
  let answer: { readonly of: Answer } | undefined
  return () => {
    answer ??= { of: work() }
    return answer.of
  }
}

/** The side that is ours: the team asked for, else the feed's, else home. Null when the team asked for does not play. */
function ourSideOf(
  event: SportsEvent,
  teamId: string | null,
  name: string | undefined,
  feed: ContextRequest['feed'],
): SideName | null {
  if (teamId !== null || name !== undefined) return sideOfTeam(event, teamId, name)
  if ((feed === 'home' || feed === 'away') && event[feed]) return feed
  return event.home ? 'home' : null
}

function sideOfTeam(event: SportsEvent, id: string | null, name: string | undefined): SideName | null {
  for (const side of ['home', 'away'] as const) {
    const found = event[side]
    if (found && (found.id !== undefined && id !== null ? found.id === id : name !== undefined && found.name === name))
      return side
  }
  return null
}
