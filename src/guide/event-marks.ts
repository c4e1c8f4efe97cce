import type { SportsEvent, Template } from '../generated/records.ts'
import { isCalledOff, isFromName, lastsForDays } from '../sports/index.ts'
import { blockStart } from '../time/wall-blocks.ts'
import { civilDate, civilTime } from '../time/zone.ts'
import type { EpisodeNumber, Programme } from './programme.ts'
import type { ProgrammeSlot } from './programme-slots.ts'
import { shownSpan } from './timeline.ts'

/** Marks that only an event's own programme has. */
export type EventMarks = Pick<Programme, 'date' | 'episode' | 'isNew' | 'isLive' | 'isPremiere' | 'isReplay'>

/** What a filler has of them. */
export const NO_MARKS: EventMarks = { isNew: false, isLive: false, isPremiere: false, isReplay: false }

const DAY_MINUTES = 1440

/** How the clock of an event is read. */
interface ReadClock {
  /** False while only the day of the event is known. */
  readonly isKnown: boolean
  /** The owner's. */
  readonly timeZone: string
}

/**
 * What the template marks in the programme of an event. One that does not take place is neither new nor live, no
 * premiere and no episode; a replay is neither new nor live, and its day is not that of the event; a show may be new
 * and is never live. What is known by its day alone fills that day, and nobody knows when it is on: it is live only
 * while its provider says so, and what a stream's name alone tells of is not new either.
 */
export function eventMarks(
  slot: ProgrammeSlot,
  event: SportsEvent,
  { flags, episode_numbers: numbers = 'none' }: Pick<Template, 'flags' | 'episode_numbers'>,
  clock: ReadClock,
): EventMarks {
  const isReplay = event.is_replay ?? false
  const isPlayed = takesPlace(event, slot.start)
  const isFirst = isPlayed && !isReplay && (clock.isKnown || !isFromName(event))
  const isOn = !event.is_show && (clock.isKnown || event.status?.state === 'in')
  const { timeZone } = clock
  const began = startShown(slot, event, timeZone)
  return {
    ...(flags?.date && !isReplay ? { date: civilDate(began, timeZone).replaceAll('-', '') } : {}),
    ...(isPlayed && numbers !== 'none' ? { episode: episodeOf(began, timeZone, numbers, clock.isKnown) } : {}),
    isNew: isFirst && (flags?.new ?? false),
    isLive: isFirst && isOn && (flags?.live ?? false),
    isPremiere: isFirst && (flags?.premiere ?? false),
    isReplay,
  }
}

/**
 * When what is shown began. A day of an event of several days begins as its programme does. Any other begins when the
 * schedule says, so that its day and its number stay the same where the guide begins in the midst of it, or a game
 * before it runs late; where only the day is known, with that day of the owner's.
 */
function startShown({ start, segment }: ProgrammeSlot, event: SportsEvent, timeZone: string): Date {
  const span = shownSpan(event, segment, timeZone)
  if (!lastsForDays(span)) return span.start
  // Its last day goes on where it runs over midnight, be it that the guide begins there.
  const lastDay = blockStart(new Date(span.stop.getTime() - 1), DAY_MINUTES, timeZone)
  return start < span.stop ? start : lastDay
}

/** The year, and month and day as one number (605 on 5 June), with the clock where that is asked for and known (6051910). */
function episodeOf(
  began: Date,
  timeZone: string,
  numbers: NonNullable<Template['episode_numbers']>,
  isClockKnown: boolean,
): EpisodeNumber {
  const { year, month, day, hour, minute } = civilTime(began, timeZone)
  const ofDay = month * 100 + day
  return {
    season: year,
    episode: numbers === 'date_time' && isClockKnown ? (ofDay * 100 + hour) * 100 + minute : ofDay,
  }
}

/**
 * False for an event that is called off, and for a match that is won without
 * being played; the latter is how it ended, of which nothing is known before the start (design 4).
 */
function takesPlace(event: SportsEvent, now: Date): boolean {
  const isWalkover = /\bwalkover\b/i.test(event.status?.detail ?? '')
  return !isCalledOff(event) && !(isWalkover && now >= new Date(event.start))
}
