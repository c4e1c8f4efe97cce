/** Says each part of a longer work when it is done, with the seconds that it took. */
export interface Stopwatch {
  /** Does a part, and gives what it gave; `told` makes the word behind it. */
  time<Found>(what: string, work: () => Promise<Found>, told?: (found: Found) => string): Promise<Found>
  say(line: string): void
  /** All parts together so far. */
  minutes(): string
}

/** A stopwatch that begins now. */
export function startStopwatch(write: (line: string) => void): Stopwatch {
  const began = performance.now()
  return {
    async time(what, work, told) {
      const before = performance.now()
      const found = await work()
      const seconds = ((performance.now() - before) / 1000).toFixed(1)
      write(`${seconds.padStart(7)} s  ${what}${told === undefined ? '' : `: ${told(found)}`}`)
      return found
    },
    say: (line) => write(line),
    minutes: () => `${((performance.now() - began) / 60_000).toFixed(1)} min`,
  }
}
