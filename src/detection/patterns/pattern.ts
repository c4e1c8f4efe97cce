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
  /**
   * Counts only as a label: it opens a part of the name, behind nothing but who plays ("Women's", "NCAA") or "All", and a colon,
   * a dash, a bar, a bracket or the end follows.
   */
  readonly asLabel?: boolean
  /** An exclusion that only looks like a fight: the name is no card, and may be anything else. */
  readonly isLookAlike?: boolean
  /** Counts only where the name has no league of a sport that is none of fights: "WBA" is West Bromwich, too. */
  readonly yieldsToLeague?: boolean
  /** A shoulder lead that counts behind an event as well, alone behind a mark or a clock: "A v B | Classic", "1:10 PM ET Classic". */
  readonly alsoBehind?: boolean
  /** Built-in spellings that give it another meaning wherever they stand: "Training" is a session of a "Grand Prix". */
  readonly notWith?: readonly string[]
}

/**
 * What a pattern of the Detection Library has besides its spellings. The id is part of what users store: it stays when the
 * pattern moves in its list, gets other spellings or another target, and is never given to another pattern.
 */
export interface LibraryEntry {
  /** Unique within its category: "nba". */
  readonly id: string
  /** For people. Defaults to the league or the sport that it means, else to the words of the id. */
  readonly name?: string
  /** A stream name that it decides. Defaults to a name with its first spelling. */
  readonly example?: string
}

/** A pattern that means something: league codes, sports or a card segment. */
export interface TargetPattern<T> extends WordPattern {
  readonly target: T
}
