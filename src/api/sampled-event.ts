import type { SampledEvent, SportsEvent } from '../generated/records.ts'
import { eventTitle, isCalledOff, type Sample, stateAt } from '../sports/index.ts'

/** An event as the picker and the preview name it. Its state is that at `now`; one that is called off stays so, though its time is to come. */
export function sampledEvent(event: SportsEvent, now: Date): SampledEvent {
  const { id, start, league, status } = event
  const stated = isCalledOff(event) ? status?.state : undefined
  return { id, name: eventTitle(event), start, state: stated ?? stateAt(event, now), league }
}

/** Why a sample of the league has no event, for people. */
export function whyNoEvent(name: string, { warnings: [first] }: Pick<Sample, 'warnings'>): string {
  return first === undefined
    ? `${name} has no event near now, so that invented ones are shown.`
    : `No event of ${name} could be had, so that invented ones are shown. ${first.message}`
}
