import { OPEN_END } from '../numbering/index.ts'

/** A range of channel numbers, both ends included. */
export interface NumberRange {
  readonly start: number
  readonly end: number
}

/** A range that has channels. */
export interface TakenRange extends NumberRange {
  readonly channels: number
}

/** Numbers of a proposed block, and what a block starts at a multiple of. */
const BLOCK_SIZE = 1000

/** Numbers that lie closer together are one range. */
const RANGE_GAP = 20

/** The numbers in ranges, in ascending order. */
export function takenRanges(numbers: readonly number[]): readonly TakenRange[] {
  const ranges: TakenRange[] = []
  for (const number of numbers.map(Math.floor).sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    const joined = last !== undefined && number - last.end <= RANGE_GAP ? ranges.pop() : undefined
    ranges.push({ start: joined?.start ?? number, end: number, channels: (joined?.channels ?? 0) + 1 })
  }
  return ranges
}

/** The wished start if the block from there is free, else the start of the next free block. */
export function freeStart(wished: number, taken: readonly NumberRange[]): number {
  if (isFree(wished, taken)) return wished
  return nextFree(Math.ceil((wished + 1) / BLOCK_SIZE) * BLOCK_SIZE, taken) ?? wished
}

/** A free block for each key, in their order; keys for which no number is left have none. */
export function freeBlocks<Key>(keys: readonly Key[], taken: readonly NumberRange[]): ReadonlyMap<Key, NumberRange> {
  const blocks = new Map<Key, NumberRange>()
  let from = BLOCK_SIZE
  for (const key of keys) {
    const start = nextFree(from, taken)
    if (start === null) break
    blocks.set(key, blockFrom(start))
    from = start + BLOCK_SIZE
  }
  return blocks
}

/** The numbers of a block that starts there. */
export function blockFrom(start: number): NumberRange {
  return { start, end: Math.min(start + BLOCK_SIZE - 1, OPEN_END) }
}

function nextFree(from: number, taken: readonly NumberRange[]): number | null {
  for (let start = from; start <= OPEN_END; start += BLOCK_SIZE) {
    if (isFree(start, taken)) return start
  }
  return null
}

function isFree(from: number, taken: readonly NumberRange[]): boolean {
  const { start, end } = blockFrom(from)
  return taken.every((range) => range.end < start || end < range.start)
}
