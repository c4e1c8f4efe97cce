import type { NameReading } from '../../detection/index.ts'
import { fold } from '../teams/name-folding.ts'
import { oncePer } from './once-per.ts'

/** Title and whole name of a reading, folded. */
export interface FoldedName {
  /** Empty for a name that is nothing but a label with a number. */
  readonly title: string
  readonly whole: string
}

/** Title and whole name of a reading, folded once for all the rules that are asked about it. */
export const foldedName = oncePer(
  (reading: NameReading): FoldedName => ({ title: fold(reading.title()), whole: fold(reading.name) }),
)
