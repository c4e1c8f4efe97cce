/** Who watches what, as this host was told; nothing is kept over a restart, as in the real host. */
export interface Viewers {
  /** Somebody begins to watch a channel; the answer says that he went, and may be called again. */
  watch(channelUuid: string): () => void
  /** Viewers of each channel that has any, by its uuid. */
  counts(): ReadonlyMap<string, number>
}

/** Nobody watches anything yet. */
export function createViewers(): Viewers {
  const watching = new Set<{ readonly uuid: string }>()
  return {
    watch(uuid) {
      const viewer = { uuid }
      watching.add(viewer)
      return () => void watching.delete(viewer)
    },
    counts() {
      const counts = new Map<string, number>()
      for (const { uuid } of watching) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
      return counts
    },
  }
}
