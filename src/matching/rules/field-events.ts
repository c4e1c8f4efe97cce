import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { MAX_TRACED, type MatchResult, type NearMiss, noEvent, openResult } from '../match-result.ts'
import { candidatesOf, type Question } from '../question.ts'
import { hintedNames, listedNames, windowText } from '../reason-texts.ts'
import { golfTournaments } from './golf-tournaments.ts'
import { raceWeekends } from './race-weekends.ts'
import { NEAR_SCORE } from './scores.ts'

/** Events with a field of starters that a name means: race weekends with their sessions, golf tournaments. */
export function fieldEvents(question: Question): MatchResult {
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
  const reason = refusalFor(question, candidates.length)
  return noEvent(question, { rule: 'no_candidate', reason }, nearMisses)
}

function nearMiss(event: SportsEvent): NearMiss {
  const why = isRace(event) ? 'it is a race weekend in the search window' : 'it is a tournament in the search window'
  return { event, score: NEAR_SCORE, why, segment: null }
}

function isRace({ sport }: SportsEvent): boolean {
  return sportOf(sport).contest === 'race'
}

function refusalFor(question: Question, count: number): string {
  const names = hintedNames(question)
  if (names === null) {
    return 'The stream name shows no league or sport for its event: if it has a word for one, add that word under Lists › Keywords.'
  }
  const hint = listedNames(names, 'or')
  if (count === 0) return `No ${hint} event is ${windowText(question)}.`
  const what = count === 1 ? `the ${hint} event` : `any of the ${count} ${hint} events`
  return `The stream name does not fit ${what} ${windowText(question)}: if it is one, choose it with a correction.`
}
