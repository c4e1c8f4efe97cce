/** Order of two texts by code unit, for sort(): the same on every machine, whatever its locale. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
