import { civilDate, startOfDay } from '../../../time/zone.ts'
import { isoOf } from '../../instant.ts'
import { at, instant, text } from '../answer-reader.ts'
import type { Draft } from '../checked.ts'
import { broadcastRecords } from './broadcasts.ts'
import { commonMembers, noteTexts, venueRecord } from './common-members.ts'
import { DAY_ZONE } from './day-zone.ts'
import type { ShapeContext } from './shape.ts'
import { statusRecord } from './status.ts'

/**
 * A golf tournament: no sides, no clock, only days. The stated end is the
 * midnight at which the last day begins, so the tournament ends a day later.
 */
export function golfTournament(event: unknown, context: ShapeContext): readonly Draft[] {
  const competition = at(event, 'competitions', 0)
  const common = commonMembers(event, context)
  const status = at(competition, 'status') ?? at(event, 'status')
  const record = {
    ...common,
    end: endOfDay(instant(at(event, 'endDate')) ?? instant(at(competition, 'endDate'))),
    time_valid: false,
    status: statusRecord(status),
    venue: venueRecord(at(competition, 'venue') ?? at(event, 'venue')),
    tournament: { name: text(at(event, 'name')) },
    broadcasts: broadcastRecords([competition]),
    notes: noteTexts(competition),
  }
  return [{ place: context.place, record }]
}

function endOfDay(lastDay: string | undefined): string | undefined {
  if (lastDay === undefined) return undefined
  return isoOf(startOfDay(civilDate(new Date(lastDay), DAY_ZONE), DAY_ZONE, 1))
}
