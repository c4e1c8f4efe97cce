import { codeMeant } from '../sports/sports.ts'
import type { KeywordService } from './keyword-service.ts'
import type { UserPattern } from './keywords/user-pattern.ts'
import type { NameReading } from './name-reading.ts'
import { takeClock } from './parsing/clocks.ts'
import { takeDate } from './parsing/dates.ts'
import { normalizeName } from './text/normalize.ts'

/** What an extraction expression of a stream group may capture (design 4). */
const PARTS = ['team1', 'team2', 'date', 'time', 'league'] as const

type Part = (typeof PARTS)[number]

/** Why an expression is none that extracts, as the end of a sentence; null for one that is. */
export function extractionProblem({ captureNames }: UserPattern): string | null {
  const unknown = captureNames.filter((name) => !PARTS.some((part) => part === name))
  if (unknown.length > 0) return `it has an unknown capture ${unknown.join(', ')} (allowed: ${PARTS.join(', ')})`
  return captureNames.length > 0 ? null : `it has no named capture such as (?<team1>...) (allowed: ${PARTS.join(', ')})`
}

/**
 * A reading whose parts are those that the first of the owner's expressions that is found
 * in the name captures; what it does not capture, and what cannot be read as a date, a
 * clock or a league, stays as it was read. Without any that is found the reading itself.
 */
export function withExtraction(
  reading: NameReading,
  patterns: readonly UserPattern[],
  options: { readonly keywords: KeywordService; readonly now: Date },
): NameReading {
  for (const pattern of patterns) {
    const captures = pattern.captures(reading.name) as ReadonlyMap<Part, string> | null
    if (captures !== null) return replaced(reading, captures, options)
  }
  return reading
}

function replaced(
  reading: NameReading,
  captures: ReadonlyMap<Part, string>,
  { keywords, now }: { readonly keywords: KeywordService; readonly now: Date },
): NameReading {
  const team1 = captures.get('team1') ?? reading.team1
  const team2 = captures.get('team2') ?? reading.team2
  const hasTeam = captures.has('team1') || captures.has('team2')
  const found = [...captures].map(([part, text]) => `${part} ${JSON.stringify(text)}`).join(', ')
  return {
    ...reading,
    ...datePart(captures.get('date'), now),
    ...timePart(captures.get('time'), reading),
    ...leaguePart(captures.get('league'), keywords),
    team1,
    team2,
    category: hasTeam ? categoryWith(reading, team1 !== null && team2 !== null) : reading.category,
    isPlaceholder: reading.isPlaceholder && !hasTeam,
    steps: () => [...reading.steps(), { step: 'extraction', found, rest: '' }],
  }
}

/** A card stays a card, and what is set aside as its side content stays so. */
function categoryWith({ category, isExcluded }: NameReading, hasBoth: boolean): NameReading['category'] {
  if (isExcluded || category === 'EVENT_CARD') return category
  if (hasBoth) return 'TEAM_VS_TEAM'
  return category === 'FIELD_EVENT' ? category : 'TEAM_ONLY'
}

function datePart(text: string | undefined, now: Date) {
  const stated = text === undefined ? null : takeDate(normalizeName(text), now).stated
  if (stated === null) return {}
  return { date: stated.date, isDateWithoutYear: stated.withoutYear, dayAndMonth: stated.dayAndMonth }
}

/** The zone may stand outside the capture. */
function timePart(text: string | undefined, reading: NameReading) {
  if (text === undefined) return {}
  const { time, zone = null, isHalfOpen } = takeClock(normalizeName(text))
  return time === null
    ? {}
    : { time, zone: zone ?? reading.zone, isClockHalfOpen: isHalfOpen, otherTimes: [], weekdayOfTime: null }
}

function leaguePart(text: string | undefined, keywords: KeywordService) {
  if (text === undefined) return {}
  const { leagues } = keywords
  const league = codeMeant('league', text, leagues) ?? keywords.detectLeague(text)
  if (league === null) return {}
  const codes = typeof league === 'string' ? [league] : [...league]
  const sports = [...new Set(codes.flatMap((code) => leagues.find(code)?.sport ?? []))]
  return {
    league: codes.length === 1 ? (codes[0] ?? null) : codes,
    leagueAtEnd: null,
    lookAlikeLeagues: [],
    ...(sports.length === 0 ? {} : { sport: sports.length === 1 ? (sports[0] ?? null) : sports }),
  }
}
