import type { EventAnswer } from '../../event-source.ts'
import type { LeagueEvent, Question } from '../data-source.ts'

/**
 * Nothing is asked: the schedule has all that the provider tells of a game before
 * and after it. Its feed of a game tells each pitch; previews and last games it
 * has none of.
 */
export const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: () => false,
  read: () => ({ events: [], warnings: [] }),
}
