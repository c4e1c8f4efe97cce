import type { SportsEvent } from '../../generated/records.ts'
import type { Question } from '../question.ts'
import { fold } from '../teams/name-folding.ts'
import { oncePer } from './once-per.ts'
import { isOtherDraw } from './tennis-draws.ts'
import tournaments from './tennis-tournaments.json' with { type: 'json' }
import { holdsPhrase } from './title-words.ts'

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

/**
 * True when a folded text names the tournament of a match: by its name or, where
 * the tour is hinted ("ATP Roma"), by its city.
 */
export function isOfTournament(event: SportsEvent, text: string, { reading }: Question): boolean {
  const { names, city } = factsOf(event)
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
