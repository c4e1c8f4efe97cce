import type { EventAnswer } from '../../event-source.ts'
import type { LeagueEvent, Question } from '../data-source.ts'

/**
 * Nothing is asked: a game's summary tells goals, penalties and line-ups, of which
 * no guide makes use, and neither preview nor state of a series nor last games,
 * which the scorebar lacks.
 */
export const detail: Question<LeagueEvent, EventAnswer> = {
  requests: () => [],
  holds: () => false,
  read: () => ({ events: [], warnings: [] }),
}
