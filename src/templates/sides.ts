import type { EventSide } from '../generated/records.ts'
import { sportOf } from '../sports/index.ts'

/** The ranks that count as ranked. */
const LAST_RANK = 25

/** A side's full name; what there is of it where the provider gives parts only. */
export function fullName(side: EventSide): string {
  const parts = [side.location, side.nickname].filter((part) => part !== undefined && part !== '')
  return filled(side.name) ?? (parts.length > 0 ? parts.join(' ') : (filled(side.short_name) ?? abbreviation(side)))
}

/** The short name: Herons. */
export function shortName(side: EventSide): string {
  return filled(side.short_name) ?? filled(side.nickname) ?? fullName(side)
}

/** In capitals, however the provider writes it; empty where it gives none. */
export function abbreviation(side: EventSide): string {
  return (side.abbreviation ?? '').trim().toUpperCase()
}

/** HarborHerons: letters and digits only, for addresses. */
export function pascalName(side: EventSide): string {
  const plain = fullName(side).normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** True where English puts an article before the side's name: the Harbor Herons, but Arsenal and France. */
function takesArticle(side: EventSide, sport: string): boolean {
  const name = fullName(side)
  // A school under its own name alone, Auburn for the Auburn Tigers.
  const isPlace = name === side.location || (filled(side.nickname) !== undefined && !endsWith(name, side.nickname))
  return name !== '' && !sportOf(sport).isWithoutArticle && !isPlace && !/^the\s/i.test(name)
}

/** The full name with its article where it takes one. */
export function nameWithArticle(side: EventSide, sport: string): string {
  return takesArticle(side, sport) ? `the ${fullName(side)}` : fullName(side)
}

/** The side's rank if that is one of the top 25, else null. */
export function rankOf(side: EventSide | null): number | null {
  const rank = side?.rank
  return rank !== undefined && rank >= 1 && rank <= LAST_RANK ? rank : null
}

/** the No. 7 Harbor Herons; without a rank like nameWithArticle. */
export function rankedNameWithArticle(side: EventSide, sport: string): string {
  const rank = rankOf(side)
  if (rank === null) return nameWithArticle(side, sport)
  return `${takesArticle(side, sport) ? 'the ' : ''}No. ${rank} ${fullName(side)}`
}

/** The last word of a person's name, with a Jr. or III after it kept. */
export function lastName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const isSuffix = /^(jr|sr|ii|iii|iv)\.?$/i.test(last)
  return isSuffix && words.length > 2 ? words.slice(-2).join(' ') : last
}

function endsWith(name: string, ending = ''): boolean {
  return name.toLowerCase().endsWith(ending.trim().toLowerCase())
}

function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}
