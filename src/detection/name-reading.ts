import type { Reading } from '../generated/records.ts'

/** One step of reading a name, kept for the trace (design 6). */
export interface ReadingStep {
  /** Stable name of the step, for example date, league tag, feed. */
  readonly step: string
  /** What it took out or decided. */
  readonly found: string
  /** The text that is left for the next step. */
  readonly rest: string
}

/** What an extraction expression of a stream group may capture (design 4), by the names of its captures. */
export const NAME_PARTS = [
  ...['team1', 'team2', 'fighter1', 'fighter2', 'event_name', 'league'],
  ...['date', 'day', 'month', 'year', 'time', 'hour', 'minute', 'ampm', 'zone'],
] as const

export type NamePart = (typeof NAME_PARTS)[number]

/** A part of a name that an extraction expression captured. */
export interface CapturedPart {
  readonly part: NamePart
  /** As it is written, without blanks at its ends. */
  readonly text: string
  /** Where it begins and ends in the name as it was given, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Position of the expression in the list of the group, from 0. */
  readonly expression: number
  /** Why the reading does without it, as the end of a sentence; null where it counts. */
  readonly problem: string | null
}

/** What a day that was written in numbers says about the order of day and month. */
export interface DayAndMonth {
  /** How it was written: its separator, and "year" where it has one: "/", "- year". Who writes one style in one order writes it so everywhere. */
  readonly style: string
  /** The order in which it was read. */
  readonly order: 'day_first' | 'month_first'
  /** True when only that order makes a day of it: one of the numbers is over 12. */
  readonly isProven: boolean
  /** The day in the other order, YYYY-MM-DD; null where there is none, or it is the same day. */
  readonly other: string | null
}

/** A day and time that a name states. */
export interface StatedMoment {
  /** YYYY-MM-DD; null where none stands beside the clock. */
  readonly date: string | null
  /** HH:MM. */
  readonly time: string
  /** IANA zone. */
  readonly zone: string
  readonly isClockHalfOpen: boolean
}

/** What a name states beside its kind, its league and its sides. */
export interface StatedParts {
  /** YYYY-MM-DD as the name states it. */
  readonly date: string | null
  /** Whether the day in `date` was written without a year. */
  readonly isDateWithoutYear: boolean
  /** Null for a name without a day, and for one whose day could only be read one way. */
  readonly dayAndMonth: DayAndMonth | null
  /** The weekday beside the time that counts, Monday 0, where the name has several times with zones; null else. */
  readonly weekdayOfTime: number | null
  /** HH:MM as the name states it. */
  readonly time: string | null
  /** IANA zone of the stated time. */
  readonly zone: string | null
  /** Whether the clock is one of twelve hours without am or pm, as North Americans write it: `time` is its first reading. */
  readonly isClockHalfOpen: boolean
  /** Times with a zone that the name states beside `time` and that are not the same instant: one of them is wrong. */
  readonly otherTimes: readonly StatedMoment[]
  readonly feed: 'home' | 'away' | 'national' | null
  /** What the name calls its feed after, most often a team: "Toronto Maple Leafs" of "(Toronto Maple Leafs Feed)". */
  readonly feedName: string | null
  /** Gender that the name states, as in (W) or Women's. */
  readonly gender: 'men' | 'women' | null
  /** Whether the name gives the year of an earlier season, or a month with its year in which no event of today's lists is. */
  readonly isOfOtherSeason: boolean
  /** Whether the name counts a part of a series: "S05E03". */
  readonly isEpisode: boolean
  /** False where the name has no weekday and no word such as "tomorrow" within MAX_NAME_LENGTH. */
  readonly mayNameDay: boolean
  /**
   * What is left of the name after prefixes, tags, date, time and feed are gone: the title of a card, race or
   * tournament. Worked out when it is asked for: most names are read without.
   */
  title(): string
}

/** All that is read out of a stream name. */
export interface NameReading extends StatedParts {
  /** The name as given. */
  readonly name: string
  readonly category: Reading['category']
  readonly league: string | string[] | null
  /** The league may be no more than a part of a network's name: "NBA TV". */
  isLeagueOfNetwork(): boolean
  /** Leagues of other countries that go by the same name: of Brazil for "Serie A". */
  leagueNamesakes(): readonly string[]
  /** League that closes the name without a delimiter, which rule 5 does not count as a hint. */
  readonly leagueAtEnd: string | string[] | null
  /** Leagues whose name is a part of another competition's in this name: they are not meant. */
  readonly lookAlikeLeagues: readonly string[]
  readonly sport: string | string[] | null
  readonly separator: string | null
  readonly cardSegment: Reading['card_segment']
  /** The words of the title by which it says that it means a fight card, or which part of one. */
  cardWords(): readonly string[]
  readonly team1: string | null
  readonly team2: string | null
  /** The reading with the words of exception keywords in its sides, where this is the one without them. */
  readonly asWritten?: NameReading
  /** Whether the name holds no event. */
  readonly isPlaceholder: boolean
  /** Whether the name is side content of a card. */
  readonly isExcluded: boolean
  /** Replay, highlights, studio: never the live event. */
  readonly isShoulder: boolean
  /** True where a part of the name that stands beside a team says that it is a replay, highlights or another show. */
  isShowBesideTeam(text: string): boolean
  /** What the expressions of its stream group captured, in the order of expressions. */
  readonly captures: readonly CapturedPart[]
  /** How the name was read, step by step. Worked out when it is asked for. */
  steps(): readonly ReadingStep[]
}

/** The reading as JSON, for the API and the commands (design 11, classify): these fields in this order, and no others. */
export function readingRecord(reading: NameReading): Reading {
  const { name, category, league, sport, separator, cardSegment, team1, team2, date, time, zone, feed } = reading
  return {
    name,
    category,
    league,
    sport,
    separator,
    card_segment: cardSegment,
    team1,
    team2,
    date,
    time,
    zone,
    feed,
    placeholder: reading.isPlaceholder,
    excluded: reading.isExcluded,
  }
}
