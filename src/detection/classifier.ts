import type { KeywordService } from './keyword-service.ts'
import { type ParsedName, parseName } from './name-parser.ts'
import type { NameReading } from './name-reading.ts'
import type { HintTarget } from './pattern-meaning.ts'
import { sportOfName } from './sport-of-name.ts'
import { stepsOf } from './trace.ts'

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

/** Reads a stream name: classification (spec, part A) and all that the name states. Never throws for a name. */
export function readName(name: string, options: ReadOptions): NameReading {
  const { keywords, now, isKnownTeam, skipBuiltinFilter = false } = options
  const scan = keywords.scan(name)
  const find = keywords.findInParts(name)
  const placeholder = keywords.isPlaceholder(name)
  const excluded = keywords.isExcluded(name)
  const combat = keywords.isCombatSport(name)
  const parsed = parseName(scan, { keywords, find, now, isKnownTeam, combat })
  const isIdle = placeholder && !skipBuiltinFilter
  const { category, reason } = categoryOf({ name, keywords, parsed, isIdle, excluded, combat })
  const { sides } = parsed
  const named = sides ? [sides.team1, sides.team2] : parsed.onlyTeam === null ? [] : [parsed.onlyTeam]

  return {
    name,
    category,
    league: ownCopy(keywords.detectLeague(name)),
    league_at_end: ownCopy(keywords.leagueAtEnd(name)),
    look_alike_leagues: keywords.lookAlikeLeagues(name),
    sport: ownCopy(sportOfName(name, named, { keywords, find, isKnownTeam })),
    separator: category === 'PLACEHOLDER' ? null : (sides?.separator ?? null),
    card_segment: category === 'EVENT_CARD' ? keywords.detectCardSegment(name) : null,
    team1: category === 'TEAM_ONLY' ? parsed.onlyTeam : (sides?.team1 ?? null),
    team2: sides?.team2 ?? null,
    date: parsed.date,
    time: parsed.time,
    zone: parsed.zone,
    feed: parsed.feed,
    placeholder,
    excluded,
    feed_name: parsed.feedName,
    gender: parsed.gender,
    clock_half_open: parsed.isClockHalfOpen,
    date_without_year: parsed.dateWithoutYear,
    day_and_month: parsed.dayAndMonth,
    shoulder: excluded || keywords.isShoulder(name) || parsed.pastYear,
    past_year: parsed.pastYear,
    title: parsed.title,
    steps: () => [...stepsOf(name, parsed), { step: 'category', found: category, rest: reason }],
  }
}

/** What the category depends on. */
interface Findings {
  readonly name: string
  readonly keywords: KeywordService
  readonly parsed: ParsedName
  /** The name is a placeholder's, and the group wants those left out. */
  readonly isIdle: boolean
  readonly excluded: boolean
  readonly combat: boolean
}

/** The classification flow of the spec (part A) and design 5, with the reason. */
function categoryOf(findings: Findings): { category: NameReading['category']; reason: string } {
  const { name, keywords, parsed, isIdle, excluded, combat } = findings
  if (isIdle) return { category: 'PLACEHOLDER', reason: 'The name holds no event.' }
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

/** A list of the reading's own: the patterns' lists are shared. */
function ownCopy(target: HintTarget | null): string | string[] | null {
  return target === null || typeof target === 'string' ? target : [...target]
}
