import type { SportsEvent } from '../../../generated/records.ts'
import type { Question } from '../../context.ts'
import { fold } from '../../identity/fold.ts'
import tournaments from '../../identity/names/tournaments.json' with { type: 'json' }
import { holdsPhrase } from '../phrases.ts'

const spellings = new Map(
  tournaments.flatMap((names) => {
    const folded = names.map(fold)
    return folded.map((name) => [name, folded] as const)
  }),
)

/** What a match is told by beside its players; folded, read once per event. */
interface TournamentFacts {
  readonly names: readonly string[]
  readonly city: string
}

const facts = new WeakMap<SportsEvent, TournamentFacts>()

function factsOf(event: SportsEvent): TournamentFacts {
  const known = facts.get(event)
  if (known) return known
  const name = fold(event.tournament?.name ?? '')
  const names = name === '' ? [] : (spellings.get(name) ?? [name])
  const found = { names, city: fold(event.venue?.city ?? '') }
  facts.set(event, found)
  return found
}

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

/** Draws of juniors, wheelchairs and legends are none of the tour's; qualifying has rounds of its own. */
const OTHER_DRAW = /\b(?:juniors?|girls|boys|wheelchair|quad|legends|invitational?|exhibition|practice|training|quali)/g

/** True when the text speaks of a draw beside the main ones, and the match is of none such. */
export function isOtherDraw({ tournament }: SportsEvent, text: string): boolean {
  const said = text.match(OTHER_DRAW)
  if (said === null) return false
  const own = fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`)
  return said.some((word) => !own.includes(word))
}
