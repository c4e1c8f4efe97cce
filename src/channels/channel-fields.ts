import type {
  ChannelField,
  FieldChange,
  HostChannel,
  HostGroup,
  HostLogo,
  HostProfile,
  ManagedChannel,
} from '../generated/records.ts'
import type { ChannelChange } from '../host/contract.ts'

/** Ids of the host's groups by name and of its logos by address. */
export interface HostIds {
  readonly groups: ReadonlyMap<string, number>
  readonly logos: ReadonlyMap<string, number>
}

/** Ids as the host lists them; of two logos with one address the first. */
export function hostIds(groups: readonly HostGroup[], logos: readonly HostLogo[]): HostIds {
  return {
    groups: new Map([...groups].reverse().map(({ name, id }) => [name, id])),
    logos: new Map([...logos].reverse().map(({ url, id }) => [url, id])),
  }
}

/** The id of a name or address; the plan makes what is missing, so that one without an id is a defect. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no group or logo "${key}" was created before its first use`)
  return id
}

/** A value as operations tell it: groups as names, logos as addresses, streams and profiles as ids, a guide as its tvg-id. */
export type FieldValue = FieldChange['to']

/** What ids of the host's mean, for the values of operations. */
export interface HostMeanings {
  readonly groupNames: ReadonlyMap<number, string>
  readonly logoUrls: ReadonlyMap<number, string>
  readonly profiles: readonly HostProfile[]
  /** tvg-ids of the rows of guide data by their ids. */
  readonly guideTvgIds: ReadonlyMap<number, string | null>
}

/** Fields of a channel as an edit of the host takes them. */
export type ChannelEdit = Omit<ChannelChange, 'id'>

/** How a change of a field is written: in the run's one edit, in the requests of profiles, or as a mapping of guides. */
type FieldWrite =
  | { readonly by: 'edit'; readonly edit: (to: FieldValue, ids: HostIds) => ChannelEdit }
  | { readonly by: 'profiles' }
  | { readonly by: 'mapping' }

interface FieldDescription {
  /** How it is called in a sentence. */
  readonly word: string
  /** What clients see of it. */
  readonly shown: (channel: HostChannel, host: HostMeanings) => FieldValue
  /** What the ledger says was written last. */
  readonly recorded: (record: ManagedChannel) => FieldValue
  readonly write: FieldWrite
  /** Where it stands in the override of a channel that the host made itself; absent where it is never put there. */
  readonly override?: 'name' | 'logoId' | 'epgDataId'
}

/** All that is known of each field of a channel: a new one is a row here, and the compiler asks for it. */
export const CHANNEL_FIELDS: { readonly [Field in ChannelField]: FieldDescription } = {
  name: {
    word: 'channel name',
    shown: (channel) => (isAutoSynced(channel) ? (channel.effectiveName ?? channel.name) : channel.name),
    recorded: ({ name }) => name,
    write: { by: 'edit', edit: (to) => ({ name: String(to) }) },
    override: 'name',
  },
  logo: {
    word: 'logo',
    shown: (channel, { logoUrls }) =>
      logoUrls.get((isAutoSynced(channel) ? channel.effectiveLogoId : channel.logoId) ?? NO_ID) ?? null,
    recorded: ({ logoUrl: url }) => url,
    write: { by: 'edit', edit: (to, { logos }) => ({ logoId: to === null ? null : idOf(logos, String(to)) }) },
    override: 'logoId',
  },
  group: {
    word: 'channel group',
    shown: ({ channelGroupId: id }, { groupNames }) => groupNames.get(id ?? NO_ID) ?? null,
    recorded: ({ group }) => group,
    write: { by: 'edit', edit: (to, { groups }) => ({ channelGroupId: idOf(groups, String(to ?? '')) }) },
  },
  streams: {
    word: 'streams',
    shown: ({ streams }) => [...streams],
    recorded: ({ streamIds: ids }) => ids,
    write: { by: 'edit', edit: (to) => ({ streams: idsOf(to) }) },
  },
  profiles: {
    word: 'profiles',
    shown: ({ id }, { profiles }) => profileIdsOf(id, profiles),
    recorded: ({ profileIds: ids }) => ids,
    write: { by: 'profiles' },
  },
  channel_number: {
    word: 'number',
    shown: ({ channelNumber: number }) => number,
    recorded: ({ number }) => number,
    write: { by: 'edit', edit: (to) => ({ channelNumber: typeof to === 'number' ? to : null }) },
  },
  guide: {
    word: 'guide',
    shown: (channel, { guideTvgIds }) => guideTvgIds.get(shownGuide(channel) ?? NO_ID) ?? null,
    recorded: ({ guideRowId: row, tvgId }) => (row === null ? null : tvgId),
    write: { by: 'mapping' },
    override: 'epgDataId',
  },
}

/** All fields, in the order in which operations tell them. */
const FIELD_NAMES = Object.keys(CHANNEL_FIELDS) as readonly ChannelField[]

const NO_ID = -1

/** A value of each field. */
export type FieldValues = { readonly [Field in ChannelField]: FieldValue }

/** The changes that make a channel of which `written` is set; what is null is left to the host. */
export function changesOfNew(written: (field: ChannelField) => FieldValue): FieldChange[] {
  return FIELD_NAMES.flatMap((field) => {
    const to = written(field)
    return to === null ? [] : [{ field, from: null, to }]
  })
}

/** Ids of a value that is a list of them. */
export function idsOf(value: FieldValue): readonly number[] {
  return Array.isArray(value) ? value : []
}

/** True for a channel of the host's automatic sync, which writes its plain fields again: our values go into its override. */
export function isAutoSynced({ autoCreated }: HostChannel): boolean {
  return autoCreated === true
}

/** The row of guide data whose programmes clients see. */
export function shownGuide(channel: HostChannel): number | null {
  return (isAutoSynced(channel) ? channel.effectiveEpgDataId : channel.epgDataId) ?? null
}

/** Ids of the profiles that show a channel, in the order in which the host lists them. */
export function profileIdsOf(channelId: number, profiles: readonly HostProfile[]): number[] {
  return profiles.filter(({ channels }) => channels.includes(channelId)).map(({ id }) => id)
}
