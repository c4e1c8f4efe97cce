/** Viewers by channel, as this host was told; nothing is kept over a restart, as in the real host. */
export class Viewers {
  readonly #viewers = new Set<{ readonly uuid: string }>()

  /** Adds a viewer of a channel; the answer removes it, and may be called again. */
  watch(channelUuid: string): () => void {
    const viewer = { uuid: channelUuid }
    this.#viewers.add(viewer)
    return () => void this.#viewers.delete(viewer)
  }

  /** Viewers of each channel that has any, by its uuid. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { uuid } of this.#viewers) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
    return counts
  }
}
