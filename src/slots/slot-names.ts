import { isCovered } from '../channels/channel-fields.ts'
import { withNamesApart } from '../channels/channel-names.ts'
import { nameWithNotes } from '../channels/name-notes.ts'
import { variantLabels, variantOf } from '../channels/variant.ts'
import type { StreamGroup } from '../generated/records.ts'
import { nameOfSegment } from '../sports/index.ts'
import type { SlotMatch, SlotsInput, WantedSlot } from './wanted-slots.ts'

/** A slot with the name that its template says, and the match of the stream that it shows. */
export interface NamedSlot {
  readonly slot: WantedSlot
  readonly match: SlotMatch
}

/** A slot, and what stands in brackets behind its template's name. */
interface NotedSlot {
  readonly slot: WantedSlot
  readonly notes: readonly string[]
}

/** What is to stand behind the names of slots of one event that are named alike. */
type NoteOf = (slot: WantedSlot) => string | null

/**
 * The slots with names that no two share. What a stream says of itself always stands behind its
 * event: language, quality, feed. The exception keyword, the part of the event, what the owner
 * calls the channel and its number follow where names are still the same. Slots whose names are
 * left alone have none; pure.
 */
export function withSlotNames(slots: readonly NamedSlot[], input: SlotsInput): WantedSlot[] {
  const originals = new Map(input.originals.map((original) => [original.host_channel_id, original]))
  const rounds: readonly NoteOf[] = [
    ({ keyword }) => keyword,
    ({ segment }) => (segment === null ? null : nameOfSegment(segment)),
    ({ channel }) => ownName(channel, originals.get(channel.id)),
    ({ channel }) => `Channel ${channel.effective_channel_number ?? channel.channel_number ?? channel.id}`,
  ]
  const named = rounds.reduce(notedWhereShared, slots.map(withLabels))
  const texts = named.flatMap((one) => {
    const name = nameOf(one)
    return name === undefined ? [] : [{ tvgId: one.slot.tvgId, name, event: one.slot.event }]
  })
  const apart = new Map(withNamesApart(texts, input).map(({ tvgId, name }) => [tvgId, name]))
  return named.map(({ slot }) => ({ ...slot, name: apart.get(slot.tvgId) }))
}

/** The streams of a slot share no channel, whatever the group says of those that do: each tells all of itself. */
function withLabels({ slot, match }: NamedSlot): NotedSlot {
  const group: StreamGroup = { ...match.group, duplicate_handling: 'per_stream' }
  const { always, whereNeeded } = variantLabels(variantOf({ ...match, group }))
  const isSaid = (label: string) => slot.name?.toLowerCase().includes(label.toLowerCase()) === true
  return { slot, notes: [...always, ...whereNeeded.filter((label) => !isSaid(label))] }
}

function nameOf({ slot: { name }, notes }: NotedSlot): string | undefined {
  return name === undefined ? undefined : nameWithNotes(name, notes)
}

function notedWhereShared(slots: readonly NotedSlot[], noteOf: NoteOf): readonly NotedSlot[] {
  const keyOf = (one: NotedSlot) => JSON.stringify([one.slot.eventKey, nameOf(one)])
  const count = new Map<string, number>()
  for (const one of slots) count.set(keyOf(one), (count.get(keyOf(one)) ?? 0) + 1)
  return slots.map((one) => {
    const note = count.get(keyOf(one)) === 1 ? null : noteOf(one.slot)
    return note === null ? one : { ...one, notes: [...one.notes, note] }
  })
}

/** What the owner calls a channel; nothing for one that the host names after its stream. */
function ownName(
  channel: WantedSlot['channel'],
  original: { readonly name: string | null } | undefined,
): string | null {
  if (original !== undefined) return original.name
  return isCovered(channel) ? (channel.override?.name ?? null) : channel.name
}
