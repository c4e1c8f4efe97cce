import type { HostGroup, HostStream } from '../generated/records.ts'
import { type Choice, choose } from './choice.ts'
import type { NameLine } from './name-lines.ts'
import { fitsPattern, foldedName } from './name-pattern.ts'

/** A group of the host with its streams. */
export interface CountedGroup {
  readonly id: number
  readonly name: string
  /** Streams that playlists list now. */
  readonly listed: number
  /** False for a group without any, such as one that only holds channels. */
  readonly hasStreams: boolean
}

/** The host's groups with how many streams each has, of all accounts together, in the host's order. */
export function countedGroups(groups: readonly HostGroup[], streams: readonly HostStream[]): readonly CountedGroup[] {
  const listed = new Map<number, number>()
  for (const { channel_group: group, is_stale: isStale } of streams) {
    if (group !== null && group !== undefined) listed.set(group, (listed.get(group) ?? 0) + (isStale ? 0 : 1))
  }
  return groups.map(({ id, name }) => ({ id, name, listed: listed.get(id) ?? 0, hasStreams: listed.has(id) }))
}

/** The groups that the lines choose; those that only hold channels, such as the ones that we make, are none. */
export function chooseGroups(lines: readonly NameLine[], groups: readonly CountedGroup[]): Choice<CountedGroup> {
  const withStreams = groups.filter(({ hasStreams }) => hasStreams)
  const folded = withStreams.map((group) => ({ group, name: foldedName(group.name) }))
  return choose(lines, {
    items: withStreams,
    namedBy: ({ pattern }) => folded.filter(({ name }) => fitsPattern(pattern, name)).map(({ group }) => group),
    emptyIsAll: false,
  })
}
