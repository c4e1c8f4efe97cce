import type { SportsEvent } from '../../../generated/records.ts'
import { candidatesOf, type Question } from '../../context.ts'
import { fold } from '../../identity/fold.ts'
import type { ScoredCandidate } from '../../trace.ts'
import { daysApart, minutesApart } from '../../when/stated-time.ts'
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

/** Draws of juniors, wheelchairs and legends are none of the tour's; qualifying has finals of its own. */
const OTHER_DRAW = /\b(?:juniors?|girls|boys|wheelchair|quad|legends|invitational?|quali\w*|pre ?final|final round)\b/

/** A stated time within this of a match on the day beside the stated one is still the match's. */
const NEAR_MINUTES = 240

/** Draw and round of a match, read once per event. */
const rounds = new WeakMap<SportsEvent, DrawRound | null>()

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
    .map((event) => ({ event, score: 0.9, rule: 'tennis_round', why: 'its tournament, draw and round', segment: null }))
}

/** The tour that a name hints at says whose singles it means: "ATP Roma: Semifinal". */
function tourOf({ reading: { league } }: Question): 'men' | 'women' | null {
  if (league === 'atp') return 'men'
  return league === 'wta' ? 'women' : null
}

/** The draw and late round that a folded text names; null where it names none. A final without a word for it is one of singles. */
function drawRoundOf(text: string, tour: 'men' | 'women' | null): DrawRound | null {
  const round = ROUNDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (round === undefined || OTHER_DRAW.test(text)) return null
  const side = MIXED.test(text) ? 'mixed' : WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : tour
  if (side === null) return null
  return { round, draw: side === 'mixed' ? side : `${side} ${DOUBLES.test(text) ? 'doubles' : 'singles'}` }
}

function isOfRound(event: SportsEvent, stated: DrawRound): boolean {
  const own = roundOf(event)
  return own !== null && own.draw === stated.draw && own.round === stated.round
}

function roundOf(event: SportsEvent): DrawRound | null {
  const known = rounds.get(event)
  if (known !== undefined) return known
  const { draw = '', round = '' } = event.tournament ?? {}
  const found = drawRoundOf(fold(`${draw} ${round}`), null)
  rounds.set(event, found)
  return found
}

function isOnDay(event: SportsEvent, { stated }: Question): boolean {
  const days = daysApart(event, stated) ?? 0
  return days === 0 || (minutesApart(event, stated) ?? Infinity) <= NEAR_MINUTES
}
