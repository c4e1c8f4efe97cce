import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { MAX_TRACED, type MatchResult, type NearMiss, noEvent, openResult } from '../match-result.ts'
import { candidatesOf, type Question } from '../question.ts'
import { golfTournaments } from './golf-tournaments.ts'
import { raceWeekends } from './race-weekends.ts'
import { NEAR_SCORE } from './scores.ts'

/** Events with a field of starters that a name means: race weekends with their sessions, golf tournaments. */
export function fieldEvents(question: Question): MatchResult {
  const { league, sport } = question.reading
  const candidates = candidatesOf(question, 'field')
  const fits = [
    ...raceWeekends(question, candidates.filter(isRace)),
    ...golfTournaments(
      question,
      candidates.filter((event) => !isRace(event)),
    ),
  ]
  const nearMisses = () => candidates.slice(0, MAX_TRACED).map(nearMiss)
  if (fits.length > 0) return openResult(question, fits, nearMisses)
  const reason = refusalFor(league !== null || sport !== null, candidates.length)
  return noEvent(question, { rule: 'no_candidate', reason }, nearMisses)
}

function nearMiss(event: SportsEvent): NearMiss {
  const why = isRace(event) ? 'a race weekend in these days' : 'a tournament in these days'
  return { event, score: NEAR_SCORE, why, segment: null }
}

function isRace({ sport }: SportsEvent): boolean {
  return sportOf(sport).contest === 'race'
}

function refusalFor(isHinted: boolean, count: number): string {
  if (!isHinted) return 'The name tells neither series nor tour.'
  if (count === 0) return 'No race weekend or tournament of this series in the days that are looked at.'
  return 'The name means none of the race weekends or tournaments in the days that are looked at.'
}
