import type { NameLine } from './name-lines.ts'

/** A line with what it names. */
export interface ReadLine<Item> {
  readonly line: NameLine
  readonly items: readonly Item[]
}

/** What the lines of a text name together. */
export interface Choice<Item> {
  /** Everything that a line names and no line leaves out, in the order of the items. */
  readonly chosen: readonly Item[]
  readonly lines: readonly ReadLine<Item>[]
}

/** What is to be chosen from. */
export interface ChoiceOf<Item> {
  readonly items: readonly Item[]
  /** The items that a line names. */
  readonly namedBy: (line: NameLine) => readonly Item[]
  /** True where an empty text means all of them: then so does one that only leaves some out. */
  readonly emptyIsAll: boolean
}

/** What the lines choose. Lines that name nothing add nothing; where no line names anything, nothing is chosen. */
export function choose<Item>(lines: readonly NameLine[], { items, namedBy, emptyIsAll }: ChoiceOf<Item>): Choice<Item> {
  const read = lines.map((line) => ({ line, items: namedBy(line) }))
  const named = read.filter(({ line }) => !line.leavesOut)
  const leftOut = new Set(read.filter(({ line }) => line.leavesOut).flatMap((one) => one.items))
  const wanted = new Set(named.length === 0 && emptyIsAll ? items : named.flatMap((one) => one.items))
  return { chosen: items.filter((item) => wanted.has(item) && !leftOut.has(item)), lines: read }
}
