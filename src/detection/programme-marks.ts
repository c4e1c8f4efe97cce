import type { NameReading } from './name-reading.ts'
import { OVER_WORDS, REPLAY_WORDS, STANDING_WORDS } from './patterns/programme-words.ts'
import { SHOW_ENDS } from './patterns/title-words.ts'
import { foldText, normaliseName } from './text/normalize.ts'

const REPLAY = new RegExp(`(?<![\\p{L}\\p{N}])(?:${REPLAY_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'u')
const OVER = new RegExp(`^\\W*(?:${OVER_WORDS.join('|')})\\s*[|:]`)
const ALWAYS_ON = /(?<![\d/])24\s?[/x-]\s?7(?![\d/])/
const SHOW = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHOW_ENDS.join('|')})(?=$|\\s*[:|([]|\\s-\\s)`, 'u')
const standing: ReadonlySet<string> = new Set(STANDING_WORDS)

/** True where the name means something beside an event, and says that it was shown before: a replay, a classic, highlights, a game of an earlier season. */
export function isReplay({
  name,
  shoulder,
  past_year: isOfPast,
}: Pick<NameReading, 'name' | 'shoulder' | 'past_year'>): boolean {
  return shoulder && (isOfPast || REPLAY.test(folded(name)))
}

/**
 * True where the name means a programme and no event: one beside an event that is no replay, one whose title ends as
 * titles of shows do, and what is always on.
 */
export function isShow(
  reading: Pick<NameReading, 'name' | 'shoulder' | 'past_year' | 'separator'>,
  title: string,
): boolean {
  if (reading.shoulder) return !isReplay(reading)
  return reading.separator === null && (SHOW.test(foldText(title)) || isAlwaysOn(reading.name, title))
}

/** True where the name itself says that what it shows is over: "ENDED | A vs B". */
export function saysOver(name: string): boolean {
  return OVER.test(folded(name))
}

/** True for a programme that is always on, however its name is read: "24/7 ...", "Weather", "Radio 5". */
export function isAlwaysOn(name: string, title: string): boolean {
  if (ALWAYS_ON.test(name)) return true
  const words = foldText(title)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.every((word) => standing.has(word))
}

function folded(name: string): string {
  return foldText(normaliseName(name))
}
