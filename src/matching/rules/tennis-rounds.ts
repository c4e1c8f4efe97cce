import type { SportsEvent } from '../../generated/records.ts'
import type { ScoredCandidate } from '../match-result.ts'
import { candidatesOf, type Question } from '../question.ts'
import { daysApart, minutesApart } from '../stated-time.ts'
import { fold } from '../teams/name-folding.ts'
import { oncePer } from './once-per.ts'
import { TENNIS_SCORES } from './scores.ts'
import { holdsOtherDraw } from './tennis-draws.ts'
import { isOfTournament } from './tennis-tournaments.ts'

/** One round of one draw: what tells a match of a tournament whose players a name does not give. */
interface DrawRound {
  readonly draw: string
  readonly round: 'quarterfinal' | 'semifinal' | 'final'
}

/** Words for the late rounds, in which a draw has few matches; the first that fits decides. */
const ROUNDS: readonly (readonly [round: DrawRound['round'], pattern: RegExp])[] = [
  [
    'quarterfinal',
    /\b(?:quarter ?finals?|qf|viertelfinale|quarts? de finale|cuartos de final|quartas de final|quarti di finale)\b/,
  ],
  ['semifinal', /\b(?:semi ?final(?:s|es|e|i)?|sf|halbfinale|demi finales?)\b/],
  ['final', /\b(?:finals?|finale)\b/],
]

const WOMEN = /\b(?:womens?|ladies|damen|frauen|dames|femmes|femenin[oa]s?|feminine?s?|femminile)\b/
const MEN = /\b(?:mens?|gentlemens?|herren|messieurs|hommes|masculin[oa]?s?|maschile)\b/
const MIXED = /\b(?:mixed|mixte|mixtos?|misto)\b/
const DOUBLES = /\b(?:doubles?|doppel|dobles|doppio|duplas)\b/

/** Rounds of preliminary draws whose names hold the word for a final. */
const NO_FINAL = /\b(?:pre final|final round)\b/

const WHY = 'its tournament, draw and round'

/** A stated time within this of a match on the day beside the stated one is still the match's. */
const NEAR_MINUTES = 240

/**
 * Tennis matches that a name gives by tournament, draw and round ("Roland
 * Garros: Women's Singles Final"), also while the players are not known. Where
 * two matches fit, nothing tells them apart but the stated day and time.
 */
export function tennisRounds(question: Question, text: string): readonly ScoredCandidate[] {
  const stated = drawRoundOf(text, tourOf(question))
  if (stated === null) return []
  return candidatesOf(question, 'draw')
    .filter((event) => isOfRound(event, stated) && isOfTournament(event, text, question) && isOnDay(event, question))
    .map((event) => ({ event, score: TENNIS_SCORES.tennis_round, rule: 'tennis_round', why: WHY, segment: null }))
}

/** The tour that a name hints at says whose singles it means: "ATP Roma: Semifinal". */
function tourOf({ reading: { league }, context }: Question): 'men' | 'women' | null {
  return typeof league === 'string' ? (context.index.catalogue.find(league)?.gender ?? null) : null
}

/** The draw and late round that a folded text names; null where it names none. A final without a word for it is one of singles. */
function drawRoundOf(text: string, tour: 'men' | 'women' | null): DrawRound | null {
  const round = ROUNDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (round === undefined || NO_FINAL.test(text) || holdsOtherDraw(text)) return null
  const side = MIXED.test(text) ? 'mixed' : WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : tour
  if (side === null) return null
  return { round, draw: side === 'mixed' ? side : `${side} ${DOUBLES.test(text) ? 'doubles' : 'singles'}` }
}

function isOfRound(event: SportsEvent, stated: DrawRound): boolean {
  const own = roundOf(event)
  return own !== null && own.draw === stated.draw && own.round === stated.round
}

const roundOf = oncePer(({ tournament }: SportsEvent): DrawRound | null =>
  drawRoundOf(fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`), null),
)

function isOnDay(event: SportsEvent, { stated }: Question): boolean {
  const days = daysApart(event, stated) ?? 0
  return days === 0 || (minutesApart(event, stated) ?? Infinity) <= NEAR_MINUTES
}
