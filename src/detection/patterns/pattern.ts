/**
 * One built-in pattern: spellings that mean the same. Spellings are lower case
 * and without accents; they are looked for as whole words, whatever the case and
 * the accents of the name.
 */
export interface WordPattern {
  readonly words: readonly string[]
  /** Words right before a spelling that give it another meaning ("Scottish" Premier League). */
  readonly notAfter?: readonly string[]
  /** Words right after a spelling that give it another meaning (Boxing "Day"). */
  readonly notBefore?: readonly string[]
  /** Counts only where a number or a colon follows. */
  readonly beforeNumber?: boolean
  /** Counts only where nothing follows but a mark (a bar, a bracket, a dash) or the end. */
  readonly atEnd?: boolean
}

/** A pattern that means something: league codes, sports or a card segment. */
export interface TargetPattern<T> extends WordPattern {
  readonly target: T
}
