/** What a reader of one shape (game, card, weekend) is told about the events. */
export interface ShapeContext {
  readonly league: string
  readonly sport: string
}

/** An entry of an answer with its place in it, file#/events/3. */
export interface Entry {
  readonly place: string
  readonly event: unknown
}
