import type { HostGroup, HostLogo } from '../generated/records.ts'
import type { HostRest } from '../host/contract.ts'

/** Ids of groups by name; a group that is missing is made once. */
export function groupIds(rest: HostRest): (name: string) => Promise<number> {
  return idsOf(
    () => rest.groups.list(),
    (group: HostGroup) => group.name,
    (name) => rest.groups.create(name),
  )
}

/** Ids of logos by address; a logo that is missing is made once, named after its first channel. */
export function logoIds(rest: HostRest): (url: string, name: string) => Promise<number> {
  return idsOf(
    () => rest.logos.list(),
    (logo: HostLogo) => logo.url,
    (url, name) => rest.logos.create({ name, url }),
  )
}

function idsOf<Row extends { readonly id: number }, Rest extends unknown[]>(
  list: () => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  create: (key: string, ...rest: Rest) => Promise<Row>,
): (key: string, ...rest: Rest) => Promise<number> {
  let known: Map<string, number> | null = null
  return async (key, ...rest) => {
    known ??= new Map((await list()).map((row) => [keyOf(row), row.id]))
    const id = known.get(key) ?? (await create(key, ...rest)).id
    known.set(key, id)
    return id
  }
}
