import type { EventSource } from '../../../src/sports/index.ts'
import { fallsIn } from '../../../src/sports/index.ts'
import { eventAt, type Story } from './stories.ts'

/** A time in which the provider cannot be reached. */
export interface Outage {
  readonly from: Date
  readonly to: Date
  /** Until then reading fails; after it the source goes on with what it heard last. */
  readonly failsUntil: Date
}

/** The events of the stories as of the clock; in an outage nothing, or what was told before it. */
export function simulatedSource(stories: readonly Story[], clock: () => Date, outages: readonly Outage[]): EventSource {
  return {
    async read({ leagues, from, to }) {
      const now = clock()
      const outage = outages.find((one) => now >= one.from && now < one.to)
      if (outage !== undefined && now < outage.failsUntil) throw new Error('the simulated provider does not answer')
      const toldAt = outage === undefined ? now : outage.from
      const wanted = leagues === null ? null : new Set(leagues)
      const events = stories
        .map((story) => eventAt(story, toldAt))
        .filter((event) => (wanted === null || wanted.has(event.league)) && fallsIn(event, from, to))
      return { events, warnings: [] }
    },
  }
}
