/** The most rows that go into one bulk request: each is one transaction of the host's. */
const MAX_ROWS = 500

/** The host refuses a request of more than 2,621,440 bytes (Django's DATA_UPLOAD_MAX_MEMORY_SIZE); this leaves room around the rows. */
const MAX_BYTES = 2_600_000

/** Rows in groups that one request each can carry, in their order; a row too large for any stands alone, and the host says so. */
export function batchesOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const batches: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1
    const batch = batches.at(-1)
    if (batch === undefined || batch.length === MAX_ROWS || bytes + size > MAX_BYTES) {
      batches.push([row])
      bytes = size
    } else {
      batch.push(row)
      bytes += size
    }
  }
  return batches
}

/** Sends rows in requests of a bounded size, one after the other; nothing at all for no rows. */
export async function inBatches<Row>(
  rows: readonly Row[],
  send: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of batchesOf(rows)) await send(batch)
}

/** Reads rows by what is asked of each, so many in one request, several requests at a time; the answers in order. */
export async function readInBatches<Asked, Answer>(
  asked: readonly Asked[],
  size: number,
  read: (batch: readonly Asked[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const batches: Promise<readonly Answer[]>[] = []
  for (let from = 0; from < asked.length; from += size) batches.push(read(asked.slice(from, from + size)))
  return (await Promise.all(batches)).flat()
}
