import type { SportsEvent } from '../../../src/generated/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import type { NameShape } from './name-shapes.ts'
import type { Pack } from './packs.ts'
import { eventAt, type Story } from './stories.ts'

/** How long before its start a pack lists an event, and how long after its end it does so still. */
const LISTED_BEFORE_MS = 14 * HOUR_MS
const LISTED_AFTER_MS = 30 * MINUTE_MS

/** Meetings of the same teams within this time cannot be told apart by a name without a day. */
const MEET_AGAIN_MS = 3 * DAY_MS

/** An event in a slot of a pack, for a time. */
export interface Listing {
  readonly slot: number
  readonly story: Story
  readonly from: Date
  readonly to: Date
  /** How it is written first. */
  readonly shape: NameShape
  /** How it is written once it has run for a while: packs rewrite names in place. */
  readonly laterShape: NameShape
}

/**
 * Which event stands in which slot of a pack and when: each in the first that is free
 * when the pack lists it; one that finds none is not listed at all.
 */
export function listingsOf(pack: Pack, stories: readonly Story[]): readonly Listing[] {
  const freeFrom = new Array<number>(pack.slots).fill(0)
  const wanted = stories.filter(({ event }) => pack.leagues.includes(event.league))
  const listings: Listing[] = []
  for (const story of wanted) {
    const from = Date.parse(story.event.start) - LISTED_BEFORE_MS
    const to = story.end.getTime() + LISTED_AFTER_MS
    const meetAgain = meetsAgain(story.event, stories)
    for (const { dated, undated } of pack.variants) {
      const slot = freeFrom.findIndex((free) => free <= from)
      if (slot === -1) break
      freeFrom[slot] = to
      const shapes = meetAgain ? dated : [...dated, ...undated]
      const shape = shapes[slot % shapes.length] as NameShape
      const laterShape = slot % 5 === 2 ? (shapes[(slot + 1) % shapes.length] as NameShape) : shape
      listings.push({ slot, story, from: new Date(from), to: new Date(to), shape, laterShape })
    }
  }
  return listings
}

function meetsAgain(event: SportsEvent, stories: readonly Story[]): boolean {
  const sides = pairing(event)
  return stories.some(
    ({ event: other }) =>
      other.id !== event.id &&
      other.league === event.league &&
      pairing(other) === sides &&
      Math.abs(Date.parse(other.start) - Date.parse(event.start)) < MEET_AGAIN_MS,
  )
}

const pairing = ({ home, away }: SportsEvent) => [home?.name, away?.name].sort().join('|')

/** A name's change comes this long after the start. */
const REWRITTEN_AFTER_MS = 40 * MINUTE_MS

/** What a listing is called at `now`. */
export function nameOf({ slot, story, shape, laterShape }: Listing, now: Date): string {
  const event = eventAt(story, now)
  const isRewritten = now.getTime() - Date.parse(event.start) > REWRITTEN_AFTER_MS
  return (isRewritten ? laterShape : shape)(event, slotText(slot))
}

/** The number of a slot as packs write it. */
export function slotText(slot: number): string {
  return String(slot + 1).padStart(2, '0')
}
