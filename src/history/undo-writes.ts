import type { ChannelEdit } from '../channels/channel-fields.ts'
import { editChannels, removeChannels, setProfiles } from '../channels/channel-writes.ts'
import { makeChannels, makeGroupsAndLogos } from '../channels/creations.ts'
import { mapGuides } from '../channels/guide-to-map.ts'
import { hostIds } from '../channels/host-ids.ts'
import type { AttachedChannel, HostChannel, ManagedChannel } from '../generated/records.ts'
import type { HostRest, HostSettings } from '../host/contract.ts'
import { type AttachedChannels, writeAttachedChannels } from '../slots/original-appearance.ts'
import type { UndoPlan } from './undo-plan.ts'
import type { ChannelAgain } from './undo-removed.ts'

/** What the ledger says otherwise of a channel that was made again. */
export type MadeAgain = Pick<
  ManagedChannel,
  'host_channel_id' | 'host_channel_uuid' | 'guide_row_id' | 'number' | 'number_locked'
>

/**
 * Carries an undo out by its operations: what the run made goes, all fields and numbers go back
 * in one bulk request, what it removed is made again, then profiles and guides. Answers the
 * channels that were made again, by tvg-id.
 */
export async function applyUndo(rest: HostRest, plan: UndoPlan): Promise<ReadonlyMap<string, MadeAgain>> {
  const { operations, overrides } = plan
  const [groups, logos] = await Promise.all([rest.groups.list(), rest.logos.list()])
  const ids = hostIds(groups, logos)
  await makeGroupsAndLogos(rest, operations, ids)
  await removeChannels(rest, operations)
  await editChannels(rest, operations, { ids, created: new Map(), overrideOf: (id) => overrideOf(overrides, id) })

  const againOf = new Map(plan.again.map((again) => [again.record.tvg_id, again]))
  const guides = [...plan.guides]
  const made = new Map<string, MadeAgain>()
  await makeChannels(rest, operations, {
    ids,
    otherFields: ({ tvg_id: tvgId }) => againOf.get(tvgId ?? '')?.otherFields,
    made({ tvg_id: tvgId, fields }, channel) {
      const again = againOf.get(tvgId ?? '')
      if (again === undefined) throw new Error(`the undo makes a channel ${tvgId} that the run did not remove`)
      made.set(again.record.tvg_id, recordedAgain(again, channel, fields.includes('channel_number')))
      if (again.guide !== null) guides.push({ channelId: channel.id, isCovered: false, row: again.guide })
    },
  })
  await setProfiles(rest, operations)
  await mapGuides(rest, guides)
  return made
}

function overrideOf(overrides: UndoPlan['overrides'], id: number): ChannelEdit | undefined {
  const override = overrides.get(id)
  return override === undefined ? undefined : { override }
}

function recordedAgain({ record, row, guide }: ChannelAgain, { id, uuid }: HostChannel, hasNumber: boolean): MadeAgain {
  const isMissing = !hasNumber && row.channel_number !== null
  return {
    host_channel_id: id,
    host_channel_uuid: uuid,
    guide_row_id: guide === null && row.epg_data_id !== null ? null : record.guide_row_id,
    number: isMissing ? null : record.number,
    number_locked: record.number_locked && !isMissing,
  }
}

/**
 * Does the work with what is known of the owner's own looks of channels (attach): entries of
 * before are there again before a channel is dressed again; once the channels look as they did, those
 * of the run go, and the others say again what they said, without what the run wrote over them.
 */
export async function withOriginals<Answer>(
  settings: Pick<HostSettings, 'write'>,
  known: AttachedChannels | null,
  slots: readonly number[],
  before: readonly AttachedChannel[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (known === null) return work()
  const isSlot = ({ host_channel_id: id }: AttachedChannel) => slots.includes(id)
  const has = (entry: AttachedChannel) =>
    known.channels.some((other) => other.host_channel_id === entry.host_channel_id)
  const missing = before.filter((entry) => isSlot(entry) && !has(entry))
  const all = await writeAttachedChannels(settings, known, [...known.channels, ...missing])
  const answer = await work()
  const wasKnown = new Map(before.map((entry) => [entry.host_channel_id, entry]))
  const left = all.channels.flatMap((entry) => (isSlot(entry) ? (wasKnown.get(entry.host_channel_id) ?? []) : entry))
  await writeAttachedChannels(settings, all, left)
  return answer
}
