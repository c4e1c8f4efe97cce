import { isDeepStrictEqual } from 'node:util'

/** Something was not as expected: ends the trial. */
export class Surprise extends Error {
  override name = 'Surprise'
}

/** Ends the trial unless what is seen equals what is expected. */
export function same(what: string, seen: unknown, expected: unknown): void {
  if (isDeepStrictEqual(seen, expected)) return
  throw new Surprise(`${what}: expected ${shown(expected)}, saw ${shown(seen)}`)
}

/** Ends the trial unless it holds. */
export function holds(what: string, condition: boolean, seen: unknown): void {
  if (!condition) throw new Surprise(`${what}: saw ${shown(seen)}`)
}

/** Ends the trial where faults were found, naming the first of them. */
export function none(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Surprise(`${what}: ${faults.length} faults: ${faults.slice(0, 8).join('; ')}`)
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 900 ? `${text.slice(0, 900)}...` : text
}
