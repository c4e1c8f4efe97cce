import type { HostGroup, HostLogo } from '../generated/records.ts'

/** Ids of the host's groups by name and of its logos by address; a run adds those that it makes. */
export interface HostIds {
  readonly groups: Map<string, number>
  readonly logos: Map<string, number>
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
  if (id === undefined) throw new Error(`the plan made no group or logo "${key}" before it is used`)
  return id
}
