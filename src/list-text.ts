/** "a, b and 3 more": at most `most` of the names, and how many others there are. */
export function listText(names: readonly string[], most: number): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The first and the last of names in order, "2026-11-20..2026-11-22", or the only one; empty for none. */
export function rangeText(names: readonly string[]): string {
  const [first = '', last = first] = [names[0], names.at(-1)]
  return first === last ? first : `${first}..${last}`
}

/** "1 channel", "12 channels". */
export function countText(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
