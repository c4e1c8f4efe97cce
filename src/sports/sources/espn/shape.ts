import type { Draft } from '../checked.ts'

/** What a reader of one shape (team sport, card, weekend ...) is told about the event. */
export interface ShapeContext {
  readonly league: string
  readonly sport: string
  /** Place of the event in its answer, file#/events/3. */
  readonly place: string
}

/** Turns one entry of a scoreboard's `events` into events of ours. */
export type ShapeReader = (event: unknown, context: ShapeContext) => readonly Draft[]
