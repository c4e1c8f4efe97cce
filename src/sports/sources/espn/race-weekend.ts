import { nameOfSegment } from '../../sports.ts'
import type { Draft } from '../answer-reader.ts'
import { at, flag, instant, list, number, text } from '../answer-reader.ts'
import type { ShapeContext } from './event-members.ts'
import {
  athleteName,
  broadcastRecords,
  commonMembers,
  noteTexts,
  orderOf,
  stateOf,
  venueRecord,
  wholeStatusRecord,
} from './event-members.ts'

/** Our code of a session by the data source's abbreviation, lower case. The sprint shootout of 2023 is today's sprint qualifying. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['fp1', 'fp1'],
  ['fp2', 'fp2'],
  ['fp3', 'fp3'],
  ['qual', 'qualifying'],
  ['sq', 'sprint_qualifying'],
  ['ss', 'sprint_qualifying'],
  ['sr', 'sprint'],
  ['race', 'race'],
])

/** The data source's numbers of the same sessions, for answers that lack the abbreviation. */
const ABBREVIATIONS_BY_ID: ReadonlyMap<string, string> = new Map([
  ['1', 'fp1'],
  ['2', 'qual'],
  ['3', 'race'],
  ['4', 'sq'],
  ['5', 'ss'],
  ['6', 'sr'],
])

/**
 * A race weekend: its sessions are the segments, there are no sides. The
 * data source's endDate is the start of the race, so the end is left to the
 * segments.
 */
export function raceWeekend(event: unknown, context: ShapeContext): readonly Draft[] {
  const sessions = list(at(event, 'competitions'), 30)
  const common = commonMembers(event, context)
  const circuit = at(event, 'circuit') ?? at(sessions[0], 'venue')
  const record = {
    ...common,
    start: common.start ?? instant(at(sessions[0], 'date')),
    time_valid: sessions.some((session) => flag(at(session, 'timeValid')) === false) ? false : undefined,
    status: wholeStatusRecord(at(event, 'status'), sessions),
    circuit: { name: text(at(circuit, 'fullName')) },
    venue: venueRecord(circuit),
    broadcasts: broadcastRecords(sessions),
    notes: sessions.flatMap(noteTexts),
    segments: sessionRecords(sessions),
  }
  return [{ place: context.place, record }]
}

/** In order of start; of two sessions with one code the later entry is dropped, since a code names one segment. */
function sessionRecords(sessions: readonly unknown[]) {
  const records = sessions.map((session, index) => ({
    ...sessionOf(session, index, sessions.length),
    start: instant(at(session, 'date')),
    results: stateOf(at(session, 'status')) === 'post' ? resultRecords(session) : undefined,
    broadcasts: broadcastRecords([session]),
  }))
  records.sort((a, b) => (a.start ?? '').localeCompare(b.start ?? '', 'en'))
  return records.filter((record, index) => records.findIndex(({ code }) => code === record.code) === index)
}

/** Code and name of a session. A series that lists nothing but the race gives it no type. */
function sessionOf(session: unknown, index: number, count: number) {
  const abbreviation =
    text(at(session, 'type', 'abbreviation')) ?? ABBREVIATIONS_BY_ID.get(text(at(session, 'type', 'id')) ?? '')
  const known = CODES.get((abbreviation ?? '').toLowerCase())
  if (known !== undefined) return { code: known, name: nameOfSegment(known) }
  if (abbreviation !== undefined)
    return { code: abbreviation.toLowerCase().replace(/[^a-z0-9]+/g, '_'), name: abbreviation }
  return index === count - 1
    ? { code: 'race', name: nameOfSegment('race') }
    : { code: `session_${index + 1}`, name: `Session ${index + 1}` }
}

/** Drivers in the order of the finish; teams are not in the answers. */
function resultRecords(session: unknown) {
  const drivers = [...list(at(session, 'competitors'), 100)].sort((a, b) => orderOf(a) - orderOf(b))
  return drivers.map((driver) => ({ position: number(at(driver, 'order')), driver: athleteName(driver) }))
}
