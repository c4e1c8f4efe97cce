import { isDeepStrictEqual } from 'node:util'
import { idOf, isAutoSynced } from '../channels/channel-fields.ts'
import type { PlannedChannel } from '../channels/channel-plan.ts'
import type { EditParts } from '../channels/channel-writes.ts'
import { writeGuideMappings } from '../channels/guide-mapping.ts'
import type { DocumentWriter } from '../host/contract.ts'
import type { LedgerWriter } from '../ledger/ledger-store.ts'
import { type AttachedChannels, writeAttachedChannels } from './original-appearance.ts'
import type { SlotPlan } from './slot-plan.ts'

/**
 * Stores what the channels look like that are about to be taken over, and what is about to be written over it: before
 * anything of them is changed, so that whatever happens they can be given back. Answers what is stored then.
 */
export async function saveAppearance(
  settings: DocumentWriter,
  stored: AttachedChannels,
  plan: SlotPlan,
): Promise<AttachedChannels> {
  const known = new Map(stored.channels.map((original) => [original.hostChannelId, original]))
  const isKept = plan.originals.every((original) => isDeepStrictEqual(known.get(original.hostChannelId), original))
  return isKept ? stored : writeAttachedChannels(settings, stored, plan.originals)
}

/**
 * Name and logo of the channels that the host made itself and that are taken over or given back, where they are put over
 * its own. Those of all other channels are written as the operations say.
 */
export function slotOverrides(plan: SlotPlan): EditParts['overrideOf'] {
  const slots = new Map([...plan.takenOver, ...plan.restored].map((slot) => [slot.channel.id, slot]))
  return (id, { logos }) => {
    const slot = slots.get(id)
    if (slot === undefined) return undefined
    const logoIn = (url: string | null | undefined) =>
      url === undefined ? {} : { logoId: url === null ? null : idOf(logos, url) }
    if ('overrideRemoval' in slot && slot.overrideRemoval !== undefined) {
      const { edit, logoUrl } = slot.overrideRemoval
      return { ...edit, ...logoIn(logoUrl) }
    }
    if (!isAutoSynced(slot.channel)) return undefined
    const { name, logoUrl } = slot.change
    const over = { ...(name === undefined ? {} : { name }), ...logoIn(logoUrl) }
    return Object.keys(over).length === 0 ? {} : { override: over }
  }
}

/** Puts back the guides of channels that are given back, before the host reads ours again: it drops the rows that nobody shows. */
export async function restoreGuides(
  rest: Parameters<typeof writeGuideMappings>[0],
  { restored }: SlotPlan,
): Promise<void> {
  const guides = restored.flatMap(({ channel, guide }) =>
    guide === undefined ? [] : [{ channelId: channel.id, isAutoSynced: isAutoSynced(channel), row: guide }],
  )
  await writeGuideMappings(rest, guides)
}

/** Forgets what channels looked like that were given back, once all of that came through. */
export async function deleteRestoredAppearance(
  settings: DocumentWriter,
  stored: AttachedChannels,
  plan: SlotPlan,
): Promise<void> {
  await writeAttachedChannels(settings, stored, plan.remaining)
}

/** Records what the channels show now. Our guides follow once the host has read them. */
export function recordSlots(ledger: LedgerWriter, plan: SlotPlan): void {
  const given = plan.restored.flatMap(({ record }) => record ?? [])
  for (const { id } of [...plan.obsoleteRecords, ...given]) ledger.remove(id)
  for (const { record } of plan.takenOver) ledger.save(record)
}

/** The names that logos of the owner's had, by their addresses, should one have to be made again. */
export function logoNames({ restored }: SlotPlan): ReadonlyMap<string, string> {
  return new Map(
    restored.flatMap(({ original: { logoName: name, logoUrl: url } }) => (name && url ? [[url, name] as const] : [])),
  )
}

/** The channels that are taken over, which are channels of the guide like our own. */
export function shownSlots({ takenOver }: SlotPlan): readonly PlannedChannel[] {
  return takenOver.map(({ record, event, channel }) => ({
    ...{ record, previousRecord: record, wanted: null, actual: channel, event, changes: [] },
  }))
}
