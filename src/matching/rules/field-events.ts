import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import {
  MAX_TRACED,
  type MatchResult,
  type NearMiss,
  noEvent,
  openResult,
  type Refusal,
  type ScoredCandidate,
} from '../match-result.ts'
import { candidatesOf, isAdmitted, isInTime, type Question } from '../question.ts'
import { CHOOSE_IT, hintedNames, listedNames, windowText } from '../reason-texts.ts'
import { fold } from '../teams/name-folding.ts'
import { golfTournaments } from './golf-tournaments.ts'
import { raceWeekends } from './race-weekends.ts'
import { ALL_STAR_SCORE, NEAR_SCORE } from './scores.ts'
import { foldedName, oncePer } from './title-words.ts'

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

/** What every name has in which ALL_STAR may be found. */
const MAY_BE_ALL_STAR = /all.?star/iu
const ALL_STAR = /\ball stars?\b/

/** What else goes on around an All-Star game under its name. */
const BESIDE_THE_GAME =
  /\b(?:skills?|celebrity|futures|derby|dunk|contest|challenge|shootout|rising|practice|workout|draft|red carpet|concert|fan(?:fest| fest| zone)?|saturday|selection|reserves|voting|media|hbcu|unified|legends)\b/

const NO_ALL_STAR_GAME: Refusal = {
  rule: 'no_candidate',
  reason: 'No All-Star game of the league in the stream name was found.',
}

/** The folded texts by which an event may say that it is an All-Star game. */
const textsOf = oncePer(({ name, notes = [], home, away, series }: SportsEvent): string =>
  fold([name, home?.name, away?.name, series?.title, ...notes].filter((text) => text !== undefined).join(' | ')),
)

/** A league's All-Star game, which a name gives by the league alone: "NBA All-Star Game". */
export function allStarGame(question: Question): MatchResult {
  const { league, name } = question.reading
  if (league === null || !MAY_BE_ALL_STAR.test(name)) return noEvent(question, NO_ALL_STAR_GAME)
  const { whole } = foldedName(question.reading)
  if (!ALL_STAR.test(whole) || BESIDE_THE_GAME.test(whole)) return noEvent(question, NO_ALL_STAR_GAME)
  const fits = question.context.index.events
    .filter((event) => isAdmitted(event, question) && isInTime(event, question) && isAllStarGame(event))
    .map(
      (event): ScoredCandidate => ({
        event,
        rule: 'all_star',
        score: ALL_STAR_SCORE,
        why: 'it is the All-Star game of the league in the stream name',
        segment: null,
      }),
    )
  return fits.length > 0 ? openResult(question, fits) : noEvent(question, NO_ALL_STAR_GAME)
}

function isAllStarGame(event: SportsEvent): boolean {
  const texts = textsOf(event)
  return ALL_STAR.test(texts) && !BESIDE_THE_GAME.test(texts)
}
