import { SportsGuideError } from '../errors.ts'
import type { HostChannel, PlannedOperation } from '../generated/records.ts'
import type {
  ChannelChange,
  HostChannels,
  HostGroups,
  HostLogos,
  HostProfiles,
  NewChannel,
  ProfileMembership,
} from '../host/contract.ts'
import type { CreatedRow, CreationBook, RowToCreate } from '../ledger/created-rows.ts'
import { CHANNEL_FIELDS, type ChannelEdit, type HostIds, idsOf } from './channel-fields.ts'
import { writtenValue } from './operations.ts'

/** Creates what channels refer to in the host. */
interface GroupsAndLogos {
  readonly groups: { readonly create: HostGroups['create'] }
  readonly logos: { readonly create: HostLogos['create'] }
}

/**
 * Makes the groups and logos that the operations make, and notes them in `book`. Returns `known` with their ids. A logo
 * that comes back has its name of before, by its address; another one is named after the first channel that shows it.
 */
export async function makeGroupsAndLogos(
  { groups, logos }: GroupsAndLogos,
  operations: readonly PlannedOperation[],
  known: HostIds,
  book: CreationBook,
  earlierNames: ReadonlyMap<unknown, string> = new Map(),
): Promise<HostIds> {
  const ids = { groups: new Map(known.groups), logos: new Map(known.logos) }
  const firstWith = new Map(earlierNames)
  for (const operation of operations) {
    const logo = writtenValue(operation, 'logo')
    if (!firstWith.has(logo)) firstWith.set(logo, operation.name)
  }
  const rows = operations.flatMap(({ action, name }): RowToCreate[] => {
    const kind = CREATIONS.get(action)
    return kind === undefined ? [] : [{ kind, key: name }]
  })
  const created: CreatedRow[] = []
  let unanswered: RowToCreate | null = null
  book.begin(rows, { group: known.groups.values(), logo: known.logos.values() })
  try {
    for (const row of rows) {
      const { kind, key } = row
      unanswered = row
      const { id } =
        kind === 'group' ? await groups.create(key) : await logos.create({ name: firstWith.get(key) ?? key, url: key })
      ids[`${kind}s`].set(key, id)
      created.push({ ...row, hostId: id })
      unanswered = null
    }
  } catch (error) {
    if (error instanceof SportsGuideError && REFUSALS.has(error.code)) unanswered = null
    throw error
  } finally {
    book.end(rows, created, unanswered)
  }
  return ids
}

const CREATIONS: ReadonlyMap<PlannedOperation['action'], RowToCreate['kind']> = new Map([
  ['create_group', 'group'],
  ['create_logo', 'logo'],
])

/** Errors after which the host has created nothing. */
const REFUSALS: ReadonlySet<string> = new Set(['HostRefused', 'HostDenied'])

/** What is to be known of creations, and done after each. */
export interface CreationParts {
  readonly ids: HostIds
  /** Fields that the plugin does not know, of a channel that comes back. */
  readonly otherFields?: (creation: PlannedOperation) => NewChannel['otherFields']
  /** Called for each channel as soon as it is there, before the next one is made. */
  readonly made: (creation: PlannedOperation, channel: HostChannel, position: number) => void
}

/** Makes the channels that the operations make, one after the other. */
export async function makeChannels(
  channels: HostChannels,
  operations: readonly PlannedOperation[],
  { ids, otherFields, made }: CreationParts,
): Promise<void> {
  for (const [position, creation] of creationsAmong(operations).entries()) {
    const others = otherFields?.(creation)
    const channel = await channels.create({
      ...newChannel(creation, ids),
      ...(others === undefined ? {} : { otherFields: others }),
    })
    made(creation, channel, position)
  }
}

/** The operations that make a channel. */
export function creationsAmong(operations: readonly PlannedOperation[]): readonly PlannedOperation[] {
  return operations.filter(({ action }) => action === 'create')
}

/** A new channel begins on the first of its numbers (listOperations); its guide follows once the host has read it. */
function newChannel({ name, tvgId, changes }: PlannedOperation, ids: HostIds): NewChannel {
  const first = changes.filter(({ field }, at) => changes.findIndex((change) => change.field === field) === at)
  const fields: ChannelEdit = Object.assign(
    {},
    ...first.map(({ field, to }) => {
      const { write } = CHANNEL_FIELDS[field]
      return write.by === 'edit' ? write.edit(to, ids) : {}
    }),
  )
  const profiles = first.find(({ field }) => field === 'profiles')
  const { channelGroupId: group = null, channelNumber: number = null, logoId: logo = null, streams = [] } = fields
  if (group === null) throw new Error(`the plan has no group for channel "${name}"`)
  return {
    name,
    channelNumber: number,
    channelGroupId: group,
    tvgId: tvgId ?? '',
    logoId: logo,
    streams,
    ...(profiles === undefined ? {} : { channelProfileIds: idsOf(profiles.to) }),
  }
}

/** Removes the channels that the operations remove. */
export async function removeChannels(channels: HostChannels, operations: readonly PlannedOperation[]): Promise<void> {
  const ids = operations.flatMap(({ action, hostChannelId: id }) => (action === 'remove' && id !== null ? [id] : []))
  if (ids.length > 0) await channels.bulkDelete(ids)
}

/** What edits of channels need beside the operations. */
export interface EditParts {
  readonly ids: HostIds
  /** Channels that the operations have made, by tvg-id. */
  readonly created: ReadonlyMap<string, HostChannel>
  /** What is written to a channel that the host made itself in place of its plain fields: its override; else undefined. */
  readonly overrideOf: (hostChannelId: number, ids: HostIds) => ChannelEdit | undefined
}

/**
 * Writes all fields and numbers in one request, so that channels can change places. Overrides follow in a request of
 * their own: the host refuses one where it makes the channel no more, after it has written a part of the request.
 */
export async function editChannels(
  channels: HostChannels,
  operations: readonly PlannedOperation[],
  parts: EditParts,
): Promise<void> {
  const edits = new Map<number, ChannelEdit>()
  for (const operation of operations) {
    const id = operation.hostChannelId ?? parts.created.get(operation.tvgId ?? '')?.id ?? null
    const edit = operation.action === 'create' ? numberOfNew(operation, parts) : editOf(operation, parts)
    if (id !== null && Object.keys(edit).length > 0) edits.set(id, { ...edits.get(id), ...edit })
  }
  const changes = [...edits].map(([id, edit]): ChannelChange => ({ ...edit, id }))
  const over = changes.filter(({ override }) => override != null)
  const plain = changes.filter(({ override }) => override == null)
  if (plain.length > 0) await channels.bulkEdit(plain)
  if (over.length > 0) await channels.bulkEdit(over)
}

/** A new channel moves to the number that it ends on; one that no lane has room for keeps none. */
function numberOfNew({ tvgId, changes }: PlannedOperation, { created }: EditParts): ChannelEdit {
  const last = changes.findLast(({ field }) => field === 'channel_number')?.to
  const number = typeof last === 'number' ? last : null
  const made = created.get(tvgId ?? '')
  return made === undefined || made.channelNumber === number ? {} : { channelNumber: number }
}

function editOf({ hostChannelId: id, changes }: PlannedOperation, { ids, overrideOf }: EditParts): ChannelEdit {
  const override = id === null ? undefined : overrideOf(id, ids)
  const plain = changes.map(({ field, to }): ChannelEdit => {
    const { write, override: part } = CHANNEL_FIELDS[field]
    if (write.by !== 'edit' || (override !== undefined && part !== undefined)) return {}
    return write.edit(to, ids)
  })
  const writesOverride =
    override !== undefined && changes.some(({ field }) => CHANNEL_FIELDS[field].override !== undefined)
  return Object.assign({}, ...plain, writesOverride ? override : {})
}

/**
 * Switches profiles on and off for channels that are there: one request for each profile that shows
 * channels from now on, then one for each that shows some no more. What breaks off between them leaves
 * a channel in too many profiles, not in none.
 */
export async function setProfiles(profiles: HostProfiles, operations: readonly PlannedOperation[]): Promise<void> {
  const [on, off] = [new Map<number, ProfileMembership[]>(), new Map<number, ProfileMembership[]>()]
  for (const { hostChannelId: id, changes } of operations) {
    const change = changes.find(({ field }) => CHANNEL_FIELDS[field].write.by === 'profiles')
    if (id === null || change === undefined) continue
    const [from, to] = [idsOf(change.from), idsOf(change.to)]
    for (const profile of new Set([...from, ...to])) {
      const enabled = to.includes(profile)
      if (from.includes(profile) === enabled) continue
      const members = enabled ? on : off
      members.set(profile, [...(members.get(profile) ?? []), { channelId: id, enabled }])
    }
  }
  for (const [profile, members] of [...on, ...off]) await profiles.setMembership(profile, members)
}
