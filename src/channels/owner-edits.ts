import type { FieldChange, HostChannel, ManagedChannel } from '../generated/records.ts'
import { groupNameNow, type HostMemory } from './channel-memory.ts'
import type { HostNames } from './channel-plan.ts'
import type { UnfinishedWrites } from './unfinished-writes.ts'

/** What tells the owner's values in the host from ours. */
export interface EditRules extends HostNames {
  readonly hostStreamIds: ReadonlySet<number>
  /** Streams whose names mean an event now. */
  readonly eventStreamIds: ReadonlySet<number>
  readonly written: UnfinishedWrites
  readonly memory: HostMemory
  readonly keepOwnerEdits: boolean
}

/** The texts of a channel that the owner may change. */
export interface ChannelTexts {
  readonly name: string
  readonly logo_url: string | null
  readonly group: string | null
}

/** How texts stand after a run. */
export interface SettledTexts extends ChannelTexts {
  readonly changes: readonly FieldChange[]
  /** Fields that are the owner's. */
  readonly owned: readonly TextField[]
  /** Fields that were the owner's, and that are written over since his edits are not kept. */
  readonly overwritten: readonly TextField[]
}

/** Where the record keeps a field. */
const TEXT_FIELDS = { name: 'name', logo: 'logo_url', group: 'group' } as const

type TextField = keyof typeof TEXT_FIELDS

/**
 * Name, logo and group as a run leaves them. A value in the host that is neither
 * what was last written, nor what a run that broke off may have written, nor what is
 * wished, was chosen by the owner: it stays the owner's until it is what we wish.
 */
export function settledTexts(
  known: ManagedChannel,
  actual: HostChannel,
  wish: ChannelTexts,
  rules: EditRules,
): SettledTexts {
  const changes: FieldChange[] = []
  const owned: TextField[] = []
  const overwritten: TextField[] = []
  const settle = <Text extends string | null>(
    field: TextField,
    present: Text,
    wished: Text,
    dangles: boolean,
  ): Text => {
    if (present === wished && !dangles) return wished
    if (!dangles && isOwners(known, field, present, rules)) {
      ;(rules.keepOwnerEdits ? owned : overwritten).push(field)
      if (rules.keepOwnerEdits) return present
    }
    changes.push({ field, from: present, to: wished })
    return wished
  }
  const { logo, group } = presentTexts(known, actual, rules)
  return {
    name: settle('name', actual.name, wish.name, false),
    logo_url: settle('logo', logo.value, wish.logo_url, logo.dangles),
    group: settle('group', group.value, wish.group, group.dangles),
    changes,
    owned,
    overwritten,
  }
}

/** Name, logo and group of a channel that nothing asks for now: as the host shows them, and which are the owner's. */
export function foundTexts(
  known: ManagedChannel,
  actual: HostChannel,
  rules: EditRules,
): ChannelTexts & Pick<SettledTexts, 'owned'> {
  const { logo, group } = presentTexts(known, actual, rules)
  const dangling = [...(logo.dangles ? ['logo'] : []), ...(group.dangles ? ['group'] : [])]
  const found = { name: actual.name, logo: logo.value, group: group.value }
  const fields = Object.keys(TEXT_FIELDS) as TextField[]
  return {
    name: found.name,
    logo_url: found.logo,
    group: found.group,
    owned: fields.filter((field) => !dangling.includes(field) && isOwners(known, field, found[field], rules)),
  }
}

/**
 * What the host does not know any more is nobody's choice: an id without a row, and a field without an id
 * where the row that was written is gone, too. The field dangles, and is written again.
 */
function presentTexts(known: ManagedChannel, actual: HostChannel, { hostGroupNames, hostLogoUrls }: HostNames) {
  const named = (id: number | null, names: ReadonlyMap<number, string>, last: string | null) => ({
    value: names.get(id ?? -1) ?? null,
    dangles: id === null ? last !== null && !hasValue(names, last) : !names.has(id),
  })
  return {
    logo: named(actual.logo_id, hostLogoUrls, known.logo_url),
    group: named(actual.channel_group_id, hostGroupNames, known.group),
  }
}

function hasValue(names: ReadonlyMap<number, string>, value: string): boolean {
  for (const name of names.values()) if (name === value) return true
  return false
}

function isOwners(known: ManagedChannel, field: TextField, present: string | null, rules: EditRules): boolean {
  if (rules.written.valuesOf(known.tvg_id, field).includes(present)) return false
  const last = known[TEXT_FIELDS[field]]
  const isAsWritten = present === (field === 'group' && last !== null ? groupNameNow(last, rules) : last)
  return known.owner_fields.includes(field) || !isAsWritten
}
