import type { HostChannel, ManagedChannel } from '../../generated/records.ts'
import type { WantedChannel } from '../wanted/wanted.ts'

/** What the host holds besides its channels. */
export interface HostNames {
  readonly hostGroupNames: ReadonlyMap<number, string>
  readonly hostLogoUrls: ReadonlyMap<number, string>
}

type OwnedField = ManagedChannel['owner_fields'][number]

/** Where the record keeps a field. */
const FIELDS = { name: 'name', logo: 'logo_url', group: 'group' } as const

/**
 * The record with what the channel has after the run, and the fields to be
 * written. Sport, league and teams stay as at creation. A field whose value in
 * the host is neither what was last written nor what is wished was changed by the
 * owner: it stays the owner's until it is what we wish.
 */
export function syncedChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel,
  { hostGroupNames, hostLogoUrls }: HostNames,
): { record: ManagedChannel; fields: string[] } {
  const fields: string[] = []
  const owned: OwnedField[] = []
  const settle = <Value>(field: OwnedField, written: Value, present: Value, wish: Value): Value => {
    if (present === wish) return wish
    if (present !== written || known.owner_fields.includes(field)) {
      owned.push(field)
      return present
    }
    fields.push(field)
    return wish
  }
  // An id that the host itself does not know is nobody's choice: the field is written again.
  const named = (field: OwnedField, id: number | null, names: ReadonlyMap<number, string>, wish: string | null) => {
    if (id === null || names.has(id)) return settle(field, known[FIELDS[field]], names.get(id ?? -1) ?? null, wish)
    fields.push(field)
    return wish
  }
  const record: ManagedChannel = {
    ...known,
    host_channel_id: actual.id,
    event_time: wanted.event.start,
    template_id: wanted.template.id,
    stream_group_id: wanted.streamGroupId,
    name: settle('name', known.name, actual.name, wanted.name),
    logo_url: named('logo', actual.logo_id, hostLogoUrls, wanted.logoUrl),
    group: named('group', actual.channel_group_id, hostGroupNames, wanted.group),
    owner_fields: owned,
    stream_ids: [...wanted.streamIds],
    state: 'active',
  }
  if (actual.streams.join() !== wanted.streamIds.join()) fields.push('streams')
  return { record, fields }
}

/** The record of a channel that nothing asks for now, with what the owner made of it in the host. */
export function keptRecord(known: ManagedChannel, actual: HostChannel, { hostLogoUrls }: HostNames): ManagedChannel {
  return { ...known, name: actual.name, logo_url: hostLogoUrls.get(actual.logo_id ?? -1) ?? null }
}
