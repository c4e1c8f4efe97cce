/** A channel that is to have its number of before again. */
export interface NumberBack {
  readonly key: string
  /** The number that it has now; null for one that has none, or that is not there yet. */
  readonly shown: number | null
  readonly earlier: number | null
}

/**
 * Which channels get their number of before: all whose number nobody holds who stays.
 * One that cannot go back stays on the number that it has, which may in turn be another's of before.
 */
export function numbersBack(wanted: readonly NumberBack[], heldByOthers: Iterable<number>): ReadonlySet<string> {
  const held = new Set(heldByOthers)
  let moving = [...wanted]
  for (;;) {
    const blocked = moving.filter(({ earlier }) => earlier !== null && held.has(earlier))
    if (blocked.length === 0) return new Set(moving.map(({ key }) => key))
    for (const { shown } of blocked) if (shown !== null) held.add(shown)
    moving = moving.filter((one) => !blocked.includes(one))
  }
}
