import type { EventAnswer } from '../../event-source.ts'
import type { LeagueEvent, Question } from '../data-source.ts'
import { events, readEvents } from './events.ts'

/**
 * Nothing is asked: the page of one event (lookupevent.php) has the members that its
 * day has already, and what it adds (posters, prose that tells the result) has no place
 * in an event of ours. An answer that somebody recorded is read like a day's.
 */
export const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: events.holds,
  read: readEvents,
}
