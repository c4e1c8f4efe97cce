import type { ManagedChannel, SportsEvent, Warning } from '../generated/records.ts'
import { countText, listText } from '../list-text.ts'
import { eventEnd, stateAt } from '../sports/index.ts'
import type { ShownChannel, UnlistedEvents } from './event-memory.ts'

/** So many channels are named. */
const MOST_NAMED = 5

/** One note for all channels whose event, or a game in whose guide, nobody lists although it is not over as far as is known; none where there is no such channel. */
export function unlistedNotes(
  channels: readonly (ShownChannel & { readonly record: Pick<ManagedChannel, 'name' | 'tvg_id'> })[],
  { sinceOf }: Pick<UnlistedEvents, 'sinceOf'>,
  now: Date,
): readonly Warning[] {
  const isMissing = (event: SportsEvent) =>
    sinceOf(event) !== undefined && (now < eventEnd(event) || stateAt(event, now) === 'in')
  const names = channels
    .filter(({ event, games = [] }) => (event !== null && isMissing(event)) || games.some(isMissing))
    .map(({ record }) => JSON.stringify(record.name || record.tvg_id))
  if (names.length === 0) return []
  const whose = `${countText(names.length, 'channel')} (${listText(names, MOST_NAMED)})`
  const message = `No schedule that was read lists an event of ${whose} any more: it is shown as it was read last, for a day at most. If it was called off, delete the channel that is of it alone.`
  return [{ code: 'event_not_listed', message }]
}
