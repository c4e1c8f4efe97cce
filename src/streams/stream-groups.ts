import { compileUserPattern } from '../detection/index.ts'
import type { HostAccount, HostGroup, HostStream, StreamGroup, Warning } from '../generated/records.ts'
import { foldName } from '../text.ts'

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
