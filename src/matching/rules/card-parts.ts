import type { SportsEvent } from '../../generated/records.ts'
import type { Question } from '../question.ts'
import { EXACT_MINUTES, minutesApart } from '../stated-time.ts'

/** A stated time this close to the start of a part of a card is that part's, where somebody says in which zone it is. */
const PART_MINUTES = 45

/** A card without anything but its promotion has to start about then. */
const CARD_MINUTES = 60

/**
 * The part of a card that a name means: the one that it states, where the card
 * has it or nobody knows the card's parts; else the one behind the first that
 * starts at the stated time. The start of the first is that of the whole card.
 */
export function cardPart(event: SportsEvent, question: Question): string | null {
  const stated = question.reading.card_segment
  if (stated !== null) return hasPart(event, stated) || !knowsParts(event) ? stated : null
  const { isZoneSure } = question.stated
  const [, ...later] = [...(event.segments ?? [])].sort((one, two) => (one.start ?? '').localeCompare(two.start ?? ''))
  const within = isZoneSure ? PART_MINUTES : EXACT_MINUTES
  return later.find(({ start }) => start !== undefined && apart(event, question, start) <= within)?.code ?? null
}

/** False when the card's parts are known and the stated one is none of them. */
export function mayHavePart(event: SportsEvent, stated: string | null): boolean {
  return stated === null || hasPart(event, stated) || !knowsParts(event)
}

/** False when the name states a time that is that of no part of the card. */
export function isTimed(event: SportsEvent, question: Question): boolean {
  const starts = [event.start, ...(event.segments ?? []).flatMap(({ start }) => start ?? [])]
  return starts.some((start) => (minutesApart(event, question.stated, start) ?? 0) <= CARD_MINUTES)
}

function knowsParts({ segments = [] }: SportsEvent): boolean {
  return segments.length > 0
}

function hasPart({ segments = [] }: SportsEvent, code: string): boolean {
  return segments.some((segment) => segment.code === code) || (code === 'combined' && segments.length > 0)
}

/** Minutes between a start and the stated time, in whichever zone may be meant; without a time far apart. */
function apart(event: SportsEvent, { stated }: Question, start: string): number {
  const readings = stated.zones.map((zone) => minutesApart(event, { ...stated, zone }, start) ?? Infinity)
  return Math.min(...readings)
}
