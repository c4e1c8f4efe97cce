import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { MAX_TRACED, type MatchResult, type NearMiss, noEvent, openResult } from '../match-result.ts'
import { candidatesOf, type Question } from '../question.ts'
import { CHOOSE_IT, hintedNames, listedNames, windowText } from '../reason-texts.ts'
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
  const why = isRace(event)
    ? 'it is a race weekend in the days that are searched'
    : 'it is a tournament in the days that are searched'
  return { event, score: NEAR_SCORE, why, segment: null }
}

function isRace({ sport }: SportsEvent): boolean {
  return sportOf(sport).contest === 'race'
}

function refusalFor(question: Question, count: number): string {
  const names = hintedNames(question)
  if (names === null) {
    return 'No league or sport was found in the stream name: if a word in the name means one, add the word under Lists › Detection keywords in the console.'
  }
  const when = windowText(question)
  if (count === 0) return `No ${listedNames(names, 'or')} event was found ${when}.`
  if (count === 1) {
    return `Only one ${listedNames(names, 'or')} event was found ${when}, and the stream name does not fit it: ${CHOOSE_IT}.`
  }
  const hint = listedNames(names, 'and')
  const events = names.length === 1 ? `${hint} events` : `events of ${hint}`
  return `The stream name fits none of the ${count} ${events} ${when}: if the stream shows one of them, choose it under Streams in the console.`
}
