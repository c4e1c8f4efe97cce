import { type KeywordService, readName, shapeOfName } from '../detection/index.ts'
import { compareText } from '../text.ts'
import type { Pace } from '../time/slices.ts'

/** Stream names of one shape: the same pattern, with other numbers, dates, times and teams. */
export interface NameShape {
  /** "NBA #: {team} vs {team}" */
  readonly shape: string
  readonly names: number
  /** The first of these names. */
  readonly example: string
}

/** How names are read. */
export interface ShapeReading {
  readonly keywords: KeywordService
  readonly now: Date
}

/** Names whose shape is read; of more, the first ones stand for all. */
export const MAX_SHAPED_NAMES = 2000

/** Counts the shapes of stream names, the most frequent first. Reads at most MAX_SHAPED_NAMES names. */
export async function countShapes(
  names: readonly string[],
  { keywords, now }: ShapeReading,
  pace: Pace,
): Promise<readonly NameShape[]> {
  const shapes = new Map<string, { names: number; readonly example: string }>()
  for (const name of names.slice(0, MAX_SHAPED_NAMES)) {
    if (pace.isDue()) await pace.yieldToEventLoop()
    const shape = shapeOfName(readName(name, { keywords, now }), keywords)
    const known = shapes.get(shape)
    if (known === undefined) shapes.set(shape, { names: 1, example: name })
    else known.names += 1
  }
  return [...shapes]
    .map(([shape, { names: count, example }]) => ({ shape, names: count, example }))
    .sort((one, other) => other.names - one.names || compareText(one.shape, other.shape))
}
