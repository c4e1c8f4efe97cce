import type { ImagesAnswer } from '../../generated/records.ts'
import { IMAGES_PATH } from '../../images/image-paths.ts'
import type { ImageSource } from '../ui/image-source.ts'
import type { Client } from './client.ts'

interface ImageSourceOptions {
  /** Whether an <img> reaches the API by itself. Where a login is needed, it cannot send one. */
  readonly direct: boolean
  /** Waits so many milliseconds. Defaults to the browser's clock. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Images that are asked for within this time are one request. */
const COLLECT_MS = 20
const MAX_BATCH = 50
/** Data URLs that are kept in memory. */
const MAX_KEPT = 500

interface Waiting {
  readonly resolve: (src: string) => void
  readonly reject: (error: unknown) => void
}

/** Images by their paths where possible, else as data URLs, which are requested together and kept. */
export function createImageSource(
  client: Client,
  { direct, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: ImageSourceOptions,
): ImageSource {
  if (direct) return { srcOf: (path) => path }
  const cache = new Map<string, string>()
  const underWay = new Map<string, Promise<string>>()
  let waiting = new Map<string, Waiting>()

  const keep = (path: string, src: string) => {
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= MAX_KEPT) cache.delete(oldest)
    cache.set(path, src)
  }
  const ask = async (batch: ReadonlyMap<string, Waiting>) => {
    try {
      const { images } = await client.send<ImagesAnswer>('POST', IMAGES_PATH, { paths: [...batch.keys()] })
      for (const { path, data_url: src, is_final: isFinal } of images) {
        if (isFinal) keep(path, src)
        batch.get(path)?.resolve(src)
      }
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
    for (const [path, { reject }] of batch) {
      underWay.delete(path)
      reject(new Error('the answer does not have this image')) // does nothing where it has
    }
  }
  const collect = async () => {
    await wait(COLLECT_MS)
    const all = [...waiting]
    waiting = new Map()
    for (let first = 0; first < all.length; first += MAX_BATCH) void ask(new Map(all.slice(first, first + MAX_BATCH)))
  }
  return {
    srcOf(path) {
      const source = cache.get(path) ?? underWay.get(path)
      if (source !== undefined) return source
      if (waiting.size === 0) void collect()
      const promise = new Promise<string>((resolve, reject) => waiting.set(path, { resolve, reject }))
      underWay.set(path, promise)
      return promise
    },
  }
}
