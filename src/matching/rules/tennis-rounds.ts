import type { SportsEvent } from '../../generated/records.ts'
import { candidatesOf, type Question } from '../context.ts'
import data from '../identity/aliases.json' with { type: 'json' }
import { fold } from '../identity/fold.ts'
import type { Finding, ScoredCandidate } from '../trace.ts'
import { daysApart, minutesApart } from '../when/stated-time.ts'

/** One round of one draw: what tells a match of a tournament whose players a name does not give. */
interface DrawRound {
  readonly draw: string
  readonly round: 'quarterfinal' | 'semifinal' | 'final'
}

/** Words for the late rounds, in which a draw has few matches; the first that fits decides. */
const ROUNDS: readonly (readonly [round: DrawRound['round'], pattern: RegExp])[] = [
  ['quarterfinal', /\b(?:quarter ?finals?|qf|viertelfinale|quarts? de finale|cuartos de final)\b/],
  ['semifinal', /\b(?:semi ?final(?:s|es|e)?|sf|halbfinale|demi finales?)\b/],
  ['final', /\b(?:finals?|finale)\b/],
]

const WOMEN = /\b(?:womens?|ladies|damen|frauen|dames|femmes|femenin[oa]s?|feminine?s?)\b/
const MEN = /\b(?:mens?|gentlemens?|herren|messieurs|hommes|masculin[oa]?s?)\b/
const MIXED = /\b(?:mixed|mixte|mixtos?)\b/
const DOUBLES = /\b(?:doubles?|doppel|dobles)\b/

/** Draws of juniors, wheelchairs and legends are none of the tour's; qualifying has finals of its own. */
const OTHER_DRAW = /\b(?:juniors?|girls|boys|wheelchair|quad|legends|invitational?|quali\w*|pre ?final|final round)\b/

/** A stated time within this of a match on the day beside the stated one is still the match's. */
const NEAR_MINUTES = 240

const tournaments = new Map(
  (data.tournaments as readonly (readonly string[])[]).flatMap((names) => {
    const folded = names.map(fold)
    return folded.map((name) => [name, folded] as const)
  }),
)

/**
 * Tennis matches that a name gives by tournament, draw and round ("Roland
 * Garros: Women's Singles Final"), also while the players are not known. Where
 * two matches fit, nothing tells them apart but the stated day and time.
 */
export function tennisRounds(question: Question): Finding {
  const text = fold(question.reading.name)
  const stated = drawRoundOf(text)
  const candidates = stated === null ? [] : candidatesOf(question, 'draw')
  const ofRound = candidates.filter((event) => isOfRound(event, stated) && isNamed(event, text))
  const fits = ofRound.filter((event) => isOnDay(event, question)).map(match)
  return {
    fits,
    near: ofRound.map(match),
    refusal: { rule: 'no_candidate', reason: 'No match of this draw and round.' },
  }
}

/** The draw and late round that a folded text names; null where it names none. A final without a word for it is one of singles. */
function drawRoundOf(text: string): DrawRound | null {
  const round = ROUNDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (round === undefined || OTHER_DRAW.test(text)) return null
  const side = MIXED.test(text) ? 'mixed' : WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : null
  if (side === null) return null
  return { round, draw: side === 'mixed' ? side : `${side} ${DOUBLES.test(text) ? 'doubles' : 'singles'}` }
}

function isOfRound({ tournament }: SportsEvent, stated: DrawRound | null): boolean {
  const own = drawRoundOf(fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`))
  return own !== null && own.draw === stated?.draw && own.round === stated.round
}

function isNamed({ tournament }: SportsEvent, text: string): boolean {
  const name = fold(tournament?.name ?? '')
  return name !== '' && (tournaments.get(name) ?? [name]).some((known) => ` ${text} `.includes(` ${known} `))
}

function isOnDay(event: SportsEvent, { stated }: Question): boolean {
  const days = daysApart(event, stated) ?? 0
  return days === 0 || (minutesApart(event, stated) ?? Infinity) <= NEAR_MINUTES
}

function match(event: SportsEvent): ScoredCandidate {
  return { event, score: 0.9, rule: 'tennis_round', why: 'its tournament, draw and round', segment: null }
}
