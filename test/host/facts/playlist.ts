/** One entry of a playlist; the slot makes its address. */
export interface PlaylistSlot {
  readonly name: string
  readonly slot: string
  readonly group?: string
  /** Further attributes of the EXTINF line. */
  readonly attributes?: { readonly [name: string]: string }
}

/** The address that a slot has. */
export function slotAddress(slot: string): string {
  return `http://provider.example/${slot}.ts`
}

/** The playlist as a provider would give it. */
export function playlistOf(slots: readonly PlaylistSlot[]): string {
  const lines = slots.flatMap(({ name, slot, group, attributes = {} }) => {
    const all = Object.entries(group === undefined ? attributes : { 'group-title': group, ...attributes })
    const written = all.map(([key, value]) => ` ${key}="${value}"`).join('')
    return [`#EXTINF:-1${written},${name}`, slotAddress(slot)]
  })
  return `${['#EXTM3U', ...lines].join('\n')}\n`
}
