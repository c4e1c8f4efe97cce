import { DAY_MS } from '../time/units.ts'
import type { HintTarget } from './hint-target.ts'
import { listOf } from './hint-target.ts'
import type { KeywordService } from './keyword-service.ts'
import type { StatedParts } from './name-reading.ts'
import { takeClock } from './parsing/clocks.ts'
import { takeDate } from './parsing/dates.ts'
import { type SideOptions, type Sides, splitKnownTeams, splitSides } from './parsing/sides.ts'
import { takeFeed, takeQuality, tidy } from './parsing/tags.ts'
import { onlyTeamOf, titleOf } from './parsing/title.ts'
import { USE_BITS } from './pattern-meaning.ts'
import type { FindPatterns, NameScan } from './scan/name-scan.ts'
import { BULLET, genderOf } from './scan/name-traits.ts'

/** What the parser needs beside the name's scan. */
export interface ParseOptions extends SideOptions {
  readonly keywords: KeywordService
  /** For dates without a year. */
  readonly now: Date
}

/** What the parser found in a name (design 6, parse). */
export interface NameParts {
  readonly stated: StatedParts
  readonly sides: Sides | null
  /** The name lists more than one game, so that no two sides are its sides. */
  readonly severalGames: boolean
  /** A known team that is the name's only content. */
  readonly onlyTeam: string | null
  /** What the steps left of the name, one after the other. */
  readonly stages: Stages
}

/** What the steps left of a name; CUT stands where a part was taken out. */
interface Stages {
  readonly normalized: string
  readonly untagged: string
  readonly undated: string
  readonly timeless: string
  /** The text behind the last step, which the sides and the title are read from. */
  readonly text: string
  /** Home, away, national, or the team that a feed is named after. */
  readonly feed: string | null
}

/** Takes a name apart, step by step. Never throws for any name. */
export function parseName(scan: NameScan, options: ParseOptions): NameParts {
  const { keywords, find, now, isKnownTeam, combat } = options
  const { text: normalized, folded, traits } = scan
  const untagged = takeQuality(normalized, traits)
  const { rest: undated, stated: day, stampTime, stampZone } = takeDate(untagged, now, traits)
  const clock = takeClock(undated, traits)
  const timeless = tidy(clock.rest)
  // Quality tags that stood before a date are at the end now.
  const feed = takeFeed(takeQuality(timeless, traits), traits)
  const text = feed.rest

  const hasSeparator = (part: string): boolean => keywords.separatorIn(part, scan.usesOfParts) !== null
  const severalGames = (traits & BULLET) !== 0 && text.split('•').filter(hasSeparator).length > 1
  const sides = severalGames ? null : sidesOf(text, scan, options)
  let title: string | null = null
  const titleNow = (): string => {
    title ??= titleOf(text, find, hasSeparator)
    return title
  }
  const mayBeTeam = sides === null && !severalGames && !combat
  return {
    stated: {
      date: day?.date ?? null,
      isDateWithoutYear: day?.withoutYear ?? false,
      dayAndMonth: day?.dayAndMonth ?? null,
      time: clock.time ?? stampTime,
      zone: clock.time === null ? (clock.zone ?? stampZone) : clock.zone,
      isClockHalfOpen: clock.isHalfOpen && (clock.zone === null || clock.zone.startsWith('America/')),
      feed: feed.feed ?? feedOf(feed.feedName, sides),
      feedName: feed.feedName,
      gender: genderOf(folded, traits),
      isOfPastYear: scan.mayHoldYear && statesPastYear(timeless, now),
      title: titleNow,
    },
    sides,
    severalGames,
    onlyTeam: mayBeTeam && isKnownTeam ? onlyTeamOf(titleNow(), find, isKnownTeam) : null,
    stages: { normalized, untagged, undated, timeless, text, feed: feed.feed ?? feed.feedName },
  }
}

/** Clubs carry the year of their founding, the last of them from before this. */
const FIRST_YEAR_SHOWN = 1950
const YEAR = /(?<![\p{L}\p{N}/-])(?:19|20)\d\d(?![\p{L}\p{N}]|[/-]\d)/gu

/** Seasons that began in a year run this long into the next one. */
const SEASON_MS = 240 * DAY_MS

function statesPastYear(text: string, now: Date): boolean {
  const years = Array.from(text.matchAll(YEAR), ([year]) => Number(year)).filter((year) => year >= FIRST_YEAR_SHOWN)
  return years.length > 0 && Math.max(...years) < new Date(now.getTime() - SEASON_MS).getUTCFullYear()
}

function sidesOf(text: string, { usesOfParts }: NameScan, options: ParseOptions): Sides | null {
  const { keywords, find, combat } = options
  const found = keywords.separatorIn(text, usesOfParts)
  const sides = found && splitSides(text, found, options)
  if (sides) return sides
  const versus = find(text, USE_BITS.TEAM_VS_TEAM)[0]
  const parted = versus && splitSides(text, { separator: versus.phrase.text, ...versus }, options)
  return parted ?? (combat ? null : splitKnownTeams(text, options))
}

/** The feed that is named after a team: the second of two parted by "@" or "at" is at home. */
function feedOf(name: string | null, sides: Sides | null): 'home' | 'away' | null {
  if (name === null || sides === null || (sides.separator !== '@' && sides.separator !== 'at')) return null
  const wanted = name.toLowerCase()
  if (wanted === sides.team2.toLowerCase()) return 'home'
  return wanted === sides.team1.toLowerCase() ? 'away' : null
}

/** What deciding on a sport asks about. */
export interface SportOptions {
  readonly keywords: KeywordService
  readonly find: FindPatterns
  readonly isKnownTeam: ((text: string) => boolean) | undefined
}

/**
 * The sport that a name hints at. A sport word that is a side's name is no hint:
 * "Athletics" is a baseball team where the name has it as a side that is known,
 * that is nothing but the word, or that plays in a league of another sport. A word
 * that the owner made a hint is one wherever it stands.
 */
export function sportOfName(
  name: string,
  sides: readonly string[],
  { keywords, find, isKnownTeam }: SportOptions,
): HintTarget | null {
  const sport = keywords.detectSport(name)
  if (sport === null || keywords.isOwnSport(name)) return sport
  const words = sides.flatMap((side) => sportWords(side, find))
  if (words.length === 0) return sport
  const played = listOf(keywords.detectLeague(name)).map((code) => keywords.leagues.find(code)?.sport)
  const isPlayed = played.length === 0 || listOf(sport).some((one) => played.includes(one))
  const names = words.filter(({ word, side }) => word === side || isKnownTeam?.(side) || !isPlayed)
  if (names.length === 0) return sport
  return keywords.detectSport(names.reduce((rest, { word }) => rest.replaceAll(word, ' '), keywords.scan(name).text))
}

/** The sport words in a side, as written. */
function sportWords(side: string, find: FindPatterns): readonly { word: string; side: string }[] {
  return find(side, USE_BITS.sport_hints).map(({ start, end }) => ({ word: side.slice(start, end), side }))
}
