import type { NameReading } from '../../detection/index.ts'
import { fold } from '../identity/fold.ts'

/** Title and whole name of a reading, folded. */
export interface FoldedName {
  readonly title: string
  readonly whole: string
}

const folded = new WeakMap<NameReading, FoldedName>()

/** Title and whole name of a reading, folded once for all the rules that are asked about it. */
export function foldedName(reading: NameReading): FoldedName {
  const known = folded.get(reading)
  if (known) return known
  const found = { title: fold(reading.title()), whole: fold(reading.name) }
  folded.set(reading, found)
  return found
}
