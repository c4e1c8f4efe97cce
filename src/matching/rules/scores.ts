import type { MatchedRule } from '../../generated/records.ts'

/**
 * How sure the rules for cards, races, tournaments and courts are, from 0 to 1,
 * higher where what they go by leaves less room for another event. Scores rank
 * what is shown; which rule decides is settled by their order.
 */

/** A fight card, by what names it. */
export const CARD_SCORES = {
  card_number: 0.98,
  card_fighters: 0.95,
  card_city: 0.9,
  card_promotion: 0.8,
} as const satisfies Partial<Record<MatchedRule, number>>

/** A race weekend or golf tournament that a name gives by its title or place. */
export const NAMED_FIELD_SCORE = 0.92

/** The All-Star game of a league. */
export const ALL_STAR_SCORE = 0.9

/** A tennis match by tournament, draw and round, by its court and when it is there, and by one player and the time. */
export const TENNIS_SCORES = {
  tennis_round: 0.9,
  tennis_court: 0.85,
  tennis_player: 0.85,
} as const satisfies Partial<Record<MatchedRule, number>>

/** A race weekend or golf tournament that is the only one of the series or tour that a name gives. */
export const ONLY_FIELD_SCORE = 0.8

/** An event that only lies in the time that is looked at. */
export const NEAR_SCORE = 0.2
