import type { ExceptionKeyword } from '../generated/records.ts'
import { compileUserPattern, type UserPattern } from './keywords/user-pattern.ts'
import type { NameReading } from './name-reading.ts'
import { normalizeName } from './text/normalize.ts'

/** The exception keyword whose channel a stream belongs to. */
export interface Exception {
  /** Stands in the tvg-id, and stays when the label changes. */
  readonly key: string
  readonly label: string
}

/** What taking the words of exception keywords out of a reading needs. */
interface ExceptionWordsOptions {
  /** Whether a text names a team that is known at all, playing or not. */
  readonly isNamed: (text: string) => boolean
  /** Reads another name in the same way. */
  readonly read: (name: string) => NameReading
}

/** The user's exception keywords that are switched on. Those that ignore are asked first, then the others in their order. */
export interface ExceptionKeywords {
  /** The first keyword that has a stream of this name ignored; null for none. */
  ignoring(name: string): ExceptionKeyword | null
  /** The first keyword that gives a stream of this name its own channel; null for none. */
  separating(name: string): Exception | null
  /**
   * The reading without the keywords' words in its sides: "Celtics booth cam" is the Celtics. Words that are part of a
   * team's name stay: "City" of "Manchester City". Without such words the reading itself.
   */
  withoutWords(reading: NameReading, options: ExceptionWordsOptions): NameReading
}

/** Compiles exception keywords. Throws PatternRefused for an expression that cannot be run. */
export function exceptionKeywords(rows: readonly ExceptionKeyword[]): ExceptionKeywords {
  const enabled = rows.filter((row) => row.enabled !== false)
  const compiled = enabled.map((row) => ({ row, patterns: row.patterns.map(compileUserPattern) }))
  const [ignoring, separating] = (['ignore', 'separate'] as const).map((action) =>
    compiled.filter(({ row }) => (row.action ?? 'separate') === action),
  ) as [typeof compiled, typeof compiled]
  const patterns = separating.flatMap((one) => one.patterns)
  const firstIn = (some: typeof compiled, name: string) => {
    if (some.length === 0) return null
    const holds = holdsIn(name)
    return some.find((one) => one.patterns.some(holds))?.row ?? null
  }
  // Rows of one label share a channel, whatever they were called when they were created.
  const keyOf = ({ label }: ExceptionKeyword) => {
    const same = rows.find((row) => row.label.toLowerCase() === label.toLowerCase())
    return same?.key ?? label
  }
  return {
    ignoring: (name) => firstIn(ignoring, name),
    separating(name) {
      const row = firstIn(separating, name)
      return row === null ? null : { key: keyOf(row), label: row.label }
    },
    withoutWords(reading, { isNamed, read }) {
      const matching = patterns.length === 0 ? patterns : patterns.filter(holdsIn(reading.name))
      if (matching.length === 0) return reading
      const bare = (text: string | null) => (text === null ? null : withoutWordsIn(text, matching, isNamed))
      if (reading.team1 === null && reading.category === 'OTHER') return loneTeam(reading, bare, read)
      const [team1, team2] = [bare(reading.team1), bare(reading.team2)]
      if (team1 === reading.team1 && team2 === reading.team2) return reading
      return withSides(reading, { team1, team2 })
    },
  }
}

/** Whether a pattern is found in a name, as it is given or with its blanks, marks and letters made plain. */
function holdsIn(name: string): (pattern: UserPattern) => boolean {
  const plain = normalizeName(name)
  return (pattern) => pattern.test(name) || (plain !== name && pattern.test(plain))
}

/** "Celtics booth cam" in a name without a second side is one team, where the name without the words is read as that. */
function loneTeam(
  reading: NameReading,
  bare: (text: string | null) => string | null,
  read: ExceptionWordsOptions['read'],
): NameReading {
  const { category, team1 } = read(bare(reading.name) ?? '')
  return category === 'TEAM_ONLY' ? withSides(reading, { category, team1, team2: null }) : reading
}

function withSides(
  reading: NameReading,
  sides: Partial<NameReading> & { readonly team1: string | null; readonly team2: string | null },
): NameReading {
  const found = [sides.team1, sides.team2].filter((side) => side !== null).join(' / ')
  return {
    ...reading,
    ...sides,
    asWritten: reading,
    steps: () => [...reading.steps(), { step: 'exception keyword', found, rest: '' }],
  }
}

/** Words of a text that are looked at. */
const MAX_WORDS = 16
/** Words of a team's name, with those of the keyword. */
const MAX_TEAM_WORDS = 6

/** What is left at the end of a side whose words are gone: "Celtics, ", "Celtics w/ ". */
const LOOSE_MARKS = /^[\s,;:|/–-]+|(?:\s+(?:w|with|feat|incl)\.?)?[\s,;:|/–-]+$/giu

/** A word of a text, and where it stands. */
interface Word {
  readonly start: number
  readonly end: number
}

/** The text without what the patterns find in it; as it is where that is all of it, or a team's name holds it. */
function withoutWordsIn(
  text: string,
  patterns: readonly UserPattern[],
  isNamed: ExceptionWordsOptions['isNamed'],
): string {
  if (isNamed(text)) return text
  return patterns.reduce((rest, pattern) => {
    const found = pattern.find(rest)
    if (found === null || isOfTeam(rest, found, isNamed)) return rest
    const left = `${rest.slice(0, found.start)} ${rest.slice(found.end)}`.replace(/\s+/gu, ' ').replace(LOOSE_MARKS, '')
    // "Sportsnet KC" with the word "KC": the word is the team.
    const isTeam = isNamed(rest.slice(found.start, found.end)) && !isNamed(left)
    return isTeam || !/\p{L}/u.test(left) ? rest : left
  }, text)
}

/** Whether some words that reach into the found part and beyond it name a team: "Manchester City" around "City". */
function isOfTeam(text: string, found: Word, isNamed: ExceptionWordsOptions['isNamed']): boolean {
  const words: Word[] = [...text.matchAll(/\S+/gu)]
    .slice(0, MAX_WORDS)
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
  const isInside = ({ start, end }: Word) => start < found.end && end > found.start
  return words.some(({ start }, from) =>
    words.slice(from, from + MAX_TEAM_WORDS).some(({ end }, length) => {
      const span = words.slice(from, from + length + 1)
      return span.some(isInside) && !span.every(isInside) && isNamed(text.slice(start, end))
    }),
  )
}
