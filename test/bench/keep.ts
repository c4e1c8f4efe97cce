let kept = 0

/** Uses a result, so that no engine leaves out the work that led to it. */
export function keep(value: number): void {
  kept += value
  if (Number.isNaN(kept)) throw new Error('a job made something that is no number')
}
