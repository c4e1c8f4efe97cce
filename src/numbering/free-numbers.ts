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
const CHUNK_SIZE = 256

/**
 * The whole numbers that nothing uses yet. Holds the free runs between used
 * numbers in sorted chunks, each with the length of its longest run, so that a
 * search skips whole chunks of holes that are too small: 100,000 numbers stay
 * near n log n however they are scattered.
 */
export class FreeNumbers {
  readonly #chunks: Chunk[]
  /** Chunk of the last look-up: the next one is mostly there. */
  #lastChunkAt = 0

  /** All whole numbers but `used`; a decimal among them blocks nothing but itself. */
  constructor(used: readonly number[] = []) {
    const runs = runsBetween(new Float64Array(used).sort())
    this.#chunks = []
    for (let at = 0; at < runs.length; at += CHUNK_SIZE / 2) {
      this.#chunks.push({ runs: runs.slice(at, at + CHUNK_SIZE / 2), longest: Number.POSITIVE_INFINITY })
    }
  }

  /** Marks `number` as used; true: it was free until now. One that is not whole is never free. */
  take(number: number): boolean {
    const chunkAt = this.#chunkAt(number)
    const chunk = this.#chunks[chunkAt]
    if (chunk === undefined || !Number.isSafeInteger(number)) return false
    const runAt = lastStartingBy(chunk.runs, number)
    const run = chunk.runs[runAt]
    if (run === undefined || run.last < number) return false
    if (run.first === run.last) this.#drop(chunkAt, runAt)
    else if (run.first === number) run.first = number + 1
    else if (run.last === number) run.last = number - 1
    else {
      chunk.runs.splice(runAt + 1, 0, { first: number + 1, last: run.last })
      run.last = number - 1
      if (chunk.runs.length > CHUNK_SIZE) this.#halve(chunkAt)
    }
    return true
  }

  /** First number n >= from such that n ... n + count - 1 are all free and lie below `below`; null if there is none. */
  firstRun(from: number, count: number, below: number): number | null {
    for (let chunkAt = Math.max(this.#chunkAt(from), 0); ; chunkAt += 1) {
      const chunk = this.#chunks[chunkAt]
      if (chunk === undefined || firstOf(chunk) + count > below) return null
      if (chunk.longest < count) continue
      const runAt = Math.max(lastStartingBy(chunk.runs, from), 0)
      for (let at = runAt; ; at += 1) {
        const run = chunk.runs[at]
        if (run === undefined) break
        const first = run.first < from ? from : run.first
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
    const run = chunk?.runs[lastStartingBy(chunk.runs, from)]
    return run === undefined || run.last < from ? from : run.last + 1
  }

  /** Index of the chunk where `number` would be; -1 before the first. */
  #chunkAt(number: number): number {
    const last = this.#lastChunkAt
    const next = this.#chunks[last + 1]
    const isThere = firstOf(this.#chunks[last]) <= number && (next === undefined || firstOf(next) > number)
    if (isThere) return last
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (firstOf(this.#chunks[middle]) <= number) low = middle + 1
      else high = middle
    }
    this.#lastChunkAt = Math.max(low - 1, 0)
    return low - 1
  }

  #drop(chunkAt: number, runAt: number): void {
    const runs = this.#chunks[chunkAt]?.runs
    runs?.splice(runAt, 1)
    if (runs?.length === 0) this.#chunks.splice(chunkAt, 1)
  }

  #halve(chunkAt: number): void {
    const chunk = this.#chunks[chunkAt]
    if (chunk === undefined) return
    const upper = { runs: chunk.runs.splice(CHUNK_SIZE / 2), longest: chunk.longest }
    this.#chunks.splice(chunkAt + 1, 0, upper)
  }
}

/** The free runs between used numbers, which ascend. */
function runsBetween(used: Iterable<number>): FreeRun[] {
  const runs: FreeRun[] = []
  let first = Number.MIN_SAFE_INTEGER
  for (const number of used) {
    if (!Number.isSafeInteger(number)) continue
    if (number > first) runs.push({ first, last: number - 1 })
    first = Math.max(first, number + 1)
  }
  runs.push({ first, last: Number.MAX_SAFE_INTEGER })
  return runs
}

function firstOf(chunk: Chunk | undefined): number {
  return chunk?.runs[0]?.first ?? Number.POSITIVE_INFINITY
}

/** Index of the last run that starts at or before `number`; -1 if there is none. */
function lastStartingBy(runs: readonly FreeRun[], number: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const run = runs[middle]
    if (run !== undefined && run.first <= number) low = middle + 1
    else high = middle
  }
  return low - 1
}
