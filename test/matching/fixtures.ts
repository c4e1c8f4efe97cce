import { createHash } from 'node:crypto'
import { KeywordService, type NameReading } from '../../src/detection/index.ts'
import type { EventSide, MatchDecision, SportsEvent } from '../../src/generated/records.ts'
import {
  buildEventIndex,
  buildTeamIndex,
  chooseEvent,
  decisionRecord,
  type MatchContext,
  type MatchResult,
  type MatchTrace,
  traceOf,
} from '../../src/matching/index.ts'

const keywords = new KeywordService()

/** What a test says about a reading; the title is the name where no text says otherwise. */
export type ReadingParts = Partial<NameReading> & { readonly text?: string }

/** A reading of a name with two sides or none, everything else unstated. */
export function reading({ text, ...parts }: ReadingParts = {}): NameReading {
  const sides = parts.team1 != null && parts.team2 != null
  const name = parts.name ?? [parts.team1, parts.team2].filter((side) => side != null).join(' vs ')
  return {
    name,
    category: sides ? 'TEAM_VS_TEAM' : 'OTHER',
    league: null,
    isLeagueOfNetwork: () => false,
    leagueNamesakes: () => [],
    leagueAtEnd: null,
    lookAlikeLeagues: [],
    sport: null,
    separator: sides ? 'vs' : null,
    cardSegment: null,
    cardWords: () => keywords.cardWordsIn(text ?? name),
    captures: [],
    team1: null,
    team2: null,
    date: null,
    time: null,
    zone: null,
    feed: null,
    feedName: null,
    isPlaceholder: false,
    isExcluded: false,
    gender: null,
    isDateWithoutYear: false,
    dayAndMonth: null,
    weekdayOfTime: null,
    isOfOtherSeason: false,
    isEpisode: false,
    mayNameDay: true,
    isClockHalfOpen: false,
    otherTimes: [],
    isShoulder: false,
    isShowBesideTeam: () => false,
    title: () => text ?? name,
    steps: () => [],
    ...parts,
  }
}

/** A team as "City|Nickname|CODE"; without a bar the text is the full name. */
function side(text: string): EventSide {
  const [location = '', nickname, abbreviation] = text.split('|')
  if (nickname === undefined) return { name: location }
  return {
    name: `${location} ${nickname}`,
    shortName: nickname,
    location,
    nickname,
    ...(abbreviation === undefined ? {} : { abbreviation }),
  }
}

/** A game: league, sport, away and home as `side` reads them, start, and whatever else. */
export function game(
  league: string,
  sport: string,
  away: string,
  home: string,
  start: string,
  more: Partial<SportsEvent> = {},
): SportsEvent {
  const id = createHash('sha1').update(`${league}${away}${home}${start}`).digest('hex').slice(0, 8)
  return { id, league, sport, start, away: side(away), home: side(home), ...more }
}

/** The context of these events, everything subscribed, in New York. */
export function context(events: readonly SportsEvent[], now: string, more: Partial<MatchContext> = {}): MatchContext {
  return {
    index: buildEventIndex(events),
    teams: buildTeamIndex(events),
    subscribedLeagues: null,
    now: new Date(now),
    timeZone: 'America/New_York',
    ...more,
  }
}

/** Matches two sides against events. */
export function match(
  events: readonly SportsEvent[],
  now: string,
  parts: ReadingParts,
  more: Partial<MatchContext> = {},
): ShownResult {
  return shownResult(chooseEvent(reading(parts), context(events, now, more)))
}

/** A result with its JSON and its trace. */
export interface ShownResult extends MatchResult {
  readonly decision: MatchDecision
  readonly trace: MatchTrace
}

export function shownResult(result: MatchResult): ShownResult {
  return { ...result, decision: decisionRecord(result), trace: traceOf(result) }
}
