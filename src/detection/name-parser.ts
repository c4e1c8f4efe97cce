import { plainLetters } from '../text.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate, instantOf } from '../time/zone.ts'
import type { HintTarget } from './hint-target.ts'
import { listOf } from './hint-target.ts'
import type { KeywordService } from './keyword-service.ts'
import type { StatedMoment, StatedParts } from './name-reading.ts'
import { type ClockTaken, type StatedClock, takeClock } from './parsing/clocks.ts'
import { dateOf, type StatedDate } from './parsing/date-shapes.ts'
import { type DateTaken, takeDate } from './parsing/dates.ts'
import { onlyLeague } from './parsing/side-labels.ts'
import { type FindTeams, type SideOptions, type Sides, splitKnownTeams, splitSides } from './parsing/sides.ts'
import { takeFeed, takeQuality, tidy } from './parsing/tags.ts'
import { onlyTeamOf, titleOf } from './parsing/title.ts'
import { USE_BITS } from './pattern-meaning.ts'
import { ENGLISH_MONTHS, FOREIGN_MONTHS } from './patterns/pattern-sets.ts'
import type { FindPatterns, NameScan } from './scan/name-scan.ts'
import { BULLET, DAY_WORD, EPISODE, EPISODE_WORDS, genderOf, LIST_MARK } from './scan/name-traits.ts'
import type { FoundSeparator } from './scan/separator-finder.ts'
import { codeAt, isDigit } from './text/characters.ts'
import { CUT } from './text/normalize.ts'

/** What the parser needs beside the name's scan. */
export interface ParseOptions extends SideOptions {
  readonly keywords: KeywordService
  /** For dates without a year. */
  readonly now: Date
  /** The name is that of an empty slot or a divider. Sides are not looked for in it. */
  readonly isIdle: boolean
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
  const { keywords, find, now, isKnownTeam, combat, isIdle } = options
  const { text: normalized, folded, traits } = scan
  const untagged = takeQuality(normalized, traits)
  const dateTaken = takeDate(untagged, now, traits)
  const { rest: undated, stated: surestDay, stampTime, stampZone } = dateTaken
  const clock = withStamp(takeClock(undated, traits, dateTaken), dateTaken)
  const day = clock.day === null ? surestDay : inYearOf(clock.day, surestDay)
  const timeless = tidy(clock.rest)
  // Quality tags that stood before a date are at the end now.
  const feed = takeFeed(takeQuality(timeless, traits), traits)
  const text = feed.rest

  const hasSeparator = (part: string): boolean => keywords.separatorIn(part, scan.usesOfParts) !== null
  const severalGames = !isIdle && !combat && listsGames(text, traits, hasSeparator)
  const sides = severalGames || isIdle ? null : sidesOf(text, scan, options)
  let title: string | null = null
  const titleNow = (): string => {
    title ??= titleOf(text, find, hasSeparator)
    return title
  }
  const mayBeTeam = sides === null && !severalGames && !combat && !isIdle
  return {
    stated: {
      date: day?.date ?? null,
      isDateWithoutYear: day?.withoutYear ?? false,
      dayAndMonth: day?.dayAndMonth ?? null,
      weekdayOfTime: clock.weekday,
      time: clock.time ?? stampTime,
      zone: clock.time === null ? (clock.zone ?? stampZone) : clock.zone,
      isClockHalfOpen: clock.isHalfOpen && (clock.zone === null || clock.zone.startsWith('America/')),
      otherTimes: otherTimesOf(clock, day, surestDay, now),
      feed: feed.feed ?? feedOf(feed.feedName, sides),
      feedName: feed.feedName,
      gender: genderOf(folded, traits),
      isOfOtherSeason: scan.mayHoldYear && statesOtherSeason(withoutSlotYear(timeless, find, clock), day !== null, now),
      isEpisode:
        (traits & EPISODE) !== 0 && (combat ? EPISODE_OF_SERIES : EPISODE_NUMBER).test(plainLetters(normalized)),
      mayNameDay: (traits & DAY_WORD) !== 0,
      title: titleNow,
    },
    sides,
    severalGames,
    onlyTeam: mayBeTeam && isKnownTeam ? onlyTeamOf(titleNow(), find, isKnownTeam) : null,
    stages: { normalized, untagged, undated, timeless, text, feed: feed.feed ?? feed.feedName },
  }
}

/**
 * The clocks of a name that has a machine's stamp with its zone, too: "UTC 2026-02-20 00:00 / ET Thu 7:00 PM". The stamp is
 * an instant of its own, and a clock without a date beside it is not on its day.
 */
function withStamp(clock: ClockTaken, { stampTime, stampZone }: DateTaken): ClockTaken {
  const { time, zone } = clock
  if (stampTime === null || stampZone === null || time === null || zone === null || clock.day !== null) return clock
  const stamped = { time: stampTime, zone: stampZone, isHalfOpen: false, weekday: null }
  return { ...clock, ...stamped, others: [{ ...clock, time }, ...clock.others] }
}

/** True for games side by side: "A v B • C v D", "A v B + C v D", "A v B; C v D", "A v B - C v D". */
function listsGames(text: string, traits: number, hasSeparator: (part: string) => boolean): boolean {
  if ((traits & (BULLET | LIST_MARK)) === 0) return false
  // A look for a rare character is quicker than one for a blank.
  const mark = (traits & BULLET) !== 0 ? '•' : text.includes('+') ? ' + ' : text.includes(';') ? '; ' : null
  if (mark !== null) return text.includes(mark) && text.split(mark).filter(hasSeparator).length > 1
  const dash = text.indexOf(' - ')
  if (dash < 0 || !VERSUS_WORD.test(text.slice(dash))) return false
  return text.split(' - ').filter((part) => VERSUS.test(part)).length > 1
}

const VERSUS_WORD = / vs?\.? /i
const VERSUS = /\p{L}\)? vs?\.? \(?\p{L}/iu

const NO_TIMES: readonly StatedMoment[] = []
const HALF_DAY_MINUTES = 720
/** Providers open a stream early, so that two clocks of one start may be a few minutes apart. */
const SAME_MINUTES = 10

/** The other clocks of the name that are not the same instant as the one that counts. */
function otherTimesOf(
  clock: ClockTaken,
  day: StatedDate | null,
  surestDay: StatedDate | null,
  now: Date,
): readonly StatedMoment[] {
  const { time, zone, isHalfOpen } = clock
  if (clock.others.length === 0 || time === null || zone === null) return NO_TIMES
  const others = clock.others.map((other) => ({
    ...other,
    day: other.day === null ? null : inYearOf(other.day, surestDay),
  }))
  const own = { time, zone, isHalfOpen, day, weekday: clock.weekday }
  return others.flatMap((other) =>
    other.zone === null || areSame(own, other, now)
      ? []
      : [{ date: other.day?.date ?? null, time: other.time, zone: other.zone, isClockHalfOpen: other.isHalfOpen }],
  )
}

/** True for clocks of one instant; where one of them has no day beside it, on whatever day. */
function areSame(one: StatedClock, other: StatedClock, now: Date): boolean {
  const date = one.day?.date ?? civilDate(now, one.zone ?? 'UTC')
  const apart = Math.abs(minutesOf(one, date) - minutesOf(other, other.day?.date ?? date))
  const isHalfOpen = one.isHalfOpen || other.isHalfOpen
  if (one.day !== null && other.day !== null && !isHalfOpen) return apart <= SAME_MINUTES
  const round = isHalfOpen ? HALF_DAY_MINUTES : 2 * HALF_DAY_MINUTES
  return Math.min(apart % round, round - (apart % round)) <= SAME_MINUTES
}

/** A clock on a date as minutes since 1970. */
function minutesOf({ time, zone }: StatedClock, date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day, hour, minute }, zone ?? 'UTC').getTime() / MINUTE_MS
}

/** The day beside the clock that counts, with the year of the surest day of the name where it has none of its own. */
function inYearOf(day: StatedDate, surest: StatedDate | null): StatedDate {
  if (!day.withoutYear || surest === null || surest.withoutYear) return day
  // "Friday 8/1 2:20PM EDT (2025-08-01 14:20:05)": the stamp tells which number is the month.
  if (day.dayAndMonth?.other?.slice(5) === surest.date.slice(5)) return surest
  const [month, dayOfMonth] = [Number(day.date.slice(5, 7)), Number(day.date.slice(8))]
  const date = dateOf({ year: null, month, day: dayOfMonth }, new Date(surest.date))
  return date === null ? surest : { ...surest, date }
}

/** Clubs carry the year of their founding, the last of them from before this. */
const FIRST_YEAR_SHOWN = 1950
const ANY_YEAR = /(?:19|20)\d\d/g

/** Seasons that began in a year run this long into the next one. */
const SEASON_MS = 240 * DAY_MS

/** What follows the first year of a season over two years, "1997/98", "2021-2022": the last two digits of the second. "2026-03" is a month. */
const SECOND_YEAR = /^\s?[/-]\s?(?:19|20)?(\d\d)(?![\p{L}\p{N}]|[/.-]\d)/u
/** Providers keep the tag of a season on until the next one is well on its way: to the end of its second year. */
const SEASON_END = 12
/** What stands before and behind a year that is one of its own, and not a part of another number or a word. */
const BEFORE_YEAR = /(?<![\p{L}\p{N}/-])$/u
const BEFORE_SEASON = /(?<![\p{L}\p{N}/.-])$/u
const BEHIND_YEAR = /^(?![\p{L}\p{N}]|[/-]\d)/u

/** "S05E03", "Ep 7", "Episode 12", "Folge 3": parts of a series. */
const EPISODE_NUMBER = new RegExp(
  `\\b(?:S\\d{1,2} ?E\\d{1,3}|(?:Ep\\.?|${EPISODE_WORDS.join('|')})\\.? ?#?\\d{1,3})\\b`,
  'i',
)

/** "January 2025", "Ocak 2026", "enero de 2026": a word before a year that may be a month. */
const MONTH_BEFORE_YEAR = /(?<!\p{L})(\p{L}{3,})\.? (?:de )?$/u
/** Lists of streams do not cover a month that ended so long ago, or that is so far ahead. */
const MONTH_APART_MS = 30 * DAY_MS

const LEADS_TO_MONTH = /\b(?:until|till|to|through|before|bis|hasta|jusqu)\b/i

/** "Episode 2 of 3": a documentary, also where fights have episodes. */
const EPISODE_OF_SERIES = /\bepisode \d{1,2} of \d{1,2}\b/i

/** As much of a text as is looked at before and behind a year. */
const BESIDE_YEAR = 20

/** "NHL 1951:", "US (NHL 1951) |": a label that a number of four digits closes, and in it the words before the number. */
const LABEL_OF_YEAR = /^(?:[A-Z]{2,3} ?[:|]? ?)?[([]? ?([^()[\]:|]{2,20}) 19\d\d ?(?:[:|]|[)\]][ :|]*)/u

/**
 * The text without the label in front whose number is that of a slot and no year, though it looks like one: right behind
 * a league, in a name that states a clock, as those of live games do.
 */
function withoutSlotYear(text: string, find: FindPatterns, { time }: ClockTaken): string {
  if (time === null) return text
  const [label = '', words = ''] = LABEL_OF_YEAR.exec(text) ?? []
  return label !== '' && onlyLeague(words, find) ? text.slice(label.length) : text
}

/** True where a month with its year, a season over two years or the last of the years is one in which the event cannot be. */
function statesOtherSeason(text: string, hasDay: boolean, now: Date): boolean {
  let latest = 0
  ANY_YEAR.lastIndex = 0
  for (let found = ANY_YEAR.exec(text); found !== null; found = ANY_YEAR.exec(text)) {
    const [year, end] = [Number(found[0]), found.index + 4]
    const before = text.slice(Math.max(0, found.index - BESIDE_YEAR), found.index)
    const behind = text.slice(end, end + BESIDE_YEAR)
    if (isOtherMonth(before, year, behind, hasDay, now) || isPastSeason(before, year, behind, now)) return true
    if (year >= FIRST_YEAR_SHOWN && BEFORE_YEAR.test(before) && BEHIND_YEAR.test(behind))
      latest = Math.max(latest, year)
    ANY_YEAR.lastIndex = end
  }
  return latest > 0 && latest < new Date(now.getTime() - SEASON_MS).getUTCFullYear()
}

function isOtherMonth(before: string, year: number, behind: string, hasDay: boolean, now: Date): boolean {
  const word =
    year < 2000 || isDigit(codeAt(behind, 0)) ? undefined : MONTH_BEFORE_YEAR.exec(before)?.[1]?.toLowerCase()
  const month = word === undefined ? undefined : (ENGLISH_MONTHS.get(word) ?? FOREIGN_MONTHS.get(word))
  if (month === undefined) return false
  const [start, end] = [Date.UTC(year, month - 1), Date.UTC(year, month)]
  if (end + MONTH_APART_MS < now.getTime()) return true
  // A name with a day of its own, "until May 2026" and "Road to Milano Feb 2026" speak of something else.
  return !hasDay && start - MONTH_APART_MS > now.getTime() && !LEADS_TO_MONTH.test(before)
}

/** True for a season over two years that has ended. */
function isPastSeason(before: string, year: number, behind: string, now: Date): boolean {
  const second = SECOND_YEAR.exec(behind)?.[1]
  if (second === undefined || !BEFORE_SEASON.test(before)) return false
  return (year + 1) % 100 === Number(second) && Date.UTC(year + 1, SEASON_END) < now.getTime()
}

function sidesOf(text: string, { usesOfParts }: NameScan, options: ParseOptions): Sides | null {
  const { keywords, find, combat } = options
  const found = keywords.separatorIn(text, usesOfParts)
  const sides = found && splitSides(text, found, options)
  if (sides) return sidesBesideOthers(text, found, sides, options, (part) => keywords.separatorIn(part, usesOfParts))
  const versus = find(text, USE_BITS.TEAM_VS_TEAM)[0]
  const parted = versus && splitSides(text, { separator: versus.phrase.text, ...versus }, options)
  return parted ?? (combat ? null : splitKnownTeams(text, options))
}

/**
 * The sides; if they are no teams, two teams around an earlier separator: "Chiefs at Ravens Mahomes v Lamar" names the
 * game and then two players. Both have to stand in one part of the name, without a mark such as a bar between them.
 */
function sidesBesideOthers(
  text: string,
  found: FoundSeparator,
  sides: Sides,
  options: ParseOptions,
  separatorIn: (part: string) => FoundSeparator | null,
): Sides {
  const { isKnownTeam, teamPhrasesIn, combat } = options
  if (teamPhrasesIn === undefined || combat || isKnownTeam?.(sides.team2)) return sides
  const before = text.slice(0, found.start)
  const other = separatorIn(before)
  if (other === null || OTHER_PART.test(before.slice(other.end))) return sides
  if (teamPhrasesIn(sides.team2)[0]?.start === 0) return sides
  const split = splitSides(before, other, options)
  if (split === null) return sides
  const [first, second] = [teamPhrasesIn(split.team1).at(-1), teamPhrasesIn(split.team2)[0]]
  return first?.end === split.team1.length && second?.start === 0 ? split : sides
}

/** What begins another part of a name, or says that something else comes. */
const OTHER_PART = new RegExp(`[|•()[\\]{},;:${CUT}]| - |\\b(?:then|next|before|after|followed|plus)\\b`, 'i')

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
  readonly teamPhrasesIn?: FindTeams | undefined
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
  { keywords, find, isKnownTeam, teamPhrasesIn }: SportOptions,
): HintTarget | null {
  const sport = keywords.detectSport(name)
  if (sport === null || keywords.isOwnSport(name)) return sport
  const words = sides.flatMap((side) => sportWords(side, find))
  if (words.length === 0) return sport
  const played = listOf(keywords.detectLeague(name)).map((code) => keywords.leagues.find(code)?.sport)
  const isPlayed = played.length === 0 || listOf(sport).some((one) => played.includes(one))
  const isInTeam = ({ side, start }: SportWord): boolean =>
    teamPhrasesIn?.(side).some((phrase) => phrase.start <= start && phrase.end > start) ?? false
  const names = words.filter((one) => one.word === one.side || isKnownTeam?.(one.side) || isInTeam(one) || !isPlayed)
  if (names.length === 0) return sport
  return keywords.detectSport(names.reduce((rest, { word }) => rest.replaceAll(word, ' '), keywords.scan(name).text))
}

/** A sport word in a side, as written, and where it begins. */
interface SportWord {
  readonly word: string
  readonly side: string
  readonly start: number
}

function sportWords(side: string, find: FindPatterns): readonly SportWord[] {
  return find(side, USE_BITS.sport_hints).map(({ start, end }) => ({ word: side.slice(start, end), side, start }))
}
