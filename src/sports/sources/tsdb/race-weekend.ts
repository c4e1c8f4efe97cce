import { LONGEST_WEEKEND_MS } from '../../event.ts'
import { nameOfSegment } from '../../sports.ts'
import { at, type Draft, text } from '../answer-reader.ts'
import {
  commonMembers,
  type Entry,
  roundOf,
  type ShapeContext,
  seasonText,
  stateOf,
  venueRecord,
} from './event-members.ts'

/** The part of a race weekend that an event is by its name. */
export interface Session {
  /** As in segments.json where it is there. */
  readonly code: string
  readonly name: string
  /** The name without the session: "Thailand" of "Thailand Sprint Race", "Thailand GP" as it is. */
  readonly weekend: string
}

/** How the data source writes sessions, at the end of a name; the first that fits decides. A number is kept where `numbered`. */
const SESSIONS: readonly { readonly code: string; readonly pattern: RegExp; readonly numbered?: true }[] = [
  { code: 'sprint_qualifying', pattern: /\bsprint (?:qualifying|shootout)(?: \d)?$/i },
  { code: 'sprint', pattern: /\bsprint(?: race)?$/i },
  // The two or three parts of a qualifying are one programme.
  { code: 'qualifying', pattern: /\b(?:qualifying|quali|q)(?: ?\d)?$/i },
  { code: 'fp', pattern: /\b(?:free practice|practice|fp) ?(\d)$/i, numbered: true },
  { code: 'practice', pattern: /\b(?:free )?practice$/i },
  { code: 'warm_up', pattern: /\bwarm[ -]?up$/i },
  { code: 'day', pattern: /\b(?:day|leg) ?(\d{1,2})$/i, numbered: true },
  { code: 'stage', pattern: /\b(?:stage|ss) ?(\d{1,2})$/i, numbered: true },
  { code: 'race', pattern: /\b(?:feature )?race$/i },
  { code: 'race', pattern: /\brace (\d)$/i, numbered: true },
]

/** The session that a name ends with; a name without one is that of the race: "Thailand GP", "Rally Sweden". */
export function sessionOf(name: string): Session {
  for (const { code, pattern, numbered } of SESSIONS) {
    const found = pattern.exec(name)
    if (!found || found.index === 0) continue
    const full = numbered ? numberedCode(code, found[1] ?? '') : code
    return { code: full, name: nameOfSegment(full), weekend: name.slice(0, found.index).replace(/[\s:–-]+$/, '') }
  }
  return { code: 'race', name: nameOfSegment('race'), weekend: name }
}

/** fp1, but race_2 and stage_12. */
function numberedCode(code: string, number: string): string {
  return code === 'fp' ? `fp${number}` : `${code}_${number}`
}

/** An event of the data source's and the session that it is. */
interface SessionEntry extends Entry {
  readonly common: ReturnType<typeof commonMembers>
  readonly session: Session
}

/**
 * Race weekends: the data source has each session as an event of its own ("Thailand Sprint
 * Race"), and those of a round are one weekend here with the sessions as its segments,
 * as other data sources have it, because a name such as "MotoGP: Thailand GP" means no one
 * session. Tests (round 0) and sessions without a round stand alone.
 *
 * An answer of one day holds the sessions of that day alone. The id of a weekend is
 * made of league, season and round, so that the parts of several days are the same
 * event, which src/sports/event-merge.ts puts together.
 */
export function raceWeekends(entries: readonly Entry[], context: ShapeContext): readonly Draft[] {
  const rounds = new Map<string, SessionEntry[]>()
  for (const entry of entries) {
    const common = commonMembers(entry.event, context)
    const read = { ...entry, common, session: sessionOf(common.name ?? '') }
    const id = weekendId(entry.event) ?? `${common.id ?? ''}@${entry.place}`
    rounds.set(id, [...(rounds.get(id) ?? []), read])
  }
  return [...rounds.values()].flatMap((round) => draftsOf(round))
}

/** `<league>-<season>-<round>`; undefined for a session that belongs to no weekend. */
function weekendId(event: unknown): string | undefined {
  const parts = [text(at(event, 'idLeague')), seasonText(event), roundOf(event)]
  return parts.includes(undefined) ? undefined : parts.join('-')
}

/** The weekend of a round, and by themselves the sessions that cannot belong to it or cannot be read. */
function draftsOf(round: readonly SessionEntry[]): readonly Draft[] {
  const [only] = round
  const id = weekendId(only?.event)
  if (id === undefined) return round.map(aloneDraft)
  const isRace = ({ session, common }: SessionEntry) => session.code === 'race' && common.start !== undefined
  const anchor = round.find(isRace) ?? round.findLast(({ common }) => common.start !== undefined)
  const ofWeekend = round.filter((entry) => anchor !== undefined && isNear(entry, anchor))
  const others = round.filter((entry) => !ofWeekend.includes(entry)).map(aloneDraft)
  const weekend = weekendDraft(id, ofWeekend)
  return weekend === undefined ? others : [weekend, ...others]
}

/** A session of the round that is further away is a test or a mistake. */
function isNear(entry: SessionEntry, anchor: SessionEntry): boolean {
  const apart = Date.parse(entry.common.start ?? '') - Date.parse(anchor.common.start ?? '')
  return Math.abs(apart) <= LONGEST_WEEKEND_MS
}

/**
 * A session that is called off is none of the weekend; where it is the race, the
 * weekend is off as soon as no other session is to come or under way. Undefined where
 * nothing is left.
 */
function weekendDraft(id: string, entries: readonly SessionEntry[]): Draft | undefined {
  const race = entries.find(({ session }) => session.code === 'race')
  const left = entries.filter(({ event }) => !isOff(event))
  const isRaceLost = race !== undefined && !left.includes(race) && left.every(({ event }) => stateOf(event) === 'post')
  const kept = isRaceLost ? [...left, race] : left
  const [first, ...later] = kept.toSorted((a, b) => (a.common.start ?? '').localeCompare(b.common.start ?? '', 'en'))
  if (first === undefined) return undefined
  const all = [first, ...later]
  const named = race ?? first
  const venues = all.map(({ event }) => venueRecord(event)).filter(({ name }) => name !== undefined)
  const venue = venues[0] ?? venueRecord(first.event)
  const record = {
    ...first.common,
    id,
    name: named.session.weekend,
    // One session without a clock leaves the others theirs.
    start: all.find(({ common }) => common.time_valid !== false)?.common.start ?? first.common.start,
    time_valid: all.every(({ common }) => common.time_valid === false) ? false : undefined,
    status: { state: isRaceLost ? stateOf(race.event) : stateOfWeekend(all) },
    circuit: { name: venue.name },
    venue,
    segments: segmentRecords(all),
  }
  return { place: named.place, record }
}

function isOff(event: unknown): boolean {
  return ['postponed', 'canceled'].includes(stateOf(event))
}

/** What all sessions are, else that the weekend is under way. */
function stateOfWeekend(sessions: readonly SessionEntry[]) {
  const states = sessions.map(({ event }) => stateOf(event))
  const [first] = states
  return states.every((state) => state === first) ? first : 'in'
}

/** In order of start; of two with one code, as the parts of a qualifying, the first counts. One whose hour nobody knows has no start. */
function segmentRecords(sessions: readonly SessionEntry[]) {
  const codes = sessions.map(({ session }) => session.code)
  return sessions
    .filter(({ session }, index) => codes.indexOf(session.code) === index)
    .map(({ session: { code, name }, common }) => ({
      code,
      name,
      start: common.time_valid === false ? undefined : common.start,
    }))
}

/** A test, or a session of which nobody knows to what it belongs. */
function aloneDraft({ place, common, event }: SessionEntry): Draft {
  return { place, record: { ...common, status: { state: stateOf(event) }, circuit: { name: common.venue.name } } }
}
