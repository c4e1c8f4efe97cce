import { fold } from './name-folding.ts'
import type { Team } from './team.ts'

/** Lengths of the codes that providers make of teams' names. */
const CODE = /^[A-Z]{2,4}$/

/** Fewer letters of a name than this are no code of it. */
const MIN_LETTERS = 3

/**
 * True when the code may stand for the team although nobody lists it: a known
 * code with letters added or left out, the initials of its name, or the first
 * letters of it. Its letters stand in the name in that order: NYM is no code of
 * the New York Yankees.
 */
export function mayAbbreviate(code: string, { name, codes }: Pick<Team, 'name' | 'codes'>): boolean {
  if (!CODE.test(code)) return false
  const folded = fold(name)
  const written = code.toLowerCase()
  if (!standsIn(written, folded)) return false
  if (codes.some((known) => known.startsWith(code) || code.startsWith(known))) return true
  const initials = folded
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return initials === written || (written.length >= MIN_LETTERS && folded.startsWith(written))
}

/** True when the letters stand in the text, in that order. */
function standsIn(letters: string, text: string): boolean {
  let place = 0
  for (const letter of letters) {
    place = text.indexOf(letter, place) + 1
    if (place === 0) return false
  }
  return true
}
