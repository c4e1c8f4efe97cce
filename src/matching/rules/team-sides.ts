import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { isInTime, isOfHintedLeague, type Question } from '../question.ts'
import { minutesApart } from '../stated-time.ts'
import { abbreviates, isSlip, longerForm, misspelling } from '../teams/name-similarity.ts'
import { sameSquad } from '../teams/squad-markers.ts'
import { mayAbbreviate } from '../teams/team-codes.ts'
import type { Team, TeamHit } from '../teams/team-index.ts'
import type { Side } from './sides.ts'

/** A stated time within this of the start speaks for a spelling that the index does not know. */
export const SPELLING_MINUTES = 30

/** A weak pair of names, or one team alone, is refused when a stated time is further off than this. */
export const LIKELY_MINUTES = 90

/** The opponent under a spelling that nobody knows: only beside a side that is spelt right, and never for another team's name. */
export function guessedOpponent(
  question: Question,
  event: SportsEvent,
  known: TeamHit,
  side: Side,
  opponent: Team,
): TeamHit | undefined {
  if (side.hits.length > 0 || side.folded === '' || !sameSquad(opponent.markers, side.markers)) return undefined
  if (side.code !== null && isCodeOf(side.code, known, event, opponent, question)) {
    return { team: opponent, kind: 'similar' }
  }
  if (known.kind === 'abbreviation' || question.context.teams.isNamed(side.folded)) return undefined
  const apart = minutesApart(event, question.stated)
  const isTimed = apart !== null && apart <= SPELLING_MINUTES
  const isHinted = question.reading.league !== null
  const isPerson = sportOf(event.sport).hasPersons
  // Soccer towns have many clubs, which play at the same hours: "Fortuna Köln" is no longer form of "Köln".
  const mayBeLonger =
    event.sport === 'soccer'
      ? isTimed && isOfHintedLeague(event, question.reading)
      : apart === null || apart <= LIKELY_MINUTES
  const { folded } = side
  const isLonger = mayBeLonger && opponent.ownNames.some((name) => longerForm(folded, name))
  const isNear = apart === null || apart <= LIKELY_MINUTES
  const isShortened = isNear && opponent.names.some((name) => abbreviates(folded, name))
  const isMisspelt = opponent.names.some(
    (name) =>
      (isNear && (name.includes(' ') || !isPerson) && isSlip(folded, name)) ||
      ((isTimed || (isHinted && name.includes(' '))) && misspelling(folded, name) > 0),
  )
  const isBegun = side.isCutOff && isNear && opponent.names.some((name) => isBeginOf(folded, name))
  return isLonger || isShortened || isMisspelt || isBegun ? { team: opponent, kind: 'similar' } : undefined
}

/** Letters that have to be left of a name that was cut off. */
const LETTERS_LEFT = 4

/** "lsu tig" of "lsu tigers". */
function isBeginOf(text: string, name: string): boolean {
  return text.length >= LETTERS_LEFT && name.startsWith(text)
}

/**
 * True where the text is how some provider abbreviates the opponent, and no
 * other team that plays in the league then, beside a side that is sure: codes
 * differ from provider to provider ("GSV" and "GS").
 */
function isCodeOf(code: string, known: TeamHit, event: SportsEvent, opponent: Team, question: Question): boolean {
  const { context, reading } = question
  const isSure = known.kind !== 'location' && (known.kind !== 'abbreviation' || isOfHintedLeague(event, reading))
  if (!isSure || !mayAbbreviate(code, opponent) || context.teams.isNamed(code)) return false
  if (context.teams.isCodeIn(code, event.league)) return false
  const others = context.index.events
    .filter((other) => other.league === event.league && isInTime(other, question))
    .flatMap((other) => [context.teams.teamOf(other, 'home'), context.teams.teamOf(other, 'away')])
  return others.every((team) => team === null || team.key === opponent.key || !mayAbbreviate(code, team))
}
