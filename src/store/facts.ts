import type { Ledger } from '../ledger/ledger-store.ts'

/** What a fact of the ledger holds as JSON; null where there is none, or what is there cannot be read: the next run writes another. */
export function readFact(ledger: Pick<Ledger, 'fact'>, name: string): unknown {
  const text = ledger.fact(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
