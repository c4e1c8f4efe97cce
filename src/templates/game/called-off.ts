import { isCalledOff } from '../../sports/index.ts'
import { reasonIn } from './event-note.ts'
import type { Game } from './game.ts'

/** What is said of an event that is called off. */
export type CalledOff = 'Postponed' | 'Canceled' | 'Suspended' | 'Walkover' | 'Forfeit' | 'Abandoned'

/** Words of providers that say more than that there was no event. */
const SAYS_MORE = /\b(?:Walkover|Forfeit|Abandoned)\b/

/**
 * That an event was called off, in the provider's word where that says more; null for every other. It is no result, and
 * told at any clock; that one was suspended is told from its start on.
 */
export function calledOff({ event, state }: Pick<Game, 'event' | 'state'>): CalledOff | null {
  if (state === 'suspended') return 'Suspended'
  if (!isCalledOff(event)) return null
  if (event.status?.state === 'postponed') return 'Postponed'
  return (SAYS_MORE.exec(event.status?.detail ?? '')?.[0] as CalledOff | undefined) ?? 'Canceled'
}

/** What became of it, as the verb of a sentence: was postponed; was not played (walkover). */
export function calledOffText({ event, state }: Game): string | null {
  const word = calledOff({ event, state })
  if (word === null) return null
  if (word !== 'Walkover' && word !== 'Forfeit') return `was ${word.toLowerCase()}`
  return `${state === 'pre' ? 'will not be' : 'was not'} played (${word.toLowerCase()})`
}

/** Why it was called off, where the provider notes it: inclement weather. */
export function calledOffReason({ event, state }: Game): string | null {
  if (calledOff({ event, state }) === null) return null
  const texts = [...(event.notes ?? []), event.status?.detail ?? '']
  return texts.flatMap((text) => reasonIn(text) ?? [])[0] ?? null
}
