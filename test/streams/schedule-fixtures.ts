import { KeywordService } from '../../src/detection/index.ts'
import type { HostStream, KnownTeam, SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { fallsIn } from '../../src/sports/event.ts'
import { eventEnd, type LeagueNeed, type Span } from '../../src/sports/index.ts'
import { eventNeeds } from '../../src/streams/schedule-needs.ts'
import { matchStreams } from '../../src/streams/stream-matches.ts'
import { createPace } from '../../src/time/slices.ts'
import { civilDate, startOfDay } from '../../src/time/zone.ts'

/** A host, its owner's groups, and every event that providers have. */
export interface Situation {
  readonly names: readonly string[]
  readonly groups: readonly StreamGroup[]
  readonly events: readonly SportsEvent[]
  readonly now: Date
  readonly timeZone: string
  readonly knownTeams?: readonly KnownTeam[]
  readonly keywords?: KeywordService
}

const DAYS_BACK = 1
const DAYS_AHEAD = 3

/** The time in which a refresh looks for events. */
export function windowOf({ now, timeZone }: Pick<Situation, 'now' | 'timeZone'>): Span {
  const today = civilDate(now, timeZone)
  return { from: startOfDay(today, timeZone, -DAYS_BACK - 1), to: startOfDay(today, timeZone, DAYS_AHEAD + 2) }
}

const builtIn = new KeywordService()

/** What a situation is matched with, but for the events. */
function inputOf({ names, groups, now, knownTeams = [], keywords = builtIn }: Situation) {
  const streams = names.map((name, index): HostStream => ({ id: index + 1, name, channelGroup: 1, m3uAccount: 1 }))
  return {
    streams,
    hostGroups: [{ id: 1, name: 'US' }],
    rows: { streamGroups: groups, corrections: [], exceptionKeywords: [], favoriteTeams: [] },
    keywords,
    unsupportedSports: ['darts'],
    knownTeams,
    now,
  }
}

export function needsOf(situation: Situation): readonly LeagueNeed[] {
  const { timeZone } = situation
  const days = { timeZone, daysAhead: DAYS_AHEAD, window: windowOf(situation) }
  return eventNeeds({ ...inputOf(situation), ...days, channels: [] })
}

/** What each stream is matched to among these events: event and segment, or null. */
export async function matchesAmong(situation: Situation, events: readonly SportsEvent[]): Promise<readonly string[]> {
  const settings = { timeZone: situation.timeZone, guideDaysAhead: DAYS_AHEAD, guideDaysBack: DAYS_BACK }
  const { matched } = await matchStreams({ ...inputOf(situation), events, settings }, createPace())
  return matched.map(({ stream, event, segment }) => `${stream.name} = ${event.league} ${event.id} ${segment}`)
}

/** The events that a source brings that asks for these needs alone. */
export function broughtBy(needs: readonly LeagueNeed[], situation: Situation): readonly SportsEvent[] {
  const byLeague = new Map(needs.map((need) => [need.league, need.spans]))
  return ofWindow(situation).filter((event) =>
    byLeague
      .get(event.league)
      ?.some(({ from, to }) => Date.parse(event.start) < to.getTime() && eventEnd(event) > from),
  )
}

/** The events of the whole window, as a source brings them that asks for every day. */
export function ofWindow(situation: Situation): readonly SportsEvent[] {
  const { from, to } = windowOf(situation)
  return situation.events.filter((event) => fallsIn(event, from, to))
}
