import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

const TIMEOUT_MS = 60_000

/** Brings what an address answers into a file, whole or not at all. Throws when it cannot be had. */
export async function download(url: string, path: string, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)])
  const answer = await fetch(url, { signal })
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel()
    throw new Error(`${url} answered with status ${answer.status}`)
  }
  const temporary = `${path}.tmp`
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(temporary), { signal })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
