import {
  isAlwaysOn,
  type KeywordService,
  type NameReading,
  programmeTitle,
  saysOver,
  withSlotHints,
} from '../detection/index.ts'
import type { SportsEvent, StreamGroup, StreamRule } from '../generated/records.ts'
import { type DateOrders, saidTime } from '../matching/index.ts'
import { DAY_ONLY_ZONE, eventEnd } from '../sports/index.ts'
import { HOUR_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import type { NamesSeen } from './first-seen.ts'
import { type NameTime, nameEvent } from './name-event.ts'

/** What the name alone of a stream without a match comes to: an event that is made of it, or why none. */
export type NameGuide =
  | { readonly event: SportsEvent }
  /** A sentence for people. */
  | { readonly event: null; readonly why: string }

/** What names are read by. */
export interface NameGuideContext {
  readonly now: Date
  /** The owner's. */
  readonly timeZone: string
  readonly keywords: Pick<KeywordService, 'detectLeague' | 'detectSport' | 'leagues'>
  /** Days of the guide before and after today. */
  readonly daysBack: number
  readonly daysAhead: number
  readonly seen: NamesSeen
}

/** A stream without a match, and what decided that. */
export interface UnmatchedName {
  readonly group: StreamGroup
  readonly reading: NameReading
  readonly rule: StreamRule
  /** How its list of names writes day and month. */
  readonly dateOrders: DateOrders
  /** True where its playlist lists the stream no more. */
  readonly isStale: boolean
}

/**
 * Rules after which a name may have a guide of its own: nobody knows its event, or it means a programme beside one. What
 * the owner keeps away, holds no event, or is called off has none; nor has a stream of a league that he did not choose.
 */
const MAY_HAVE_GUIDE: ReadonlySet<StreamRule> = new Set<StreamRule>([
  ...(['no_candidate', 'other_teams', 'other_game', 'no_fixture_that_day', 'date_says_otherwise'] as const),
  ...(['outside_window', 'ambiguous', 'no_events_of_league', 'shoulder_programme', 'excluded'] as const),
  ...(['schedule_unknown', 'unsupported_sport'] as const),
])

/** A clock without a day that was first seen so long after it still means that day: playlists are late, and games are long. */
const LATE_MS = 4 * HOUR_MS

/** Reads names as programmes; null where the stream's group wants none of such a stream. Pure but for `seen`. */
export function nameGuides(context: NameGuideContext): (unmatched: UnmatchedName) => NameGuide | null {
  const always = openEnded(context)
  const { keywords } = context
  return (given) => {
    const { group, rule } = given
    const { name_guide: wish = 'none' } = group
    if (wish === 'none' || !mayHaveGuide(rule, group)) return null
    const unmatched = { ...given, reading: withSlotHints(given.reading, keywords) }
    const { reading } = unmatched
    const title = programmeTitle(reading)
    if (title === null) return none('it says nothing but a slot or a channel')
    if (saysOver(reading.name)) return none('it says that the event is over')
    const time = timeOf(unmatched, context)
    if (time !== null && !isAlwaysOn(reading.name, title)) return guideOf(title, time, unmatched, context)
    if (wish === 'timed') return none(time === null ? 'it states no time' : 'what it names is always on')
    return { event: nameEvent(title, always, reading, keywords.leagues) }
  }
}

function mayHaveGuide(rule: StreamRule, { leagues }: StreamGroup): boolean {
  // Who subscribes to no league at all wants nothing but names.
  return MAY_HAVE_GUIDE.has(rule) || (rule === 'league_not_switched_on' && leagues?.length === 0)
}

function none(because: string): NameGuide {
  return { event: null, why: `Its name gives no guide: ${because}.` }
}

function guideOf(
  title: string,
  time: NameTime,
  { reading, isStale }: UnmatchedName,
  { keywords, seen }: NameGuideContext,
): NameGuide {
  const event = nameEvent(title, time, reading, keywords.leagues)
  if (reading.date === null && !isStale) seen.lists(reading.name, eventEnd(event))
  return { event }
}

/**
 * The stated time; a clock without a day, or with a word such as "tomorrow", is meant as of when the name was first seen.
 * Such a word alone is most often a show's: "MLB Tonight".
 */
function timeOf(
  { group, reading, dateOrders }: UnmatchedName,
  { now, timeZone, seen }: NameGuideContext,
): NameTime | null {
  if (reading.date === null && reading.time === null) return null
  const { default_time_zone: defaultTimeZone = null } = group
  const since = reading.date === null ? seen.since(reading.name) : now
  const context = { now: since, timeZone, defaultTimeZone, dateOrders }
  return saidTime(reading, context, new Date(since.getTime() - LATE_MS))
}

/** All days of the guide, for a name that states no time: the programme is on as long as the stream is called so. */
function openEnded({ now, timeZone, daysBack, daysAhead }: NameGuideContext): NameTime {
  const today = civilDate(now, timeZone)
  return {
    start: startOfDay(today, DAY_ONLY_ZONE, -daysBack),
    end: startOfDay(today, DAY_ONLY_ZONE, daysAhead + 1),
    hasClock: false,
  }
}
