import type { SportsEvent } from '../../generated/records.ts'

/** The parts of events with most to tell; a card in one part is that whole. */
const MAIN_PARTS = ['main_card', 'race', 'combined']

/** Code of the part of a card or a weekend with most to tell; null for an event without parts. */
export function mainPart({ segments = [] }: SportsEvent): string | null {
  return MAIN_PARTS.find((part) => segments.some(({ code }) => code === part)) ?? segments.at(-1)?.code ?? null
}
