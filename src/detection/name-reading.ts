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

/** A reading with what only the matcher and the trace need. */
export interface NameReading extends Reading {
  /** League that closes the name without a delimiter, which rule 5 does not count as a hint. */
  readonly league_at_end: string | string[] | null
  /** Leagues whose name is a part of another competition's in this name: they are not meant. */
  readonly look_alike_leagues: readonly string[]
  /** What the name calls its feed after, most often a team: "Toronto Maple Leafs" of "(Toronto Maple Leafs Feed)". */
  readonly feed_name: string | null
  /** Gender that the name states, as in (W) or Women's. */
  readonly gender: 'men' | 'women' | null
  /** True when the clock is one of twelve hours without am or pm, as North Americans write it: `time` is its first reading. */
  readonly clock_half_open: boolean
  /** True when the day in `date` was written without a year. */
  readonly date_without_year: boolean
  /** Null for a name without a day, and for one whose day could only be read one way. */
  readonly day_and_month: DayAndMonth | null
  /** Replay, highlights, studio: never the live event. */
  readonly shoulder: boolean
  /** The name gives the year of an earlier season: what it shows was played then. */
  readonly past_year: boolean
  /**
   * What is left of the name after prefixes, tags, date, time and feed are gone: the title of a card, race or
   * tournament. Worked out when it is asked for: most names are read without.
   */
  title(): string
  /** How the name was read, step by step. Worked out when it is asked for. */
  steps(): readonly ReadingStep[]
}

/** The reading as people and scripts get it (design 11, classify): these fields in this order, and no others. */
export function readingRecord(reading: NameReading): Reading {
  const { name, category, league, sport, separator, card_segment, team1, team2, date, time, zone, feed } = reading
  const { placeholder, excluded } = reading
  return {
    name,
    category,
    league,
    sport,
    separator,
    card_segment,
    team1,
    team2,
    date,
    time,
    zone,
    feed,
    placeholder,
    excluded,
  }
}
