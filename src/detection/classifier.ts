import type { KeywordService } from './keyword-service.ts'
import { parseName } from './name-parser.ts'
import type { NameReading } from './reading.ts'
import { sportOfName } from './sport-of-name.ts'

/** What reading a name needs. */
export interface ReadOptions {
  readonly keywords: KeywordService
  /** For dates without a year: the nearest to it is meant. */
  readonly now: Date
  /** Tells whether a text names a team; by default no text does. */
  readonly isKnownTeam?: (text: string) => boolean
  /** The group's option: step 1 is skipped (design 5). */
  readonly skipBuiltinFilter?: boolean
}

/**
 * Reads a stream name: classification (spec, part A) and all that the name
 * states. Never throws for a name; throws PatternRefused where a keyword of the
 * owner's cannot be run.
 */
export function readName(name: string, options: ReadOptions): NameReading {
  const { keywords, now, isKnownTeam = knowsNoTeam, skipBuiltinFilter = false } = options
  const placeholder = keywords.isPlaceholder(name)
  const excluded = keywords.isExcluded(name)
  const combat = keywords.isCombatSport(name)
  const parsed = parseName(name, { keywords, now, isKnownTeam, combat })
  const decided = categoryOf()
  const { sides } = parsed
  const named = [sides?.team1, sides?.team2, parsed.onlyTeam].filter((team) => team != null)
  const sport = sportOfName(name, named, keywords, isKnownTeam)

  return {
    name,
    category: decided.category,
    league: ownCopy(keywords.detectLeague(name)),
    league_at_end: ownCopy(keywords.leagueAtEnd(name)),
    look_alike_leagues: keywords.lookAlikeLeagues(name),
    sport: ownCopy(sport),
    separator: decided.category === 'PLACEHOLDER' ? null : (sides?.separator ?? null),
    card_segment: decided.category === 'EVENT_CARD' ? keywords.detectCardSegment(name) : null,
    team1: decided.category === 'TEAM_ONLY' ? parsed.onlyTeam : (sides?.team1 ?? null),
    team2: sides?.team2 ?? null,
    date: parsed.date,
    time: parsed.time,
    zone: parsed.zone,
    feed: parsed.feed,
    placeholder,
    excluded,
    text: parsed.text,
    gender: parsed.gender,
    clock_half_open: parsed.isClockHalfOpen,
    date_without_year: parsed.dateWithoutYear,
    shoulder: keywords.isShoulder(name) || parsed.pastYear,
    steps: [...parsed.steps, { step: 'category', found: decided.category, rest: decided.reason }],
  }

  function categoryOf(): { category: NameReading['category']; reason: string } {
    if (placeholder && !skipBuiltinFilter) return { category: 'PLACEHOLDER', reason: 'The name holds no event.' }
    if (excluded) return { category: 'OTHER', reason: 'Side content of a fight, or a name that only looks like one.' }
    if (combat) return { category: 'EVENT_CARD', reason: 'A combat keyword stands in the name.' }
    if (parsed.sides) return { category: 'TEAM_VS_TEAM', reason: 'A separator stands between two sides.' }
    if (parsed.severalGames) return { category: 'TEAM_VS_TEAM', reason: 'The name lists several games.' }
    if (keywords.hasEventType(name, 'TEAM_VS_TEAM')) {
      return { category: 'TEAM_VS_TEAM', reason: 'A keyword says that two sides meet.' }
    }
    if (keywords.hasEventType(name, 'FIELD_EVENT')) {
      return { category: 'FIELD_EVENT', reason: 'A keyword names a race, a tournament or another event without sides.' }
    }
    if (parsed.onlyTeam !== null) return { category: 'TEAM_ONLY', reason: 'One known team is all that the name holds.' }
    return { category: 'OTHER', reason: 'Nothing in the name says what it is.' }
  }
}

/** A list of the reading's own: the patterns' lists are shared. */
function ownCopy(target: string | readonly string[] | null): string | string[] | null {
  return target === null || typeof target === 'string' ? target : [...target]
}

function knowsNoTeam(): boolean {
  return false
}
