import type { HostChannel, PlannedOperation } from '../generated/records.ts'
import type { HostRest, NewChannel } from '../host/contract.ts'
import { CHANNEL_FIELDS, type ChannelEdit, idsOf } from './channel-fields.ts'
import type { HostIds } from './host-ids.ts'
import { writtenValue } from './unfinished-writes.ts'

/**
 * Makes the groups and logos that the operations make, and adds their ids. A logo that comes back has its name
 * of before, by its address; another one is named after the first channel that shows it.
 */
export async function makeGroupsAndLogos(
  { groups, logos }: Pick<HostRest, 'groups' | 'logos'>,
  operations: readonly PlannedOperation[],
  ids: HostIds,
  earlierNames: ReadonlyMap<unknown, string> = new Map(),
): Promise<void> {
  const firstWith = new Map(earlierNames)
  for (const operation of operations) {
    const logo = writtenValue(operation, 'logo')
    if (!firstWith.has(logo)) firstWith.set(logo, operation.name)
  }
  for (const { action, name } of operations) {
    if (action === 'create_group') ids.groups.set(name, (await groups.create(name)).id)
    if (action === 'create_logo') {
      ids.logos.set(name, (await logos.create({ name: firstWith.get(name) ?? name, url: name })).id)
    }
  }
}

/** What is to be known of creations, and done after each. */
export interface CreationParts {
  readonly ids: HostIds
  /** Fields that the plugin does not know, of a channel that comes back. */
  readonly otherFields?: (creation: PlannedOperation) => NewChannel['other_fields']
  /** Called for each channel as soon as it is there, before the next one is made. */
  readonly made: (creation: PlannedOperation, channel: HostChannel, position: number) => void
}

/** Makes the channels that the operations make, one after the other. */
export async function makeChannels(
  { channels }: Pick<HostRest, 'channels'>,
  operations: readonly PlannedOperation[],
  { ids, otherFields, made }: CreationParts,
): Promise<void> {
  for (const [position, creation] of creationsAmong(operations).entries()) {
    const others = otherFields?.(creation)
    const channel = await channels.create({
      ...newChannel(creation, ids),
      ...(others === undefined ? {} : { other_fields: others }),
    })
    made(creation, channel, position)
  }
}

/** The operations that make a channel. */
export function creationsAmong(operations: readonly PlannedOperation[]): readonly PlannedOperation[] {
  return operations.filter(({ action }) => action === 'create')
}

/** A new channel begins on the first of its numbers (runOperations); its guide follows once the host has read it. */
function newChannel({ name, tvg_id: tvgId, changes }: PlannedOperation, ids: HostIds): NewChannel {
  const first = changes.filter(({ field }, at) => changes.findIndex((change) => change.field === field) === at)
  const fields: ChannelEdit = Object.assign(
    {},
    ...first.map(({ field, to }) => {
      const { write } = CHANNEL_FIELDS[field]
      return write.by === 'edit' ? write.edit(to, ids) : {}
    }),
  )
  const profiles = first.find(({ field }) => field === 'profiles')
  const { channel_group_id: group = null, channel_number: number = null, logo_id: logo = null, streams = [] } = fields
  if (group === null) throw new Error(`the plan names no group for channel "${name}"`)
  return {
    name,
    channel_number: number,
    channel_group_id: group,
    tvg_id: tvgId ?? '',
    logo_id: logo,
    streams,
    ...(profiles === undefined ? {} : { channel_profile_ids: idsOf(profiles.to) }),
  }
}
