import type { SportsEvent } from '../../generated/records.ts'
import type { Question } from '../question.ts'
import { fold } from '../teams/name-folding.ts'
import tournaments from './tennis-tournaments.json' with { type: 'json' }
import { holdsPhrase, oncePer } from './title-words.ts'

/** Draws of juniors, wheelchairs and legends are none of the tour's; qualifying has rounds of its own, finals among them. */
const OTHER_DRAW =
  /\b(?:(?:juniors?|girls|boys|wheelchair|quad|legends|invitational?|exhibition|practice|training)\b|quali)/g

const QUALIFYING = 'quali'

/** True when a folded text speaks of a draw beside the main ones. */
export function holdsOtherDraw(folded: string): boolean {
  return folded.search(OTHER_DRAW) >= 0
}

/** True when a folded text speaks of a draw beside the main ones, and the match is of none such. */
export function isOtherDraw({ tournament }: SportsEvent, folded: string): boolean {
  const said = folded.match(OTHER_DRAW)
  if (said === null) return false
  const own = fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`)
  // A match without a stated round may be one of qualifying.
  return said.some((word) => !own.includes(word) && !(own.trim() === '' && word === QUALIFYING))
}

const spellings = new Map(
  tournaments.flatMap((names) => {
    const folded = names.map(fold)
    return folded.map((name) => [name, folded] as const)
  }),
)

/** What a match is told by beside its players; folded. */
interface TournamentFacts {
  readonly names: readonly string[]
  readonly city: string
}

const factsOf = oncePer(({ tournament, venue }: SportsEvent): TournamentFacts => {
  const name = fold(tournament?.name ?? '')
  return { names: name === '' ? [] : (spellings.get(name) ?? [name]), city: fold(venue?.city ?? '') }
})

const GAMES = 'olympics'
const TENNIS = /\b(?:tenn?is|tenisz?|tenissa|tennisa|atp|wta)\b/
const TABLE_TENNIS = /\b(?:table|tisch\w*|mesa|tavolo|stolowy|bord\w*|masa|stolni|tafel\w*|poyta\w*|asztali\w*)\b/

/**
 * True when a folded text names the tournament of a match: by its name or, where
 * the tour is hinted ("ATP Roma"), by its city.
 */
export function isOfTournament(event: SportsEvent, text: string, { reading }: Question): boolean {
  const { names, city } = factsOf(event)
  // Games of many sports: the name has to say that it is tennis.
  if (names.includes(GAMES) && (!TENNIS.test(text) || TABLE_TENNIS.test(text))) return false
  if (names.some((name) => holdsPhrase(text, name))) return true
  return reading.league !== null && holdsPhrase(text, city)
}

/** True when a folded text names another tournament than that of a match, or a draw that the match is none of. */
export function isOtherTournament(event: SportsEvent, text: string): boolean {
  if (isOtherDraw(event, text)) return true
  const { names } = factsOf(event)
  if (names.length === 0 || names.some((name) => holdsPhrase(text, name))) return false
  return [...spellings.keys()].some((name) => holdsPhrase(text, name))
}
