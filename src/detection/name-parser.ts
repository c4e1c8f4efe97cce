import { DAY_MS } from '../time/units.ts'
import { genderOf } from './gender.ts'
import type { KeywordService } from './keyword-service.ts'
import { CUT, normaliseName } from './normalise.ts'
import type { ReadingStep } from './reading.ts'
import { type Sides, splitKnownTeams, splitSides } from './steps/split-sides.ts'
import { takeClock } from './steps/take-clock.ts'
import { takeDate } from './steps/take-date.ts'
import { takeFeed, takeQuality, tidy } from './steps/take-tags.ts'
import { titleOf } from './steps/title-of.ts'

/** What the parser needs beside the name. */
export interface ParseOptions {
  readonly keywords: KeywordService
  /** For dates without a year. */
  readonly now: Date
  readonly isKnownTeam: (text: string) => boolean
  /** The name is one of a fight: numbers beside fighters are those of the card or of a rematch. */
  readonly combat: boolean
}

/** A name taken apart (design 6, parse). */
export interface ParsedName {
  readonly sides: Sides | null
  /** The name lists more than one game, so that no two sides are its sides. */
  readonly severalGames: boolean
  /** A known team that is the name's only content. */
  readonly onlyTeam: string | null
  readonly date: string | null
  readonly dateWithoutYear: boolean
  readonly time: string | null
  readonly zone: string | null
  /** The clock may be that of either half of the day. */
  readonly isClockHalfOpen: boolean
  readonly feed: 'home' | 'away' | 'national' | null
  readonly gender: 'men' | 'women' | null
  /** The name gives the year of an earlier season beside its date: what it shows was played then. */
  readonly pastYear: boolean
  readonly text: string
  readonly steps: readonly ReadingStep[]
}

/** Takes a name apart, step by step, and keeps each step that found something. Never throws for any name. */
export function parseName(name: string, options: ParseOptions): ParsedName {
  const { keywords, now, isKnownTeam, combat } = options
  const steps: ReadingStep[] = []
  const note = (step: string, found: string | null, rest: string): string => {
    if (found !== null && found !== '') steps.push({ step, found, rest: shownText(rest) })
    return rest
  }

  const normalised = normaliseName(name)
  note('normalise', normalised === name ? null : normalised, normalised)
  const gender = genderOf(normalised)
  note('gender', gender, normalised)

  const untagged = takeQuality(normalised)
  note('quality', untagged === normalised ? null : 'tags', untagged)
  const { rest: undated, stated, stampTime } = takeDate(untagged, now)
  note('date', stated?.date ?? null, undated)
  const clock = takeClock(undated)
  const time = clock.time ?? stampTime
  const timeless = note('time', time && [time, clock.zone].filter(Boolean).join(' '), tidy(clock.rest))
  // Quality tags that stood before a date are at the end now.
  const feed = takeFeed(takeQuality(timeless))
  const text = note('feed', feed.feed ?? feed.feedName, feed.rest)

  const severalGames = text.split('•').filter((part) => keywords.separatorIn(part) !== null).length > 1
  note('several games', severalGames ? 'no two sides' : null, text)
  const sides = severalGames ? null : sidesOf(text, options)
  note('sides', sides && `${sides.team1} ${sides.separator} ${sides.team2}`, text)
  const title = titleOf(text, keywords)
  const onlyTeam = sides === null && !severalGames && !combat ? onlyTeamOf(title, isKnownTeam) : null
  note('team', onlyTeam, title)

  return {
    sides,
    severalGames,
    onlyTeam,
    date: stated?.date ?? null,
    dateWithoutYear: stated?.withoutYear ?? false,
    time,
    zone: clock.zone,
    isClockHalfOpen: clock.isHalfOpen && (clock.zone === null || clock.zone.startsWith('America/')),
    feed: feed.feed ?? feedOf(feed.feedName, sides),
    gender,
    pastYear: statesPastYear(timeless, now),
    text: title,
    steps,
  }
}

/** Clubs carry the year of their founding, the last of them from before this. */
const FIRST_YEAR_SHOWN = 1950
const YEAR = /(?<![\p{L}\p{N}/-])(?:19|20)\d\d(?![\p{L}\p{N}]|[/-]\d)/gu

/** Seasons that began in a year run this long into the next one. */
const SEASON_MS = 240 * DAY_MS

function statesPastYear(text: string, now: Date): boolean {
  if (!/19|20/.test(text)) return false
  const years = Array.from(text.matchAll(YEAR), ([year]) => Number(year)).filter((year) => year >= FIRST_YEAR_SHOWN)
  return years.length > 0 && Math.max(...years) < new Date(now.getTime() - SEASON_MS).getUTCFullYear()
}

function sidesOf(text: string, options: ParseOptions): Sides | null {
  const { keywords, combat } = options
  const found = keywords.separatorIn(text)
  const sides = found && splitSides(text, found, options)
  if (sides) return sides
  const versus = keywords.patternsIn(text).find(({ phrase }) => phrase.meaning.use === 'TEAM_VS_TEAM')
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

function onlyTeamOf(title: string, isKnownTeam: (text: string) => boolean): string | null {
  const candidates = title.split('|').flatMap((part) => {
    const whole = part.trim()
    const plain = whole.replace(/\s*[([{][^\])}]*[)\]}]\s*/g, ' ').trim()
    return [whole, plain, whole.slice(whole.lastIndexOf(':') + 1).trim(), plain.replace(/^[A-Z]{2,5} /, '')]
  })
  const teams = [...new Set(candidates.filter((candidate) => /\p{L}/u.test(candidate) && isKnownTeam(candidate)))]
  return teams[0] ?? null
}

function shownText(text: string): string {
  return tidy(text.replaceAll(CUT, ' '))
}
