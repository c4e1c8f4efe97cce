import { DAY_MS } from '../../../time/units.ts'
import { at, text } from '../answer.ts'
import { eventFacts, roundOf, seasonText, venueRecord } from './event-facts.ts'
import { type Session, sessionOf } from './session.ts'
import type { Entry, EventDraft, ShapeContext } from './shape.ts'
import { stateOf } from './status.ts'

/** A weekend is no longer than this; a session of its round that is further away is a test or a mistake. */
const LONGEST_WEEKEND_MS = 4 * DAY_MS

/** An event of the provider's and the session that it is. */
interface SessionEntry extends Entry {
  readonly facts: ReturnType<typeof eventFacts>
  readonly session: Session
}

/**
 * Race weekends: the provider has each session as an event of its own ("Thailand Sprint
 * Race"), and those of a round are one weekend here with the sessions as its segments,
 * as other providers have it, because a name such as "MotoGP: Thailand GP" means no one
 * session. Tests (round 0) and sessions without a round stand alone.
 *
 * An answer of one day holds the sessions of that day alone. The id of a weekend is
 * made of league, season and round, so that the parts of several days are the same
 * event, which src/sports/whole-weekends.ts puts together.
 */
export function raceWeekends(entries: readonly Entry[], context: ShapeContext): readonly EventDraft[] {
  const rounds = new Map<string, SessionEntry[]>()
  for (const entry of entries) {
    const facts = eventFacts(entry.event, context)
    const read = { ...entry, facts, session: sessionOf(facts.name ?? '') }
    const id = weekendId(entry.event) ?? `${facts.id ?? ''}@${entry.place}`
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
function draftsOf(round: readonly SessionEntry[]): readonly EventDraft[] {
  const [only] = round
  const id = weekendId(only?.event)
  if (id === undefined) return round.map(aloneDraft)
  const isRace = ({ session, facts }: SessionEntry) => session.code === 'race' && facts.start !== undefined
  const anchor = round.find(isRace) ?? round.findLast(({ facts }) => facts.start !== undefined)
  const ofWeekend = round.filter((entry) => anchor !== undefined && isNear(entry, anchor))
  const others = round.filter((entry) => !ofWeekend.includes(entry)).map(aloneDraft)
  const weekend = weekendDraft(id, ofWeekend)
  return weekend === undefined ? others : [weekend, ...others]
}

function isNear(entry: SessionEntry, anchor: SessionEntry): boolean {
  const apart = Date.parse(entry.facts.start ?? '') - Date.parse(anchor.facts.start ?? '')
  return Math.abs(apart) <= LONGEST_WEEKEND_MS
}

/**
 * A session that is called off is none of the weekend; where it is the race, the
 * weekend is off. Undefined where nothing is left.
 */
function weekendDraft(id: string, entries: readonly SessionEntry[]): EventDraft | undefined {
  const race = entries.find(({ session }) => session.code === 'race')
  const kept = entries.filter((entry) => entry === race || !isOff(entry.event))
  const [first, ...later] = kept.toSorted((a, b) => (a.facts.start ?? '').localeCompare(b.facts.start ?? '', 'en'))
  if (first === undefined) return undefined
  const all = [first, ...later]
  const named = race ?? first
  const venues = all.map(({ event }) => venueRecord(event)).filter(({ name }) => name !== undefined)
  const venue = venues[0] ?? venueRecord(first.event)
  const record = {
    ...first.facts,
    id,
    name: named.session.weekend,
    // One session without a clock leaves the others theirs.
    start: all.find(({ facts }) => facts.time_valid !== false)?.facts.start ?? first.facts.start,
    time_valid: all.every(({ facts }) => facts.time_valid === false) ? false : undefined,
    status: { state: stateOfWeekend(race, all) },
    circuit: { name: venue.name },
    venue,
    segments: segmentRecords(all),
  }
  return { place: named.place, record }
}

function isOff(event: unknown): boolean {
  return ['postponed', 'canceled'].includes(stateOf(event))
}

function stateOfWeekend(race: SessionEntry | undefined, sessions: readonly SessionEntry[]) {
  if (race !== undefined && isOff(race.event)) return stateOf(race.event)
  const states = sessions.map(({ event }) => stateOf(event))
  const [first] = states
  return states.every((state) => state === first) ? first : 'in'
}

/** In order of start; of two with one code, as the parts of a qualifying, the first counts. One whose hour nobody knows has no start. */
function segmentRecords(sessions: readonly SessionEntry[]) {
  const codes = sessions.map(({ session }) => session.code)
  return sessions
    .filter(({ session }, index) => codes.indexOf(session.code) === index)
    .map(({ session: { code, name }, facts }) => ({
      code,
      name,
      start: facts.time_valid === false ? undefined : facts.start,
    }))
}

/** A test, or a session of which nobody knows to what it belongs. */
function aloneDraft({ place, facts, event }: SessionEntry): EventDraft {
  return { place, record: { ...facts, status: { state: stateOf(event) }, circuit: { name: facts.venue.name } } }
}
