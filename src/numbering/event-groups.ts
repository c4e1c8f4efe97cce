import type { NumberedChannel } from '../generated/records.ts'

/** Channels of one event that stand side by side: its feeds and keyword variants. Never empty. */
export type EventGroup = readonly NumberedChannel[]

/** Cuts a lane's list into runs of consecutive channels with the same event id; one without an id is alone. */
export function groupByEvent(channels: readonly NumberedChannel[]): readonly EventGroup[] {
  const groups: NumberedChannel[][] = []
  let open: { readonly eventId: string; readonly members: NumberedChannel[] } | null = null
  for (const channel of channels) {
    const eventId = channel.event_id ?? ''
    if (open !== null && eventId !== '' && open.eventId === eventId) {
      open.members.push(channel)
    } else {
      open = { eventId, members: [channel] }
      groups.push(open.members)
    }
  }
  return groups
}
