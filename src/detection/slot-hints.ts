import type { KeywordService } from './keyword-service.ts'
import type { NameReading } from './name-reading.ts'
import { normaliseName } from './text/normalize.ts'

/** "EPL01: ", "USA Soccer09: ": a slot whose number is glued to the words in front of it. */
const GLUED_SLOT = /^((?:[A-Z]{2,3} )?\p{L}{2,})\d{1,3}(?=\s?[:|]|\s-\s)/u

/**
 * The reading with the league or the sport that a glued slot in front says, where the name says neither otherwise.
 * Matching does without: slots of a pack hold other games, too.
 */
export function withSlotHints(
  reading: NameReading,
  keywords: Pick<KeywordService, 'detectLeague' | 'detectSport'>,
): NameReading {
  if (reading.league !== null || reading.league_at_end !== null || reading.sport !== null) return reading
  const [, label] = GLUED_SLOT.exec(normaliseName(reading.name)) ?? []
  if (label === undefined) return reading
  const [league, sport] = [keywords.detectLeague(`${label}:`), keywords.detectSport(`${label}:`)]
  return { ...reading, league: hint(league), sport: hint(sport) }
}

function hint(target: string | readonly string[] | null): string | string[] | null {
  return target === null || typeof target === 'string' ? target : [...target]
}
