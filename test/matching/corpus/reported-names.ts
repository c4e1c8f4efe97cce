import { eventShape } from '../../../src/generated/json-shapes.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import type { MatchResult } from '../../../src/matching/index.ts'
import { toJson } from '../../../src/records/json.ts'
import { eventTitle } from '../../../src/sports/index.ts'
import { RULE_WORDS } from '../../../src/streams/rule-texts.ts'
import { civilDate, startOfDay } from '../../../src/time/zone.ts'
import { type LabelledCase, noonOf, type Slate } from '../labelled/labelled-cases.ts'

/** Names of a user's report as rows of cases.jsonl, and the slate that they are matched against. */
export interface ReportedCases {
  readonly cases: readonly (LabelledCase & { readonly why: string })[]
  readonly slates: { readonly [name: string]: Slate }
}

/** Where a report comes from. */
export interface Report {
  /** Name of the slate. */
  readonly slate: string
  readonly now: Date
  /** The user's zone. */
  readonly timeZone: string
  /** Leagues that are switched on. Defaults to all. */
  readonly leagues?: readonly string[] | undefined
  /** Whether the slate has all events around `now`. Defaults to those that names mean or may mean. */
  readonly hasAllEvents?: boolean
}

/** Events that nearly fit a name and that a person may choose instead. */
const MAX_NEAR_MISSES = 3
const FIRST_DAY = -1
const LAST_DAY = 4

/** Cases in which every name means what it is matched to. Each name is a case once. */
export function reportedCases(
  matches: readonly MatchResult[],
  events: readonly SportsEvent[],
  report: Report,
): ReportedCases {
  const { slate, now, timeZone, leagues, hasAllEvents = false } = report
  const day = civilDate(now, timeZone)
  const isNoon = noonOf({ day, tz: timeZone }).getTime() === now.getTime()
  const byName = new Map(matches.map((match) => [match.question.reading.name, match]))
  const cases = [...byName].map(([stream, { event, rule }]) => ({
    ...{ slate, stream, expect: event?.id ?? null },
    ...(leagues === undefined ? {} : { leagues }),
    ...(isNoon ? {} : { now: now.toISOString() }),
    why: event === null ? RULE_WORDS[rule] : `${eventTitle(event)}, ${RULE_WORDS[rule]}`,
  }))
  const meant = new Set([...byName.values()].flatMap(eventsOf))
  const [from, to] = [startOfDay(day, timeZone, FIRST_DAY), startOfDay(day, timeZone, LAST_DAY + 1)]
  const isAround = ({ start }: SportsEvent) => Date.parse(start) >= from.getTime() && Date.parse(start) < to.getTime()
  const ofSlate = events.filter((event) => meant.has(event) || (hasAllEvents && isAround(event)))
  return { cases, slates: { [slate]: { day, tz: timeZone, events: ofSlate.map(slateEvent) } } }
}

/** Events that a name means, may mean or nearly means. */
function eventsOf(match: MatchResult): readonly SportsEvent[] {
  const near = [...match.nearMisses()].sort((one, other) => other.score - one.score).slice(0, MAX_NEAR_MISSES)
  return [...(match.event === null ? [] : [match.event]), ...[...match.candidates, ...near].map(({ event }) => event)]
}

/** Members of events that no name is matched by. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'broadcasts odds headlines soccer neutral_site logo color rank seed score winner record streak stats conference ' +
    'division games_back last_five result results period clock overtime'
  ).split(' '),
)

/** An event as slates.json has it. */
function slateEvent(event: SportsEvent): unknown {
  const json = JSON.stringify(toJson(eventShape, event), (member, value) => (LEFT_OUT.has(member) ? undefined : value))
  return JSON.parse(json)
}
