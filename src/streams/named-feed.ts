import type { NameReading } from '../detection/index.ts'
import type { EventSide, SportsEvent } from '../generated/records.ts'

/**
 * Whose broadcast a stream is, home or away, where its name calls the feed after one of the two
 * teams of its event: "(Indiana Pacers Feed)", "(Mets Feed)", "(NYM Feed)". Else what the name
 * itself says: one of a network, or of both teams' city, is nobody's. Pure.
 */
export function feedOfEvent(
  { feed, feed_name: name }: Pick<NameReading, 'feed' | 'feed_name'>,
  { home, away }: Pick<SportsEvent, 'home' | 'away'>,
): NameReading['feed'] {
  if (name === null) return feed
  const [isHome, isAway] = [isCalled(home, name), isCalled(away, name)]
  if (isHome === isAway) return feed
  return isHome ? 'home' : 'away'
}

/** True where the words are some of the team's names, or its code. */
function isCalled(side: EventSide | undefined, name: string): boolean {
  if (side === undefined) return false
  const { name: full, short_name: short, location, nickname, abbreviation } = side
  const words = wordsOf(name)
  const known = new Set([full, short, location, nickname].flatMap((text) => wordsOf(text ?? '')))
  if (words.length === 1 && words[0] === abbreviation?.toLowerCase()) return true
  return words.length > 0 && words.every((word) => known.has(word))
}

/** Small letters without accents. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
