import type { PlacedChannel } from './placed-channel.ts'

/** Channels of one event that stand side by side: its feeds and keyword variants. Never empty. */
export type EventGroup = readonly PlacedChannel[]

/** Cuts a lane's list into runs of consecutive channels with the same event id; one without an id is alone. */
export function groupByEvent(channels: readonly PlacedChannel[]): readonly EventGroup[] {
  const groups: PlacedChannel[][] = []
  let open: PlacedChannel[] = []
  let openEventId = ''
  for (const placed of channels) {
    const eventId = placed.channel.event_id ?? ''
    if (eventId !== '' && eventId === openEventId) {
      open.push(placed)
    } else {
      open = [placed]
      openEventId = eventId
      groups.push(open)
    }
  }
  return groups
}
