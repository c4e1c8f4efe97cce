import { compileUserPattern } from '../detection/index.ts'
import type { HostGroup, HostStream, StreamGroup } from '../generated/records.ts'
import { type AccountNames, isOfAccount } from './stream-groups.ts'

/** Without stream groups one group takes every stream and subscribes to every league. */
export const EVERYTHING: StreamGroup = {
  id: 1,
  name: 'All streams',
  mode: 'create',
  duplicate_handling: 'merge',
  enabled: true,
}

/** What groups know the streams of the host by. */
interface HostLists {
  readonly hostGroups: readonly HostGroup[]
  /** Needed where a stream group names an account. */
  readonly accounts?: AccountNames
}

/** The first enabled group that takes the stream: by its host groups or name pattern, and by its account. */
export function streamGroupFinder(groups: readonly StreamGroup[], { hostGroups, accounts = new Map() }: HostLists) {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0) return () => EVERYTHING
  const nameOf = new Map(hostGroups.map(({ id, name }) => [id, name]))
  const tests = enabled.map((group) => {
    const pattern = group.name_pattern === undefined ? null : compileUserPattern(group.name_pattern)
    const everything = group.host_group_ids === undefined && pattern === null
    const { account } = group
    const isOfGroup = (stream: HostStream) => {
      const id = stream.channel_group ?? -1
      return everything || group.host_group_ids?.includes(id) || (pattern?.test(nameOf.get(id) ?? '') ?? false)
    }
    return {
      group,
      takes: (stream: HostStream) =>
        (account === undefined || isOfAccount(stream.m3u_account, account, accounts)) && isOfGroup(stream),
    }
  })
  return (stream: HostStream): StreamGroup | undefined => tests.find(({ takes }) => takes(stream))?.group
}
