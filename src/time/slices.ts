/** Long work that can be left between its steps: each `yield` is a place to do so. */
export type Steps<Result> = Generator<undefined, Result>

/** How long work goes on before the rest of the process has its turn. */
export interface Pace {
  /** Milliseconds since some moment, by a clock that never jumps. */
  readonly elapsed: () => number
  /** Resolves when whatever else was due in the process has had its turn. */
  readonly breathe: () => Promise<void>
}

/** What a person who waits for a page, or a viewer of the progress, does not notice. */
const PIECE_MS = 20

/** Goes through all steps without a stop. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same, but the rest of the process has its turn every 20 ms. What comes out is the same. */
export async function inPieces<Result>(steps: Steps<Result>, { elapsed, breathe }: Pace): Promise<Result> {
  let since = elapsed()
  let step = steps.next()
  while (step.done !== true) {
    if (elapsed() - since >= PIECE_MS) {
      await breathe()
      since = elapsed()
    }
    step = steps.next()
  }
  return step.value
}
