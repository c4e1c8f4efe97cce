import type { SportsEvent } from '../../generated/records.ts'
import { isAdmitted, isInTime, type Question } from '../context.ts'
import type { TeamHit } from '../identity/team-index.ts'
import type { Finding, ScoredCandidate } from '../trace.ts'
import { isOtherGame } from '../when/game-number.ts'
import { minutesApart } from '../when/stated-time.ts'
import { LIKELY_MINUTES } from './guessed-opponent.ts'
import { gamesOf, KIND_SCORE, mayBeUnmarked, rounded, sideOf } from './sides.ts'
import { refuseTeams } from './team-refusals.ts'

/** One side tells less than two. */
const ONE_SIDE = 0.9

/**
 * Games of a team that a name gives alone. Only a name that says enough counts:
 * its whole name, or any name but a mere code or city when the league is hinted.
 */
export function oneTeam(question: Question, text: string): Finding {
  const side = sideOf(question, text)
  const isHinted = question.reading.league !== null
  const hits = side.hits.filter(({ kind }) => kind !== 'abbreviation' && kind !== 'location')
  const telling = isHinted || side.folded.includes(' ') ? hits : []
  const fits = telling
    .flatMap((hit) => question.context.index.ofTeam(hit.team.key).map((event) => ({ event, hit })))
    .filter(({ event, hit }) => mayBeMeant(event, hit, question))
    .map(({ event, hit }) => candidate(event, hit))
  return {
    fits,
    get near() {
      return fits.length > 0 ? [] : gamesOf(question, [side])
    },
    get refusal() {
      return refuseTeams(question, [text], [side], [])
    },
  }
}

function mayBeMeant(event: SportsEvent, { team }: TeamHit, question: Question): boolean {
  if (!isAdmitted(event, question) || !isInTime(event, question)) return false
  if (isOtherGame(event, question.game) || !mayBeUnmarked(event, team, question)) return false
  return (minutesApart(event, question.stated) ?? 0) <= LIKELY_MINUTES || !question.stated.isZoneSure
}

function candidate(event: SportsEvent, { team, kind }: TeamHit): ScoredCandidate {
  const score = rounded(KIND_SCORE[kind] * ONE_SIDE)
  return { event, score, rule: 'one_team', why: `plays: ${team.name}`, segment: null }
}
