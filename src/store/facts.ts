/** Reads small facts that outlive a refresh, for example when the last re-layout was. */
export interface FactReader {
  /** Returns the stored text; null for a fact that was never set. */
  fact(name: string): string | null
}

/** Stores such facts. */
export interface FactWriter {
  setFact(name: string, value: string): void
}

/** Reads and stores them. */
export interface FactStore extends FactReader, FactWriter {}

/** What a fact of the ledger holds as JSON; null where there is none, or what is there cannot be read: the next run writes another. */
export function readFact(facts: FactReader, name: string): unknown {
  const text = facts.fact(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
