import { english } from './languages/en.ts'
import { FOREIGN_LANGUAGES } from './languages/index.ts'
import type { Language } from './languages/language.ts'

/** Months by their words, counted from 1. */
export type MonthNames = ReadonlyMap<string, number>

export const ENGLISH_MONTHS: MonthNames = new Map(numbered(english))
/** Months of the other languages, without those that are English words too. */
export const FOREIGN_MONTHS: MonthNames = new Map(
  FOREIGN_LANGUAGES.flatMap(numbered).filter(([word]) => !ENGLISH_MONTHS.has(word)),
)

function numbered({ months }: Language): readonly (readonly [word: string, month: number])[] {
  return (months ?? []).flatMap((words, index) => words.map((word) => [word, index + 1] as const))
}
