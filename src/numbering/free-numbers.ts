/** Consecutive free numbers, both ends included. */
interface FreeRun {
  first: number
  last: number
}

/** Neighbouring free runs in ascending order; never empty. */
interface Chunk {
  runs: FreeRun[]
  /** No run of the chunk is longer; it may be too high, since runs only shrink. */
  longest: number
}

/** Runs in a chunk before it is cut in two. Small enough to search and splice fast, large enough to skip many at once. */
const CHUNK_SIZE = 128

/**
 * The whole numbers that nothing uses yet. Holds the free runs between used
 * numbers in sorted chunks, each with the length of its longest run, so that a
 * search skips whole chunks of holes that are too small: 100,000 numbers stay
 * near n log n however they are scattered.
 */
export class FreeNumbers {
  readonly #chunks: Chunk[]

  /** All whole numbers but `used`; a decimal among them blocks nothing but itself. */
  constructor(used: Iterable<number> = []) {
    const everything = { first: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER }
    this.#chunks = [{ runs: [everything], longest: Number.POSITIVE_INFINITY }]
    for (const number of used) this.take(number)
  }

  /** Marks `number` as used. Taking a number twice, or one that is not whole, changes nothing. */
  take(number: number): void {
    const chunkAt = this.#chunkAt(number)
    const chunk = this.#chunks[chunkAt]
    if (chunk === undefined || !Number.isSafeInteger(number)) return
    const runAt = lastIndexWhere(chunk.runs, (run) => run.first <= number)
    const run = chunk.runs[runAt]
    if (run === undefined || run.last < number) return
    const rest = [
      { first: run.first, last: number - 1 },
      { first: number + 1, last: run.last },
    ].filter(({ first, last }) => first <= last)
    chunk.runs.splice(runAt, 1, ...rest)
    if (chunk.runs.length === 0) this.#chunks.splice(chunkAt, 1)
    if (chunk.runs.length > CHUNK_SIZE) {
      const upper = { runs: chunk.runs.splice(CHUNK_SIZE / 2), longest: chunk.longest }
      this.#chunks.splice(chunkAt + 1, 0, upper)
    }
  }

  /** First number n >= from such that n ... n + count - 1 are all free and lie below `below`; null if there is none. */
  firstRun(from: number, count: number, below: number): number | null {
    for (let chunkAt = Math.max(this.#chunkAt(from), 0); ; chunkAt += 1) {
      const chunk = this.#chunks[chunkAt]
      if (chunk === undefined) return null
      if (chunk.longest < count) continue
      const runAt = Math.max(
        lastIndexWhere(chunk.runs, (run) => run.first <= from),
        0,
      )
      for (let at = runAt; ; at += 1) {
        const run = chunk.runs[at]
        if (run === undefined) break
        const first = Math.max(run.first, from)
        if (first + count > below) return null
        if (first + count - 1 <= run.last) return first
      }
      // Seen whole and too small: the next search for as many may skip it.
      if (runAt === 0) chunk.longest = chunk.runs.reduce((most, { first, last }) => Math.max(most, last - first + 1), 0)
    }
  }

  /** First used number at or after `from`; beyond every used number it is larger than any lane's end. */
  firstUsed(from: number): number {
    const chunk = this.#chunks[this.#chunkAt(from)]
    const run = chunk?.runs[lastIndexWhere(chunk.runs, ({ first }) => first <= from)]
    return run === undefined || run.last < from ? from : run.last + 1
  }

  #chunkAt(number: number): number {
    return lastIndexWhere(this.#chunks, ({ runs }) => (runs[0]?.first ?? Number.POSITIVE_INFINITY) <= number)
  }
}

/** Index of the last item that passes, in a list whose passing items all come first; -1 if none passes. */
function lastIndexWhere<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && passes(item)) low = middle + 1
    else high = middle
  }
  return low - 1
}
