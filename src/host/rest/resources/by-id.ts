/** Order of rows: by id, since the order of the host's lists is its own affair. */
export function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}
