import { at, list, text } from '../answer-reader.ts'

const MARKETS: ReadonlyMap<string, 'national' | 'home' | 'away'> = new Map([
  ['national', 'national'],
  ['home', 'home'],
  ['away', 'away'],
])

/** The provider writes streaming in several ways. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['streaming', 'Streaming'],
  ['web', 'Streaming'],
])

/**
 * The networks of one or more competitions, each once per market: those with a
 * type (TV, Streaming, Radio ...) first, then what only the short list names.
 * Schedules and summaries have the rows with types in the place of the short list.
 */
export function broadcastRecords(competitions: readonly unknown[]) {
  const found = new Map<string, { name: string; market: string | undefined; type: string | undefined }>()
  const add = (name: string | undefined, market: unknown, type?: string): void => {
    if (name === undefined) return
    const known = MARKETS.get((text(market) ?? '').toLowerCase())
    const key = JSON.stringify([name, known])
    if (!found.has(key)) found.set(key, { name, market: known, type })
  }
  for (const competition of competitions) {
    for (const row of [...list(at(competition, 'geoBroadcasts'), 100), ...list(at(competition, 'broadcasts'), 100)]) {
      add(text(at(row, 'media', 'shortName')), at(row, 'market', 'type'), typeOf(row))
    }
  }
  for (const competition of competitions) {
    for (const row of list(at(competition, 'broadcasts'), 100)) {
      for (const name of list(at(row, 'names'), 100)) add(text(name), at(row, 'market'))
    }
  }
  return [...found.values()]
}

function typeOf(row: unknown): string | undefined {
  const type = text(at(row, 'type', 'shortName'))
  return type === undefined ? undefined : (TYPES.get(type.toLowerCase()) ?? type)
}
