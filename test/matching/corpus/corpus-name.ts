import type { SportsEvent } from '../../../src/generated/records.ts'
import type { Zone } from './clock.ts'
import type { DayFixture, Moment } from './day-fixtures.ts'

/** What a name says of the time of its game, and on whose clock. */
export interface Says {
  readonly day: boolean
  readonly clock: boolean
  readonly zone: Zone
}

/** A name and what a reader learns from it. */
export interface Written {
  readonly name: string
  /** The two sides as they are written in it. */
  readonly sides: readonly [string, string]
  /** Leagues that its tag means; null where it has none. */
  readonly leagues: readonly string[] | null
  /** The side written second is at home, as "A @ B" has it. */
  readonly tellsPlace: boolean
  /** It says that women play. */
  readonly women: boolean
  readonly says: Says
}

/** One name of the corpus with the answers that are right. */
export interface CorpusName {
  readonly name: string
  /**
   * positive: a reader knows the one game that is meant. open: a reader cannot
   * tell, so that no answer is right too. negative: it means no game, or if it
   * means one by chance then another than the one it was made from.
   */
  readonly kind: 'positive' | 'open' | 'negative'
  /** Shape or kind of impostor by which it was made. */
  readonly shape: string
  /** Ids of the events that may be answered, null for none. */
  readonly accept: readonly (string | null)[]
  /** The game from which it was made. */
  readonly madeFrom: SportsEvent
  readonly dayFixture: DayFixture
  readonly moment: Moment
}
