/** The most rows that go into one bulk request: each is one transaction of the host's. */
const BATCH = 500

/** Sends items in requests of a bounded size, one after the other; nothing at all for no items. */
export async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) await send(items.slice(from, from + BATCH))
}

/** Reads items in requests of a bounded size, several at a time; the answers in order. */
export async function readInBatches<Item, Answer>(
  items: readonly Item[],
  size: number,
  read: (batch: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const batches: Promise<readonly Answer[]>[] = []
  for (let from = 0; from < items.length; from += size) batches.push(read(items.slice(from, from + size)))
  return (await Promise.all(batches)).flat()
}
