import type { EventSide, League, SportsEvent } from '../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalogue } from '../sports/index.ts'
import { type CivilTime, civilTime, isTimeZone } from '../time/zone.ts'
import type { ClockStyle } from './clock-text.ts'
import { type Game, gameOf, type SideName } from './game.ts'

/** A favourite team as far as it is known without any game of it. */
export interface TeamIdentity {
  readonly side: EventSide
  readonly sport: string
  /** Its own league, where known. */
  readonly league?: string
}

/** What a template is rendered from. Channel creation, channel sync and guide generation all ask with this. */
export interface ContextRequest {
  /** The channel's event; of a team channel the running or coming game. */
  readonly event?: SportsEvent | null | undefined
  /** The next scheduled game. */
  readonly next?: SportsEvent | null | undefined
  /** The last completed game. */
  readonly last?: SportsEvent | null | undefined
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
  readonly catalogue?: LeagueCatalogue | undefined
}

/** Everything that variables and conditions read. */
export interface TemplateContext extends ClockStyle {
  readonly current: Game | null
  readonly next: Game | null
  readonly last: Game | null
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
  readonly findLeague: (code: string) => League | undefined
}

/** Builds the one context that every path renders from (spec, Resources B). Never throws. */
export function buildTemplateContext(request: ContextRequest): TemplateContext {
  const { event = null, next = null, last = null, feed = null, teamId = null, team = null } = request
  const timeZone = isTimeZone(request.timeZone) ? request.timeZone : 'UTC'
  const now = Number.isNaN(request.now.getTime()) ? new Date(0) : request.now
  const view = { now, timeZone }

  const anchor = event ?? next ?? last
  const anchorSide = anchor && ourSideOf(anchor, teamId ?? team?.side.id ?? null, feed)
  const ours = (anchor && anchorSide && anchor[anchorSide]) || team?.side || null
  const ourId = teamId ?? ours?.id ?? null
  const gameFor = (other: SportsEvent | null, segment: string | null): Game | null => {
    if (other === null) return null
    const ourSide = other === anchor ? anchorSide : sideOfTeam(other, ourId, ours?.name)
    return gameOf(other, { ...view, ourSide, segment })
  }

  const current = gameFor(event, request.segment || null)
  const nextGame = gameFor(next, null)
  const lastGame = gameFor(last, null)
  return {
    current,
    next: nextGame,
    last: lastGame,
    team: current?.us ?? nextGame?.us ?? lastGame?.us ?? team?.side ?? null,
    sport: anchor?.sport ?? team?.sport ?? null,
    league: anchor?.league ?? team?.league ?? null,
    teamLeague: team?.league ?? null,
    feed,
    feedSide: event && feed && feed !== 'national' ? (event[feed] ?? null) : null,
    segment: request.segment || null,
    exceptionKeyword: request.exceptionKeyword || null,
    now,
    today: civilTime(now, timeZone),
    timeZone,
    timeFormat: request.timeFormat ?? '12h',
    findLeague: (request.catalogue ?? BUILT_IN_LEAGUES).find,
  }
}

/** The side that is ours: the team asked for, else the feed's, else home. Null when the team asked for does not play. */
function ourSideOf(event: SportsEvent, teamId: string | null, feed: ContextRequest['feed']): SideName | null {
  if (teamId !== null) return sideOfTeam(event, teamId, undefined)
  if (feed === 'home' || feed === 'away') return event[feed] ? feed : null
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
