import { FORM_GROUP_ID } from '../configuration/settings-form.ts'
import { compileUserPattern } from '../detection/index.ts'
import type { HostAccount, HostGroup, HostStream, StreamGroup, Warning } from '../generated/records.ts'
import type { Span } from '../sports/index.ts'
import { capitalized, countText, foldName, listText } from '../text.ts'

/** The names of M3U accounts by their ids, as far as they were asked for. */
export type AccountNames = ReadonlyMap<number, string>

/** What stream groups say of accounts. */
type AccountWishes = Pick<StreamGroup, 'name' | 'enabled' | 'account' | 'accountOrder'>

/** The names of the host's M3U accounts, where a stream group that is switched on names one; else none, and the host is not asked. */
export async function accountNames(
  groups: readonly AccountWishes[],
  list: () => Promise<readonly HostAccount[]>,
): Promise<AccountNames> {
  const named = groups.some((group) => namesOf(group).length > 0)
  return new Map(named ? (await list()).map(({ id, name }) => [id, name]) : [])
}

/** One warning for each account that a stream group which is switched on names and the host does not have. */
export function unknownAccounts(groups: readonly AccountWishes[], accounts: AccountNames): Warning[] {
  const known = new Set([...accounts.values()].map(foldName))
  return groups.flatMap((group) => {
    const place = `stream group "${group.name}"`
    const unknown = [...new Set(namesOf(group))].filter((name) => !known.has(foldName(name)))
    return unknown.map((name): Warning => {
      const message = `${place} refers to M3U account ${JSON.stringify(name)}, which does not exist in Dispatcharr. Choose another account.`
      return { code: 'row_refers_to_nothing', message, place }
    })
  })
}

/** True where the stream's account is called so. */
export function isOfAccount(account: number | null | undefined, name: string, accounts: AccountNames): boolean {
  const called = accounts.get(account ?? -1)
  return called !== undefined && foldName(called) === foldName(name)
}

function namesOf({ enabled, account, accountOrder: order = [] }: AccountWishes): readonly string[] {
  if (enabled === false) return []
  return account === undefined ? order : [account, ...order]
}

/** Without stream groups one group takes every stream and subscribes to every league. */
export const EVERYTHING: StreamGroup = {
  id: 1,
  name: 'All streams',
  mode: 'create',
  duplicateHandling: 'merge',
  enabled: true,
}

/** The time in which events are looked for: for the names of each group, and for all that is read. */
export interface GroupWindows {
  readonly widest: Span
  of(group: StreamGroup): Span
}

/** What groups know the streams of the host by. */
interface GroupLists {
  readonly hostGroups: readonly HostGroup[]
  /** Needed where a stream group names an account. */
  readonly accounts?: AccountNames
}

/** The first enabled group that takes the stream: by its host groups or name pattern, and by its account. */
export function streamGroupFinder(groups: readonly StreamGroup[], { hostGroups, accounts = new Map() }: GroupLists) {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0) return () => EVERYTHING
  const nameOf = new Map(hostGroups.map(({ id, name }) => [id, name]))
  const tests = enabled.map((group) => {
    const pattern = group.namePattern === undefined ? null : compileUserPattern(group.namePattern)
    const everything = group.hostGroupIds === undefined && pattern === null
    const { account } = group
    const isOfGroup = (stream: HostStream) => {
      const id = stream.channelGroup ?? -1
      return everything || group.hostGroupIds?.includes(id) || (pattern?.test(nameOf.get(id) ?? '') ?? false)
    }
    return {
      group,
      takes: (stream: HostStream) =>
        (account === undefined || isOfAccount(stream.m3uAccount, account, accounts)) && isOfGroup(stream),
    }
  })
  return (stream: HostStream): StreamGroup | undefined => tests.find(({ takes }) => takes(stream))?.group
}

/** A warning names so many groups. */
const MOST_NAMED = 5

/** What is known of the streams that groups take. */
interface GroupCounts {
  /** How many streams a group takes now; null where nobody has counted. */
  readonly taken?: (group: StreamGroup) => number | null
  /** Whether a group takes no stream at all. Defaults to unknown. */
  readonly isIdle?: (group: StreamGroup) => boolean
}

/**
 * One warning for each stream group that is switched on and chooses no stream, or every one: where nothing at all limits it,
 * and where groups after it get no stream. `taken` says how many it takes now, null where nobody has counted; `about`
 * limits them to those that concern the group with this id. `groups` are all, in their order.
 */
export function groupChoiceWarnings(
  groups: readonly StreamGroup[],
  { taken = () => null, isIdle = () => false, about }: GroupCounts & { readonly about?: number } = {},
): Warning[] {
  const enabled = groups.filter((group) => group.enabled !== false)
  return enabled.flatMap((group, index): Warning[] => {
    const { id, name, hostGroupIds, namePattern, account, leagues, includeRegex } = group
    const place = `stream group ${JSON.stringify(name)}`
    if (hostGroupIds?.length === 0 && namePattern === undefined && id !== FORM_GROUP_ID) {
      if (about !== undefined && about !== id) return []
      const message = `${capitalized(place)} has an empty list of playlist groups, so it takes no streams. Choose its playlist groups.`
      return [{ code: 'row_refers_to_nothing', message, place }]
    }
    if (leagues?.length === 0 && (group.nameGuide ?? 'none') === 'none' && id !== FORM_GROUP_ID) {
      if (about !== undefined && about !== id) return []
      const message = `${capitalized(place)} has an empty list of leagues, so none of its streams gets an event. Choose its leagues, or delete the list for all leagues.`
      return [{ code: 'row_refers_to_nothing', message, place }]
    }
    if (isIdle(group) && id !== FORM_GROUP_ID) {
      const message = `${capitalized(place)} takes no streams now: no stream fits its playlist groups, name pattern and M3U account, or stream groups before it take them all. Correct these fields.`
      return [{ code: 'row_refers_to_nothing', message, place }]
    }
    if (hostGroupIds !== undefined || namePattern !== undefined || account !== undefined) return []
    const after = enabled.slice(index + 1)
    if (about !== undefined && ![group, ...after].some((one) => one.id === about)) return []
    const later = after.map((other) => JSON.stringify(other.name))
    if (later.length === 0 && (leagues !== undefined || includeRegex !== undefined)) return []
    const count = taken(group)
    const streams = count === null ? 'all streams' : `all streams (${countText(count, 'stream')} now)`
    const others = later.length === 0 ? '' : ` Stream groups after it get no streams: ${listText(later, MOST_NAMED)}.`
    const message = `${capitalized(place)} has no playlist groups, no name pattern and no M3U account, so it takes ${streams}.${others} Choose its playlist groups, or enter the name pattern .* if you want all streams.`
    return [{ code: 'group_takes_all', message, place }]
  })
}
