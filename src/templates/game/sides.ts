import type { EventSide } from '../../generated/records.ts'
import { isUnknownSide } from '../../sports/index.ts'
import { takesArticle } from './names.ts'
import { slugOf } from './slug.ts'

/** The ranks that count as ranked. */
const LAST_RANK = 25

/** A side's full name; what there is of it where the provider gives parts only. */
export function fullName(side: EventSide): string {
  return filled(side.name) ?? nameOfParts(side)
}

function nameOfParts(side: EventSide): string {
  const parts = [side.location, side.nickname].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.join(' ') : (filled(side.short_name) ?? abbreviation(side))
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

/** harbor-herons: for addresses; empty for a side that is not known yet, which has no art. */
export function slug(side: EventSide): string {
  const name = fullName(side)
  return isUnknownSide(name) ? '' : slugOf(name)
}

/** The full name with its article where it takes one. */
export function nameWithArticle(side: EventSide, sport: string): string {
  const name = fullName(side)
  return takesArticle(side, name, sport) ? `the ${name}` : name
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
  const name = fullName(side)
  return `${takesArticle(side, name, sport) ? 'the ' : ''}No. ${rank} ${name}`
}

/** Small words that belong to the surname behind them: de Ridder, van de Zandschulp. */
const PARTICLE = /^(?:da|das|de|del|den|der|di|do|dos|du|el|la|le|st\.|ten|ter|van|von)$/i

/** The surname: the last word of a person's name with what belongs to it, a Jr. or III after it and a de or van before it. */
export function lastName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isSuffix = words.length > 2 && /^(?:jr|sr|ii|iii|iv)\.?$/i.test(words.at(-1) ?? '')
  let first = words.length - (isSuffix ? 2 : 1)
  while (first > 1 && PARTICLE.test(words[first - 1] ?? '')) first -= 1
  return words.slice(Math.max(first, 0)).join(' ')
}

/**
 * The surname of a player, or those of a pair. The short name tells it where it
 * is an initial and the rest: A. Lazaro Garcia, S. Wei for Wei Sijia.
 */
export function surname(side: EventSide): string {
  const name = fullName(side)
  const pair = name.split(' / ')
  const short = (side.short_name ?? '').split(' / ')
  return pair
    .map((player, place) => {
      const told = /^\p{Lu}\.[ -]?(?:\p{Lu}\.[ -]?)*(.{2,})$/u.exec(short[place]?.trim() ?? '')?.[1]
      return told !== undefined && player.includes(told) ? told : lastName(player)
    })
    .join(' / ')
}

function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}
